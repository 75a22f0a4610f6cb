import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
import { Sn as quoteAll, c as explainUnsupported, cn as isCredentialName, jn as ParityError } from "./core.js";
const { createHmac, randomBytes } = requireBuiltin("node:crypto");
const { access, chmod, constants, copyFile, lstat, mkdir, readFile, readdir, readlink, realpath, rm, stat, symlink, utimes, writeFile } = requireBuiltin("node:fs/promises");
const { basename, dirname, join } = requireBuiltin("node:path");
import { c as isRunnersOwn, l as toolRoots, s as isHarmlessName } from "./early.js";
import { i as array, m as string, o as int, p as strictObject } from "./zod.js";
const { createServer } = requireBuiltin("node:net");
import { t as compilePattern } from "./pattern.js";
const { StringDecoder } = requireBuiltin("node:string_decoder");
const { stripVTControlCharacters } = requireBuiltin("node:util");
const { tmpdir } = requireBuiltin("node:os");
const { spawn } = requireBuiltin("node:child_process");
const { setImmediate } = requireBuiltin("node:timers/promises");
import { n as stopProcesses, r as followProcesses, t as killProcesses } from "./stop-processes.js";
const { constants: constants$1 } = requireBuiltin("node:fs");

// src/harness/folder/agent-environment.ts
const withheld = /^(HOME|PATH|TMPDIR|NODE_OPTIONS|LD_PRELOAD|BASH_ENV|ENV)$/;
async function buildAgentEnvironment(options) {
	const { env, binFolder, homeFolder, tempFolder, mark } = options;
	const path = env.get("PATH");
	return Object.fromEntries([
		...[...env].filter(([name]) => isHarmlessName(name)),
		...await findRoots(env),
		...choosePassed(options),
		["PATH", path === void 0 || path === "" ? `${binFolder}:/usr/bin:/bin` : `${binFolder}:${path}`],
		["HOME", homeFolder],
		["TMPDIR", tempFolder],
		["TERM", "dumb"],
		["PARITY_RUN", mark]
	]);
}
function choosePassed(options) {
	return options.passEnv.filter((name) => !withheld.test(name) && !isRunnersOwn(name)).flatMap((name) => {
		if (isCredentialName(name)) return [[name, makeDecoy(name, options.mark)]];
		const value = options.env.get(name);
		return value === void 0 ? [] : [[name, value]];
	});
}
function makeDecoy(name, mark) {
	return `decoy-${createHmac("sha256", mark).update(name).digest("hex").slice(0, 32)}`;
}
async function findRoots(env) {
	const home = env.get("HOME");
	return (await Promise.all([...toolRoots].map(async ([name, usual]) => {
		const set = env.get(name);
		if (set !== void 0) return [[name, set]];
		if (home === void 0 || home === "") return [];
		const folder = join(home, usual);
		return await isFolder(folder) ? [[name, folder]] : [];
	}))).flat();
}
async function isFolder(path) {
	try {
		return (await stat(path)).isDirectory();
	} catch {
		return false;
	}
}

// src/harness/tool/call-rules.ts
function classifyCall(argv, agent) {
	let best = null;
	if (startsWith(argv, agent.effect)) best = {
		length: agent.effect.length,
		kind: { kind: "call" }
	};
	for (const read of agent.reads) {
		if (!startsWith(argv, read.args)) continue;
		if (best !== null && best.length >= read.args.length) continue;
		best = {
			length: read.args.length,
			kind: {
				kind: "read",
				read
			}
		};
	}
	return best?.kind ?? { kind: "undeclared" };
}
function startsWith(argv, prefix) {
	return prefix.length <= argv.length && prefix.every((word, index) => argv[index] === word);
}

// src/harness/tool/wire.ts
const maxHelloBytes = 524288;
const Hello = strictObject({
	pid: int().min(1).max(2 ** 31),
	argv: array(string()).max(1e4)
});
function parseHello(line) {
	try {
		return Hello.safeParse(JSON.parse(line)).data ?? null;
	} catch {
		return null;
	}
}

