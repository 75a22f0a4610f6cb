import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { createHash, createHmac, randomBytes, randomInt, randomUUID } = requireBuiltin("node:crypto");
import { a as openGate, c as captureStreams, i as quoteForShell, l as readWhatIsThere, n as removeFolder, o as settleWithin, r as installStandIn, s as startBare, t as openIsolation } from "./isolate.js";
import { $t as isTooDeep, Fn as mayHoldCredential, Ft as describeShortfall, Qt as findStringEnd, Zt as carriesFlag, b as explainUnsupported, br as ParityError, fn as leven, hr as quoteAll, mr as quote, y as _usingCtx, yr as writeNumber } from "./core.js";
import { _ as union, d as number, f as object, h as string, i as array, l as literal, m as strictObject, n as _enum, p as record, s as int, v as unknown$1 } from "./zod.js";
const { basename, delimiter, dirname, join: join$1, resolve: resolve$1, sep } = requireBuiltin("node:path");
const { access, chmod, copyFile, lstat, mkdir, open, readFile: readFile$1, readdir, readlink, realpath, rm, stat, symlink, utimes, writeFile } = requireBuiltin("node:fs/promises");
const { platform, tmpdir } = requireBuiltin("node:os");
import { c as isRunnersOwn, l as toolRoots, s as isHarmlessName } from "./early.js";
const { constants: constants$1 } = requireBuiltin("node:fs");
import { t as openTurns } from "./take-turns.js";
const { setTimeout: setTimeout$1 } = requireBuiltin("node:timers/promises");
const { createServer, request } = requireBuiltin("node:http");
const { createBrotliDecompress, createGunzip, createInflate } = requireBuiltin("node:zlib");
const { isDeepStrictEqual, stripVTControlCharacters } = requireBuiltin("node:util");
const { connect, createServer: createServer$1 } = requireBuiltin("node:net");
const { StringDecoder } = requireBuiltin("node:string_decoder");
const { pipeline } = requireBuiltin("node:stream/promises");
const { Readable } = requireBuiltin("node:stream");
const { text } = requireBuiltin("node:stream/consumers");
import { r as findClaim, t as capLine } from "./claim2.js";
import { r as stopProcesses } from "./stop-processes.js";

// src/harness/byte-budget.ts
const usualBytes = 268435456;
function openByteBudget(maxBytes = usualBytes, onRefused = () => {}) {
	let held = 0;
	let refusals = 0;
	function refuse() {
		refusals += 1;
		onRefused();
	}
	return {
		open() {
			let own = 0;
			return {
				grow(bytes) {
					const isLeft = held + bytes <= maxBytes;
					if (isLeft) {
						held += bytes;
						own += bytes;
					} else refuse();
					return isLeft;
				},
				refuse,
				release() {
					held -= own;
					own = 0;
				}
			};
		},
		get refusals() {
			return refusals;
		}
	};
}

