import { fr as unmeasured } from "./core.js";

// src/probes/tls/trust-questions.ts
const PYTHON = `import sys
sys.path[:] = [p for p in sys.path if p]
import os
told = ["", "", "", ""]
try:
    import _ssl
    paths = _ssl.get_default_verify_paths()
    told[:3] = [_ssl.OPENSSL_VERSION, paths[1] or "", paths[3] or ""]
except ImportError: pass
for p in sys.path:
    if os.path.isdir(os.path.join(p, "certifi")):
        told[3] = os.path.join(p, "certifi", "cacert.pem")
        break
def enc(t): return t if isinstance(t, bytes) else t.encode("utf-8", "surrogateescape")
getattr(sys.stdout, "buffer", sys.stdout).write(enc("\\0").join([enc(t) for t in ["parity"] + told + [""]]))
`;
const NODE = `const tls = require("tls"), crypto = require("crypto");
const hash = (x) => crypto.createHash("sha256").update(x).digest("hex");
const whole = typeof tls.getCACertificates === "function";
const pems = whole ? tls.getCACertificates("default") : tls.rootCertificates;
const ders = pems.map((pem) => Buffer.from(pem.replace(/-----[^-]*-----|\\s/g, ""), "base64"));
const ids = [...new Set(ders.map(hash))].sort();
const digest = hash(ids.map((id) => id + "\\n").join(""));
process.stdout.write(["parity", whole ? "whole" : "bundled", ids.length, digest, process.versions.openssl, ""].join("\\0"));
`;
function askPythonTrust(command) {
	return {
		argv: [
			...command,
			"-B",
			"-c",
			PYTHON
		],
		timeoutMs: 1e4
	};
}
function askNodeTrust(command) {
	return {
		argv: [
			...command,
			"-e",
			NODE
		],
		timeoutMs: 1e4
	};
}
function readPythonTrust(ran) {
	const answer = readAnswer(ran, {
		who: "python",
		fields: 4
	});
	if ("unknown" in answer) return answer;
	const [openssl = "", file = "", folder = "", certifi = ""] = answer.value;
	return { value: {
		openssl: openssl || null,
		file,
		folder,
		certifi: certifi || null
	} };
}
function readNodeTrust(ran) {
	const answer = readAnswer(ran, {
		who: "node",
		fields: 4
	});
	if ("unknown" in answer) return answer;
	const [covers = "", count = "", digest = "", openssl = ""] = answer.value;
	if (!/^\d{1,6}$/.test(count) || !/^[0-9a-f]{64}$/.test(digest)) return unmeasured("crashed", "the node on PATH does not tell what it trusts");
	return { value: {
		covers: covers === "whole" ? covers : "bundled",
		count: Number(count),
		digest,
		openssl
	} };
}
function readAnswer(ran, { who, fields }) {
	if (!ran.ok) {
		const reason = ran.errno === "NOTRECORDED" ? "not-recorded" : "crashed";
		return unmeasured(reason, `the ${who} that a command runs does not start (${ran.errno})`);
	}
	const { exit, signal, stdout, timedOut } = ran.value;
	if (timedOut) return unmeasured("timed-out", `${who} did not answer within 10 s`);
	const at = stdout.lastIndexOf("parity\0");
	const told = at === -1 ? [] : stdout.slice(at).split("\0").slice(1, -1);
	if (exit === 0 && told.length === fields) return { value: told };
	return unmeasured("crashed", `${who} gave no answer (${exit ?? signal ?? "no exit code"})`);
}

export { readPythonTrust as i, askPythonTrust as n, readNodeTrust as r, askNodeTrust as t };