import type { Host } from "../../ports/host.ts";
import { type Unknown, unmeasured } from "../../terms/measured.ts";
import { searchCommand } from "../command-search.ts";
import { isTrialFile } from "../../terms/trial-file.ts";
import { locateTmp } from "../disk/tmp.ts";
import { locateCanary } from "../disk/canary.ts";
import { type Asked, wants } from "../probe.ts";
import { measureAbsences } from "./absences.ts";
import { countHidden, readCommit, readStatus, readTrackedDotenv } from "./git-answers.ts";
import type { GitFacts } from "./git-facts.ts";
import { findGitFolder, type GitFolder, readHeadCommit, readOmissions } from "./git-folder.ts";
import { askGit } from "../tool-requests.ts";

/** Asks git in three processes, and reads what git would not say. */
export async function measureGit(host: Host, asked: Asked): Promise<GitFacts> {
  const search = await searchCommand(host, "git");
  if (search.kind !== "found") {
    const why =
      search.kind === "stub" ? "only macOS's stub of git, which is not run" : "no git on PATH";
    return knowOnlyCommit(host, await findGitFolder(host), unmeasured("absent-tool", why));
  }
  const ask = askGit(search.path);
  const [folder, status, commit, index] = await Promise.all([
    findGitFolder(host),
    host.exec(ask.status),
    host.exec(ask.commit),
    host.exec(ask.index),
  ]);
  const canary = locateCanary(host);
  const written = [
    "parity-fingerprint.json",
    "parity-recording.txt",
    ...asked.outputs,
    ...(canary === null ? [] : [canary]),
  ];
  const ours = new Set(written.map((path) => nameInRepository(path, host, folder)));
  const trials = listTrialFolders(host).map((path) => nameInRepository(path, host, folder));
  const state = readStatus(status, (path) => ours.has(path) || isTrial(path, trials));
  if (state === "not-a-repository" || state === "bare") {
    const nothing = unmeasured("not-reached", "this folder is in no git work tree");
    const facts = await knowOnlyCommit(host, state === "bare" ? folder : null, nothing);
    return { ...facts, repository: { value: state === "bare" ? "bare" : "none" } };
  }
  if ("unknown" in state) return knowOnlyCommit(host, folder, state);
  const unread = unmeasured("unreadable", "the repository's configuration cannot be read");
  const omissions = folder === null ? unread : await readOmissions(host, folder);
  const sparse = "unknown" in omissions ? omissions : { value: omissions.value.sparse };
  const none = unmeasured("not-reached", "the repository has no commit yet");
  const object = state.commit === null ? none : readCommit(commit);
  return {
    repository: { value: "work-tree" },
    commit: state.commit === null ? none : { value: state.commit },
    tree: "unknown" in object ? object : { value: object.value.tree },
    parents: "unknown" in object ? object : { value: object.value.parents },
    changed_files: { value: state.changed },
    untracked_files: { value: state.untracked },
    hidden_files: countHidden(index, sparse),
    tracked_dotenv: readTrackedDotenv(index),
    shallow: "unknown" in omissions ? omissions : { value: omissions.value.shallow },
    partial: "unknown" in omissions ? omissions : { value: omissions.value.partial },
    sparse,
    ...(await measureAbsences(host, {
      index,
      sparse,
      // one more process, so only where a clause asks
      lfsOf: wants(asked, "require_complete") ? search.path : null,
    })),
  };
}

/** Where git does not answer: the commit by reading, all else unknown for this reason. */
async function knowOnlyCommit(
  host: Host,
  folder: GitFolder | null,
  why: Unknown,
): Promise<GitFacts> {
  const commit = folder === null ? null : await readHeadCommit(host, folder);
  return {
    repository: why,
    commit: commit === null ? why : { value: commit },
    tree: why,
    parents: why,
    changed_files: why,
    untracked_files: why,
    hidden_files: why,
    tracked_dotenv: why,
    shallow: why,
    partial: why,
    sparse: why,
    left_out_files: why,
    absent_submodules: why,
    lfs_pointers: why,
  };
}

/** Where write tests may go on while git looks. */
function listTrialFolders(host: Host): string[] {
  return [locateTmp(host).folder, host.env.get("HOME") ?? ""]
    .map((path) => path.replace(/(?<=.)\/+$/, ""))
    .filter((path) => path !== "");
}

function isTrial(path: string, folders: readonly string[]): boolean {
  const cut = path.lastIndexOf("/") + 1;
  return isTrialFile(path.slice(cut)) && folders.includes(path.slice(0, Math.max(0, cut - 1)));
}

function nameInRepository(path: string, { workspace }: Host, folder: GitFolder | null): string {
  if (path === workspace) return (folder?.prefix ?? "").replace(/\/$/, "");
  const inside = path.startsWith(`${workspace}/`) ? path.slice(workspace.length + 1) : path;
  return (folder?.prefix ?? "") + inside.replace(/^(?:\.\/)+/, "");
}
