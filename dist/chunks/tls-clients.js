import { Dt as tellDenial, Yt as unmeasured, bt as findClient, vt as findCurlSettings, xt as findPythonClient, yt as readNamed } from "./core.js";

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

// src/probes/tls/clients.ts
async function measureClients(sources) {
	const [pythons, curl, git, node] = await Promise.all([
		measurePython(sources),
		measureCurl(sources),
		measureGit(sources),
		measureNode(sources)
	]);
	return {
		...pythons,
		curl,
		git,
		node
	};
}
async function measurePython(sources) {
	const { host, readStore } = sources;
	const command = await findPythonClient(host, sources.python);
	if (command === null) return {
		python: null,
		certifi: null
	};
	const trust = "unknown" in command ? command : readPythonTrust(await host.exec(askPythonTrust(command.value)));
	if ("unknown" in trust) return {
		python: trust,
		certifi: trust
	};
	const { openssl, file, folder, certifi } = trust.value;
	if (openssl === null) return {
		python: null,
		certifi: null
	};
	const files = await readNamed(host, readStore, ["SSL_CERT_FILE"]);
	const folders = await readNamed(host, readStore, ["SSL_CERT_DIR"]);
	const stores = [...files.length > 0 ? files : [await readStore("default", file)], ...folders.length > 0 ? folders : [await readStore("default", folder)]];
	const windows = unmeasured("unsupported", "Python also trusts what Windows keeps in no file");
	return {
		python: host.os === "windows" ? windows : { value: {
			stores,
			openssl
		} },
		certifi: certifi === null ? null : await measureCertifi(sources, certifi)
	};
}
async function measureCertifi(sources, bundle) {
	const { host, readStore } = sources;
	const [named] = await readNamed(host, readStore, ["REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE"]);
	if (named !== void 0) return found([named]);
	const own = await readStore("certifi", bundle);
	return "value" in own.certificates && !own.certificates.value.exists ? fromSystem(sources, []) : found([own]);
}
async function measureCurl(sources) {
	const { host, readStore } = sources;
	const command = await findClient(host, "curl");
	if (command === null || "unknown" in command) return command;
	const settings = await findCurlSettings(host);
	if ("unknown" in settings) return settings;
	const { authorities } = settings.value;
	if (authorities !== null) return found([await readStore(".curlrc", authorities)]);
	const [bundle] = (await readNamed(host, readStore, ["CURL_CA_BUNDLE"])).filter(isNamed);
	if (bundle !== void 0) return found([bundle]);
	const files = (await readNamed(host, readStore, ["SSL_CERT_FILE"])).filter(isNamed);
	const folders = (await readNamed(host, readStore, ["SSL_CERT_DIR"])).filter(isNamed);
	return files.length > 0 ? found([...files, ...folders]) : fromSystem(sources, folders);
}
async function measureGit(sources) {
	const { host, readStore } = sources;
	const command = await findClient(host, "git");
	if (command === null || "unknown" in command) return command;
	const folders = await readNamed(host, readStore, ["GIT_SSL_CAPATH"]);
	const files = await readNamed(host, readStore, ["GIT_SSL_CAINFO"]);
	if (files.length > 0) return found([...files, ...folders]);
	const settings = await host.readGitSettings(command.value[0], null);
	if (!settings.ok) return tellDenial("git's configuration", settings.errno);
	if (settings.value.some(({ section, key }) => section === "http" && key === "sslcainfo")) return unmeasured("unsupported", "git's own http.sslCAInfo names a file, and values of its configuration stay there");
	return fromSystem(sources, folders);
}
async function measureNode({ host, readStore }) {
	const command = await findClient(host, "node");
	if (command === null || "unknown" in command) return command;
	const trust = readNodeTrust(await host.exec(askNodeTrust(command.value)));
	if ("unknown" in trust) return trust;
	const { covers, count, digest, openssl } = trust.value;
	const own = {
		named_by: "default",
		path: "built in",
		certificates: { value: {
			exists: true,
			count,
			digest: count === 0 ? null : digest
		} }
	};
	if (covers === "whole") return { value: {
		stores: [own],
		openssl
	} };
	if (/--use-(?:openssl|system)-ca\b/.test(host.env.get("NODE_OPTIONS") ?? "")) return unmeasured("unsupported", "this node trusts another store than its own and cannot tell");
	return { value: {
		stores: [own, ...await readNamed(host, readStore, ["NODE_EXTRA_CA_CERTS"])],
		openssl
	} };
}
function found(stores) {
	return { value: {
		stores,
		openssl: null
	} };
}
function fromSystem({ system }, others) {
	if ("unknown" in system) return system;
	return found(system.value === null ? others : [...others, system.value]);
}
function isNamed({ path }) {
	return path !== "";
}

export { measureClients };