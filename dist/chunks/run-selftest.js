import { D as pad, F as chooseSetting, I as forTerminal, It as loadContract, Mt as nameControl, Nt as nameFault, O as setLine, br as ParityError, c as runFaults, gr as countOf, k as widest, l as logRuns, qn as faults, r as readChoice, y as _usingCtx } from "./core.js";
import { t as openTurns } from "./take-turns.js";
import { _ as union, h as string, i as array, l as literal, m as strictObject, s as int } from "./zod.js";
import { V as exitCodes } from "./early.js";
import { t as openLiveView } from "./live-view.js";
import { t as openLog } from "./log.js";

// src/selftest/judge-drill.ts
function judgeDrill(drill, { control, faults }) {
	const seen = faults.filter(({ verdict }) => verdict !== "not-run");
	const rows = [...control.filter(({ script }) => isAsked(drill, script)).map((run) => ({
		drill,
		name: nameControl(run),
		verdict: run.ok ? "ok" : "failed",
		wrong: explainControl(drill, run),
		wasCancelled: isCancelled(run)
	})), ...seen.map((run) => ({
		drill,
		name: nameFault(run),
		verdict: run.verdict,
		wrong: explainRow(drill, run),
		wasCancelled: isCancelled(run)
	}))];
	const missing = Object.keys(drill.expects).filter((name) => name !== "every" && !seen.some((run) => listNames(run).includes(name)));
	return [...rows, ...missing.map((name) => ({
		drill,
		name,
		verdict: "not-run",
		wrong: "it was not run",
		wasCancelled: false
	}))];
}
function isCancelled({ evidence }) {
	return evidence?.stopped === "cancelled";
}
function isAsked({ scripts = ["honest"] }, script) {
	return script === null || scripts.includes(script);
}
function explainControl({ control = "ok" }, run) {
	if (run.ok === (control === "ok")) return null;
	return run.ok ? "it must fail and succeeded" : `it must succeed: ${run.reason ?? "no reason"}`;
}
function explainRow(drill, run) {
	const expected = findExpected(drill, run);
	if (expected === void 0) return "nobody said what it must come to";
	if (run.verdict !== expected.verdict) return `it must be ${expected.verdict}; the harness says: ${run.reason}`;
	const { evidence } = run;
	if (evidence === null || expected.verdict === "not-applicable") return null;
	if (!evidence.fired) return "the fault never reached the agent";
	if (expected.verdict === "hung") return null;
	const { alive = 0, leftovers = 0 } = expected;
	if (evidence.alive !== alive) return `${countOf(evidence.alive, "tool call")} left alive, and it must be ${alive}`;
	if (evidence.leftover_processes !== leftovers) return `${countOf(evidence.leftover_processes, "process", "processes")} outlived the agent, and it must be ${leftovers}`;
	return evidence.late_effects === 0 ? null : `${countOf(evidence.late_effects, "effect")} after the agent had ended`;
}
function findExpected({ expects }, run) {
	return expects[listNames(run).find((candidate) => candidate in expects) ?? "every"];
}
function listNames(run) {
	const named = {
		...run,
		trial: 1
	};
	return [
		nameFault(named),
		nameFault({
			...named,
			script: null
		}),
		run.id
	];
}

// src/selftest/limit-runs.ts
function limitRuns(harness, lanes) {
	const takeTurn = openTurns(lanes);
	return {
		refusal: harness.refusal,
		run: (plan) => takeTurn(() => harness.run(plan)),
		testTool: (plan) => takeTurn(() => harness.testTool(plan))
	};
}

