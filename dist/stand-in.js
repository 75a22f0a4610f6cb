import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { connect } = requireBuiltin("node:net");

// src/entry/stand-in.ts
const maxWordChars = 4096;
const maxWords = 200;
const noReply = {
	stdout: "",
	stderr: "the tool is not available\n",
	exit: 75
};
const [socketPath = "", ...argv] = process.argv.slice(2);
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});
const socket = connect(socketPath);
let received = "";
let isAnswered = false;
socket.setEncoding("utf8");
socket.on("connect", () => {
	const words = argv.slice(0, maxWords).map((word) => word.slice(0, maxWordChars));
	socket.write(`${JSON.stringify({
		pid: process.pid,
		argv: words
	})}\n`);
});
socket.on("data", (chunk) => {
	received += String(chunk);
	const end = received.indexOf("\n");
	if (end < 0 || isAnswered) return;
	isAnswered = true;
	obey(readReply(received.slice(0, end)));
});
socket.on("error", () => socket.destroy());
socket.on("close", () => {
	if (isAnswered) return;
	process.stderr.write(noReply.stderr);
	process.exitCode = noReply.exit;
});
function obey(reply) {
	process.exitCode = reply.exit;
	process.stderr.write(reply.stderr, () => {
		process.stdout.write(reply.stdout, () => socket.destroy());
	});
}
function readReply(line) {
	const reply = JSON.parse(line);
	if (typeof reply !== "object" || reply === null) return noReply;
	return {
		...noReply,
		...reply
	};
}

export {  };