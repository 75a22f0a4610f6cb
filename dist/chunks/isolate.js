import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { basename, dirname, extname, isAbsolute, join, relative, resolve: resolve$1, sep } = requireBuiltin("node:path");
const { setImmediate } = requireBuiltin("node:timers/promises");
const { execFile, spawn } = requireBuiltin("node:child_process");
const { accessSync, chmodSync, closeSync, constants, lstatSync, mkdirSync, openSync, readFileSync, readdirSync, realpathSync, statSync } = requireBuiltin("node:fs");
import { i as followProcesses, n as signalProcess, t as killProcesses } from "./stop-processes.js";
import { h as string, l as literal, m as strictObject, o as discriminatedUnion, s as int } from "./zod.js";
import { Vt as findStartedProgram, br as ParityError, mr as quote } from "./core.js";
const { createServer } = requireBuiltin("node:net");
import { i as listProcesses } from "./proc.js";
import { t as findExposed } from "./exposed-environment.js";
const { randomBytes } = requireBuiltin("node:crypto");
const { access, chmod, constants: constants$1, lstat, mkdir, readdir, rm, writeFile } = requireBuiltin("node:fs/promises");
const { promisify } = requireBuiltin("node:util");
const { userInfo } = requireBuiltin("node:os");

// src/harness/process/spawn-clean.ts
const closesAtStart = 524288;
function spawnClean([program, ...args], { stdio, ...options }) {
	const inherited = listInherited();
	if (inherited.length === 0) return spawn(program, args, {
		...options,
		stdio: [...stdio]
	});
	const nothing = openSync("/dev/null", "r");
	try {
		const length = Math.max(stdio.length, ...inherited.map((descriptor) => descriptor + 1));
		const all = Array.from({ length }, (_, descriptor) => inherited.includes(descriptor) ? nothing : stdio[descriptor] ?? "ignore");
		return spawn(program, args, {
			...options,
			stdio: all
		});
	} finally {
		closeSync(nothing);
	}
}
function listInherited() {
	try {
		return readdirSync("/proc/self/fd").map(Number).filter((descriptor) => descriptor > 2 && !isClosedAtStart(descriptor));
	} catch {
		return [];
	}
}
function isClosedAtStart(descriptor) {
	try {
		const told = readFileSync(`/proc/self/fdinfo/${descriptor}`, "latin1");
		const flags = /^flags:\s*([0-7]+)$/m.exec(told)?.[1] ?? "0";
		return (Number.parseInt(flags, 8) & closesAtStart) !== 0;
	} catch {
		return true;
	}
}

