import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { createHmac, randomBytes, randomUUID } = requireBuiltin("node:crypto");
import { a as settleWithin, c as readWhatIsThere, i as openGate, n as installStandIn, o as startBare, r as quoteForShell, s as captureStreams, t as openIsolation } from "./isolate.js";
import { $n as quote, Tn as mayHoldCredential, _ as _usingCtx, ar as ParityError, er as quoteAll, tn as leven, v as explainUnsupported } from "./core.js";
import { _ as union, d as number, f as object, h as string, i as array, l as literal, m as strictObject, n as _enum, p as record, s as int, v as unknown$1 } from "./zod.js";
const { chmod, copyFile, lstat, mkdir, open, readFile, readdir, readlink, realpath, rm, stat, symlink, utimes, writeFile } = requireBuiltin("node:fs/promises");
const { tmpdir } = requireBuiltin("node:os");
const { basename, dirname, join, resolve, sep } = requireBuiltin("node:path");
import { c as isRunnersOwn, l as toolRoots, s as isHarmlessName } from "./early.js";
const { constants: constants$1 } = requireBuiltin("node:fs");
const { createServer } = requireBuiltin("node:http");
import { i as isTooDeep, r as findClaim, t as capLine } from "./claim.js";
const { isDeepStrictEqual, promisify, stripVTControlCharacters } = requireBuiltin("node:util");
const { brotliDecompress, gunzip, inflate } = requireBuiltin("node:zlib");
const { createServer: createServer$1 } = requireBuiltin("node:net");
const { StringDecoder } = requireBuiltin("node:string_decoder");
const { pipeline } = requireBuiltin("node:stream/promises");
const { Readable } = requireBuiltin("node:stream");
import { r as stopProcesses } from "./stop-processes.js";

// src/harness/folder/remove-folder.ts
async function removeFolder(path) {
	try {
		await rm(path, {
			recursive: true,
			force: true
		});
		return true;
	} catch {
		await openFolders(Buffer.from(path));
	}
	try {
		await rm(path, {
			recursive: true,
			force: true
		});
		return true;
	} catch {
		return false;
	}
}
async function openFolders(path) {
	try {
		if (!(await lstat(path)).isDirectory()) return;
		await chmod(path, 448);
		for (const name of await readdir(path, { encoding: "buffer" })) await openFolders(Buffer.concat([
			path,
			Buffer.from("/"),
			name
		]));
	} catch {}
}

// src/harness/folder/run-folder.ts
const maxSocketPathBytes = 107;
const namePrefix = "parity-run-";
async function makeRunFolder(tempRoot, onLeft) {
	const mark = `${namePrefix}${randomBytes(8).toString("hex")}`;
	const path = join(await realpath(tempRoot), mark);
	const socketFolder = await makeSocketFolder(path);
	await mkdir(path, {
		recursive: true,
		mode: 448
	});
	const tempFolder = join(path, "tmp");
	await mkdir(tempFolder, { mode: 448 });
	return {
		path,
		mark,
		binFolder: join(path, "bin"),
		homeFolder: join(path, "home"),
		tempFolder,
		workFolder: join(path, "work"),
		socketPath: join(socketFolder, "calls"),
		async [Symbol.asyncDispose]() {
			for (const folder of /* @__PURE__ */ new Set([path, socketFolder])) if (!await removeFolder(folder)) onLeft(folder);
		}
	};
}
function isRunFolderName(name) {
	return name.startsWith(namePrefix);
}
async function makeSocketFolder(path) {
	const places = [
		dirname(path),
		tmpdir(),
		"/tmp",
		"/dev/shm"
	];
	for (const folder of places.map((place) => join(place, basename(path))).filter(fits)) try {
		await mkdir(folder, { mode: 448 });
		return folder;
	} catch {}
	throw new ParityError("harness/no-socket-folder", "no folder was found in which a socket can be made: missing, not writable, or its path is too long", { hint: "point TMPDIR or RUNNER_TEMP at a writable folder with a short path" });
}
function fits(folder) {
	return Buffer.byteLength(join(folder, "calls")) <= maxSocketPathBytes;
}

// src/harness/folder/in-run-folder.ts
async function inRunFolder({ tempRoot, log, keepsFolders = false }, label, work) {
	let folder;
	try {
		folder = await makeRunFolder(tempRoot, (path) => log.warn(`${label}: could not remove ${path}`));
		return {
			ok: true,
			value: await work(folder)
		};
	} catch (error) {
		const reason = explainFailure(error);
		if (reason === null) throw error;
		return {
			ok: false,
			reason
		};
	} finally {
		if (!keepsFolders) await folder?.[Symbol.asyncDispose]();
		else if (folder !== void 0) log.info(`${label}: kept in ${folder.path}`);
	}
}
function explainFailure(error) {
	if (error instanceof ParityError) return error.hint === null ? error.message : `${error.message}; ${error.hint}`;
	if (!(error instanceof Error && "syscall" in error && "code" in error)) return null;
	return `the run could not be prepared: ${`${String(error.syscall)} failed with ${String(error.code)}`}; TMPDIR must name a folder that is there, can be written and has room`;
}

// src/harness/folder/keep-records.ts
async function keepRecords(folder, records) {
	for (const [name, text] of Object.entries(records)) {
		const path = join(folder, name);
		await rm(path, {
			recursive: true,
			force: true
		});
		await writeFile(path, text, {
			mode: 384,
			flag: "wx"
		});
	}
}

// src/harness/folder/placeholders.ts
function fillIn(text, placeholders) {
	const values = new Map(Object.entries(placeholders).map(([name, value]) => [`{${name}}`, value]));
	return text.replaceAll(/\{[a-z_]+\}/g, (written) => values.get(written) ?? written);
}

// src/harness/folder/agent-files.ts
async function writeAgentFiles(options) {
	const { files, placeholders, homeFolder, workFolder } = options;
	for (const [name, text] of Object.entries(files)) {
		const isHome = name.startsWith("~/");
		const root = isHome ? homeFolder : workFolder;
		const path = join(root, isHome ? name.slice(2) : name);
		await refuseOutside(path, {
			root,
			name
		});
		await mkdir(dirname(path), { recursive: true });
		await refuseOutside(path, {
			root,
			name
		});
		await writeFile(path, fillIn(text, placeholders), { mode: 384 });
	}
}
async function refuseOutside(path, { root, name }) {
	const folder = await findFolder(dirname(path));
	const inside = await realpath(root);
	if (folder !== inside && !folder.startsWith(`${inside}${sep}`)) throw new ParityError("harness/file-outside", `agent.files names ${quote(name)}, which leads out of the run's own folders by a link`, { hint: "name a path that no dependency folder or link stands on" });
	if (await isLink(path)) await rm(path);
}
async function findFolder(path) {
	try {
		return await realpath(path);
	} catch (error) {
		if (path === dirname(path)) throw error;
		return findFolder(dirname(path));
	}
}
async function isLink(path) {
	try {
		return (await lstat(path)).isSymbolicLink();
	} catch {
		return false;
	}
}

// src/harness/folder/agent-environment.ts
const withheld = /^(HOME|PATH|TMPDIR|NODE_OPTIONS|LD_PRELOAD|BASH_ENV|ENV)$/;
async function buildAgentEnvironment(options) {
	const { env, binFolder, homeFolder, tempFolder, mark, decoys, addresses } = options;
	const path = env.get("PATH");
	return Object.fromEntries([
		...[...env].filter(([name]) => isHarmlessName(name)),
		...await findRoots(env),
		...choosePassed(options),
		...decoys.filter(({ name }) => !withheld.test(name) && !isRunnersOwn(name)).map(({ name, value }) => [name, value]),
		...Object.entries(addresses),
		["PATH", path === void 0 || path === "" ? `${binFolder}:/usr/bin:/bin` : `${binFolder}:${path}`],
		["HOME", homeFolder],
		["TMPDIR", tempFolder],
		["TERM", "dumb"],
		["PARITY_RUN", mark]
	]);
}
function choosePassed(options) {
	return options.passEnv.filter((name) => !withheld.test(name) && !isRunnersOwn(name) && !mayHoldCredential(name)).flatMap((name) => {
		const value = options.env.get(name);
		return value === void 0 ? [] : [[name, value]];
	});
}
async function findRoots(env) {
	const home = env.get("HOME");
	return (await Promise.all([...toolRoots].map(async ([name, usual]) => {
		const set = env.get(name);
		if (set !== void 0) return [[name, set]];
		if (home === void 0 || home === "") return [];
		const folder = join(home, usual);
		return await isFolder(folder) ? [[name, folder]] : [];
	}))).flat();
}
async function isFolder(path) {
	try {
		return (await stat(path)).isDirectory();
	} catch {
		return false;
	}
}

// src/harness/folder/left-out.ts
const dependencyFolders = /* @__PURE__ */ new Set([
	"node_modules",
	"bower_components",
	".venv",
	"venv",
	".tox",
	".nox",
	"__pypackages__"
]);
const credentialFiles = /* @__PURE__ */ new Set([
	".netrc",
	"_netrc",
	".pypirc",
	".pgpass",
	".git-credentials",
	".htpasswd",
	"id_rsa",
	"id_dsa",
	"id_ecdsa",
	"id_ecdsa_sk",
	"id_ed25519",
	"id_ed25519_sk"
]);
const credentialPaths = [
	/(^|\/)\.aws\/credentials$/,
	/(^|\/)\.docker\/config\.json$/,
	/(^|\/)\.kube\/config$/,
	/(^|\/)\.config\/gh\/hosts\.yml$/,
	/(^|\/)\.config\/gcloud\//,
	/(^|\/)\.cargo\/credentials(\.toml)?$/,
	/(^|\/)\.gem\/credentials$/,
	/(^|\/)\.git\/credentials$/,
	/(^|\/)gha-creds-[0-9a-f]+\.json$/
];
const doubtfulFiles = /(^|\/)(\.npmrc|\.yarnrc|\.yarnrc\.yml|[^/]+\.(pem|key|p8))$/;
const credentialContent = /_auth|_password|npmAuth|PRIVATE KEY/i;
const templateEnvFile = /\.(example|sample|template|dist)$/;
const ownOutputs = /* @__PURE__ */ new Set(["parity-fingerprint.json"]);
function isOwnOutput(path) {
	return ownOutputs.has(path.slice(path.lastIndexOf("/") + 1));
}
function chooseCopyRule(path, kind) {
	const name = path.slice(path.lastIndexOf("/") + 1);
	if (kind === "folder" && dependencyFolders.has(name)) return "link";
	if (isOwnOutput(name)) return "leave-out";
	if (name.startsWith(".env") && !templateEnvFile.test(name)) return "leave-out";
	if (kind === "folder") return "copy";
	if (credentialFiles.has(name)) return "leave-out";
	if (credentialPaths.some((pattern) => pattern.test(path))) return "leave-out";
	return doubtfulFiles.test(path) ? "look-inside" : "copy";
}
function holdsCredential(content) {
	return credentialContent.test(content);
}

// src/harness/folder/shell-start-up.ts
const startUpFiles = [
	".profile",
	".bash_profile",
	".bashrc",
	".zshenv",
	".zprofile",
	".zshrc"
];
async function makeHome(home, agentPath) {
	await mkdir(home, { mode: 448 });
	const [binFolder = "", ...rest] = agentPath.split(":");
	const script = `PATH=${[
		quoteForShell(binFolder),
		"\"$PATH\"",
		quoteForShell(rest.join(":"))
	].join(":")}\nexport PATH\n`;
	await Promise.all(startUpFiles.map((name) => writeFile(join(home, name), script)));
}

// src/harness/folder/git-config.ts
const credentialSections = /* @__PURE__ */ new Set([
	"credential",
	"include",
	"includeif"
]);
const credentialSetting = /(^|[\s\]])(extraheader|askpass|sshcommand|cookiefile|sslkey|sslcert|[\w-]*(token|secret|passw|pass)[\w-]*)\s*(=|$)/i;
const fixedWorkTree = /(^|[\s\]])worktree\s*=\s*"?\//i;
const userInfo = /(\w:\/\/)[^/\s]*@/g;
const sectionHeader = /^\s*\[\s*([^\s\]".]+)(?:[^\]"]*"(?:[^"\\]|\\.)*")?[^\]]*\]\s*/;
const byteOrderMark = /^\u00ef\u00bb\u00bf/;
function stripGitCredentials(config) {
	const kept = [];
	let section = "";
	let isDropping = false;
	let goesOn = false;
	for (const line of config.replace(byteOrderMark, "").replaceAll("\r\n", "\n").split("\n")) {
		const { headers, last, setting } = readHeaders(line);
		const isGoingOn = goesOn && isDropping;
		if (last !== null && (!isGoingOn || credentialSections.has(last))) section = last;
		isDropping = isGoingOn || credentialSections.has(section) || isWithheld(setting);
		goesOn = endsInBackslash(line);
		if (!isDropping) kept.push(line);
		else if (headers !== "" && !isGoingOn && !credentialSections.has(section)) kept.push(headers.trimEnd());
	}
	return kept.join("\n").replaceAll(userInfo, "$1");
}
function isWithheld(setting) {
	return credentialSetting.test(setting) || fixedWorkTree.test(setting);
}
function readHeaders(line) {
	let setting = line;
	let last = null;
	for (;;) {
		const header = sectionHeader.exec(setting);
		if (header === null) break;
		last = (header[1] ?? "").toLowerCase();
		setting = setting.slice(header[0].length);
	}
	return {
		headers: line.slice(0, line.length - setting.length),
		last,
		setting
	};
}
function endsInBackslash(line) {
	return (/\\+$/.exec(line)?.[0].length ?? 0) % 2 === 1;
}

// src/harness/folder/work-copy.ts
const defaultLimits = {
	maxBytes: 2 * 1024 ** 3,
	maxEntries: 2e5
};
const maxInspectedBytes = 65536;
async function copyWorkspace(options) {
	const walk = {
		...options,
		from: toBytes(options.from),
		to: toBytes(options.to),
		limits: options.limits ?? defaultLimits,
		isCancelled: options.isCancelled ?? (() => false),
		leftOut: [],
		unreadable: [],
		borrowed: [],
		failure: null,
		bytes: 0,
		entries: 0
	};
	await copyFolder(walk, "", await stat(options.from));
	if (walk.failure !== null) throw walk.failure;
	if (isFull(walk)) throw describeFull(walk.limits);
	return {
		leftOut: walk.leftOut.map(fromBytes),
		unreadable: walk.unreadable.map(fromBytes),
		borrowed: walk.borrowed.map((path) => join(options.from, fromBytes(path)))
	};
}
async function copyFolder(walk, path, stats) {
	const target = toPath(walk.to, path);
	await mkdir(target, {
		recursive: true,
		mode: 448
	});
	const names = await readdir(toPath(walk.from, path), { encoding: "latin1" });
	await Promise.all(names.map(async (name) => {
		const inner = path === "" ? name : `${path}/${name}`;
		try {
			await copyEntry(walk, inner);
		} catch (error) {
			if (isOutOfRoom(error)) walk.failure ??= error;
			else walk.unreadable.push(inner);
		}
	}));
	await chmod(target, stats.mode & 511);
}
async function copyEntry(walk, path) {
	walk.entries += 1;
	if (isFull(walk) || walk.failure !== null || walk.isCancelled()) return;
	const source = toPath(walk.from, path);
	const stats = await lstat(source);
	if (stats.isSymbolicLink()) return copyLink(walk, path);
	if (stats.isDirectory()) return copyOrLinkFolder(walk, path, stats);
	if (stats.isFile()) return copyOrLeaveFile(walk, path, stats);
}
async function copyOrLinkFolder(walk, path, stats) {
	if (isRunFolderName(basename(path))) return;
	if (chooseCopyRule(path, "folder") === "link" || await exists(walk, `${path}/pyvenv.cfg`) || isLargeFileStore(path)) {
		walk.borrowed.push(path);
		await symlink(toPath(walk.from, path), toPath(walk.to, path));
	} else if (chooseCopyRule(path, "folder") === "leave-out") walk.leftOut.push(path);
	else if (isObjectStore(path) && await exists(walk, `${path}/pack`)) await borrowObjects(walk, path);
	else await copyFolder(walk, path, stats);
}
async function copyOrLeaveFile(walk, path, stats) {
	const source = toPath(walk.from, path);
	const target = toPath(walk.to, path);
	walk.bytes += stats.size;
	if (isFull(walk)) return;
	if (await isLeftOut(path, source, stats)) {
		walk.leftOut.push(path);
		return;
	}
	if (isGitConfig(path)) {
		const config = await readFile(source, "latin1");
		await writeFile(target, stripGitCredentials(config), {
			encoding: "latin1",
			mode: stats.mode
		});
	} else await copyFile(source, target, constants$1.COPYFILE_FICLONE);
	await utimes(target, stats.atime, stats.mtime);
}
async function copyLink(walk, path) {
	const target = await readlink(toPath(walk.from, path), { encoding: "latin1" });
	const link = leavesWorkspace(path, target) ? `${walk.from}/${path.slice(0, path.lastIndexOf("/") + 1)}${target}` : target;
	await symlink(Buffer.from(link, "latin1"), toPath(walk.to, path));
}
function leavesWorkspace(path, target) {
	if (target.startsWith("/")) return false;
	let depth = path.split("/").length - 1;
	for (const part of target.split("/")) {
		if (part === "..") depth -= 1;
		else if (part !== "" && part !== ".") depth += 1;
		if (depth < 0) return true;
	}
	return false;
}
async function isLeftOut(path, source, stats) {
	const isPointer = basename(path) === ".git";
	const rule = isPointer ? "look-inside" : chooseCopyRule(path, "file");
	if (rule !== "look-inside") return rule === "leave-out";
	if (stats.size > maxInspectedBytes) return true;
	const content = await readFile(source, "latin1");
	return isPointer ? leadsToOriginal(path, content) : holdsCredential(content);
}
function leadsToOriginal(path, content) {
	const target = /^gitdir: (.+)\n?$/.exec(content)?.[1];
	return target === void 0 || target.startsWith("/") || leavesWorkspace(path, target);
}
function isGitConfig(path) {
	return /(^|\/)\.git\/(.+\/)?config(\.worktree)?$/.test(path);
}
function isObjectStore(path) {
	return /(^|\/)\.git\/(modules\/.+\/)?objects$/.test(path);
}
function isLargeFileStore(path) {
	return /(^|\/)\.git\/lfs$/.test(path);
}
async function borrowObjects(walk, path) {
	for (const folder of ["info", "pack"]) await mkdir(toPath(walk.to, `${path}/${folder}`), { recursive: true });
	walk.borrowed.push(path);
	const original = `${toPath(walk.from, path).toString("latin1")}\n`;
	await writeFile(toPath(walk.to, `${path}/info/alternates`), original, { encoding: "latin1" });
}
async function exists(walk, path) {
	try {
		await lstat(toPath(walk.from, path));
		return true;
	} catch {
		return false;
	}
}
function isOutOfRoom(error) {
	return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT" || error.code === "EROFS");
}
function isFull({ bytes, entries, limits }) {
	return bytes > limits.maxBytes || entries > limits.maxEntries;
}
function describeFull(limits) {
	const mebibytes = Math.floor(limits.maxBytes / 1024 ** 2);
	return new ParityError("harness/workspace-too-big", `the workspace is too big to give the agent a private copy: over ${mebibytes} MiB or ${limits.maxEntries} entries, dependency folders and git objects aside`, { hint: "keep build outputs and caches out of the workspace, or check a smaller working-directory" });
}
function toBytes(path) {
	return Buffer.from(path).toString("latin1");
}
function fromBytes(path) {
	return Buffer.from(path, "latin1").toString();
}
function toPath(root, path) {
	return Buffer.from(path === "" ? root : `${root}/${path}`, "latin1");
}

// src/harness/folder/lay-out.ts
async function layOut(options) {
	const { folder, session, label, agent, placeholders } = options;
	const env = await buildAgentEnvironment({
		...options,
		...folder,
		env: session.env,
		passEnv: agent.passEnv
	});
	await makeHome(folder.homeFolder, env["PATH"] ?? "");
	const { leftOut, unreadable, borrowed } = await copyWorkspace({
		from: session.workspace,
		to: folder.workFolder,
		isCancelled: () => session.isCancelled === true
	});
	await writeAgentFiles({
		...folder,
		files: agent.files,
		placeholders
	});
	const missing = leftOut.filter((path) => !isOwnOutput(path));
	if (missing.length > 0 && !session.hasToldLeftOut) {
		session.hasToldLeftOut = true;
		session.log.info(`left out of the agent's copy of this folder: ${quoteAll(missing)}`);
	}
	if (unreadable.length > 0) session.log.warn(`${label}: could not be copied: ${quoteAll(unreadable)}`);
	return {
		env,
		borrowed
	};
}

