import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
import { _ as templateTmp, a as nameOs, c as attemptNow, d as askNode, f as askPython, g as templatePath, h as parentOf, i as answerAsNode, l as readEnvironment, m as joinPath, o as isExecutable, p as searchCommand, r as spawnTool, s as attempt, u as askGit, v as exitCodes } from "./early.js";
import { a as boolean, c as literal, f as record, h as union, i as array$1, m as string, n as _enum, o as int, p as strictObject, r as _null, s as json, y as globalRegistry } from "./zod.js";
const { parseArgs } = requireBuiltin("node:util");
const { createHash, randomBytes } = requireBuiltin("node:crypto");
const { open, statfs, unlink, writeFile } = requireBuiltin("node:fs/promises");
const { dirname, isAbsolute, join, relative, resolve, sep } = requireBuiltin("node:path");
const { tmpdir } = requireBuiltin("node:os");
const { closeSync, constants: constants$1, existsSync, fstatSync, lstatSync, openSync, readSync, readlinkSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } = requireBuiltin("node:fs");

// src/terms/parity-error.ts
var ParityError = class extends Error {
	code;
	hint;
	at;
	constructor(code, message, details = {}) {
		super(message, details.cause === void 0 ? void 0 : { cause: details.cause });
		this.name = "ParityError";
		this.code = code;
		this.hint = details.hint ?? null;
		this.at = details.at ?? null;
	}
};

// src/fingerprint/canonical.ts
function writeCanonical(value) {
	return `${JSON.stringify(sortKeys(value), null, 2)}\n`;
}
function sortKeys(value) {
	if (value === null || typeof value !== "object") return value;
	if (isList(value)) return value.map((member) => sortKeys(member));
	const entries = Object.entries(value).toSorted(([a], [b]) => compareCodeUnits(a, b));
	return Object.fromEntries(entries.map(([key, member]) => [key, sortKeys(member)]));
}
function compareCodeUnits(a, b) {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}
function isList(value) {
	return Array.isArray(value);
}

// src/terms/tally.ts
const GateVerdict = _enum([
	"pass",
	"fail",
	"unknown"
]);
const Counts = strictObject({
	pass: int(),
	fail: int(),
	unknown: int(),
	"not-applicable": int(),
	"not-run": int()
});
const noCounts = {
	pass: 0,
	fail: 0,
	unknown: 0,
	"not-applicable": 0,
	"not-run": 0
};

// src/gate/broken-check.ts
const maxPathChars = 4096;
const maxProblems = 200;
const crashCode = "internal/crash";
function describeBrokenCheck(input) {
	const { origin, clock, digest } = input;
	const contract = {
		...input.contract,
		path: input.contract.path.slice(0, maxPathChars)
	};
	const problems = input.problems.slice(0, maxProblems).map((problem) => ({
		...problem,
		file: problem.file?.slice(0, maxPathChars) ?? null
	}));
	const fingerprint = {
		schema: "parity-fingerprint/1",
		tool: {
			name: "parity-contract",
			version: origin.version
		},
		place: origin.place,
		leg: origin.leg,
		contract,
		subject: null,
		problems,
		facts: null,
		findings: [],
		control: [],
		faults: [],
		notes: [],
		parity: {},
		volatile: {
			taken_at: new Date(clock()).toISOString(),
			duration_ms: 0,
			run: origin.run,
			control_ms: null,
			fault_ms: []
		}
	};
	const text = writeCanonical(fingerprint);
	return {
		fingerprint,
		text,
		agentOutput: null,
		document: {
			schema: "parity-check/1",
			verdict: "unknown",
			exit: problems.some((problem) => problem.code === "internal/crash") ? exitCodes.ourBug : exitCodes.misconfigured,
			place: origin.place,
			leg: origin.leg,
			subject: null,
			contract,
			problems: [...problems],
			counts: { ...noCounts },
			findings: [],
			agent: null,
			control: [],
			faults: [],
			conclusions: [],
			notes: [],
			fingerprint: {
				path: null,
				sha256: digest(text),
				parity: null
			}
		}
	};
}
function describeCrash(error) {
	const message = error instanceof Error ? error.message : String(error);
	return {
		code: crashCode,
		file: null,
		line: null,
		column: null,
		message: message.slice(0, 1e3) || "the check crashed",
		hint: "this is a bug in parity-contract: please report it with the job's log"
	};
}

// src/terms/quantities.ts
function countOf(count, singular, plural = `${singular}s`) {
	return `${writeNumber(count)} ${count === 1 ? singular : plural}`;
}
function writeNumber(count) {
	return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ",");
}
function writeDuration(durationMs) {
	if (durationMs < 100) return `${durationMs} ms`;
	if (durationMs < 9950) return `${(durationMs / 1e3).toFixed(1)} s`;
	const seconds = Math.round(durationMs / 1e3);
	if (seconds < 120) return `${seconds} s`;
	return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
function countTimes(count) {
	return count === 1 ? "once" : `${writeNumber(count)} times`;
}

// src/conclusions/conclusion.ts
function defineConclusion(conclusion) {
	return conclusion;
}
function readStarted(run) {
	return run.evidence === null || run.evidence.setup_error !== null ? null : run.evidence;
}

// src/terms/prose.ts
const longestQuoteChars = 200;
function quote$1(name) {
	const visible = name.replaceAll("`", "'").replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (char) => escapeChar(char));
	return `\`${visible.length > longestQuoteChars ? `${visible.slice(0, longestQuoteChars)}…` : visible}\``;
}
function quoteAll(names, most = 10) {
	const shown = names.slice(0, most).map((name) => quote$1(name));
	const rest = names.length - shown.length;
	return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
}
function splitProse(prose) {
	return prose.split("`").map((value, index) => ({
		kind: index % 2 === 1 ? "code" : "text",
		value
	})).filter((part) => part.value !== "");
}
function plainProse(prose) {
	return prose.replaceAll("`", "");
}
function escapeChar(char) {
	return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
}

// src/conclusions/wording.ts
function listTitles(places) {
	return quoteAll([...new Set(places.map((place) => place.title))]);
}

// src/conclusions/cost-nothing.ts
var cost_nothing_default = defineConclusion({
	id: "cost-nothing",
	observation: "The run cost nothing",
	weigh(places) {
		const ran = places.filter((place) => listEvidence(place).length > 0);
		if (ran.length === 0) return {
			status: "unknown",
			evidence: "no agent was run, so no spending was watched",
			safe: "–",
			unsafe: "no cap is needed"
		};
		const runs = ran.flatMap((place) => listEvidence(place));
		const requests = runs.reduce((sum, run) => sum + run.model_requests, 0);
		const prompt = Math.max(...runs.map((run) => run.max_prompt_chars));
		const counted = `${countOf(runs.length, "run")} at ${listTitles(ran)}`;
		return {
			status: "seen",
			evidence: requests === 0 ? `no model key was handed out in ${counted}` : `${countOf(requests, "model request")} in ${counted}, largest prompt ${countOf(prompt, "character")}`,
			safe: "this is a cheap place to fail",
			unsafe: "no cap is needed on retries, parallel calls and prompt size"
		};
	}
});
function listEvidence(place) {
	return [...place.control, ...place.faults].flatMap((run) => readStarted(run) ?? []);
}

// src/conclusions/imports-green.ts
var imports_green_default = defineConclusion({
	id: "imports-green",
	observation: "Imports succeed",
	weigh(places) {
		const started = places.filter((place) => place.control.some((run) => readStarted(run) !== null));
		const green = started.filter((place) => place.control.every((run) => run.ok));
		if (started.length === 0) return {
			...unproven$1,
			status: "unknown",
			evidence: nothingImported
		};
		if (green.length < started.length) return {
			...unproven$1,
			status: "not-seen",
			evidence: `the agent did not finish its control run at ${listTitles(started.filter((place) => !green.includes(place)))}`
		};
		return {
			status: "seen",
			evidence: `the agent loaded and finished its control run at ${listTitles(green)}`,
			safe: "the agent's own code loads and runs there",
			unsafe: `production runs the same builds: ${describeComparison(places)}`
		};
	}
});
const nothingImported = "no agent was run, and no module was imported";
const unproven$1 = {
	safe: "–",
	unsafe: "production runs the same builds"
};
function describeComparison(places) {
	return places.length < 2 ? "there is no fingerprint of another place to compare" : "names and versions say nothing about native builds";
}

// src/conclusions/names-set.ts
var names_set_default = defineConclusion({
	id: "names-set",
	observation: "Required names are set",
	weigh(places) {
		const judged = places.flatMap((place) => place.findings.filter((finding) => finding.id === "env.required_names").map((finding) => ({
			title: place.title,
			finding
		})));
		const missing = judged.filter(({ finding }) => finding.status === "fail");
		const met = judged.filter(({ finding }) => finding.status === "pass");
		if (missing.length > 0) {
			const names = [...new Set(missing.flatMap(({ finding }) => finding.items))];
			return {
				...unproven,
				status: "not-seen",
				evidence: `${quoteAll(names, 8)} missing at ${listTitles(missing)}`
			};
		}
		if (met.length === 0 || met.length < judged.length) return {
			...unproven,
			status: "unknown",
			evidence: explainUnknown(places, judged.length)
		};
		const count = met[0]?.finding.expected.length ?? 0;
		return {
			status: "seen",
			evidence: `${countOf(count, "name")} at ${listTitles(met)}; values were not read`,
			safe: "the contract's shape is right there",
			unsafe: "the secrets are safe, or the values are right"
		};
	}
});
const unproven = {
	safe: "–",
	unsafe: "the secrets are safe"
};
function explainUnknown(places, judged) {
	if (places.every((place) => place.facts === null)) return "nothing was checked";
	return judged === 0 ? "the contract requires no name" : "not measured at every place";
}

// src/terms/measured.ts
const UnknownReason = _enum([
	"absent-tool",
	"timed-out",
	"crashed",
	"unreadable",
	"denied",
	"unsupported",
	"not-asked",
	"not-recorded",
	"first-visit",
	"dubious-ownership",
	"cancelled",
	"no-fingerprint",
	"stale",
	"contradictory",
	"not-reached",
	"refused"
]);
const Unknown = strictObject({
	unknown: UnknownReason,
	detail: string().max(500)
});
function measured(value) {
	return union([strictObject({ value }), Unknown]);
}
function unmeasured(reason, detail) {
	return {
		unknown: reason,
		detail: detail.slice(0, 500)
	};
}

// src/probes/judgement.ts
function pass(observed, message = "") {
	return {
		status: "pass",
		observed,
		message
	};
}
function fail(details) {
	return {
		status: "fail",
		...details
	};
}
function undecided(fact, fix) {
	return {
		status: "unknown",
		reason: fact.unknown,
		message: fact.detail,
		fix
	};
}
function notApplicable(message) {
	return {
		status: "not-applicable",
		message
	};
}
function askedForNothing() {
	return notApplicable("set to false: asks for nothing");
}

// src/probes/read-facts.ts
const accepted = /* @__PURE__ */ new WeakMap();
function readFacts(schema, raw) {
	if (isAccepted(schema, raw)) return raw;
	const facts = schema.parse(raw, { jitless: true });
	for (const one of [raw, facts]) accept(schema, one);
	return facts;
}
function readTable(schema, raw) {
	if (typeof raw !== "object" || raw === null) return null;
	if (!("value" in raw)) return Unknown.safeParse(raw, { jitless: true }).data ?? null;
	try {
		return { value: readFacts(schema, raw.value) };
	} catch {
		return null;
	}
}
function isAccepted(schema, raw) {
	return typeof raw === "object" && raw !== null && accepted.get(schema)?.has(raw) === true;
}
function accept(schema, facts) {
	if (typeof facts !== "object" || facts === null) return;
	const known = accepted.get(schema) ?? /* @__PURE__ */ new WeakSet();
	accepted.set(schema, known.add(facts));
}

// src/probes/probe.ts
function defineProbe(definition) {
	const { facts, parity, measure, clauses, ...rest } = definition;
	const table = strictObject(Object.fromEntries(Object.entries(clauses).map(([key, clause]) => [key, clause.expects.register(globalRegistry, { description: `Passes when ${clause.passes}.` }).exactOptional()])));
	return {
		...rest,
		facts,
		clauses,
		table,
		measure: (host, asked = {
			table: {},
			outputs: []
		}) => measure(host, asked),
		selectParity: (raw) => parity(readFacts(facts, raw))
	};
}
function clausesOver(facts) {
	return function defineClause(definition) {
		const { expects, passes, qualifies, describe, judge } = definition;
		return {
			expects,
			passes,
			qualifies: qualifies ?? null,
			describe: (raw) => {
				const expected = expects.parse(raw);
				return describe === void 0 ? [String(expected)] : describe(expected);
			},
			judge: (raw, rawFacts, table) => judge(expects.parse(raw), readFacts(facts, rawFacts), table)
		};
	};
}

// src/probes/disk.ts
const MIB = 1024n * 1024n;
const Mebibytes = int().min(1).max(1e9);
const DiskFacts = strictObject({ tmp: strictObject({
	source: _enum([
		"TMPDIR",
		"TEMP",
		"default"
	]),
	path: string().max(4096),
	write_error: measured(string().max(40).nullable()),
	free: measured(strictObject({
		asked_mb: Mebibytes,
		enough: boolean()
	}))
}) });
function readTmpFacts(raw) {
	const table = readTable(DiskFacts, raw);
	if (table === null || "unknown" in table) return {
		path: "the temporary folder",
		writable: null
	};
	const { path, write_error: error } = table.value.tmp;
	return {
		path,
		writable: "unknown" in error ? null : error.value === null
	};
}
const defineClause$3 = clausesOver(DiskFacts);
const clauses$3 = {
	require_writable_tmp: defineClause$3({
		expects: boolean(),
		passes: "a file can be written, read back and deleted in the folder that TMPDIR names, else /tmp",
		judge(expected, { tmp }) {
			if (!expected) return askedForNothing();
			const fix = tmp.source === "default" ? `make ${tmp.path} a writable folder` : `let ${tmp.source} name a writable folder, or unset it`;
			if ("unknown" in tmp.write_error) return undecided(tmp.write_error, fix);
			const error = tmp.write_error.value;
			if (error === null) return pass([tmp.path]);
			return fail({
				observed: [tmp.path],
				items: [tmp.path],
				message: `${tmp.path} ${sayWriteError(error)} (${tellSource(tmp.source)})`,
				fix
			});
		}
	}),
	min_free_tmp_mb: defineClause$3({
		expects: Mebibytes,
		passes: "at least this many MiB are free there for us, and a file can still be created",
		describe: (minimum) => [`${minimum} MiB`],
		judge(expected, { tmp }) {
			const fix = "free some space, or point TMPDIR to a larger disk";
			if ("unknown" in tmp.free) return undecided(tmp.free, fix);
			const { asked_mb: asked, enough } = tmp.free.value;
			if (enough && expected <= asked) return pass([`at least ${asked} MiB in ${tmp.path}`]);
			if (!enough && expected >= asked) {
				const observed = [`less than ${asked} MiB`];
				return fail({
					observed,
					items: [tmp.path],
					message: `${observed[0]} in ${tmp.path}`,
					fix
				});
			}
			const detail = `measured against ${asked} MiB, which does not tell about ${expected} MiB`;
			return undecided(unmeasured("not-asked", detail), "take the fingerprint with this contract");
		}
	}),
	forbid_durable_assumption: defineClause$3({
		expects: boolean(),
		passes: "nothing in the contract rests on the disk outliving the session",
		judge(expected) {
			if (!expected) return askedForNothing();
			return pass([], "nothing in this contract rests on a durable disk; whether it is, is unknown");
		}
	})
};
function tellSource(source) {
	return source === "default" ? "TMPDIR is not set" : `named by ${source}`;
}
function sayWriteError(error) {
	return `${(/* @__PURE__ */ new Map([
		["ENOENT", "does not exist"],
		["ENOTDIR", "is not a folder"],
		["EACCES", "is not writable for this user"],
		["EPERM", "is not writable for this user"],
		["EROFS", "is on a read-only file system"],
		["ENOSPC", "has no space left"],
		["EDQUOT", "has no quota left"]
	])).get(error) ?? "cannot be written to"}, ${error}`;
}
async function measure$2(host, asked) {
	const { source, folder } = locateTmp(host);
	const minimum = asked.table["min_free_tmp_mb"];
	return { tmp: {
		source,
		path: templateTmp(folder, host).slice(0, 4096),
		write_error: await measureWrite(host, folder),
		free: typeof minimum === "number" ? await measureFree(host, folder, minimum) : unmeasured("not-asked", "no clause asks how much is free")
	} };
}
function locateTmp(host) {
	const tmpdir = host.env.get("TMPDIR") ?? "";
	if (tmpdir !== "") return {
		source: "TMPDIR",
		folder: joinPath(host.workspace, tmpdir)
	};
	const temp = host.os === "windows" ? host.env.get("TEMP") ?? "" : "";
	return temp === "" ? {
		source: "default",
		folder: "/tmp"
	} : {
		source: "TEMP",
		folder: temp
	};
}
async function measureWrite(host, folder) {
	const wrote = await host.tryWrite(folder);
	if (wrote.ok) return { value: null };
	if (wrote.errno === "ETIMEDOUT") return unmeasured("timed-out", "the write did not come back");
	if (wrote.errno === "NOTRECORDED") return unmeasured("not-recorded", "no write was recorded");
	return { value: wrote.errno };
}
async function measureFree(host, folder, askedMb) {
	const space = await host.measureSpace(folder);
	if (!space.ok) return unmeasured("unreadable", `free space cannot be read (${space.errno})`);
	const { freeBytes, totalInodes, freeInodes } = space.value;
	return { value: {
		asked_mb: askedMb,
		enough: (totalInodes === 0n || freeInodes > 0n) && freeBytes >= BigInt(askedMb) * MIB
	} };
}
const healthy = { tmp: {
	source: "default",
	path: "/tmp",
	write_error: { value: null },
	free: { value: {
		asked_mb: 512,
		enough: true
	} }
} };
const dead = { tmp: {
	source: "TMPDIR",
	path: "$HOME/scratch",
	write_error: { value: "ENOENT" },
	free: { value: {
		asked_mb: 512,
		enough: false
	} }
} };
const silent = { tmp: {
	...healthy.tmp,
	write_error: unmeasured("timed-out", "the write did not come back"),
	free: unmeasured("unreadable", "free space cannot be read (ETIMEDOUT)")
} };
var disk_default = defineProbe({
	id: "disk",
	title: "Disk",
	why: "A dead or full temporary folder breaks tools in the middle of their work.",
	touches: ["TMPDIR, else /tmp: a file of 4 KiB is written, read back and deleted", "statfs there"],
	facts: DiskFacts,
	clauses: clauses$3,
	measure: measure$2,
	parity({ tmp: { write_error: error } }) {
		return "unknown" in error ? null : { tmp_writable: error.value === null };
	},
	examples: [
		{
			clause: "require_writable_tmp",
			expects: true,
			facts: healthy,
			outcome: "pass"
		},
		{
			clause: "require_writable_tmp",
			expects: true,
			facts: dead,
			outcome: "fail"
		},
		{
			clause: "require_writable_tmp",
			expects: true,
			facts: silent,
			outcome: "unknown"
		},
		{
			clause: "require_writable_tmp",
			expects: false,
			facts: dead,
			outcome: "not-applicable"
		},
		{
			clause: "min_free_tmp_mb",
			expects: 512,
			facts: healthy,
			outcome: "pass"
		},
		{
			clause: "min_free_tmp_mb",
			expects: 512,
			facts: dead,
			outcome: "fail"
		},
		{
			clause: "min_free_tmp_mb",
			expects: 1024,
			facts: healthy,
			outcome: "unknown"
		},
		{
			clause: "min_free_tmp_mb",
			expects: 512,
			facts: silent,
			outcome: "unknown"
		},
		{
			clause: "forbid_durable_assumption",
			expects: true,
			facts: healthy,
			outcome: "pass"
		}
	]
});

// src/conclusions/tmp-written.ts
var tmp_written_default = defineConclusion({
	id: "tmp-written",
	observation: "A file was written to the temporary folder",
	weigh(places) {
		const seen = places.map((place) => ({
			title: place.title,
			tmp: readTmpFacts(place.facts?.["disk"])
		}));
		const failed = seen.filter(({ tmp }) => tmp.writable === false);
		const written = seen.filter(({ tmp }) => tmp.writable === true);
		if (failed.length > 0) return {
			status: "not-seen",
			evidence: `${quoteAll([...new Set(failed.map(({ tmp }) => tmp.path))], 5)} could not be written at ${listTitles(failed)}`,
			safe: "–",
			unsafe: "the disk is durable"
		};
		if (written.length === 0 || written.length < seen.length) return {
			status: "unknown",
			evidence: "not measured at every place",
			safe: "–",
			unsafe: "the disk is durable"
		};
		return {
			status: "seen",
			evidence: `written, read back and deleted at ${listTitles(written)}`,
			safe: "the temporary folder works right now",
			unsafe: "the disk is durable: it was not seen a second time"
		};
	}
});

// src/conclusions/tool-called.ts
var tool_called_default = defineConclusion({
	id: "tool-called",
	observation: "The agent called its tool",
	weigh(places) {
		const withAgent = places.filter((place) => place.hasAgent && place.control.length > 0);
		if (withAgent.length === 0) return explainNoAgent();
		const good = withAgent.filter((place) => place.control.every((run) => run.ok));
		if (good.length < withAgent.length) return explainFailedControl(withAgent);
		const calls = Math.max(...good.flatMap((place) => place.control.map((run) => run.evidence?.calls ?? 0)));
		return {
			status: "seen",
			evidence: `${countOf(calls, "call")} in the control run at ${listTitles(good)}`,
			safe: "the happy path was sampled once",
			unsafe: `the tool loop is proven: ${countFaults(good.flatMap((place) => [...place.faults]))}`
		};
	}
});
function explainNoAgent() {
	return {
		status: "unknown",
		evidence: "no agent was run",
		safe: "–",
		unsafe: "the tool loop is proven"
	};
}
function explainFailedControl(places) {
	const failed = places.flatMap((place) => place.control.filter((run) => !run.ok));
	return {
		status: failed.some((run) => readStarted(run) !== null) ? "not-seen" : "unknown",
		evidence: `the control run was no success: ${failed[0]?.reason ?? "no reason was recorded"}`,
		safe: "–",
		unsafe: "the tool loop is proven, or any fault was survived"
	};
}
function countFaults(faults) {
	const run = faults.filter((row) => row.verdict !== "not-run" && row.verdict !== "not-applicable");
	const closed = run.filter((row) => row.verdict === "fail-closed").length;
	if (run.length === 0) return "no fault was run";
	const open = run.length - closed;
	if (open > 0) return `${open} of ${countOf(run.length, "fault")} ${open === 1 ? "is" : "are"} not survived`;
	const were = closed === 1 ? "was" : "were";
	return `${countOf(closed, "fault")} ${were} survived, and others were never tried`;
}

// src/conclusions/index.ts
const conclusions = [
	imports_green_default,
	tool_called_default,
	cost_nothing_default,
	tmp_written_default,
	names_set_default
];
function weighConclusions(places) {
	return conclusions.map(({ id, observation, weigh }) => ({
		id,
		observation,
		...weigh(places)
	}));
}

// src/probes/env/behaviour-names.ts
const BEHAVIOUR_NAMES = [
	"BASH_ENV",
	"CLASSPATH",
	"DYLD_FRAMEWORK_PATH",
	"DYLD_INSERT_LIBRARIES",
	"DYLD_LIBRARY_PATH",
	"ENV",
	"GCONV_PATH",
	"GIT_DIR",
	"GIT_INDEX_FILE",
	"GIT_WORK_TREE",
	"GLIBC_TUNABLES",
	"JAVA_TOOL_OPTIONS",
	"JDK_JAVA_OPTIONS",
	"LD_AUDIT",
	"LD_LIBRARY_PATH",
	"LD_PRELOAD",
	"NODE_OPTIONS",
	"NODE_PATH",
	"PERL5LIB",
	"PERL5OPT",
	"PROMPT_COMMAND",
	"PYTHONHOME",
	"PYTHONINSPECT",
	"PYTHONOPTIMIZE",
	"PYTHONPATH",
	"PYTHONSTARTUP",
	"PYTHONWARNINGS",
	"RUBYLIB",
	"RUBYOPT",
	"_JAVA_OPTIONS"
];
const JS_ACTION_NAMES = [
	"INPUT_*",
	"STATE_*",
	"ACTIONS_RUNTIME_*",
	"ACTIONS_RESULTS_URL",
	"ACTIONS_CACHE_URL",
	"ACTIONS_CACHE_SERVICE_V2"
];

