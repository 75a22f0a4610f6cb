import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
import { V as exitCodes } from "./early.js";
import { Hn as PlaceName, I as forTerminal, L as quoteLines, P as breakCommands, Qn as describeCrash, Zn as describeBrokenCheck, _ as version, br as ParityError, i as checkPlace, m as suggest, n as addProblem, p as parseFlags, pt as readSelection, r as readChoice, t as starterContract, tt as toProblem, v as openMachine, x as renderCheckText } from "./core.js";
const { dirname, resolve } = requireBuiltin("node:path");
import { n as refuseJob } from "./privileged-event.js";
import { t as openLog } from "./log.js";
import { n as openContract, t as nameContract } from "./open-contract.js";
const { isatty } = requireBuiltin("node:tty");

// src/cli/command.ts
function defineCommand(command) {
	return command;
}

// src/cli/previous.ts
async function readPrevious({ typed, machine }, place) {
	const named = typed.values.get("previous");
	if (named === void 0) return {
		fingerprint: null,
		files: []
	};
	const path = resolve(machine.cwd, named);
	const { maxFingerprintBytes } = await import("./read.js");
	const { readEarlierVisit } = await import("./earlier-visit.js");
	const limits = {
		root: dirname(path),
		maxBytes: maxFingerprintBytes
	};
	const file = await machine.files.readRegular(path, limits);
	if (!file.ok) throw refuse(`was not read: ${file.refusal.kind}`);
	const visit = readEarlierVisit(file.bytes, place);
	if (!visit.ok) throw refuse(visit.why);
	return {
		fingerprint: visit.fingerprint,
		files: [path]
	};
}
function refuse(why) {
	return new ParityError("usage/previous", `the file that --previous names ${why}`, { hint: "name the fingerprint that an earlier check wrote at this place, by the same version" });
}

// src/cli/recorded-place.ts
const maxBytes = 5242881;
const noAgentHere = "the place is known from a recording: no agent was run there";
async function openRecordedPlace({ typed, machine }) {
	const named = typed.values.get("from");
	if (named === void 0) return null;
	if (!typed.values.has("place")) throw new ParityError("usage/from-needs-place", "--from needs --place", { hint: "say of which place the recording is, as in --place box" });
	const path = resolve(machine.cwd, named);
	const file = await machine.files.readRegular(path, {
		root: dirname(path),
		maxBytes
	});
	if (file.ok) return machine.openRecording(file.bytes);
	const code = file.refusal.kind === "too-large" ? "recording/too-large" : "recording/unreadable";
	throw new ParityError(code, `the file that --from names was not read: ${file.refusal.kind}`, { hint: "name the file that `record` or the collector wrote" });
}

// src/cli/tell-crash.ts
function tellCrash(error, terminal) {
	const stack = error instanceof Error ? error.stack ?? error.message : String(error);
	for (const line of stack.split("\n")) terminal.writeNotice(forTerminal(line));
	terminal.writeNotice("This is a bug in parity-contract, not in your repository: please report it.");
}

