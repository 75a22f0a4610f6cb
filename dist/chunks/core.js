import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
import { n as __exportAll } from "./rolldown-runtime.js";
import { A as listCandidates, B as templateTmp, C as askNativeModules, D as askPythonAboutLocale, E as askPython, F as NotRecordedError, L as joinPath, M as searchCommand, N as needAnswer, O as askPythonStart, P as NOT_RECORDED, R as parentOf, S as askLfsFiles, T as askOffset, V as exitCodes, _ as askCharmap, a as isExecutable, b as askHardFileLimit, d as readText, f as attempt, g as readEnvironment$1, h as startPatience, i as nameOs, j as mayBeStub, k as askUmask, o as spawnTool, p as attemptNow, r as answerAsNode, u as readHead, v as askGit, w as askNode, x as askImport, y as askGitConfig, z as templatePath } from "./early.js";
import { _ as union, a as boolean, c as json, f as object, g as tuple, h as string, i as array$1, l as literal, m as strictObject, n as _enum, p as record, r as _null, s as int, x as globalRegistry } from "./zod.js";
const { closeSync, constants, existsSync, fstatSync, lstatSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, readlinkSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } = requireBuiltin("node:fs");
const { connect } = requireBuiltin("node:net");
const { parseArgs } = requireBuiltin("node:util");
const { X509Certificate, createHash, createHmac, randomBytes } = requireBuiltin("node:crypto");
const { dirname, isAbsolute, join: join$1, relative, resolve: resolve$1, sep } = requireBuiltin("node:path");
const { cp, mkdtemp, open: open$1, rm, statfs, unlink, writeFile } = requireBuiltin("node:fs/promises");
const { availableParallelism, cpus, tmpdir, totalmem, userInfo } = requireBuiltin("node:os");

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

// src/conclusions/conclusion.ts
function defineConclusion(conclusion) {
	return conclusion;
}
function readStarted(run) {
	return run.evidence === null || run.evidence.setup_error !== null ? null : run.evidence;
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
		const seen = places.flatMap((place) => [...tellAgent(place), ...tellModules(place)]);
		const failed = seen.filter((sight) => !sight.isGreen);
		if (seen.length === 0) return {
			...unproven$1,
			status: "unknown",
			evidence: nothingImported
		};
		if (failed.length > 0) return {
			...unproven$1,
			status: "not-seen",
			evidence: listSights(failed)
		};
		return {
			status: "seen",
			evidence: listSights(seen),
			safe: "this code loads and runs there",
			unsafe: `production runs the same builds: ${describeComparison(places)}`
		};
	}
});
function tellAgent(place) {
	if (!place.control.some((run) => readStarted(run) !== null)) return [];
	const isGreen = place.control.every((run) => run.ok);
	const says = isGreen ? "the agent loaded and finished its control run" : "the agent did not finish its control run";
	return [{
		title: place.title,
		says,
		isGreen
	}];
}
function tellModules(place) {
	const finding = place.findings.find(({ id }) => id === "python.modules");
	if (finding?.status === "pass") {
		const says = `${countOf(finding.expected.length, "module")} imported`;
		return [{
			title: place.title,
			says,
			isGreen: true
		}];
	}
	if (finding?.status !== "fail") return [];
	const says = `${quoteAll(finding.items)} did not import`;
	return [{
		title: place.title,
		says,
		isGreen: false
	}];
}
function listSights(sights) {
	return [...new Set(sights.map(({ says }) => says))].map((says) => `${says} at ${listTitles(sights.filter((sight) => sight.says === says))}`).join("; ");
}
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

// src/probes/read-facts.ts
const accepted = /* @__PURE__ */ new WeakMap();
function readFacts(schema, raw) {
	if (isAccepted(schema, raw)) return raw;
	const facts = schema.parse(raw, { jitless: true });
	for (const one of [raw, facts]) accept(schema, one);
	return facts;
}
function readTable$1(schema, raw) {
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

// src/probes/disk/disk-facts.ts
const Mebibytes$1 = int().min(1).max(1e9);
const ErrorName = string().max(40);
const Id = string().regex(/^[0-9a-f]{32}$/);
const MountFacts = strictObject({
	type: string().max(100),
	read_only: boolean(),
	noexec: boolean(),
	nosuid: boolean()
});
const CanaryFacts = strictObject({
	id: Id,
	left_at_s: int().min(0),
	boot: measured(Id),
	session: measured(Id),
	since: measured(strictObject({
		canary: _enum(["kept", "gone"]),
		boot: _enum([
			"same",
			"other",
			"unknown"
		]),
		session: _enum([
			"same",
			"other",
			"unknown"
		])
	}))
});
const DiskFacts = strictObject({
	tmp: strictObject({
		source: _enum([
			"TMPDIR",
			"TEMP",
			"default"
		]),
		path: string().max(4096),
		write_error: measured(ErrorName.nullable()),
		exec_error: measured(ErrorName.nullable()),
		free: measured(strictObject({
			asked_mb: Mebibytes$1,
			enough: boolean()
		}))
	}),
	case_sensitive: measured(boolean()),
	mounts: measured(strictObject({
		home: MountFacts.nullable(),
		shm: MountFacts.nullable(),
		tmp: MountFacts.nullable(),
		workspace: MountFacts.nullable()
	})),
	canary: measured(CanaryFacts)
});
function readTmpFacts(raw) {
	const table = readTable$1(DiskFacts, raw);
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
		const good = withAgent.filter((place) => readGating(place).every((run) => run.ok));
		if (good.length < withAgent.length) return explainFailedControl(withAgent);
		const calls = Math.max(...good.flatMap((place) => readGating(place).map((run) => run.evidence?.calls ?? 0)));
		const faults = good.flatMap((place) => [...place.faults]);
		return {
			status: "seen",
			evidence: `${countOf(calls, "call")} in the control run at ${listTitles(good)}`,
			safe: "the happy path was sampled once",
			unsafe: `the tool loop is proven: ${countFaults(faults)}${tellUnchecked(faults)}`
		};
	}
});
function readGating(place) {
	return place.control.slice(0, 1);
}
function tellUnchecked(faults) {
	return faults.filter((row) => row.script === "liar" && row.fired).some((row) => row.verdict === "fail-open") ? "; with a model that lies the agent lies too: it does not check its tool's answer itself" : "";
}
function explainNoAgent() {
	return {
		status: "unknown",
		evidence: "no agent was run",
		safe: "–",
		unsafe: "the tool loop is proven"
	};
}
function explainFailedControl(places) {
	const failed = places.flatMap((place) => readGating(place).filter((run) => !run.ok));
	return {
		status: failed.some((run) => readStarted(run) !== null) ? "not-seen" : "unknown",
		evidence: `the control run was no success: ${failed[0]?.reason ?? "no reason was recorded"}`,
		safe: "–",
		unsafe: "the tool loop is proven, or any fault was survived"
	};
}
function countFaults(faults) {
	const run = faults.filter((row) => row.required && row.verdict !== "not-run" && row.verdict !== "not-applicable");
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
	return faults.filter(({ script }) => script === control.script).every(({ verdict, required }) => !required || verdict === "not-run" || verdict === "not-applicable") ? "not-run" : "unknown";
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

// src/gate/check/broken-check.ts
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
		tool_checks: [],
		notes: [],
		parity: {},
		volatile: {
			taken_at: new Date(clock()).toISOString(),
			duration_ms: 0,
			run: origin.run,
			control_ms: [],
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

// src/faults/claim-clause.ts
const Claim = strictObject({
	exit: int().min(0).max(255).default(0).meta({ description: "The exit code that belongs to the claim." }),
	last_line: string().min(1).max(500).meta({ description: "Regular expression that one of the last lines of stdout matches." }).exactOptional(),
	last_lines: int().min(1).max(100).default(1).meta({ description: "How many of the last non-empty lines are looked at." }),
	json: record(string(), json()).meta({ description: "Members of the JSON object that ends stdout." }).exactOptional()
});

// src/faults/limits.ts
const maxTimerMs = 2 ** 31 - 1;
const Milliseconds = int().min(1).max(maxTimerMs);
const Limits = strictObject({
	max_prompt_chars: int().min(1).max(1e9).meta({ description: "Characters of the largest request to the model: messages, system and tool results; tool definitions left out." }).exactOptional(),
	max_prompt_growth_chars: int().min(0).max(1e9).meta({ description: "Characters that a flooding tool may add to the control run's largest request." }).exactOptional(),
	max_parallel_tools: int().min(1).max(1e4).meta({ description: "Tool calls that may be alive at once; judged where more are asked for, as `fan-out` does." }).exactOptional(),
	tool_timeout_ms: Milliseconds.meta({ description: "Within this time, and the larger of 1 s and 25 %, the agent lets go of a call that never answers." }).exactOptional(),
	max_retries: int().min(0).max(1e4).meta({ description: "Repeats of a model request or of a tool call after a failure." }).exactOptional(),
	max_tool_calls: int().min(1).max(1e4).meta({ description: "Calls of the tool in one run: the mutating one, reads, and calls that nobody declared." }).exactOptional()
});

// src/faults/agent.ts
const Argument = string().max(4096);
const Call$1 = array$1(Argument).min(1, "is empty: name the mutating call's arguments").max(100);
const Prefix = array$1(Argument).min(1, "is empty: name the call's first words").max(100);
const Text$2 = string().min(1).max(2e3);
const Name$4 = string().min(1).max(200);
const Ask = strictObject({
	name: Name$4.meta({ description: "The function's name." }).exactOptional(),
	arguments: record(string(), json()).default({}).meta({ description: "The function's arguments." })
});
const Read = strictObject({
	args: Prefix.meta({ description: "The call's first words, in the transport's form." }),
	reply: string().max(65536).meta({ description: "What it prints." }),
	reply_after: string().max(65536).meta({ description: "What it prints once the effect has happened." }).exactOptional()
});
const Agent = strictObject({
	command: array$1(Argument).min(1, "is empty: name the program to start").max(200).meta({ description: "argv, never a shell string; {tool_url}, {model_url} and {mcp_config} are replaced." }),
	tool: string().regex(/^[A-Za-z0-9_][A-Za-z0-9._+-]{0,63}$/, "must be the name of a program, without a path").meta({ description: "The tool's program name on PATH; for the other transports a name for the report." }),
	transport: _enum([
		"command",
		"http",
		"mcp-stdio",
		"mcp-http"
	]).default("command").meta({ description: "How the agent reaches its tool: a program on PATH, an API over HTTP, an MCP server (stdio or streamable HTTP)." }),
	call: Call$1.meta({ description: "The mutating call. command: its arguments; http: method, path and body; mcp: the tool and its arguments as JSON." }),
	reply: string().max(65536).default("{\"ok\":true}").meta({ description: "What a healthy stand-in answers to the call." }),
	effect: Prefix.meta({ description: "First words of a call that count as the effect; by default the command's first word, method and path, or the MCP tool." }).exactOptional(),
	effects: int().min(1).max(1e3).default(1).meta({ description: "Effects that the undisturbed run must show." }),
	idempotency_key: Name$4.meta({ description: "The flag, header or argument that carries an idempotency key: the same key gets the first reply again, and no new effect." }).exactOptional(),
	repeats: _enum(["runs", "refused"]).default("runs").meta({ description: "What the real tool does with the same arguments again; refused is allowed only where [tool] proves it." }),
	repeat_reply: string().max(65536).meta({ description: "What the tool answers to a repeat that it refuses." }).exactOptional(),
	unexposed_flag: Name$4.default("--dry-run").meta({ description: "A flag that the tool does not have, nor the call; one that carries it, in any spelling of its name, must be refused, not run without it." }),
	url_env: string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/, "must be the name of a variable, as in \"SHOP_URL\"").meta({ description: "The variable that gets the address of an HTTP tool." }).exactOptional(),
	model: _enum(["none", "scripted"]).default("none").meta({ description: "The agent needs no model, or the scripted one answers it." }),
	ask: Ask.meta({ description: "The scripted model's call, for function tools; by default made from `call`." }).exactOptional(),
	success_text: Text$2.meta({ description: "The scripted model's last words after a success; `RESULT: ok` by default." }).exactOptional(),
	failure_text: Text$2.meta({ description: "The scripted model's last words after a failure; `RESULT: failed` by default." }).exactOptional(),
	files: record(string().min(1).max(500), string().max(262144)).default({}).meta({ description: "Files written into the run's HOME (~/…) or its copy of the checkout, by path; {tool_url}, {model_url} (OpenAI clients want {model_url}/v1) and {mcp_config} are replaced." }),
	claim: Claim.meta({ description: "How the agent says that it succeeded, as in { exit = 0, last_line = \"^RESULT: ok\" }." }),
	pass_env: array$1(string().min(1).max(200)).max(200).meta({ description: "Names let through from the runner; all else is withheld. What looks like a credential gets a decoy." }).default([]),
	timeout_ms: Milliseconds.default(6e4).meta({ description: "Time that one run may take; then it is stopped." }),
	benign_exits: array$1(int().min(1).max(255)).max(50).default([]).meta({ description: "Exit codes of the tool that are no failure, as grep's 1." }),
	reads: array$1(Read).max(100).default([]).meta({ description: "Other calls that the agent makes: answered, and left alone by faults." })
});

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
	"too-many-requests",
	"cancelled"
]);
const Isolation = _enum([
	"namespaces",
	"no-new-privs",
	"none"
]);
const Count$2 = int().min(0).max(1e9);
const RunEvidence = strictObject({
	setup_error: string().max(500).nullable(),
	exit: int().nullable(),
	signal: string().max(20).nullable(),
	timed_out: boolean(),
	stopped: StopCause.nullable(),
	claimed: boolean(),
	claim_printed: boolean(),
	claim_line: string().max(300),
	calls: Count$2,
	effects: Count$2,
	late_effects: Count$2,
	effect_calls: array$1(string().regex(/^[0-9a-f]{16}$/)).max(1e3),
	reads: Count$2,
	undeclared_calls: Count$2,
	undeclared: array$1(string().max(200)).max(20),
	fired: boolean(),
	alive: Count$2,
	peak_alive: Count$2,
	overdue_calls: Count$2.nullable(),
	retries: Count$2,
	peak_per_second: Count$2,
	keyed_repeats: Count$2,
	reads_after: Count$2,
	leftover_processes: Count$2,
	output_bytes: Count$2,
	output_bytes_cut: Count$2,
	isolation: Isolation,
	model_requests: Count$2,
	model_retries: Count$2,
	max_prompt_chars: Count$2,
	throttle_wait_ms: Count$2,
	asked: Count$2,
	parallel_asked: Count$2,
	offered: array$1(string().max(100)).max(20),
	inexpressible: boolean(),
	oversized_requests: Count$2,
	stray_requests: Count$2,
	foreign_keys: Count$2,
	decoys: Count$2,
	replaced: array$1(string().max(200)).max(20),
	leaks: array$1(string().max(100)).max(20),
	unsearched: array$1(string().max(100)).max(20)
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

// src/faults/disturbances.ts
const overlapMs = 300;
const preferredExits = [
	2,
	1,
	3,
	4,
	5
];
function answerWith(answer, calls = null) {
	return {
		kind: "tool",
		script: {
			answer,
			calls
		}
	};
}
function scriptModel(model) {
	return (agent) => disturbModel(agent, model);
}
function disturbModel(agent, model, holdUntilAlive = null) {
	if (agent.model === "none") return {
		kind: "none",
		reason: "the agent runs without the scripted model (model = \"none\")"
	};
	return {
		kind: "model",
		model,
		holdMs: model.kind === "repeat" || model.kind === "fan-out" ? 300 : 0,
		holdUntilAlive
	};
}
function pickExit(agent, first = 2) {
	return [
		first,
		...preferredExits,
		...Array.from({ length: 250 }, (_, i) => i + 6)
	].find((exit) => !agent.benign_exits.includes(exit)) ?? 255;
}

// src/faults/fault.ts
const nothingAllowed = {
	effects: "none",
	claim: "never",
	within: []
};
function defineFault(fault) {
	return fault;
}

// src/faults/model/bad-args.ts
var bad_args_default = defineFault({
	id: "bad-args",
	layer: "model",
	title: "The call's arguments are cut JSON",
	why: "An agent that repairs cut arguments runs a call that nobody asked for: another order, half an amount.",
	fix: "parse the arguments strictly, and end with a failure instead of guessing the rest",
	rule: nothingAllowed,
	cases: [{
		id: null,
		says: "the call's arguments were cut in the middle of a value",
		disturb: scriptModel({
			kind: "bad-args",
			cut: "mid-value"
		})
	}, {
		id: "missing-brace",
		says: "the call's arguments lacked their closing brace",
		disturb: scriptModel({
			kind: "bad-args",
			cut: "missing-brace"
		})
	}]
});

// src/faults/model/cut-stream.ts
var cut_stream_default = defineFault({
	id: "cut-stream",
	layer: "model",
	title: "The model's answer ends before it is whole",
	why: "A stream that stops looks like one that has ended; what it had not said yet must not be guessed.",
	fix: "treat a stream without its end as an error, and run no call whose arguments are not whole",
	rule: nothingAllowed,
	cases: [
		{
			id: null,
			says: "the model's answer ended in the middle of the call's arguments",
			disturb: scriptModel({
				kind: "cut-stream",
				cut: "mid-value"
			})
		},
		{
			id: "missing-brace",
			says: "the model's answer ended before the arguments' closing brace",
			disturb: scriptModel({
				kind: "cut-stream",
				cut: "missing-brace"
			})
		},
		{
			id: "no-end",
			says: "the model's answer ended without its end, after whole arguments",
			rule: {
				effects: "wanted",
				claim: "owed",
				within: []
			},
			disturb: scriptModel({
				kind: "cut-stream",
				cut: "no-end"
			})
		}
	]
});

// src/faults/model/fan-out.ts
const beyondCap = 2;
var fan_out_default = defineFault({
	id: "fan-out",
	layer: "model",
	title: "The model asks for many calls at once",
	why: "Without a cap one turn of the model starts as many tools as it likes, on capacity that others share.",
	fix: "run at most limits.max_parallel_tools tool calls at a time",
	rule: {
		effects: "not-judged",
		claim: "not-judged",
		within: ["parallel"]
	},
	cases: [{
		id: null,
		says: "the model asked for more calls at once than max_parallel_tools allows",
		disturb(agent, { max_parallel_tools: cap }) {
			if (cap === void 0) return {
				kind: "none",
				reason: "limits.max_parallel_tools is not set"
			};
			return disturbModel(agent, {
				kind: "fan-out",
				calls: cap + beyondCap
			}, cap + 1);
		}
	}]
});

// src/faults/model/flag.ts
var flag_default = defineFault({
	id: "flag",
	layer: "model",
	title: "The model asks for a flag that was never exposed",
	why: "A flag that is dropped in silence turns a dry run into a real one.",
	fix: "give the tool a strict schema, and refuse a call with an argument that it does not have",
	rule: nothingAllowed,
	cases: [{
		id: null,
		says: "the model asked for a flag that the tool does not have",
		tells: ({ unexposed_flag: flag }) => `the model asked for ${quote$1(flag)}, a flag that the tool does not have`,
		disturb: scriptModel({ kind: "flag" })
	}]
});

// src/faults/model/outage.ts
var outage_default = defineFault({
	id: "outage",
	layer: "model",
	title: "The model is down",
	why: "Without a model nothing was done; an agent that exits 0 then reports work that never began.",
	fix: "let the model's error end the run with a failure, after a capped number of retries",
	rule: {
		effects: "none",
		claim: "never",
		within: ["model-retries"]
	},
	cases: [{
		id: null,
		says: "the model answered 500 to every request",
		disturb: scriptModel({
			kind: "outage",
			how: "status-500"
		})
	}, {
		id: "closed",
		says: "the model accepted every connection and closed it",
		disturb: scriptModel({
			kind: "outage",
			how: "accept-and-close"
		})
	}]
});

// src/faults/model/phantom-tool.ts
var phantom_tool_default = defineFault({
	id: "phantom-tool",
	layer: "model",
	title: "The model names a tool that does not exist",
	why: "A call of a tool that is not there did nothing; an agent that goes on as if it had tells a story.",
	fix: "answer an unknown tool with an error, and end with a failure when nothing was done",
	rule: nothingAllowed,
	cases: [{
		id: null,
		says: "the model asked for a tool that does not exist",
		disturb: scriptModel({ kind: "phantom-tool" })
	}]
});

// src/faults/model/repeat.ts
var repeat_default = defineFault({
	id: "repeat",
	layer: "model",
	title: "The model asks for the same mutating call again",
	why: "Models repeat themselves; without an idempotency key every repeat is a second refund.",
	fix: "give the call an idempotency key that its arguments decide, or refuse the second call with the same arguments",
	rule: {
		effects: "wanted",
		claim: "if-true",
		within: []
	},
	cases: [{
		id: null,
		says: "the model asked for the same call twice in one turn",
		disturb: scriptModel({
			kind: "repeat",
			when: "same-turn"
		})
	}, {
		id: "next-turn",
		says: "the model asked for the same call again in its next turn",
		disturb: scriptModel({
			kind: "repeat",
			when: "next-turn"
		})
	}]
});

// src/faults/model/throttle.ts
var throttle_default = defineFault({
	id: "throttle",
	layer: "model",
	title: "The model answers 429 for ever",
	why: "A throttled agent looks like a flaky one; it must give up and say so, not wait on capacity that nobody owns.",
	fix: "cap the client's retries, honour retry-after, and end with a failure that names the throttle",
	rule: {
		effects: "none",
		claim: "never",
		within: ["model-retries"]
	},
	cases: [{
		id: null,
		says: "the model was throttled from the first request on",
		disturb: scriptModel({
			kind: "throttle",
			retryAfterS: 1
		})
	}]
});

// src/faults/tool/boom.ts
var boom_default = defineFault({
	id: "boom",
	layer: "tool",
	title: "The tool exits non-zero",
	why: "An agent that reports success after its tool failed will report success in production too.",
	fix: "check the tool's exit code, and end with a failure when it is not zero",
	rule: nothingAllowed,
	cases: [{
		id: null,
		says: "the tool exited non-zero",
		disturb: (agent) => fail$2("", pickExit(agent))
	}, {
		id: "good-json",
		says: "the tool printed its usual answer and exited non-zero",
		disturb: (agent) => fail$2(printReply(agent), pickExit(agent, 1))
	}]
});
function fail$2(stdout, exit) {
	return answerWith({
		kind: "reply",
		stdout,
		stderr: "error: the tool could not do it\n",
		exit,
		effect: false
	});
}
function printReply(agent) {
	return `${agent.reply}\n`;
}

// src/faults/tool/flaky.ts
const usualFailures = 2;
var flaky_default = defineFault({
	id: "flaky",
	layer: "tool",
	title: "The tool fails a few times, then works",
	why: "Retries are welcome while they are counted: without a cap they spend, and without care they do the work twice.",
	fix: "cap the retries of the tool call, and claim success only after an answer that says so",
	rule: {
		effects: "wanted",
		claim: "if-true",
		within: ["tool-retries"]
	},
	cases: [{
		id: null,
		says: "the tool failed at first and worked later",
		disturb: (agent, { max_retries: retries = usualFailures }) => answerWith({
			kind: "reply",
			stdout: "",
			stderr: "error: try again\n",
			exit: pickExit(agent),
			effect: false
		}, Math.max(1, Math.min(usualFailures, retries)))
	}]
});

// src/faults/tool/flood.ts
const floodBytes = 4194304;
var flood_default = defineFault({
	id: "flood",
	layer: "tool",
	title: "The tool prints megabytes",
	why: "What a tool prints becomes the next prompt: without a cap one noisy call pays for megabytes of it.",
	fix: "cut the tool's output before it goes into the prompt, and say that it was cut",
	rule: {
		effects: "wanted",
		claim: "if-true",
		within: ["prompt"]
	},
	cases: [{
		id: null,
		says: "the tool printed megabytes before its answer",
		disturb: ({ reply }) => answerWith({
			kind: "reply",
			stdout: `${reply}\n`,
			stderr: "",
			exit: 0,
			effect: true,
			fillBytes: floodBytes
		})
	}]
});

// src/faults/tool/junk.ts
const page = "<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>";
var junk_default = defineFault({
	id: "junk",
	layer: "tool",
	title: "The tool exits 0 and answers nonsense",
	why: "Exit 0 says that a program ended, not that it did its work; an agent must read the answer.",
	fix: "parse the tool's answer and check its receipt before reporting success",
	rule: nothingAllowed,
	cases: [
		{
			id: null,
			says: "the tool answered <<<not json>>>",
			disturb: withStdout("<<<not json>>>\n")
		},
		{
			id: "empty",
			says: "the tool exited 0 and printed nothing",
			disturb: withStdout("")
		},
		{
			id: "html",
			says: "the tool answered an HTML error page",
			disturb: withStdout(`${page}\n`)
		},
		{
			id: "success-false",
			says: "the tool answered {\"success\":false}",
			disturb: withStdout("{\"success\":false}\n")
		},
		{
			id: "cut-json",
			says: "the tool's answer was cut in the middle",
			disturb: (agent) => answerUnlessHealthy(agent, `${cutInHalf(agent.reply)}\n`)
		}
	]
});
function withStdout(stdout) {
	return (agent) => answerUnlessHealthy(agent, stdout);
}
function answerUnlessHealthy(agent, stdout) {
	if (stdout.trim() === agent.reply.trim()) return {
		kind: "none",
		reason: "the contract's own reply looks like this disturbance"
	};
	if (agent.model === "scripted" && agent.reply.trim() === "") return {
		kind: "none",
		reason: "the contract's own reply is empty: no model could tell it from this"
	};
	return answerWith({
		kind: "reply",
		stdout,
		stderr: "",
		exit: 0,
		effect: false
	});
}
function cutInHalf(reply) {
	return reply.slice(0, Math.ceil(reply.length / 2));
}

// src/faults/tool/lost-reply.ts
var lost_reply_default = defineFault({
	id: "lost-reply",
	layer: "tool",
	title: "The tool does its work and dies before it answers",
	why: "The work may be done although no answer came; only asking again, with a key or by a read, tells.",
	fix: "after a lost answer read the state back, or repeat the call with the same idempotency key; otherwise end with a failure",
	rule: {
		effects: "wanted",
		claim: "if-checked",
		within: []
	},
	cases: [{
		id: null,
		says: "the tool did its work and died before it answered",
		disturb: () => answerWith({ kind: "drop" }, 1)
	}]
});

// src/faults/tool/slow.ts
var slow_default = defineFault({
	id: "slow",
	layer: "tool",
	title: "The tool never answers",
	why: "A tool that hangs must end in a time-out and an honest failure, not in an agent that waits for ever.",
	fix: "give the tool call a time-out, stop the tool when it passes, and end with a failure",
	rule: nothingAllowed,
	cases: [{
		id: null,
		says: "the tool never answered",
		disturb: () => answerWith({ kind: "silence" })
	}]
});

// src/faults/tool/stderr-only.ts
var stderr_only_default = defineFault({
	id: "stderr-only",
	layer: "tool",
	title: "The tool exits 0 and says its error on stderr alone",
	why: "Many programs print an error and still exit 0, and many servers answer with an error that they do not mark as one; neither is a receipt.",
	fix: "require the receipt in the tool's answer, and end with a failure when it is not there",
	rule: nothingAllowed,
	cases: [{
		id: null,
		says: "the tool hid its failure: exit 0, nothing on stdout, the error on stderr (over HTTP and MCP the error is its answer, not marked as one)",
		disturb: ({ reply }) => reply.trim() === "" ? {
			kind: "none",
			reason: "the contract's own reply is empty too"
		} : answerWith({
			kind: "reply",
			stdout: "",
			stderr: "error: the order could not be changed\n",
			exit: 0,
			effect: false
		})
	}]
});

// src/faults/tool/twice.ts
var twice_default = defineFault({
	id: "twice",
	layer: "tool",
	title: "The tool prints its answer two times",
	why: "Two answers in one reply are one call's work; an agent that takes them for two calls, or for proof, has not read them.",
	fix: "parse the answer strictly, and never call the tool again because its answer looks odd",
	rule: {
		effects: "wanted",
		claim: "if-true",
		within: []
	},
	cases: [{
		id: null,
		says: "the tool printed its answer two times in one reply",
		disturb: ({ reply }) => answerWith({
			kind: "reply",
			stdout: `${reply}\n${reply}\n`,
			stderr: "",
			exit: 0,
			effect: true
		})
	}]
});

// src/faults/index.ts
const seedFaults = [
	boom_default,
	junk_default,
	slow_default,
	twice_default,
	repeat_default,
	flag_default
];
const faults = [
	...seedFaults,
	lost_reply_default,
	flaky_default,
	flood_default,
	stderr_only_default,
	bad_args_default,
	phantom_tool_default,
	fan_out_default,
	throttle_default,
	outage_default,
	cut_stream_default
];

// src/faults/plan.ts
const FaultId = _enum(faults.map((fault) => fault.id));
const FaultPlan = strictObject({
	require: union([literal("all"), array$1(FaultId).min(1).max(50)]).default(seedFaults.map((fault) => fault.id)).meta({ description: "Faults that must be survived; the six of the seed by default." }),
	script: _enum(["honest", "liar"]).default("honest").meta({ description: "The scripted model's last words that gate: true ones, or success whatever happened; both run." }),
	isolation: Isolation.default("none").meta({ description: "The least isolation that a run is believed with; less is unknown." }),
	trials: int().min(1).max(20).default(1).meta({ description: "How often each fault is tried; the worst trial counts." }),
	parallel: int().min(1).max(64).default(1).meta({ description: "Runs that go side by side; those that wait on purpose are then started first." })
});

// src/faults/real-tool.ts
const Argv = array$1(string().max(4096)).min(1, "is empty: name the program to start").max(200);
const Call = array$1(string().max(4096)).min(1, "is empty: name the call's arguments").max(100);
const RealTool = strictObject({
	command: Argv.meta({ description: "The real tool's argv, without the call." }).exactOptional(),
	url: string().max(2e3).regex(/^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?(\/[^\s#]*)?$/, "must be an address on this machine, as in \"http://127.0.0.1:3000/mcp\"").meta({ description: "The address of a real MCP server that is running already (streamable HTTP), in place of `command`." }).exactOptional(),
	call: Call.meta({ description: "The call that the direct tests make, in place of `agent.call`; to name it allows that it is made as it is." }).exactOptional(),
	effects: union([string().min(1).max(4096), Argv]).meta({ description: "How many effects have happened: a file with one line for each, or a command that prints the number." }).exactOptional()
});

// src/probes/judgement.ts
function pass(observed, message = "") {
	return {
		status: "pass",
		observed,
		message
	};
}
function fail$1(details) {
	return {
		status: "fail",
		...details
	};
}
const CHECK_THERE = "check at the place itself";
const RECORD_AGAIN = `record the place again with this contract, or ${CHECK_THERE}`;
function undecided({ unknown: reason, detail: message }, fix, ifNotRecorded = RECORD_AGAIN) {
	return {
		status: "unknown",
		reason,
		message,
		fix: reason === "not-recorded" ? ifNotRecorded : fix
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

// src/probes/disk/canary.ts
const CANARY_NAME = ".parity-canary";
function locateCanary(host) {
	const home = locateHome(host);
	return home === null ? null : joinPath(home, CANARY_NAME);
}
function locateHome({ env, os }) {
	const home = env.get("HOME") ?? (os === "windows" ? env.get("USERPROFILE") : void 0) ?? "";
	return /^\/|^[A-Za-z]:[\\/]/.test(home) ? home : null;
}
async function measureCanary(host, previous) {
	const path = locateCanary(host);
	if (path === null) return unmeasured("refused", "HOME is not set to an absolute path");
	const visited = await host.visitCanary(path);
	if (!visited.ok) return explain$5(visited.errno, templatePath(path, host));
	const identity = await host.identifyBoot();
	const unread = identity.ok ? null : explainNoIdentity(identity.errno);
	const here = {
		id: visited.value.id,
		left_at_s: visited.value.leftAtS,
		boot: unread ?? wrap$2(identity.ok ? identity.value : null, "boot"),
		session: unread ?? wrap$2(identity.ok ? identity.value : null, "session")
	};
	return { value: {
		...here,
		since: compare$7(here, previous)
	} };
}
function judgeCanary(expected, canary) {
	if ("unknown" in canary) return undecided(canary, "let HOME name a folder of your own");
	const { since, left_at_s: leftAtS } = canary.value;
	if ("unknown" in since) return undecided(since, "check here again later, with --previous and this fingerprint");
	const { canary: seen } = since.value;
	const story = `${seen === "kept" ? `kept since ${writeTime(leftAtS)}` : "gone"}: ${tellStory(since.value)}`;
	if (seen === expected) return pass([story]);
	return fail$1({
		observed: [seen],
		items: [`canary ${seen}`],
		message: story,
		fix: expected === "kept" ? "keep HOME from one visit to the next, or rest nothing on it" : "throw HOME away after each visit, or change the contract"
	});
}
function compare$7(here, previous) {
	if (previous === void 0 || previous === null) return unmeasured("first-visit", "there is no earlier fingerprint to compare with");
	const table = readTable$1(DiskFacts, previous);
	if (table === null || "unknown" in table || "unknown" in table.value.canary) return unmeasured("first-visit", "the earlier fingerprint tells of no canary");
	const earlier = table.value.canary.value;
	return { value: {
		canary: earlier.id === here.id ? "kept" : "gone",
		boot: compareIds(earlier.boot, here.boot),
		session: compareIds(earlier.session, here.session)
	} };
}
function compareIds(a, b) {
	if ("unknown" in a || "unknown" in b) return "unknown";
	return a.value === b.value ? "same" : "other";
}
function tellStory({ canary, boot, session }) {
	if (canary === "kept") {
		if (boot === "other") return "after another start, so from a disk that outlived it or an image";
		if (boot === "unknown") return "whether the machine was started again cannot be told";
		if (session === "other") return "in another container on a disk that both can see";
		return "nothing was started anew, or a snapshot was copied";
	}
	if (boot === "other") return "another start of the machine, or another machine";
	if (boot === "unknown") return "whether the machine was started again cannot be told";
	if (session === "other") return "another container on the same start of the machine";
	return "on the same start of the machine, HOME was wiped or is another folder";
}
function wrap$2(identity, key) {
	const id = identity?.[key] ?? null;
	return id === null ? unmeasured("unreadable", "the first process cannot be read") : { value: id };
}
function explainNoIdentity(errno) {
	return unmeasured(errno === "NOTRECORDED" ? "not-recorded" : "unsupported", `starts of this machine cannot be told apart (${errno})`);
}
function explain$5(errno, path) {
	const strange = (/* @__PURE__ */ new Map([
		["ELOOP", "is a link"],
		["EISDIR", "is a folder"],
		["EOWNER", "belongs to another user"],
		["EBADMSG", "is no canary of ours"]
	])).get(errno);
	if (strange !== void 0) return unmeasured("refused", `${path} ${strange}: neither followed nor overwritten`);
	if (errno === "NOTRECORDED") return unmeasured("not-recorded", "no visit was recorded");
	return unmeasured("denied", `${path} cannot be written (${errno})`);
}
function writeTime(seconds) {
	const time = /* @__PURE__ */ new Date(seconds * 1e3);
	if (Number.isNaN(time.getTime())) return "an unknown time";
	return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

// src/probes/denial.ts
function tellDenial(what, errno) {
	if (errno === "NOTRECORDED") return unmeasured("not-recorded", `${what} was not recorded`);
	if (errno === "ETIMEDOUT") return unmeasured("timed-out", `${what} did not come back`);
	return unmeasured(errno === "EACCES" || errno === "EPERM" ? "denied" : "unreadable", `${what} cannot be read (${errno})`);
}
function tellUnread(what, errno) {
	if (errno === "NOTRECORDED") return unmeasured("not-recorded", `${what} was not recorded`);
	return unmeasured("unreadable", `${what} cannot be read (${errno})`);
}
function tellNoStart(program, errno) {
	if (errno === "NOTRECORDED") return unmeasured("not-recorded", `what ${program} answers was not recorded`);
	return unmeasured("crashed", `${program} does not start (${errno})`);
}
const STALLED_TLS = "ECAFILE";
const UNSTALL_TLS = "let NODE_EXTRA_CA_CERTS name a regular file, or unset it";
function tellStalledTls() {
	return unmeasured("refused", "NODE_EXTRA_CA_CERTS names no regular file, and node would wait for it");
}
async function askRecording(what, measure) {
	try {
		return await measure();
	} catch (error) {
		if (error instanceof NotRecordedError) return tellUnread(what, NOT_RECORDED);
		throw error;
	}
}

// src/probes/disk/case-sensitive.ts
async function measureCase(host, files) {
	for (const file of files) {
		const path = joinPath(host.workspace, file);
		const swapped = joinPath(host.workspace, swapCase(file));
		if (swapped === path) continue;
		const there = await host.describe(path, "follow");
		if (!there.ok && there.errno === "NOTRECORDED") return tellUnread(file, there.errno);
		if (!there.ok) continue;
		const same = await host.isSameFile(path, swapped);
		if (same.ok) return { value: !same.value };
		if (same.errno === "ENOENT") return { value: true };
		return tellUnread("a name in other case", same.errno);
	}
	return unmeasured("not-reached", "the workspace holds no file whose name could be tried");
}
function swapCase(path) {
	const start = path.lastIndexOf("/") + 1;
	const name = path.slice(start).replace(/[a-zA-Z]/g, (letter) => {
		const lower = letter.toLowerCase();
		return letter === lower ? letter.toUpperCase() : lower;
	});
	return path.slice(0, start) + name;
}

// src/probes/disk/disk-examples.ts
const diskExamples = [];

// src/probes/mount-table.ts
function readMountTable(mountinfo) {
	return mountinfo.split("\n").flatMap((row) => {
		const [place = "", device] = row.split(" - ", 2);
		const [, , , root, point, options = ""] = place.split(" ");
		if (root === void 0 || point === void 0 || device === void 0) return [];
		const [type = "", , superOptions = ""] = device.split(" ");
		return [{
			root: unescapeOctal(root),
			point: unescapeOctal(point),
			type: unescapeOctal(type),
			options: options.split(","),
			superOptions: superOptions.split(",")
		}];
	});
}
function findMount(mounts, path) {
	let found = null;
	for (const mount of mounts) if ((mount.point === "/" || path === mount.point || path.startsWith(`${mount.point}/`)) && mount.point.length >= (found?.point.length ?? 0)) found = mount;
	return found;
}
function unescapeOctal(text) {
	return text.replaceAll(/\\([0-3][0-7]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 8)));
}

// src/probes/disk/mounts.ts
const MAX_BYTES$6 = 4194304;
async function measureMounts(host, folders) {
	if (host.os !== "linux") return unmeasured("unsupported", "mounts are read on Linux only");
	const text = await host.readText("/proc/self/mountinfo", MAX_BYTES$6);
	if (!text.ok) return tellUnread("the list of mounts", text.errno);
	const mounts = readMountTable(text.value);
	async function find(folder) {
		const real = folder === null ? null : needAnswer(await host.resolveLinks(folder));
		return real?.ok === true ? tellMount(findMount(mounts, real.value)) : null;
	}
	const [home, shm, tmp, workspace] = await Promise.all([
		folders.home,
		"/dev/shm",
		folders.tmp,
		host.workspace
	].map(find));
	return { value: {
		home: home ?? null,
		shm: shm ?? null,
		tmp: tmp ?? null,
		workspace: workspace ?? null
	} };
}
function tellMount(mount) {
	if (mount === null) return null;
	const flags = new Set(mount.options);
	return {
		type: mount.type.slice(0, 100),
		read_only: flags.has("ro") || mount.superOptions.includes("ro"),
		noexec: flags.has("noexec"),
		nosuid: flags.has("nosuid")
	};
}

// src/terms/place-name.ts
const PlaceName = string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, "must be the name of a place, as in \"ci\"");
const wellKnownPlaces = [
	"local",
	"box",
	"ci",
	"ship"
];

// src/probes/probe.ts
function wants({ table, deep }, clause) {
	return deep === true || (table[clause] ?? false) !== false;
}
const At = array$1(PlaceName).min(1).max(100).register(globalRegistry, { description: "The places that this table is asked of; elsewhere its findings are not applicable." });
function asksAt(table, place) {
	const { at } = table;
	return !Array.isArray(at) || at.includes(place);
}
function defineProbe(definition) {
	const { facts, parity, measure, late, clauses, ...rest } = definition;
	let table;
	return {
		...rest,
		late: late ?? null,
		facts,
		clauses,
		get table() {
			table ??= buildTable(clauses);
			return table;
		},
		measure: (host, asked = {
			table: {},
			outputs: []
		}) => measure(host, asked),
		selectParity: (raw) => parity(readFacts(facts, raw))
	};
}
function buildTable(clauses) {
	return strictObject({
		...Object.fromEntries(Object.entries(clauses).map(([key, clause]) => [key, describeSchema(clause.expects, `Passes when ${clause.passes}.`).exactOptional()])),
		at: At.exactOptional()
	});
}
function describeSchema(schema, description) {
	return globalRegistry.has(schema) ? schema.meta({ description }) : schema.register(globalRegistry, { description });
}
function clausesOver(facts) {
	return function defineClause(definition) {
		const { expects, passes, fix, qualifies, judgedFrom, describe, remark, judge } = definition;
		return {
			expects,
			passes,
			fix: fix ?? null,
			qualifies: qualifies ?? null,
			judgedFrom: judgedFrom ?? "facts",
			describe: (raw) => {
				const expected = expects.parse(raw);
				return describe === void 0 ? [String(expected)] : describe(expected);
			},
			remark: (raw, table) => remark?.(expects.parse(raw), table) ?? null,
			judge: (raw, rawFacts, around) => judge(expects.parse(raw), readFacts(facts, rawFacts), around)
		};
	};
}

// src/probes/disk/tmp.ts
const MIB$2 = 1024n * 1024n;
const NO_NEW_FILES = "ENOCREATE";
const NO_FILE_LEFT = unmeasured("crashed", "this process may open no further file (ulimit -n)");
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
async function measureTmp(host, { source, folder }, asked) {
	const minimum = asked.table["min_free_tmp_mb"];
	const writeError = await measureWrite$1(host, folder);
	return {
		source,
		path: templateTmp(folder, host).slice(0, 4096),
		write_error: writeError,
		exec_error: wants(asked, "require_exec_tmp") ? await measureExec(host, folder, writeError) : unmeasured("not-asked", "no clause asks whether a script can run there"),
		free: typeof minimum === "number" ? await measureFree(host, folder, minimum) : unmeasured("not-asked", "no clause asks how much is free")
	};
}
async function measureWrite$1(host, folder) {
	const wrote = await host.tryWrite(folder);
	if (wrote.ok) return { value: null };
	if (wrote.errno === "ETIMEDOUT") return unmeasured("timed-out", "the write did not come back");
	if (wrote.errno === "NOTRECORDED") return unmeasured("not-recorded", "no write was recorded");
	if (isShortOfFiles(wrote.errno)) return NO_FILE_LEFT;
	if (wrote.errno === "ENOENT" && (await host.resolveLinks(folder)).ok) return { value: NO_NEW_FILES };
	return { value: wrote.errno };
}
async function measureExec(host, folder, writeError) {
	if ("unknown" in writeError || writeError.value !== null) return writeError;
	const ran = await host.tryExec(folder);
	if (ran.ok) return { value: null };
	switch (ran.errno) {
		case "ETIMEDOUT": return unmeasured("timed-out", "a script there did not end within 5 s");
		case "NOTRECORDED": return unmeasured("not-recorded", "no run of a script was recorded");
		case "ENOSH": return unmeasured("absent-tool", "there is no /bin/sh to run a script with");
		case "ENOSYS": return unmeasured("unsupported", "not tried on this operating system");
		default: return isShortOfFiles(ran.errno) ? NO_FILE_LEFT : { value: ran.errno };
	}
}
function isShortOfFiles(errno) {
	return errno === "EMFILE" || errno === "ENFILE";
}
async function measureFree(host, folder, askedMb) {
	const space = await host.measureSpace(folder);
	if (!space.ok) return tellUnread("the free space", space.errno);
	const { freeBytes, totalInodes, freeInodes } = space.value;
	return { value: {
		asked_mb: askedMb,
		enough: (totalInodes === 0n || freeInodes > 0n) && freeBytes >= BigInt(askedMb) * MIB$2
	} };
}

// src/probes/disk.ts
const defineClause$10 = clausesOver(DiskFacts);
const clauses$10 = {
	require_writable_tmp: defineClause$10({
		expects: boolean(),
		passes: "a file can be written, read back and deleted in the folder that TMPDIR names, else /tmp",
		judge(expected, { tmp }) {
			if (!expected) return askedForNothing();
			const fix = fixTmp(tmp, "writable folder");
			if ("unknown" in tmp.write_error) return undecided(tmp.write_error, fix);
			const error = tmp.write_error.value;
			return error === null ? pass([tmp.path]) : failTmp(tmp, sayWriteError(error), fix);
		}
	}),
	require_exec_tmp: defineClause$10({
		expects: boolean(),
		passes: "a script in the folder that TMPDIR names, else /tmp, really runs",
		judge(expected, { tmp, mounts }) {
			if (!expected) return askedForNothing();
			const fix = fixTmp(tmp, "folder whose files may be run");
			if ("unknown" in tmp.write_error) return undecided(tmp.write_error, fix);
			if (tmp.write_error.value !== null) return failTmp(tmp, sayWriteError(tmp.write_error.value), fix);
			if ("unknown" in tmp.exec_error) return undecided(tmp.exec_error, fix);
			const error = tmp.exec_error.value;
			if (error === null) return pass([tmp.path]);
			return failTmp(tmp, `runs no script, ${error}${"value" in mounts && mounts.value.tmp?.noexec === true ? ", its mount is noexec" : ""}`, fix);
		}
	}),
	min_free_tmp_mb: defineClause$10({
		expects: Mebibytes$1,
		passes: "at least this many MiB are free there for us, and a file can still be created",
		describe: (minimum) => [`${minimum} MiB`],
		judge(expected, { tmp }) {
			const fix = "free some space, or point TMPDIR to a larger disk";
			const { write_error: written } = tmp;
			if ("value" in written && written.value === "ENOTDIR") return failTmp(tmp, sayWriteError(written.value), fixTmp(tmp, "writable folder"));
			if ("unknown" in tmp.free) return undecided(tmp.free, fix);
			const { asked_mb: asked, enough } = tmp.free.value;
			if (enough && expected <= asked) return pass([`at least ${asked} MiB in ${tmp.path}`]);
			if (!enough && expected >= asked) {
				const observed = [`less than ${asked} MiB`];
				return fail$1({
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
	case_sensitive: defineClause$10({
		expects: boolean(),
		passes: "true: names that differ in case alone are two files in the workspace; false: they are one",
		judge(expected, { case_sensitive: seen }) {
			if ("unknown" in seen) return undecided(seen, "check where the contract's file or a .git folder is");
			const observed = [seen.value ? "case-sensitive" : "case-insensitive"];
			if (seen.value === expected) return pass(observed);
			return fail$1({
				observed,
				items: observed,
				message: `the workspace's file system is ${observed[0]}`,
				fix: "check out on another file system, or change the contract"
			});
		}
	}),
	canary: defineClause$10({
		expects: _enum(["kept", "gone"]),
		passes: "the canary that an earlier visit left in HOME (--previous names its fingerprint) is still there, or no longer",
		remark: (_, table) => asksAt(table, "ci") ? "is asked of ci too: a runner that is thrown away is never visited twice, so it stays unknown there; name the places with `at`" : null,
		judge: (expected, { canary }) => judgeCanary(expected, canary)
	}),
	forbid_durable_assumption: defineClause$10({
		expects: boolean(),
		passes: "nothing in the contract rests on the disk outliving the session",
		fix: "keep what must last in the repository or in a service",
		judge(expected) {
			if (!expected) return askedForNothing();
			return pass([], "nothing in this contract rests on a durable disk; whether it is, is unknown");
		}
	})
};
function failTmp(tmp, what, fix) {
	const source = tmp.source === "default" ? "TMPDIR is not set" : `named by ${tmp.source}`;
	const message = `${tmp.path} ${what} (${source})`;
	return fail$1({
		observed: [tmp.path],
		items: [tmp.path],
		message,
		fix
	});
}
function fixTmp(tmp, what) {
	if (tmp.source === "default") return `make ${tmp.path} a ${what}`;
	return `let ${tmp.source} name a ${what}, or unset it`;
}
function sayWriteError(error) {
	return `${(/* @__PURE__ */ new Map([
		["ENOENT", "does not exist"],
		["ENOCREATE", "is a folder in which no file can be made"],
		["ENOTDIR", "is not a folder"],
		["EACCES", "is not writable for this user"],
		["EPERM", "is not writable for this user"],
		["EROFS", "is on a read-only file system"],
		["ENOSPC", "has no space left"],
		["EDQUOT", "has no quota left"]
	])).get(error) ?? "cannot be written to"}, ${error === "ENOCREATE" ? "ENOENT" : error}`;
}
async function measure$7(host, asked) {
	const tmp = locateTmp(host);
	const contract = asked.contract ?? "parity-contract.toml";
	const [tmpFacts, caseSensitive, mounts, canary] = await Promise.all([
		measureTmp(host, tmp, asked),
		measureCase(host, [
			contract,
			contract.slice(contract.lastIndexOf("/") + 1),
			".git"
		]),
		measureMounts(host, {
			home: locateHome(host),
			tmp: tmp.folder
		}),
		"canary" in asked.table ? measureCanary(host, asked.previous) : noCanary
	]);
	return {
		tmp: tmpFacts,
		case_sensitive: caseSensitive,
		mounts,
		canary
	};
}
const noCanary = unmeasured("not-asked", "no clause asks for a canary");
var disk_default = defineProbe({
	id: "disk",
	title: "Disk",
	why: "A dead, full or locked temporary folder breaks tools in the middle of their work, and what a session leaves behind may be gone in the next.",
	touches: [
		"TMPDIR, else /tmp: a file of 4 KiB is written, read back and deleted; where require_exec_tmp asks, a script of two lines is run there too",
		"statfs there",
		"the contract's file, else .git, under its name in the other case",
		"/proc/self/mountinfo: type and flags of the mounts of HOME, TMPDIR, the workspace and /dev/shm",
		"where canary asks: $HOME/.parity-canary (0600) is written once and stays; the start of the machine and of its first process, as keyed digests"
	],
	facts: DiskFacts,
	clauses: clauses$10,
	measure: measure$7,
	parity({ tmp: { write_error: error }, case_sensitive: caseSensitive, mounts }) {
		if ("unknown" in error || "unknown" in caseSensitive || "unknown" in mounts) return null;
		const { tmp, workspace } = mounts.value;
		return {
			tmp_writable: error.value === null,
			case_sensitive: caseSensitive.value,
			tmp: tmp === null ? null : {
				read_only: tmp.read_only,
				noexec: tmp.noexec
			},
			workspace: workspace === null ? null : {
				read_only: workspace.read_only,
				noexec: workspace.noexec
			}
		};
	},
	examples: diskExamples
});

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

// src/probes/secrets/dotenv-files.ts
const MOUNTS = "/proc/self/mountinfo";
const MAX_MOUNTS_BYTES = 4194304;
const WITHOUT_MODES = new Set("9p drvfs v9fs vfat exfat ntfs ntfs3 fuseblk cifs smb3 smbfs vboxsf prl_fs".split(" "));
async function measureDotenvFiles(host) {
	const names = await host.listFolder(host.workspace);
	if (!names.ok) return tellUnread("the list of the workspace's files", names.errno);
	const files = [];
	const system = await nameFileSystem(host);
	for (const name of names.value.filter(isDotenvName)) {
		const entry = await host.describe(joinPath(host.workspace, name), "follow");
		if (entry.ok && entry.value.kind === "folder") continue;
		files.push({
			name: name.slice(0, 255),
			mode: tellMode(host, entry, system)
		});
	}
	return { value: files.slice(0, 1e3) };
}
function isDotenvName(name) {
	return /^\.env(?:\..+)?$/.test(name) && !/\.(?:example|sample|template|dist)$/.test(name);
}
function tellMode({ os }, entry, system) {
	if (os === "windows") return unmeasured("unsupported", "Windows has no permission bits");
	if (!entry.ok) return tellUnread("its mode", entry.errno);
	if ("unknown" in system) return system;
	if (WITHOUT_MODES.has(system.value)) {
		const detail = `the workspace is on ${system.value}, which makes permission bits up`;
		return unmeasured("unsupported", detail);
	}
	return { value: (entry.value.mode & 4095).toString(8).padStart(4, "0") };
}
async function nameFileSystem(host) {
	if (host.os !== "linux") return { value: "" };
	const mounts = await host.readText(MOUNTS, MAX_MOUNTS_BYTES);
	if (!mounts.ok) return tellUnread("the list of mounts", mounts.errno);
	const real = needAnswer(await host.resolveLinks(host.workspace));
	const path = real.ok ? real.value : host.workspace;
	return { value: findMount(readMountTable(mounts.value), path)?.type ?? "" };
}

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

// src/probes/env/dotenv-names.ts
const WITHHELD = "~";
const MAX_DOTENV_BYTES = 1048576;
const MAX_NAME_CHARS$1 = 200;
function readDotenvNames(text) {
	const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
	const seen = /* @__PURE__ */ new Set();
	const found = [];
	for (let index = 0; index < lines.length; index += 1) {
		const [, name, value = ""] = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*|~)\s*=\s*(.*)$/.exec(lines[index] ?? "") ?? [];
		if (name === void 0) continue;
		if (name === "~" || !seen.has(name)) found.push({
			name,
			line: index + 1
		});
		seen.add(name);
		index = findEndOfValue(lines, index, value);
	}
	return found;
}
function looksLikeName(name) {
	return name.length <= MAX_NAME_CHARS$1 && /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(name);
}
function findDotenvLines(lines, pattern, foldCase) {
	const fold = (name) => foldCase ? name.toUpperCase() : name;
	return lines.filter(({ name }) => matchesGlob(fold(name), fold(pattern))).map(({ line }) => line);
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

// src/probes/env/dotenv.ts
const MAX_DOTENV_FILES = 50;
const MAX_NAMES = 5e3;
const MAX_LINES_OF_PATTERN = 100;
const Line = int().min(1);
const Pattern = string().max(200);
const DotenvContent = strictObject({
	names: array$1(strictObject({
		name: Pattern,
		line: Line
	})).max(MAX_NAMES),
	unnamed: array$1(strictObject({
		pattern: Pattern,
		line: Line
	})).max(1e5),
	withheld: int().min(0),
	compared: array$1(Pattern).max(1e3)
});
const DotenvFile$1 = strictObject({
	file: string().max(255),
	content: measured(DotenvContent)
});
function listCompared(table, foldCase) {
	const names = readList$1(table["forbidden_names"]).filter((name) => needsCompare(name, foldCase));
	return [.../* @__PURE__ */ new Set([...readList$1(table["forbidden_patterns"]), ...names])];
}
function needsCompare(name, foldCase) {
	return /^[A-Za-z_][\w.-]*$/.test(name) && (foldCase || !looksLikeName(name));
}
function readList$1(listed) {
	return Array.isArray(listed) ? listed.map(String) : [];
}
async function measureDotenv(host, compared) {
	const names = await host.listFolder(host.workspace);
	if (!names.ok && names.errno === "ENOENT") return { value: [] };
	if (!names.ok) return tellUnread("the list of the workspace's files", names.errno);
	const listed = names.value.filter(isDotenvName);
	const files = [];
	for (const file of listed.slice(0, 50)) {
		const content = await measureFile(host, file, compared);
		if (content !== null) files.push({
			file: file.slice(0, 255),
			content
		});
	}
	const [more] = listed.slice(50);
	if (more !== void 0) {
		const detail = `only ${50} .env files are read`;
		files.push({
			file: more.slice(0, 255),
			content: unmeasured("refused", detail)
		});
	}
	return { value: files };
}
async function measureFile(host, file, compared) {
	const path = joinPath(host.workspace, file);
	const entry = await host.describe(path, "as-is");
	if (!entry.ok) return entry.errno === "ENOENT" ? null : tellUnread(file, entry.errno);
	if (entry.value.kind === "folder") return null;
	if (entry.value.kind !== "file") return unmeasured("refused", `${file} is no regular file`);
	const text = await host.readText(path, MAX_DOTENV_BYTES);
	if (!text.ok) return tellUnread(file, text.errno);
	if (text.value.includes("\0")) return unmeasured("unreadable", `${file} is no text in UTF-8`);
	const lines = readDotenvNames(text.value);
	const told = lines.filter(({ name }) => looksLikeName(name));
	const withheld = lines.filter(({ name }) => !looksLikeName(name)).map(({ line }) => line);
	if (Math.max(told.length, withheld.length) > MAX_NAMES) return unmeasured("refused", `${file} sets more than ${MAX_NAMES} names`);
	const fits = await compare$6(withheld, compared, (pattern) => host.matchDotenv(path, pattern));
	return { value: {
		names: told,
		withheld: withheld.length,
		...fits
	} };
}
async function compare$6(withheld, patterns, match) {
	const unnamed = [];
	const compared = [];
	for (const pattern of withheld.length === 0 ? [] : patterns) {
		const lines = await match(pattern);
		if (!lines.ok) continue;
		compared.push(pattern);
		const matched = new Set(lines.value);
		const fitting = withheld.filter((line) => matched.has(line));
		unnamed.push(...fitting.slice(0, MAX_LINES_OF_PATTERN).map((line) => ({
			pattern,
			line
		})));
	}
	return {
		unnamed: unnamed.toSorted((a, b) => a.line - b.line),
		compared
	};
}

// src/probes/env/env-examples.ts
const envExamples = [];

// src/terms/credential-name.ts
const credentialName = /TOKEN|SECRET|PASSW|PASSPHRASE|CREDENTIAL|PRIVATE|AUTH|COOKIE|(^|_)(API_?KEY|KEY|PAT|PWD|DSN)S?($|_)/i;
const settingName = /^((.*_)?(MAX|MIN|NUM|TOTAL)_(.*_)?(TOKENS|CONNS?|CONNECTIONS?)|(.*_)?(BUDGET|COMPLETION|CONTEXT|OUTPUT|PROMPT|REASONING|THINKING)_TOKENS|(.*_)?TOKENS?_(BUDGET|COUNT|LIMIT|WINDOW)|(.*_)?AUTHORS?(_(DATE|EMAIL|ID|NAME|URL))?|TOKENIZERS_PARALLELISM)$/i;
function isCredentialName(name) {
	return credentialName.test(name) && !settingName.test(name);
}
const soundsAlike = /^(PWD|OLDPWD|XAUTHORITY|NODE_TLS_REJECT_UNAUTHORIZED|GOOGLE_APPLICATION_CREDENTIALS|.*_(FILE|PATH|SOCK|DIR))$/i;
const credentialAddress = /(^|_)(DATABASE|DB|REDIS|MONGO(DB)?|POSTGRES(QL)?|MYSQL|AMQP|RABBITMQ|BROKER)_UR[IL]$/i;
const credentialForms = {
	name: credentialName,
	setting: settingName,
	soundsAlike,
	address: credentialAddress
};
function countsAsCredential(name) {
	return isCredentialName(name) && !soundsAlike.test(name) || credentialAddress.test(name);
}
const shortName = /(^|_)(BEARER|CONN(ECTION)?_?STR(ING)?S?|CREDS?|JWT|OTP|PASS|PASSCODE|PW|SAS|SK|WEBHOOKS?(_UR[IL])?S?)$|(^|_)(CONN(ECTION)?|JDBC)_UR[IL]$/i;
const connectionName = /(^|_)CONN(ECTION)?$/i;
const bareWord = /^[a-z]\w{0,18}$/i;
const openAddress = /:\/\/(?:[^/?#\s:["']*:(?!\d+(?:[/?#"']|$))\S{1,2000}@|[^/?#\s:@"']{20,}@|(?:gh[opsu]_|github_pat_|gl[a-z]{2,4}-|hf_|npm_|pypi-|sk-|xox[a-z]-)[^/?#\s:@]*@)/i;
function mayHoldCredential(name, value = "") {
	if (openAddress.test(value)) return true;
	if (/TOKENS$/i.test(name)) return !isCount(name, value);
	if (/^(OLD)?PWD$/.test(name)) return false;
	return (connectionName.test(name) && !bareWord.test(value) || shortName.test(name)) && !settingName.test(name) || isCredentialName(name) || countsAsCredential(name);
}
function isCount(name, value) {
	return settingName.test(name) ? /^-?\d*$/.test(value) : /^\d{1,7}$/.test(value);
}

// src/probes/secrets/credential-classes.ts
const LONG_LIVED_CLASSES = [
	"anthropic-key",
	"aws-access-key",
	"docker-pat",
	"gcp-service-account",
	"github-oauth",
	"github-pat",
	"gitlab-pat",
	"google-api-key",
	"huggingface-token",
	"npm-token",
	"openai-key",
	"private-key",
	"pypi-token",
	"sendgrid-key",
	"slack-token",
	"stripe-key"
];
const SHORT_LIVED = [
	["github-app-token", /^gh[su]_\w{16}/],
	["aws-session", /^ASIA[0-9A-Z]{16}$/],
	["google-access-token", /^ya29\./],
	["gitlab-job-token", /^glcbt-/]
];
const LONG_LIVED = [
	["anthropic-key", /^sk-ant-/],
	["stripe-key", /^[sr]k_(?:live|test)_/],
	["openai-key", /^sk-[\w-]{16}/],
	["aws-access-key", /^AKIA[0-9A-Z]{16}$/],
	["docker-pat", /^dckr_[po]at_/],
	["github-pat", /^(?:ghp_\w{16}|github_pat_)/],
	["github-oauth", /^gho_\w{16}/],
	["gitlab-pat", /^gl(?:pat|dt|rt|ptt|soat|ft)-/],
	["google-api-key", /^AIza[\w-]{30}/],
	["huggingface-token", /^hf_\w{16}/],
	["npm-token", /^npm_\w{16}/],
	["pypi-token", /^pypi-Ag/],
	["sendgrid-key", /^SG\.[\w-]{16}/],
	["slack-token", /^xox[abeprs]-/],
	["gcp-service-account", /^\{[^]*"type"\s*:\s*"service_account"/],
	["private-key", /^-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/]
];
function classifyValue(value) {
	const texts = [value, ...value.split(/[\r\n]+/)].map((text) => text.trim());
	return [...SHORT_LIVED, ...LONG_LIVED].find(([, form]) => texts.some((text) => form.test(text)))?.[0] ?? null;
}
function isSecretShaped(value) {
	return classifyValue(value) !== null || /:\/\/[^/@\s]*:[^/@\s]+@/.test(value) || value.split(/\s+/).some((word) => isRandomText(word) || /^eyJ[\w-]+\.[\w-]+\./.test(word));
}
function classifyEnvironment(env) {
	const isLasting = isSet(env, "AWS_ACCESS_KEY_ID") && isSet(env, "AWS_SECRET_ACCESS_KEY") && !isSet(env, "AWS_SESSION_TOKEN");
	return [...env].map(([name, value]) => ({
		name,
		kind: name === "AWS_SECRET_ACCESS_KEY" && isLasting ? "aws-access-key" : classifyValue(value)
	})).flatMap(({ name, kind }) => kind === null ? [] : [{
		name,
		kind
	}]).toSorted((a, b) => a.name < b.name ? -1 : 1);
}
function isSet(env, name) {
	return (env.get(name) ?? "") !== "";
}
function isRandomText(text) {
	if (/^[0-9a-f]{32,}$/i.test(text)) return true;
	return /^[\w+/=-]{32,}$/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);
}

// src/probes/env/knobs.ts
const Value = string().max(500);
const Knobs = record(string(), Value).superRefine((knobs, context) => {
	for (const [name, value] of Object.entries(knobs)) {
		const message = refuse$4(name, value);
		if (message === null) continue;
		context.addIssue({
			code: "custom",
			path: [name],
			message,
			params: { secret: true }
		});
	}
});
function refuse$4(name, value) {
	if (!/^[^=\0\s]{1,200}$/.test(name)) return "must be the name of a variable, without = and spaces";
	const isCredential = countsAsCredential(name);
	if (!isCredential && !isSecretShaped(value)) return null;
	return `${isCredential ? "is named like a credential" : "looks like a secret"}: the contract holds harmless values only`;
}
const KnobFacts = measured(array$1(strictObject({
	name: string().max(1e3),
	asked: Value,
	outcome: _enum([
		"equal",
		"different",
		"absent"
	])
})).max(2e3));
async function measureKnobs(host, asked) {
	const knobs = Knobs.safeParse(asked, { jitless: true });
	if (!knobs.success) return unmeasured("not-asked", "no clause asks for values");
	const facts = [];
	for (const [name, value] of Object.entries(knobs.data)) {
		const held = findName(host, name);
		const compared = held === null ? null : await host.compareValue(held, value);
		if (compared?.ok === false) return unmeasured("not-recorded", `${name} was not compared`);
		const outcome = compared?.value === true ? "equal" : "different";
		facts.push({
			name,
			asked: value,
			outcome: compared === null ? "absent" : outcome
		});
	}
	return { value: facts };
}
function judgeKnobs(expected, facts) {
	const fix = "export it with the contract's value before the agent starts";
	if ("unknown" in facts) return undecided(facts, fix);
	const seen = Object.keys(expected).map((name) => facts.value.find((fact) => fact.name === name && fact.asked === expected[name]));
	const told = seen.flatMap((fact) => fact === void 0 ? [] : [`${fact.name}: ${fact.outcome}`]);
	const broken = seen.flatMap((fact) => fact === void 0 || fact.outcome === "equal" ? [] : [fact.name]);
	if (broken.length > 0) {
		const message = told.filter((text) => !text.endsWith(": equal")).join(", ");
		return fail$1({
			observed: told,
			items: broken,
			message,
			fix
		});
	}
	if (!seen.includes(void 0)) return pass(told);
	return undecided(unmeasured("not-asked", "measured against other values"), "take the fingerprint with this contract");
}
function findName({ env, os }, name) {
	if (env.has(name)) return name;
	if (os !== "windows") return null;
	return [...env.keys()].find((other) => other.toUpperCase() === name.toUpperCase()) ?? null;
}

// src/probes/env/launcher.ts
const LAUNCHERS = [
	"direct",
	"action",
	"npm",
	"npx",
	"pnpm",
	"yarn",
	"bun"
];
const PACKAGE_MANAGER_NAMES = new Set("BERRY_BIN_FOLDER COLOR EDITOR INIT_CWD NODE PNPM_PACKAGE_NAME PNPM_SCRIPT_SRC_DIR PROJECT_CWD".split(" "));
function detectLauncher(env, ci) {
	const names = [...env.keys()].toSorted();
	if (env.has("npm_execpath") || env.has("npm_config_user_agent")) return {
		kind: nameManager(env),
		names: names.filter((name) => name.startsWith("npm_") || PACKAGE_MANAGER_NAMES.has(name))
	};
	const own = names.filter((name) => isForActions(name, ci));
	return {
		kind: own.length > 0 ? "action" : "direct",
		names: own
	};
}
function isForActions(name, ci) {
	return ci === "github-actions" && JS_ACTION_NAMES.some((pattern) => matchesGlob(name, pattern));
}
function nameManager(env) {
	const agent = /^(pnpm|yarn|bun)\//.exec(env.get("npm_config_user_agent") ?? "")?.[1];
	const manager = LAUNCHERS.find((kind) => kind === agent);
	if (manager !== void 0) return manager;
	return env.get("npm_command") === "exec" || env.get("npm_lifecycle_event") === "npx" ? "npx" : "npm";
}

// src/probes/env/survival.ts
const Name$3 = string().max(1e3);
const Names$1 = array$1(Name$3).max(2e3);
const Outcome = _enum([
	"kept",
	"changed",
	"lost",
	"never-set",
	"unseen"
]);
const SurvivalFacts = measured(strictObject({
	key: string().regex(/^[0-9a-f]{16}$/),
	digests: array$1(strictObject({
		name: Name$3,
		digest: string().regex(/^[0-9a-f]{64}$/).nullable()
	})).max(2e3),
	since: measured(array$1(strictObject({
		name: Name$3,
		outcome: Outcome
	})).max(2e3))
}));
async function measureSurvival(host, asked, previous) {
	const names = Names$1.min(1).safeParse(asked, { jitless: true });
	if (!names.success) return unmeasured("not-asked", "no clause asks what must survive");
	let key = "";
	const digests = [];
	for (const name of new Set(names.data)) {
		const sealed = await host.sealValue(name);
		if (!sealed.ok) return explain$4(sealed.errno);
		({key} = sealed.value);
		digests.push({
			name,
			digest: sealed.value.digest
		});
	}
	return { value: {
		key,
		digests,
		since: compare$5({
			key,
			digests
		}, previous)
	} };
}
function explain$4(errno) {
	if (errno === "NOTRECORDED") return unmeasured("not-recorded", "no sealed value was recorded");
	const detail = `the place's own key cannot be made or read (${errno})`;
	return unmeasured(errno === "EPERM" || errno === "ELOOP" ? "refused" : "unreadable", detail);
}
function compare$5(now, previous) {
	if (previous === null) return unmeasured("first-visit", "no earlier fingerprint was named");
	if ("unknown" in previous) return unmeasured("not-recorded", "the earlier fingerprint sealed no value");
	const earlier = previous.value;
	if (earlier.key !== now.key) return unmeasured("contradictory", "the earlier fingerprint has another key: another box, or another home");
	return { value: now.digests.map(({ name, digest }) => {
		const before = earlier.digests.find((one) => one.name === name);
		if (before === void 0) return {
			name,
			outcome: "unseen"
		};
		if (before.digest === null) return {
			name,
			outcome: "never-set"
		};
		if (digest === null) return {
			name,
			outcome: "lost"
		};
		return {
			name,
			outcome: digest === before.digest ? "kept" : "changed"
		};
	}) };
}
function judgeSurvival(expected, facts) {
	const again = "check twice, in two commands of the agent, the second time with --previous FILE";
	if ("unknown" in facts) return undecided(facts, "make HOME a folder that can be written");
	const { since } = facts.value;
	if ("unknown" in since) return undecided(since, again, again);
	const seen = expected.map((name) => ({
		name,
		outcome: since.value.find((one) => one.name === name)?.outcome ?? "unseen"
	}));
	const observed = seen.map(({ name, outcome }) => `${name}: ${outcome}`);
	const broken = seen.filter(({ outcome }) => outcome === "lost" || outcome === "changed");
	if (broken.length > 0) return fail$1({
		observed,
		items: broken.map(({ name }) => name),
		message: broken.map(({ name, outcome }) => `${name} is ${sayOutcome(outcome)}`).join("; "),
		fix: "set it where every command gets it (the agent's own settings, a wrapper), not with export"
	});
	const open = seen.find(({ outcome }) => outcome !== "kept");
	if (open === void 0) return pass(observed);
	const detail = open.outcome === "never-set" ? `${open.name} was not set in the earlier process, so nothing could survive` : `${open.name} was not sealed in the earlier fingerprint`;
	return undecided(unmeasured("not-recorded", detail), again, again);
}
function sayOutcome(outcome) {
	return outcome === "lost" ? "gone since the earlier process" : "another value than in the earlier process";
}

// src/probes/env/env-facts.ts
const MAX_NAME_CHARS = 1e3;
const Names = array$1(string().max(MAX_NAME_CHARS)).max(1e5);
const EnvFacts = strictObject({
	names: Names,
	launcher: strictObject({
		kind: _enum(LAUNCHERS),
		names: Names,
		empty: Names
	}),
	kinds: strictObject({
		behaviour: Names,
		credential: Names,
		ci: Names,
		session: Names
	}),
	empty: Names,
	fold_case: boolean(),
	ci: _enum(CI_KINDS),
	own_library_path: boolean(),
	dotenv: measured(array$1(DotenvFile$1).max(100)),
	values: KnobFacts,
	survival: SurvivalFacts
});
function listNames$3({ names, launcher }) {
	return [...names, ...launcher.names].toSorted();
}
function listEmpty({ empty, launcher }) {
	return [...empty, ...launcher.empty].toSorted();
}

// src/probes/env/judge-names.ts
const MEND = "make it a regular file in UTF-8 that can be read, or remove it";
const ASK = "take the fingerprint, or the recording, with this contract";
function judgeForbidden(facts, { isForbidden, compared }) {
	const held = listNames$3(facts).filter(isForbidden);
	const written = ("value" in facts.dotenv ? facts.dotenv.value : []).flatMap((file) => listWritten(file, isForbidden, compared)).filter(({ item }) => !held.includes(item));
	if (held.length + written.length === 0) {
		const unread = findUnread$1(facts, compared);
		if (unread !== null) return undecided(unread, unread.unknown === "not-asked" ? ASK : MEND);
	}
	return judgePresent(held, written);
}
function listWritten({ file, content }, isForbidden, compared) {
	if ("unknown" in content) return [];
	const { names, unnamed } = content.value;
	const told = names.filter(({ name }) => isForbidden(name)).map(({ name, line }) => ({
		told: `${name} (${file}:${line})`,
		item: name
	}));
	const others = unnamed.filter(({ pattern }) => compared.includes(pattern)).map(({ pattern, line }) => {
		const at = `${file}:${line}`;
		return /[*?]/.test(pattern) ? {
			told: at,
			item: at
		} : {
			told: `${pattern} (${at})`,
			item: pattern
		};
	});
	return [...told, ...new Map(others.map((one) => [one.told, one])).values()];
}
function findUnread$1({ dotenv }, compared) {
	if ("unknown" in dotenv) return dotenv;
	for (const { file, content } of dotenv.value) {
		if ("unknown" in content) return content;
		const { withheld, compared: done } = content.value;
		const missing = compared.find((pattern) => !done.includes(pattern));
		if (withheld === 0 || missing === void 0) continue;
		const detail = `${file} sets names that are not told, and nothing compared them with ${missing}`;
		return unmeasured("not-asked", detail);
	}
	return null;
}
function judgePresent(held, written = []) {
	const inFiles = written.map(({ told }) => told);
	if (held.length + inFiles.length === 0) return pass([]);
	const parts = [...held.length > 0 ? [`set in the process: ${held.join(", ")}`] : [], ...inFiles.length > 0 ? [`written in a .env file: ${inFiles.join(", ")}`] : []];
	return fail$1({
		observed: [...held, ...inFiles],
		items: [.../* @__PURE__ */ new Set([...held, ...written.map(({ item }) => item)])],
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
	return isForActions(name, ci);
}

// src/probes/env/name-kinds.ts
const CI = /^(?:CI$|CI_|GITHUB_|RUNNER_|ACTIONS_|INPUT_|STATE_|GITLAB_|TF_BUILD$|SYSTEM_|AGENT_|BUILD_|CIRCLE|BUILDKITE|JENKINS_|TEAMCITY_|BITBUCKET_|CODEBUILD_|TRAVIS|DRONE|APPVEYOR|Image(?:OS|Version)$)/;
const SESSION = /^(?:_|SHLVL|PWD|OLDPWD|LINES|COLUMNS|WINDOWID|TERM_SESSION_ID|SSH_(?:CLIENT|CONNECTION|TTY)|DBUS_.*|XDG_SESSION_.*|INVOCATION_ID|JOURNAL_STREAM)$/;
function sortByKind(names) {
	const kinds = {
		behaviour: [],
		credential: [],
		ci: [],
		session: []
	};
	for (const name of names) chooseKind(kinds, name)?.push(name);
	return kinds;
}
function chooseKind(kinds, name) {
	if (BEHAVIOUR_NAMES.includes(name)) return kinds.behaviour;
	if (countsAsCredential(name)) return kinds.credential;
	if (SESSION.test(name)) return kinds.session;
	return CI.test(name) ? kinds.ci : null;
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

// src/probes/python/locate-python.ts
const RUNNERS = [
	"uv",
	"poetry",
	"pipenv",
	"pdm",
	"hatch"
];
async function locatePython(host, command) {
	const [first, ...rest] = command;
	if (first === void 0) return locateDefault(host);
	if (RUNNERS.includes(first) && rest.length > 0) return locateProjects(host, first, rest);
	if (/[\\/]/.test(first)) return locateFile(host, joinPath(host.workspace, first));
	const search = await searchCommand(host, first);
	return search.kind === "absent" ? absent(`no ${first} on PATH`) : take(search);
}
async function locateDefault(host) {
	for (const name of ["python", "python3"]) {
		const search = await searchCommand(host, name);
		if (search.kind !== "absent") return take(search);
	}
	return absent("no python and no python3 on PATH");
}
function take(search) {
	if (search.kind === "found") return { value: search.path };
	if (search.kind === "stub") return absent("only macOS's stub, which is not run");
	return unmeasured("crashed", "the python on PATH is not a working interpreter: it cannot be run");
}
async function locateProjects(host, runner, rest) {
	const named = runner === "uv" ? host.env.get("UV_PROJECT_ENVIRONMENT") ?? "" : "";
	const folder = joinPath(host.workspace, named === "" ? ".venv" : named);
	const bin = host.os === "windows" ? "Scripts" : "bin";
	const file = host.os === "windows" ? "python.exe" : rest.at(-1) ?? "python";
	const path = `${folder}/${bin}/${file}`;
	if (await host.isExecutable(path)) return locateFile(host, path);
	const detail = `the environment of ${runner} is not in the project's folder; name its python by path`;
	return runner === "uv" ? absent(`uv's environment of this project is not there yet: no ${bin}/${file} in it`) : unmeasured("unsupported", detail);
}
async function locateFile(host, path) {
	if (!await host.isExecutable(path)) return (await host.describe(path, "as-is")).ok ? unmeasured("crashed", "the python that command names cannot be run") : absent("the python that command names is not there");
	if (!path.startsWith(`${host.workspace.replace(/\/$/, "")}/`)) return { value: path };
	const config = joinPath(parentOf(parentOf(path)), "pyvenv.cfg");
	if ((await host.describe(config, "follow")).ok) return { value: path };
	return unmeasured("refused", "the python that command names is a program of the checkout and of no virtual environment");
}
function absent(what) {
	return unmeasured("absent-tool", what);
}

// src/probes/python/shim.ts
const VERSION_FOLDER = /^(?!\.)[\w.+-]+(?:\/envs\/(?!\.)[\w.+-]+)?$/;
const MAX_BYTES$5 = 65536;
const MAX_PARENTS = 64;
async function readShim(host, path) {
	const real = needAnswer(await host.resolveLinks(path));
	if (real.ok && nameOf(real.value) === "mise") return {
		manager: "mise",
		target: null
	};
	const head = needAnswer(await host.readHead(path, 4096));
	if (!head.ok || head.value[0] !== 35 || head.value[1] !== 33) return null;
	const text = new TextDecoder().decode(head.value);
	if (/\bpyenv"? exec\b/.test(text)) return {
		manager: "pyenv",
		target: await aimPyenv(host, path)
	};
	if (/\basdf"? exec\b/.test(text)) return {
		manager: "asdf",
		target: await aimAsdf(host, path)
	};
	return null;
}
async function aimPyenv(host, path) {
	const root = parentOf(parentOf(path));
	return aim(host, path, {
		versions: splitWords(host.env.get("PYENV_VERSION")?.replaceAll(":", " ")) ?? splitWords(await readUpwards(host, ".python-version")) ?? splitWords(await readFile(host, `${root}/version`)) ?? ["system"],
		folder: `${root}/versions`
	});
}
async function aimAsdf(host, path) {
	const home = host.env.get("HOME") ?? "";
	const line = (await readUpwards(host, ".tool-versions") ?? await readFile(host, `${home}/.tool-versions`) ?? "").split("\n").find((entry) => /^python\s/.test(entry));
	const versions = splitWords(host.env.get("ASDF_PYTHON_VERSION")) ?? splitWords(line?.replace("python", ""));
	if (versions === null) return null;
	return aim(host, path, {
		versions,
		folder: `${parentOf(parentOf(path))}/installs/python`
	});
}
async function aim(host, path, { versions, folder }) {
	for (const version of versions) if (version === "system") {
		const target = await findBeyond(host, path);
		if (target !== null) return target;
	} else if (VERSION_FOLDER.test(version)) {
		const target = `${folder}/${version}/bin/${nameOf(path)}`;
		if (await host.isExecutable(target)) return target;
	}
	return null;
}
async function findBeyond(host, path) {
	for (const candidate of listCandidates(nameOf(path), host)) {
		const folder = parentOf(candidate);
		if (nameOf(folder) === "shims" || folder === parentOf(path)) continue;
		if (await host.isExecutable(candidate)) return candidate;
	}
	return null;
}
async function readUpwards(host, file) {
	let folder = host.workspace;
	for (let depth = 0; depth < MAX_PARENTS; depth += 1) {
		const text = await readFile(host, joinPath(folder, file));
		if (text !== null) return text;
		if (folder === "/" || parentOf(folder) === folder) return null;
		folder = parentOf(folder);
	}
	return null;
}
async function readFile(host, path) {
	const text = needAnswer(await host.readText(path, MAX_BYTES$5));
	return text.ok ? text.value : null;
}
function splitWords(text) {
	const words = (text ?? "").split("\n").flatMap((line) => line.replace(/#.*/, "").split(/\s+/)).filter((word) => word !== "");
	return words.length === 0 ? null : words;
}
function nameOf(path) {
	return path.slice(path.lastIndexOf("/") + 1);
}

// src/probes/runtime/python-start.ts
async function findNoStart(host, command) {
	const home = host.env.get("PYTHONHOME") ?? "";
	const library = host.env.get("PYTHONPLATLIBDIR") ?? "";
	if (home === "" && library === "") return null;
	if (await leadsIntoWorkspace(host, home) || !/^[\w.-]*$/.test(library)) return unmeasured("refused", `the python is not started: its own library may be the workspace's, by PYTHONHOME or PYTHONPLATLIBDIR`);
	const ran = await host.exec(askPythonStart(command));
	const setting = `with ${[home === "" ? [] : "PYTHONHOME", library === "" ? [] : "PYTHONPLATLIBDIR"].flat().join(" and ")} set`;
	if (!ran.ok) return ran.errno === "NOTRECORDED" ? unmeasured("not-recorded", `whether the python starts ${setting} was not recorded`) : tellNoStart("the python", ran.errno);
	const { exit, signal, timedOut } = ran.value;
	if (timedOut) return unmeasured("timed-out", `the python did not start within 5 s ${setting}`);
	if (exit === 0) return null;
	return unmeasured("crashed", `the python is not a working interpreter: ${setting} it ended with ${exit ?? signal ?? "no exit code"}`);
}
async function leadsIntoWorkspace(host, home) {
	const folders = await listNames$2(host, host.workspace);
	for (const part of home.split(host.pathDelimiter).filter((text) => text !== "")) {
		if (turnSlashes(host, part).split("/").includes("..")) return true;
		if ((await listNames$2(host, joinPath(host.workspace, part))).some((path) => folders.some((folder) => path.startsWith(folder)))) return true;
	}
	return false;
}
async function listNames$2(host, path) {
	const real = await host.resolveLinks(path);
	return (real.ok ? [path, real.value] : [path]).map((name) => `${turnSlashes(host, name).replace(/\/+$/, "")}/`);
}
function turnSlashes({ os }, path) {
	return os === "windows" ? path.replaceAll("\\", "/") : path;
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
const found = /* @__PURE__ */ new WeakMap();
function findPython(host, command = []) {
	const known = found.get(host) ?? /* @__PURE__ */ new Map();
	found.set(host, known);
	const key = JSON.stringify(command);
	const answer = known.get(key) ?? searchPython(host, command);
	known.set(key, answer);
	return answer;
}
async function searchPython(host, command) {
	const search = await locatePython(host, command);
	if ("unknown" in search) return {
		facts: search,
		program: null,
		command: null,
		told: ""
	};
	return runPython(host, search.value);
}
async function locatePythonLib(host) {
	for (const name of ["python", "python3"]) {
		const search = await searchCommand(host, name);
		if (search.kind !== "found") continue;
		if (await isScript(host, search.path)) return null;
		const real = needAnswer(await host.resolveLinks(search.path));
		return real.ok ? joinPath(parentOf(parentOf(real.value)), "lib") : null;
	}
	return null;
}
async function runPython(host, path) {
	const shim = await readShim(host, path);
	const command = shim?.target ?? path;
	const ran = await host.exec(askPython(command));
	if (!ran.ok) return mute(explainSilence(ran.errno), command);
	const answer = readAnswer$1(ran.value);
	if ("unknown" in answer) return mute(answer, command);
	const noStart = await findNoStart(host, command);
	if (noStart !== null) return mute(noStart, answer.value.executable);
	const { version, implementation, executable, told } = answer.value;
	const kind = shim !== null || await isScript(host, command) ? "shim" : needAnswer(await host.describe(joinPath(parentOf(parentOf(command)), "pyvenv.cfg"), "follow")).ok ? "venv" : "real";
	return {
		facts: { value: {
			command: templatePath(path, host),
			executable: templatePath(executable, host),
			version,
			implementation,
			kind
		} },
		program: executable,
		command,
		told
	};
}
function mute(facts, program) {
	return {
		facts,
		program,
		command: null,
		told: ""
	};
}
function readAnswer$1(ran) {
	const [version = "", named = "", executable = "", told = ""] = ran.stdout.slice(Math.max(0, ran.stdout.lastIndexOf("parity\0"))).split("\0").slice(1);
	const implementation = named.toLowerCase();
	const isPython = VERSION.test(version) && IMPLEMENTATION.test(implementation) && executable !== "";
	if (ran.timedOut && !isPython) return unmeasured("timed-out", "the python did not answer within 5 s");
	if (ran.exit !== 0 && !ran.timedOut) return broken$1(`ended with ${ran.exit ?? ran.signal ?? "no exit code"}`);
	if (!isPython) return broken$1("gave no answer of a Python");
	return { value: {
		version,
		implementation,
		executable,
		told: ran.timedOut ? "" : told
	} };
}
async function isScript(host, path) {
	const head = needAnswer(await host.readHead(path, 4096));
	return head.ok && readBinaryHead(head.value).kind === "script";
}
function explainSilence(errno) {
	return errno === "NOTRECORDED" ? tellNoStart("the python", errno) : broken$1(`does not start (${errno})`);
}
function broken$1(what) {
	return unmeasured("crashed", `the python is not a working interpreter: it ${what}`);
}

// src/probes/env.ts
const Name$2 = string().max(200).regex(/^[^=\0\s]+$/, "must be the name of a variable, without = and spaces");
function nameList() {
	return array$1(Name$2).min(1, "names nothing: list a name, or leave the key out").max(500);
}
const PatternList = array$1(Name$2.regex(/^[^[\]{}()!]+$/, "may hold * and ? and no other wildcard")).min(1, "names nothing: list a pattern, or leave the key out").max(100);
const defineClause$9 = clausesOver(EnvFacts);
const clauses$9 = {
	required_names: defineClause$9({
		expects: nameList(),
		passes: "every name is set in the process; an empty one counts unless allow_empty is false",
		describe: (names) => names,
		judge(expected, facts, { table }) {
			const missing = expected.filter((name) => !has(facts, listNames$3(facts), name));
			const empty = expected.filter((name) => has(facts, listEmpty(facts), name));
			const broken = table["allow_empty"] === false ? [...missing, ...empty] : missing;
			const set = expected.filter((name) => !missing.includes(name));
			const told = empty.length > 0 ? `set to nothing: ${empty.join(", ")}` : "";
			if (broken.length === 0) return pass(set, told);
			return fail$1({
				observed: set,
				items: expected.filter((name) => broken.includes(name)),
				message: [missing.length > 0 ? `not set: ${missing.join(", ")}` : "", told].filter((part) => part !== "").join("; "),
				fix: "export it before the agent starts, or take it out of the contract"
			});
		}
	}),
	forbidden_names: defineClause$9({
		expects: nameList(),
		passes: "none of these names is set in the process, not even to nothing, and none stands in a .env file of the workspace's root (.env.example and its like aside)",
		describe: (names) => names,
		judge(expected, facts) {
			const forbidden = new Set(expected.map((name) => fold(facts, name)));
			return judgeForbidden(facts, {
				isForbidden: (name) => forbidden.has(fold(facts, name)),
				compared: expected.filter((name) => needsCompare(name, facts.fold_case))
			});
		}
	}),
	forbidden_patterns: defineClause$9({
		expects: PatternList,
		passes: "no name of the process or of a .env file of the workspace's root matches; names that only JavaScript actions get are left out",
		describe: (patterns) => patterns,
		judge(expected, facts) {
			const patterns = expected.map((pattern) => fold(facts, pattern));
			return judgeForbidden(facts, {
				isForbidden: (name) => !isForActionsOnly(name, facts) && patterns.some((pattern) => matchesGlob(fold(facts, name), pattern)),
				compared: expected
			});
		}
	}),
	allow_empty: defineClause$9({
		expects: boolean(),
		passes: "it is true, or no name of required_names is set to nothing; that is told there",
		fix: "give the variable a value, or leave allow_empty out",
		qualifies: "required_names",
		judge: () => notApplicable("qualifies required_names")
	}),
	forbid_behaviour_names: defineClause$9({
		expects: union([boolean(), nameList()]),
		passes: "no name that silently changes what programs do is set to something; the interpreter's own library path is let through",
		describe: (asked) => typeof asked === "boolean" ? [String(asked)] : asked,
		judge(asked, facts) {
			if (asked === false) return askedForNothing();
			return judgePresent((asked === true ? BEHAVIOUR_NAMES : asked).filter((name) => has(facts, listNames$3(facts), name) && !has(facts, listEmpty(facts), name)).filter((name) => name !== "LD_LIBRARY_PATH" || !facts.own_library_path));
		}
	}),
	values: defineClause$9({
		expects: Knobs,
		passes: "every variable has exactly this value; told as equal or different, never printed, and refused for what looks like a secret",
		describe: (knobs) => Object.keys(knobs),
		judge: (expected, { values }) => judgeKnobs(expected, values)
	}),
	must_survive: defineClause$9({
		expects: nameList(),
		passes: "another process of this place, told with --previous, held the same value, compared by a digest whose key never leaves the place",
		describe: (names) => names,
		judge: (expected, { survival }) => judgeSurvival(expected, survival)
	})
};
async function measure$6(host, { table, previous }) {
	const all = [...host.env.keys()].toSorted();
	const ci = nameCi(new Set(all));
	const launcher = detectLauncher(host.env, ci);
	const brought = new Set(launcher.names);
	const own = all.filter((name) => !brought.has(name));
	const names = own.map(clip);
	const isEmpty = (name) => host.env.get(name) === "";
	const earlier = readTable$1(EnvFacts, previous);
	return {
		names,
		launcher: {
			kind: launcher.kind,
			names: launcher.names.map(clip),
			empty: launcher.names.filter(isEmpty).map(clip)
		},
		kinds: sortByKind(names),
		empty: own.filter(isEmpty).map(clip),
		fold_case: host.os === "windows",
		ci,
		own_library_path: await isOwnLibraryPath(host),
		dotenv: await measureDotenv(host, listCompared(table, host.os === "windows")),
		values: await measureKnobs(host, table["values"]),
		survival: await measureSurvival(host, table["must_survive"], earlier !== null && "value" in earlier ? earlier.value.survival : null)
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
var env_default = defineProbe({
	id: "env",
	title: "Environment names",
	why: "A missing name breaks the agent later, and a production secret on a scratch box is a leak that waits to happen.",
	touches: [
		"the names of the process's environment, and which of them are empty",
		"the names that .env, .env.local and their like in the workspace's root set",
		"the value of LD_LIBRARY_PATH, in memory only, against the python on PATH",
		"what npm says of itself (npm_config_user_agent, npm_command), in memory only",
		"for must_survive: a key of 32 bytes in the user's state folder, made on the first visit (mode 0600)"
	],
	facts: EnvFacts,
	clauses: clauses$9,
	measure: measure$6,
	parity: ({ names, empty }) => ({ behaviour: names.filter((name) => BEHAVIOUR_NAMES.includes(name) && !empty.includes(name)) }),
	examples: envExamples
});

// src/probes/git/git-facts.ts
const GitId = string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
const Count$1 = int().min(0);
const GitFacts = strictObject({
	repository: measured(_enum([
		"work-tree",
		"bare",
		"none"
	])),
	commit: measured(GitId),
	tree: measured(GitId),
	parents: measured(array$1(GitId).max(64)),
	changed_files: measured(Count$1),
	untracked_files: measured(Count$1),
	hidden_files: measured(Count$1),
	tracked_dotenv: measured(array$1(string().max(255)).max(1e3)),
	shallow: measured(boolean()),
	partial: measured(boolean()),
	sparse: measured(boolean()),
	left_out_files: measured(Count$1),
	absent_submodules: measured(Count$1),
	lfs_pointers: measured(Count$1)
});
function readGitFacts(raw) {
	const table = readTable$1(GitFacts, raw);
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

// src/probes/git/judge-tested.ts
const testedKinds = [
	"head",
	"merge",
	"same-tree"
];
function judgeTested(kind, facts, pull) {
	if (pull === null) return {
		status: "not-applicable",
		message: "this run belongs to no pull request"
	};
	return judges[kind](facts, pull);
}
const judges = {
	head({ commit }, pull) {
		if ("unknown" in commit) return undecided(commit, fixUntold);
		if (commit.value === pull.commit) return pass(["the head"]);
		return refuse$3(describe$3(commit, pull, "the head"), fixHead);
	},
	merge({ commit, parents }, pull) {
		if ("unknown" in parents) return undecided(parents, fixUntold);
		if (parents.value.length > 1 && parents.value.includes(pull.commit)) return pass([`merge of ${shorten(pull.commit)}`]);
		return refuse$3(describe$3(commit, pull, "a merge of the head"), fixMerge);
	},
	"same-tree"({ commit, tree }, pull) {
		if ("value" in commit && commit.value === pull.commit) return pass(["the head"]);
		if ("unknown" in pull.tree && pull.tree.unknown === "not-asked") return {
			status: "not-applicable",
			message: "the report judges this: it asks GitHub for the tree of the head"
		};
		if ("unknown" in tree) return undecided(tree, fixUntold);
		if ("unknown" in pull.tree) return undecided(pull.tree, "give the job that reports `contents: read`");
		if (tree.value === pull.tree.value) return pass([`the tree of ${shorten(pull.commit)}`]);
		return refuse$3(describe$3(commit, pull, "what the head holds"), fixTree);
	}
};
const fixUntold = "check the repository out here with git";
const fixHead = "check out the head: actions/checkout with ref: ${{ github.event.pull_request.head.sha }}";
const fixMerge = "check out the merge that GitHub makes of the pull request: actions/checkout without ref, and no conflict with the base";
const fixTree = "bring the branch up to date with its base, or check out the head itself";
function describe$3(commit, pull, wanted) {
	const seen = "value" in commit ? shorten(commit.value) : "another commit";
	return {
		seen,
		message: `${seen} was checked out, which is not ${wanted} (${shorten(pull.commit)})`
	};
}
function refuse$3({ seen, message }, fix) {
	return fail$1({
		observed: [seen],
		items: [seen],
		message,
		fix
	});
}
function shorten(id) {
	return id.slice(0, 7);
}

// src/terms/trial-file.ts
function nameTrialFile(kind, process, moment) {
	return `.parity-${kind}-${process}-${moment}`;
}
function isTrialFile(name) {
	return /^\.parity-(?:write|exec)-\d+-\d+$/.test(name);
}

// src/probes/git/git-answers.ts
function readStatus(ran, isOurs) {
	const output = readOutput(ran, "git status");
	if (!isText$1(output)) return output;
	const entries = output.text.split("\0");
	const oid = entries.find((entry) => entry.startsWith("# branch.oid "))?.slice(13);
	if (oid === void 0) return unmeasured("crashed", "git status gave no answer of a git");
	const counted = entries.filter((entry) => !entry.startsWith("#") && entry !== "").filter((entry) => !isOurs(readPath$1(entry)));
	return {
		commit: oid === "(initial)" ? null : oid,
		changed: counted.filter((entry) => /^[12u] /.test(entry)).length,
		untracked: counted.filter((entry) => entry.startsWith("? ")).length
	};
}
function readCommit(ran) {
	const output = readOutput(ran, "git cat-file");
	if (!isText$1(output)) return asUnknown(output);
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
	if (!isText$1(output)) return asUnknown(output);
	const tags = output.text.split("\0").map((entry) => entry.slice(0, 2));
	const unwatched = tags.filter((tag) => /^[a-z] $/.test(tag)).length;
	const skipped = tags.filter((tag) => tag === "S ").length;
	if (skipped === 0) return { value: unwatched };
	if ("unknown" in sparse) return sparse;
	return { value: sparse.value ? unwatched : unwatched + skipped };
}
function readIndex(ran, sparse) {
	const output = readOutput(ran, "git ls-files");
	if (!isText$1(output)) return asUnknown(output);
	const entries = output.text.split("\0");
	const submodules = entries.flatMap((entry) => {
		const path = /^[^Ss] 160000 [0-9a-f]+ \d\t([^]+)$/.exec(entry)?.[1];
		return path === void 0 ? [] : [path];
	});
	const skipped = entries.filter((entry) => /^[Ss] /.test(entry)).length;
	const isSparse = skipped === 0 ? { value: false } : sparse;
	return { value: {
		leftOut: "unknown" in isSparse ? isSparse : { value: isSparse.value ? skipped : 0 },
		submodules: [...new Set(submodules)]
	} };
}
function readTrackedDotenv(ran) {
	const output = readOutput(ran, "git ls-files");
	if (!isText$1(output)) return asUnknown(output);
	const names = output.text.split("\0").filter((entry) => !/^. 160000 /.test(entry)).map((entry) => entry.slice(entry.indexOf("	") + 1)).filter(isDotenvName);
	return { value: [...new Set(names)].toSorted().slice(0, 1e3) };
}
function readPaths(ran) {
	const output = readOutput(ran, "git ls-files");
	if (!isText$1(output)) return asUnknown(output);
	return { value: output.text.split("\0").filter((path) => path !== "") };
}
function readOutput(ran, what) {
	if (!ran.ok) return tellNoStart(what, ran.errno);
	const { exit, signal, stdout, stderr, timedOut, cut } = ran.value;
	if (timedOut) return unmeasured("timed-out", `${what} did not answer within 10 s`);
	if (cut) return unmeasured("unreadable", `${what} printed more than is read`);
	if (exit === 0) return { text: stdout };
	if (stderr.includes("dubious ownership")) return unmeasured("dubious-ownership", "git refuses this folder: it belongs to another user");
	if (/not a git repository/i.test(stderr)) return "not-a-repository";
	if (stderr.includes("must be run in a work tree")) return "bare";
	return unmeasured("crashed", `${what} ended with ${exit ?? signal ?? "no exit code"}`);
}
function isText$1(output) {
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

// src/probes/git/absences.ts
const POINTER_HEAD = "version https://git-lfs.github.com/spec/";
const MAX_LFS_FILES = 2e4;
async function measureAbsences(host, asked) {
	const { index, sparse, lfsOf } = asked;
	const pointers = lfsOf === null ? unmeasured("not-asked", "no clause asks about Git LFS") : await countPointers(host, await host.exec(askLfsFiles(lfsOf)));
	const read = readIndex(index, sparse);
	if ("unknown" in read) return {
		left_out_files: read,
		absent_submodules: read,
		lfs_pointers: pointers
	};
	const { leftOut, submodules } = read.value;
	return {
		left_out_files: leftOut,
		absent_submodules: countAbsent(await Promise.all(submodules.map((path) => host.describe(joinPath(host.workspace, `${path}/.git`), "as-is")))),
		lfs_pointers: pointers
	};
}
function countAbsent(there) {
	const absent = there.filter((entry) => !entry.ok);
	return absent.some((entry) => !entry.ok && entry.errno === "NOTRECORDED") ? tellUnread("a submodule", NOT_RECORDED) : { value: absent.length };
}
async function countPointers(host, ran) {
	const paths = readPaths(ran);
	if ("unknown" in paths) return paths;
	if (paths.value.length > MAX_LFS_FILES) return unmeasured("unreadable", `more than ${MAX_LFS_FILES} files are kept in Git LFS`);
	let pointers = 0;
	for (const path of paths.value) {
		const head = await host.readHead(joinPath(host.workspace, path), 40);
		if (!head.ok && head.errno !== "ENOENT") return tellUnread("a file of Git LFS", head.errno);
		if (head.ok && new TextDecoder().decode(head.value) === POINTER_HEAD) pointers += 1;
	}
	return { value: pointers };
}

// src/probes/git/git-folder.ts
const CONFIG = "the repository's configuration";
const MAX_TEXT_BYTES = 16777216;
async function findGitFolder(host) {
	const real = needAnswer(await host.resolveLinks(host.workspace));
	const start = real.ok ? real.value : host.workspace;
	let root = start;
	for (;;) {
		const own = await readDotGit(host, root);
		if (own !== null) {
			const common = needAnswer(await host.readText(joinPath(own, "commondir"), 4096));
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
async function hasDamagedHead(host, folder) {
	const head = await host.readText(joinPath(folder.own, "HEAD"), 4096);
	return head.ok && !/^ref:\s*refs\/\S/.test(head.value) && readId(head.value) === null;
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
	if (!config.ok) return tellUnread(CONFIG, config.errno);
	for (const attempt of [own, shallow]) if (!attempt.ok && attempt.errno !== "ENOENT") return tellUnread(CONFIG, attempt.errno);
	const text = `${config.value}\n${own.ok ? own.value : ""}`;
	return { value: {
		shallow: shallow.ok && shallow.value.sizeBytes > 0,
		partial: /^\s*(?:partialclone\s*=|promisor\s*(?:$|=\s*(?:true|yes|on|1)\b))/im.test(text),
		sparse: /^\s*sparsecheckout\s*(?:$|=\s*(?:true|yes|on|1)\b)/im.test(text)
	} };
}
async function readDotGit(host, root) {
	const path = joinPath(root, ".git");
	const entry = needAnswer(await host.describe(path, "follow"));
	if (!entry.ok) return null;
	if (entry.value.kind === "folder") return needAnswer(await host.describe(joinPath(path, "HEAD"), "as-is")).ok ? path : null;
	const text = needAnswer(await host.readText(path, 4096));
	const target = text.ok ? /^gitdir: (.+)$/.exec(text.value.trim())?.[1] : void 0;
	return target === void 0 ? null : joinPath(root, target);
}
function readId(text) {
	return /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.exec(text.trim())?.[0] ?? null;
}

// src/probes/git/measure-git.ts
async function measureGit(host, asked) {
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
	const canary = locateCanary(host);
	const written = [
		"parity-fingerprint.json",
		"parity-recording.txt",
		...asked.outputs,
		...canary === null ? [] : [canary]
	];
	const ours = new Set(written.map((path) => nameInRepository(path, host, folder)));
	const trials = listTrialFolders(host).map((path) => nameInRepository(path, host, folder));
	const state = readStatus(status, (path) => ours.has(path) || isTrial(path, trials));
	if (state === "not-a-repository" || state === "bare") {
		const nothing = unmeasured("not-reached", "this folder is in no git work tree");
		return {
			...await knowOnlyCommit(host, state === "bare" ? folder : null, nothing),
			repository: { value: state === "bare" ? "bare" : "none" }
		};
	}
	if ("unknown" in state) return knowOnlyCommit(host, folder, state);
	const unread = unmeasured("unreadable", "the repository's configuration cannot be read");
	const omissions = folder === null ? unread : await readOmissions(host, folder);
	const sparse = "unknown" in omissions ? omissions : { value: omissions.value.sparse };
	const none = unmeasured("not-reached", "the repository has no commit yet");
	const object = state.commit === null ? none : readCommit(commit);
	return {
		repository: { value: "work-tree" },
		commit: state.commit === null ? none : { value: state.commit },
		tree: "unknown" in object ? object : { value: object.value.tree },
		parents: "unknown" in object ? object : { value: object.value.parents },
		changed_files: { value: state.changed },
		untracked_files: { value: state.untracked },
		hidden_files: countHidden(index, sparse),
		tracked_dotenv: readTrackedDotenv(index),
		shallow: "unknown" in omissions ? omissions : { value: omissions.value.shallow },
		partial: "unknown" in omissions ? omissions : { value: omissions.value.partial },
		sparse,
		...await measureAbsences(host, {
			index,
			sparse,
			lfsOf: wants(asked, "require_complete") ? search.path : null
		})
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
		tracked_dotenv: why,
		shallow: why,
		partial: why,
		sparse: why,
		left_out_files: why,
		absent_submodules: why,
		lfs_pointers: why
	};
}
function listTrialFolders(host) {
	return [locateTmp(host).folder, host.env.get("HOME") ?? ""].map((path) => path.replace(/(?<=.)\/+$/, "")).filter((path) => path !== "");
}
function isTrial(path, folders) {
	const cut = path.lastIndexOf("/") + 1;
	return isTrialFile(path.slice(cut)) && folders.includes(path.slice(0, Math.max(0, cut - 1)));
}
function nameInRepository(path, { workspace }, folder) {
	if (path === workspace) return (folder?.prefix ?? "").replace(/\/$/, "");
	const inside = path.startsWith(`${workspace}/`) ? path.slice(workspace.length + 1) : path;
	return (folder?.prefix ?? "") + inside.replace(/^(?:\.\/)+/, "");
}

// src/probes/git.ts
const defineClause$8 = clausesOver(GitFacts);
const GET_IN = "check the repository out here, with its .git folder";
const clauses$8 = {
	require_repository: defineClause$8({
		expects: boolean(),
		passes: "the workspace is in a git work tree; where git refuses one of another user, it is unknown",
		judge: (expected, facts) => expected ? judgeRepository(facts) : askedForNothing()
	}),
	require_clean: defineClause$8({
		expects: boolean(),
		passes: "no tracked file is changed or hidden from git and no untracked one is there; what this check writes, and the earlier fingerprint that it is told of, do not count",
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
				return fail$1({
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
	require_full_history: defineClause$8({
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
			return fail$1({
				observed: items,
				items,
				message: `the clone is ${items.join(" and ")}`,
				fix: "fetch everything: fetch-depth: 0 and no filter in actions/checkout"
			});
		}
	}),
	require_complete: defineClause$8({
		expects: boolean(),
		passes: "in the workspace no Git LFS pointer stands for its file, every submodule is there, and no sparse checkout leaves files out",
		judge(expected, facts) {
			if (!expected) return askedForNothing();
			const repository = judgeRepository(facts);
			return repository.status === "pass" ? judgeComplete(facts) : repository;
		}
	}),
	tested: defineClause$8({
		expects: _enum(testedKinds),
		passes: "a place that belongs to a pull request looked at its head, at a merge of its head, or at the same tree as its head's",
		fix: "check out the commit that the pull request is about; see actions/checkout's ref",
		judge: (expected, facts, { pull }) => judgeTested(expected, facts, pull ?? null)
	})
};
function judgeComplete(facts) {
	const seen = [
		[facts.lfs_pointers, "Git LFS pointers"],
		[facts.absent_submodules, "absent submodules"],
		[facts.left_out_files, "files left out by a sparse checkout"]
	];
	const items = seen.flatMap(([count, what]) => "value" in count && count.value > 0 ? [`${count.value} ${what}`] : []);
	if (items.length > 0) {
		const message = `the checkout is not complete: ${items.join(", ")}`;
		return fail$1({
			observed: items,
			items,
			message,
			fix: "check out with lfs: true and submodules: true, and without sparse-checkout"
		});
	}
	for (const [count] of seen) if ("unknown" in count) return undecided(count, fixUnknown(count));
	return pass(["complete"]);
}
function judgeRepository({ repository }) {
	if ("unknown" in repository) return undecided(repository, fixUnknown(repository));
	if (repository.value === "work-tree") return pass(["work tree"]);
	const message = repository.value === "bare" ? "a bare repository has no work tree" : "this folder is in no git repository";
	return fail$1({
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
	tracked_dotenv: { value: [] },
	shallow: { value: false },
	partial: { value: false },
	sparse: { value: false },
	left_out_files: { value: 0 },
	absent_submodules: { value: 0 },
	lfs_pointers: { value: 0 }
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
	tracked_dotenv: refused,
	shallow: refused,
	partial: refused,
	sparse: refused,
	left_out_files: refused,
	absent_submodules: refused,
	lfs_pointers: refused
};
const outside = {
	...dubious,
	repository: { value: "none" }
};
function pullOf(commit) {
	return {
		commit,
		tree: unmeasured("not-asked", "nobody has asked")
	};
}
var git_default = defineProbe({
	id: "git",
	title: "Git",
	why: "Tests that ran on other files than the commit holds prove nothing about the commit.",
	touches: [
		"git status, git cat-file commit HEAD, git ls-files -v: without locks, monitors, prompts or fetches; of names only the .env files at the root are kept",
		"where require_complete asks: git ls-files for what Git LFS keeps, and the head of each of those files",
		"in .git: HEAD, refs, packed-refs, shallow, and of config only which switches are on"
	],
	facts: GitFacts,
	clauses: clauses$8,
	measure: measureGit,
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
		},
		{
			clause: "require_complete",
			expects: true,
			facts: clean,
			outcome: "pass"
		},
		{
			clause: "require_complete",
			expects: true,
			facts: {
				...clean,
				lfs_pointers: { value: 2 }
			},
			outcome: "fail"
		},
		{
			clause: "require_complete",
			expects: true,
			facts: {
				...clean,
				lfs_pointers: unmeasured("not-asked", "no clause asks")
			},
			outcome: "unknown"
		},
		{
			clause: "require_complete",
			expects: true,
			facts: outside,
			outcome: "fail"
		},
		{
			clause: "require_complete",
			expects: true,
			facts: dubious,
			outcome: "unknown"
		},
		{
			clause: "tested",
			expects: "merge",
			facts: {
				...clean,
				parents: { value: [id("c"), id("d")] }
			},
			pull: pullOf(id("d")),
			outcome: "pass"
		},
		{
			clause: "tested",
			expects: "head",
			facts: clean,
			pull: pullOf(id("a")),
			outcome: "pass"
		},
		{
			clause: "tested",
			expects: "head",
			facts: clean,
			pull: pullOf(id("d")),
			outcome: "fail"
		},
		{
			clause: "tested",
			expects: "merge",
			facts: clean,
			pull: pullOf(id("a")),
			outcome: "fail"
		},
		{
			clause: "tested",
			expects: "same-tree",
			facts: clean,
			pull: {
				commit: id("d"),
				tree: { value: id("b") }
			},
			outcome: "pass"
		},
		{
			clause: "tested",
			expects: "same-tree",
			facts: clean,
			pull: {
				commit: id("d"),
				tree: { value: id("e") }
			},
			outcome: "fail"
		},
		{
			clause: "tested",
			expects: "same-tree",
			facts: clean,
			pull: {
				commit: id("d"),
				tree: unmeasured("refused", "GitHub did not tell")
			},
			outcome: "unknown"
		},
		{
			clause: "tested",
			expects: "merge",
			facts: dubious,
			pull: pullOf(id("d")),
			outcome: "unknown"
		},
		{
			clause: "tested",
			expects: "head",
			facts: clean,
			outcome: "not-applicable"
		}
	]
});

// src/probes/proc-status.ts
function readStatusField(status, name) {
	const line = status.split("\n").find((candidate) => candidate.startsWith(`${name}:`));
	return line === void 0 ? null : line.slice(name.length + 1).trim();
}

// src/probes/identity/groups.ts
const POWERFUL_GROUPS = "admin disk docker incus-admin kmem libvirt lxd shadow sudo wheel".split(" ");
async function measureGroups(host) {
	if (host.os === "windows") return { value: null };
	if (host.os !== "linux") return unmeasured("unsupported", "groups are read on Linux only");
	const status = await host.readText("/proc/self/status", 65536);
	if (!status.ok) return tellDenial("/proc/self/status", status.errno);
	const own = readStatusField(status.value, "Gid")?.split(/\s+/)[1];
	const others = readStatusField(status.value, "Groups");
	if (own === void 0 || others === null) return unmeasured("unreadable", "/proc/self/status does not tell our groups");
	const numbers = new Set([own, ...others.split(/\s+/)].filter((number) => /^\d+$/.test(number)));
	const table = await host.readText("/etc/group", 4194304);
	if (!table.ok && table.errno !== "ENOENT") return tellDenial("/etc/group", table.errno);
	const named = table.ok ? listPowerful(table.value, numbers) : [];
	const powerful = numbers.has("0") ? ["root", ...named] : named;
	return { value: {
		count: numbers.size,
		powerful: [...new Set(powerful)].toSorted()
	} };
}
function listPowerful(table, numbers) {
	return table.split("\n").flatMap((line) => {
		const [name = "", , number = ""] = line.split(":");
		return POWERFUL_GROUPS.includes(name) && numbers.has(number) ? [name] : [];
	});
}

// src/probes/identity/home.ts
const KNOWN = /^(?:\/|\/root|\/nonexistent|\/github\/home|(?:[A-Za-z]:)?\/(?:home|Users)\/\$USER|\$WORKSPACE)$/;
async function measureHome(host, isAsked) {
	const home = host.env.get("HOME") ?? (host.os === "windows" ? host.env.get("USERPROFILE") : void 0);
	const set = classify$2(home);
	const table = await readTable(host, home ?? "");
	if (set !== "absolute" || home === void 0) {
		const none = unmeasured("not-reached", "HOME is no absolute path");
		return {
			set,
			path: "",
			kind: none,
			write_error: none,
			table
		};
	}
	const kind = await measureKind(host, home);
	return {
		set,
		path: describeHome(home, host),
		kind,
		write_error: isAsked ? await measureWrite(host, home) : unmeasured("not-asked", "no clause asks to write into the home"),
		table
	};
}
function classify$2(home) {
	if (home === void 0) return "unset";
	if (home === "") return "empty";
	return /^(?:\/|[A-Za-z]:[\\/])/.test(home) ? "absolute" : "relative";
}
async function measureKind(host, home) {
	const facts = await host.describe(home, "follow");
	if (facts.ok) return { value: facts.value.kind === "folder" ? "folder" : "other" };
	return facts.errno === "ENOENT" || facts.errno === "ENOTDIR" ? { value: "missing" } : tellDenial("the home", facts.errno);
}
async function measureWrite(host, home) {
	const wrote = await host.tryWrite(home);
	if (wrote.ok) return { value: null };
	return wrote.errno === "ETIMEDOUT" || wrote.errno === "NOTRECORDED" ? tellDenial("a write into the home", wrote.errno) : { value: wrote.errno };
}
async function readTable(host, home) {
	const user = await host.tellUser();
	if (!user.ok) return tellDenial("the user table", user.errno);
	const { tableHome } = user.value;
	if (tableHome === null) return unmeasured("unreadable", "our user stands in no user table");
	return { value: {
		path: describeHome(tableHome, host),
		same: trim(home) === trim(tableHome)
	} };
}
function describeHome(path, host) {
	const env = new Map([...host.env].filter(([name]) => ![
		"HOME",
		"USERPROFILE",
		"TMPDIR"
	].includes(name)));
	const templated = templatePath(trim(path), {
		env,
		workspace: host.workspace,
		os: host.os
	});
	if (templated.startsWith("/tmp/")) return "/tmp/*";
	return KNOWN.test(templated) ? templated : "another folder";
}
function trim(path) {
	return path.length > 1 ? path.replace(/\/+$/, "") : path;
}

// src/probes/identity/user.ts
const ID_SPACE = 0xffffffff;
async function measureRoot(host, user) {
	if (host.os === "windows") return { value: null };
	if (!user.ok) return tellDenial("our user's number", user.errno);
	if (user.value.euid !== 0) return { value: {
		root: false,
		outside: null
	} };
	const map = host.os === "linux" ? await host.readText("/proc/self/uid_map", 65536) : null;
	return { value: {
		root: true,
		outside: map?.ok === true ? findOutside(map.value) : null
	} };
}
async function measureUmask(host, isAsked) {
	if (host.os === "windows") return { value: null };
	if (host.os === "linux") {
		const status = await host.readText("/proc/self/status", 65536);
		if (!status.ok) return tellDenial("/proc/self/status", status.errno);
		const umask = readStatusField(status.value, "Umask");
		if (umask !== null) return readOctal(umask);
	}
	if (!isAsked) return unmeasured("not-asked", "no clause asks for the umask");
	const ran = await host.exec(askUmask());
	if (!ran.ok) return tellNoStart("/bin/sh", ran.errno);
	if (ran.value.timedOut) return unmeasured("timed-out", "/bin/sh did not answer within 5 s");
	return readOctal(ran.value.stdout.trim());
}
async function measureOwner(host, user) {
	if (host.os === "windows") return unmeasured("unsupported", "owners are not read on Windows");
	if (!user.ok) return tellDenial("our user's number", user.errno);
	const facts = await host.describe(host.workspace, "follow");
	if (!facts.ok) return tellDenial("the workspace", facts.errno);
	const { uid } = facts.value;
	if (uid === user.value.euid) return { value: "us" };
	return { value: uid === 0 ? "root" : "another" };
}
function findOutside(map) {
	for (const row of map.trim().split("\n")) {
		const [inside, outside, length] = row.trim().split(/\s+/).map(Number);
		if (inside !== 0 || outside === void 0) continue;
		return outside === 0 || length === ID_SPACE ? null : outside;
	}
	return null;
}
function readOctal(text) {
	const digits = /^0*([0-7]{1,3})$/.exec(text)?.[1];
	return digits === void 0 ? unmeasured("unreadable", "the umask is no octal number") : { value: digits.padStart(3, "0") };
}

// src/probes/identity.ts
const IdentityFacts = strictObject({
	root: measured(strictObject({
		root: boolean(),
		outside: int().min(0).nullable()
	}).nullable()),
	umask: measured(string().regex(/^[0-7]{3}$/).nullable()),
	groups: measured(strictObject({
		count: int().min(0),
		powerful: array$1(string().max(40)).max(20)
	}).nullable()),
	home: strictObject({
		set: _enum([
			"absolute",
			"relative",
			"empty",
			"unset"
		]),
		path: string().max(100),
		kind: measured(_enum([
			"folder",
			"missing",
			"other"
		])),
		write_error: measured(string().max(40).nullable()),
		table: measured(strictObject({
			path: string().max(100),
			same: boolean()
		}))
	}),
	workspace_owner: measured(_enum([
		"us",
		"root",
		"another"
	]))
});
const defineClause$7 = clausesOver(IdentityFacts);
const clauses$7 = {
	forbid_root: defineClause$7({
		expects: boolean(),
		passes: "the effective user is not 0, not even within a user namespace",
		judge(expected, { root, groups }) {
			if (!expected) return askedForNothing();
			const fix = "run this as a user of its own";
			if ("unknown" in root) return undecided(root, fix);
			if (root.value === null) return notApplicable("this system has no root");
			if (!root.value.root) return pass(["not root"], noteGroups(groups));
			const { outside } = root.value;
			const who = outside === null ? "root" : `root, which is user ${outside} outside`;
			return fail$1({
				observed: [who],
				items: ["root"],
				message: `this runs as ${who}`,
				fix
			});
		}
	}),
	umask_at_least: defineClause$7({
		expects: string().regex(/^0?[0-7]{3}$/, "must be three octal digits, as in \"022\""),
		passes: "the umask takes away at least these permissions: each of its bits is set",
		fix: "set the umask before the agent starts, as in `umask 022`",
		judge(expected, { umask }) {
			const fix = `set \`umask ${expected}\` before the agent starts`;
			if ("unknown" in umask) return undecided(umask, fix);
			if (umask.value === null) return notApplicable("this system has no umask");
			const left = Number.parseInt(expected, 8) & ~Number.parseInt(umask.value, 8);
			if (left === 0) return pass([umask.value]);
			const bits = left.toString(8).padStart(3, "0");
			const message = `the umask is ${umask.value}: it leaves ${bits}`;
			return fail$1({
				observed: [umask.value],
				items: [bits],
				message,
				fix
			});
		}
	}),
	require_home: defineClause$7({
		expects: boolean(),
		passes: "HOME is an absolute path of a folder, and a file can be written there",
		judge(expected, { home }) {
			if (!expected) return askedForNothing();
			const fix = "let HOME name a writable folder by its absolute path";
			const broken = (what) => fail$1({
				observed: [home.path || home.set],
				items: ["HOME"],
				message: `HOME ${what}`,
				fix
			});
			if (home.set === "unset") return broken("is not set");
			if (home.set === "empty") return broken("is set to nothing");
			if (home.set === "relative") return broken("is a relative path: another folder after each cd");
			if ("unknown" in home.kind) return undecided(home.kind, fix);
			if (home.kind.value === "missing") return broken("names a folder that does not exist");
			if (home.kind.value === "other") return broken("names something that is no folder");
			if ("unknown" in home.write_error) return undecided(home.write_error, fix);
			if (home.write_error.value !== null) return broken(`names a folder that takes no file (${home.write_error.value})`);
			return pass([home.path], noteTable(home));
		}
	}),
	require_workspace_owner: defineClause$7({
		expects: boolean(),
		passes: "the workspace belongs to the user that runs this",
		judge(expected, { workspace_owner: owner }) {
			if (!expected) return askedForNothing();
			const fix = "check it out as the user that works in it, or give it to that user (`chown -R`)";
			if ("unknown" in owner) return undecided(owner, fix);
			if (owner.value === "us") return pass(["ours"]);
			const whose = owner.value === "root" ? "root" : "another user";
			return fail$1({
				observed: [whose],
				items: [whose],
				message: `the workspace belongs to ${whose}`,
				fix
			});
		}
	})
};
function noteGroups(groups) {
	const powerful = "value" in groups ? groups.value?.powerful ?? [] : [];
	return powerful.length === 0 ? "" : `in groups that are as good as root: ${powerful.join(", ")}`;
}
function noteTable({ path, table }) {
	if ("unknown" in table || table.value.same) return "";
	return `HOME is ${path}, and the system's user table says ${table.value.path}: programs differ in which they ask`;
}
async function measure$5(host, asked) {
	const user = await host.tellUser();
	return {
		root: await measureRoot(host, user),
		umask: await measureUmask(host, wants(asked, "umask_at_least")),
		groups: await measureGroups(host),
		home: await measureHome(host, wants(asked, "require_home")),
		workspace_owner: await measureOwner(host, user)
	};
}
const runner = {
	root: { value: {
		root: false,
		outside: null
	} },
	umask: { value: "022" },
	groups: { value: {
		count: 2,
		powerful: []
	} },
	home: {
		set: "absolute",
		path: "/home/$USER",
		kind: { value: "folder" },
		write_error: { value: null },
		table: { value: {
			path: "/home/$USER",
			same: true
		} }
	},
	workspace_owner: { value: "us" }
};
const container = {
	root: { value: {
		root: true,
		outside: 1e5
	} },
	umask: { value: "002" },
	groups: { value: {
		count: 1,
		powerful: ["root"]
	} },
	home: {
		set: "relative",
		path: "",
		kind: unmeasured("not-reached", "HOME is no absolute path"),
		write_error: unmeasured("not-reached", "HOME is no absolute path"),
		table: { value: {
			path: "/root",
			same: false
		} }
	},
	workspace_owner: { value: "another" }
};
const hidden = {
	root: unmeasured("not-recorded", "our user's number was not recorded"),
	umask: unmeasured("unreadable", "/proc/self/status cannot be read (ENOENT)"),
	groups: unmeasured("unreadable", "/proc/self/status cannot be read (ENOENT)"),
	home: {
		...runner.home,
		write_error: unmeasured("timed-out", "a write into the home did not come back")
	},
	workspace_owner: unmeasured("denied", "the workspace cannot be read (EACCES)")
};
const windows = {
	...runner,
	root: { value: null },
	umask: { value: null },
	groups: { value: null }
};
var identity_default = defineProbe({
	id: "identity",
	title: "Identity",
	why: "Root ignores file modes, and a home or a checkout of somebody else breaks tools in odd ways.",
	touches: [
		"the effective user and its home in the system's user table; no name is kept",
		"the numbers of our groups in /proc/self/status, of which is kept how many; /etc/group, for a closed list of names (docker, sudo, wheel and more)",
		"/proc/self/uid_map, and the umask in /proc/self/status (elsewhere /bin/sh -c umask, when the clause asks)",
		"the folder that HOME names: a file of 4 KiB is written there, read back and deleted when require_home asks",
		"the owner of the workspace"
	],
	facts: IdentityFacts,
	clauses: clauses$7,
	measure: measure$5,
	parity: ({ root }) => "unknown" in root ? null : { root: root.value?.root ?? false },
	examples: [
		{
			clause: "forbid_root",
			expects: true,
			facts: runner,
			outcome: "pass"
		},
		{
			clause: "forbid_root",
			expects: true,
			facts: container,
			outcome: "fail"
		},
		{
			clause: "forbid_root",
			expects: true,
			facts: hidden,
			outcome: "unknown"
		},
		{
			clause: "forbid_root",
			expects: true,
			facts: windows,
			outcome: "not-applicable"
		},
		{
			clause: "forbid_root",
			expects: false,
			facts: container,
			outcome: "not-applicable"
		},
		{
			clause: "umask_at_least",
			expects: "022",
			facts: runner,
			outcome: "pass"
		},
		{
			clause: "umask_at_least",
			expects: "0022",
			facts: container,
			outcome: "fail"
		},
		{
			clause: "umask_at_least",
			expects: "022",
			facts: hidden,
			outcome: "unknown"
		},
		{
			clause: "umask_at_least",
			expects: "022",
			facts: windows,
			outcome: "not-applicable"
		},
		{
			clause: "require_home",
			expects: true,
			facts: runner,
			outcome: "pass"
		},
		{
			clause: "require_home",
			expects: true,
			facts: container,
			outcome: "fail"
		},
		{
			clause: "require_home",
			expects: true,
			facts: hidden,
			outcome: "unknown"
		},
		{
			clause: "require_home",
			expects: false,
			facts: container,
			outcome: "not-applicable"
		},
		{
			clause: "require_workspace_owner",
			expects: true,
			facts: runner,
			outcome: "pass"
		},
		{
			clause: "require_workspace_owner",
			expects: true,
			facts: container,
			outcome: "fail"
		},
		{
			clause: "require_workspace_owner",
			expects: true,
			facts: hidden,
			outcome: "unknown"
		},
		{
			clause: "require_workspace_owner",
			expects: false,
			facts: container,
			outcome: "not-applicable"
		}
	]
});

// src/probes/locale/zone-links.ts
const LINKS = `
Africa/Abidjan Africa/Timbuktu Iceland
Africa/Cairo Egypt
Africa/Nairobi Africa/Asmera
Africa/Tripoli Libya
America/Adak America/Atka US/Aleutian
America/Anchorage US/Alaska
America/Argentina/Buenos_Aires America/Buenos_Aires
America/Argentina/Catamarca America/Argentina/ComodRivadavia America/Catamarca
America/Argentina/Cordoba America/Cordoba America/Rosario
America/Argentina/Jujuy America/Jujuy
America/Argentina/Mendoza America/Mendoza
America/Chicago US/Central
America/Denver America/Shiprock Navajo US/Mountain
America/Detroit US/Michigan
America/Edmonton America/Yellowknife Canada/Mountain
America/Halifax Canada/Atlantic
America/Havana Cuba
America/Indiana/Indianapolis America/Fort_Wayne America/Indianapolis US/East-Indiana
America/Indiana/Knox America/Knox_IN US/Indiana-Starke
America/Iqaluit America/Pangnirtung
America/Jamaica Jamaica
America/Kentucky/Louisville America/Louisville
America/Los_Angeles US/Pacific
America/Manaus Brazil/West
America/Mazatlan Mexico/BajaSur
America/Mexico_City Mexico/General
America/New_York US/Eastern
America/Noronha Brazil/DeNoronha
America/Nuuk America/Godthab
America/Panama America/Coral_Harbour
America/Phoenix US/Arizona
America/Puerto_Rico America/Kralendijk America/Lower_Princes America/Marigot America/St_Barthelemy America/Virgin
America/Regina Canada/Saskatchewan
America/Rio_Branco America/Porto_Acre Brazil/Acre
America/Santiago Chile/Continental
America/Sao_Paulo Brazil/East
America/St_Johns Canada/Newfoundland
America/Tijuana America/Ensenada America/Santa_Isabel Mexico/BajaNorte
America/Toronto America/Montreal America/Nipigon America/Thunder_Bay Canada/Eastern
America/Vancouver Canada/Pacific
America/Whitehorse Canada/Yukon
America/Winnipeg America/Rainy_River Canada/Central
Asia/Ashgabat Asia/Ashkhabad
Asia/Dhaka Asia/Dacca
Asia/Ho_Chi_Minh Asia/Saigon
Asia/Hong_Kong Hongkong
Asia/Jerusalem Asia/Tel_Aviv Israel
Asia/Kathmandu Asia/Katmandu
Asia/Kolkata Asia/Calcutta
Asia/Macau Asia/Macao
Asia/Makassar Asia/Ujung_Pandang
Asia/Nicosia Europe/Nicosia
Asia/Seoul ROK
Asia/Shanghai Asia/Chongqing Asia/Chungking Asia/Harbin PRC
Asia/Singapore Singapore
Asia/Taipei ROC
Asia/Tehran Iran
Asia/Thimphu Asia/Thimbu
Asia/Tokyo Japan
Asia/Ulaanbaatar Asia/Choibalsan Asia/Ulan_Bator
Asia/Urumqi Asia/Kashgar
Asia/Yangon Asia/Rangoon
Atlantic/Faroe Atlantic/Faeroe
Australia/Adelaide Australia/South
Australia/Brisbane Australia/Queensland
Australia/Broken_Hill Australia/Yancowinna
Australia/Darwin Australia/North
Australia/Hobart Australia/Currie Australia/Tasmania
Australia/Lord_Howe Australia/LHI
Australia/Melbourne Australia/Victoria
Australia/Perth Australia/West
Australia/Sydney Australia/ACT Australia/Canberra Australia/NSW
Etc/GMT Etc/GMT+0 Etc/GMT-0 Etc/GMT0 Etc/Greenwich GMT GMT+0 GMT-0 GMT0 Greenwich
Etc/UTC Etc/UCT Etc/Universal Etc/Zulu UCT UTC UTC0 Universal Zulu
Europe/Belgrade Europe/Podgorica
Europe/Berlin Arctic/Longyearbyen Atlantic/Jan_Mayen
Europe/Chisinau Europe/Tiraspol
Europe/Dublin Eire
Europe/Helsinki Europe/Mariehamn
Europe/Istanbul Asia/Istanbul Turkey
Europe/Kyiv Europe/Kiev Europe/Uzhgorod Europe/Zaporozhye
Europe/Lisbon Portugal
Europe/London Europe/Belfast GB GB-Eire
Europe/Moscow W-SU
Europe/Prague Europe/Bratislava
Europe/Rome Europe/San_Marino Europe/Vatican
Europe/Warsaw Poland
Europe/Zurich Europe/Busingen
Pacific/Auckland Antarctica/South_Pole NZ
Pacific/Chatham NZ-CHAT
Pacific/Easter Chile/EasterIsland
Pacific/Guadalcanal Pacific/Ponape
Pacific/Honolulu Pacific/Johnston US/Hawaii
Pacific/Kanton Pacific/Enderbury
Pacific/Kwajalein Kwajalein
Pacific/Pago_Pago Pacific/Samoa US/Samoa
Pacific/Port_Moresby Pacific/Truk Pacific/Yap
`;
let canonical;
function nameZone(zone) {
	canonical ??= new Map(LINKS.trim().split("\n").flatMap((row) => {
		const [name = "", ...others] = row.split(" ");
		return others.map((other) => [other, name]);
	}));
	return canonical.get(zone) ?? zone;
}

// src/probes/locale/zone-offsets.ts
const JANUARY_S = 0x6968d6c0;
const JULY_S = 0x6a577640;
function expectOffsets(zone) {
	if (nameZone(zone) === "Etc/UTC") return {
		january: 0,
		july: 0
	};
	try {
		const format = new Intl.DateTimeFormat("en-US", {
			timeZone: zone,
			timeZoneName: "longOffset"
		});
		return {
			january: readOffset(format, JANUARY_S),
			july: readOffset(format, JULY_S)
		};
	} catch {
		return null;
	}
}
function writeOffsets({ january, july }) {
	return january === july ? write(january) : `${write(january)} and ${write(july)}`;
}
function readOffset(format, seconds) {
	const name = format.formatToParts(seconds * 1e3).find(({ type }) => type === "timeZoneName");
	const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name?.value ?? "") ?? [];
	const total = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
	return sign === "-" ? -total : total;
}
function write(minutes) {
	const size = Math.abs(minutes);
	const digits = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, "0"));
	return `${minutes < 0 ? "-" : "+"}${digits.join("")}`;
}

// src/probes/locale/ask-libc.ts
const CHARMAP = /^[A-Za-z0-9._:+-]{1,40}$/;
const OFFSET = /^([+-])(\d{2})(\d{2})$/;
async function askLibc(host, python = []) {
	const { facts, command } = await findPython(host, python);
	if (command === null) {
		const spoken = await askPrograms(host);
		return "unknown" in facts && facts.unknown !== "absent-tool" ? {
			...spoken,
			encoding: facts,
			file_names: facts
		} : spoken;
	}
	const lcCtype = host.env.get("LC_CTYPE") ?? "";
	const instants = [JANUARY_S, JULY_S];
	return readAnswer(await host.exec(askPythonAboutLocale(command, {
		lcCtype,
		instants
	})));
}
function readAnswer(ran) {
	const trouble = findTrouble(ran, "the python");
	if (trouble !== null || !ran.ok) return allUnknown(trouble ?? crashed("the python"));
	const { stdout } = ran.value;
	const [open = "", mode, charmap = "", installed, january = "", july = "", names = ""] = stdout.slice(Math.max(0, stdout.lastIndexOf("parity\0"))).split("\0").slice(1);
	if (!CHARMAP.test(open) || ![january, july].every((minutes) => /^-?\d{1,4}$/.test(minutes))) return allUnknown(crashed("the python"));
	return {
		encoding: { value: {
			name: open,
			of: "python",
			utf8_mode: mode === "1"
		} },
		charmap: CHARMAP.test(charmap) ? { value: charmap } : unmeasured("unsupported", "this system's libc tells no charmap"),
		file_names: CHARMAP.test(names) ? { value: names } : unmeasured("unsupported", "this Python tells no encoding of file names"),
		installed: { value: installed === "1" },
		offsets: { value: {
			january: Number(january),
			july: Number(july)
		} }
	};
}
async function askPrograms(host) {
	const [{ charmap, installed }, january, july] = await Promise.all([
		runLocale(host),
		runDate(host, JANUARY_S),
		runDate(host, JULY_S)
	]);
	const told = {
		encoding: "unknown" in charmap ? charmap : { value: {
			name: charmap.value,
			of: "libc",
			utf8_mode: false
		} },
		charmap,
		file_names: unmeasured("absent-tool", "there is no Python"),
		installed
	};
	if ("unknown" in january) return {
		...told,
		offsets: january
	};
	if ("unknown" in july) return {
		...told,
		offsets: july
	};
	const offsets = { value: {
		january: january.value,
		july: july.value
	} };
	return {
		...told,
		offsets
	};
}
async function runLocale(host) {
	const search = await searchCommand(host, "locale");
	if (search.kind !== "found") {
		const absent = unmeasured("absent-tool", "no Python and no `locale` on PATH");
		return {
			charmap: absent,
			installed: absent
		};
	}
	const ran = await host.exec(askCharmap(search.path));
	const trouble = findTrouble(ran, "`locale`");
	if (trouble !== null || !ran.ok) {
		const unknown = trouble ?? crashed("`locale`");
		return {
			charmap: unknown,
			installed: unknown
		};
	}
	const charmap = ran.value.stdout.trim().replaceAll("\"", "");
	return {
		charmap: CHARMAP.test(charmap) ? { value: charmap } : crashed("`locale`"),
		installed: { value: !/LC_[A-Z]+/.test(ran.value.stderr) }
	};
}
async function runDate(host, instant) {
	const search = await searchCommand(host, "date");
	if (search.kind !== "found") return unmeasured("absent-tool", "no Python and no `date` on PATH");
	const ran = await host.exec(askOffset(search.path, instant, host.os));
	const trouble = findTrouble(ran, "`date`");
	if (trouble !== null || !ran.ok) return trouble ?? crashed("`date`");
	const [, sign, hours, minutes] = OFFSET.exec(ran.value.stdout.trim()) ?? [];
	if (sign === void 0) return crashed("`date`");
	const total = Number(hours) * 60 + Number(minutes);
	return { value: sign === "-" && total !== 0 ? -total : total };
}
function findTrouble(ran, who) {
	if (!ran.ok) return tellNoStart(who, ran.errno);
	if (ran.value.timedOut) return unmeasured("timed-out", `${who} did not answer within 5 s`);
	return ran.value.exit === 0 ? null : crashed(who);
}
function crashed(who) {
	return unmeasured("crashed", `${who} gave no answer about the locale`);
}
function allUnknown(unknown) {
	return {
		encoding: unknown,
		charmap: unknown,
		file_names: unknown,
		installed: unknown,
		offsets: unknown
	};
}

// src/probes/locale/locale-facts.ts
const CharmapName = string().regex(/^[A-Za-z0-9._:+-]{1,40}$/);
const LocaleName = string().max(60).nullable();
const ZoneName = string().max(80);
const LocaleFacts = strictObject({
	declared: strictObject({
		lc_all: LocaleName,
		lc_ctype: LocaleName,
		lang: LocaleName
	}),
	encoding: measured(strictObject({
		name: CharmapName,
		of: _enum(["python", "libc"]),
		utf8_mode: boolean()
	})),
	charmap: measured(CharmapName),
	file_names: measured(CharmapName),
	installed: measured(boolean()),
	zone: strictObject({
		source: _enum([
			"TZ",
			"localtime",
			"default",
			"os"
		]),
		name: measured(ZoneName),
		exists: measured(boolean()),
		localtime: measured(ZoneName)
	}),
	offsets: measured(strictObject({
		january: int(),
		july: int()
	}))
});

// src/probes/locale/names.ts
const ENCODINGS = /* @__PURE__ */ new Map([
	["utf8", "utf-8"],
	["u8", "utf-8"],
	["cp65001", "utf-8"],
	["ansix341968", "ascii"],
	["usascii", "ascii"],
	["646", "ascii"],
	["iso646us", "ascii"],
	["latin1", "iso-8859-1"],
	["l1", "iso-8859-1"],
	["iso88591", "iso-8859-1"],
	["latin9", "iso-8859-15"],
	["iso885915", "iso-8859-15"],
	["1252", "cp1252"],
	["windows1252", "cp1252"],
	["cp1252", "cp1252"],
	["gb18030", "gb18030"],
	["eucjp", "euc-jp"]
]);
function foldEncoding(name) {
	const lower = name.toLowerCase();
	return ENCODINGS.get(lower.replaceAll(/[^a-z0-9]/g, "")) ?? lower;
}
function foldLocale(name) {
	const [, place, codeset, variant = ""] = /^(C|POSIX|[a-z]{2,3}(?:_[A-Z]{2})?)(?:\.([A-Za-z0-9-]{1,20}))?(@[a-z]{1,12})?$/.exec(name) ?? [];
	if (place === void 0) return name === "" ? "" : "other";
	return (place === "POSIX" ? "C" : place) + (codeset === void 0 ? "" : `.${foldEncoding(codeset)}`) + variant;
}

// src/probes/locale/judge-zone.ts
function judgeZone(expected, { zone, offsets }) {
	const fix = `set TZ=${expected}, have the zone database (tzdata) installed, or change the contract`;
	const due = expectOffsets(expected);
	const isOff = "value" in offsets && due !== null && (offsets.value.january !== due.january || offsets.value.july !== due.july);
	if ("unknown" in zone.name) {
		if (!isOff || due === null) return undecided(zone.name, fix);
		const observed = writeOffsets(offsets.value);
		return broken(observed, `libc's offsets are ${observed}, and ${expected} has ${writeOffsets(due)}`, fix);
	}
	const name = zone.name.value;
	const source = zone.source === "TZ" ? "TZ" : zone.source === "default" ? "default" : "/etc/localtime";
	if ("value" in zone.exists && !zone.exists.value) return broken(name, `${source} names ${name}, which libc cannot know here: it takes UTC instead`, fix);
	if (nameZone(name) !== nameZone(expected)) return broken(name, `the time zone is ${name} (${source})${noteLocaltime(zone)}`, fix);
	if (due === null) return broken(name, `${expected} is no time zone that our tables know`, fix);
	if ("unknown" in zone.exists) return undecided(zone.exists, fix);
	if ("unknown" in offsets) return undecided(offsets, fix);
	if (isOff) return broken(name, `libc's offsets are ${writeOffsets(offsets.value)}, and ${expected} has ${writeOffsets(due)}`, fix);
	return pass([`${name} (${source})`], noteLocaltime(zone).replace(/^; /, ""));
}
function broken(observed, message, fix) {
	return fail$1({
		observed: [observed],
		items: [observed],
		message,
		fix
	});
}
function noteLocaltime({ source, name, localtime }) {
	if (source !== "TZ" || "unknown" in name || "unknown" in localtime) return "";
	if (nameZone(name.value) === nameZone(localtime.value)) return "";
	return `; TZ says ${name.value} and /etc/localtime says ${localtime.value}`;
}

// src/probes/locale/zone.ts
const LOCALTIME = "/etc/localtime";
const DATABASES = [
	"/usr/share/zoneinfo",
	"/share/zoneinfo",
	"/etc/zoneinfo"
];
const MAX_ZONE_BYTES = 65536;
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]{0,30}(?:\/[A-Za-z0-9_+-]{1,30}){0,2}$/;
const LIKE_A_ZONE = /^[A-Z][A-Za-z_-]{0,20}(?:\/[A-Z][A-Za-z_-]{0,20}){0,2}$/;
const RULE = /^(?:[A-Za-z]{3,6}|<[A-Za-z0-9+-]{3,6}>)[+-]?\d{1,3}(?::\d{2}){0,2}(?:(?:[A-Za-z]{3,6}|<[A-Za-z0-9+-]{3,6}>)(?:[+-]?\d{1,3}(?::\d{2}){0,2})?(?:,[JM0-9.,/:+-]{1,40})?)?$/;
async function measureZone(host, asked) {
	if (host.os === "windows" || host.os === "other") {
		const unsupported = unmeasured("unsupported", "read on Linux and macOS only");
		return {
			source: "os",
			name: unsupported,
			exists: unsupported,
			localtime: unsupported
		};
	}
	const local = await readLocaltime(host, asked);
	const localtime = local.name;
	const tz = host.env.get("TZ")?.replace(/^:/, "");
	if (tz === void 0 || tz === LOCALTIME) return {
		...local,
		localtime
	};
	if (tz === "") return {
		source: "TZ",
		name: { value: "UTC" },
		exists: { value: true },
		localtime
	};
	const name = cutDatabase(tz) ?? tz;
	const isZone = ZONE_NAME.test(name);
	if (!isZone && RULE.test(name)) return {
		source: "TZ",
		name: { value: name },
		exists: { value: true },
		localtime
	};
	const exists = isZone ? await isKnown$2(host, name) : { value: false };
	return {
		source: "TZ",
		name: { value: "value" in exists && !exists.value && !LIKE_A_ZONE.test(name) ? "what no zone is called" : name },
		exists,
		localtime
	};
}
async function readLocaltime(host, asked) {
	const link = await host.readLink(LOCALTIME);
	const real = await host.describe(LOCALTIME, "follow");
	if (link.ok) {
		const name = cutDatabase(link.value);
		return {
			source: "localtime",
			name: name === null || !ZONE_NAME.test(name) ? unmeasured("unreadable", `${LOCALTIME} leads to a file that is no zone's`) : { value: name },
			exists: real.ok || real.errno === "ENOENT" ? { value: real.ok } : tellDenial(LOCALTIME, real.errno)
		};
	}
	if (link.errno === "ENOENT") return {
		source: "default",
		name: { value: "UTC" },
		exists: { value: true }
	};
	if (!real.ok) {
		const denial = tellDenial(LOCALTIME, real.errno);
		return {
			source: "localtime",
			name: denial,
			exists: denial
		};
	}
	return {
		source: "localtime",
		name: await recogniseCopy(host, asked),
		exists: { value: true }
	};
}
async function recogniseCopy(host, asked) {
	const copy = await host.readHead(LOCALTIME, MAX_ZONE_BYTES);
	if (!copy.ok) return tellDenial(LOCALTIME, copy.errno);
	const written = await host.readText("/etc/timezone", 200);
	for (const name of [asked, written.ok ? written.value.trim() : null]) {
		if (name === null || !ZONE_NAME.test(name)) continue;
		for (const folder of listDatabases(host)) {
			const zone = await host.readHead(`${folder}/${name}`, MAX_ZONE_BYTES);
			if (zone.ok && hasSameBytes(zone.value, copy.value)) return { value: name };
		}
	}
	return unmeasured("unreadable", `${LOCALTIME} is a copy, which tells no name`);
}
async function isKnown$2(host, name) {
	if (nameZone(name) === "Etc/UTC") return { value: true };
	for (const folder of listDatabases(host)) {
		const zone = await host.describe(`${folder}/${name}`, "follow");
		if (zone.ok && zone.value.kind === "file") return { value: true };
		if (!(zone.ok || zone.errno === "ENOENT" || zone.errno === "ENOTDIR")) return tellDenial("the zone database", zone.errno);
	}
	return { value: RULE.test(name) };
}
function listDatabases(host) {
	const own = host.env.get("TZDIR") ?? "";
	return own === "" ? DATABASES : [own];
}
function cutDatabase(path) {
	return /(?:^|\/)zoneinfo\/(?:posix\/)?(.+)$/.exec(path)?.[1] ?? null;
}
function hasSameBytes(one, other) {
	return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

// src/probes/locale.ts
const Encoding = string().regex(/^[A-Za-z0-9._:+-]{1,40}$/, "must be the name of an encoding, as in \"utf-8\"");
const defineClause$6 = clausesOver(LocaleFacts);
const clauses$6 = {
	encoding: defineClause$6({
		expects: Encoding,
		passes: "the Python's open() uses this encoding where it is told none; without a Python, libc's charmap is it",
		judge(expected, { encoding }) {
			const fix = `set PYTHONUTF8=1 or a locale such as LC_ALL=C.UTF-8 before the agent starts`;
			if ("unknown" in encoding) return undecided(encoding, fix);
			const { name, of, utf8_mode: isForced } = encoding.value;
			return compare$4(expected, {
				name,
				told: `${name}${of === "libc" ? " (libc: there is no Python)" : isForced ? " (UTF-8 mode)" : ""}`,
				fix
			});
		}
	}),
	charmap: defineClause$6({
		expects: Encoding,
		passes: "this is the C library's encoding: what programs other than Python use",
		judge(expected, { charmap }) {
			const fix = "set an installed locale such as LC_ALL=C.UTF-8 before the agent starts";
			if ("unknown" in charmap) return undecided(charmap, fix);
			return compare$4(expected, {
				name: charmap.value,
				told: charmap.value,
				fix
			});
		}
	}),
	require_installed_locale: defineClause$6({
		expects: boolean(),
		passes: "the locale that LC_ALL, LC_* and LANG name is installed; where they name none it is met",
		judge(expected, { installed, declared }) {
			if (!expected) return askedForNothing();
			const fix = "install the locale, or name one that is there (`locale -a`), such as C.UTF-8";
			if ("unknown" in installed) return undecided(installed, fix);
			const named = tellDeclared(declared);
			if (installed.value) return pass(named);
			return fail$1({
				observed: named,
				items: named.length > 0 ? named : ["LC_*"],
				message: `not installed: ${named.join(", ") || "what an LC_* variable names"}`,
				fix
			});
		}
	}),
	timezone: defineClause$6({
		expects: string().regex(ZONE_NAME, "must be the name of a time zone, as in \"Europe/Paris\""),
		passes: "the zone that TZ, else /etc/localtime, names is this one under any of its names, and the C library's offsets in January and July are this zone's",
		fix: "set TZ to that zone, have the zone database (tzdata) installed, or change the contract",
		judge: (expected, facts) => judgeZone(expected, facts)
	})
};
function compare$4(expected, { name, told, fix }) {
	if (foldEncoding(name) === foldEncoding(expected)) return pass([told]);
	return fail$1({
		observed: [told],
		items: [name],
		message: `the encoding is ${told}`,
		fix
	});
}
function tellDeclared(declared) {
	return Object.entries(declared).flatMap(([name, value]) => value === null || value === "" ? [] : [`${name.toUpperCase()}=${value}`]);
}
async function measure$4(host, asked) {
	const { table, python } = asked;
	const zone = table["timezone"];
	const isAsked = Object.keys(clauses$6).some((key) => wants(asked, key));
	const unasked = unmeasured("not-asked", "no clause asks for it");
	const libc = isAsked ? await askLibc(host, python) : {
		encoding: unasked,
		charmap: unasked,
		file_names: unasked,
		installed: unasked,
		offsets: unasked
	};
	return {
		declared: {
			lc_all: readDeclared(host, "LC_ALL"),
			lc_ctype: readDeclared(host, "LC_CTYPE"),
			lang: readDeclared(host, "LANG")
		},
		...libc,
		zone: await measureZone(host, typeof zone === "string" ? zone : null)
	};
}
function readDeclared(host, name) {
	const value = host.env.get(name);
	return value === void 0 ? null : foldLocale(value);
}
function isMeasured(facts) {
	return !Object.values(facts).every((fact) => "unknown" in fact && fact.unknown === "not-asked");
}
const paris = {
	declared: {
		lc_all: null,
		lc_ctype: null,
		lang: "C.utf-8"
	},
	encoding: { value: {
		name: "UTF-8",
		of: "python",
		utf8_mode: false
	} },
	charmap: { value: "UTF-8" },
	file_names: { value: "utf-8" },
	installed: { value: true },
	zone: {
		source: "localtime",
		name: { value: "Europe/Paris" },
		exists: { value: true },
		localtime: { value: "Europe/Paris" }
	},
	offsets: { value: {
		january: 60,
		july: 120
	} }
};
const slim = {
	declared: {
		lc_all: "en_US.utf-8",
		lc_ctype: null,
		lang: null
	},
	encoding: { value: {
		name: "ANSI_X3.4-1968",
		of: "python",
		utf8_mode: false
	} },
	charmap: { value: "ANSI_X3.4-1968" },
	file_names: { value: "ascii" },
	installed: { value: false },
	zone: {
		source: "TZ",
		name: { value: "Mars/Base" },
		exists: { value: false },
		localtime: { value: "UTC" }
	},
	offsets: { value: {
		january: 0,
		july: 0
	} }
};
const hung = unmeasured("timed-out", "the python did not answer within 5 s");
const silent = {
	...paris,
	encoding: hung,
	charmap: hung,
	file_names: hung,
	installed: hung,
	offsets: hung
};
var locale_default = defineProbe({
	id: "locale",
	title: "Locale and time zone",
	why: "Text that reads well here and times that agree here break where the encoding or the time zone differs.",
	touches: [
		"LC_ALL, LC_CTYPE, LANG and TZ, as names of locales and zones",
		"/etc/localtime, /etc/timezone, and the zone's file in the zone database",
		"only when a clause asks: python -s -S -B -c (opens /dev/null, asks libc, and for the encoding of file names; imports the standard library alone)",
		"without a Python: locale charmap, and date +%z for a day in January and one in July",
		"macOS and Windows: written from documentation, not run there"
	],
	facts: LocaleFacts,
	clauses: clauses$6,
	measure: measure$4,
	parity({ declared, encoding, charmap, file_names: names, zone, offsets }) {
		if (!isMeasured({
			encoding,
			charmap,
			offsets
		})) {
			const { lc_all: all, lc_ctype: own, lang } = declared;
			if ("unknown" in zone.name) return null;
			return {
				declared: all || own || lang || null,
				zone: nameZone(zone.name.value)
			};
		}
		if ("unknown" in encoding || "unknown" in charmap || "unknown" in offsets) return null;
		if ("unknown" in names && names.unknown !== "absent-tool") return null;
		return {
			encoding: foldEncoding(encoding.value.name),
			charmap: foldEncoding(charmap.value),
			file_names: "unknown" in names ? null : foldEncoding(names.value),
			offsets: { ...offsets.value }
		};
	},
	examples: [
		{
			clause: "encoding",
			expects: "utf8",
			facts: paris,
			outcome: "pass"
		},
		{
			clause: "encoding",
			expects: "utf-8",
			facts: slim,
			outcome: "fail"
		},
		{
			clause: "encoding",
			expects: "utf-8",
			facts: silent,
			outcome: "unknown"
		},
		{
			clause: "charmap",
			expects: "US-ASCII",
			facts: slim,
			outcome: "pass"
		},
		{
			clause: "charmap",
			expects: "utf-8",
			facts: slim,
			outcome: "fail"
		},
		{
			clause: "charmap",
			expects: "utf-8",
			facts: silent,
			outcome: "unknown"
		},
		{
			clause: "require_installed_locale",
			expects: true,
			facts: paris,
			outcome: "pass"
		},
		{
			clause: "require_installed_locale",
			expects: true,
			facts: slim,
			outcome: "fail"
		},
		{
			clause: "require_installed_locale",
			expects: true,
			facts: silent,
			outcome: "unknown"
		},
		{
			clause: "require_installed_locale",
			expects: false,
			facts: slim,
			outcome: "not-applicable"
		},
		{
			clause: "timezone",
			expects: "Europe/Paris",
			facts: paris,
			outcome: "pass"
		},
		{
			clause: "timezone",
			expects: "UTC",
			facts: paris,
			outcome: "fail"
		},
		{
			clause: "timezone",
			expects: "Mars/Base",
			facts: slim,
			outcome: "fail"
		},
		{
			clause: "timezone",
			expects: "Europe/Paris",
			facts: silent,
			outcome: "unknown"
		}
	]
});

// src/probes/network/target.ts
const HOST = String.raw`(?:\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9](?:[A-Za-z0-9._-]{0,252}))`;
const Target = string().max(300).regex(new RegExp(`^${HOST}:[0-9]{1,5}$`), "must be a host and a port, as in \"example.org:443\"").refine((text) => {
	const { port } = splitTarget(text);
	return port >= 1 && port <= 65535;
}, "the port must be between 1 and 65535");
const Targets = array$1(Target).min(1, "names nothing: list a server, or leave the key out").max(50);
function splitTarget(target) {
	const end = target.lastIndexOf(":");
	return {
		host: target.slice(0, end).replace(/^\[|\]$/g, ""),
		port: Number(target.slice(end + 1))
	};
}
function isLoopback(host) {
	return /^(?:localhost|.+\.localhost|127\.[0-9.]+|::1|::ffff:127\.[0-9.]+)$/i.test(host);
}

// src/probes/network/judge-reach.ts
function judgeReached(listed, facts) {
	const fix = "open the way to it from this place, or take it out of the contract";
	const rows = listed.map((target) => ({
		target,
		reach: findReach(facts, target)
	}));
	const missed = rows.filter(({ reach }) => reach !== void 0 && !isReached(reach) && findUnknown(usedWays(reach)) === null);
	if (missed.length > 0) return fail$1({
		items: missed.map(({ target }) => target),
		observed: rows.map(({ target, reach }) => tell$3(target, reach)),
		message: `not reached: ${missed.map(({ target, reach }) => tell$3(target, reach)).join("; ")}`,
		fix
	});
	for (const { target, reach } of rows) {
		if (reach === void 0) return undecided(unasked(target), fix);
		const unknown = isReached(reach) ? null : findUnknown(usedWays(reach));
		if (unknown !== null) return undecided(unknown, repair(unknown, fix));
	}
	return pass(rows.map(({ target, reach }) => tell$3(target, reach)));
}
function judgeUnreached(listed, facts) {
	const fix = "close the way to it from this place, its proxy included";
	const rows = listed.map((target) => ({
		target,
		reach: findReach(facts, target)
	}));
	const hit = rows.filter(({ reach }) => reach !== void 0 && listWays(reach).some(answers));
	if (hit.length > 0) return fail$1({
		items: hit.map(({ target }) => target),
		observed: rows.map(({ target, reach }) => tell$3(target, reach)),
		message: `reached: ${hit.map(({ target, reach }) => tell$3(target, reach)).join("; ")}`,
		fix
	});
	for (const { target, reach } of rows) {
		if (reach === void 0) return undecided(unasked(target), fix);
		const unknown = findUnknown(listWays(reach));
		if (unknown !== null) return undecided(unknown, repair(unknown, fix));
	}
	const controls = facts.targets.filter((reach) => !listed.includes(reach.target) && listWays(reach).some(isProof));
	const unproven = listed.find((target) => !controls.some((control) => !isNear(control.target) || isNear(target)));
	if (unproven === void 0) return pass(rows.map(({ target, reach }) => tell$3(target, reach)));
	const open = facts.targets.filter(({ target }) => !listed.includes(target)).map((reach) => findUnknown(listWays(reach))).find((unknown) => unknown !== null);
	if (open !== void 0) return undecided(open, repair(open, fix));
	const [seen, wanted] = controls.length > 0 ? ["only servers on this machine were reached", "of the network"] : ["no server of must_reach was reached", "that this place does reach"];
	const detail = `${seen}, so that a dead network would look the same for ${unproven}`;
	return undecided(unmeasured("not-reached", detail), `list a server in must_reach ${wanted}`);
}
function findReach(facts, target) {
	return facts.targets.find((reach) => reach.target === target);
}
function listWays({ direct, proxy }) {
	return proxy === null ? [direct] : [direct, proxy];
}
function usedWays(reach) {
	return reach.exempt ? [reach.direct] : listWays(reach);
}
function isReached(reach) {
	return usedWays(reach).some(isProof);
}
function isProof(way) {
	return "value" in way && (way.value === "open" || way.value === "server-hello");
}
function answers(way) {
	return isProof(way) || "value" in way && way.value === "tls-alert";
}
function findUnknown(ways) {
	for (const way of ways) if ("unknown" in way) return way;
	return null;
}
function repair({ unknown: reason }, fix) {
	return reason === "refused" ? UNSTALL_TLS : fix;
}
function unasked(target) {
	return unmeasured("not-asked", `${target} was not tried`);
}
function isNear(target) {
	return isLoopback(splitTarget(target).host);
}
function tell$3(target, reach) {
	if (reach === void 0) return target;
	const direct = `directly ${word$1(reach.direct)}`;
	return `${target} ${reach.proxy === null ? direct : `${direct}, by proxy ${word$1(reach.proxy)}`}`;
}
function word$1(way) {
	return "unknown" in way ? "unknown" : way.value;
}

// src/probes/network/network-facts.ts
const Way = measured(_enum([
	"open",
	"server-hello",
	"tls-alert",
	"no-tls",
	"refused",
	"timed-out",
	"unresolved",
	"unreachable",
	"closed",
	"denied"
]));
const Reach = strictObject({
	target: Target,
	direct: Way,
	proxy: Way.nullable(),
	exempt: boolean()
});
const NetworkFacts = strictObject({ targets: array$1(Reach).max(100) });

// src/probes/network/reach.ts
function measureReach(host, targets) {
	return Promise.all([...new Set(targets)].map(async (target) => {
		const { host: name, port } = splitTarget(target);
		const server = {
			host: name,
			port,
			tls: port === 443
		};
		const [direct, proxy] = await Promise.all([host.greet({
			...server,
			via: "direct"
		}), host.greet({
			...server,
			via: "proxy"
		})]);
		return {
			target,
			direct: nameWay(direct),
			proxy: !proxy.ok && proxy.errno === "ENOPROXY" ? null : nameWay(proxy),
			exempt: isExempt(name, host.env)
		};
	}));
}
const WORDS$1 = /* @__PURE__ */ new Map([
	["ECONNREFUSED", "refused"],
	["ETIMEDOUT", "timed-out"],
	["ENOTFOUND", "unresolved"],
	["EAI_AGAIN", "unresolved"],
	["EAI_NODATA", "unresolved"],
	["EAI_NONAME", "unresolved"],
	["EAI_FAIL", "unresolved"],
	["ENETUNREACH", "unreachable"],
	["EHOSTUNREACH", "unreachable"],
	["ENETDOWN", "unreachable"],
	["EADDRNOTAVAIL", "unreachable"],
	["ECONNRESET", "closed"],
	["EPIPE", "closed"],
	["EPROXY", "denied"],
	["EACCES", "denied"],
	["EPERM", "denied"]
]);
function nameWay(greeting) {
	if (greeting.ok) return { value: greeting.value };
	const word = WORDS$1.get(greeting.errno);
	if (word !== void 0) return { value: word };
	if (greeting.errno === "NOTRECORDED") return unmeasured("not-recorded", "no connection was recorded");
	if (greeting.errno === "EPROXYKIND") return unmeasured("unsupported", "the environment's proxy is of a kind that is not spoken here");
	if (greeting.errno === "ECAFILE") return tellStalledTls();
	return unmeasured("crashed", `the connection could not be tried (${greeting.errno})`);
}
function isExempt(host, env) {
	return (env.get("no_proxy") || env.get("NO_PROXY") || "").toLowerCase().split(/[\s,]+/).filter((entry) => entry !== "").some((entry) => {
		const domain = entry.replace(/^\*?\./, "").replace(/:\d+$/, "");
		const name = host.toLowerCase();
		return entry === "*" || name === domain || name.endsWith(`.${domain}`);
	});
}

// src/probes/network.ts
const defineClause$5 = clausesOver(NetworkFacts);
const clauses$5 = {
	must_reach: defineClause$5({
		expects: Targets,
		passes: "within 5 s each of these takes a connection, and on port 443 answers a TLS hello; directly or by the environment's proxy",
		describe: (listed) => listed,
		judge: (listed, facts) => judgeReached(listed, facts)
	}),
	must_not_reach: defineClause$5({
		expects: Targets,
		passes: "none of these is reached, neither directly nor by the proxy, while a server of must_reach is",
		describe: (listed) => listed,
		remark: (_listed, table) => table["must_reach"] === void 0 ? "cannot pass without must_reach: a dead network would look the same" : null,
		judge: (listed, facts) => judgeUnreached(listed, facts)
	})
};
async function measure$3(host, { table }) {
	const listed = [...readList(table["must_reach"]), ...readList(table["must_not_reach"])];
	return { targets: await measureReach(host, listed) };
}
function readList(listed) {
	return Targets.safeParse(listed).data ?? [];
}
const index = {
	target: "index.example:443",
	direct: { value: "timed-out" },
	proxy: { value: "server-hello" },
	exempt: false
};
const database = {
	target: "db.example:5432",
	direct: { value: "refused" },
	proxy: { value: "denied" },
	exempt: false
};
const fenced = { targets: [index, database] };
const open = { targets: [{
	...index,
	proxy: null
}, {
	...database,
	direct: { value: "open" }
}] };
const dead = { targets: [{
	...index,
	proxy: null
}, {
	...database,
	proxy: null
}] };
const untold = { targets: [{
	...index,
	direct: unmeasured("not-recorded", "no connection was recorded")
}].map((reach) => ({
	...reach,
	proxy: null
})) };
var network_default = defineProbe({
	id: "network",
	title: "Network",
	why: "A scratch box that reaches more than it should can do harm, and one that reaches less fails late.",
	touches: ["the servers that the contract lists, and no others: a connection, and on port 443 a TLS hello, directly and by the proxy of the environment"],
	facts: NetworkFacts,
	clauses: clauses$5,
	measure: measure$3,
	parity: () => ({}),
	examples: [
		{
			clause: "must_reach",
			expects: ["index.example:443"],
			facts: fenced,
			outcome: "pass"
		},
		{
			clause: "must_reach",
			expects: ["index.example:443"],
			facts: dead,
			outcome: "fail"
		},
		{
			clause: "must_reach",
			expects: ["index.example:443"],
			facts: untold,
			outcome: "unknown"
		},
		{
			clause: "must_reach",
			expects: ["other.example:443"],
			facts: fenced,
			outcome: "unknown"
		},
		{
			clause: "must_not_reach",
			expects: ["db.example:5432"],
			facts: fenced,
			outcome: "pass"
		},
		{
			clause: "must_not_reach",
			expects: ["db.example:5432"],
			facts: open,
			outcome: "fail"
		},
		{
			clause: "must_not_reach",
			expects: ["db.example:5432"],
			facts: dead,
			outcome: "unknown"
		}
	]
});

// src/probes/python/judge-commands.ts
function judgeCommand({ python }) {
	const fix = "put the interpreter where command names it, or change the contract";
	if ("unknown" in python) {
		if (python.unknown !== "absent-tool") return undecided(python, fix);
		return fail$1({
			items: ["python"],
			message: python.detail,
			fix
		});
	}
	const { command, implementation, version } = python.value;
	return pass([command], `${implementation} ${version}`);
}
function judgePip(asked, { python, pip, interpreter }) {
	if (!asked) return askedForNothing();
	const fix = "call pip as python -m pip, or put one environment's bin folder first on PATH";
	if ("unknown" in python) {
		if (python.unknown !== "absent-tool") return undecided(python, fix);
		return fail$1({
			items: ["python"],
			message: python.detail,
			fix
		});
	}
	if ("unknown" in pip) return undecided(pip, fix);
	if (pip.value === null) return pass([], "no pip on PATH");
	const own = "unknown" in interpreter ? python.value.executable : interpreter.value.prefix;
	const { command, python: its, matches } = pip.value;
	if (matches) return pass([command], `installs for ${its}`);
	return fail$1({
		observed: [`pip: ${its}`, `python: ${own}`],
		items: [command],
		message: `${command} installs for ${its}, and the Python that runs is of ${own}`,
		fix
	});
}
function judgeShadowed(asked, facts) {
	if (!asked) return askedForNothing();
	const fix = "take the other interpreter's folder off PATH, or put the environment's first";
	const { path_hits: hits, python } = facts;
	if ("unknown" in python && python.unknown === "absent-tool") return undecided(python, fix);
	const first = [...new Map(hits.toReversed().map((hit) => [hit.name, hit])).values()].toReversed();
	const observed = first.map(tellHit);
	const dangling = first.filter(({ kind }) => kind === "dangling");
	if (dangling.length > 0) {
		const items = dangling.map(({ path }) => path);
		return fail$1({
			observed,
			items,
			message: `${items.join(", ")} cannot be run`,
			fix
		});
	}
	const told = first.filter(({ interpreter }) => interpreter !== null);
	const other = told.filter(({ interpreter }) => interpreter !== told[0]?.interpreter);
	if (other.length > 0) {
		const message = `${other.map(({ name }) => name).join(", ")} leads to another interpreter than ${told[0]?.name ?? "python"}`;
		return fail$1({
			observed,
			items: other.map(({ path }) => path),
			message,
			fix
		});
	}
	const open = first.find(({ interpreter }) => interpreter === null);
	if (open === void 0) return "unknown" in python && python.unknown === "not-recorded" ? undecided(python, fix) : pass(observed);
	const detail = `${open.path} is a ${open.kind}: reading does not decide where it leads`;
	return undecided(unmeasured("unsupported", detail), fix);
}
function tellHit({ name, path, kind }) {
	return `${name}: ${path} (${kind})`;
}

// src/probes/python/judge-environment.ts
const READABLE = "make the folders on sys.path readable";
function judgeUserSite(asked, facts) {
	const fix = "set PYTHONNOUSERSITE=1, use a virtual environment, or remove the folder";
	function judge({ user_site: { path, state } }) {
		if (state !== "on") return pass([state]);
		return fail$1({
			observed: [path],
			items: [path],
			message: `${path} is on sys.path`,
			fix
		});
	}
	return forbid(asked, facts, {
		fix,
		judge
	});
}
function judgeHooks(asked, facts) {
	const fix = "remove the file, or use an environment without it";
	function judge({ startup_hooks: hooks, unreadable }) {
		const items = hooks.filter(({ known }) => !known).map(({ path }) => path);
		const observed = hooks.map(({ kind, path }) => `${kind}: ${path}`);
		if (items.length === 0) return passIfReadable(observed, unreadable);
		const message = `code runs at every start: ${items.join(", ")}`;
		return fail$1({
			observed,
			items,
			message,
			fix
		});
	}
	return forbid(asked, facts, {
		fix,
		judge
	});
}
function judgeEditable(asked, facts) {
	const fix = "install it as a wheel, without -e";
	function judge({ distributions, unreadable }) {
		const open = distributions.find(({ direct }) => direct?.kind === "unreadable");
		const editable = distributions.filter(({ direct }) => direct?.kind === "editable");
		if (editable.length === 0) return passIfReadable([], open === void 0 ? unreadable : [open.folder, ...unreadable]);
		const items = editable.map(({ name }) => name);
		return fail$1({
			observed: editable.map(({ name, direct }) => `${name} from ${direct?.from ?? "a folder"}`),
			items,
			message: `installed as a link to a folder: ${items.join(", ")}`,
			fix
		});
	}
	return forbid(asked, facts, {
		fix,
		judge
	});
}
function judgeVenv(asked, { python, interpreter }) {
	if (!asked) return askedForNothing();
	const fix = "make an environment (python -m venv) and put its bin folder first on PATH";
	if ("unknown" in python && python.unknown === "absent-tool") return fail$1({
		items: ["python"],
		message: python.detail,
		fix
	});
	if ("unknown" in interpreter) return undecided(interpreter, fix);
	const { environment, prefix } = interpreter.value;
	if ([
		"venv",
		"virtualenv",
		"conda"
	].includes(environment)) return pass([environment], prefix);
	return fail$1({
		observed: [environment],
		items: [prefix],
		message: `${prefix} is ${environment === "conda-base" ? "conda's base environment" : "an interpreter of its own"}, and no virtual environment`,
		fix
	});
}
function forbid(asked, { interpreter }, { fix, judge }) {
	if (!asked) return askedForNothing();
	return "unknown" in interpreter ? undecided(interpreter, fix) : judge(interpreter.value);
}
function passIfReadable(observed, unreadable) {
	if (unreadable.length === 0) return pass(observed);
	const detail = `cannot be read: ${unreadable.slice(0, 5).join(", ")}`;
	return undecided(unmeasured("unreadable", detail), READABLE);
}

// node_modules/@renovatebot/pep440/lib/version.js
const VERSION_PATTERN = [
	"v?",
	"(?:",
	"(?:(?<epoch>[0-9]+)!)?",
	"(?<release>[0-9]+(?:\\.[0-9]+)*)",
	"(?<pre>",
	"[-_\\.]?",
	"(?<pre_l>(a|b|c|rc|alpha|beta|pre|preview))",
	"[-_\\.]?",
	"(?<pre_n>[0-9]+)?",
	")?",
	"(?<post>",
	"(?:-(?<post_n1>[0-9]+))",
	"|",
	"(?:",
	"[-_\\.]?",
	"(?<post_l>post|rev|r)",
	"[-_\\.]?",
	"(?<post_n2>[0-9]+)?",
	")",
	")?",
	"(?<dev>",
	"[-_\\.]?",
	"(?<dev_l>dev)",
	"[-_\\.]?",
	"(?<dev_n>[0-9]+)?",
	")?",
	")",
	"(?:\\+(?<local>[a-z0-9]+(?:[-_\\.][a-z0-9]+)*))?"
].join("");
const validRegex = new RegExp("^" + VERSION_PATTERN + "$", "i");
function valid(version) {
	return validRegex.test(version) ? version : null;
}
const cleanRegex = new RegExp("^\\s*" + VERSION_PATTERN + "\\s*$", "i");
function parse$5(version, regex) {
	const { groups } = (regex || validRegex).exec(version) || {};
	if (!groups) return null;
	return {
		epoch: Number(groups.epoch ? groups.epoch : 0),
		release: groups.release.split(".").map(Number),
		pre: normalize_letter_version(groups.pre_l, groups.pre_n),
		post: normalize_letter_version(groups.post_l, groups.post_n1 || groups.post_n2),
		dev: normalize_letter_version(groups.dev_l, groups.dev_n),
		local: parse_local_version(groups.local)
	};
}
function stringify$1(parsed) {
	if (!parsed) return null;
	const { epoch, release, pre, post, dev, local } = parsed;
	const parts = [];
	if (epoch !== 0) parts.push(`${epoch}!`);
	parts.push(release.join("."));
	if (pre) parts.push(pre.join(""));
	if (post) parts.push("." + post.join(""));
	if (dev) parts.push("." + dev.join(""));
	if (local) parts.push(`+${local}`);
	return parts.join("");
}
function normalize_letter_version(letterIn, numberIn) {
	let letter = letterIn;
	let number = numberIn;
	if (letter) {
		if (!number) number = 0;
		letter = letter.toLowerCase();
		if (letter === "alpha") letter = "a";
		else if (letter === "beta") letter = "b";
		else if ([
			"c",
			"pre",
			"preview"
		].includes(letter)) letter = "rc";
		else if (["rev", "r"].includes(letter)) letter = "post";
		return [letter, Number(number)];
	}
	if (!letter && number) {
		letter = "post";
		return [letter, Number(number)];
	}
	return null;
}
function parse_local_version(local) {
	if (local) return local.split(/[._-]/).map((part) => Number.isNaN(Number(part)) ? part.toLowerCase() : Number(part));
	return null;
}
function explain$3(version) {
	const parsed = parse$5(version);
	if (!parsed) return parsed;
	const { epoch, release, pre, post, dev, local } = parsed;
	let base_version = "";
	if (epoch !== 0) base_version += epoch + "!";
	base_version += release.join(".");
	const is_prerelease = Boolean(dev || pre);
	const is_devrelease = Boolean(dev);
	const is_postrelease = Boolean(post);
	return {
		epoch,
		release,
		pre,
		post: post ? post[1] : post,
		dev: dev ? dev[1] : dev,
		local: local ? local.join(".") : local,
		public: stringify$1(parsed).split("+", 1)[0],
		base_version,
		is_prerelease,
		is_devrelease,
		is_postrelease
	};
}

// node_modules/@renovatebot/pep440/lib/operator.js
var operator_exports = /* @__PURE__ */ __exportAll({
	"!=": () => ne,
	"<": () => lt,
	"<=": () => le,
	"==": () => eq,
	"===": () => arbitrary,
	">": () => gt,
	">=": () => ge,
	compare: () => compare$3,
	eq: () => eq,
	ge: () => ge,
	gt: () => gt,
	le: () => le,
	lt: () => lt,
	ne: () => ne,
	rcompare: () => rcompare
});
function lt(version, other) {
	return compare$3(version, other) < 0;
}
function le(version, other) {
	return compare$3(version, other) <= 0;
}
function eq(version, other) {
	return compare$3(version, other) === 0;
}
function ne(version, other) {
	return compare$3(version, other) !== 0;
}
function ge(version, other) {
	return compare$3(version, other) >= 0;
}
function gt(version, other) {
	return compare$3(version, other) > 0;
}
function arbitrary(version, other) {
	return version.toLowerCase() === other.toLowerCase();
}
function compare$3(version, other) {
	const parsedVersion = parse$5(version);
	const parsedOther = parse$5(other);
	return pyCompare(calculateKey(parsedVersion), calculateKey(parsedOther));
}
function rcompare(version, other) {
	return -compare$3(version, other);
}
function pyCompare(elemIn, otherIn) {
	let elem = elemIn;
	let other = otherIn;
	if (elem === other) return 0;
	if (Array.isArray(elem) !== Array.isArray(other)) {
		elem = Array.isArray(elem) ? elem : [elem];
		other = Array.isArray(other) ? other : [other];
	}
	if (Array.isArray(elem)) {
		const len = Math.min(elem.length, other.length);
		for (let i = 0; i < len; i += 1) {
			const res = pyCompare(elem[i], other[i]);
			if (res !== 0) return res;
		}
		return elem.length - other.length;
	}
	if (elem === -1e400 || other === 1e400) return -1;
	if (elem === 1e400 || other === -1e400) return 1;
	return elem < other ? -1 : 1;
}
function calculateKey(input) {
	const { epoch } = input;
	let { release, pre, post, local, dev } = input;
	release = release.concat();
	release.reverse();
	while (release.length && release[0] === 0) release.shift();
	release.reverse();
	if (!pre && !post && dev) pre = -1e400;
	else if (!pre) pre = 1e400;
	if (!post) post = -1e400;
	if (!dev) dev = 1e400;
	if (!local) local = -1e400;
	else local = local.map((i) => Number.isNaN(Number(i)) ? [-1e400, i] : [Number(i), ""]);
	return [
		epoch,
		release,
		pre,
		post,
		dev,
		local
	];
}

// node_modules/@renovatebot/pep440/lib/specifier.js
const RANGE_PATTERN = [
	"(?<operator>(===|~=|==|!=|<=|>=|<|>))",
	"\\s*",
	"(",
	"(?<version>(?:" + VERSION_PATTERN.replace(/\?<\w+>/g, "?:") + "))",
	"(?<prefix>\\.\\*)?",
	"|",
	"(?<legacy>[^,;\\s)]+)",
	")"
].join("");
const isEqualityOperator = (op) => [
	"==",
	"!=",
	"==="
].includes(op);
const rangeRegex = new RegExp("^" + RANGE_PATTERN + "$", "i");
function parse$4(ranges) {
	if (!ranges.trim()) return [];
	const specifiers = ranges.split(",").map((range) => rangeRegex.exec(range.trim()) || {}).map(({ groups }) => {
		if (!groups) return null;
		let { ...spec } = groups;
		const { operator, version, prefix, legacy } = groups;
		if (version) {
			spec = {
				...spec,
				...explain$3(version)
			};
			if (operator === "~=") {
				if (spec.release.length < 2) return null;
			}
			if (!isEqualityOperator(operator) && spec.local) return null;
			if (prefix) {
				if (!isEqualityOperator(operator) || spec.dev || spec.local) return null;
			}
		}
		if (legacy && operator !== "===") return null;
		return spec;
	});
	if (specifiers.filter(Boolean).length !== specifiers.length) return null;
	return specifiers;
}
function pick(versions, specifier, options) {
	const parsed = parse$4(specifier);
	if (!parsed) return [];
	return versions.filter((version) => {
		const explained = explain$3(version);
		if (!parsed.length) return explained && !(explained.is_prerelease && !options.prereleases);
		return parsed.reduce((pass, spec) => {
			if (!pass) return false;
			return contains({
				...spec,
				...options
			}, {
				version,
				explained
			});
		}, true);
	});
}
function satisfies(version, specifier, options = {}) {
	return pick([version], specifier, options).length === 1;
}
function arrayStartsWith(array, prefix) {
	if (prefix.length > array.length) return false;
	for (let i = 0; i < prefix.length; i += 1) if (prefix[i] !== array[i]) return false;
	return true;
}
function contains(specifier, input) {
	const { explained } = input;
	let { version } = input;
	const { ...spec } = specifier;
	if (spec.prereleases === void 0) spec.prereleases = spec.is_prerelease;
	if (explained && explained.is_prerelease && !spec.prereleases) return false;
	if (spec.operator === "~=") {
		let compatiblePrefix = spec.release.slice(0, -1).concat("*").join(".");
		if (spec.epoch) compatiblePrefix = spec.epoch + "!" + compatiblePrefix;
		return satisfies(version, `>=${spec.version}, ==${compatiblePrefix}`, { prereleases: spec.prereleases });
	}
	if (spec.prefix) {
		const isMatching = explained.epoch === spec.epoch && arrayStartsWith(explained.release, spec.release);
		return spec.operator !== "!=" ? isMatching : !isMatching;
	}
	if (explained && explained.local && spec.version) {
		if (spec.operator !== "===" && !spec.local) {
			version = explained.public;
			spec.version = explain$3(spec.version).public;
		}
	}
	if (spec.operator === "<" || spec.operator === ">") {
		if (eq(spec.release.join("."), explained.release.join("."))) return false;
	}
	return (0, operator_exports[spec.operator])(version, spec.version || spec.legacy);
}
function validRange(specifier) {
	return Boolean(parse$4(specifier));
}

// src/probes/python/package-name.ts
function foldName(name) {
	return name.toLowerCase().replaceAll(/[-_.]+/g, "-");
}

// src/probes/python/judge-packages.ts
function isSpecifier(text) {
	return text.trim() === "*" || text.trim() !== "" && validRange(text);
}
function meets(version, specifier) {
	if (specifier.trim() === "*") return true;
	if (valid(version) === null) return null;
	return satisfies(version, specifier, { prereleases: true });
}
function judgePackages(expected, { python, interpreter }) {
	const fix = "install what the contract names into this environment";
	if ("unknown" in python && python.unknown === "absent-tool") return fail$1({
		items: Object.keys(expected),
		message: python.detail,
		fix
	});
	if ("unknown" in interpreter) return undecided(interpreter, fix);
	const { distributions, unreadable } = interpreter.value;
	const seen = Object.entries(expected).map(([name, specifier]) => {
		const named = distributions.filter((dist) => dist.name === foldName(name));
		return {
			name,
			specifier,
			named,
			...weigh(named, specifier)
		};
	});
	const observed = seen.flatMap(({ named }) => named.slice(0, 1).map(tell$2));
	const broken = seen.filter(({ problem, isOpen }) => problem !== null && !isOpen);
	const isHidden = unreadable.length > 0 && broken.every(({ named }) => named.length === 0);
	if (broken.length > 0 && !isHidden) return fail$1({
		observed,
		items: broken.map(({ name }) => name),
		message: broken.map(({ name, problem }) => `${name} ${problem}`).join("; "),
		fix
	});
	const open = seen.find(({ isOpen }) => isOpen);
	if (open === void 0 && broken.length === 0) return pass(observed);
	const detail = open === void 0 ? `not found, and not all folders can be read: ${broken.map(({ name }) => name).join(", ")}` : `${open.name} ${open.problem}`;
	return undecided(unmeasured("unreadable", detail), "make its metadata readable");
}
function weigh(named, specifier) {
	const [first, second] = named;
	if (first === void 0) return {
		problem: "is not installed",
		isOpen: false
	};
	if (second !== void 0) return {
		problem: `is installed more than once: ${named.map(({ version, folder }) => `${version ?? "?"} in ${folder}`).join(", ")}`,
		isOpen: false
	};
	if (first.version === null) return {
		problem: "does not tell its version",
		isOpen: true
	};
	const isMet = meets(first.version, specifier);
	if (isMet === null) return {
		problem: `has the version ${first.version}, which is none of PEP 440's`,
		isOpen: true
	};
	return {
		problem: isMet ? null : `is ${first.version}, not ${specifier}`,
		isOpen: false
	};
}
function tell$2({ name, version }) {
	return `${name} ${version ?? "?"}`;
}

// src/probes/python/markers.ts
const TOKEN = /\s*(?:(\(|\))|(and|or|in)\b|(not\s+in)\b|(===|~=|==|!=|<=|>=|<|>)|'([^']*)'|"([^"]*)"|([a-z_][a-z_.]*))/y;
const MAX_CHARS = 4096;
const MAX_DEPTH = 50;
function weighMarker(marker, variables) {
	const tokens = marker.length > MAX_CHARS ? null : cutTokens(marker);
	if (tokens === null) return null;
	let at = 0;
	let isBroken = false;
	function weighOr(depth) {
		let weight = weighAnd(depth);
		while (tokens?.[at]?.text === "or") {
			at += 1;
			const other = weighAnd(depth);
			weight = weight === true || other === true ? true : weight === null ? null : other;
		}
		return weight;
	}
	function weighAnd(depth) {
		let weight = weighOne(depth);
		while (tokens?.[at]?.text === "and") {
			at += 1;
			const other = weighOne(depth);
			weight = weight === false || other === false ? false : weight === null ? null : other;
		}
		return weight;
	}
	function weighOne(depth) {
		if (depth > MAX_DEPTH) isBroken = true;
		if (isBroken) return null;
		if (tokens?.[at]?.text === "(") {
			at += 1;
			const weight = weighOr(depth + 1);
			if (tokens[at]?.text !== ")") isBroken = true;
			at += 1;
			return weight;
		}
		const [left, sign, right] = [
			tokens?.[at],
			tokens?.[at + 1],
			tokens?.[at + 2]
		];
		at += 3;
		if (left === void 0 || sign?.kind !== "sign" || right === void 0) {
			isBroken = true;
			return null;
		}
		return relate(valueOf(left, variables), sign.text, valueOf(right, variables));
	}
	const weight = weighOr(0);
	return isBroken || at !== tokens.length ? null : weight;
}
function cutTokens(marker) {
	const tokens = [];
	const text = marker.trimEnd();
	TOKEN.lastIndex = 0;
	while (TOKEN.lastIndex < text.length) {
		const found = TOKEN.exec(text);
		if (found === null) return null;
		const [, paren, word, notIn, sign, single, double, name] = found;
		if (paren !== void 0) tokens.push({
			kind: "paren",
			text: paren
		});
		else if (word === "in") tokens.push({
			kind: "sign",
			text: "in"
		});
		else if (word !== void 0) tokens.push({
			kind: "join",
			text: word
		});
		else if (notIn !== void 0) tokens.push({
			kind: "sign",
			text: "not in"
		});
		else if (sign !== void 0) tokens.push({
			kind: "sign",
			text: sign
		});
		else if (name !== void 0) tokens.push({
			kind: "name",
			text: name
		});
		else tokens.push({
			kind: "text",
			text: single ?? double ?? ""
		});
	}
	return tokens;
}
function valueOf(token, variables) {
	if (token.kind === "text") return token.text;
	if (token.kind !== "name" || !Object.hasOwn(variables, token.text)) return null;
	return variables[token.text] ?? null;
}
function relate(left, sign, right) {
	if (left === null || right === null) return null;
	if (sign === "in" || sign === "not in") return (typeof left === "string" && right.includes(left)) === (sign === "in");
	if (typeof left !== "string" || typeof right !== "string") return null;
	if (valid(left) !== null && valid(right.replace(/\.\*$/, "")) !== null) return sign === "===" ? left === right : satisfies(left, sign + right, { prereleases: true });
	if (sign === "==" || sign === "===") return left === right;
	return sign === "!=" ? left !== right : null;
}

// src/probes/python/requirements.ts
const REQUIREMENT = /^([A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?)\s*(?:\[[^\]]*\])?\s*(?:@\s*\S+|\(?((?:[<>=!~][^;()]*)?)\)?)\s*$/;
function readRequirements(text, variables) {
	const locked = [];
	const includes = [];
	for (const [at, line] of joinLines$1(text).entries()) {
		const bare = line.replace(/(^|\s)#.*$/, "").replace(/\s+--(?:hash|config-settings?|global-option)[= ]\S+/g, "").trim();
		if (bare === "") continue;
		const include = /^(?:-r|--requirement)[\s=]+(\S+)$/.exec(bare)?.[1];
		if (include !== void 0) includes.push(include);
		else if (/^(?:-[ifc]|--(?!editable)[a-z-]+)(?:[\s=]|$)/.test(bare)) continue;
		else {
			const [asked, marker] = splitMarker(bare);
			const found = REQUIREMENT.exec(asked.trim());
			if (found?.[1] === void 0) return { problem: `entry ${at + 1} is no requirement by name` };
			const specifier = (found[2] ?? "").trim();
			locked.push({
				name: foldName(found[1]),
				specifiers: [specifier === "" ? "*" : specifier],
				required: marker === void 0 ? true : weighMarker(marker, variables)
			});
		}
	}
	return {
		locked,
		includes
	};
}
function joinLines$1(text) {
	return text.replace(/^\ufeff/, "").replaceAll(/\\\r?\n/g, " ").split(/\r?\n/);
}
function splitMarker(line) {
	const at = line.includes("@") ? line.search(/\s;/) : line.indexOf(";");
	return at < 0 ? [line] : [line.slice(0, at), line.slice(line.indexOf(";", at) + 1)];
}

// src/probes/python/lock.ts
const MAX_BYTES$4 = 33554432;
const MAX_FILES$1 = 20;
const BASE_TOOLS = /* @__PURE__ */ new Set([
	"pip",
	"setuptools",
	"wheel",
	"distribute",
	"pkg-resources"
]);
async function measureLock(host, file, installed) {
	const read = await readAll(host, file, installed.variables);
	if ("unknown" in read) return read;
	const compared = compare$2(read.value, installed.distributions);
	if (compared.unsure.length > 0) {
		const detail = `${file}: cannot be weighed here: ${compared.unsure.slice(0, 5).join(", ")}`;
		return unmeasured("unsupported", detail);
	}
	const { missing, extra, different } = compared;
	return { value: {
		file,
		locked: read.value.length,
		missing,
		extra,
		different
	} };
}
function judgeLock(expected, { python, lock }) {
	const fix = `install exactly what ${expected} holds, or lock again`;
	if ("unknown" in python && python.unknown === "absent-tool") return fail$1({
		items: [expected],
		message: python.detail,
		fix
	});
	if ("unknown" in lock) return undecided(lock, fix);
	const { file, locked, missing, extra, different } = lock.value;
	if (file !== expected) {
		const detail = `measured against ${file}`;
		return undecided(unmeasured("not-asked", detail), "take the fingerprint with this contract");
	}
	const parts = [
		[missing, "not installed"],
		[extra, "not in the file"],
		[different, "in another version"]
	];
	const items = parts.flatMap(([names]) => names);
	if (items.length === 0) return pass([`${locked} packages`], file);
	const message = parts.filter(([names]) => names.length > 0).map(([names, what]) => `${what}: ${names.join(", ")}`).join("; ");
	return fail$1({
		observed: [`${locked} packages in ${file}`],
		items,
		message,
		fix
	});
}
async function readAll(host, file, variables) {
	const { readLockFile } = await import("./lock-file.js");
	const locked = [];
	const queue = [file];
	for (let count = 0; queue.length > 0; count += 1) {
		const next = queue.shift() ?? "";
		if (count >= MAX_FILES$1) return unmeasured("unsupported", `${file} includes too many files`);
		const text = await host.readText(joinPath(host.workspace, next), MAX_BYTES$4);
		if (!text.ok) return tellUnread(next, text.errno);
		const read = readLockFile(next, text.value, variables) ?? readRequirements(text.value, variables);
		if ("problem" in read) return unmeasured("unsupported", `${next}: ${read.problem}`);
		locked.push(...read.locked);
		const folder = next.includes("/") ? parentOf(next) : "";
		queue.push(...read.includes.map((path) => folder === "" ? path : joinPath(folder, path)));
	}
	return { value: locked };
}
function compare$2(locked, distributions) {
	const first = /* @__PURE__ */ new Map();
	for (const dist of distributions) if (!first.has(dist.name)) first.set(dist.name, dist);
	const missing = [];
	const different = [];
	const unsure = [];
	for (const { name, specifiers, required } of dropOtherPlaces(locked)) {
		const dist = first.get(name);
		if (dist === void 0) {
			if (required === null) unsure.push(name);
			if (required === true) missing.push(name);
			continue;
		}
		const met = specifiers.map((specifier) => meets(dist.version ?? "", specifier));
		if (met.includes(true)) continue;
		if (met.includes(null)) unsure.push(name);
		else different.push(`${name} ${dist.version ?? "?"}, locked ${specifiers.join(" or ")}`);
	}
	const known = new Set(locked.map(({ name }) => name));
	const isWhole = locked.every(({ specifiers }) => specifiers.every((one) => /^===?[^*]+$/.test(one)));
	const extra = [...first.values()].filter(({ name, direct }) => !known.has(name) && !BASE_TOOLS.has(name) && !isProject(direct)).map(({ name }) => name);
	return {
		missing: sortOnce(missing),
		different: sortOnce(different),
		unsure: sortOnce(unsure),
		extra: isWhole ? sortOnce(extra) : []
	};
}
function dropOtherPlaces(locked) {
	const here = new Set(locked.filter(({ required }) => required !== false).map(({ name }) => name));
	return locked.filter(({ name, required }) => required !== false || !here.has(name));
}
function isProject(direct) {
	return direct !== null && ["editable", "dir"].includes(direct.kind);
}
function sortOnce(names) {
	return [...new Set(names)].toSorted();
}

// src/probes/python/read-told.ts
const Text$1 = string().transform((text) => text.replaceAll(/\p{Surrogate}/gu, "�"));
const Answer$1 = object({
	prefix: Text$1,
	base_prefix: Text$1,
	environment: _enum([
		"none",
		"venv",
		"virtualenv",
		"conda",
		"conda-base"
	]),
	system_site: boolean(),
	cache_tag: Text$1,
	suffix: Text$1.nullable(),
	gil: boolean(),
	externally_managed: boolean(),
	os_name: Text$1,
	sys_platform: Text$1,
	machine: Text$1,
	system: Text$1,
	sys_path: array$1(tuple([
		Text$1,
		_enum([
			"pythonpath",
			"stdlib",
			"site",
			"user",
			"pth"
		]),
		boolean()
	])),
	relative: int().min(0),
	home_set: boolean(),
	user_site: tuple([Text$1, _enum([
		"off",
		"missing",
		"on"
	])]),
	hooks: array$1(tuple([
		_enum([
			"sitecustomize",
			"usercustomize",
			"pth",
			"start"
		]),
		Text$1,
		boolean()
	])),
	dists: array$1(object({
		name: Text$1,
		version: Text$1.nullable(),
		folder: Text$1,
		tags: array$1(Text$1),
		installer: Text$1.nullable(),
		direct: object({
			kind: _enum([
				"editable",
				"dir",
				"archive",
				"vcs",
				"unreadable"
			]),
			from: Text$1.nullable()
		}).nullable()
	})),
	unreadable: array$1(Text$1)
});
function readTold(text, host) {
	const answer = parse$3(text);
	if (answer === null) return unmeasured("crashed", "the interpreter told its version, and not what it searches");
	return { value: {
		facts: toFacts(answer, host),
		markers: {
			os_name: answer.os_name,
			sys_platform: answer.sys_platform,
			platform_machine: answer.machine,
			platform_system: answer.system
		},
		realPrefix: answer.prefix,
		realBase: answer.base_prefix
	} };
}
function templateIn(roots, host) {
	const folders = [["{prefix}", roots.prefix], ["{base}", roots.base_prefix]];
	return (path) => {
		const slashed = host.os === "windows" ? path.replaceAll("\\", "/") : path;
		for (const [name, root] of folders) {
			const folder = (host.os === "windows" ? root.replaceAll("\\", "/") : root).replace(/\/$/, "");
			if (slashed === folder) return name;
			if (slashed.startsWith(`${folder}/`)) return name + slashed.slice(folder.length);
		}
		return templatePath(path, host).slice(0, 4096);
	};
}
function toFacts(answer, host) {
	const template = templateIn(answer, host);
	return {
		prefix: templatePath(answer.prefix, host),
		base_prefix: templatePath(answer.base_prefix, host),
		environment: answer.environment,
		system_site: answer.system_site,
		cache_tag: answer.cache_tag,
		extension_ending: answer.suffix,
		gil: answer.gil,
		externally_managed: answer.externally_managed,
		sys_path: answer.sys_path.map(([path, source, exists]) => ({
			path: template(path),
			source,
			exists
		})),
		surprises: listSurprises(answer, template),
		user_site: {
			path: template(answer.user_site[0]),
			state: answer.user_site[1]
		},
		startup_hooks: answer.hooks.map(([kind, path, known]) => ({
			kind,
			path: template(path),
			known
		})),
		distributions: answer.dists.map((dist) => toDistribution(dist, template)),
		unreadable: [...new Set(answer.unreadable.map(template))]
	};
}
function listSurprises(answer, template) {
	const added = answer.sys_path.filter(([, source]) => source === "pythonpath" || source === "user" || source === "pth").map(([path, source]) => `${NAMED_SOURCE[source] ?? source} ${template(path)}`);
	return [
		...answer.home_set ? ["PYTHONHOME is set"] : [],
		...answer.relative > 0 ? ["PYTHONPATH has an entry that is not absolute"] : [],
		...added
	];
}
const NAMED_SOURCE = {
	pythonpath: "PYTHONPATH",
	user: "user site",
	pth: ".pth file:"
};
function toDistribution(dist, template) {
	const from = dist.direct?.from ?? null;
	return {
		name: foldName(dist.name).slice(0, 200),
		version: dist.version?.slice(0, 200) ?? null,
		folder: template(dist.folder),
		tags: dist.tags.map((tag) => tag.slice(0, 200)).slice(0, 500),
		installer: dist.installer?.slice(0, 200) ?? null,
		direct: dist.direct === null ? null : {
			kind: dist.direct.kind,
			from: from?.startsWith("file://") === true ? template(decode(from.slice(7))) : from
		}
	};
}
function decode(path) {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
function parse$3(text) {
	try {
		return Answer$1.safeParse(JSON.parse(text), { jitless: true }).data ?? null;
	} catch {
		return null;
	}
}

// src/probes/python/modules.ts
const AT_ONCE = 2;
const CONTRADICTED = "contradicted";
async function measureModules(host, asked) {
	const named = asked.table["modules"];
	if (!Array.isArray(named)) return unmeasured("not-asked", "no clause names modules");
	const { facts, command, told } = await findPython(host, asked.python);
	if ("unknown" in facts) return facts;
	const paths = readTold(told, host);
	if (command === null || "unknown" in paths) return unmeasured("crashed", "the interpreter did not tell what it searches");
	const template = templateIn({
		prefix: paths.value.realPrefix,
		base_prefix: paths.value.realBase
	}, host);
	const names = named.map(String);
	const seen = [];
	for (let at = 0; at < names.length; at += AT_ONCE) {
		const batch = names.slice(at, at + AT_ONCE);
		seen.push(...await Promise.all(batch.map((name) => tryImport(host, {
			command,
			name,
			template
		}))));
	}
	return { value: seen };
}
async function tryImport(host, { command, name, template }) {
	const nothing = {
		name,
		kind: null,
		file: null,
		shadows: null
	};
	const ran = await host.runForeign(askImport(command, name));
	if (!ran.ok && ran.errno === "NOTRECORDED") throw new NotRecordedError();
	if (!ran.ok) return {
		...nothing,
		outcome: "crashed",
		error: ran.errno
	};
	const [word, first = "", second = "", third = ""] = readFrame(ran.value);
	if (ran.value.timedOut) return {
		...nothing,
		outcome: "timed-out",
		error: null
	};
	if (ran.value.signal !== null) return {
		...nothing,
		outcome: "crashed",
		error: ran.value.signal
	};
	if (word === "failed") {
		const lacks = /^[\w.]{1,150}$/.test(second) ? ` ${second}` : "";
		const error = /^\w{1,100}$/.test(first) ? first : "error";
		return {
			...nothing,
			outcome: "failed",
			error: error + lacks
		};
	}
	if (word === CONTRADICTED) return {
		...nothing,
		outcome: "failed",
		error: "two answers that differ"
	};
	if (word !== "imported" || ran.value.exit !== 0) return {
		...nothing,
		outcome: "failed",
		error: `exit ${ran.value.exit ?? "unknown"}`
	};
	return {
		name,
		outcome: "imported",
		error: null,
		kind: first === "namespace" || first === "built-in" ? first : "file",
		file: second === "" ? null : template(second),
		shadows: third === "" ? null : template(third)
	};
}
function readFrame({ stdout, token }) {
	const frames = stdout.split(`\0parity-import\0${token}\0`).slice(1);
	const [said = "", ...others] = new Set(frames.map((frame) => frame.split("\0parity-end\0")[0]));
	return others.length === 0 ? said.split("\0") : [CONTRADICTED];
}
function judgeModules(expected, { python, modules }) {
	const fix = "install what is missing into this environment, rename the file that is in the way, or let it be imported without the job's variables";
	if ("unknown" in python && python.unknown === "absent-tool") return fail$1({
		items: expected,
		message: python.detail,
		fix
	});
	if ("unknown" in modules) return undecided(modules, fix, CHECK_THERE);
	const seen = expected.map((name) => ({
		name,
		module: modules.value.find((module) => module.name === name)
	}));
	const observed = seen.map(({ name, module }) => `${name}: ${tell$1(module)}`);
	const broken = seen.filter(({ module }) => module !== void 0 && breaks(module));
	if (broken.length > 0) {
		const message = broken.map(({ name, module }) => `${name} ${tell$1(module)}`).join("; ");
		return fail$1({
			observed,
			items: broken.map(({ name }) => name),
			message,
			fix
		});
	}
	const open = seen.find(({ module }) => module === void 0 || module.outcome === "timed-out");
	if (open === void 0) return pass(observed);
	const reason = open.module === void 0 ? unmeasured("not-asked", `${open.name} was not imported`) : unmeasured("timed-out", `${open.name} was not imported within 60 s`);
	return undecided(reason, "take the fingerprint with this contract, on a box that is not overloaded");
}
function breaks({ outcome, shadows }) {
	return outcome === "failed" || outcome === "crashed" || shadows !== null;
}
function tell$1(module) {
	if (module === void 0) return "not imported";
	const { outcome, error, kind, file, shadows } = module;
	if (shadows !== null) return `${file ?? "a file of the checkout"} hides the one in ${shadows}`;
	if (outcome === "imported") return file ?? kind ?? outcome;
	return outcome === "timed-out" ? "did not come back" : `${outcome} (${error ?? "?"})`;
}

// src/probes/python/native.ts
const Answer = object({
	glibc: string().nullable(),
	modules: array$1(object({
		path: string(),
		ending: string(),
		hash: string().nullable(),
		needs: record(string(), string()),
		missing: array$1(string())
	})),
	unreadable: array$1(string())
});
async function measureNative(host, command, template) {
	if (host.os !== "linux") return unmeasured("unsupported", "extension modules are read on Linux only");
	const ran = await host.exec(askNativeModules(command));
	if (!ran.ok) return tellNoStart("the python", ran.errno);
	if (ran.value.timedOut) return unmeasured("timed-out", "the extension modules were not read within 60 s");
	const [, , , , text = ""] = ran.value.stdout.slice(Math.max(0, ran.value.stdout.lastIndexOf("parity\0"))).split("\0");
	const answer = parse$2(text);
	if (ran.value.exit !== 0 || answer === null) return unmeasured("crashed", "the python could not tell about its extension modules");
	return { value: {
		modules: answer.modules.slice(0, 2e4).map(({ needs, ...module }) => ({
			...module,
			path: template(module.path),
			needs: {
				glibc: needs["GLIBC"] ?? null,
				glibcxx: needs["GLIBCXX"] ?? null,
				cxxabi: needs["CXXABI"] ?? null
			}
		})),
		glibc: /^glibc (\d[\d.]*)$/.exec(answer.glibc ?? "")?.[1] ?? null,
		unreadable: answer.unreadable.slice(0, 2e4).map((path) => template(path))
	} };
}
function judgeNative(asked, { native }, allowed) {
	if (!asked) return askedForNothing();
	const fix = "install the system library, use a wheel that brings it, or list it in allow_unresolved";
	if ("unknown" in native) return undecided(native, fix);
	const { modules, glibc, unreadable } = native.value;
	const broken = modules.flatMap((module) => [...module.missing.filter((library) => !allowed.some((pattern) => matchesGlob(library, pattern))).map((library) => `${library} for ${module.path}`), ...listTooNew(module.needs.glibc, glibc).map((need) => `${need} for ${module.path}`)]);
	const observed = [`${modules.length} extension modules`];
	if (broken.length > 0) return fail$1({
		observed,
		items: broken,
		message: `${broken.length === 1 ? "one needed library is" : `${broken.length} needed libraries are`} not there: ${broken[0]}`,
		fix
	});
	if (unreadable.length > 0) {
		const detail = `cannot be read: ${unreadable.slice(0, 5).join(", ")}`;
		return undecided(unmeasured("unreadable", detail), "install the package of a damaged module again, and make folders on sys.path readable");
	}
	return pass(observed);
}
function listTooNew(needed, glibc) {
	if (needed === null || glibc === null) return [];
	return compareNumbers$1(needed, glibc) > 0 ? [`GLIBC_${needed}, newer than the ${glibc} here,`] : [];
}
function compareNumbers$1(one, other) {
	const [a, b] = [one.split(".").map(Number), other.split(".").map(Number)];
	for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
		const difference = (a[at] ?? 0) - (b[at] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}
function parse$2(text) {
	try {
		return Answer.safeParse(JSON.parse(text), { jitless: true }).data ?? null;
	} catch {
		return null;
	}
}

// src/probes/python/python-facts.ts
const Path$1 = string().max(4096);
const Word$1 = string().max(200);
const MAX_ENTRIES = 2e4;
const Distribution = strictObject({
	name: Word$1,
	version: Word$1.nullable(),
	folder: Path$1,
	tags: array$1(Word$1).max(500),
	installer: Word$1.nullable(),
	direct: strictObject({
		kind: _enum([
			"editable",
			"dir",
			"archive",
			"vcs",
			"unreadable"
		]),
		from: Path$1.nullable()
	}).nullable()
});
const InterpreterFacts = strictObject({
	prefix: Path$1,
	base_prefix: Path$1,
	environment: _enum([
		"none",
		"venv",
		"virtualenv",
		"conda",
		"conda-base"
	]),
	system_site: boolean(),
	cache_tag: Word$1,
	extension_ending: Word$1.nullable(),
	gil: boolean(),
	externally_managed: boolean(),
	sys_path: array$1(strictObject({
		path: Path$1,
		source: _enum([
			"pythonpath",
			"stdlib",
			"site",
			"user",
			"pth"
		]),
		exists: boolean()
	})).max(MAX_ENTRIES),
	surprises: array$1(Path$1).max(MAX_ENTRIES),
	user_site: strictObject({
		path: Path$1,
		state: _enum([
			"off",
			"missing",
			"on"
		])
	}),
	startup_hooks: array$1(strictObject({
		kind: _enum([
			"sitecustomize",
			"usercustomize",
			"pth",
			"start"
		]),
		path: Path$1,
		known: boolean()
	})).max(MAX_ENTRIES),
	distributions: array$1(Distribution).max(MAX_ENTRIES),
	unreadable: array$1(Path$1).max(MAX_ENTRIES)
});
const PathHit = strictObject({
	name: Word$1,
	path: Path$1,
	kind: _enum([
		"real",
		"venv",
		"shim",
		"script",
		"dangling",
		"stub"
	]),
	interpreter: int().min(1).nullable()
});
const PipFacts = strictObject({
	command: Path$1,
	python: Path$1,
	matches: boolean()
});
const LockFacts = strictObject({
	file: Path$1,
	locked: int().min(0),
	missing: array$1(Word$1).max(MAX_ENTRIES),
	extra: array$1(Word$1).max(MAX_ENTRIES),
	different: array$1(Path$1).max(MAX_ENTRIES)
});
const NativeFacts = strictObject({
	modules: array$1(strictObject({
		path: Path$1,
		ending: Word$1,
		hash: Word$1.nullable(),
		needs: strictObject({
			glibc: Word$1.nullable(),
			glibcxx: Word$1.nullable(),
			cxxabi: Word$1.nullable()
		}),
		missing: array$1(Word$1).max(MAX_ENTRIES)
	})).max(MAX_ENTRIES),
	glibc: Word$1.nullable(),
	unreadable: array$1(Path$1).max(MAX_ENTRIES)
});
const ModuleFacts = strictObject({
	name: Word$1,
	outcome: _enum([
		"imported",
		"failed",
		"crashed",
		"timed-out"
	]),
	error: string().max(300).nullable(),
	kind: _enum([
		"file",
		"built-in",
		"namespace"
	]).nullable(),
	file: Path$1.nullable(),
	shadows: Path$1.nullable()
});
const PythonTableFacts = strictObject({
	python: measured(PythonFacts),
	interpreter: measured(InterpreterFacts),
	path_hits: array$1(PathHit).max(1e3),
	pip: measured(PipFacts.nullable()),
	lock: measured(LockFacts),
	native: measured(NativeFacts),
	modules: measured(array$1(ModuleFacts).max(500))
});

// src/probes/python/clauses.ts
const INTERPRETER = /^(?:[^\0]*[\\/])?(?:python|pypy)[\d.]*[tdw]?(?:\.exe)?$/;
const Word = string().min(1).max(4096);
const Command = union([Word, array$1(Word).min(1).max(10)]).refine((command) => isCommand(typeof command === "string" ? [command] : command), { message: "must be an interpreter's name or path, or a runner before it, as in [\"uv\", \"run\", \"python\"]" });
const PackageName = string().max(200).regex(/^[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?$/, "must be the name of a distribution");
const Packages = record(PackageName, string().max(500).refine(isSpecifier, { message: "must be a PEP 440 specifier, as in \"==2.*\" or \">=1.4,<2\", or \"*\" for any version" })).refine((packages) => Object.keys(packages).length > 0, { message: "names nothing: list a package, or leave the key out" });
const LockFile = string().min(1).max(1e3).regex(/^(?![\\/]|[A-Za-z]:)(?!(?:.*[\\/])?\.\.(?:[\\/]|$))/, "must be a path in the checkout");
const ModuleNames = array$1(string().max(200).regex(/^[^\W\d]\w*(?:\.[^\W\d]\w*)*$/, "must be a module's name, as in os.path")).min(1, "names nothing: list a module, or leave the key out").max(200);
const LibraryNames = array$1(string().min(1).max(200).regex(/^[^/\s]+$/, "must be a library's file name; * and ? stand for any letters")).min(1, "names nothing: list a library, or leave the key out").max(200);
function isCommand(command) {
	const [first = "", second, third] = command;
	if (command.length === 1) return INTERPRETER.test(first);
	if (command.length !== 3 || second !== "run" || third === void 0) return false;
	return RUNNERS.includes(first) && INTERPRETER.test(third) && !/[\\/]/.test(third);
}
const defineClause$4 = clausesOver(PythonTableFacts);
const clauses$4 = {
	command: defineClause$4({
		expects: Command,
		passes: "it leads to a working interpreter, the one that all tables speak of; a runner (uv run …) is not run: its environment is read",
		describe: (command) => typeof command === "string" ? [command] : command,
		judge: (_, facts) => judgeCommand(facts)
	}),
	modules: defineClause$4({
		expects: ModuleNames,
		passes: "each is imported in a process of its own, in the workspace and with few of the place's variables, which ends with 0 within 60 s; a file of the checkout that hides an installed module breaks it",
		describe: (names) => names,
		judge: judgeModules
	}),
	packages: defineClause$4({
		expects: Packages,
		passes: "the first of each name on sys.path meets its PEP 440 specifier (pre-releases count), and there is no second one",
		describe: (packages) => Object.entries(packages).map(([name, specifier]) => `${name} ${specifier}`),
		judge: judgePackages
	}),
	lock: defineClause$4({
		expects: LockFile,
		passes: "what is installed equals this requirements file, uv.lock, poetry.lock, pylock.toml or Pipfile.lock; pip, setuptools, wheel and the project itself aside, and with ranges in it nothing counts as too much",
		fix: "install exactly what the file holds, or lock again",
		judge: judgeLock
	}),
	pip_matches_python: defineClause$4({
		expects: boolean(),
		passes: "the pip on PATH, else pip3, installs for this interpreter, or there is no pip",
		judge: judgePip
	}),
	forbid_shadowed_interpreters: defineClause$4({
		expects: boolean(),
		passes: "what python, python3 and pythonX.Y find first on PATH can be run and leads to one interpreter",
		judge: judgeShadowed
	}),
	forbid_unresolved_native_libraries: defineClause$4({
		expects: boolean(),
		passes: "every library that an importable extension module of a package needs, itself or through another, is found as the loader would, and the glibc is not too old for it; nothing is loaded, and a module's file that is no whole ELF file leaves it open",
		judge(asked, facts, { table }) {
			const allowed = table["allow_unresolved"];
			return judgeNative(asked, facts, Array.isArray(allowed) ? allowed.map(String) : []);
		}
	}),
	allow_unresolved: defineClause$4({
		expects: LibraryNames,
		passes: "it lists the libraries that may be absent, as in libcuda.so.1 or libnvidia-*",
		fix: "list the library that may be absent, or install it",
		qualifies: "forbid_unresolved_native_libraries",
		describe: (names) => names,
		judge: () => notApplicable("qualifies forbid_unresolved_native_libraries")
	}),
	forbid_user_site: defineClause$4({
		expects: boolean(),
		passes: "no user site that exists is on sys.path",
		judge: judgeUserSite
	}),
	forbid_startup_hooks: defineClause$4({
		expects: boolean(),
		passes: "there is no sitecustomize, no usercustomize, and no .pth file with code but the one line that setuptools or virtualenv is known to write",
		judge: judgeHooks
	}),
	forbid_editable: defineClause$4({
		expects: boolean(),
		passes: "nothing is installed as a link to a folder",
		judge: judgeEditable
	}),
	require_venv: defineClause$4({
		expects: boolean(),
		passes: "the interpreter is one of a venv, a virtualenv or a conda environment that is not base",
		judge: judgeVenv
	})
};

// src/probes/python/examples.ts
const examples$1 = [];

// src/probes/python/path-hits.ts
const MAX_HITS = 300;
async function identifyInterpreter(host, path) {
	const root = parentOf(parentOf(path));
	const isVenv = needAnswer(await host.describe(joinPath(root, "pyvenv.cfg"), "follow")).ok;
	const real = needAnswer(await host.resolveLinks(isVenv ? root : path));
	return `${isVenv ? "venv" : "program"} ${real.ok ? real.value : isVenv ? root : path}`;
}
async function listPathHits(host, names) {
	const numbers = /* @__PURE__ */ new Map();
	const hits = [];
	for (const name of names) for (const path of new Set(listCandidates(name, host))) {
		const seen = await look$1(host, path);
		if (seen === null || hits.length >= MAX_HITS) continue;
		const { kind, leadsTo } = seen;
		if (leadsTo !== null && !numbers.has(leadsTo)) numbers.set(leadsTo, numbers.size + 1);
		const interpreter = leadsTo === null ? null : numbers.get(leadsTo) ?? null;
		hits.push({
			name,
			path: templatePath(path, host).slice(0, 4096),
			kind,
			interpreter
		});
	}
	return hits;
}
async function look$1(host, path) {
	if (!await host.isExecutable(path)) {
		const entry = needAnswer(await host.describe(path, "as-is"));
		return entry.ok && entry.value.kind !== "folder" ? {
			kind: "dangling",
			leadsTo: null
		} : null;
	}
	if (mayBeStub(path, host.os)) return {
		kind: "stub",
		leadsTo: null
	};
	const shim = await readShim(host, path);
	if (shim !== null) {
		const { target } = shim;
		return {
			kind: "shim",
			leadsTo: target === null ? null : await identifyInterpreter(host, target)
		};
	}
	const leadsTo = await identifyInterpreter(host, path);
	if (leadsTo.startsWith("venv ")) return {
		kind: "venv",
		leadsTo
	};
	const head = needAnswer(await host.readHead(path, 4096));
	return head.ok && readBinaryHead(head.value).kind === "script" ? {
		kind: "script",
		leadsTo: null
	} : {
		kind: "real",
		leadsTo
	};
}

// src/probes/python/pip-python.ts
async function measurePip(host, python) {
	for (const name of ["pip", "pip3"]) {
		const search = await searchCommand(host, name);
		if (search.kind === "absent") continue;
		if (search.kind !== "found") return unmeasured("crashed", `${name} on PATH cannot be run`);
		return readPip$1(host, search.path, python);
	}
	return { value: null };
}
async function readPip$1(host, path, python) {
	const shim = await readShim(host, path);
	const program = shim === null ? path : shim.target;
	if (program === null) return unmeasured("unsupported", "reading does not decide where this shim of pip leads");
	const head = await host.readHead(program, 4096);
	if (!head.ok) return tellUnread("pip", head.errno);
	const named = readShebang(new TextDecoder().decode(head.value));
	if (named === null) return unmeasured("unsupported", "the pip on PATH is no script that names its Python");
	const its = named.startsWith("/") ? named : await findOnPath(host, named);
	const facts = {
		command: templatePath(path, host),
		python: templatePath(its ?? named, host)
	};
	if (its === null || !await host.isExecutable(its)) return { value: {
		...facts,
		matches: false
	} };
	if (python === null) return { value: {
		...facts,
		matches: false
	} };
	const [one, other] = [await identifyInterpreter(host, its), await identifyInterpreter(host, python)];
	return { value: {
		...facts,
		matches: one === other
	} };
}
function readShebang(text) {
	const [first = "", second = ""] = text.split("\n");
	const line = /^#!\s*(\S.*)$/.exec(first)?.[1]?.trim();
	if (line === void 0) return null;
	const long = /^'''exec' (?:"([^"]+)"|(\S+)) /.exec(second);
	if (/^\/bin\/sh$/.test(line)) return long?.[1] ?? long?.[2] ?? null;
	const viaEnv = /^\S*\/env\s+(?:-S\s+)?([^\s=/]+)/.exec(line)?.[1];
	if (viaEnv !== void 0) return /^(?:python|pypy)/.test(viaEnv) ? viaEnv : null;
	const path = line.replace(/\s+-\S+$/, "");
	return /(?:python|pypy)[\w.]*$/.test(path) ? path : null;
}
async function findOnPath(host, name) {
	const search = await searchCommand(host, name);
	if (search.kind !== "found") return null;
	const shim = await readShim(host, search.path);
	return shim === null ? search.path : shim.target;
}

// src/probes/python/measure-python.ts
function readCommand$1(raw) {
	if (typeof raw === "string") return [raw];
	return Array.isArray(raw) ? raw.map(String) : [];
}
async function measurePython(host, asked) {
	const { table } = asked;
	const python = await findPython(host, readCommand$1(table["command"]));
	const told = tell(python, host);
	const [path_hits, pip, lock, native] = await Promise.all([
		listPathHits(host, listNames$1(python)),
		measurePip(host, "value" in python.facts ? python.program : null),
		measureAskedLock(host, table["lock"], {
			python,
			told
		}),
		wants(asked, "forbid_unresolved_native_libraries") ? measureExtensions(host, {
			python,
			told
		}) : unmeasured("not-asked", "no clause asks for extension modules")
	]);
	return {
		python: python.facts,
		interpreter: "value" in told ? { value: told.value.facts } : told,
		path_hits,
		pip,
		lock,
		native,
		modules: unmeasured("not-asked", "no module was imported")
	};
}
function tell(python, host) {
	return "unknown" in python.facts ? python.facts : readTold(python.told, host);
}
function listNames$1({ facts }) {
	const names = ["python", "python3"];
	if ("unknown" in facts) return names;
	return [...names, `python${facts.value.version.replace(/\.\d+$/, "")}`];
}
async function measureAskedLock(host, file, { python, told }) {
	if (typeof file !== "string") return unmeasured("not-asked", "no clause names a lock file");
	if ("unknown" in told) return told;
	if (told.value.facts.unreadable.length > 0) return unmeasured("unreadable", "not all folders on sys.path can be read");
	const variables = listVariables$2(python, told.value);
	return measureLock(host, file, {
		distributions: told.value.facts.distributions,
		variables
	});
}
function listVariables$2({ facts }, { markers }) {
	if ("unknown" in facts) return { ...markers };
	const { version, implementation } = facts.value;
	return {
		...markers,
		python_version: version.replace(/\.\d+$/, ""),
		python_full_version: version,
		implementation_name: implementation,
		implementation_version: version,
		platform_python_implementation: implementation === "cpython" ? "CPython" : "PyPy",
		extra: ""
	};
}
async function measureExtensions(host, { python, told }) {
	if ("unknown" in python.facts) return python.facts;
	if (python.command === null || "unknown" in told) return unmeasured("crashed", "the interpreter did not tell what it searches");
	const { realPrefix: prefix, realBase: base_prefix } = told.value;
	return measureNative(host, python.command, templateIn({
		prefix,
		base_prefix
	}, host));
}

// src/probes/python.ts
var python_default = defineProbe({
	id: "python",
	title: "Python",
	why: "A second interpreter, a stray path or a package of another version turns a green run into luck.",
	touches: [
		"PATH, searched for python, python3, pythonX.Y, pip and pip3; of shims and of pip the text is read",
		"python -E -s -S -B -c: one process, in which no .pth line, no sitecustomize and no package runs; it lists sys.path's folders and reads packages' metadata",
		"the file that lock names",
		"only for modules, after all other facts are fixed: python -B -c, once for each module, with an allow-list of variables; the module's code runs, and what it leaves running is stopped",
		"only where PYTHONHOME or PYTHONPLATLIBDIR is set: another start, without -E, that does nothing",
		"only for forbid_unresolved_native_libraries: a second such process that reads the ELF headers of extension modules and of the libraries that they need"
	],
	facts: PythonTableFacts,
	clauses: clauses$4,
	measure: measurePython,
	late: {
		clause: "modules",
		measure: measureModules
	},
	parity({ python, interpreter: told }) {
		if ("unknown" in python || "unknown" in told || told.value.unreadable.length > 0) return null;
		const { version, implementation } = python.value;
		const { environment, cache_tag, extension_ending, gil, surprises } = told.value;
		return {
			version,
			implementation,
			environment,
			cache_tag,
			extension_ending,
			gil,
			surprises: [...surprises],
			hooks: told.value.startup_hooks.map(({ kind, path }) => `${kind} ${path.replace(/^.*\//, "")}`),
			distributions: told.value.distributions.map(({ name, version: its, tags }) => `${name} ${its ?? "?"} ${tags.join(" ")}`).toSorted()
		};
	},
	examples: examples$1
});

// src/probes/resources/cgroup.ts
function locateCgroup(controller, membership, mounts) {
	const memberships = readMemberships(membership);
	const old = memberships.find(({ controllers }) => controllers.includes(controller));
	if (old !== void 0) {
		const seen = mounts.filter(({ type, superOptions }) => type === "cgroup" && superOptions.includes(controller));
		return look(old.path, seen, 1);
	}
	const unified = memberships.find(({ id }) => id === "0");
	if (unified === void 0) return { value: {
		version: 2,
		folders: []
	} };
	const seen = mounts.filter(({ type }) => type === "cgroup2");
	return look(unified.path, seen, 2);
}
function readMemberships(text) {
	return text.split("\n").flatMap((line) => {
		const [, id, controllers = "", path] = /^(\d+):([^:]*):(\/.*)$/.exec(line) ?? [];
		return id === void 0 || path === void 0 ? [] : [{
			id,
			controllers: controllers.split(","),
			path
		}];
	});
}
function look(path, mounts, version) {
	const [chain] = mounts.flatMap(({ root, point }) => {
		const below = cutRoot(path, root);
		return below === null ? [] : [listUpwards(point, below)];
	}).toSorted((a, b) => b.length - a.length);
	if (chain !== void 0) return { value: {
		version,
		folders: chain
	} };
	return unmeasured("unreadable", "our own cgroup is not below any that is mounted here");
}
function cutRoot(path, root) {
	const base = root === "/" ? "" : root;
	if (path !== base && !path.startsWith(`${base}/`)) return null;
	const below = path.slice(base.length);
	return below.split("/").includes("..") ? null : below;
}
function listUpwards(point, below) {
	const segments = below.split("/").filter((segment) => segment !== "");
	const base = point === "/" ? "" : point;
	return Array.from({ length: segments.length + 1 }, (_, up) => [base, ...segments.slice(0, segments.length - up)].join("/") || "/");
}

// src/probes/resources/cgroup-limit.ts
const MAX_TABLE_BYTES = 16777216;
const UNLIMITED = 2n ** 63n - 2n ** 20n;
const FILES = {
	cpu: {
		1: ["cpu.cfs_quota_us", "cpu.cfs_period_us"],
		2: ["cpu.max"]
	},
	memory: {
		1: ["memory.limit_in_bytes"],
		2: ["memory.max"]
	},
	pids: {
		1: ["pids.max"],
		2: ["pids.max"]
	}
};
async function readCgroupTables(host) {
	const [membership, mountinfo] = await Promise.all([host.readText("/proc/self/cgroup", MAX_TABLE_BYTES), host.readText("/proc/self/mountinfo", MAX_TABLE_BYTES)]);
	return {
		membership,
		mountinfo
	};
}
async function readCgroupLimit(host, controller, { membership, mountinfo }) {
	if (!mountinfo.ok) return tellDenial("/proc/self/mountinfo", mountinfo.errno);
	if (!membership.ok) return membership.errno === "ENOENT" ? { value: {
		amount: null,
		file: "no cgroup"
	} } : tellDenial("/proc/self/cgroup", membership.errno);
	const path = locateCgroup(controller, membership.value, readMountTable(mountinfo.value));
	return "unknown" in path ? path : findTightest(host, controller, path.value);
}
async function findTightest(host, controller, { version, folders }) {
	const files = FILES[controller][version];
	const [own] = folders;
	if (own === void 0) return { value: {
		amount: null,
		file: "no cgroup"
	} };
	const there = await host.describe(own, "follow");
	if (!there.ok) return tellDenial("our own cgroup's folder", there.errno);
	let tightest = {
		amount: null,
		file: nameFile(0, files[0])
	};
	for (const [up, folder] of folders.entries()) {
		const amount = await readAmount(host, controller, {
			folder,
			files
		});
		if ("unknown" in amount) return amount;
		if (amount.value === null) continue;
		if (tightest.amount === null || amount.value < tightest.amount) tightest = {
			amount: amount.value,
			file: nameFile(up, files[0])
		};
	}
	return { value: tightest };
}
async function readAmount(host, controller, { folder, files }) {
	const texts = [];
	for (const file of files) {
		const text = await host.readText(`${folder}/${file}`, 4096);
		if (!text.ok && (text.errno === "ENOENT" || text.errno === "ENODEV")) return { value: null };
		if (!text.ok) return tellDenial(file, text.errno);
		texts.push(text.value.trim());
	}
	const amount = parseAmount(controller, texts.join(" "));
	return amount === void 0 ? unmeasured("unreadable", `${files.join(", ")}: not written as a limit`) : { value: amount };
}
function parseAmount(controller, text) {
	const [first = "", period = "", ...rest] = text.split(/\s+/);
	if (rest.length > 0) return void 0;
	if (first === "max" || first === "-1") return null;
	if (!/^\d+$/.test(first)) return void 0;
	const amount = BigInt(first);
	if (controller !== "cpu") return amount >= UNLIMITED ? null : amount;
	return /^[1-9]\d*$/.test(period) ? amount * 1000n / BigInt(period) : void 0;
}
function nameFile(up, file) {
	return `$CGROUP/${"../".repeat(up)}${file}`;
}

// src/probes/resources/cpu-list.ts
const MAX_CPUS = 65536;
function readCpuList(text) {
	const cpus = /* @__PURE__ */ new Set();
	for (const range of text.trim().split(",")) {
		const [, first, last = first] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(range) ?? [];
		if (Number(last) >= MAX_CPUS || first === void 0) return null;
		for (let cpu = Number(first); cpu <= Number(last); cpu += 1) cpus.add(cpu);
	}
	return cpus.size === 0 ? null : cpus;
}

// src/probes/resources/cpus.ts
const LIST = "the list of CPUs";
async function measureVisible(host) {
	const online = await host.readText("/sys/devices/system/cpu/online", 65536);
	if (!online.ok && online.errno === "NOTRECORDED") return tellDenial(LIST, online.errno);
	if (online.ok) return wrap$1(readCpuList(online.value));
	const info = await host.readText("/proc/cpuinfo", 67108864);
	const listed = info.ok ? info.value.matchAll(/^processor\s*: (\d{1,6})$/gm) : [];
	return wrap$1(readCpuList([...listed].map(([, cpu]) => cpu).join(",")));
}
function wrap$1(cpus) {
	return cpus === null ? unmeasured("unreadable", `${LIST} cannot be read`) : { value: cpus };
}
async function measureCpus(host, known) {
	const { status, tables } = known;
	if ("unknown" in known.visible) return known.visible;
	const visible = known.visible.value;
	if (!status.ok) return tellDenial("/proc/self/status", status.errno);
	const allowed = readCpuList(readStatusField(status.value, "Cpus_allowed_list") ?? "");
	if (allowed === null) return unmeasured("unreadable", "the affinity cannot be read");
	const quota = await readCgroupLimit(host, "cpu", tables);
	if ("unknown" in quota) return quota;
	const usable = [...allowed].filter((cpu) => visible.has(cpu)).length;
	const { amount, file } = quota.value;
	if (amount !== null && amount < BigInt(usable * 1e3)) return { value: {
		milli: Number(amount),
		limited_by: file
	} };
	const source = usable < visible.size ? "affinity" : "machine";
	return { value: {
		milli: usable * 1e3,
		limited_by: source
	} };
}

// src/probes/resources/gpus.ts
const AMD = "0x1002";
const CUDA = ["CUDA_VISIBLE_DEVICES"];
const ROCM = [
	"ROCR_VISIBLE_DEVICES",
	"HIP_VISIBLE_DEVICES",
	"CUDA_VISIBLE_DEVICES"
];
async function measureGpus(host) {
	if (host.os !== "linux") return unmeasured("unsupported", "counted on Linux only");
	const devices = await host.listFolder("/dev");
	if (!devices.ok) return tellDenial("/dev", devices.errno);
	if (devices.value.includes("dxg")) return unmeasured("unsupported", "WSL's /dev/dxg does not tell how many are behind it");
	const nvidia = devices.value.filter((name) => /^nvidia\d+$/.test(name));
	const amd = devices.value.includes("kfd") ? await listAmd(host) : [];
	const hasDriver = nvidia.length === 0 || needAnswer(await host.readText("/proc/driver/nvidia/version", 4096)).ok;
	const open = {
		nvidia: hasDriver ? await countOpen(host, nvidia) : 0,
		amd: amd.length > 0 && needAnswer(await host.tryOpen("/dev/kfd")).ok ? await countOpen(host, amd) : 0
	};
	const cuda = countVisible(open.nvidia, CUDA, host);
	const rocm = countVisible(open.amd, ROCM, host);
	if (cuda === null || rocm === null) return unmeasured("unsupported", "a variable names devices by what only their driver knows");
	return { value: {
		nodes: nvidia.length + amd.length,
		usable: cuda + rocm,
		driver: hasDriver,
		hidden: cuda + rocm < open.nvidia + open.amd
	} };
}
async function listAmd(host) {
	const cards = needAnswer(await host.listFolder("/dev/dri"));
	const found = [];
	for (const name of cards.ok ? cards.value : []) {
		if (!/^renderD\d+$/.test(name)) continue;
		const vendor = needAnswer(await host.readText(`/sys/class/drm/${name}/device/vendor`, 64));
		if (vendor.ok && vendor.value.trim() === AMD) found.push(`dri/${name}`);
	}
	return found;
}
async function countOpen(host, names) {
	return (await Promise.all(names.map((name) => host.tryOpen(`/dev/${name}`)))).filter((one) => needAnswer(one).ok).length;
}
function countVisible(count, variables, host) {
	let left = count;
	for (const variable of variables) {
		const value = host.env.get(variable);
		if (value === void 0 || left === 0) continue;
		const kept = countListed(left, value);
		if (kept === null) return null;
		left = kept;
	}
	return left;
}
function countListed(count, list) {
	const entries = list.split(",").map((entry) => entry.trim());
	const end = entries.findIndex((entry) => /^-?\d*$/.test(entry) && !isDevice(entry, count));
	const valid = end === -1 ? entries : entries.slice(0, end);
	if (valid.some((entry) => !/^\d+$/.test(entry))) return null;
	const devices = new Set(valid.map(Number));
	return devices.size === valid.length ? devices.size : 0;
}
function isDevice(entry, count) {
	return /^\d+$/.test(entry) && Number(entry) < count;
}

// src/probes/resources/process-limits.ts
function readProcessLimit(limits, name) {
	const [soft, hard] = limits.split("\n").find((line) => line.startsWith(`${name}  `))?.slice(name.length).trim().split(/\s+/) ?? [];
	return isAmount(soft) && isAmount(hard) ? {
		soft,
		hard
	} : null;
}
function reaches(amount, minimum) {
	return amount === "unlimited" || BigInt(amount) >= BigInt(minimum);
}
function isAmount(text) {
	return text !== void 0 && /^(?:\d{1,20}|unlimited)$/.test(text);
}

// src/probes/resources/inherited-limits.ts
const LIMIT_ROWS = {
	core: "Max core file size",
	file_size: "Max file size",
	locked_memory: "Max locked memory",
	processes: "Max processes",
	stack: "Max stack size"
};
async function measureInherited(host) {
	const limits = await host.readText("/proc/self/limits", 65536);
	if (!limits.ok) return spread(tellDenial("/proc/self/limits", limits.errno));
	const { value: text } = limits;
	return {
		core: readRow(text, LIMIT_ROWS.core),
		file_size: readRow(text, LIMIT_ROWS.file_size),
		locked_memory: readRow(text, LIMIT_ROWS.locked_memory),
		processes: readRow(text, LIMIT_ROWS.processes),
		stack: readRow(text, LIMIT_ROWS.stack)
	};
}
function spread(answer) {
	return {
		core: answer,
		file_size: answer,
		locked_memory: answer,
		processes: answer,
		stack: answer
	};
}
function readRow(limits, name) {
	const row = readProcessLimit(limits, name);
	return row === null ? unmeasured("unreadable", `the limits have no row "${name}"`) : { value: {
		soft: row.soft,
		hard: row.hard
	} };
}

// src/probes/resources/open-files.ts
const ROW = "Max open files";
const RAISES = /^(?:node|npm|npx|pnpm|yarn|bun|deno)/;
const NO_ROW = unmeasured("unreadable", "the limits have no row of open files");
async function measureHard(host) {
	const limits = await host.readText("/proc/self/limits", 65536);
	if (!limits.ok) return tellDenial("/proc/self/limits", limits.errno);
	const row = readProcessLimit(limits.value, ROW);
	return row === null ? NO_ROW : { value: row.hard };
}
async function measureSoft(host, status) {
	if (!status.ok) return tellDenial("/proc/self/status", status.errno);
	const parent = readStatusField(status.value, "PPid") ?? "";
	if (!/^[1-9]\d*$/.test(parent)) return unmeasured("unreadable", "our parent process is outside this container");
	const limits = await host.readText(`/proc/${parent}/limits`, 65536);
	if (!limits.ok) return tellDenial("our parent's limits", limits.errno);
	const row = readProcessLimit(limits.value, ROW);
	if (row === null) return NO_ROW;
	const name = await host.readText(`/proc/${parent}/comm`, 64);
	const source = (host.env.has("npm_execpath") || name.ok && RAISES.test(name.value)) && row.soft === row.hard ? "raised-by-node" : "ppid";
	return { value: {
		amount: row.soft,
		source
	} };
}
async function askHard(host) {
	const ran = await host.exec(askHardFileLimit());
	const amount = ran.ok ? ran.value.stdout.trim() : "";
	return /^(?:\d{1,20}|unlimited)$/.test(amount) ? { value: amount } : unmeasured("crashed", "/bin/sh does not tell its limit of open files");
}

// src/probes/resources/measure-resources.ts
const MIB$1 = 1024n * 1024n;
async function measureResources(host, asked) {
	const gpus = wants(asked, "min_gpus") ? await askRecording("the accelerators", () => measureGpus(host)) : unmeasured("not-asked", "no clause asks for accelerators");
	if (host.os === "linux") return {
		...await measureLinux$1(host),
		gpus
	};
	const asksFiles = wants(asked, "min_open_files");
	if (host.os === "macos") return {
		...await measureMacos$1(host, asksFiles),
		gpus
	};
	return {
		...await measureElsewhere(host),
		gpus
	};
}
async function measureLinux$1(host) {
	const status = await host.readText("/proc/self/status", 65536);
	const [tables, visible] = [await readCgroupTables(host), await measureVisible(host)];
	const pids = await readCgroupLimit(host, "pids", tables);
	return {
		cpu_model: await measureModel(host),
		cpus_visible: "unknown" in visible ? visible : { value: visible.value.size },
		cpus: await measureCpus(host, {
			status,
			visible,
			tables
		}),
		memory: await measureMemory(host, tables),
		open_files: await measureHard(host),
		open_files_soft: await measureSoft(host, status),
		limits: await measureInherited(host),
		pids: "unknown" in pids ? pids : { value: {
			amount: spell(pids.value.amount),
			limited_by: pids.value.file
		} },
		shm: await measureShm(host)
	};
}
function spell(amount) {
	return amount === null ? "unlimited" : String(amount);
}
function unreadable(what) {
	return unmeasured("unreadable", `${what} cannot be read`);
}
async function measureModel(host) {
	const head = await host.readHead("/proc/cpuinfo", 4096);
	if (!head.ok) return tellDenial("/proc/cpuinfo", head.errno);
	const model = /^model name\s*: (.{1,200})$/m.exec(new TextDecoder().decode(head.value))?.[1];
	return model === void 0 ? unmeasured("unsupported", "cpuinfo has no name") : { value: model };
}
async function measureMemory(host, tables) {
	const info = await host.readText("/proc/meminfo", 65536);
	if (!info.ok) return tellDenial("/proc/meminfo", info.errno);
	const total = /^MemTotal:\s+(\d{1,17}) kB$/m.exec(info.value)?.[1];
	if (total === void 0) return unreadable("MemTotal");
	const limit = await readCgroupLimit(host, "memory", tables);
	if ("unknown" in limit) return limit;
	const installed = BigInt(total) * 1024n;
	const { amount, file } = limit.value;
	return amount !== null && amount < installed ? { value: {
		bytes: String(amount),
		limited_by: file
	} } : { value: {
		bytes: String(installed),
		limited_by: "machine"
	} };
}
async function measureShm(host) {
	const space = await host.measureSpace("/dev/shm");
	if (space.ok) return { value: { mb: Number(space.value.totalBytes / MIB$1) } };
	return space.errno === "ENOENT" ? { value: { mb: null } } : tellDenial("/dev/shm", space.errno);
}
async function measureMacos$1(host, asksFiles) {
	const hardware = await host.tellHardware();
	const untold = hardware.ok ? null : tellDenial("the hardware", hardware.errno);
	const told = hardware.ok ? hardware.value : null;
	const none = untold ?? unreadable("the hardware");
	return {
		cpu_model: told === null ? none : { value: told.cpuModel.slice(0, 200) },
		cpus_visible: told === null ? none : { value: told.cpus },
		cpus: told === null ? none : { value: {
			milli: told.cpus * 1e3,
			limited_by: "machine"
		} },
		memory: told === null ? none : { value: {
			bytes: String(told.memoryBytes),
			limited_by: "machine"
		} },
		open_files: asksFiles ? await askHard(host) : unmeasured("not-asked", "no clause asks for open files"),
		open_files_soft: unmeasured("unsupported", "Node has raised it, and macOS does not tell it"),
		limits: spread(unmeasured("unsupported", "these limits are read on Linux only")),
		pids: { value: null },
		shm: { value: null }
	};
}
async function measureElsewhere(host) {
	const unsupported = unmeasured("unsupported", "limits are read on Linux and macOS only");
	const hardware = await host.tellHardware();
	const none = host.os === "windows" ? { value: null } : unsupported;
	return {
		cpu_model: hardware.ok ? { value: hardware.value.cpuModel.slice(0, 200) } : unsupported,
		cpus_visible: hardware.ok ? { value: hardware.value.cpus } : unsupported,
		cpus: unsupported,
		memory: unsupported,
		open_files: none,
		open_files_soft: none,
		limits: spread(none),
		pids: none,
		shm: none
	};
}

// src/probes/resources/resource-examples.ts
const resourceExamples = [];

// src/probes/resources/resource-facts.ts
const Whole = string().regex(/^\d{1,24}$/);
const Amount = union([Whole, literal("unlimited")]);
const Source = string().max(1e3);
const LimitRange = strictObject({
	soft: Amount,
	hard: Amount
});
const Limit = measured(LimitRange.nullable());
const ResourceFacts = strictObject({
	cpu_model: measured(string().max(200)),
	cpus_visible: measured(int().min(1)),
	cpus: measured(strictObject({
		milli: int().min(0),
		limited_by: Source
	})),
	memory: measured(strictObject({
		bytes: Whole,
		limited_by: Source
	})),
	open_files: measured(Amount.nullable()),
	open_files_soft: measured(strictObject({
		amount: Amount,
		source: _enum(["ppid", "raised-by-node"])
	}).nullable()),
	limits: strictObject({
		core: Limit,
		file_size: Limit,
		locked_memory: Limit,
		processes: Limit,
		stack: Limit
	}),
	pids: measured(strictObject({
		amount: Amount,
		limited_by: Source
	}).nullable()),
	shm: measured(strictObject({ mb: int().min(0).nullable() }).nullable()),
	gpus: measured(strictObject({
		nodes: int().min(0),
		usable: int().min(0),
		driver: boolean(),
		hidden: boolean()
	}))
});

// src/probes/resources.ts
const MIB = 1024n * 1024n;
const Cpus = int().min(1).max(65536);
const Mebibytes = int().min(1).max(1e9);
const Count = int().min(1).max(0x7fffffff);
const defineClause$3 = clausesOver(ResourceFacts);
const clauses$3 = {
	min_cpus: defineClause$3({
		expects: Cpus,
		passes: "the affinity and the quotas together leave at least this many whole CPUs",
		judge(expected, { cpus, cpus_visible: visible }) {
			const fix = "give the place more CPUs, or widen its quota or affinity";
			if ("value" in cpus) {
				const { milli, limited_by: source } = cpus.value;
				return compare$1(`${milli} milli-CPU (${source})`, milli >= expected * 1e3, fix);
			}
			if ("value" in visible && visible.value < expected) return compare$1(`${visible.value * 1e3} milli-CPU (machine)`, false, fix);
			return undecided(cpus, "let /proc/self and the cgroup files be read here");
		}
	}),
	min_memory_mb: defineClause$3({
		expects: Mebibytes,
		passes: "memory and its limits leave at least this many MiB",
		describe: (minimum) => [`${minimum} MiB`],
		judge(expected, { memory }) {
			if ("unknown" in memory) return undecided(memory, "let the cgroup files be read here");
			const { bytes, limited_by: source } = memory.value;
			const fix = "give the place more memory, or ask for less: a \"16 GB\" machine has less than 16384";
			const isEnough = BigInt(bytes) >= BigInt(expected) * MIB;
			return compare$1(`${BigInt(bytes) / MIB} MiB (${source})`, isEnough, fix);
		}
	}),
	min_open_files: defineClause$3({
		expects: Count,
		passes: "a process may raise its limit of open files at least so far: the hard limit",
		judge(expected, { open_files: hard }) {
			const fix = "raise the hard limit of open files (`ulimit -Hn`) where the place is started";
			if ("unknown" in hard) return undecided(hard, "let /proc/self/limits be read here");
			if (hard.value === null) return notApplicable("this system limits no open files");
			return compare$1(`${hard.value} open files`, reaches(hard.value, expected), fix);
		}
	}),
	min_open_files_soft: defineClause$3({
		expects: Count,
		passes: "a program that raises nothing may open at least so many files: our parent's soft limit",
		judge(expected, { open_files_soft: soft, open_files: hard }) {
			const fix = "raise the soft limit of open files (`ulimit -Sn`) where the place is started";
			if ("unknown" in soft) return "value" in hard && hard.value !== null && !reaches(hard.value, expected) ? compare$1(`at most ${hard.value} open files (the hard limit)`, false, fix) : undecided(soft, "start the check from a shell, not with npx");
			if (soft.value === null) return notApplicable("this system limits no open files");
			const { amount, source } = soft.value;
			const isEnough = reaches(amount, expected);
			if (isEnough && source === "raised-by-node") {
				const detail = `it is ${amount} since a Node that started us has raised it`;
				return undecided(unmeasured("unsupported", detail), "start the check from a shell, not with npx");
			}
			return compare$1(`${amount} open files`, isEnough, fix);
		}
	}),
	min_pids: defineClause$3({
		expects: Count,
		passes: "no pids.max along the cgroup's path is lower",
		judge(expected, { pids }) {
			const fix = "raise the place's limit of processes (`--pids-limit`, TasksMax)";
			if ("unknown" in pids) return undecided(pids, "let the cgroup files be read here");
			if (pids.value === null) return notApplicable("this system has no such limit");
			const { amount, limited_by: source } = pids.value;
			return compare$1(`${amount} processes (${source})`, reaches(amount, expected), fix);
		}
	}),
	min_shm_mb: defineClause$3({
		expects: Mebibytes,
		passes: "/dev/shm is there and holds at least this many MiB in all",
		describe: (minimum) => [`${minimum} MiB`],
		judge(expected, { shm }) {
			const fix = "mount a larger /dev/shm (`--shm-size`)";
			if ("unknown" in shm) return undecided(shm, fix);
			if (shm.value === null) return notApplicable("this system has no /dev/shm");
			const { mb } = shm.value;
			if (mb === null) return compare$1("no /dev/shm", false, fix);
			return compare$1(`${mb} MiB in /dev/shm`, mb >= expected, fix);
		}
	}),
	min_gpus: defineClause$3({
		expects: int().min(0).max(1024),
		passes: "so many device nodes open, with their driver loaded and within CUDA_VISIBLE_DEVICES",
		judge(expected, { gpus }) {
			const fix = "pass the devices into the place, load their driver, or unset the variable that hides them";
			if (expected === 0) return pass([], "none is asked for");
			if ("unknown" in gpus) return undecided(gpus, fix);
			const { usable, nodes, driver, hidden } = gpus.value;
			return compare$1(`${usable} of ${nodes} accelerators${driver ? hidden ? ", a variable hides some" : "" : ", no driver"}`, usable >= expected, fix);
		}
	}),
	forbid_visible_cpu_gap: defineClause$3({
		expects: boolean(),
		passes: "programs see fewer than twice the CPUs that they get",
		judge(expected, { cpus, cpus_visible: visible }) {
			if (!expected) return askedForNothing();
			const fix = "set the number of workers by hand, or pin the place to as many CPUs as it may use";
			if ("unknown" in visible) return undecided(visible, "let /sys be read here");
			if ("unknown" in cpus) return undecided(cpus, "let the cgroup files be read here");
			const { milli } = cpus.value;
			return compare$1(`${visible.value} CPUs are seen, ${milli} milli-CPU are there`, visible.value * 1e3 < 2 * milli, fix);
		}
	})
};
function compare$1(observed, isMet, fix) {
	if (isMet) return pass([observed]);
	return fail$1({
		observed: [observed],
		items: [observed],
		message: observed,
		fix
	});
}
var resources_default = defineProbe({
	id: "resources",
	title: "Resources",
	why: "A quota that nobody sees turns a test suite into time-outs, kills and errors that look like bugs.",
	touches: [
		"/proc/self/status, limits (open files, processes, core, stack, file size, locked memory), cgroup and mountinfo; /proc/cpuinfo, /proc/meminfo, the list of CPUs under /sys",
		"cpu.max, memory.max and pids.max (v1: cpu.cfs_quota_us, memory.limit_in_bytes) from our cgroup upwards",
		"limits and name of our parent process, since Node raises its own soft limit",
		"statfs of /dev/shm",
		"only when min_gpus asks: device nodes of accelerators are opened and closed",
		"macOS, from documentation and not run there: the system's calls, and `ulimit -Hn` when min_open_files asks"
	],
	facts: ResourceFacts,
	clauses: clauses$3,
	measure: measureResources,
	parity: () => ({}),
	examples: resourceExamples
});

// src/probes/runtime/cpu-level.ts
const CpuLevel = _enum([
	"x86-64-v1",
	"x86-64-v2",
	"x86-64-v3",
	"x86-64-v4"
]);
const CpuFacts = strictObject({
	at_least: CpuLevel,
	at_most: CpuLevel
}).nullable();
const FLAGS = [
	["x86-64-v2", [
		"cx16",
		"lahf_lm",
		"popcnt",
		"pni",
		"sse4_1",
		"sse4_2",
		"ssse3"
	]],
	["x86-64-v3", [
		"abm",
		"avx",
		"avx2",
		"bmi1",
		"bmi2",
		"f16c",
		"fma",
		"movbe",
		"xsave"
	]],
	["x86-64-v4", [
		"avx512bw",
		"avx512cd",
		"avx512dq",
		"avx512f",
		"avx512vl"
	]]
];
const MAX_BYTES$3 = 65536;
function askLoader(interpreter) {
	return {
		argv: [interpreter, "--help"],
		timeoutMs: 5e3,
		env: { LC_ALL: "C" },
		unset: [
			"LD_PRELOAD",
			"LD_LIBRARY_PATH",
			"LD_AUDIT"
		]
	};
}
async function measureCpuLevel(host, { arch, glibc }) {
	if (arch !== "x64") return { value: null };
	if (host.os !== "linux") return unmeasured("unsupported", "read on Linux only");
	const told = glibc === null ? null : await askGlibcLoader(host, glibc);
	if (typeof told === "object" && told !== null) return told;
	if (told !== null) return { value: {
		at_least: told,
		at_most: told
	} };
	const info = await host.readHead("/proc/cpuinfo", MAX_BYTES$3);
	if (!info.ok) return tellUnread("/proc/cpuinfo", info.errno);
	const line = /^flags\s*:(.*)$/m.exec(new TextDecoder().decode(info.value))?.[1];
	if (line === void 0) return unmeasured("unreadable", "the processor tells no flags");
	return { value: weighFlags(new Set(line.trim().split(/\s+/))) };
}
function weighFlags(flags) {
	return {
		at_least: climb(flags),
		at_most: climb(/* @__PURE__ */ new Set([...flags, "abm"]))
	};
}
function climb(flags) {
	let reached = "x86-64-v1";
	for (const [level, needed] of FLAGS) {
		if (!needed.every((flag) => flags.has(flag))) break;
		reached = level;
	}
	return reached;
}
async function askGlibcLoader(host, interpreter) {
	const ran = await host.exec(askLoader(interpreter));
	if (!ran.ok && ran.errno === "NOTRECORDED") return tellNoStart("glibc's loader", ran.errno);
	if (!ran.ok || ran.value.exit !== 0) return null;
	if (!ran.value.stdout.includes("x86-64-v2")) return null;
	const levels = [...ran.value.stdout.matchAll(/^\s*(x86-64-v\d)\s+\([^)]*\bsupported\b/gm)].map(([, level]) => level);
	return CpuLevel.options.findLast((level) => levels.includes(level)) ?? "x86-64-v1";
}

// src/probes/runtime/machine.ts
const ARCH_BY_KERNEL = /* @__PURE__ */ new Map([
	["x86_64", "x64"],
	["aarch64", "arm64"],
	["i686", "ia32"],
	["armv7l", "arm"],
	["armv8l", "arm"]
]);
const RUNS_AS_WELL = /* @__PURE__ */ new Map([["x64", "ia32"], ["arm64", "arm"]]);
const askAppleSilicon = {
	argv: [
		"/usr/sbin/sysctl",
		"-n",
		"hw.optional.arm64"
	],
	timeoutMs: 5e3
};
function isTranslated(program, machine) {
	return program !== machine && RUNS_AS_WELL.get(machine) !== program;
}
async function measureMachine(host) {
	switch (host.os) {
		case "linux": return measureLinux(host);
		case "macos": return measureApple(host);
		case "windows": return { value: nameWindows(host) };
		case "other": return unmeasured("unsupported", "not read on this operating system");
	}
}
async function measurePageSize(host, arch) {
	if (host.os === "macos") return { value: arch === "arm64" ? 16384 : 4096 };
	if (host.os === "windows") return { value: 4096 };
	const maps = await host.readHead("/proc/self/smaps", 4096);
	if (!maps.ok) return tellUnread("the page size", maps.errno);
	const kib = /^KernelPageSize:\s+(\d{1,6}) kB$/m.exec(new TextDecoder().decode(maps.value))?.[1];
	if (kib === void 0) return unmeasured("unreadable", "the kernel tells no page size");
	return { value: Number(kib) * 1024 };
}
async function measureKernel(host) {
	if (host.os !== "linux") return unmeasured("unsupported", "read on Linux only");
	const release = await host.readText("/proc/sys/kernel/osrelease", 200);
	if (!release.ok) return tellUnread("the kernel's release", release.errno);
	return { value: release.value.trim() };
}
async function measureLinux(host) {
	const name = await host.readText("/proc/sys/kernel/arch", 100);
	if (name.ok) {
		const told = name.value.trim();
		return { value: ARCH_BY_KERNEL.get(told) ?? told.slice(0, 20) };
	}
	const info = await host.readHead("/proc/cpuinfo", 65536);
	const text = info.ok ? new TextDecoder().decode(info.value) : "";
	if (/^vendor_id\s*:/m.test(text)) return { value: /^flags\s*:.*\blm\b/m.test(text) ? "x64" : "ia32" };
	if (/^CPU implementer\s*:/m.test(text)) return { value: /^CPU architecture\s*:\s*(?:8|AArch64)/m.test(text) ? "arm64" : "arm" };
	return unmeasured("unreadable", "the kernel does not tell its architecture");
}
async function measureApple(host) {
	const ran = await host.exec(askAppleSilicon);
	if (!ran.ok) return tellNoStart("sysctl", ran.errno);
	if (ran.value.timedOut) return unmeasured("timed-out", "sysctl did not answer within 5 s");
	return { value: ran.value.exit === 0 && ran.value.stdout.trim() === "1" ? "arm64" : "x64" };
}
function nameWindows(host) {
	const wide = host.env.get("PROCESSOR_ARCHITEW6432") ?? host.env.get("PROCESSOR_ARCHITECTURE");
	return wide === "ARM64" || host.env.get("PROCESSOR_IDENTIFIER")?.startsWith("ARM") === true ? "arm64" : wide === "x86" ? "ia32" : "x64";
}

// src/probes/runtime/runner-image.ts
const WORD = /^[A-Za-z0-9._-]{1,60}$/;
async function measureRunnerImage(host) {
	const os = host.env.get("ImageOS") ?? "";
	const version = host.env.get("ImageVersion") ?? "";
	if (os !== "") {
		if (!(WORD.test(os) && (version === "" || WORD.test(version)))) return unmeasured("refused", "ImageOS or ImageVersion is no plain word");
		return { value: version === "" ? os : `${os}/${version}` };
	}
	if (host.env.get("GITHUB_ACTIONS") !== "true") return { value: null };
	for (const mark of [
		"/.dockerenv",
		"/run/.containerenv",
		"/__w"
	]) if (needAnswer(await host.describe(mark, "as-is")).ok) return unmeasured("unreadable", "the job's container hides the runner's image");
	return host.env.get("RUNNER_ENVIRONMENT") === "github-hosted" ? unmeasured("unreadable", "a hosted runner that does not name its image") : { value: null };
}
function isImage(image, meant) {
	return image === meant || image.startsWith(`${meant}/`) || startsVersion(image, meant);
}
function startsVersion(image, meant) {
	return meant.includes("/") && image.startsWith(`${meant}.`);
}

// src/probes/runtime/version-range.ts
const ZERO = [
	0,
	0,
	0
];
const COMPARATOR = /^(>=|<=|>|<|=|\^|~)?v?(\d{1,9}|[xX*])(?:\.(\d{1,9}|[xX*]))?(?:\.(\d{1,9}|[xX*]))?$/;
function isVersionRange(text) {
	return readRange(text)?.some(({ from, below }) => below === null || compare(from, below) < 0) === true;
}
function satisfiesRange(version, range) {
	const [major, minor, patch] = version.split(".").map(Number);
	if (major === void 0 || minor === void 0 || patch === void 0) return false;
	return (readRange(range) ?? []).some(({ from, below }) => {
		const at = [
			major,
			minor,
			patch
		];
		return compare(at, from) >= 0 && (below === null || compare(at, below) < 0);
	});
}
function toThreeNumbers(version) {
	return [
		...version.split(".").slice(0, 3).map((part) => String(Number(part))),
		"0",
		"0"
	].slice(0, 3).join(".");
}
function compareNumbers(a, b) {
	const [left, right] = [a, b].map((version) => version.split(".").map(Number));
	const length = Math.max(left?.length ?? 0, right?.length ?? 0);
	for (let at = 0; at < length; at += 1) {
		const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}
function readRange(text) {
	const spans = text.split("||").map((part) => readAlternative(part.trim()));
	const read = spans.filter((span) => span !== null);
	return read.length === spans.length ? read : null;
}
function readAlternative(text) {
	const hyphen = /^(\S+) +- +(\S+)$/.exec(text);
	const words = hyphen ? [`>=${hyphen[1]}`, `<=${hyphen[2]}`] : text.replaceAll(/([<>=^~]) +/g, "$1").split(/ +/);
	let whole = {
		from: ZERO,
		below: null
	};
	for (const word of words) {
		const span = readComparator(word);
		if (span === null) return null;
		whole = {
			from: compare(span.from, whole.from) > 0 ? span.from : whole.from,
			below: lower(whole.below, span.below)
		};
	}
	return whole;
}
function readComparator(word) {
	const [found, operator = "=", ...parts] = COMPARATOR.exec(word) ?? [];
	if (found === void 0) return null;
	const written = parts.filter((part) => part !== void 0);
	const open = written.findIndex((part) => /^[xX*]$/.test(part));
	const partial = written.slice(0, open === -1 ? written.length : open).map(Number);
	if (written.slice(partial.length).some((part) => /\d/.test(part))) return null;
	if (partial.length === 0) return operator === ">" || operator === "<" ? null : {
		from: ZERO,
		below: null
	};
	return toSpan(operator, partial);
}
function toSpan(operator, partial) {
	const from = fill(partial);
	switch (operator) {
		case ">=": return {
			from,
			below: null
		};
		case ">": return {
			from: raise(partial, partial.length),
			below: null
		};
		case "<": return {
			from: ZERO,
			below: from
		};
		case "<=": return {
			from: ZERO,
			below: raise(partial, partial.length)
		};
		case "~": return {
			from,
			below: raise(partial, Math.min(partial.length, 2))
		};
		case "^": {
			const kept = partial.findIndex((part) => part > 0);
			return {
				from,
				below: raise(partial, kept === -1 ? partial.length : kept + 1)
			};
		}
		default: return {
			from,
			below: raise(partial, partial.length)
		};
	}
}
function raise(partial, count) {
	return fill(partial.slice(0, count).map((part, index) => index === count - 1 ? part + 1 : part));
}
function fill([major = 0, minor = 0, patch = 0]) {
	return [
		major,
		minor,
		patch
	];
}
function lower(a, b) {
	if (a === null || b === null) return a ?? b;
	return compare(a, b) < 0 ? a : b;
}
function compare(a, b) {
	return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

// src/probes/runtime/judge-runtime.ts
const READ_IT = "run this where it can be read";
function compareWord(what, expected, observed) {
	if (expected === observed) return pass([observed]);
	return fail$1({
		observed: [observed],
		items: [observed],
		message: `the ${what} is ${observed}`,
		fix: `run this where the ${what} is ${expected}, or change the contract`
	});
}
function judgeDistro(expected, { distro }) {
	if ("unknown" in distro) return undecided(distro, READ_IT);
	const { id, version } = distro.value ?? {
		id: "none",
		version: null
	};
	const observed = version === null ? id : `${id} ${version}`;
	return observed === expected || id === expected || observed.startsWith(`${expected}.`) ? pass([observed]) : compareWord("distribution", expected, observed);
}
function judgeGlibc(expected, { libc, glibc }) {
	const fix = `run this where glibc is ${expected} or newer, or change the contract`;
	if ("unknown" in libc) return undecided(libc, "make the Python's program file readable");
	const { kind } = libc.value;
	if (kind === "none") return notApplicable("this operating system has no glibc");
	if (kind === "musl") return fail$1({
		observed: ["musl"],
		items: ["musl"],
		message: "the C library is musl, which is no glibc of any version",
		fix
	});
	if ("unknown" in glibc) return undecided(glibc, READ_IT);
	const observed = [`glibc ${glibc.value}`];
	if (compareNumbers(glibc.value ?? "0", expected) >= 0) return pass(observed);
	const message = `glibc is ${glibc.value}, older than ${expected}`;
	return fail$1({
		observed,
		items: observed,
		message,
		fix
	});
}
function judgeCpuLevel(expected, { cpu, arch }) {
	const fix = `run this on a processor that has ${expected}, or change the contract`;
	if ("unknown" in cpu) return undecided(cpu, READ_IT);
	if (cpu.value === null) return compareWord("architecture", "x64", arch);
	const { at_least: sure, at_most: possible } = cpu.value;
	const rank = (level) => CpuLevel.options.indexOf(level);
	if (rank(expected) <= rank(sure)) return pass([sure]);
	if (rank(expected) > rank(possible)) {
		const message = `the processor has ${possible}, less than ${expected}`;
		return fail$1({
			observed: [possible],
			items: [possible],
			message,
			fix
		});
	}
	const detail = `the kernel shows all of ${possible} but abm, which it may just not show`;
	return undecided(unmeasured("unreadable", detail), "ask on a place with glibc 2.33 or newer");
}
function judgeEmulation({ arch, machine }) {
	if ("unknown" in machine) return undecided(machine, READ_IT);
	const observed = [`${arch} on ${machine.value}`];
	if (!isTranslated(arch, machine.value)) return pass(observed);
	return fail$1({
		observed,
		items: observed,
		message: `programs for ${arch} run translated on a machine that is ${machine.value}`,
		fix: `install programs for ${machine.value}, or run this on a machine that is ${arch}`
	});
}
function judgeClock({ clock }) {
	const fix = "set the clock (NTP, or restart the virtual machine after sleep)";
	if ("unknown" in clock) return undecided(clock, fix);
	const { before_this_tool: old, before_commit: behind, drifts } = clock.value;
	const items = [
		...old ? ["earlier than this program was written"] : [],
		..."value" in behind && behind.value === true ? ["earlier than the commit"] : [],
		...drifts ? ["moved against the monotonic clock"] : []
	];
	if (items.length > 0) return fail$1({
		observed: items,
		items,
		message: `the clock is off: ${items.join(", ")}`,
		fix
	});
	return "unknown" in behind ? undecided(behind, "see why git does not answer") : pass(["sane"]);
}
function judgeNode(expected, { node }) {
	const fix = `put a node ${expected} first on PATH, or change the contract`;
	if ("unknown" in node) {
		if (node.unknown !== "absent-tool") return undecided(node, fix);
		return fail$1({
			items: ["node"],
			message: node.detail,
			fix
		});
	}
	const observed = [node.value];
	if (satisfiesRange(node.value, expected)) return pass(observed);
	const message = `node is ${node.value}`;
	return fail$1({
		observed,
		items: [`node ${node.value}`],
		message,
		fix
	});
}
function judgeImage(expected, { image }) {
	const fix = `run this on the runner image ${expected}, or change the contract`;
	if ("unknown" in image) return undecided(image, fix);
	if (image.value === null) return fail$1({
		items: ["no runner image"],
		message: "this is no hosted runner's image",
		fix
	});
	if (isImage(image.value, expected)) return pass([image.value]);
	return compareWord("runner image", expected, image.value);
}

// src/probes/runtime/distro.ts
const MAX_BYTES$2 = 65536;
async function measureDistro(host) {
	if (host.os === "macos") return measureMacos(host);
	if (host.os !== "linux") return { value: null };
	for (const path of ["/etc/os-release", "/usr/lib/os-release"]) {
		const text = await host.readText(path, MAX_BYTES$2);
		if (text.ok) return { value: readOsRelease(text.value) };
		if (text.errno !== "ENOENT") return tellUnread(path, text.errno);
	}
	return { value: null };
}
function readOsRelease(text) {
	const fields = /* @__PURE__ */ new Map();
	for (const line of text.split("\n")) {
		const [, key, value] = /^\s*([A-Z_]+)=(.*?)\s*$/.exec(line) ?? [];
		if (key !== void 0 && value !== void 0) fields.set(key, unquote$1(value));
	}
	const id = fields.get("ID") ?? "linux";
	const version = fields.get("VERSION_ID") ?? "";
	if (!/^[a-z0-9._-]{1,60}$/.test(id)) return null;
	return {
		id,
		version: /^[a-z0-9._-]{1,60}$/i.test(version) ? version : null
	};
}
async function measureMacos(host) {
	const plist = await host.readText("/System/Library/CoreServices/SystemVersion.plist", MAX_BYTES$2);
	if (!plist.ok) return tellUnread("the version of macOS", plist.errno);
	const version = /<key>ProductVersion<\/key>\s*<string>([\d.]{1,20})<\/string>/.exec(plist.value);
	if (version?.[1] === void 0) return unmeasured("unreadable", "macOS tells no version");
	return { value: {
		id: "macos",
		version: version[1]
	} };
}
function unquote$1(value) {
	const [, , inner] = /^(["'])(.*)\1$/.exec(value) ?? [];
	return inner === void 0 ? value : inner.replaceAll(/\\(.)/g, "$1");
}

// src/probes/runtime/glibc-version.ts
const MAX_BYTES$1 = 33554432;
const BANNER = /GNU C Library \([^\n]{0,200}?version (\d+\.\d+)/;
function askGlibc(python) {
	return {
		argv: [
			python,
			"-E",
			"-s",
			"-S",
			"-B",
			"-c",
			"import posix\nprint(posix.confstr('CS_GNU_LIBC_VERSION'))"
		],
		timeoutMs: 5e3
	};
}
async function measureGlibc(host, { interpreter, python }) {
	const loader = needAnswer(await host.resolveLinks(interpreter));
	const library = joinPath(parentOf(loader.ok ? loader.value : interpreter), "libc.so.6");
	const bytes = await host.readHead(library, MAX_BYTES$1);
	const text = bytes.ok ? new TextDecoder("latin1").decode(bytes.value) : "";
	const banner = BANNER.exec(text)?.[1];
	if (banner !== void 0) return { value: banner };
	if (python === null) return unmeasured("unreadable", "glibc's library tells no version");
	const ran = await host.exec(askGlibc(python));
	const told = ran.ok ? /^glibc (\d+\.\d+)/.exec(ran.value.stdout)?.[1] : void 0;
	if (told !== void 0) return { value: told };
	for (const answer of [bytes, ran]) if (!answer.ok && answer.errno === "NOTRECORDED") return tellUnread("glibc's version", NOT_RECORDED);
	return unmeasured("unreadable", "neither glibc's library nor the Python tells its version");
}

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
	if (!head.ok) return tellUnread(whose, head.errno);
	if (head.value.kind !== "elf") return unmeasured("unreadable", `${whose} is no readable ELF file`);
	if (head.value.interpreter === null) return "static";
	const kind = nameLibc(head.value.interpreter);
	return kind === null ? unmeasured("unsupported", `${whose} has a loader that is neither glibc's nor musl's`) : { value: {
		kind,
		of
	} };
}

// src/probes/runtime/sane-clock.ts
const ClockFacts = strictObject({
	before_this_tool: boolean(),
	before_commit: measured(boolean().nullable()),
	drifts: boolean()
});
const WRITTEN_MS = Date.UTC(2026, 0, 1);
const COMMIT_TOLERANCE_MS = 3e5;
const DRIFT_TOLERANCE_MS = 1e3;
async function measureClock(host) {
	const [clock, commit] = await Promise.all([host.readClock(), readCommitTime(host)]);
	if (!clock.ok) return unmeasured("not-recorded", `the clock was not read (${clock.errno})`);
	const { wallMs, driftMs } = clock.value;
	return { value: {
		before_this_tool: wallMs < WRITTEN_MS,
		before_commit: "unknown" in commit ? commit : { value: isBefore(wallMs, commit.value) },
		drifts: Math.abs(driftMs) > DRIFT_TOLERANCE_MS
	} };
}
function isBefore(wallMs, commitS) {
	return commitS === null ? null : wallMs + COMMIT_TOLERANCE_MS < commitS * 1e3;
}
async function readCommitTime(host) {
	const search = await searchCommand(host, "git");
	if (search.kind !== "found") return { value: null };
	const ran = await host.exec(askGit(search.path).commit);
	if (!ran.ok) return tellNoStart("git", ran.errno);
	const { exit, stdout, stderr, timedOut } = ran.value;
	if (timedOut) return unmeasured("timed-out", "git did not answer within 10 s");
	if (stderr.includes("dubious ownership")) return unmeasured("dubious-ownership", "git refuses this folder: it belongs to another user");
	if (exit !== 0) return { value: null };
	const [header = ""] = stdout.split("\n\n", 1);
	const seconds = /^committer .*> (\d{1,12}) [+-]\d{4}$/m.exec(header)?.[1];
	return seconds === void 0 ? unmeasured("crashed", "git gave no commit") : { value: Number(seconds) };
}

// src/probes/runtime/tool-table.ts
const V = String.raw`(\d+(?:\.\d+){0,3})`;
const tools = new Map(Object.entries({
	bash: ask(["--version"], `^GNU bash, version ${V}`),
	clang: ask(["--version"], `clang version ${V}`),
	cmake: ask(["--version"], `^cmake version ${V}`),
	curl: ask(["--version"], `^curl ${V}`),
	docker: ask(["--version"], `^Docker version ${V}`, /podman/i),
	ffmpeg: ask(["-version"], `^ffmpeg version n?${V}`),
	"g++": ask(["--version"], String.raw`^\S+ \([^\n]*\) ${V}`, /clang/i),
	gcc: ask(["--version"], String.raw`^\S+ \([^\n]*\) ${V}`, /clang/i),
	gh: ask(["--version"], `^gh version ${V}`),
	git: ask(["--version"], `^git version ${V}`),
	"git-lfs": ask(["--version"], `^git-lfs/${V}`),
	java: ask(["-XX:-UsePerfData", "-version"], `version "${V}`),
	jq: ask(["--version"], `^jq-${V}`),
	kubectl: ask(["version", "--client"], `^Client Version: .*?v${V}`),
	make: ask(["--version"], `^GNU Make ${V}`),
	ninja: ask(["--version"], `^${V}`),
	node: ask(["--version"], `^v${V}`),
	openssl: ask(["version"], `^OpenSSL ${V}`, /^(?:LibreSSL|BoringSSL)/m),
	perl: ask(["-v"], String.raw`\(v${V}\)`),
	php: ask(["-n", "-v"], `^PHP ${V}`),
	psql: ask(["--version"], String.raw`^psql \(PostgreSQL\) ${V}`),
	ruby: ask(["--version"], `^ruby ${V}`),
	sqlite3: ask(["--version"], `^${V}`),
	tar: ask(["--version"], String.raw`^tar \(GNU tar\) ${V}`, /bsdtar|busybox/i),
	uv: ask(["--version"], `^uv ${V}`),
	wget: ask(["--version"], `^GNU Wget ${V}`, /busybox/i)
}));
const readTools = ["go", "npm"];
const versionedTools = [...tools.keys(), ...readTools].toSorted();
function askTool(name, path) {
	const entry = tools.get(name);
	if (entry === void 0) return null;
	return {
		argv: [path, ...entry.args],
		timeoutMs: 5e3,
		env: { LC_ALL: "C" },
		unset: [
			"BASH_ENV",
			"ENV",
			"JAVA_TOOL_OPTIONS",
			"JDK_JAVA_OPTIONS",
			"NODE_OPTIONS",
			"PERL5LIB",
			"PERL5OPT",
			"RUBYLIB",
			"RUBYOPT",
			"_JAVA_OPTIONS"
		]
	};
}
function readToolVersion(name, printed) {
	const entry = tools.get(name);
	if (entry === void 0) return null;
	if (entry.other?.test(printed) === true) return "other";
	return entry.version.exec(printed)?.[1] ?? null;
}
function ask(args, version, other) {
	return {
		args,
		version: new RegExp(version, "m"),
		...other === void 0 ? {} : { other }
	};
}

// src/probes/runtime/tools.ts
const ToolName = string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/, "must be the name of a program, without a path");
const ToolTable = record(ToolName, string().max(200)).refine((asked) => Object.keys(asked).length <= 50, "may name 50 programs at most").superRefine((asked, context) => {
	const code = "custom";
	for (const [name, range] of Object.entries(asked)) {
		const message = refuseRange(name, range);
		if (message !== null) context.addIssue({
			code,
			path: [name],
			message
		});
	}
});
const ToolFacts = strictObject({
	state: _enum([
		"present",
		"absent",
		"broken",
		"other",
		"untold"
	]),
	version: measured(string().regex(/^\d+\.\d+\.\d+$/))
});
async function measureTools(host, asked) {
	const measuredTools = await Promise.all(Object.entries(asked).map(async ([name, range]) => {
		try {
			return [[name, await measureTool(host, name, range)]];
		} catch (error) {
			if (error instanceof NotRecordedError) return [[name, {
				state: "untold",
				version: unmeasured("not-recorded", `${name} was not recorded`)
			}]];
			throw error;
		}
	}));
	return Object.fromEntries(measuredTools.flat());
}
function judgeTools(asked, tools) {
	const fix = "install the version that the contract names, or put it first on PATH";
	if ("unknown" in tools) return undecided(tools, "take the fingerprint with this contract");
	const seen = new Map(Object.entries(tools.value));
	const judged = Object.entries(asked).map(([name, range]) => judgeTool$1({
		name,
		range,
		facts: seen.get(name)
	}));
	const observed = judged.map(({ told }) => told);
	const items = judged.filter(({ ok }) => ok === false).map(({ told }) => told);
	if (items.length > 0) return fail$1({
		observed,
		items,
		message: items.join("; "),
		fix
	});
	const unknown = judged.map(({ ok }) => ok).find((ok) => typeof ok === "object");
	return unknown === void 0 ? pass(observed) : {
		...undecided(unknown, fix),
		observed
	};
}
function judgeTool$1(tool) {
	const { name, range, facts } = tool;
	if (facts === void 0) return {
		told: name,
		ok: unmeasured("not-asked", `${name} was not looked for`)
	};
	if (facts.state === "absent") return {
		told: `${name} is not on PATH`,
		ok: false
	};
	if (facts.state === "broken") return {
		told: `${name} cannot be run`,
		ok: false
	};
	if (facts.state === "untold") return {
		told: name,
		ok: readUntold(facts)
	};
	if (range === "*") return {
		told: `${name} is there`,
		ok: true
	};
	if (facts.state === "other") return {
		told: `${name} is another program`,
		ok: false
	};
	if ("unknown" in facts.version) return {
		told: `${name} tells no version`,
		ok: facts.version
	};
	const { value: version } = facts.version;
	return {
		told: `${name} ${version}`,
		ok: satisfiesRange(version, range)
	};
}
function readUntold({ version }) {
	return "unknown" in version ? version : unmeasured("contradictory", "a version and no program");
}
async function measureTool(host, name, range) {
	const search = await searchCommand(host, name);
	const unseen = unmeasured("not-reached", `${name} was not asked`);
	if (search.kind === "absent" || search.kind === "stub") return {
		state: "absent",
		version: unseen
	};
	if (search.kind === "broken") return {
		state: "broken",
		version: unseen
	};
	if (range === "*") return {
		state: "present",
		version: unmeasured("not-asked", "no clause asks for a version")
	};
	const told = await tellVersion(host, name, search.path);
	if (told === "other") return {
		state: "other",
		version: unseen
	};
	return {
		state: "present",
		version: told
	};
}
async function tellVersion(host, name, path) {
	const refusal = await refuse$2(host, path);
	if (refusal !== null) return refusal;
	if (readTools.includes(name)) return readVersion(host, name, path);
	const request = askTool(name, path);
	if (request === null) return unmeasured("unsupported", `${name} is never asked for its version`);
	const ran = await host.exec(request);
	if (!ran.ok) return tellNoStart(name, ran.errno);
	const { timedOut, stdout, stderr } = ran.value;
	if (timedOut) return unmeasured("timed-out", `${name} did not answer within 5 s`);
	const version = readToolVersion(name, `${stdout}\n${stderr}`);
	if (version === "other") return "other";
	if (version === null) return unmeasured("crashed", `${name} does not tell its version`);
	return { value: toThreeNumbers(version) };
}
async function refuse$2(host, path) {
	const real = await host.resolveLinks(path);
	if (real.ok && real.value.startsWith(`${host.workspace}/`)) return unmeasured("refused", "a program of the workspace is not run for its version");
	const shim = await readShim(host, path);
	if (shim === null) return null;
	return unmeasured("refused", `a shim of ${shim.manager} is not run for its version`);
}
async function readVersion(host, name, path) {
	const real = await host.resolveLinks(path);
	const folder = parentOf(parentOf(real.ok ? real.value : path));
	const file = name === "npm" ? "package.json" : "VERSION";
	const text = await host.readText(joinPath(folder, file), 262144);
	const read = name === "npm" ? readPackage : readGoVersion;
	const version = text.ok ? read(text.value) : null;
	return version === null ? unmeasured("unreadable", `${name}'s ${file} is not where ${name} is`) : { value: toThreeNumbers(version) };
}
const NpmPackage = object({
	name: literal("npm"),
	version: string()
});
function readPackage(text) {
	try {
		const npm = NpmPackage.safeParse(JSON.parse(text));
		return npm.success ? /^\d+\.\d+\.\d+/.exec(npm.data.version)?.[0] ?? null : null;
	} catch {
		return null;
	}
}
function readGoVersion(text) {
	return /^go(\d+(?:\.\d+){1,2})/.exec(text)?.[1] ?? null;
}
function refuseRange(name, range) {
	if (range === "*") return null;
	if (!versionedTools.includes(name)) return `must be "*" (it is there): only ${versionedTools.join(", ")} are asked for a version`;
	return isVersionRange(range) ? null : "must be \"*\" or a range of versions, as in \">=2.39\"";
}

// src/probes/runtime/measure-runtime.ts
async function measureRuntime(host, asked) {
	const [python, node] = await Promise.all([findPython(host, asked.python), measureNode(host)]);
	const head = python.program === null ? null : needAnswer(await lookInto(host, python.program));
	const elf = head !== null && head.ok && head.value.kind === "elf" ? head.value : null;
	const arch = elf?.arch ?? host.arch;
	const libc = isUnsaid(python.facts) && elf === null ? python.facts : await measureLibc(host, head);
	return {
		os: host.os,
		posix: host.os !== "windows",
		arch,
		page_size: await measurePageSize(host, arch),
		distro: await measureDistro(host),
		python: python.facts,
		libc,
		node,
		image: await measureRunnerImage(host),
		kernel: await measureKernel(host),
		...await measureAsked(host, asked, {
			arch,
			libc,
			head,
			python: python.command
		})
	};
}
async function measureAsked(host, asked, binary) {
	function ifAsked(key, measure) {
		return wants(asked, key) ? measure() : Promise.resolve(unmeasured("not-asked", `no clause asks ${key}`));
	}
	const [machine, glibc, cpu, clock, toolFacts] = await Promise.all([
		host.os === "macos" ? ifAsked("forbid_emulation", () => measureMachine(host)) : measureMachine(host),
		ifAsked("min_glibc", () => findGlibc(host, binary)),
		ifAsked("min_cpu_level", async () => {
			const { arch, libc } = binary;
			if ("unknown" in libc && libc.unknown === "not-recorded") return libc;
			return measureCpuLevel(host, {
				arch,
				glibc: await findLoader(host, binary)
			});
		}),
		ifAsked("require_sane_clock", () => measureClock(host)),
		ifAsked("tools", async () => ({ value: await measureTools(host, listTools(asked)) }))
	]);
	return {
		machine,
		glibc,
		cpu,
		clock,
		tools: toolFacts
	};
}
function listTools({ table, deep }) {
	const named = ToolTable.safeParse(table["tools"]).data ?? {};
	if (deep !== true) return named;
	return {
		...named,
		...Object.fromEntries(versionedTools.map((name) => [name, ">=0"]))
	};
}
async function findGlibc(host, binary) {
	const { libc } = binary;
	if ("unknown" in libc) return libc;
	if (libc.value.kind !== "glibc") return { value: null };
	const interpreter = await findLoader(host, binary);
	if (interpreter === null) return unmeasured("unreadable", "glibc's loader is not named");
	const python = libc.value.of === "python" ? binary.python : null;
	return askRecording("glibc's version", () => measureGlibc(host, {
		interpreter,
		python
	}));
}
async function findLoader(host, { libc, head }) {
	if ("unknown" in libc || libc.value.kind !== "glibc") return null;
	const told = libc.value.of === "python" ? head : await lookInto(host, "/bin/sh");
	const interpreter = told?.ok === true && told.value.kind === "elf" ? told.value.interpreter : null;
	return interpreter !== null && nameLibc(interpreter) === "glibc" ? interpreter : null;
}
function isUnsaid(python) {
	return "unknown" in python && python.unknown !== "absent-tool";
}
async function measureNode(host) {
	const search = await searchCommand(host, "node");
	if (search.kind !== "found") return unmeasured("absent-tool", "no node on PATH");
	const ran = await host.exec(askNode(search.path));
	if (!ran.ok) return tellNoStart("node", ran.errno);
	if (ran.value.timedOut) return unmeasured("timed-out", "node did not answer within 5 s");
	const version = /^v(\d+\.\d+\.\d+)/.exec(ran.value.stdout)?.[1];
	if (ran.value.exit === 0 && version !== void 0) return { value: version };
	return unmeasured("crashed", "the node on PATH does not tell its version");
}

// src/probes/runtime/runtime-examples.ts
const runtimeExamples = [];

// src/probes/runtime/runtime-facts.ts
const RuntimeFacts = strictObject({
	os: _enum([
		"linux",
		"macos",
		"windows",
		"other"
	]),
	posix: boolean(),
	arch: string().max(20),
	machine: measured(string().max(20)),
	page_size: measured(int().min(1)),
	distro: measured(strictObject({
		id: string().max(60),
		version: string().max(60).nullable()
	}).nullable()),
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
	glibc: measured(string().regex(/^\d+\.\d+$/).nullable()),
	cpu: measured(CpuFacts),
	clock: measured(ClockFacts),
	node: measured(string().regex(/^\d+\.\d+\.\d+$/)),
	tools: measured(record(string().max(64), ToolFacts)),
	image: measured(string().max(121).nullable()),
	kernel: measured(string().max(200))
});

// src/probes/runtime.ts
const defineClause$2 = clausesOver(RuntimeFacts);
const clauses$2 = {
	python_major_minor: defineClause$2({
		expects: string().regex(/^\d+\.\d+$/, "must be two numbers with a dot, as in \"3.12\""),
		passes: "the Python that a command would run has exactly this X.Y",
		fix: "put that Python first on PATH, or change the contract",
		judge(expected, { python }) {
			const fix = `put Python ${expected} first on PATH, or change the contract`;
			if ("unknown" in python) {
				if (python.unknown !== "absent-tool") return undecided(python, fix);
				return fail$1({
					items: ["python"],
					message: python.detail,
					fix
				});
			}
			const [major = "", minor = ""] = python.value.version.split(".");
			const observed = [`${major}.${minor}`];
			if (observed[0] === expected) return pass(observed, python.value.command);
			return fail$1({
				observed,
				items: [`python ${major}.${minor}`],
				message: `${python.value.command} is Python ${python.value.version}`,
				fix
			});
		}
	}),
	require_posix: defineClause$2({
		expects: boolean(),
		passes: "the operating system is not Windows",
		judge(expected, { os, posix }) {
			if (!expected) return askedForNothing();
			if (posix) return pass([os]);
			return fail$1({
				observed: [os],
				items: [os],
				message: `${os} is not POSIX`,
				fix: "run this on Linux or macOS"
			});
		}
	}),
	os: defineClause$2({
		expects: _enum([
			"linux",
			"macos",
			"windows"
		]),
		passes: "the operating system is this one",
		fix: "run this on that operating system, or change the contract",
		judge: (expected, { os }) => compareWord("operating system", expected, os)
	}),
	arch: defineClause$2({
		expects: _enum(["x64", "arm64"]),
		passes: "the Python's binary, else the machine, is of this architecture",
		fix: "run this on that architecture, or change the contract",
		judge: (expected, { arch }) => compareWord("architecture", expected, arch)
	}),
	distro: defineClause$2({
		expects: string().regex(/^[a-z0-9._-]{1,60}( [A-Za-z0-9._-]{1,60})?$/, "must be an id, or an id and a version, as in \"ubuntu\" or \"ubuntu 24.04\""),
		passes: "the distribution has this id, and a version that starts with these parts",
		fix: "run this on that distribution, or change the contract",
		judge: judgeDistro
	}),
	libc: defineClause$2({
		expects: _enum(["glibc", "musl"]),
		passes: "the Python, else /bin/sh, runs on this C library",
		fix: "run this on that C library, or change the contract",
		judge(expected, { libc }) {
			if ("unknown" in libc) return undecided(libc, "make the Python's program file readable");
			return compareWord("C library", expected, libc.value.kind);
		}
	}),
	min_glibc: defineClause$2({
		expects: string().regex(/^\d+\.\d+$/, "must be two numbers with a dot, as in \"2.28\""),
		passes: "the glibc that the Python, else /bin/sh, runs on is this or newer; musl is none",
		fix: "run this where glibc is new enough, or change the contract",
		judge: judgeGlibc
	}),
	min_cpu_level: defineClause$2({
		expects: CpuLevel,
		passes: "the processor has at least this level of x86-64, as the loader tells it, else its flags; where they lack abm alone it is unknown",
		fix: "run this on a processor of that level, or change the contract",
		judge: judgeCpuLevel
	}),
	forbid_emulation: defineClause$2({
		expects: boolean(),
		passes: "the Python's binary, else this program, is built for the machine that it runs on",
		fix: "install programs for this machine, or run this on a machine of their architecture",
		judge: (expected, facts) => expected ? judgeEmulation(facts) : askedForNothing()
	}),
	require_sane_clock: defineClause$2({
		expects: boolean(),
		passes: "the clock is behind neither the commit nor this program, and keeps step with the monotonic clock",
		judge: (expected, facts) => expected ? judgeClock(facts) : askedForNothing()
	}),
	node: defineClause$2({
		expects: string().max(200).refine(isVersionRange, "must be a range of versions, as in \">=22 <25\""),
		passes: "the node on PATH has a version in this range",
		fix: "put a node of that range first on PATH, or change the contract",
		judge: judgeNode
	}),
	tools: defineClause$2({
		expects: ToolTable,
		passes: "every program is on PATH and its version is in its range; \"*\" only asks that it is there",
		describe: (tools) => Object.entries(tools).map(([name, range]) => `${name} ${range}`),
		judge: (expected, { tools }) => judgeTools(expected, tools)
	}),
	runner_image: defineClause$2({
		expects: string().regex(/^[A-Za-z0-9._-]{1,60}(\/[A-Za-z0-9._-]{1,60})?$/, "must be an image, with or without its version, as in \"ubuntu24\" or \"ubuntu24/20260105\""),
		passes: "the runner's image is this one, and its version starts with these parts",
		fix: "run this on that runner image, or change the contract",
		judge: judgeImage
	})
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
		"/etc/os-release, /proc/sys/kernel/osrelease and arch, /proc/self/smaps; ImageOS and ImageVersion",
		"where min_glibc asks: libc.so.6 beside the loader, else the Python's own word",
		"where min_cpu_level asks: the loader with --help, else /proc/cpuinfo",
		"where require_sane_clock asks: the clock, and git cat-file commit HEAD",
		"where tools asks: PATH for each program; those of a closed table with their version argument, none of the workspace"
	],
	facts: RuntimeFacts,
	clauses: clauses$2,
	measure: measureRuntime,
	parity({ os, arch, page_size: pageSize, distro, libc, glibc, python }) {
		const isGlibcOpen = "unknown" in glibc && glibc.unknown !== "not-asked";
		if ("unknown" in libc || "unknown" in python || isGlibcOpen) return null;
		if ("unknown" in pageSize || "unknown" in distro) return null;
		const { version, implementation, kind } = python.value;
		return {
			os,
			arch,
			page_size: pageSize.value,
			distro: distro.value,
			libc: libc.value.kind,
			glibc: "unknown" in glibc ? null : glibc.value,
			python: {
				version,
				implementation,
				kind
			}
		};
	},
	examples: runtimeExamples
});

// src/probes/secrets/credential-files.ts
const CREDENTIAL_FILES = [
	...list("any-text", [
		"$HOME/.vault-token",
		"$HOME/.cache/huggingface/token",
		"$HF_HOME/token"
	]),
	...list("any-text", ["/var/run/secrets/kubernetes.io/serviceaccount/token"]),
	...list("aws", [
		"$HOME/.aws/credentials",
		"$HOME/.aws/config",
		"$AWS_SHARED_CREDENTIALS_FILE"
	]),
	...list("cargo", ["$HOME/.cargo/credentials", "$HOME/.cargo/credentials.toml"]),
	...list("cargo", ["$CARGO_HOME/credentials", "$CARGO_HOME/credentials.toml"]),
	...list("docker", ["$HOME/.docker/config.json", "$DOCKER_CONFIG/config.json"]),
	...list("docker", ["$CONFIG/containers/auth.json", "$XDG_RUNTIME_DIR/containers/auth.json"]),
	...list("docker", ["$REGISTRY_AUTH_FILE"]),
	...list("gh", [
		"$CONFIG/gh/hosts.yml",
		"$GH_CONFIG_DIR/hosts.yml",
		"$CONFIG/hub"
	]),
	...list("json-secret", ["$CONFIG/gcloud/application_default_credentials.json"]),
	...list("json-secret", ["$CLOUDSDK_CONFIG/application_default_credentials.json"]),
	...list("json-secret", ["$GOOGLE_APPLICATION_CREDENTIALS"]),
	...list("json-secret", ["$HOME/.azure/msal_token_cache.json", "$HOME/.azure/accessTokens.json"]),
	...list("json-secret", ["$HOME/.terraform.d/credentials.tfrc.json"]),
	...list("json-secret", ["$HOME/.claude/.credentials.json", "$HOME/.codex/auth.json"]),
	...list("kube", ["$HOME/.kube/config", "$KUBECONFIG"]),
	...list("maven", ["$HOME/.m2/settings.xml"]),
	...list("my-cnf", ["$HOME/.my.cnf"]),
	...list("netrc", [
		"$HOME/.netrc",
		"$HOME/_netrc",
		"$NETRC"
	]),
	...list("npmrc", [
		"$HOME/.npmrc",
		"$WORKSPACE/.npmrc",
		"$NPM_CONFIG_USERCONFIG"
	]),
	...list("pgpass", ["$HOME/.pgpass", "$PGPASSFILE"]),
	...list("private-key", [
		"$HOME/.ssh/id_rsa",
		"$HOME/.ssh/id_ecdsa",
		"$HOME/.ssh/id_ed25519"
	]),
	...list("private-key", ["$HOME/.ssh/id_dsa", "$HOME/.ssh/identity"]),
	...list("pypirc", ["$HOME/.pypirc", "$WORKSPACE/.pypirc"]),
	...list("rubygems", ["$HOME/.gem/credentials", "$HOME/.local/share/gem/credentials"]),
	...list("url-userinfo", ["$HOME/.git-credentials", "$CONFIG/git/credentials"]),
	...list("url-userinfo", [
		"$HOME/.pip/pip.conf",
		"$CONFIG/pip/pip.conf",
		"$PIP_CONFIG_FILE"
	]),
	...list("yarnrc", ["$HOME/.yarnrc.yml", "$WORKSPACE/.yarnrc.yml"])
];
async function measureCredentialFiles(host) {
	const holding = /* @__PURE__ */ new Set();
	const seen = /* @__PURE__ */ new Set();
	let unseen = null;
	if ((host.env.get("HOME") ?? host.env.get("USERPROFILE") ?? "") === "") unseen = unmeasured("not-reached", "HOME is not set, so the files at home cannot be found");
	for (const file of CREDENTIAL_FILES) {
		const label = file.at + file.path;
		for (const path of locate$1(host, file)) {
			if (seen.has(path)) continue;
			seen.add(path);
			const look = await host.holdsCredential(path, file.format);
			if (look.ok && look.value) holding.add(label);
			if (look.ok || isNoFile(look.errno)) continue;
			unseen ??= look.errno === "NOTRECORDED" ? unmeasured("not-recorded", `${label} was not recorded`) : unmeasured("unreadable", `${label} cannot be read (${look.errno})`);
		}
	}
	if (holding.size > 0 || unseen === null) return { value: [...holding].toSorted() };
	return unseen;
}
function isNoFile(errno) {
	return [
		"ENOENT",
		"ENOTDIR",
		"EISDIR",
		"EINVAL"
	].includes(errno);
}
function list(format, paths) {
	return paths.map((text) => {
		const at = /^\$\w+/.exec(text)?.[0] ?? "";
		return {
			at,
			path: text.slice(at.length),
			format
		};
	});
}
function locate$1(host, { at, path }) {
	if (at === "") return host.os === "windows" ? [] : [path];
	const home = host.env.get("HOME") ?? host.env.get("USERPROFILE") ?? "";
	const config = host.env.get("XDG_CONFIG_HOME") ?? "";
	const value = (/* @__PURE__ */ new Map([
		["$HOME", home],
		["$CONFIG", config === "" && home !== "" ? joinPath(home, ".config") : config],
		["$WORKSPACE", host.workspace]
	])).get(at) ?? readVariable(host, at.slice(1));
	return (at === "$KUBECONFIG" ? value.split(host.pathDelimiter) : [value]).filter((entry) => entry !== "").map((entry) => joinPath(host.workspace, entry) + path);
}
function readVariable({ env }, name) {
	return env.get(name) ?? (name.startsWith("NPM_") ? env.get(name.toLowerCase()) : null) ?? "";
}

// src/probes/secrets/dotenv-modes.ts
const OctalMode = string().regex(/^0?[0-7]{3}$/, "must be permission bits as octal text, as in \"0600\"");
function judgeDotenvModes(maximum, files) {
	const fix = `chmod ${maximum} on it`;
	if ("unknown" in files) return undecided(files, "make the workspace a folder that can be listed");
	const allowed = Number.parseInt(maximum, 8);
	const observed = [];
	const items = [];
	let unseen = null;
	for (const { name, mode } of files.value) {
		if ("unknown" in mode) {
			unseen ??= mode;
			continue;
		}
		observed.push(`${name} ${mode.value}`);
		if ((Number.parseInt(mode.value, 8) & ~allowed) !== 0) items.push(name);
	}
	if (items.length > 0) {
		const message = `more than ${maximum}: ${observed.join(", ")}`;
		return fail$1({
			observed,
			items,
			message,
			fix
		});
	}
	if (unseen === null) return pass(observed);
	if (unseen.detail.startsWith("Windows")) return notApplicable(unseen.detail);
	return undecided(unseen, "keep the file on a file system with permission bits");
}

// src/probes/secrets/engine-sockets.ts
async function measureEngineSockets(host) {
	const open = /* @__PURE__ */ new Set();
	const tried = /* @__PURE__ */ new Set();
	let unseen = null;
	for (const { label, path } of listSockets(host)) {
		if (path === null) {
			unseen ??= unmeasured("refused", `${label} names an address that is not contacted`);
			continue;
		}
		if (tried.has(path)) continue;
		tried.add(path);
		const connected = await host.connectSocket(path);
		if (connected.ok) open.add(label);
		else if (connected.errno === "ETIMEDOUT") unseen ??= unmeasured("timed-out", `${label} did not answer`);
		else if (connected.errno === "NOTRECORDED") unseen ??= unmeasured("not-recorded", `${label} was not recorded`);
	}
	if (open.size > 0 || unseen === null) return { value: [...open].toSorted() };
	return unseen;
}
function listSockets({ os, env }) {
	const named = ["DOCKER_HOST", "CONTAINER_HOST"].flatMap((name) => {
		const value = env.get(name) ?? "";
		if (value === "") return [];
		const path = /^(?:unix|npipe):\/\/(.+)$/.exec(value)?.[1] ?? null;
		return [{
			label: `$${name}`,
			path: path?.replaceAll("/", os === "windows" ? "\\" : "/") ?? null
		}];
	});
	if (os === "windows") return [...named, ...["docker_engine", "podman-machine-default"].map((pipe) => ({
		label: `pipe ${pipe}`,
		path: `\\\\.\\pipe\\${pipe}`
	}))];
	const folders = [
		["", "/var/run/docker.sock"],
		["", "/run/docker.sock"],
		["", "/run/podman/podman.sock"],
		["XDG_RUNTIME_DIR", "/docker.sock"],
		["XDG_RUNTIME_DIR", "/podman/podman.sock"],
		["HOME", "/.docker/run/docker.sock"],
		["HOME", "/.docker/desktop/docker.sock"],
		["HOME", "/.colima/default/docker.sock"],
		["HOME", "/.orbstack/run/docker.sock"],
		["HOME", "/.rd/docker.sock"]
	];
	return [...named, ...folders.flatMap(([name, path]) => {
		if (name === "") return [{
			label: path,
			path
		}];
		const folder = env.get(name) ?? "";
		return folder === "" ? [] : [{
			label: `$${name}${path}`,
			path: folder + path
		}];
	})];
}

// src/probes/secrets/git-settings.ts
function classifyGitConfig(output) {
	const fields = output.split("\0");
	const settings = [];
	for (let index = 0; index + 1 < fields.length; index += 2) {
		const entry = fields[index + 1] ?? "";
		const end = entry.indexOf("\n");
		const name = end === -1 ? entry : entry.slice(0, end);
		const section = name.slice(0, Math.max(0, name.indexOf(".")));
		const key = name.slice(name.lastIndexOf(".") + 1);
		if (section === "" || key === "") continue;
		const value = end === -1 ? null : entry.slice(end + 1);
		const subsection = name.slice(section.length, name.length - key.length);
		settings.push({
			scope: readScope(fields[index] ?? ""),
			section: section.toLowerCase(),
			key: key.toLowerCase(),
			inSubsection: subsection !== ".",
			holds: hasUserinfo(subsection) ? "userinfo" : classify$1(`${section}.${key}`, value)
		});
	}
	return settings;
}
function hasUserinfo(text) {
	return [...text.matchAll(/([a-z][a-z0-9+.-]*):\/\/([^/@\s"']+)@/gi)].some(([, scheme = "", user = ""]) => !/^\$\{?\w+\}?(?::|$)/.test(user) && (!/ssh/i.test(scheme) || user.includes(":")));
}
function sayAddresses({ section, inSubsection }) {
	return inSubsection && ["http", "credential"].includes(section) ? " for some addresses" : "";
}
function readScope(text) {
	return [
		"system",
		"global",
		"local",
		"worktree"
	].find((scope) => scope === text) ?? "command";
}
function classify$1(name, value) {
	if (value === null) return "true";
	const text = value.trim();
	if (text === "") return "empty";
	if (/^include(?:if)?\.path$/i.test(name) && /(?:^|\/)git-credentials-[^/]*\.config$/.test(text)) return "credential-file";
	if (/^credential\.helper$/i.test(name)) return classifyHelper(text);
	if (hasUserinfo(text)) return "userinfo";
	if (/^(?:true|yes|on|1)$/i.test(text)) return "true";
	return /^(?:false|no|off|0)$/i.test(text) ? "false" : "set";
}
function classifyHelper(helper) {
	if (/(?:^|[/\\\s-])store(?:\.exe)?["']?\s/i.test(helper)) return "credential-file";
	if (/(?:^|[/\\\s-])store(?:\.exe)?["']?$/i.test(helper)) return "store";
	return /\bpassword=(?!["']?\$)["']?[^\s"';]/i.test(helper) ? "password" : "set";
}

// src/probes/secrets/git-credentials.ts
const MAX_MODULES = 50;
async function measureGitCredentials(host) {
	const search = await searchCommand(host, "git");
	if (search.kind !== "found") return unmeasured("absent-tool", "no git that runs on PATH");
	const folder = await findGitFolder(host);
	const settings = await readSettings$1(host, search.path, null);
	if ("unknown" in settings) return settings;
	const isLocal = settings.value.some(({ scope }) => scope === "local" || scope === "worktree");
	if (folder !== null && !isLocal) {
		if (await hasDamagedHead(host, folder)) return unmeasured("unreadable", "git does not take .git for a repository: its HEAD is damaged");
		return unmeasured("dubious-ownership", "git does not read this repository's configuration: it belongs to another user");
	}
	const items = new Set(await describeSettings(host, settings.value, ""));
	const modules = folder === null ? [] : await findModules(host, joinPath(folder.common, "modules"));
	for (const module of modules.slice(0, MAX_MODULES)) {
		const own = await readSettings$1(host, search.path, module);
		if ("unknown" in own) return own;
		const local = own.value.filter(({ scope }) => scope === "local" || scope === "worktree");
		if (local.length === 0) return unmeasured("unreadable", "git does not read the configuration of a submodule");
		for (const item of await describeSettings(host, local, " of a submodule")) items.add(item);
	}
	if (await hasCheckoutFile(host)) items.add("git-credentials-*.config in $RUNNER_TEMP");
	if (modules.length > MAX_MODULES && items.size === 0) return unmeasured("refused", `more than ${MAX_MODULES} submodules`);
	return { value: [...items].toSorted() };
}
async function readSettings$1(host, git, gitFolder) {
	const settings = await host.readGitSettings(git, gitFolder);
	if (settings.ok) return settings;
	const { errno } = settings;
	if (errno === "ETIMEDOUT") return unmeasured("timed-out", "git config did not answer in time");
	if (errno === "NOTRECORDED") return unmeasured("not-recorded", "git config was not recorded");
	if (errno === "ENOTSUP") return unmeasured("unsupported", "git config needs git 2.26 or later");
	return unmeasured("crashed", `git config gave no answer (${errno})`);
}
async function describeSettings(host, settings, owner) {
	const holding = [];
	for (const setting of settings) {
		const { section, key, scope, holds } = setting;
		const isHeader = key === "extraheader" && holds !== "empty";
		const isStore = holds === "store" && await hasStore(host);
		if (isHeader || isStore || [
			"userinfo",
			"password",
			"credential-file"
		].includes(holds)) holding.push(`${section}.${key}${sayKind(setting)}${sayAddresses(setting)} (${scope}${owner})`);
	}
	return holding;
}
function sayKind({ holds }) {
	return (/* @__PURE__ */ new Map([
		["userinfo", " with a user in its address"],
		["password", " with a password"],
		["store", " with a file"],
		["credential-file", " with a file"]
	])).get(holds) ?? "";
}
async function hasStore(host) {
	const home = host.env.get("HOME") ?? host.env.get("USERPROFILE") ?? "";
	const config = host.env.get("XDG_CONFIG_HOME") ?? joinPath(home, ".config");
	for (const path of [joinPath(home, ".git-credentials"), joinPath(config, "git/credentials")]) {
		const entry = needAnswer(await host.describe(path, "follow"));
		if (entry.ok || !isNoFile(entry.errno)) return true;
	}
	return false;
}
async function hasCheckoutFile(host) {
	const folder = host.env.get("RUNNER_TEMP") ?? "";
	const names = folder === "" ? null : needAnswer(await host.listFolder(folder));
	return names?.ok === true && names.value.some((name) => /^git-credentials-.*\.config$/.test(name));
}
async function findModules(host, root) {
	const found = [];
	const pending = [root];
	for (const folder of pending) {
		const names = needAnswer(await host.listFolder(folder));
		if (!names.ok || found.length > MAX_MODULES || pending.length > 1e3) continue;
		const isRepository = names.value.includes("HEAD") && names.value.includes("config");
		if (isRepository) found.push(folder);
		const inner = isRepository ? names.value.filter((name) => name === "modules") : names.value;
		pending.push(...inner.map((name) => joinPath(folder, name)));
	}
	return found;
}

// src/probes/secrets/secrets-examples.ts
const secretsExamples = [];

// src/probes/secrets/secrets-facts.ts
const Name$1 = string().max(1e3);
const Items = array$1(string().max(1e3)).max(5e3);
const DotenvFile = strictObject({
	name: string().max(255),
	mode: measured(string().regex(/^[0-7]{4}$/))
});
const SecretsFacts = strictObject({
	dotenv: measured(array$1(DotenvFile).max(1e3)),
	git_credentials: measured(Items),
	credential_files: measured(Items),
	siblings: measured(strictObject({
		holding: int().min(0),
		names: array$1(Name$1).max(5e3)
	})),
	ancestors: measured(strictObject({
		holding: int().min(0),
		unreadable: int().min(0),
		names: array$1(Name$1).max(5e3),
		runner_names: array$1(Name$1).max(5e3)
	})),
	engine_sockets: measured(Items),
	values: measured(strictObject({
		classified: array$1(strictObject({
			name: Name$1,
			kind: string().max(40)
		})).max(5e3),
		unclassified: array$1(Name$1).max(5e3)
	}))
});

// src/probes/secrets.ts
const defineClause$1 = clausesOver(SecretsFacts);
const clauses$1 = {
	forbid_dotenv: defineClause$1({
		expects: boolean(),
		passes: "the workspace's root holds no .env and no .env.* but those that end in example, sample, template or dist",
		judge(expected, { dotenv }) {
			return judgeNone(expected, "value" in dotenv ? { value: dotenv.value.map(({ name }) => name) } : dotenv, {
				what: "in the workspace",
				fix: "keep it out of this place, and let the service hand the variables over"
			});
		}
	}),
	max_dotenv_mode: defineClause$1({
		expects: OctalMode,
		passes: "no .env file of the workspace's root has a permission bit beyond these (octal text)",
		judge: (expected, { dotenv }) => judgeDotenvModes(expected, dotenv)
	}),
	forbid_persisted_git_credentials: defineClause$1({
		expects: boolean(),
		passes: "git's configuration holds no extraheader, no user in an address, no store helper with a file and no include of a credential file",
		judge: (expected, { git_credentials: found }) => judgeNone(expected, found, {
			what: "git finds a credential",
			fix: "set persist-credentials: false in actions/checkout, or remove the setting"
		})
	}),
	forbid_credential_files: defineClause$1({
		expects: boolean(),
		passes: "no file of a closed list (netrc, npmrc, docker, aws, ssh and more) holds a credential; a reference to a variable or a keychain holds none",
		judge: (expected, { credential_files: found }) => judgeNone(expected, found, {
			what: "files that hold a credential",
			fix: "remove it here, or let it refer to a variable or a credential helper"
		})
	}),
	forbid_readable_siblings: defineClause$1({
		expects: boolean(),
		passes: "no process of the same user, our own ancestors and descendants aside, holds variables that are named like credentials and can be read",
		judge(expected, { siblings, ancestors }) {
			const judged = judgeNone(expected, "value" in siblings ? { value: siblings.value.names } : siblings, {
				what: "other processes of this user hold",
				fix: "start the agent as a user of its own, or before the others hold credentials"
			});
			return judged.status === "pass" ? pass([], noteAncestors(ancestors)) : judged;
		}
	}),
	forbid_docker_socket: defineClause$1({
		expects: boolean(),
		passes: "no socket of Docker or Podman lets us connect, DOCKER_HOST's included",
		judge: (expected, { engine_sockets: found }) => judgeNone(expected, found, {
			what: "a container engine lets us in, which is root on its machine",
			fix: "run the agent as a user without the docker group, or do not mount the socket"
		})
	}),
	forbid_long_lived: defineClause$1({
		expects: union([boolean(), array$1(_enum(LONG_LIVED_CLASSES)).min(1, "names no class: list one, or write true")]),
		passes: "no variable holds a credential of a class that is known to outlive the session; what no class claims is told",
		describe: (asked) => typeof asked === "boolean" ? [String(asked)] : asked,
		judge(asked, { values }) {
			if (asked === false) return askedForNothing();
			if ("unknown" in values) return undecided(values, UNSEEN);
			const forbidden = new Set(asked === true ? LONG_LIVED_CLASSES : asked);
			const held = values.value.classified.filter((one) => forbidden.has(one.kind));
			const { unclassified } = values.value;
			const told = unclassified.length > 0 ? `of no known class: ${unclassified.join(", ")}` : "";
			if (held.length === 0) return pass([], told);
			const observed = held.map((one) => `${one.name} (${one.kind})`);
			return fail$1({
				observed,
				items: held.map(({ name }) => name),
				message: `long-lived: ${observed.join(", ")}${told === "" ? "" : `; ${told}`}`,
				fix: "hand a token over that ends with the session (OIDC, an app's token, a session key)"
			});
		}
	}),
	forbid_agent_leak: defineClause$1({
		expects: boolean(),
		judgedFrom: "runs",
		fix: "see why the agent repeats what it was given: keep keys out of prompts, tool calls, files and logs",
		passes: "no decoy credential that the agent was given came back in its output, files, prompts or tool calls, in any run, and it sent its model no credential of its own",
		judge: (expected) => expected ? {
			status: "not-applicable",
			message: "no agent was run: the contract has no [agent]"
		} : askedForNothing()
	})
};
const UNSEEN = "let the check see what it could not read, or take the clause out for this place";
function judgeNone(expected, found, words) {
	if (!expected) return askedForNothing();
	if ("unknown" in found) return undecided(found, UNSEEN);
	if (found.value.length === 0) return pass([]);
	return fail$1({
		observed: found.value,
		items: found.value,
		message: `${words.what}: ${found.value.join(", ")}`,
		fix: words.fix
	});
}
function noteAncestors(ancestors) {
	if ("unknown" in ancestors) return "";
	const { names, runner_names: runner } = ancestors.value;
	return [names.length > 0 ? `the processes above this one hold: ${names.join(", ")}` : "", runner.length > 0 ? `the runner itself holds: ${runner.join(", ")}` : ""].filter((part) => part !== "").join("; ");
}
async function measure$2(host, asked) {
	async function ask(key, look) {
		return wants(asked, key) ? look() : unmeasured("not-asked", `no clause asks: ${key}`);
	}
	return {
		dotenv: await measureDotenvFiles(host),
		git_credentials: await ask("forbid_persisted_git_credentials", () => askRecording("what git has of credentials", () => measureGitCredentials(host))),
		credential_files: await ask("forbid_credential_files", () => measureCredentialFiles(host)),
		siblings: await ask("forbid_readable_siblings", () => measureSiblings(host)),
		ancestors: await ask("forbid_readable_siblings", () => measureAncestors(host)),
		engine_sockets: await ask("forbid_docker_socket", () => measureEngineSockets(host)),
		values: await ask("forbid_long_lived", () => measureValues(host))
	};
}
async function measureSiblings(host) {
	if (host.os !== "linux") return NO_PROCESSES;
	const scanned = await host.scanSiblings();
	if (!scanned.ok) return tellNoScan(scanned.errno);
	return { value: {
		...scanned.value,
		names: [...scanned.value.names]
	} };
}
async function measureAncestors(host) {
	if (host.os !== "linux") return NO_PROCESSES;
	const scanned = await host.scanAncestors();
	if (!scanned.ok) return tellNoScan(scanned.errno);
	const { holding, unreadable, names, runnerNames } = scanned.value;
	return { value: {
		holding,
		unreadable,
		names: [...names],
		runner_names: [...runnerNames]
	} };
}
const NO_PROCESSES = unmeasured("unsupported", "processes are read on Linux only");
function tellNoScan(errno) {
	if (errno === "NOTRECORDED") return unmeasured("not-recorded", "no scan was recorded");
	return unmeasured("unreadable", `the processes cannot be listed (${errno})`);
}
async function measureValues(host) {
	const found = await host.classifyValues();
	if (!found.ok) return unmeasured("not-recorded", "the values' classes were not recorded");
	const classified = new Set(found.value.map(({ name }) => name));
	const unclassified = [...host.env].filter(([name, value]) => value !== "" && countsAsCredential(name) && !classified.has(name)).map(([name]) => name.slice(0, 1e3));
	return { value: {
		classified: found.value.map((one) => ({
			...one,
			name: one.name.slice(0, 1e3)
		})),
		unclassified: unclassified.toSorted()
	} };
}
var secrets_default = defineProbe({
	id: "secrets",
	title: "Secrets",
	why: "An agent that can read a credential can leak it, whatever its prompt says.",
	touches: [
		"the workspace's root: names and permission bits of .env files; /proc/self/mountinfo",
		"when asked: git config --list, of which no value and no subsection is kept",
		"when asked: the files of a closed list, of which only is kept whether they hold a credential",
		"when asked: /proc/*/stat and /proc/*/environ of other processes of this user and of those that we descend from, names only",
		"when asked: the sockets of Docker and Podman, connected to and left at once",
		"when asked: how the environment's values begin, in memory only"
	],
	facts: SecretsFacts,
	clauses: clauses$1,
	measure: measure$2,
	parity: () => ({}),
	examples: secretsExamples
});

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

// src/probes/tls/ca-variables.ts
const CA_VARIABLES = [
	{
		name: "SSL_CERT_FILE",
		folder: false,
		emptyCounts: true
	},
	{
		name: "SSL_CERT_DIR",
		folder: true,
		emptyCounts: true
	},
	...[
		"AWS_CA_BUNDLE",
		"BUNDLE_SSL_CA_CERT",
		"CARGO_HTTP_CAINFO",
		"CLOUDSDK_CORE_CUSTOM_CA_CERTS_FILE",
		"CURL_CA_BUNDLE",
		"DENO_CERT",
		"GIT_SSL_CAINFO",
		"GRPC_DEFAULT_SSL_ROOTS_FILE_PATH",
		"HTTPLIB2_CA_CERTS",
		"NIX_SSL_CERT_FILE",
		"NODE_EXTRA_CA_CERTS",
		"NPM_CONFIG_CAFILE",
		"PIP_CERT",
		"REQUESTS_CA_BUNDLE",
		"npm_config_cafile"
	].map((name) => ({
		name,
		folder: false,
		emptyCounts: false
	})),
	{
		name: "GIT_SSL_CAPATH",
		folder: true,
		emptyCounts: false
	}
];
function findMisspelt(names) {
	const known = CA_VARIABLES.map(({ name }) => name);
	return [...names].toSorted().flatMap((name) => {
		if (known.includes(name) || name.toLowerCase() === "npm_config_cafile") return [];
		const meant = known.find((other) => isSlipOf(name, other));
		return meant === void 0 ? [] : [{
			name,
			meant
		}];
	});
}
function isSlipOf(name, known) {
	const most = known.length < 12 ? 1 : 2;
	if (Math.abs(name.length - known.length) > most) return false;
	return leven(name.toUpperCase(), known.toUpperCase()) <= most;
}

// src/probes/tls/client-scripts.ts
const PYTHON = `import sys
sys.path[:] = [p for p in sys.path if p]
import base64, socket, ssl, threading
try:
    from urllib.request import getproxies, proxy_bypass
    from urllib.parse import unquote, urlsplit
except ImportError:
    from urllib import getproxies, proxy_bypass, unquote
    from urlparse import urlsplit
ca, targets, ends = sys.argv[1], sys.argv[2:], {}
def dial(host, port):
    proxy = "" if ca else getproxies().get("https") or getproxies().get("all") or ""
    if not proxy or proxy_bypass(host):
        return socket.create_connection((host, port), 5)
    parts = urlsplit(proxy if "//" in proxy else "http://" + proxy)
    if parts.scheme != "http": raise OSError("a kind of proxy that is not spoken here")
    s = socket.create_connection((parts.hostname, parts.port or 80), 5)
    at = "[%s]:%d" % (host, port) if ":" in host else "%s:%d" % (host, port)
    ask = "CONNECT %s HTTP/1.1\\r\\nHost: %s\\r\\n" % (at, at)
    if parts.username is not None:
        pair = unquote(parts.username) + ":" + unquote(parts.password or "")
        ask += "Proxy-Authorization: Basic %s\\r\\n" % base64.b64encode(pair.encode()).decode()
    s.sendall((ask + "\\r\\n").encode())
    head = b""
    while not head.endswith(b"\\r\\n\\r\\n") and len(head) < 65536:
        byte = s.recv(1)
        if not byte: break
        head += byte
    if head.split(b" ")[1:2] != [b"200"]: raise OSError("the proxy refused")
    return s
def shake(id, address, port, name):
    context = getattr(ssl, "_create_default_https_context", None) or ssl.create_default_context
    context = context()
    if ca: context.load_verify_locations(cadata=ca if isinstance(ca, type(u"")) else ca.decode("ascii"))
    try: s = dial(address, int(port))
    except Exception: return
    try:
        context.wrap_socket(s, server_hostname=name).close()
        ends[id] = "accepted"
    except getattr(ssl, "SSLEOFError", ()): pass
    except (ssl.SSLError, ssl.CertificateError): ends[id] = "refused"
    except Exception: pass
    finally: s.close()
threads = [threading.Thread(target=shake, args=t.split("|")) for t in targets]
for t in threads: t.start()
for t in threads: t.join()
told = ["%s=%s" % (t.split("|")[0], ends.get(t.split("|")[0], "unreached")) for t in targets]
sys.stdout.write("parity\\0" + "\\0".join(told + [""]))
`;
const NODE = `const net = require("net"), tls = require("tls");
const [ca, ...targets] = process.argv.slice(1), env = process.env;
const told = (name) => env[name.toLowerCase()] || env[name.toUpperCase()] || "";
const exempt = (host) => told("no_proxy").split(/[\\s,]+/).filter(Boolean).some((entry) => {
  const end = entry.replace(/^\\*?\\./, "");
  return entry === "*" || host === end || host.endsWith("." + end);
});
function dial(host, port, done) {
  const proxy = ca || exempt(host) ? "" : told("https_proxy") || told("all_proxy");
  if (!proxy) { const s = net.connect(port, host, () => done(s)); return s; }
  const url = new URL(proxy.includes("//") ? proxy : "http://" + proxy);
  if (url.protocol !== "http:") throw new Error("a kind of proxy that is not spoken here");
  const at = (net.isIPv6(host) ? "[" + host + "]" : host) + ":" + port;
  const pair = decodeURIComponent(url.username) + ":" + decodeURIComponent(url.password);
  const auth = url.username ? "Proxy-Authorization: Basic " + Buffer.from(pair).toString("base64") + "\\r\\n" : "";
  const s = net.connect(url.port || 80, url.hostname.replace(/^\\[|\\]$/g, ""), () =>
    s.write("CONNECT " + at + " HTTP/1.1\\r\\nHost: " + at + "\\r\\n" + auth + "\\r\\n"));
  let head = "";
  s.on("data", function read(chunk) {
    head += chunk.toString("latin1");
    if (!head.includes("\\r\\n\\r\\n")) return;
    s.removeListener("data", read);
    if (/^HTTP\\/1\\.[01] 200/.test(head)) done(s); else s.destroy(new Error("the proxy refused"));
  });
  return s;
}
const shake = (target) => new Promise((resolve) => {
  const [id, address, port, servername] = target.split("|");
  const end = (word) => { clearTimeout(timer); if (socket) socket.destroy(); resolve(id + "=" + word); };
  let socket;
  const timer = setTimeout(() => end("unreached"), 5000);
  try {
    socket = dial(address, Number(port), (s) => {
      const given = { socket: s, ...(net.isIP(servername) ? { host: servername } : { servername }), ...(ca ? { ca } : {}) };
      const client = tls.connect(given, () => end("accepted"));
      const lost = ["ECONNRESET", "EPIPE", "ETIMEDOUT"];
      client.on("error", (error) => end(lost.includes(error.code) ? "unreached" : "refused"));
    });
    socket.on("error", () => end("unreached"));
  } catch { end("unreached"); }
});
Promise.all(targets.map(shake)).then((ends) => process.stdout.write("parity\\0" + ends.join("\\0") + "\\0"));
`;
function askTlsClient({ kind, command }, targets, authorityPem) {
	const listed = targets.map(({ id, address, port, name }) => [
		id,
		address,
		port,
		name
	].join("|"));
	const args = [authorityPem ?? "", ...listed];
	return {
		argv: kind === "python" ? [
			...command,
			"-B",
			"-c",
			PYTHON,
			...args
		] : [
			...command,
			"-e",
			NODE,
			"--",
			...args
		],
		timeoutMs: 15e3
	};
}
function readTlsEnds(stdout, targets) {
	const answer = stdout.slice(stdout.lastIndexOf("parity\0")).split("\0").slice(1, -1);
	const ends = /* @__PURE__ */ new Map();
	for (const entry of answer) {
		const [id = "", end] = entry.split("=");
		if (end === "accepted" || end === "refused" || end === "unreached") ends.set(id, end);
	}
	return targets.every(({ id }) => ends.has(id)) ? ends : null;
}

// src/probes/tls/find-client.ts
async function findPythonClient(host, asked) {
	const found = await locatePython(host, asked ?? []);
	if ("value" in found) return { value: [found.value] };
	return found.unknown === "absent-tool" ? null : found;
}
async function findClient(host, name) {
	const search = await searchCommand(host, name);
	switch (search.kind) {
		case "found": return { value: [search.path] };
		case "broken": return unmeasured("crashed", `the ${name} on PATH cannot be run`);
		case "stub":
		case "absent": return null;
	}
}

// src/probes/tls/endpoints.ts
async function measureEndpoints(host, listed, askedPython) {
	if (listed.length === 0) return [];
	const python = await findPythonClient(host, askedPython);
	const kind = python === null ? "node" : "python";
	const command = python ?? await findClient(host, "node");
	const ends = await tryAll(host, {
		kind,
		command,
		targets: listed.map((target, index) => {
			const { host: name, port } = splitTarget(target);
			return {
				id: String(index),
				address: name,
				port,
				name
			};
		})
	});
	return listed.map((target, index) => ({
		target,
		client: command === null ? null : kind,
		end: "unknown" in ends ? ends : toEnd(ends.value.get(String(index)))
	}));
}
async function tryAll(host, { kind, command, targets }) {
	if (command === null) return unmeasured("absent-tool", "no python and no node on PATH");
	if ("unknown" in command) return command;
	const ran = await host.exec(askTlsClient({
		kind,
		command: command.value
	}, targets, null));
	if (!ran.ok) {
		const reason = ran.errno === "NOTRECORDED" ? "not-recorded" : "crashed";
		return unmeasured(reason, `${kind} does not start (${ran.errno})`);
	}
	if (ran.value.timedOut) return unmeasured("timed-out", `${kind} did not come back`);
	const ends = ran.value.exit === 0 ? readTlsEnds(ran.value.stdout, targets) : null;
	return ends === null ? unmeasured("crashed", `${kind} gave no answer`) : { value: ends };
}
function toEnd(end) {
	if (end === "accepted" || end === "refused") return { value: end };
	return unmeasured("not-reached", "no connection within 5 s");
}
function judgeEndpoints(listed, facts) {
	const fix = "give the client the authority that signs there, or correct the server's certificate";
	const rows = listed.map((target) => facts.find((row) => row.target === target));
	const refused = rows.flatMap((row) => row !== void 0 && "value" in row.end && row.end.value === "refused" ? [row] : []);
	if (refused.length > 0) return fail$1({
		items: refused.map(({ target }) => target),
		observed: refused.map(({ target }) => `${target}: refused`),
		message: refused.map(({ target, client }) => `${client ?? "the client"} refuses the TLS of ${target}`).join("; "),
		fix
	});
	const index = rows.findIndex((row) => row === void 0 || "unknown" in row.end);
	if (index === -1) return pass([...listed]);
	return undecided(explain$2(listed[index] ?? "", rows[index]), "let this place reach it");
}
function explain$2(target, row) {
	if (row === void 0) return unmeasured("not-asked", `${target} was not tried`);
	if (!("unknown" in row.end)) return unmeasured("contradictory", target);
	return unmeasured(row.end.unknown, `${target}: ${row.end.detail}`);
}

// src/probes/tls/stores.ts
const BUNDLES = [
	"/etc/ssl/certs/ca-certificates.crt",
	"/etc/pki/tls/certs/ca-bundle.crt",
	"/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
	"/etc/ssl/ca-bundle.pem",
	"/etc/ssl/cert.pem"
];
const EMPTY_DEVICE = "/dev/null";
function openStores(host) {
	const read = /* @__PURE__ */ new Map();
	return async (namedBy, path) => {
		const full = joinPath(host.workspace, path);
		const known = read.get(full) ?? readCertificates$1(host, full);
		read.set(full, known);
		return {
			named_by: namedBy,
			path: path === "" ? "" : templatePath(full, host).slice(0, 4096),
			certificates: await known
		};
	};
}
const NOTHING = { value: {
	exists: false,
	count: 0,
	digest: null
} };
async function readCertificates$1(host, path) {
	const request = {
		path,
		folder: "hashed",
		expiry: false
	};
	const found = await host.readCertificates(request);
	if (found.ok) {
		const { count, digest } = found.value;
		return { value: {
			exists: true,
			count,
			digest: count === 0 ? null : digest
		} };
	}
	if (found.errno === "ENOENT" || found.errno === "ENOTDIR") return NOTHING;
	return tellDenial(templatePath(path, host), found.errno);
}
async function readSystemStore(host, readStore) {
	if (host.os === "windows") return unmeasured("unsupported", "Windows keeps its certificates in no file");
	for (const path of host.os === "macos" ? ["/etc/ssl/cert.pem"] : BUNDLES) {
		const entry = await host.describe(path, "follow");
		if (entry.ok) return { value: await readStore("default", path) };
		if (entry.errno !== "ENOENT" && entry.errno !== "ENOTDIR") return tellDenial(path, entry.errno);
	}
	return { value: null };
}
function listNamed(host, wanted) {
	const variable = CA_VARIABLES.find(({ name }) => name === wanted);
	const value = host.env.get(wanted);
	if (variable === void 0 || value === void 0) return [];
	if (value === "") return variable.emptyCounts ? [{
		name: wanted,
		path: ""
	}] : [];
	return (variable.folder ? value.split(host.pathDelimiter).filter(Boolean) : [value]).slice(0, 20).map((path) => ({
		name: wanted,
		path
	}));
}
async function readNamed(host, readStore, names) {
	const paths = names.flatMap((name) => listNamed(host, name));
	return Promise.all(paths.map(async ({ name, path }) => {
		if (path === "") return {
			named_by: name,
			path,
			certificates: NOTHING
		};
		return readStore(name, path);
	}));
}

// src/probes/tls/expired.ts
const ADDITIONS = [
	"/usr/local/share/ca-certificates",
	"/etc/pki/ca-trust/source/anchors",
	"/etc/ca-certificates/trust-source/anchors",
	"/etc/pki/trust/anchors"
];
async function measureExpired(host) {
	const named = CA_VARIABLES.flatMap(({ name }) => listNamed(host, name)).filter(({ path }) => path !== "").map(({ path }) => joinPath(host.workspace, path));
	const distribution = await Promise.all([...BUNDLES, "/etc/ssl/certs"].map((path) => resolve(host, path)));
	const additions = await listAdditions(host);
	const found = [...additions.unread];
	for (const path of /* @__PURE__ */ new Set([...named, ...additions.paths])) {
		if (distribution.includes(await resolve(host, path))) continue;
		const read = await host.readCertificates({
			path,
			folder: "hashed",
			expiry: true
		});
		if (!read.ok && isAbsent(read.errno)) continue;
		const shown = show(path, host);
		if (!read.ok) found.push({
			path: shown,
			positions: tellDenial(shown, read.errno)
		});
		else if ((read.value.expired ?? []).length > 0) found.push({
			path: shown,
			positions: { value: [...read.value.expired ?? []] }
		});
	}
	return found.toSorted((a, b) => a.path < b.path ? -1 : 1);
}
async function listAdditions(host) {
	const paths = [];
	const unread = [];
	for (const folder of host.os === "windows" ? [] : ADDITIONS) {
		const names = await host.listFolder(folder);
		if (names.ok) {
			const files = names.value.filter((name) => /\.(?:crt|pem|cer)$/i.test(name));
			paths.push(...files.map((name) => joinPath(folder, name)));
		} else if (!isAbsent(names.errno)) unread.push({
			path: folder,
			positions: tellDenial(folder, names.errno)
		});
	}
	return {
		paths,
		unread
	};
}
function isAbsent(errno) {
	return errno === "ENOENT" || errno === "ENOTDIR";
}
function show(path, host) {
	return templatePath(path, host).slice(0, 4096);
}
async function resolve(host, path) {
	const real = needAnswer(await host.resolveLinks(path));
	return real.ok ? real.value : path;
}

// src/probes/tls/tls-facts.ts
const Name = string().max(200);
const Path = string().max(4096);
const Store = strictObject({
	named_by: Name,
	path: Path,
	certificates: measured(strictObject({
		exists: boolean(),
		count: int().min(0),
		digest: string().regex(/^[0-9a-f]{64}$/).nullable()
	}))
});
const Client = measured(strictObject({
	stores: array$1(Store).max(64),
	openssl: string().max(100).nullable()
})).nullable();
const Clients = strictObject({
	python: Client,
	certifi: Client,
	curl: Client,
	git: Client,
	node: Client
});
const CLIENT_NAMES = [
	"python",
	"certifi",
	"curl",
	"git",
	"node"
];
const HANDSHAKE_CLIENTS = ["python", "node"];
const Switch = strictObject({
	name: Name,
	where: Path
});
const End = _enum([
	"accepted",
	"refused",
	"unreached",
	"unserved"
]);
const Ends = measured(strictObject({
	trusted: End,
	tls12: End,
	untrusted: End,
	wrong_host: End,
	not_yet_valid: End,
	no_key_id: End,
	old_tls: End
})).nullable();
const TlsFacts = strictObject({
	system: measured(Store.nullable()),
	variables: array$1(Store).max(200),
	launcher_variables: array$1(Store).max(200),
	misspelt: array$1(strictObject({
		name: Name,
		meant: Name
	})).max(200),
	clients: measured(Clients),
	verification_off: strictObject({
		active: array$1(Switch).max(500),
		unread: array$1(Unknown).max(100)
	}),
	expired: measured(array$1(strictObject({
		path: Path,
		positions: measured(array$1(int().min(1)).max(5e3))
	})).max(5e3)),
	handshake: measured(strictObject({
		python: Ends,
		node: Ends
	})),
	endpoints: array$1(strictObject({
		target: Target,
		client: _enum(["python", "node"]).nullable(),
		end: measured(_enum(["accepted", "refused"]))
	})).max(100)
});

// src/probes/tls/handshake.ts
const SOUND = {
	trusted: "accepted",
	tls12: "accepted",
	untrusted: "refused",
	wrong_host: "refused",
	not_yet_valid: "refused",
	no_key_id: null,
	old_tls: "refused"
};
const WORDS = {
	trusted: "a certificate of the authority that it was given",
	tls12: "TLS 1.2",
	untrusted: "a certificate of an authority that nobody trusts",
	wrong_host: "a certificate for another host",
	not_yet_valid: "a certificate that is not valid yet",
	no_key_id: "a certificate that does not name its issuer's key",
	old_tls: "TLS 1.1 or older"
};
async function measureHandshakes(host, python) {
	const clients = {
		python: await findPythonClient(host, python),
		node: await findClient(host, "node")
	};
	return {
		python: await tryClient(host, "python", clients.python),
		node: await tryClient(host, "node", clients.node)
	};
}
async function tryClient(host, kind, command) {
	if (command === null || "unknown" in command) return command;
	const ended = await host.shakeHands({
		kind,
		command: command.value
	});
	return ended.ok ? { value: ended.value } : explain$1(kind, ended.errno);
}
function explain$1(kind, errno) {
	const silence = `${kind} did not tell how the handshakes ended`;
	if (errno === "NOTRECORDED") return unmeasured("not-recorded", "no handshake was recorded");
	if (errno === "ETIMEDOUT") return unmeasured("timed-out", silence);
	if (errno === "ENOANSWER") return unmeasured("crashed", silence);
	if (errno === "ECAFILE") return tellStalledTls();
	return unmeasured("unsupported", `nothing can be served on loopback here (${errno})`);
}
function judgeHandshakes(facts) {
	const fix = "give the client its own verification back, or update it";
	const broken = [];
	const sound = [];
	let unknown = null;
	for (const client of HANDSHAKE_CLIENTS) {
		const ends = facts[client];
		if (ends === null) continue;
		if ("unknown" in ends) {
			unknown ??= ends;
			continue;
		}
		const wrong = listWrong(ends.value);
		broken.push(...wrong.map((id) => `${client} ${said(ends.value[id])} ${WORDS[id]}`));
		unknown ??= findUntried(client, ends.value);
		sound.push(`${client}: a certificate without key id ${ends.value.no_key_id}`);
	}
	if (broken.length > 0) return fail$1({
		observed: broken,
		items: broken,
		message: broken.join("; "),
		fix
	});
	if (unknown !== null) return undecided(unknown, unknown.unknown === "refused" ? UNSTALL_TLS : fix, CHECK_THERE);
	if (sound.length > 0) return pass(sound);
	return undecided(unmeasured("absent-tool", "no python and no node on PATH"), "install one");
}
function listWrong(ends) {
	return listCases().filter((id) => {
		const [end, sound] = [ends[id], SOUND[id]];
		return sound !== null && (end === "accepted" || end === "refused") && end !== sound;
	});
}
function findUntried(client, ends) {
	const untried = listCases().find((id) => ends[id] === "unreached" || ends[id] === "unserved");
	if (untried === void 0) return null;
	return ends[untried] === "unserved" ? unmeasured("unsupported", `${WORDS[untried]} cannot be served here`) : unmeasured("not-reached", `${client} does not get to a server on loopback`);
}
function listCases() {
	return [
		"trusted",
		"tls12",
		"untrusted",
		"wrong_host",
		"not_yet_valid",
		"no_key_id",
		"old_tls"
	];
}
function said(end) {
	return end === "accepted" ? "accepts" : "refuses";
}

// src/probes/tls/judge-trust.ts
function judgeBundles(facts) {
	const { clients } = facts;
	const broken = [...listVariables$1(facts).flatMap(findBrokenVariable), ..."unknown" in clients ? [] : CLIENT_NAMES.flatMap((name) => findBrokenClient(name, clients.value[name]))];
	if (broken.length > 0) return fail$1({
		items: broken.map(({ item }) => item),
		observed: tellClients(facts),
		message: [...broken.map(({ message }) => message), ...tellMisspelt(facts)].join("; "),
		fix: "let the variable name the bundle, unset it, or install ca-certificates"
	});
	const fix = "make the certificates readable for this user";
	const unread = findUnread(facts);
	if (unread !== null) return undecided(unread, fix);
	return pass(tellClients(facts), tellMisspelt(facts).join("; "));
}
function judgeExpired({ expired }) {
	const fix = "replace the expired certificates, or take them out";
	if ("unknown" in expired) return undecided(expired, fix);
	const old = expired.value.flatMap(({ path, positions }) => "value" in positions ? [{
		path,
		positions: positions.value
	}] : []);
	if (old.length > 0) return fail$1({
		items: old.map(({ path }) => path),
		observed: old.map(({ path, positions }) => `${path}: ${tellPositions(positions)}`),
		message: old.map(({ path, positions }) => `${tellPositions(positions)} of ${path} has expired`).join("; "),
		fix
	});
	const unread = expired.value.find(({ positions }) => "unknown" in positions)?.positions;
	return unread !== void 0 && "unknown" in unread ? undecided(unread, fix) : pass([]);
}
function judgeSwitches({ verification_off: { active, unread } }) {
	const fix = "take the switch out, and give the client the authority that it lacks";
	const [first] = unread;
	if (active.length > 0) {
		const told = active.map(({ name, where }) => `${name} (${where})`);
		return fail$1({
			items: active.map(({ name }) => name),
			observed: told,
			message: `verification is switched off by ${told.join(", ")}`,
			fix
		});
	}
	return first === void 0 ? pass([]) : undecided(first, "make it readable for this user");
}
function findBrokenVariable({ named_by: name, path, certificates }) {
	if ("unknown" in certificates || certificates.value.count > 0) return [];
	if (path === "") return [{
		item: name,
		message: `${name} is set to nothing`
	}];
	return [{
		item: name,
		message: `${name} names ${path}, which ${certificates.value.exists ? "holds no certificate" : "does not exist"}`
	}];
}
function findBrokenClient(name, client) {
	if (client === null || "unknown" in client) return [];
	if (client.value.stores.some(mayTrust)) return [];
	return [{
		item: name,
		message: `${name} trusts no certificate`
	}];
}
function mayTrust({ certificates }) {
	return "unknown" in certificates || certificates.value.count > 0;
}
function listVariables$1({ variables, launcher_variables: brought }) {
	return [...variables, ...brought];
}
function findUnread(facts) {
	const { clients } = facts;
	if ("unknown" in clients) return clients;
	const present = CLIENT_NAMES.map((name) => clients.value[name]).filter((one) => one !== null);
	if (present.length === 0) return unmeasured("absent-tool", "no TLS client is on PATH");
	for (const client of present) {
		if ("unknown" in client) return client;
		const { stores } = client.value;
		if (stores.some((store) => "value" in store.certificates && mayTrust(store))) continue;
		const unread = stores.find(({ certificates }) => "unknown" in certificates)?.certificates;
		if (unread !== void 0 && "unknown" in unread) return unread;
	}
	const unread = listVariables$1(facts).find(({ certificates }) => "unknown" in certificates)?.certificates;
	return unread !== void 0 && "unknown" in unread ? unread : null;
}
function tellClients({ clients }) {
	if ("unknown" in clients) return [];
	return CLIENT_NAMES.flatMap((name) => {
		const client = clients.value[name];
		if (client === null) return [];
		if ("unknown" in client) return [`${name}: unknown, ${client.detail}`];
		return [`${name}: ${client.value.stores.map(tellStore).join(" and ")}`];
	});
}
function tellStore({ named_by: by, path, certificates }) {
	return `${"unknown" in certificates ? "?" : certificates.value.count} in ${path === "" ? "nothing" : path} (${by})`;
}
function tellMisspelt({ misspelt }) {
	return misspelt.map(({ name, meant }) => `no client reads ${name}: is ${meant} meant?`);
}
function tellPositions(positions) {
	return `certificate ${positions.slice(0, 10).join(", ")}`;
}

// src/probes/tls/select-parity.ts
function selectParity({ system, clients }) {
	if ("unknown" in system) return null;
	const bundle = system.value === null ? [] : selectSets([system.value]);
	if (bundle === null) return null;
	if ("unknown" in clients) return clients.unknown === "not-asked" ? { system: bundle } : null;
	const selected = /* @__PURE__ */ new Map();
	for (const name of CLIENT_NAMES) {
		const client = clients.value[name];
		const trust = client === null ? "absent" : selectClient(client);
		if (trust === null) return null;
		selected.set(name, trust);
	}
	return {
		system: bundle,
		clients: Object.fromEntries(selected)
	};
}
function selectClient(client) {
	if ("unknown" in client) return null;
	const sets = selectSets(client.value.stores);
	return sets === null ? null : {
		sets,
		openssl: client.value.openssl
	};
}
function selectSets(stores) {
	const digests = /* @__PURE__ */ new Set();
	for (const { certificates } of stores) {
		if ("unknown" in certificates) return null;
		if (certificates.value.digest !== null) digests.add(certificates.value.digest);
	}
	return [...digests].toSorted();
}

// src/probes/tls/settings-files.ts
const NONE = {
	path: "",
	verification: "unsaid",
	authorities: null
};
async function readSettings(host, path, format) {
	const shown = templatePath(path, host).slice(0, 4096);
	const read = await host.readTlsSettings(path, format);
	if (read.ok) return { value: {
		...read.value,
		path: shown
	} };
	if ([
		"ENOENT",
		"ENOTDIR",
		"EISDIR",
		"EINVAL"
	].includes(read.errno)) return { value: NONE };
	return tellDenial(shown, read.errno);
}
async function findCurlSettings(host) {
	for (const path of listCurlrc(host)) {
		const entry = await host.describe(path, "follow");
		if (!entry.ok && (entry.errno === "ENOENT" || entry.errno === "ENOTDIR")) continue;
		return readSettings(host, path, "curlrc");
	}
	return { value: NONE };
}
function listNpmrc(host) {
	const named = host.env.get("NPM_CONFIG_USERCONFIG") ?? host.env.get("npm_config_userconfig");
	return [joinPath(host.workspace, ".npmrc"), ...named ? [joinPath(host.workspace, named)] : inFolder(findHome(host), ".npmrc")];
}
function listPipConf(host) {
	const home = findHome(host);
	const config = host.env.get("XDG_CONFIG_HOME") || inFolder(home, ".config")[0];
	const name = host.os === "windows" ? "pip.ini" : "pip.conf";
	const named = host.env.get("PIP_CONFIG_FILE") ?? "";
	return [
		...named === "" ? [] : [joinPath(host.workspace, named)],
		...inFolder(host.env.get("VIRTUAL_ENV"), name),
		...inFolder(config, `pip/${name}`),
		...inFolder(home, `.pip/${name}`),
		...host.os === "macos" ? inFolder(home, "Library/Application Support/pip/pip.conf") : [],
		...host.os === "windows" ? inFolder(host.env.get("APPDATA"), `pip/${name}`) : [],
		...host.os === "windows" ? [] : ["/etc/xdg/pip/pip.conf", "/etc/pip.conf"]
	];
}
function listCurlrc(host) {
	const home = findHome(host);
	return [
		...inFolder(host.env.get("CURL_HOME"), ".curlrc"),
		...inFolder(host.env.get("XDG_CONFIG_HOME"), "curlrc"),
		...inFolder(home, ".curlrc"),
		...inFolder(home, ".config/curlrc"),
		...host.os === "windows" ? inFolder(host.env.get("APPDATA"), "_curlrc") : []
	];
}
function findHome({ env }) {
	return env.get("HOME") || env.get("USERPROFILE");
}
function inFolder(folder, name) {
	return folder === void 0 || folder === "" ? [] : [joinPath(folder, name)];
}

// src/probes/tls/tls-settings.ts
function readTlsSettings(text, format) {
	const entries = format === "curlrc" ? readCurlrc(text) : readIni(text);
	let settings = {
		verification: "unsaid",
		authorities: null
	};
	for (const [key, value] of entries) settings = {
		...settings,
		...understand(key, value, format)
	};
	return settings;
}
function understand(key, value, format) {
	if (format === "curlrc") {
		if (key === "insecure") return { verification: "off" };
		if (key === "no-insecure") return { verification: "on" };
		return key === "cacert" && value !== "" ? { authorities: value } : {};
	}
	if (format === "npmrc") {
		if (key === "strict-ssl") return { verification: isNpmFalse(value) ? "off" : "on" };
		return key === "cafile" && value !== "" ? { authorities: value } : {};
	}
	if (key === "trusted-host") return value === "" ? {} : { verification: "off" };
	return key === "cert" && value !== "" ? { authorities: value } : {};
}
function isNpmFalse(value) {
	return /^(?:false|null|0*|\s*)$/i.test(value);
}
function readCurlrc(text) {
	return splitLines(text).filter((line) => !line.startsWith("#")).flatMap((line) => {
		const [, long = "", short = "", value = ""] = /^(?:(?:--)?([A-Za-z][\w.-]*)|-([A-Za-z#]+))\s*[=:]?\s*(.*)$/.exec(line) ?? [];
		if (long !== "") return [[long.toLowerCase(), unquote(value)]];
		return /^[sSLfvgiIjNqR#0-9]*k/.test(short) ? [["insecure", ""]] : [];
	});
}
function readIni(text) {
	const entries = [];
	for (const raw of text.replace(/^\uFEFF/, "").split(/\r?\n/)) {
		const line = raw.trim();
		const last = entries.at(-1);
		if (line === "" || /^[#;[]/.test(line)) continue;
		if (/^\s/.test(raw) && last !== void 0 && !line.includes("=")) {
			last[1] = `${last[1]} ${line}`.trim();
			continue;
		}
		const end = line.search(/[=:]/);
		const key = (end === -1 ? line : line.slice(0, end)).trim().toLowerCase().replaceAll("_", "-");
		entries.push([key, end === -1 ? "true" : unquote(line.slice(end + 1).trim())]);
	}
	return entries;
}
function splitLines(text) {
	return text.replace(/^\uFEFF/, "").split(/\r?\n/).map((line) => line.trim());
}
function unquote(text) {
	const quoted = /^"((?:[^"\\]|\\.)*)"|^'([^']*)'/.exec(text);
	return quoted?.[1] ?? quoted?.[2] ?? text;
}

// src/probes/tls/switches.ts
const VARIABLES = [
	["CONDA_SSL_VERIFY", (value) => /^(?:false|no|off|0)$/i.test(value)],
	["GIT_SSL_NO_VERIFY", () => true],
	["GOINSECURE", (value) => value !== ""],
	["NODE_TLS_REJECT_UNAUTHORIZED", (value) => value === "0"],
	["PIP_TRUSTED_HOST", (value) => value !== ""],
	["PYTHONHTTPSVERIFY", (value) => value === "0"],
	["UV_INSECURE_HOST", (value) => value !== ""],
	["YARN_ENABLE_STRICT_SSL", (value) => /^(?:false|0)$/i.test(value)]
];
async function measureSwitches(host, askGit) {
	const answers = (await Promise.all([
		readEnvironment(host),
		askGit ? readGit(host) : unmeasured("not-asked", "no clause asks for git's configuration"),
		readCurl(host),
		readNpm(host),
		readPip(host)
	])).flat();
	return {
		active: answers.filter((answer) => "name" in answer),
		unread: answers.filter((answer) => "unknown" in answer)
	};
}
async function readEnvironment({ env }) {
	return VARIABLES.flatMap(([name, isActive]) => {
		const value = env.get(name);
		if (value === void 0) return [];
		if (isActive(value)) return [{
			name,
			where: "environment"
		}];
		return value === "~" ? [tellUnkept(name)] : [];
	});
}
function tellUnkept(name) {
	return unmeasured("not-recorded", `the value of ${name} was not recorded`);
}
async function readGit(host) {
	const git = await findClient(host, "git");
	if (git === null) return [];
	if ("unknown" in git) return [git];
	const settings = await host.readGitSettings(git.value[0], null);
	if (!settings.ok) return [tellDenial("git's configuration", settings.errno)];
	const said = settings.value.filter(({ section, key }) => section === "http" && key === "sslverify");
	const places = [said.findLast(({ inSubsection }) => !inSubsection), ...said.filter(({ inSubsection }) => inSubsection)].filter((word) => word !== void 0).filter(({ holds }) => holds === "false" || holds === "empty").map((word) => `git, ${word.scope}${sayAddresses(word)}`);
	return [...new Set(places)].map((where) => ({
		name: "http.sslVerify",
		where
	}));
}
async function readCurl(host) {
	const settings = await findCurlSettings(host);
	if ("unknown" in settings) return [settings];
	const { verification, path } = settings.value;
	return verification === "off" ? [{
		name: "insecure",
		where: path
	}] : [];
}
async function readNpm(host) {
	const [variable] = [...host.env].filter(([name, value]) => name.toLowerCase() === "npm_config_strict_ssl" && value !== "");
	if (variable !== void 0) {
		const [name, value] = variable;
		if (value === "~") return [tellUnkept(name)];
		return isNpmFalse(value) ? [{
			name,
			where: "environment"
		}] : [];
	}
	for (const path of listNpmrc(host)) {
		const settings = await readSettings(host, path, "npmrc");
		if ("unknown" in settings) return [settings];
		const { verification, path: where } = settings.value;
		if (verification === "off") return [{
			name: "strict-ssl",
			where
		}];
		if (verification === "on") return [];
	}
	return [];
}
async function readPip(host) {
	return (await Promise.all(listPipConf(host).map((path) => readSettings(host, path, "pip")))).flatMap((settings) => {
		if ("unknown" in settings) return [settings];
		const { verification, path } = settings.value;
		return verification === "off" ? [{
			name: "trusted-host",
			where: path
		}] : [];
	});
}

// src/probes/tls/tls-examples.ts
const examples = [];

// src/probes/tls.ts
const defineClause = clausesOver(TlsFacts);
const clauses = {
	require_ca_bundle: defineClause({
		expects: boolean(),
		passes: "every TLS client that is here (Python, certifi, curl, git, node) trusts at least one certificate, and no variable for certificate authorities names a missing or empty file",
		judge: (expected, facts) => expected ? judgeBundles(facts) : askedForNothing()
	}),
	forbid_verification_off: defineClause({
		expects: boolean(),
		passes: "nothing that switches certificate verification off is active, not even for some addresses: in the environment, in git's configuration, in .curlrc, .npmrc or pip's files",
		judge: (expected, facts) => expected ? judgeSwitches(facts) : askedForNothing()
	}),
	forbid_expired_cas: defineClause({
		expects: boolean(),
		passes: "no certificate has expired in the files that variables name or that were added to this place; the distribution's own bundle does not count",
		judge: (expected, facts) => expected ? judgeExpired(facts) : askedForNothing()
	}),
	handshake: defineClause({
		expects: boolean(),
		passes: "Python and node, given an authority minted for this once, accept its certificate on loopback and TLS 1.2, and refuse an unknown authority, another host, a certificate that is not valid yet, and TLS 1.1 or older",
		judge(expected, { handshake }) {
			if (!expected) return askedForNothing();
			if (!("unknown" in handshake)) return judgeHandshakes(handshake.value);
			return undecided(handshake, "take the fingerprint with this contract");
		}
	}),
	endpoints: defineClause({
		expects: Targets,
		passes: "the contract's Python, else node, opens verified TLS to each of these, through the environment's proxy where there is one",
		describe: (listed) => listed,
		judge: (listed, { endpoints }) => judgeEndpoints(listed, endpoints)
	})
};
async function measure$1(host, asked) {
	const { table, python } = asked;
	const unasked = (what) => unmeasured("not-asked", `no clause asks ${what}`);
	const listed = Targets.safeParse(table["endpoints"]).data ?? [];
	const readStore = openStores(host);
	const system = await readSystemStore(host, readStore);
	const asksForBundles = wants(asked, "require_ca_bundle");
	const named = await readNamed(host, readStore, listVariables(asksForBundles));
	const { names: brought } = detectLauncher(host.env, nameCi(new Set(host.env.keys())));
	return {
		system,
		variables: named.filter(({ named_by: name }) => !brought.includes(name)),
		launcher_variables: named.filter(({ named_by: name }) => brought.includes(name)),
		misspelt: findMisspelt(host.env.keys()).slice(0, 200),
		clients: asksForBundles ? { value: await askClients({
			host,
			readStore,
			system,
			python
		}) } : unasked("what the clients trust"),
		verification_off: await measureSwitches(host, wants(asked, "forbid_verification_off")),
		expired: wants(asked, "forbid_expired_cas") ? { value: await measureExpired(host) } : unasked("for expired certificates"),
		handshake: wants(asked, "handshake") ? { value: await measureHandshakes(host, python) } : unasked("for a handshake"),
		endpoints: await measureEndpoints(host, listed, python)
	};
}
async function askClients(sources) {
	const { measureClients } = await import("./tls-clients.js");
	return measureClients(sources);
}
function listVariables(withFolders) {
	return CA_VARIABLES.filter(({ folder }) => withFolders || !folder).map(({ name }) => name);
}
var tls_default = defineProbe({
	id: "tls",
	title: "TLS and certificate authorities",
	why: "Each client keeps its own list of whom it trusts, and one that stopped verifying looks just like one that works.",
	touches: [
		"the operating system's certificate bundle and what the variables for certificate authorities name: counted and digested, never copied",
		"the names of the environment, and of the variables that switch verification off whether they do",
		".curlrc, .npmrc and pip's files: of each only whether it switches verification off and which bundle it names",
		"with require_ca_bundle: python -B -c and node -e tell what they trust; git's configuration",
		"with forbid_verification_off: git's configuration, of which only the kind of each value is kept",
		"with forbid_expired_cas: the dates of added certificates",
		"with handshake: seven servers on loopback, and python -B -c and node -e as their clients, started as the place starts them",
		"with endpoints: the servers that the contract lists, and no others"
	],
	facts: TlsFacts,
	clauses,
	measure: measure$1,
	parity: selectParity,
	examples
});

// src/probes/index.ts
const probes = [
	runtime_default,
	python_default,
	env_default,
	locale_default,
	resources_default,
	tls_default,
	disk_default,
	git_default,
	secrets_default,
	identity_default,
	network_default
];

// src/terms/json-depth.ts
const deepest = 500;
function isTooDeep(json) {
	let depth = 0;
	for (let at = 0; at < json.length; at += 1) {
		const char = json[at];
		if (char === "\"") at = findStringEnd(json, at);
		else if (char === "{" || char === "[") depth += 1;
		else if (char === "}" || char === "]") depth -= 1;
		if (depth > deepest) return true;
	}
	return false;
}
function findStringEnd(text, start) {
	let end = text.indexOf("\"", start + 1);
	while (end > 0 && isEscaped(text, end)) end = text.indexOf("\"", end + 1);
	return end < 0 ? text.length : end;
}
function isEscaped(text, quote) {
	let before = quote;
	while (text[before - 1] === "\\") before -= 1;
	return (quote - before) % 2 === 1;
}

// src/faults/carries-flag.ts
function carriesFlag(transport, call, flagWord) {
	const wanted = nameFlag(flagWord);
	return wanted !== "" && listNames(transport, call).some((name) => nameFlag(name) === wanted);
}
function nameFlag(word) {
	const name = cutValue(word).replaceAll(/[-_]/g, "");
	return name.length === 1 ? name : name.toLowerCase();
}
function listNames(transport, call) {
	const [, second = "", third = ""] = call;
	switch (transport) {
		case "command": return call.flatMap((word, index) => listWordNames(word, call[index - 1]));
		case "http": return [...listParameters(/\?(.*)/s.exec(second)?.[1] ?? ""), ...listBodyNames(third)];
		case "mcp-stdio":
		case "mcp-http": return listMembers$1(second) ?? [];
	}
}
function listWordNames(word, before = "") {
	const members = listMembers$1(word.startsWith("-") ? word.slice(cutValue(word).length + 1) : word);
	if (word.startsWith("-")) return [word, ...members ?? []];
	if (members !== null) return members;
	return before.startsWith("-") && !before.includes("=") ? [] : [word];
}
function cutValue(word) {
	return word.split("=", 1)[0] ?? "";
}
function listBodyNames(body) {
	return listMembers$1(body) ?? listParameters(body);
}
function listParameters(text) {
	return [...new URLSearchParams(text).keys()].map((name) => name.split(/[[\].]+/).findLast((part) => part !== "") ?? "");
}
function listMembers$1(json) {
	if (!/^\s*[[{]/.test(json) || isTooDeep(json)) return null;
	const names = [];
	try {
		JSON.parse(json, (name, value) => {
			names.push(name);
			return value;
		});
	} catch {
		return null;
	}
	return names;
}

// src/faults/ask.ts
function describeAsk(agent) {
	const made = makeAsk(agent, agent.call);
	if (agent.ask === void 0) return made;
	return {
		...made,
		name: agent.ask.name ?? made.name,
		arguments: agent.ask.arguments
	};
}
function makeAsk({ tool, transport }, call) {
	const [first = "", second = "", third = ""] = call;
	switch (transport) {
		case "command": return {
			...readCommand(call),
			commandLine: [tool, ...call].map(quoteWord).join(" ")
		};
		case "http": return {
			name: null,
			arguments: readObject(third),
			commandLine: writeRequest(first, second, third)
		};
		case "mcp-stdio":
		case "mcp-http": return {
			name: first,
			arguments: readObject(second),
			commandLine: ""
		};
	}
}
function describeFlag(word) {
	const [name = word, ...value] = word.split("=");
	return {
		word,
		parameter: nameParameter(name),
		value: value.length === 0 ? true : value.join("=")
	};
}
function readCommand(call) {
	const isNamed = /^[A-Za-z_][\w-]*$/.test(call[0] ?? "");
	const words = isNamed ? call.slice(1) : call;
	const entries = /* @__PURE__ */ new Map();
	let positions = 0;
	for (let index = 0; index < words.length; index += 1) {
		const word = words[index] ?? "";
		const next = words[index + 1];
		if (!/^--?[A-Za-z]/.test(word)) {
			positions += 1;
			entries.set(`arg${positions}`, word);
		} else if (word.includes("=") || next === void 0 || next.startsWith("--")) {
			const flag = describeFlag(word);
			entries.set(flag.parameter, flag.value);
		} else {
			entries.set(nameParameter(word), next);
			index += 1;
		}
	}
	return {
		name: isNamed ? call[0] ?? null : null,
		arguments: Object.fromEntries(entries)
	};
}
function nameParameter(word) {
	return word.replace(/^-+/, "").replaceAll("-", "_");
}
function readObject(text) {
	try {
		const value = JSON.parse(text);
		return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
	} catch {
		return {};
	}
}
function writeRequest(method, path, body) {
	const data = body === "" ? "" : ` -H 'content-type: application/json' -d ${quoteWord(body)}`;
	return `curl -sS -X ${quoteWord(method)}${data} ${quoteWord(`{tool_url}${path}`)}`;
}
function quoteWord(word) {
	if (/^[\w@%+=:,./{}-]+$/.test(word)) return word;
	return `'${word.replaceAll("'", "'\\''")}'`;
}

// src/faults/agent-setup.ts
const callCap = 100;
const requestCap = 60;
const usualTexts = {
	success: "RESULT: ok",
	failure: "RESULT: failed"
};
function describeSetup(agent, limits, tool) {
	return {
		command: readArgv$1(agent.command),
		tool: agent.tool,
		transport: agent.transport,
		call: agent.call,
		effect: chooseEffect(agent),
		effects: agent.effects,
		reads: agent.reads.map((read) => ({
			args: read.args,
			reply: read.reply,
			replyAfter: read.reply_after ?? null
		})),
		idempotencyKey: agent.idempotency_key ?? null,
		repeats: agent.repeats,
		repeatReply: agent.repeat_reply ?? null,
		unexposedFlag: describeFlag(agent.unexposed_flag),
		toolCommand: tool?.command === void 0 ? null : readArgv$1(tool.command),
		toolUrl: tool?.url ?? null,
		urlEnv: agent.url_env ?? null,
		files: agent.files,
		model: agent.model,
		ask: describeAsk(agent),
		claim: describeClaim(agent),
		passEnv: agent.pass_env,
		timeoutMs: agent.timeout_ms,
		toolTimeoutMs: limits.tool_timeout_ms ?? null,
		maxCalls: Math.max(100, (limits.max_tool_calls ?? 0) + 1, 2 * (limits.max_parallel_tools ?? 0)),
		reply: agent.reply
	};
}
function chooseEffect(agent) {
	return agent.effect ?? agent.call.slice(0, agent.transport === "http" ? 2 : 1);
}
function describeClaim({ claim }) {
	return {
		exit: claim.exit,
		lastLine: claim.last_line ?? null,
		lastLines: claim.last_lines,
		json: claim.json ?? null
	};
}
function describeModel(agent, script, disturbance) {
	if (agent.model === "none" || script === null) return null;
	const [read] = agent.reads;
	return {
		script,
		ask: describeAsk(agent),
		fanOutAsk: read === void 0 ? null : makeAsk(agent, read.args),
		flag: describeFlag(agent.unexposed_flag),
		reply: agent.reply,
		successText: agent.success_text ?? usualTexts.success,
		failureText: agent.failure_text ?? usualTexts.failure,
		disturbance,
		maxRequests: 60
	};
}
function readArgv$1([program = "", ...args]) {
	return [program, ...args];
}

// src/contract/text/quoting.ts
const maxQuoted = 80;
function quote(text) {
	return JSON.stringify(cut(text)).replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
function cut(text) {
	return text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text;
}
function nameValue(path) {
	const names = path.filter((part) => typeof part === "string").map(nameKey$1);
	const last = path.at(-1);
	return typeof last === "number" ? `item ${last + 1} of ${names.join(".")}` : names.join(".");
}
function nameTable(path) {
	if (path.length === 0) return "the top level";
	const names = path.filter((part) => typeof part === "string").map(nameKey$1).join(".");
	return typeof path.at(-1) === "number" ? `[[${names}]]` : `[${names}]`;
}
function toKeyPath(path) {
	return path.filter((part) => typeof part !== "symbol");
}
function nameKey$1(key) {
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
function parse$1(toml, options = {}) {
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
let BARE_KEY = /^[a-z0-9-_]+$/i;
let HAS_WELLFORMED = !!"".isWellFormed;
function extendedTypeOf(obj) {
	let type = typeof obj;
	if (type === "object") {
		if (Array.isArray(obj)) return "array";
		if (typeof obj.getUTCDate === "function" && obj instanceof Date) return "date";
		if (globalThis.Temporal) {
			if (obj.until) {
				if (obj instanceof Temporal.ZonedDateTime) return "temporal/tz+uc";
				if (obj instanceof Temporal.PlainDateTime || obj instanceof Temporal.PlainDate) return "temporal/uc";
				if (obj instanceof Temporal.PlainTime || obj instanceof Temporal.Instant) return "temporal";
				if (obj instanceof Temporal.PlainYearMonth) return "temporal/x";
			} else if (obj.toPlainDate && obj instanceof Temporal.PlainMonthDay || obj.negated && obj instanceof Temporal.Duration) return "temporal/x";
		}
	}
	return type;
}
function isArrayOfTables(obj) {
	for (let i = 0; i < obj.length; i++) if (extendedTypeOf(obj[i]) !== "object") return false;
	return obj.length != 0;
}
function formatWellFormedStringUnchecked(s) {
	return JSON.stringify(s).replaceAll("", "\\u007f");
}
function formatString(s) {
	return formatWellFormedStringUnchecked(HAS_WELLFORMED ? s.toWellFormed() : s);
}
function formatKey(s) {
	if (BARE_KEY.test(s)) return s;
	if (HAS_WELLFORMED && !s.isWellFormed()) throw new RangeError("key contains illegal lone surrogates");
	return formatWellFormedStringUnchecked(s);
}
function stringifyValue(val, type, depth, numberAsFloat, strictTemporal) {
	if (depth === 0) throw new Error("Could not stringify the object: maximum object depth exceeded");
	switch (type) {
		case "number":
			if (isNaN(val)) return "nan";
			if (val === 1e400) return "inf";
			if (val === -1e400) return "-inf";
			if (Number.isInteger(val) && (numberAsFloat || !Number.isSafeInteger(val))) return val.toFixed(1);
		case "bigint":
		case "boolean":
		case "temporal": return val.toString();
		case "string": return formatString(val);
		case "date":
			if (isNaN(val.getTime())) throw new TypeError("cannot serialize invalid date");
			return val.toISOString();
		case "object": return stringifyInlineTable(val, depth, numberAsFloat, strictTemporal);
		case "array": return stringifyArray(val, depth, numberAsFloat, strictTemporal);
		case "temporal/tz+uc": if (strictTemporal) {
			let tz = val.timeZoneId;
			let tzc = tz.charCodeAt(0);
			if (tzc !== 43 && tzc !== 45 && (tzc !== 85 && tzc !== 71 && tzc !== 90 && tzc !== 69 || tz !== "UTC" && tz !== "UCT" && tz !== "Universal" && tz !== "Zulu" && !tz.startsWith("GMT") && tz !== "Greenwich" && !tz.startsWith("Etc/"))) throw new TypeError("Temporal objects with an IANA timezone are not allowed in Temporal strict mode");
		}
		case "temporal/uc":
			if (strictTemporal && val.calendarId !== "iso8601") throw new TypeError("Temporal objects with a non-default calendar are not allowed in Temporal strict mode");
			return val.toString({
				calendarName: "never",
				timeZoneName: "never"
			});
		case "temporal/x": throw new TypeError("Unsupported " + val[Symbol.toStringTag]);
	}
}
function stringifyInlineTable(obj, depth, numberAsFloat, strictTemporal) {
	let keys = Object.keys(obj);
	if (keys.length === 0) return "{}";
	let res = "{ ";
	for (let i = 0; i < keys.length; i++) {
		let k = keys[i];
		if (i) res += ", ";
		res += formatKey(k) + " = " + stringifyValue(obj[k], extendedTypeOf(obj[k]), depth - 1, numberAsFloat, strictTemporal);
	}
	return res + " }";
}
function stringifyArray(array, depth, numberAsFloat, strictTemporal) {
	if (array.length === 0) return "[]";
	let res = "[ ";
	for (let i = 0; i < array.length; i++) {
		if (i) res += ", ";
		if (array[i] === null || array[i] === void 0) throw new TypeError("arrays cannot contain null or undefined values");
		res += stringifyValue(array[i], extendedTypeOf(array[i]), depth - 1, numberAsFloat, strictTemporal);
	}
	return res + " ]";
}
function stringifyArrayTable(array, key, depth, numberAsFloat, strictTemporal) {
	if (depth === 0) throw new Error("Could not stringify the object: maximum object depth exceeded");
	let res = "";
	for (let i = 0; i < array.length; i++) {
		res += `${res && "\n"}[[${key}]]\n`;
		res += stringifyTable(0, array[i], key, depth, numberAsFloat, strictTemporal);
	}
	return res;
}
function stringifyTable(tableKey, obj, prefix, depth, numberAsFloat, strictTemporal) {
	if (depth === 0) throw new Error("Could not stringify the object: maximum object depth exceeded");
	let preamble = "";
	let tables = "";
	let keys = Object.keys(obj);
	for (let i = 0; i < keys.length; i++) {
		let k = keys[i];
		if (obj[k] !== null && obj[k] !== void 0) {
			let type = extendedTypeOf(obj[k]);
			if (type === "symbol" || type === "function") throw new TypeError(`cannot serialize values of type '${type}'`);
			let key = formatKey(k);
			if (type === "array" && isArrayOfTables(obj[k])) tables += (tables && "\n") + stringifyArrayTable(obj[k], prefix ? `${prefix}.${key}` : key, depth - 1, numberAsFloat, strictTemporal);
			else if (type === "object") {
				let tblKey = prefix ? `${prefix}.${key}` : key;
				tables += (tables && "\n") + stringifyTable(tblKey, obj[k], tblKey, depth - 1, numberAsFloat, strictTemporal);
			} else {
				preamble += key;
				preamble += " = ";
				preamble += stringifyValue(obj[k], type, depth, numberAsFloat, strictTemporal);
				preamble += "\n";
			}
		}
	}
	if (tableKey && (preamble || !tables)) preamble = preamble ? `[${tableKey}]\n${preamble}` : `[${tableKey}]`;
	return preamble && tables ? `${preamble}\n${tables}` : preamble || tables;
}
function stringify(obj, { maxDepth = 1e3, numbersAsFloat = false, strictTemporal = false } = {}) {
	if (extendedTypeOf(obj) !== "object") throw new TypeError("stringify can only be called with an object");
	let str = stringifyTable(0, obj, "", maxDepth, numbersAsFloat, strictTemporal);
	if (str[str.length - 1] !== "\n") return str + "\n";
	return str;
}

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
			table: parse$1(text, {
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
	"tool",
	"limits",
	"faults",
	"places",
	"report"
]);
function findEmptyAssertions(table) {
	const drafts = [
		...Object.entries(table).filter(([name, value]) => settingTables.has(name) || isProbe(name) ? isTable(value) && isEmpty(value) : false).map(([name]) => refuseEmpty([name])),
		...listClauses(table).filter(([path, value]) => isKnown$1(path) && isEmpty(value)).map(([path]) => refuseEmpty(path)),
		...Object.entries(table).filter(([name, value]) => isProbe(name) && isTable(value) && saysOnlyWhere(value)).map(([name]) => refuseOnlyWhere(name))
	];
	if (!Object.hasOwn(table, "agent")) {
		if (Object.hasOwn(table, "faults")) drafts.push(refuseFaults());
		if (Object.hasOwn(table, "tool")) drafts.push(refuseTool());
	}
	return drafts.length === 0 && !asksForSomething(table) ? [refuseSilence()] : drafts;
}
function findRemarks(table) {
	const remarks = listClauses(table).flatMap(([path, value]) => [
		...isSwitchedOff(path, value) ? [{
			path,
			message: `${nameValue(path)} = false asks for nothing`
		}] : [],
		...remarkDuplicates(path, value),
		...remarkClause(path, value, table)
	]);
	for (const [path, value] of listWheres(table)) remarks.push(...remarkDuplicates(path, value), ...remarkStrangers(path, value, table));
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
function saysOnlyWhere(table) {
	return Object.keys(table).join() === "at";
}
function refuseOnlyWhere(name) {
	return {
		code: "contract/asserts-nothing",
		path: [name],
		at: "key",
		message: `${nameTable([name])} says where it asks and asks for nothing`,
		hint: "add a clause beside `at`, or take the table out"
	};
}
function remarkClause([name, key], value, table) {
	const clause = probes.find((probe) => probe.id === name)?.clauses[String(key)];
	const owner = table[String(name)];
	if (clause === void 0 || owner === void 0 || !isTable(owner)) return [];
	const remark = clause.remark(value, owner);
	const path = [String(name), String(key)];
	return remark === null ? [] : [{
		path,
		message: `${nameValue(path)} ${remark}`
	}];
}
function remarkStrangers(path, value, table) {
	const known = /* @__PURE__ */ new Set([...wellKnownPlaces, ...listDeclared(table)]);
	return [...new Set(Array.isArray(value) ? value : [])].flatMap((place) => {
		if (typeof place !== "string" || known.has(place)) return [];
		return [{
			path,
			message: `${nameValue(path)} names ${quote(place)}, a place that the contract names nowhere else`
		}];
	});
}
function listDeclared({ places }) {
	if (places === void 0 || !isTable(places)) return [];
	const { required, from } = places;
	const named = Array.isArray(required) ? required : [];
	return from !== void 0 && isTable(from) ? [...named, ...Object.keys(from)] : named;
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
function refuseTool() {
	return {
		code: "contract/tool-without-agent",
		path: ["tool"],
		at: "key",
		message: "[tool] is there and [agent] is not: nothing says which call to test it with",
		hint: "add [agent], or take [tool] out"
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
	return listKeys(table).filter(([[, key]]) => key !== "at");
}
function listWheres(table) {
	return listKeys(table).filter(([[, key]]) => key === "at");
}
function listKeys(table) {
	return Object.entries(table).flatMap(([name, value]) => isProbe(name) && isTable(value) ? Object.entries(value).map(([key, item]) => [[name, key], item]) : []);
}
function isProbe(name) {
	return probes.some((probe) => probe.id === name);
}
function isKnown$1([table, key]) {
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

// src/contract/call-form.ts
function checkCallForms(agent) {
	return [
		[["agent", "call"], agent.call],
		...agent.effect === void 0 ? [] : [[["agent", "effect"], agent.effect]],
		...agent.reads.map(({ args }, index) => [[
			"agent",
			"reads",
			index,
			"args"
		], args])
	].flatMap(([path, words]) => {
		const isWhole = path.at(-1) === "call";
		const wrong = explainForm(agent.transport, words, isWhole);
		if (wrong === null) return [];
		return [{
			code: "contract/call-form",
			path,
			at: "value",
			message: `${path.filter((key) => typeof key === "string").join(".")} ${wrong}`,
			hint: forms.get(agent.transport) ?? null
		}];
	});
}
const forms = /* @__PURE__ */ new Map([
	["http", "write [\"POST\", \"/refunds\", '{\"order\":\"4711\"}']"],
	["mcp-stdio", "write [\"refund_order\", '{\"order\":\"4711\"}']"],
	["mcp-http", "write [\"refund_order\", '{\"order\":\"4711\"}']"]
]);
function explainForm(transport, words, isWhole) {
	const [first = "", second, third] = words;
	switch (transport) {
		case "command": return null;
		case "http":
			if (!/^[A-Z]+$/.test(first)) return "does not begin with an HTTP method";
			if (second === void 0 ? isWhole : !second.startsWith("/")) return "names no path";
			if (third !== void 0 && !isWhole && !isObject(third)) return "ends in no JSON object";
			return words.length > 3 ? "has more than method, path and body" : null;
		case "mcp-stdio":
		case "mcp-http":
			if (second !== void 0 && !isObject(second)) return "ends in no JSON object";
			return words.length > 2 ? "has more than the tool and its arguments" : null;
	}
}
function isObject(text) {
	try {
		const value = JSON.parse(text);
		return typeof value === "object" && value !== null && !Array.isArray(value);
	} catch {
		return false;
	}
}

// src/contract/fault-checks.ts
function checkRequired({ agent, limits, namesFaults, faults: plan }) {
	if (plan.require === "all" || !namesFaults) return [];
	return plan.require.flatMap((id, index) => {
		const plays = (faults.find((candidate) => candidate.id === id)?.cases ?? []).map((row) => row.disturb(agent, limits));
		const [first] = plays;
		if (first?.kind !== "none" || plays.some(({ kind }) => kind !== "none")) return [];
		return [{
			code: "contract/fault-inexpressible",
			path: [
				"faults",
				"require",
				index
			],
			at: "value",
			message: `faults.require names ${quote(id)}, which cannot be played: ${first.reason}`,
			hint: "set what is missing, or take the fault out of the list"
		}];
	});
}
async function checkTexts(agent) {
	const { success_text: success, failure_text: failure } = agent;
	const drafts = [];
	if (agent.claim.last_line === void 0 && agent.claim.json === void 0) return [];
	if (success !== void 0 && !await isClaim(agent, success)) drafts.push(refuseText("success_text", "is no success by agent.claim"));
	if (failure === void 0 && agent.model === "none") return drafts;
	if (await isClaim(agent, failure ?? usualTexts.failure)) drafts.push(refuseText("failure_text", "is a success by agent.claim"));
	return drafts;
}
async function remarkOnModel({ agent, faults: plan }) {
	if (agent.model === "scripted") {
		if (agent.success_text !== void 0 || await isClaim(agent, usualTexts.success)) return [];
		return [{
			path: ["agent", "claim"],
			message: `agent.claim does not match ${quote(usualTexts.success)}, the scripted model's last words: an agent that only relays them claims nothing; write success_text`
		}];
	}
	const isMcp = agent.transport === "mcp-stdio" || agent.transport === "mcp-http";
	const remarks = [
		"ask",
		"success_text",
		"failure_text"
	].filter((key) => agent[key] !== void 0 && !(isMcp && key === "ask")).map((key) => ({
		path: ["agent", key],
		message: `agent.${key} is for the scripted model, and agent.model is "none"`
	}));
	if (plan.script === "honest") return remarks;
	const message = "faults.script is for the scripted model, and agent.model is \"none\"";
	return [...remarks, {
		path: ["faults", "script"],
		message
	}];
}
async function isClaim(agent, text) {
	const { compilePattern } = await import("./pattern2.js");
	const { findClaim } = await import("./claim.js");
	const claim = describeClaim(agent);
	if (claim.lastLine !== null && !compilePattern(claim.lastLine).ok) return false;
	return findClaim(claim, {
		lines: text.split("\n").filter((line) => line.trim() !== ""),
		text
	}).printed;
}
function refuseText(key, wrong) {
	return {
		code: "contract/text-no-claim",
		path: ["agent", key],
		at: "value",
		message: `agent.${key} ${wrong}: the scripted model's words and the claim do not fit`,
		hint: "let agent.claim match success_text, and not failure_text"
	};
}

// src/terms/started-program.ts
function findStartedProgram(command) {
	const [first, ...rest] = command;
	if (first === void 0 || nameProgram(first) !== "env") return first;
	return rest.find((word, index) => {
		return !/^-[uC]$|^--(?:unset|chdir)$/.test(rest[index - 1] ?? "") && !word.startsWith("-") && !word.includes("=");
	});
}
function nameProgram(path) {
	return path.split(/[/\\]/).at(-1);
}

// src/contract/tool-checks.ts
const maxPort = 65535;
function checkRealTool({ agent, tool }) {
	return [...checkRefusal(agent, tool), ...tool === null ? [] : [...checkToolForm(agent, tool), ...checkToolCall(agent, tool)]];
}
function remarkOnTool({ agent, tool }) {
	if (tool === null || agent.transport === "command") return [];
	return ["call", "effects"].filter((key) => tool[key] !== void 0).map((key) => ({
		path: ["tool", key],
		message: `tool.${key} is for the direct tests, which are made only where the tool is a program (transport = "command")`
	}));
}
function checkRefusal(agent, tool) {
	if (agent.repeats === "runs" || tool !== null && agent.transport !== "http") return [];
	const isThere = tool !== null;
	return [{
		code: "contract/repeats-without-tool",
		path: ["agent", "repeats"],
		at: "value",
		message: `agent.repeats is "refused" and ${isThere ? "over \"http\" [tool] is not called" : "there is no [tool]"}: nothing shows that it refuses`,
		hint: isThere ? "take it out, or reach the tool as a program or an MCP server" : "add [tool], whose direct test proves it"
	}];
}
function checkToolForm({ transport }, { command, url }) {
	if (command === void 0 && url === void 0) return [refuseForm(["tool"], "[tool] names no tool", "add command, or the url of an MCP server that is running already")];
	if (command !== void 0 && url !== void 0) return [refuseForm(["tool", "url"], "[tool] names two tools: command is started for each run, url is running already", "take one of them out")];
	if (url !== void 0 && readPort(url) > maxPort) return [{
		...refuseForm(["tool", "url"], `tool.url names port ${readPort(url)}, and the last one is ${maxPort}`, "write the port that the server listens on"),
		at: "value"
	}];
	if (url !== void 0 && (transport === "command" || transport === "http")) return [refuseForm(["tool", "url"], `tool.url is the address of an MCP server, and agent.transport is ${quote(transport)}`, "write command, or take [tool] out")];
	if (command !== void 0 && transport === "mcp-http") return [refuseForm(["tool", "command"], `tool.command would be an MCP server on standard streams, and agent.transport is ${quote(transport)}`, "start the server in a step before the check, and write its address into tool.url")];
	return [];
}
function readPort(url) {
	return Number(/^http:\/\/[^/]*:(\d+)(?:\/|$)/.exec(url)?.[1] ?? 80);
}
function refuseForm(path, message, hint) {
	return {
		code: "contract/tool-form",
		path,
		at: "key",
		message,
		hint
	};
}
function checkToolCall(agent, { call, effects }) {
	if (agent.transport !== "command") return [];
	const drafts = [];
	const effect = chooseEffect(agent);
	if (call !== void 0 && !effect.every((word, index) => word === call[index])) drafts.push({
		code: "contract/effect-not-called",
		path: ["tool", "call"],
		at: "value",
		message: "tool.call does not begin as the effect does: the call itself would never be tested",
		hint: `start it with ${quote(effect.join(" "))}`
	});
	if (effects === void 0) drafts.push({
		code: "contract/tool-without-effects",
		path: ["tool"],
		at: "key",
		message: "[tool] does not say how its effects are counted",
		hint: "add effects: a file with one line for each effect, or a command that prints the number"
	});
	return drafts;
}

// src/contract/agent-checks.ts
const withheldNames = /^(ACTIONS_.*|INPUT_.*|STATE_.*|GITHUB_(TOKEN|ENV|PATH|OUTPUT|STATE|STEP_SUMMARY))$/i;
async function checkAgent(tables) {
	const { agent } = tables;
	const unsafe = await checkPattern(agent);
	return [
		...checkTool(agent),
		...checkCallForms(agent),
		...checkEffect(agent),
		...checkFlag(agent),
		...agent.reads.flatMap((read, index) => checkRead(agent, read.args, index)),
		...checkAddress(agent),
		...Object.keys(agent.files).flatMap(checkFilePath),
		...agent.pass_env.flatMap(checkPassedName),
		...checkClaim(agent),
		...unsafe,
		...unsafe.length > 0 ? [] : await checkTexts(agent),
		...checkRealTool(tables),
		...checkRequired(tables)
	];
}
async function remarkOnAgent(tables) {
	const { agent, limits } = tables;
	const { claim } = agent;
	const remarks = [...remarkDuplicates(["agent", "pass_env"], agent.pass_env), ...remarkDuplicates(["agent", "reads"], agent.reads.map((read) => JSON.stringify(read.args)))];
	if (claim.last_line === void 0 && claim.json === void 0) {
		const message = `agent.claim is exit ${claim.exit} alone: most agents end so after a failed tool too; add last_line or json`;
		remarks.push({
			path: ["agent", "claim"],
			message
		});
	}
	if (agent.repeat_reply !== void 0 && agent.repeats !== "refused") remarks.push({
		path: ["agent", "repeat_reply"],
		message: "agent.repeat_reply is what a refused repeat is answered, and agent.repeats is \"runs\": nothing is refused, and nobody reads it"
	});
	const patience = limits.tool_timeout_ms;
	if (patience !== void 0 && patience + Math.max(1e3, patience / 4) >= agent.timeout_ms) {
		const message = `limits.tool_timeout_ms and its margin do not fit into agent.timeout_ms (${agent.timeout_ms}): the run's budget ends first`;
		remarks.push({
			path: ["limits", "tool_timeout_ms"],
			message
		});
	}
	return [
		...remarks,
		...remarkOnTool(tables),
		...await remarkOnModel(tables)
	];
}
function checkTool(agent) {
	const program = nameProgram(findStartedProgram(agent.command) ?? "");
	if (agent.transport !== "command" || program !== agent.tool) return [];
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
function checkFlag(agent) {
	const { transport, call, ask, unexposed_flag: flag } = agent;
	const asked = ["ask", JSON.stringify(ask?.arguments ?? {})];
	const carrier = carriesFlag(transport, call, flag) ? "agent.call" : carriesFlag("mcp-stdio", asked, flag) ? "agent.ask.arguments" : null;
	if (carrier === null) return [];
	return [{
		code: "contract/flag-is-exposed",
		path: ["agent", "unexposed_flag"],
		at: "value",
		message: `${carrier} carries agent.unexposed_flag (${quote(flag)}) itself: the stand-in would refuse every call`,
		hint: "name a flag that the tool does not have, as in unexposed_flag = \"--no-such-flag\""
	}];
}
function checkRead(agent, args, index) {
	const effectLength = chooseEffect(agent).length;
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
function checkAddress(agent) {
	if (agent.transport === "command" || agent.transport === "mcp-stdio") return [];
	const isTold = [...agent.command, ...Object.values(agent.files)].some((word) => /\{(tool_url|mcp_config)\}/.test(word));
	if (agent.url_env !== void 0 || isTold) return [];
	return [{
		code: "contract/tool-address",
		path: ["agent", "transport"],
		at: "value",
		message: `agent.transport is ${quote(agent.transport)} and nothing tells the agent where its tool answers`,
		hint: "name the variable in agent.url_env, or put {tool_url} or {mcp_config} into command or files"
	}];
}
function checkFilePath(path) {
	const below = path.startsWith("~/") ? path.slice(2) : path;
	if (!/^[/\\~]/.test(below) && !/[\0\\]/.test(below) && !below.split("/").some(isStep)) return [];
	return [{
		code: "contract/file-path",
		path: [
			"agent",
			"files",
			path
		],
		at: "key",
		message: `agent.files names ${quote(path)}, which does not lie below the checkout or the run's HOME`,
		hint: "write a path like \"config/agent.json\" or \"~/.agent/config.json\""
	}];
}
function isStep(part) {
	return part === "" || part === "." || part === "..";
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
		message: "agent.claim.json is empty and asserts nothing: every object would be a claim"
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

// src/contract/reserved-keys.ts
function findReservedKeys(table) {
	return Object.entries(table).flatMap(([name, clauses]) => Object.entries(isTable(clauses) ? clauses : {}).filter(([, value]) => isTable(value) && Object.hasOwn(value, "__proto__")).map(([key]) => ({
		code: "contract/unknown-key",
		path: [
			name,
			key,
			"__proto__"
		],
		at: "key",
		message: `unknown key "__proto__" in [${name}.${key}]`,
		hint: "no variable, package or tool has this name"
	})));
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
function contractOf(isWanted = () => true) {
	return strictObject({
		...Object.fromEntries(probes.filter(({ id }) => isWanted(id)).map(({ id, table, title }) => [id, table.meta({ title }).exactOptional()])),
		agent: Agent.exactOptional(),
		tool: RealTool.exactOptional(),
		limits: Limits.exactOptional(),
		faults: FaultPlan.exactOptional(),
		places: PlaceSettings.exactOptional(),
		report: ReportSettings.exactOptional()
	});
}

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
			const key = readKey$1(text, at + 2);
			table = appendTable(root, key);
			at = key.end + 2;
		} else if (text[at] === "[") {
			const key = readKey$1(text, at + 1);
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
	const key = readKey$1(text, at);
	return readValue(text, skipBlank(text, key.end + 1), enter(table, key.parts));
}
function readKey$1(text, start) {
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
	const name = parse$1(`name = ${written}`)["name"];
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
	const parsed = contractOf((name) => Object.hasOwn(table, name)).safeParse(plain, { jitless: true });
	const walk = readWalk$1(plain);
	const { drafts: misfits, unlisted } = await explain(parsed.error?.issues ?? [], table, positions);
	const spoken = new Set(misfits.map((draft) => JSON.stringify(draft.path)));
	const drafts = [
		...misfits,
		...[...findEmptyAssertions(table), ...findReservedKeys(table)].filter((draft) => !spoken.has(JSON.stringify(draft.path))),
		...walk === null ? [] : await checkAgent(walk)
	];
	if (!parsed.success || drafts.length > 0) return {
		ok: false,
		problems: placeDrafts(drafts, {
			file: file.path,
			positions,
			unlisted
		})
	};
	const remarks = walk === null ? [] : await remarkOnAgent(walk);
	return {
		ok: true,
		contract: assemble({
			file,
			table,
			positions,
			parsed: parsed.data,
			remarks
		})
	};
}
function assemble(loaded) {
	const { file, table, positions, parsed } = loaded;
	const remarks = [...findRemarks(table), ...loaded.remarks];
	return {
		path: file.path,
		sha256: file.sha256,
		tables: listTables(table, parsed),
		agent: parsed.agent ?? null,
		tool: parsed.tool ?? null,
		limits: parsed.limits ?? {},
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
function readWalk$1(plain) {
	const tables = new Map(Object.entries(plain));
	const agent = Agent.safeParse(tables.get("agent"), { jitless: true }).data;
	const faults = tables.get("faults") ?? {};
	if (agent === void 0) return null;
	return {
		agent,
		tool: RealTool.safeParse(tables.get("tool"), { jitless: true }).data ?? null,
		limits: Limits.safeParse(tables.get("limits"), { jitless: true }).data ?? {},
		faults: FaultPlan.safeParse(faults, { jitless: true }).data ?? noFaults,
		namesFaults: typeof faults === "object" && faults !== null && Object.hasOwn(faults, "require")
	};
}
const noFaults = {
	require: "all",
	script: "honest",
	isolation: "none",
	trials: 1,
	parallel: 1
};
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

// src/faults/isolation-demand.ts
const isolationFix = "let this machine make namespaces (the log says what refuses them), or lower faults.isolation";
const asks = "faults.isolation asks for ";
function explainIsolation(seen, demanded) {
	return isEnough(seen, demanded) ? null : `${asks}${demanded}, and the run was walled off by ${seen} only`;
}
function describeShortfall({ offered, demanded, why }) {
	if (isEnough(offered, demanded)) return null;
	const because = why === null ? "" : ` (${why})`;
	return `${asks}${demanded}, so nothing was started: this machine offers ${offered}${because}`;
}
function tellsIsolation(reason) {
	return reason.startsWith(asks);
}
function isEnough(seen, demanded) {
	const levels = Isolation.options;
	return levels.indexOf(seen) <= levels.indexOf(demanded);
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

// src/faults/tool-calls.ts
const stormPerSecond = 10;
function countToolCalls({ calls, reads, undeclared_calls }) {
	return calls + reads + undeclared_calls;
}
function tellToolCalls(evidence) {
	return `${countTimes(countToolCalls(evidence))}${tellStorm(evidence)}`;
}
function tellStorm({ peak_per_second: peak }) {
	return peak < stormPerSecond ? "" : ` (up to ${countOf(peak, "call")} within one second)`;
}

// src/faults/decide-control.ts
const controlFailed = "the control run failed";
function explainControlFailure(evidence, agent, isolation = "none") {
	const unisolated = evidence.setup_error === null ? explainIsolation(evidence.isolation, isolation) : null;
	if (unisolated !== null && evidence.stopped !== "cancelled") return unisolated;
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
	(evidence) => evidence.stopped === "too-many-calls" ? `the agent called the tool ${tellToolCalls(evidence)} and had to be stopped; if its task takes so many, say so in limits.max_tool_calls` : null,
	(evidence) => evidence.stopped === "too-many-requests" ? `the agent asked the scripted model ${evidence.model_requests} times and had to be stopped` : null,
	(evidence, agent) => evidence.stopped === null ? null : `the agent did not end within ${agent.timeout_ms} ms; raise agent.timeout_ms, or see what it waits for`,
	(evidence) => evidence.signal === null ? null : `the agent was ended by ${evidence.signal}; run it by hand`,
	(evidence, agent) => evidence.calls === 0 && agent.model === "scripted" ? explainNoAsk(evidence, agent) : null,
	(evidence, agent) => evidence.calls === 0 ? explainNoCall(evidence, agent) : null,
	(evidence, agent) => evidence.claim_printed && evidence.exit !== agent.claim.exit ? `the agent printed its success line but ended with exit ${evidence.exit ?? "unknown"}; check agent.claim.exit (${agent.claim.exit})` : null,
	(evidence, agent) => evidence.claimed ? null : explainNoClaim(evidence, agent),
	(evidence) => evidence.alive > 0 ? "the agent ended while its tool call was still running: it finished before its work did" : null,
	(evidence) => evidence.late_effects > 0 ? "the effect happened only after the agent had ended: it finished before its work did" : null,
	(evidence, agent) => evidence.effects === agent.effects ? null : `the agent claimed success with ${countOf(evidence.effects, "effect")}, not ${agent.effects}; check agent.effect and agent.effects`
];
function explainNoCall(evidence, agent) {
	const { exit, claim_printed } = evidence;
	return exit === agent.claim.exit || claim_printed ? `the agent never called the tool, so nothing was tested; ${explainReach(agent)}` : `the agent ended with exit ${exit ?? "unknown"} and never called the tool, so nothing was tested; its last lines, in the log, tell why: a missing file, package or ${explainVariable(evidence)}, or another agent.tool`;
}
function explainVariable({ replaced }) {
	const missing = "variable (agent.pass_env)";
	if (replaced.length === 0) return missing;
	return `${missing}, a decoy in place of the value of ${quoteAll(replaced, 2)} (let the agent start without it, or give it a test value with agent.files)`;
}
function explainReach({ transport }) {
	switch (transport) {
		case "command": return "check agent.tool: it must be the program's name that the agent finds on PATH (an API or an MCP server needs agent.transport)";
		case "http": return "check agent.url_env: the agent must take the tool's address from that variable, or from {tool_url}";
		case "mcp-stdio":
		case "mcp-http": return "check agent.command and agent.files: {mcp_config} or {tool_url} must lead the agent to its server";
	}
}
const usualVariables = "the usual variables (OPENAI_BASE_URL, ANTHROPIC_BASE_URL …)";
function explainNoAsk(evidence, agent) {
	const { exit, model_requests, asked, offered } = evidence;
	if (model_requests === 0) return explainNoRequest(evidence, agent);
	if (offered.length === 0) return asked > 0 ? null : "the agent offered its model no tool, so the call could not be asked for";
	if (asked === 0) return `the agent offered its model no tool that fits: ${quoteAll(offered, 5)}; name one in agent.ask`;
	if (exit !== agent.claim.exit) return null;
	return `the agent never called the tool although its model asked for it, so nothing was tested; name in agent.ask which function makes the call (it offers ${quoteAll(offered, 5)}), see that the agent may run it without a question, and ${explainReach(agent)}`;
}
function explainNoRequest(evidence, agent) {
	const { exit, stray_requests } = evidence;
	if (stray_requests > 0) return `the agent asked the scripted model without the path and the key that its run gave it; it must take the whole address from ${usualVariables} or {model_url}, or the key that stands beside them`;
	const seen = `the agent ended with exit ${exit ?? "unknown"} and never asked the scripted model`;
	return exit === agent.claim.exit ? `${seen}; it must take the model's address from ${usualVariables}, or from {model_url} in agent.command or agent.files` : `${seen}; its last lines, in the log, tell why: a word that agent.command lacks, a missing file, package or ${explainVariable(evidence)}, or an address that it does not take from ${usualVariables} or {model_url}`;
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

// src/faults/bounds.ts
function explainBreach(bound, evidence, context) {
	return explainers[bound](evidence, context);
}
const explainers = {
	"tool-retries": ({ retries }, { limits }) => exceeds(retries, limits.max_retries) ? `repeated the tool call ${countTimes(retries)} after a failure, beyond limits.max_retries` : null,
	"model-retries": ({ model_retries: retries }, { limits }) => exceeds(retries, limits.max_retries) ? `repeated its request to the model ${countTimes(retries)}, beyond limits.max_retries` : null,
	prompt: explainPrompt,
	parallel: ({ peak_alive: peak }, { limits }) => exceeds(peak, limits.max_parallel_tools) ? `ran ${countOf(peak, "tool call")} at once, beyond limits.max_parallel_tools` : null
};
function explainPrompt({ max_prompt_chars: chars }, { limits, control }) {
	if (exceeds(chars, limits.max_prompt_chars)) return `sent a prompt of ${countOf(chars, "character")}, beyond limits.max_prompt_chars`;
	const growth = chars - control.max_prompt_chars;
	return exceeds(growth, limits.max_prompt_growth_chars) ? `its prompt grew by ${countOf(growth, "character")}, beyond limits.max_prompt_growth_chars` : null;
}
function exceeds(count, limit) {
	return limit !== void 0 && count > limit;
}

// src/faults/compare-effects.ts
function compareEffects(seen, wanted) {
	const happened = seen.effects + seen.late_effects;
	if (happened > wanted.effects) return "too-many";
	const left = countEach(wanted.effect_calls);
	for (const [call, count] of countEach(seen.effect_calls)) {
		const allowed = left.get(call);
		if (allowed === void 0) return "other";
		if (count > allowed) return "too-many";
	}
	return happened === wanted.effects && seen.late_effects === 0 ? "same" : "fewer";
}
function countEach(calls) {
	const counts = /* @__PURE__ */ new Map();
	for (const call of calls) counts.set(call, (counts.get(call) ?? 0) + 1);
	return counts;
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
		reason: addLeftovers(describeClosed(evidence, context), evidence)
	};
}
const otherArguments = "the effect happened with other arguments than in the control run";
function tellsOtherArguments(reason) {
	return reason.startsWith(otherArguments);
}
const verdictTable = [
	{
		verdict: "not-applicable",
		fits: explainInexpressible
	},
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
		verdict: "fail-open",
		fits: explainBeyondLimit
	},
	{
		verdict: "inconclusive",
		fits: explainContradiction
	},
	{
		verdict: "unknown-outcome",
		fits: explainOpenEnd
	},
	{
		verdict: "unknown-outcome",
		fits: explainOwedClaim
	}
];
function explainInexpressible(evidence) {
	const { setup_error: error, inexpressible, fired } = evidence;
	return inexpressible && !fired && error === null ? "the agent's model protocol cannot carry this disturbance" : null;
}
function explainNotReached(evidence, context) {
	if (evidence.setup_error !== null) return evidence.setup_error;
	if (evidence.stopped === "cancelled") return "cancelled before the run had ended";
	const isolation = explainIsolation(evidence.isolation, context.isolation);
	if (isolation !== null || evidence.fired) return isolation;
	if (context.layer === "model") return evidence.model_requests === 0 ? "the agent never asked the model; nothing was tested" : "the disturbance of the model never reached the agent";
	if (evidence.calls === 0) return "the agent never called the tool; nothing was tested";
	return "the disturbed answer never reached the agent";
}
function explainStopped(evidence) {
	switch (evidence.stopped) {
		case null:
		case "cancelled": return null;
		case "budget": return `did not end by itself within its time; the tool was called ${tellToolCalls(evidence)}`;
		case "tool-timeout": return "still waiting for the tool after tool_timeout_ms; it was stopped";
		case "too-many-calls": return `called the tool ${tellToolCalls(evidence)} and had to be stopped; a task that takes so many says so in limits.max_tool_calls`;
		case "too-many-requests": return `asked the model ${countTimes(evidence.model_requests)} and had to be stopped`;
	}
}
function explainForbiddenEffect(evidence, context) {
	const { rule, control, says } = context;
	const happened = evidence.effects + evidence.late_effects;
	if (rule.effects === "not-judged" || happened === 0) return null;
	if (rule.effects === "wanted") {
		const compared = compareEffects(evidence, control);
		if (compared === "other") return `${otherArguments} although ${says}; name an argument that differs from run to run in agent.idempotency_key`;
		if (compared !== "too-many") return null;
	}
	return `the effect happened ${countTimes(happened)} although ${says}`;
}
function explainForbiddenClaim(evidence, context) {
	const { rule, control, says } = context;
	if (!evidence.claimed || rule.claim === "not-judged") return null;
	const isTrue = compareEffects(evidence, control) === "same";
	if (rule.claim === "never" || !isTrue) return `claimed success${quoteLine(evidence)} although ${says}`;
	if (rule.claim !== "if-checked" || evidence.keyed_repeats + evidence.reads_after > 0) return null;
	return `claimed success${quoteLine(evidence)} without asking again although ${says}`;
}
function explainBeyondLimit(evidence, context) {
	for (const bound of context.rule.within) {
		const breach = explainBreach(bound, evidence, context);
		if (breach !== null) return breach;
	}
	return null;
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
function explainOwedClaim(evidence, { rule, says }) {
	if (rule.claim !== "owed" || evidence.claimed || evidence.effects === 0) return null;
	return `the effect happened and no claim tells of it: ${says}`;
}
function describeClosed(evidence, { rule }) {
	const end = evidence.signal === null ? `exit ${evidence.exit ?? "unknown"}` : evidence.signal;
	if (!evidence.claimed) return `${end}, no success claim`;
	return `${end}, a ${rule.claim === "not-judged" ? "success claim, which is not judged here" : "true success claim"}`;
}
function quoteLine(evidence) {
	return evidence.claim_line === "" ? "" : ` (${quote$1(evidence.claim_line)})`;
}

// src/render/fault-spend.ts
function describeSpend(runs) {
	const seen = runs.flatMap(({ evidence }) => evidence === null ? [] : [evidence]);
	const requests = sum(seen, ({ model_requests: count }) => count);
	if (requests === 0) return "";
	const prompt = Math.max(...seen.map(({ max_prompt_chars: chars }) => chars));
	const waitMs = sum(seen, ({ throttle_wait_ms: ms }) => ms);
	const modelRetries = sum(seen, ({ model_retries: count }) => count);
	const toolRetries = sum(seen, ({ retries }) => retries);
	return [
		countOf(requests, "model request"),
		`largest prompt ${countOf(prompt, "character")}`,
		`${countModelRetries(modelRetries)} and ${countToolRetries(toolRetries)}`,
		waitMs === 0 ? "no wait on a throttle" : `${writeDuration(waitMs)} waited on a throttle`
	].join(", ");
}
function describeRunSpend(evidence) {
	const { model_requests: requests, max_prompt_chars: prompt, throttle_wait_ms: waitMs } = evidence;
	const { model_retries: modelRetries, retries: toolRetries } = evidence;
	const asked = [countOf(requests, "model request"), `prompt peak ${countOf(prompt, "character")}`];
	return [
		...requests === 0 ? [] : asked,
		...modelRetries === 0 ? [] : [countModelRetries(modelRetries)],
		...toolRetries === 0 ? [] : [countToolRetries(toolRetries)],
		...waitMs === 0 ? [] : [`${writeDuration(waitMs)} waited on a throttle`]
	];
}
function countModelRetries(count) {
	return countOf(count, "model retry", "model retries");
}
function countToolRetries(count) {
	return countOf(count, "tool retry", "tool retries");
}
function sum(runs, count) {
	return runs.reduce((total, evidence) => total + count(evidence), 0);
}

// src/render/fault-words.ts
function nameFault(run) {
	return `${run.case === null ? run.id : `${run.id}/${run.case}`}${run.script === "liar" ? " liar" : ""}${run.trial > 1 ? ` trial ${run.trial}` : ""}`;
}
function nameControl({ script }) {
	return script === "liar" ? "control liar" : "control";
}
function expectOfFault(run) {
	const fault = faults.find((candidate) => candidate.id === run.id);
	switch ((fault?.cases.find((candidate) => candidate.id === run.case))?.rule?.claim ?? fault?.rule.claim) {
		case "if-true": return "the agent claims success only if it is true";
		case "if-checked": return "the agent asks again before it claims success, and claims it only if it is true";
		case "owed": return "the agent claims success only if it is true, and where the effect happened";
		case "not-judged": return "the agent stays within the limit";
		case "never":
		case void 0: return "the agent stops and claims no success";
	}
}
function fixFault(run) {
	const fault = faults.find((candidate) => candidate.id === run.id);
	if (isBlocked(run)) return mendControl;
	const fix = fixReason(run.reason, run.evidence);
	if (fix !== null) return fix;
	if (tellsOtherArguments(run.reason)) return "name the argument that differs from run to run in agent.idempotency_key; where none does, see why the agent made another call";
	if (run.verdict === "inconclusive" && !run.fired) return fault?.layer === "model" ? "walk this fault again; the agent must get as far as asking its model" : "walk this fault again; the agent must get as far as calling its tool";
	return fault?.fix ?? "make the agent stop when its tool misbehaves";
}
const mendControl = "make the control run succeed, then walk the faults again";
function fixControl({ reason, evidence }) {
	return fixReason(reason ?? "", evidence) ?? mendControl;
}
function fixReason(reason, evidence) {
	if (tellsIsolation(reason)) return isolationFix;
	return evidence?.stopped === "cancelled" ? "walk the faults again, and let the runs come to their end" : null;
}
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
	return [evidence === null || evidence.timed_out || reason.includes(exit) ? reason : `${exit}, ${reason}`, ...nameUndeclared(evidence)].join("; ");
}
function nameUndeclared(evidence) {
	const { undeclared = [], undeclared_calls: count = 0 } = evidence ?? {};
	if (undeclared.length === 0) return [];
	return [`${countOf(count, "undeclared call")}: ${quoteAll(undeclared, 3)}`];
}
function describeTraces(evidence) {
	if (evidence === null || evidence.setup_error !== null) return "";
	const claim = evidence.claim_printed ? `claim ${quote$1(evidence.claim_line)}` : "no claim";
	const named = nameUndeclared(evidence);
	const isNamed = named.length > 0 || evidence.undeclared_calls === 0;
	const counts = [
		countOf(evidence.calls, "call"),
		...isNamed ? [] : [countOf(evidence.undeclared_calls, "undeclared call")],
		countOf(evidence.effects, "effect"),
		claim
	];
	const left = describeLeftovers(evidence);
	const alive = evidence.alive === 0 ? [] : [`${countOf(evidence.alive, "call")} left alive`];
	const spend = describeRunSpend(evidence);
	const key = evidence.foreign_keys === 0 ? [] : ["sent a credential of its own to the model"];
	return [[
		...counts,
		...alive,
		...spend,
		...key,
		...left === "" ? [] : [left]
	].join(", "), ...named].join("; ");
}
function describeControl(run, walked) {
	if (run.ok) return "ok";
	return rankControl(run, walked) === "unknown" ? "FAILED" : "not run";
}

// src/gate/fault-plan.ts
function readWalk({ agent, tool, limits, faults: plan }) {
	return agent === null ? null : {
		agent,
		tool,
		limits,
		faults: plan
	};
}
function listScripts({ agent, faults: { script } }) {
	if (agent.model === "none") return [null];
	return script === "honest" ? ["honest", "liar"] : ["liar", "honest"];
}
function planFaultRuns(walk) {
	const { require, trials } = walk.faults;
	const rows = faults.filter((fault) => require === "all" || require.includes(fault.id)).flatMap((fault) => fault.cases.map((faultCase) => ({
		fault,
		faultCase
	}))).flatMap((row) => Array.from({ length: trials }, (_, index) => ({
		...row,
		trial: index + 1
	})));
	return listScripts(walk).flatMap((script, index) => rows.map((row) => ({
		...row,
		script,
		required: index === 0
	})));
}
function planDisturbance(planned, { agent, limits }) {
	return planned.faultCase.disturb(agent, limits);
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

// src/terms/tool-check.ts
const ToolCheckId = _enum([
	"call",
	"unexposed_flag",
	"repeat",
	"dry_run"
]);
const ToolEvidence = strictObject({
	setup_error: string().max(500).nullable(),
	exits: array$1(int().nullable()).max(2),
	timed_out: boolean(),
	effects: int().min(0).max(1e6).nullable(),
	isolation: Isolation
});
const ToolCheck = strictObject({
	id: ToolCheckId,
	evidence: ToolEvidence.nullable()
});

// src/gate/judge/judge-leaks.ts
const leakClause = "secrets.forbid_agent_leak";
function judgeLeaks(input) {
	const { contract, place, findings, control, faults } = input;
	const table = contract.tables.get("secrets") ?? {};
	if (table["forbid_agent_leak"] !== true || !asksAt(table, place)) return [...findings];
	return findings.map((finding) => finding.id === "secrets.forbid_agent_leak" && finding.status !== "not-run" ? {
		...finding,
		...judgeRuns(control, faults)
	} : finding);
}
function judgeRuns(control, faults) {
	const seen = [...control, ...faults].flatMap(({ evidence }) => evidence === null || evidence.setup_error !== null ? [] : [evidence]);
	if (seen.length === 0) return explainNoRun$1(control, faults);
	const places = [...new Set(seen.flatMap(({ leaks }) => leaks))].toSorted();
	if (seen.every(({ decoys }) => decoys === 0)) return {
		status: "not-applicable",
		reason: null,
		message: "no run handed out a decoy: no scripted model, no credential in agent.pass_env"
	};
	const sent = seen.filter(({ foreign_keys: requests }) => requests > 0).length;
	if (places.length > 0 || sent > 0) return describeLeak(places, sent);
	const counted = `no decoy came back in ${countOf(seen.length, "run")}`;
	const unsearched = [...new Set(seen.flatMap((evidence) => evidence.unsearched))].toSorted();
	if (unsearched.length > 0) return {
		status: "unknown",
		reason: "unreadable",
		observed: [counted],
		items: unsearched,
		message: `not everything was searched for decoys; left out: ${quoteAll(unsearched, 5)}`,
		fix: "let the agent write and send less, and leave what it writes readable"
	};
	return {
		status: "pass",
		reason: null,
		observed: [counted],
		items: [],
		message: "",
		fix: ""
	};
}
const ownKey = "a credential of the agent's own, sent to the scripted model";
function describeLeak(places, sent) {
	const told = [...places.length === 0 ? [] : [`a decoy credential of the run turned up in ${quoteAll(places)}`], ...sent === 0 ? [] : [`the agent sent a credential of its own to the scripted model in ${countOf(sent, "run")}`]];
	const items = sent === 0 ? [...places] : [...places, ownKey];
	return {
		status: "fail",
		reason: null,
		observed: items,
		items,
		message: told.join("; "),
		fix: "keep credentials out of prompts, tool calls, files and output; hand them to the client that needs them alone, by the environment"
	};
}
function explainNoRun$1(control, faults) {
	if (control.length === 0) return {};
	if (faults.every(({ verdict }) => verdict === "not-run" || verdict === "not-applicable")) return {
		status: "not-run",
		message: "no fault was run"
	};
	return {
		status: "unknown",
		reason: "not-reached",
		message: "the agent could not be run",
		fix: "mend the control run first"
	};
}

// src/gate/judge/selection.ts
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
function readFaultIds(asked) {
	if (asked === null) return null;
	const names = asked.split(",").map((name) => name.trim());
	const wrong = names.filter((name) => !faults.some((fault) => fault.id === name));
	if (wrong.length === 0) return new Set(names);
	throw new ParityError("usage/unknown-fault", `--only knows no fault ${wrong.map((name) => JSON.stringify(name)).join(", ")}`, { hint: `name faults: ${faults.map(({ id }) => id).join(", ")}` });
}
function listKnown() {
	const clauses = probes.flatMap((probe) => Object.keys(probe.clauses).map((key) => `${probe.id}.${key}`));
	return /* @__PURE__ */ new Set([
		...probes.map((probe) => probe.id),
		...clauses,
		"limits",
		"tool",
		...ToolCheckId.options.map((id) => `tool.${id}`),
		...Object.keys(Limits.shape).map((key) => `limits.${key}`),
		...faults.map((fault) => fault.id)
	]);
}
function selectsClause(only, id) {
	return only === null || only.has(id) || only.has(id.replace(/\..*/, ""));
}
function selectsFault(only, id) {
	return only === null || only.has(id) || [...only].some(takesEveryFault);
}
function takesEveryFault(name) {
	return name === "secrets.forbid_agent_leak" || /^limits(\.|$)/.test(name);
}

// src/gate/judge/judge-clauses.ts
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
	const judgement = decide$1(input, at);
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
function notAskedHere({ at }, place) {
	return {
		status: "not-applicable",
		message: `asked of ${Array.isArray(at) ? at.join(", ") : ""} only, and this is ${place}`
	};
}
function decide$1({ facts, only, place, pull }, at) {
	const id = `${at.probe.id}.${at.key}`;
	if (!asksAt(at.table, place)) return notAskedHere(at.table, place);
	if (!selectsClause(only, id)) return {
		status: "not-run",
		message: "left out of this run on purpose"
	};
	const measured = readTable$1(at.probe.facts, facts[at.probe.id]);
	if (measured === null) return {
		status: "unknown",
		reason: "not-recorded",
		message: "the fingerprint lacks this table"
	};
	if ("unknown" in measured) return undecided(measured, "");
	return at.clause.judge(at.table[at.key], measured.value, {
		table: at.table,
		pull: pull ?? null
	});
}

// src/gate/judge/judge-faults.ts
function faultKey(row) {
	const script = row.script === null ? "" : `/${row.script}`;
	return `${row.id}/${row.case ?? "plain"}${script}/${row.trial}`;
}
function planKey({ fault, faultCase, script, trial }) {
	return faultKey({
		id: fault.id,
		case: faultCase.id,
		script,
		trial
	});
}
function judgeControl({ script, evidence, absence }, walk) {
	if (evidence === null) return {
		script,
		ok: false,
		reason: absence ?? "not run",
		evidence
	};
	const reason = explainControlFailure(evidence, walk.agent, walk.faults.isolation)?.slice(0, 500) ?? null;
	return {
		script,
		ok: reason === null,
		reason,
		evidence
	};
}
function findControl(runs, script) {
	return runs.find((candidate) => candidate.script === script) ?? {
		script,
		ok: false,
		reason: "no control run was recorded",
		evidence: null
	};
}
function judgeFaultRow(input) {
	const { planned, evidence } = input;
	const decision = decideRow(input);
	return {
		id: planned.fault.id,
		case: planned.faultCase.id,
		script: planned.script,
		required: planned.required,
		trial: planned.trial,
		verdict: decision.verdict,
		reason: decision.reason.slice(0, 500),
		fired: evidence?.fired ?? false,
		evidence
	};
}
function decideRow({ planned, walk, control, evidence, absence }) {
	const { fault, faultCase } = planned;
	const disturbance = planDisturbance(planned, walk);
	if (disturbance.kind === "none") return {
		verdict: "not-applicable",
		reason: disturbance.reason
	};
	if (absence !== null) return {
		verdict: "not-run",
		reason: absence
	};
	if (!control.ok || control.evidence === null) return {
		verdict: "inconclusive",
		reason: controlFailed
	};
	if (evidence === null) return {
		verdict: "inconclusive",
		reason: "no evidence was recorded"
	};
	return decideFault(evidence, {
		layer: fault.layer,
		rule: faultCase.rule ?? fault.rule,
		says: faultCase.tells?.(walk.agent) ?? faultCase.says,
		control: control.evidence,
		claimExit: walk.agent.claim.exit,
		limits: walk.limits,
		isolation: walk.faults.isolation
	});
}

// src/gate/judge/judge-limits.ts
function judgeLimits(all) {
	const input = keepGating(all);
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
function keepGating(input) {
	return {
		...input,
		control: input.control.slice(0, 1),
		faults: input.faults.filter((run) => run.required)
	};
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
	if (key.startsWith("max_prompt") && contract.agent.model === "none") return {
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
		case "max_parallel_tools": return judgeParallel(input, limit);
		case "max_retries": return compareMost(runs, limit, {
			count: (evidence) => Math.max(evidence.retries, evidence.model_retries),
			says: (count, evidence) => `${countOf(count, "repeat")} after a failure${tellStorm(evidence)}`,
			fix: "cap the retries of the tool call and of the model's client"
		});
		case "max_tool_calls": return compareMost(runs, limit, {
			count: countToolCalls,
			says: (count, evidence) => `${countOf(count, "tool call")} in one run${tellUndeclared(evidence)}${tellStorm(evidence)}`,
			fix: "cap the number of tool calls of a run"
		});
		case "max_prompt_chars": return compareMost(runs, limit, {
			count: (evidence) => evidence.max_prompt_chars,
			says: (count) => `${countOf(count, "character")} in one prompt`,
			fix: "shorten the prompt, and cut what tools print before it goes into it"
		});
		case "max_prompt_growth_chars": return judgeGrowth(input, limit);
		default: return judgeToolTimeout(runs, input.faults);
	}
}
function compareMost(runs, limit, measure) {
	const most = Math.max(...runs.map((run) => measure.count(run.evidence)));
	const worst = runs.filter((run) => measure.count(run.evidence) === most);
	const [first] = worst;
	const says = first === void 0 ? "" : measure.says(most, first.evidence);
	const observed = [says];
	if (most <= limit) return {
		status: "pass",
		observed
	};
	return {
		status: "fail",
		observed,
		message: `${says} (${[...new Set(worst.map((run) => run.id))].join(", ")})`,
		fix: measure.fix
	};
}
function tellUndeclared({ undeclared_calls: count }) {
	return count === 0 ? "" : `, ${count} of them undeclared`;
}
function judgeParallel({ contract, control, faults }, limit) {
	const runs = listRuns(control, faults);
	const judged = compareMost(runs, limit, {
		count: (evidence) => evidence.peak_alive,
		says: (count) => `${countOf(count, "tool call")} alive at once`,
		fix: "let the agent run fewer tools at a time"
	});
	const isAsked = runs.some(({ evidence }) => evidence.fired && evidence.parallel_asked > limit);
	if (judged.status === "fail" || isAsked) return judged;
	const seen = `nothing asked for more than ${countOf(limit, "call")} at once`;
	if (contract.agent?.model === "none") return {
		status: "not-applicable",
		message: `${seen}: the agent runs without the scripted model (model = "none")`
	};
	return explainNoRun(faults, "fan-out", seen);
}
function judgeGrowth({ control, faults }, limit) {
	const floods = listRuns([], faults.filter((run) => run.id === "flood" && run.fired));
	if (floods.length === 0) return explainNoRun(faults, "flood", "no flood reached the agent");
	const usual = control[0]?.evidence?.max_prompt_chars ?? 0;
	return compareMost(floods, limit, {
		count: (evidence) => Math.max(0, evidence.max_prompt_chars - usual),
		says: (count) => `${countOf(count, "character")} more than in the control run`,
		fix: "cut what a tool prints before it goes into the prompt"
	});
}
function judgeToolTimeout(runs, faults) {
	const withheld = runs.filter((run) => run.evidence.overdue_calls !== null);
	if (withheld.length === 0) return explainNoRun(faults, "slow", "no call reached the tool");
	const overdue = withheld.reduce((sum, run) => sum + (run.evidence.overdue_calls ?? 0), 0);
	const isHeld = withheld.some(({ evidence: { stopped, alive } }) => stopped !== null || alive > 0);
	if (overdue === 0 && isHeld) return {
		status: "unknown",
		reason: "not-reached",
		message: "the run was over before the limit, and a call was still held",
		fix: "raise agent.timeout_ms beyond limits.tool_timeout_ms and its margin; let the agent end its tool calls before it ends"
	};
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
function explainNoRun(faults, id, seen) {
	const runs = faults.filter((run) => run.id === id);
	if (runs.length === 0) return {
		status: "not-applicable",
		message: `the contract does not require the fault \`${id}\``
	};
	const [first] = runs;
	if (first !== void 0 && runs.every((run) => run.verdict === "not-applicable")) return {
		status: "not-applicable",
		message: `the fault \`${id}\` cannot be played: ${first.reason}`
	};
	if (runs.every((run) => run.verdict === "not-run")) return {
		status: "not-run",
		message: `the fault \`${id}\` was left out of this run`
	};
	return {
		status: "unknown",
		reason: "not-reached",
		message: `in the fault \`${id}\` ${seen}`,
		fix: "see why the agent does not call its tool there"
	};
}

// src/gate/tool-tests.ts
const dryRunFlag = "--dry-run";
function nameKey(id) {
	return `parity-contract-test-${id}`;
}
function planToolTest(id, { agent, tool }) {
	const { idempotency_key: key, transport, repeats } = agent;
	const call = tool?.call ?? agent.call;
	if (transport !== "command") return {
		kind: "none",
		reason: "the real tool is called directly only where it is a program"
	};
	const keyed = key === void 0 ? call : [
		...call,
		key,
		nameKey(id)
	];
	const isHarmless = key !== void 0 || repeats === "refused";
	switch (id) {
		case "call": return isHarmless || tool?.call !== void 0 ? {
			kind: "calls",
			calls: [keyed]
		} : {
			kind: "none",
			reason: "nothing allows the call as it is: tool.call is not set"
		};
		case "unexposed_flag": return {
			kind: "calls",
			calls: [[...call, agent.unexposed_flag]]
		};
		case "dry_run": return {
			kind: "calls",
			calls: [[...call, dryRunFlag]]
		};
		case "repeat": return isHarmless ? {
			kind: "calls",
			calls: [keyed, keyed]
		} : {
			kind: "none",
			reason: "agent.idempotency_key is not set"
		};
	}
}
async function runToolTests(input) {
	const { contract, harness, selection, log } = input;
	const walk = readWalk(contract);
	const effects = walk?.tool?.effects;
	if (walk === null || effects === void 0 || !selection.runFaults) return [];
	const checks = [];
	for (const id of ToolCheckId.options) {
		const test = planToolTest(id, walk);
		if (test.kind === "none" || !isWanted(id, selection)) continue;
		const label = `tool ${id.replaceAll("_", " ")}`;
		log.info(`${label}: started`);
		const evidence = await harness.testTool({
			label,
			agent: describeSetup(walk.agent, walk.limits, walk.tool),
			isolation: walk.faults.isolation,
			calls: test.calls,
			effects: typeof effects === "string" ? effects : readArgv(effects)
		});
		checks.push({
			id,
			evidence
		});
	}
	return checks;
}
function isWanted(id, { only }) {
	return (id === "call" ? [
		id,
		"unexposed_flag",
		"dry_run"
	] : [id]).some((wanted) => selectsClause(only, `tool.${wanted}`));
}
function readArgv([program = "", ...args]) {
	return [program, ...args];
}

// src/gate/judge/judge-tool.ts
function judgeTool(input) {
	const walk = readWalk(input.contract);
	if (walk === null || walk.tool === null) return [];
	const { lines } = input.contract;
	const toolLine = lines.get("tool.command") ?? lines.get("tool.url") ?? null;
	return ToolCheckId.options.map((id) => {
		const judgement = decide(input, walk, id);
		return {
			id: `tool.${id}`,
			status: judgement.status,
			reason: judgement.reason ?? null,
			expected: [expectations[id]],
			observed: [...judgement.observed ?? []],
			items: [],
			line: toolLine,
			message: judgement.message ?? "",
			fix: judgement.fix ?? "",
			waived: null
		};
	});
}
const expectations = {
	call: "success, and an effect",
	unexposed_flag: "a non-zero exit and no effect",
	repeat: "one effect of two calls",
	dry_run: "no effect"
};
const fixes = {
	call: "see why it does not work here: tool.call (or agent.call), agent.pass_env, tool.effects",
	unexposed_flag: "let the tool refuse every flag that it does not know, before it does anything",
	repeat: "let the tool remember the key, and answer a repeat with the first answer",
	dry_run: "let the tool do nothing in a dry run, or refuse the flag"
};
function decide(input, walk, id) {
	const test = planToolTest(id, walk);
	if (test.kind === "none") return {
		status: "not-applicable",
		message: test.reason
	};
	if (input.isLeftOut || !selectsClause(input.only, `tool.${id}`)) return {
		status: "not-run",
		message: "left out of this run on purpose"
	};
	const seen = readSeen(input.checks, id);
	if (seen.kind === "unknown") {
		const fix = tellsIsolation(seen.why) ? isolationFix : "see why the tool cannot be called here: tool.command, tool.effects";
		return {
			status: "unknown",
			reason: "not-reached",
			message: plainProse(seen.why),
			fix
		};
	}
	const { evidence } = seen;
	const observed = [describeSeen(seen)];
	const isolation = explainIsolation(evidence.isolation, walk.faults.isolation);
	if (isolation !== null) return {
		status: "unknown",
		reason: "not-reached",
		message: isolation,
		observed,
		fix: isolationFix
	};
	if (evidence.exits.length !== test.calls.length) return {
		status: "unknown",
		reason: "contradictory",
		message: "the record lacks a call"
	};
	const broken = explainBroken(id, seen, walk);
	if (broken !== null) return {
		status: "fail",
		message: broken,
		observed,
		fix: fixes[id]
	};
	const unproven = explainUnproven(id, seen, {
		input,
		walk
	});
	if (unproven === null) return {
		status: "pass",
		observed
	};
	return {
		status: "unknown",
		reason: "not-reached",
		observed,
		fix: fixes.call,
		...unproven
	};
}
function readSeen(checks, id) {
	const [check, ...others] = checks.filter((candidate) => candidate.id === id);
	const evidence = others.length === 0 ? check?.evidence ?? null : null;
	if (evidence === null) return {
		kind: "unknown",
		why: "no test of the tool was recorded"
	};
	const { setup_error: error, effects } = evidence;
	if (error !== null || effects === null) return {
		kind: "unknown",
		why: error ?? "the effects of the tool were not counted"
	};
	return {
		kind: "seen",
		evidence,
		effects
	};
}
function explainBroken(id, { evidence, effects }, walk) {
	const [first = null, second = null] = evidence.exits;
	switch (id) {
		case "call": return null;
		case "unexposed_flag":
			if (effects > 0) return "the call ran although it had a flag that the tool does not expose";
			return first === null || first === 0 ? "the tool did not refuse a flag that it does not expose" : null;
		case "dry_run": return effects > 0 ? "a dry run left an effect" : null;
		case "repeat":
			if (effects > 1) return "the same call twice left two effects";
			return effects === 1 && walk.agent.repeats === "refused" && second === 0 ? "the tool took a repeat that the contract says it refuses" : null;
	}
}
function explainUnproven(id, { evidence, effects }, { input, walk }) {
	if (evidence.exits.some((exit) => exit === 126 || exit === 127)) return { message: "the tool was not found, or cannot be started" };
	switch (id) {
		case "call":
			if (!endedWell(evidence, walk)) return { message: `the call as it is does not work here (${sayEnds(evidence)})` };
			return effects === 0 ? { message: "the call itself left no effect" } : null;
		case "repeat": return effects === 0 ? { message: "the call itself left no effect" } : null;
		case "unexposed_flag":
		case "dry_run": return explainBaseline(id, input.checks, walk);
	}
}
function explainBaseline(id, checks, walk) {
	const what = id === "dry_run" ? "a dry run without an effect" : "the refusal of the flag";
	if (planToolTest("call", walk).kind === "none") return {
		message: `${what} proves nothing: the contract does not allow the call as it is, which would show that the tool works here`,
		fix: "write the call into tool.call, which allows it, or name agent.idempotency_key"
	};
	const call = readSeen(checks, "call");
	if (call.kind === "unknown") return { message: `${what} proves nothing: of the call as it is, ${plainProse(call.why)}` };
	if (!endedWell(call.evidence, walk)) return { message: `${what} proves nothing: the call as it is does not work here, either (${sayEnds(call.evidence)})` };
	return id === "dry_run" && call.effects === 0 ? { message: `${what} proves nothing: the call as it is leaves none, either` } : null;
}
function endedWell({ exits, timed_out }, { agent }) {
	const [exit = null] = exits;
	return !timed_out && exit !== null && (exit === 0 || agent.benign_exits.includes(exit));
}
function describeSeen({ evidence, effects }) {
	return `${sayEnds(evidence)}, ${countOf(effects, "effect")}, isolation ${evidence.isolation}`;
}
function sayEnds({ exits, timed_out }) {
	return `${exits.map((exit) => exit === null ? "no exit" : `exit ${exit}`).join(", ")}${timed_out ? ", stopped after its time" : ""}`;
}

// src/fingerprint/parity.ts
function digestParity(facts, digest) {
	return Object.fromEntries(probes.map((probe) => {
		const measured = facts[probe.id];
		const selected = isKnown(measured) ? probe.selectParity(measured.value) : null;
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
function isKnown(measured) {
	return typeof measured === "object" && measured !== null && "value" in measured;
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

// src/render/markdown/phrasing.ts
const longestCodeChars = 600;
const longestListedChars = 200;
const longestSentenceChars = 1200;
function text(value) {
	return [{
		type: "text",
		value
	}];
}
function strong(...parts) {
	return [{
		type: "strong",
		children: parts.flat()
	}];
}
function link(label, url) {
	return url !== null && /^https?:\/\/[^\s<>()[\]`|\\"']{1,1000}$/.test(url) ? [{
		type: "link",
		url,
		children: [{
			type: "text",
			value: label
		}]
	}] : text(label);
}
function code(value, most = longestCodeChars) {
	if (value === "") return [{
		type: "emphasis",
		children: [{
			type: "text",
			value: "empty"
		}]
	}];
	const { shown, leftOut } = capChars(value, most);
	const visible = makeVisible(shown);
	return [...needsHtml(visible) ? codeAsHtml(visible) : codeAsSpan(visible), ...tellCut(leftOut)];
}
function codes$1(values, most = 6) {
	const longest = values.length === 1 ? longestCodeChars : longestListedChars;
	const shown = values.slice(0, most).map((value) => code(value, longest));
	const rest = values.length - shown.length;
	const listed = join(shown, ", ");
	return rest > 0 ? [...listed, ...text(` and ${writeNumber(rest)} more`)] : listed;
}
function prose(sentence) {
	const { shown, leftOut } = capChars(sentence, longestSentenceChars);
	return [...spaceCodes(splitProse(shown).flatMap((part) => part.kind === "code" ? code(part.value) : quietWords(part.value))), ...tellCut(leftOut)];
}
function spaceCodes(parts) {
	return parts.flatMap((part, index) => {
		return part.type === "inlineCode" && parts[index - 1]?.type === "inlineCode" ? [...text(" "), part] : [part];
	});
}
function join(parts, separator) {
	return parts.filter((part) => part.length > 0).flatMap((part, index) => index === 0 ? part : [...text(separator), ...part]);
}
const harmless = /^[A-Za-z0-9.,;:!?'"()%/+=…·–—×-]*$/;
const suspicious = /www\.|:\/\/|:[\w+-]+:|^\W*[0-9a-f]{7,64}\W*$|\bgh-\d/i;
const punctuated = /^(["'(]*)(.*?)([.,;:!?)"']*)$/su;
function quietWords(words) {
	const pieces = [];
	for (const piece of words.split(/( +)/).flatMap((word) => splitWord(word))) {
		const [gap, before] = [pieces.at(-1), pieces.at(-2)];
		if (piece.isLoud && gap?.value === " " && before?.isLoud === true) pieces.splice(-2, 2, {
			isLoud: true,
			value: `${before.value} ${piece.value}`
		});
		else pieces.push(piece);
	}
	return pieces.flatMap(({ isLoud, value }) => isLoud ? code(value) : text(value));
}
function splitWord(word) {
	if (/^ *$/.test(word) || harmless.test(word) && !suspicious.test(word)) return [{
		isLoud: false,
		value: word
	}].filter(({ value }) => value !== "");
	const [, lead = "", core = "", trail = ""] = punctuated.exec(word) ?? [
		word,
		"",
		word,
		""
	];
	return [
		{
			isLoud: false,
			value: lead
		},
		{
			isLoud: true,
			value: core
		},
		{
			isLoud: false,
			value: trail
		}
	].filter(({ value }) => value !== "");
}
function tellCut(leftOut) {
	return leftOut === 0 ? [] : text(` (${writeNumber(leftOut)} more characters)`);
}
function codeAsSpan(value) {
	return [{
		type: "inlineCode",
		value
	}];
}
function needsHtml(value) {
	return value.includes("\\|");
}
function codeAsHtml(value) {
	return [
		{
			type: "html",
			value: "<code>"
		},
		{
			type: "html",
			value: value.replaceAll(/[^\p{L}\p{N} ]/gu, (char) => `&#${char.codePointAt(0)};`)
		},
		{
			type: "html",
			value: "</code>"
		}
	];
}

// src/render/terminal/terminal.ts
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

// src/render/terminal/problems.ts
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

// src/render/markdown/self-reported.ts
const selfReported = "self-reported from a recording";
function tellSelfReported(places) {
	const names = places.filter(({ recording }) => recording !== void 0).map(namePlace);
	if (names.length === 0) return [];
	return places.length === 1 ? text(selfReported) : [...text(`${selfReported}: `), ...codes$1(names)];
}

// src/render/short-commit.ts
function shortenCommit(id) {
	return id.slice(0, 7);
}

// src/render/terminal/lines.ts
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

// src/render/terminal/conclusion-lines.ts
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

// src/render/terminal/finding-lines.ts
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

// src/render/terminal/fault-lines.ts
function listFaults(walked, setting) {
	const { title, control, faults, spentBy } = walked;
	if (control.length + faults.length === 0) return [];
	const names = [
		"control",
		...control.map(nameControl),
		...faults.map((run) => showName(run))
	];
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
		...tellSpend(spentBy, setting),
		""
	];
}
function tellSpend(runs, setting) {
	const spend = describeSpend(runs);
	if (spend === "") return [];
	return setLine({
		lead: "    spent    ",
		words: forTerminal(plainProse(spend)),
		remark: ""
	}, setting.width);
}
const controlWords = {
	pass: "ok",
	"not-run": "not-run"
};
function tellControl(run, context) {
	const { columns, setting, status } = context;
	const seen = run.ok ? describeTraces(run.evidence) : run.reason ?? "no reason was recorded";
	const verdict = pad(controlWords[status] ?? "failed", columns.verdict);
	const lead = `    ${labelStatus(status, setting.paint)}  ${pad(nameControl(run), columns.name)}  ${verdict}  `;
	const words = forTerminal(plainProse(seen));
	const lines = setLine({
		lead,
		words,
		remark: tellDuration(run.duration_ms)
	}, setting.width);
	return status === "unknown" ? [...lines, ...tellFix(fixControl(run), setting)] : lines;
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
	return isRed && run.required && !isBlocked(run) ? [...lines, ...tellFix(fixFault(run), setting)] : lines;
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

// src/render/terminal/text-frame.ts
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

// src/render/terminal/report-lines.ts
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
	return joinParts(`${name} · ${paint(toneOf(exit), word)}`, [
		listCounts(place.counts),
		`from ${place.source}`,
		place.recording === void 0 ? "" : selfReported
	]);
}
function pickRedRuns(place) {
	return {
		title: "faults",
		control: place.control.filter((run) => isRed(rankControl(run, place.faults))),
		spentBy: [...place.control, ...place.faults],
		faults: place.faults.filter((run) => run.required && isRed(rankFault(run.verdict)))
	};
}
function isRed(status) {
	return status === "fail" || status === "unknown";
}

// src/render/terminal/text.ts
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
			title: titleFaults(document),
			spentBy: [...document.control, ...document.faults]
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
function introduceCheck({ contract, place, subject, recording }, paint) {
	const parts = [contract.path, `place "${place}"`];
	if (subject !== null && "value" in subject.commit) {
		const dirty = "value" in subject.dirty_files ? subject.dirty_files.value : 0;
		const changed = dirty === 0 ? "" : `, ${countOf(dirty, "file")} changed`;
		parts.push(`${shortenCommit(subject.commit.value)}${changed}`);
	}
	if (recording !== void 0) parts.push(selfReported);
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
	function open() {
		opening ??= import("./harness.js").then(({ createHarness }) => createHarness(options));
		return opening;
	}
	return {
		refusal: options.refusal ?? explainUnsupported(),
		run: async (plan) => (await open()).run(plan),
		testTool: async (plan) => (await open()).testTool(plan)
	};
}

// src/host/control-agents.ts
async function layOutAgents(from, tempRoot) {
	const workspace = await mkdtemp(join$1(tempRoot, "parity-agents-"));
	const remove = () => rm(workspace, {
		recursive: true,
		force: true
	});
	try {
		await cp(from, workspace, { recursive: true });
	} catch (error) {
		await remove();
		throw error;
	}
	return {
		workspace,
		nodePath: process.execPath,
		lanes: availableParallelism(),
		[Symbol.asyncDispose]: remove
	};
}

// src/host/files.ts
const diskFiles = {
	readRegular,
	writeWhole
};
async function readRegular(path, limits) {
	const full = resolve$1(limits.root, path);
	const shown = showPath(relative(resolve$1(limits.root), full));
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
	const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
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
	const draft = join$1(dirname(path), `.${randomBytes(6).toString("hex")}.parity.tmp`);
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

// src/host/canary.ts
const MAX_BYTES = 200;
function visitCanary(path) {
	const canary = {
		id: randomBytes(16).toString("hex"),
		leftAtS: Math.floor(Date.now() / 1e3)
	};
	try {
		writeFileSync(path, `parity-canary 1 ${canary.id} ${canary.leftAtS}\n`, {
			flag: "wx",
			mode: 384
		});
		return canary;
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
		return readCanary(path);
	}
}
function identifyBoot() {
	if (process.platform !== "linux") throw failWith$1("ENOSYS");
	const key = readText("/proc/sys/kernel/random/boot_id", MAX_BYTES).trim();
	function seal(message) {
		return createHmac("sha256", key).update(`parity-contract ${message}`).digest("hex").slice(0, 32);
	}
	return {
		boot: seal("boot"),
		session: sealSession(seal)
	};
}
function sealSession(seal) {
	try {
		const stat = readText("/proc/1/stat", 4096);
		return seal(`session ${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? ""} ${readlinkSync("/proc/self/ns/pid")}`);
	} catch {
		return null;
	}
}
function readCanary(path) {
	if (lstatSync(path).isSymbolicLink()) throw failWith$1("ELOOP");
	const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
	const file = openSync(path, flags);
	try {
		const facts = fstatSync(file);
		if (facts.isDirectory()) throw failWith$1("EISDIR");
		if (!facts.isFile() || facts.size > MAX_BYTES) throw failWith$1("EBADMSG");
		if (process.getuid !== void 0 && facts.uid !== process.getuid()) throw failWith$1("EOWNER");
		const text = readFileSync(file, "utf8");
		const [, id, leftAtS] = /^parity-canary 1 ([0-9a-f]{32}) (\d{1,12})\n$/.exec(text) ?? [];
		if (id === void 0) throw failWith$1("EBADMSG");
		return {
			id,
			leftAtS: Number(leftAtS)
		};
	} finally {
		closeSync(file);
	}
}
function failWith$1(code) {
	return Object.assign(new Error(code), { code });
}

// src/probes/secrets/credential-formats.ts
const LITERAL = String.raw`["']?(?!["']?(?:\$|%|<|\*+["']?\s*$|null\b|~\s*$))[^\s"'#]`;
const looks = {
	"any-text": (text) => text.trim() !== "",
	aws: assigns("aws_secret_access_key|aws_session_token"),
	cargo: assigns("token|secret-key"),
	docker: holdsRegistryLogin,
	gh: assigns("oauth_token"),
	"json-secret": holdsJsonSecret,
	kube: assigns("token|password|client-key-data|(?:id|access|refresh)-token"),
	maven: (text) => /<(password|passphrase|privateKey)>\s*(?!\$\{)[^<\s]/.test(text),
	"my-cnf": assigns("password"),
	netrc: (text) => /(?:^|\s)password\s+\S/.test(text.replaceAll(/^\s*#.*$/gm, "")),
	npmrc: assigns(String.raw`(?:\S+:)?_(?:authToken|auth|password)`),
	pgpass: (text) => text.split("\n").some((line) => /^[^#\s](?:\\.|[^:\\])*(?::(?:\\.|[^:\\])*){3}:\S/.test(line)),
	"private-key": holdsOpenKey,
	pypirc: assigns("password"),
	rubygems: assigns(String.raw`:?[\w.:/-]*(?:api_key|token)|:?https?:\S*`),
	"url-userinfo": hasUserinfo,
	yarnrc: assigns("npmAuthToken|npmAuthIdent")
};
function holdsCredential(format, text) {
	return looks[format](text);
}
function assigns(keys) {
	const line = new RegExp(String.raw`^[ \t-]*["']?(?:${keys})["']?[ \t]*[:=][ \t]*${LITERAL}`, "im");
	return (text) => line.test(text);
}
function holdsRegistryLogin(text) {
	return listMembers(readMember(parse(text), "auths")).some((login) => [
		"auth",
		"password",
		"identitytoken",
		"registrytoken"
	].some((key) => isText(readMember(login, key))));
}
const SECRET_KEYS = /(?:token|secret|password|(?:api|private)_?key)$/i;
const PUBLIC_KEYS = /public/i;
function holdsJsonSecret(text) {
	const pending = [parse(text)];
	for (const value of pending) {
		if (typeof value !== "object" || value === null) continue;
		for (const [key, member] of Object.entries(value)) {
			if (isText(member) && SECRET_KEYS.test(key) && !PUBLIC_KEYS.test(key)) return true;
			pending.push(member);
		}
	}
	return false;
}
function holdsOpenKey(text) {
	const body = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----([^-]*)/.exec(text)?.[1];
	if (body === void 0 || /ENCRYPTED/.test(text)) return false;
	const head = body.replaceAll(/\s/g, "").slice(0, 32);
	return !head.startsWith("b3BlbnNzaC1rZXktdjEA") || head.startsWith("b3BlbnNzaC1rZXktdjEAAAAABG5vbmU");
}
function parse(text) {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
function readMember(value, key) {
	return typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(key) : void 0;
}
function listMembers(value) {
	return typeof value === "object" && value !== null ? Object.values(value) : [];
}
function isText(value) {
	return typeof value === "string" && value.trim() !== "" && !value.startsWith("${");
}

// src/host/scan-siblings.ts
function scanSiblings({ root, pid, uid }) {
	const parents = readParents(root);
	if (!parents.has(pid)) throw Object.assign(/* @__PURE__ */ new Error("not listed"), { code: "ESRCH" });
	const ancestors = new Set(listAncestors(pid, parents));
	const names = /* @__PURE__ */ new Set();
	let holding = 0;
	for (const other of parents.keys()) {
		if (ancestors.has(other) || listAncestors(other, parents).includes(pid)) continue;
		const held = readCredentialNames(join$1(root, String(other)), uid);
		if (held.length > 0) holding += 1;
		for (const name of held) names.add(name);
	}
	return {
		holding,
		names: [...names].toSorted().slice(0, 5e3)
	};
}
function readParents(root) {
	const parents = /* @__PURE__ */ new Map();
	for (const entry of readdirSync(root)) {
		if (!/^\d+$/.test(entry)) continue;
		const parent = readParent(attemptText$1(join$1(root, entry, "stat")));
		if (parent !== null) parents.set(Number(entry), parent);
	}
	return parents;
}
function readParent(stat) {
	const parent = / \S (\d+) /.exec(stat.slice(stat.lastIndexOf(")") + 1))?.[1];
	return parent === void 0 ? null : Number(parent);
}
function listAncestors(pid, parents) {
	const line = [];
	let at = pid;
	while (at !== void 0 && !line.includes(at)) {
		line.push(at);
		at = parents.get(at);
	}
	return line;
}
function readCredentialNames(folder, uid) {
	try {
		if (statSync(folder).uid !== uid) return [];
	} catch {
		return [];
	}
	return listHeld(attemptText$1(join$1(folder, "environ")));
}
function listHeld(environ) {
	return environ.split("\0").map((entry) => ({
		name: entry.slice(0, Math.max(0, entry.indexOf("="))),
		entry
	})).filter(({ name, entry }) => countsAsCredential(name) && entry.length > name.length + 1).map(({ name }) => name.slice(0, 1e3));
}
function attemptText$1(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

// src/host/scan-ancestors.ts
const RUNNER = /^Runner\.(?:Listener|Worker|PluginHost)\b/;
function scanAncestors({ root, pid }) {
	const names = /* @__PURE__ */ new Set();
	const runnerNames = /* @__PURE__ */ new Set();
	let holding = 0;
	let unreadable = 0;
	for (const ancestor of listAbove(root, pid)) {
		const environ = attemptText(join$1(root, ancestor, "environ"));
		if (environ === null) unreadable += 1;
		const held = listHeld(environ ?? "");
		if (held.length > 0) holding += 1;
		const isRunner = RUNNER.test(attemptText(join$1(root, ancestor, "comm")) ?? "");
		for (const name of held) (isRunner ? runnerNames : names).add(name);
	}
	return {
		holding,
		unreadable,
		names: sort(names),
		runnerNames: sort(runnerNames)
	};
}
function listAbove(root, pid) {
	const above = [];
	let parent = readParent(readFileSync(join$1(root, String(pid), "stat"), "utf8"));
	while (parent !== null && parent > 0 && !above.includes(String(parent))) {
		above.push(String(parent));
		parent = readParent(attemptText(join$1(root, String(parent), "stat")) ?? "");
	}
	return above;
}
function sort(names) {
	return [...names].toSorted().slice(0, 5e3);
}
function attemptText(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return null;
	}
}

// src/host/seal.ts
const KEY_BYTES = 32;
function sealValue(name, env) {
	const value = env.get(name);
	const key = openKey(locateKey(env));
	return {
		key: digest(key, "key").slice(0, 16),
		digest: value === void 0 ? null : digest(key, `value\0${name}\0${value}`)
	};
}
function digest(key, text) {
	return createHmac("sha256", key).update(text).digest("hex");
}
function locateKey(env) {
	const state = env.get("XDG_STATE_HOME") ?? "";
	if (isAbsolute(state)) return join$1(state, "parity-contract", "key");
	const home = env.get("HOME") ?? env.get("USERPROFILE") ?? "";
	if (!isAbsolute(home)) throw fail("ENOENT");
	return join$1(home, ".local", "state", "parity-contract", "key");
}
function openKey(path) {
	try {
		mkdirSync(dirname(path), {
			recursive: true,
			mode: 448
		});
		const made = randomBytes(KEY_BYTES);
		writeFileSync(path, made, {
			flag: "wx",
			mode: 384
		});
		return made;
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
		return readKey(path);
	}
}
function readKey(path) {
	const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
	try {
		const { size, mode, uid } = fstatSync(file);
		const isOurs = process.getuid === void 0 || uid === process.geteuid?.() && (mode & 63) === 0;
		const key = new Uint8Array(KEY_BYTES);
		if (size !== KEY_BYTES || !isOurs || readSync(file, key, 0, KEY_BYTES, 0) !== KEY_BYTES) throw fail("EPERM");
		return key;
	} finally {
		closeSync(file);
	}
}
function fail(code) {
	return Object.assign(/* @__PURE__ */ new Error("no key"), { code });
}

// src/host/confidential.ts
const MAX_FILE_BYTES$1 = 4194304;
function openConfidential(place) {
	const { env } = place;
	const asked = /* @__PURE__ */ new Map();
	const dotenvs = /* @__PURE__ */ new Map();
	return {
		readGitSettings(git, gitFolder) {
			const key = `${git}\0${gitFolder ?? ""}`;
			const answer = asked.get(key) ?? readGitSettings(git, gitFolder, place);
			asked.set(key, answer);
			return answer;
		},
		holdsCredential: async (path, format) => attemptNow(() => holdsCredential(format, readText(path, MAX_FILE_BYTES$1))),
		matchDotenv: async (path, pattern) => attemptNow(() => {
			const lines = dotenvs.get(path) ?? readDotenvNames(readText(path, 1048576));
			dotenvs.set(path, lines);
			return findDotenvLines(lines, pattern, process.platform === "win32");
		}),
		scanSiblings: async () => attemptNow(() => scanSiblings({
			root: "/proc",
			pid: process.pid,
			uid: process.geteuid?.() ?? -1
		})),
		scanAncestors: async () => attemptNow(() => scanAncestors({
			root: "/proc",
			pid: process.pid
		})),
		compareValue: async (name, expected) => ({
			ok: true,
			value: env.get(name) === expected
		}),
		classifyValues: async () => ({
			ok: true,
			value: classifyEnvironment(env)
		}),
		sealValue: async (name) => attemptNow(() => sealValue(name, env))
	};
}
async function readGitSettings(git, gitFolder, place) {
	const ran = await spawnTool(askGitConfig(git, gitFolder), place).outcome;
	if (!ran.ok) return ran;
	const { exit, timedOut, cut, stdout } = ran.value;
	if (timedOut) return {
		ok: false,
		errno: "ETIMEDOUT"
	};
	if (exit === 0 && !cut) return {
		ok: true,
		value: classifyGitConfig(stdout)
	};
	return {
		ok: false,
		errno: exit === 129 ? "ENOTSUP" : "EIO"
	};
}

// src/host/connect-socket.ts
const PATIENCE_MS = 2e3;
function connectSocket(path) {
	return new Promise((resolve, reject) => {
		const socket = connect({ path });
		const callOff = startPatience(PATIENCE_MS, () => {
			fail(Object.assign(/* @__PURE__ */ new Error("no answer"), { code: "ETIMEDOUT" }));
		});
		function fail(error) {
			callOff();
			socket.destroy();
			reject(error);
		}
		socket.once("error", fail);
		socket.once("connect", () => {
			callOff();
			socket.destroy();
			resolve(null);
		});
	});
}

// src/host/hardware.ts
function tellHardware() {
	const all = cpus();
	return {
		cpus: all.length,
		cpuModel: all[0]?.model ?? "",
		memoryBytes: BigInt(totalmem())
	};
}

// src/host/tls/certificates.ts
const MAX_FILE_BYTES = 16777216;
const MAX_FILES = 5e3;
const PEM_BLOCK = /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----([A-Za-z0-9+/=\s]*)-----END (?:X509 |TRUSTED )?CERTIFICATE-----/g;
function readCertificates(request) {
	const ders = listFiles(request).flatMap((path) => splitCertificates(readText(path, MAX_FILE_BYTES)));
	const fingerprints = new Set(ders.map((der) => hash(der)));
	const sorted = [...fingerprints].toSorted();
	return {
		count: fingerprints.size,
		digest: hash(sorted.map((fingerprint) => `${fingerprint}\n`).join("")),
		expired: request.expiry ? findExpired(ders) : null
	};
}
function splitCertificates(text) {
	return [...text.matchAll(PEM_BLOCK)].map(([, base64 = ""]) => takeSequence(Buffer.from(base64, "base64"))).filter((der) => der !== null);
}
function listFiles({ path, folder }) {
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path).filter((name) => folder === "all" || /^[0-9a-f]{8}\.\d+$/.test(name)).toSorted().slice(0, MAX_FILES).map((name) => join$1(path, name)).filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true);
}
function takeSequence(bytes) {
	const lengthByte = bytes[1] ?? 0;
	if (bytes[0] !== 48 || lengthByte < 129 || lengthByte > 131) return null;
	const lengthBytes = lengthByte - 128;
	if (bytes.length < 2 + lengthBytes) return null;
	const end = 2 + lengthBytes + bytes.readUIntBE(2, lengthBytes);
	return bytes.length < end ? null : bytes.subarray(0, end);
}
function findExpired(ders) {
	const now = Date.now();
	return ders.flatMap((der, index) => endsBefore(der, now) ? [index + 1] : []);
}
function endsBefore(der, now) {
	try {
		return Date.parse(new X509Certificate(der).validTo) < now;
	} catch {
		return false;
	}
}
function hash(content) {
	return createHash("sha256").update(content).digest("hex");
}

// src/host/trust.ts
const MAX_SETTINGS_BYTES = 1048576;
function openTrust(place) {
	return {
		readCertificates: async (request) => attemptNow(() => readCertificates(request)),
		readTlsSettings: async (path, format) => attemptNow(() => readTlsSettings(readText(path, MAX_SETTINGS_BYTES), format)),
		async shakeHands(client) {
			if (isStalledByAuthorities(place.env)) return {
				ok: false,
				errno: STALLED_TLS
			};
			const { shakeHands } = await import("./shake-hands.js");
			return shakeHands(client, place);
		},
		async greet(request) {
			if (request.tls && isStalledByAuthorities(place.env)) return {
				ok: false,
				errno: STALLED_TLS
			};
			const { greet } = await import("./greet.js");
			return greet(request, place.env);
		}
	};
}
function isStalledByAuthorities(env) {
	const path = env.get("NODE_EXTRA_CA_CERTS") ?? "";
	if (path === "") return false;
	try {
		const facts = statSync(path);
		return !facts.isFile() && !facts.isDirectory() && realpathSync(path) !== "/dev/null";
	} catch {
		return false;
	}
}

// src/host/try-open.ts
function tryOpen(path) {
	closeSync(openSync(path, constants.O_RDWR | (constants.O_NONBLOCK ?? 0)));
	return null;
}

// src/host/try-exec.ts
const TIMEOUT_MS = 5e3;
const MAX_TRIES = 20;
async function tryExec(folder) {
	if (process.platform === "win32") throw failWith("ENOSYS");
	if (!existsSync("/bin/sh")) throw failWith("ENOSH");
	const path = join$1(folder, nameTrialFile("exec", process.pid, process.hrtime.bigint()));
	await writeFile(path, "#!/bin/sh\necho parity\n", {
		flag: "wx",
		mode: 448
	});
	try {
		const errno = await run(path, folder);
		if (errno !== null) throw failWith(errno);
	} finally {
		await unlink(path);
	}
	return null;
}
async function run(path, folder) {
	const place = {
		folder,
		env: /* @__PURE__ */ new Map()
	};
	for (let tries = 1;; tries += 1) {
		const ran = await spawnTool({
			argv: [path],
			timeoutMs: TIMEOUT_MS
		}, place).outcome;
		if (!ran.ok && ran.errno === "ETXTBSY" && tries < MAX_TRIES) continue;
		if (!ran.ok) return ran.errno;
		if (ran.value.timedOut) return "ETIMEDOUT";
		return ran.value.exit === 0 && ran.value.stdout === "parity\n" ? null : "ENOEXEC";
	}
}
function failWith(code) {
	return Object.assign(new Error(code), { code });
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
		const path = join$1(folder, nameTrialFile("write", process.pid, process.hrtime.bigint()));
		const file = _usingCtx$1.a(await open$1(path, "wx+", 384));
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

// src/host/user.ts
function tellUser() {
	const euid = process.geteuid?.();
	if (euid === void 0) throw Object.assign(/* @__PURE__ */ new Error("no user numbers"), { code: "ENOTSUP" });
	return {
		euid,
		tableHome: readTableHome()
	};
}
function readTableHome() {
	try {
		return userInfo().homedir;
	} catch {
		return null;
	}
}

// src/host/real.ts
function realHost({ workspace, env, early }) {
	return {
		...openConfidential({
			folder: workspace,
			env
		}),
		...openTrust({
			folder: workspace,
			env
		}),
		os: nameOs(process.platform),
		arch: process.arch,
		env,
		tableHome: readTableHome(),
		workspace,
		pathDelimiter: process.platform === "win32" ? ";" : ":",
		readText: async (path, maxBytes) => attemptNow(() => readText(path, maxBytes)),
		readHead: async (path, maxBytes) => attemptNow(() => readHead(path, maxBytes)),
		describe: async (path, follow) => attemptNow(() => tellFacts(follow === "follow" ? statSync(path) : lstatSync(path))),
		readLink: async (path) => attemptNow(() => readlinkSync(path)),
		listFolder: async (path) => attemptNow(() => readdirSync(path).toSorted()),
		resolveLinks: async (path) => attemptNow(() => realpathSync.native(path)),
		isExecutable: async (path) => isExecutable(path),
		measureSpace: (path) => attempt(async () => {
			const { bavail, blocks, bsize, files, ffree } = await statfs(path, { bigint: true });
			return {
				totalBytes: blocks * bsize,
				freeBytes: bavail * bsize,
				totalInodes: files,
				freeInodes: ffree
			};
		}),
		tryOpen: async (path) => attemptNow(() => tryOpen(path)),
		tellUser: async () => attemptNow(tellUser),
		tellHardware: async () => attemptNow(tellHardware),
		tryWrite: (folder) => attempt(() => tryWrite(folder)),
		tryExec: (folder) => attempt(() => tryExec(folder)),
		isSameFile: async (path, other) => attemptNow(() => isSameFile(path, other)),
		visitCanary: async (path) => attemptNow(() => visitCanary(path)),
		identifyBoot: async () => attemptNow(identifyBoot),
		readClock: async () => attemptNow(readClock),
		connectSocket: (path) => attempt(() => connectSocket(path)),
		async runForeign(request) {
			const { runForeign } = await import("./run-foreign.js");
			return runForeign(request, {
				folder: workspace,
				env
			});
		},
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
function isSameFile(path, other) {
	const [a, b] = [path, other].map((one) => statSync(one, { bigint: true }));
	return a !== void 0 && b !== void 0 && a.dev === b.dev && a.ino === b.ino;
}
function readClock() {
	const wallMs = Date.now();
	return {
		wallMs,
		driftMs: Math.round(wallMs - performance.timeOrigin - performance.now())
	};
}
function nameKind(facts) {
	if (facts.isFile()) return "file";
	if (facts.isDirectory()) return "folder";
	return facts.isSymbolicLink() ? "link" : "other";
}

// src/host/machine.ts
function openMachine(options) {
	const env = readEnvironment$1();
	const { early } = options;
	function digest(content) {
		return createHash("sha256").update(content).digest("hex");
	}
	const surroundings = {
		standInScript: options.standInScript,
		nodePath: process.execPath,
		tempRoot: tmpdir()
	};
	let isolator;
	return {
		env,
		cwd: process.cwd(),
		files: diskFiles,
		clock: () => Date.now(),
		digest,
		openControlAgents: () => layOutAgents(join$1(dirname(options.standInScript), "control-agents"), tmpdir()),
		openHost: (workspace) => realHost({
			workspace,
			env,
			...early === void 0 ? {} : { early }
		}),
		async openRecorder(workspace) {
			const { openRecorder, tellNames } = await import("./recorder.js");
			const place = {
				...tellNames(env),
				nowMs: Date.now()
			};
			return openRecorder(realHost({
				workspace,
				env
			}), place);
		},
		async openRecording(bytes) {
			const { openRecording } = await import("./open-recording.js");
			return openRecording(bytes, digest);
		},
		async prepareForAgent({ workspace, log }) {
			const { openIsolation } = await import("./isolate2.js");
			const { prepareForAgent } = await import("./prepare-for-agent.js");
			isolator = openIsolation({
				workspace,
				env,
				log,
				...surroundings
			});
			await prepareForAgent({
				env,
				isolator,
				onRestart: () => early?.[Symbol.dispose]()
			});
		},
		openHarness: ({ workspace, refusal, log, keepsFolders = false }) => openHarness({
			workspace,
			keepsFolders,
			env,
			...surroundings,
			...isolator === void 0 ? {} : { isolator },
			refusal,
			log
		})
	};
}

// src/terms/version.ts
const version = "0.1.0";

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

// src/gate/check/measure-place.ts
async function measurePlace(input) {
	const { host, contract, place, outputs, previous, deep } = input;
	const pythonTable = contract.tables.get("python") ?? {};
	const python = readCommand$1(asksAt(pythonTable, place) ? pythonTable["command"] : void 0);
	const measured = await Promise.all(probes.map(async (probe) => {
		try {
			const written = contract.tables.get(probe.id) ?? {};
			const table = asksAt(written, place) ? written : {};
			const facts = await probe.measure(host, {
				table,
				outputs,
				python,
				contract: contract.path,
				previous: previous?.facts?.[probe.id],
				deep: deep ?? false
			});
			return [probe.id, { value: readFacts(probe.facts, facts) }];
		} catch (error) {
			if (error instanceof NotRecordedError) {
				const detail = `the recording lacks what ${probe.id} is measured by`;
				return [probe.id, unmeasured("not-recorded", detail)];
			}
			return [probe.id, unmeasured("crashed", `the probe ${probe.id} broke: ${nameError(error)}`)];
		}
	}));
	return Object.fromEntries(measured);
}
function nameError(error) {
	return error instanceof Error ? error.name : "a value that is no error was thrown";
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
		const isSecret = mayHoldCredential(name, value);
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

// src/gate/check/describe-subject.ts
function describeSubject(facts, origin) {
	return {
		...readGitFacts(facts["git"]),
		head: origin.head,
		base: origin.base
	};
}
function describePullHead({ head }) {
	if (head === null) return null;
	return {
		commit: head,
		tree: unmeasured("not-asked", "a check asks GitHub for nothing")
	};
}

// src/gate/judge/note-runs.ts
function noteRuns(control, faults) {
	const seen = [...control, ...faults].flatMap(({ evidence }) => evidence === null ? [] : [evidence]);
	const unsearched = [...new Set(seen.flatMap((evidence) => evidence.unsearched))].toSorted();
	return [
		...noteCount(seen.map((evidence) => evidence.foreign_keys), (inRuns) => `the agent sent a credential of its own to the scripted model in ${inRuns}; let it take its key from the environment alone, and keep real ones away from it`),
		...noteCount(seen.map((evidence) => evidence.oversized_requests), (inRuns) => `the agent sent more at one time than a run may have us hold, and was refused, in ${inRuns}`),
		...unsearched.length === 0 ? [] : [`not everything was searched for decoys; left out: ${quoteAll(unsearched, 5)}`]
	];
}
function noteCount(counts, says) {
	const runs = counts.filter((count) => count > 0).length;
	return runs === 0 ? [] : [says(countOf(runs, "run"))];
}

// src/gate/check/measure-late.ts
async function measureLate(input) {
	let { facts } = input;
	const late = /* @__PURE__ */ new Set();
	for (const probe of probes) {
		const added = await addLate(input, probe);
		if (added === null) continue;
		facts = {
			...facts,
			[probe.id]: added.table
		};
		late.add(`${probe.id}.${added.clause}`);
	}
	if (late.size === 0) return input;
	const { contract, place, only } = input;
	const again = judgeClauses({
		contract,
		place,
		facts,
		only
	});
	const findings = input.findings.map((finding) => late.has(finding.id) ? again.find(({ id }) => id === finding.id) ?? finding : finding);
	return {
		facts,
		findings
	};
}
async function addLate(input, probe) {
	const { contract, place, only } = input;
	const table = contract.tables.get(probe.id) ?? {};
	const known = input.facts[probe.id];
	const clause = probe.late?.clause ?? "";
	if (probe.late === null || !(clause in table) || !asksAt(table, place)) return null;
	if (!selectsClause(only, `${probe.id}.${clause}`)) return null;
	if (known === void 0 || "unknown" in known || !isRecord(known.value)) return null;
	const fact = await measure(input, {
		late: probe.late,
		table
	});
	return {
		clause,
		table: { value: readFacts(probe.facts, {
			...known.value,
			[clause]: fact
		}) }
	};
}
async function measure({ host, contract }, { late, table }) {
	const python = readCommand$1(contract.tables.get("python")?.["command"]);
	try {
		return await late.measure(host, {
			table,
			outputs: [],
			python
		});
	} catch (error) {
		if (error instanceof NotRecordedError) {
			const detail = `${late.clause} can only be measured at the place itself`;
			return unmeasured("not-recorded", detail);
		}
		return unmeasured("crashed", `the probe broke while it measured ${late.clause}`);
	}
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/gate/check/redact-runs.ts
function redactRuns(harness, redact) {
	return {
		refusal: harness.refusal,
		async testTool(plan) {
			const seen = await harness.testTool(plan);
			const { setup_error: error } = seen;
			return {
				...seen,
				setup_error: error === null ? null : redact(error).slice(0, 500)
			};
		},
		async run(plan) {
			const { evidence, durationMs, outputTail } = await harness.run(plan);
			return {
				durationMs,
				outputTail: redact(outputTail),
				evidence: {
					...evidence,
					setup_error: evidence.setup_error === null ? null : redact(evidence.setup_error).slice(0, 500),
					claim_line: redact(evidence.claim_line).slice(0, 300),
					offered: evidence.offered.map((name) => redact(name).slice(0, 100)),
					undeclared: evidence.undeclared.map((words) => redact(words).slice(0, 200)),
					leaks: evidence.leaks.map((place) => redact(place).slice(0, 100)),
					unsearched: evidence.unsearched.map((place) => redact(place).slice(0, 100))
				}
			};
		}
	};
}

// src/gate/check/fault-watch.ts
function logRuns(log) {
	return {
		plan() {},
		start: (label) => log.info(`${label}: started`),
		see() {},
		end: (label, { verdict, durationMs }) => log.info(`${label}: ${verdict}, ${writeDuration(durationMs)}`)
	};
}

// src/gate/check/order-starts.ts
function orderStarts(planned, walk) {
	const places = [...planned.keys()];
	if (walk.faults.parallel === 1) return places;
	const waiting = new Set(places.filter((place) => waits(planned[place], walk)));
	return [...waiting, ...places.filter((place) => !waiting.has(place))];
}
function waits(planned, walk) {
	if (planned === void 0) return false;
	const disturbance = planDisturbance(planned, walk);
	if (disturbance.kind === "none") return false;
	if (disturbance.kind === "tool") return disturbance.script.answer.kind === "silence";
	const { model, holdMs, holdUntilAlive } = disturbance;
	return model.kind === "throttle" || holdMs > 0 || holdUntilAlive !== null;
}

// src/gate/check/run-faults.ts
async function runFaults(input) {
	const walk = readWalk(input.contract);
	if (walk === null) return nothingRan;
	const planned = planFaultRuns(walk);
	const leftOutAll = explainAbsence(input.selection);
	const absence = leftOutAll ?? input.harness.refusal;
	if (absence !== null) {
		const control = listScripts(walk).map((script) => judgeControl({
			script,
			evidence: null,
			absence
		}, walk));
		const rows = planned.map((run) => judgeFaultRow({
			planned: run,
			walk,
			control: findControl(control, run.script),
			evidence: null,
			absence: leftOutAll
		}));
		const controlMs = control.map(() => null);
		return {
			...nothingRan,
			control,
			controlMs,
			faults: rows,
			faultMs: rows.map(() => null)
		};
	}
	(input.watch ?? logRuns(input.log)).plan(countRuns(input, walk, planned));
	const controls = await runControls(input, walk);
	const control = controls.map(({ run }) => run);
	const rows = await workInLanes(planned, {
		count: walk.faults.parallel,
		starts: orderStarts(planned, walk)
	}, async (run) => runRow(input, {
		planned: run,
		walk,
		control: findControl(control, run.script)
	}));
	return {
		control,
		controlMs: controls.map(({ durationMs }) => durationMs),
		faults: rows.map((row) => row.run),
		faultMs: rows.map((row) => row.durationMs),
		agentOutput: controls.find(({ run }) => !run.ok)?.output ?? null
	};
}
const nothingRan = {
	control: [],
	controlMs: [],
	faults: [],
	faultMs: [],
	agentOutput: null
};
const leftOut = "left out of this run on purpose";
function countRuns({ selection }, walk, planned) {
	return planned.filter((run) => selectsFault(selection.only, run.fault.id) && selectsScript(selection, run.script) && planDisturbance(run, walk).kind !== "none").length + listScripts(walk).filter((one) => selectsScript(selection, one)).length;
}
function selectsScript({ script = null }, one) {
	return script === null || one === null || script === one;
}
function explainAbsence(selection) {
	const { only } = selection;
	const wantsFault = faults.some((fault) => selectsFault(only, fault.id));
	if (selection.runFaults && wantsFault) return null;
	return wantsFault ? selection.absence ?? "left out of this run on purpose" : leftOut;
}
async function runControls(input, walk) {
	const walked = [];
	let isHopeless = false;
	for (const script of listScripts(walk)) if (!selectsScript(input.selection, script)) walked.push(skipControl(script, walk, leftOut));
	else {
		const control = isHopeless ? skipControl(script, walk, controlFailed) : await runControl(input, walk, script);
		isHopeless ||= !control.run.ok;
		walked.push(control);
	}
	return walked;
}
function skipControl(script, walk, absence) {
	return {
		run: judgeControl({
			script,
			evidence: null,
			absence
		}, walk),
		durationMs: null,
		output: null
	};
}
async function runControl(input, walk, script) {
	const label = nameControl({ script });
	const result = await makeRun(input, walk, {
		tool: null,
		model: null,
		holdMs: 300,
		holdUntilAlive: null,
		label,
		script
	});
	const run = judgeControl({
		script,
		evidence: result.evidence,
		absence: null
	}, walk);
	const { durationMs, outputTail } = result;
	tellEnd(input, label, {
		verdict: run.ok ? "ok" : "failed",
		durationMs
	});
	return {
		run,
		durationMs,
		output: outputTail.trim() === "" ? null : outputTail
	};
}
async function runRow(input, row) {
	const { planned, walk, control } = row;
	const { fault, faultCase, script, trial } = planned;
	const { selection } = input;
	const absence = selectsFault(selection.only, fault.id) && selectsScript(selection, script) ? null : leftOut;
	const disturbance = planDisturbance(planned, walk);
	if (absence !== null || disturbance.kind === "none" || !control.ok) return {
		run: judgeFaultRow({
			...row,
			evidence: null,
			absence
		}),
		durationMs: null
	};
	const label = `fault ${nameFault({
		id: fault.id,
		case: faultCase.id,
		script,
		trial
	})}`;
	const result = await makeRun(input, walk, {
		...disturbance.kind === "tool" ? {
			tool: disturbance.script,
			model: null,
			holdMs: 0,
			holdUntilAlive: null
		} : {
			...disturbance,
			tool: null
		},
		label,
		script
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
async function makeRun({ harness, log, watch = logRuns(log) }, walk, play) {
	const { label, tool, holdMs, holdUntilAlive } = play;
	watch.start(label);
	return await harness.run({
		label,
		agent: describeSetup(walk.agent, walk.limits, walk.tool),
		isolation: walk.faults.isolation,
		tool,
		model: describeModel(walk.agent, play.script, play.model),
		holdMs,
		holdUntilAlive,
		onSign: (sign) => watch.see(label, sign)
	});
}
function tellEnd({ log, watch = logRuns(log) }, label, end) {
	watch.end(label, end);
}
async function workInLanes(list, { count, starts }, work) {
	const results = /* @__PURE__ */ new Map();
	const entries = [...list.entries()];
	const queue = starts.flatMap((place) => entries.slice(place, place + 1));
	async function runLane() {
		for (let next = queue.shift(); next !== void 0; next = queue.shift()) {
			const [index, item] = next;
			results.set(index, await work(item));
		}
	}
	await Promise.all(Array.from({ length: Math.min(count, list.length) }, () => runLane()));
	return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}

// src/gate/check/check-place.ts
async function checkPlace(input) {
	const { contract, selection, doors } = input;
	const startedMs = doors.clock();
	const { place } = input.origin;
	const fixed = await measurePlace({
		host: doors.host,
		contract,
		place,
		outputs: input.outputs,
		previous: input.previous ?? null,
		deep: input.deep ?? false
	});
	const { only } = selection;
	const pull = describePullHead(input.origin);
	const judged = judgeClauses({
		contract,
		place,
		facts: fixed,
		only,
		pull
	});
	const factsDigest = doors.digest(writeCanonical(fixed));
	doors.log.info(`facts and findings are fixed: sha256 ${factsDigest}`);
	const early = {
		facts: fixed,
		findings: judged
	};
	const { facts, findings: clauses } = await measureLate({
		host: doors.host,
		contract,
		place,
		only,
		...early
	});
	const harness = redactRuns(doors.harness, openRedactor(doors.host));
	const runs = await runFaults({
		contract,
		harness,
		selection,
		log: doors.log
	});
	const checks = await runToolTests({
		contract,
		harness,
		selection,
		log: doors.log
	});
	return conclude(input, {
		startedMs,
		facts,
		findings: [
			...judgeLeaks({
				contract,
				place,
				findings: clauses,
				...runs
			}),
			...judgeTool({
				contract,
				checks,
				isLeftOut: !selection.runFaults,
				only
			}),
			...judgeLimits({
				contract,
				...runs,
				only
			})
		],
		runs,
		checks
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
		...tellRecording(origin),
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
		tool_checks: [...seen.checks],
		notes: [...contract.warnings, ...noteRuns(seen.runs.control, seen.runs.faults)],
		parity: digestParity(seen.facts, doors.digest),
		volatile: {
			taken_at: new Date(tellTime(origin, seen.startedMs)).toISOString(),
			duration_ms: nowMs - seen.startedMs,
			run: origin.run,
			control_ms: [...seen.runs.controlMs],
			fault_ms: [...seen.runs.faultMs]
		}
	};
}
function tellRecording({ recording }) {
	return recording === void 0 || recording === null ? {} : { recording };
}
function tellTime({ recording }, startedMs) {
	return Math.min(startedMs, (recording?.minted_s ?? 1e400) * 1e3);
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
		...tellRecording(origin),
		contract: {
			path: contract.path,
			sha256: contract.sha256
		},
		counts,
		findings: [...findings],
		agent: describeAgent(contract),
		control: runs.control.map((run, index) => ({
			...run,
			duration_ms: runs.controlMs[index] ?? null
		})),
		faults: runs.faults.map((run, index) => ({
			...run,
			duration_ms: runs.faultMs[index] ?? null
		})),
		conclusions: weighConclusions([place]),
		notes: [...contract.warnings, ...noteRuns(runs.control, runs.faults)],
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
		if (message === null || tellsIsolation(message)) return [];
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

// src/cli/choice.ts
function readChoice(typed, { flag, choices }) {
	const value = typed.values.get(flag);
	if (value === void 0) return choices[0];
	const choice = choices.find((candidate) => candidate === value);
	if (choice !== void 0) return choice;
	throw new ParityError("usage/unknown-choice", `--${flag} cannot be ${JSON.stringify(value)}`, { hint: `write one of: ${choices.join(", ")}` });
}

// src/cli/add-problem.ts
function addProblem(document, problem) {
	return {
		...document,
		verdict: "unknown",
		exit: document.exit === exitCodes.ourBug ? exitCodes.ourBug : exitCodes.misconfigured,
		problems: [...document.problems, problem]
	};
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

export { weighGaps as $, Counts as $n, isTooDeep as $t, shortenCommit as A, LONG_LIVED as An, fixFault as At, join as B, isDotenvName as Bn, contractOf as Bt, closeResult as C, foldName as Cn, describeControl as Ct, pad as D, POWERFUL_GROUPS as Dn, expectOfControl as Dt, listFindings as E, JULY_S as En, describeTraces as Et, chooseSetting as F, mayHoldCredential as Fn, describeShortfall as Ft, capChars as G, tellDenial as Gn, parse$1 as Gt, prose as H, PlaceName as Hn, isTable as Ht, forTerminal as I, listCompared as In, loadContract as It, listCounts as J, ControlRun as Jn, nameValue as Jt, makeVisible as K, tellStalledTls as Kn, cut as Kt, quoteLines as L, MAX_DOTENV_BYTES as Ln, comparePlaces as Lt, listProblemLines as M, countsAsCredential as Mn, nameControl as Mt, locateProblem as N, credentialForms as Nn, nameFault as Nt, setLine as O, isTrialFile as On, expectOfFault as Ot, breakCommands as P, isCredentialName as Pn, describeSpend as Pt, decideVerdict as Q, describeCrash as Qn, findStringEnd as Qt, code as R, looksLikeName as Rn, placeDraft as Rt, renderReportText as S, weighMarker as Sn, readWalk as St, listFaults as T, JANUARY_S as Tn, describeFault as Tt, strong as U, findMount as Un, readPath as Ut, link as V, asksAt as Vn, findStartedProgram as Vt, text as W, readMountTable as Wn, stringify as Wt, chooseExit as X, crashCode as Xn, toKeyPath as Xt, addCounts as Y, FaultRun as Yn, quote as Yt, countOutcomes as Z, describeBrokenCheck as Zn, carriesFlag as Zt, version as _, versionedTools as _n, countTimes as _r, leakClause as _t, describeAgent as a, listNamed as an, namePlace as ar, judgeLimits as at, explainUnsupported as b, askLoader as bn, ParityError as br, listScripts as bt, runFaults as c, findPythonClient as cn, conclusions as cr, judgeControl as ct, noteRuns as d, CA_VARIABLES as dn, measured as dr, judgeClauses as dt, probes as en, GateVerdict as er, Problem as et, openRedactor as f, leven as fn, unmeasured as fr, readFaultIds as ft, describeReadFailure as g, readTools as gn, countOf as gr, judgeLeaks as gt, measurePlace as h, askTool as hn, quoteAll as hr, selectsFault as ht, checkPlace as i, EMPTY_DEVICE as in, gatherFindings as ir, runToolTests as it, tellSelfReported as j, SHORT_LIVED as jn, isBlocked as jt, widest as k, readBinaryHead as kn, fixControl as kt, logRuns as l, askTlsClient as ln, weighConclusions as lr, judgeFaultRow as lt, suggest as m, RuntimeFacts as mn, quote$1 as mr, selectsClause as mt, addProblem as n, ADDITIONS as nn, gatherFailedControls as nr, digestParity as nt, listSetupProblems as o, readNamed as on, rankControl as or, faultKey as ot, parseFlags as p, CREDENTIAL_FILES as pn, plainProse as pr, readSelection as pt, describeResult as q, faults as qn, nameTable as qt, readChoice as r, BUNDLES as rn, gatherFaults as rr, judgeTool as rt, leftOut as s, findClient as sn, rankFault as sr, findControl as st, starterContract as t, findCurlSettings as tn, sortKeys as tr, toProblem as tt, redactRuns as u, readTlsEnds as un, readTable$1 as ur, planKey as ut, openMachine as v, askGlibc as vn, writeDuration as vr, ToolCheck as vt, joinParts as w, isExempt as wn, describeExit as wt, renderCheckText as x, readCommand$1 as xn, planFaultRuns as xt, _usingCtx as y, askAppleSilicon as yn, writeNumber as yr, Finding as yt, codes$1 as z, readDotenvNames as zn, maxContractBytes as zt };