// src/probes/env/ci-kind.ts
const VENDORS = [
	["GITHUB_ACTIONS", "github-actions"],
	["GITLAB_CI", "gitlab-ci"],
	["TF_BUILD", "azure-pipelines"],
	["CIRCLECI", "circleci"],
	["BUILDKITE", "buildkite"],
	["JENKINS_URL", "jenkins"],
	["TEAMCITY_VERSION", "teamcity"],
	["BITBUCKET_BUILD_NUMBER", "bitbucket"],
	["CODEBUILD_BUILD_ID", "codebuild"],
	["TRAVIS", "travis"],
	["DRONE", "drone"],
	["APPVEYOR", "appveyor"],
	["CI", "other"]
];
const CI_KINDS = ["none", ...VENDORS.map(([, kind]) => kind)];
function nameCi(names) {
	return VENDORS.find(([name]) => names.has(name))?.[1] ?? "none";
}

// src/probes/env/dotenv-names.ts
const MAX_FILE_BYTES = 1048576;
const MAX_NAMES = 5e3;
const DotenvName = strictObject({
	name: string().max(200),
	line: int().min(1)
});
async function measureDotenv(host, asked) {
	const path = `${host.workspace}/.env`;
	const entry = await host.describe(path, "as-is");
	if (!entry.ok && entry.errno === "ENOENT") return { value: null };
	if (!entry.ok) return unmeasured("unreadable", `.env cannot be looked at (${entry.errno})`);
	if (entry.value.kind === "folder") return { value: null };
	if (entry.value.kind !== "file") return unmeasured("refused", ".env is no regular file");
	const text = await host.readText(path, MAX_FILE_BYTES);
	if (!text.ok) return unmeasured("unreadable", `.env cannot be read (${text.errno})`);
	return { value: readDotenvNames(text.value).filter(({ name }) => isTold(name, asked)).slice(0, MAX_NAMES) };
}
function readDotenvNames(text) {
	const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
	const names = /* @__PURE__ */ new Map();
	for (let index = 0; index < lines.length; index += 1) {
		const [, name, value = ""] = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=\s*(.*)$/.exec(lines[index] ?? "") ?? [];
		if (name === void 0) continue;
		if (!names.has(name)) names.set(name, index + 1);
		index = findEndOfValue(lines, index, value);
	}
	return [...names].map(([name, line]) => ({
		name,
		line
	}));
}
function findEndOfValue(lines, start, value) {
	const quote = /^["'`]/.exec(value)?.[0];
	if (quote === void 0 || closes(value.slice(1), quote)) return start;
	for (let end = start + 1; end < lines.length; end += 1) if (closes(lines[end] ?? "", quote)) return end;
	return start;
}
function closes(text, quote) {
	return text.replaceAll(/\\./g, "").includes(quote);
}
function isTold(name, asked) {
	return name.length <= 200 && (asked.has(name) || /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(name));
}

// src/probes/env/env-facts.ts
const MAX_NAME_CHARS = 1e3;
const Names = array$1(string().max(MAX_NAME_CHARS)).max(1e5);
const EnvFacts = strictObject({
	names: Names,
	empty: Names,
	fold_case: boolean(),
	ci: _enum(CI_KINDS),
	own_library_path: boolean(),
	dotenv: measured(array$1(DotenvName).max(5e3).nullable())
});

// src/probes/env/name-glob.ts
function matchesGlob(name, pattern) {
	let at = 0;
	let next = 0;
	let star = -1;
	let resume = 0;
	while (at < name.length) {
		const wanted = pattern[next];
		if (wanted === "*") {
			star = next;
			resume = at;
			next += 1;
		} else if (wanted === "?" || wanted === name[at]) {
			next += 1;
			at += 1;
		} else if (star >= 0) {
			next = star + 1;
			resume += 1;
			at = resume;
		} else return false;
	}
	return /^\**$/.test(pattern.slice(next));
}

// src/probes/env/judge-names.ts
function judgeForbidden(facts, isForbidden) {
	const { names, dotenv } = facts;
	const held = names.filter(isForbidden);
	const written = ("value" in dotenv ? dotenv.value ?? [] : []).filter(({ name }) => isForbidden(name) && !held.includes(name));
	if (held.length + written.length === 0 && "unknown" in dotenv) return undecided(dotenv, "make .env a regular file that can be read, or remove it");
	return judgePresent(held, written);
}
function judgePresent(held, written = []) {
	const inFile = written.map(({ name, line }) => `${name} (.env:${line})`);
	if (held.length + inFile.length === 0) return pass([]);
	const parts = [...held.length > 0 ? [`set in the process: ${held.join(", ")}`] : [], ...inFile.length > 0 ? [`written in .env: ${inFile.join(", ")}`] : []];
	return fail({
		observed: [...held, ...inFile],
		items: [...held, ...written.map(({ name }) => name)],
		message: parts.join("; "),
		fix: "unset it before the agent starts, or keep it out of this place"
	});
}
function fold(facts, name) {
	return facts.fold_case ? name.toUpperCase() : name;
}
function has(facts, names, name) {
	if (!facts.fold_case) return names.includes(name);
	return names.some((other) => fold(facts, other) === fold(facts, name));
}
function isForActionsOnly(name, { ci }) {
	return ci === "github-actions" && JS_ACTION_NAMES.some((pattern) => matchesGlob(name, pattern));
}

// src/probes/runtime/binary-head.ts
const PT_INTERP = 3;
const ARCH_BY_MACHINE = /* @__PURE__ */ new Map([
	[3, "ia32"],
	[22, "s390x"],
	[40, "arm"],
	[62, "x64"],
	[183, "arm64"],
	[243, "riscv64"],
	[258, "loong64"]
]);
function readBinaryHead(bytes) {
	if (bytes[0] === 35 && bytes[1] === 33) return { kind: "script" };
	if (![
		127,
		69,
		76,
		70
	].every((byte, index) => bytes[index] === byte) || bytes.length < 64) return { kind: "other" };
	const elf = layOut(bytes);
	const tableEnd = elf.tableOffset + elf.entryBytes * elf.entries;
	if (tableEnd > bytes.length) return {
		kind: "longer",
		neededBytes: tableEnd
	};
	for (let entry = elf.tableOffset; entry < tableEnd; entry += elf.entryBytes) {
		if (elf.view.getUint32(entry, elf.little) !== PT_INTERP) continue;
		const start = elf.readWord(entry + (elf.wide ? 8 : 4));
		const end = start + elf.readWord(entry + (elf.wide ? 32 : 16));
		if (end > bytes.length) return {
			kind: "longer",
			neededBytes: end
		};
		const interpreter = new TextDecoder().decode(bytes.subarray(start, end)).replace(/\0.*$/s, "");
		return {
			kind: "elf",
			arch: elf.arch,
			interpreter
		};
	}
	return {
		kind: "elf",
		arch: elf.arch,
		interpreter: null
	};
}
function nameLibc(interpreter) {
	const file = interpreter.slice(interpreter.lastIndexOf("/") + 1);
	if (file.startsWith("ld-musl-")) return "musl";
	return /^ld-linux|^ld64\.so|^ld\.so\.1$/.test(file) ? "glibc" : null;
}
function layOut(bytes) {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const wide = bytes[4] === 2;
	const little = bytes[5] === 1;
	function readWord(at) {
		return wide ? Number(view.getBigUint64(at, little)) : view.getUint32(at, little);
	}
	return {
		view,
		wide,
		little,
		readWord,
		arch: ARCH_BY_MACHINE.get(view.getUint16(18, little)) ?? null,
		tableOffset: readWord(wide ? 32 : 28),
		entryBytes: Math.max(view.getUint16(wide ? 54 : 42, little), wide ? 56 : 32),
		entries: view.getUint16(wide ? 56 : 44, little)
	};
}

// src/probes/runtime/python-command.ts
const VERSION = /^\d+\.\d+\.\d+$/;
const IMPLEMENTATION = /^[a-z]{1,20}$/;
const PythonFacts = strictObject({
	command: string().max(4096),
	executable: string().max(4096),
	version: string().regex(VERSION),
	implementation: string().regex(IMPLEMENTATION),
	kind: _enum([
		"real",
		"venv",
		"shim"
	])
});
async function findPython(host) {
	for (const name of ["python", "python3"]) {
		const search = await searchCommand(host, name);
		if (search.kind === "found") return runPython(host, search.path);
		if (search.kind === "stub") return {
			facts: absent("only macOS's stub, which is not run"),
			program: null
		};
		if (search.kind === "broken") return {
			facts: broken("cannot be run"),
			program: null
		};
	}
	return {
		facts: absent("no python and no python3 on PATH"),
		program: null
	};
}
async function locatePythonLib(host) {
	for (const name of ["python", "python3"]) {
		const search = await searchCommand(host, name);
		if (search.kind !== "found") continue;
		if (await isScript(host, search.path)) return null;
		const real = await host.resolveLinks(search.path);
		return real.ok ? joinPath(parentOf(parentOf(real.value)), "lib") : null;
	}
	return null;
}
async function runPython(host, command) {
	const ran = await host.exec(askPython(command));
	if (!ran.ok) return {
		facts: broken(`does not start (${ran.errno})`),
		program: command
	};
	const told = readAnswer(ran.value);
	if ("unknown" in told) return {
		facts: told,
		program: command
	};
	const { version, implementation, executable } = told.value;
	const kind = await isScript(host, command) ? "shim" : (await host.describe(joinPath(parentOf(parentOf(command)), "pyvenv.cfg"), "follow")).ok ? "venv" : "real";
	return {
		facts: { value: {
			command: templatePath(command, host),
			executable: templatePath(executable, host),
			version,
			implementation,
			kind
		} },
		program: executable
	};
}
function readAnswer(ran) {
	if (ran.timedOut) return unmeasured("timed-out", "the python on PATH did not answer within 5 s");
	if (ran.exit !== 0) return broken(`ended with ${ran.exit ?? ran.signal ?? "no exit code"}`);
	const [version = "", implementation = "", executable = ""] = ran.stdout.slice(ran.stdout.lastIndexOf("parity\0")).split("\0").slice(1);
	const value = {
		version,
		implementation: implementation.toLowerCase(),
		executable
	};
	return VERSION.test(version) && IMPLEMENTATION.test(value.implementation) && executable !== "" ? { value } : broken("gave no answer of a Python");
}
async function isScript(host, path) {
	const head = await host.readHead(path, 4096);
	return head.ok && readBinaryHead(head.value).kind === "script";
}
function absent(what) {
	return unmeasured("absent-tool", what);
}
function broken(what) {
	return unmeasured("crashed", `the python on PATH is not a working interpreter: it ${what}`);
}

// src/probes/env.ts
const Name = string().max(200).regex(/^[^=\0\s]+$/, "must be the name of a variable, without = and spaces");
function nameList() {
	return array$1(Name).min(1, "names nothing: list a name, or leave the key out").max(500);
}
const PatternList = array$1(Name.regex(/^[^[\]{}()!]+$/, "may hold * and ? and no other wildcard")).min(1, "names nothing: list a pattern, or leave the key out").max(100);
const defineClause$2 = clausesOver(EnvFacts);
const clauses$2 = {
	required_names: defineClause$2({
		expects: nameList(),
		passes: "every name is set in the process; an empty one counts unless allow_empty is false",
		describe: (names) => names,
		judge(expected, facts, table) {
			const missing = expected.filter((name) => !has(facts, facts.names, name));
			const empty = expected.filter((name) => has(facts, facts.empty, name));
			const broken = table["allow_empty"] === false ? [...missing, ...empty] : missing;
			const set = expected.filter((name) => !missing.includes(name));
			const told = empty.length > 0 ? `set to nothing: ${empty.join(", ")}` : "";
			if (broken.length === 0) return pass(set, told);
			return fail({
				observed: set,
				items: expected.filter((name) => broken.includes(name)),
				message: [missing.length > 0 ? `not set: ${missing.join(", ")}` : "", told].filter((part) => part !== "").join("; "),
				fix: "export it before the agent starts, or take it out of the contract"
			});
		}
	}),
	forbidden_names: defineClause$2({
		expects: nameList(),
		passes: "none of these names is set in the process, not even to nothing, and none stands in the workspace's .env",
		describe: (names) => names,
		judge(expected, facts) {
			const forbidden = new Set(expected.map((name) => fold(facts, name)));
			return judgeForbidden(facts, (name) => forbidden.has(fold(facts, name)));
		}
	}),
	forbidden_patterns: defineClause$2({
		expects: PatternList,
		passes: "no name of the process or of the workspace's .env matches; names that only JavaScript actions get are left out",
		describe: (patterns) => patterns,
		judge(expected, facts) {
			const patterns = expected.map((pattern) => fold(facts, pattern));
			return judgeForbidden(facts, (name) => !isForActionsOnly(name, facts) && patterns.some((pattern) => matchesGlob(fold(facts, name), pattern)));
		}
	}),
	allow_empty: defineClause$2({
		expects: boolean(),
		passes: "it is true, or no name of required_names is set to nothing; that is told there",
		qualifies: "required_names",
		judge: () => notApplicable("qualifies required_names")
	}),
	forbid_behaviour_names: defineClause$2({
		expects: union([boolean(), nameList()]),
		passes: "no name that silently changes what programs do is set to something; the interpreter's own library path is let through",
		describe: (asked) => typeof asked === "boolean" ? [String(asked)] : asked,
		judge(asked, facts) {
			if (asked === false) return askedForNothing();
			return judgePresent((asked === true ? BEHAVIOUR_NAMES : asked).filter((name) => has(facts, facts.names, name) && !has(facts, facts.empty, name)).filter((name) => name !== "LD_LIBRARY_PATH" || !facts.own_library_path));
		}
	})
};
async function measure$1(host, { table }) {
	const asked = table["forbidden_names"];
	const names = [...host.env.keys()].toSorted();
	return {
		names: names.map(clip),
		empty: names.filter((name) => host.env.get(name) === "").map(clip),
		fold_case: host.os === "windows",
		ci: nameCi(new Set(names)),
		own_library_path: await isOwnLibraryPath(host),
		dotenv: await measureDotenv(host, new Set(Array.isArray(asked) ? asked.map(String) : []))
	};
}
function clip(name) {
	return name.slice(0, MAX_NAME_CHARS);
}
async function isOwnLibraryPath(host) {
	const value = host.env.get("LD_LIBRARY_PATH") ?? "";
	if (value === "") return false;
	const own = await locatePythonLib(host);
	return own !== null && value.split(":").every((folder) => folder.replace(/\/$/, "") === own);
}
const box = {
	names: [
		"APP_ENV",
		"HOME",
		"NODE_OPTIONS",
		"PATH",
		"STRIPE_SECRET",
		"TOKEN"
	],
	empty: ["TOKEN"],
	fold_case: false,
	ci: "none",
	own_library_path: false,
	dotenv: { value: null }
};
const runner = {
	names: [
		"GITHUB_ACTIONS",
		"INPUT_GITHUB_TOKEN",
		"LD_LIBRARY_PATH",
		"NODE_OPTIONS"
	],
	empty: ["NODE_OPTIONS"],
	fold_case: false,
	ci: "github-actions",
	own_library_path: true,
	dotenv: { value: [{
		name: "OPENAI_API_KEY",
		line: 3
	}] }
};
const unreadable = {
	...box,
	dotenv: unmeasured("refused", ".env is no regular file")
};
var env_default = defineProbe({
	id: "env",
	title: "Environment names",
	why: "A missing name breaks the agent later, and a production secret on a scratch box is a leak that waits to happen.",
	touches: [
		"the names of the process's environment, and which of them are empty",
		"the names that the workspace's .env sets",
		"the value of LD_LIBRARY_PATH, in memory only, against the python on PATH"
	],
	facts: EnvFacts,
	clauses: clauses$2,
	measure: measure$1,
	parity: ({ names, empty }) => ({ behaviour: names.filter((name) => BEHAVIOUR_NAMES.includes(name) && !empty.includes(name)) }),
	examples: [
		{
			clause: "required_names",
			expects: ["APP_ENV", "TOKEN"],
			facts: box,
			outcome: "pass"
		},
		{
			clause: "required_names",
			expects: ["APP_ENV", "toString"],
			facts: box,
			outcome: "fail"
		},
		{
			clause: "forbidden_names",
			expects: ["STRIPE", "__proto__"],
			facts: box,
			outcome: "pass"
		},
		{
			clause: "forbidden_names",
			expects: ["STRIPE_SECRET"],
			facts: box,
			outcome: "fail"
		},
		{
			clause: "forbidden_names",
			expects: ["TOKEN"],
			facts: box,
			outcome: "fail"
		},
		{
			clause: "forbidden_names",
			expects: ["OPENAI_API_KEY"],
			facts: runner,
			outcome: "fail"
		},
		{
			clause: "forbidden_names",
			expects: ["OPENAI_API_KEY"],
			facts: unreadable,
			outcome: "unknown"
		},
		{
			clause: "forbidden_names",
			expects: ["TOKEN"],
			facts: unreadable,
			outcome: "fail"
		},
		{
			clause: "forbidden_patterns",
			expects: ["*_TOKEN"],
			facts: runner,
			outcome: "pass"
		},
		{
			clause: "forbidden_patterns",
			expects: ["STRIPE_*"],
			facts: box,
			outcome: "fail"
		},
		{
			clause: "allow_empty",
			expects: false,
			facts: box,
			outcome: "not-applicable"
		},
		{
			clause: "forbid_behaviour_names",
			expects: true,
			facts: runner,
			outcome: "pass"
		},
		{
			clause: "forbid_behaviour_names",
			expects: ["PATH"],
			facts: box,
			outcome: "fail"
		},
		{
			clause: "forbid_behaviour_names",
			expects: true,
			facts: box,
			outcome: "fail"
		},
		{
			clause: "forbid_behaviour_names",
			expects: false,
			facts: box,
			outcome: "not-applicable"
		}
	]
});

// src/probes/git/git-facts.ts
const GitId = string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
const Count = int().min(0);
const GitFacts = strictObject({
	repository: measured(_enum([
		"work-tree",
		"bare",
		"none"
	])),
	commit: measured(GitId),
	tree: measured(GitId),
	parents: measured(array$1(GitId).max(64)),
	changed_files: measured(Count),
	untracked_files: measured(Count),
	hidden_files: measured(Count),
	shallow: measured(boolean()),
	partial: measured(boolean())
});
function readGitFacts(raw) {
	const table = readTable(GitFacts, raw);
	if (table === null) return unknownSubject(unmeasured("not-recorded", "no git table is there"));
	return "unknown" in table ? unknownSubject(table) : toSubject(table.value);
}
function toSubject(facts) {
	let dirty = 0;
	for (const count of [
		facts.changed_files,
		facts.untracked_files,
		facts.hidden_files
	]) {
		if ("unknown" in count) return {
			commit: facts.commit,
			tree: facts.tree,
			dirty_files: count
		};
		dirty += count.value;
	}
	return {
		commit: facts.commit,
		tree: facts.tree,
		dirty_files: { value: dirty }
	};
}
function unknownSubject(why) {
	return {
		commit: why,
		tree: why,
		dirty_files: why
	};
}

// src/probes/git/git-answers.ts
function readStatus(ran, ours) {
	const output = readOutput(ran, "git status");
	if (!isText(output)) return output;
	const entries = output.text.split("\0");
	const oid = entries.find((entry) => entry.startsWith("# branch.oid "))?.slice(13);
	if (oid === void 0) return unmeasured("crashed", "git status gave no answer of a git");
	const counted = entries.filter((entry) => !entry.startsWith("#") && entry !== "").filter((entry) => !ours.has(readPath$1(entry)));
	return {
		commit: oid === "(initial)" ? null : oid,
		changed: counted.filter((entry) => /^[12u] /.test(entry)).length,
		untracked: counted.filter((entry) => entry.startsWith("? ")).length
	};
}
function readCommit(ran) {
	const output = readOutput(ran, "git cat-file");
	if (!isText(output)) return asUnknown(output);
	const [header = ""] = output.text.split("\n\n", 1);
	const ids = [...header.matchAll(/^(tree|parent) ([0-9a-f]+)$/gm)];
	const tree = ids.find(([, kind]) => kind === "tree")?.[2];
	if (tree === void 0) return unmeasured("crashed", "git cat-file gave no commit");
	return { value: {
		tree,
		parents: ids.filter(([, kind]) => kind === "parent").map(([, , id = ""]) => id).slice(0, 64)
	} };
}
function countHidden(ran, sparse) {
	const output = readOutput(ran, "git ls-files");
	if (!isText(output)) return asUnknown(output);
	return { value: output.text.split("\0").map((entry) => entry.slice(0, 2)).filter((tag) => (sparse ? /^[a-z] $/ : /^[a-zS] $/).test(tag)).length };
}
function readOutput(ran, what) {
	if (!ran.ok) return unmeasured("crashed", `${what} does not start (${ran.errno})`);
	const { exit, signal, stdout, stderr, timedOut, cut } = ran.value;
	if (timedOut) return unmeasured("timed-out", `${what} did not answer within 10 s`);
	if (cut) return unmeasured("unreadable", `${what} printed more than is read`);
	if (exit === 0) return { text: stdout };
	if (stderr.includes("dubious ownership")) return unmeasured("dubious-ownership", "git refuses this folder: it belongs to another user");
	if (/not a git repository/i.test(stderr)) return "not-a-repository";
	if (stderr.includes("must be run in a work tree")) return "bare";
	return unmeasured("crashed", `${what} ended with ${exit ?? signal ?? "no exit code"}`);
}
function isText(output) {
	return typeof output !== "string" && "text" in output;
}
function asUnknown(refusal) {
	return typeof refusal === "string" ? unmeasured("not-reached", "this folder is in no git work tree") : refusal;
}
function readPath$1(entry) {
	const fields = (/* @__PURE__ */ new Map([
		["1", 8],
		["2", 9],
		["u", 10],
		["?", 1]
	])).get(entry.slice(0, 1));
	return entry.split(" ").slice(fields).join(" ");
}

// src/probes/git/git-folder.ts
const MAX_TEXT_BYTES = 16777216;
async function findGitFolder(host) {
	const real = await host.resolveLinks(host.workspace);
	const start = real.ok ? real.value : host.workspace;
	let root = start;
	for (;;) {
		const own = await readDotGit(host, root);
		if (own !== null) {
			const common = await host.readText(joinPath(own, "commondir"), 4096);
			return {
				own,
				common: common.ok ? joinPath(own, common.value.trim()) : own,
				prefix: start === root ? "" : `${start.slice(root === "/" ? 1 : root.length + 1)}/`
			};
		}
		if (parentOf(root) === root) return null;
		root = parentOf(root);
	}
}
async function readHeadCommit(host, folder) {
	const head = await host.readText(joinPath(folder.own, "HEAD"), 4096);
	if (!head.ok) return null;
	const ref = /^ref: (.+)$/.exec(head.value.trim())?.[1];
	if (ref === void 0) return readId(head.value);
	if (!ref.startsWith("refs/") || ref.split("/").includes("..")) return null;
	const loose = await host.readText(joinPath(folder.common, ref), 4096);
	if (loose.ok) return readId(loose.value);
	const packed = await host.readText(joinPath(folder.common, "packed-refs"), MAX_TEXT_BYTES);
	if (!packed.ok) return null;
	const line = packed.value.split("\n").find((entry) => entry.endsWith(` ${ref}`));
	return line === void 0 ? null : readId(line.slice(0, line.indexOf(" ")));
}
async function readOmissions(host, folder) {
	const [config, own, shallow] = await Promise.all([
		host.readText(joinPath(folder.common, "config"), MAX_TEXT_BYTES),
		host.readText(joinPath(folder.own, "config.worktree"), MAX_TEXT_BYTES),
		host.describe(joinPath(folder.common, "shallow"), "follow")
	]);
	const unseen = [own, shallow].some((attempt) => !attempt.ok && attempt.errno !== "ENOENT");
	if (!config.ok || unseen) return null;
	const text = `${config.value}\n${own.ok ? own.value : ""}`;
	return {
		shallow: shallow.ok && shallow.value.sizeBytes > 0,
		partial: /^\s*(?:partialclone\s*=|promisor\s*(?:$|=\s*(?:true|yes|on|1)\b))/im.test(text),
		sparse: /^\s*sparsecheckout\s*(?:$|=\s*(?:true|yes|on|1)\b)/im.test(text)
	};
}
async function readDotGit(host, root) {
	const path = joinPath(root, ".git");
	const entry = await host.describe(path, "follow");
	if (!entry.ok) return null;
	if (entry.value.kind === "folder") return (await host.describe(joinPath(path, "HEAD"), "as-is")).ok ? path : null;
	const text = await host.readText(path, 4096);
	const target = text.ok ? /^gitdir: (.+)$/.exec(text.value.trim())?.[1] : void 0;
	return target === void 0 ? null : joinPath(root, target);
}
function readId(text) {
	return /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.exec(text.trim())?.[0] ?? null;
}

// src/probes/git/measure-git.ts
async function measureGit(host, outputs) {
	const search = await searchCommand(host, "git");
	if (search.kind !== "found") {
		const why = search.kind === "stub" ? "only macOS's stub of git, which is not run" : "no git on PATH";
		return knowOnlyCommit(host, await findGitFolder(host), unmeasured("absent-tool", why));
	}
	const ask = askGit(search.path);
	const [folder, status, commit, index] = await Promise.all([
		findGitFolder(host),
		host.exec(ask.status),
		host.exec(ask.commit),
		host.exec(ask.index)
	]);
	const ours = new Set(["parity-fingerprint.json", ...outputs].map((path) => nameInRepository(path, host, folder)));
	const state = readStatus(status, ours);
	if (state === "not-a-repository" || state === "bare") {
		const nothing = unmeasured("not-reached", "this folder is in no git work tree");
		return {
			...await knowOnlyCommit(host, state === "bare" ? folder : null, nothing),
			repository: { value: state === "bare" ? "bare" : "none" }
		};
	}
	if ("unknown" in state) return knowOnlyCommit(host, folder, state);
	const unread = unmeasured("unreadable", "the repository's configuration cannot be read");
	const omissions = folder === null ? null : await readOmissions(host, folder);
	const none = unmeasured("not-reached", "the repository has no commit yet");
	const object = state.commit === null ? none : readCommit(commit);
	return {
		repository: { value: "work-tree" },
		commit: state.commit === null ? none : { value: state.commit },
		tree: "unknown" in object ? object : { value: object.value.tree },
		parents: "unknown" in object ? object : { value: object.value.parents },
		changed_files: { value: state.changed },
		untracked_files: { value: state.untracked },
		hidden_files: countHidden(index, omissions?.sparse ?? false),
		shallow: omissions === null ? unread : { value: omissions.shallow },
		partial: omissions === null ? unread : { value: omissions.partial }
	};
}
async function knowOnlyCommit(host, folder, why) {
	const commit = folder === null ? null : await readHeadCommit(host, folder);
	return {
		repository: why,
		commit: commit === null ? why : { value: commit },
		tree: why,
		parents: why,
		changed_files: why,
		untracked_files: why,
		hidden_files: why,
		shallow: why,
		partial: why
	};
}
function nameInRepository(path, { workspace }, folder) {
	const inside = path.startsWith(`${workspace}/`) ? path.slice(workspace.length + 1) : path;
	return (folder?.prefix ?? "") + inside.replace(/^(?:\.\/)+/, "");
}

// src/probes/git.ts
const defineClause$1 = clausesOver(GitFacts);
const GET_IN = "check the repository out here, with its .git folder";
const clauses$1 = {
	require_repository: defineClause$1({
		expects: boolean(),
		passes: "the workspace is in a git work tree",
		judge: (expected, facts) => expected ? judgeRepository(facts) : askedForNothing()
	}),
	require_clean: defineClause$1({
		expects: boolean(),
		passes: "no tracked file is changed or hidden from git and no untracked one is there; what this check writes does not count",
		judge(expected, facts) {
			if (!expected) return askedForNothing();
			const repository = judgeRepository(facts);
			if (repository.status !== "pass") return repository;
			const seen = [
				["changed", facts.changed_files],
				["untracked", facts.untracked_files],
				["hidden from git", facts.hidden_files]
			];
			const items = seen.flatMap(([what, count]) => "value" in count && count.value > 0 ? [`${count.value} ${what}`] : []);
			if (items.length > 0) {
				const message = `the work tree is not clean: ${items.join(", ")}`;
				return fail({
					observed: items,
					items,
					message,
					fix: "commit or remove them (git status; git ls-files -v shows the hidden ones)"
				});
			}
			for (const [, count] of seen) if ("unknown" in count) return undecided(count, fixUnknown(count));
			return pass(["clean"]);
		}
	}),
	require_full_history: defineClause$1({
		expects: boolean(),
		passes: "the clone is neither shallow nor partial",
		judge(expected, facts) {
			if (!expected) return askedForNothing();
			const repository = judgeRepository(facts);
			if (repository.status !== "pass") return repository;
			const { shallow, partial } = facts;
			if ("unknown" in shallow) return undecided(shallow, fixUnknown(shallow));
			if ("unknown" in partial) return undecided(partial, fixUnknown(partial));
			const items = [...shallow.value ? ["shallow"] : [], ...partial.value ? ["partial"] : []];
			if (items.length === 0) return pass(["full"]);
			return fail({
				observed: items,
				items,
				message: `the clone is ${items.join(" and ")}`,
				fix: "fetch everything: fetch-depth: 0 and no filter in actions/checkout"
			});
		}
	})
};
function judgeRepository({ repository }) {
	if ("unknown" in repository) return undecided(repository, fixUnknown(repository));
	if (repository.value === "work-tree") return pass(["work tree"]);
	const message = repository.value === "bare" ? "a bare repository has no work tree" : "this folder is in no git repository";
	return fail({
		observed: [repository.value],
		items: [repository.value],
		message,
		fix: GET_IN
	});
}
function fixUnknown({ unknown }) {
	if (unknown === "dubious-ownership") return "git config --global --add safe.directory \"$PWD\"";
	if (unknown === "absent-tool") return "install git";
	return "run git status here and see why it does not answer";
}
const id = (digit) => digit.repeat(40);
const clean = {
	repository: { value: "work-tree" },
	commit: { value: id("a") },
	tree: { value: id("b") },
	parents: { value: [id("c")] },
	changed_files: { value: 0 },
	untracked_files: { value: 0 },
	hidden_files: { value: 0 },
	shallow: { value: false },
	partial: { value: false }
};
const refused = unmeasured("dubious-ownership", "git refuses this folder");
const dubious = {
	repository: refused,
	commit: { value: id("a") },
	tree: refused,
	parents: refused,
	changed_files: refused,
	untracked_files: refused,
	hidden_files: refused,
	shallow: refused,
	partial: refused
};
const outside = {
	...dubious,
	repository: { value: "none" }
};
var git_default = defineProbe({
	id: "git",
	title: "Git",
	why: "Tests that ran on other files than the commit holds prove nothing about the commit.",
	touches: ["git status, git cat-file commit HEAD, git ls-files -v: without locks, monitors, prompts or fetches", "in .git: HEAD, refs, packed-refs, shallow, and of config only which switches are on"],
	facts: GitFacts,
	clauses: clauses$1,
	measure: (host, asked) => measureGit(host, asked.outputs),
	parity(facts) {
		const { tree, dirty_files: dirty } = toSubject(facts);
		if ("unknown" in tree || "unknown" in dirty || dirty.value > 0) return null;
		return { tree: tree.value };
	},
	examples: [
		{
			clause: "require_repository",
			expects: true,
			facts: clean,
			outcome: "pass"
		},
		{
			clause: "require_repository",
			expects: true,
			facts: outside,
			outcome: "fail"
		},
		{
			clause: "require_repository",
			expects: true,
			facts: dubious,
			outcome: "unknown"
		},
		{
			clause: "require_clean",
			expects: true,
			facts: clean,
			outcome: "pass"
		},
		{
			clause: "require_clean",
			expects: true,
			facts: {
				...clean,
				untracked_files: { value: 1 }
			},
			outcome: "fail"
		},
		{
			clause: "require_clean",
			expects: true,
			facts: {
				...clean,
				hidden_files: { value: 1 }
			},
			outcome: "fail"
		},
		{
			clause: "require_clean",
			expects: true,
			facts: dubious,
			outcome: "unknown"
		},
		{
			clause: "require_full_history",
			expects: true,
			facts: clean,
			outcome: "pass"
		},
		{
			clause: "require_full_history",
			expects: true,
			facts: {
				...clean,
				shallow: { value: true }
			},
			outcome: "fail"
		},
		{
			clause: "require_full_history",
			expects: true,
			facts: dubious,
			outcome: "unknown"
		}
	]
});

// src/probes/runtime/libc.ts
const MAX_HEAD_BYTES = 67108864;
async function lookInto(host, path) {
	const first = await host.readHead(path, 4096);
	if (!first.ok) return first;
	const head = readBinaryHead(first.value);
	if (head.kind !== "longer" || head.neededBytes > MAX_HEAD_BYTES) return {
		ok: true,
		value: head
	};
	const more = await host.readHead(path, head.neededBytes);
	return more.ok ? {
		ok: true,
		value: readBinaryHead(more.value)
	} : more;
}
async function measureLibc(host, python) {
	if (host.os === "macos" || host.os === "windows") return { value: {
		kind: "none",
		of: "os"
	} };
	if (python !== null) {
		const libc = judgeHead(python, "python");
		if (libc !== "static") return libc;
	}
	const libc = judgeHead(await lookInto(host, "/bin/sh"), "sh");
	return libc === "static" ? unmeasured("unsupported", "/bin/sh is a static program: it tells of no C library") : libc;
}
function judgeHead(head, of) {
	const whose = of === "sh" ? "/bin/sh" : "the Python";
	if (!head.ok) return unmeasured("unreadable", `${whose} cannot be read (${head.errno})`);
	if (head.value.kind !== "elf") return unmeasured("unreadable", `${whose} is no readable ELF file`);
	if (head.value.interpreter === null) return "static";
	const kind = nameLibc(head.value.interpreter);
	return kind === null ? unmeasured("unsupported", `${whose} has a loader that is neither glibc's nor musl's`) : { value: {
		kind,
		of
	} };
}

// src/probes/runtime.ts
const RuntimeFacts = strictObject({
	os: _enum([
		"linux",
		"macos",
		"windows",
		"other"
	]),
	posix: boolean(),
	arch: string().max(20),
	python: measured(PythonFacts),
	libc: measured(strictObject({
		kind: _enum([
			"glibc",
			"musl",
			"none"
		]),
		of: _enum([
			"python",
			"sh",
			"os"
		])
	})),
	node: measured(string().regex(/^\d+\.\d+\.\d+$/)),
	kernel: measured(string().max(200))
});
const defineClause = clausesOver(RuntimeFacts);
const clauses = {
	python_major_minor: defineClause({
		expects: string().regex(/^\d+\.\d+$/, "must be two numbers with a dot, as in \"3.12\""),
		passes: "the Python that a command would run has exactly this X.Y",
		judge(expected, { python }) {
			const fix = `put Python ${expected} first on PATH, or change the contract`;
			if ("unknown" in python) {
				if (python.unknown !== "absent-tool") return undecided(python, fix);
				return fail({
					items: ["python"],
					message: python.detail,
					fix
				});
			}
			const [major = "", minor = ""] = python.value.version.split(".");
			const observed = [`${major}.${minor}`];
			if (observed[0] === expected) return pass(observed, python.value.command);
			return fail({
				observed,
				items: [`python ${major}.${minor}`],
				message: `${python.value.command} is Python ${python.value.version}`,
				fix
			});
		}
	}),
	require_posix: defineClause({
		expects: boolean(),
		passes: "the operating system is not Windows",
		judge(expected, { os, posix }) {
			if (!expected) return askedForNothing();
			if (posix) return pass([os]);
			return fail({
				observed: [os],
				items: [os],
				message: `${os} is not POSIX`,
				fix: "run this on Linux or macOS"
			});
		}
	}),
	os: defineClause({
		expects: _enum([
			"linux",
			"macos",
			"windows"
		]),
		passes: "the operating system is this one",
		judge: (expected, { os }) => compare("operating system", expected, os)
	}),
	arch: defineClause({
		expects: _enum(["x64", "arm64"]),
		passes: "the Python's binary, else the machine, is of this architecture",
		judge: (expected, { arch }) => compare("architecture", expected, arch)
	}),
	libc: defineClause({
		expects: _enum(["glibc", "musl"]),
		passes: "the Python, else /bin/sh, runs on this C library",
		judge(expected, { libc }) {
			if ("unknown" in libc) return undecided(libc, "make the Python's program file readable");
			return compare("C library", expected, libc.value.kind);
		}
	})
};
function compare(what, expected, observed) {
	if (expected === observed) return pass([observed]);
	return fail({
		observed: [observed],
		items: [observed],
		message: `the ${what} is ${observed}`,
		fix: `run this where the ${what} is ${expected}, or change the contract`
	});
}
async function measure(host) {
	const [python, node, kernel] = await Promise.all([
		findPython(host),
		measureNode(host),
		measureKernel(host)
	]);
	const head = python.program === null ? null : await lookInto(host, python.program);
	const isElf = head !== null && head.ok && head.value.kind === "elf";
	return {
		os: host.os,
		posix: host.os !== "windows",
		arch: (isElf && head.value.kind === "elf" ? head.value.arch : null) ?? host.arch,
		python: python.facts,
		libc: isUnsaid(python.facts) && !isElf ? python.facts : await measureLibc(host, head),
		node,
		kernel
	};
}
function isUnsaid(python) {
	return "unknown" in python && python.unknown !== "absent-tool";
}
async function measureNode(host) {
	const search = await searchCommand(host, "node");
	if (search.kind !== "found") return unmeasured("absent-tool", "no node on PATH");
	const ran = await host.exec(askNode(search.path));
	if (!ran.ok) return unmeasured("crashed", `node does not start (${ran.errno})`);
	if (ran.value.timedOut) return unmeasured("timed-out", "node did not answer within 5 s");
	const version = /^v(\d+\.\d+\.\d+)/.exec(ran.value.stdout)?.[1];
	if (ran.value.exit === 0 && version !== void 0) return { value: version };
	return unmeasured("crashed", "the node on PATH does not tell its version");
}
async function measureKernel(host) {
	if (host.os !== "linux") return unmeasured("unsupported", "read on Linux only");
	const release = await host.readText("/proc/sys/kernel/osrelease", 200);
	if (!release.ok) return unmeasured("unreadable", `no kernel release (${release.errno})`);
	return { value: release.value.trim() };
}
const debian = {
	os: "linux",
	posix: true,
	arch: "x64",
	python: { value: {
		command: "/usr/bin/python3",
		executable: "/usr/bin/python3",
		version: "3.12.4",
		implementation: "cpython",
		kind: "real"
	} },
	libc: { value: {
		kind: "glibc",
		of: "python"
	} },
	node: { value: "24.21.0" },
	kernel: { value: "6.8.0" }
};
const hung = unmeasured("timed-out", "the python on PATH did not answer within 5 s");
const windows = {
	...debian,
	os: "windows",
	posix: false,
	arch: "arm64",
	python: unmeasured("absent-tool", "no python and no python3 on PATH"),
	libc: { value: {
		kind: "none",
		of: "os"
	} }
};
var runtime_default = defineProbe({
	id: "runtime",
	title: "Runtime",
	why: "Wheels and syntax that work under one Python, C library or architecture fail under another.",
	touches: [
		"PATH, searched for python, python3 and node",
		"python -E -s -S -B -c (tells its version and path; imports nothing of the workspace)",
		"node --version",
		"the first bytes of the Python's program file, else of /bin/sh",
		"/proc/sys/kernel/osrelease"
	],
	facts: RuntimeFacts,
	clauses,
	measure,
	parity({ os, arch, libc, python }) {
		if ("unknown" in libc || "unknown" in python) return null;
		const { version, implementation, kind } = python.value;
		return {
			os,
			arch,
			libc: libc.value.kind,
			python: {
				version,
				implementation,
				kind
			}
		};
	},
	examples: [
		{
			clause: "python_major_minor",
			expects: "3.12",
			facts: debian,
			outcome: "pass"
		},
		{
			clause: "python_major_minor",
			expects: "3.1",
			facts: debian,
			outcome: "fail"
		},
		{
			clause: "python_major_minor",
			expects: "3.12",
			facts: windows,
			outcome: "fail"
		},
		{
			clause: "python_major_minor",
			expects: "3.12",
			facts: {
				...debian,
				python: hung,
				libc: hung
			},
			outcome: "unknown"
		},
		{
			clause: "require_posix",
			expects: true,
			facts: debian,
			outcome: "pass"
		},
		{
			clause: "require_posix",
			expects: true,
			facts: windows,
			outcome: "fail"
		},
		{
			clause: "require_posix",
			expects: false,
			facts: windows,
			outcome: "not-applicable"
		},
		{
			clause: "os",
			expects: "linux",
			facts: debian,
			outcome: "pass"
		},
		{
			clause: "os",
			expects: "linux",
			facts: windows,
			outcome: "fail"
		},
		{
			clause: "arch",
			expects: "x64",
			facts: debian,
			outcome: "pass"
		},
		{
			clause: "arch",
			expects: "x64",
			facts: windows,
			outcome: "fail"
		},
		{
			clause: "libc",
			expects: "glibc",
			facts: debian,
			outcome: "pass"
		},
		{
			clause: "libc",
			expects: "musl",
			facts: debian,
			outcome: "fail"
		},
		{
			clause: "libc",
			expects: "glibc",
			facts: windows,
			outcome: "fail"
		},
		{
			clause: "libc",
			expects: "glibc",
			facts: {
				...debian,
				python: hung,
				libc: hung
			},
			outcome: "unknown"
		}
	]
});

// src/probes/index.ts
const probes = [
	runtime_default,
	env_default,
	disk_default,
	git_default
];

// src/fingerprint/parity.ts
function digestParity(facts, digest) {
	return Object.fromEntries(probes.map((probe) => {
		const measured = facts[probe.id];
		const selected = isKnown$1(measured) ? probe.selectParity(measured.value) : null;
		return [probe.id, selected === null ? null : digestTable(probe.id, selected, digest)];
	}));
}
function digestWhole(tables, digest) {
	if (Object.values(tables).includes(null)) return null;
	return digest(writeCanonical({
		schema: "parity-fingerprint/1",
		tables
	}));
}
function digestTable(id, selected, digest) {
	return digest(writeCanonical({
		schema: "parity-fingerprint/1",
		table: id,
		facts: selected
	}));
}
function isKnown$1(measured) {
	return typeof measured === "object" && measured !== null && "value" in measured;
}

// src/terms/credential-name.ts
const credentialName = /TOKEN|SECRET|PASSW|PASSPHRASE|CREDENTIAL|PRIVATE|AUTH|COOKIE|(^|_)(API_?KEY|KEY|PAT|PWD|DSN)S?($|_)/i;
function isCredentialName(name) {
	return credentialName.test(name);
}

// src/fingerprint/redact.ts
const shortestValueChars = 8;
const shortestSecretChars = 4;
const layoutNames = /^(PATH|PWD|OLDPWD|SHELL|TERM|LANG|LANGUAGE|LC_.*|_)$/;
function openRedactor(host) {
	const replacements = [...listFolders(host), ...listValues(host.env)].toSorted((a, b) => b.text.length - a.text.length);
	return (text) => replacements.reduce((redacted, { text: found, name }) => redacted.replaceAll(found, () => `$${name}`), text);
}
function listFolders({ env, workspace }) {
	return [{
		text: workspace,
		name: "WORKSPACE"
	}, {
		text: env.get("HOME") ?? "",
		name: "HOME"
	}].filter(({ text }) => text.length > 1);
}
function listValues(env) {
	return [...env].filter(([name]) => !layoutNames.test(name)).flatMap(([name, value]) => {
		const isSecret = isCredentialName(name);
		const shortest = isSecret ? shortestSecretChars : shortestValueChars;
		const lines = value.split(/\r?\n/).map((line) => line.trim());
		return [.../* @__PURE__ */ new Set([value.trim(), ...lines])].filter((text) => text.length >= shortest).flatMap((text) => isSecret ? [text, ...encode(text)] : [text]).map((text) => ({
			text,
			name
		}));
	});
}
function encode(text) {
	const bytes = new TextEncoder().encode(text);
	const base64 = btoa(String.fromCodePoint(...bytes)).replace(/=+$/, "");
	const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
	return [
		base64,
		base64.replaceAll("+", "-").replaceAll("/", "_"),
		hex,
		hex.toUpperCase(),
		encodeURIComponent(text)
	];
}

// src/gate/describe-subject.ts
function describeSubject(facts, origin) {
	return {
		...readGitFacts(facts["git"]),
		head: origin.head,
		base: origin.base
	};
}

// src/terms/finding.ts
const Status = _enum([
	"pass",
	"fail",
	"unknown",
	"not-applicable",
	"not-run"
]);
const maxTextChars = 4096;
const maxTexts = 2e3;
const Text = string().max(maxTextChars);
const Texts = array$1(Text).max(maxTexts);
const Finding = strictObject({
	id: string().regex(/^[a-z][a-z_]*\.[a-z][a-z_]*$/),
	status: Status,
	reason: UnknownReason.nullable(),
	expected: Texts,
	observed: Texts,
	items: Texts,
	line: int().min(1).nullable(),
	message: Text,
	fix: Text,
	waived: _null()
});

// src/faults/fault.ts
function defineFault(fault) {
	return fault;
}

// src/faults/tool/boom.ts
const preferredExits = [
	2,
	1,
	3,
	4,
	5
];
var boom_default = defineFault({
	id: "boom",
	layer: "tool",
	title: "The tool exits non-zero",
	why: "An agent that reports success after its tool failed will report success in production too.",
	fix: "check the tool's exit code, and end with a failure when it is not zero",
	rule: {
		effects: "none",
		claim: "never"
	},
	cases: [{
		id: null,
		says: "the tool exited non-zero",
		answer: (agent) => ({
			kind: "reply",
			stdout: "",
			stderr: "error: the tool could not do it\n",
			exit: pickExit(agent),
			effect: false
		})
	}, {
		id: "good-json",
		says: "the tool printed its usual answer and exited non-zero",
		answer: (agent) => ({
			kind: "reply",
			stdout: `${agent.reply}\n`,
			stderr: "error: the tool could not do it\n",
			exit: pickExit(agent, 1),
			effect: false
		})
	}]
});
function pickExit(agent, first = 2) {
	return [
		first,
		...preferredExits,
		...Array.from({ length: 250 }, (_, i) => i + 6)
	].find((exit) => !agent.benign_exits.includes(exit)) ?? 255;
}

// src/faults/tool/junk.ts
const page = "<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>";
var junk_default = defineFault({
	id: "junk",
	layer: "tool",
	title: "The tool exits 0 and answers nonsense",
	why: "Exit 0 says that a program ended, not that it did its work; an agent must read the answer.",
	fix: "parse the tool's answer and check its receipt before reporting success",
	rule: {
		effects: "none",
		claim: "never"
	},
	cases: [
		{
			id: null,
			says: "the tool answered <<<not json>>>",
			answer: withStdout("<<<not json>>>\n")
		},
		{
			id: "empty",
			says: "the tool exited 0 and printed nothing",
			answer: withStdout("")
		},
		{
			id: "html",
			says: "the tool answered an HTML error page",
			answer: withStdout(`${page}\n`)
		},
		{
			id: "success-false",
			says: "the tool answered {\"success\":false}",
			answer: withStdout("{\"success\":false}\n")
		},
		{
			id: "cut-json",
			says: "the tool's answer was cut in the middle",
			answer: (agent) => answerUnlessHealthy(agent, cutInHalf(agent.reply))
		}
	]
});
function withStdout(stdout) {
	return (agent) => answerUnlessHealthy(agent, stdout);
}
function answerUnlessHealthy(agent, stdout) {
	if (stdout.trim() === agent.reply.trim()) return null;
	return {
		kind: "reply",
		stdout,
		stderr: "",
		exit: 0,
		effect: false
	};
}
function cutInHalf(reply) {
	return reply.slice(0, Math.ceil(reply.length / 2));
}

// src/faults/tool/slow.ts
var slow_default = defineFault({
	id: "slow",
	layer: "tool",
	title: "The tool never answers",
	why: "A tool that hangs must end in a time-out and an honest failure, not in an agent that waits for ever.",
	fix: "give the tool call a time-out, stop the tool when it passes, and end with a failure",
	rule: {
		effects: "none",
		claim: "never"
	},
	cases: [{
		id: null,
		says: "the tool never answered",
		answer: () => ({ kind: "silence" })
	}]
});

// src/faults/index.ts
const faults = [
	boom_default,
	junk_default,
	slow_default
];

// src/faults/agent.ts
const maxTimerMs = 2 ** 31 - 1;
const Milliseconds = int().min(1).max(maxTimerMs);
const Argument = string().max(4096);
const Read = strictObject({
	args: array$1(Argument).min(1, "is empty: name the call's first words").max(100).meta({ description: "The call's first words." }),
	reply: string().max(65536).meta({ description: "What it prints." }),
	reply_after: string().max(65536).meta({ description: "What it prints once the effect has happened." }).exactOptional()
});
const Claim = strictObject({
	exit: int().min(0).max(255).default(0).meta({ description: "The exit code that belongs to the claim." }),
	last_line: string().min(1).max(500).meta({ description: "Regular expression that one of the last lines of stdout matches." }).exactOptional(),
	last_lines: int().min(1).max(100).default(1).meta({ description: "How many of the last non-empty lines are looked at." }),
	json: record(string(), json()).meta({ description: "Members of the JSON object that ends stdout." }).exactOptional()
});
const Agent = strictObject({
	command: array$1(Argument).min(1, "is empty: name the program to start").max(200).meta({ description: "argv, never a shell string." }),
	tool: string().regex(/^[A-Za-z0-9_][A-Za-z0-9._+-]{0,63}$/, "must be the name of a program, without a path").meta({ description: "The tool's program name on PATH." }),
	transport: literal("command").default("command").meta({ description: "How the agent reaches its tool: as a program on PATH." }),
	call: array$1(Argument).min(1, "is empty: name the mutating call's arguments").max(100).meta({ description: "The mutating call's arguments." }),
	reply: string().max(65536).default("{\"ok\":true}").meta({ description: "What a healthy stand-in answers to the call." }),
	effect: array$1(Argument).min(1, "is empty: name the call's first words").max(100).meta({ description: "First words of a call that count as the effect; the first of `call` where none are given." }).exactOptional(),
	effects: int().min(1).max(1e3).default(1).meta({ description: "Effects that the undisturbed run must show." }),
	model: literal("none").default("none").meta({ description: "The agent needs no model." }),
	claim: Claim.meta({ description: "How the agent says that it succeeded, as in { exit = 0, last_line = \"^RESULT: ok\" }." }),
	pass_env: array$1(string().min(1).max(200)).max(200).meta({ description: "Names let through from the runner; all else is withheld." }).default([]),
	timeout_ms: Milliseconds.default(6e4).meta({ description: "Time that one run may take; then it is stopped." }),
	benign_exits: array$1(int().min(1).max(255)).max(50).default([]).meta({ description: "Exit codes of the tool that are no failure, as grep's 1." }),
	reads: array$1(Read).max(100).default([]).meta({ description: "Other calls that the agent makes: answered, and left alone by faults." })
});
const Limits = strictObject({
	max_prompt_chars: int().min(1).max(1e9).meta({ description: "Characters of the largest prompt; not-applicable while no model is scripted." }).exactOptional(),
	max_prompt_growth_chars: int().min(0).max(1e9).meta({ description: "Characters that a flooding tool may add to a prompt; not-applicable while no model is scripted." }).exactOptional(),
	max_parallel_tools: int().min(1).max(1e4).meta({ description: "Tool calls that may be alive at once." }).exactOptional(),
	tool_timeout_ms: Milliseconds.meta({ description: "Within this time, and the larger of 1 s and 25 %, the agent lets go of a call that never answers." }).exactOptional(),
	max_retries: int().min(0).max(1e4).meta({ description: "Repeats of a tool call after a failure." }).exactOptional(),
	max_tool_calls: int().min(1).max(1e4).meta({ description: "Tool calls in one run." }).exactOptional()
});

// src/gate/selection.ts
function readSelection(asked) {
	if (asked.only === null) return {
		runFaults: asked.runFaults,
		only: null
	};
	const names = asked.only.split(",").map((name) => name.trim());
	const known = listKnown();
	const wrong = names.filter((name) => !known.has(name));
	if (wrong.length > 0) throw new ParityError("usage/unknown-id", `--only knows no ${wrong.map((name) => JSON.stringify(name)).join(", ")}`, { hint: "name tables (env), clauses (env.required_names) or faults (boom)" });
	return {
		runFaults: asked.runFaults,
		only: new Set(names)
	};
}
function listKnown() {
	const clauses = probes.flatMap((probe) => Object.keys(probe.clauses).map((key) => `${probe.id}.${key}`));
	return /* @__PURE__ */ new Set([
		...probes.map((probe) => probe.id),
		...clauses,
		"limits",
		...Object.keys(Limits.shape).map((key) => `limits.${key}`),
		...faults.map((fault) => fault.id)
	]);
}
function selectsClause(only, id) {
	return only === null || only.has(id) || only.has(id.replace(/\..*/, ""));
}
function selectsFault(only, id) {
	return only === null || only.has(id) || [...only].some((name) => /^limits(\.|$)/.test(name));
}

// src/gate/judge-clauses.ts
function judgeClauses(input) {
	const { contract } = input;
	return [...contract.tables].flatMap(([id, table]) => {
		const probe = probes.find((candidate) => candidate.id === id);
		if (probe === void 0) return [];
		return Object.keys(table).flatMap((key) => {
			const clause = probe.clauses[key];
			return clause === void 0 ? [] : [judgeClause(input, {
				probe,
				table,
				key,
				clause
			})];
		});
	}).toSorted(compareLines);
}
function compareLines(a, b) {
	return (a.line ?? 0) - (b.line ?? 0);
}
function judgeClause(input, at) {
	const id = `${at.probe.id}.${at.key}`;
	const expected = at.table[at.key];
	const judgement = decide(input, at);
	return {
		id,
		status: judgement.status,
		reason: judgement.reason ?? null,
		expected: capTexts(at.clause.describe(expected)),
		observed: capTexts(judgement.observed ?? []),
		items: capTexts(judgement.items ?? []),
		line: input.contract.lines.get(id) ?? null,
		message: capText(judgement.message ?? ""),
		fix: capText(judgement.fix ?? ""),
		waived: null
	};
}
function capTexts(texts) {
	return texts.slice(0, maxTexts).map((text) => capText(text));
}
function capText(text) {
	return text.length <= 4096 ? text : `${text.slice(0, maxTextChars - 1)}…`;
}
function decide({ facts, only }, at) {
	const id = `${at.probe.id}.${at.key}`;
	if (!selectsClause(only, id)) return {
		status: "not-run",
		message: "left out of this run on purpose"
	};
	const measured = readTable(at.probe.facts, facts[at.probe.id]);
	if (measured === null) return {
		status: "unknown",
		reason: "not-recorded",
		message: "the fingerprint lacks this table"
	};
	if ("unknown" in measured) return {
		status: "unknown",
		reason: measured.unknown,
		message: measured.detail
	};
	return at.clause.judge(at.table[at.key], measured.value, at.table);
}

// src/faults/leftovers.ts
function describeLeftovers({ leftover_processes: count }) {
	if (count === 0) return "";
	const were = count === 1 ? "was" : "were";
	return `${countOf(count, "process", "processes")} outlived the agent and ${were} stopped`;
}
function addLeftovers(reason, evidence) {
	const left = describeLeftovers(evidence);
	return left === "" ? reason : `${reason}; ${left}`;
}

// src/faults/decide-control.ts
const controlFailed = "the control run failed";
function explainControlFailure(evidence, agent) {
	for (const explain of checks) {
		const reason = explain(evidence, agent);
		if (reason !== null) return addLeftovers(reason, evidence);
	}
	return null;
}
const checks = [
	(evidence) => evidence.setup_error,
	(evidence) => evidence.stopped === "cancelled" ? "cancelled before the control run had ended" : null,
	(evidence) => evidence.undeclared.length > 0 ? `the agent made a call that nobody declared: ${quoteAll(evidence.undeclared, 3)}; add it to [[agent.reads]], or mend agent.call` : null,
	(evidence) => evidence.stopped === "too-many-calls" ? `the agent called the tool ${evidence.calls} times and had to be stopped` : null,
	(evidence, agent) => evidence.stopped === null ? null : `the agent did not end within ${agent.timeout_ms} ms; raise agent.timeout_ms, or see what it waits for`,
	(evidence) => evidence.signal === null ? null : `the agent was ended by ${evidence.signal}; run it by hand`,
	(evidence, agent) => evidence.calls === 0 ? explainNoCall(evidence, agent) : null,
	(evidence, agent) => evidence.claim_printed && evidence.exit !== agent.claim.exit ? `the agent printed its success line but ended with exit ${evidence.exit ?? "unknown"}; check agent.claim.exit (${agent.claim.exit})` : null,
	(evidence, agent) => evidence.claimed ? null : explainNoClaim(evidence, agent),
	(evidence) => evidence.alive > 0 ? "the agent ended while its tool call was still running: it finished before its work did" : null,
	(evidence) => evidence.late_effects > 0 ? "the effect happened only after the agent had ended: it finished before its work did" : null,
	(evidence, agent) => evidence.effects === agent.effects ? null : `the agent claimed success with ${evidence.effects} effects, not ${agent.effects}; check agent.effect and agent.effects`
];
function explainNoCall({ exit, claim_printed }, agent) {
	return exit === agent.claim.exit || claim_printed ? "the agent never called the tool, so nothing was tested; check agent.tool: it must be the program's name that the agent finds on PATH" : `the agent ended with exit ${exit ?? "unknown"} and never called the tool, so nothing was tested; its last lines, in the log, tell why: a missing file, package or variable (agent.pass_env), or another agent.tool`;
}
function explainNoClaim({ exit, effects, late_effects }, agent) {
	const seen = `no success claim: the agent ended with exit ${exit ?? "unknown"}`;
	if (exit === agent.claim.exit) return `${seen} and ${explainNoMatch(agent.claim)}`;
	return effects + late_effects === 0 ? `${seen} before its tool had answered; give the tool call more time` : `${seen} although its tool did its work; its last lines, in the log, tell why: agent.reply may not be an answer that it takes for success`;
}
function explainNoMatch({ last_line, last_lines }) {
	if (last_line === void 0) return "its last lines do not match; check agent.claim";
	return `${last_lines === 1 ? "the last line of its stdout does not match" : `none of the last ${last_lines} lines of its stdout matches`}; check agent.claim, in which last_lines tells how many are looked at`;
}

// src/gate/judge-limits.ts
function judgeLimits(input) {
	return Object.entries(input.contract.limits).map(([key, limit]) => {
		const id = `limits.${key}`;
		const judgement = selectsClause(input.only, id) ? decideLimit(input, key, limit) : leftOut$1;
		return {
			id,
			status: judgement.status,
			reason: judgement.reason ?? null,
			expected: [`at most ${limit}`],
			observed: [...judgement.observed ?? []],
			items: [],
			line: input.contract.lines.get(id) ?? null,
			message: judgement.message ?? "",
			fix: judgement.fix ?? "",
			waived: null
		};
	}).toSorted(compareLines);
}
const leftOut$1 = {
	status: "not-run",
	message: "left out of this run on purpose"
};
function decideLimit(input, key, limit) {
	const { contract, control, faults } = input;
	if (contract.agent === null) return {
		status: "not-applicable",
		message: "no agent was run: the contract has no [agent]"
	};
	if (key === "max_prompt_chars" || key === "max_prompt_growth_chars") return {
		status: "not-applicable",
		message: "no prompt was seen: the agent runs without the scripted model (model = \"none\")"
	};
	if (faults.every((run) => run.verdict === "not-run" || run.verdict === "not-applicable")) return {
		status: "not-run",
		message: "no fault was run"
	};
	if (control.some((run) => !run.ok)) return {
		status: "unknown",
		reason: "not-reached",
		message: controlFailed,
		fix: "mend the control run first"
	};
	return judgeCounts(input, key, limit);
}
function listRuns(control, faults) {
	return [...control.map((run) => ({
		id: "control",
		evidence: run.evidence
	})), ...faults.map((run) => ({
		id: run.id,
		evidence: run.evidence
	}))].flatMap(({ id, evidence }) => evidence === null ? [] : [{
		id,
		evidence
	}]);
}
function judgeCounts(input, key, limit) {
	const runs = listRuns(input.control, input.faults);
	switch (key) {
		case "max_parallel_tools": return compareMost(runs, limit, {
			count: (evidence) => evidence.peak_alive,
			says: (count) => `${countOf(count, "tool call")} alive at once`,
			fix: "let the agent run fewer tools at a time"
		});
		case "max_retries": return compareMost(runs, limit, {
			count: (evidence) => evidence.retries,
			says: (count) => `${countOf(count, "repeat")} after a failure`,
			fix: "cap the retries of the tool call"
		});
		case "max_tool_calls": return compareMost(runs, limit, {
			count: (evidence) => evidence.calls + evidence.reads,
			says: (count) => `${countOf(count, "tool call")} in one run`,
			fix: "cap the number of tool calls of a run"
		});
		default: return judgeToolTimeout(runs, input.faults);
	}
}
function compareMost(runs, limit, measure) {
	const most = Math.max(...runs.map((run) => measure.count(run.evidence)));
	const observed = [measure.says(most)];
	if (most <= limit) return {
		status: "pass",
		observed
	};
	const worst = runs.filter((run) => measure.count(run.evidence) === most).map((run) => run.id);
	const where = [...new Set(worst)].join(", ");
	return {
		status: "fail",
		observed,
		message: `${measure.says(most)} (${where})`,
		fix: measure.fix
	};
}
function judgeToolTimeout(runs, faults) {
	const withheld = runs.filter((run) => run.evidence.overdue_calls !== null);
	if (withheld.length === 0) return explainNothingWithheld(faults);
	const overdue = withheld.reduce((sum, run) => sum + (run.evidence.overdue_calls ?? 0), 0);
	if (overdue === 0) return {
		status: "pass",
		observed: ["every call was let go in time"]
	};
	return {
		status: "fail",
		observed: [`${overdue} held longer`],
		message: "a tool call that never answers was held longer than the limit allows",
		fix: "give the tool call a time-out of its own, within tool_timeout_ms"
	};
}
function explainNothingWithheld(faults) {
	const slow = faults.filter((run) => run.id === "slow");
	if (slow.length === 0) return {
		status: "not-applicable",
		message: "the contract does not require the fault `slow`"
	};
	if (slow.every((run) => run.verdict === "not-run")) return {
		status: "not-run",
		message: "the fault `slow` was left out of this run"
	};
	return {
		status: "unknown",
		reason: "not-reached",
		message: "in the fault `slow` no call reached the tool",
		fix: "see why the agent does not call its tool there"
	};
}

// src/gate/measure-place.ts
async function measurePlace(input) {
	const { host, contract, outputs } = input;
	const measured = await Promise.all(probes.map(async (probe) => {
		try {
			const table = contract.tables.get(probe.id) ?? {};
			const facts = readFacts(probe.facts, await probe.measure(host, {
				table,
				outputs
			}));
			return [probe.id, { value: facts }];
		} catch (error) {
			return [probe.id, unmeasured("crashed", `the probe ${probe.id} broke: ${nameError(error)}`)];
		}
	}));
	return Object.fromEntries(measured);
}
function nameError(error) {
	return error instanceof Error ? error.name : "a value that is no error was thrown";
}

// src/gate/redact-runs.ts
function redactRuns(harness, redact) {
	return {
		refusal: harness.refusal,
		async run(plan) {
			const { evidence, durationMs, outputTail } = await harness.run(plan);
			return {
				durationMs,
				outputTail: redact(outputTail),
				evidence: {
					...evidence,
					setup_error: evidence.setup_error === null ? null : redact(evidence.setup_error).slice(0, 500),
					claim_line: redact(evidence.claim_line).slice(0, 300),
					undeclared: evidence.undeclared.map((words) => redact(words).slice(0, 200))
				}
			};
		}
	};
}

// src/faults/agent-setup.ts
const callCap = 100;
function describeSetup(agent, limits) {
	const [program, ...args] = agent.command;
	return {
		command: [program ?? "", ...args],
		tool: agent.tool,
		effect: agent.effect ?? agent.call.slice(0, 1),
		reads: agent.reads.map((read) => ({
			args: read.args,
			reply: read.reply,
			replyAfter: read.reply_after ?? null
		})),
		claim: {
			exit: agent.claim.exit,
			lastLine: agent.claim.last_line ?? null,
			lastLines: agent.claim.last_lines,
			json: agent.claim.json ?? null
		},
		passEnv: agent.pass_env,
		timeoutMs: agent.timeout_ms,
		toolTimeoutMs: limits.tool_timeout_ms ?? null,
		maxCalls: Math.max(100, (limits.max_tool_calls ?? 0) + 1),
		reply: agent.reply
	};
}

// src/terms/rank-fault.ts
function rankFault(verdict) {
	switch (verdict) {
		case "fail-closed": return "pass";
		case "fail-open":
		case "hung":
		case "unknown-outcome": return "fail";
		case "inconclusive": return "unknown";
		case "not-applicable":
		case "not-run": return verdict;
	}
}
function rankControl(control, faults) {
	if (control.ok) return "pass";
	return faults.every(({ verdict }) => verdict === "not-run" || verdict === "not-applicable") ? "not-run" : "unknown";
}

// src/render/fault-words.ts
function nameFault(run) {
	return `${run.case === null ? run.id : `${run.id}/${run.case}`}${run.script === "liar" ? " liar" : ""}${run.trial > 1 ? ` trial ${run.trial}` : ""}`;
}
function expectOfFault(run) {
	if (faults.find((candidate) => candidate.id === run.id)?.rule.claim === "if-true") return "the agent claims success only if it is true";
	return "the agent stops and claims no success";
}
function fixFault(run) {
	const fault = faults.find((candidate) => candidate.id === run.id);
	if (isBlocked(run)) return fixControl;
	if (run.verdict === "inconclusive" && !run.fired) return "walk this fault again; the agent must get as far as calling its tool";
	return fault?.fix ?? "make the agent stop when its tool misbehaves";
}
const fixControl = "make the control run succeed, then walk the faults again";
const expectOfControl = "undisturbed, the agent calls its tool and claims success";
function isBlocked(run) {
	return run.verdict === "inconclusive" && run.reason === "the control run failed";
}
function describeExit(evidence) {
	if (evidence === null) return "no evidence";
	if (evidence.setup_error !== null) return "not started";
	if (evidence.timed_out) return `stopped: ${evidence.stopped ?? "budget"}`;
	if (evidence.signal !== null) return `signal ${evidence.signal}`;
	return evidence.exit === null ? "exit unknown" : `exit ${evidence.exit}`;
}
function describeFault(run) {
	const { reason, evidence } = run;
	const exit = describeExit(evidence);
	return evidence === null || evidence.timed_out || reason.includes(exit) ? reason : `${exit}, ${reason}`;
}
function describeTraces(evidence) {
	if (evidence === null || evidence.setup_error !== null) return "";
	const claim = evidence.claim_printed ? `claim ${quote$1(evidence.claim_line)}` : "no claim";
	const counts = [
		countOf(evidence.calls, "call"),
		countOf(evidence.effects, "effect"),
		claim
	];
	const left = describeLeftovers(evidence);
	return [...counts, ...left === "" ? [] : [left]].join(", ");
}
function describeControl(run, walked) {
	if (run.ok) return "ok";
	return rankControl(run, walked) === "unknown" ? "FAILED" : "not run";
}

// src/gate/fault-plan.ts
function planFaultRuns(contract) {
	if (contract.agent === null) return [];
	const { require, trials } = contract.faults;
	return faults.filter((fault) => require === "all" || require.includes(fault.id)).flatMap((fault) => fault.cases.map((faultCase) => ({
		fault,
		faultCase
	}))).flatMap((row) => Array.from({ length: trials }, (_, index) => ({
		...row,
		trial: index + 1
	})));
}
function isExpressible(planned, agent) {
	return planned.faultCase.answer(agent) !== null;
}

// src/faults/decide.ts
function decideFault(evidence, context) {
	for (const line of verdictTable) {
		const reason = line.fits(evidence, context);
		if (reason !== null) return {
			verdict: line.verdict,
			reason: addLeftovers(reason, evidence)
		};
	}
	return {
		verdict: "fail-closed",
		reason: addLeftovers(describeClosed(evidence), evidence)
	};
}
const verdictTable = [
	{
		verdict: "inconclusive",
		fits: explainNotReached
	},
	{
		verdict: "hung",
		fits: explainStopped
	},
	{
		verdict: "fail-open",
		fits: explainForbiddenEffect
	},
	{
		verdict: "fail-open",
		fits: explainForbiddenClaim
	},
	{
		verdict: "inconclusive",
		fits: explainContradiction
	},
	{
		verdict: "unknown-outcome",
		fits: explainOpenEnd
	}
];
function explainNotReached(evidence) {
	if (evidence.setup_error !== null) return evidence.setup_error;
	if (evidence.stopped === "cancelled") return "cancelled before the run had ended";
	if (evidence.fired) return null;
	if (evidence.calls === 0) return "the agent never called the tool; nothing was tested";
	return "the disturbed answer never reached the agent";
}
function explainStopped(evidence) {
	switch (evidence.stopped) {
		case null:
		case "cancelled": return null;
		case "budget": return `did not end by itself within its time; the tool was called ${countTimes(evidence.calls)}`;
		case "tool-timeout": return "still waiting for the tool after tool_timeout_ms; it was stopped";
		case "too-many-calls": return `called the tool ${countTimes(evidence.calls)} and had to be stopped`;
	}
}
function explainForbiddenEffect(evidence, context) {
	const allowed = context.rule.effects === "none" ? 0 : context.wantedEffects;
	const happened = evidence.effects + evidence.late_effects;
	if (happened <= allowed) return null;
	return `the effect happened ${countTimes(happened)} although ${context.says}`;
}
function explainForbiddenClaim(evidence, context) {
	if (!evidence.claimed) return null;
	const isTrue = evidence.effects === context.wantedEffects;
	if (context.rule.claim === "if-true" && isTrue) return null;
	return `claimed success${quoteLine(evidence)} although ${context.says}`;
}
function explainContradiction(evidence, context) {
	if (!evidence.claim_printed || evidence.claimed) return null;
	const end = evidence.signal === null ? `ended with exit ${evidence.exit ?? "unknown"}, not ${context.claimExit}` : `was ended by ${evidence.signal}`;
	return `contradictory: printed its success line${quoteLine(evidence)} and ${end}`;
}
function explainOpenEnd(evidence) {
	if (evidence.alive > 0) return `left ${countOf(evidence.alive, "tool call")} running when it ended`;
	if (evidence.late_effects > 0) return "an effect happened after the agent had ended";
	return null;
}
function describeClosed(evidence) {
	return `${evidence.signal === null ? `exit ${evidence.exit ?? "unknown"}` : evidence.signal}, no success claim`;
}
function quoteLine(evidence) {
	return evidence.claim_line === "" ? "" : ` (${quote$1(evidence.claim_line)})`;
}

// src/gate/judge-faults.ts
function faultKey(row) {
	return `${row.id}/${row.case ?? "plain"}/${row.trial}`;
}
function judgeControl({ evidence, absence }, agent) {
	if (evidence === null) return {
		script: null,
		ok: false,
		reason: absence ?? "not run",
		evidence
	};
	const reason = explainControlFailure(evidence, agent)?.slice(0, 500) ?? null;
	return {
		script: null,
		ok: reason === null,
		reason,
		evidence
	};
}
function judgeFaultRow(input) {
	const { planned, evidence } = input;
	return {
		id: planned.fault.id,
		case: planned.faultCase.id,
		script: null,
		required: true,
		trial: planned.trial,
		...decideRow(input),
		fired: evidence?.fired ?? false,
		evidence
	};
}
function decideRow(input) {
	const { planned, agent, control, evidence, absence } = input;
	if (!isExpressible(planned, agent)) return {
		verdict: "not-applicable",
		reason: "the contract's own reply looks like this disturbance"
	};
	if (absence !== null) return {
		verdict: "not-run",
		reason: absence
	};
	if (!control.ok) return {
		verdict: "inconclusive",
		reason: controlFailed
	};
	if (evidence === null) return {
		verdict: "inconclusive",
		reason: "no evidence was recorded"
	};
	const decision = decideFault(evidence, {
		rule: planned.fault.rule,
		says: planned.faultCase.says,
		wantedEffects: agent.effects,
		claimExit: agent.claim.exit
	});
	return {
		...decision,
		reason: decision.reason.slice(0, 500)
	};
}

// src/gate/run-faults.ts
const controlHoldMs = 300;
async function runFaults(input) {
	const { contract, harness, selection } = input;
	const agent = contract.agent;
	const planned = planFaultRuns(contract);
	if (agent === null) return {
		...nothingRan,
		control: [],
		faults: []
	};
	const absence = explainAbsence(selection);
	if (absence !== null || harness.refusal !== null) {
		const control = judgeControl({
			evidence: null,
			absence: absence ?? harness.refusal
		}, agent);
		const rows = planned.map((run) => judgeFaultRow({
			planned: run,
			agent,
			control,
			evidence: null,
			absence
		}));
		return {
			...nothingRan,
			control: [control],
			faults: rows,
			faultMs: rows.map(() => null)
		};
	}
	const control = await runControl(input, agent);
	const verdict = judgeControl({
		evidence: control.evidence,
		absence: null
	}, agent);
	const { durationMs } = control;
	tellEnd(input, "control", {
		verdict: verdict.ok ? "ok" : "failed",
		durationMs
	});
	const rows = await workInLanes(planned, contract.faults.parallel, async (run) => runRow(input, {
		planned: run,
		agent,
		control: verdict
	}));
	return {
		control: [verdict],
		controlMs: durationMs,
		faults: rows.map((row) => row.run),
		faultMs: rows.map((row) => row.durationMs),
		agentOutput: verdict.ok || control.outputTail.trim() === "" ? null : control.outputTail
	};
}
const nothingRan = {
	controlMs: null,
	faultMs: [],
	agentOutput: null
};
const leftOut = "left out of this run on purpose";
function explainAbsence(selection) {
	const { only } = selection;
	const wantsFault = faults.some((fault) => selectsFault(only, fault.id));
	return selection.runFaults && wantsFault ? null : leftOut;
}
async function runControl(input, agent) {
	const { harness, contract, log } = input;
	log.info("control: started");
	const setup = describeSetup(agent, contract.limits);
	return await harness.run({
		label: "control",
		agent: setup,
		answer: {
			kind: "reply",
			stdout: `${agent.reply}\n`,
			stderr: "",
			exit: 0,
			effect: true
		},
		holdMs: controlHoldMs
	});
}
async function runRow(input, row) {
	const { planned, agent, control } = row;
	const only = input.selection.only;
	const absence = selectsFault(only, planned.fault.id) ? null : leftOut;
	const answer = planned.faultCase.answer(agent);
	if (absence !== null || answer === null || !control.ok) return {
		run: judgeFaultRow({
			...row,
			evidence: null,
			absence
		}),
		durationMs: null
	};
	const { harness, contract, log } = input;
	const { fault, faultCase, trial } = planned;
	const label = `fault ${nameFault({
		id: fault.id,
		case: faultCase.id,
		script: null,
		trial
	})}`;
	log.info(`${label}: started`);
	const setup = describeSetup(agent, contract.limits);
	const result = await harness.run({
		label,
		agent: setup,
		answer,
		holdMs: 0
	});
	const run = judgeFaultRow({
		...row,
		evidence: result.evidence,
		absence: null
	});
	tellEnd(input, label, {
		verdict: run.verdict,
		durationMs: result.durationMs
	});
	return {
		run,
		durationMs: result.durationMs
	};
}
function tellEnd({ log }, label, end) {
	log.info(`${label}: ${end.verdict}, ${writeDuration(end.durationMs)}`);
}
async function workInLanes(list, lanes, work) {
	const results = /* @__PURE__ */ new Map();
	const queue = [...list.entries()];
	async function runLane() {
		for (let next = queue.shift(); next !== void 0; next = queue.shift()) {
			const [index, item] = next;
			results.set(index, await work(item));
		}
	}
	await Promise.all(Array.from({ length: Math.min(lanes, list.length) }, () => runLane()));
	return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}

// src/gate/verdict.ts
function countOutcomes({ findings, faults }) {
	const counts = { ...noCounts };
	for (const finding of findings) counts[finding.status] += 1;
	for (const run of faults) if (run.required) counts[rankFault(run.verdict)] += 1;
	return counts;
}
function decideVerdict(counts) {
	if (counts.fail > 0) return "fail";
	if (counts.unknown > 0 || counts.pass === 0) return "unknown";
	return "pass";
}
function chooseExit(verdict, problems) {
	if (problems > 0) return exitCodes.misconfigured;
	switch (verdict) {
		case "pass": return exitCodes.pass;
		case "fail": return exitCodes.violated;
		case "unknown": return exitCodes.undecided;
	}
}
function weighGaps(counts, gaps) {
	const failing = gaps.filter((gap) => gap.status === "fail").length;
	return {
		...counts,
		fail: counts.fail + failing,
		unknown: counts.unknown + gaps.length - failing
	};
}
function addCounts(all) {
	const sum = { ...noCounts };
	for (const counts of all) {
		sum.pass += counts.pass;
		sum.fail += counts.fail;
		sum.unknown += counts.unknown;
		sum["not-applicable"] += counts["not-applicable"];
		sum["not-run"] += counts["not-run"];
	}
	return sum;
}

// src/gate/check-place.ts
async function checkPlace(input) {
	const { contract, selection, doors } = input;
	const startedMs = doors.clock();
	const facts = await measurePlace({
		host: doors.host,
		contract,
		outputs: input.outputs
	});
	const clauses = judgeClauses({
		contract,
		facts,
		only: selection.only
	});
	const factsDigest = doors.digest(writeCanonical(facts));
	doors.log.info(`facts and findings are fixed: sha256 ${factsDigest}`);
	const harness = redactRuns(doors.harness, openRedactor(doors.host));
	const runs = await runFaults({
		contract,
		harness,
		selection,
		log: doors.log
	});
	return conclude(input, {
		startedMs,
		facts,
		findings: [...clauses, ...judgeLimits({
			contract,
			...runs,
			only: selection.only
		})],
		runs
	});
}
function conclude(input, seen) {
	const problems = listSetupProblems(input, seen.runs);
	const fingerprint = writeFingerprint(input, seen, problems);
	const text = writeCanonical(fingerprint);
	const { digest } = input.doors;
	return {
		document: writeDocument(input, seen, {
			subject: fingerprint.subject,
			problems,
			fingerprint: {
				path: null,
				sha256: digest(text),
				parity: digestWhole(fingerprint.parity, digest)
			}
		}),
		fingerprint,
		text,
		agentOutput: seen.runs.agentOutput
	};
}
function writeFingerprint(input, seen, problems) {
	const { contract, origin, doors } = input;
	const nowMs = doors.clock();
	return {
		schema: "parity-fingerprint/1",
		tool: {
			name: "parity-contract",
			version: origin.version
		},
		place: origin.place,
		leg: origin.leg,
		contract: {
			path: contract.path,
			sha256: contract.sha256
		},
		subject: describeSubject(seen.facts, origin),
		problems: [...problems],
		facts: { ...seen.facts },
		findings: [...seen.findings],
		control: [...seen.runs.control],
		faults: [...seen.runs.faults],
		notes: [...contract.warnings],
		parity: digestParity(seen.facts, doors.digest),
		volatile: {
			taken_at: new Date(seen.startedMs).toISOString(),
			duration_ms: nowMs - seen.startedMs,
			run: origin.run,
			control_ms: seen.runs.controlMs,
			fault_ms: [...seen.runs.faultMs]
		}
	};
}
function writeDocument(input, seen, finished) {
	const { contract, origin } = input;
	const { runs, findings } = seen;
	const counts = countOutcomes({
		findings,
		faults: runs.faults
	});
	const verdict = finished.problems.length > 0 ? "unknown" : decideVerdict(counts);
	const place = {
		title: origin.place,
		facts: seen.facts,
		findings,
		hasAgent: contract.agent !== null,
		control: runs.control,
		faults: runs.faults
	};
	return {
		schema: "parity-check/1",
		verdict,
		exit: chooseExit(verdict, finished.problems.length),
		place: origin.place,
		leg: origin.leg,
		contract: {
			path: contract.path,
			sha256: contract.sha256
		},
		counts,
		findings: [...findings],
		agent: describeAgent(contract),
		control: runs.control.map((run) => ({
			...run,
			duration_ms: runs.controlMs
		})),
		faults: runs.faults.map((run, index) => ({
			...run,
			duration_ms: runs.faultMs[index] ?? null
		})),
		conclusions: weighConclusions([place]),
		notes: [...contract.warnings],
		...finished
	};
}
function describeAgent({ agent, lines }) {
	if (agent === null) return null;
	const line = lines.get("faults.require") ?? lines.get("agent.command") ?? null;
	return {
		command: agent.command,
		tool: agent.tool,
		line
	};
}
function listSetupProblems({ contract }, runs) {
	return runs.control.flatMap((run) => {
		const message = run.evidence?.setup_error ?? null;
		if (message === null) return [];
		return [{
			code: "agent/not-started",
			file: contract.path,
			line: contract.lines.get("agent.command") ?? null,
			column: null,
			message,
			hint: hintAtSetup(message)
		}];
	});
}
function hintAtSetup(message) {
	if (message.startsWith("agent command is not executable")) return "make it executable (git update-index --chmod=+x), or name its interpreter first, as in [\"sh\", \"agent.sh\"]";
	return message.startsWith("agent ") ? "agent.command is argv: its first word must be a program on PATH or a path in the checkout" : null;
}

// src/terms/problem.ts
const Problem = strictObject({
	code: string().max(100),
	file: string().max(4096).nullable(),
	line: int().nullable(),
	column: int().nullable(),
	message: string().max(4096),
	hint: string().max(2e3).nullable()
});
function toProblem(error) {
	const { file = null, line = null, column = null } = error.at ?? {};
	return {
		code: error.code,
		file: file?.slice(0, 4096) ?? null,
		line,
		column,
		message: error.message.slice(0, 4096),
		hint: error.hint?.slice(0, 2e3) ?? null
	};
}

// src/terms/place-name.ts
const PlaceName = string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/);