// src/cli/run-check.ts
const maxSummaryBytes = 1048576;
const formats = [
	"text",
	"json",
	"markdown"
];
async function runCheck(input) {
	refuseWords(input);
	const format = readChoice(input.typed, {
		flag: "format",
		choices: formats
	});
	const recorded = await openRecordedPlace(input);
	const origin = {
		...describeOrigin(input),
		recording: recorded?.recording ?? null
	};
	const out = readOut(input);
	const outcome = await check(input, {
		origin,
		out,
		recorded
	});
	const document = await writeFingerprint(input, outcome, out);
	tellAgentOutput(input, outcome);
	offerStarter(input, outcome);
	await print(input, format, document);
	return document.exit;
}
async function check(input, at) {
	const { origin, out, recorded } = at;
	const { machine, typed, terminal } = input;
	const { clock, digest } = machine;
	const path = nameContract(typed);
	const refusal = recorded === null ? refuseJob(machine.env) : null;
	const opened = await openContract(machine, {
		path,
		origin,
		refusal
	});
	if (!opened.ok) return opened.outcome;
	const { contract } = opened;
	if (contract.agent !== null && !typed.switches.has("no-faults")) await machine.prepareForAgent({
		workspace: machine.cwd,
		log: openLog(terminal)
	});
	const previous = await readPrevious(input, origin.place);
	const outputs = [...out === "-" ? [] : [out], ...previous.files];
	try {
		const visit = {
			outputs,
			previous: previous.fingerprint
		};
		return await checkPlace({
			contract,
			origin,
			...visit,
			...prepare(input, recorded)
		});
	} catch (error) {
		if (error instanceof ParityError) throw error;
		tellCrash(error, terminal);
		return describeBrokenCheck({
			origin,
			clock,
			digest,
			contract: {
				path: contract.path,
				sha256: contract.sha256
			},
			problems: [describeCrash(error)]
		});
	}
}
function prepare({ machine, typed, terminal }, recorded) {
	const log = openLog(terminal);
	const asked = readSelection({
		only: typed.values.get("only") ?? null,
		runFaults: !typed.switches.has("no-faults")
	});
	const selection = recorded === null || !asked.runFaults ? asked : {
		...asked,
		runFaults: false,
		absence: noAgentHere
	};
	const refusal = recorded === null ? null : noAgentHere;
	return {
		selection,
		doors: {
			host: recorded?.host ?? machine.openHost(machine.cwd),
			harness: machine.openHarness({
				workspace: machine.cwd,
				refusal,
				log
			}),
			clock: machine.clock,
			digest: machine.digest,
			log
		},
		deep: typed.switches.has("all")
	};
}
function tellAgentOutput({ terminal }, { agentOutput }) {
	if (agentOutput === null) return;
	terminal.writeNotice("the agent's last lines in the control run:");
	terminal.writeNotice(quoteLines(agentOutput));
}
function readOut({ typed, machine }) {
	const out = typed.values.get("out") ?? "parity-fingerprint.json";
	if (resolve(machine.cwd, out) !== resolve(machine.cwd, nameContract(typed))) return out;
	throw new ParityError("usage/out-is-contract", "--out names the contract itself", { hint: "write the fingerprint to another file" });
}
function refuseWords({ typed }) {
	if (typed.words.length === 0) return;
	throw new ParityError("usage/extra-words", `check takes no ${JSON.stringify(typed.words[0])}`, { hint: "name the contract with --contract FILE" });
}
function describeOrigin({ typed, machine, version }) {
	const isAction = machine.env.get("GITHUB_ACTIONS") === "true";
	const place = PlaceName.safeParse(typed.values.get("place") ?? (isAction ? "ci" : "local"));
	if (!place.success) throw new ParityError("usage/place-name", "--place is no name of a place", { hint: "use lower-case letters, digits, - and _, at most 40" });
	return {
		place: place.data,
		leg: null,
		run: null,
		head: null,
		base: null,
		version
	};
}
async function writeFingerprint({ machine }, { document, text }, out) {
	if (out === "-") return document;
	try {
		await machine.files.writeWhole(out, text);
	} catch (error) {
		if (!(error instanceof ParityError)) throw error;
		return addProblem(document, toProblem(error));
	}
	return {
		...document,
		fingerprint: {
			...document.fingerprint,
			path: out
		}
	};
}
function offerStarter({ terminal }, { document }) {
	if (!document.problems.some((problem) => problem.code === "contract/missing")) return;
	terminal.writeNotice("a contract to start from; save it as parity-contract.toml, or let parity-contract init write one that holds here:\n");
	terminal.writeNotice(starterContract);
}
async function print({ terminal }, format, document) {
	switch (format) {
		case "json": {
			const { renderJson } = await import("./json2.js");
			return terminal.writeResult(renderJson(document));
		}
		case "markdown": {
			const { renderCheckSummary } = await import("./summary.js");
			const summary = renderCheckSummary(document, { maxBytes: maxSummaryBytes });
			return terminal.writeResult(breakCommands(summary));
		}
		case "text": {
			const setting = {
				color: terminal.isInteractive,
				width: terminal.columns
			};
			return terminal.writeResult(renderCheckText(document, setting));
		}
	}
}

// src/cli/commands/check.ts
var check_default = defineCommand({
	name: "check",
	takes: "",
	says: "takes a fingerprint of this place, judges it against the contract, runs the faults",
	flags: {
		contract: {
			takes: "FILE",
			says: "the contract (default parity-contract.toml)"
		},
		place: {
			takes: "NAME",
			says: "the place's name (default ci under GITHUB_ACTIONS, else local)"
		},
		out: {
			takes: "FILE",
			says: "the fingerprint (default parity-fingerprint.json, - for none)"
		},
		format: {
			takes: "text|json|markdown",
			says: "how the result is printed (default text)"
		},
		previous: {
			takes: "FILE",
			says: "an earlier fingerprint of this place, for what only a second visit can tell"
		},
		from: {
			takes: "FILE",
			says: "judge the place that a recording tells of; needs --place"
		},
		"no-faults": {
			takes: null,
			says: "leave the agent alone; its faults are not-run"
		},
		all: {
			takes: null,
			says: "measure what no clause asks for, too"
		},
		only: {
			takes: "ID,…",
			says: "only these clauses, tables or faults; the rest is not-run"
		}
	},
	run: runCheck
});