// src/harness/folder/model-environment.ts
const quietVariables = {
	DO_NOT_TRACK: "1",
	DISABLE_TELEMETRY: "1",
	OTEL_SDK_DISABLED: "true",
	OPENAI_AGENTS_DISABLE_TRACING: "1",
	LANGCHAIN_TRACING_V2: "false",
	LANGSMITH_TRACING: "false",
	ANONYMIZED_TELEMETRY: "false",
	CREWAI_DISABLE_TELEMETRY: "true",
	AGNO_TELEMETRY: "false",
	HAYSTACK_TELEMETRY_ENABLED: "False",
	LITELLM_LOCAL_MODEL_COST_MAP: "True",
	MSWEA_CONFIGURED: "true",
	MSWEA_COST_TRACKING: "ignore_errors",
	CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
	DISABLE_AUTOUPDATER: "1",
	ENABLE_TOOL_SEARCH: "false"
};
function describeModelEnvironment(urls) {
	return {
		...quietVariables,
		OPENAI_BASE_URL: urls.openai,
		OPENAI_API_BASE: urls.openai,
		ANTHROPIC_BASE_URL: urls.anthropic,
		GOOGLE_GEMINI_BASE_URL: urls.gemini,
		COPILOT_PROVIDER_BASE_URL: urls.openai,
		COPILOT_MODEL: "scripted",
		COPILOT_OFFLINE: "true"
	};
}

// src/harness/leaks/decoys.ts
const modelKeys = /* @__PURE__ */ new Map([
	["OPENAI_API_KEY", "sk-"],
	["ANTHROPIC_API_KEY", "sk-ant-"],
	["GEMINI_API_KEY", ""],
	["GOOGLE_API_KEY", ""]
]);
function makeDecoys({ passEnv, hasModel, mark }) {
	const prefixes = new Map(passEnv.filter(mayHoldCredential).map((name) => [name, "decoy-"]));
	if (hasModel) for (const [name, prefix] of modelKeys) prefixes.set(name, prefix);
	return [...prefixes].map(([name, prefix]) => {
		const token = createHmac("sha256", mark).update(name).digest("hex").slice(0, 32);
		return {
			name,
			value: `${prefix}${token}`,
			token
		};
	});
}

// src/harness/leaks/leak-search.ts
const maxPlaces = 20;
const maxPlaceChars$1 = 100;
function openLeakSearch(decoys) {
	const spellings = decoys.flatMap(({ token }) => spell(token));
	const longest = Math.max(0, ...spellings.map((spelling) => spelling.length));
	const found = /* @__PURE__ */ new Set();
	function look(text, place) {
		if (found.size >= maxPlaces || found.has(place)) return;
		if (holdsAny(text, spellings)) found.add(place.slice(0, maxPlaceChars$1));
	}
	return {
		look,
		follow(place) {
			let end = "";
			return { push(chunk) {
				if (longest === 0) return;
				const text = end + Buffer.from(chunk).toString("latin1");
				look(text, place);
				end = text.slice(-longest);
			} };
		},
		get places() {
			return [...found].toSorted();
		}
	};
}
function spell(token) {
	const hex = Buffer.from(token).toString("hex");
	return [
		token,
		token.toUpperCase(),
		hex,
		hex.toUpperCase(),
		...spellBase64(token)
	];
}
function spellBase64(token) {
	return [
		0,
		1,
		2
	].map((offset) => {
		const encoded = Buffer.concat([Buffer.alloc(offset), Buffer.from(token)]).toString("base64");
		const start = Math.ceil(offset * 8 / 6);
		const end = Math.floor((offset + token.length) * 8 / 6);
		return encoded.slice(start, end);
	});
}
function holdsAny(text, spellings) {
	return spellings.some((spelling) => text.includes(spelling));
}