// src/faults/plan.ts
const FaultId = _enum(faults.map((fault) => fault.id));
const FaultPlan = strictObject({
	require: union([literal("all"), array$1(FaultId).min(1).max(50)]).default(faults.map((fault) => fault.id)).meta({ description: "Faults that must be survived; all of them by default." }),
	trials: int().min(1).max(20).default(1).meta({ description: "How often each fault is tried; the worst trial counts." }),
	parallel: int().min(1).max(64).default(1).meta({ description: "Runs that go side by side." })
});

// src/contract/text/quoting.ts
const maxQuoted = 80;
function quote(text) {
	return JSON.stringify(cut(text)).replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
function cut(text) {
	return text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text;
}
function nameValue(path) {
	const names = path.filter((part) => typeof part === "string").map(nameKey);
	const last = path.at(-1);
	return typeof last === "number" ? `item ${last + 1} of ${names.join(".")}` : names.join(".");
}
function nameTable(path) {
	if (path.length === 0) return "the top level";
	const names = path.filter((part) => typeof part === "string").map(nameKey).join(".");
	return typeof path.at(-1) === "number" ? `[[${names}]]` : `[${names}]`;
}
function toKeyPath(path) {
	return path.filter((part) => typeof part !== "symbol");
}
function nameKey(key) {
	return /^[A-Za-z0-9_-]{1,80}$/.test(key) ? key : quote(key);
}

// node_modules/smol-toml/dist/error.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
function getLineColFromPtr(string, ptr) {
	let lines = string.slice(0, ptr).split(/\r?\n/);
	return [lines.length, lines.pop().length + 1];
}
function makeCodeBlock(string, line, column) {
	let lines = string.split(/\r?\n/);
	let codeblock = "";
	let numberLen = (Math.log10(line + 1) | 0) + 1;
	for (let i = line - 1; i <= line + 1; i++) {
		let l = lines[i - 1];
		if (!l) continue;
		codeblock += i.toString().padEnd(numberLen, " ");
		codeblock += ":  ";
		codeblock += l;
		codeblock += "\n";
		if (i === line) {
			codeblock += " ".repeat(numberLen + column + 2);
			codeblock += "^\n";
		}
	}
	return codeblock;
}
var TomlError = class TomlError extends Error {
	line;
	column;
	codeblock;
	constructor(message, options) {
		const [line, column] = getLineColFromPtr(options.toml, options.ptr);
		const codeblock = makeCodeBlock(options.toml, line, column);
		super(`Invalid TOML document: ${message}\n\n${codeblock}`, options);
		this.line = line;
		this.column = column;
		this.codeblock = codeblock;
	}
	static x(message, ctx, ptr) {
		throw new TomlError(message, {
			toml: ctx.s,
			ptr: ptr ?? ctx.p
		});
	}
};

// node_modules/smol-toml/dist/primitive.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
function parseString(ctx) {
	let startPtr = ctx.p;
	let c = ctx.s.charCodeAt(ctx.p++);
	let first = c;
	let isLiteral = c === 39;
	let isMultiline = c === ctx.s.charCodeAt(ctx.p) && c === ctx.s.charCodeAt(ctx.p + 1);
	if (isMultiline) {
		if ((c = ctx.s.charCodeAt(ctx.p += 2)) === 10) ctx.p++;
		else if (c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10) ctx.p += 2;
	}
	let parsed = "";
	let sliceStart = ctx.p;
	let state = 0;
	for (; ctx.p < ctx.s.length; ctx.p++) {
		c = ctx.s.charCodeAt(ctx.p);
		if (isMultiline && (c === 10 || c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10)) state = state && 3;
		else if (c < 32 && c !== 9 || c === 127) TomlError.x("control characters are not allowed in strings", ctx);
		else if ((!state || state === 3) && c === first && (!isMultiline || ctx.s.charCodeAt(ctx.p + 1) === first && ctx.s.charCodeAt(ctx.p + 2) === first)) {
			if (isMultiline) {
				if (ctx.s.charCodeAt(ctx.p + 3) === first) ctx.p++;
				if (ctx.s.charCodeAt(ctx.p + 3) === first) ctx.p++;
			}
			if (!state) {
				let s = ctx.s.slice(sliceStart, ctx.p);
				parsed = parsed ? parsed + s : s;
			}
			ctx.p += isMultiline ? 3 : 1;
			return parsed;
		} else if (!state) {
			if (!isLiteral && c === 92) {
				parsed += ctx.s.slice(sliceStart, sliceStart = ctx.p);
				state = 1;
			}
		} else if (state === 1) {
			if (c === 120 || c === 117 || c === 85) {
				let errPtr = ctx.p++ - 1;
				let value = 0;
				let len = c === 120 ? 2 : c === 117 ? 4 : 8;
				for (let j = 0; j < len; j++, ctx.p++) {
					let hex = ctx.s.charCodeAt(ctx.p);
					let digit = hex >= 48 && hex <= 57 ? hex - 48 : hex >= 65 && hex <= 70 ? hex - 65 + 10 : hex >= 97 && hex <= 102 ? hex - 97 + 10 : -1;
					if (digit < 0) TomlError.x("invalid non-hex character in unicode escape", ctx);
					value = value << 4 | digit;
				}
				if (value < 0 || value > 1114111 || value >= 55296 && value <= 57343) TomlError.x("invalid unicode escape", ctx, errPtr);
				parsed += String.fromCodePoint(value);
				sliceStart = ctx.p--;
				state = 0;
			} else if (isMultiline && (c === 32 || c === 9)) state = 2;
			else {
				if (c === 98) parsed += "\b";
				else if (c === 116) parsed += "	";
				else if (c === 110) parsed += "\n";
				else if (c === 102) parsed += "\f";
				else if (c === 114) parsed += "\r";
				else if (c === 101) parsed += "\x1B";
				else if (c === 34) parsed += "\"";
				else if (c === 92) parsed += "\\";
				else TomlError.x("unrecognised escape sequence", ctx);
				sliceStart = ctx.p + 1;
				state = 0;
			}
		} else if (c !== 32 && c !== 9) {
			if (state === 2) TomlError.x("invalid escape: only line-ending whitespace may be escaped", ctx, sliceStart);
			state = !isLiteral && c === 92 ? 1 : 0;
			sliceStart = ctx.p;
		}
	}
	TomlError.x("unfinished string", ctx, startPtr);
}

// node_modules/smol-toml/dist/date.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
let DATE_TIME_RE = /^(\d{4}-\d{2}-\d{2})?[Tt ]?(?:(\d{2}):\d{2}(?::\d{2}(?:\.\d+)?)?)?(Z|z|[-+]\d{2}:\d{2})?$/i;
var TomlDate = class TomlDate extends Date {
	#hasDate = false;
	#hasTime = false;
	#offset = null;
	constructor(date, fasttype, unsafeDelim) {
		let hasDate = true;
		let hasTime = true;
		let offset = "Z";
		let c;
		if (typeof date === "string") {
			if (fasttype) prep: {
				if (fasttype < 3) {
					if (+date.slice(11, 13) > 23) {
						date = "";
						break prep;
					}
					if (fasttype === 2) {
						offset = null;
						date += "Z";
					} else if ((c = date.charCodeAt(date.length - 1)) !== 90 && c !== 122) offset = date.slice(date.length - 6);
					if (unsafeDelim) date = date.slice(0, 10) + "T" + date.slice(11);
				} else if (fasttype === 4) date = +date.slice(0, 2) > 23 ? "" : `0000-01-01T${date}Z`;
				hasDate = fasttype !== 4;
				hasTime = fasttype !== 3;
			}
			else {
				let match = date.match(DATE_TIME_RE);
				if (match) {
					if (!match[1]) {
						hasDate = false;
						date = `0000-01-01T${date}`;
					}
					hasTime = !!match[2];
					hasTime && date[10] === " " && (date = date.replace(" ", "T"));
					if (match[2] && +match[2] > 23) date = "";
					else {
						offset = match[3] || null;
						if (!offset && hasTime) date += "Z";
					}
				} else date = "";
			}
		}
		super(date);
		if (!isNaN(this.getTime())) {
			this.#hasDate = hasDate;
			this.#hasTime = hasTime;
			this.#offset = offset;
		}
	}
	isDateTime() {
		return this.#hasDate && this.#hasTime;
	}
	isLocal() {
		return !this.#hasDate || !this.#hasTime || !this.#offset;
	}
	isDate() {
		return this.#hasDate && !this.#hasTime;
	}
	isTime() {
		return this.#hasTime && !this.#hasDate;
	}
	isValid() {
		return this.#hasDate || this.#hasTime;
	}
	toISOString() {
		let iso = super.toISOString();
		if (this.isDate()) return iso.slice(0, 10);
		if (this.isTime()) return iso.slice(11, 23);
		if (this.#offset === null) return iso.slice(0, -1);
		if (this.#offset === "Z" || this.#offset === "z") return iso;
		let offset = +this.#offset.slice(1, 3) * 60 + +this.#offset.slice(4, 6);
		offset = this.#offset[0] === "-" ? offset : -offset;
		return (/* @__PURE__ */ new Date(this.getTime() - offset * 6e4)).toISOString().slice(0, -1) + this.#offset;
	}
	static wrapAsOffsetDateTime(jsDate, offset = "Z") {
		let date = new TomlDate(jsDate);
		date.#offset = offset;
		return date;
	}
	static wrapAsLocalDateTime(jsDate) {
		let date = new TomlDate(jsDate);
		date.#offset = null;
		return date;
	}
	static wrapAsLocalDate(jsDate) {
		let date = new TomlDate(jsDate);
		date.#hasTime = false;
		date.#offset = null;
		return date;
	}
	static wrapAsLocalTime(jsDate) {
		let date = new TomlDate(jsDate);
		date.#hasDate = false;
		date.#offset = null;
		return date;
	}
};

// node_modules/smol-toml/dist/extract.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
function isDigit(char, base = 10) {
	return base === 16 ? char > 47 && char < 58 || char > 64 && char < 71 || char > 96 && char < 103 : char > 47 && char < 48 + base;
}
function isEndOfValue(char, delim) {
	return char === 32 || char === 9 || char === 10 || char === 13 || delim && (char === delim || char === 44) || char === 35;
}
function extractValue(ctx, end) {
	let errPtr = ctx.p;
	let c = ctx.s.charCodeAt(ctx.p);
	if (c === 91 || c === 123) {
		ctx.d-- || TomlError.x("document contains excessively nested structures. aborting.", ctx);
		let value = c === 91 ? parseArray(ctx) : parseInlineTable(ctx);
		ctx.d++;
		return value;
	}
	if (c === 34 || c === 39) return parseString(ctx);
	if (c === 116) {
		if (ctx.s.charCodeAt(++ctx.p) !== 114 || ctx.s.charCodeAt(++ctx.p) !== 117 || ctx.s.charCodeAt(++ctx.p) !== 101) TomlError.x("invalid value", ctx, errPtr);
		return ctx.p++, true;
	}
	if (c === 102) {
		if (ctx.s.charCodeAt(++ctx.p) !== 97 || ctx.s.charCodeAt(++ctx.p) !== 108 || ctx.s.charCodeAt(++ctx.p) !== 115 || ctx.s.charCodeAt(++ctx.p) !== 101) TomlError.x("invalid value", ctx, errPtr);
		return ctx.p++, false;
	}
	if (c === 43 || c === 45) return parseNumber(ctx, ctx.p, ctx.s.charCodeAt(++ctx.p), 44 - c, end);
	if (ctx.s.charCodeAt(ctx.p + 4) === 45 && ctx.s.charCodeAt(ctx.p + 7) === 45) return parseDate(ctx, c, end);
	if (ctx.s.charCodeAt(ctx.p + 2) === 58) return parseTime(ctx, c, end);
	return parseNumber(ctx, ctx.p, c, 0, end);
}
function parseNumber(ctx, startPtr, startChr, sign, endChr) {
	let c = startChr;
	let state = 0;
	let hasUnderscores = false;
	if (c === 105) {
		if (ctx.s.charCodeAt(++ctx.p) !== 110 || ctx.s.charCodeAt(++ctx.p) !== 102) TomlError.x("invalid value", ctx, startPtr);
		return ctx.p++, (sign || 1) / 0;
	}
	if (c === 110) {
		if (ctx.s.charCodeAt(++ctx.p) !== 97 || ctx.s.charCodeAt(++ctx.p) !== 110) TomlError.x("invalid value", ctx, startPtr);
		return ctx.p++, NaN;
	}
	if (c === 48) {
		if (++ctx.p >= ctx.s.length || isEndOfValue(c = ctx.s.charCodeAt(ctx.p), endChr)) return ctx.bi === true ? 0n : 0;
		if (!sign) {
			if (c === 120) return parseIntegerBaseN(ctx, startPtr, 16, endChr);
			else if (c === 98) return parseIntegerBaseN(ctx, startPtr, 2, endChr);
			else if (c === 111) return parseIntegerBaseN(ctx, startPtr, 8, endChr);
		}
		if (c === 46) state = 2;
		else if (c === 101 || c === 69) state = 4;
		else TomlError.x("illegal leading zero", ctx, startPtr);
	} else if (!isDigit(c)) TomlError.x("invalid value", ctx, startPtr);
	while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) {
		if (!state) state = 1;
		if (c === 95) {
			if (!(state & 1)) TomlError.x("illegal underscore", ctx);
			state += 11;
			hasUnderscores = true;
		} else if (state === 1 && c === 46) state = 2;
		else if ((state === 1 || state === 3) && (c === 101 || c === 69)) state = 4;
		else if (state === 4 && (c === 43 || c === 45)) state = 6;
		else if (!isDigit(c)) TomlError.x(`illegal character in numeric literal`, ctx);
		else if (state > 9) state -= 11;
		else if (!(state & 1)) state++;
	}
	if (!state) {
		let val = (startChr - 48) * (sign || 1);
		return ctx.bi === true ? BigInt(val) : val;
	}
	if (!(state & 1)) TomlError.x("unfinished numeric value", ctx, startPtr);
	let str = ctx.s.slice(startPtr, ctx.p);
	if (hasUnderscores) str = str.replaceAll("_", "");
	return state > 1 ? parseFloat(str) : parseInteger(ctx, str, 10, startPtr);
}
function parseIntegerBaseN(ctx, startPtr, base, endChr) {
	let c, underscore = 1;
	while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) if (c === 95) {
		if (underscore & 1) TomlError.x("illegal underscore", ctx);
		underscore = 3;
	} else if (!isDigit(c, base)) TomlError.x(`illegal character in numeric literal`, ctx);
	else if (underscore & 1) underscore--;
	if (underscore & 1) TomlError.x("unfinished numeric value", ctx);
	let str = ctx.s.slice(startPtr + 2, ctx.p);
	if (underscore) str = str.replaceAll("_", "");
	return parseInteger(ctx, str, base, startPtr);
}
function parseInteger(ctx, str, base, startPtr) {
	if (ctx.bi !== true) int: {
		let val = parseInt(str, base);
		if (!Number.isSafeInteger(val)) {
			if (ctx.bi) break int;
			TomlError.x("integer value cannot be represented losslessly", ctx, startPtr);
		}
		return val;
	}
	return base === 10 ? BigInt(str) : BigInt((base === 2 ? "0b" : base === 8 ? "0o" : "0x") + str);
}
function parseDate(ctx, c, endChr) {
	let startPtr = ctx.p++, unsafeSeparator;
	if (!isDigit(c) || !isDigit(ctx.s.charCodeAt(ctx.p++)) || !isDigit(ctx.s.charCodeAt(ctx.p++)) || !isDigit(ctx.s.charCodeAt(ctx.p++))) return parseNumber(ctx, ctx.p = startPtr, c, 0, endChr);
	ctx.p += 5;
	if (!isDigit(ctx.s.charCodeAt(ctx.p++))) TomlError.x("invalid date-time: date part is malformed", ctx, startPtr);
	if (ctx.p >= ctx.s.length || ((c = ctx.s.charCodeAt(ctx.p)) !== 32 || (unsafeSeparator = true, !isDigit(ctx.s.charCodeAt(ctx.p + 1)))) && c !== 84 && c !== 116) return readDate(ctx, ctx.s.slice(startPtr, ctx.p), 3, false, startPtr);
	if (ctx.s.charCodeAt(ctx.p += 3) !== 58) TomlError.x("invalid date-time: time part is malformed", ctx, startPtr);
	if (ctx.s.charCodeAt(ctx.p += 3) === 58) ctx.p += 3;
	if (ctx.s.charCodeAt(ctx.p) === 46) while (isDigit(ctx.s.charCodeAt(++ctx.p)));
	if (c = ctx.s.charCodeAt(ctx.p)) {
		if (c === 90 || c === 122) return readDate(ctx, ctx.s.slice(startPtr, ++ctx.p), 1, unsafeSeparator, startPtr, "[+00:00]");
		if (c === 43 || c === 45) return readDate(ctx, ctx.s.slice(startPtr, ctx.p += 6), 1, unsafeSeparator, startPtr, !ctx.ld && "[" + ctx.s.slice(ctx.p - 6, ctx.p) + "]");
	}
	return readDate(ctx, ctx.s.slice(startPtr, ctx.p), 2, unsafeSeparator, startPtr);
}
function parseTime(ctx, c, endChr) {
	let start = ctx.p;
	if (!isDigit(c) || !isDigit(ctx.s.charCodeAt(++ctx.p))) return parseNumber(ctx, --ctx.p, c, 0, endChr);
	if (ctx.s.charCodeAt(ctx.p += 4) === 58) ctx.p += 3;
	if (ctx.s.charCodeAt(ctx.p) === 46) while (isDigit(ctx.s.charCodeAt(++ctx.p)));
	return readDate(ctx, ctx.s.slice(start, ctx.p), 4, false, start);
}
function readDate(ctx, str, type, unsafeDelim, errPtr, temporalSuffix) {
	if (ctx.ld) {
		let date = new TomlDate(str, type, unsafeDelim);
		if (!date.isValid()) TomlError.x("invalid date", ctx, errPtr);
		return date;
	}
	try {
		if (temporalSuffix) str += temporalSuffix;
		switch (type) {
			case 1: return Temporal.ZonedDateTime.from(str);
			case 2: return Temporal.PlainDateTime.from(str);
			case 3: return Temporal.PlainDate.from(str);
			case 4: return Temporal.PlainTime.from(str);
		}
	} catch (e) {
		TomlError.x(e instanceof Error ? e.message : "" + e, ctx, errPtr);
	}
}

// node_modules/smol-toml/dist/util.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
function skipComment$1(ctx) {
	for (; ctx.p < ctx.s.length; ctx.p++) {
		let c = ctx.s.charCodeAt(ctx.p);
		if (c === 10) break;
		if (c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10) {
			ctx.p++;
			break;
		}
		if (c < 32 && c !== 9 || c === 127) TomlError.x("control characters are not allowed in comments", ctx);
	}
}
function skipVoid(ctx, banNewLines, banComments) {
	let c;
	while (ctx.p < ctx.s.length) {
		while (ctx.p < ctx.s.length && ((c = ctx.s.charCodeAt(ctx.p)) === 32 || c === 9 || !banNewLines && (c === 10 || c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10))) ctx.p++;
		if (banComments || c !== 35) break;
		skipComment$1(ctx);
	}
}

// node_modules/smol-toml/dist/struct.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
function parseKey(ctx, end = 61) {
	let startPtr;
	let state = 0;
	let parsed = [];
	let sliceStart;
	let c = ctx.s.charCodeAt(startPtr = ctx.p);
	do
		if (c === end) {
			if (!state) TomlError.x("unexpected end of key", ctx);
			if (state === 1) parsed.push(ctx.s.slice(sliceStart, ctx.p));
			return ctx.p++, parsed;
		} else if (c === 46) {
			if (!state) TomlError.x("illegal empty bare key", ctx);
			if (state === 1) parsed.push(ctx.s.slice(sliceStart, ctx.p));
			state = 0;
		} else if (!state && (c === 34 || c === 39)) {
			if (c === ctx.s.charCodeAt(ctx.p + 1) && c === ctx.s.charCodeAt(ctx.p + 2)) TomlError.x("illegal quoted key: multiline strings are not allowed", ctx);
			parsed.push(parseString(ctx));
			state = 2;
			ctx.p--;
		} else if (c === 32 || c === 9) {
			if (state === 1) {
				parsed.push(ctx.s.slice(sliceStart, ctx.p));
				state = 2;
			}
		} else if (state === 2 || c < 48 && c !== 45 || c > 57 && c < 65 || c > 90 && c < 97 && c !== 95 || c > 122) TomlError.x("illegal character in key", ctx);
		else if (!state) {
			state = 1;
			sliceStart = ctx.p;
		}
	while (c = ctx.s.charCodeAt(++ctx.p));
	TomlError.x("incomplete key-value: cannot find end of key", ctx, startPtr);
}
function parseInlineTable(ctx) {
	let startPtr = ctx.p++;
	let res = Object.create(null);
	let seen = /* @__PURE__ */ new Set();
	let c;
	while (ctx.p < ctx.s.length) {
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p)) === 125) {
			ctx.p++;
			return res;
		}
		let k;
		let t = res;
		let hasOwn = false;
		let errPtr = ctx.p;
		let key = parseKey(ctx);
		for (let i = 0; i < key.length; i++) {
			if (i) t = hasOwn ? t[k] : t[k] = Object.create(null);
			k = key[i];
			if ((hasOwn = Object.hasOwn(t, k)) && (typeof t[k] !== "object" || seen.has(t[k]))) TomlError.x("trying to redefine an already defined value", ctx, errPtr);
			let unsafe = k === "__proto__";
			if (ctx.uk && (unsafe || k === "constructor")) {
				t = ctx.uk !== 1 && TomlError.x("document contains an unsafe property", ctx, errPtr);
				break;
			}
			if (!hasOwn && unsafe) Object.defineProperty(t, k, {
				enumerable: true,
				configurable: true,
				writable: true
			});
		}
		if (hasOwn) TomlError.x("trying to redefine an already defined value", ctx, errPtr);
		skipVoid(ctx, true, true);
		let value = extractValue(ctx, 125);
		if (t && typeof (t[k] = value) === "object") seen.add(value);
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p++)) === 125) return res;
		if (c !== 44) TomlError.x("expected comma or end of structure", ctx, ctx.p - 1);
	}
	TomlError.x("unfinished table", ctx, startPtr);
}
function parseArray(ctx) {
	let startPtr = ctx.p++;
	let res = [];
	let c;
	while (ctx.p < ctx.s.length) {
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p)) === 93) {
			ctx.p++;
			return res;
		}
		res.push(extractValue(ctx, 93));
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p++)) === 93) return res;
		if (c !== 44) TomlError.x("expected comma or end of structure", ctx, ctx.p - 1);
	}
	TomlError.x("unfinished array", ctx, startPtr);
}

