import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { basename, dirname, extname, isAbsolute, join, relative, resolve: resolve$1, sep } = requireBuiltin("node:path");
const { spawn } = requireBuiltin("node:child_process");
const { setImmediate } = requireBuiltin("node:timers/promises");
import { i as followProcesses, n as signalProcess, t as killProcesses } from "./stop-processes.js";
import { h as string, l as literal, m as strictObject, o as discriminatedUnion, s as int } from "./zod.js";
import { $n as quote, ar as ParityError } from "./core.js";
const { createServer } = requireBuiltin("node:net");
import { i as listProcesses } from "./proc.js";
import { t as findExposed } from "./exposed-environment.js";
const { accessSync, constants, lstatSync, readFileSync, realpathSync, statSync } = requireBuiltin("node:fs");
const { access, constants: constants$1, mkdir, writeFile } = requireBuiltin("node:fs/promises");
const { userInfo } = requireBuiltin("node:os");

// src/harness/process/agent-process.ts
const mostReadTurns = 100;
function startAgent({ command, cwd, env, output = "pipe" }) {
	const [program, ...args] = command;
	try {
		return spawn(program, args, {
			cwd,
			env,
			detached: true,
			stdio: [
				"ignore",
				output,
				output
			]
		});
	} catch (error) {
		return readErrno(error);
	}
}
function waitForError(child) {
	return new Promise((resolve) => {
		child.once("error", (error) => resolve(readErrno(error)));
	});
}
function waitForEnd(child, onEnd) {
	return new Promise((resolve) => {
		child.on("error", () => {});
		child.once("exit", (exit, signal) => {
			onEnd();
			resolve({
				exit,
				signal
			});
		});
	});
}
async function captureStreams({ child, onStdout, onStderr }) {
	const streams = [{
		stream: child.stdout,
		push: onStdout
	}, {
		stream: child.stderr,
		push: onStderr
	}];
	await Promise.all(streams.map(({ stream, push }) => new Promise((resolve) => {
		if (stream === null) return resolve();
		stream.on("data", push);
		stream.resume();
		stream.on("error", () => resolve());
		stream.once("close", () => resolve());
	})));
}
async function readWhatIsThere({ stdout }) {
	if (stdout === null) return;
	let chunks = 1;
	const count = () => {
		chunks += 1;
	};
	stdout.on("data", count);
	for (let turn = 0; chunks > 0 && turn < mostReadTurns; turn += 1) {
		chunks = 0;
		await setImmediate();
		await setImmediate();
	}
	stdout.off("data", count);
}
function readErrno(error) {
	if (!(error instanceof Error)) return String(error);
	return "code" in error && typeof error.code === "string" ? error.code : error.message;
}

// src/harness/process/start-bare.ts
function startBare(agent, mark) {
	const child = startAgent(agent);
	if (typeof child === "string") return describeFailed(Promise.resolve(child));
	if (child.pid === void 0) return describeFailed(waitForError(child));
	return describeStarted(child, child.pid, mark);
}
function describeStarted(child, pid, mark) {
	const tree = followProcesses({
		rootPid: pid,
		mark
	});
	return {
		stdout: child.stdout,
		stderr: child.stderr,
		startError: Promise.resolve(null),
		ended: waitForEnd(child, () => {}),
		tree,
		findPid: () => pid,
		kill: () => killProcesses(tree),
		close: async () => {}
	};
}
function describeFailed(reason) {
	return {
		stdout: null,
		stderr: null,
		startError: reason,
		ended: Promise.resolve({
			exit: null,
			signal: null
		}),
		tree: { find: () => [] },
		findPid: () => void 0,
		kill: () => {},
		close: async () => {}
	};
}

// src/harness/process/waiting.ts
async function settleWithin(promise, ms) {
	let timer;
	const late = new Promise((resolve) => {
		timer = setTimeout(() => resolve(null), ms);
	});
	try {
		return await Promise.race([promise, late]);
	} finally {
		clearTimeout(timer);
	}
}
function openGate() {
	let open = () => {};
	return {
		opened: new Promise((resolve) => {
			open = resolve;
		}),
		open: (value) => open(value)
	};
}

