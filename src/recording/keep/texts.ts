import { looksLikeName, readDotenvNames, WITHHELD } from "../../probes/env/dotenv-names.ts";
import { POWERFUL_GROUPS } from "../../probes/identity/groups.ts";
import { isDotenvName } from "../../probes/secrets/dotenv-files.ts";
import { keepCpuInfo } from "./heads.ts";

/** The branch that HEAD is on, as every recording calls it. */
export const BRANCH = "refs/heads/~branch";

/** What a text's keeper may know. */
export interface TextView {
  readonly workspace: string;
  /** The ref that HEAD names; null where it names none. */
  readonly headRef: string | null;
  readonly keepMembership: (text: string) => string;
  readonly keepMounts: (text: string) => string;
}

type Keeper = (text: string, view: TextView) => string;

const KEEPERS: readonly (readonly [path: RegExp, keep: Keeper])[] = [
  [/^\/proc\/self\/cgroup$/, (text, view) => view.keepMembership(text)],
  [/^\/proc\/self\/mountinfo$/, (text, view) => view.keepMounts(text)],
  [/^\/proc\/self\/status$/, lines(/^(?:PPid|Cpus_allowed_list|Umask|Gid|Groups):/)],
  [
    /^\/proc\/self\/limits$/,
    lines(/^Max (?:open files|core file size|file size|locked memory|processes|stack size) /),
  ],
  [/^\/proc\/\d+\/limits$/, lines(/^Max open files/)],
  [/^\/proc\/\d+\/comm$/, (text) => /^(?:node|npm|npx|pnpm|yarn|bun|deno)/.exec(text)?.[0] ?? "~"],
  [/^\/proc\/self\/uid_map$/, keepAll],
  [/^\/proc\/meminfo$/, lines(/^MemTotal:/)],
  [/^\/proc\/cpuinfo$/, (text) => keepCpuInfo(text)],
  [/^\/proc\/sys\/kernel\/(?:osrelease|arch)$/, keepAll],
  // that there is such a file says all
  [/^\/proc\/driver\/nvidia\/version$/, () => "NVRM\n"],
  [/^\/sys\/devices\/system\/cpu\/online$/, keepAll],
  [/^\/sys\/class\/drm\/\w+\/device\/vendor$/, keepAll],
  [
    /\/(?:cpu\.(?:max|cfs_quota_us|cfs_period_us)|memory\.(?:max|limit_in_bytes)|pids\.max)$/,
    keepAll,
  ],
  [/^\/(?:etc|usr\/lib)\/os-release$/, lines(/^\s*(?:ID|VERSION_ID)=/)],
  [/^\/etc\/timezone$/, keepAll],
  [/^\/etc\/group$/, (text) => keepGroups(text)],
  [/\/SystemVersion\.plist$/, (text) => keepProductVersion(text)],
  [/\/(?:commondir|\.git)$/, keepAll],
  [/\/HEAD$/, (text, { headRef }) => (headRef === null ? keepCommit(text) : `ref: ${BRANCH}\n`)],
  [/\/refs\/.+$/, keepAll],
  [/\/packed-refs$/, keepPackedRef],
  [/\/config(?:\.worktree)?$/, lines(/^\s*(?:partialclone|promisor|sparsecheckout)\b/i)],
  [/\/(?:\.python-version|\.tool-versions|version)$/, keepAll],
  [/\/VERSION$/, (text) => /^go[\d.]+/.exec(text)?.[0] ?? ""],
  [/\/package\.json$/, keepNpmVersion],
];

/** What is kept of a text, by its path; null for one that nobody is known to ask for. Dotenv files keep alone what looks like a name. */
export function keepText(path: string, text: string, view: TextView): string | null {
  if (isDotenvPath(path, view.workspace)) return keepDotenv(text);
  const keeper = KEEPERS.find(([form]) => form.test(path))?.[1];
  if (keeper !== undefined) return keeper(text, view);
  // what else is read in the workspace is a lock file that the contract names
  return path.startsWith(`${view.workspace}/`) ? cutAddresses(text) : null;
}

function keepAll(text: string): string {
  return text;
}

function lines(form: RegExp): Keeper {
  return (text) => {
    const kept = text.split("\n").filter((line) => form.test(line));
    return kept.map((line) => `${line}\n`).join("");
  };
}

function isDotenvPath(path: string, workspace: string): boolean {
  return path.startsWith(`${workspace}/`) && isDotenvName(path.slice(workspace.length + 1));
}

/** A name stays in its line, since that is told; of what does not look like one, that it was there. */
function keepDotenv(text: string): string {
  // not in UTF-8: that is all that is read of it
  if (text.includes("\0")) return "\0";
  const names = new Map(readDotenvNames(text).map(({ name, line }) => [line, name]));
  const last = Math.max(0, ...names.keys());
  return Array.from({ length: last }, (_, index) => {
    const name = names.get(index + 1);
    return name === undefined ? "\n" : `${looksLikeName(name) ? name : WITHHELD}=\n`;
  }).join("");
}

/** Numbers of groups that are as good as root; no member, and no other group. */
function keepGroups(text: string): string {
  const rows = text.split("\n").map((line) => line.split(":"));
  return rows
    .filter(([name = ""]) => POWERFUL_GROUPS.includes(name))
    .map(([name, , number = ""]) => `${name}:x:${number}:\n`)
    .join("");
}

/** Of what is no commit's name, a HEAD that is damaged. */
function keepCommit(text: string): string {
  return /^[0-9a-f]{40,64}\s*$/.test(text) ? text : "~\n";
}

function keepPackedRef(text: string, { headRef }: TextView): string {
  const line = text.split("\n").find((entry) => headRef !== null && entry.endsWith(` ${headRef}`));
  return line === undefined ? "" : `${line.slice(0, line.indexOf(" "))} ${BRANCH}\n`;
}

function keepProductVersion(text: string): string {
  const found = /<key>ProductVersion<\/key>\s*<string>[\d.]{1,20}<\/string>/.exec(text);
  return found?.[0] ?? "";
}

function keepNpmVersion(text: string): string {
  const isNpm = /"name"\s*:\s*"npm"/.test(text);
  const version = /"version"\s*:\s*"([\w.+-]{1,40})"/.exec(text)?.[1];
  return isNpm && version !== undefined ? JSON.stringify({ name: "npm", version }) : "{}";
}

/** Scheme and host stay: user, path and query may open something. */
function cutAddresses(text: string): string {
  return (
    text
      // a password may hold an apostrophe
      .replaceAll(/:\/\/([^\s"]*)/g, (_, rest: string) => `://${cutAddress(rest)}`)
      .replaceAll(/^(\s*--(?:extra-)?(?:index-url|find-links|trusted-host)\b).*$/gm, "$1 ~")
  );
}

/** What follows the scheme. A password that nobody escaped may hold a slash or a #: behind the first of them, an @ hides the host. */
function cutAddress(rest: string): string {
  const authority = /^[^/?#]*/.exec(rest)?.[0] ?? "";
  const path = rest.slice(authority.length);
  if (path.includes("@")) return `~${/#egg=[\w.[\]-]+$/.exec(path)?.[0] ?? ""}`;
  const fragment = path.includes("#") ? path.slice(path.indexOf("#")) : "";
  return authority.slice(authority.lastIndexOf("@") + 1) + fragment;
}