// src/harness/process/agent-process.ts
const mostReadTurns = 100;
function startAgent({ command, cwd, env, output = "pipe" }) {
	try {
		return spawnClean(command, {
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
	const control = await serveControl(options.controlPath);
	const builder = startBuilder(options);
	if (typeof builder === "string") {
		control.close();
		throw describeFailure(builder);
	}
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
	letGo(builder);
	control.close();
	throw describeFailure(reason);
}
function startBuilder(options) {
	const { way, controlPath, nodePath, walledScript } = options;
	const command = [
		nodePath,
		walledScript,
		controlPath
	];
	try {
		return spawnClean(way.makeCommand({
			...options,
			command
		}), {
			cwd: "/",
			env: describeWallEnvironment(),
			detached: true,
			stdio: [
				"ignore",
				"pipe",
				"pipe"
			]
		});
	} catch (error) {
		return readErrno(error);
	}
}
function describeFailure(reason) {
	return new ParityError("harness/isolation-failed", `the agent could not be walled off with namespaces: ${quote(reason)}`, { hint: "report this with the message: namespaces worked here when they were tried" });
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
		letGo(builder);
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
function letGo(builder) {
	builder.stdout?.destroy();
	builder.stderr?.destroy();
	builder.unref();
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
	const [program] = command;
	const child = start(command);
	if (typeof child === "string") return `${program} ${child}`;
	let words = "";
	if (child.pid !== void 0) child.stderr.on("data", (chunk) => words = `${words}${String(chunk)}`.slice(0, 640));
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
function start([program, ...args]) {
	try {
		return spawn(program, args, {
			cwd: "/",
			env: describeWallEnvironment(),
			detached: true,
			stdio: [
				"ignore",
				"ignore",
				"pipe"
			]
		});
	} catch (error) {
		return readErrno(error);
	}
}
const aside = /^sudo: unable to resolve host /;
function describe$1(words, exit) {
	return words.split("\n").find((text) => text.trim() !== "" && !aside.test(text))?.trim().slice(0, maxWordsChars) ?? `exit ${exit ?? "by a signal"}`;
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

// src/harness/isolation/mount-table.ts
function writeTableLine({ source, target, type = "none", options }) {
	return `${escapeField(source)} ${escapeField(target)} ${type} ${options} 0 0`;
}
function escapeField(text) {
	return text.replace(/[ \t\n\r\\#"']/g, toOctal);
}
function toOctal(character) {
	return `\\${character.charCodeAt(0).toString(8).padStart(3, "0")}`;
}

// src/harness/isolation/wall-prelude.ts
const stage = "/sys";
const tableFile = `${stage}/table`;
const maskOptions = "rbind,ro,nosuid,nodev,noexec";
const wallPrelude = `set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin
LC_ALL=C
export LC_ALL
umask 022
cd /
raise_loopback() {
  ip link set lo up || ifconfig lo 127.0.0.1 up || busybox ip link set lo up ||
    python3 -c '
import fcntl, socket, struct
fcntl.ioctl(socket.socket(), 0x8914, struct.pack("16sh", b"lo", 1))' ||
    perl -e '
use Socket;
my $lo = pack("a16sx22", "lo", 1);
exit !(socket(ANY, AF_INET, SOCK_DGRAM, 0) && ioctl(ANY, 0x8914, $lo))'
}
raise_loopback 2>/dev/null || {
  echo "the loopback interface cannot be raised: none of ip, ifconfig, busybox, python3 and perl can" >&2
  exit 1
}
# What mount holds for mounted already it leaves out, and says so: no hole may come of it.
mount_table() {
  said=$(mount --all --verbose --fstab ${tableFile}) || return
  case $said in
  *": already mounted"* | *": ignored"*)
    echo "mount left out a line: $said" >&2
    return 1
    ;;
  esac
}
# In a user's own namespace all options that are locked must be named, and others may be refused.
lend() {
  mount -o rbind,ro,nosuid,nodev "$1" "$2" 2>/dev/null ||
    mount -o rbind,ro,nosuid,nodev,noexec "$1" "$2" 2>/dev/null ||
    { [ "$(id -u)" != 0 ] && mount --rbind "$1" "$2"; }
}
mask() {
  [ ! -e "$1" ] || mount -o ${maskOptions} "$1" "$1" 2>/dev/null || [ "$(id -u)" != 0 ]
}
# Without what is mounted below it.
mask_alone() {
  mount -o bind,ro,nosuid,nodev,noexec "$1" "$1" 2>/dev/null
}
# What root itself cannot write needs no protection.
protect() {
  mount -o remount,bind,ro,nosuid,nodev "$1" 2>/dev/null ||
    mount -o remount,bind,ro,nosuid,nodev,noexec "$1" 2>/dev/null || [ ! -w "$1" ] || {
    echo "$1 cannot be made read-only" >&2
    return 1
  }
}
# Sockets come and go: one that has gone since it was listed needs no cover.
cover() {
  mount --bind ${stage}/empty "$1" 2>/dev/null || [ ! -e "$1" ] || mount --bind ${stage}/empty "$1"
}
mount -t tmpfs -o mode=0755,nosuid,noexec parity-wall ${stage}
: >${stage}/empty`;
const deviceFolders = [
	"dev",
	"dev/pts",
	"dev/shm"
].map((name) => `${stage}/${name}`);
const linkDevices = `ln -s pts/ptmx ${stage}/dev/ptmx
cp -P /dev/fd /dev/stdin /dev/stdout /dev/stderr ${stage}/dev/ 2>/dev/null || true`;
const printDevices = `for name in null zero full random urandom tty; do
  if [ -e "/dev/$name" ]; then
    : >"${stage}/dev/$name"
    echo "/dev/$name ${stage}/dev/$name none bind 0 0"
  fi
done
echo "devpts ${stage}/dev/pts devpts newinstance,ptmxmode=0666,mode=0620 0 0"`;
const sharedMemory = "/dev/shm";
const kernelPlaces = ["/proc/sys", "/proc/sysrq-trigger"];
function printMasks(paths) {
	return `for path in ${paths.join(" ")}; do
  [ ! -e "$path" ] || echo "$path $path none ${maskOptions} 0 0"
done`;
}

// src/harness/isolation/mount-steps.ts
function writeSteps(steps) {
	const script = [];
	let printed = [];
	for (const step of steps) if ("prints" in step) printed.push(step.prints);
	else {
		script.push(...mountPrinted(printed), step.command);
		printed = [];
	}
	return [...script, ...mountPrinted(printed)];
}
function mountPrinted(printed) {
	return printed.length === 0 ? [] : [
		"{",
		...printed,
		`} >${tableFile}`,
		"mount_table"
	];
}
function mountOrElse(mounts, singly) {
	if (mounts.length === 0) return [];
	return [
		"{",
		...mounts.map(printLine),
		`} >${tableFile}`,
		"mount_table 2>/dev/null || {",
		...singly,
		"}"
	];
}
function printMount(mount) {
	return { prints: printLine(mount) };
}
function printLine(mount) {
	return `printf '%s\\n' ${quoteForShell(writeTableLine(mount))}`;
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
	const isShown = around === void 0 || around.kind === "keep" || around.kind === "protect";
	const isKeptReadOnly = around?.kind === "keep" && around.isReadOnly;
	const isProtected = around?.kind === "protect" || isKeptReadOnly;
	switch (rule.kind) {
		case "link": return !isShown;
		case "keep": return !isShown || (rule.isReadOnly ? !isProtected : around?.kind === "protect");
		case "protect": return around === void 0 || isProtected;
		case "hide-folder":
		case "hide-file":
		case "plain-devices": return isShown;
	}
}
function countParts(path) {
	let parts = 0;
	for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) parts += 1;
	return parts;
}

// src/harness/isolation/wall-script.ts
function writeWallScript(wall) {
	const { rules, mounted, outside, privileges, command } = wall;
	const kept = rules.filter((rule) => rule.kind === "keep").map((rule, index) => ({
		...rule,
		place: `${stage}/${index}`
	}));
	const folders = rules.filter((rule) => rule.kind !== "keep" || rule.isFolder);
	const files = rules.filter((rule) => rule.kind === "keep" && !rule.isFolder);
	const laid = {
		kept,
		mounted,
		outside,
		hiddenName: `parity-${randomBytes(4).toString("hex")}`
	};
	return [
		wallPrelude,
		...setStage(kept),
		...writeSteps([
			...layDevices(outside),
			...maskKernel(mounted),
			...kept.filter(({ isReadOnly }) => !isReadOnly).map(putAside),
			...folders.flatMap((rule) => layOver(rule, laid)),
			...rules.flatMap(makePlaceOfFile),
			...files.flatMap((rule) => layOver(rule, laid))
		]),
		...coverFiles(rules),
		`umount -l ${stage}`,
		...protectMachine(rules.filter(({ kind }) => kind === "protect").map(({ path }) => path)),
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
function setStage(kept) {
	const folders = kept.filter(({ isFolder }) => isFolder).map(({ place }) => place);
	const files = kept.filter(({ isFolder }) => !isFolder).map(({ place }) => `: >${place}`);
	const lent = kept.filter(({ isReadOnly }) => isReadOnly);
	const options = "rbind,ro,nosuid,nodev";
	const mounts = lent.map(({ path, place }) => ({
		source: path,
		target: place,
		options
	}));
	const singly = lent.map(({ path, place }) => `lend ${quoteForShell(path)} ${place}`);
	return [
		`mkdir ${[...deviceFolders, ...folders].join(" ")}`,
		...files,
		linkDevices,
		...mountOrElse(mounts, singly)
	];
}
function maskKernel(mounted) {
	const isMounted = (path) => mounted.includes(path);
	return [{ prints: printMasks(kernelPlaces.filter((path) => !isMounted(path))) }, ...kernelPlaces.filter(isMounted).map((path) => ({ command: `mask ${path}` }))];
}
function putAside({ path, place }) {
	return printMount({
		source: path,
		target: place,
		options: "rbind"
	});
}
function layDevices(outside) {
	const target = `${stage}${sharedMemory}`;
	return [{ prints: printDevices }, printMount(outside === null ? {
		source: "parity-shm",
		target,
		type: "tmpfs",
		options: "mode=1777,nosuid,nodev"
	} : {
		source: `${outside}${sharedMemory}`,
		target,
		options: "rbind"
	})];
}
function layOver(rule, { kept, mounted, outside, hiddenName }) {
	const { kind, path } = rule;
	switch (kind) {
		case "hide-folder": {
			if (outside !== null) {
				const source = findOnStage(`${outside}${path}`, kept);
				return [printMount({
					source,
					target: path,
					options: "rbind"
				})];
			}
			const options = `mode=${rule.isShared ? "1777" : "0755"},nosuid,nodev`;
			return [printMount({
				source: hiddenName,
				target: path,
				type: "tmpfs",
				options
			})];
		}
		case "plain-devices": return [printMount({
			source: `${stage}/dev`,
			target: path,
			options: "rbind"
		})];
		case "keep": {
			const place = kept.find((one) => one.path === path)?.place ?? "";
			const options = rule.isFolder ? "rbind,X-mount.mkdir" : "rbind";
			if (!mounted.includes(path)) return [printMount({
				source: place,
				target: path,
				options
			})];
			return [{ command: `mount -o ${options} ${place} ${quoteForShell(path)}` }];
		}
		case "hide-file":
		case "link":
		case "protect": return [];
	}
}
function findOnStage(path, kept) {
	const around = kept.find((one) => one.isFolder && isWithin(path, one.path));
	return around === void 0 ? path : join(around.place, relative(around.path, path));
}
function makePlaceOfFile(rule) {
	const path = quoteForShell(rule.path);
	const folder = quoteForShell(dirname(rule.path));
	if (rule.kind === "link") return [{ command: `mkdir -p ${folder}; ln -sfn ${quoteForShell(rule.target)} ${path}` }];
	if (rule.kind !== "keep" || rule.isFolder) return [];
	return [{ command: `mkdir -p ${folder}; [ -e ${path} ] || : >${path}` }];
}
function coverFiles(rules) {
	const paths = rules.filter(({ kind }) => kind === "hide-file").map(({ path }) => path);
	return mountOrElse(paths.map((path) => ({
		source: `${stage}/empty`,
		target: path,
		options: "bind"
	})), paths.map((path) => `cover ${quoteForShell(path)}`));
}
function protectMachine(paths) {
	const isSystem = (path) => isWithin(path, "/sys");
	const protects = (path) => `protect ${quoteForShell(path)}`;
	const below = paths.filter(isSystem).map(protects);
	const others = paths.filter((path) => !isSystem(path)).map(protects);
	if (below.length === 0) return ["mask /sys", ...others];
	return [
		"mask_alone /sys || {",
		"mask /sys",
		...below,
		"}",
		...others
	];
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
			outside: null,
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
		return removeDeep(path);
	}
}
async function removeDeep(path) {
	try {
		await promisify(execFile)("/bin/rm", [
			"-rf",
			"--",
			path
		], { env: {} });
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

// src/harness/isolation/lay-outside.ts
const everybodys = 1023;
const usual = 493;
async function layOutside(outside, rules) {
	if (!await removeFolder(outside)) throw new ParityError("harness/isolation-failed", "what an earlier program wrote outside of its own folders could not be removed", { hint: "look for processes that still write below the temporary folder" });
	for (const rule of rules) makePlace(rule, join(outside, rule.path));
	makeFolder(join(outside, sharedMemory), everybodys);
}
function makePlace(rule, place) {
	switch (rule.kind) {
		case "hide-folder": return makeFolder(place, rule.isShared ? everybodys : usual);
		case "keep":
			if (rule.isFolder) return makeFolder(place, usual);
			makeFolder(dirname(place), usual);
			return closeSync(openSync(place, "a"));
		case "link": return makeFolder(dirname(place), usual);
		case "hide-file":
		case "plain-devices":
		case "protect": return;
	}
}
function makeFolder(path, mode) {
	mkdirSync(path, {
		recursive: true,
		mode: usual
	});
	chmodSync(path, mode);
}

// src/harness/isolation/machine-mounts.ts
const ownFolders = ["/proc", "/dev"];
function listMounts(list = "/proc/self/mountinfo") {
	return readLines(list).flatMap((line) => {
		const [, , , , path, options] = line.split(" ");
		if (path === void 0 || options === void 0) return [];
		return [{
			path: unescape(path),
			isReadOnly: options.split(",").includes("ro")
		}];
	});
}
function chooseWritable(mounts) {
	const writable = mounts.filter(({ path, isReadOnly }) => !isReadOnly && path !== "/sys").map(({ path }) => path).filter((path) => !ownFolders.some((folder) => isWithin(path, folder)));
	return [...new Set(writable)];
}
function readLines(list) {
	try {
		return readFileSync(list, "utf8").split("\n");
	} catch {
		return [];
	}
}
function unescape(field) {
	return field.replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)));
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
	const { env, workspace, tempRoot, guarded = [] } = options;
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
	const isOfRun = (path) => options.runFolders.some((folder) => isWithin(path, folder));
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
		...listSockets(options.socketList ?? "/proc/net/unix").filter((path) => !isOfRun(path)).flatMap((path) => hideIfThere("/", path))
	];
	const covered = [...shared, ...folders];
	const lent = [workspace, ...homes.flatMap(resolveHideable)];
	const isLent = (path) => guarded.length > 0 && !isOfRun(path) || lent.some((folder) => isWithin(path, folder));
	return orderRules([
		...listOwn(options, covered).flatMap((path) => keep(path, true)),
		...options.runFolders.flatMap((path) => keep(path, false)),
		...hidden,
		...options.borrowed.filter((path) => showsNone(path, covered)).flatMap((path) => keep(path, true)),
		...listNeeded(options, covered).flatMap((path) => keep(path, isLent(path))),
		...guarded.map((path) => ({
			kind: "protect",
			path
		}))
	]);
}
function listNeeded(options, hidden) {
	const { command, programs, agentEnv } = options;
	const { PATH: path = "", LD_LIBRARY_PATH: libraries = "", HOME: _home, TMPDIR: _temp, ...roots } = agentEnv;
	const places = [...path.split(":"), ...libraries.split(":")].filter(isAbsolute);
	const started = [command[0] ?? "", findStartedProgram(command) ?? ""];
	const onPath = places.flatMap((place) => started.map((program) => join(place, program)));
	const files = [...[...command, ...onPath], ...programs].filter((word) => isAbsolute(word) && readStats(word)?.isDirectory() === false);
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
		return realpathSync.native(path);
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
	const { log } = surroundings;
	let detecting;
	function detect() {
		detecting ??= detectHere(surroundings).then((found) => {
			log.info(describe(found));
			return found;
		});
		return detecting;
	}
	return {
		detect,
		async isolate(run) {
			const { level, way, canGiveUpPrivileges } = await detect();
			if (way === null) return startWithoutWall(run, {
				level,
				canGiveUpPrivileges
			});
			const { path, socketPath, outsideFolder: outside } = run.folder;
			const plan = planWall({
				...surroundings,
				runFolders: [path, dirname(socketPath)],
				borrowed: run.borrowed,
				programs: listPrograms(surroundings),
				command: run.command,
				agentEnv: run.env
			});
			await layOutside(outside, plan.rules);
			const wall = await buildWall({
				way,
				...plan,
				outside,
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
		...planWall(hiding)
	});
}
function planWall(hiding) {
	const mounts = listMounts();
	const guarded = process.geteuid?.() === 0 ? chooseWritable(mounts) : [];
	return {
		rules: planHiding({
			...hiding,
			guarded
		}),
		mounted: mounts.map(({ path }) => path)
	};
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

export { openGate as a, captureStreams as c, quoteForShell as i, readWhatIsThere as l, removeFolder as n, settleWithin as o, installStandIn as r, startBare as s, openIsolation as t };