// src/harness/leaks/written-files.ts
const maxFiles = 2e4;
const maxFileBytes = 8388608;
const maxBytes = 0x8000000;
async function readWrittenFiles(options) {
	const left = {
		files: maxFiles,
		bytes: maxBytes
	};
	for (const folder of options.folders) await walk(folder, options, left);
}
async function walk(folder, options, left) {
	for (const entry of await list(folder)) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) await walk(path, options, left);
		else if (entry.isFile()) {
			left.files -= 1;
			if (left.files < 0 || left.bytes < 0) return;
			left.bytes -= await readFresh(path, options);
		}
	}
}
async function list(folder) {
	try {
		return await readdir(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}
async function readFresh(path, options) {
	try {
		const { ctimeMs, size } = await lstat(path);
		if (ctimeMs < options.sinceMs || size > maxFileBytes) return 0;
		options.onFile(path, await readFile(path, "latin1"));
		return size;
	} catch {
		return 0;
	}
}

// src/harness/isolation/doors.ts
const innerPorts = {
	model: 4100,
	tool: 4101
};
function chooseDoor(level, server, { socketPath }) {
	if (level !== "namespaces") return {
		listen: { kind: "tcp" },
		relay: null,
		origin: null
	};
	const port = innerPorts[server];
	const path = join(dirname(socketPath), server);
	return {
		listen: {
			kind: "socket",
			path
		},
		relay: {
			port,
			socketPath: path
		},
		origin: `http://127.0.0.1:${port}`
	};
}

// src/harness/model/agent-keys.ts
const keyHeaders = /* @__PURE__ */ new Set([
	"authorization",
	"proxy-authorization",
	"x-api-key",
	"x-goog-api-key",
	"api-key",
	"cookie"
]);
const keyParameter = "key";
function hasForeignKey(request, url, dummies) {
	return [...[...keyHeaders].filter((name) => name !== "cookie").flatMap((name) => request.headers[name] ?? []), ...url.searchParams.getAll(keyParameter)].some((key) => key !== "" && !dummies.some((dummy) => key.includes(dummy)));
}
function writeAddress(url) {
	const shown = new URL(url);
	shown.searchParams.delete(keyParameter);
	return `${shown.pathname}${shown.search}`;
}
function writeHeaders(request) {
	return Object.entries(request.headers).filter(([name]) => !keyHeaders.has(name)).map(([name, value]) => `${name}: ${[value].flat().join(", ")}`).join("\n");
}

// src/harness/model/tree.ts
function member(value, key) {
	if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return void 0;
	return Reflect.get(value, key);
}
function memberAt(value, ...path) {
	return path.reduce((at, key) => member(at, key), value);
}
function eitherMember(value, ...keys) {
	for (const key of keys) {
		const found = member(value, key);
		if (found !== void 0) return found;
	}
}
function listOf(value) {
	return Array.isArray(value) ? value : [];
}
function stringOf(value) {
	return typeof value === "string" ? value : "";
}
function nameOf(value) {
	return typeof value === "string" && value !== "" ? value : null;
}
function membersOf(value) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
	return Object.entries(value);
}
function textsOf(content) {
	if (typeof content === "string") return [content];
	return listOf(content).flatMap((part) => {
		const text = typeof part === "string" ? part : member(part, "text");
		return typeof text === "string" ? [text] : [];
	});
}

// src/harness/model/json-schema.ts
function typeOf(schema) {
	const type = member(schema, "type");
	if (typeof type === "string") return type.toLowerCase();
	const named = listOf(type).map((one) => stringOf(one).toLowerCase()).find((one) => one !== "null");
	if (named !== void 0) return named;
	const branches = listOf(eitherMember(schema, "anyOf", "oneOf")).map((branch) => typeOf(branch));
	if (branches.includes("string")) return "string";
	return branches.find((branch) => branch !== "" && branch !== "null") ?? "";
}
function propertiesOf(schema) {
	return new Map(membersOf(member(schema, "properties")));
}
function requiredOf(schema) {
	return listOf(member(schema, "required")).filter((name) => typeof name === "string");
}
function fillSchema(schema, text, depth = 0) {
	const fixed = eitherMember(schema, "const", "default");
	if (fixed !== void 0) return fixed;
	const choices = listOf(member(schema, "enum"));
	if (choices.length > 0) return choices[0];
	switch (typeOf(schema)) {
		case "boolean": return false;
		case "integer":
		case "number": return member(schema, "minimum") ?? 0;
		case "array": return [];
		case "null": return null;
		case "object": return fillObject(schema, text, depth);
		default: return text;
	}
}
const deepestSchema = 20;
function fillObject(schema, text, depth) {
	if (depth > deepestSchema) return {};
	const properties = propertiesOf(schema);
	const filled = requiredOf(schema).map((name) => {
		const property = properties.get(name);
		return [name, fillTimeout(name, property) ?? fillSchema(property, text, depth + 1)];
	});
	return Object.fromEntries(filled);
}
function fillTimeout(name, schema) {
	if (!["integer", "number"].includes(typeOf(schema)) || !/timeout/i.test(name)) return null;
	const told = `${name} ${stringOf(member(schema, "description"))}`;
	return /ms\b|milli/i.test(told) ? 6e4 : 60;
}

// src/harness/model/tool-names.ts
const shellNames = [
	"bash",
	"shell",
	"sh",
	"exec",
	"execute",
	"terminal",
	"shell command",
	"exec command",
	"execute command",
	"execute bash",
	"execute shell",
	"run bash",
	"run shell",
	"run command",
	"run commands",
	"run shell command",
	"run terminal cmd",
	"run in terminal"
];
const completionNames = [
	"attempt completion",
	"complete",
	"complete task",
	"done",
	"end task",
	"final answer",
	"final result",
	"finish",
	"finish task",
	"submit",
	"submit and exit",
	"submit result",
	"task complete",
	"task completed",
	"task done",
	"terminate"
];
const searchNames = ["tool search", "search tools"];
const shellSet = new Set(shellNames.map(squash));
const completionSet = new Set(completionNames.map(squash));
const searchSet = new Set(searchNames.map(squash));
const commandProperties = [
	"command",
	"cmd",
	"commands",
	"command_line",
	"script",
	"code"
];
function isShell(tool) {
	if (!shellSet.has(squash(lastSegment(tool.name)))) return false;
	const properties = propertiesOf(tool.schema);
	return properties.size === 0 || commandProperties.some((name) => properties.has(name));
}
function isCompletion(name) {
	return completionSet.has(squash(name));
}
function isToolSearch(name) {
	return searchSet.has(squash(name));
}
function isPrefixed(offered, wanted) {
	return offered.length > wanted.length && /[_.:/-]$/.test(offered.slice(0, -wanted.length)) && offered.endsWith(wanted);
}
function squash(name) {
	return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}
function lastSegment(name) {
	return name.split(/__|[./:]/).at(-1) ?? name;
}

// src/harness/model/choose-tool.ts
const longestComparedChars = 64;
function chooseTool(offered, ask) {
	const shell = ask.commandLine === "" ? void 0 : offered.find((tool) => isShell(tool));
	const functions = offered.filter((tool) => !isKept(tool, ask) && !isShell(tool));
	const { name } = ask;
	if (name !== null) {
		const namesakes = shell === void 0 ? functions : functions.filter((tool) => takes(tool, ask));
		const exact = namesakes.find((tool) => tool.name === name) ?? namesakes.find((tool) => squash(tool.name) === squash(name));
		if (exact !== void 0) return {
			tool: exact,
			how: exact.namespace === null ? "function" : "mcp-prefixed"
		};
		const prefixed = namesakes.find((tool) => isPrefixed(tool.name, name));
		if (prefixed !== void 0) return {
			tool: prefixed,
			how: "mcp-prefixed"
		};
	}
	if (shell !== void 0) return {
		tool: shell,
		how: "shell"
	};
	const [only] = functions;
	if (only === void 0) return null;
	if (functions.length === 1) return {
		tool: only,
		how: "only"
	};
	return {
		tool: findNearest(functions, ask),
		how: "nearest"
	};
}
function findCompletion(offered, ask) {
	return offered.find((tool) => isCompletion(tool.name) && tool.name !== ask.name) ?? null;
}
function isKept(tool, ask) {
	return tool.name !== ask.name && (isCompletion(tool.name) || isToolSearch(tool.name));
}
function takes(tool, ask) {
	const properties = propertiesOf(tool.schema);
	return Object.keys(ask.arguments).every((name) => properties.size === 0 || properties.has(name));
}
function findNearest(tools, ask) {
	const wanted = squash(ask.name ?? ask.commandLine).slice(0, longestComparedChars);
	return tools.map((tool) => ({
		tool,
		distance: measureDistance(tool, ask, wanted)
	})).reduce((best, next) => next.distance < best.distance ? next : best).tool;
}
function measureDistance(tool, ask, wanted) {
	const name = squash(tool.name).slice(0, longestComparedChars);
	return (takes(tool, ask) ? 0 : 128) + (name.includes(wanted) || wanted.includes(name) ? Math.abs(name.length - wanted.length) / longestComparedChars : leven(name, wanted));
}

// src/harness/model/results.ts
function listAskResults(conversation, memory) {
	const asks = conversation.results.filter((result) => readPurpose(result, memory) === "ask");
	const known = asks.filter((result) => result.id !== null && memory.purposeOf(result.id) !== null);
	return known.length > 0 ? known : asks;
}
function readPurposes(conversation, memory) {
	return conversation.results.map((result) => readPurpose(result, memory));
}
function readPurpose(result, memory) {
	const issued = result.id === null ? null : memory.purposeOf(result.id);
	if (issued !== null) return issued;
	if (result.name !== null && isCompletion(result.name)) return "finish";
	return result.name !== null && isToolSearch(result.name) ? "search" : "ask";
}

// src/harness/model/search-tool.ts
function findDeferred(conversation, ask, memory) {
	const { name } = ask;
	const tool = conversation.tools.find((one) => isToolSearch(one.name));
	if (name === null || tool === void 0) return null;
	if (conversation.tools.some((one) => one.name === name || isPrefixed(one.name, name)) || readPurposes(conversation, memory).includes("search")) return null;
	const deferred = findNamed(conversation.texts, name);
	if (deferred === null) return null;
	return {
		tool,
		arguments: {
			query: `select:${deferred}`,
			max_results: 1
		}
	};
}
function findNamed(texts, name) {
	for (const text of texts) {
		const word = text.match(/[\w-]+/g)?.find((candidate) => candidate.startsWith("mcp") && isPrefixed(candidate, name));
		if (word !== void 0) return word;
	}
	return null;
}

// src/harness/model/conversation.ts
function draftConversation() {
	const tools = [];
	const results = [];
	const texts = [];
	const userTexts = [];
	let messageCount = 0;
	return {
		addTool(tool) {
			tools.push({
				namespace: null,
				schema: void 0,
				takes: "json",
				...tool
			});
		},
		addResult(result) {
			messageCount += 1;
			results.push({
				id: null,
				name: null,
				text: "",
				isError: false,
				...result
			});
		},
		addMessage(role, added) {
			messageCount += 1;
			for (const text of added) {
				texts.push(text);
				if (role === "user") userTexts.push(text);
			}
		},
		finish() {
			const firstUserText = userTexts[0] ?? "";
			const lastUserText = userTexts.at(-1) ?? "";
			return {
				tools,
				results,
				texts,
				firstUserText,
				lastUserText,
				messageCount
			};
		}
	};
}
function continueConversation(before, added) {
	return {
		tools: added.tools.length > 0 ? added.tools : before.tools,
		results: [...before.results, ...added.results],
		texts: [...before.texts, ...added.texts],
		firstUserText: before.firstUserText || added.firstUserText,
		lastUserText: added.lastUserText || before.lastUserText,
		messageCount: before.messageCount + added.messageCount
	};
}

// src/harness/model/summary.ts
const summaryPrefix = "summary-";
function isSummaryRequest(conversation) {
	return conversation.tools.length === 0 && conversation.results.length > 0 && /summar|compact|condens/i.test(conversation.lastUserText);
}
function unfoldSummary(conversation, memory) {
	if (conversation.results.length > 0) return conversation;
	const before = memory.findNamedIn(conversation.texts, summaryPrefix);
	if (before === null) return conversation;
	return continueConversation({
		...before,
		texts: [],
		messageCount: 0
	}, conversation);
}

// src/harness/model/tool-success.ts
const failure = /(?:exit(?:ed)?(?:[ _-]?with)?[ _-]?(?:code|status)|return[ _]?code)["'\s:=>\\]*-?[1-9]|is_?error["'\s:=\\]*true/i;
function isSuccess(result, reply) {
	if (result.isError) return false;
	if (!normalise(result.text).includes(normalise(reply))) return false;
	return failure.test(reply) || !failure.test(result.text);
}
function normalise(text) {
	return text.replaceAll("&quot;", "\"").replaceAll("&#39;", "'").replaceAll(/\\[nrt]/g, "").replaceAll(/[\\\s]/g, "").replaceAll("'", "\"").replaceAll(/\bTrue\b/g, "true").replaceAll(/\bFalse\b/g, "false").replaceAll(/\bNone\b/g, "null");
}

// src/harness/model/write-call.ts
const filler = "as asked";
function writeArguments(picked, ask, flag) {
	const { schema } = picked.tool;
	if (picked.how === "shell") return writeShellArguments(schema, flag === null ? ask.commandLine : `${ask.commandLine} ${flag.word}`);
	const args = putLast(fillSchema(schema, filler), matchNames(schema, ask.arguments));
	return flag === null ? args : putLast(args, { [flag.parameter]: flag.value });
}
const answerProperties = [
	"result",
	"answer",
	"text",
	"summary",
	"response",
	"message",
	"output"
];
function completeArguments(tool, text) {
	const properties = propertiesOf(tool.schema);
	const filled = putLast(fillSchema(tool.schema, text), {});
	const name = answerProperties.find((candidate) => typeOf(properties.get(candidate)) === "string") ?? [...properties.keys()].find((candidate) => typeOf(properties.get(candidate)) === "string");
	return name === void 0 ? filled : {
		...filled,
		[name]: text
	};
}
function reorderKeys(args) {
	return Object.fromEntries(Object.entries(args).toReversed().map(([key, value]) => [key, reorderWithin(value)]));
}
function reorderWithin(value) {
	if (Array.isArray(value)) return value.map((item) => reorderWithin(item));
	if (typeof value !== "object" || value === null) return value;
	return reorderKeys(Object.fromEntries(Object.entries(value)));
}
function writeShellArguments(schema, commandLine) {
	const properties = propertiesOf(schema);
	const name = commandProperties.find((candidate) => properties.has(candidate)) ?? "command";
	const command = writeCommand(name, properties.get(name), commandLine);
	return putLast(fillSchema(schema, filler), { [name]: command });
}
function writeCommand(name, schema, commandLine) {
	if (typeOf(schema) !== "array") return commandLine;
	const items = member(schema, "items");
	if (typeOf(items) === "object") {
		const inner = commandProperties.find((candidate) => propertiesOf(items).has(candidate));
		return [putLast(fillSchema(items, filler), { [inner ?? "command"]: commandLine })];
	}
	return name.endsWith("s") ? [commandLine] : [
		"bash",
		"-lc",
		commandLine
	];
}
function putLast(filled, own) {
	const rest = (typeof filled === "object" && filled !== null ? Object.entries(filled) : []).filter(([key]) => !Object.hasOwn(own, key));
	return {
		...Object.fromEntries(rest),
		...own
	};
}
function matchNames(schema, args) {
	const properties = propertiesOf(schema);
	const [needed, ...moreNeeded] = requiredOf(schema).filter((name) => !Object.hasOwn(args, name));
	const [unknown, ...moreUnknown] = Object.keys(args).filter((name) => !properties.has(name));
	if (needed === void 0 || unknown === void 0) return args;
	if (moreNeeded.length > 0 || moreUnknown.length > 0) return args;
	return Object.fromEntries(Object.entries(args).map(([key, value]) => [key === unknown ? needed : key, value]));
}

// src/harness/model/decide-turn.ts
function decideTurn(situation) {
	const { script, request, memory } = situation;
	const { conversation } = request;
	if (isSummaryRequest(conversation)) return decideSummary(situation);
	const results = listAskResults(conversation, memory);
	const picked = chooseTool(conversation.tools, script.ask);
	const search = findDeferred(conversation, script.ask, memory);
	if (!(picked !== null || search !== null) && conversation.results.length === 0) return decideSide(situation);
	const main = {
		...plain,
		of: "main",
		picked
	};
	const refusal = decideRefusal(script);
	if (refusal !== null) return {
		...main,
		move: refusal,
		disturbs: true
	};
	if (search !== null) {
		const call = makeCall(situation, {
			...search,
			purpose: "search"
		});
		return {
			...main,
			picked: null,
			move: askFor([call])
		};
	}
	const decided = picked === null ? null : decideAsk(situation, picked, results.length);
	if (decided !== null) return {
		...main,
		...decided
	};
	const hasSucceeded = results.some((result) => isSuccess(result, script.reply));
	const text = script.script === "liar" || hasSucceeded ? script.successText : script.failureText;
	return {
		...main,
		move: finish(situation, text)
	};
}
const plain = {
	picked: null,
	asked: 0,
	disturbs: false,
	isExpressible: true
};
function decideSummary(situation) {
	const id = situation.memory.mint(summaryPrefix);
	situation.memory.remember(id, situation.request.conversation);
	return sayAside(situation, `The conversation so far: ${id}`);
}
function decideSide(situation) {
	return sayAside(situation, writeText(situation.request, "A scripted answer"));
}
function sayAside({ script }, text) {
	return {
		...plain,
		of: "side",
		move: decideOutage(script) ?? {
			kind: "text",
			text
		}
	};
}
function decideRefusal(script) {
	const { disturbance } = script;
	return disturbance?.kind === "throttle" ? {
		kind: "refuse",
		status: 429,
		retryAfterS: disturbance.retryAfterS
	} : decideOutage(script);
}
function decideOutage({ disturbance }) {
	if (disturbance?.kind !== "outage") return null;
	return disturbance.how === "accept-and-close" ? { kind: "close" } : {
		kind: "refuse",
		status: 500,
		retryAfterS: null
	};
}
function decideAsk(situation, picked, resultCount) {
	const { script, carriesArgumentText } = situation;
	const { disturbance, ask } = script;
	const { hasSingleCalls = false } = situation.request;
	const isAgain = disturbance?.kind === "repeat" && disturbance.when === "next-turn" && resultCount === 1;
	if (resultCount > 0 && !isAgain) return null;
	const args = writeArguments(picked, ask, null);
	const { tool } = picked;
	const askWith = (said) => makeCall(situation, {
		tool,
		arguments: said,
		purpose: "ask"
	});
	const once = () => askWith(args);
	const again = () => askWith(reorderKeys(args));
	switch (disturbance?.kind) {
		case "repeat":
			if (disturbance.when === "same-turn") return hasSingleCalls ? giveUp(situation) : disturb([once(), again()]);
			return isAgain ? disturb([again()]) : {
				...disturb([once()]),
				disturbs: false
			};
		case "flag": return disturb([askWith(writeArguments(picked, ask, script.flag))]);
		case "bad-args":
			if (carriesArgumentText) return disturb([once()], { badArgs: disturbance.cut });
			return giveUp(situation);
		case "phantom-tool": return {
			...disturb([makePhantom(situation)]),
			asked: 0
		};
		case "fan-out":
			if (hasSingleCalls) return giveUp(situation);
			return {
				...disturb(fanOut(situation, picked, disturbance.calls)),
				asked: script.fanOutAsk === null ? disturbance.calls : 0
			};
		case "cut-stream": return disturb([once()], { cutStream: disturbance.cut });
		case "throttle":
		case "outage":
		case void 0: return {
			...disturb([once()]),
			disturbs: false
		};
	}
}
function giveUp(situation) {
	return {
		move: finish(situation, situation.script.failureText),
		asked: 0,
		disturbs: false,
		isExpressible: false
	};
}
function disturb(calls, cuts = {}) {
	return {
		move: askFor(calls, cuts),
		asked: calls.length,
		disturbs: true,
		isExpressible: true
	};
}
function askFor(calls, cuts = {}) {
	return {
		kind: "calls",
		calls,
		badArgs: null,
		cutStream: null,
		...cuts
	};
}
function makeCall(situation, { purpose, ...call }) {
	const id = situation.memory.mint(situation.callIdPrefix);
	situation.memory.issue(id, purpose);
	return {
		id,
		...call
	};
}
function makePhantom(situation) {
	const { script, request } = situation;
	const offered = new Set(request.conversation.tools.map((tool) => tool.name));
	let name = `${script.ask.name ?? "run"}_v2`;
	while (offered.has(name)) name += "_x";
	return makeCall(situation, {
		tool: {
			name,
			namespace: null,
			schema: void 0,
			takes: "json"
		},
		arguments: script.ask.arguments,
		purpose: "ask"
	});
}
function fanOut(situation, picked, count) {
	const { script, request } = situation;
	const ask = script.fanOutAsk ?? script.ask;
	const through = (script.fanOutAsk === null ? null : chooseTool(request.conversation.tools, ask)) ?? picked;
	const args = writeArguments(through, ask, null);
	const call = {
		tool: through.tool,
		arguments: args,
		purpose: "ask"
	};
	return Array.from({ length: count }, () => makeCall(situation, call));
}
function finish(situation, text) {
	const { script, request, memory } = situation;
	const { conversation } = request;
	const completion = findCompletion(conversation.tools, script.ask);
	const isFinished = readPurposes(conversation, memory).includes("finish");
	if (completion === null || isFinished) return {
		kind: "text",
		text: writeText(request, text)
	};
	return askFor([makeCall(situation, {
		tool: completion,
		arguments: completeArguments(completion, text),
		purpose: "finish"
	})]);
}
function writeText(request, text) {
	if (request.answerSchema === void 0 || request.answerSchema === null) return text;
	return JSON.stringify(fillSchema(request.answerSchema, text));
}

// src/harness/model/answers.ts
function streamAnswer(events) {
	return {
		contentType: "text/event-stream; charset=utf-8",
		chunks: events.map(({ event, data }) => event === void 0 ? `data: ${data}\n\n` : `event: ${event}\ndata: ${data}\n\n`)
	};
}
function splitInTwo(text) {
	const chars = Array.from(text);
	const middle = Math.ceil(chars.length / 2);
	return [chars.slice(0, middle).join(""), chars.slice(middle).join("")].filter((piece) => piece !== "");
}
const createdAtS = 0x6955b900;

// src/harness/model/model-list.ts
const names = ["scripted-model"];
function listModels(asked) {
	if (asked.isGemini) return asked.id === null ? { models: names.map((name) => describeGeminiModel(name)) } : describeGeminiModel(asked.id);
	if (asked.id !== null) return describeModel(asked.id);
	return {
		object: "list",
		data: names.map((name) => describeModel(name)),
		has_more: false,
		first_id: names[0],
		last_id: names.at(-1)
	};
}
function describeModel(id) {
	return {
		id,
		object: "model",
		created: createdAtS,
		owned_by: "parity-contract",
		type: "model",
		display_name: id,
		created_at: (/* @__PURE__ */ new Date(createdAtS * 1e3)).toISOString()
	};
}
function describeGeminiModel(name) {
	return {
		name: `models/${name}`,
		displayName: name,
		inputTokenLimit: 1e6,
		outputTokenLimit: 65536,
		supportedGenerationMethods: [
			"generateContent",
			"countTokens",
			"streamGenerateContent"
		]
	};
}

// src/harness/model/openai-refusal.ts
const types$1 = {
	400: "invalid_request_error",
	404: "invalid_request_error",
	413: "invalid_request_error",
	415: "invalid_request_error",
	429: "rate_limit_error",
	500: "server_error"
};
const codes = {
	404: "not_found",
	429: "rate_limit_exceeded",
	500: "server_error"
};
function refuseLikeOpenAi(status, message) {
	return { error: {
		message,
		type: types$1[status],
		param: null,
		code: codes[status] ?? null
	} };
}

// src/harness/model/parse-object.ts
function parseObject(text) {
	if (isTooDeep(text)) return null;
	try {
		const parsed = JSON.parse(text);
		return typeof parsed === "object" && !Array.isArray(parsed) ? parsed : null;
	} catch {
		return null;
	}
}

// src/harness/model/prompt-size.ts
function measurePrompt(conversation) {
	const messages = conversation.texts.reduce((sum, text) => sum + text.length, 0);
	return conversation.results.reduce((sum, result) => sum + result.text.length, messages);
}
function estimateTokens(conversation) {
	return Math.ceil(measurePrompt(conversation) / 4) + 1;
}

// src/harness/model/read-body.ts
const maxBodyBytes$1 = 67108864;
const unpackers = /* @__PURE__ */ new Map([
	["gzip", promisify(gunzip)],
	["x-gzip", promisify(gunzip)],
	["br", promisify(brotliDecompress)],
	["deflate", promisify(inflate)]
]);
async function readBody$1(request, capBytes = maxBodyBytes$1) {
	const packed = await gather(request, capBytes);
	if (packed === "too-large") return tooLarge;
	if (packed === "broken-off") return {
		isRead: false,
		status: 400,
		message: "the body broke off"
	};
	const encoding = request.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
	if (encoding === "identity" || encoding === "") return {
		isRead: true,
		text: packed.toString("utf8")
	};
	const unpack = unpackers.get(encoding);
	if (unpack === void 0) return {
		isRead: false,
		status: 415,
		message: "the body's encoding is not known here"
	};
	try {
		return {
			isRead: true,
			text: (await unpack(packed, { maxOutputLength: capBytes })).toString("utf8")
		};
	} catch (error) {
		return error instanceof RangeError ? tooLarge : {
			isRead: false,
			status: 400,
			message: "the body cannot be unpacked"
		};
	}
}
const tooLarge = {
	isRead: false,
	status: 413,
	message: "the body is too large"
};
function gather(request, capBytes) {
	return new Promise((resolve) => {
		const chunks = [];
		let bytes = 0;
		request.on("data", (chunk) => {
			bytes += chunk.length;
			if (bytes <= capBytes) {
				chunks.push(chunk);
				return;
			}
			chunks.length = 0;
			resolve("too-large");
		});
		request.once("end", () => resolve(Buffer.concat(chunks)));
		request.once("error", () => resolve("broken-off"));
		request.once("close", () => resolve("broken-off"));
	});
}

// src/harness/model/anthropic/read-messages.ts
function readMessagesRequest(body) {
	const draft = draftConversation();
	for (const tool of listOf(member(body, "tools"))) addTool$3(draft, tool);
	draft.addMessage("system", textsOf(member(body, "system")));
	for (const message of listOf(member(body, "messages"))) addMessage$1(draft, member(message, "role"), member(message, "content"));
	const previous = nameOf(memberAt(body, "thread", "previous_message_id"));
	return {
		conversation: draft.finish(),
		model: stringOf(member(body, "model")),
		stream: member(body, "stream") === true ? "events" : null,
		wantsUsage: true,
		continues: previous === null ? [] : [previous],
		answerSchema: memberAt(body, "output_config", "format", "schema") ?? memberAt(body, "output_format", "schema")
	};
}
function addTool$3(draft, tool) {
	const name = nameOf(member(tool, "name"));
	if (name === null) return;
	const type = stringOf(member(tool, "type"));
	if (type === "" || type === "custom" || type.startsWith("bash_")) draft.addTool({
		name,
		schema: eitherMember(tool, "input_schema", "parameters")
	});
}
function addMessage$1(draft, role, content) {
	const results = listOf(content).filter((block) => member(block, "type") === "tool_result");
	for (const block of results) draft.addResult({
		id: nameOf(member(block, "tool_use_id")),
		text: textsOf(member(block, "content")).join(""),
		isError: member(block, "is_error") === true
	});
	const texts = textsOf(content);
	if (texts.length > 0 || results.length === 0) draft.addMessage(role, texts);
}

// src/harness/model/cut.ts
function cutArguments(value, cut) {
	return cut === "missing-brace" ? JSON.stringify(value).slice(0, -1) : cutMidValue(value);
}
function cutMidValue(value) {
	if (typeof value === "string") return JSON.stringify(halveLastWord(value)).slice(0, -1);
	if (typeof value !== "object" || value === null) return halve(JSON.stringify(value));
	const isList = Array.isArray(value);
	const entries = Object.entries(value);
	const last = entries.at(-1);
	const open = isList ? "[" : "{";
	if (last === void 0) return open;
	return `${open}${entries.slice(0, -1).map(([key, item]) => `${label(key, isList)}${JSON.stringify(item)},`).join("")}${label(last[0], isList)}${cutMidValue(last[1])}`;
}
function label(key, isList) {
	return isList ? "" : `${JSON.stringify(key)}:`;
}
function halveLastWord(text) {
	const start = text.trimEnd().lastIndexOf(" ") + 1;
	return text.slice(0, start) + halve(text.slice(start));
}
function halve(text) {
	const chars = Array.from(text);
	return chars.slice(0, Math.floor(chars.length / 2)).join("");
}

// src/harness/model/turn.ts
function writeArgumentText(call, cut) {
	if (cut !== null) return cutArguments(call.arguments, cut);
	if (call.tool.takes === "json") return JSON.stringify(call.arguments);
	return Object.values(call.arguments).filter((value) => typeof value === "string").join(" ");
}
function writeStreamedArguments(call, turn) {
	const cut = turn.cutStream === "no-end" ? null : turn.cutStream;
	return writeArgumentText(call, turn.badArgs ?? cut);
}
function hasOwnEnd(turn) {
	return turn.kind === "text" ? turn.isCut !== true : turn.cutStream === null;
}

// src/harness/model/json-answer.ts
const cutMark = "cut here";
const writtenMark = JSON.stringify(cutMark);
function writeJsonText(turn, form, describe) {
	if (turn.kind === "text") return cutBehindText(JSON.stringify(describe(() => null)), turn);
	const { cutStream, badArgs } = turn;
	const [first] = turn.calls;
	if (cutStream === null || first === void 0) {
		const write = (call) => form === "object" ? call.arguments : writeArgumentText(call, badArgs);
		return JSON.stringify(describe(write));
	}
	const text = JSON.stringify(describe(() => cutMark));
	const before = text.slice(0, text.indexOf(writtenMark));
	if (cutStream === "no-end") {
		const whole = JSON.stringify(first.arguments);
		return before + (form === "object" ? whole : JSON.stringify(whole));
	}
	const cut = cutArguments(first.arguments, cutStream);
	return before + (form === "object" ? cut : JSON.stringify(cut).slice(0, -1));
}
function cutBehindText(body, turn) {
	if (turn.isCut !== true) return body;
	const written = JSON.stringify(turn.text).slice(0, -1);
	return body.slice(0, body.indexOf(written) + written.length);
}
function writeJsonAnswer(turn, form, describe) {
	return {
		contentType: "application/json",
		chunks: [writeJsonText(turn, form, describe)]
	};
}

// src/harness/model/anthropic/write-messages.ts
function writeMessagesAnswer(turn, frame) {
	const id = frame.mint("msg_");
	return {
		...frame.request.stream !== null ? writeStream$3(turn, id, frame) : writeJsonAnswer(turn, "object", (write) => ({
			...describeMessage(id, frame),
			content: turn.kind === "text" ? [{
				type: "text",
				text: turn.text,
				citations: null
			}] : turn.calls.map((call) => describeCall$2(call, write(call))),
			...describeEnd(turn)
		})),
		ids: [id]
	};
}
function describeMessage(id, frame) {
	const usage = {
		input_tokens: estimateTokens(frame.request.conversation),
		cache_creation_input_tokens: 0,
		cache_read_input_tokens: 0,
		output_tokens: 8
	};
	return {
		id,
		type: "message",
		role: "assistant",
		model: frame.request.model,
		content: [],
		stop_reason: null,
		stop_sequence: null,
		usage
	};
}
function describeEnd(turn) {
	return {
		stop_reason: turn.kind === "text" ? "end_turn" : "tool_use",
		stop_sequence: null
	};
}
function describeCall$2(call, input) {
	return {
		type: "tool_use",
		id: call.id,
		name: call.tool.name,
		input
	};
}
function writeStream$3(turn, id, frame) {
	const hasEnd = hasOwnEnd(turn);
	const blocks = listBlocks(turn);
	const events = [{
		type: "message_start",
		message: describeMessage(id, frame)
	}, ...blocks.flatMap((block, index) => streamBlock(block, index, hasEnd))];
	if (hasEnd) {
		events.push({
			type: "message_delta",
			delta: describeEnd(turn),
			usage: { output_tokens: 8 }
		});
		events.push({ type: "message_stop" });
	}
	return streamAnswer(events.map((event) => ({
		event: event.type,
		data: JSON.stringify(event)
	})));
}
function listBlocks(turn) {
	if (turn.kind === "text") return [{
		begin: {
			type: "text",
			text: ""
		},
		deltas: splitInTwo(turn.text).map((text) => ({
			type: "text_delta",
			text
		}))
	}];
	return turn.calls.map((call) => ({
		begin: describeCall$2(call, {}),
		deltas: splitInTwo(writeStreamedArguments(call, turn)).map((piece) => ({
			type: "input_json_delta",
			partial_json: piece
		}))
	}));
}
function streamBlock(block, index, isClosed) {
	const events = [{
		type: "content_block_start",
		index,
		content_block: block.begin
	}, ...block.deltas.map((delta) => ({
		type: "content_block_delta",
		index,
		delta
	}))];
	if (isClosed) events.push({
		type: "content_block_stop",
		index
	});
	return events;
}

// src/harness/model/anthropic/anthropic.ts
const types = {
	400: "invalid_request_error",
	404: "not_found_error",
	413: "request_too_large",
	415: "invalid_request_error",
	429: "rate_limit_error",
	500: "api_error"
};
const anthropic = {
	id: "anthropic",
	callIdPrefix: "toolu_",
	readRequest: readMessagesRequest,
	carriesArgumentText: (request) => request.stream !== null,
	writeAnswer: writeMessagesAnswer,
	writeRefusal: (status, message) => ({
		type: "error",
		error: {
			type: types[status],
			message
		},
		request_id: null
	}),
	writeTokenCount: (tokens) => ({ input_tokens: tokens })
};

// src/harness/model/gemini/read-content.ts
function readContentRequest(body, target) {
	const draft = draftConversation();
	for (const group of listOf(member(body, "tools"))) for (const tool of listOf(eitherMember(group, "functionDeclarations", "function_declarations"))) addTool$2(draft, tool);
	const system = eitherMember(body, "systemInstruction", "system_instruction");
	draft.addMessage("system", textsOf(member(system, "parts")));
	const contents = member(body, "contents");
	for (const content of Array.isArray(contents) ? contents : [contents]) addContent(draft, content);
	const config = eitherMember(body, "generationConfig", "generation_config");
	return {
		conversation: draft.finish(),
		model: /models\/([^/:]+)/.exec(target)?.[1] ?? "",
		stream: readStreamForm(target),
		wantsUsage: true,
		continues: [],
		answerSchema: eitherMember(config, "responseJsonSchema", "responseSchema", "response_schema")
	};
}
function readStreamForm(target) {
	if (!target.includes(":stream")) return null;
	return /[?&]alt=sse\b/.test(target) ? "events" : "list";
}
function addTool$2(draft, tool) {
	const name = nameOf(member(tool, "name"));
	if (name === null) return;
	const schema = eitherMember(tool, "parametersJsonSchema", "parameters_json_schema", "parameters");
	draft.addTool({
		name,
		schema
	});
}
function addContent(draft, content) {
	const parts = listOf(member(content, "parts"));
	const results = parts.map((part) => eitherMember(part, "functionResponse", "function_response")).filter((result) => result !== void 0);
	for (const result of results) {
		const response = member(result, "response");
		draft.addResult({
			id: nameOf(member(result, "id")),
			name: nameOf(member(result, "name")),
			text: writeResponse(response),
			isError: (member(response, "error") ?? null) !== null
		});
	}
	const texts = textsOf(parts);
	if (texts.length > 0) draft.addMessage(stringOf(member(content, "role")) || "user", texts);
}
function writeResponse(response) {
	const output = eitherMember(response, "output", "result");
	return typeof output === "string" ? output : JSON.stringify(response) ?? "";
}

// src/harness/model/gemini/write-content.ts
function writeContentAnswer(turn, frame) {
	return {
		...frame.request.stream !== null ? writeStream$2(turn, frame) : writeJsonAnswer(turn, "object", describeBody(turn, frame, true)),
		ids: []
	};
}
function describeBody(turn, frame, hasEnd) {
	const responseId = frame.mint("");
	return (write) => {
		const parts = turn.kind === "text" ? [{ text: turn.text }] : turn.calls.map((call) => ({ functionCall: {
			id: call.id,
			name: call.tool.name,
			args: write(call)
		} }));
		return wrap(frame, {
			responseId,
			parts,
			hasEnd
		});
	};
}
function wrap(frame, said) {
	const prompt = estimateTokens(frame.request.conversation);
	const candidate = {
		content: {
			parts: said.parts,
			role: "model"
		},
		index: 0
	};
	return {
		candidates: [said.hasEnd ? {
			...candidate,
			finishReason: "STOP"
		} : candidate],
		usageMetadata: {
			promptTokenCount: prompt,
			candidatesTokenCount: 8,
			totalTokenCount: prompt + 8
		},
		modelVersion: frame.request.model,
		responseId: said.responseId
	};
}
function writeStream$2(turn, frame) {
	const cut = turn.kind === "calls" ? turn.cutStream : null;
	const describe = describeBody(turn, frame, false);
	const isWithin = cut !== null && cut !== "no-end";
	const first = isWithin ? writeJsonText(turn, "object", describe) : JSON.stringify(describe((call) => call.arguments));
	const end = {
		responseId: frame.mint(""),
		parts: [{ text: "" }],
		hasEnd: true
	};
	const bodies = cut === null ? [first, JSON.stringify(wrap(frame, end))] : [first];
	if (frame.request.stream === "list") {
		const list = `[${bodies.join(",\r\n")}`;
		return {
			contentType: "application/json",
			chunks: [cut === null ? `${list}]` : list]
		};
	}
	const answer = streamAnswer(bodies.map((data) => ({ data })));
	return isWithin ? {
		...answer,
		chunks: [`data: ${first}`]
	} : answer;
}

// src/harness/model/gemini/gemini.ts
const statuses = {
	400: "INVALID_ARGUMENT",
	404: "NOT_FOUND",
	413: "INVALID_ARGUMENT",
	415: "INVALID_ARGUMENT",
	429: "RESOURCE_EXHAUSTED",
	500: "INTERNAL"
};
const gemini = {
	id: "gemini",
	callIdPrefix: "call_",
	readRequest: readContentRequest,
	carriesArgumentText: () => false,
	writeAnswer: writeContentAnswer,
	writeRefusal: (status, message) => ({ error: {
		code: status,
		message,
		status: statuses[status]
	} }),
	writeTokenCount: (tokens) => ({ totalTokens: tokens })
};

// src/harness/model/openai-chat/dialects/text-dialect.ts
function describeTool$1(name, schema) {
	return {
		name,
		namespace: null,
		schema,
		takes: "json"
	};
}
function writeCutArguments(args, turn) {
	const cut = findCut(turn);
	return cut === null ? JSON.stringify(args) : cutArguments(args, cut);
}
function findCut(turn) {
	return turn.badArgs ?? (turn.cutStream === "no-end" ? null : turn.cutStream);
}
function closeText(turn, text, end) {
	const isCut = turn.cutStream !== null;
	return {
		kind: "text",
		text: isCut ? text : text + end,
		isCut
	};
}
const retryWords = "Now let's retry";
function tellsError(text) {
	return text.includes(retryWords) && /^Error:$/m.test(text);
}
function hearObservations(message) {
	const text = message.texts.join("\n");
	const start = message.role === "user" ? findResult(text) : -1;
	if (start < 0) return {
		results: [],
		texts: message.texts
	};
	const before = text.slice(0, start);
	return {
		results: [{ text: text.slice(start) }],
		texts: before === "" ? [] : [before]
	};
}
function findResult(text) {
	if (/^\s*(?:Call id: \S*\s+)?(?:Observation|Error):/.test(text)) return 0;
	return tellsError(text) ? text.search(/^Error:$/m) : -1;
}

// src/harness/model/openai-chat/dialects/dspy.ts
const marker = /^\[\[ ## (\w+) ## \]\]\s*$/m;
function findDspy(messages) {
	const texts = messages.flatMap((message) => message.texts);
	if (!texts.some((text) => text.includes("[[ ## trajectory ## ]]"))) return null;
	const request = texts.at(-1) ?? "";
	const asked = request.slice(request.lastIndexOf("Respond with "));
	const fields = [...asked.matchAll(/`(?:\[\[ ## )?(\w+)(?: ## \]\])?`/g)].map(([, name = ""]) => name).filter((name) => name !== "completed");
	const write = asked.includes("JSON object") ? writeObject : writeFields;
	return {
		tools: fields.includes("next_tool_name") ? readTools(texts) : [],
		hasSingleCalls: true,
		hear,
		speak: (turn) => speak$2(turn, fields, write)
	};
}
function readTools(texts) {
	return [...(texts.find((one) => one.includes("whose description is")) ?? "").matchAll(/\(\d+\) (\w+), whose description is [^\n]*?It takes arguments (\{.*\})\.?$/gm)].map(([, name = "", args = ""]) => describeTool$1(name, readSchema$1(args)));
}
function readSchema$1(text) {
	try {
		const properties = JSON.parse(text.replaceAll("'", "\""));
		return {
			type: "object",
			properties,
			required: typeof properties === "object" && properties !== null ? Object.keys(properties) : []
		};
	} catch {
		return;
	}
}
function hear(message) {
	const [before = "", ...parts] = message.texts.join("\n").split(marker);
	const sections = /* @__PURE__ */ new Map();
	for (let index = 0; index + 1 < parts.length; index += 2) sections.set(parts[index] ?? "", (parts[index + 1] ?? "").trim());
	const isResult = (name) => name.startsWith("observation_");
	return {
		results: [...sections].filter(([name]) => isResult(name)).map(([name, text]) => ({
			text,
			name: sections.get(name.replace("observation_", "tool_name_")) ?? null
		})),
		texts: [before, ...[...sections].filter(([name]) => !isResult(name)).map(([, text]) => text)]
	};
}
function speak$2(turn, names, write) {
	if (turn.kind === "text") {
		const { text, end } = write(names.map((name) => [name, turn.text]), false);
		return {
			kind: "text",
			text: text + end
		};
	}
	const { text, end } = write(describeCall$1(turn), true);
	return closeText(turn, text, end);
}
function describeCall$1(turn) {
	const [call] = turn.calls;
	return [
		["next_thought", "the call that was asked for"],
		["next_tool_name", call?.tool.name ?? ""],
		["next_tool_args", writeCutArguments(call?.arguments ?? {}, turn)]
	];
}
function writeFields(fields) {
	return {
		text: fields.map(([name, value]) => `[[ ## ${name} ## ]]\n${value}`).join("\n\n"),
		end: "\n\n[[ ## completed ## ]]"
	};
}
function writeObject(fields, isJson) {
	return {
		text: `{${fields.map(([name, value], index) => {
			const isRaw = isJson && index === fields.length - 1;
			return `${JSON.stringify(name)}:${isRaw ? value : JSON.stringify(value)}`;
		}).join(",")}`,
		end: "}"
	};
}

// src/harness/model/openai-chat/dialects/python-code.ts
function findPythonCode(messages) {
	const text = messages.flatMap((message) => message.texts).find((one) => one.includes("def final_answer("));
	if (text === void 0) return null;
	const tags = /opened with '([^']+)', and closed with '([^']+)'/.exec(text);
	const [open, close] = [tags?.[1] ?? "<code>", tags?.[2] ?? "</code>"];
	return {
		tools: [...text.matchAll(/^def (\w+)\(([^\n]*)\) ->/gm)].map(([, name = "", parameters = ""]) => describeTool$1(name, readParameters(parameters))),
		hasSingleCalls: false,
		hear: hearObservations,
		speak: (turn) => speak$1(turn, open, close)
	};
}
function readParameters(text) {
	const types = /* @__PURE__ */ new Map();
	for (const [, name = "", type = ""] of text.matchAll(/(\w+): *([\w[\]]+)/g)) types.set(name, { type });
	return {
		type: "object",
		properties: Object.fromEntries(types),
		required: [...types.keys()]
	};
}
function speak$1(turn, open, close) {
	if (turn.kind === "text") return {
		kind: "text",
		text: `Thought: done.\n${open}\nfinal_answer(${JSON.stringify(turn.text)})\n${close}`
	};
	const lines = turn.calls.map((call) => writeCall(call, turn));
	return closeText(turn, `Thought: the call that was asked for.\n${open}\n${lines.join("\n")}`, `\n${close}`);
}
function writeCall(call, turn) {
	const entries = Object.entries(call.arguments);
	const cut = findCut(turn);
	const written = entries.map(([name, value], index) => {
		return `${name}=${cut === "mid-value" && index === entries.length - 1 ? cutArguments(value, cut) : writePython(value)}`;
	});
	const start = `${call.tool.name}(${written.join(", ")}`;
	const isLast = call.tool.name === "final_answer";
	if (cut !== null) return `print(${start}`;
	return isLast ? `${start})` : `print(${start}))`;
}
function writePython(value) {
	if (value === null || value === void 0) return "None";
	if (typeof value === "boolean") return value ? "True" : "False";
	if (Array.isArray(value)) return `[${value.map((item) => writePython(item)).join(", ")}]`;
	if (typeof value !== "object") return JSON.stringify(value);
	return `{${Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${writePython(item)}`).join(", ")}}`;
}

// src/harness/model/openai-chat/dialects/react.ts
function findReact(messages) {
	const text = messages.flatMap((message) => message.texts).find((one) => one.includes("> Tool Name: ") && one.includes("Action Input:"));
	if (text === void 0) return null;
	return {
		tools: text.split("> Tool Name: ").slice(1).map((one) => describeTool$1(/^\S+/.exec(one)?.[0] ?? "", readSchema(one))),
		hasSingleCalls: true,
		hear: hearObservations,
		speak
	};
}
function readSchema(text) {
	try {
		return JSON.parse(/^Tool Args: (\{.*\})\s*$/m.exec(text)?.[1] ?? "null");
	} catch {
		return null;
	}
}
function speak(turn) {
	if (turn.kind === "text") return {
		kind: "text",
		text: `Thought: I can answer without using any more tools.\nAnswer: ${turn.text}`
	};
	const [call] = turn.calls;
	if (call === void 0) return {
		kind: "text",
		text: ""
	};
	const start = `Thought: I need to use a tool.\nAction: ${call.tool.name}\nAction Input: `;
	return closeText(turn, start + writeCutArguments(call.arguments, turn), "");
}

// src/harness/model/openai-chat/dialects/find-dialect.ts
const longestChars = 262144;
function findDialect(messages) {
	const short = messages.map(({ role, texts }) => ({
		role,
		texts: texts.filter((text) => text.length <= longestChars)
	}));
	return findPythonCode(short) ?? findDspy(short) ?? findReact(short);
}

// src/harness/model/openai-chat/read-chat.ts
function readChatRequest(body) {
	const draft = draftConversation();
	for (const tool of listOf(member(body, "tools"))) addTool$1(draft, tool);
	const messages = listOf(member(body, "messages"));
	const spoken = messages.map((message) => readMessage(message));
	const dialect = listOf(member(body, "tools")).length > 0 ? null : findDialect(spoken);
	for (const tool of dialect?.tools ?? []) draft.addTool(tool);
	const hear = dialect?.hear ?? (tellsCalls(spoken) ? hearObservations : hearWords);
	for (const message of messages) addMessage(draft, message, hear);
	return {
		conversation: draft.finish(),
		model: stringOf(member(body, "model")),
		stream: member(body, "stream") === true ? "events" : null,
		wantsUsage: memberAt(body, "stream_options", "include_usage") === true,
		continues: [],
		answerSchema: memberAt(body, "response_format", "json_schema", "schema"),
		...dialect === null ? {} : {
			speak: dialect.speak,
			hasSingleCalls: dialect.hasSingleCalls,
			answerSchema: void 0
		}
	};
}
function addTool$1(draft, tool) {
	const custom = nameOf(memberAt(tool, "custom", "name"));
	if (custom !== null) draft.addTool({
		name: custom,
		takes: "text"
	});
	const name = nameOf(memberAt(tool, "function", "name"));
	if (name !== null) draft.addTool({
		name,
		schema: memberAt(tool, "function", "parameters")
	});
}
function readMessage(message) {
	return {
		role: member(message, "role"),
		texts: textsOf(member(message, "content"))
	};
}
function tellsCalls(messages) {
	return messages.some(({ role, texts }) => texts.some((text) => role === "assistant" ? text.includes("Calling tools:") : tellsError(text)));
}
function hearWords({ texts }) {
	return {
		results: [],
		texts
	};
}
function addMessage(draft, message, hear) {
	const { role, texts } = readMessage(message);
	if (role === "tool" || role === "function") {
		draft.addResult({
			id: nameOf(member(message, "tool_call_id")),
			name: nameOf(member(message, "name")),
			text: texts.join("")
		});
		return;
	}
	const heard = hear({
		role,
		texts
	});
	for (const result of heard.results) draft.addResult(result);
	if (heard.texts.length > 0) draft.addMessage(role, heard.texts);
}

// src/harness/model/openai-chat/write-chat.ts
function writeChatAnswer(move, frame) {
	const { request, mint } = frame;
	const turn = request.speak?.(move) ?? move;
	const head = {
		id: mint("chatcmpl-"),
		created: createdAtS,
		model: request.model
	};
	const usage = describeUsage(frame);
	return {
		...request.stream !== null ? writeStream$1(turn, head, request.wantsUsage ? usage : null) : writeJsonAnswer(turn, "string", (write) => ({
			...head,
			object: "chat.completion",
			choices: [describeChoice(turn, write)],
			usage,
			system_fingerprint: null
		})),
		ids: []
	};
}
function describeUsage(frame) {
	const prompt = estimateTokens(frame.request.conversation);
	return {
		prompt_tokens: prompt,
		completion_tokens: 8,
		total_tokens: prompt + 8
	};
}
function describeChoice(turn, write) {
	const said = {
		role: "assistant",
		content: turn.kind === "text" ? turn.text : null,
		refusal: null
	};
	return {
		index: 0,
		message: turn.kind === "text" ? said : {
			...said,
			tool_calls: turn.calls.map((call) => describeCall(call, write(call)))
		},
		logprobs: null,
		finish_reason: tellReason(turn)
	};
}
function describeCall(call, args) {
	const { id, tool } = call;
	return tool.takes === "text" ? {
		id,
		type: "custom",
		custom: {
			name: tool.name,
			input: args
		}
	} : {
		id,
		type: "function",
		function: {
			name: tool.name,
			arguments: args
		}
	};
}
function tellReason(turn) {
	return turn.kind === "text" ? "stop" : "tool_calls";
}
function writeStream$1(turn, head, usage) {
	const chunks = listDeltas(turn).map((delta) => describeChunk(delta, null));
	const hasEnd = hasOwnEnd(turn);
	if (hasEnd) chunks.push(describeChunk({}, tellReason(turn)));
	if (hasEnd && usage !== null) chunks.push({
		choices: [],
		usage
	});
	const events = chunks.map((chunk) => ({ data: JSON.stringify({
		...head,
		object: "chat.completion.chunk",
		...chunk
	}) }));
	return streamAnswer(hasEnd ? [...events, { data: "[DONE]" }] : events);
}
function describeChunk(delta, reason) {
	return { choices: [{
		index: 0,
		delta,
		logprobs: null,
		finish_reason: reason
	}] };
}
function listDeltas(turn) {
	if (turn.kind === "text") return [{
		role: "assistant",
		content: "",
		refusal: null
	}, ...splitInTwo(turn.text).map((content) => ({ content }))];
	return [{
		role: "assistant",
		content: null
	}, ...turn.calls.flatMap((call, index) => {
		const pieces = splitInTwo(writeStreamedArguments(call, turn)).map((piece) => call.tool.takes === "text" ? { custom: { input: piece } } : { function: { arguments: piece } });
		return [describeCall(call, ""), ...pieces].map((part) => ({ tool_calls: [{
			index,
			...part
		}] }));
	})];
}

// src/harness/model/openai-chat/openai-chat.ts
const openAiChat = {
	id: "openai-chat",
	callIdPrefix: "call_",
	readRequest: readChatRequest,
	carriesArgumentText: () => true,
	writeAnswer: writeChatAnswer,
	writeRefusal: refuseLikeOpenAi,
	writeTokenCount: (tokens) => ({
		object: "response.input_tokens",
		input_tokens: tokens
	})
};

// src/harness/model/openai-responses/read-responses.ts
function readResponsesRequest(body) {
	const draft = draftConversation();
	for (const tool of listOf(member(body, "tools"))) addTool(draft, tool, null);
	draft.addMessage("system", textsOf(member(body, "instructions")));
	const input = member(body, "input");
	if (typeof input === "string") draft.addMessage("user", [input]);
	for (const item of listOf(input)) addItem(draft, item);
	return {
		conversation: draft.finish(),
		model: stringOf(member(body, "model")),
		stream: member(body, "stream") === true ? "events" : null,
		wantsUsage: true,
		continues: readContinued(body),
		answerSchema: memberAt(body, "text", "format", "schema")
	};
}
function readContinued(body) {
	const conversation = member(body, "conversation");
	return [
		member(body, "previous_response_id"),
		conversation,
		member(conversation, "id")
	].filter((id) => typeof id === "string");
}
function addTool(draft, tool, namespace) {
	const name = nameOf(member(tool, "name"));
	if (name === null) return;
	switch (member(tool, "type")) {
		case "function":
			draft.addTool({
				name,
				namespace,
				schema: member(tool, "parameters")
			});
			return;
		case "custom":
			draft.addTool({
				name,
				namespace,
				takes: "text"
			});
			return;
		case "namespace":
			if (namespace !== null) return;
			for (const inner of listOf(member(tool, "tools"))) addTool(draft, inner, name);
			return;
	}
}
function addItem(draft, item) {
	const type = stringOf(member(item, "type"));
	if (type.endsWith("_call_output")) {
		const output = eitherMember(item, "output", "content");
		draft.addResult({
			id: nameOf(member(item, "call_id")),
			text: textsOf(output).join("")
		});
		return;
	}
	if (type === "message" || type === "") draft.addMessage(member(item, "role"), textsOf(member(item, "content")));
}

// src/harness/model/openai-responses/describe-response.ts
function describeResponse(id, frame, content) {
	const prompt = estimateTokens(frame.request.conversation);
	const usage = {
		input_tokens: prompt,
		input_tokens_details: { cached_tokens: 0 },
		output_tokens: 8,
		output_tokens_details: { reasoning_tokens: 0 },
		total_tokens: prompt + 8
	};
	return {
		id,
		object: "response",
		created_at: createdAtS,
		...content,
		model: frame.request.model,
		error: null,
		incomplete_details: null,
		instructions: null,
		max_output_tokens: null,
		metadata: {},
		parallel_tool_calls: true,
		previous_response_id: frame.request.continues[0] ?? null,
		reasoning: {
			effort: null,
			summary: null
		},
		store: true,
		temperature: 1,
		text: { format: { type: "text" } },
		tool_choice: "auto",
		tools: [],
		top_p: 1,
		truncation: "disabled",
		usage: content.status === "completed" ? usage : null
	};
}
function describeTextPart(text) {
	return {
		type: "output_text",
		text,
		annotations: [],
		logprobs: []
	};
}
function describeMessageItem(id, status, content) {
	return {
		id,
		type: "message",
		status,
		role: "assistant",
		content
	};
}
function describeCallItem(id, call, content) {
	const { tool } = call;
	const named = {
		id,
		call_id: call.id,
		name: tool.name,
		status: content.status
	};
	const item = tool.takes === "text" ? {
		...named,
		type: "custom_tool_call",
		input: content.args
	} : {
		...named,
		type: "function_call",
		arguments: content.args
	};
	return tool.namespace === null ? item : {
		...item,
		namespace: tool.namespace
	};
}

// src/harness/model/openai-responses/write-responses.ts
function writeResponsesAnswer(turn, frame) {
	const id = frame.mint("resp_");
	const { continues, stream } = frame.request;
	const kept = continues.filter((known) => known.startsWith("conv_"));
	return {
		...stream !== null ? writeStream(turn, id, frame) : writeBody(turn, id, frame),
		ids: [id, ...kept]
	};
}
function writeBody(turn, id, frame) {
	const { mint } = frame;
	return writeJsonAnswer(turn, "string", (write) => {
		const output = turn.kind === "text" ? [describeMessageItem(mint("msg_"), "completed", [describeTextPart(turn.text)])] : turn.calls.map((call) => describeCallItem(mint("fc_"), call, {
			status: "completed",
			args: write(call)
		}));
		return describeResponse(id, frame, {
			status: "completed",
			output
		});
	});
}
function writeStream(turn, id, frame) {
	const begun = describeResponse(id, frame, {
		status: "in_progress",
		output: []
	});
	const items = listItems(turn, frame);
	const hasEnd = hasOwnEnd(turn);
	const output = items.map((item) => item.whole);
	const events = [
		{
			type: "response.created",
			response: begun
		},
		{
			type: "response.in_progress",
			response: begun
		},
		...items.flatMap((item) => hasEnd ? [...item.begin, ...item.end] : item.begin)
	];
	if (hasEnd) {
		const response = describeResponse(id, frame, {
			status: "completed",
			output
		});
		events.push({
			type: "response.completed",
			response
		});
	}
	return streamAnswer(events.map((event, index) => ({
		event: event.type,
		data: JSON.stringify({
			...event,
			sequence_number: index
		})
	})));
}
function listItems(turn, frame) {
	if (turn.kind === "text") return [streamMessage(turn.text, frame.mint("msg_"))];
	return turn.calls.map((call, index) => streamCall(call, writeStreamedArguments(call, turn), {
		id: frame.mint("fc_"),
		index
	}));
}
function streamMessage(text, id) {
	const at = {
		output_index: 0,
		item_id: id,
		content_index: 0
	};
	const part = describeTextPart(text);
	const whole = describeMessageItem(id, "completed", [part]);
	return {
		whole,
		begin: [
			{
				type: "response.output_item.added",
				output_index: 0,
				item: describeMessageItem(id, "in_progress", [])
			},
			{
				type: "response.content_part.added",
				...at,
				part: describeTextPart("")
			},
			...splitInTwo(text).map((delta) => ({
				type: "response.output_text.delta",
				...at,
				delta,
				logprobs: []
			}))
		],
		end: [
			{
				type: "response.output_text.done",
				...at,
				text,
				logprobs: []
			},
			{
				type: "response.content_part.done",
				...at,
				part
			},
			{
				type: "response.output_item.done",
				output_index: 0,
				item: whole
			}
		]
	};
}
function streamCall(call, args, place) {
	const at = {
		output_index: place.index,
		item_id: place.id
	};
	const [stem, done] = call.tool.takes === "text" ? ["response.custom_tool_call_input", { input: args }] : ["response.function_call_arguments", {
		arguments: args,
		name: call.tool.name
	}];
	const whole = describeCallItem(place.id, call, {
		status: "completed",
		args
	});
	const begun = describeCallItem(place.id, call, {
		status: "in_progress",
		args: ""
	});
	return {
		whole,
		begin: [{
			type: "response.output_item.added",
			output_index: place.index,
			item: begun
		}, ...splitInTwo(args).map((delta) => ({
			type: `${stem}.delta`,
			...at,
			delta
		}))],
		end: [{
			type: `${stem}.done`,
			...at,
			...done
		}, {
			type: "response.output_item.done",
			output_index: place.index,
			item: whole
		}]
	};
}

// src/harness/model/openai-responses/openai-responses.ts
const openAiResponses = {
	id: "openai-responses",
	callIdPrefix: "call_",
	readRequest: readResponsesRequest,
	carriesArgumentText: () => true,
	writeAnswer: writeResponsesAnswer,
	writeRefusal: refuseLikeOpenAi,
	writeTokenCount: (tokens) => ({
		object: "response.input_tokens",
		input_tokens: tokens
	})
};

// src/harness/model/route.ts
const posts = [
	[/\/chat\/completions$/, {
		kind: "answer",
		protocol: openAiChat
	}],
	[/\/responses$/, {
		kind: "answer",
		protocol: openAiResponses
	}],
	[/\/responses\/input_tokens$/, {
		kind: "count-tokens",
		protocol: openAiResponses
	}],
	[/\/conversations$/, { kind: "start-conversation" }],
	[/\/messages$/, {
		kind: "answer",
		protocol: anthropic
	}],
	[/\/messages\/count_tokens$/, {
		kind: "count-tokens",
		protocol: anthropic
	}],
	[/\/models\/[^/]+:(?:generateContent|streamGenerateContent)$/, {
		kind: "answer",
		protocol: gemini
	}],
	[/\/models\/[^/]+:countTokens$/, {
		kind: "count-tokens",
		protocol: gemini
	}]
];
function findRoute(method, path) {
	const plain = path.length > 1 ? path.replace(/\/$/, "") : path;
	if (method === "POST") return posts.find(([pattern]) => pattern.test(plain))?.[1] ?? unknown;
	if (method !== "GET" && method !== "HEAD") return unknown;
	if (/^\/(?:v1|v1beta|health|healthz)?$/.test(plain)) return { kind: "health" };
	const list = /\/models(?:\/([^/:]+))?$/.exec(plain);
	if (list === null) return unknown;
	return {
		kind: "list-models",
		id: list[1] ?? null,
		isGemini: plain.includes("/v1beta/")
	};
}
const unknown = { kind: "unknown" };

// src/harness/model/send.ts
function replyJson(body, status = 200, headers = {}) {
	return {
		contentType: "application/json",
		chunks: [JSON.stringify(body)],
		status,
		headers
	};
}
function sendReply(response, reply) {
	return new Promise((resolve) => {
		const { socket } = response;
		const isGone = socket === null || socket.destroyed;
		response.once("finish", () => resolve(!isGone));
		response.once("close", () => resolve(false));
		response.on("error", () => resolve(false));
		const isStream = reply.contentType.startsWith("text/event-stream");
		const whole = reply.chunks.join("");
		const framing = isStream ? { "cache-control": "no-cache" } : { "content-length": String(Buffer.byteLength(whole)) };
		response.writeHead(reply.status, {
			"content-type": reply.contentType,
			...framing,
			...reply.headers
		});
		if (!isStream) response.write(whole);
		else for (const chunk of reply.chunks) response.write(chunk);
		response.end();
	});
}

// src/harness/model/answer-request.ts
async function answerRequest(request, response, session) {
	const { tally, script } = session;
	tally.countRequest();
	if (tally.requests > script.maxRequests) {
		session.onTooManyRequests();
		await sendReply(response, replyJson(refuseLikeOpenAi(500, "too many requests in one run"), 500));
		return;
	}
	const url = readUrl(request);
	if (hasForeignKey(request, url, session.secrets)) tally.countForeignKey();
	session.onBody(writeAddress(url), "address");
	session.onBody(writeHeaders(request), "headers");
	const route = findRoute(request.method ?? "", url.pathname);
	const body = await readBody$1(request);
	const refuse = "protocol" in route ? route.protocol.writeRefusal : refuseLikeOpenAi;
	if (!body.isRead) {
		await sendReply(response, replyJson(refuse(body.status, body.message), body.status, closing));
		return;
	}
	session.onBody(body.text, "prompt");
	const document = parseObject(body.text);
	if ("protocol" in route && document === null) {
		const told = refuse(400, "the body is no JSON object");
		await sendReply(response, replyJson(told, 400));
		return;
	}
	if (route.kind === "answer") {
		await answerPrompt({
			request,
			response,
			session,
			route,
			url,
			document
		});
		return;
	}
	await sendReply(response, answerAside(route, {
		request,
		url,
		document,
		session
	}));
}
const closing = { connection: "close" };
function readUrl(request) {
	try {
		return new URL(request.url ?? "/", "http://127.0.0.1");
	} catch {
		return new URL("http://127.0.0.1/");
	}
}
function answerAside(route, asked) {
	const { request, url, session } = asked;
	switch (route.kind) {
		case "count-tokens": {
			const { conversation } = readRequest(route.protocol, asked);
			return replyJson(route.protocol.writeTokenCount(estimateTokens(conversation)));
		}
		case "start-conversation": return replyJson({
			id: session.memory.mint("conv_"),
			object: "conversation",
			metadata: {}
		});
		case "list-models": return replyJson(listModels(route));
		case "health": return replyJson({ status: "ok" });
		case "unknown":
			session.tally.countUnmatched(request.method ?? "", url.pathname);
			return replyJson(refuseLikeOpenAi(404, "there is nothing at this path"), 404);
	}
}
function readRequest(protocol, { url, document, session }) {
	const request = protocol.readRequest(document, `${url.pathname}${url.search}`);
	const { memory } = session;
	const known = memory.complete(request.continues, request.conversation);
	return {
		...request,
		conversation: unfoldSummary(known, memory)
	};
}
async function answerPrompt(asked) {
	const { response, session, route } = asked;
	const { protocol } = route;
	const { memory, tally, script } = session;
	const request = readRequest(protocol, asked);
	const { conversation } = request;
	const decision = decideTurn({
		script,
		request,
		carriesArgumentText: protocol.carriesArgumentText(request),
		callIdPrefix: protocol.callIdPrefix,
		memory
	});
	tally.countAnswer({
		decision,
		conversation,
		isToldRetry: Number(asked.request.headers["x-stainless-retry-count"] ?? 0) > 0,
		served: `${protocol.id}/${request.stream ?? "json"}`
	});
	const { move } = decision;
	if (move.kind === "close") {
		response.destroy();
		noteFired(decision, tally);
		return;
	}
	const reply = writeReply(move, {
		protocol,
		request,
		memory
	});
	if (await sendReply(response, reply)) noteFired(decision, tally);
}
function noteFired({ of, disturbs, move }, tally) {
	if (disturbs) tally.countFired(move.kind === "refuse" && move.status === 429);
	else if (of === "side" && (move.kind === "refuse" || move.kind === "close")) tally.countSideRefused();
}
function writeReply(move, by) {
	const { protocol, request, memory } = by;
	if (move.kind === "refuse") {
		const { status, retryAfterS } = move;
		const message = status === 429 ? "rate limit reached, try again later" : "internal server error";
		const headers = retryAfterS === null ? {} : { "retry-after": String(retryAfterS) };
		return replyJson(protocol.writeRefusal(status, message), status, headers);
	}
	const mint = (prefix) => memory.mint(prefix);
	const answer = protocol.writeAnswer(move, {
		request,
		mint
	});
	for (const id of answer.ids) memory.remember(id, request.conversation);
	return {
		...answer,
		status: 200,
		headers: {}
	};
}

// src/harness/model/memory.ts
const maxIssued = 1e4;
const maxRememberedChars = 67108864;
function startMemory(maxChars = maxRememberedChars) {
	const purposes = /* @__PURE__ */ new Map();
	const conversations = /* @__PURE__ */ new Map();
	let minted = 0;
	return {
		mint(prefix) {
			minted += 1;
			return `${prefix}${String(minted).padStart(24, "0")}`;
		},
		issue(id, purpose) {
			if (purposes.size < maxIssued) purposes.set(id, purpose);
		},
		purposeOf: (id) => purposes.get(id) ?? null,
		remember(id, conversation) {
			conversations.delete(id);
			conversations.set(id, conversation);
			forgetOldest(conversations, maxChars);
		},
		complete(ids, added) {
			for (const id of ids) {
				const before = conversations.get(id);
				if (before !== void 0) return continueConversation(before, added);
			}
			return added;
		},
		findNamedIn(texts, prefix) {
			const id = [...conversations.keys()].filter((id) => id.startsWith(prefix)).findLast((candidate) => texts.some((text) => text.includes(candidate)));
			return id === void 0 ? null : conversations.get(id) ?? null;
		}
	};
}
function forgetOldest(conversations, maxChars) {
	let chars = 0;
	for (const [id, conversation] of [...conversations].toReversed()) {
		const isNewest = chars === 0;
		chars += measurePrompt(conversation) + 1;
		if (!isNewest && chars > maxChars) conversations.delete(id);
	}
}

// src/harness/model/tally.ts
const maxNames = 50;
const maxNameChars = 120;
function startTally(now) {
	const counts = { ...nothing };
	const names = {
		offered: /* @__PURE__ */ new Set(),
		served: /* @__PURE__ */ new Set(),
		unmatched: /* @__PURE__ */ new Set(),
		failures: /* @__PURE__ */ new Set()
	};
	const states = /* @__PURE__ */ new Set();
	let throttledAt = null;
	let isSideRefused = false;
	return {
		get requests() {
			return counts.requests;
		},
		countRequest() {
			counts.requests += 1;
		},
		countAnswer({ decision, conversation, isToldRetry, served }) {
			addName(names.served, served);
			if (decision.of === "side") {
				counts.sideRequests += 1;
				return;
			}
			counts.mainRequests += 1;
			counts.maxPromptChars = Math.max(counts.maxPromptChars, measurePrompt(conversation));
			counts.asked += decision.asked;
			counts.parallelAsked = Math.max(counts.parallelAsked, countCalls(decision));
			counts.expressible &&= decision.isExpressible;
			for (const tool of conversation.tools) addName(names.offered, tool.name);
			const { picked } = decision;
			counts.pickedTool ??= picked === null ? null : {
				name: capName(picked.tool.name),
				how: picked.how
			};
			const state = describeState(conversation);
			if (isToldRetry || states.has(state)) counts.retries += 1;
			else counts.turns += 1;
			states.add(state);
			if (throttledAt !== null) counts.throttleWaitMs += Math.round(now() - throttledAt);
			throttledAt = null;
		},
		countFired(isThrottled) {
			counts.fired = true;
			if (isThrottled) throttledAt = now();
		},
		countSideRefused() {
			isSideRefused = true;
		},
		countUnmatched(method, path) {
			addName(names.unmatched, `${method} ${path}`);
		},
		countForeignKey() {
			counts.foreignKeys += 1;
		},
		countFailure(error) {
			addName(names.failures, error instanceof Error ? error.message : String(error));
		},
		count: () => ({
			...counts,
			fired: counts.fired || isSideRefused && counts.mainRequests === 0,
			toolNamesOffered: [...names.offered],
			served: [...names.served],
			unmatched: [...names.unmatched],
			failures: [...names.failures]
		})
	};
}
const nothing = {
	requests: 0,
	mainRequests: 0,
	sideRequests: 0,
	maxPromptChars: 0,
	turns: 0,
	retries: 0,
	parallelAsked: 0,
	throttleWaitMs: 0,
	fired: false,
	expressible: true,
	asked: 0,
	pickedTool: null,
	foreignKeys: 0
};
function countCalls({ move }) {
	return move.kind === "calls" ? move.calls.length : 0;
}
function addName(names, name) {
	if (names.size < maxNames) names.add(capName(name));
}
function capName(name) {
	return name.slice(0, maxNameChars);
}
const comparedChars = 2e3;
function describeState(conversation) {
	const { messageCount, results, firstUserText } = conversation;
	return `${messageCount} ${results.length} ${firstUserText.slice(0, comparedChars)}`;
}

// src/harness/model/serve-model.ts
const slowestHeadersMs = 2e4;
const slowestRequestMs = 12e4;
const keepAliveMs = 6e5;
const maxConnections$2 = 256;
async function serveModel(options) {
	const session = {
		...options,
		memory: startMemory(),
		tally: startTally(options.now)
	};
	const server = createServer({
		headersTimeout: slowestHeadersMs,
		requestTimeout: slowestRequestMs,
		keepAliveTimeout: keepAliveMs
	}, (request, response) => {
		request.on("error", () => {});
		answerRequest(request, response, session).catch(async (error) => {
			session.tally.countFailure(error);
			if (response.headersSent) response.destroy();
			else await sendReply(response, replyJson(refuseLikeOpenAi(500, "scripted model failed"), 500));
		});
	});
	server.maxConnections = maxConnections$2;
	server.on("clientError", (_error, socket) => socket.destroy());
	const port = await listen$1(server, options.listen);
	if (options.listen.kind === "socket") await chmod(options.listen.path, 384);
	return {
		urls: port === null ? null : describeModelUrls(`http://127.0.0.1:${port}`),
		count: () => session.tally.count(),
		async [Symbol.asyncDispose]() {
			const closed = new Promise((resolve) => server.close(() => resolve()));
			server.closeAllConnections();
			await closed;
		}
	};
}
function describeModelUrls(origin) {
	return {
		origin,
		openai: `${origin}/v1`,
		anthropic: origin,
		gemini: origin
	};
}
function listen$1(server, where) {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		const onListening = () => {
			server.off("error", reject);
			server.on("error", () => {});
			const address = server.address();
			resolve(typeof address === "object" && address !== null ? address.port : null);
		};
		if (where.kind === "tcp") server.listen(0, "127.0.0.1", onListening);
		else server.listen(where.path, onListening);
	});
}