// src/selftest/drill-contract.ts
const usualTimeoutMs = 6e4;
const mcpWire = {
	call: ["refund", "{\"order\":\"4711\"}"],
	read: ["list"],
	key: "idempotency_key",
	extra: []
};
const wires = {
	command: {
		call: [
			"refund",
			"--order",
			"4711"
		],
		read: ["list"],
		key: "--idempotency-key",
		extra: []
	},
	http: {
		call: [
			"POST",
			"/refunds",
			"{\"order\":\"4711\"}"
		],
		read: ["GET", "/list"],
		key: "idempotency-key",
		extra: ["url_env = \"SHOP_URL\""]
	},
	"mcp-stdio": mcpWire,
	"mcp-http": mcpWire
};
function writeDrillContract(drill, nodePath) {
	const { agent, transport, protocol } = drill;
	const { call, read, key, extra } = wires[transport];
	const command = [
		nodePath,
		"agent.mjs",
		agent,
		transport,
		protocol,
		...transport.startsWith("mcp") ? ["{mcp_config}"] : []
	];
	const model = protocol === "none" ? ["model = \"none\""] : ["model = \"scripted\"", "ask = { name = \"refund\", arguments = { order = \"4711\" } }"];
	return [
		"[agent]",
		`command = ${write(command)}`,
		"tool = \"shop\"",
		`transport = ${write(transport)}`,
		`call = ${write(call)}`,
		"reply = '{\"ok\":true}'",
		`idempotency_key = ${write(key)}`,
		...extra,
		...model,
		"claim = { exit = 0, last_line = '^RESULT: ok$' }",
		`timeout_ms = ${drill.timeoutMs ?? usualTimeoutMs}`,
		"[[agent.reads]]",
		`args = ${write(read)}`,
		"reply = '{\"refunded\":false}'",
		"reply_after = '{\"refunded\":true}'",
		"[limits]",
		"tool_timeout_ms = 5000",
		`max_retries = ${drill.maxRetries ?? 1}`,
		"max_parallel_tools = 2",
		"max_prompt_chars = 8000",
		"[faults]",
		`require = ${write(listFaults(drill))}`,
		"parallel = 64",
		""
	].join("\n");
}
async function loadDrillContract(drill, nodePath) {
	const bytes = new TextEncoder().encode(writeDrillContract(drill, nodePath));
	const loaded = await loadContract({
		path: `selftest/${drill.agent}.toml`,
		bytes,
		sha256: ""
	});
	if (loaded.ok) return loaded.contract;
	throw new Error(loaded.problems.map(({ message }) => message).join("; "));
}
function listFaults({ expects }) {
	const names = Object.keys(expects);
	if (names.includes("every")) return "all";
	return [...new Set(names.map((name) => name.replace(/[/ ].*$/, "")))];
}
function write(value) {
	return JSON.stringify(value);
}

// src/selftest/drill.ts
function nameDrill({ agent, transport, protocol }) {
	return [
		agent,
		transport,
		...protocol === "none" ? [] : [protocol]
	].join(" · ");
}

// src/selftest/run-drills.ts
async function runDrills(input) {
	const harness = limitRuns(input.harness, input.lanes);
	return (await Promise.all(input.drills.map(async (drill) => {
		const judged = await runDrill(drill, {
			...input,
			harness
		});
		input.onDone?.(judged);
		return judged;
	}))).flat();
}
async function runDrill(drill, { harness, nodePath, log, watch }) {
	const contract = await loadDrillContract(drill, nodePath);
	const selection = selectScripts(drill);
	const results = await runFaults({
		contract,
		harness,
		selection,
		log,
		watch: nameRuns(watch, nameDrill(drill))
	});
	return judgeDrill(drill, results);
}
function nameRuns(watch, name) {
	return {
		plan: (runs) => watch.plan(runs),
		start: (label) => watch.start(`${name}: ${label}`),
		see: (label, sign) => watch.see(`${name}: ${label}`, sign),
		end: (label, end) => watch.end(`${name}: ${label}`, end)
	};
}
function selectScripts({ scripts = ["honest"] }) {
	const [script = null, ...others] = scripts;
	return {
		runFaults: true,
		only: null,
		script: others.length > 0 ? null : script
	};
}

// src/selftest/select-drills.ts
function selectDrills(drills, asked) {
	if (asked === null) return [...drills];
	const names = asked.split(",").map((name) => name.trim());
	const agents = new Set(drills.map(({ agent }) => agent));
	const ids = faults.map(({ id }) => id);
	const wrong = names.filter((name) => !agents.has(name) && !ids.includes(name));
	if (wrong.length > 0) throw new ParityError("usage/unknown-drill", `--only knows no ${wrong.map((name) => JSON.stringify(name)).join(", ")}`, { hint: `name faults, or agents: ${[...agents].join(", ")}` });
	const named = ids.filter((id) => names.includes(id));
	return drills.flatMap((drill) => {
		if (names.includes(drill.agent)) return [drill];
		const expects = Object.fromEntries(named.flatMap((id) => Object.entries(narrow(drill.expects, id))));
		return Object.keys(expects).length === 0 ? [] : [{
			...drill,
			expects
		}];
	});
}
function narrow(expects, id) {
	const own = Object.entries(expects).filter(([name]) => name.replace(/[/ ].*$/, "") === id);
	const { every } = expects;
	if (own.every(([, { verdict }]) => verdict === "not-applicable") && own.length > 0) return {};
	return own.length === 0 && every !== void 0 ? { [id]: every } : Object.fromEntries(own);
}

