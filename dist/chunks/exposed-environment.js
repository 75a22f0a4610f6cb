import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { readFileSync } = requireBuiltin("node:fs");
import { Mn as countsAsCredential, gr as countOf } from "./core.js";
import { i as listProcesses, n as isOurs } from "./proc.js";

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

export { findExposed as t };