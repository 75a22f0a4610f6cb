import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { createHash, randomBytes } = requireBuiltin("node:crypto");
const { hostname, userInfo } = requireBuiltin("node:os");
import { Bn as isDotenvName, Dn as POWERFUL_GROUPS, On as isTrialFile, Rn as looksLikeName, Un as findMount, Wn as readMountTable, br as ParityError, kn as readBinaryHead, zn as readDotenvNames } from "./core.js";
import { a as decodeArgument, c as encodeBase64, i as writeEnd, l as toBytes, r as shortenPieces, s as encodeArgument, t as listPieces, u as toText } from "./exec.js";
import { I as isUsualHome } from "./early.js";
import { i as isPersonal, t as keepVariable } from "./kept-values.js";
import { a as VERSION_LINE, n as rules, o as maxRecordingBytes, r as writeTruth } from "./rules.js";

// src/recording/place-names.ts
const OTHER_HOME = "/~other-home";
const NOBODYS_HOMES = /* @__PURE__ */ new Set([
	"/",
	"/root",
	"/nonexistent",
	"/github/home"
]);
const SHARED_FOLDERS = new Set("/usr/local /usr/src /var/lib /var/tmp /var/www /private/tmp /private/var /mnt/c".split(" "));
const SHORTEST_WORD_CHARS = 3;
const ENDS = String.raw`(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`;
function namePlace(identity) {
	const home = identity.home === null ? null : trim(identity.home);
	const homeName = home === null ? null : nameHome(home);
	const inside = nameFolders(trim(identity.workspace), {
		home,
		homeName
	});
	const paths = [
		...inside,
		...home === null ? [] : [{
			from: home,
			to: homeName ?? home
		}],
		...nameTableHome(identity.tableHome, home)
	].filter(({ from, to }) => from.length > 1 && from !== to).toSorted((a, b) => b.from.length - a.from.length);
	const names = [...listNames(identity.users, "~user"), ...listNames(identity.machines, "~host")].toSorted((a, b) => b.from.length - a.from.length);
	const workspace = inside[0]?.to ?? trim(identity.workspace);
	const secrets = [...paths, ...names].map(({ from }) => from);
	function redact(text) {
		let redacted = text;
		for (const { from, to } of paths.flatMap((pair) => [pair, ...escapeAsJson(pair)])) redacted = redacted.replaceAll(new RegExp(escapeForm(from) + ENDS, "gu"), () => to);
		redacted = redacted.replaceAll(/((?:^|[^\p{L}\p{N}_.~-])(?:[A-Za-z]:)?\/(?:home|Users)\/)([^/\s"'\0:;,<>|]+)/gu, (_, before, name) => before + nameUser(name));
		for (const { from, to } of names) redacted = redacted.replaceAll(formOfName(from), () => to);
		return redacted;
	}
	return {
		workspace,
		home: homeName,
		redact,
		redactBytes: (bytes) => blank(bytes, secrets, redact)
	};
}
function nameHome(home) {
	if (NOBODYS_HOMES.has(home)) return home;
	const [, folder, name] = /^(\/(?:home|Users))\/([^/]+)$/.exec(home) ?? [];
	if (folder === void 0 || name === void 0) return "/~home";
	return isPersonal(name) ? `${folder}/~user` : home;
}
function nameTableHome(path, home) {
	const from = trim(path ?? "/");
	return from === home || isUsualHome(from) ? [] : [{
		from,
		to: OTHER_HOME
	}];
}
function nameUser(name) {
	return /^[~.]/.test(name) || !isPersonal(name) ? name : "~other";
}
function nameFolders(workspace, { home, homeName }) {
	if (workspace === "/") return [{
		from: "/",
		to: "/"
	}];
	if (workspace === home) return [{
		from: home,
		to: homeName ?? home
	}];
	const isAtHome = home !== null && home !== "/" && workspace.startsWith(`${home}/`);
	const segments = workspace.split("/");
	const start = isAtHome ? home.split("/").length : countShared(segments);
	let to = isAtHome ? homeName ?? home : segments.slice(0, start).join("/");
	const named = [];
	for (let end = start + 1; end <= segments.length; end += 1) {
		to += end === segments.length ? "/~workspace" : `/~w${end - start}`;
		named.unshift({
			from: segments.slice(0, end).join("/"),
			to
		});
	}
	return named;
}
function countShared(segments) {
	const isShared = SHARED_FOLDERS.has(segments.slice(0, 3).join("/"));
	return Math.min(isShared ? 3 : 2, segments.length - 1);
}
function listNames(names, to) {
	const parts = names.flatMap((name) => [name, name.split(".")[0] ?? ""]);
	return [...new Set(parts)].filter((name) => isPersonal(name)).map((from) => ({
		from,
		to
	}));
}
function formOfName(name) {
	const form = escapeForm(name);
	return name.length < SHORTEST_WORD_CHARS ? new RegExp(String.raw`(?<=/)${form}(?=/|$)`, "gmu") : new RegExp(String.raw`(?<![\p{L}\p{N}_~])${form}(?![\p{L}\p{N}_])`, "gu");
}
function blank(bytes, secrets, redact) {
	if (!bytes.includes(0)) {
		const text = new TextDecoder().decode(bytes);
		if (!text.includes("�")) return new TextEncoder().encode(redact(text));
	}
	const blanked = Uint8Array.from(bytes);
	for (const secret of secrets.map((text) => new TextEncoder().encode(text))) for (let at = blanked.indexOf(secret[0] ?? 0); at !== -1;) {
		if (secret.length > 2 && secret.every((byte, index) => blanked[at + index] === byte)) blanked.fill(126, at, at + secret.length);
		at = blanked.indexOf(secret[0] ?? 0, at + 1);
	}
	return blanked;
}
function escapeAsJson({ from, to }) {
	const usual = (text) => escapeChars(JSON.stringify(text).slice(1, -1), /[^\x20-\x7E]/g);
	const own = (text) => escapeChars(text, /[^\x20-\x7E]|["\\]/g);
	return [usual, own].map((escape) => ({
		from: escape(from),
		to: escape(to)
	}));
}
function escapeChars(text, chars) {
	return text.replaceAll(chars, (char) => {
		return String.raw`\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
	});
}
function escapeForm(text) {
	return text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
}
function trim(path) {
	return path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
}

// src/recording/keep/cgroups.ts
function nameCgroups(mounts) {
	const sorted = mounts.toSorted((a, b) => b.point.length - a.point.length);
	return {
		keepMembership: (text) => text.replaceAll(/^(\d+:[^:\n]*:)(\/.*)$/gm, (_, head, path) => head + nameByDepth(path, 0)),
		nameRoot: (root) => nameByDepth(root, 0),
		namePath(path) {
			const mount = sorted.find(({ point }) => path.startsWith(`${point}/`));
			if (mount === void 0) return path;
			return mount.point + nameByDepth(path.slice(mount.point.length), countSegments(mount.root));
		}
	};
}
const FILE = /^(?:cpu|memory|pids|cgroup)\.[a-z_.]+$/;
function nameByDepth(path, above) {
	let depth = above;
	return path.split("/").map((segment) => {
		if (segment === "" || segment === ".." || FILE.test(segment)) return segment;
		depth += 1;
		return `~${depth}`;
	}).join("/");
}
function countSegments(path) {
	return path.split("/").filter((segment) => segment !== "" && segment !== "..").length;
}

// src/recording/keep/folders.ts
const CHECKOUT_FILE = /^git-credentials-.*\.config$/;
function keepNames(path, names, { workspace, runnerTemp }) {
	if (path === workspace) return names.filter(isDotenvName);
	if (path === "/dev") return names.filter((name) => /^(?:nvidia\d+|kfd|dxg|dri)$/.test(name));
	if (path === runnerTemp) return names.some((name) => CHECKOUT_FILE.test(name)) ? ["git-credentials-~.config"] : [];
	return [...names];
}

// src/recording/keep/git-output.ts
function keepGitOutput(args, stdout, isOurs) {
	const [command, flag] = args;
	if (command === "status") return keepStatus(stdout, isOurs);
	if (command === "cat-file") return keepCommit$1(stdout);
	if (command === "ls-files" && flag === "-v") return keepIndex(stdout);
	return stdout;
}
const FIELDS = /* @__PURE__ */ new Map([
	["1", 8],
	["2", 9],
	["u", 10],
	["?", 1]
]);
function keepStatus(stdout, isOurs) {
	return stdout.split("\0").flatMap((entry) => {
		if (entry.startsWith("# branch.oid ")) return [entry];
		const kind = entry.slice(0, 1);
		const fields = FIELDS.get(kind);
		if (fields === void 0) return [];
		return isOurs(entry.split(" ").slice(fields).join(" ")) ? [] : [`${kind}${" ~".repeat(fields)}`];
	}).map((entry) => `${entry}\0`).join("");
}
function keepCommit$1(stdout) {
	const [header = ""] = stdout.split("\n\n", 1);
	const ids = header.match(/^(?:tree|parent) [0-9a-f]+$/gm) ?? [];
	const when = /^committer .*> (\d{1,12} [+-]\d{4})$/m.exec(header)?.[1];
	const committer = when === void 0 ? [] : [`committer ~ <~> ${when}`];
	return `${[...ids, ...committer].join("\n")}\n\n`;
}
function keepIndex(stdout) {
	return stdout.split("\0").flatMap((entry) => {
		if (/^[^Ss] 160000 /.test(entry)) return [entry.replace(/ [0-9a-f]{40,64} /, " 0 ")];
		const path = entry.slice(entry.indexOf("	") + 1);
		if (isDotenvName(path)) return [`${entry.slice(0, 1)} 0 0 0\t${path}`];
		return /^[a-zS] /.test(entry) ? [`${entry.slice(0, 1)} 0 0 0\t~`] : [];
	}).map((entry) => `${entry}\0`).join("");
}

// src/recording/keep/heads.ts
const LFS_POINTER = "version https://git-lfs.github.com/spec/";
const BANNER = /GNU C Library \([^\n]{0,200}?version \d+\.\d+/;
function keepHead(path, bytes) {
	if (path.endsWith("/libc.so.6")) return keepText$1(BANNER.exec(toLatin1(bytes))?.[0] ?? "");
	if (path === "/proc/cpuinfo") return keepText$1(keepCpuInfo(toText(bytes)));
	if (path === "/proc/self/smaps") return keepText$1(`${/^KernelPageSize:.*$/m.exec(toText(bytes))?.[0] ?? ""}\n`);
	const start = toLatin1(bytes.subarray(0, 40));
	if (start.startsWith("TZif")) return {
		bytes,
		isWhole: true
	};
	if (start.startsWith("ELF")) return keepProgram(bytes);
	if (start.startsWith("#!")) return keepText$1(keepScript(toText(bytes)));
	return keepText$1(start === LFS_POINTER ? LFS_POINTER : "");
}
function keepCpuInfo(text) {
	const [first = "", ...others] = text.split(/\n\n/);
	const lines = first.split("\n").filter((line) => !/^(?:serial|uuid|machine id)\b/i.test(line));
	const counted = others.flatMap((block) => /^processor\s*:.*$/m.exec(block) ?? []);
	return `${[lines.join("\n").trimEnd(), ...counted].join("\n\n")}\n`;
}
function keepProgram(bytes) {
	let size = Math.min(64, bytes.length);
	for (;;) {
		const head = readBinaryHead(bytes.subarray(0, size));
		if (head.kind !== "longer") return {
			bytes: bytes.subarray(0, size),
			isWhole: false
		};
		if (head.neededBytes > bytes.length) return {
			bytes,
			isWhole: true
		};
		size = head.neededBytes;
	}
}
function keepScript(text) {
	const [first = "", second = "", ...rest] = text.split("\n");
	return `${[first, ...[second, ...rest].filter((line, index) => index === 0 && line.startsWith("'''exec'") || /\b(?:pyenv|asdf)"? exec\b/.test(line))].join("\n")}\n`;
}
function keepText$1(text) {
	return {
		bytes: toBytes(text),
		isWhole: false
	};
}
function toLatin1(bytes) {
	return new TextDecoder("latin1").decode(bytes);
}

// src/recording/keep/mount-rows.ts
const FLAGS = /* @__PURE__ */ new Set([
	"ro",
	"rw",
	"noexec",
	"nosuid",
	"nodev"
]);
const CONTROLLERS = new Set("cpu cpuacct cpuset memory pids".split(" "));
function keepMountRows(mountinfo, view) {
	const mounts = readMountTable(mountinfo);
	const found = new Set(view.folders.map((folder) => findMount(mounts, folder)));
	return mounts.filter((mount) => found.has(mount) || isCgroup(mount.type)).map(({ root, point, type, options, superOptions }, index) => {
		const isOurs = isCgroup(type);
		const named = isOurs ? view.cgroups.nameRoot(root) : "/";
		const superKept = superOptions.filter((option) => option === "ro" || option === "rw" || isOurs && CONTROLLERS.has(option));
		const place = [`${index + 1} 0 0:0 ${escapeOctal(named)} ${escapeOctal(view.redact(point))}`];
		const flags = options.filter((option) => FLAGS.has(option)).join(",") || "rw";
		return `${place.join("")} ${flags} - ${escapeOctal(type)} none ${superKept.join(",") || "rw"}\n`;
	}).join("");
}
function isCgroup(type) {
	return type === "cgroup" || type === "cgroup2";
}
function escapeOctal(text) {
	return text.replaceAll(/[ \t\n\\]/g, (char) => {
		return `\\${char.charCodeAt(0).toString(8).padStart(3, "0")}`;
	});
}

// src/recording/keep/texts.ts
const BRANCH = "refs/heads/~branch";
const KEEPERS = [
	[/^\/proc\/self\/cgroup$/, (text, view) => view.keepMembership(text)],
	[/^\/proc\/self\/mountinfo$/, (text, view) => view.keepMounts(text)],
	[/^\/proc\/self\/status$/, lines(/^(?:PPid|Cpus_allowed_list|Umask|Gid|Groups):/)],
	[/^\/proc\/self\/limits$/, lines(/^Max (?:open files|core file size|file size|locked memory|processes|stack size) /)],
	[/^\/proc\/\d+\/limits$/, lines(/^Max open files/)],
	[/^\/proc\/\d+\/comm$/, (text) => /^(?:node|npm|npx|pnpm|yarn|bun|deno)/.exec(text)?.[0] ?? "~"],
	[/^\/proc\/self\/uid_map$/, keepAll],
	[/^\/proc\/meminfo$/, lines(/^MemTotal:/)],
	[/^\/proc\/cpuinfo$/, (text) => keepCpuInfo(text)],
	[/^\/proc\/sys\/kernel\/(?:osrelease|arch)$/, keepAll],
	[/^\/proc\/driver\/nvidia\/version$/, () => "NVRM\n"],
	[/^\/sys\/devices\/system\/cpu\/online$/, keepAll],
	[/^\/sys\/class\/drm\/\w+\/device\/vendor$/, keepAll],
	[/\/(?:cpu\.(?:max|cfs_quota_us|cfs_period_us)|memory\.(?:max|limit_in_bytes)|pids\.max)$/, keepAll],
	[/^\/(?:etc|usr\/lib)\/os-release$/, lines(/^\s*(?:ID|VERSION_ID)=/)],
	[/^\/etc\/timezone$/, keepAll],
	[/^\/etc\/group$/, (text) => keepGroups(text)],
	[/\/SystemVersion\.plist$/, (text) => keepProductVersion(text)],
	[/\/(?:commondir|\.git)$/, keepAll],
	[/\/HEAD$/, (text, { headRef }) => headRef === null ? keepCommit(text) : `ref: ${BRANCH}\n`],
	[/\/refs\/.+$/, keepAll],
	[/\/packed-refs$/, keepPackedRef],
	[/\/config(?:\.worktree)?$/, lines(/^\s*(?:partialclone|promisor|sparsecheckout)\b/i)],
	[/\/(?:\.python-version|\.tool-versions|version)$/, keepAll],
	[/\/VERSION$/, (text) => /^go[\d.]+/.exec(text)?.[0] ?? ""],
	[/\/package\.json$/, keepNpmVersion]
];
function keepText(path, text, view) {
	if (isDotenvPath(path, view.workspace)) return keepDotenv(text);
	const keeper = KEEPERS.find(([form]) => form.test(path))?.[1];
	if (keeper !== void 0) return keeper(text, view);
	return path.startsWith(`${view.workspace}/`) ? cutAddresses(text) : null;
}
function keepAll(text) {
	return text;
}
function lines(form) {
	return (text) => {
		return text.split("\n").filter((line) => form.test(line)).map((line) => `${line}\n`).join("");
	};
}
function isDotenvPath(path, workspace) {
	return path.startsWith(`${workspace}/`) && isDotenvName(path.slice(workspace.length + 1));
}
function keepDotenv(text) {
	if (text.includes("\0")) return "\0";
	const names = new Map(readDotenvNames(text).map(({ name, line }) => [line, name]));
	const last = Math.max(0, ...names.keys());
	return Array.from({ length: last }, (_, index) => {
		const name = names.get(index + 1);
		return name === void 0 ? "\n" : `${looksLikeName(name) ? name : "~"}=\n`;
	}).join("");
}
function keepGroups(text) {
	return text.split("\n").map((line) => line.split(":")).filter(([name = ""]) => POWERFUL_GROUPS.includes(name)).map(([name, , number = ""]) => `${name}:x:${number}:\n`).join("");
}
function keepCommit(text) {
	return /^[0-9a-f]{40,64}\s*$/.test(text) ? text : "~\n";
}
function keepPackedRef(text, { headRef }) {
	const line = text.split("\n").find((entry) => headRef !== null && entry.endsWith(` ${headRef}`));
	return line === void 0 ? "" : `${line.slice(0, line.indexOf(" "))} ${BRANCH}\n`;
}
function keepProductVersion(text) {
	return /<key>ProductVersion<\/key>\s*<string>[\d.]{1,20}<\/string>/.exec(text)?.[0] ?? "";
}
function keepNpmVersion(text) {
	const isNpm = /"name"\s*:\s*"npm"/.test(text);
	const version = /"version"\s*:\s*"([\w.+-]{1,40})"/.exec(text)?.[1];
	return isNpm && version !== void 0 ? JSON.stringify({
		name: "npm",
		version
	}) : "{}";
}
function cutAddresses(text) {
	return text.replaceAll(/:\/\/([^\s"]*)/g, (_, rest) => `://${cutAddress(rest)}`).replaceAll(/^(\s*--(?:extra-)?(?:index-url|find-links|trusted-host)\b).*$/gm, "$1 ~");
}
function cutAddress(rest) {
	const authority = /^[^/?#]*/.exec(rest)?.[0] ?? "";
	const path = rest.slice(authority.length);
	if (path.includes("@")) return `~${/#egg=[\w.[\]-]+$/.exec(path)?.[0] ?? ""}`;
	const fragment = path.includes("#") ? path.slice(path.indexOf("#")) : "";
	return authority.slice(authority.lastIndexOf("@") + 1) + fragment;
}

// src/recording/keep/keep-notes.ts
const MAX_STDERR_BYTES = 4096;
function keepNotes(input) {
	const keeper = openKeeper(input);
	const kept = /* @__PURE__ */ new Map();
	for (const note of input.notes) {
		const answer = keeper(note);
		if (answer === null) continue;
		const key = `${answer.operation} ${answer.argument}`;
		if (!kept.has(key)) kept.set(key, answer);
	}
	return [...kept.values()];
}
function openKeeper(input) {
	const { names, digest } = input;
	const cgroups = nameCgroups(listCgroupMounts(input.notes));
	const headRef = findHeadRef(input.notes);
	const lfsNames = nameLfsFiles(input);
	const mounts = {
		folders: listFolders(input),
		cgroups,
		redact: (text) => names.redact(text)
	};
	const view = {
		workspace: input.workspace,
		headRef,
		keepMembership: (text) => cgroups.keepMembership(text),
		keepMounts: (text) => keepMountRows(text, mounts)
	};
	function namePiece(piece) {
		const lfs = lfsNames.get(piece) ?? piece;
		const ref = headRef !== null && lfs.endsWith(`/${headRef}`) ? `${lfs.slice(0, -headRef.length)}${BRANCH}` : lfs;
		return names.redact(cgroups.namePath(ref));
	}
	function keepValues(note) {
		const [value] = note.values;
		const [path = ""] = note.pieces;
		if (note.operation === "exec") return {
			status: note.status,
			values: keepPrinted(note, input, lfsNames)
		};
		if (value === void 0) return note;
		switch (note.operation) {
			case "readText": {
				const text = keepText(path, toText(value), view);
				return text === null ? null : {
					status: "ok",
					values: [toBytes(names.redact(text))]
				};
			}
			case "readHead": {
				const { bytes, isWhole } = keepHead(path, value);
				const redacted = names.redactBytes(bytes);
				return {
					status: isWhole && redacted.length === value.length ? note.status : "ok",
					values: [redacted]
				};
			}
			case "listFolder": {
				const listed = toText(value).split("\n").slice(0, -1);
				const lines = keepNames(path, listed.map((name) => decodeArgument(name) ?? ""), input).map((name) => `${encodeArgument(names.redact(name))}\n`);
				return {
					status: "ok",
					values: [toBytes(lines.join(""))]
				};
			}
			case "tellUser": return {
				status: "ok",
				values: [keepUser(toText(value), input)]
			};
			default: return {
				status: "ok",
				values: [toBytes(names.redact(cgroups.namePath(toText(value))))]
			};
		}
	}
	return (note) => {
		const kept = keepValues(note);
		if (kept === null) return null;
		const pieces = note.pieces.map((piece) => namePiece(piece));
		const argument = (note.operation === "exec" ? shortenPieces(pieces, digest) : pieces).join("	");
		return {
			operation: note.operation,
			argument,
			...kept
		};
	};
}
function keepPrinted(note, { names, workspace, outputs }, lfsNames) {
	const [stdout = /* @__PURE__ */ new Uint8Array(), stderr = /* @__PURE__ */ new Uint8Array()] = note.values;
	const at = note.pieces.indexOf("core.fsmonitor=false");
	const ours = [".parity-canary", ...outputs].map((file) => `${workspace}/${file}`);
	function isOurs(path) {
		const name = path.slice(path.lastIndexOf("/") + 1);
		return isTrialFile(name) || ours.some((own) => own.endsWith(`/${path}`));
	}
	const args = note.pieces.slice(at + 1);
	const text = at === -1 ? toText(stdout) : keepGitOutput(args, toText(stdout), isOurs);
	return [at !== -1 && args.includes(":(attr:filter=lfs)") ? renameAll(text, workspace, lfsNames) : text, toText(stderr.subarray(0, MAX_STDERR_BYTES))].map((said) => toBytes(names.redact(said)));
}
function renameAll(list, workspace, renamed) {
	return list.split("\0").map((path) => renamed.get(`${workspace}/${path}`)?.slice(workspace.length + 1) ?? path).join("\0");
}
function nameLfsFiles({ notes, workspace }) {
	const [stdout = /* @__PURE__ */ new Uint8Array()] = notes.find(({ operation, pieces }) => operation === "exec" && pieces.includes(":(attr:filter=lfs)"))?.values ?? [];
	const paths = toText(stdout).split("\0").filter((path) => path !== "");
	return new Map(paths.map((path, index) => [`${workspace}/${path}`, `${workspace}/~lfs/${index}`]));
}
function keepUser(told, { home, names }) {
	const [euid = "", ...rest] = told.split(":");
	const table = rest.join(":");
	if (table === "" || home !== null && table.replace(/\/+$/, "") === home.replace(/\/+$/, "")) return toBytes(`${euid}:${table === "" ? "" : names.home ?? ""}`);
	const redacted = names.redact(table);
	const isKnown = /^\/(?:|root|nonexistent|github\/home|(?:home|Users)\/[^/]+)$/.test(redacted);
	return toBytes(`${euid}:${isKnown ? redacted : OTHER_HOME}`);
}
function listCgroupMounts(notes) {
	return readMountTable(findText(notes, "/proc/self/mountinfo")).filter(({ type }) => isCgroup(type));
}
function listFolders({ notes, workspace }) {
	const resolved = notes.flatMap(({ operation, pieces, status, values: [value] }) => operation === "resolveLinks" && status === "ok" && value !== void 0 ? [...pieces, toText(value)] : []);
	const written = notes.flatMap(({ operation, pieces }) => operation === "tryWrite" || operation === "measureSpace" ? pieces : []);
	return [
		workspace,
		...resolved,
		...written
	];
}
function findHeadRef(notes) {
	const head = notes.find(({ operation, pieces: [path = ""], status }) => operation === "readText" && status === "ok" && path.endsWith("/HEAD"));
	const text = toText(head?.values[0] ?? /* @__PURE__ */ new Uint8Array());
	return /^ref: (.+)$/.exec(text.trim())?.[1] ?? null;
}
function findText(notes, path) {
	const note = notes.find(({ operation, pieces }) => operation === "readText" && pieces[0] === path);
	return toText(note?.values[0] ?? /* @__PURE__ */ new Uint8Array());
}

// src/recording/write.ts
function writeRecording({ about, env, answers }, digest) {
	const lines = [
		VERSION_LINE,
		...Object.entries(about).map(([name, value]) => `about ${name} ${encodeBase64(toBytes(value))}`),
		...env.map(({ name, state, value }) => {
			return `env ${encodeArgument(name)} ${state} ${encodeBase64(toBytes(value ?? ""))}`;
		}).toSorted(),
		...answers.map(({ operation, argument, status, values }) => [
			operation,
			encodeArgument(argument),
			status,
			...writeValues(values)
		].join(" ")).toSorted()
	];
	const body = lines.map((line) => `${line}\n`).join("");
	return `${body}end ${lines.length} ${digest(body)}\n`;
}
function writeValues(values) {
	return values.length === 0 ? ["-"] : values.map((value) => encodeBase64(value));
}

// src/host/record-host.ts
function recordHost(real) {
	const notes = [];
	const askable = real;
	function listen(operation) {
		const rule = rules[operation];
		return async (...question) => {
			const answer = await askable[operation](...question);
			const pieces = rule.ask(...question);
			notes.push(answer.ok ? {
				operation,
				pieces,
				status: "ok",
				values: [rule.write(answer.value)]
			} : {
				operation,
				pieces,
				status: answer.errno,
				values: []
			});
			return answer;
		};
	}
	const { os, arch, env, tableHome, workspace, pathDelimiter } = real;
	return {
		host: {
			os,
			arch,
			env,
			tableHome,
			workspace,
			pathDelimiter,
			readText: listen("readText"),
			async readHead(path, maxBytes) {
				const answer = await real.readHead(path, maxBytes);
				const status = answer.ok ? answer.value.length < maxBytes ? "ok" : "cut" : answer.errno;
				const values = answer.ok ? [answer.value] : [];
				notes.push({
					operation: "readHead",
					pieces: rules.readHead.ask(path, maxBytes),
					status,
					values
				});
				return answer;
			},
			describe: listen("describe"),
			readLink: listen("readLink"),
			listFolder: listen("listFolder"),
			resolveLinks: listen("resolveLinks"),
			async isExecutable(path) {
				const is = await real.isExecutable(path);
				const values = [writeTruth(is)];
				notes.push({
					operation: "isExecutable",
					pieces: [path],
					status: "ok",
					values
				});
				return is;
			},
			measureSpace: listen("measureSpace"),
			tryOpen: listen("tryOpen"),
			tellUser: listen("tellUser"),
			tellHardware: listen("tellHardware"),
			tryWrite: listen("tryWrite"),
			tryExec: listen("tryExec"),
			isSameFile: listen("isSameFile"),
			visitCanary: listen("visitCanary"),
			identifyBoot: listen("identifyBoot"),
			readClock: listen("readClock"),
			connectSocket: listen("connectSocket"),
			readGitSettings: listen("readGitSettings"),
			holdsCredential: listen("holdsCredential"),
			matchDotenv: listen("matchDotenv"),
			scanSiblings: listen("scanSiblings"),
			scanAncestors: listen("scanAncestors"),
			compareValue: listen("compareValue"),
			classifyValues: listen("classifyValues"),
			sealValue: listen("sealValue"),
			readCertificates: listen("readCertificates"),
			readTlsSettings: listen("readTlsSettings"),
			greet: listen("greet"),
			async exec(request) {
				const ran = await real.exec(request);
				notes.push(noteExec(request, ran));
				return ran;
			},
			runForeign: (request) => real.runForeign(request),
			shakeHands: (client) => real.shakeHands(client)
		},
		notes
	};
}
function noteExec(request, ran) {
	const asked = {
		operation: "exec",
		pieces: listPieces(request)
	};
	if (!ran.ok) return {
		...asked,
		status: ran.errno,
		values: []
	};
	const { stdout, stderr } = ran.value;
	return {
		...asked,
		status: writeEnd(ran.value),
		values: [toBytes(stdout), toBytes(stderr)]
	};
}

// src/host/recorder.ts
const OWN_FILES = ["parity-fingerprint.json", "parity-recording.txt"];
function openRecorder(real, place) {
	const { host, notes } = recordHost(real);
	const { env, workspace, tableHome } = real;
	const home = env.get("HOME") ?? env.get("USERPROFILE") ?? "";
	return {
		host,
		write(label) {
			const names = namePlace({
				...place,
				workspace,
				home: isAbsolute(home) ? home : null,
				tableHome
			});
			const answers = keepNotes({
				notes,
				names,
				workspace,
				home: isAbsolute(home) ? home : null,
				runnerTemp: env.get("RUNNER_TEMP") ?? "",
				outputs: [...OWN_FILES, ...label.outputs],
				digest
			});
			const about = describe(real, {
				names,
				label,
				nowMs: place.nowMs
			});
			const greeted = notes.flatMap(({ operation, pieces }) => operation === "greet" ? pieces.slice(0, 1) : []);
			const view = {
				redact: names.redact,
				greeted
			};
			const variables = [...env].map((entry) => keepVariable(entry, view));
			const text = writeRecording({
				about,
				env: variables,
				answers
			}, digest);
			if (text.length > 5242880) throw refuseSize();
			return text;
		}
	};
}
function tellNames(env) {
	return {
		users: [readUser(), ...[
			"USER",
			"LOGNAME",
			"USERNAME"
		].map((name) => env.get(name) ?? "")],
		machines: [hostname(), ...["HOSTNAME", "COMPUTERNAME"].map((name) => env.get(name) ?? "")]
	};
}
function describe({ os, arch, pathDelimiter }, told) {
	const nowS = String(Math.floor(told.nowMs / 1e3));
	return {
		os,
		arch,
		path_delimiter: pathDelimiter,
		workspace: told.names.workspace,
		nonce: randomBytes(16).toString("hex"),
		minted_s: nowS,
		taken_s: nowS,
		tool_version: told.label.version,
		contract_sha256: told.label.contractSha256 ?? "-",
		made_by: "record"
	};
}
function isAbsolute(path) {
	return /^\/|^[A-Za-z]:[\\/]/.test(path);
}
function readUser() {
	try {
		return userInfo().username;
	} catch {
		return "";
	}
}
function digest(text) {
	return createHash("sha256").update(text).digest("hex");
}
function refuseSize() {
	const message = `the recording would be larger than ${maxRecordingBytes} bytes`;
	return new ParityError("recording/too-large", message, { hint: "record a smaller place: fewer packages, or a virtual environment of its own" });
}

export { openRecorder, tellNames };