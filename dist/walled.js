import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { connect, createServer } = requireBuiltin("node:net");
const { spawn } = requireBuiltin("node:child_process");
const { closeSync, openSync, readFileSync, readdirSync } = requireBuiltin("node:fs");

// src/harness/process/spawn-clean.ts
const closesAtStart = 524288;
function spawnClean([program, ...args], { stdio, ...options }) {
	const inherited = listInherited();
	if (inherited.length === 0) return spawn(program, args, {
		...options,
		stdio: [...stdio]
	});
	const nothing = openSync("/dev/null", "r");
	try {
		const length = Math.max(stdio.length, ...inherited.map((descriptor) => descriptor + 1));
		const all = Array.from({ length }, (_, descriptor) => inherited.includes(descriptor) ? nothing : stdio[descriptor] ?? "ignore");
		return spawn(program, args, {
			...options,
			stdio: all
		});
	} finally {
		closeSync(nothing);
	}
}
function listInherited() {
	try {
		return readdirSync("/proc/self/fd").map(Number).filter((descriptor) => descriptor > 2 && !isClosedAtStart(descriptor));
	} catch {
		return [];
	}
}
function isClosedAtStart(descriptor) {
	try {
		const told = readFileSync(`/proc/self/fdinfo/${descriptor}`, "latin1");
		const flags = /^flags:\s*([0-7]+)$/m.exec(told)?.[1] ?? "0";
		return (Number.parseInt(flags, 8) & closesAtStart) !== 0;
	} catch {
		return true;
	}
}

// src/harness/process/agent-process.ts
function startAgent({ command, cwd, env, output = "pipe" }) {
	try {
		return spawnClean(command, {
			cwd,
			env,
			detached: true,
			stdio: [
				"ignore",
				output,
				output
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
function readErrno(error) {
	if (!(error instanceof Error)) return String(error);
	return "code" in error && typeof error.code === "string" ? error.code : error.message;
}

// src/harness/isolation/relay.ts
function startRelay({ port, socketPath }) {
	const server = createServer({
		allowHalfOpen: true,
		noDelay: true
	}, (inner) => {
		const outer = connect({
			path: socketPath,
			allowHalfOpen: true
		});
		passOn(inner, outer);
		passOn(outer, inner);
	});
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, "127.0.0.1", () => resolve(server));
	});
}
function passOn(from, to) {
	from.on("error", () => breakOff(to));
	from.on("close", () => {
		if (!to.destroyed) to.destroySoon();
	});
	from.pipe(to);
}
function breakOff(socket) {
	if (socket.remoteFamily === void 0) socket.destroy();
	else socket.resetAndDestroy();
}

// src/harness/isolation/inside.ts
function liveInside(controlPath) {
	const harness = connect(controlPath);
	let received = "";
	let isStarted = false;
	harness.setEncoding("utf8");
	harness.on("connect", () => tell(harness, { kind: "ready" }));
	harness.on("data", (chunk) => {
		received += String(chunk);
		const end = received.indexOf("\n");
		if (end < 0 || isStarted) return;
		isStarted = true;
		obey(harness, readOrder(received.slice(0, end)));
	});
	harness.on("error", () => {});
	harness.on("close", () => process.exit(0));
}
async function obey(harness, order) {
	try {
		for (const relay of order.relays) await startRelay(relay);
	} catch (error) {
		return tell(harness, {
			kind: "failed",
			error: readErrno(error)
		});
	}
	const [program = "", ...args] = order.command;
	const child = startAgent({
		...order,
		command: [program, ...args],
		output: "inherit"
	});
	if (typeof child === "string") return tell(harness, {
		kind: "failed",
		error: child
	});
	if (child.pid === void 0) return tell(harness, {
		kind: "failed",
		error: await waitForError(child)
	});
	const ended = waitForEnd(child, () => {});
	tell(harness, { kind: "started" });
	tell(harness, {
		kind: "ended",
		...await ended
	});
}
function tell(harness, news) {
	harness.write(`${JSON.stringify(news)}\n`);
}
function readOrder(line) {
	const nothing = {
		command: [],
		cwd: "/",
		env: {},
		relays: []
	};
	const order = JSON.parse(line);
	if (typeof order !== "object" || order === null) return nothing;
	return {
		...nothing,
		...order
	};
}

// src/entry/walled.ts
const [controlPath = ""] = process.argv.slice(2);
liveInside(controlPath);

export {  };