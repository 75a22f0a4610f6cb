import { t as Fingerprint } from "./v1.js";

// src/fingerprint/read.ts
const maxFingerprintBytes = 5242880;
function readFingerprint(bytes) {
	if (bytes.byteLength > 5242880) return {
		ok: false,
		reason: `larger than ${maxFingerprintBytes} bytes`
	};
	const json = parseJson(bytes);
	if (json === null) return {
		ok: false,
		reason: "not JSON in UTF-8"
	};
	const parsed = Fingerprint.safeParse(json);
	if (parsed.success) return {
		ok: true,
		fingerprint: parsed.data
	};
	const issue = parsed.error.issues[0];
	return {
		ok: false,
		reason: `not a parity-fingerprint/1 document (at ${(issue === void 0 ? "" : issue.path.map(String).join(".")) || "its root"})`
	};
}
function parseJson(bytes) {
	try {
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		return null;
	}
}

export { readFingerprint as n, maxFingerprintBytes as t };