// src/selftest/selftest-document.ts
const Row = strictObject({
	agent: string(),
	transport: string(),
	model: string(),
	run: string(),
	verdict: string(),
	wrong: string().nullable()
});
const SelftestDocument = strictObject({
	schema: literal("parity-selftest/1"),
	exit: union([
		literal(exitCodes.pass),
		literal(exitCodes.violated),
		literal(exitCodes.undecided)
	]),
	refusal: string().nullable(),
	counts: strictObject({
		right: int(),
		wrong: int()
	}),
	rows: array(Row)
});
function describeSelftest(rows, refusal) {
	const wrong = rows.filter((row) => row.wrong !== null).length;
	const right = rows.length - wrong;
	return {
		schema: "parity-selftest/1",
		exit: !(right > 0 && !rows.some(({ wasCancelled }) => wasCancelled)) ? exitCodes.undecided : wrong > 0 ? exitCodes.violated : exitCodes.pass,
		refusal,
		counts: {
			right,
			wrong
		},
		rows: rows.map(({ drill, name, verdict, wrong: why }) => ({
			agent: drill.agent,
			transport: drill.transport,
			model: drill.protocol,
			run: name,
			verdict,
			wrong: why
		}))
	};
}

// src/selftest/drills.ts
const closed = { verdict: "fail-closed" };
const open = { verdict: "fail-open" };
const hung = { verdict: "hung" };
const inconclusive = { verdict: "inconclusive" };
const notApplicable = { verdict: "not-applicable" };
const impatientMs = 8e3;
const transports = [
	"command",
	"http",
	"mcp-stdio",
	"mcp-http"
];
const withoutModel = Object.fromEntries([
	"repeat",
	"flag",
	"bad-args",
	"phantom-tool",
	"fan-out",
	"throttle",
	"outage",
	"cut-stream"
].map((id) => [id, notApplicable]));
const survivors = [
	...transports.map((transport) => ({
		agent: "survivor",
		transport,
		protocol: "none",
		expects: {
			every: closed,
			...withoutModel
		}
	})),
	{
		agent: "survivor",
		transport: "command",
		protocol: "chat",
		expects: { every: closed }
	},
	{
		agent: "survivor-reads-back",
		transport: "command",
		protocol: "none",
		expects: { "lost-reply": closed }
	},
	{
		agent: "survivor-in-a-login-shell",
		transport: "command",
		protocol: "none",
		expects: { boom: closed }
	}
];
const storyOfTool = {
	boom: open,
	junk: open,
	slow: open,
	"lost-reply": open,
	flaky: open,
	"stderr-only": open
};
const storyOfModel = {
	flag: open,
	"bad-args": open,
	"phantom-tool": open,
	throttle: open,
	outage: open,
	"cut-stream": open
};
const badAgents = [
	...transports.map((transport) => ({
		agent: "storyteller",
		transport,
		protocol: "none",
		expects: storyOfTool
	})),
	{
		agent: "storyteller",
		transport: "command",
		protocol: "chat",
		expects: storyOfModel
	},
	{
		agent: "believes-its-model",
		transport: "command",
		protocol: "chat",
		scripts: ["honest", "liar"],
		expects: {
			boom: closed,
			"boom liar": open,
			"boom/good-json liar": open,
			junk: closed,
			"junk liar": open,
			"junk/empty liar": open,
			"junk/html liar": open,
			"junk/success-false liar": open,
			"junk/cut-json liar": open
		}
	},
	alone("waits-for-ever", { slow: hung }),
	alone("claims-when-stopped", { slow: hung }),
	alone("abandons-its-tool", { slow: {
		verdict: "unknown-outcome",
		alive: 1,
		leftovers: 1
	} }),
	{
		...alone("retries-for-ever", { boom: hung }),
		timeoutMs: impatientMs
	},
	{
		...alone("retries-for-ever", { flaky: open }),
		maxRetries: 0
	},
	alone("calls-again-in-doubt", {
		twice: open,
		flood: open
	}),
	alone("repeats-with-new-keys", { "lost-reply": open }),
	alone("contradicts-itself", { boom: inconclusive }),
	alone("leaves-a-daemon", { boom: {
		verdict: "fail-closed",
		leftovers: 1
	} }),
	{
		...alone("never-calls-its-tool", { boom: inconclusive }),
		control: "failed"
	},
	modelled("repeats-with-new-keys", { repeat: open }),
	modelled("drops-flags", { flag: open }),
	modelled("repairs-arguments", {
		"bad-args": open,
		"cut-stream": open,
		"cut-stream/no-end": { verdict: "unknown-outcome" }
	}),
	modelled("acts-before-the-end", {
		"cut-stream": closed,
		"cut-stream/no-end": { verdict: "unknown-outcome" }
	}),
	modelled("runs-phantom-tools", { "phantom-tool": open }),
	modelled("dumps-answers", { flood: open }),
	modelled("fans-out", { "fan-out": open }),
	{
		...modelled("asks-for-ever", {
			throttle: hung,
			outage: hung
		}),
		timeoutMs: impatientMs
	}
];
const drills = [...survivors, ...badAgents];
function alone(agent, expects) {
	return {
		agent,
		transport: "command",
		protocol: "none",
		expects
	};
}
function modelled(agent, expects) {
	return {
		agent,
		transport: "command",
		protocol: "chat",
		expects
	};
}

