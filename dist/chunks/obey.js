// src/harness/tool/fill.ts
const fillChunk = "log: nothing of interest happened while this line was being written\n".repeat(900);
function* fillOutput(bytes) {
	for (let left = bytes; left > 0; left -= fillChunk.length) yield left >= fillChunk.length ? fillChunk : `${fillChunk.slice(0, left - 1)}\n`;
}

// src/harness/tool/program/obey.ts
function readOrder(line) {
	const order = JSON.parse(line);
	return typeof order === "object" && order !== null ? order : {};
}
async function print({ stderr = "", fillBytes = 0, stdout = "" }) {
	await write(process.stderr, stderr);
	for (const text of fillOutput(fillBytes)) await write(process.stdout, text);
	await write(process.stdout, stdout);
}
function ignoreLostReaders() {
	process.stdout.on("error", () => {});
	process.stderr.on("error", () => {});
}
function write(stream, text) {
	if (text === "") return Promise.resolve();
	return new Promise((resolve) => {
		stream.write(text, () => resolve());
	});
}

export { print as n, readOrder as r, ignoreLostReaders as t };