// src/harness/tool/call-server.ts
const maxConnections = 2e3;
const undeclaredExit = 64;
async function serveCalls(options) {
	const sockets = /* @__PURE__ */ new Set();
	const watch = watchOverdue(options);
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.once("close", () => sockets.delete(socket));
		receiveCall(socket, options, (line) => watch.start(line));
	});
	server.maxConnections = maxConnections;
	await listen(server, options.socketPath);
	await chmod(options.socketPath, 384);
	return {
		get overdueCalls() {
			return watch.count();
		},
		async [Symbol.asyncDispose]() {
			watch.stop();
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(() => resolve()));
		}
	};
}
function listen(server, path) {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(path, () => {
			server.off("error", reject);
			server.on("error", () => {});
			resolve();
		});
	});
}
function receiveCall(socket, options, onWithheld) {
	let received = "";
	let isAnswered = false;
	socket.setEncoding("utf8");
	socket.on("error", () => socket.destroy());
	socket.on("data", (chunk) => {
		if (isAnswered) return;
		received += String(chunk);
		const end = received.indexOf("\n");
		if (end < 0 && received.length <= 524288) return;
		isAnswered = true;
		const hello = end < 0 ? null : parseHello(received.slice(0, end));
		received = "";
		if (hello === null) socket.destroy();
		else answerCall(socket, hello, {
			...options,
			onWithheld
		});
	});
}
function answerCall(socket, hello, options) {
	const { agent, ledger, answer, holdMs } = options;
	const call = classifyCall(hello.argv, agent);
	const line = ledger.open(call.kind, hello.argv);
	let timer;
	socket.once("close", () => {
		clearTimeout(timer);
		line.close();
	});
	if (ledger.total > agent.maxCalls) {
		options.onTooManyCalls();
		return;
	}
	if (call.kind !== "call") {
		send(socket, describeSideAnswer(call, hello, options));
		line.answer({
			effect: false,
			failed: false
		});
		return;
	}
	if (answer.kind === "silence") {
		line.withhold();
		options.onWithheld(line);
		return;
	}
	timer = setTimeout(() => {
		if (socket.destroyed || socket.readableEnded) return;
		line.answer({
			effect: answer.effect,
			failed: answer.exit !== 0 || !answer.effect
		});
		send(socket, {
			stdout: answer.stdout,
			stderr: answer.stderr,
			exit: answer.exit
		});
	}, holdMs);
}
function describeSideAnswer(call, hello, { agent, ledger }) {
	if (call.kind === "undeclared") {
		const words = hello.argv.slice(0, 20).join(" ");
		return {
			stdout: "",
			stderr: `${agent.tool}: unknown call: ${words}\n`,
			exit: undeclaredExit
		};
	}
	const { reply, replyAfter } = call.read;
	const { effects, lateEffects } = ledger.count();
	return {
		stdout: `${effects + lateEffects > 0 ? replyAfter ?? reply : reply}\n`,
		stderr: "",
		exit: 0
	};
}
function send(socket, reply) {
	socket.write(`${JSON.stringify(reply)}\n`);
}
function watchOverdue(options) {
	const limitMs = options.agent.toolTimeoutMs;
	const timers = /* @__PURE__ */ new Set();
	let overdue = null;
	return {
		start(line) {
			if (limitMs === null) return;
			overdue ??= 0;
			const timer = setTimeout(() => {
				if (!line.isOpen) return;
				overdue = (overdue ?? 0) + 1;
				options.onOverdueCall();
			}, Math.min(limitMs + Math.max(1e3, limitMs / 4), 2 ** 31 - 1));
			timers.add(timer);
		},
		stop() {
			for (const timer of timers) clearTimeout(timer);
		},
		count: () => overdue
	};
}

