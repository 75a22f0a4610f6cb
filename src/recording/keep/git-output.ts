import { isDotenvName } from "../../probes/secrets/dotenv-files.ts";

/** Which entries of `git status` are ours: the recording itself, fingerprints, the canary. */
export type IsOurs = (path: string) => boolean;

/** Keeps of what git printed what the probes read: kinds and counts, ids and times, no names; null for what is no question of theirs. */
export function keepGitOutput(args: readonly string[], stdout: string, isOurs: IsOurs): string {
  const [command, flag] = args;
  if (command === "status") return keepStatus(stdout, isOurs);
  if (command === "cat-file") return keepCommit(stdout);
  if (command === "ls-files" && flag === "-v") return keepIndex(stdout);
  return stdout;
}

/** The fields before the path, by the kind of entry. */
const FIELDS = new Map([
  ["1", 8],
  ["2", 9],
  ["u", 10],
  ["?", 1],
]);

function keepStatus(stdout: string, isOurs: IsOurs): string {
  const kept = stdout.split("\0").flatMap((entry) => {
    if (entry.startsWith("# branch.oid ")) return [entry];
    const kind = entry.slice(0, 1);
    const fields = FIELDS.get(kind);
    if (fields === undefined) return [];
    const path = entry.split(" ").slice(fields).join(" ");
    return isOurs(path) ? [] : [`${kind}${" ~".repeat(fields)}`];
  });
  return kept.map((entry) => `${entry}\0`).join("");
}

function keepCommit(stdout: string): string {
  const [header = ""] = stdout.split("\n\n", 1);
  const ids = header.match(/^(?:tree|parent) [0-9a-f]+$/gm) ?? [];
  const when = /^committer .*> (\d{1,12} [+-]\d{4})$/m.exec(header)?.[1];
  const committer = when === undefined ? [] : [`committer ~ <~> ${when}`];
  return `${[...ids, ...committer].join("\n")}\n\n`;
}

/** What lies in the work tree as usual is not counted, so it is left out, but for the `.env` files at its root. */
function keepIndex(stdout: string): string {
  const kept = stdout.split("\0").flatMap((entry) => {
    if (/^[^Ss] 160000 /.test(entry)) return [entry.replace(/ [0-9a-f]{40,64} /, " 0 ")];
    const path = entry.slice(entry.indexOf("\t") + 1);
    if (isDotenvName(path)) return [`${entry.slice(0, 1)} 0 0 0\t${path}`];
    return /^[a-zS] /.test(entry) ? [`${entry.slice(0, 1)} 0 0 0\t~`] : [];
  });
  return kept.map((entry) => `${entry}\0`).join("");
}