// src/harness/isolation/wall-wire.ts
const maxNewsBytes = 4096;
const WallNews = discriminatedUnion("kind", [
	strictObject({ kind: literal("ready") }),
	strictObject({ kind: literal("started") }),
	strictObject({
		kind: literal("failed"),
		error: string().max(100)
	}),
	strictObject({
		kind: literal("ended"),
		exit: int().min(0).max(255).nullable(),
		signal: string().max(20).nullable()
	})
]);
function parseNews(line) {
	try {
		return WallNews.safeParse(JSON.parse(line)).data ?? null;
	} catch {
		return null;
	}
}

// src/harness/isolation/wall-control.ts
const tornDown = {
	exit: null,
	signal: "SIGKILL"
};
async function serveControl(path) {
	const ready = openGate();
	const started = openGate();
	const ended = openGate();
	let line;
	function hear(news) {
		if (news.kind === "ready") ready.open();
		else if (news.kind === "started") started.open(null);
		else if (news.kind === "failed") started.open(news.error);
		else ended.open({
			exit: news.exit,
			signal: news.signal
		});
	}
	function listen(socket) {
		let received = "";
		socket.setEncoding("utf8");
		socket.on("error", () => socket.destroy());
		socket.on("close", () => {
			started.open(null);
			ended.open(tornDown);
		});
		socket.on("data", (chunk) => {
			const lines = `${received}${String(chunk)}`.split("\n");
			received = lines.pop() ?? "";
			if (received.length > 4096) socket.destroy();
			for (const text of lines) {
				const news = parseNews(text);
				if (news !== null) hear(news);
			}
		});
	}
	const server = createServer((socket) => {
		server.close();
		if (line !== void 0) return void socket.destroy();
		line = socket;
		listen(socket);
	});
	await new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(path, resolve);
	});
	return {
		ready: ready.opened,
		startError: started.opened,
		ended: ended.opened,
		give: (order) => void line?.write(`${JSON.stringify(order)}\n`),
		close() {
			server.close();
			line?.destroy();
		}
	};
}

// src/harness/isolation/wall-processes.ts
function followWall(rootPid, list = listProcesses) {
	const wall = listDescendants(list(), (process) => process.pid === rootPid);
	const innermost = wall.at(-1);
	const isWall = (process) => wall.some(({ pid, startTicks }) => pid === process.pid && startTicks === process.startTicks);
	function findLiving() {
		return listDescendants(list(), isWall).filter(({ isDead }) => !isDead);
	}
	return {
		tree: { find: () => findLiving().filter((process) => !isWall(process)) },
		findAgent: () => findLiving().find((process) => process.parent === innermost?.pid && !isWall(process))?.pid,
		findWall: () => findLiving().filter(isWall)
	};
}
function listDescendants(all, isRoot) {
	const found = all.filter(isRoot);
	for (const parent of found) found.push(...all.filter((child) => child.parent === parent.pid && !found.includes(child)));
	return found;
}

// src/harness/isolation/wall-environment.ts
function describeWallEnvironment() {
	return {
		PATH: `${process.env["PATH"] ?? ""}:/usr/sbin:/usr/bin:/sbin:/bin`,
		LC_ALL: "C"
	};
}