// src/faults/claim.ts
const maxLineChars = 2e3;
const maxJsonStarts = 2e3;
function compileClaimPattern(source) {
	const compiled = compilePattern(source);
	if (!compiled.ok) throw new ParityError("contract/unsafe-pattern", compiled.reason);
	return (line) => compiled.matches(capLine(line));
}
function findClaim(claim, end) {
	if (claim.lastLine !== null) {
		const matches = compileClaimPattern(claim.lastLine);
		const line = end.lines.slice(-claim.lastLines).findLast(matches);
		if (line === void 0) return {
			printed: false,
			line: ""
		};
		if (claim.json === null) return {
			printed: true,
			line
		};
	}
	if (claim.json !== null) {
		const value = parseFinalObject(end.text);
		const printed = value !== null && contains(value, claim.json);
		return {
			printed,
			line: printed ? JSON.stringify(value) : ""
		};
	}
	const last = end.lines.at(-1);
	return {
		printed: last !== void 0,
		line: last ?? ""
	};
}
function capLine(line) {
	if (line.length <= maxLineChars) return line;
	const half = maxLineChars / 2;
	return `${line.slice(0, half)}…${line.slice(-999)}`;
}
function parseFinalObject(text) {
	const trimmed = text.trimEnd();
	if (!trimmed.endsWith("}")) return null;
	let start = trimmed.lastIndexOf("{");
	for (let tries = 0; start >= 0 && tries < maxJsonStarts; tries += 1) {
		const value = parseJson(trimmed.slice(start));
		if (typeof value === "object" && value !== null) return value;
		start = start === 0 ? -1 : trimmed.lastIndexOf("{", start - 1);
	}
	return null;
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function contains(actual, wanted) {
	if (Array.isArray(wanted)) return Array.isArray(actual) && actual.length === wanted.length && wanted.every((item, index) => contains(actual[index], item));
	if (typeof wanted === "object" && wanted !== null) {
		if (typeof actual !== "object" || actual === null || Array.isArray(actual)) return false;
		const members = new Map(Object.entries(actual));
		return Object.entries(wanted).every(([key, item]) => members.has(key) && contains(members.get(key), item));
	}
	return actual === wanted;
}

// src/harness/evidence.ts
const maxClaimChars = 300;
const maxErrorChars = 500;
function describeRun(record) {
	const { agent, end, counts, stdout, stderr } = record;
	const claim = record.lastWords.map((words) => findClaim(agent.claim, words)).find(({ printed }) => printed) ?? {
		printed: false,
		line: ""
	};
	return {
		...emptyEvidence,
		setup_error: explainSetup(record),
		exit: end.exit,
		signal: end.signal,
		timed_out: end.stopped !== null,
		stopped: end.stopped,
		claimed: claim.printed && end.signal === null && end.exit === agent.claim.exit,
		claim_printed: claim.printed,
		claim_line: record.template(claim.line).trim().slice(0, maxClaimChars),
		calls: counts.calls,
		effects: counts.effects,
		late_effects: counts.lateEffects,
		reads: counts.reads,
		undeclared: counts.undeclared.map(record.template),
		fired: counts.fired,
		alive: end.alive,
		peak_alive: counts.peakAlive,
		overdue_calls: record.overdueCalls,
		retries: counts.retries,
		leftover_processes: end.leftovers,
		output_bytes: stdout.totalBytes + stderr.totalBytes,
		output_bytes_cut: stdout.cutBytes + stderr.cutBytes,
		isolation: record.isolation
	};
}
function describeUnstarted(setupError) {
	return {
		...emptyEvidence,
		setup_error: setupError.slice(0, maxErrorChars)
	};
}
function describeCancelled() {
	return {
		...emptyEvidence,
		timed_out: true,
		stopped: "cancelled"
	};
}
const emptyEvidence = {
	setup_error: null,
	exit: null,
	signal: null,
	timed_out: false,
	stopped: null,
	claimed: false,
	claim_printed: false,
	claim_line: "",
	calls: 0,
	effects: 0,
	late_effects: 0,
	reads: 0,
	undeclared: [],
	fired: false,
	alive: 0,
	peak_alive: 0,
	overdue_calls: null,
	retries: 0,
	leftover_processes: 0,
	output_bytes: 0,
	output_bytes_cut: 0,
	isolation: "none",
	model_requests: 0,
	max_prompt_chars: 0
};
function explainSetup({ agent, end, counts }) {
	const program = agent.command.join(" ").slice(0, 300);
	if (end.startError === "ENOENT") return `agent command not found: ${program}`;
	if (end.startError === "EACCES") return `agent command is not executable: ${program}`;
	if (end.startError !== null) return `agent could not be started (${end.startError}): ${program}`;
	if (counts.peakAlive > 0 || end.stopped !== null) return null;
	if (end.exit === 127) return `agent command not found (exit 127): ${program}`;
	if (end.exit === 126) return `agent command is not executable (exit 126): ${program}`;
	return null;
}

// src/harness/isolation.ts
function isolate(command) {
	return {
		command,
		level: "none"
	};
}

// src/harness/tool/ledger.ts
const maxUndeclared = 20;
const maxWordsChars = 200;
function startLedger(now) {
	const entries = [];
	const undeclared = /* @__PURE__ */ new Set();
	let alive = 0;
	let peakAlive = 0;
	let effects = 0;
	let lateEffects = 0;
	let hasAgentEnded = false;
	function openLine(kind, argv) {
		const entry = {
			kind,
			startedMs: now(),
			state: "held",
			isOpen: true,
			didFail: false,
			settledMs: null
		};
		entries.push(entry);
		alive += 1;
		peakAlive = Math.max(peakAlive, alive);
		if (kind === "undeclared" && undeclared.size < maxUndeclared) undeclared.add(argv.join(" ").slice(0, maxWordsChars) || "(no arguments)");
		return {
			answer({ effect, failed }) {
				if (entry.state !== "held") return;
				Object.assign(entry, {
					state: "answered",
					didFail: failed,
					settledMs: now()
				});
				if (!effect) return;
				if (hasAgentEnded) lateEffects += 1;
				else effects += 1;
			},
			withhold() {
				if (entry.state !== "held") return;
				Object.assign(entry, {
					state: "withheld",
					didFail: true,
					settledMs: now()
				});
			},
			close() {
				if (!entry.isOpen) return;
				entry.isOpen = false;
				alive -= 1;
				if (entry.state === "held") entry.state = "gone";
			},
			get isOpen() {
				return entry.isOpen;
			}
		};
	}
	return {
		open: openLine,
		markAgentEnded() {
			hasAgentEnded = true;
		},
		get total() {
			return entries.length;
		},
		get alive() {
			return alive;
		},
		count() {
			const calls = entries.filter((entry) => entry.kind === "call");
			return {
				calls: calls.length,
				effects,
				lateEffects,
				reads: entries.filter((entry) => entry.kind === "read").length,
				undeclared: [...undeclared],
				fired: calls.some((entry) => entry.state === "answered" || entry.state === "withheld"),
				retries: countRetries(calls),
				peakAlive
			};
		}
	};
}
function countRetries(calls) {
	const failedAtMs = calls.filter((entry) => entry.didFail).reduce((first, entry) => Math.min(first, entry.settledMs ?? first), 1e400);
	return calls.filter((entry) => entry.startedMs > failedAtMs).length;
}

// src/harness/process/output.ts
const headLimitBytes = 65536;
const tailLimitBytes = 262144;
const sequenceEnds = [
	"\x07",
	"\x1B\\",
	""
];
function captureOutput(limits = {
	headBytes: headLimitBytes,
	tailBytes: tailLimitBytes
}) {
	const head = Buffer.alloc(limits.headBytes);
	const ring = Buffer.alloc(limits.tailBytes);
	let headBytes = 0;
	let tailBytes = 0;
	function pushTail(rest) {
		const kept = rest.subarray(Math.max(0, rest.length - ring.length));
		const at = (tailBytes + rest.length - kept.length) % ring.length;
		const first = kept.subarray(0, ring.length - at);
		ring.set(first, at);
		ring.set(kept.subarray(first.length), 0);
		tailBytes += rest.length;
	}
	function readTail() {
		if (tailBytes <= ring.length) return ring.subarray(0, tailBytes);
		const at = tailBytes % ring.length;
		return Buffer.concat([ring.subarray(at), ring.subarray(0, at)]);
	}
	function countCut() {
		return Math.max(0, tailBytes - ring.length);
	}
	return {
		push(chunk) {
			const room = Math.min(head.length - headBytes, chunk.length);
			head.set(chunk.subarray(0, room), headBytes);
			headBytes += room;
			if (room < chunk.length) pushTail(chunk.subarray(room));
		},
		get totalBytes() {
			return headBytes + tailBytes;
		},
		get cutBytes() {
			return countCut();
		},
		readText() {
			const cut = countCut();
			const start = head.subarray(0, headBytes);
			if (cut === 0) return decode([start, readTail()]);
			return `${decode([start])}\n… ${cut} bytes cut …\n${decode([readTail()])}`;
		},
		readEnd(maxLines) {
			const isCut = countCut() > 0;
			const text = stripSequences(decode(isCut ? [readTail()] : [head.subarray(0, headBytes), readTail()]));
			const lines = text.split(/\r\n|\n|\r/);
			if (isCut) lines[0] = `…${lines[0] ?? ""}`;
			return {
				lines: lines.filter((line) => line.trim() !== "").slice(-maxLines).map(capLine),
				text
			};
		}
	};
}
function stripSequences(text) {
	const ends = sequenceEnds.map((end) => ({
		end,
		at: text.lastIndexOf(end)
	}));
	const cut = Math.max(...ends.map(({ end, at }) => at < 0 ? 0 : at + end.length));
	const unfinished = text.slice(cut).replaceAll("\x1B]", "");
	return stripVTControlCharacters(text.slice(0, cut)) + stripVTControlCharacters(unfinished);
}
function decode(parts) {
	const decoder = new StringDecoder("utf8");
	return parts.map((part) => decoder.write(part)).join("") + decoder.end();
}

// src/harness/folder/left-out.ts
const dependencyFolders = /* @__PURE__ */ new Set([
	"node_modules",
	"bower_components",
	".venv",
	"venv",
	".tox",
	".nox",
	"__pypackages__"
]);
const credentialFiles = /* @__PURE__ */ new Set([
	".netrc",
	"_netrc",
	".pypirc",
	".pgpass",
	".git-credentials",
	".htpasswd",
	"id_rsa",
	"id_dsa",
	"id_ecdsa",
	"id_ecdsa_sk",
	"id_ed25519",
	"id_ed25519_sk"
]);
const credentialPaths = [
	/(^|\/)\.aws\/credentials$/,
	/(^|\/)\.docker\/config\.json$/,
	/(^|\/)\.kube\/config$/,
	/(^|\/)\.config\/gh\/hosts\.yml$/,
	/(^|\/)\.config\/gcloud\//,
	/(^|\/)\.cargo\/credentials(\.toml)?$/,
	/(^|\/)\.gem\/credentials$/,
	/(^|\/)\.git\/credentials$/,
	/(^|\/)gha-creds-[0-9a-f]+\.json$/
];
const doubtfulFiles = /(^|\/)(\.npmrc|\.yarnrc|\.yarnrc\.yml|[^/]+\.(pem|key|p8))$/;
const credentialContent = /_auth|_password|npmAuth|PRIVATE KEY/i;
const templateEnvFile = /\.(example|sample|template|dist)$/;
const ownOutputs = /* @__PURE__ */ new Set(["parity-fingerprint.json"]);
function isOwnOutput(path) {
	return ownOutputs.has(path.slice(path.lastIndexOf("/") + 1));
}
function chooseCopyRule(path, kind) {
	const name = path.slice(path.lastIndexOf("/") + 1);
	if (kind === "folder" && dependencyFolders.has(name)) return "link";
	if (isOwnOutput(name)) return "leave-out";
	if (name.startsWith(".env") && !templateEnvFile.test(name)) return "leave-out";
	if (kind === "folder") return "copy";
	if (credentialFiles.has(name)) return "leave-out";
	if (credentialPaths.some((pattern) => pattern.test(path))) return "leave-out";
	return doubtfulFiles.test(path) ? "look-inside" : "copy";
}
function holdsCredential(content) {
	return credentialContent.test(content);
}

// src/harness/folder/remove-folder.ts
async function removeFolder(path) {
	try {
		await rm(path, {
			recursive: true,
			force: true
		});
		return true;
	} catch {
		await openFolders(Buffer.from(path));
	}
	try {
		await rm(path, {
			recursive: true,
			force: true
		});
		return true;
	} catch {
		return false;
	}
}
async function openFolders(path) {
	try {
		if (!(await lstat(path)).isDirectory()) return;
		await chmod(path, 448);
		for (const name of await readdir(path, { encoding: "buffer" })) await openFolders(Buffer.concat([
			path,
			Buffer.from("/"),
			name
		]));
	} catch {}
}

// src/harness/folder/run-folder.ts
const maxSocketPathBytes = 107;
const namePrefix = "parity-run-";
async function makeRunFolder(tempRoot, onLeft) {
	const mark = `${namePrefix}${randomBytes(8).toString("hex")}`;
	const path = join(await realpath(tempRoot), mark);
	const socketFolder = await makeSocketFolder(path);
	await mkdir(path, {
		recursive: true,
		mode: 448
	});
	const tempFolder = join(path, "tmp");
	await mkdir(tempFolder, { mode: 448 });
	return {
		path,
		mark,
		binFolder: join(path, "bin"),
		homeFolder: join(path, "home"),
		tempFolder,
		workFolder: join(path, "work"),
		socketPath: join(socketFolder, "calls"),
		async [Symbol.asyncDispose]() {
			for (const folder of /* @__PURE__ */ new Set([path, socketFolder])) if (!await removeFolder(folder)) onLeft(folder);
		}
	};
}
function isRunFolderName(name) {
	return name.startsWith(namePrefix);
}
async function makeSocketFolder(path) {
	const places = [
		dirname(path),
		tmpdir(),
		"/tmp",
		"/dev/shm"
	];
	for (const folder of places.map((place) => join(place, basename(path))).filter(fits)) try {
		await mkdir(folder, { mode: 448 });
		return folder;
	} catch {}
	throw new ParityError("harness/no-socket-folder", "no folder was found in which a socket can be made: missing, not writable, or its path is too long", { hint: "point TMPDIR or RUNNER_TEMP at a writable folder with a short path" });
}
function fits(folder) {
	return Buffer.byteLength(join(folder, "calls")) <= maxSocketPathBytes;
}

// src/harness/tool/stand-in.ts
const nodeVariables = [
	"NODE_OPTIONS",
	"NODE_PATH",
	"NODE_EXTRA_CA_CERTS",
	"NODE_V8_COVERAGE",
	"NODE_DEBUG",
	"NODE_DEBUG_NATIVE",
	"NODE_TEST_CONTEXT",
	"LD_PRELOAD",
	"LD_LIBRARY_PATH"
];
async function installStandIn(options) {
	const { tool, binFolder, nodePath, scriptPath, socketPath } = options;
	if (binFolder.includes(":")) throw describeNoExec("has a colon in its path, which PATH cannot hold");
	await mkdir(binFolder, {
		recursive: true,
		mode: 448
	});
	const command = [
		nodePath,
		scriptPath,
		socketPath
	].map(quoteForShell).join(" ");
	const wrapper = `#!/bin/sh\nunset ${nodeVariables.join(" ")}\nexec ${command} "$@"\n`;
	const path = join(binFolder, tool);
	await writeFile(path, wrapper, { mode: 493 });
	try {
		await access(path, constants.X_OK);
	} catch (cause) {
		throw describeNoExec("does not let programs run (mounted noexec)", cause);
	}
}
function describeNoExec(reason, cause) {
	return new ParityError("harness/no-exec", `the folder for temporary files ${reason}`, {
		hint: "point TMPDIR or RUNNER_TEMP at a folder in which programs may run",
		cause
	});
}
function quoteForShell(word) {
	return `'${word.replaceAll("'", "'\\''")}'`;
}

// src/harness/folder/shell-start-up.ts
const startUpFiles = [
	".profile",
	".bash_profile",
	".bashrc",
	".zshenv",
	".zprofile",
	".zshrc"
];
async function makeHome(home, agentPath) {
	await mkdir(home, { mode: 448 });
	const [binFolder = "", ...rest] = agentPath.split(":");
	const script = `PATH=${[
		quoteForShell(binFolder),
		"\"$PATH\"",
		quoteForShell(rest.join(":"))
	].join(":")}\nexport PATH\n`;
	await Promise.all(startUpFiles.map((name) => writeFile(join(home, name), script)));
}

// src/harness/process/agent-process.ts
const mostReadTurns = 100;
function startAgent({ command, cwd, env }) {
	const [program, ...args] = command;
	try {
		return spawn(program, args, {
			cwd,
			env,
			detached: true,
			stdio: [
				"ignore",
				"pipe",
				"pipe"
			]
		});
	} catch (error) {
		return readErrno(error);
	}
}
function waitForError(child) {
	return new Promise((resolve) => {
		child.once("error", (error) => resolve(readErrno(error)));
	});
}
function waitForEnd(child, onEnd) {
	return new Promise((resolve) => {
		child.on("error", () => {});
		child.once("exit", (exit, signal) => {
			onEnd();
			resolve({
				exit,
				signal
			});
		});
	});
}
async function captureStreams({ child, onStdout, onStderr }) {
	const streams = [{
		stream: child.stdout,
		push: onStdout
	}, {
		stream: child.stderr,
		push: onStderr
	}];
	await Promise.all(streams.map(({ stream, push }) => new Promise((resolve) => {
		if (stream === null) return resolve();
		stream.on("data", push);
		stream.on("error", () => resolve());
		stream.once("close", () => resolve());
	})));
}
async function readWhatIsThere({ stdout }) {
	if (stdout === null) return;
	let chunks = 1;
	const count = () => {
		chunks += 1;
	};
	stdout.on("data", count);
	for (let turn = 0; chunks > 0 && turn < mostReadTurns; turn += 1) {
		chunks = 0;
		await setImmediate();
		await setImmediate();
	}
	stdout.off("data", count);
}
function readErrno(error) {
	if (!(error instanceof Error)) return String(error);
	return "code" in error && typeof error.code === "string" ? error.code : error.message;
}

// src/harness/process/waiting.ts
async function settleWithin(promise, ms) {
	let timer;
	const late = new Promise((resolve) => {
		timer = setTimeout(() => resolve(null), ms);
	});
	try {
		return await Promise.race([promise, late]);
	} finally {
		clearTimeout(timer);
	}
}
function openGate() {
	let open = () => {};
	return {
		opened: new Promise((resolve) => {
			open = resolve;
		}),
		open: (value) => open(value)
	};
}

// src/harness/process/supervise.ts
const followEveryMs = 500;
const lookEveryMs = 40;
const drainMs = 1e3;
function superviseAgent(options) {
	const child = startAgent(options);
	if (typeof child === "string") return describeFailedStart(Promise.resolve(child));
	if (child.pid === void 0) return describeFailedStart(waitForError(child));
	const tree = followProcesses({
		rootPid: child.pid,
		mark: options.mark
	});
	const stopRequest = openGate();
	return {
		end: watch({
			...options,
			child,
			tree,
			stopRequest
		}),
		stop: stopRequest.open,
		kill: () => killProcesses(tree)
	};
}
async function watch(watched) {
	const { child, tree, stopRequest, ledger, waits, budgetMs } = watched;
	const drained = captureStreams(watched);
	const ended = waitForEnd(child, () => ledger.markAgentEnded()).then(async (end) => {
		await readWhatIsThere(child);
		watched.onLastWords();
		return end;
	});
	const budget = setTimeout(() => stopRequest.open("budget"), budgetMs);
	const follow = setInterval(() => void tree.find(), followEveryMs);
	try {
		const first = await Promise.race([ended, stopRequest.opened]);
		const isStopped = typeof first === "string";
		clearTimeout(budget);
		const cancelled = isStopped ? first === "cancelled" : await keepQuiet(watched);
		const alive = ledger.alive;
		const report = await stopProcesses(tree, cancelled ? waits.graceMs / 2 : waits.graceMs);
		const end = await settleWithin(ended, drainMs);
		await settleWithin(drained, drainMs);
		return {
			startError: null,
			exit: end?.exit ?? null,
			signal: end?.signal ?? null,
			stopped: isStopped ? first : cancelled ? "cancelled" : null,
			alive,
			leftovers: countLeftovers(report, isStopped, child.pid),
			survivors: report.survivors
		};
	} finally {
		clearTimeout(budget);
		clearInterval(follow);
		child.stdout?.destroy();
		child.stderr?.destroy();
	}
}
async function keepQuiet({ tree, ledger, waits, stopRequest }) {
	const deadline = performance.now() + waits.quietMs;
	while (performance.now() < deadline) {
		if (ledger.alive === 0 && tree.find().length === 0) return false;
		const cause = await settleWithin(stopRequest.opened, lookEveryMs);
		if (cause !== null) return cause === "cancelled";
	}
	return false;
}
function countLeftovers(report, isStopped, pid) {
	return (isStopped ? report.killed : [...report.ended, ...report.killed]).filter((other) => other !== pid).length;
}
function describeFailedStart(reason) {
	const nothing = {
		exit: null,
		signal: null,
		stopped: null,
		alive: 0,
		leftovers: 0,
		survivors: []
	};
	return {
		end: reason.then((startError) => ({
			startError,
			...nothing
		})),
		stop: () => {},
		kill: () => {}
	};
}

// src/harness/folder/git-config.ts
const credentialSections = /* @__PURE__ */ new Set([
	"credential",
	"include",
	"includeif"
]);
const credentialSetting = /(^|[\s\]])(extraheader|askpass|sshcommand|cookiefile|sslkey|sslcert|[\w-]*(token|secret|passw|pass)[\w-]*)\s*(=|$)/i;
const fixedWorkTree = /(^|[\s\]])worktree\s*=\s*"?\//i;
const userInfo = /(\w:\/\/)[^/\s]*@/g;
const sectionHeader = /^\s*\[\s*([^\s\]".]+)(?:[^\]"]*"(?:[^"\\]|\\.)*")?[^\]]*\]\s*/;
const byteOrderMark = /^\u00ef\u00bb\u00bf/;
function stripGitCredentials(config) {
	const kept = [];
	let section = "";
	let isDropping = false;
	let goesOn = false;
	for (const line of config.replace(byteOrderMark, "").replaceAll("\r\n", "\n").split("\n")) {
		const { headers, last, setting } = readHeaders(line);
		const isGoingOn = goesOn && isDropping;
		if (last !== null && (!isGoingOn || credentialSections.has(last))) section = last;
		isDropping = isGoingOn || credentialSections.has(section) || isWithheld(setting);
		goesOn = endsInBackslash(line);
		if (!isDropping) kept.push(line);
		else if (headers !== "" && !isGoingOn && !credentialSections.has(section)) kept.push(headers.trimEnd());
	}
	return kept.join("\n").replaceAll(userInfo, "$1");
}
function isWithheld(setting) {
	return credentialSetting.test(setting) || fixedWorkTree.test(setting);
}
function readHeaders(line) {
	let setting = line;
	let last = null;
	for (;;) {
		const header = sectionHeader.exec(setting);
		if (header === null) break;
		last = (header[1] ?? "").toLowerCase();
		setting = setting.slice(header[0].length);
	}
	return {
		headers: line.slice(0, line.length - setting.length),
		last,
		setting
	};
}
function endsInBackslash(line) {
	return (/\\+$/.exec(line)?.[0].length ?? 0) % 2 === 1;
}