// src/harness/folder/run-folder.ts
const maxSocketPathBytes = 107;
const namePrefix = "parity-run-";
async function makeRunFolder(tempRoot, onLeft) {
	const mark = `${namePrefix}${randomBytes(8).toString("hex")}`;
	const path = join$1(await realpath(tempRoot), mark);
	const socketFolder = await makeSocketFolder(path);
	await mkdir(path, {
		recursive: true,
		mode: 448
	});
	const tempFolder = join$1(path, "tmp");
	await mkdir(tempFolder, { mode: 448 });
	return {
		path,
		mark,
		binFolder: join$1(path, "bin"),
		homeFolder: join$1(path, "home"),
		tempFolder,
		workFolder: join$1(path, "work"),
		outsideFolder: join$1(path, "outside"),
		socketPath: join$1(socketFolder, "calls"),
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
	for (const folder of places.map((place) => join$1(place, basename(path))).filter(fits)) try {
		await mkdir(folder, { mode: 448 });
		return folder;
	} catch {}
	throw new ParityError("harness/no-socket-folder", "no folder was found in which a socket can be made: missing, not writable, or its path is too long", { hint: "point TMPDIR or RUNNER_TEMP at a writable folder with a short path" });
}
function fits(folder) {
	return Buffer.byteLength(join$1(folder, "calls")) <= maxSocketPathBytes;
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
	return `the run could not be prepared: ${`${String(error.syscall)} failed with ${String(error.code)}`}; ${error.code === "EMFILE" || error.code === "ENFILE" ? "more files must be allowed to be open at one time (ulimit -n)" : "TMPDIR must name a folder that is there, can be written and has room"}`;
}

// src/harness/folder/keep-records.ts
async function keepRecords(folder, records) {
	for (const [name, text] of Object.entries(records)) {
		const path = join$1(folder, name);
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

// src/harness/leaks/decoys.ts
const modelKeys = /* @__PURE__ */ new Map([
	["OPENAI_API_KEY", "sk-"],
	["ANTHROPIC_API_KEY", "sk-ant-"],
	["GEMINI_API_KEY", ""],
	["GOOGLE_API_KEY", ""]
]);
const passedPrefix = "decoy-";
function makeDecoys({ passEnv, env, hasModel, mark }) {
	const prefixes = new Map(passEnv.filter((name) => mayHoldCredential(name, env.get(name))).map((name) => [name, passedPrefix]));
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
function listReplaced(decoys, passEnv) {
	return decoys.filter(({ name, value }) => passEnv.includes(name) && value.startsWith(passedPrefix)).map(({ name }) => name);
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
		const path = join$1(root, isHome ? name.slice(2) : name);
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
	return options.passEnv.filter((name) => !withheld.test(name) && !isRunnersOwn(name)).flatMap((name) => {
		const value = options.env.get(name);
		return value === void 0 || mayHoldCredential(name, value) ? [] : [[name, value]];
	});
}
async function findRoots(env) {
	const home = env.get("HOME");
	return (await Promise.all([...toolRoots].map(async ([name, usual]) => {
		const set = env.get(name);
		if (set !== void 0) return [[name, set]];
		if (home === void 0 || home === "") return [];
		const folder = join$1(home, usual);
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
	/(^|\/)gha-creds-[0-9a-f]+\.json$/,
	/(^|\/)config\/(master|credentials\/[^/]+)\.key$/
];
const envFile = /^(\.env.*|\.dev\.vars(\..+)?|.*\.env)$/;
const templateEnvFile = /\.(example|sample|template|dist)$|^(example|sample|template|dist)\./;
const doubtfulFiles = /(^|\/)(\.npmrc|\.yarnrc|\.yarnrc\.yml|auth\.json|credentials\.json|[^/]+\.(pem|key|p8|tfvars|tfvars\.json))$/i;
const seldomFiles = /(\.json|[_-](key|rsa|ecdsa|ed25519))$/i;
const ownOutputs = /* @__PURE__ */ new Set(["parity-fingerprint.json"]);
function isOwnOutput(path) {
	return ownOutputs.has(path.slice(path.lastIndexOf("/") + 1));
}
function chooseCopyRule(path, kind) {
	const name = path.slice(path.lastIndexOf("/") + 1);
	if (kind === "folder" && dependencyFolders.has(name)) return "link";
	if (isOwnOutput(name)) return "leave-out";
	if (envFile.test(name) && !templateEnvFile.test(name)) return "leave-out";
	if (kind === "folder") return "copy";
	if (credentialFiles.has(name)) return "leave-out";
	if (credentialPaths.some((pattern) => pattern.test(path))) return "leave-out";
	if (doubtfulFiles.test(path)) return "look-inside";
	return seldomFiles.test(name) ? "look-inside-small" : "copy";
}

// src/harness/folder/dependencies-outside.ts
const marks = [
	"pyvenv.cfg",
	".package-lock.json",
	".modules.yaml",
	".yarn-state.yml",
	".yarn-integrity",
	".bin"
];
async function leadsToDependencies(link, workspace) {
	if (chooseCopyRule(link, "folder") !== "link") return false;
	const real = await resolve(link);
	const within = `${await resolve(workspace) ?? workspace}${sep}`;
	return real !== null && !real.startsWith(within) && await holdsDependencies(real);
}
async function findParentModules(workspace) {
	if (!await isThere$1(join$1(workspace, "package.json"))) return null;
	for (let folder = dirname(workspace);; folder = dirname(folder)) {
		const modules = join$1(folder, "node_modules");
		const real = await resolve(modules);
		if (real !== null) return await holdsDependencies(real) ? modules : null;
		if (folder === dirname(folder)) return null;
	}
}
async function holdsDependencies(folder) {
	if (!(await stat(folder)).isDirectory()) return false;
	if (chooseCopyRule(folder, "folder") === "link") return true;
	return (await Promise.all(marks.map((name) => isThere$1(join$1(folder, name))))).includes(true);
}
async function resolve(path) {
	try {
		return await realpath(path);
	} catch {
		return null;
	}
}
async function isThere$1(path) {
	try {
		await stat(path);
		return true;
	} catch {
		return false;
	}
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
	await Promise.all(startUpFiles.map((name) => writeFile(join$1(home, name), script)));
}

// src/harness/folder/credential-content.ts
const credentialText = /_auth|_password|npmAuth|PRIVATE KEY/i;
const hostSections = /* @__PURE__ */ new Set([
	"bearer",
	"bitbucket-oauth",
	"github-oauth",
	"gitlab-oauth",
	"gitlab-token",
	"http-basic"
]);
function holdsCredential(path, content) {
	if (/\.tfvars$/i.test(path)) return holdsTerraformSecret(content);
	if (!/\.json$/i.test(path)) return credentialText.test(content);
	const value = readJson(content);
	if (isServiceAccount(value)) return true;
	return /(^|\/)(auth|credentials|[^/]+\.tfvars)\.json$/i.test(path) && holdsSecretMember(value);
}
function readJson(content) {
	try {
		return JSON.parse(content);
	} catch {
		return;
	}
}
function isObject(value) {
	return typeof value === "object" && value !== null;
}
function isServiceAccount(value) {
	if (!isObject(value)) return false;
	const members = new Map(Object.entries(value));
	const key = members.get("private_key");
	return members.get("type") === "service_account" && typeof key === "string" && key.includes("-----BEGIN");
}
function holdsSecretMember(value) {
	if (!isObject(value)) return false;
	return Object.entries(value).some(([name, member]) => {
		if (typeof member === "string") return opensByName(name) && isSecretWord(member);
		return hostSections.has(name) && isObject(member) && Object.keys(member).length > 0 || holdsSecretMember(member);
	});
}
function holdsTerraformSecret(content) {
	return [...content.matchAll(/^\s*"?([\w-]+)"?\s*[=:]\s*"((?:[^"\\\n]|\\.)*)"/gm)].some(([, name = "", value = ""]) => {
		return /(^|_)(PASS(WORD|PHRASE)?|SECRET|TOKEN|(API|ACCESS|PRIVATE|SECRET)_KEY)$/i.test(name) ? isWord(value) : opensByName(name) && isSecretWord(value);
	}) || /PRIVATE KEY/.test(content);
}
function opensByName(name) {
	const words = name.replaceAll(/([a-z])([A-Z])/g, "$1_$2").replaceAll("-", "_");
	if (/(^|_)PUBLIC(_|$)|_(ALIAS|ARN|FILE|ID|NAME|PATH|TYPE|UR[IL])S?$/i.test(words)) return false;
	return mayHoldCredential(words);
}
function isWord(value) {
	return /^[^\s<${][^\s]*$/.test(value) && !/^(change-?_?me|example|placeholder|todo|x+)$/i.test(value);
}
function isSecretWord(value) {
	return value.length >= 8 && /\d/.test(value) && isWord(value);
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
const mostAtOnce = 64;
const maxInspectedBytes = 65536;
const maxSmallBytes = 16384;
async function copyWorkspace(options) {
	const walk = {
		...options,
		from: toBytes(options.from),
		to: toBytes(options.to),
		limits: options.limits ?? defaultLimits,
		isCancelled: options.isCancelled ?? (() => false),
		turns: openTurns(mostAtOnce),
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
		borrowed: walk.borrowed.map((path) => join$1(options.from, fromBytes(path)))
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
			if (endsWalk(error)) walk.failure ??= error;
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
	if (stats.isFile()) return walk.turns(() => copyOrLeaveFile(walk, path, stats));
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
		const config = await readFile$1(source, "latin1");
		await writeFile(target, stripGitCredentials(config), {
			encoding: "latin1",
			mode: stats.mode
		});
	} else await copyFile(source, target, constants$1.COPYFILE_FICLONE);
	await utimes(target, stats.atime, stats.mtime);
}
async function copyLink(walk, path) {
	const source = fromBytes(toPathText(walk.from, path));
	if (await leadsToDependencies(source, fromBytes(walk.from))) walk.borrowed.push(path);
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
	if (rule !== "look-inside" && rule !== "look-inside-small") return rule === "leave-out";
	if (rule === "look-inside-small" && stats.size > maxSmallBytes) return false;
	if (stats.size > maxInspectedBytes) return true;
	const content = await readFile$1(source, "latin1");
	return isPointer ? leadsToOriginal(path, content) : holdsCredential(path, content);
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
const lacks = [
	"ENOSPC",
	"EDQUOT",
	"EROFS",
	"EMFILE",
	"ENFILE"
];
function endsWalk(error) {
	return error instanceof Error && "code" in error && lacks.includes(error.code);
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
	return Buffer.from(toPathText(root, path), "latin1");
}
function toPathText(root, path) {
	return path === "" ? root : `${root}/${path}`;
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
	const shared = await findParentModules(session.workspace);
	if (shared !== null) await symlink(shared, join$1(folder.path, "node_modules"));
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
	const replaced = listReplaced(options.decoys, agent.passEnv);
	if (replaced.length > 0 && !session.hasToldReplaced) {
		session.hasToldReplaced = true;
		session.log.info(`in place of their values, which may open something, the agent gets decoys for ${quoteAll(replaced)} (agent.pass_env)`);
	}
	if (unreadable.length > 0) session.log.warn(`${label}: could not be copied: ${quoteAll(unreadable)}`);
	return {
		env,
		borrowed: shared === null ? borrowed : [...borrowed, shared]
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

// src/harness/leaks/spellings.ts
function spell(token) {
	const bytes = [...Buffer.from(token)];
	const hex = bytes.map((byte) => writeByte(byte, 16, 2));
	return {
		digits: [
			token,
			hex.join(""),
			hex.join("0"),
			hex.join("00"),
			bytes.join(""),
			bytes.map((byte) => writeByte(byte, 8, 3)).join("")
		],
		base64: spellBase64(token)
	};
}
function writeByte(byte, radix, digits) {
	return byte.toString(radix).padStart(digits, "0");
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

// src/harness/leaks/dump-rows.ts
const rowBytes = 16;
const maxRowChars = 160;
const row = /^[0-9a-f]{4,16}:?[ \t]+([^\n]{16,160})/gim;
function openDumpRows(tokens) {
	let shown;
	return {
		hold(text) {
			for (const [, body = ""] of text.matchAll(row)) {
				shown ??= new Set(tokens.flatMap(showRows));
				const characters = body.replace(/\s/g, "").toLowerCase();
				if ([
					16,
					32,
					48
				].some((length) => shown?.has(characters.slice(0, length)))) return true;
			}
			return false;
		},
		cut: (text) => text.slice(text.lastIndexOf("\n") + 1).slice(0, maxRowChars)
	};
}
function showRows(token) {
	const starts = Math.max(0, token.length - rowBytes + 1);
	return Array.from({ length: starts }, (_, start) => token.slice(start, start + rowBytes)).flatMap(showRow);
}
function showRow(text) {
	const bytes = [...Buffer.from(text)];
	return [
		text,
		...[bytes, ...[
			2,
			4,
			8
		].map((length) => swap(bytes, length))].map((all) => all.map((byte) => writeByte(byte, 16, 2)).join("")),
		bytes.map((byte) => writeByte(byte, 8, 3)).join(""),
		showOctalWords(bytes)
	];
}
function swap(bytes, length) {
	return bytes.map((_, index) => bytes[index - index % length * 2 + length - 1] ?? 0);
}
function showOctalWords(bytes) {
	return bytes.flatMap((byte, index) => index % 2 === 0 ? [byte + 256 * (bytes[index + 1] ?? 0)] : []).map((word) => word.toString(8).padStart(6, "0")).join("");
}

// src/harness/leaks/kept-characters.ts
const digits = "0123456789abcdef";
const base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_";
const backslash = 92;
const escapedBlanks = new Set(Buffer.from("nrt"));
function keepAlphabets() {
	const asDigit = makeTable([digits, digits.toUpperCase()], digits);
	const asBase64 = makeTable([base64], base64);
	let previous = 0;
	return (piece) => {
		const left = {
			digits: Buffer.allocUnsafe(piece.length),
			base64: Buffer.allocUnsafe(piece.length)
		};
		let digitCount = 0;
		let base64Count = 0;
		for (let index = 0; index < piece.length; index += 1) {
			const byte = piece[index] ?? 0;
			const digit = asDigit[byte] ?? 0;
			const character = asBase64[byte] ?? 0;
			if (digit !== 0) left.digits[digitCount++] = digit;
			if (character !== 0 && !(previous === backslash && escapedBlanks.has(byte))) left.base64[base64Count++] = character;
			previous = byte;
		}
		return {
			digits: left.digits.toString("latin1", 0, digitCount),
			base64: left.base64.toString("latin1", 0, base64Count)
		};
	};
}
function makeTable(alphabets, kept) {
	const table = /* @__PURE__ */ new Uint8Array(256);
	for (const alphabet of alphabets) for (const [index, code] of Buffer.from(alphabet).entries()) table[code] = kept.charCodeAt(index);
	return table;
}

// src/harness/leaks/leak-search.ts
const maxPlaces = 20;
function openLeakSearch(decoys) {
	const tokens = decoys.map(({ token }) => token);
	const spellings = tokens.map(spell);
	const digits = openNeedles(spellings.flatMap((spelling) => spelling.digits));
	const base64 = openNeedles(spellings.flatMap((spelling) => spelling.base64));
	const pieces = tokens.flatMap(spellInOnePiece);
	const rows = openDumpRows(tokens);
	const found = /* @__PURE__ */ new Set();
	const missed = /* @__PURE__ */ new Set();
	function follow(place) {
		const keep = keepAlphabets();
		let before = {
			digits: "",
			base64: "",
			line: ""
		};
		return { push(chunk) {
			if (decoys.length === 0 || found.size >= maxPlaces || found.has(place)) return;
			const kept = keep(chunk);
			const seen = {
				digits: before.digits + kept.digits,
				base64: before.base64 + kept.base64,
				line: before.line + toText(chunk)
			};
			if (digits.areIn(seen.digits) || base64.areIn(seen.base64) || rows.hold(seen.line)) found.add(place);
			before = {
				digits: digits.cut(seen.digits),
				base64: base64.cut(seen.base64),
				line: rows.cut(seen.line)
			};
		} };
	}
	return {
		look: (text, place) => follow(place).push(Buffer.from(text)),
		follow,
		miss(place) {
			if (decoys.length > 0 && missed.size < maxPlaces) missed.add(place);
		},
		hide: (text) => pieces.reduce((hidden, piece) => hidden.replaceAll(piece, "[decoy]"), text),
		get places() {
			return [...found].toSorted();
		},
		get unsearched() {
			return [...missed].toSorted();
		}
	};
}
function spellInOnePiece(token) {
	const { digits, base64 } = spell(token);
	return [
		...digits,
		...digits.map((text) => text.toUpperCase()),
		...base64
	];
}
function openNeedles(needles) {
	const longest = Math.max(1, ...needles.map((needle) => needle.length));
	return {
		areIn: (text) => needles.some((needle) => text.includes(needle)),
		cut: (text) => text.slice(-longest)
	};
}
function toText({ buffer, byteOffset, byteLength }) {
	return Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
}

// src/harness/leaks/pass-file-clock.ts
const lookAgainMs = 1;
const longestStepMs = 3e3;
async function passFileClock(folder) {
	try {
		var _usingCtx$5 = _usingCtx();
		const path = join$1(folder, "clock");
		const file = _usingCtx$5.a(await open(path, "wx", 384));
		try {
			const { ctimeMs: firstMs } = await file.stat();
			for (let waitedMs = 0;; waitedMs += lookAgainMs) {
				await file.utimes(0, 0);
				const { ctimeMs } = await file.stat();
				if (ctimeMs > firstMs || waitedMs >= longestStepMs) return ctimeMs;
				await setTimeout$1(lookAgainMs);
			}
		} finally {
			await rm(path, { force: true });
		}
	} catch (_) {
		_usingCtx$5.e = _;
	} finally {
		await _usingCtx$5.d();
	}
}

// src/harness/leaks/written-files.ts
const pieceBytes = 1048576;
const usualLimits = {
	entries: 2e5,
	files: 2e4,
	bytes: 268435456
};
async function readWrittenFiles(options) {
	const limits = options.limits ?? usualLimits;
	const left = { ...limits };
	const search = {
		...options,
		limits,
		left
	};
	for (const folder of options.folders) await walk(Buffer.from(folder), search);
}
async function walk(folder, search) {
	const { left, limits, onUnread } = search;
	const entries = await list(folder, search);
	left.entries -= entries.length;
	if (left.entries < 0) {
		onUnread(`entries of folders beyond the first ${writeNumber(limits.entries)}`);
		return;
	}
	for (const path of await keepFresh(folder, entries, search)) {
		left.files -= 1;
		if (left.files >= 0) await readFile(path, search);
		else onUnread(`files beyond the first ${writeNumber(limits.files)}`);
	}
	for (const entry of entries) if (entry.isDirectory()) await walk(join(folder, entry.name), search);
}
function join(folder, name) {
	return Buffer.concat([
		folder,
		Buffer.from("/"),
		name
	]);
}
async function list(folder, { onUnread }) {
	try {
		return await readdir(folder, {
			withFileTypes: true,
			encoding: "buffer"
		});
	} catch (error) {
		if (!isGone(error)) onUnread(`the folder ${folder.toString()}`);
		return [];
	}
}
async function keepFresh(folder, entries, { sinceMs, onUnread }) {
	const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
	const isFresh = await Promise.all(files.map(async (path) => {
		try {
			return (await lstat(path)).ctimeMs >= sinceMs;
		} catch (error) {
			if (!isGone(error)) onUnread(`the file ${path.toString()}`);
			return false;
		}
	}));
	return files.filter((_path, index) => isFresh[index] === true);
}
async function readFile(path, search) {
	const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants$1;
	try {
		try {
			var _usingCtx$4 = _usingCtx();
			await readPieces(_usingCtx$4.a(await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)), path.toString(), search);
		} catch (_) {
			_usingCtx$4.e = _;
		} finally {
			await _usingCtx$4.d();
		}
	} catch (error) {
		if (!isGone(error)) search.onUnread(`the file ${path.toString()}`);
	}
}
async function readPieces(file, path, search) {
	const { left, onFile, onUnread } = search;
	const status = await file.stat();
	if (!status.isFile()) return;
	const reader = onFile(path);
	const piece = Buffer.allocUnsafe(Math.min(pieceBytes, status.size + 1));
	for (let bytes = 0;;) {
		const length = Math.min(piece.length, left.bytes);
		const { bytesRead } = length === 0 ? { bytesRead: 0 } : await file.read(piece, 0, length);
		if (bytesRead === 0) {
			if (bytes < status.size) onUnread(`${bytes === 0 ? "" : "a part of "}the file ${path}`);
			return;
		}
		bytes += bytesRead;
		left.bytes -= bytesRead;
		reader.push(piece.subarray(0, bytesRead));
	}
}
function isGone(error) {
	const code = error instanceof Error && "code" in error ? error.code : null;
	return code === "ENOENT" || code === "ELOOP" || code === "ENOTDIR";
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
	const path = join$1(dirname(socketPath), server);
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

// src/harness/isolation/loopback.ts
const proxyName = /_proxy$/i;
function chooseLoopback({ transport, passEnv }, on = platform()) {
	if (!(transport === "http" && on === "linux" && !passEnv.some((name) => proxyName.test(name)))) return "127.0.0.1";
	return `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;
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
const realKey = /^(?=.*[a-z])(?=.*\d)\S{16,}$/i;
function hasDummyKey(request, url, dummies) {
	return listKeys(request, url).some((key) => isOfDummy(key, dummies));
}
function hasForeignKey(request, url, { dummies, contractTexts }) {
	return listKeys(request, url).some((key) => realKey.test(key) && !isOfDummy(key, dummies) && !contractTexts.some((text) => text.includes(key)));
}
function isOfDummy(key, dummies) {
	return dummies.some((dummy) => key.includes(dummy) || isSignedWith(key, dummy));
}
const signedToken = /^([\w-]+\.[\w-]+)\.([\w-]+)$/;
const digests = [
	"sha256",
	"sha384",
	"sha512"
];
function isSignedWith(key, dummy) {
	const [, signed, signature] = signedToken.exec(key) ?? [];
	if (signed === void 0) return false;
	return digests.some((digest) => createHmac(digest, dummy).update(signed).digest("base64url") === signature);
}
function writeAddress(url) {
	const shown = new URL(url);
	shown.searchParams.delete(keyParameter);
	return `${shown.pathname}${shown.search}`;
}
function writeHeaders({ headers }) {
	return Object.entries(headers).filter(([name]) => !keyHeaders.has(name)).map(([name, value]) => `${name}: ${[value].flat().join(", ")}`).join("\n");
}
function listKeys(request, url) {
	return [...[...keyHeaders].filter((name) => name !== "cookie").flatMap((name) => request.headers[name] ?? []).flatMap(readKeys), ...url.searchParams.getAll(keyParameter)];
}
function readKeys(told) {
	const key = told.replace(/^(bearer|basic|token)\s+/i, "").trim();
	const login = /^basic\s/i.test(told) ? Buffer.from(key, "base64") : Buffer.of();
	const text = login.toString();
	const at = text.indexOf(":");
	return at !== -1 && Buffer.from(text).equals(login) ? [text.slice(0, at), text.slice(at + 1)] : [key];
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
const shellWords = [
	"bash",
	"powershell",
	"pwsh",
	"sh",
	"shell",
	"terminal",
	"zsh"
];
const startWords = [
	"exec",
	"execute",
	"launch",
	"run",
	"start"
];
const startedWords = [
	"cmd",
	"command",
	"commands",
	"process"
];
const fillWords = [
	"in",
	"local",
	"tool"
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
const knownWords = /* @__PURE__ */ new Set([
	...shellWords,
	...startWords,
	...startedWords,
	...fillWords
]);
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
	const name = lastSegment(tool.name);
	const properties = propertiesOf(tool.schema);
	const takesCommand = commandProperties.some((property) => properties.has(property));
	if (shellSet.has(squash(name))) return properties.size === 0 || takesCommand;
	return takesCommand && isMadeOfShellWords(name);
}
function isMadeOfShellWords(name) {
	const words = name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z]+/).filter((word) => word !== "");
	const hasOneOf = (wanted) => words.some((word) => wanted.includes(word));
	return (hasOneOf(shellWords) || hasOneOf(startWords) && hasOneOf(startedWords)) && words.every((word) => knownWords.has(word));
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
	const shells = offered.filter((tool) => isShell(tool) && !isMeant(tool, ask));
	const shell = ask.commandLine === "" ? void 0 : shells[0];
	const functions = offered.filter((tool) => !isKept(tool, ask) && !shells.includes(tool));
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
function isMeant(tool, ask) {
	const hasArguments = Object.keys(ask.arguments).length > 0;
	const tellsArguments = propertiesOf(tool.schema).size > 0;
	return tool.name === ask.name && hasArguments && tellsArguments && takes(tool, ask);
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

// src/harness/gather-body.ts
function gatherBody(request, share, capBytes) {
	return new Promise((resolve) => {
		const chunks = [];
		let bytes = 0;
		let isRefused = false;
		request.on("data", (chunk) => {
			if (isRefused) return;
			bytes += chunk.length;
			if (bytes > capBytes) share.refuse();
			else if (share.grow(chunk.length)) {
				chunks.push(chunk);
				return;
			}
			isRefused = true;
			chunks.length = 0;
			share.release();
			resolve("too-large");
		});
		request.once("end", () => resolve(Buffer.concat(chunks)));
		request.once("error", () => resolve("broken-off"));
		request.once("close", () => resolve("broken-off"));
	});
}

// src/harness/model/read-body.ts
const maxBodyBytes$1 = 67108864;
const unpackers = /* @__PURE__ */ new Map([
	["gzip", createGunzip],
	["x-gzip", createGunzip],
	["br", createBrotliDecompress],
	["deflate", createInflate]
]);
async function readBody(request, share, capBytes = maxBodyBytes$1) {
	const packed = await gatherBody(request, share, capBytes);
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
	const openUnpacker = unpackers.get(encoding);
	if (openUnpacker === void 0) return {
		isRead: false,
		status: 415,
		message: "the body's encoding is not known here"
	};
	try {
		const body = await collect(openUnpacker().end(packed), share, capBytes);
		return body === null ? tooLarge : {
			isRead: true,
			text: body.toString("utf8")
		};
	} catch {
		return {
			isRead: false,
			status: 400,
			message: "the body cannot be unpacked"
		};
	}
}
async function collect(unpacked, share, capBytes) {
	const pieces = [];
	let bytes = 0;
	for await (const piece of unpacked) {
		bytes += piece.length;
		if (bytes > capBytes) share.refuse();
		else if (share.grow(piece.length)) {
			pieces.push(piece);
			continue;
		}
		return null;
	}
	return Buffer.concat(pieces);
}
const tooLarge = {
	isRead: false,
	status: 413,
	message: "the body is too large, or too much is being sent at one time"
};

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
	const url = admit(request, session);
	if (url === null) {
		session.privatePath.countStray();
		await sendReply(response, describeNothing());
		return;
	}
	const { tally, script } = session;
	tally.countRequest();
	if (tally.requests > script.maxRequests) {
		session.onTooManyRequests();
		await sendReply(response, replyJson(refuseLikeOpenAi(500, "too many requests in one run"), 500));
		return;
	}
	if (hasForeignKey(request, url, session.keys)) tally.countForeignKey();
	session.onBody(writeAddress(url), "address");
	session.onBody(writeHeaders(request), "headers");
	const share = session.budget.open();
	try {
		await answerBody({
			request,
			response,
			session,
			url
		}, await readBody(request, share));
	} finally {
		share.release();
	}
}
function describeNothing() {
	return replyJson(refuseLikeOpenAi(404, "there is nothing at this path"), 404);
}
function admit(request, { keys, privatePath }) {
	const url = readUrl(request);
	const path = privatePath.strip(url.pathname);
	if (path === null) return hasDummyKey(request, url, keys.dummies) ? url : null;
	url.pathname = path;
	return url;
}
async function answerBody(arrived, body) {
	const { request, response, session, url } = arrived;
	const route = findRoute(request.method ?? "", url.pathname);
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
			...arrived,
			route,
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
			return describeNothing();
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
	else if (decision.of === "main") tally.countUndelivered(conversation);
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

// src/harness/bound-text.ts
const maxChars = 65536;
function boundText(text) {
	return text.slice(0, maxChars);
}

// src/harness/model/tally.ts
const maxNames = 50;
function startTally(now) {
	const counts = { ...nothing };
	const names = {
		offered: /* @__PURE__ */ new Set(),
		served: /* @__PURE__ */ new Set(),
		unmatched: /* @__PURE__ */ new Set(),
		failures: /* @__PURE__ */ new Set()
	};
	const states = /* @__PURE__ */ new Set();
	const failedStates = /* @__PURE__ */ new Set();
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
				name: boundText(picked.tool.name),
				how: picked.how
			};
			const state = describeState(conversation);
			if (isToldRetry || failedStates.has(state)) counts.retries += 1;
			else if (!states.has(state)) counts.turns += 1;
			states.add(state);
			if (isBroken(decision)) failedStates.add(state);
			else failedStates.delete(state);
			if (throttledAt !== null) counts.throttleWaitMs += Math.round(now() - throttledAt);
			throttledAt = null;
		},
		countUndelivered(conversation) {
			failedStates.add(describeState(conversation));
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
function isBroken({ move }) {
	switch (move.kind) {
		case "refuse":
		case "close": return true;
		case "calls": return move.badArgs !== null || move.cutStream !== null;
		case "text": return move.isCut ?? false;
	}
}
function addName(names, name) {
	if (names.size < maxNames) names.add(boundText(name));
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
	const { privatePath } = options;
	if (options.listen.kind === "socket") await chmod(options.listen.path, 384);
	return {
		urls: port === null ? null : describeModelUrls(privatePath.add(`http://127.0.0.1:${port}`)),
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

// src/harness/private-path.ts
const secretBytes = 16;
function makePrivatePath(isNeeded) {
	const prefix = isNeeded ? `/${randomBytes(secretBytes).toString("hex")}` : "";
	let strays = 0;
	return {
		add: (origin) => `${origin}${prefix}`,
		strip(path) {
			if (!path.startsWith(prefix)) return null;
			const rest = path.slice(prefix.length);
			if (rest.startsWith("/")) return rest;
			return rest === "" || rest.startsWith("?") ? `/${rest}` : null;
		},
		countStray() {
			strays += 1;
		},
		get strays() {
			return strays;
		}
	};
}

// src/harness/tool/forms/command-form.ts
const commandForm = {
	cover(declared, argv) {
		return declared.every((word, index) => argv[index] === word) && declared.length <= argv.length ? declared.length : null;
	},
	readKey(argv, keyName) {
		return pairOptions(argv).options.find(({ name }) => name === keyName)?.value ?? null;
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
const tooMuchExit = 75;
const maxCanonicalChars = 4096;
function openCallDesk(options) {
	const { agent, tool, ledger, budget } = options;
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
		const hasFlag = found.kind === "call" && carriesFlag(agent.transport, words, agent.unexposedFlag.word);
		const isRefused = hasFlag && call.perform === void 0 || (call.refusal ?? null) !== null;
		const share = budget.open();
		const isTooMuch = !share.grow(words.reduce((sum, word) => sum + word.length, 0));
		const canonical = shorten(form.canonicalise(words, agent.idempotencyKey));
		const kind = isRefused ? "undeclared" : found.kind;
		const line = ledger.open({
			kind,
			words,
			canonical,
			carriesFlag: hasFlag
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
		else if (isTooMuch) queueMicrotask(() => refuseAtOnce(taken));
		else queueMicrotask(() => answer(taken, isRefused ? "unexposed" : found));
		return {
			letGo() {
				line.close();
				share.release();
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
	function refuseAtOnce(taken) {
		const stderr = `${agent.tool}: too much is being sent at one time\n`;
		taken.line.answer({
			effect: false,
			failed: true
		});
		give(taken, describeReply("too-much", {
			stderr,
			exit: tooMuchExit
		}));
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
function shorten(canonical) {
	if (canonical.length <= maxCanonicalChars) return canonical;
	return createHash("sha256").update(canonical).digest("hex");
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
	call.perform((performed) => performed === null ? line.lose() : done(performed));
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
const unlimited = {
	grow: () => true,
	refuse() {},
	release() {}
};
function cutLines(maxLineChars, onLine, share = unlimited) {
	const decoder = new StringDecoder("utf8");
	let parts = [];
	let length = 0;
	let isTooLong = false;
	function add(part) {
		if (isTooLong) return;
		length += part.length;
		parts.push(part);
		if (length > maxLineChars) share.refuse();
		else if (share.grow(part.length)) return;
		isTooLong = true;
		parts = [];
		share.release();
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
			share.release();
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
function attend(socket, { maxLineChars, budget, meet }) {
	let listener = null;
	const share = budget.open();
	function obey(order) {
		socket.write(`${JSON.stringify(order)}\n`);
	}
	function leave() {
		share.release();
		listener?.gone();
	}
	function onLine(line) {
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
	}
	const onChunk = cutLines(maxLineChars, onLine, share);
	socket.on("data", onChunk);
	socket.on("end", leave);
	socket.on("close", leave);
}

// src/harness/tool/doors/command-door.ts
function openCommandDoor(socketPath, { desk, budget }) {
	return listenForStandIns({
		socketPath,
		maxLineChars: maxHelloBytes,
		budget,
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
async function serveHttp(at, service) {
	const server = createServer({ keepAlive: true }, (request, response) => {
		receive(request, response);
	});
	async function receive(request, response) {
		response.on("error", () => {});
		service.onHeaders?.(writeHeaders(request));
		const share = service.budget.open();
		response.once("close", () => share.release());
		const body = await gatherBody(request, share, maxBodyBytes);
		if (body === "too-large") refuseBody(request, response, service);
		else if (body !== "broken-off" && !response.destroyed) service.serve({
			...describeRequest(request),
			body: body.toString("utf8")
		}, response);
	}
	server.maxConnections = maxConnections;
	server.keepAliveTimeout = 0;
	const host = at.kind === "tcp" ? at.host ?? "127.0.0.1" : "";
	await listen(server, at.kind === "tcp" ? {
		host,
		port: 0
	} : { path: at.path });
	if (at.kind === "socket") await chmod(at.path, 384);
	const address = server.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	return {
		url: at.kind === "tcp" ? `http://${host}:${port}` : at.url,
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
function refuseBody(request, response, { describeRefusal }) {
	const document = describeRefusal("the body is too large, or too much is being sent at one time");
	response.writeHead(413, {
		"content-type": "application/json",
		connection: "close"
	});
	response.end(JSON.stringify(document), () => request.destroy());
}

// src/harness/tool/doors/http-door.ts
const refusals = {
	undeclared: 404,
	unexposed: 400,
	"refused-repeat": 409,
	"too-much": 413
};
function openHttpDoor(at, { agent, desk, budget, onHeaders }) {
	function serve(request, response) {
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
	}
	return serveHttp(at, {
		budget,
		onHeaders,
		serve,
		describeRefusal: (words) => ({ error: words })
	});
}
function readHeader({ headers }, name) {
	const value = name === null ? void 0 : headers[name.toLowerCase()];
	return typeof value === "string" ? value : value?.[0] ?? null;
}
async function send(response, reply, agent) {
	const { exit, stdout, stderr, fillBytes, origin } = reply;
	const status = exit === 0 ? 200 : refusals[origin] ?? 500;
	const body = stdout === "" ? stderr : stdout;
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
	const printed = stdout === "" ? stderr : stdout;
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

// src/harness/tool/doors/mcp-reply.ts
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

// src/harness/tool/doors/mcp-http-door.ts
const sessionHeader$1 = "mcp-session-id";
const maxSessions = 1e3;
async function openMcpHttpDoor(at, options) {
	const { budget, onHeaders, privatePath } = options;
	const sessions = /* @__PURE__ */ new Map();
	const nameless = openMcpSession(options);
	function post(request, response) {
		const body = parseJson(request.body);
		const messages = Array.isArray(body) ? body : [body];
		if (messages.some((message) => isRequest(message, "initialize")) && sessions.size < maxSessions) {
			const id = randomUUID();
			const session = openMcpSession(options);
			sessions.set(id, session);
			response.setHeader(sessionHeader$1, id);
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
		else refuse$1(response, 404, "no such session");
	}
	function findSession({ headers }) {
		const id = headers[sessionHeader$1];
		return id === void 0 ? nameless : sessions.get(String(id)) ?? null;
	}
	function end(request, response) {
		const session = findSession(request);
		if (session === null) {
			refuse$1(response, 404, "no such session");
			return;
		}
		session.letGo("all");
		sessions.delete(String(request.headers[sessionHeader$1]));
		response.writeHead(204).end();
	}
	function serve(request, response) {
		if (privatePath.strip(request.path) === null) {
			if (request.method === "POST") privatePath.countStray();
			refuse$1(response, 404, "no server at this path");
		} else if (request.method === "POST") post(request, response);
		else if (request.method === "DELETE") end(request, response);
		else {
			response.setHeader("allow", "POST, DELETE");
			refuse$1(response, 405, "use POST");
		}
	}
	const server = await serveHttp(at, {
		budget,
		onHeaders,
		serve,
		describeRefusal: (words) => describeError(null, rpcErrors.invalidRequest, words)
	});
	return {
		url: `${privatePath.add(server.url)}/mcp`,
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
function isRequest(message, method) {
	return isJsonObject(message) && message["method"] === method && message["id"] !== void 0;
}
function isNotification(message) {
	if (!isJsonObject(message)) return false;
	return "method" in message ? !("id" in message) : "result" in message || "error" in message;
}
function refuse$1(response, status, words) {
	respondJson(response, status, describeError(null, rpcErrors.invalidRequest, words));
}

// src/harness/tool/mcp/member-names.ts
function listNames(json) {
	const own = [];
	const params = [];
	let depth = 0;
	for (let at = 0; at < json.length; at += 1) {
		const char = json[at];
		if (char === "{" || char === "[") depth += 1;
		else if (char === "}" || char === "]") depth -= 1;
		if (char !== "\"") continue;
		const end = findStringEnd(json, at);
		if ((depth === 1 || depth === 2 && own.at(-1) === "params") && isName(json, end)) (depth === 1 ? own : params).push(String(JSON.parse(json.slice(at, end + 1))));
		at = end;
	}
	return {
		own,
		params
	};
}
function isName(json, end) {
	let next = end + 1;
	while (/[ \t\r\n]/.test(json[next] ?? "")) next += 1;
	return json[next] === ":";
}
function isAmbiguous(names, members) {
	const found = names.filter((name) => members.includes(fold(name)));
	return new Set(found).size < found.length || found.some((name) => !members.includes(name));
}
function fold(name) {
	return name.toUpperCase().toLowerCase();
}

// src/harness/tool/mcp/screen.ts
const hidesCall = "send each tools/call as one whole request, with every member once and in its own letters";
function screenMessage(text) {
	const said = parseJson(text);
	const message = ClientMessage.safeParse(said).data ?? null;
	const id = message?.id ?? null;
	if (isJsonObject(said) && isReadTwoWays(said, text)) return {
		kind: "hides-call",
		id
	};
	if (message?.method === "tools/call" && id !== null) {
		const asked = ToolsCall.safeParse(message.params).data;
		return asked === void 0 ? {
			kind: "hides-call",
			id
		} : {
			kind: "call",
			id,
			asked
		};
	}
	if (mayHideCall(said, text)) return {
		kind: "hides-call",
		id
	};
	const cancelled = message?.method === "notifications/cancelled" ? Cancelled.safeParse(message.params).data : null;
	if (cancelled != null) return {
		kind: "cancel",
		id: cancelled.requestId
	};
	return {
		kind: "other",
		isJson: said !== void 0,
		message
	};
}
function mayHideCall(said, text) {
	if (said === void 0) return isTooDeep(text);
	return Array.isArray(said) || isJsonObject(said) && callsTool(said);
}
function isReadTwoWays(said, text) {
	const { own, params } = listNames(text);
	if (isAmbiguous(own, [
		"jsonrpc",
		"id",
		"method",
		"params"
	])) return true;
	return callsTool(said) && isAmbiguous(params, ["name", "arguments"]);
}
function callsTool({ method }) {
	return typeof method === "string" && method.toLowerCase() === "tools/call";
}

// src/harness/tool/mcp/upstream.ts
const reachMs = 5e3;
async function openUpstream(url) {
	await reach(url);
	const closing = new AbortController();
	let failure = null;
	function fail(why) {
		if (!closing.signal.aborted) failure ??= why;
	}
	function ask({ method, headers, body, signal, isOwed }) {
		const ends = signal === void 0 ? [closing.signal] : [closing.signal, signal];
		const ending = AbortSignal.any(ends);
		function tellBreak(error) {
			if (method === "POST" && !ending.aborted && isOwed?.() !== false) fail(`the connection broke (${nameError(error)})`);
		}
		return new Promise((resolve, reject) => {
			const asked = request(url, {
				method,
				headers: {
					...headers,
					"accept-encoding": "identity"
				},
				agent: false,
				signal: ending
			});
			asked.once("response", (answer) => {
				answer.once("error", tellBreak);
				const { statusCode: status = 0 } = answer;
				if (method === "POST" && isFailure(status, headers)) fail(`it answered with status ${status}`);
				resolve(answer);
			});
			asked.on("error", (error) => {
				tellBreak(error);
				reject(error);
			});
			asked.end(body);
		});
	}
	return {
		ask,
		fail,
		get failure() {
			return failure;
		},
		[Symbol.dispose]: () => closing.abort()
	};
}
function carryHeaders(headers) {
	return Object.fromEntries(Object.entries(headers).filter(([name]) => carried.test(name)));
}
const carried = /^(mcp-.*|accept|allow|authorization|cache-control|content-type|last-event-id|www-authenticate)$/;
function isFailure(status, headers) {
	if (status === 404) return headers["mcp-session-id"] === void 0;
	return status >= 500 || status === 401 || status === 403 || status >= 300 && status < 400;
}
function reach(url) {
	const { hostname, port } = new URL(url);
	const host = hostname.replace(/^\[|\]$/g, "");
	return new Promise((resolve, reject) => {
		const socket = connect({
			host,
			port: port === "" ? 80 : Number(port)
		});
		const timer = setTimeout(() => socket.destroy(/* @__PURE__ */ new Error("no answer")), reachMs);
		socket.once("connect", () => resolve());
		socket.once("connect", () => socket.destroy());
		socket.once("error", (cause) => {
			const message = `no MCP server answers at tool.url (${nameError(cause)})`;
			reject(new ParityError("harness/tool-unreachable", message, {
				hint: "start it before the check, in the same job, or mend tool.url",
				cause
			}));
		});
		socket.once("close", () => clearTimeout(timer));
	});
}
function nameError(error) {
	return "code" in error ? String(error.code) : error.message;
}

// src/harness/tool/mcp/events.ts
const maxMessageChars = 67108864;
async function* readMessages(answer) {
	const isStream = /^text\/event-stream\b/i.test(answer.headers["content-type"] ?? "");
	for await (const text of isStream ? readEvents(answer) : readDocument(answer)) {
		const message = parseJson(text);
		if (message !== void 0) yield message;
	}
}
async function* readEvents(stream) {
	const data = [];
	const whole = [];
	let length = 0;
	const onChunk = cutLines(maxMessageChars, (line) => {
		if (line === null || length > maxMessageChars) throw new Error("a message is too long");
		const text = line.replace(/\r$/, "");
		if (text.startsWith("data:")) {
			data.push(text.slice(5).replace(/^ /, ""));
			length += text.length;
		} else if (text === "" && data.length > 0) {
			whole.push(data.splice(0).join("\n"));
			length = 0;
		}
	});
	for await (const chunk of stream) {
		onChunk(chunk);
		yield* whole.splice(0);
	}
}
async function* readDocument(stream) {
	const chunks = [];
	let length = 0;
	for await (const chunk of stream) {
		length += chunk.length;
		if (length > maxMessageChars) throw new Error("a message is too long");
		chunks.push(chunk);
	}
	yield Buffer.concat(chunks).toString("utf8");
}

// src/harness/tool/mcp/real-answer.ts
function readPerformed({ result, error }) {
	return {
		failed: error !== void 0 || isJsonObject(result) && result["isError"] === true,
		real: error === void 0 ? { result } : { error }
	};
}
function describeAnswer(id, reply) {
	return reply.origin !== "script" && isJsonObject(reply.real) ? {
		jsonrpc: "2.0",
		id,
		...reply.real
	} : describeResult(id, describeCallResult(reply));
}

// src/harness/tool/doors/proxied-call.ts
function openProxiedCall(options) {
	const { call, desk, upstream, request, takesEvents, response } = options;
	const reply = takesEvents ? openEvents(response) : openDocument(response, [{}]);
	let refusal = null;
	let isCancelled = false;
	async function perform(done) {
		const performed = await askForWork().catch((error) => {
			if (!(error instanceof Error)) throw error;
			fail(`its answer to a call could not be read (${error.message})`);
			return null;
		});
		if (performed === null && !isCancelled) response.destroy();
		done(performed);
	}
	function fail(why) {
		if (!isCancelled) upstream.fail(why);
	}
	async function askForWork() {
		const answer = await upstream.ask({
			...request,
			isOwed: () => !isCancelled
		});
		const { statusCode: status = 0 } = answer;
		if (status < 200 || status > 299) {
			refusal = await readRefusal(answer);
			return {
				failed: true,
				real: null
			};
		}
		for await (const message of readMessages(answer)) {
			const result = ResponseMessage.safeParse(message).data;
			if (result?.id === call.id) return readPerformed(result);
			if (takesEvents && isJsonObject(message) && !response.writableEnded) reply.add(message);
		}
		fail("it ended its answer to a call without a result");
		return null;
	}
	function give(given) {
		if (given.kind === "drop") response.destroy();
		else if (refusal !== null && given.origin !== "script") respond(response, refusal);
		else {
			reply.add(describeAnswer(call.id, given));
			reply.end();
		}
		open.letGo();
	}
	const open = desk.take({
		words: [call.asked.name, JSON.stringify(call.asked.arguments ?? {})],
		perform: (done) => void perform(done),
		give
	});
	response.once("close", () => open.letGo());
	if (response.destroyed) open.letGo();
	return {
		letGo: () => open.letGo(),
		abandon() {
			isCancelled = true;
			open.letGo();
			if (!response.headersSent) response.statusCode = 202;
			response.end();
		}
	};
}
async function readRefusal(answer) {
	const { statusCode: status = 502, headers } = answer;
	return {
		status,
		type: headers["content-type"] ?? "text/plain",
		body: await text(answer)
	};
}

// src/harness/tool/doors/mcp-proxy-door.ts
async function openMcpProxyDoor(at, { desk, upstream, budget, onHeaders, privatePath }) {
	const calls = /* @__PURE__ */ new Map();
	function post(request, response) {
		const screened = screenMessage(request.body);
		if (screened.kind === "call") takeCall(screened, request, response);
		else if (screened.kind === "hides-call") {
			const refusal = describeError(screened.id, rpcErrors.invalidRequest, hidesCall);
			respondJson(response, 400, refusal);
		} else if (screened.kind === "other" && !screened.isJson) respondJson(response, 400, describeError(null, rpcErrors.parse, "not JSON"));
		else {
			if (screened.kind === "cancel") calls.get(nameCall(request, screened.id))?.abandon();
			pass("POST", request, response);
		}
	}
	function takeCall(call, request, response) {
		const name = nameCall(request, call.id);
		const proxied = openProxiedCall({
			call,
			desk,
			upstream,
			request: {
				method: "POST",
				headers: describeHeaders(request),
				body: request.body
			},
			takesEvents: /text\/event-stream/.test(request.headers.accept ?? ""),
			response
		});
		calls.set(name, proxied);
		response.once("close", () => {
			if (calls.get(name) === proxied) calls.delete(name);
		});
	}
	async function pass(method, request, response) {
		const gone = new AbortController();
		response.once("close", () => gone.abort());
		const { body } = request;
		const headers = describeHeaders(request);
		try {
			const asked = {
				method,
				headers,
				signal: gone.signal
			};
			const answer = await upstream.ask(method === "POST" ? {
				...asked,
				body
			} : asked);
			response.writeHead(answer.statusCode ?? 502, carryHeaders(answer.headers));
			response.flushHeaders();
			await pipeline(answer, response);
		} catch {
			response.destroy();
		}
	}
	function serve(request, response) {
		const { method } = request;
		if (!(privatePath.strip(request.path)?.replace(/\?.*$/, "") === path)) {
			if (method === "POST") privatePath.countStray();
			refuse(response, 404, "no server at this path");
		} else if (method === "POST") post(request, response);
		else if (method === "GET") pass(method, request, response);
		else if (method === "DELETE") {
			const session = nameSession(request);
			for (const [name, call] of calls) if (name.startsWith(session)) call.letGo();
			pass(method, request, response);
		} else {
			response.setHeader("allow", "GET, POST, DELETE");
			refuse(response, 405, "use POST");
		}
	}
	const server = await serveHttp(at, {
		budget,
		onHeaders,
		serve,
		describeRefusal: (words) => describeError(null, rpcErrors.invalidRequest, words)
	});
	return {
		url: `${privatePath.add(server.url)}${path}`,
		[Symbol.asyncDispose]: () => server[Symbol.asyncDispose]()
	};
}
const path = "/mcp";
function nameSession({ headers }) {
	return `${JSON.stringify(headers["mcp-session-id"] ?? null)} `;
}
function nameCall(request, id) {
	return `${nameSession(request)}${JSON.stringify(id)}`;
}
function describeHeaders({ headers, method }) {
	const { "content-type": _, ...carried } = carryHeaders(headers);
	return method === "POST" ? {
		...carried,
		"content-type": "application/json"
	} : carried;
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
		else {
			const stdout = `${JSON.stringify(describeAnswer(call.id, reply))}\n`;
			obey({
				stderr: reply.origin === "script" ? reply.stderr : "",
				stdout
			});
		}
		call.open.letGo();
		if (calls.get(call.id) === call) calls.delete(call.id);
	}
	function lose(call) {
		call.done?.(null);
		call.done = null;
		if (calls.get(call.id) === call) calls.delete(call.id);
	}
	function refuse(id, code, words) {
		obey({ stdout: `${JSON.stringify(describeError(id, code, words))}\n` });
	}
	return {
		hearClient(line) {
			const screened = screenMessage(line);
			if (screened.kind === "call") takeCall(screened.id, line, screened.asked);
			else if (screened.kind === "hides-call") refuse(screened.id, rpcErrors.invalidRequest, hidesCall);
			else if (screened.kind === "other" && !screened.isJson && line.trim() !== "") refuse(null, rpcErrors.parse, "not JSON");
			else {
				if (screened.kind === "cancel") calls.get(screened.id)?.open.letGo();
				obey({ server: line });
			}
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
			done(readPerformed(answer));
		},
		lose(id) {
			const call = calls.get(id);
			if (call !== void 0) lose(call);
		},
		loseAll() {
			for (const call of calls.values()) if (call.done !== null) lose(call);
		},
		letGo(which) {
			for (const { open } of calls.values()) if (which === "all" || open.isWithheld) open.letGo();
		}
	};
}

// src/harness/tool/mcp/remote-server.ts
const serverError = -32e3;
const lastAnswersMs = 5e3;
function openRemoteServer(upstream, { hear, lose, end }, longestWaitMs = lastAnswersMs) {
	const session = openSession();
	const listening = new AbortController();
	const pending = /* @__PURE__ */ new Map();
	let told = Promise.resolve();
	let isFinished = false;
	async function post(line, said) {
		const { message: asked } = said;
		const { headers } = session;
		const isOwed = () => !said.isCancelled;
		const answer = await upstream.ask({
			method: "POST",
			headers,
			body: line,
			isOwed
		});
		session.readHeaders(answer.headers);
		const { statusCode: status = 0 } = answer;
		if (status < 200 || status > 299) {
			answer.resume();
			const words = `the real server answered with status ${status}`;
			if (asked?.id !== void 0) tell(describeError(asked.id, serverError, words));
			return;
		}
		let isAnswered = asked?.id === void 0;
		for await (const message of readMessages(answer)) {
			const response = ResponseMessage.safeParse(message).data;
			if (response !== void 0 && response.id === asked?.id) isAnswered = true;
			if (asked?.method === "initialize") session.readResult(response?.result);
			tell(message);
		}
		if (!isAnswered) throw new Error("it ended its answer without a result");
	}
	async function listen() {
		const { headers } = session;
		const answer = await upstream.ask({
			method: "GET",
			headers,
			signal: listening.signal
		});
		if (answer.statusCode === 200) for await (const message of readMessages(answer)) tell(message);
		else answer.resume();
	}
	function tell(message) {
		hear(JSON.stringify(message));
	}
	function giveUp({ message, isCancelled }, error) {
		if (message?.id !== void 0) lose(message.id);
		if (isCancelled) return;
		upstream.fail(error instanceof Error ? error.message : String(error));
		end(1);
	}
	function cancel(id) {
		for (const said of pending.keys()) if (said.message?.id === id) said.isCancelled = true;
	}
	async function settle(isMeant) {
		for (;;) {
			const left = [...pending].filter(([said]) => isMeant(said));
			if (left.length === 0) return;
			await Promise.all(left.map(([, posted]) => posted));
		}
	}
	async function leave() {
		await Promise.resolve();
		await settleWithin(settle(({ isCancelled }) => !isCancelled), longestWaitMs);
		listening.abort();
		end(0);
		await settle(() => true);
		const { headers } = session;
		if (headers[sessionHeader] !== void 0) (await upstream.ask({
			method: "DELETE",
			headers
		})).resume();
	}
	return {
		say(line) {
			const message = ClientMessage.safeParse(parseJson(line)).data;
			const said = {
				message,
				isCancelled: false
			};
			const posted = told.then(() => post(line, said)).catch((error) => giveUp(said, error));
			pending.set(said, posted);
			posted.then(() => pending.delete(said));
			if (message !== void 0 && message.id === void 0) told = posted;
			if (message?.method === "notifications/cancelled") {
				const cancelled = Cancelled.safeParse(message.params).data;
				if (cancelled !== void 0) cancel(cancelled.requestId);
			}
			if (message?.method === "notifications/initialized") posted.then(() => isFinished ? void 0 : listen()).catch(() => {});
		},
		finish() {
			if (isFinished) return;
			isFinished = true;
			leave().catch(() => {});
		}
	};
}
const sessionHeader = "mcp-session-id";
function openSession() {
	let headers = {
		accept: "application/json, text/event-stream",
		"content-type": "application/json"
	};
	return {
		get headers() {
			return headers;
		},
		readHeaders({ [sessionHeader]: id }) {
			if (id !== void 0) headers = {
				...headers,
				[sessionHeader]: id
			};
		},
		readResult(result) {
			const version = isJsonObject(result) ? result["protocolVersion"] : void 0;
			if (typeof version === "string") headers = {
				...headers,
				"mcp-protocol-version": version
			};
		}
	};
}

// src/harness/tool/doors/mcp-stdio-door.ts
const maxLineChars = 0x8000000;
function openMcpStdioDoor(socketPath, { agent, desk, budget, upstream }) {
	return listenForStandIns({
		socketPath,
		maxLineChars,
		budget,
		meet(standIn) {
			if (upstream !== null) return proxyRemote(standIn, desk, upstream);
			return agent.toolCommand === null ? answerOurselves(standIn, agent, desk) : proxy(standIn, desk);
		}
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
		tooLong: () => peer.answer(describeTooLong()),
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
		tooLong: () => obey({ stdout: `${JSON.stringify(describeTooLong())}\n` }),
		ended({ ended, exit }) {
			if (ended === "client") between.letGo("withheld");
			else obey({ exit });
		},
		gone() {
			between.letGo("all");
			between.loseAll();
		}
	});
}
function proxyRemote({ obey }, desk, upstream) {
	const remote = openRemoteServer(upstream, {
		hear: (line) => between.hearServer(line),
		lose: (id) => between.lose(id),
		end: (exit) => obey({ exit })
	});
	const between = openMcpProxy(desk, ({ server, ...order }) => {
		if (server === void 0) obey(order);
		else remote.say(server);
	});
	return listenTo({
		client(line) {
			if (line !== null && line.trim() !== "") between.hearClient(line);
		},
		server: () => {},
		tooLong: () => obey({ stdout: `${JSON.stringify(describeTooLong())}\n` }),
		ended() {
			between.letGo("withheld");
			remote.finish();
		},
		gone() {
			between.letGo("all");
			remote.finish();
		}
	});
}
function describeTooLong() {
	return describeError(null, rpcErrors.invalidRequest, "the message is too long, or too much is being sent at one time");
}
function listenTo({ client, server, tooLong: refuse, ended, gone }) {
	return {
		hear(line) {
			if (line === null) {
				refuse();
				return;
			}
			const heard = parseHeard(line);
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
	const { toolUrl } = options.agent;
	const upstream = toolUrl === null ? null : await openUpstream(toolUrl);
	const desk = openCallDesk(options);
	try {
		const { door, url, mcpConfigPath } = await openDoor(options, {
			...options,
			desk,
			upstream
		});
		return {
			url,
			mcpConfigPath,
			get overdueCalls() {
				return desk.overdueCalls;
			},
			get failure() {
				return upstream?.failure ?? null;
			},
			async [Symbol.asyncDispose]() {
				desk[Symbol.dispose]();
				upstream?.[Symbol.dispose]();
				await door[Symbol.asyncDispose]();
			}
		};
	} catch (error) {
		desk[Symbol.dispose]();
		upstream?.[Symbol.dispose]();
		throw error;
	}
}
async function openDoor(options, served) {
	const { agent, socketPath, listenAt } = options;
	const { upstream } = served;
	switch (agent.transport) {
		case "command":
			await install(options, "command");
			return {
				door: await openCommandDoor(socketPath, served),
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
			const door = upstream === null ? await openMcpHttpDoor(listenAt, served) : await openMcpProxyDoor(listenAt, {
				...served,
				upstream
			});
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
	return writeMcpConfig(join$1(configFolder, "mcp.json"), {
		tool: agent.tool,
		server
	});
}

// src/harness/run-servers.ts
async function openServers(options) {
	const { plan, folder, level, leaks, onTooMany } = options;
	const toolDoor = chooseDoor(level, "tool", folder);
	const modelDoor = chooseDoor(level, "model", folder);
	const privatePath = makePrivatePath(level !== "namespaces");
	const tool = await serveTool({
		...options,
		...plan,
		...folder,
		configFolder: folder.path,
		listenAt: toolDoor.listen.kind === "socket" && toolDoor.origin !== null ? {
			...toolDoor.listen,
			url: toolDoor.origin
		} : {
			kind: "tcp",
			host: chooseLoopback(plan.agent)
		},
		privatePath,
		onHeaders: (lines) => leaks.look(lines, "a tool call's headers"),
		onTooManyCalls: () => onTooMany("too-many-calls")
	});
	const model = await openModel({
		...options,
		tool,
		privatePath,
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
		get strays() {
			return privatePath.strays;
		},
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
	const { plan, tool, listen, privatePath, budget, decoys, leaks, onTooMany } = options;
	if (plan.model === null) return null;
	try {
		return await serveModel({
			script: nameTool(plan.model, tool.url),
			listen,
			now: () => performance.now(),
			keys: {
				dummies: decoys.map(({ value }) => value),
				contractTexts: [...plan.agent.command, ...Object.values(plan.agent.files)]
			},
			privatePath,
			budget,
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
const maxEffectCalls$1 = 1e3;
const maxOffered = 20;
const maxReplaced = 20;
function describeRun(record) {
	const { end, counts, stdout, stderr } = record;
	const { agent } = record.plan;
	const show = (text) => boundText(record.template(text));
	const claim = record.lastWords.map((words) => {
		const { printed, line } = findClaim(agent.claim, words);
		return {
			printed,
			line: printed ? findWholeLine(line, words) : ""
		};
	}).find(({ printed }) => printed) ?? {
		printed: false,
		line: ""
	};
	const error = explainSetup(record);
	return {
		...emptyEvidence,
		setup_error: error === null ? null : show(error),
		exit: end.exit,
		signal: end.signal,
		timed_out: end.stopped !== null,
		stopped: end.stopped,
		claimed: claim.printed && end.signal === null && end.exit === agent.claim.exit,
		claim_printed: claim.printed,
		claim_line: show(claim.line).trim(),
		calls: counts.calls,
		effects: counts.effects,
		late_effects: counts.lateEffects,
		effect_calls: counts.effectCalls.slice(0, maxEffectCalls$1).map(record.digestCall),
		reads: counts.reads,
		undeclared_calls: counts.undeclaredCalls,
		undeclared: counts.undeclared.map(show),
		alive: end.alive,
		peak_alive: counts.peakAlive,
		overdue_calls: record.overdueCalls,
		retries: counts.retries,
		peak_per_second: counts.peakPerSecond,
		keyed_repeats: counts.keyedRepeats,
		reads_after: counts.readsAfter,
		leftover_processes: end.leftovers,
		output_bytes: stdout.totalBytes + stderr.totalBytes,
		output_bytes_cut: stdout.cutBytes + stderr.cutBytes,
		isolation: record.isolation,
		...describeModelSeen(record),
		decoys: record.decoys,
		replaced: record.replaced.slice(0, maxReplaced),
		oversized_requests: record.oversizedRequests,
		stray_requests: record.strayRequests,
		leaks: record.leaks.map(show),
		unsearched: record.unsearched.map(show)
	};
}
function findWholeLine(line, { text }) {
	return text.split(/\r\n|\n|\r/).findLast((candidate) => capLine(candidate) === line) ?? line.replace(/^…\S*/, "…");
}
function describeModelSeen({ plan, counts, model, template }) {
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
		offered: model.toolNamesOffered.slice(0, maxOffered).map((name) => boundText(template(name))),
		foreign_keys: model.foreignKeys,
		inexpressible: isOfModel && !model.expressible
	};
}
function describeUnstarted(setupError) {
	return {
		...emptyEvidence,
		setup_error: boundText(setupError)
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
	undeclared_calls: 0,
	undeclared: [],
	fired: false,
	alive: 0,
	peak_alive: 0,
	overdue_calls: null,
	retries: 0,
	peak_per_second: 0,
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
	oversized_requests: 0,
	stray_requests: 0,
	foreign_keys: 0,
	decoys: 0,
	replaced: [],
	leaks: [],
	unsearched: []
};
function explainSetup(record) {
	const { plan, end, counts, model, toolFailure, scriptFault } = record;
	const { agent } = plan;
	const program = agent.command.join(" ");
	if (end.startError === "ENOENT") return scriptFault ?? `agent command not found: ${program}`;
	if (end.startError === "EACCES") return `agent command is not executable: ${program}`;
	if (end.startError !== null) return `agent could not be started (${end.startError}): ${program}`;
	const [failure] = model?.failures ?? [];
	if (failure !== void 0) return `the scripted model failed, which is no fault of the agent: ${failure}`;
	if (toolFailure !== null) return `the MCP server at tool.url failed, which is no fault of the agent: ${toolFailure}; see its log, or mend tool.url`;
	if (agent.toolUrl !== null && counts.atWork > 0 && isOfAgent(end)) return "the MCP server at tool.url was still at work on a call when the run ended, which is no fault of the agent: what it did is not known; see its log, or make it answer sooner";
	if (counts.peakAlive > 0 || end.stopped !== null || (model?.requests ?? 0) > 0) return null;
	if (end.exit === 127) return scriptFault ?? `agent command not found (exit 127): ${program}`;
	if (end.exit === 126) return `agent command is not executable (exit 126): ${program}`;
	return null;
}
function isOfAgent({ stopped }) {
	return stopped === null || stopped === "budget";
}

// src/harness/isolation/refuse-isolation.ts
async function refuseIsolation(isolator, demanded) {
	if (demanded === "none") return null;
	const { level, reason } = await isolator.detect();
	const refusal = describeShortfall({
		offered: level,
		demanded,
		why: reason
	});
	return refusal === null ? null : {
		reason: refusal,
		level
	};
}

// src/harness/tool/watch-repeats.ts
function watchRepeats() {
	const failed = /* @__PURE__ */ new Set();
	let hasFailed = false;
	let repeats = 0;
	let afterwards = 0;
	return {
		begin({ canonical }) {
			if (failed.has(canonical)) repeats += 1;
			if (hasFailed) afterwards += 1;
		},
		see({ canonical, mark }, isFailure) {
			if (mark === "refused-repeat") return;
			hasFailed ||= isFailure;
			if (isFailure) failed.add(canonical);
			else failed.delete(canonical);
		},
		count: (surplus) => Math.max(repeats, Math.min(afterwards, surplus))
	};
}

// src/harness/tool/ledger.ts
const maxUndeclared = 20;
const maxEffectCalls = 1e3;
function startLedger(now, onCall = () => {}, owedCalls = 1e400) {
	const entries = [];
	const undeclared = /* @__PURE__ */ new Set();
	const effectCalls = [];
	const repeats = watchRepeats();
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
		const entry = startEntry(call, now());
		entries.push(entry);
		const watch = kind === "call" ? repeats : null;
		watch?.begin(entry);
		alive += 1;
		peakAlive = Math.max(peakAlive, alive);
		if (call.carriesFlag) flagged += 1;
		if (kind === "undeclared" && undeclared.size < maxUndeclared) undeclared.add(boundText(words.join(" ")) || "(no arguments)");
		return {
			begin() {
				if (entry.state === "held") entry.state = "at-work";
			},
			lose() {
				if (entry.state !== "at-work") return;
				entry.state = "gone";
				if (entry.isOpen) watch?.see(entry, true);
			},
			answer({ effect, failed, fired = false, mark = null }) {
				if (entry.state !== "held" && entry.state !== "at-work") return;
				Object.assign(entry, {
					didFail: failed,
					didFire: fired,
					mark,
					state: "answered"
				});
				if (entry.isOpen) watch?.see(entry, failed);
				if (effect) addEffect(call.canonical);
			},
			withhold() {
				if (entry.state !== "held") return;
				Object.assign(entry, {
					didFail: true,
					didFire: true,
					state: "withheld"
				});
				watch?.see(entry, true);
			},
			close() {
				if (!entry.isOpen) return;
				entry.isOpen = false;
				alive -= 1;
				if (entry.state === "held" || entry.state === "at-work") watch?.see(entry, true);
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
	function countAtWork() {
		return entries.filter(({ kind, state }) => kind !== "read" && state === "at-work").length;
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
		get atWork() {
			return countAtWork();
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
				undeclaredCalls: entries.filter((entry) => entry.kind === "undeclared").length,
				undeclared: [...undeclared],
				fired: calls.some((entry) => entry.didFire),
				failures: calls.filter((entry) => entry.didFail).length,
				retries: repeats.count(calls.length - owedCalls),
				peakPerSecond: countPeak(entries.map((entry) => entry.startedMs)),
				peakAlive,
				drops: countMarked("drop"),
				keyedRepeats: countMarked("keyed-repeat"),
				refusedRepeats: countMarked("refused-repeat"),
				readsAfter: countMarked("reply-after"),
				flagged,
				atWork: countAtWork(),
				effectCalls: [...effectCalls]
			};
		}
	};
}
function startEntry({ kind, canonical }, startedMs) {
	return {
		kind,
		canonical,
		startedMs,
		state: "held",
		isOpen: true,
		didFail: false,
		didFire: false,
		mark: null
	};
}
function countPeak(timesMs) {
	let peak = 0;
	let first = 0;
	for (const [index, atMs] of timesMs.entries()) {
		while (atMs - (timesMs[first] ?? atMs) >= 1e3) first += 1;
		peak = Math.max(peak, index - first + 1);
	}
	return peak;
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

// src/harness/process/script-start.ts
const maxFirstLineBytes = 256;
async function explainScript(program, place) {
	const file = await findProgram(program, place);
	const line = file === null ? null : await readFirstLine(file);
	if (file === null || line === null) return null;
	const named = nameInterpreter(line);
	if (named === null || await findProgram(named, place) !== null) return null;
	const [start, cause] = [quote(program), quote(named.replace(/\r$/, ""))];
	return named.endsWith("\r") ? `the first line of ${start} ends in a carriage return, so that no interpreter ${cause} is found; save it with LF line ends` : `the first line of ${start} names the interpreter ${cause}, which is not there`;
}
function nameInterpreter(line) {
	const [program, ...words] = line.split(/[ \t]+/).filter((word) => word !== "");
	if (program === void 0 || !/(^|\/)env$/.test(program)) return program ?? null;
	return words.find((word) => !word.startsWith("-") && !word.includes("=")) ?? program;
}
async function findProgram(program, { cwd, path }) {
	const folders = program.includes("/") ? [""] : path.split(delimiter);
	for (const folder of folders) {
		const file = resolve$1(cwd, join$1(folder, program));
		if (await isThere(file)) return file;
	}
	return null;
}
async function isThere(file) {
	try {
		await access(file, constants$1.X_OK);
		return true;
	} catch {
		return false;
	}
}
async function readFirstLine(path) {
	try {
		try {
			var _usingCtx$3 = _usingCtx();
			const { buffer, bytesRead } = await _usingCtx$3.a(await open(path, constants$1.O_RDONLY | constants$1.O_NONBLOCK)).read(Buffer.alloc(maxFirstLineBytes), 0);
			const text = buffer.toString("utf8", 0, bytesRead);
			return text.startsWith("#!") ? text.slice(2).split("\n", 1)[0] ?? null : null;
		} catch (_) {
			_usingCtx$3.e = _;
		} finally {
			await _usingCtx$3.d();
		}
	} catch {
		return null;
	}
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
		if (ledger.alive === 0 && ledger.atWork === 0 && agent.tree.find().length === 0) return false;
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
	const refused = await refuseIsolation(session.isolator, plan.isolation);
	if (refused !== null) {
		const { reason, level } = refused;
		return {
			evidence: {
				...describeUnstarted(reason),
				isolation: level
			},
			outputTail: ""
		};
	}
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
		...session,
		...agent,
		...folder,
		hasModel: model !== null
	});
	const leaks = openLeakSearch(decoys);
	const budget = openByteBudget(void 0, () => leaks.miss("a request that was too large"));
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
	}, agent.effects);
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
		budget,
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
			const sinceMs = decoys.length === 0 ? 0 : await passFileClock(folder.path);
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
				return leaks.hide(templateRunPaths(text, folder));
			}
			if (decoys.length > 0) await readWrittenFiles({
				folders: [.../* @__PURE__ */ new Set([folder.path, dirname(folder.socketPath)])],
				sinceMs,
				onFile: (path) => leaks.follow(`the file ${template(path)}`),
				onUnread: (what) => leaks.miss(template(what))
			});
			const evidence = describeRun({
				plan,
				end,
				counts: ledger.count(),
				model: servers.model?.count() ?? null,
				overdueCalls: servers.tool.overdueCalls,
				toolFailure: servers.tool.failure,
				scriptFault: end.startError === "ENOENT" || end.exit === 127 ? await explainScript(program, {
					cwd: folder.workFolder,
					path: env["PATH"] ?? ""
				}) : null,
				lastWords: [...lastWords, stdout.readEnd(agent.claim.lastLines)],
				stdout,
				stderr,
				isolation: isolated.level,
				decoys: decoys.length,
				replaced: listReplaced(decoys, agent.passEnv),
				leaks: leaks.places,
				unsearched: leaks.unsearched,
				oversizedRequests: budget.refusals,
				strayRequests: servers.strays,
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
				outputTail: leaks.hide(readTail(printed))
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
	return printed.cutBytes === 0 ? text : text.replace(/^(\n… .* …\n)(?:.*\n(?!$)|\S*)/, "$1");
}
function templateRunPaths(text, folder) {
	return text.replaceAll(folder.workFolder, "$WORKSPACE").replaceAll(folder.homeFolder, "$HOME").replaceAll(folder.outsideFolder, "").replaceAll(folder.path, "$RUN").replaceAll(dirname(folder.socketPath), "$RUN");
}

// src/harness/test-tool.ts
const mostEffects = 1e6;
const maxCountedBytes = 67108864;
async function testToolOnce(session, plan) {
	if (session.isCancelled) return describeUntested("cancelled before the tool was called");
	const refused = await refuseIsolation(session.isolator, plan.isolation);
	if (refused !== null) return {
		...describeUntested(refused.reason),
		isolation: refused.level
	};
	const done = await inRunFolder(session, plan.label, async (folder) => {
		const decoys = makeDecoys({
			...session,
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
		setup_error: boundText(reason),
		exits: [],
		timed_out: false,
		effects: null,
		isolation: "none"
	};
}
async function callTool(test) {
	const { toolCommand } = test.plan.agent;
	if (toolCommand === null) return describeUntested("the contract names no program in tool.command");
	const before = await countEffects(test);
	if (before === null) return describeUntested("the effects of [tool] could not be counted");
	const ends = [];
	let isolation = "none";
	for (const words of test.plan.calls) {
		const { end, level } = await runProgram(test, [...toolCommand, ...words]);
		ends.push(end);
		isolation = level;
		if (end.startError !== null) return describeUntested(`the tool could not be started (${end.startError}): ${quote(toolCommand.join(" "))}`);
		if (end.stopped === "cancelled") return describeUntested("cancelled while the tool was called");
	}
	const after = await countEffects(test);
	if (after !== null && after < before) return describeUntested("[tool] has fewer effects afterwards than before: they are not counted");
	return {
		setup_error: after === null ? "the effects of [tool] could not be counted afterwards" : null,
		exits: ends.map(({ exit, stopped }) => stopped === null ? exit : null),
		timed_out: ends.some(({ stopped }) => stopped !== null),
		effects: after === null ? null : Math.min(mostEffects, after - before),
		isolation
	};
}
async function countEffects(test) {
	const { effects } = test.plan;
	if (typeof effects === "string") return countLines(resolve$1(test.folder.workFolder, effects));
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
				atWork: 0,
				markAgentEnded: () => {}
			},
			onStdout: (chunk) => stdout.push(chunk),
			onStderr: () => {},
			onLastWords: () => {}
		});
		session.running.add(supervised);
		try {
			if (session.isCancelled) supervised.stop("cancelled");
			const end = await supervised.end;
			const { level } = isolated;
			return {
				end,
				level,
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
		hasToldLeftOut: false,
		hasToldReplaced: false
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