// src/harness/isolation/build-wall.ts
const longestBuildMs = 15e3;
const takeDownMs = 2e3;
async function buildWall(options) {
	const { way, controlPath, nodePath, walledScript } = options;
	const control = await serveControl(controlPath);
	const [program, ...args] = way.makeCommand({
		...options,
		command: [
			nodePath,
			walledScript,
			controlPath
		]
	});
	const builder = spawn(program, args, {
		cwd: "/",
		env: describeWallEnvironment(),
		detached: true,
		stdio: [
			"ignore",
			"pipe",
			"pipe"
		]
	});
	const words = collectWords(builder);
	const failed = new Promise((resolve) => {
		builder.once("error", () => resolve("failed"));
		builder.once("close", () => resolve("failed"));
	});
	const built = control.ready.then(() => "built");
	const outcome = await settleWithin(Promise.race([built, failed]), longestBuildMs);
	const reason = words.end();
	if (outcome === "built") return makeWall(options, builder, control);
	builder.kill("SIGKILL");
	builder.stdout.destroy();
	builder.stderr.destroy();
	builder.unref();
	control.close();
	throw new ParityError("harness/isolation-failed", `the agent could not be walled off with namespaces: ${quote(reason)}`, { hint: "report this with the message: namespaces worked here when they were tried" });
}
function makeWall({ relays }, builder, control) {
	const processes = followWall(builder.pid ?? -1);
	const gone = new Promise((resolve) => {
		if (builder.exitCode !== null || builder.signalCode !== null) resolve();
		builder.once("exit", () => resolve());
	});
	function kill() {
		control.close();
		for (const process of processes.findWall()) signalProcess(process, "SIGKILL");
	}
	async function close() {
		control.close();
		if (await settleWithin(gone.then(() => true), takeDownMs) === null) kill();
		await settleWithin(gone, takeDownMs);
		builder.stdout?.destroy();
		builder.stderr?.destroy();
	}
	return {
		start(agent) {
			control.give({
				...agent,
				relays
			});
			return {
				stdout: builder.stdout,
				stderr: builder.stderr,
				startError: control.startError,
				ended: control.ended,
				tree: processes.tree,
				findPid: processes.findAgent,
				kill,
				close
			};
		},
		[Symbol.asyncDispose]: close
	};
}
function collectWords({ stderr }) {
	let words = "";
	const collect = (chunk) => {
		words += String(chunk);
	};
	stderr?.on("data", collect);
	return { end() {
		stderr?.off("data", collect);
		stderr?.pause();
		return words.trim() === "" ? "no answer" : words.trim();
	} };
}

// src/harness/isolation/give-up-privileges.ts
const systemFolders = [
	"/usr/bin",
	"/bin",
	"/usr/sbin",
	"/sbin"
];
const giveUpWords = [
	"setpriv",
	"--no-new-privs",
	"--"
];
function giveUpPrivileges(agent) {
	const [setpriv, ...options] = giveUpWords;
	const path = findProgram(setpriv, {
		folders: systemFolders,
		cwd: "/"
	});
	const folders = (agent.env["PATH"] ?? "").split(":");
	const isThere = findProgram(agent.command[0], {
		folders,
		cwd: agent.cwd
	}) !== null;
	if (path === null || !isThere) return agent;
	return {
		...agent,
		command: [
			path,
			...options,
			...agent.command
		]
	};
}
function findProgram(name, { folders, cwd }) {
	return (name.includes("/") ? [name] : folders.map((folder) => join(folder, name))).map((path) => isAbsolute(path) ? path : resolve$1(cwd, path)).find(isProgram) ?? null;
}
function isProgram(path) {
	try {
		accessSync(path, constants.X_OK);
		return statSync(path).isFile();
	} catch {
		return false;
	}
}

// src/harness/isolation/try-command.ts
const longestTryMs = 5e3;
const maxWordsChars = 160;
async function tryCommand(command, limitMs = longestTryMs) {
	const [program, ...args] = command;
	const child = spawn(program, args, {
		cwd: "/",
		env: describeWallEnvironment(),
		detached: true,
		stdio: [
			"ignore",
			"ignore",
			"pipe"
		]
	});
	let words = "";
	child.stderr.on("data", (chunk) => words = `${words}${String(chunk)}`.slice(0, 640));
	const failure = new Promise((resolve) => {
		child.once("error", (error) => resolve("code" in error ? `${program} ${String(error.code)}` : error.message));
		child.once("close", (exit) => resolve(exit === 0 ? null : describe$1(words, exit)));
	});
	const outcome = await settleWithin(failure.then((reason) => ({ reason })), limitMs);
	if (outcome !== null) return outcome.reason;
	child.kill("SIGKILL");
	child.stderr.destroy();
	child.unref();
	return `${program} did not end within ${limitMs} ms`;
}
function describe$1(words, exit) {
	return words.split("\n").find((text) => text.trim() !== "")?.trim().slice(0, maxWordsChars) ?? `exit ${exit ?? "by a signal"}`;
}