// src/cli/commands/collector.ts
var collector_default = defineCommand({
	name: "collector",
	takes: "",
	says: "prints a shell script that makes a recording where there is no Node",
	flags: { contract: {
		takes: "FILE",
		says: "what is asked beyond the usual (default parity-contract.toml, where it is there)"
	} },
	run: async (input) => (await import("./run-collector.js")).runCollector(input)
});

// src/cli/commands/explain.ts
var explain_default = defineCommand({
	name: "explain",
	takes: "[ID]",
	says: "prints what a clause, table, fault, limit or conclusion means, and how to fix it",
	flags: {},
	run: async (input) => (await import("./run-explain.js")).runExplain(input)
});

// src/cli/commands/init.ts
var init_default = defineCommand({
	name: "init",
	takes: "",
	says: "writes a contract that holds here, as a start",
	flags: {
		out: {
			takes: "FILE",
			says: "where to (default parity-contract.toml, - for stdout)"
		},
		force: {
			takes: null,
			says: "replace a file that is there"
		}
	},
	run: async (input) => (await import("./run-init.js")).runInit(input)
});

// src/cli/commands/record.ts
var record_default = defineCommand({
	name: "record",
	takes: "",
	says: "writes down what the probes read at this place, to be judged elsewhere",
	flags: {
		contract: {
			takes: "FILE",
			says: "what is asked beyond the usual (default parity-contract.toml, where it is there)"
		},
		out: {
			takes: "FILE",
			says: "the recording (default parity-recording.txt, - for stdout)"
		}
	},
	run: async (input) => (await import("./run-record.js")).runRecord(input)
});

// src/cli/commands/faults.ts
var faults_default = defineCommand({
	name: "faults",
	takes: "",
	says: "runs the agent under its faults, and nothing else of the contract",
	flags: {
		contract: {
			takes: "FILE",
			says: "the contract (default parity-contract.toml)"
		},
		only: {
			takes: "ID,…",
			says: "only these faults, whether the contract requires them or not"
		},
		script: {
			takes: "honest|liar",
			says: "only this script of the scripted model (default: both; the contract's gates)"
		},
		trials: {
			takes: "N",
			says: "how often each fault is tried (default [faults] trials)"
		},
		parallel: {
			takes: "N",
			says: "runs side by side (default [faults] parallel)"
		},
		keep: {
			takes: null,
			says: "leave the runs' folders for a look, and say where they are"
		},
		format: {
			takes: "text|json",
			says: "how the result is printed (default text)"
		}
	},
	run: async (input) => (await import("./run-faults.js")).runFaultsCommand(input)
});

// src/cli/commands/report.ts
var report_default = defineCommand({
	name: "report",
	takes: "FILE…",
	says: "compares fingerprints of several places and decides",
	flags: {
		contract: {
			takes: "FILE",
			says: "the contract (default parity-contract.toml)"
		},
		places: {
			takes: "NAME,…",
			says: "places that must be there (default [places] required)"
		},
		format: {
			takes: "text|json|markdown|html|sarif|junit",
			says: "how the result is printed (default text)"
		},
		out: {
			takes: "FILE",
			says: "write the result there instead of printing it"
		}
	},
	run: async (input) => (await import("./run-report.js")).runReport(input)
});

// src/cli/commands/schema.ts
var schema_default = defineCommand({
	name: "schema",
	takes: "contract|fingerprint|report",
	says: "prints the JSON Schema of a document",
	flags: {},
	run: async (input) => (await import("./run-schema.js")).runSchema(input)
});

// src/cli/commands/selftest.ts
var selftest_default = defineCommand({
	name: "selftest",
	takes: "",
	says: "proves the fault harness on this machine: agents that survive and agents with one bad habit",
	flags: {
		only: {
			takes: "ID,…",
			says: "only the agents or faults of these names"
		},
		format: {
			takes: "text|json",
			says: "how the result is printed (default text)"
		}
	},
	run: async (input) => (await import("./run-selftest.js")).runSelftest(input)
});

// src/cli/commands/index.ts
const commands = [
	check_default,
	report_default,
	faults_default,
	init_default,
	explain_default,
	record_default,
	collector_default,
	schema_default,
	selftest_default
];

