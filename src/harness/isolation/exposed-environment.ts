import { readFileSync } from "node:fs";
import { countOf } from "../../terms/quantities.ts";
import { countsAsCredential } from "../../terms/credential-name.ts";
import { listProcesses, isOurs } from "../process/proc.ts";

/** Values so short or common that another process may hold the same by chance. */
const minSecretChars = 8;

/** Who shows this process's credentials in /proc, where an agent of the same user can read them: in words, or null for nobody. */
export function findExposed(
  env: ReadonlyMap<string, string>,
  pids: readonly number[] = listProcesses().map(({ pid }) => pid),
): string | null {
  const secrets = [...env]
    .filter(([name, value]) => isSecret(name) && value.length >= minSecretChars)
    .map(([name, value]) => Buffer.from(`\0${name}=${value}\0`));
  if (secrets.length === 0) return null;
  const holders = pids.filter((pid) => isOurs(pid) && holdsAny(pid, secrets));
  if (holders.length === 0) return null;
  const own = holders.includes(process.pid) ? ", this one among them" : "";
  const show = holders.length === 1 ? "shows" : "show";
  return `${countOf(holders.length, "process", "processes")} of this user ${show} credentials of this check in /proc${own}`;
}

/** Whether a variable is one that an agent must not see. */
function isSecret(name: string): boolean {
  return countsAsCredential(name) || /^(ACTIONS|INPUT)_/.test(name);
}

function holdsAny(pid: number, secrets: readonly Buffer[]): boolean {
  try {
    const environment = Buffer.concat([Buffer.from("\0"), readFileSync(`/proc/${pid}/environ`)]);
    return secrets.some((secret) => environment.includes(secret));
  } catch {
    return false;
  }
}
