import { $ as Problem, At as probes, Ot as Finding, dn as PlaceName, vn as measured } from "./core.js";
import { a as boolean, c as literal, f as record, i as array, m as string, n as _enum, o as int, p as strictObject, t as datetime } from "./zod.js";

// src/terms/fault-run.ts
const FaultVerdict = _enum([
	"fail-closed",
	"fail-open",
	"hung",
	"unknown-outcome",
	"inconclusive",
	"not-applicable",
	"not-run"
]);
const StopCause = _enum([
	"budget",
	"tool-timeout",
	"too-many-calls",
	"cancelled"
]);
const Isolation = _enum([
	"namespaces",
	"no-new-privs",
	"none"
]);
const Count = int().min(0).max(1e9);
const RunEvidence = strictObject({
	setup_error: string().max(500).nullable(),
	exit: int().nullable(),
	signal: string().max(20).nullable(),
	timed_out: boolean(),
	stopped: StopCause.nullable(),
	claimed: boolean(),
	claim_printed: boolean(),
	claim_line: string().max(300),
	calls: Count,
	effects: Count,
	late_effects: Count,
	reads: Count,
	undeclared: array(string().max(200)).max(20),
	fired: boolean(),
	alive: Count,
	peak_alive: Count,
	overdue_calls: Count.nullable(),
	retries: Count,
	leftover_processes: Count,
	output_bytes: Count,
	output_bytes_cut: Count,
	isolation: Isolation,
	model_requests: Count,
	max_prompt_chars: Count
});
const FaultRun = strictObject({
	id: string().regex(/^[a-z][a-z-]*$/),
	case: string().max(40).nullable(),
	script: _enum(["honest", "liar"]).nullable(),
	required: boolean(),
	trial: int().min(1).max(100),
	verdict: FaultVerdict,
	reason: string().max(500),
	fired: boolean(),
	evidence: RunEvidence.nullable()
});
const ControlRun = strictObject({
	script: _enum(["honest", "liar"]).nullable(),
	ok: boolean(),
	reason: string().max(500).nullable(),
	evidence: RunEvidence.nullable()
});

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
	control_ms: int().min(0).nullable(),
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
	notes: array(string().max(5e3)).max(100),
	parity: record(string().max(40), Sha256.nullable()),
	volatile: Volatile
});

export { ControlRun as a, RecordedBy as i, Leg as n, FaultRun as o, Subject as r, Fingerprint as t };