// src/harness/tool/stand-in.ts
const nodeVariables = [
	"NODE_OPTIONS",
	"NODE_PATH",
	"NODE_EXTRA_CA_CERTS",
	"NODE_V8_COVERAGE",
	"NODE_DEBUG",
	"NODE_DEBUG_NATIVE",
	"NODE_TEST_CONTEXT",
	"LD_PRELOAD",
	"LD_LIBRARY_PATH"
];
async function installStandIn(options) {
	const { tool, binFolder, nodePath, scriptPath, door, socketPath, realServer } = options;
	if (binFolder.includes(":")) throw describeNoExec("has a colon in its path, which PATH cannot hold");
	await mkdir(binFolder, {
		recursive: true,
		mode: 448
	});
	const command = [
		nodePath,
		scriptPath,
		door,
		socketPath,
		...realServer ?? []
	].map(quoteForShell).join(" ");
	const wrapper = `#!/bin/sh\nunset ${nodeVariables.join(" ")}\nexec ${command} "$@"\n`;
	const path = join(binFolder, tool);
	await writeFile(path, wrapper, { mode: 493 });
	try {
		await access(path, constants$1.X_OK);
	} catch (cause) {
		throw describeNoExec("does not let programs run (mounted noexec)", cause);
	}
	return path;
}
function describeNoExec(reason, cause) {
	return new ParityError("harness/no-exec", `the folder for temporary files ${reason}`, {
		hint: "point TMPDIR or RUNNER_TEMP at a folder in which programs may run",
		cause
	});
}
function quoteForShell(word) {
	return `'${word.replaceAll("'", "'\\''")}'`;
}