// src/harness/folder/work-copy.ts
const defaultLimits = {
	maxBytes: 2 * 1024 ** 3,
	maxEntries: 2e5
};
const maxInspectedBytes = 65536;
async function copyWorkspace(options) {
	const walk = {
		...options,
		from: toBytes(options.from),
		to: toBytes(options.to),
		limits: options.limits ?? defaultLimits,
		leftOut: [],
		unreadable: [],
		failure: null,
		bytes: 0,
		entries: 0
	};
	await copyFolder(walk, "", await stat(options.from));
	if (walk.failure !== null) throw walk.failure;
	if (isFull(walk)) throw describeFull(walk.limits);
	return {
		leftOut: walk.leftOut.map(fromBytes),
		unreadable: walk.unreadable.map(fromBytes)
	};
}
async function copyFolder(walk, path, stats) {
	const target = toPath(walk.to, path);
	await mkdir(target, {
		recursive: true,
		mode: 448
	});
	const names = await readdir(toPath(walk.from, path), { encoding: "latin1" });
	await Promise.all(names.map(async (name) => {
		const inner = path === "" ? name : `${path}/${name}`;
		try {
			await copyEntry(walk, inner);
		} catch (error) {
			if (isOutOfRoom(error)) walk.failure ??= error;
			else walk.unreadable.push(inner);
		}
	}));
	await chmod(target, stats.mode & 511);
}
async function copyEntry(walk, path) {
	walk.entries += 1;
	if (isFull(walk) || walk.failure !== null) return;
	const source = toPath(walk.from, path);
	const stats = await lstat(source);
	if (stats.isSymbolicLink()) return copyLink(walk, path);
	if (stats.isDirectory()) return copyOrLinkFolder(walk, path, stats);
	if (stats.isFile()) return copyOrLeaveFile(walk, path, stats);
}
async function copyOrLinkFolder(walk, path, stats) {
	if (isRunFolderName(basename(path))) return;
	if (chooseCopyRule(path, "folder") === "link" || await exists(walk, `${path}/pyvenv.cfg`) || isLargeFileStore(path)) await symlink(toPath(walk.from, path), toPath(walk.to, path));
	else if (chooseCopyRule(path, "folder") === "leave-out") walk.leftOut.push(path);
	else if (isObjectStore(path) && await exists(walk, `${path}/pack`)) await borrowObjects(walk, path);
	else await copyFolder(walk, path, stats);
}
async function copyOrLeaveFile(walk, path, stats) {
	const source = toPath(walk.from, path);
	const target = toPath(walk.to, path);
	walk.bytes += stats.size;
	if (isFull(walk)) return;
	if (await isLeftOut(path, source, stats)) {
		walk.leftOut.push(path);
		return;
	}
	if (isGitConfig(path)) {
		const config = await readFile(source, "latin1");
		await writeFile(target, stripGitCredentials(config), {
			encoding: "latin1",
			mode: stats.mode
		});
	} else await copyFile(source, target, constants$1.COPYFILE_FICLONE);
	await utimes(target, stats.atime, stats.mtime);
}
async function copyLink(walk, path) {
	const target = await readlink(toPath(walk.from, path), { encoding: "latin1" });
	const link = leavesWorkspace(path, target) ? `${walk.from}/${path.slice(0, path.lastIndexOf("/") + 1)}${target}` : target;
	await symlink(Buffer.from(link, "latin1"), toPath(walk.to, path));
}
function leavesWorkspace(path, target) {
	if (target.startsWith("/")) return false;
	let depth = path.split("/").length - 1;
	for (const part of target.split("/")) {
		if (part === "..") depth -= 1;
		else if (part !== "" && part !== ".") depth += 1;
		if (depth < 0) return true;
	}
	return false;
}
async function isLeftOut(path, source, stats) {
	const isPointer = basename(path) === ".git";
	const rule = isPointer ? "look-inside" : chooseCopyRule(path, "file");
	if (rule !== "look-inside") return rule === "leave-out";
	if (stats.size > maxInspectedBytes) return true;
	const content = await readFile(source, "latin1");
	return isPointer ? leadsToOriginal(path, content) : holdsCredential(content);
}
function leadsToOriginal(path, content) {
	const target = /^gitdir: (.+)\n?$/.exec(content)?.[1];
	return target === void 0 || target.startsWith("/") || leavesWorkspace(path, target);
}
function isGitConfig(path) {
	return /(^|\/)\.git\/(.+\/)?config(\.worktree)?$/.test(path);
}
function isObjectStore(path) {
	return /(^|\/)\.git\/(modules\/.+\/)?objects$/.test(path);
}
function isLargeFileStore(path) {
	return /(^|\/)\.git\/lfs$/.test(path);
}
async function borrowObjects(walk, path) {
	for (const folder of ["info", "pack"]) await mkdir(toPath(walk.to, `${path}/${folder}`), { recursive: true });
	const original = `${toPath(walk.from, path).toString("latin1")}\n`;
	await writeFile(toPath(walk.to, `${path}/info/alternates`), original, { encoding: "latin1" });
}
async function exists(walk, path) {
	try {
		await lstat(toPath(walk.from, path));
		return true;
	} catch {
		return false;
	}
}
function isOutOfRoom(error) {
	return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT" || error.code === "EROFS");
}
function isFull({ bytes, entries, limits }) {
	return bytes > limits.maxBytes || entries > limits.maxEntries;
}
function describeFull(limits) {
	const mebibytes = Math.floor(limits.maxBytes / 1024 ** 2);
	return new ParityError("harness/workspace-too-big", `the workspace is too big to give the agent a private copy: over ${mebibytes} MiB or ${limits.maxEntries} entries, dependency folders and git objects aside`, { hint: "keep build outputs and caches out of the workspace, or check a smaller working-directory" });
}
function toBytes(path) {
	return Buffer.from(path).toString("latin1");
}
function fromBytes(path) {
	return Buffer.from(path, "latin1").toString();
}
function toPath(root, path) {
	return Buffer.from(path === "" ? root : `${root}/${path}`, "latin1");
}

