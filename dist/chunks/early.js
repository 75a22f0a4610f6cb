import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { accessSync, constants, realpathSync, statSync } = requireBuiltin("node:fs");
const { spawn } = requireBuiltin("node:child_process");

// src/terms/exit-codes.ts
const exitCodes = {
	pass: 0,
	violated: 1,
	misconfigured: 2,
	undecided: 3,
	ourBug: 70
};

// src/probes/path-template.ts
function joinPath(folder, path) {
	if (path.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path)) return path;
	if (path === "" || path === ".") return folder;
	return `${folder.replace(/\/+$/, "")}/${path}`;
}
function parentOf(path) {
	const end = path.replace(/\/+$/, "").lastIndexOf("/");
	return end <= 0 ? "/" : path.slice(0, end);
}
function templatePath(path, host) {
	const slashed = host.os === "windows" ? path.replaceAll("\\", "/") : path;
	const [name, folder] = listRoots(host).find(([, folder]) => isWithin(slashed, folder)) ?? ["", ""];
	return name + hideNames(slashed.slice(folder.length), host.env);
}
function templateTmp(path, host) {
	return templatePath(path, {
		env: new Map([...host.env].filter(([name]) => name !== "TMPDIR")),
		workspace: host.workspace,
		os: host.os
	});
}
function listRoots(host) {
	return [
		["$WORKSPACE", host.workspace],
		["$HOME", host.env.get("HOME") ?? host.env.get("USERPROFILE")],
		["$TMPDIR", host.env.get("TMPDIR")]
	].map(([name, folder = ""]) => [name, folder.replaceAll("\\", "/").replace(/\/+$/, "")]).filter(([, folder]) => folder.length > 1 && folder !== "/tmp").toSorted(([, a], [, b]) => b.length - a.length);
}
function isWithin(path, folder) {
	return path === folder || path.startsWith(`${folder}/`);
}
function hideNames(path, env) {
	const hidden = /* @__PURE__ */ new Map();
	for (const name of [
		"USER",
		"LOGNAME",
		"USERNAME"
	]) hidden.set(env.get(name) ?? "", "$USER");
	for (const name of ["HOSTNAME", "COMPUTERNAME"]) hidden.set(env.get(name) ?? "", "$HOST");
	hidden.delete("");
	hidden.delete("root");
	return path.replace(/^((?:[A-Za-z]:)?\/(?:home|Users))\/[^/]+/, "$1/$$USER").split("/").map((segment) => hidden.get(segment) ?? segment).join("/");
}

// src/probes/command-search.ts
function listCandidates(name, host) {
	const file = host.os === "windows" ? `${name}.exe` : name;
	return (host.env.get("PATH") ?? host.env.get("Path") ?? "/usr/bin:/bin").split(host.pathDelimiter).map((folder) => joinPath(joinPath(host.workspace, folder), file));
}
function mayBeStub(path, os) {
	return os === "macos" && /^\/usr\/bin\/(?:git|python3?)$/.test(path);
}
async function searchCommand(host, name) {
	const candidates = listCandidates(name, host);
	for (const path of candidates) {
		if (!await host.isExecutable(path)) continue;
		if (mayBeStub(path, host.os) && !await hasDeveloperTools(host)) return {
			kind: "stub",
			path
		};
		return {
			kind: "found",
			path
		};
	}
	for (const path of candidates) {
		const entry = await host.describe(path, "as-is");
		if (entry.ok && entry.value.kind !== "folder") return {
			kind: "broken",
			path
		};
	}
	return { kind: "absent" };
}
async function hasDeveloperTools(host) {
	for (const path of ["/var/db/xcode_select_link", "/Library/Developer/CommandLineTools"]) if ((await host.describe(path, "follow")).ok) return true;
	return false;
}

