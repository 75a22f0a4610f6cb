import { i as RecordedBy, n as Leg, r as Subject } from "./v1.js";
import { h as string, i as array, l as literal, m as strictObject, n as _enum, s as int, u as never } from "./zod.js";
import { $n as Counts, Jn as ControlRun, Yn as FaultRun, er as GateVerdict, et as Problem, yt as Finding } from "./core.js";

// src/terms/conclusion-row.ts
const Prose = string().max(4096);
const ConclusionRow = strictObject({
	id: string().regex(/^[a-z][a-z-]*$/),
	observation: Prose,
	status: _enum([
		"seen",
		"not-seen",
		"unknown"
	]),
	evidence: Prose,
	safe: Prose,
	unsafe: Prose
});

// src/terms/exit-code.ts
const ExitCode = literal([
	0,
	1,
	2,
	3,
	70
]);

// src/render/report-document.ts
const ReportedPlace = strictObject({
	place: string(),
	leg: Leg.nullable(),
	recording: RecordedBy.exactOptional(),
	subject: Subject.nullable(),
	source: string(),
	verdict: GateVerdict,
	counts: Counts,
	problems: array(Problem),
	findings: array(Finding),
	control: array(ControlRun),
	faults: array(FaultRun),
	notes: array(string())
});
const Gap = strictObject({
	code: string(),
	status: _enum(["fail", "unknown"]),
	message: string(),
	fix: string()
});
const ReportDocument = strictObject({
	schema: literal("parity-report/1"),
	verdict: GateVerdict,
	exit: ExitCode,
	subject: strictObject({
		head: string().nullable(),
		tested: string().nullable(),
		event: string().nullable()
	}),
	run: strictObject({
		id: string(),
		attempt: int(),
		url: string()
	}).nullable(),
	contract: strictObject({
		path: string(),
		sha256: string().nullable()
	}).nullable(),
	problems: array(Problem),
	gaps: array(Gap),
	counts: Counts,
	places: array(ReportedPlace),
	differences: array(never()),
	claims: array(never()),
	conclusions: array(ConclusionRow),
	waivers: array(never()),
	loosened: array(never()),
	notes: array(string())
});

export { ExitCode as n, ConclusionRow as r, ReportDocument as t };