// src/harness/tool/forms/command-form.ts
const commandForm = {
	cover(declared, argv) {
		return declared.every((word, index) => argv[index] === word) && declared.length <= argv.length ? declared.length : null;
	},
	readKey(argv, keyName) {
		return pairOptions(argv).options.find(({ name }) => name === keyName)?.value ?? null;
	},
	carriesFlag(argv, { word }) {
		return argv.some((other) => other === word || other.startsWith(`${word}=`));
	},
	canonicalise(argv, keyName) {
		const { words, options } = pairOptions(argv);
		const sorted = options.filter(({ name }) => name !== keyName).map(({ name, value }) => JSON.stringify([name, value])).toSorted();
		return JSON.stringify([words, sorted]);
	}
};
function pairOptions(argv) {
	const words = [];
	const options = [];
	for (let index = 0; index < argv.length; index += 1) {
		const word = argv[index] ?? "";
		const next = argv[index + 1];
		const equals = word.indexOf("=");
		if (!isOption(word)) words.push(word);
		else if (equals > 0) options.push({
			name: word.slice(0, equals),
			value: word.slice(equals + 1)
		});
		else if (next === void 0 || isOption(next)) options.push({
			name: word,
			value: null
		});
		else {
			options.push({
				name: word,
				value: next
			});
			index += 1;
		}
	}
	return {
		words,
		options
	};
}
function isOption(word) {
	return /^-{1,2}[^-\d]/.test(word);
}