// src/harness/isolation/wall-script.ts
function writeWallScript({ rules, privileges, command }) {
	const kept = rules.filter((rule) => rule.kind === "keep");
	const places = new Map(kept.map(({ path }, index) => [path, `"$stage"/${index}`]));
	return [
		prelude,
		...kept.map(({ path, isFolder }) => {
			const place = places.get(path) ?? "";
			return `${isFolder ? "mkdir" : ": >"} ${place}; mount --rbind ${quoteForShell(path)} ${place}`;
		}),
		...rules.map((rule) => writeRule(rule, places.get(rule.path) ?? "")),
		"umount -l \"$stage\"",
		protectKernel,
		`exec setpriv ${[
			...privileges,
			"--",
			"/bin/sh",
			"-c",
			"\"$@\" & wait \"$!\"",
			"wall",
			...command
		].map(quoteForShell).join(" ")}`,
		""
	].join("\n");
}
const prelude = `set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin
umask 022
cd /
stage=/sys
raise_loopback() {
  ip link set lo up || ifconfig lo 127.0.0.1 up || busybox ip link set lo up ||
    python3 -c '
import fcntl, socket, struct
fcntl.ioctl(socket.socket(), 0x8914, struct.pack("16sh", b"lo", 1))'
}
raise_loopback 2>/dev/null || {
  echo "the loopback interface cannot be raised: none of ip, ifconfig, busybox and python3 can" >&2
  exit 1
}
# A user's own namespace may not do it where other options of the file system are locked.
protect() {
  mount -o remount,bind,ro "$1" 2>/dev/null || [ "$(id -u)" != 0 ]
}
# Sockets come and go: one that has gone since it was listed needs no cover.
cover() {
  mount --bind "$stage"/empty "$1" 2>/dev/null || [ ! -e "$1" ] || mount --bind "$stage"/empty "$1"
}
mount -t tmpfs -o mode=0755,nosuid parity-wall "$stage"
: >"$stage"/empty
mkdir "$stage"/dev
mount -t tmpfs -o mode=0755,nosuid,noexec parity-devices "$stage"/dev
for name in null zero full random urandom tty; do
  if [ -e "/dev/$name" ]; then
    : >"$stage/dev/$name"
    mount --bind "/dev/$name" "$stage/dev/$name"
  fi
done
mkdir "$stage"/dev/pts "$stage"/dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=0620 devpts "$stage"/dev/pts
mount -t tmpfs -o mode=1777,nosuid,nodev parity-shm "$stage"/dev/shm
ln -s pts/ptmx "$stage"/dev/ptmx
cp -P /dev/fd /dev/stdin /dev/stdout /dev/stderr "$stage"/dev/ 2>/dev/null || true`;
const protectKernel = `for path in /proc/sys /proc/sysrq-trigger /sys; do
  if [ -e "$path" ]; then
    mount --rbind "$path" "$path"
    protect "$path"
  fi
done`;
function writeRule(rule, place) {
	const path = quoteForShell(rule.path);
	switch (rule.kind) {
		case "hide-folder": return `mount -t tmpfs -o mode=${rule.isShared ? "1777" : "0755"},nosuid,nodev parity-hidden ${path}`;
		case "hide-file": return `cover ${path}`;
		case "plain-devices": return `mount --rbind "$stage"/dev ${path}`;
		case "keep": return [
			rule.isFolder ? `mkdir -p ${path}` : `mkdir -p "$(dirname ${path})"; [ -e ${path} ] || : >${path}`,
			`mount --rbind ${place} ${path}`,
			...rule.isReadOnly ? [`protect ${path}`] : []
		].join("; ");
		case "link": return `mkdir -p "$(dirname ${path})"; ln -sfn ${quoteForShell(rule.target)} ${path}`;
	}
}

// src/harness/isolation/ways.ts
const namespaces = [
	"--pid",
	"--fork",
	"--mount",
	"--net",
	"--ipc",
	"--mount-proc",
	"--kill-child"
];
const giveUp = [
	"--no-new-privs",
	"--inh-caps=-all",
	"--ambient-caps=-all"
];
const boundingRoot = `--bounding-set=-all,${"chown,dac_override,fowner,fsetid,kill,setgid,setuid,net_bind_service".split(",").map((right) => `+${right}`).join(",")}`;
const boundingNone = "--bounding-set=-all";
function listWays({ uid, gid, groups }) {
	const own = makeWay("a user namespace", {
		before: [
			"unshare",
			"--user",
			"--map-current-user",
			"--keep-caps",
			...namespaces
		],
		privileges: [...giveUp, uid === 0 ? boundingRoot : boundingNone]
	});
	if (uid === 0) return [makeWay("root", {
		before: ["unshare", ...namespaces],
		privileges: [...giveUp, boundingRoot]
	}), own];
	const back = [
		`--reuid=${uid}`,
		`--regid=${gid}`,
		`--groups=${[.../* @__PURE__ */ new Set([...groups, gid])].join(",")}`
	];
	return [own, makeWay("sudo", {
		before: [
			"sudo",
			"-n",
			"--",
			"unshare",
			...namespaces
		],
		privileges: [
			...back,
			...giveUp,
			boundingNone
		]
	})];
}
function makeWay(name, { before, privileges }) {
	return {
		name,
		makeCommand: (wall) => [
			...before,
			"/bin/sh",
			"-c",
			writeWallScript({
				...wall,
				privileges
			})
		]
	};
}