// src/harness/run-once.ts
const defaultWaits = {
	graceMs: 2e3,
	quietMs: 2e3
};
const printedTailBytes = 8192;
function describeUnprepared(reason) {
	return {
		evidence: describeUnstarted(reason),
		outputTail: ""
	};
}
async function runOnce(session, plan) {
	if (session.isCancelled) return cancelled;
	let folder;
	try {
		folder = await makeRunFolder(session.tempRoot, (path) => session.log.warn(`${plan.label}: could not remove ${path}`));
		return await runIn(folder, session, plan);
	} catch (error) {
		const reason = explainFailure(error);
		if (reason === null) throw error;
		return describeUnprepared(reason);
	} finally {
		await folder?.[Symbol.asyncDispose]();
	}
}
const cancelled = {
	evidence: describeCancelled(),
	outputTail: ""
};
function explainFailure(error) {
	if (error instanceof ParityError) return error.hint === null ? error.message : `${error.message}; ${error.hint}`;
	if (!(error instanceof Error && "syscall" in error && "code" in error)) return null;
	return `the run could not be prepared: ${`${String(error.syscall)} failed with ${String(error.code)}`}; TMPDIR must name a folder that is there, can be written and has room`;
}
async function runIn(folder, session, plan) {
	const { agent, label } = plan;
	const env = await prepare(folder, session, plan);
	if (session.isCancelled) return cancelled;
	const stdout = captureOutput();
	const stderr = captureOutput();
	const printed = captureOutput({
		headBytes: 0,
		tailBytes: printedTailBytes
	});
	const lastWords = [];
	const ledger = startLedger(() => performance.now());
	let supervised;
	let hasEnded = false;
	const server = await serveCalls({
		...plan,
		socketPath: folder.socketPath,
		ledger,
		onTooManyCalls: () => supervised?.stop("too-many-calls"),
		onOverdueCall: () => supervised?.stop("tool-timeout")
	});
	try {
		const { command, level } = isolate(agent.command);
		supervised = superviseAgent({
			command,
			cwd: folder.workFolder,
			env,
			mark: folder.mark,
			budgetMs: agent.timeoutMs,
			waits: session.waits ?? defaultWaits,
			ledger,
			onStdout: (chunk) => [stdout, printed].forEach((capture) => capture.push(chunk)),
			onStderr: (chunk) => [stderr, printed].forEach((capture) => capture.push(chunk)),
			onLastWords: () => lastWords.push(stdout.readEnd(agent.claim.lastLines))
		});
		session.running.add(supervised);
		if (session.isCancelled) supervised.stop("cancelled");
		const end = await supervised.end;
		hasEnded = true;
		for (const pid of end.survivors) session.log.warn(`${label}: process ${pid} could not be stopped`);
		return {
			evidence: describeRun({
				agent,
				end,
				counts: ledger.count(),
				overdueCalls: server.overdueCalls,
				lastWords: [...lastWords, stdout.readEnd(agent.claim.lastLines)],
				stdout,
				stderr,
				isolation: level,
				template: (text) => templateRunPaths(text, folder)
			}),
			outputTail: printed.readText()
		};
	} finally {
		if (supervised !== void 0) session.running.delete(supervised);
		if (!hasEnded) supervised?.kill();
		await server[Symbol.asyncDispose]();
	}
}
async function prepare(folder, session, plan) {
	await installStandIn({
		tool: plan.agent.tool,
		binFolder: folder.binFolder,
		nodePath: session.nodePath,
		scriptPath: session.standInScript,
		socketPath: folder.socketPath
	});
	const env = await buildAgentEnvironment({
		...folder,
		env: session.env,
		passEnv: plan.agent.passEnv
	});
	await makeHome(folder.homeFolder, env["PATH"] ?? "");
	const { leftOut, unreadable } = await copyWorkspace({
		from: session.workspace,
		to: folder.workFolder
	});
	const missing = leftOut.filter((path) => !isOwnOutput(path));
	if (missing.length > 0 && !session.hasToldLeftOut) {
		session.hasToldLeftOut = true;
		session.log.info(`left out of the agent's copy of this folder: ${quoteAll(missing)}`);
	}
	if (unreadable.length > 0) session.log.warn(`${plan.label}: could not be copied: ${quoteAll(unreadable)}`);
	return env;
}
function templateRunPaths(text, folder) {
	return text.replaceAll(folder.workFolder, "$WORKSPACE").replaceAll(folder.homeFolder, "$HOME").replaceAll(folder.path, "$RUN");
}