// src/cli/help.ts
function describeProgram(commands) {
	const width = Math.max(...commands.map((command) => usage(command).length));
	return [
		"parity-contract: turns an agent's claims into evidence",
		"",
		"Usage: parity-contract COMMAND [flags]",
		"",
		...commands.map((command) => `  ${usage(command).padEnd(width)}  ${command.says}`),
		"",
		"  parity-contract COMMAND --help shows a command's flags; --version the version.",
		"",
		describeExits()
	].join("\n");
}
function describeCommand(command) {
	const flags = Object.entries(command.flags).map(([name, flag]) => ({
		head: `--${name}${flag.takes === null ? "" : ` ${flag.takes}`}`,
		says: flag.says
	}));
	const width = Math.max(...flags.map(({ head }) => head.length), 6);
	return [
		command.says,
		"",
		`Usage: parity-contract ${usage(command)} [flags]`,
		"",
		...flags.map(({ head, says }) => `  ${head.padEnd(width)}  ${says}`),
		`  ${"--help".padEnd(width)}  this text`,
		"",
		describeExits()
	].join("\n");
}
function usage(command) {
	return command.takes === "" ? command.name : `${command.name} ${command.takes}`;
}
function describeExits() {
	return "Exit codes: 0 pass, 1 violated, 2 contract, arguments or set-up wrong, 3 undecided, 70 our own bug.\n";
}

// src/cli/run-cli.ts
async function runCli(input) {
	try {
		return await dispatch(input);
	} catch (error) {
		return explain(error, input.terminal);
	}
}
async function dispatch({ args, machine, terminal, version }) {
	const [first, ...rest] = args;
	if (first === "--version" || first === "-V") {
		await terminal.writeResult(`${version}\n`);
		return exitCodes.pass;
	}
	if (first === "--help" || first === "-h" || first === "help") {
		await terminal.writeResult(describeProgram(commands));
		return exitCodes.pass;
	}
	const command = findCommand(first);
	if (rest.includes("--help") || rest.includes("-h")) {
		await terminal.writeResult(describeCommand(command));
		return exitCodes.pass;
	}
	const typed = parseFlags(command.name, command.flags, rest);
	return command.run({
		typed,
		machine,
		terminal,
		version
	});
}
function findCommand(name) {
	const command = commands.find((candidate) => candidate.name === name);
	if (command !== void 0) return command;
	const names = commands.map((candidate) => candidate.name);
	if (name === void 0) throw new ParityError("usage/no-command", "no command is given", { hint: `write one of: ${names.join(", ")}; or --help` });
	const nearest = suggest(name, names);
	throw new ParityError("usage/unknown-command", `there is no command ${JSON.stringify(name)}`, { hint: nearest === null ? `write one of: ${names.join(", ")}; or --help` : `did you mean ${nearest}?` });
}
function explain(error, terminal) {
	if (error instanceof ParityError) {
		terminal.writeNotice(`${error.code}: ${forTerminal(error.message)}`);
		if (error.hint !== null) terminal.writeNotice(`  fix: ${forTerminal(error.hint)}`);
		return exitCodes.misconfigured;
	}
	tellCrash(error, terminal);
	return exitCodes.ourBug;
}

// src/cli/terminal.ts
function openTerminal(env) {
	process.stdout.on("error", () => {});
	process.stderr.on("error", () => {});
	const isPerson = env.get("TERM") !== "dumb" && !env.has("CI");
	return {
		isInteractive: isatty(1) && !env.has("NO_COLOR") && isPerson,
		columns: process.stdout.columns ?? process.stderr.columns ?? 100,
		draw: isatty(2) && isPerson ? (text) => void process.stderr.write(text) : null,
		writeNotice: (line) => void process.stderr.write(`${line}\n`),
		writeResult
	};
}
function writeResult(text) {
	return new Promise((resolve, reject) => {
		process.stdout.write(text, (error) => {
			if (error === null || error === void 0 || isBrokenPipe(error)) resolve();
			else reject(refuseOutput(error));
		});
	});
}
function isBrokenPipe(error) {
	return "code" in error && error.code === "EPIPE";
}
function refuseOutput(cause) {
	return new ParityError("output/not-writable", "the result could not be printed", {
		hint: "see whether the disk behind stdout is full",
		cause
	});
}

// src/entry/program.ts
function runProgram(options) {
	const machine = openMachine(options);
	const terminal = openTerminal(machine.env);
	return runCli({
		args: process.argv.slice(2),
		machine,
		terminal,
		version
	});
}

export { runProgram };