// src/harness/tool/forms/json-match.ts
function isJsonObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function parseJson(text) {
	if (isTooDeep(text)) return void 0;
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function countShared(declared, actual) {
	if (!isJsonObject(declared)) return isDeepStrictEqual(declared, actual) ? 1 : null;
	if (!isJsonObject(actual)) return null;
	let shared = 1;
	for (const [name, member] of Object.entries(declared)) {
		if (!Object.hasOwn(actual, name)) return null;
		const inside = countShared(member, actual[name]);
		if (inside === null) return null;
		shared += inside;
	}
	return shared;
}
function writeSorted(value, without = []) {
	return JSON.stringify(sortMembers(value, without));
}
function sortMembers(value, without) {
	if (Array.isArray(value)) return value.map((member) => sortMembers(member, []));
	if (!isJsonObject(value)) return value;
	return { members: Object.keys(value).filter((name) => !without.includes(name)).toSorted().map((name) => [name, sortMembers(value[name], [])]) };
}

// src/harness/tool/forms/http-form.ts
const httpForm = {
	cover([method, path, body], [calledMethod = "", calledPath = "", calledBody = ""]) {
		if (method?.toUpperCase() !== calledMethod.toUpperCase()) return null;
		const onPath = path === void 0 ? 0 : coverPath(path, calledPath);
		if (onPath === null) return null;
		const inBody = body === void 0 || body === "" ? 0 : coverBody(body, calledBody);
		return inBody === null ? null : 1 + onPath + inBody;
	},
	readKey: () => null,
	carriesFlag([, path = "", body = ""], { parameter }) {
		const sent = parseJson(body);
		if (isJsonObject(sent) && Object.hasOwn(sent, parameter)) return true;
		return [readPath(path).query, new URLSearchParams(sent === void 0 ? body : "")].some((parameters) => parameters.has(parameter));
	},
	canonicalise([method = "", path = "", body = ""]) {
		const { segments, query } = readPath(path);
		const parameters = [...query].map((pair) => JSON.stringify(pair)).toSorted();
		const value = parseJson(body);
		const sent = value === void 0 ? body : writeSorted(value);
		return JSON.stringify([
			method.toUpperCase(),
			segments,
			parameters,
			sent
		]);
	}
};
function coverPath(declared, called) {
	const prefix = readPath(declared);
	const whole = readPath(called);
	if (prefix.segments.some((segment, index) => whole.segments[index] !== segment)) return null;
	for (const [name, value] of prefix.query) if (!whole.query.getAll(name).includes(value)) return null;
	return prefix.segments.length + prefix.query.size;
}
function coverBody(declared, called) {
	const value = parseJson(declared);
	if (value === void 0) return called.startsWith(declared) ? 1 : null;
	return countShared(value, parseJson(called));
}
function readPath(path) {
	const [pathname = "", ...rest] = path.split("?");
	return {
		segments: pathname.split("/").filter((segment) => segment !== ""),
		query: new URLSearchParams(rest.join("?"))
	};
}

// src/harness/tool/forms/mcp-form.ts
const mcpForm = {
	cover([tool, declared], [calledTool, called]) {
		if (tool !== calledTool) return null;
		if (declared === void 0) return 1;
		const shared = countShared(parseJson(declared), readArguments(called));
		return shared === null ? null : 1 + shared;
	},
	readKey([, called], keyName) {
		const given = readArguments(called);
		if (!Object.hasOwn(given, keyName)) return null;
		const key = given[keyName];
		return typeof key === "string" || typeof key === "number" ? String(key) : null;
	},
	carriesFlag([, called], { parameter }) {
		return Object.hasOwn(readArguments(called), parameter);
	},
	canonicalise([tool = "", called], keyName) {
		const without = keyName === null ? [] : [keyName];
		return JSON.stringify([tool, writeSorted(readArguments(called), without)]);
	}
};
function readArguments(text) {
	const value = text === void 0 ? {} : parseJson(text);
	return isJsonObject(value) ? value : {};
}

// src/harness/tool/forms/call-forms.ts
const callForms = {
	command: commandForm,
	http: httpForm,
	"mcp-stdio": mcpForm,
	"mcp-http": mcpForm
};

// src/harness/tool/call-rules.ts
function classifyCall(words, agent) {
	const form = callForms[agent.transport];
	const calls = [{ kind: "call" }, ...agent.reads.map((read) => ({
		kind: "read",
		read
	}))];
	let best = { kind: "undeclared" };
	let most = -1;
	for (const call of calls) {
		const covered = form.cover(call.kind === "read" ? call.read.args : agent.effect, words) ?? -1;
		if (covered <= most) continue;
		best = call;
		most = covered;
	}
	return best;
}

// src/harness/tool/hold.ts
const longestCrowdMs = 2e3;
function makeHold({ holdMs, holdUntilAlive, ledger }) {
	let isOver = false;
	const waiting = /* @__PURE__ */ new Map();
	function release(timer) {
		const goOn = waiting.get(timer);
		clearTimeout(timer);
		waiting.delete(timer);
		goOn?.();
	}
	return {
		wait(kind, goOn) {
			if (isOver) return () => {};
			const waitMs = holdUntilAlive !== null ? longestCrowdMs : kind === "call" ? holdMs : 0;
			if (waitMs === 0) {
				goOn();
				return () => {};
			}
			const timer = setTimeout(() => release(timer), waitMs);
			waiting.set(timer, goOn);
			if (holdUntilAlive !== null && ledger.alive >= holdUntilAlive) for (const other of waiting.keys()) release(other);
			return () => {
				clearTimeout(timer);
				waiting.delete(timer);
			};
		},
		[Symbol.dispose]() {
			isOver = true;
			for (const timer of waiting.keys()) clearTimeout(timer);
			waiting.clear();
		}
	};
}

// src/harness/tool/overdue-watch.ts
const longestTimerMs = 2 ** 31 - 1;
function watchOverdue(limitMs, onOverdue) {
	const timers = /* @__PURE__ */ new Set();
	let overdue = null;
	let isOver = false;
	return {
		start(line) {
			if (limitMs === null || isOver) return;
			overdue ??= 0;
			const waitMs = Math.min(limitMs + Math.max(1e3, limitMs / 4), longestTimerMs);
			const timer = setTimeout(() => {
				timers.delete(timer);
				if (!line.isOpen) return;
				overdue = (overdue ?? 0) + 1;
				onOverdue();
			}, waitMs);
			timers.add(timer);
		},
		get overdue() {
			return overdue;
		},
		[Symbol.dispose]() {
			isOver = true;
			for (const timer of timers) clearTimeout(timer);
		}
	};
}

// src/harness/tool/call-desk.ts
const undeclaredExit = 64;
const refusedExit = 1;
function openCallDesk(options) {
	const { agent, tool, ledger } = options;
	const form = callForms[agent.transport];
	const hold = makeHold(options);
	const overdue = watchOverdue(agent.toolTimeoutMs, options.onOverdueCall);
	const firstByKey = /* @__PURE__ */ new Map();
	const doneCalls = /* @__PURE__ */ new Set();
	const queues = /* @__PURE__ */ new Map();
	let mutatingCalls = 0;
	function take(call) {
		const { words } = call;
		const found = classifyCall(words, agent);
		const carriesFlag = found.kind === "call" && form.carriesFlag(words, agent.unexposedFlag);
		const isRefused = carriesFlag && call.perform === void 0 || (call.refusal ?? null) !== null;
		const canonical = form.canonicalise(words, agent.idempotencyKey);
		const kind = isRefused ? "undeclared" : found.kind;
		const line = ledger.open({
			kind,
			words,
			canonical,
			carriesFlag
		});
		const disturbed = kind === "call" ? chooseDisturbance() : null;
		const taken = {
			call,
			line,
			canonical,
			key: readKey(call),
			disturbed,
			afterwards: []
		};
		if (ledger.total > agent.maxCalls) options.onTooManyCalls();
		else queueMicrotask(() => answer(taken, isRefused ? "unexposed" : found));
		return {
			letGo() {
				line.close();
				for (const act of taken.afterwards.splice(0)) act();
			},
			get isWithheld() {
				return line.isWithheld;
			}
		};
	}
	function answer(taken, found) {
		if (!taken.line.isOpen) return;
		if (found === "unexposed") refuse(taken, found, taken.call.refusal ?? `unknown option: ${agent.unexposedFlag.word}`);
		else if (found.kind === "undeclared") refuse(taken, found.kind, "unknown call");
		else if (found.kind === "read") taken.afterwards.push(hold.wait("read", () => answerRead(taken, found.read)));
		else taken.afterwards.push(hold.wait("call", () => answerCall(taken)));
	}
	function readKey({ words, key }) {
		if (agent.idempotencyKey === null) return null;
		return key ?? form.readKey(words, agent.idempotencyKey);
	}
	function chooseDisturbance() {
		mutatingCalls += 1;
		if (tool === null) return null;
		return tool.calls === null || mutatingCalls <= tool.calls ? tool.answer : null;
	}
	function refuse(taken, origin, says) {
		perform(taken, ({ failed, real }) => {
			const words = taken.call.words.slice(0, 20).join(" ").slice(0, 1e3);
			const stderr = `${agent.tool}: ${says}: ${words}\n`;
			taken.line.answer({
				effect: false,
				failed
			});
			give(taken, describeReply(origin, {
				stderr,
				exit: undeclaredExit,
				real
			}));
		});
	}
	function answerRead(taken, read) {
		perform(taken, ({ failed, real }) => {
			const isAfter = ledger.hasEffect && (read.replyAfter !== null || real !== null);
			const text = isAfter ? read.replyAfter ?? read.reply : read.reply;
			const written = {
				effect: false,
				failed
			};
			taken.line.answer(isAfter ? {
				...written,
				mark: "reply-after"
			} : written);
			give(taken, describeReply("read", {
				stdout: `${text}\n`,
				real
			}));
		});
	}
	function answerCall(taken) {
		const { call, line, key, disturbed, canonical } = taken;
		if (!line.isOpen) return;
		const first = key === null ? void 0 : firstByKey.get(key);
		if (first !== void 0) {
			line.answer({
				effect: false,
				failed: first.exit !== 0,
				mark: "keyed-repeat"
			});
			give(taken, {
				...first,
				origin: "keyed-repeat"
			});
		} else if (isRepeat(canonical) && call.perform === void 0) {
			line.answer({
				effect: false,
				failed: true,
				mark: "refused-repeat"
			});
			give(taken, describeReply("refused-repeat", {
				stdout: `${agent.repeatReply ?? ""}\n`,
				exit: refusedExit
			}));
		} else if (disturbed?.kind === "silence") {
			line.withhold();
			overdue.start(line);
		} else if (disturbed?.kind === "reply" && !disturbed.effect) {
			line.answer({
				effect: false,
				failed: true,
				fired: true
			});
			give(taken, describeReply("script", disturbed));
		} else if (key === null) perform(taken, (performed) => settle(taken, performed));
		else performOnce(taken, key);
	}
	function performOnce(taken, key) {
		const queue = queues.get(key);
		if (queue !== void 0) {
			queue.push(() => answerCall(taken));
			return;
		}
		const own = [];
		queues.set(key, own);
		const release = () => {
			if (queues.get(key) === own) queues.delete(key);
			for (const decide of own.splice(0)) decide();
		};
		taken.afterwards.push(release);
		perform(taken, (performed) => {
			settle(taken, performed);
			release();
		});
	}
	function settle(taken, { failed, real }) {
		const { key, disturbed, canonical, line } = taken;
		const healthy = describeReply("tool", {
			stdout: `${agent.reply}\n`,
			real
		});
		if (failed) {
			const refusal = isRepeat(canonical) ? { mark: "refused-repeat" } : {};
			line.answer({
				effect: false,
				failed,
				...refusal
			});
			give(taken, healthy);
			return;
		}
		const reply = disturbed?.kind === "reply" ? describeReply("script", disturbed) : healthy;
		const fired = tool === null || disturbed !== null;
		const isDrop = disturbed?.kind === "drop";
		if (isDrop) line.answer({
			effect: true,
			failed: true,
			fired,
			mark: "drop"
		});
		else line.answer({
			effect: true,
			failed: reply.exit !== 0,
			fired
		});
		doneCalls.add(canonical);
		if (key !== null) firstByKey.set(key, reply);
		give(taken, isDrop ? { kind: "drop" } : reply);
	}
	function isRepeat(canonical) {
		return agent.repeats === "refused" && doneCalls.has(canonical);
	}
	return {
		take,
		get overdueCalls() {
			return overdue.overdue;
		},
		[Symbol.dispose]() {
			hold[Symbol.dispose]();
			overdue[Symbol.dispose]();
		}
	};
}
function describeReply(origin, given) {
	const { stdout = "", stderr = "", exit = 0, fillBytes = 0, real = null } = given;
	return {
		kind: "reply",
		origin,
		stdout,
		stderr,
		exit,
		fillBytes,
		real
	};
}
function perform({ call, line }, done) {
	if (call.perform === void 0) {
		done({
			failed: false,
			real: null
		});
		return;
	}
	line.begin();
	call.perform(done);
}
function give({ call, line }, reply) {
	if (line.isOpen) call.give(reply);
}

// src/harness/tool/wire.ts
const maxHelloBytes = 524288;
const Hello = strictObject({
	pid: int().min(1).max(2 ** 31),
	argv: array(string()).max(1e4)
});
const Heard = union([
	strictObject({ client: string().nullable() }),
	strictObject({ server: string().nullable() }),
	strictObject({
		ended: _enum(["client", "server"]),
		exit: int()
	})
]);
function parseHello(line) {
	return Hello.safeParse(parseLine(line)).data ?? null;
}
function parseHeard(line) {
	return Heard.safeParse(parseLine(line)).data ?? null;
}
function parseLine(line) {
	try {
		return JSON.parse(line);
	} catch {
		return null;
	}
}

// src/harness/tool/lines.ts
function cutLines(maxLineChars, onLine) {
	const decoder = new StringDecoder("utf8");
	let parts = [];
	let length = 0;
	let isTooLong = false;
	function add(part) {
		if (isTooLong) return;
		length += part.length;
		parts.push(part);
		if (length <= maxLineChars) return;
		isTooLong = true;
		parts = [];
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
			if (isWhole) onLine(line);
			add(part);
		}
	};
}