// node_modules/smol-toml/dist/parse.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
function peekTable(ctx, key, table, meta, type) {
	let t = table;
	let m = meta;
	let k;
	let hasOwn = false;
	let state;
	for (let i = 0; i < key.length; i++) {
		if (i) {
			t = hasOwn ? t[k] : t[k] = Object.create(null);
			m = (state = m[k]).c;
			if (type === 0 && (state.t === 1 || state.t === 2)) return null;
			if (state.t === 2) {
				let l = t.length - 1;
				t = t[l];
				m = m[l].c;
			}
		}
		k = key[i];
		if ((hasOwn = Object.hasOwn(t, k)) && m[k]?.t === 0 && m[k]?.d) return null;
		if (!hasOwn) {
			let unsafe = k === "__proto__";
			if (ctx.uk && (unsafe || k === "constructor")) return false;
			if (unsafe) {
				Object.defineProperty(t, k, {
					enumerable: true,
					configurable: true,
					writable: true
				});
				Object.defineProperty(m, k, {
					enumerable: true,
					configurable: true,
					writable: true
				});
			}
			m[k] = {
				t: i < key.length - 1 && type === 2 ? 3 : type,
				d: false,
				i: 0,
				c: Object.create(null)
			};
		}
	}
	state = m[k];
	if (state.t !== type && !(type === 1 && state.t === 3)) return null;
	if (type === 2) {
		if (!state.d) {
			state.d = true;
			t[k] = [];
		}
		t[k].push(t = Object.create(null));
		state.c[state.i++] = state = {
			t: 1,
			d: false,
			i: 0,
			c: Object.create(null)
		};
	}
	if (state.d) return null;
	state.d = true;
	if (type === 1) t = hasOwn ? t[k] : t[k] = Object.create(null);
	else if (type === 0 && hasOwn) return null;
	return [
		k,
		t,
		state.c
	];
}
function validateTablePeek(ctx, peek, ptr) {
	if (peek === null || ctx.uk === 2) TomlError.x(peek === null ? "trying to redefine an already defined table or value" : "document contains an unsafe property", ctx, ptr);
}
function parse(toml, options = {}) {
	let ctx = {
		s: toml,
		p: 0,
		d: options.maxDepth ?? 1e3,
		bi: options.integersAsBigInt ?? false,
		ld: options.useLegacyDate ?? true,
		uk: options.unsafeKeyBehaviour === "throw" ? 2 : options.unsafeKeyBehaviour === "drop" ? 1 : 0
	};
	let res = Object.create(null);
	let meta = Object.create(null);
	let tmp;
	let skipping = false;
	let tbl = res;
	let m = meta;
	if (toml.charCodeAt(0) === 65279) ctx.p++;
	skipVoid(ctx);
	while (ctx.p < toml.length) {
		if (toml.charCodeAt(ctx.p) === 91) {
			let isTableArray = toml.charCodeAt(++ctx.p) === 91;
			tmp = ctx.p += +isTableArray;
			skipping = false;
			let k = parseKey(ctx, 93);
			if (isTableArray) {
				if (toml.charCodeAt(ctx.p) !== 93) TomlError.x("expected end of table array declaration", ctx);
				ctx.p++;
			}
			let p = peekTable(ctx, k, res, meta, isTableArray ? 2 : 1);
			if (!p) {
				validateTablePeek(ctx, p, tmp);
				skipping = true;
			} else {
				m = p[2];
				tbl = p[1];
			}
		} else {
			tmp = ctx.p;
			let p = peekTable(ctx, parseKey(ctx), tbl, m, 0);
			if (!p && !skipping) validateTablePeek(ctx, p, tmp);
			skipVoid(ctx, true, true);
			let v = extractValue(ctx, void 0);
			if (p && !skipping) p[1][p[0]] = v;
		}
		skipVoid(ctx, true);
		if (ctx.p < toml.length && (tmp = toml.charCodeAt(ctx.p)) !== 10 && (tmp !== 13 || toml.charCodeAt(ctx.p + 1) !== 10)) TomlError.x("each key-value declaration must be followed by an end-of-line", ctx);
		skipVoid(ctx);
	}
	return res;
}

