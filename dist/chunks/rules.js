import { h as string, m as strictObject, n as _enum } from "./zod.js";
import { a as decodeArgument, l as toBytes, s as encodeArgument, u as toText } from "./exec.js";

// src/recording/recording.ts
const VERSION_LINE = "parity-recording/1";
const maxRecordingBytes = 5242880;
const About = strictObject({
	os: _enum([
		"linux",
		"macos",
		"windows",
		"other"
	]),
	arch: string().regex(/^[a-z0-9_]{1,20}$/),
	path_delimiter: _enum([":", ";"]),
	workspace: string().regex(/^(?:[A-Za-z]:)?\//).max(4096),
	nonce: string().regex(/^[0-9a-f]{32}$/),
	minted_s: string().regex(/^\d{1,10}$/),
	taken_s: string().regex(/^\d{1,10}$/),
	tool_version: string().regex(/^[\w.+-]{1,40}$/),
	contract_sha256: string().regex(/^(?:-|[0-9a-f]{64})$/),
	made_by: _enum(["record", "collector"])
});

// src/recording/rules.ts
const KINDS = {
	file: 32768,
	folder: 16384,
	link: 40960,
	other: 0
};
const rules = {
	readText: {
		ask: (path) => [path],
		write: toBytes,
		read: toText
	},
	readHead: {
		ask: (path) => [path],
		write: (bytes) => bytes,
		read: (bytes) => bytes
	},
	describe: {
		ask: (path, follow) => [path, follow],
		write: writeFacts,
		read: readFacts
	},
	readLink: {
		ask: (path) => [path],
		write: toBytes,
		read: toText
	},
	listFolder: {
		ask: (path) => [path],
		write: (names) => writeList(names.map((name) => [name])),
		read: (bytes) => readList(bytes)?.map(([name = ""]) => name) ?? null
	},
	resolveLinks: {
		ask: (path) => [path],
		write: toBytes,
		read: toText
	},
	measureSpace: {
		ask: (path) => [path],
		write: ({ totalBytes, freeBytes, totalInodes, freeInodes }) => toBytes([
			totalBytes,
			freeBytes,
			totalInodes,
			freeInodes
		].join(":")),
		read(bytes) {
			const numbers = match(bytes, /^(\d{1,30}):(\d{1,30}):(\d{1,30}):(\d{1,30})$/)?.map(BigInt);
			const [totalBytes = 0n, freeBytes = 0n, totalInodes = 0n, freeInodes = 0n] = numbers ?? [];
			return numbers === void 0 ? null : {
				totalBytes,
				freeBytes,
				totalInodes,
				freeInodes
			};
		}
	},
	tryOpen: {
		ask: (path) => [path],
		write: writeNothing,
		read: () => null
	},
	tryWrite: {
		ask: (folder) => [folder],
		write: writeNothing,
		read: () => null
	},
	tryExec: {
		ask: (folder) => [folder],
		write: writeNothing,
		read: () => null
	},
	connectSocket: {
		ask: (path) => [path],
		write: writeNothing,
		read: () => null
	},
	isSameFile: {
		ask: (path, other) => [path, other],
		write: writeTruth,
		read: readTruth
	},
	tellUser: {
		ask: () => [],
		write: ({ euid, tableHome }) => toBytes(`${euid}:${tableHome ?? ""}`),
		read(bytes) {
			const [euid, home] = match(bytes, /^(\d{1,10}):([^]*)$/) ?? [];
			return euid === void 0 ? null : {
				euid: Number(euid),
				tableHome: home || null
			};
		}
	},
	tellHardware: {
		ask: () => [],
		write: ({ cpus, memoryBytes, cpuModel }) => toBytes(`${cpus}:${memoryBytes}:${cpuModel}`),
		read(bytes) {
			const [cpus, memory, cpuModel] = match(bytes, /^(\d{1,6}):(\d{1,30}):([^]*)$/) ?? [];
			if (cpus === void 0 || memory === void 0 || cpuModel === void 0) return null;
			return {
				cpus: Number(cpus),
				memoryBytes: BigInt(memory),
				cpuModel
			};
		}
	},
	visitCanary: {
		ask: (path) => [path],
		write: ({ id, leftAtS }) => toBytes(`${id}:${leftAtS}`),
		read(bytes) {
			const [id, leftAtS] = match(bytes, /^([0-9a-f]{32}):(\d{1,12})$/) ?? [];
			return id === void 0 ? null : {
				id,
				leftAtS: Number(leftAtS)
			};
		}
	},
	identifyBoot: {
		ask: () => [],
		write: ({ boot, session }) => toBytes(`${boot}:${session ?? ""}`),
		read(bytes) {
			const [boot, session] = match(bytes, /^([0-9a-f]{32}):([0-9a-f]{32}|)$/) ?? [];
			return boot === void 0 ? null : {
				boot,
				session: session || null
			};
		}
	},
	readClock: {
		ask: () => [],
		write: ({ wallMs, driftMs }) => toBytes(`${wallMs}:${driftMs}`),
		read(bytes) {
			const [wallMs, driftMs] = match(bytes, /^(\d{1,15}):(-?\d{1,15})$/) ?? [];
			return wallMs === void 0 ? null : {
				wallMs: Number(wallMs),
				driftMs: Number(driftMs)
			};
		}
	},
	readGitSettings: {
		ask: (git, gitFolder) => gitFolder === null ? [git] : [git, gitFolder],
		write: (settings) => writeList(settings.map(({ scope, section, key, holds, inSubsection }) => {
			return [
				scope,
				section,
				key,
				holds,
				inSubsection ? "yes" : "no"
			];
		})),
		read: (bytes) => readAll(readList(bytes), readSetting)
	},
	holdsCredential: {
		ask: (path, format) => [path, format],
		write: writeTruth,
		read: readTruth
	},
	matchDotenv: {
		ask: (path, pattern) => [path, pattern],
		write: (lines) => toBytes(lines.join(",")),
		read(bytes) {
			const [lines] = match(bytes, /^((?:\d{1,7}(?:,\d{1,7})*)?)$/) ?? [];
			return lines?.split(",").filter(Boolean).map(Number) ?? null;
		}
	},
	scanSiblings: {
		ask: () => [],
		write: ({ holding, names }) => writeList([[String(holding)], ...names.map((name) => [name])]),
		read(bytes) {
			const [[holding = ""] = [], ...rest] = readList(bytes) ?? [];
			if (!/^\d{1,9}$/.test(holding)) return null;
			return {
				holding: Number(holding),
				names: rest.map(([name = ""]) => name)
			};
		}
	},
	scanAncestors: {
		ask: () => [],
		write: ({ holding, unreadable, names, runnerNames }) => writeList([
			[String(holding), String(unreadable)],
			...names.map((name) => ["any", name]),
			...runnerNames.map((name) => ["runner", name])
		]),
		read: readAncestors
	},
	compareValue: {
		ask: (name, expected) => [name, expected],
		write: writeTruth,
		read: readTruth
	},
	classifyValues: {
		ask: () => [],
		write: (found) => writeList(found.map(({ name, kind }) => [name, kind])),
		read: (bytes) => readList(bytes)?.map(([name = "", kind = ""]) => ({
			name,
			kind
		})) ?? null
	},
	sealValue: {
		ask: (name) => [name],
		write: ({ key, digest }) => toBytes(`${key}:${digest ?? ""}`),
		read(bytes) {
			const [key, digest] = match(bytes, /^([0-9a-f]{16}):([0-9a-f]{64}|)$/) ?? [];
			return key === void 0 ? null : {
				key,
				digest: digest || null
			};
		}
	},
	readCertificates: {
		ask: ({ path, folder, expiry }) => [
			path,
			folder,
			expiry ? "expiry" : "-"
		],
		write: ({ count, digest, expired }) => toBytes(`${count}:${digest}${expired === null ? "" : `:${expired.join(",")}`}`),
		read: readCertificates
	},
	readTlsSettings: {
		ask: (path, format) => [path, format],
		write: ({ verification, authorities }) => toBytes(`${verification}${authorities === null ? "" : `:${authorities}`}`),
		read: readTlsSettings
	},
	greet: {
		ask: ({ host, port, via, tls }) => [
			host,
			String(port),
			via,
			tls ? "tls" : "plain"
		],
		write: toBytes,
		read: (bytes) => choose([
			"open",
			"server-hello",
			"tls-alert",
			"no-tls"
		], toText(bytes))
	}
};
function writeTruth(truth) {
	return toBytes(truth ? "yes" : "no");
}
function readTruth(bytes) {
	const word = toText(bytes);
	if (word === "yes") return true;
	return word === "no" ? false : null;
}
function writeNothing() {
	return /* @__PURE__ */ new Uint8Array();
}
function writeFacts({ kind, sizeBytes, mode, uid }) {
	return toBytes(`${kind}:${sizeBytes}:${(mode & 4095).toString(8).padStart(4, "0")}:${uid}`);
}
function readFacts(bytes) {
	const [word = "", size, mode = "", uid] = match(bytes, /^(\w+):(\d{1,18}):([0-7]{1,5}):(\d{1,10})$/) ?? [];
	const kind = choose([
		"file",
		"folder",
		"link",
		"other"
	], word);
	if (kind === null) return null;
	const full = KINDS[kind] | Number.parseInt(mode, 8);
	return {
		kind,
		sizeBytes: Number(size),
		mode: full,
		uid: Number(uid)
	};
}
const SCOPES = [
	"system",
	"global",
	"local",
	"worktree",
	"command"
];
const HOLDS = [...[
	"true",
	"false",
	"empty",
	"set",
	"userinfo",
	"password"
], ...["store", "credential-file"]];
function readSetting(fields) {
	const [scopeWord = "", section = "", key = "", holdsWord = "", inside] = fields;
	const scope = choose(SCOPES, scopeWord);
	const holds = choose(HOLDS, holdsWord);
	if (scope === null || holds === null) return null;
	return {
		scope,
		section,
		key,
		holds,
		inSubsection: inside === "yes"
	};
}
function readAncestors(bytes) {
	const [[holding = "", unreadable = ""] = [], ...rest] = readList(bytes) ?? [];
	if (![holding, unreadable].every((count) => /^\d{1,9}$/.test(count))) return null;
	const listOf = (kind) => rest.flatMap(([word, name = ""]) => word === kind ? [name] : []);
	return {
		holding: Number(holding),
		unreadable: Number(unreadable),
		names: listOf("any"),
		runnerNames: listOf("runner")
	};
}
function readCertificates(bytes) {
	const [count, digest, expired] = match(bytes, /^(\d{1,6}):([0-9a-f]{64})(?::((?:\d{1,6}(?:,\d{1,6})*)?))?$/) ?? [];
	if (count === void 0 || digest === void 0) return null;
	const positions = expired?.split(",").filter(Boolean).map(Number) ?? null;
	return {
		count: Number(count),
		digest,
		expired: positions
	};
}
function readTlsSettings(bytes) {
	const [word = "", authorities] = match(bytes, /^(\w+)(?::([^]*))?$/) ?? [];
	const verification = choose([
		"on",
		"off",
		"unsaid"
	], word);
	return verification === null ? null : {
		verification,
		authorities: authorities ?? null
	};
}
function choose(words, word) {
	return words.find((candidate) => candidate === word) ?? null;
}
function match(bytes, form) {
	return form.exec(toText(bytes))?.slice(1);
}
function writeList(entries) {
	return toBytes(entries.map((fields) => `${fields.map((field) => encodeArgument(field)).join(" ")}\n`).join(""));
}
function readList(bytes) {
	const lines = toText(bytes).split("\n");
	if (lines.pop() !== "") return null;
	return readAll(lines, (line) => readAll(line.split(" "), decodeArgument));
}
function readAll(list, read) {
	const items = list?.map((item) => read(item)) ?? [null];
	const known = items.filter((item) => item !== null);
	return known.length === items.length ? known : null;
}

export { VERSION_LINE as a, About as i, rules as n, maxRecordingBytes as o, writeTruth as r, readTruth as t };