// src/harness/tool/doors/listen.ts
function listen(server, options) {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(options, () => {
			server.off("error", reject);
			server.on("error", () => {});
			resolve();
		});
	});
}

// src/harness/tool/doors/stand-in-socket.ts
const maxConnections$1 = 2e3;
async function listenForStandIns(options) {
	const sockets = /* @__PURE__ */ new Set();
	const server = createServer$1((socket) => {
		sockets.add(socket);
		socket.once("close", () => sockets.delete(socket));
		socket.on("error", () => socket.destroy());
		attend(socket, options);
	});
	server.maxConnections = maxConnections$1;
	await listen(server, { path: options.socketPath });
	await chmod(options.socketPath, 384);
	return { async [Symbol.asyncDispose]() {
		for (const socket of sockets) socket.destroy();
		await new Promise((resolve) => server.close(() => resolve()));
	} };
}
function attend(socket, { maxLineChars, meet }) {
	let listener = null;
	function obey(order) {
		socket.write(`${JSON.stringify(order)}\n`);
	}
	function leave() {
		listener?.gone();
	}
	const onChunk = cutLines(maxLineChars, (line) => {
		if (socket.destroyed) return;
		if (listener !== null) {
			listener.hear(line);
			return;
		}
		const hello = line === null ? null : parseHello(line);
		if (hello === null) socket.destroy();
		else listener = meet({
			hello,
			obey
		});
	});
	socket.on("data", onChunk);
	socket.on("end", leave);
	socket.on("close", leave);
}

// src/harness/tool/doors/command-door.ts
function openCommandDoor(socketPath, desk) {
	return listenForStandIns({
		socketPath,
		maxLineChars: maxHelloBytes,
		meet({ hello, obey }) {
			const open = desk.take({
				words: hello.argv,
				give: (reply) => obey(describeOrder(reply))
			});
			return {
				hear: () => {},
				gone: () => open.letGo()
			};
		}
	});
}
function describeOrder(reply) {
	if (reply.kind === "drop") return { kill: true };
	const { stdout, stderr, exit, fillBytes } = reply;
	return fillBytes > 0 ? {
		stdout,
		stderr,
		exit,
		fillBytes
	} : {
		stdout,
		stderr,
		exit
	};
}

// src/harness/tool/fill.ts
const fillChunk = "log: nothing of interest happened while this line was being written\n".repeat(900);
function* fillOutput(bytes) {
	for (let left = bytes; left > 0; left -= fillChunk.length) yield left >= fillChunk.length ? fillChunk : `${fillChunk.slice(0, left - 1)}\n`;
}

// src/harness/tool/doors/http-server.ts
const maxConnections = 2e3;
const maxBodyBytes = 8388608;
async function serveHttp(at, serve) {
	const server = createServer({ keepAlive: true }, (request, response) => {
		receive(request, response);
	});
	async function receive(request, response) {
		response.on("error", () => {});
		const body = await readBody(request);
		if (body === null) refuseBody(request, response);
		else if (!response.destroyed) serve({
			...describeRequest(request),
			body
		}, response);
	}
	server.maxConnections = maxConnections;
	server.keepAliveTimeout = 0;
	await listen(server, at.kind === "tcp" ? {
		host: "127.0.0.1",
		port: 0
	} : { path: at.path });
	if (at.kind === "socket") await chmod(at.path, 384);
	const address = server.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	return {
		url: at.kind === "tcp" ? `http://127.0.0.1:${port}` : at.url,
		async [Symbol.asyncDispose]() {
			const closed = new Promise((resolve) => server.close(() => resolve()));
			server.closeAllConnections();
			await closed;
		}
	};
}
function respond(response, { status, type, body }) {
	const length = Buffer.byteLength(body);
	response.writeHead(status, {
		"content-type": type,
		"content-length": length
	});
	response.end(body);
}
function respondJson(response, status, document) {
	respond(response, {
		status,
		type: "application/json",
		body: JSON.stringify(document)
	});
}
function describeRequest({ method = "", url = "", headers }) {
	const path = url.replace(/^https?:\/\/[^/]*/i, "");
	return {
		method,
		path: path === "" ? "/" : path,
		headers
	};
}
async function readBody(request) {
	const chunks = [];
	let length = 0;
	return new Promise((resolve) => {
		request.on("data", (chunk) => {
			length += chunk.length;
			if (length > maxBodyBytes) resolve(null);
			else chunks.push(chunk);
		});
		request.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
		request.on("error", () => {});
	});
}
function refuseBody(request, response) {
	response.writeHead(413, { connection: "close" });
	response.end(() => request.destroy());
}

// src/harness/tool/doors/http-door.ts
const refusals = {
	undeclared: 404,
	unexposed: 400,
	"refused-repeat": 409
};
function openHttpDoor(at, { agent, desk }) {
	return serveHttp(at, (request, response) => {
		const open = desk.take({
			words: [
				request.method,
				request.path,
				request.body
			],
			key: readHeader(request, agent.idempotencyKey),
			give(reply) {
				if (reply.kind === "drop") response.destroy();
				else send(response, reply, agent);
			}
		});
		response.once("close", () => open.letGo());
		if (response.destroyed) open.letGo();
	});
}
function readHeader({ headers }, name) {
	const value = name === null ? void 0 : headers[name.toLowerCase()];
	return typeof value === "string" ? value : value?.[0] ?? null;
}
async function send(response, reply, agent) {
	const { exit, stdout, stderr, fillBytes, origin } = reply;
	const status = exit === 0 ? 200 : refusals[origin] ?? 500;
	const body = exit === 0 || stdout !== "" ? stdout : stderr;
	const type = chooseType(body, agent);
	if (fillBytes === 0) {
		respond(response, {
			status,
			type,
			body
		});
		return;
	}
	response.writeHead(status, { "content-type": type });
	await pipeline(Readable.from(fillBody(fillBytes, body)), response).catch(() => {});
}
function* fillBody(fillBytes, body) {
	yield* fillOutput(fillBytes);
	yield body;
}
function chooseType(body, agent) {
	if (/^\s*<(!doctype|html)/i.test(body)) return "text/html; charset=utf-8";
	return parseJson(agent.reply) !== void 0 ? "application/json" : "text/plain; charset=utf-8";
}

// src/harness/tool/mcp/messages.ts
const RequestId = union([string(), number()]);
const ClientMessage = object({
	jsonrpc: literal("2.0"),
	id: RequestId.optional(),
	method: string(),
	params: record(string(), unknown$1()).optional()
});
const ToolsCall = object({
	name: string(),
	arguments: record(string(), unknown$1()).nullish()
});
const Cancelled = object({ requestId: RequestId });
const ResponseMessage = object({
	jsonrpc: literal("2.0"),
	id: RequestId,
	result: unknown$1().optional(),
	error: unknown$1().optional()
});
const rpcErrors = {
	parse: -32700,
	invalidRequest: -32600,
	methodNotFound: -32601,
	invalidParams: -32602
};
function describeResult(id, result) {
	return {
		jsonrpc: "2.0",
		id,
		result
	};
}
function describeError(id, code, message) {
	return {
		jsonrpc: "2.0",
		id,
		error: {
			code,
			message
		}
	};
}

// src/harness/tool/mcp/call-result.ts
function describeCallResult(reply) {
	const { exit, stdout, stderr, fillBytes } = reply;
	const printed = exit === 0 || stdout !== "" ? stdout : stderr;
	return {
		content: [{
			type: "text",
			text: `${[...fillOutput(fillBytes)].join("")}${printed.replace(/\n$/, "")}`
		}],
		isError: exit !== 0
	};
}

// src/harness/tool/mcp/tools.ts
function listTools(agent) {
	const { call, reads, ask, idempotencyKey } = agent;
	const [name = agent.tool, text] = call;
	const declared = /* @__PURE__ */ new Map([[name, [readGiven(text) ?? ask.arguments]]]);
	const anyArguments = /* @__PURE__ */ new Set();
	for (const { args } of reads) {
		const [readName = "", readText] = args;
		const given = readGiven(readText);
		if (given === null && readName !== name) anyArguments.add(readName);
		const others = declared.get(readName) ?? [];
		declared.set(readName, given === null && readName === name ? others : [...others, given ?? {}]);
	}
	return Array.from(declared, ([toolName, calls]) => describeTool(toolName, {
		calls,
		optional: toolName === name && idempotencyKey !== null ? { [idempotencyKey]: "" } : {},
		takesAny: anyArguments.has(toolName)
	}));
}
function explainRefusal(tool, given) {
	const { properties, required, additionalProperties } = tool.inputSchema;
	for (const name of required) if (!Object.hasOwn(given, name)) return `missing argument: ${name}`;
	for (const [name, value] of Object.entries(given)) {
		const property = Object.hasOwn(properties, name) ? properties[name] : void 0;
		if (property === void 0) {
			if (!additionalProperties) return `unknown argument: ${name}`;
		} else if (property.type !== void 0 && property.type !== nameType(value)) return `argument ${name} must be of type ${property.type}`;
	}
	return null;
}
function describeTool(name, { calls, optional, takesAny }) {
	const all = [...calls, optional].flatMap((given) => Object.entries(given));
	const names = [...new Set(all.map(([key]) => key))];
	const properties = names.map((key) => {
		const types = new Set(all.filter(([other]) => other === key).map(([, value]) => nameType(value)));
		const [type] = types;
		return [key, types.size === 1 && type !== void 0 ? { type } : {}];
	});
	const isNeeded = (key) => !Object.hasOwn(optional, key) && calls.every((given) => Object.hasOwn(given, key));
	return {
		name,
		description: `Calls ${name}.`,
		inputSchema: {
			type: "object",
			properties: Object.fromEntries(properties),
			required: names.filter(isNeeded),
			additionalProperties: takesAny
		}
	};
}
function readGiven(text) {
	const value = text === void 0 ? void 0 : parseJson(text);
	return isJsonObject(value) ? value : null;
}
function nameType(value) {
	if (value === null) return "null";
	if (Array.isArray(value)) return "array";
	if (typeof value === "string") return "string";
	if (typeof value === "number") return "number";
	return typeof value === "boolean" ? "boolean" : "object";
}

