import { C as closeResult, E as listFindings, F as chooseSetting, I as forTerminal, L as quoteLines, M as listProblemLines, Q as decideVerdict, T as listFaults, X as chooseExit, Z as countOutcomes, _t as leakClause, a as describeAgent, at as judgeLimits, br as ParityError, c as runFaults, d as noteRuns, dt as judgeClauses, f as openRedactor, ft as readFaultIds, gt as judgeLeaks, ht as selectsFault, it as runToolTests, l as logRuns, mt as selectsClause, o as listSetupProblems, or as rankControl, pr as plainProse, r as readChoice, rt as judgeTool, s as leftOut, u as redactRuns, w as joinParts, y as _usingCtx } from "./core.js";
import { i as tellExits } from "./fault-exits.js";
import { t as renderJson } from "./json.js";
import { n as refuseJob } from "./privileged-event.js";
import { t as openLiveView } from "./live-view.js";
import { t as openLog } from "./log.js";
import { n as openContract, t as nameContract } from "./open-contract.js";

// src/gate/check/check-faults.ts
async function checkFaults(input) {
	const { contract, origin, selection, log, watch } = input;
	const { place } = origin;
	const { only } = selection;
	const harness = redactRuns(input.harness, openRedactor(input.host));
	const made = await runFaults({
		contract,
		harness,
		selection,
		log,
		watch
	});
	const runs = {
		...made,
		faults: made.faults.map((run) => leaveOut(run, only))
	};
	const checks = await runToolTests({
		contract,
		harness,
		selection,
		log
	});
	const leaks = judgeClauses({
		contract,
		place,
		facts: {},
		only
	}).filter(({ id }) => id === leakClause);
	const findings = [
		...judgeLeaks({
			contract,
			place,
			findings: leaks,
			...runs
		}),
		...judgeTool({
			contract,
			checks,
			isLeftOut: false,
			only
		}),
		...judgeLimits({
			contract,
			...runs,
			only
		})
	].map((finding) => leaveOutFinding(finding, only));
	const problems = listSetupProblems({ contract }, runs);
	const counts = countOutcomes({
		findings,
		faults: runs.faults
	});
	const verdict = problems.length > 0 ? "unknown" : decideVerdict(counts);
	return {
		document: {
			schema: "parity-check/1",
			verdict,
			exit: chooseExit(verdict, problems.length),
			place,
			leg: null,
			subject: null,
			contract: {
				path: contract.path,
				sha256: contract.sha256
			},
			problems,
			counts,
			findings,
			agent: describeAgent(contract),
			control: runs.control.map((run, index) => ({
				...run,
				duration_ms: runs.controlMs[index] ?? null
			})),
			faults: runs.faults.map((run, index) => ({
				...run,
				duration_ms: runs.faultMs[index] ?? null
			})),
			conclusions: [],
			notes: [...contract.warnings, ...noteRuns(runs.control, runs.faults)],
			fingerprint: {
				path: null,
				sha256: null,
				parity: null
			}
		},
		agentOutput: runs.agentOutput
	};
}
function leaveOut(run, only) {
	return selectsFault(only, run.id) ? run : {
		...run,
		verdict: "not-run",
		reason: leftOut
	};
}
function leaveOutFinding(finding, only) {
	return finding.status !== "not-applicable" || selectsClause(only, finding.id) ? finding : {
		...finding,
		status: "not-run",
		message: leftOut
	};
}

