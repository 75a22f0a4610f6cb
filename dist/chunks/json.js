import { i as RecordedBy, n as Leg, r as Subject } from "./v1.js";
import { h as string, i as array, l as literal, m as strictObject, s as int } from "./zod.js";
import { n as ExitCode, r as ConclusionRow, t as ReportDocument } from "./report-document.js";
import { $n as Counts, Jn as ControlRun, Yn as FaultRun, er as GateVerdict, et as Problem, yt as Finding } from "./core.js";

// src/render/check-document.ts
const DurationMs = int().min(0).nullable();
const CheckDocument = strictObject({
	schema: literal("parity-check/1"),
	verdict: GateVerdict,
	exit: ExitCode,
	place: string(),
	leg: Leg.nullable(),
	recording: RecordedBy.exactOptional(),
	subject: Subject.nullable(),
	contract: strictObject({
		path: string(),
		sha256: string().nullable()
	}),
	problems: array(Problem),
	counts: Counts,
	findings: array(Finding),
	agent: strictObject({
		command: array(string()),
		tool: string(),
		line: int().nullable()
	}).nullable(),
	control: array(ControlRun.extend({ duration_ms: DurationMs })),
	faults: array(FaultRun.extend({ duration_ms: DurationMs })),
	conclusions: array(ConclusionRow),
	notes: array(string()),
	fingerprint: strictObject({
		path: string().nullable(),
		sha256: string().nullable(),
		parity: string().nullable()
	})
});

// src/render/formats/json.ts
function renderJson(document) {
	const ordered = document.schema === "parity-check/1" ? CheckDocument.parse(document) : ReportDocument.parse(document);
	return `${escapeForLogs(JSON.stringify(ordered, null, 2))}\n`;
}
function escapeForLogs(json) {
	return json.replaceAll(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, (char) => [...Array(char.length).keys()].map((index) => escapeUnit(char.charCodeAt(index))).join("")).replaceAll("##[", "##\\u005b");
}
function escapeUnit(unit) {
	return `\\u${unit.toString(16).padStart(4, "0")}`;
}

export { renderJson as t };