// src/harness/tool/mcp/session.ts
const protocolVersions = [
	"2025-11-25",
	"2025-06-18",
	"2025-03-26",
	"2024-11-05"
];
const serverVersion = "1.0.0";
function openMcpSession({ agent, desk, onIdle }) {
	const tools = listTools(agent);
	const calls = /* @__PURE__ */ new Map();
	function takeCall(id, params, peer) {
		const asked = ToolsCall.safeParse(params).data;
		if (asked === void 0) {
			peer.answer(describeError(id, rpcErrors.invalidParams, "tools/call needs a name"));
			return null;
		}
		const given = asked.arguments ?? {};
		const tool = tools.find(({ name }) => name === asked.name);
		const open = desk.take({
			words: [asked.name, JSON.stringify(given)],
			refusal: tool === void 0 ? null : explainRefusal(tool, given),
			give(reply) {
				giveReply({
					id,
					reply,
					peer,
					isKnown: tool !== void 0
				});
				call.letGo();
			}
		});
		const call = {
			letGo() {
				open.letGo();
				if (calls.delete(call) && calls.size === 0) onIdle?.();
			},
			get isWithheld() {
				return open.isWithheld;
			}
		};
		calls.set(call, {
			id,
			peer
		});
		return call;
	}
	function cancel(params) {
		const cancelled = Cancelled.safeParse(params).data;
		for (const [call, { id, peer }] of calls) {
			if (id !== cancelled?.requestId) continue;
			call.letGo();
			peer.abandon();
		}
	}
	function answerRequest(id, method, params) {
		if (method === "initialize") return describeResult(id, initialize(agent, params));
		if (method === "ping") return describeResult(id, {});
		if (method === "tools/list") return describeResult(id, { tools });
		return describeError(id, rpcErrors.methodNotFound, `unknown method: ${method.slice(0, 200)}`);
	}
	return {
		receive(message, peer) {
			const parsed = ClientMessage.safeParse(message).data;
			if (parsed === void 0) {
				const refusal = refuseMessage(message);
				if (refusal !== null) peer.answer(refusal);
				return null;
			}
			const { id, method, params } = parsed;
			if (id === void 0) {
				if (method === "notifications/cancelled") cancel(params);
				return null;
			}
			if (method === "tools/call") return takeCall(id, params, peer);
			peer.answer(answerRequest(id, method, params));
			return null;
		},
		letGo(which) {
			for (const call of calls.keys()) if (which === "all" || call.isWithheld) call.letGo();
		},
		get openCalls() {
			return calls.size;
		}
	};
}
function giveReply({ id, reply, peer, isKnown }) {
	if (reply.kind === "drop") peer.drop();
	else if (reply.origin === "undeclared" && !isKnown) peer.answer(describeError(id, rpcErrors.invalidParams, reply.stderr.trim()));
	else {
		peer.note(reply.stderr);
		peer.answer(describeResult(id, describeCallResult(reply)));
	}
}
function initialize({ tool }, params) {
	const wanted = typeof params === "object" && params !== null && "protocolVersion" in params ? params.protocolVersion : void 0;
	const [newest] = protocolVersions;
	return {
		protocolVersion: protocolVersions.find((version) => version === wanted) ?? newest,
		capabilities: { tools: {} },
		serverInfo: {
			name: tool,
			version: serverVersion
		}
	};
}
function refuseMessage(message) {
	if (message === void 0) return describeError(null, rpcErrors.parse, "not JSON");
	return typeof message === "object" && message !== null && ("result" in message || "error" in message) ? null : describeError(null, rpcErrors.invalidRequest, "not a request");
}

// src/harness/tool/doors/mcp-http-door.ts
const sessionHeader = "mcp-session-id";
const maxSessions = 1e3;
async function openMcpHttpDoor(at, options) {
	const sessions = /* @__PURE__ */ new Map();
	const nameless = openMcpSession(options);
	function post(request, response) {
		const body = parseJson(request.body);
		const messages = Array.isArray(body) ? body : [body];
		if (messages.some((message) => isRequest(message, "initialize")) && sessions.size < maxSessions) {
			const id = randomUUID();
			const session = openMcpSession(options);
			sessions.set(id, session);
			response.setHeader(sessionHeader, id);
			exchange({
				session,
				messages,
				request,
				response
			});
			return;
		}
		const session = findSession(request);
		if (session !== null) exchange({
			session,
			messages,
			request,
			response
		});
		else refuse(response, 404, "no such session");
	}
	function findSession({ headers }) {
		const id = headers[sessionHeader];
		return id === void 0 ? nameless : sessions.get(String(id)) ?? null;
	}
	function end(request, response) {
		const session = findSession(request);
		if (session === null) {
			refuse(response, 404, "no such session");
			return;
		}
		session.letGo("all");
		sessions.delete(String(request.headers[sessionHeader]));
		response.writeHead(204).end();
	}
	const server = await serveHttp(at, (request, response) => {
		if (request.method === "POST") post(request, response);
		else if (request.method === "DELETE") end(request, response);
		else {
			response.setHeader("allow", "POST, DELETE");
			refuse(response, 405, "use POST");
		}
	});
	return {
		url: `${server.url}/mcp`,
		[Symbol.asyncDispose]: () => server[Symbol.asyncDispose]()
	};
}
function exchange({ session, messages, request, response }) {
	const asked = messages.filter((message) => !isNotification(message)).length;
	const hasCall = messages.some((message) => isRequest(message, "tools/call"));
	const takesEvents = /text\/event-stream/.test(request.headers.accept ?? "");
	const reply = hasCall && takesEvents ? openEvents(response) : openDocument(response, messages);
	let left = asked;
	const peer = {
		answer(message) {
			reply.add(message);
			left -= 1;
			if (left === 0) reply.end();
		},
		note: () => {},
		drop: () => response.destroy(),
		abandon() {
			if (!response.headersSent) response.statusCode = 202;
			response.end();
		}
	};
	const open = messages.flatMap((message) => session.receive(message, peer) ?? []);
	response.once("close", () => {
		for (const call of open) call.letGo();
	});
	if (asked === 0) response.writeHead(202).end();
}
function openEvents(response) {
	return {
		add(message) {
			if (!response.headersSent) response.writeHead(200, {
				"content-type": "text/event-stream",
				"cache-control": "no-cache"
			});
			response.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
		},
		end: () => response.end()
	};
}
function openDocument(response, messages) {
	const answers = [];
	return {
		add: (message) => answers.push(message),
		end() {
			const [first] = answers;
			const isBatch = messages.length !== 1;
			respondJson(response, isReadable(messages) ? 200 : 400, isBatch ? answers : first);
		}
	};
}
function isReadable(messages) {
	return messages.every(isJsonObject);
}
function isRequest(message, method) {
	return isJsonObject(message) && message["method"] === method && message["id"] !== void 0;
}
function isNotification(message) {
	if (!isJsonObject(message)) return false;
	return "method" in message ? !("id" in message) : "result" in message || "error" in message;
}
function refuse(response, status, words) {
	respondJson(response, status, describeError(null, rpcErrors.invalidRequest, words));
}

// src/harness/tool/mcp/proxy.ts
function openMcpProxy(desk, obey) {
	const calls = /* @__PURE__ */ new Map();
	function takeCall(id, line, asked) {
		const call = {
			id,
			open: desk.take({
				words: [asked.name, JSON.stringify(asked.arguments ?? {})],
				perform(done) {
					call.done = done;
					obey({ server: line });
				},
				give: (reply) => giveReply(call, reply)
			}),
			done: null
		};
		calls.set(id, call);
	}
	function giveReply(call, reply) {
		if (reply.kind === "drop") obey({ kill: true });
		else obey({
			stderr: reply.origin === "script" ? reply.stderr : "",
			stdout: write(call, reply)
		});
		call.open.letGo();
		if (calls.get(call.id) === call) calls.delete(call.id);
	}
	function cancel(params) {
		const cancelled = Cancelled.safeParse(params).data;
		if (cancelled !== void 0) calls.get(cancelled.requestId)?.open.letGo();
	}
	return {
		hearClient(line) {
			const said = parseJson(line);
			const message = ClientMessage.safeParse(said).data;
			const asked = ToolsCall.safeParse(message?.params).data;
			if (message?.method === "tools/call" && message.id !== void 0 && asked !== void 0) {
				takeCall(message.id, line, asked);
				return;
			}
			if (mayHideCall(said, line)) {
				const refusal = describeError(message?.id ?? null, rpcErrors.invalidRequest, "send each tools/call as one whole request");
				obey({ stdout: `${JSON.stringify(refusal)}\n` });
				return;
			}
			if (message?.method === "notifications/cancelled") cancel(message.params);
			obey({ server: line });
		},
		hearServer(line) {
			const answer = ResponseMessage.safeParse(parseJson(line)).data;
			const call = answer === void 0 ? void 0 : calls.get(answer.id);
			const done = call?.done ?? null;
			if (call === void 0 || answer === void 0 || done === null) {
				obey({ stdout: `${line}\n` });
				return;
			}
			call.done = null;
			calls.delete(answer.id);
			const { result, error } = answer;
			done({
				failed: error !== void 0 || isJsonObject(result) && result["isError"] === true,
				real: error === void 0 ? { result } : { error }
			});
		},
		letGo(which) {
			for (const { open } of calls.values()) if (which === "all" || open.isWithheld) open.letGo();
		}
	};
}
function mayHideCall(said, line) {
	if (said === void 0) return isTooDeep(line);
	return Array.isArray(said) || isJsonObject(said) && said["method"] === "tools/call";
}
function write({ id }, reply) {
	const answer = reply.origin !== "script" && isJsonObject(reply.real) ? {
		jsonrpc: "2.0",
		id,
		...reply.real
	} : describeResult(id, describeCallResult(reply));
	return `${JSON.stringify(answer)}\n`;
}

// src/harness/tool/doors/mcp-stdio-door.ts
const maxLineChars = 0x8000000;
function openMcpStdioDoor(socketPath, { agent, desk }) {
	return listenForStandIns({
		socketPath,
		maxLineChars,
		meet: (standIn) => agent.toolCommand === null ? answerOurselves(standIn, agent, desk) : proxy(standIn, desk)
	});
}
function answerOurselves({ obey }, agent, desk) {
	let hasClientEnded = false;
	const session = openMcpSession({
		agent,
		desk,
		onIdle: endWhenDone
	});
	const peer = {
		answer: (message) => obey({ stdout: `${JSON.stringify(message)}\n` }),
		note: (stderr) => obey({ stderr }),
		drop: () => obey({ kill: true }),
		abandon: () => {}
	};
	function endWhenDone() {
		if (hasClientEnded && session.openCalls === 0) obey({ exit: 0 });
	}
	return listenTo({
		client(line) {
			if (line?.trim() !== "") session.receive(line === null ? void 0 : parseJson(line), peer);
		},
		server: () => {},
		ended() {
			hasClientEnded = true;
			session.letGo("withheld");
			endWhenDone();
		},
		gone: () => session.letGo("all")
	});
}
function proxy({ obey }, desk) {
	const between = openMcpProxy(desk, obey);
	return listenTo({
		client(line) {
			if (line !== null) between.hearClient(line);
		},
		server(line) {
			if (line !== null) between.hearServer(line);
		},
		ended({ ended, exit }) {
			if (ended === "client") between.letGo("withheld");
			else obey({ exit });
		},
		gone: () => between.letGo("all")
	});
}
function listenTo({ client, server, ended, gone }) {
	return {
		hear(line) {
			const heard = line === null ? null : parseHeard(line);
			if (heard === null) return;
			if ("client" in heard) client(heard.client);
			else if ("server" in heard) server(heard.server);
			else ended(heard);
		},
		gone
	};
}

// src/harness/tool/mcp/config.ts
async function writeMcpConfig(path, { tool, server }) {
	await writeFile(path, `${JSON.stringify({ mcpServers: { [tool]: server } }, null, 2)}\n`, { mode: 384 });
	return path;
}

// src/harness/tool/serve-tool.ts
async function serveTool(options) {
	const desk = openCallDesk(options);
	try {
		const { door, url, mcpConfigPath } = await openDoor(options, {
			...options,
			desk
		});
		return {
			url,
			mcpConfigPath,
			get overdueCalls() {
				return desk.overdueCalls;
			},
			async [Symbol.asyncDispose]() {
				desk[Symbol.dispose]();
				await door[Symbol.asyncDispose]();
			}
		};
	} catch (error) {
		desk[Symbol.dispose]();
		throw error;
	}
}
async function openDoor(options, served) {
	const { agent, socketPath, listenAt } = options;
	switch (agent.transport) {
		case "command":
			await install(options, "command");
			return {
				door: await openCommandDoor(socketPath, served.desk),
				url: null,
				mcpConfigPath: null
			};
		case "http": {
			const door = await openHttpDoor(listenAt, served);
			return {
				door,
				url: door.url,
				mcpConfigPath: null
			};
		}
		case "mcp-stdio": {
			const mcpConfigPath = await writeConfig(options, {
				command: await install(options, "mcp"),
				args: []
			});
			return {
				door: await openMcpStdioDoor(socketPath, served),
				url: null,
				mcpConfigPath
			};
		}
		case "mcp-http": {
			const door = await openMcpHttpDoor(listenAt, served);
			const mcpConfigPath = await writeConfig(options, {
				type: "http",
				url: door.url
			});
			return {
				door,
				url: door.url,
				mcpConfigPath
			};
		}
	}
}
function install(options, door) {
	const { agent, binFolder, nodePath, standInScript, socketPath, workFolder } = options;
	const { tool, toolCommand } = agent;
	const realServer = toolCommand === null ? null : [workFolder, ...toolCommand];
	return installStandIn({
		tool,
		binFolder,
		nodePath,
		door,
		socketPath,
		scriptPath: standInScript,
		realServer: door === "mcp" ? realServer : null
	});
}
function writeConfig({ agent, configFolder }, server) {
	return writeMcpConfig(join(configFolder, "mcp.json"), {
		tool: agent.tool,
		server
	});
}

// src/harness/run-servers.ts
async function openServers(options) {
	const { plan, folder, level, onTooMany } = options;
	const toolDoor = chooseDoor(level, "tool", folder);
	const modelDoor = chooseDoor(level, "model", folder);
	const tool = await serveTool({
		...options,
		...plan,
		...folder,
		configFolder: folder.path,
		listenAt: toolDoor.listen.kind === "socket" && toolDoor.origin !== null ? {
			...toolDoor.listen,
			url: toolDoor.origin
		} : { kind: "tcp" },
		onTooManyCalls: () => onTooMany("too-many-calls")
	});
	const model = await openModel({
		...options,
		tool,
		listen: modelDoor.listen
	});
	const modelUrls = modelDoor.origin === null || model === null ? model?.urls ?? null : describeModelUrls(modelDoor.origin);
	return {
		tool,
		model,
		modelUrls,
		placeholders: {
			tool_url: tool.url,
			model_url: modelUrls?.origin ?? null,
			mcp_config: tool.mcpConfigPath
		},
		relays: [...tool.url === null ? [] : [toolDoor.relay], ...model === null ? [] : [modelDoor.relay]].filter((relay) => relay !== null),
		async [Symbol.asyncDispose]() {
			await Promise.all([tool[Symbol.asyncDispose](), model?.[Symbol.asyncDispose]()]);
		}
	};
}
const textPlaces = {
	prompt: "a prompt",
	headers: "a model request's headers",
	address: "a model request's address"
};
async function openModel(options) {
	const { plan, tool, listen, decoys, leaks, onTooMany } = options;
	if (plan.model === null) return null;
	try {
		return await serveModel({
			script: nameTool(plan.model, tool.url),
			listen,
			now: () => performance.now(),
			secrets: decoys.map(({ value }) => value),
			onTooManyRequests: () => onTooMany("too-many-requests"),
			onBody: (text, where) => {
				if (where === "prompt") plan.onSign?.("model-asked");
				leaks.look(text, textPlaces[where]);
			}
		});
	} catch (error) {
		await tool[Symbol.asyncDispose]();
		throw error;
	}
}
function nameTool(script, url) {
	const places = {
		tool_url: url,
		model_url: null,
		mcp_config: null
	};
	const { ask, fanOutAsk } = script;
	return {
		...script,
		ask: {
			...ask,
			commandLine: fillIn(ask.commandLine, places)
		},
		fanOutAsk: fanOutAsk === null ? null : {
			...fanOutAsk,
			commandLine: fillIn(fanOutAsk.commandLine, places)
		}
	};
}

// src/harness/evidence.ts
const maxClaimChars = 2e3;
const maxErrorChars = 500;
const maxEffectCalls$1 = 1e3;
const maxOffered = 20;
const maxPlaceChars = 100;
function describeRun(record) {
	const { end, counts, stdout, stderr } = record;
	const { agent } = record.plan;
	const claim = record.lastWords.map((words) => findClaim(agent.claim, words)).find(({ printed }) => printed) ?? {
		printed: false,
		line: ""
	};
	return {
		...emptyEvidence,
		setup_error: explainSetup(record),
		exit: end.exit,
		signal: end.signal,
		timed_out: end.stopped !== null,
		stopped: end.stopped,
		claimed: claim.printed && end.signal === null && end.exit === agent.claim.exit,
		claim_printed: claim.printed,
		claim_line: record.template(claim.line).trim().slice(0, maxClaimChars),
		calls: counts.calls,
		effects: counts.effects,
		late_effects: counts.lateEffects,
		effect_calls: counts.effectCalls.slice(0, maxEffectCalls$1).map(record.digestCall),
		reads: counts.reads,
		undeclared: counts.undeclared.map(record.template),
		alive: end.alive,
		peak_alive: counts.peakAlive,
		overdue_calls: record.overdueCalls,
		retries: counts.retries,
		keyed_repeats: counts.keyedRepeats,
		reads_after: counts.readsAfter,
		leftover_processes: end.leftovers,
		output_bytes: stdout.totalBytes + stderr.totalBytes,
		output_bytes_cut: stdout.cutBytes + stderr.cutBytes,
		isolation: record.isolation,
		...describeModelSeen(record),
		decoys: record.decoys,
		leaks: record.leaks.map((place) => record.template(place).slice(0, maxPlaceChars))
	};
}
function describeModelSeen({ plan, counts, model }) {
	if (model === null) return { fired: counts.fired };
	const isOfModel = (plan.model?.disturbance ?? null) !== null;
	return {
		fired: isOfModel ? model.fired : counts.fired,
		model_requests: model.mainRequests,
		model_retries: model.retries,
		max_prompt_chars: model.maxPromptChars,
		throttle_wait_ms: model.throttleWaitMs,
		asked: model.asked,
		parallel_asked: model.parallelAsked,
		offered: model.toolNamesOffered.slice(0, maxOffered).map((name) => name.slice(0, 100)),
		inexpressible: isOfModel && !model.expressible
	};
}
function describeUnstarted(setupError) {
	return {
		...emptyEvidence,
		setup_error: setupError.slice(0, maxErrorChars)
	};
}
function describeCancelled() {
	return {
		...emptyEvidence,
		timed_out: true,
		stopped: "cancelled"
	};
}
const emptyEvidence = {
	setup_error: null,
	exit: null,
	signal: null,
	timed_out: false,
	stopped: null,
	claimed: false,
	claim_printed: false,
	claim_line: "",
	calls: 0,
	effects: 0,
	late_effects: 0,
	effect_calls: [],
	reads: 0,
	undeclared: [],
	fired: false,
	alive: 0,
	peak_alive: 0,
	overdue_calls: null,
	retries: 0,
	keyed_repeats: 0,
	reads_after: 0,
	leftover_processes: 0,
	output_bytes: 0,
	output_bytes_cut: 0,
	isolation: "none",
	model_requests: 0,
	model_retries: 0,
	max_prompt_chars: 0,
	throttle_wait_ms: 0,
	asked: 0,
	parallel_asked: 0,
	offered: [],
	inexpressible: false,
	decoys: 0,
	leaks: []
};
function explainSetup({ plan, end, counts, model }) {
	const { agent } = plan;
	const program = agent.command.join(" ").slice(0, 300);
	if (end.startError === "ENOENT") return `agent command not found: ${program}`;
	if (end.startError === "EACCES") return `agent command is not executable: ${program}`;
	if (end.startError !== null) return `agent could not be started (${end.startError}): ${program}`;
	const [failure] = model?.failures ?? [];
	if (failure !== void 0) return `the scripted model failed, which is no fault of the agent: ${failure}`;
	if (counts.peakAlive > 0 || end.stopped !== null || (model?.requests ?? 0) > 0) return null;
	if (end.exit === 127) return `agent command not found (exit 127): ${program}`;
	if (end.exit === 126) return `agent command is not executable (exit 126): ${program}`;
	return null;
}

