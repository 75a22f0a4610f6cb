import { a as readOpenFile, i as listProcesses, n as isOurs, o as readProcess, r as listOpenFiles, t as carriesText } from "./proc.js";

// src/harness/process/process-tree.ts
function followProcesses(options) {
	const { rootPid, mark, list = listProcesses } = options;
	const startTicks = readProcess(rootPid)?.startTicks ?? 1e400;
	const outputs = findOutputs(rootPid);
	const known = /* @__PURE__ */ new Map();
	let isNumberFree = false;
	function belongs(process) {
		if (process.startTicks < startTicks || !isOurs(process.pid)) return false;
		if (known.get(process.pid) === process.startTicks) return true;
		if (carriesText(process.pid, mark)) return true;
		return listOpenFiles(process.pid).some((file) => file.includes(mark) || outputs.has(file));
	}
	function isGivenUp(all) {
		const holders = all.filter(({ pid, group, session }) => [
			pid,
			group,
			session
		].includes(rootPid));
		return holders.length === 0 || holders.some((holder) => holder.pid === rootPid && holder.startTicks !== startTicks);
	}
	return { find() {
		const all = list();
		const kept = listAncestry(all);
		const candidates = all.filter((process) => !process.isDead && !kept.has(process.pid));
		isNumberFree ||= isGivenUp(all);
		const rootIds = new Set(isNumberFree ? [] : [rootPid]);
		const found = addRelatives(candidates.filter((process) => rootIds.has(process.group) || rootIds.has(process.session) || belongs(process)), candidates);
		for (const process of found) known.set(process.pid, process.startTicks);
		return found;
	} };
}
function findOutputs(rootPid) {
	const shared = new Set(listOpenFiles(process.pid));
	const own = [1, 2].map((fd) => readOpenFile(rootPid, fd));
	return new Set(own.filter((file) => /^(socket|pipe):/.test(file) && !shared.has(file)));
}
function listAncestry(all) {
	const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
	const ancestry = /* @__PURE__ */ new Set([1]);
	let pid = process.pid;
	while (pid !== void 0 && pid > 0 && !ancestry.has(pid)) {
		ancestry.add(pid);
		pid = parents.get(pid);
	}
	return ancestry;
}
function addRelatives(members, candidates) {
	const found = new Map(members.map((process) => [process.pid, process]));
	let before = -1;
	while (before !== found.size) {
		before = found.size;
		for (const candidate of candidates) if (found.has(candidate.parent) || found.has(candidate.session)) found.set(candidate.pid, candidate);
	}
	return [...found.values()];
}

// src/harness/process/stop-processes.ts
const killDeadlineMs = 2e3;
const longestPauseMs = 80;
async function stopProcesses(tree, graceMs) {
	const asked = /* @__PURE__ */ new Set();
	const killed = /* @__PURE__ */ new Set();
	await signalUntilGone(tree, graceMs, (process) => {
		if (asked.has(process.pid)) return;
		asked.add(process.pid);
		signalProcess(process, "SIGTERM");
	});
	const survivors = (await signalUntilGone(tree, killDeadlineMs, (process) => {
		killed.add(process.pid);
		signalProcess(process, "SIGKILL");
	})).map(({ pid }) => pid);
	return {
		ended: [...asked].filter((pid) => !killed.has(pid)),
		killed: [...killed].filter((pid) => !survivors.includes(pid)),
		survivors
	};
}
function killProcesses(tree) {
	for (const process of tree.find()) signalProcess(process, "SIGKILL");
}
async function signalUntilGone(tree, limitMs, signal) {
	const deadline = performance.now() + limitMs;
	for (let pauseMs = 5;; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
		const found = tree.find();
		for (const process of found) signal(process);
		if (found.length === 0 || performance.now() >= deadline) return found;
		await pause(pauseMs);
	}
}
function signalProcess(target, signal) {
	if (readProcess(target.pid)?.startTicks !== target.startTicks) return;
	try {
		process.kill(target.pid, signal);
	} catch {}
}
function pause(ms) {
	return new Promise((resolve) => {
		setTimeout(resolve, ms);
	});
}

export { followProcesses as i, signalProcess as n, stopProcesses as r, killProcesses as t };