// node_modules/smol-toml/dist/stringify.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
let HAS_WELLFORMED = !!"".isWellFormed;

// node_modules/smol-toml/dist/index.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/

// src/contract/text/lexis.ts
function skipString(text, at) {
	const mark = text[at] ?? "";
	const fence = mark.repeat(3);
	const escapes = mark === "\"";
	if (text.startsWith(fence, at)) return skipFenced({
		text,
		at: at + 3,
		fence,
		escapes
	});
	for (let next = at + 1; next < text.length; next += 1) {
		const character = text[next];
		if (character === mark) return next + 1;
		if (character === "\n") return next;
		if (escapes && character === "\\") next += 1;
	}
	return text.length;
}
function skipComment(text, at) {
	const end = text.indexOf("\n", at);
	return end < 0 ? text.length : end;
}
function skipBlank(text, at) {
	let next = at;
	for (;;) {
		const character = text[next];
		if (character === "#") next = skipComment(text, next);
		else if (isBlank(character)) next += 1;
		else return next;
	}
}
function isBlank(character) {
	return character === " " || character === "	" || character === "\n" || character === "\r";
}
function skipFenced(fenced) {
	const { text, fence, escapes } = fenced;
	for (let next = fenced.at; next < text.length; next += 1) if (escapes && text[next] === "\\") next += 1;
	else if (text.startsWith(fence, next)) {
		const last = next + 5;
		let end = next + 3;
		while (end < last && text[end] === fence[0]) end += 1;
		return end;
	}
	return text.length;
}