// src/harness/tool/ledger.ts
const maxUndeclared = 20;
const maxWordsChars = 2e3;
const maxEffectCalls = 1e3;
function startLedger(now, onCall = () => {}) {
	const entries = [];
	const undeclared = /* @__PURE__ */ new Set();
	const effectCalls = [];
	let alive = 0;
	let peakAlive = 0;
	let flagged = 0;
	let effects = 0;
	let lateEffects = 0;
	let hasAgentEnded = false;
	function addEffect(canonical) {
		if (effectCalls.length < maxEffectCalls) effectCalls.push(canonical);
		if (hasAgentEnded) lateEffects += 1;
		else effects += 1;
	}
	function openLine(call) {
		const { kind, words } = call;
		onCall(words);
		const entry = startEntry(kind, now());
		entries.push(entry);
		alive += 1;
		peakAlive = Math.max(peakAlive, alive);
		if (call.carriesFlag) flagged += 1;
		if (kind === "undeclared" && undeclared.size < maxUndeclared) undeclared.add(words.join(" ").slice(0, maxWordsChars) || "(no arguments)");
		return {
			begin() {
				if (entry.state === "held") entry.state = "at-work";
			},
			answer({ effect, failed, fired = false, mark = null }) {
				if (entry.state !== "held" && entry.state !== "at-work") return;
				const settled = {
					didFail: failed,
					didFire: fired,
					mark,
					settledMs: now()
				};
				Object.assign(entry, settled, { state: "answered" });
				if (effect) addEffect(call.canonical);
			},
			withhold() {
				if (entry.state !== "held") return;
				const settled = {
					didFail: true,
					didFire: true,
					settledMs: now()
				};
				Object.assign(entry, settled, { state: "withheld" });
			},
			close() {
				if (!entry.isOpen) return;
				entry.isOpen = false;
				alive -= 1;
				if (entry.state === "held") entry.state = "gone";
			},
			get isOpen() {
				return entry.isOpen;
			},
			get isWithheld() {
				return entry.state === "withheld";
			}
		};
	}
	function countMarked(mark) {
		return entries.filter((entry) => entry.mark === mark).length;
	}
	return {
		open: openLine,
		markAgentEnded() {
			hasAgentEnded = true;
		},
		get total() {
			return entries.length;
		},
		get alive() {
			return alive;
		},
		get hasEffect() {
			return effects + lateEffects > 0;
		},
		count() {
			const calls = entries.filter((entry) => entry.kind === "call");
			return {
				calls: calls.length,
				effects,
				lateEffects,
				reads: entries.filter((entry) => entry.kind === "read").length,
				undeclared: [...undeclared],
				fired: calls.some((entry) => entry.didFire),
				failures: calls.filter((entry) => entry.didFail).length,
				retries: countRetries(calls),
				peakAlive,
				drops: countMarked("drop"),
				keyedRepeats: countMarked("keyed-repeat"),
				refusedRepeats: countMarked("refused-repeat"),
				readsAfter: countMarked("reply-after"),
				flagged,
				effectCalls: [...effectCalls]
			};
		}
	};
}
function startEntry(kind, startedMs) {
	return {
		kind,
		startedMs,
		state: "held",
		isOpen: true,
		didFail: false,
		didFire: false,
		mark: null,
		settledMs: null
	};
}
function countRetries(calls) {
	const failedAtMs = calls.filter((entry) => entry.didFail).reduce((first, entry) => Math.min(first, entry.settledMs ?? first), 1e400);
	return calls.filter((entry) => entry.startedMs > failedAtMs).length;
}

// src/harness/process/output.ts
const headLimitBytes = 65536;
const tailLimitBytes = 262144;
const sequenceEnds = [
	"\x07",
	"\x1B\\",
	""
];
function captureOutput(limits = {
	headBytes: headLimitBytes,
	tailBytes: tailLimitBytes
}) {
	const head = Buffer.alloc(limits.headBytes);
	const ring = Buffer.alloc(limits.tailBytes);
	let headBytes = 0;
	let tailBytes = 0;
	function pushTail(rest) {
		const kept = rest.subarray(Math.max(0, rest.length - ring.length));
		const at = (tailBytes + rest.length - kept.length) % ring.length;
		const first = kept.subarray(0, ring.length - at);
		ring.set(first, at);
		ring.set(kept.subarray(first.length), 0);
		tailBytes += rest.length;
	}
	function readTail() {
		if (tailBytes <= ring.length) return ring.subarray(0, tailBytes);
		const at = tailBytes % ring.length;
		return Buffer.concat([ring.subarray(at), ring.subarray(0, at)]);
	}
	function countCut() {
		return Math.max(0, tailBytes - ring.length);
	}
	return {
		push(chunk) {
			const room = Math.min(head.length - headBytes, chunk.length);
			head.set(chunk.subarray(0, room), headBytes);
			headBytes += room;
			if (room < chunk.length) pushTail(chunk.subarray(room));
		},
		get totalBytes() {
			return headBytes + tailBytes;
		},
		get cutBytes() {
			return countCut();
		},
		readText() {
			const cut = countCut();
			const start = head.subarray(0, headBytes);
			if (cut === 0) return decode([start, readTail()]);
			return `${decode([start])}\n… ${cut} bytes cut …\n${decode([readTail()])}`;
		},
		readEnd(maxLines) {
			const isCut = countCut() > 0;
			const text = stripSequences(decode(isCut ? [readTail()] : [head.subarray(0, headBytes), readTail()]));
			const lines = text.split(/\r\n|\n|\r/);
			if (isCut) lines[0] = `…${lines[0] ?? ""}`;
			return {
				lines: lines.filter((line) => line.trim() !== "").slice(-maxLines).map(capLine),
				text
			};
		}
	};
}
function stripSequences(text) {
	const ends = sequenceEnds.map((end) => ({
		end,
		at: text.lastIndexOf(end)
	}));
	const cut = Math.max(...ends.map(({ end, at }) => at < 0 ? 0 : at + end.length));
	const unfinished = text.slice(cut).replaceAll("\x1B]", "");
	return stripVTControlCharacters(text.slice(0, cut)) + stripVTControlCharacters(unfinished);
}
function decode(parts) {
	const decoder = new StringDecoder("utf8");
	return parts.map((part) => decoder.write(part)).join("") + decoder.end();
}

// src/harness/process/supervise.ts
const followEveryMs = 500;
const lookEveryMs = 40;
const drainMs = 1e3;
function superviseAgent(options) {
	const { command, cwd, env, mark, start = (agent) => startBare(agent, mark) } = options;
	const started = start({
		command,
		cwd,
		env
	});
	const stopRequest = openGate();
	return {
		end: watch({
			...options,
			agent: started,
			stopRequest
		}),
		stop: stopRequest.open,
		kill: started.kill
	};
}
async function watch(watched) {
	const { agent, stopRequest, ledger, waits, budgetMs } = watched;
	const { tree } = agent;
	const drained = captureStreams({
		...watched,
		child: agent
	});
	const startError = await agent.startError;
	if (startError !== null) {
		await agent.close();
		return describeFailedStart(startError);
	}
	const ended = agent.ended.then(async (end) => {
		ledger.markAgentEnded();
		await readWhatIsThere(agent);
		watched.onLastWords();
		return end;
	});
	const budget = setTimeout(() => stopRequest.open("budget"), budgetMs);
	const follow = setInterval(() => void tree.find(), followEveryMs);
	try {
		const first = await Promise.race([ended, stopRequest.opened]);
		const isStopped = typeof first === "string";
		clearTimeout(budget);
		const cancelled = isStopped ? first === "cancelled" : await keepQuiet(watched);
		const alive = ledger.alive;
		const pid = agent.findPid();
		const report = await stopProcesses(tree, cancelled ? waits.graceMs / 2 : waits.graceMs);
		const end = await settleWithin(ended, drainMs);
		await agent.close();
		await settleWithin(drained, drainMs);
		return {
			startError: null,
			exit: end?.exit ?? null,
			signal: end?.signal ?? null,
			stopped: isStopped ? first : cancelled ? "cancelled" : null,
			alive,
			leftovers: countLeftovers(report, isStopped, pid),
			survivors: report.survivors
		};
	} finally {
		clearTimeout(budget);
		clearInterval(follow);
		agent.stdout?.destroy();
		agent.stderr?.destroy();
	}
}
async function keepQuiet({ agent, ledger, waits, stopRequest }) {
	const deadline = performance.now() + waits.quietMs;
	while (performance.now() < deadline) {
		if (ledger.alive === 0 && agent.tree.find().length === 0) return false;
		const cause = await settleWithin(stopRequest.opened, lookEveryMs);
		if (cause !== null) return cause === "cancelled";
	}
	return false;
}
function countLeftovers(report, isStopped, pid) {
	return (isStopped ? report.killed : [...report.ended, ...report.killed]).filter((other) => other !== pid).length;
}
function describeFailedStart(startError) {
	return {
		startError,
		exit: null,
		signal: null,
		stopped: null,
		alive: 0,
		leftovers: 0,
		survivors: []
	};
}

// src/harness/run-once.ts
const defaultWaits = {
	graceMs: 2e3,
	quietMs: 2e3
};
const printedTailBytes = 8192;
function describeUnprepared(reason) {
	return {
		evidence: describeUnstarted(reason),
		outputTail: ""
	};
}
async function runOnce(session, plan) {
	if (session.isCancelled) return cancelled;
	const done = await inRunFolder(session, plan.label, (folder) => runIn(folder, session, plan));
	return done.ok ? done.value : describeUnprepared(done.reason);
}
const cancelled = {
	evidence: describeCancelled(),
	outputTail: ""
};
async function runIn(folder, session, plan) {
	const { agent, label, model } = plan;
	const { level: reachable } = await session.isolator.detect();
	const decoys = makeDecoys({
		...agent,
		...folder,
		hasModel: model !== null
	});
	const leaks = openLeakSearch(decoys);
	const stdout = captureOutput();
	const stderr = captureOutput();
	const printed = captureOutput({
		headBytes: 0,
		tailBytes: printedTailBytes
	});
	const lastWords = [];
	const ledger = (session.openLedger ?? startLedger)(() => performance.now(), (words) => {
		plan.onSign?.("tool-called");
		leaks.look(words.join("\n"), "a tool call");
	});
	let supervised;
	let hasEnded = false;
	const servers = await openServers({
		plan,
		folder,
		level: reachable,
		standInScript: session.standInScript,
		nodePath: session.nodePath,
		ledger,
		decoys,
		leaks,
		onTooMany: (what) => supervised?.stop(what),
		onOverdueCall: () => supervised?.stop("tool-timeout")
	});
	try {
		try {
			var _usingCtx$2 = _usingCtx();
			const { placeholders, modelUrls } = servers;
			const { env, borrowed } = await layOut({
				folder,
				session,
				label,
				agent,
				decoys,
				placeholders,
				addresses: nameAddresses(agent, placeholders, modelUrls)
			});
			if (session.isCancelled) return cancelled;
			const [program, ...args] = agent.command;
			const command = [program, ...args.map((word) => fillIn(word, placeholders))];
			const isolated = _usingCtx$2.a(await session.isolator.isolate({
				folder,
				command,
				env,
				borrowed,
				relays: servers.relays
			}));
			const startedMs = Date.now();
			const outputs = {
				stdout: [
					stdout,
					printed,
					leaks.follow("standard output")
				],
				stderr: [
					stderr,
					printed,
					leaks.follow("standard error")
				]
			};
			supervised = superviseAgent({
				command,
				start: (started) => isolated.start(started),
				cwd: folder.workFolder,
				env,
				mark: folder.mark,
				budgetMs: agent.timeoutMs,
				waits: session.waits ?? defaultWaits,
				ledger,
				onStdout: (chunk) => outputs.stdout.forEach((output) => output.push(chunk)),
				onStderr: (chunk) => outputs.stderr.forEach((output) => output.push(chunk)),
				onLastWords: () => lastWords.push(stdout.readEnd(agent.claim.lastLines))
			});
			session.running.add(supervised);
			if (session.isCancelled) supervised.stop("cancelled");
			const end = await supervised.end;
			hasEnded = true;
			for (const pid of end.survivors) session.log.warn(`${label}: process ${pid} could not be stopped`);
			function template(text) {
				return templateRunPaths(text, folder);
			}
			if (decoys.length > 0) await readWrittenFiles({
				folders: [
					folder.homeFolder,
					folder.tempFolder,
					folder.workFolder
				],
				sinceMs: startedMs,
				onFile: (path, text) => leaks.look(text, `the file ${template(path)}`)
			});
			const evidence = describeRun({
				plan,
				end,
				counts: ledger.count(),
				model: servers.model?.count() ?? null,
				overdueCalls: servers.tool.overdueCalls,
				lastWords: [...lastWords, stdout.readEnd(agent.claim.lastLines)],
				stdout,
				stderr,
				isolation: isolated.level,
				decoys: decoys.length,
				leaks: leaks.places,
				digestCall: session.digestCall,
				template
			});
			if (session.keepsFolders === true) await keepRecords(folder.path, {
				"stdout.txt": stdout.readText(),
				"stderr.txt": stderr.readText(),
				"evidence.json": `${JSON.stringify(evidence, null, 2)}\n`
			});
			return {
				evidence,
				outputTail: readTail(printed)
			};
		} catch (_) {
			_usingCtx$2.e = _;
		} finally {
			await _usingCtx$2.d();
		}
	} finally {
		if (supervised !== void 0) session.running.delete(supervised);
		if (!hasEnded) supervised?.kill();
		await servers[Symbol.asyncDispose]();
	}
}
function nameAddresses({ urlEnv }, { tool_url: toolUrl }, modelUrls) {
	return {
		...modelUrls === null ? {} : describeModelEnvironment(modelUrls),
		...urlEnv === null || toolUrl === null ? {} : { [urlEnv]: toolUrl }
	};
}
function readTail(printed) {
	const text = printed.readText();
	return printed.cutBytes === 0 ? text : text.replace(/^(\n… .* …\n)\S*/, "$1");
}
function templateRunPaths(text, folder) {
	return text.replaceAll(folder.workFolder, "$WORKSPACE").replaceAll(folder.homeFolder, "$HOME").replaceAll(folder.path, "$RUN");
}

// src/harness/test-tool.ts
const maxReasonChars = 500;
const mostEffects = 1e6;
const maxCountedBytes = 67108864;
async function testToolOnce(session, plan) {
	if (session.isCancelled) return describeUntested("cancelled before the tool was called");
	const done = await inRunFolder(session, plan.label, async (folder) => {
		const decoys = makeDecoys({
			...plan.agent,
			...folder,
			hasModel: false
		});
		const nothing = {
			tool_url: null,
			model_url: null,
			mcp_config: null
		};
		const places = {
			...plan,
			folder,
			session,
			decoys,
			placeholders: nothing,
			addresses: {}
		};
		return await callTool({
			...await layOut(places),
			session,
			plan,
			folder
		});
	});
	return done.ok ? done.value : describeUntested(done.reason);
}
function describeUntested(reason) {
	return {
		setup_error: reason.slice(0, maxReasonChars),
		exits: [],
		timed_out: false,
		effects: null
	};
}
async function callTool(test) {
	const { toolCommand } = test.plan.agent;
	if (toolCommand === null) return describeUntested("the contract names no [tool]");
	const before = await countEffects(test);
	if (before === null) return describeUntested("the effects of [tool] could not be counted");
	const ends = [];
	for (const words of test.plan.calls) {
		const { end } = await runProgram(test, [...toolCommand, ...words]);
		ends.push(end);
		if (end.startError !== null) return describeUntested(`the tool could not be started (${end.startError}): ${quote(toolCommand.join(" "))}`);
		if (end.stopped === "cancelled") return describeUntested("cancelled while the tool was called");
	}
	const after = await countEffects(test);
	if (after !== null && after < before) return describeUntested("[tool] has fewer effects afterwards than before: they are not counted");
	return {
		setup_error: after === null ? "the effects of [tool] could not be counted afterwards" : null,
		exits: ends.map(({ exit, stopped }) => stopped === null ? exit : null),
		timed_out: ends.some(({ stopped }) => stopped !== null),
		effects: after === null ? null : Math.min(mostEffects, after - before)
	};
}
async function countEffects(test) {
	const { effects } = test.plan;
	if (typeof effects === "string") return countLines(resolve(test.folder.workFolder, effects));
	const { end, lastLine } = await runProgram(test, effects);
	return end.exit === 0 && /^\d{1,7}$/.test(lastLine) ? Number(lastLine) : null;
}
async function countLines(path) {
	try {
		try {
			var _usingCtx$1 = _usingCtx();
			const file = _usingCtx$1.a(await open(path, constants$1.O_RDONLY | constants$1.O_NONBLOCK));
			const stats = await file.stat();
			if (!stats.isFile() || stats.size > maxCountedBytes) return null;
			return (await file.readFile("latin1")).split("\n").filter((line) => line.trim() !== "").length;
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
	} catch (error) {
		return error instanceof Error && "code" in error && error.code === "ENOENT" ? 0 : null;
	}
}
async function runProgram({ session, plan, folder, env, borrowed }, command) {
	try {
		var _usingCtx3 = _usingCtx();
		const stdout = captureOutput();
		const isolated = _usingCtx3.a(await session.isolator.isolate({
			folder,
			command,
			env,
			borrowed,
			relays: []
		}));
		const supervised = superviseAgent({
			command,
			start: (started) => isolated.start(started),
			cwd: folder.workFolder,
			env,
			mark: folder.mark,
			budgetMs: plan.agent.timeoutMs,
			waits: session.waits ?? defaultWaits,
			ledger: {
				alive: 0,
				markAgentEnded: () => {}
			},
			onStdout: (chunk) => stdout.push(chunk),
			onStderr: () => {},
			onLastWords: () => {}
		});
		session.running.add(supervised);
		try {
			if (session.isCancelled) supervised.stop("cancelled");
			return {
				end: await supervised.end,
				lastLine: stdout.readEnd(1).lines.at(-1)?.trim() ?? ""
			};
		} finally {
			session.running.delete(supervised);
		}
	} catch (_) {
		_usingCtx3.e = _;
	} finally {
		await _usingCtx3.d();
	}
}

// src/harness/process/signals.ts
const endingSignals = [
	"SIGINT",
	"SIGTERM",
	"SIGHUP"
];
function listenForEnd({ onSignal, onExit }) {
	for (const signal of endingSignals) process.on(signal, onSignal);
	process.on("exit", onExit);
	return () => {
		for (const signal of endingSignals) process.off(signal, onSignal);
		process.off("exit", onExit);
	};
}

// src/harness/run.ts
const digestChars = 16;
function makeCallDigest() {
	const key = randomBytes(32);
	return (canonical) => createHmac("sha256", key).update(canonical).digest("hex").slice(0, digestChars);
}
function createHarness(options) {
	const session = {
		...options,
		isolator: options.isolator ?? openIsolation(options),
		digestCall: makeCallDigest(),
		running: /* @__PURE__ */ new Set(),
		isCancelled: false,
		hasToldLeftOut: false
	};
	const refusal = options.refusal ?? explainUnsupported();
	const listen = options.listenForEnd ?? listenForEnd;
	let runs = 0;
	let unlisten = () => {};
	function cancel() {
		session.isCancelled = true;
		for (const agent of session.running) agent.stop("cancelled");
	}
	function killAll() {
		for (const agent of session.running) agent.kill();
	}
	async function whileListening(work) {
		if (runs === 0) unlisten = listen({
			onSignal: cancel,
			onExit: killAll
		});
		runs += 1;
		try {
			return await work();
		} finally {
			runs -= 1;
			if (runs === 0) unlisten();
		}
	}
	return {
		refusal,
		cancel,
		run: (plan) => whileListening(async () => {
			const startedMs = performance.now();
			return {
				...refusal === null ? await runOnce(session, plan) : describeUnprepared(refusal),
				durationMs: Math.round(performance.now() - startedMs)
			};
		}),
		testTool: (plan) => whileListening(async () => refusal === null ? await testToolOnce(session, plan) : describeUntested(refusal))
	};
}

export { createHarness };