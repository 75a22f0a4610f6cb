import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { readFileSync, readdirSync, readlinkSync, statSync } = requireBuiltin("node:fs");

// src/harness/process/proc.ts
function listProcesses() {
	return readdirSync("/proc").filter((name) => /^\d+$/.test(name)).flatMap((name) => readProcess(Number(name)) ?? []);
}
function readProcess(pid) {
	const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
	if (stat === null) return null;
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return {
		pid,
		parent: Number(fields[1]),
		group: Number(fields[2]),
		session: Number(fields[3]),
		startTicks: Number(fields[19]),
		isDead: fields[0] === "Z" || fields[0] === "X"
	};
}
function isOurs(pid) {
	const uid = attempt(() => statSync(`/proc/${pid}`).uid);
	return uid !== null && uid === process.geteuid?.();
}
function carriesText(pid, text) {
	for (const name of ["cmdline", "environ"]) if (attempt(() => readFileSync(`/proc/${pid}/${name}`))?.includes(text) === true) return true;
	return ["cwd", "exe"].some((name) => readLink(`/proc/${pid}/${name}`).includes(text));
}
function listOpenFiles(pid) {
	return (attempt(() => readdirSync(`/proc/${pid}/fd`)) ?? []).map((fd) => readOpenFile(pid, fd));
}
function readOpenFile(pid, fd) {
	return readLink(`/proc/${pid}/fd/${fd}`);
}
function readLink(path) {
	return attempt(() => readlinkSync(path)) ?? "";
}
function attempt(read) {
	try {
		return read();
	} catch {
		return null;
	}
}

export { readOpenFile as a, listProcesses as i, isOurs as n, readProcess as o, listOpenFiles as r, carriesText as t };