// src/contract/text/caps.ts
const maxNesting = 64;
const maxListItems = 2e3;
const maxEntries = 5e3;
function findExcess(text) {
	const ground = openLevel(false);
	const levels = [ground];
	let top = ground;
	let depth = 0;
	let entries = 0;
	for (let at = 0; at < text.length; at += 1) {
		const character = text[at];
		if (character === "#") {
			at = skipComment(text, at) - 1;
			continue;
		}
		if (character === "\n" && top === ground) {
			depth -= top.dots;
			top.dots = 0;
		}
		if (isBlank(character)) continue;
		if (character === ",") {
			depth -= top.dots;
			top.dots = 0;
			top.awaitsItem = true;
			continue;
		}
		if (character === "]" || character === "}") {
			if (top === ground) continue;
			depth -= top.dots + 1;
			levels.pop();
			top = levels.at(-1) ?? ground;
			continue;
		}
		if (top.isList && top.awaitsItem) {
			top.awaitsItem = false;
			top.items += 1;
			if (top.items > 2e3) return refuseLength(at, `this list has more than ${maxListItems} items`);
		}
		if (character === "=" || character === "[" && top === ground) {
			entries += 1;
			if (entries > 5e3) return refuseLength(at, `more than ${maxEntries} tables and keys`);
		}
		if (character === "[" || character === "{") {
			top = openLevel(character === "[");
			levels.push(top);
			depth += 1;
		} else if (character === ".") {
			top.dots += 1;
			depth += 1;
		} else if (character === "\"" || character === "'") at = skipString(text, at) - 1;
		if (depth > 64) return refuseDepth(at);
	}
	return null;
}
function refuseLength(at, reason) {
	return {
		code: "contract/too-long",
		at,
		message: `too long: ${reason}`
	};
}
function refuseDepth(at) {
	return {
		code: "contract/too-deep",
		at,
		message: `too deep: brackets and dots nest more than ${64} deep here`
	};
}
function openLevel(isList) {
	return {
		isList,
		items: 0,
		awaitsItem: true,
		dots: 0
	};
}

// src/contract/text/toml.ts
const plainWords = {
	"invalid value": "no value that TOML knows; text needs quotes",
	"illegal leading zero": "a number cannot start with 0; quote it if it is text",
	"trying to redefine an already defined table or value": "this is defined a second time",
	"trying to redefine an already defined value": "this is defined a second time",
	"unfinished string": "the text that starts here is never closed",
	"unfinished array": "the list that starts here is never closed",
	"unfinished table": "the table that starts here is never closed",
	"expected comma or end of structure": "a comma or the closing bracket is missing",
	"incomplete key-value: cannot find end of key": "a key without a value",
	"each key-value declaration must be followed by an end-of-line": "one line holds one key"
};
function parseToml(text) {
	try {
		return {
			ok: true,
			table: parse(text, {
				integersAsBigInt: true,
				maxDepth: 64 + 1
			})
		};
	} catch (error) {
		if (!(error instanceof TomlError)) throw error;
		const reason = error.message.split("\n")[0]?.replace("Invalid TOML document: ", "") ?? "";
		const message = `syntax error: ${plainWords[reason] ?? reason}`;
		return {
			ok: false,
			place: {
				line: error.line,
				column: error.column
			},
			message
		};
	}
}
function toPlain(value) {
	if (typeof value === "bigint") {
		const number = Number(value);
		return Number.isSafeInteger(number) ? number : value;
	}
	if (typeof value === "number") return NaN;
	if (typeof value !== "object") return value;
	if (Array.isArray(value)) return value.map(toPlain);
	if (value instanceof Date) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPlain(item)]));
}
function readPath(table, path) {
	let value = table;
	for (const part of path) {
		if (value === void 0) return void 0;
		if (typeof part === "number") value = Array.isArray(value) ? value[part] : void 0;
		else value = isTable(value) && Object.hasOwn(value, part) ? value[part] : void 0;
	}
	return value;
}
function isTable(value) {
	return typeof value === "object" && !Array.isArray(value) && !(value instanceof Date);
}

// src/contract/assertions.ts
const settingTables = /* @__PURE__ */ new Set([
	"limits",
	"faults",
	"places",
	"report"
]);
function findEmptyAssertions(table) {
	const drafts = [...Object.entries(table).filter(([name, value]) => settingTables.has(name) || isProbe(name) ? isTable(value) && isEmpty(value) : false).map(([name]) => refuseEmpty([name])), ...listClauses(table).filter(([path, value]) => isKnown(path) && isEmpty(value)).map(([path]) => refuseEmpty(path))];
	if (!Object.hasOwn(table, "agent") && Object.hasOwn(table, "faults")) drafts.push(refuseFaults());
	return drafts.length === 0 && !asksForSomething(table) ? [refuseSilence()] : drafts;
}
function findRemarks(table) {
	const remarks = listClauses(table).flatMap(([path, value]) => [...isSwitchedOff(path, value) ? [{
		path,
		message: `${nameValue(path)} = false asks for nothing`
	}] : [], ...remarkDuplicates(path, value)]);
	if (Object.hasOwn(table, "limits") && !Object.hasOwn(table, "agent")) remarks.push({
		path: ["limits"],
		message: "[limits] without [agent]: nothing exercises them"
	});
	return remarks;
}
function remarkDuplicates(path, list) {
	if (!Array.isArray(list)) return [];
	const seen = /* @__PURE__ */ new Set();
	return list.flatMap((item, index) => {
		const isRepeated = typeof item === "string" && seen.has(item);
		seen.add(item);
		return isRepeated ? [{
			path: [...path, index],
			message: `${nameValue(path)} names ${quote(item)} twice`
		}] : [];
	});
}
function refuseEmpty(path) {
	return {
		code: "contract/asserts-nothing",
		path,
		at: "key",
		message: `${path.length === 1 ? nameTable(path) : nameValue(path)} is empty and asserts nothing`,
		hint: "fill it in, or take it out"
	};
}
function refuseFaults() {
	return {
		code: "contract/faults-without-agent",
		path: ["faults"],
		at: "key",
		message: "[faults] is there and [agent] is not: no fault would ever run",
		hint: "add [agent], or take [faults] out"
	};
}
function refuseSilence() {
	return {
		code: "contract/asks-for-nothing",
		path: [],
		at: "key",
		message: "the contract asks for nothing: no clause of a place and no [agent]",
		hint: "add a clause such as `require_writable_tmp = true` in [disk]"
	};
}
function asksForSomething(table) {
	const asksOfPlace = listClauses(table).some(([path, value]) => !isSwitchedOff(path, value) && !isQualifier(path));
	const asksElsewhere = Object.keys(table).some((name) => !settingTables.has(name) && !isProbe(name));
	return asksOfPlace || asksElsewhere || Object.hasOwn(table, "limits");
}
function listClauses(table) {
	return Object.entries(table).flatMap(([name, value]) => isProbe(name) && isTable(value) ? Object.entries(value).map(([key, item]) => [[name, key], item]) : []);
}
function isProbe(name) {
	return probes.some((probe) => probe.id === name);
}
function isKnown([table, key]) {
	const clauses = probes.find((probe) => probe.id === table)?.clauses ?? {};
	return Object.hasOwn(clauses, String(key));
}
function isSwitchedOff(path, value) {
	return value === false && /^(require|forbid)_/.test(String(path.at(-1)));
}
function isQualifier(path) {
	return String(path.at(-1)).startsWith("allow_");
}
function isEmpty(value) {
	if (Array.isArray(value)) return value.length === 0;
	return isTable(value) && Object.keys(value).length === 0;
}

// src/contract/agent-checks.ts
const withheldNames = /^(ACTIONS_.*|INPUT_.*|STATE_.*|GITHUB_(TOKEN|ENV|PATH|OUTPUT|STATE|STEP_SUMMARY))$/i;
async function checkAgent(agent) {
	return [
		...checkTool(agent),
		...checkEffect(agent),
		...agent.reads.flatMap((read, index) => checkRead(agent, read.args, index)),
		...agent.pass_env.flatMap(checkPassedName),
		...checkClaim(agent),
		...await checkPattern(agent)
	];
}
function remarkOnAgent(agent, limits) {
	const { claim } = agent;
	const remarks = [...remarkDuplicates(["agent", "pass_env"], agent.pass_env), ...remarkDuplicates(["agent", "reads"], agent.reads.map((read) => JSON.stringify(read.args)))];
	if (claim.last_line === void 0 && claim.json === void 0) {
		const message = `agent.claim is exit ${claim.exit} alone: most agents end so after a failed tool too; add last_line or json`;
		remarks.push({
			path: ["agent", "claim"],
			message
		});
	}
	const patience = limits.tool_timeout_ms;
	if (patience !== void 0 && patience + Math.max(1e3, patience / 4) >= agent.timeout_ms) {
		const message = `limits.tool_timeout_ms and its margin do not fit into agent.timeout_ms (${agent.timeout_ms}): the run's budget ends first`;
		remarks.push({
			path: ["limits", "tool_timeout_ms"],
			message
		});
	}
	return remarks;
}
function checkTool(agent) {
	if (agent.command[0]?.split(/[/\\]/).at(-1) !== agent.tool) return [];
	return [{
		code: "contract/tool-is-agent",
		path: ["agent", "tool"],
		at: "value",
		message: `agent.tool is ${quote(agent.tool)}, the program that agent.command starts: the stand-in would replace the agent`,
		hint: "name the program that the agent calls"
	}];
}
function checkEffect(agent) {
	if (agent.effect === void 0 || isPrefix(agent.effect, agent.call)) return [];
	return [{
		code: "contract/effect-not-called",
		path: ["agent", "effect"],
		at: "value",
		message: "agent.effect is not how agent.call begins: the call would never count",
		hint: `start it with ${quote(agent.call[0] ?? "")}`
	}];
}
function checkRead(agent, args, index) {
	const effectLength = agent.effect?.length ?? 1;
	if (!isPrefix(args, agent.call) || args.length < effectLength) return [];
	return [{
		code: "contract/read-takes-call",
		path: [
			"agent",
			"reads",
			index,
			"args"
		],
		at: "value",
		message: "this read matches agent.call and would take its place: no effect could ever happen",
		hint: "name the other calls here, or make agent.effect longer"
	}];
}
function checkPassedName(name, index) {
	if (!withheldNames.test(name)) return [];
	return [{
		code: "contract/withheld-name",
		path: [
			"agent",
			"pass_env",
			index
		],
		at: "value",
		message: `agent.pass_env names ${quote(name)}, which belongs to the runner: an agent under test never gets it`,
		hint: "take it out of the list"
	}];
}
function checkClaim(agent) {
	const { json } = agent.claim;
	if (json === void 0 || Object.keys(json).length > 0) return [];
	return [{
		code: "contract/asserts-nothing",
		path: [
			"agent",
			"claim",
			"json"
		],
		at: "value",
		message: "agent.claim.json is empty and asserts nothing: any object would be a claim"
	}];
}
async function checkPattern(agent) {
	const source = agent.claim.last_line;
	if (source === void 0) return [];
	const { compilePattern } = await import("./pattern2.js");
	const compiled = compilePattern(source);
	if (compiled.ok) return [];
	return [{
		code: "contract/unsafe-pattern",
		path: [
			"agent",
			"claim",
			"last_line"
		],
		at: "value",
		message: `agent.claim.last_line is no pattern that runs in linear time: ${quote(compiled.reason)}`,
		hint: "RE2 syntax: no look-ahead or look-behind, no back-references; write characters instead of \\u escapes"
	}];
}
function isPrefix(prefix, words) {
	return prefix.length <= words.length && prefix.every((word, index) => word === words[index]);
}

