import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { connect } = requireBuiltin("node:net");
import { n as print, r as readOrder, t as ignoreLostReaders } from "./chunks/obey.js";

// src/harness/tool/program/call-once.ts
const maxWordChars = 32768;
const maxWords = 200;
const maxChars = 8e4;
const noReply = {
	stderr: "the tool is not available\n",
	exit: 75
};
function callOnce(socketPath, argv) {
	ignoreLostReaders();
	const socket = connect(socketPath);
	let received = "";
	let isAnswered = false;
	socket.setEncoding("utf8");
	socket.on("connect", () => {
		socket.write(`${JSON.stringify({
			pid: process.pid,
			argv: capWords(argv)
		})}\n`);
	});
	socket.on("data", (chunk) => {
		received += String(chunk);
		const end = received.indexOf("\n");
		if (end < 0 || isAnswered) return;
		isAnswered = true;
		obey(readOrder(received.slice(0, end))).then(() => socket.destroy());
	});
	socket.on("error", () => socket.destroy());
	socket.on("close", () => {
		if (!isAnswered) obey(noReply);
	});
}
async function obey(order) {
	process.exitCode = order.exit ?? 0;
	await print(order);
	if (order.kill === true) process.kill(process.pid, "SIGKILL");
}
function capWords(argv) {
	let left = maxChars;
	return argv.slice(0, maxWords).map((word) => {
		const kept = word.slice(0, Math.min(maxWordChars, left));
		left -= kept.length;
		return kept;
	});
}

// src/entry/stand-in.ts
const [door, socketPath = "", ...words] = process.argv.slice(2);
if (door === "mcp") {
	const { relayMcp } = await import("./chunks/relay-mcp.js");
	const [folder = "", command, ...args] = words;
	relayMcp(socketPath, command === void 0 ? null : {
		folder,
		command,
		args
	});
} else callOnce(socketPath, words);

export {  };