// src/harness/isolation/detect-isolation.ts
async function detectIsolation(options) {
	const failures = [];
	for (const way of options.ways ?? listWays(readIdentity())) {
		const command = way.makeCommand({
			...options,
			command: [
				"/bin/sh",
				"-c",
				"exit 0"
			]
		});
		const failure = await tryCommand(command);
		if (failure === null) return {
			level: "namespaces",
			way,
			canGiveUpPrivileges: true,
			reason: null
		};
		failures.push(`${way.name}: ${failure}`);
	}
	const noNamespaces = `no namespaces (${failures.join("; ")})`;
	const failure = await tryCommand([
		...options.giveUpCommand ?? giveUpWords,
		"/bin/sh",
		"-c",
		"exit 0"
	]);
	if (failure !== null) return describeNone(false, `${noNamespaces}; no-new-privs: ${failure}`);
	const exposed = findExposed(options.env);
	if (exposed !== null) return describeNone(true, `${noNamespaces}; ${exposed}`);
	return {
		level: "no-new-privs",
		way: null,
		canGiveUpPrivileges: true,
		reason: noNamespaces
	};
}
function describeNone(canGiveUpPrivileges, reason) {
	return {
		level: "none",
		way: null,
		canGiveUpPrivileges,
		reason
	};
}
function readIdentity() {
	return {
		uid: process.geteuid?.() ?? -1,
		gid: process.getegid?.() ?? -1,
		groups: process.getgroups?.() ?? []
	};
}

// src/harness/isolation/wall-rules.ts
function orderRules(rules) {
	const sorted = rules.toSorted((one, other) => countParts(one.path) - countParts(other.path)).filter((rule, index, all) => all.findIndex(({ path }) => path === rule.path) === index);
	const ordered = [];
	for (const rule of sorted) if (isNeeded(rule, ordered.findLast(({ path }) => isWithin(rule.path, path)))) ordered.push(rule);
	return ordered;
}
function isWithin(path, folder) {
	return path === folder || path.startsWith(folder === "/" ? "/" : `${folder}/`);
}
function isNeeded(rule, around) {
	const isHidden = around !== void 0 && around.kind !== "keep";
	if (rule.kind === "link") return isHidden;
	if (rule.kind !== "keep") return !isHidden;
	const isProtected = around?.kind === "keep" && around.isReadOnly;
	return isHidden || rule.isReadOnly && !isProtected;
}
function countParts(path) {
	let parts = 0;
	for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) parts += 1;
	return parts;
}