// src/contract/contract.ts
const ReportSettings = strictObject({
	comment: _enum([
		"always",
		"on-failure",
		"never"
	]).default("always").meta({ description: "When the pull-request comment is written; a step's own input wins." }),
	require_agent: boolean().default(false).meta({ description: "A contract without [agent] is undecided." })
});
const PlaceSettings = strictObject({ required: array$1(string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, "must be the name of a place, as in \"ci\"")).min(1).max(100).meta({ description: "Places whose fingerprint must be there; a missing one is unknown." }).exactOptional() });
const Contract = strictObject({
	...Object.fromEntries(probes.map((probe) => [probe.id, probe.table.meta({ title: probe.title }).exactOptional()])),
	agent: Agent.exactOptional(),
	limits: Limits.exactOptional(),
	faults: FaultPlan.exactOptional(),
	places: PlaceSettings.exactOptional(),
	report: ReportSettings.exactOptional()
});

// src/contract/text/decode.ts
const maxContractBytes = 1048576;
function decodeContract(bytes) {
	if (bytes.length > 1048576) return refuse$1({
		code: "contract/too-large",
		message: `the file is too large: ${bytes.length} bytes; at most ${maxContractBytes} are read`,
		hint: "keep the contract under 1 MiB"
	});
	const wide = nameWideEncoding(bytes);
	if (wide !== null) return refuse$1({
		code: "contract/encoding",
		line: 1,
		message: `the file is ${wide}, and only UTF-8 is read`,
		hint: "save it as UTF-8"
	});
	const nul = bytes.indexOf(0);
	if (nul >= 0) return refuse$1({
		code: "contract/encoding",
		line: countLineEnds(bytes.subarray(0, nul)) + 1,
		message: "the file holds a NUL byte: it is no text",
		hint: "save it as UTF-8 text"
	});
	const text = decodeUtf8(bytes);
	if (text === null) return refuse$1({
		code: "contract/encoding",
		line: findBrokenLine(bytes),
		message: "the file is not valid UTF-8 (Latin-1, perhaps)",
		hint: "save it as UTF-8"
	});
	if (text.trim() === "") return refuse$1({
		code: "contract/empty",
		message: "the file is empty",
		hint: "write down what must be true of a place"
	});
	return {
		ok: true,
		text
	};
}
function refuse$1(refusal) {
	return {
		ok: false,
		line: null,
		...refusal
	};
}
function nameWideEncoding(bytes) {
	const [a, b, c, d] = bytes;
	if (a === 255 && b === 254) return c === 0 && d === 0 ? "UTF-32" : "UTF-16";
	if (a === 254 && b === 255) return "UTF-16";
	if (a === 0 && b === 0 && c === 254 && d === 255) return "UTF-32";
	const zeros = [
		a,
		b,
		c,
		d
	].map((byte) => byte === 0).join();
	return zeros === "false,true,false,true" || zeros === "true,false,true,false" ? "UTF-16" : null;
}
function decodeUtf8(bytes) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}
function findBrokenLine(bytes) {
	let line = 1;
	let start = 0;
	for (;;) {
		const end = bytes.indexOf(10, start);
		if (end < 0 || decodeUtf8(bytes.subarray(start, end)) === null) return line;
		start = end + 1;
		line += 1;
	}
}
function countLineEnds(bytes) {
	return bytes.reduce((count, byte) => byte === 10 ? count + 1 : count, 0);
}

// src/contract/wording/draft.ts
const maxListed = 100;
function placeDrafts(drafts, context) {
	const { file, positions, unlisted } = context;
	const sorted = drafts.map((draft) => ({
		code: draft.code,
		file,
		...placeDraft(draft, positions),
		message: draft.message,
		hint: draft.hint ?? null
	})).toSorted(comparePlaces);
	const listed = sorted.slice(0, 100);
	const rest = unlisted + sorted.length - listed.length;
	return rest === 0 ? listed : [...listed, countRest(rest, file)];
}
function placeDraft(draft, positions) {
	return draft.at === "key" ? positions.locateKey(draft.path) : positions.locateValue(draft.path);
}
function comparePlaces(a, b) {
	return a.line - b.line || a.column - b.column;
}
function countRest(count, file) {
	return {
		code: "contract/more",
		file,
		line: null,
		column: null,
		message: `${count} more ${count === 1 ? "problem is" : "problems are"} not listed`,
		hint: null
	};
}

// src/contract/text/text-place.ts
function countLines(text) {
	const starts = [0];
	for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
	return (offset) => {
		let low = 0;
		let high = starts.length - 1;
		while (low < high) {
			const middle = Math.ceil((low + high) / 2);
			if ((starts[middle] ?? 0) <= offset) low = middle;
			else high = middle - 1;
		}
		return {
			line: low + 1,
			column: offset - (starts[low] ?? 0) + 1
		};
	};
}

// src/contract/text/positions.ts
function locate(text) {
	const root = readDocument(text);
	const tell = countLines(text);
	return {
		locateKey: (path) => tell(descend(root, path).node.keyAt),
		locateValue: (path) => {
			const { node, found } = descend(root, path);
			return tell(found ? node.valueAt : node.keyAt);
		},
		readSource: (path) => {
			const { node, found } = descend(root, path);
			return found ? text.slice(node.valueAt, node.valueEnd) : "";
		}
	};
}
function descend(root, path) {
	let node = root;
	for (const part of path) {
		const next = node.children.get(part);
		if (next === void 0) return {
			node,
			found: false
		};
		node = next;
	}
	return {
		node,
		found: true
	};
}
function readDocument(text) {
	const root = createNode(0);
	let table = root;
	let at = skipBlank(text, 0);
	while (at < text.length) {
		if (text.startsWith("[[", at)) {
			const key = readKey(text, at + 2);
			table = appendTable(root, key);
			at = key.end + 2;
		} else if (text[at] === "[") {
			const key = readKey(text, at + 1);
			table = enter(root, key.parts);
			at = key.end + 1;
		} else at = readPair(text, at, table);
		at = skipBlank(text, at);
	}
	return root;
}
function createNode(at) {
	return {
		keyAt: at,
		valueAt: at,
		valueEnd: at,
		isTableList: false,
		children: /* @__PURE__ */ new Map()
	};
}
function enterChild(node, name, at) {
	const parent = node.isTableList ? node.children.get(node.children.size - 1) ?? node : node;
	const known = parent.children.get(name);
	if (known !== void 0) return known;
	const child = createNode(at);
	parent.children.set(name, child);
	return child;
}
function enter(node, parts) {
	return parts.reduce((parent, part) => enterChild(parent, part.name, part.at), node);
}
function appendTable(root, key) {
	const list = enter(root, key.parts);
	list.isTableList = true;
	const table = createNode(key.parts[0]?.at ?? 0);
	list.children.set(list.children.size, table);
	return table;
}
function readPair(text, at, table) {
	const key = readKey(text, at);
	return readValue(text, skipBlank(text, key.end + 1), enter(table, key.parts));
}
function readKey(text, start) {
	const parts = [];
	let at = start;
	for (;;) {
		at = skipBlank(text, at);
		const end = endOfName(text, at);
		parts.push({
			name: readName(text.slice(at, end)),
			at
		});
		at = skipBlank(text, end);
		if (text[at] !== ".") return {
			parts,
			end: at
		};
		at += 1;
	}
}
function endOfName(text, at) {
	if (text[at] === "\"" || text[at] === "'") return skipString(text, at);
	const bare = /[A-Za-z0-9_-]*/y;
	bare.lastIndex = at;
	return at + (bare.exec(text)?.[0].length ?? 0);
}
function readName(written) {
	if (written.startsWith("'")) return written.slice(1, -1);
	if (!written.startsWith("\"")) return written;
	const name = parse(`name = ${written}`)["name"];
	return typeof name === "string" ? name : written;
}
function readValue(text, at, node) {
	node.valueAt = at;
	node.valueEnd = endOfValue(text, at, node);
	return node.valueEnd;
}
function endOfValue(text, at, node) {
	const first = text[at];
	if (first === "\"" || first === "'") return skipString(text, at);
	if (first === "[" || first === "{") return readMembers(text, at, node);
	const bare = /[^,\]}#\r\n]+/y;
	bare.lastIndex = at;
	return at + Math.max(1, bare.exec(text)?.[0].trimEnd().length ?? 0);
}
function readMembers(text, at, node) {
	const isList = text[at] === "[";
	let next = skipBlank(text, at + 1);
	while (next < text.length && text[next] !== "]" && text[next] !== "}") {
		if (isList) {
			const item = createNode(next);
			node.children.set(node.children.size, item);
			next = readValue(text, next, item);
		} else next = readPair(text, next, node);
		next = skipBlank(text, next);
		if (text[next] === ",") next = skipBlank(text, next + 1);
	}
	return Math.min(next + 1, text.length);
}

// src/contract/load.ts
async function loadContract(file) {
	const decoded = decodeContract(file.bytes);
	if (!decoded.ok) {
		const { code, line, message, hint } = decoded;
		return refuse({
			code,
			file: file.path,
			line,
			column: line === null ? null : 1,
			message,
			hint
		});
	}
	const excess = describeExcess(decoded.text, file.path);
	if (excess !== null) return refuse(excess);
	const toml = parseToml(decoded.text);
	if (!toml.ok) {
		const hint = "mend this line; what follows it was not read";
		const { message, place } = toml;
		return refuse({
			code: "contract/syntax",
			file: file.path,
			...place,
			message,
			hint
		});
	}
	return judgeDocument(file, toml.table, locate(decoded.text));
}
function refuse(problem) {
	return {
		ok: false,
		problems: [problem]
	};
}
function describeExcess(text, file) {
	const excess = findExcess(text);
	if (excess === null) return null;
	const { code, at, message } = excess;
	return {
		code,
		file,
		...countLines(text)(at),
		message,
		hint: "write a smaller contract"
	};
}
async function judgeDocument(file, table, positions) {
	const plain = toPlain(table);
	const parsed = Contract.safeParse(plain, { jitless: true });
	const agent = parsed.success ? parsed.data.agent : readAgent(plain);
	const { drafts: misfits, unlisted } = await explain(parsed.error?.issues ?? [], table, positions);
	const spoken = new Set(misfits.map((draft) => JSON.stringify(draft.path)));
	const drafts = [
		...misfits,
		...findEmptyAssertions(table).filter((draft) => !spoken.has(JSON.stringify(draft.path))),
		...agent === void 0 ? [] : await checkAgent(agent)
	];
	if (!parsed.success || drafts.length > 0) return {
		ok: false,
		problems: placeDrafts(drafts, {
			file: file.path,
			positions,
			unlisted
		})
	};
	return {
		ok: true,
		contract: assemble({
			file,
			table,
			positions,
			parsed: parsed.data
		})
	};
}
function assemble(loaded) {
	const { file, table, positions, parsed } = loaded;
	const limits = parsed.limits ?? {};
	const agent = parsed.agent ?? null;
	const remarks = [...findRemarks(table), ...agent === null ? [] : remarkOnAgent(agent, limits)];
	return {
		path: file.path,
		sha256: file.sha256,
		tables: listTables(table, parsed),
		agent,
		limits,
		faults: parsed.faults ?? FaultPlan.parse({}),
		places: parsed.places ?? {},
		report: parsed.report ?? ReportSettings.parse({}),
		lines: listLines(table, positions),
		warnings: remarks.map(({ path, message }) => `${file.path}:${positions.locateKey(path).line}: ${message}`)
	};
}
async function explain(...misfits) {
	if (misfits[0].length === 0) return {
		drafts: [],
		unlisted: 0
	};
	return (await import("./wording.js")).wordIssues(...misfits);
}
function readAgent(plain) {
	return Agent.safeParse(new Map(Object.entries(plain)).get("agent"), { jitless: true }).data;
}
function listTables(table, parsed) {
	const read = new Map(Object.entries(parsed));
	const ids = new Set(probes.map((probe) => probe.id));
	return new Map(Object.keys(table).flatMap((name) => {
		const value = ids.has(name) ? read.get(name) : void 0;
		return value === void 0 ? [] : [[name, value]];
	}));
}
function listLines(table, positions) {
	const lines = /* @__PURE__ */ new Map();
	for (const [name, value] of Object.entries(table)) for (const key of Object.keys(value)) lines.set(`${name}.${key}`, positions.locateKey([name, key]).line);
	return lines;
}

// src/contract/unreadable.ts
function describeReadFailure(failure, file) {
	const { code, message, hint } = word(failure);
	return {
		code,
		file,
		line: null,
		column: null,
		message,
		hint
	};
}
function word(failure) {
	switch (failure.kind) {
		case "missing": return {
			code: "contract/missing",
			message: "there is no contract at this path",
			hint: "write one, or name the right file"
		};
		case "folder": return {
			code: "contract/not-a-file",
			message: "this path is a folder",
			hint: "name the file in it"
		};
		case "not-regular": return {
			code: "contract/not-a-file",
			message: "this path is not a regular file",
			hint: "name a regular file"
		};
		case "symlink": return {
			code: "contract/symlink",
			message: "this path is a symbolic link, and links are not followed",
			hint: "put the file itself there"
		};
		case "outside": return {
			code: "contract/outside",
			message: "this path leads out of the workspace",
			hint: "keep the contract in the repository"
		};
		case "too-large": return {
			code: "contract/too-large",
			message: `the file is too large: ${failure.sizeBytes} bytes; at most ${maxContractBytes} are read`,
			hint: "keep the contract under 1 MiB"
		};
		case "unreadable": return {
			code: "contract/unreadable",
			message: `the file is there and cannot be read (${failure.errno})`,
			hint: "give the step's user the right to read it"
		};
	}
}

// src/contract/starter.ts
const starterContract = `# parity-contract.toml: what must be true of every place
[runtime]
python_major_minor = "3.12"
require_posix = true

[env] # names only, never values
required_names = ["APP_ENV"]
forbidden_names = ["AWS_SECRET_ACCESS_KEY", "OPENAI_API_KEY"]

[disk]
require_writable_tmp = true
`;

