import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { spawn } = requireBuiltin("node:child_process");
const { connect } = requireBuiltin("node:net");
const { StringDecoder } = requireBuiltin("node:string_decoder");
import { n as print, r as readOrder, t as ignoreLostReaders } from "./obey.js";

// src/harness/tool/lines.ts
const unlimited = {
	grow: () => true,
	refuse() {},
	release() {}
};
function cutLines(maxLineChars, onLine, share = unlimited) {
	const decoder = new StringDecoder("utf8");
	let parts = [];
	let length = 0;
	let isTooLong = false;
	function add(part) {
		if (isTooLong) return;
		length += part.length;
		parts.push(part);
		if (length > maxLineChars) share.refuse();
		else if (share.grow(part.length)) return;
		isTooLong = true;
		parts = [];
		share.release();
		onLine(null);
	}
	return (chunk) => {
		const [first = "", ...rest] = decoder.write(chunk).split("\n");
		add(first);
		for (const part of rest) {
			const line = parts.join("");
			const isWhole = !isTooLong;
			parts = [];
			length = 0;
			isTooLong = false;
			share.release();
			if (isWhole) onLine(line);
			add(part);
		}
	};
}

// src/harness/tool/program/relay-mcp.ts
const maxClientLineChars = 8388608;
const maxServerLineChars = 67108864;
const maxOrderChars = 268435456;
const harnessGoneExit = 75;
const notFoundExit = 127;
function relayMcp(socketPath, real) {
	ignoreLostReaders();
	const socket = connect(socketPath);
	const server = real === null ? null : startServer(real, socket);
	let last = Promise.resolve();
	function end(exit) {
		process.exitCode ??= exit;
		socket.destroy();
		process.stdin.destroy();
		server?.stdin?.destroy();
		server?.stdout?.destroy();
		server?.kill();
		server?.unref();
	}
	async function obey(order) {
		if (order.server !== void 0) server?.stdin?.write(`${order.server}\n`);
		await print(order);
		if (order.exit !== void 0) end(order.exit);
		if (order.kill !== true) return;
		server?.kill("SIGKILL");
		process.kill(process.pid, "SIGKILL");
	}
	socket.write(`${JSON.stringify({
		pid: process.pid,
		argv: []
	})}\n`);
	const onOrder = cutLines(maxOrderChars, (line) => {
		if (line !== null) last = last.then(() => obey(readOrder(line)));
	});
	socket.on("data", onOrder);
	socket.on("error", () => socket.destroy());
	socket.on("close", () => end(harnessGoneExit));
	const onClient = cutLines(maxClientLineChars, (line) => tell(socket, { client: line }));
	carry(process.stdin, socket, onClient);
	process.stdin.on("end", () => {
		tell(socket, {
			ended: "client",
			exit: 0
		});
		server?.stdin?.end();
	});
	process.on("SIGTERM", () => {
		server?.kill();
		process.exit(0);
	});
}
function startServer({ folder, command, args }, socket) {
	const server = spawn(command, args, {
		cwd: folder,
		stdio: [
			"pipe",
			"pipe",
			"inherit"
		]
	});
	server.stdin?.on("error", () => {});
	const onServer = cutLines(maxServerLineChars, (line) => tell(socket, { server: line }));
	if (server.pid !== void 0 && server.stdout !== null) carry(server.stdout, socket, onServer);
	server.on("error", (error) => {
		process.stderr.write(`the real server could not be started: ${error.message}\n`);
		tell(socket, {
			ended: "server",
			exit: notFoundExit
		});
	});
	server.on("close", (exit) => tell(socket, {
		ended: "server",
		exit: exit ?? 1
	}));
	return server;
}
function tell(socket, heard) {
	socket.write(`${JSON.stringify(heard)}\n`);
}
function carry(from, socket, onChunk) {
	from.on("data", (chunk) => {
		onChunk(chunk);
		if (socket.writableNeedDrain) from.pause();
	});
	from.on("error", () => {});
	socket.on("drain", () => from.resume());
}

export { relayMcp };