// src/harness/isolation/plan-hiding.ts
const neverHidden = /^\/(bin|boot|dev|etc|home|lib|lib32|lib64|mnt|nix|opt|proc|sbin|srv|sys|usr|usr\/local|var|var\/lib)?$/;
const runnerFiles = [
	"ENV",
	"PATH",
	"OUTPUT",
	"STATE",
	"STEP_SUMMARY",
	"EVENT_PATH"
];
const runnerMarks = [
	".runner",
	".credentials",
	".credentials_rsaparams"
];
const credentials = [
	".ssh",
	".gnupg",
	".aws",
	".azure",
	".kube",
	".docker",
	".config/gh",
	".config/gcloud",
	".config/git/credentials",
	".config/containers/auth.json",
	".local/share/keyrings",
	".netrc",
	"_netrc",
	".npmrc",
	".yarnrc.yml",
	".pypirc",
	".pgpass",
	".git-credentials",
	".cargo/credentials",
	".cargo/credentials.toml",
	".gem/credentials",
	".m2/settings.xml",
	".terraformrc",
	".terraform.d/credentials.tfrc.json"
];
function planHiding(options) {
	const { env, workspace, tempRoot } = options;
	const homes = [env.get("HOME"), readAccountHome()];
	const folders = [
		...homes,
		workspace,
		...listRunnerFolders(env),
		"/run"
	].flatMap(resolveHideable);
	const shared = [
		tempRoot,
		"/tmp",
		"/var/tmp"
	].flatMap(resolveHideable);
	const hidden = [
		...shared.map((path) => ({
			kind: "hide-folder",
			path,
			isShared: true
		})),
		...folders.map((path) => ({
			kind: "hide-folder",
			path,
			isShared: false
		})),
		{
			kind: "plain-devices",
			path: "/dev"
		},
		...homes.flatMap((home) => credentials.flatMap((name) => hideIfThere(home, name))),
		...listSockets(options.socketList ?? "/proc/net/unix").filter((path) => !options.runFolders.some((folder) => isWithin(path, folder))).flatMap((path) => hideIfThere("/", path))
	];
	const covered = [...shared, ...folders];
	const lent = [workspace, ...homes.flatMap(resolveHideable)];
	const isLent = (path) => lent.some((folder) => isWithin(path, folder));
	return orderRules([
		...listOwn(options, covered).flatMap((path) => keep(path, true)),
		...options.runFolders.flatMap((path) => keep(path, false)),
		...hidden,
		...options.borrowed.flatMap((path) => keep(path, true)),
		...listNeeded(options, covered).flatMap((path) => keep(path, isLent(path)))
	]);
}
function listNeeded(options, hidden) {
	const { command, programs, agentEnv } = options;
	const { PATH: path = "", LD_LIBRARY_PATH: libraries = "", HOME: _home, TMPDIR: _temp, ...roots } = agentEnv;
	const places = [...path.split(":"), ...libraries.split(":")].filter(isAbsolute);
	const files = [...[...command, ...places.map((place) => join(place, command[0] ?? ""))], ...programs].filter((word) => isAbsolute(word) && readStats(word)?.isDirectory() === false);
	return [
		...places.flatMap((place) => [place, ...findHomeOfPrograms(place)]),
		...Object.values(roots).filter(isAbsolute),
		...files.flatMap((file) => [file, resolve(file) ?? file]).flatMap((file) => [
			file,
			dirname(file),
			...findHomeOfPrograms(dirname(file))
		])
	].filter((place) => showsNone(place, hidden));
}
function listOwn({ programs }, hidden) {
	const scripts = programs.filter((program) => /\.[cm]?[jt]s$/.test(program));
	return [...[...programs, ...scripts.map((script) => dirname(script))], ...programs.flatMap(findPackage)].filter((place) => showsNone(place, hidden));
}
function showsNone(place, hidden) {
	const real = resolve(place);
	return real !== null && !hidden.some((folder) => isWithin(folder, real));
}
function findHomeOfPrograms(folder) {
	return /^(s?bin|shims|Scripts)$/.test(basename(folder)) ? [dirname(folder)] : [];
}
function findPackage(script) {
	for (let folder = dirname(script); folder !== dirname(folder); folder = dirname(folder)) {
		const description = join(folder, "package.json");
		if (readStats(description) === null) continue;
		const [part = ""] = relative(folder, script).split(sep);
		return [
			folder,
			join(folder, part),
			description
		];
	}
	return [];
}
function listRunnerFolders(env) {
	const files = runnerFiles.flatMap((name) => env.get(`GITHUB_${name}`) ?? []);
	const folders = [
		env.get("RUNNER_TEMP") ?? "",
		env.get("RUNNER_WORKSPACE") ?? "",
		...files.filter(isAbsolute).map((file) => dirname(file))
	];
	return [...folders, ...folders.flatMap(findRunner)].filter(isAbsolute);
}
function findRunner(path) {
	for (let folder = path; isAbsolute(folder) && folder !== "/"; folder = dirname(folder)) if (runnerMarks.some((name) => readStats(join(folder, name)) !== null)) return [folder];
	return [];
}
function listSockets(list) {
	try {
		const paths = readFileSync(list, "utf8").matchAll(/ (\/.*)$/gm);
		return [...new Set(Array.from(paths, ([, path = ""]) => path))];
	} catch {
		return [];
	}
}
function hideIfThere(folder, name) {
	const path = resolve(join(folder ?? "/", name));
	const stats = path === null || folder === void 0 ? null : readStats(path);
	if (path === null || stats === null || neverHidden.test(path)) return [];
	if (stats.isDirectory()) return [{
		kind: "hide-folder",
		path,
		isShared: false
	}];
	return [{
		kind: "hide-file",
		path
	}];
}
function keep(path, isReadOnly) {
	const target = resolve(path);
	const stats = target === null ? null : readStats(target);
	if (target === null || stats === null) return [];
	return [{
		kind: "keep",
		path: target,
		isFolder: stats.isDirectory(),
		isReadOnly
	}, ...listLinks(path)];
}
function listLinks(path) {
	const links = [];
	let reached = "/";
	for (const part of path.split("/").filter((name) => name !== "")) {
		const next = join(reached, part);
		const target = resolve(next);
		if (target === null) break;
		if (readStats(next)?.isSymbolicLink() === true) links.push({
			kind: "link",
			path: next,
			target
		});
		reached = target;
	}
	return links;
}
function resolveHideable(path) {
	const real = path === void 0 || !isAbsolute(path) ? null : resolve(path);
	if (real === null || neverHidden.test(real)) return [];
	return readStats(real)?.isDirectory() === true ? [real] : [];
}
function readAccountHome() {
	try {
		return userInfo().homedir;
	} catch {
		return;
	}
}
function resolve(path) {
	try {
		return realpathSync(path);
	} catch {
		return null;
	}
}
function readStats(path) {
	try {
		return lstatSync(path);
	} catch {
		return null;
	}
}