// src/probes/tool-requests.ts
const TELL_ABOUT_PYTHON = `import sys
def enc(t): return t if isinstance(t, bytes) else t.encode("utf-8", "surrogateescape")
name = getattr(getattr(sys, "implementation", None), "name", "")
name = name or ("pypy" if "__pypy__" in sys.builtin_module_names else "cpython")
told = ["parity", "%d.%d.%d" % sys.version_info[:3], name, sys.executable or "", ""]
getattr(sys.stdout, "buffer", sys.stdout).write(enc("\\0").join([enc(t) for t in told]))
`;
function askPython(path) {
	return {
		argv: [
			path,
			"-E",
			"-s",
			"-S",
			"-B",
			"-c",
			TELL_ABOUT_PYTHON
		],
		timeoutMs: 5e3
	};
}
function askNode(path) {
	return {
		argv: [path, "--version"],
		timeoutMs: 5e3,
		unset: ["NODE_OPTIONS"]
	};
}
function askGit(path) {
	return {
		status: askGitFor(path, [
			"status",
			"--porcelain=v2",
			"--branch",
			"-z",
			"--no-renames",
			"--no-ahead-behind",
			"--untracked-files=all"
		]),
		commit: askGitFor(path, [
			"cat-file",
			"commit",
			"HEAD"
		]),
		index: askGitFor(path, [
			"ls-files",
			"-v",
			"-z"
		])
	};
}
function askGitFor(path, args) {
	return {
		argv: [
			path,
			"-c",
			"core.fsmonitor=false",
			...args
		],
		timeoutMs: 1e4,
		maxOutputBytes: 67108864,
		env: {
			GIT_OPTIONAL_LOCKS: "0",
			GIT_TERMINAL_PROMPT: "0",
			GIT_NO_LAZY_FETCH: "1",
			LC_ALL: "C",
			LANGUAGE: ""
		},
		unset: [
			"GIT_DIR",
			"GIT_WORK_TREE",
			"GIT_INDEX_FILE",
			"GIT_COMMON_DIR",
			"GIT_NAMESPACE",
			"GIT_PREFIX",
			"GIT_OBJECT_DIRECTORY",
			"GIT_ALTERNATE_OBJECT_DIRECTORIES"
		]
	};
}

// src/host/environment.ts
function readEnvironment() {
	return new Map(Object.entries(process.env).flatMap(([name, value]) => value === void 0 ? [] : [[name, value]]));
}

// src/host/attempt.ts
const PATIENCE_MS = 1e4;
async function attempt(operation) {
	let timer;
	const patience = new Promise((resolve) => {
		timer = setTimeout(() => resolve({
			ok: false,
			errno: "ETIMEDOUT"
		}), PATIENCE_MS);
	});
	try {
		return await Promise.race([patience, run(operation)]);
	} finally {
		clearTimeout(timer);
	}
}
function attemptNow(operation) {
	try {
		return {
			ok: true,
			value: operation()
		};
	} catch (error) {
		return {
			ok: false,
			errno: nameErrno(error)
		};
	}
}
async function run(operation) {
	try {
		return {
			ok: true,
			value: await operation()
		};
	} catch (error) {
		return {
			ok: false,
			errno: nameErrno(error)
		};
	}
}
function nameErrno(error) {
	const code = error instanceof Error && "code" in error ? error.code : null;
	return typeof code === "string" ? code : "EIO";
}