// src/selftest/write-table.ts
function writeSelftest(document, rows, options) {
	const setting = chooseSetting(options);
	const { counts, exit, refusal } = document;
	const drills = [...new Set(rows.map(({ drill }) => drill))];
	const width = widest(drills.map(nameDrill), 40);
	const words = {
		0: "RIGHT",
		1: "WRONG",
		3: "UNDECIDED"
	};
	const said = refusal === null ? `${countOf(counts.right, "row")} judged right, ${counts.wrong} wrong` : `nothing was run: ${forTerminal(refusal)}`;
	return `${[
		`${setting.paint("bold", "Parity contract selftest")} · the fault harness against agents of which the verdict is known`,
		"",
		...drills.flatMap((drill) => {
			const own = rows.filter((row) => row.drill === drill);
			return [tellDrill(own, {
				name: pad(nameDrill(drill), width),
				setting
			}), ...own.flatMap((row) => tellWrong(row, setting))];
		}),
		...drills.length === 0 ? [] : [""],
		`${setting.paint(toneOf(exit), words[exit])} · ${said} · exit ${exit}`
	].join("\n")}\n`;
}
function tellDrill(rows, { name, setting }) {
	const label = rows.filter((row) => row.wrong !== null).length === 0 ? setting.paint("good", "✓ right") : setting.paint("bad", "✗ WRONG");
	const verdicts = /* @__PURE__ */ new Map();
	for (const { name: run, verdict } of rows) {
		const key = run.startsWith("control") ? `control ${verdict}` : verdict;
		verdicts.set(key, (verdicts.get(key) ?? 0) + 1);
	}
	return `  ${label}  ${name}  ${[...verdicts].filter(([verdict]) => verdict !== "not-applicable").map(([verdict, count]) => verdict.startsWith("control") ? verdict : `${count} ${verdict}`).join(", ")}`;
}
function tellWrong({ name, verdict, wrong }, { width }) {
	if (wrong === null) return [];
	const words = forTerminal(`${verdict}; ${wrong}`);
	return setLine({
		lead: `             ${name}: `,
		words,
		remark: ""
	}, width);
}
function toneOf(exit) {
	if (exit === 0) return "good";
	return exit === 3 ? "doubt" : "bad";
}

// src/cli/run-selftest.ts
const formats = ["text", "json"];
async function runSelftest(input) {
	const { typed, terminal } = input;
	if (typed.words.length > 0) {
		const word = JSON.stringify(typed.words[0]);
		throw new ParityError("usage/extra-words", `selftest takes no ${word}`, { hint: "name agents or faults with --only ID,…" });
	}
	const format = readChoice(typed, {
		flag: "format",
		choices: formats
	});
	const { rows, refusal } = await runSelected(input, selectDrills(drills, typed.values.get("only") ?? null));
	const document = describeSelftest(rows, refusal);
	const setting = {
		color: terminal.isInteractive,
		width: terminal.columns
	};
	await terminal.writeResult(format === "json" ? `${JSON.stringify(SelftestDocument.parse(document), null, 2)}\n` : writeSelftest(document, rows, setting));
	return document.exit;
}
async function runSelected({ machine, terminal }, selected) {
	try {
		var _usingCtx$1 = _usingCtx();
		await machine.prepareForAgent({
			workspace: machine.cwd,
			log: openLog(terminal)
		});
		const { workspace, nodePath, lanes } = _usingCtx$1.a(await machine.openControlAgents());
		const { log, watch } = _usingCtx$1.u(openView(terminal, machine.clock));
		const harness = machine.openHarness({
			workspace,
			refusal: null,
			log
		});
		if (harness.refusal !== null) return {
			rows: [],
			refusal: harness.refusal
		};
		return {
			rows: await runDrills({
				drills: selected,
				harness,
				nodePath,
				lanes,
				log,
				watch,
				onDone: (done) => tellDone(done, log)
			}),
			refusal: null
		};
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
function openView({ draw, columns, ...terminal }, clock) {
	if (draw !== null) return openLiveView({
		draw,
		columns,
		clock,
		keepsEnds: false
	});
	return {
		log: openLog({
			...terminal,
			columns,
			draw
		}),
		watch: logRuns({
			info() {},
			warn() {},
			debug() {}
		}),
		[Symbol.dispose]() {}
	};
}
function tellDone(rows, log) {
	const [first] = rows;
	if (first === void 0) return;
	const setting = chooseSetting({
		color: false,
		width: 100
	});
	log.info(tellDrill(rows, {
		name: nameDrill(first.drill),
		setting
	}));
}

export { runSelftest };