// src/harness/isolation/isolate.ts
function openIsolation(surroundings) {
	const { env, log } = surroundings;
	let detecting;
	let isTold = false;
	function detect() {
		detecting ??= detectHere(surroundings);
		return detecting;
	}
	return {
		detect,
		async isolate(run) {
			const found = await detect();
			const { level, way, canGiveUpPrivileges } = found;
			if (!isTold) log.info(describe(found));
			isTold = true;
			if (way === null) return startWithoutWall(run, {
				level,
				canGiveUpPrivileges
			});
			const { path, socketPath } = run.folder;
			const wall = await buildWall({
				way,
				rules: planHiding({
					...surroundings,
					env,
					runFolders: [path, dirname(socketPath)],
					borrowed: run.borrowed,
					programs: listPrograms(surroundings),
					command: run.command,
					agentEnv: run.env
				}),
				relays: run.relays,
				controlPath: join(dirname(socketPath), "line"),
				nodePath: surroundings.nodePath,
				walledScript: nameWalledScript(surroundings)
			});
			return {
				level,
				start: wall.start,
				[Symbol.asyncDispose]: () => wall[Symbol.asyncDispose]()
			};
		}
	};
}
function startWithoutWall({ folder }, { level, canGiveUpPrivileges }) {
	return {
		level,
		start: (agent) => startBare(canGiveUpPrivileges ? giveUpPrivileges(agent) : agent, folder.mark),
		[Symbol.asyncDispose]: async () => {}
	};
}
function detectHere(surroundings) {
	const hiding = {
		...surroundings,
		runFolders: [],
		borrowed: [],
		programs: listPrograms(surroundings),
		command: [],
		agentEnv: { PATH: surroundings.env.get("PATH") ?? "" }
	};
	return detectIsolation({
		env: surroundings.env,
		rules: planHiding(hiding)
	});
}
function describe({ level, way, reason }) {
	return `isolation of the agent: ${level}${way === null ? "" : ` (made by ${way.name})`}${reason === null ? "" : `: ${reason}`}`;
}
function listPrograms(surroundings) {
	return [
		surroundings.nodePath,
		surroundings.standInScript,
		nameWalledScript(surroundings)
	];
}
function nameWalledScript({ standInScript }) {
	return join(dirname(standInScript), `walled${extname(standInScript)}`);
}

export { settleWithin as a, readWhatIsThere as c, openGate as i, installStandIn as n, startBare as o, quoteForShell as r, captureStreams as s, openIsolation as t };