// src/host/is-executable.ts
function isExecutable(path) {
	try {
		if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false;
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

// src/host/name-os.ts
function nameOs(platform) {
	if (platform === "linux" || platform === "android") return "linux";
	if (platform === "darwin") return "macos";
	return platform === "win32" ? "windows" : "other";
}

// src/host/own-node.ts
function answerAsNode({ argv }) {
	const [path, flag, ...rest] = argv;
	if (flag !== "--version" || rest.length > 0 || !isOwnProgram(path)) return null;
	return {
		exit: 0,
		signal: null,
		timedOut: false,
		stdout: `${process.version}\n`,
		stderr: "",
		cut: false
	};
}
function isOwnProgram(path) {
	try {
		return realpathSync.native(path) === process.execPath;
	} catch {
		return false;
	}
}

// src/host/collect.ts
function collect(stream, maxBytes) {
	const chunks = [];
	let keptBytes = 0;
	let cut = false;
	stream.on("data", (chunk) => {
		const room = maxBytes - keptBytes;
		if (chunk.length > room) cut = true;
		if (room <= 0) return;
		chunks.push(chunk.subarray(0, room));
		keptBytes += Math.min(chunk.length, room);
	});
	stream.on("error", () => {});
	return {
		text: () => Buffer.concat(chunks).toString("utf8"),
		isCut: () => cut
	};
}

// src/host/spawn-tool.ts
const DEFAULT_OUTPUT_BYTES = 1048576;
const HELD_PIPE_MS = 250;
const runnersOwn = /^(ACTIONS_.*|INPUT_.*|GITHUB_TOKEN|GITHUB_(ENV|PATH|OUTPUT|STATE|STEP_SUMMARY))$/;
function spawnTool(request, place) {
	try {
		const child = start(request, place);
		let hasSettled = false;
		return {
			outcome: awaitOutcome(child, request).finally(() => {
				hasSettled = true;
			}),
			stop: () => void (hasSettled || stopGroup(child))
		};
	} catch (error) {
		const failure = {
			ok: false,
			errno: nameErrno(error)
		};
		return {
			outcome: Promise.resolve(failure),
			stop: () => {}
		};
	}
}
function start(request, place) {
	const [file, ...args] = request.argv;
	return spawn(file, args, {
		cwd: place.folder,
		env: composeEnv(request, place.env),
		stdio: [
			"ignore",
			"pipe",
			"pipe"
		],
		detached: process.platform !== "win32",
		windowsHide: true
	});
}
function awaitOutcome(child, request) {
	const maxBytes = request.maxOutputBytes ?? DEFAULT_OUTPUT_BYTES;
	const stdout = collect(child.stdout, maxBytes);
	const stderr = collect(child.stderr, maxBytes);
	let timedOut = false;
	let held;
	return new Promise((resolve) => {
		const timer = setTimeout(() => {
			timedOut = true;
			stopGroup(child);
			settleSoon(null, "SIGKILL");
		}, request.timeoutMs);
		function settle(exit, signal) {
			clearTimeout(timer);
			clearTimeout(held);
			child.stdout.destroy();
			child.stderr.destroy();
			resolve({
				ok: true,
				value: {
					exit: timedOut ? null : exit,
					signal,
					timedOut,
					stdout: stdout.text(),
					stderr: stderr.text(),
					cut: stdout.isCut() || stderr.isCut()
				}
			});
		}
		function settleSoon(exit, signal) {
			clearTimeout(held);
			held = setTimeout(() => {
				stopGroup(child);
				settle(exit, signal);
			}, HELD_PIPE_MS);
		}
		child.once("error", (error) => {
			clearTimeout(timer);
			resolve({
				ok: false,
				errno: nameErrno(error)
			});
		});
		child.once("close", settle);
		child.once("exit", settleSoon);
	});
}
function composeEnv({ env = {}, unset = [] }, base) {
	const own = [...base].filter(([name]) => !runnersOwn.test(name));
	const composed = new Map([...own, ...Object.entries(env)]);
	for (const name of unset) composed.delete(name);
	return Object.fromEntries(composed);
}
function stopGroup({ pid }) {
	if (pid === void 0) return;
	try {
		process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
	} catch {}
}

// src/host/early.ts
function startEarly(place) {
	const running = /* @__PURE__ */ new Map();
	for (const request of listRequests(place)) running.set(JSON.stringify(request), spawnTool(request, {
		folder: place.workspace,
		env: place.env
	}));
	return {
		adopt(request, folder) {
			if (folder !== place.workspace) return null;
			const key = JSON.stringify(request);
			const tool = running.get(key);
			running.delete(key);
			return tool?.outcome ?? null;
		},
		[Symbol.dispose]() {
			for (const tool of running.values()) tool.stop();
			running.clear();
		}
	};
}
function listRequests(place) {
	const os = nameOs(process.platform);
	function find(name) {
		const pathDelimiter = os === "windows" ? ";" : ":";
		const path = listCandidates(name, {
			...place,
			os,
			pathDelimiter
		}).find(isExecutable);
		return path === void 0 || mayBeStub(path, os) ? [] : [path];
	}
	const [python] = [...find("python"), ...find("python3")];
	return [
		...find("git").flatMap((path) => Object.values(askGit(path))),
		...find("node").map(askNode).filter((request) => answerAsNode(request) === null),
		...python === void 0 ? [] : [askPython(python)]
	];
}

// src/host/last-resort.ts
const goneCode = "setup/no-folder";
function endOnStrayErrors() {
	process.on("uncaughtException", (error) => {
		const isFolderGone = "syscall" in error && error.syscall === "uv_cwd";
		process.exitCode = isFolderGone ? exitCodes.misconfigured : exitCodes.ourBug;
		process.stderr.write(isFolderGone ? `${goneCode}: the folder that this was started in is gone\n` : `${error.stack ?? error.message}\nThis is a bug in parity-contract: please report it.\n`, () => process.exit());
	});
}

export { templateTmp as _, nameOs as a, attemptNow as c, askNode as d, askPython as f, templatePath as g, parentOf as h, answerAsNode as i, readEnvironment as l, joinPath as m, startEarly as n, isExecutable as o, searchCommand as p, spawnTool as r, attempt as s, endOnStrayErrors as t, askGit as u, exitCodes as v };