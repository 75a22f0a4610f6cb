import { Hn as PlaceName, Jn as ControlRun, Yn as FaultRun, dr as measured, en as probes, et as Problem, vt as ToolCheck, yt as Finding } from "./core.js";
import { h as string, i as array, l as literal, m as strictObject, n as _enum, p as record, s as int, t as datetime } from "./zod.js";

// src/terms/recorded-by.ts
const RecordedBy = strictObject({
	made_by: _enum(["record", "collector"]),
	minted_s: int().min(0).max(9999999999),
	nonce: string().regex(/^[0-9a-f]{32}$/)
});

// src/fingerprint/v1.ts
const Sha256 = string().regex(/^[0-9a-f]{64}$/);
const GitId = string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
const Subject = strictObject({
	commit: measured(GitId),
	tree: measured(GitId),
	head: GitId.nullable(),
	base: GitId.nullable(),
	dirty_files: measured(int().min(0))
});
const Leg = strictObject({
	job: string().max(200),
	index: int().min(0).max(256),
	total: int().min(1).max(256),
	matrix: Sha256,
	title: string().max(300),
	attempt: int().min(1).max(1e4)
});
const Volatile = strictObject({
	taken_at: datetime(),
	duration_ms: int().min(0),
	run: strictObject({
		id: string().max(30),
		event: string().max(60)
	}).nullable(),
	control_ms: array(int().min(0).nullable()).max(2),
	fault_ms: array(int().min(0).nullable()).max(5e3)
});
const Fingerprint = strictObject({
	schema: literal("parity-fingerprint/1"),
	tool: strictObject({
		name: literal("parity-contract"),
		version: string().max(40)
	}),
	place: PlaceName,
	leg: Leg.nullable(),
	recording: RecordedBy.exactOptional(),
	contract: strictObject({
		path: string().max(4096),
		sha256: Sha256.nullable()
	}),
	subject: Subject.nullable(),
	problems: array(Problem).max(200),
	facts: strictObject(Object.fromEntries(probes.map((probe) => [probe.id, measured(probe.facts)]))).nullable(),
	findings: array(Finding).max(500),
	control: array(ControlRun).max(2),
	faults: array(FaultRun).max(5e3),
	tool_checks: array(ToolCheck).max(10),
	notes: array(string().max(5e3)).max(100),
	parity: record(string().max(40), Sha256.nullable()),
	volatile: Volatile
});

export { RecordedBy as i, Leg as n, Subject as r, Fingerprint as t };