// src/render/terminal/faults-text.ts
function renderFaultsText(document, options) {
	const setting = chooseSetting(options);
	const { agent, notes, problems } = document;
	const control = document.control.filter((run) => run.evidence !== null || rankControl(run, document.faults) !== "not-run");
	const faults = document.faults.filter(({ verdict }) => verdict !== "not-run");
	const findings = document.findings.filter(({ status }) => status !== "not-run");
	const command = (agent?.command ?? []).map((word) => /[\s"']/.test(word) ? JSON.stringify(word) : word);
	const title = joinParts("faults", [command.join(" "), agent === null ? "" : `tool ${agent.tool}`]);
	const exits = tellExits([{
		...document,
		control,
		faults
	}]).flatMap(({ rows }) => [...rows]);
	return `${[
		joinParts(setting.paint("bold", "Parity contract faults"), [document.contract.path]),
		"",
		...listFaults({
			title,
			control,
			faults,
			spentBy: []
		}, setting),
		...listFindings(findings, document.contract.path, setting),
		...exits.length === 0 ? [] : [
			"  The exits, to paste:",
			"",
			...exits.map(indent),
			""
		],
		...listLeftOut(document),
		...notes.map((note) => `  note: ${forTerminal(plainProse(note))}`),
		...notes.length === 0 ? [] : [""],
		...listProblemLines(problems),
		...problems.length === 0 ? [] : [""],
		closeResult(document, [], setting.paint)
	].join("\n")}\n`;
}
function listLeftOut({ faults, findings }) {
	const made = faults.filter(({ verdict }) => verdict !== "not-run");
	const ids = faults.map(({ id }) => id).filter((id) => !made.some((run) => run.id === id));
	const scripts = faults.map(({ script }) => script).filter((script) => script !== null && !made.some((run) => run.script === script)).map((script) => `the ${script} script`);
	const clauses = findings.filter(({ status }) => status === "not-run").map(({ id }) => id);
	const names = [.../* @__PURE__ */ new Set([
		...ids,
		...scripts,
		...clauses
	])];
	return names.length === 0 ? [] : [`  left out on purpose, not run: ${names.join(", ")}`, ""];
}
function indent(line) {
	return `    ${forTerminal(line)}`;
}

// src/cli/count.ts
function readCount(typed, { flag, most }) {
	const value = typed.values.get(flag);
	if (value === void 0) return null;
	const count = /^\d{1,9}$/.test(value) ? Number(value) : 0;
	if (count >= 1 && count <= most) return count;
	throw new ParityError("usage/count", `--${flag} cannot be ${JSON.stringify(value)}`, { hint: `write a whole number from 1 to ${most}` });
}

// src/cli/run-faults.ts
const formats = ["text", "json"];
const scripts = [
	"both",
	"honest",
	"liar"
];
const mostTrials = 20;
const mostLanes = 64;
async function runFaultsCommand(input) {
	const { typed, terminal } = input;
	if (typed.words.length > 0) throw new ParityError("usage/extra-words", `faults takes no ${JSON.stringify(typed.words[0])}`, { hint: "name faults with --only ID,…" });
	const format = readChoice(typed, {
		flag: "format",
		choices: formats
	});
	const { document, agentOutput } = await run(input, readAsked(typed));
	if (agentOutput !== null) {
		terminal.writeNotice("the agent's last lines in the control run:");
		terminal.writeNotice(quoteLines(agentOutput));
	}
	const setting = {
		color: terminal.isInteractive,
		width: terminal.columns
	};
	await terminal.writeResult(format === "json" ? renderJson(document) : renderFaultsText(document, setting));
	return document.exit;
}
function readAsked(typed) {
	const script = readChoice(typed, {
		flag: "script",
		choices: scripts
	});
	return {
		only: readFaultIds(typed.values.get("only") ?? null),
		script: script === "both" ? null : script,
		trials: readCount(typed, {
			flag: "trials",
			most: mostTrials
		}),
		parallel: readCount(typed, {
			flag: "parallel",
			most: mostLanes
		})
	};
}
async function run(input, asked) {
	const { machine, typed, version } = input;
	const origin = {
		place: machine.env.get("GITHUB_ACTIONS") === "true" ? "ci" : "local",
		leg: null,
		run: null,
		head: null,
		base: null,
		version
	};
	const path = nameContract(typed);
	const refusal = refuseJob(machine.env);
	const opened = await openContract(machine, {
		path,
		origin,
		refusal
	});
	if (!opened.ok) return opened.outcome;
	return await walk(input, {
		contract: changePlan(opened.contract, asked),
		origin,
		selection: {
			runFaults: true,
			only: asked.only,
			script: asked.script
		}
	});
}
async function walk({ machine, terminal, typed }, walked) {
	try {
		var _usingCtx$1 = _usingCtx();
		const workspace = machine.cwd;
		const plain = openLog(terminal);
		await machine.prepareForAgent({
			workspace,
			log: plain
		});
		const { clock } = machine;
		const { draw, columns } = terminal;
		const live = _usingCtx$1.u(draw === null ? null : openLiveView({
			draw,
			columns,
			clock,
			keepsEnds: true
		}));
		const log = live?.log ?? plain;
		const keepsFolders = typed.switches.has("keep");
		return await checkFaults({
			...walked,
			host: machine.openHost(workspace),
			harness: machine.openHarness({
				workspace,
				refusal: null,
				log,
				keepsFolders
			}),
			log,
			watch: live?.watch ?? logRuns(log)
		});
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		_usingCtx$1.d();
	}
}
function changePlan(contract, asked) {
	const { agent, faults } = contract;
	if (agent === null) throw new ParityError("usage/no-agent", "the contract has no [agent]: there is nothing to run", { hint: "add [agent] with command, tool, call and claim; if init left a draft, fill it in and take away the # before its lines" });
	if (asked.script !== null && agent.model === "none") throw new ParityError("usage/no-script", "--script chooses what the scripted model says last", { hint: "leave it out: the agent runs without the model (agent.model = \"none\")" });
	const { require } = faults;
	return {
		...contract,
		faults: {
			...faults,
			require: require === "all" ? require : [.../* @__PURE__ */ new Set([...require, ...asked.only ?? []])],
			script: asked.script ?? faults.script,
			trials: asked.trials ?? faults.trials,
			parallel: asked.parallel ?? faults.parallel
		}
	};
}

export { runFaultsCommand };