// src/harness/process/signals.ts
const endingSignals = [
	"SIGINT",
	"SIGTERM",
	"SIGHUP"
];
function listenForEnd({ onSignal, onExit }) {
	for (const signal of endingSignals) process.on(signal, onSignal);
	process.on("exit", onExit);
	return () => {
		for (const signal of endingSignals) process.off(signal, onSignal);
		process.off("exit", onExit);
	};
}

// src/harness/run.ts
function createHarness(options) {
	const session = {
		...options,
		running: /* @__PURE__ */ new Set(),
		isCancelled: false,
		hasToldLeftOut: false
	};
	const refusal = options.refusal ?? explainUnsupported();
	const listen = options.listenForEnd ?? listenForEnd;
	let runs = 0;
	let unlisten = () => {};
	function cancel() {
		session.isCancelled = true;
		for (const agent of session.running) agent.stop("cancelled");
	}
	function killAll() {
		for (const agent of session.running) agent.kill();
	}
	return {
		refusal,
		cancel,
		async run(plan) {
			const startedMs = performance.now();
			if (runs === 0) unlisten = listen({
				onSignal: cancel,
				onExit: killAll
			});
			runs += 1;
			try {
				return {
					...refusal === null ? await runOnce(session, plan) : describeUnprepared(refusal),
					durationMs: Math.round(performance.now() - startedMs)
				};
			} finally {
				runs -= 1;
				if (runs === 0) unlisten();
			}
		}
	};
}

export { createHarness };