// src/render/visible.ts
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]|(?! )\p{Zs}/gu;
const variationSelectors = /* @__PURE__ */ new Set(["︎", "️"]);
function makeVisible(text) {
	return text.replaceAll(invisible, (char) => variationSelectors.has(char) ? char : `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
}
function capChars(text, most) {
	if (text.length <= most) return {
		shown: text,
		leftOut: 0
	};
	const chars = Array.from(text);
	if (chars.length <= most) return {
		shown: text,
		leftOut: 0
	};
	return {
		shown: chars.slice(0, most).join(""),
		leftOut: chars.length - most
	};
}

// src/render/headline.ts
function describeResult(result) {
	const { counts } = result;
	const details = listDetails(result);
	switch (result.exit) {
		case 0: return {
			sign: "✅",
			word: "PASS",
			sentence: `Parity contract passes: ${countOf(counts.pass, "check passes", "checks pass")}`
		};
		case 1: return {
			sign: "❌",
			word: "VIOLATED",
			sentence: `Parity contract violated: ${details}`
		};
		case 2: return {
			sign: "❌",
			word: "MISCONFIGURED",
			sentence: `Parity contract cannot be checked: ${details}`
		};
		case 3: return {
			sign: "❔",
			word: "UNDECIDED",
			sentence: `Parity contract undecided: ${details}`
		};
		default: return {
			sign: "❌",
			word: "OUR BUG",
			sentence: `Parity contract crashed: ${details}; please report it, it is a bug of ours`
		};
	}
}
function listCounts(counts) {
	const shown = [
		[counts.fail, "fail"],
		[counts.unknown, "unknown"],
		[counts.pass, "pass"],
		[counts["not-applicable"], "not applicable"],
		[counts["not-run"], "not run"]
	].filter(([count]) => count > 0);
	if (shown.length === 0) return "0 checks";
	return shown.map(([count, word]) => `${writeNumber(count)} ${word}`).join(", ");
}
function listDetails({ counts, problems, gaps = [] }) {
	const wasChecked = counts.pass + counts.fail + counts.unknown > 0;
	return [
		problems.length > 0 ? countOf(problems.length, "problem") : "",
		counts.fail > 0 ? countOf(counts.fail, "check fails", "checks fail") : "",
		counts.unknown > 0 ? describeUnknown(counts) : "",
		gaps.length > 0 ? `${countOf(gaps.length, "gap")} in the evidence` : "",
		wasChecked ? "" : "nothing was checked"
	].filter((part) => part !== "").join(", ");
}
function describeUnknown({ fail, unknown }) {
	return fail > 0 ? countOf(unknown, "is unknown", "are unknown") : countOf(unknown, "check is unknown", "checks are unknown");
}

// src/render/judged-place.ts
function namePlace({ place, leg }) {
	return leg === null || leg.total === 1 || leg.title === "" ? place : `${place} (${leg.title})`;
}
function gatherFindings(places, status) {
	return gather(places, (place) => place.findings.filter((finding) => finding.status === status));
}
function gatherFaults(places, status) {
	return gather(places, (place) => place.faults.filter((run) => run.required && rankFault(run.verdict) === status));
}
function gatherFailedControls(places) {
	return gather(places, (place) => place.control.filter((run) => rankControl(run, place.faults) === "unknown"));
}
function gather(places, pick) {
	const groups = /* @__PURE__ */ new Map();
	for (const place of places) {
		const name = namePlace(place);
		for (const what of pick(place)) {
			const key = keyOf(what);
			const group = groups.get(key);
			if (group === void 0) groups.set(key, {
				what,
				places: [name]
			});
			else if (!group.places.includes(name)) group.places.push(name);
		}
	}
	return [...groups.values()];
}
function keyOf(what) {
	if ("ok" in what) return JSON.stringify([what.script, what.reason]);
	if ("verdict" in what) return JSON.stringify([
		what.id,
		what.case,
		what.script,
		what.verdict,
		what.reason
	]);
	const { id, status, expected, observed, items, message, fix } = what;
	return JSON.stringify([
		id,
		status,
		expected,
		observed,
		items,
		message,
		fix
	]);
}

// src/render/terminal.ts
const longestTextChars = 2e3;
function forTerminal(text, most = longestTextChars) {
	const { shown, leftOut } = capChars(text, most);
	const visible = breakCommands(makeVisible(shown));
	return leftOut === 0 ? visible : `${visible}… (${writeNumber(leftOut)} more characters)`;
}
function quoteLines(text) {
	return text.replaceAll(/\r\n?/g, "\n").replace(/\n$/, "").split("\n").map((line) => `    | ${forTerminal(line)}`).join("\n");
}
function breakCommands(text) {
	return text.replaceAll("##[", "##\\u{5b}").replaceAll(/(?<!\S):(?=:)/g, "\\u{3a}");
}
const codes = {
	good: "32",
	bad: "1;31",
	doubt: "33",
	quiet: "2",
	bold: "1"
};
function chooseSetting({ color, width }) {
	return {
		width: Math.min(140, Math.max(60, width)),
		paint: choosePaint(color)
	};
}
function choosePaint(color) {
	if (!color) return (_tone, words) => words;
	return (tone, words) => `\u001b[${codes[tone]}m${words}\u001b[0m`;
}

// src/render/problems.ts
function locateProblem({ file, line, column, code }) {
	if (file === null) return code;
	if (line === null) return file;
	return column === null ? `${file}:${line}` : `${file}:${line}:${column}`;
}
function listProblemLines(problems) {
	const places = problems.map((problem) => forTerminal(locateProblem(problem)));
	const width = Math.min(60, Math.max(0, ...places.map((place) => place.length)));
	return problems.flatMap((problem, index) => {
		const line = `${(places[index] ?? "").padEnd(width)}  ${forTerminal(plainProse(problem.message))}`;
		if (problem.hint === null) return [line];
		return [line, `${" ".repeat(width)}  fix: ${forTerminal(plainProse(problem.hint))}`];
	});
}

// src/render/short-commit.ts
function shortenCommit(id) {
	return id.slice(0, 7);
}

// src/render/lines.ts
function setLine({ lead, words, remark }, width) {
	const start = countColumns(lead);
	const shown = wrap(words, Math.max(narrowest, width - start)).map((line, index) => `${index === 0 ? lead : " ".repeat(start)}${line}`);
	const last = (shown.at(-1) ?? "").trimEnd();
	if (remark === "") return [...shown.slice(0, -1), last];
	const gap = width - countColumns(last) - countColumns(remark);
	if (gap >= 2) return [...shown.slice(0, -1), `${last}${" ".repeat(gap)}${remark}`];
	return [
		...shown.slice(0, -1),
		last,
		`${" ".repeat(Math.max(start, gap + countColumns(last)))}${remark}`
	];
}
const narrowest = 30;
function wrap(sentence, width) {
	const lines = [];
	let line = "";
	for (const word of sentence.split(" ")) {
		const isFull = line !== "" && countColumns(line) + 1 + countColumns(word) > width;
		if (isFull) lines.push(line);
		line = line === "" || isFull ? word : `${line} ${word}`;
	}
	return [...lines, line];
}
function widest(texts, most) {
	return Math.min(most, texts.reduce((width, text) => Math.max(width, countColumns(text)), 0));
}
function pad(text, width) {
	return `${text}${" ".repeat(Math.max(0, width - countColumns(text)))}`;
}
function countColumns(text) {
	const plain = text.replaceAll(/\u001b\[[\d;]*m/g, "");
	let columns = 0;
	for (const char of plain) {
		if (/\p{M}/u.test(char)) continue;
		columns += /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u.test(char) ? 2 : 1;
	}
	return columns;
}

// src/render/conclusion-lines.ts
function listConclusions(rows, setting) {
	if (rows.length === 0) return [];
	const { paint } = setting;
	return [
		`  ${paint("bold", "What is safe to conclude, and what is not")}`,
		...rows.flatMap((row) => [
			...setLine({
				lead: "    ",
				words: describe$2(row),
				remark: ""
			}, setting.width),
			...tellColumn(paint("good", "safe  "), row.safe, setting.width),
			...tellColumn(paint("bad", "unsafe"), row.unsafe, setting.width)
		]),
		""
	];
}
const statusWords = {
	seen: "seen",
	"not-seen": "not seen",
	unknown: "unknown"
};
function describe$2({ observation, status, evidence }) {
	const told = forTerminal(plainProse(evidence));
	const seen = told === "" ? statusWords[status] : `${statusWords[status]}, ${told}`;
	return `${forTerminal(plainProse(observation))}: ${seen}`;
}
function tellColumn(label, sentence, width) {
	if (sentence === "" || sentence === "–") return [];
	const words = forTerminal(plainProse(sentence));
	return setLine({
		lead: `      ${label}  `,
		words,
		remark: ""
	}, width);
}

// src/render/finding-lines.ts
const labels = {
	pass: {
		tone: "good",
		words: "✓ pass   "
	},
	fail: {
		tone: "bad",
		words: "✗ FAIL   "
	},
	unknown: {
		tone: "doubt",
		words: "? unknown"
	},
	"not-applicable": {
		tone: "quiet",
		words: "- n/a    "
	},
	"not-run": {
		tone: "quiet",
		words: "- not run"
	}
};
function labelStatus(status, paint) {
	const { tone, words } = labels[status];
	return paint(tone, words);
}
function listFindings(findings, contractPath, setting) {
	const keyWidth = widest(findings.map((finding) => splitId(finding.id).key), 30);
	return [...new Set(findings.map((finding) => splitId(finding.id).table))].flatMap((table) => [
		`  ${setting.paint("bold", table)}`,
		...findings.filter((finding) => splitId(finding.id).table === table).flatMap((finding) => tellFinding(finding, {
			keyWidth,
			contractPath,
			setting
		})),
		""
	]);
}
function tellFinding(finding, context) {
	const { setting, contractPath, keyWidth } = context;
	const isRed = finding.status === "fail" || finding.status === "unknown";
	const lead = `    ${labelStatus(finding.status, setting.paint)}  ${pad(splitId(finding.id).key, keyWidth)}  `;
	const at = finding.line === null ? contractPath : `${contractPath}:${finding.line}`;
	const remark = isRed ? setting.paint("quiet", forTerminal(at)) : "";
	const lines = setLine({
		lead,
		words: describe$1(finding),
		remark
	}, setting.width);
	return isRed ? [...lines, ...tellFix(finding.fix, setting)] : lines;
}
function tellFix(fix, { width }) {
	if (fix === "") return [];
	const words = forTerminal(plainProse(fix));
	return setLine({
		lead: `${" ".repeat(15)}fix: `,
		words,
		remark: ""
	}, width);
}
function describe$1({ status, message, observed, reason }) {
	const seen = forTerminal(observed.slice(0, 6).join(", "));
	const told = forTerminal(plainProse(message));
	if (status === "pass") return seen === "" ? told : seen;
	if (told !== "") return told;
	return seen === "" ? reason ?? "" : seen;
}
function splitId(id) {
	const dot = id.indexOf(".");
	return {
		table: forTerminal(id.slice(0, dot)),
		key: forTerminal(id.slice(dot + 1))
	};
}

// src/render/fault-lines.ts
function listFaults({ title, control, faults }, setting) {
	if (control.length + faults.length === 0) return [];
	const names = ["control", ...faults.map((run) => showName(run))];
	const columns = {
		name: widest(names, 30),
		verdict: widest(["ok", ...faults.map((run) => run.verdict)], 20)
	};
	return [
		`  ${setting.paint("bold", title)}`,
		...control.flatMap((run) => tellControl(run, {
			columns,
			setting,
			status: rankControl(run, faults)
		})),
		...faults.flatMap((run) => tellFault(run, {
			columns,
			setting
		})),
		""
	];
}
const controlWords = {
	pass: "ok",
	"not-run": "not-run"
};
function tellControl(run, context) {
	const { columns, setting, status } = context;
	const seen = run.ok ? describeTraces(run.evidence) : run.reason ?? "no reason was recorded";
	const verdict = pad(controlWords[status] ?? "failed", columns.verdict);
	const lead = `    ${labelStatus(status, setting.paint)}  ${pad("control", columns.name)}  ${verdict}  `;
	const words = forTerminal(plainProse(seen));
	const lines = setLine({
		lead,
		words,
		remark: tellDuration(run.duration_ms)
	}, setting.width);
	return status === "unknown" ? [...lines, ...tellFix(fixControl, setting)] : lines;
}
function tellFault(run, context) {
	const { columns, setting } = context;
	const rank = rankFault(run.verdict);
	const isRed = rank === "fail" || rank === "unknown";
	const lead = `    ${labelStatus(rank, setting.paint)}  ${pad(showName(run), columns.name)}  ${pad(run.verdict, columns.verdict)}  `;
	const remark = tellDuration(run.duration_ms);
	const lines = setLine({
		lead,
		words: describe(run),
		remark
	}, setting.width);
	return isRed && !isBlocked(run) ? [...lines, ...tellFix(fixFault(run), setting)] : lines;
}
function showName(run) {
	return forTerminal(nameFault(run));
}
function describe(run) {
	const seen = forTerminal(plainProse(describeFault(run)));
	return run.required ? seen : `${seen} (not required)`;
}
function tellDuration(durationMs) {
	return durationMs === null || durationMs === void 0 ? "" : writeDuration(durationMs);
}

// src/render/text-frame.ts
function joinParts(first, parts) {
	return [first, ...parts.filter((part) => part !== "").map((part) => forTerminal(part))].join(" · ");
}
function closeResult(result, remarks, paint) {
	const { word } = describeResult(result);
	const { counts, problems, gaps = [], exit } = result;
	const wasChecked = counts.pass + counts.fail + counts.unknown > 0;
	return joinParts(paint(toneOf(exit), word), [
		problems.length === 0 ? "" : countOf(problems.length, "problem"),
		wasChecked ? listCounts(counts) : "nothing was checked",
		gaps.length === 0 ? "" : countOf(gaps.length, "gap"),
		...remarks,
		`exit ${exit}`
	]);
}
function toneOf(exit) {
	if (exit === 0) return "good";
	return exit === 3 ? "doubt" : "bad";
}

// src/render/report-lines.ts
function listPlaces({ places, contract }, setting) {
	return places.flatMap((place) => {
		const lines = [
			...listFindings(place.findings.filter((finding) => isRed(finding.status)), contract?.path ?? "contract", setting),
			...listFaults(pickRedRuns(place), setting),
			...listProblemLines(place.problems).map((line) => `  ${line}`)
		];
		const isOpen = lines.length > 0 && lines.at(-1) !== "";
		return [
			introducePlace(place, setting),
			"",
			...lines,
			...isOpen ? [""] : []
		];
	});
}
function listGaps(gaps, setting) {
	if (gaps.length === 0) return [];
	return [
		`  ${setting.paint("bold", "What the evidence lacks")}`,
		...gaps.flatMap((gap) => [...setLine({
			lead: `    ${labelStatus(gap.status, setting.paint)}  `,
			words: forTerminal(plainProse(gap.message)),
			remark: ""
		}, setting.width), ...tellFix(gap.fix, setting)]),
		""
	];
}
function introducePlace(place, { paint }) {
	const exit = place.problems.length > 0 ? 2 : {
		pass: 0,
		fail: 1,
		unknown: 3
	}[place.verdict];
	const { word } = describeResult({
		...place,
		exit
	});
	const name = paint("bold", `place ${forTerminal(namePlace(place))}`);
	return joinParts(`${name} · ${paint(toneOf(exit), word)}`, [listCounts(place.counts), `from ${place.source}`]);
}
function pickRedRuns(place) {
	return {
		title: "faults",
		control: place.control.filter((run) => isRed(rankControl(run, place.faults))),
		faults: place.faults.filter((run) => isRed(rankFault(run.verdict)))
	};
}
function isRed(status) {
	return status === "fail" || status === "unknown";
}

// src/render/text.ts
function renderCheckText(document, options) {
	const setting = chooseSetting(options);
	const { paint } = setting;
	const written = document.fingerprint.path;
	return joinLines([
		introduceCheck(document, paint),
		"",
		...listFindings(document.findings, document.contract.path, setting),
		...listFaults({
			...document,
			title: titleFaults(document)
		}, setting),
		...listConclusions(document.conclusions, setting),
		...listNotes(document.notes),
		...listProblems(document.problems),
		closeResult(document, written === null ? [] : [`${written} written`], paint),
		"This box is a scratch replica. It is not production."
	]);
}
function renderReportText(document, options) {
	const setting = chooseSetting(options);
	const { places } = document;
	const notes = [...document.notes, ...places.flatMap((place) => place.notes)];
	return joinLines([
		introduceReport(document, setting.paint),
		"",
		...listPlaces(document, setting),
		...listConclusions(document.conclusions, setting),
		...listGaps(document.gaps, setting),
		...listNotes([...new Set(notes)]),
		...listProblems(document.problems),
		closeResult(document, [countOf(places.length, "place")], setting.paint),
		"A box that passes is a scratch replica. It is not production."
	]);
}
function introduceCheck({ contract, place, subject }, paint) {
	const parts = [contract.path, `place "${place}"`];
	if (subject !== null && "value" in subject.commit) {
		const dirty = "value" in subject.dirty_files ? subject.dirty_files.value : 0;
		const changed = dirty === 0 ? "" : `, ${countOf(dirty, "file")} changed`;
		parts.push(`${shortenCommit(subject.commit.value)}${changed}`);
	}
	return joinParts(paint("bold", "Parity contract"), parts);
}
function introduceReport({ contract, subject, run }, paint) {
	const { head, tested } = subject;
	return joinParts(paint("bold", "Parity contract report"), [
		contract === null ? "" : contract.path,
		head === null ? "" : shortenCommit(head),
		tested === null || tested === head ? "" : `tested as merge ${shortenCommit(tested)}`,
		run === null ? "" : `run ${run.id}, attempt ${run.attempt}`
	]);
}
function titleFaults({ agent }) {
	if (agent === null) return "faults";
	const argv = agent.command.map((word) => /[\s"']/.test(word) ? JSON.stringify(word) : word);
	return joinParts("faults", [argv.join(" "), `tool ${agent.tool}`]);
}
function listNotes(notes) {
	if (notes.length === 0) return [];
	return [...notes.map((note) => `  note: ${forTerminal(plainProse(note))}`), ""];
}
function listProblems(problems) {
	return problems.length === 0 ? [] : [...listProblemLines(problems), ""];
}
function joinLines(lines) {
	return `${lines.join("\n")}\n`;
}

// src/harness/platform.ts
const names = /* @__PURE__ */ new Map([["darwin", "macOS"], ["win32", "Windows"]]);
function explainUnsupported(platform = process.platform) {
	if (platform !== "linux") return `fault runs are not supported on ${names.get(platform) ?? platform} yet: only on Linux can every process of the agent be found and stopped`;
	if (!existsSync("/proc/self/stat")) return "fault runs need /proc, which is not mounted here: without it the agent's processes cannot be found and stopped";
	return null;
}

// src/harness/open-harness.ts
function openHarness(options) {
	let opening;
	return {
		refusal: options.refusal ?? explainUnsupported(),
		async run(plan) {
			opening ??= import("./harness.js").then(({ createHarness }) => createHarness(options));
			return (await opening).run(plan);
		}
	};
}

// src/host/files.ts
const diskFiles = {
	readRegular,
	writeWhole
};
async function readRegular(path, limits) {
	const full = resolve(limits.root, path);
	const shown = showPath(relative(resolve(limits.root), full));
	try {
		const refusal = findRefusal(full, realpathSync.native(limits.root));
		if (refusal !== null) return {
			ok: false,
			refusal,
			path: shown
		};
		return readOpened(full, limits.maxBytes, shown);
	} catch (error) {
		return {
			ok: false,
			refusal: classify(error),
			path: shown
		};
	}
}
function findRefusal(full, root) {
	const found = lstatSync(full);
	if (found.isSymbolicLink()) return { kind: "symlink" };
	if (found.isDirectory()) return { kind: "folder" };
	if (!found.isFile()) return { kind: "not-regular" };
	const folder = realpathSync.native(dirname(full));
	return folder === root || folder.startsWith(root.endsWith(sep) ? root : root + sep) ? null : { kind: "outside" };
}
function classify(error) {
	const errno = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
	if (errno === "ENOENT" || errno === "ENOTDIR") return { kind: "missing" };
	return errno === "ELOOP" ? { kind: "symlink" } : {
		kind: "unreadable",
		errno
	};
}
function readOpened(full, maxBytes, path) {
	const flags = constants$1.O_RDONLY | (constants$1.O_NOFOLLOW ?? 0) | (constants$1.O_NONBLOCK ?? 0);
	const file = openSync(full, flags);
	try {
		const { size } = fstatSync(file);
		if (size > maxBytes) return tooLarge(size, path);
		const bytes = new Uint8Array(size + 1);
		let length = 0;
		for (;;) {
			const bytesRead = readSync(file, bytes, length, bytes.length - length, length);
			length += bytesRead;
			if (bytesRead === 0 || length === bytes.length) break;
		}
		if (length > size) return {
			ok: false,
			refusal: {
				kind: "unreadable",
				errno: "EBUSY"
			},
			path
		};
		return {
			ok: true,
			bytes: bytes.subarray(0, length),
			path
		};
	} finally {
		closeSync(file);
	}
}
function tooLarge(sizeBytes, path) {
	return {
		ok: false,
		refusal: {
			kind: "too-large",
			sizeBytes
		},
		path
	};
}
async function writeWhole(path, text) {
	try {
		if (isSpecial(path)) await writeFile(path, text);
		else replaceFile(path, text);
	} catch (cause) {
		throw new ParityError("output/not-writable", `cannot write ${path}`, {
			hint: "choose a folder that is writable with --out, or --out - for none",
			cause
		});
	}
}
function isSpecial(path) {
	const found = lstatSync(path, { throwIfNoEntry: false });
	return found !== void 0 && !found.isFile() && !found.isDirectory() && !found.isSymbolicLink();
}
function replaceFile(path, text) {
	const draft = join(dirname(path), `.${randomBytes(6).toString("hex")}.parity.tmp`);
	try {
		writeFileSync(draft, text, { flag: "wx" });
		renameSync(draft, path);
	} catch (error) {
		dropDraft(draft);
		throw error;
	}
}
function dropDraft(path) {
	try {
		rmSync(path, { force: true });
	} catch {}
}
function showPath(path) {
	return isAbsolute(path) || sep === "/" ? path : path.split(sep).join("/");
}

// src/host/read-file.ts
function readText(path, maxBytes) {
	const bytes = readHead(path, maxBytes + 1);
	if (bytes.length > maxBytes) throw Object.assign(/* @__PURE__ */ new Error("too long"), { code: "EFBIG" });
	return new TextDecoder().decode(bytes);
}
function readHead(path, maxBytes) {
	const file = openSync(path, constants$1.O_RDONLY | (constants$1.O_NONBLOCK ?? 0));
	try {
		const facts = fstatSync(file);
		if (!facts.isFile()) {
			const code = facts.isDirectory() ? "EISDIR" : "EINVAL";
			throw Object.assign(/* @__PURE__ */ new Error("not a regular file"), { code });
		}
		const bytes = new Uint8Array(Math.min(maxBytes, Math.max(facts.size, 65536)));
		let length = 0;
		while (length < bytes.length) {
			const read = readSync(file, bytes, length, bytes.length - length, null);
			if (read === 0) break;
			length += read;
		}
		return bytes.subarray(0, length);
	} finally {
		closeSync(file);
	}
}

// \0@oxc-project+runtime@0.159.0/helpers/esm/usingCtx.js
function _usingCtx() {
	var r = "function" == typeof SuppressedError ? SuppressedError : function(r, e) {
		var n = Error();
		return n.name = "SuppressedError", n.error = r, n.suppressed = e, n;
	}, e = {}, n = [];
	function using(r, e) {
		if (null != e) {
			if (Object(e) !== e) throw new TypeError("using declarations can only be used with objects, functions, null, or undefined.");
			if (r) var o = e[Symbol.asyncDispose || Symbol["for"]("Symbol.asyncDispose")];
			if (void 0 === o && (o = e[Symbol.dispose || Symbol["for"]("Symbol.dispose")], r)) var t = o;
			if ("function" != typeof o) throw new TypeError("Object is not disposable.");
			t && (o = function o() {
				try {
					t.call(e);
				} catch (r) {
					return Promise.reject(r);
				}
			}), n.push({
				v: e,
				d: o,
				a: r
			});
		} else r && n.push({
			d: e,
			a: r
		});
		return e;
	}
	return {
		e,
		u: using.bind(null, !1),
		a: using.bind(null, !0),
		d: function d() {
			var o, t = this.e, s = 0;
			function next() {
				for (; o = n.pop();) try {
					if (!o.a && 1 === s) return s = 0, n.push(o), Promise.resolve().then(next);
					if (o.d) {
						var r = o.d.call(o.v);
						if (o.a) return s |= 2, Promise.resolve(r).then(next, err);
					} else s |= 1;
				} catch (r) {
					return err(r);
				}
				if (1 === s) return t !== e ? Promise.reject(t) : Promise.resolve();
				if (t !== e) throw t;
			}
			function err(n) {
				return t = t !== e ? new r(n, t) : n, next();
			}
			return next();
		}
	};
}

// src/host/try-write.ts
const SIZE_BYTES = 4096;
async function tryWrite(folder) {
	try {
		var _usingCtx$1 = _usingCtx();
		const path = join(folder, `.parity-write-${process.pid}-${process.hrtime.bigint()}`);
		const file = _usingCtx$1.a(await open(path, "wx+", 384));
		try {
			const written = Buffer.alloc(SIZE_BYTES, "scratch ");
			await file.write(written);
			const read = Buffer.alloc(SIZE_BYTES);
			await file.read(read, 0, SIZE_BYTES, 0);
			if (!read.equals(written)) throw new Error("what was read is not what was written");
		} finally {
			await unlink(path);
		}
		return null;
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}

// src/host/real.ts
function realHost({ workspace, env, early }) {
	return {
		os: nameOs(process.platform),
		arch: process.arch,
		env,
		workspace,
		pathDelimiter: process.platform === "win32" ? ";" : ":",
		readText: async (path, maxBytes) => attemptNow(() => readText(path, maxBytes)),
		readHead: async (path, maxBytes) => attemptNow(() => readHead(path, maxBytes)),
		describe: async (path, follow) => attemptNow(() => tellFacts(follow === "follow" ? statSync(path) : lstatSync(path))),
		readLink: async (path) => attemptNow(() => readlinkSync(path)),
		resolveLinks: async (path) => attemptNow(() => realpathSync(path)),
		isExecutable: async (path) => isExecutable(path),
		measureSpace: (path) => attempt(async () => {
			const { bavail, bsize, files, ffree } = await statfs(path, { bigint: true });
			return {
				freeBytes: bavail * bsize,
				totalInodes: files,
				freeInodes: ffree
			};
		}),
		tryWrite: (folder) => attempt(() => tryWrite(folder)),
		async exec(request) {
			const answer = answerAsNode(request);
			if (answer !== null) return {
				ok: true,
				value: answer
			};
			return early?.adopt(request, workspace) ?? spawnTool(request, {
				folder: workspace,
				env
			}).outcome;
		}
	};
}
function tellFacts(facts) {
	return {
		kind: nameKind(facts),
		sizeBytes: facts.size,
		mode: facts.mode,
		uid: facts.uid
	};
}
function nameKind(facts) {
	if (facts.isFile()) return "file";
	if (facts.isDirectory()) return "folder";
	return facts.isSymbolicLink() ? "link" : "other";
}

// src/host/machine.ts
function openMachine(options) {
	const env = readEnvironment();
	const { early } = options;
	return {
		env,
		cwd: process.cwd(),
		files: diskFiles,
		clock: () => Date.now(),
		digest: (content) => createHash("sha256").update(content).digest("hex"),
		openHost: (workspace) => realHost({
			workspace,
			env,
			...early === void 0 ? {} : { early }
		}),
		openHarness: ({ workspace, refusal, log }) => openHarness({
			workspace,
			env,
			standInScript: options.standInScript,
			nodePath: process.execPath,
			tempRoot: tmpdir(),
			refusal,
			log
		})
	};
}

// src/terms/version.ts
const version = "0.1.0";

// src/cli/add-problem.ts
function addProblem(document, problem) {
	return {
		...document,
		verdict: "unknown",
		exit: document.exit === exitCodes.ourBug ? exitCodes.ourBug : exitCodes.misconfigured,
		problems: [...document.problems, problem]
	};
}

// src/cli/choice.ts
function readChoice(typed, { flag, choices }) {
	const value = typed.values.get(flag);
	if (value === void 0) return choices[0];
	const choice = choices.find((candidate) => candidate === value);
	if (choice !== void 0) return choice;
	throw new ParityError("usage/unknown-choice", `--${flag} cannot be ${JSON.stringify(value)}`, { hint: `write one of: ${choices.join(", ")}` });
}

// node_modules/leven/index.js
const array = [];
const characterCodeCache = [];
function leven(first, second, options) {
	if (first === second) return 0;
	const maxDistance = options?.maxDistance;
	const swap = first;
	if (first.length > second.length) {
		first = second;
		second = swap;
	}
	let firstLength = first.length;
	let secondLength = second.length;
	while (firstLength > 0 && first.charCodeAt(~-firstLength) === second.charCodeAt(~-secondLength)) {
		firstLength--;
		secondLength--;
	}
	let start = 0;
	while (start < firstLength && first.charCodeAt(start) === second.charCodeAt(start)) start++;
	firstLength -= start;
	secondLength -= start;
	if (maxDistance !== void 0 && secondLength - firstLength > maxDistance) return maxDistance;
	if (firstLength === 0) return maxDistance !== void 0 && secondLength > maxDistance ? maxDistance : secondLength;
	let bCharacterCode;
	let result;
	let temporary;
	let temporary2;
	let index = 0;
	let index2 = 0;
	while (index < firstLength) {
		characterCodeCache[index] = first.charCodeAt(start + index);
		array[index] = ++index;
	}
	while (index2 < secondLength) {
		bCharacterCode = second.charCodeAt(start + index2);
		temporary = index2++;
		result = index2;
		for (index = 0; index < firstLength; index++) {
			temporary2 = bCharacterCode === characterCodeCache[index] ? temporary : temporary + 1;
			temporary = array[index];
			result = array[index] = temporary > result ? temporary2 > result ? result + 1 : temporary2 : temporary2 > temporary ? temporary + 1 : temporary2;
		}
		if (maxDistance !== void 0) {
			let rowMinimum = result;
			for (index = 0; index < firstLength; index++) if (array[index] < rowMinimum) rowMinimum = array[index];
			if (rowMinimum > maxDistance) return maxDistance;
		}
	}
	array.length = firstLength;
	characterCodeCache.length = firstLength;
	return maxDistance !== void 0 && result > maxDistance ? maxDistance : result;
}

// src/cli/flags.ts
function parseFlags(command, flags, args) {
	const options = Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, { type: flag.takes === null ? "boolean" : "string" }]));
	const { tokens } = parseArgs({
		args: [...args],
		options,
		strict: false,
		allowPositionals: true,
		tokens: true
	});
	const values = /* @__PURE__ */ new Map();
	const switches = /* @__PURE__ */ new Set();
	const words = [];
	for (const token of tokens) {
		if (token.kind === "positional") words.push(token.value);
		if (token.kind !== "option") continue;
		const flag = Object.hasOwn(flags, token.name) ? flags[token.name] : void 0;
		if (flag === void 0) throw refuseFlag(command, flags, token.rawName);
		if (values.has(token.name) || switches.has(token.name)) throw refuseTwice(token.rawName);
		if (flag.takes === null) {
			if (token.value !== void 0) throw refuseValue(token.rawName);
			switches.add(token.name);
		} else {
			if (token.value === void 0 || isFlagLike(token)) throw askForValue(token.rawName, flag.takes);
			values.set(token.name, token.value);
		}
	}
	return {
		values,
		switches,
		words
	};
}
function isFlagLike(token) {
	return !token.inlineValue && token.value.startsWith("-") && token.value !== "-";
}
function suggest(typed, known) {
	const [nearest] = known.map((name) => ({
		name,
		distance: leven(typed, name)
	})).toSorted((a, b) => a.distance - b.distance);
	return nearest !== void 0 && nearest.distance <= Math.max(2, typed.length / 3) ? nearest.name : null;
}
function refuseFlag(command, flags, rawName) {
	const nearest = suggest(rawName.replace(/^-+/, ""), [...Object.keys(flags), "help"]);
	const hint = nearest === null ? `see parity-contract ${command} --help` : `did you mean --${nearest}?`;
	return new ParityError("usage/unknown-flag", `${command} has no flag ${rawName}`, { hint });
}
function refuseTwice(rawName) {
	return new ParityError("usage/flag-twice", `${rawName} is given twice`, { hint: "give it once" });
}
function refuseValue(rawName) {
	return new ParityError("usage/needless-value", `${rawName} takes no value`, { hint: `write ${rawName} alone` });
}
function askForValue(rawName, takes) {
	return new ParityError("usage/missing-value", `${rawName} needs a value`, { hint: `write ${rawName} ${takes}` });
}

export { describeFault as $, Contract as A, sortKeys as At, toProblem as B, makeVisible as C, countOf as Ct, comparePlaces as D, describeCrash as Dt, loadContract as E, describeBrokenCheck as Et, nameValue as F, decideVerdict as G, addCounts as H, quote as I, judgeControl as J, weighGaps as K, toKeyPath as L, readPath as M, cut as N, placeDraft as O, Counts as Ot, nameTable as P, describeExit as Q, PlaceName as R, capChars as S, splitProse as St, describeReadFailure as T, crashCode as Tt, chooseExit as U, checkPlace as V, countOutcomes as W, planFaultRuns as X, judgeFaultRow as Y, describeControl as Z, gatherFaults as _, weighConclusions as _t, addProblem as a, isBlocked as at, describeResult as b, quote$1 as bt, explainUnsupported as c, rankFault as ct, shortenCommit as d, readSelection as dt, describeTraces as et, locateProblem as f, faults as ft, gatherFailedControls as g, probes as gt, quoteLines as h, digestParity as ht, readChoice as i, fixFault as it, isTable as j, ParityError as jt, maxContractBytes as k, GateVerdict as kt, renderCheckText as l, judgeLimits as lt, forTerminal as m, isCredentialName as mt, suggest as n, expectOfFault as nt, version as o, nameFault as ot, breakCommands as p, Finding as pt, faultKey as q, leven as r, fixControl as rt, openMachine as s, rankControl as st, parseFlags as t, expectOfControl as tt, renderReportText as u, judgeClauses as ut, gatherFindings as v, measured as vt, starterContract as w, writeNumber as wt, listCounts as x, quoteAll as xt, namePlace as y, plainProse as yt, Problem as z };