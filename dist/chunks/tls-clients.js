import { Gn as tellDenial, Kn as tellStalledTls, an as listNamed, cn as findPythonClient, fr as unmeasured, in as EMPTY_DEVICE, on as readNamed, sn as findClient, tn as findCurlSettings } from "./core.js";
import { L as joinPath } from "./early.js";
import { i as readPythonTrust, n as askPythonTrust, r as readNodeTrust, t as askNodeTrust } from "./trust-questions.js";

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
	const named = await judgeAuthorities(host);
	if (named === "endless") return tellStalledTls();
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
		stores: [own, ...named === "empty" ? [] : await readNamed(host, readStore, ["NODE_EXTRA_CA_CERTS"])],
		openssl
	} };
}
async function judgeAuthorities(host) {
	const [named] = listNamed(host, "NODE_EXTRA_CA_CERTS");
	if (named === void 0) return "usual";
	const path = joinPath(host.workspace, named.path);
	const real = await host.resolveLinks(path);
	if (real.ok && real.value === "/dev/null") return "empty";
	const entry = await host.describe(path, "follow");
	return entry.ok && entry.value.kind === "other" ? "endless" : "usual";
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