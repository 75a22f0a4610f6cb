import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { readFileSync, readdirSync, readlinkSync, statSync } = requireBuiltin("node:fs");
import { Ot as countsAsCredential, en as countOf } from "./core.js";

// src/harness/process/proc.ts
function listProcesses() {
	return readdirSync("/proc").filter((name) => /^\d+$/.test(name)).flatMap((name) => readProcess(Number(name)) ?? []);
}
function readProcess(pid) {
	const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, "latin1"));
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

// src/harness/isolation/exposed-environment.ts
const minSecretChars = 8;
function findExposed(env, pids = listProcesses().map(({ pid }) => pid)) {
	const secrets = [...env].filter(([name, value]) => isSecret(name) && value.length >= minSecretChars).map(([name, value]) => Buffer.from(`\0${name}=${value}\0`));
	if (secrets.length === 0) return null;
	const holders = pids.filter((pid) => isOurs(pid) && holdsAny(pid, secrets));
	if (holders.length === 0) return null;
	const own = holders.includes(process.pid) ? ", this one among them" : "";
	const show = holders.length === 1 ? "shows" : "show";
	return `${countOf(holders.length, "process", "processes")} of this user ${show} credentials of this check in /proc${own}`;
}
function isSecret(name) {
	return countsAsCredential(name) || /^(ACTIONS|INPUT)_/.test(name);
}
function holdsAny(pid, secrets) {
	try {
		const environment = Buffer.concat([Buffer.from("\0"), readFileSync(`/proc/${pid}/environ`)]);
		return secrets.some((secret) => environment.includes(secret));
	} catch {
		return false;
	}
}

export { listProcesses as a, listOpenFiles as i, carriesText as n, readOpenFile as o, isOurs as r, readProcess as s, findExposed as t };