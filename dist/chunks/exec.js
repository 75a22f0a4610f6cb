// src/recording/encoding.ts
const PLAIN = /^[A-Za-z0-9._/~:,=+@-]$/;
function encodeArgument(text) {
	if (text === "") return "-";
	if (text === "-") return "%2D";
	return [...new TextEncoder().encode(text)].map((byte) => encodeByte(byte)).join("");
}
function decodeArgument(text) {
	if (text === "-") return "";
	if (!/^(?:[A-Za-z0-9._/~:,=+@-]|%[0-9A-F]{2})+$/.test(text)) return null;
	try {
		return decodeURIComponent(text);
	} catch {
		return null;
	}
}
function encodeBase64(bytes) {
	if (bytes.length === 0) return "-";
	const chunks = [];
	for (let at = 0; at < bytes.length; at += 32768) chunks.push(String.fromCharCode(...bytes.subarray(at, at + 32768)));
	return btoa(chunks.join(""));
}
function decodeBase64(text) {
	if (text === "-") return /* @__PURE__ */ new Uint8Array();
	if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
	const binary = atob(text);
	const bytes = new Uint8Array(binary.length);
	for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
	return bytes;
}
function toBytes(text) {
	return new TextEncoder().encode(text);
}
function toText(bytes) {
	return new TextDecoder().decode(bytes);
}
function encodeByte(byte) {
	const char = String.fromCharCode(byte);
	return PLAIN.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}

// src/recording/exec.ts
const LONGEST_PIECE_BYTES = 64;
function listPieces({ argv, env = {}, unset = [] }) {
	const set = Object.entries(env).map(([name, value]) => `${name}=${value}`);
	return [
		...[...new Set(unset)].toSorted().flatMap((name) => ["-u", name]),
		...set.toSorted(),
		...argv
	];
}
function shortenPieces(pieces, digest) {
	return pieces.map((piece) => toBytes(piece).length > LONGEST_PIECE_BYTES ? `sha256:${digest(piece)}` : piece);
}
function writeEnd({ exit, signal, timedOut, cut }) {
	const end = timedOut ? "timeout" : exit === null ? `signal:${signal ?? "unknown"}` : `exit:${exit}`;
	return cut ? `${end},cut` : end;
}
function readOutcome(status, [stdout = /* @__PURE__ */ new Uint8Array(), stderr = /* @__PURE__ */ new Uint8Array()]) {
	const [, exit, name, timeout, cut] = /^(?:exit:(\d{1,10})|signal:([A-Za-z0-9]{1,20})|(timeout))(,cut)?$/.exec(status) ?? [];
	if (exit === void 0 && name === void 0 && timeout === void 0) return null;
	return {
		exit: exit === void 0 ? null : Number(exit),
		signal: timeout === void 0 ? name ?? null : "SIGKILL",
		timedOut: timeout !== void 0,
		stdout: toText(stdout),
		stderr: toText(stderr),
		cut: cut !== void 0
	};
}

export { decodeArgument as a, encodeBase64 as c, writeEnd as i, toBytes as l, readOutcome as n, decodeBase64 as o, shortenPieces as r, encodeArgument as s, listPieces as t, toText as u };