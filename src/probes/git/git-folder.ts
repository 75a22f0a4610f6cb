import type { Host } from "../../ports/host.ts";
import { joinPath, parentOf } from "../path-template.ts";
import type { Measured } from "../../terms/measured.ts";
import { tellUnread } from "../denial.ts";
import { needAnswer } from "../need-answer.ts";

/** A repository as its files tell, for what git itself is not asked or refuses to say. */
export interface GitFolder {
  /** The folder that holds HEAD, and the one that holds refs, config and the rest; they differ in a linked work tree. */
  readonly own: string;
  readonly common: string;
  /** The workspace within the work tree: "" or a path that ends in a slash. */
  readonly prefix: string;
}

const CONFIG = "the repository's configuration";
const MAX_TEXT_BYTES = 16 * 1024 * 1024;

/** Finds the repository that a workspace is in, by reading. */
export async function findGitFolder(host: Host): Promise<GitFolder | null> {
  const real = needAnswer(await host.resolveLinks(host.workspace));
  const start = real.ok ? real.value : host.workspace;
  let root = start;
  for (;;) {
    const own = await readDotGit(host, root);
    if (own !== null) {
      const common = needAnswer(await host.readText(joinPath(own, "commondir"), 4096));
      return {
        own,
        common: common.ok ? joinPath(own, common.value.trim()) : own,
        prefix: start === root ? "" : `${start.slice(root === "/" ? 1 : root.length + 1)}/`,
      };
    }
    if (parentOf(root) === root) return null;
    root = parentOf(root);
  }
}

/** Whether HEAD can be read and is written neither as a ref's name nor as a commit's, so that git takes the folder for none of its own. */
export async function hasDamagedHead(host: Host, folder: GitFolder): Promise<boolean> {
  const head = await host.readText(joinPath(folder.own, "HEAD"), 4096);
  return head.ok && !/^ref:\s*refs\/\S/.test(head.value) && readId(head.value) === null;
}

/** The commit that HEAD leads to, or null where the files do not tell. */
export async function readHeadCommit(host: Host, folder: GitFolder): Promise<string | null> {
  const head = await host.readText(joinPath(folder.own, "HEAD"), 4096);
  if (!head.ok) return null;
  const ref = /^ref: (.+)$/.exec(head.value.trim())?.[1];
  if (ref === undefined) return readId(head.value);
  // a ref is a relative path below the repository; anything else is not followed
  if (!ref.startsWith("refs/") || ref.split("/").includes("..")) return null;
  const loose = await host.readText(joinPath(folder.common, ref), 4096);
  if (loose.ok) return readId(loose.value);
  const packed = await host.readText(joinPath(folder.common, "packed-refs"), MAX_TEXT_BYTES);
  if (!packed.ok) return null;
  const line = packed.value.split("\n").find((entry) => entry.endsWith(` ${ref}`));
  return line === undefined ? null : readId(line.slice(0, line.indexOf(" ")));
}

/** What the history and the checkout leave out on purpose. Values of the configuration are never kept. */
export async function readOmissions(
  host: Host,
  folder: GitFolder,
): Promise<Measured<{ shallow: boolean; partial: boolean; sparse: boolean }>> {
  const [config, own, shallow] = await Promise.all([
    host.readText(joinPath(folder.common, "config"), MAX_TEXT_BYTES),
    host.readText(joinPath(folder.own, "config.worktree"), MAX_TEXT_BYTES),
    host.describe(joinPath(folder.common, "shallow"), "follow"),
  ]);
  if (!config.ok) return tellUnread(CONFIG, config.errno);
  for (const attempt of [own, shallow]) {
    if (!attempt.ok && attempt.errno !== "ENOENT") return tellUnread(CONFIG, attempt.errno);
  }
  const text = `${config.value}\n${own.ok ? own.value : ""}`;
  return {
    value: {
      shallow: shallow.ok && shallow.value.sizeBytes > 0,
      partial: /^\s*(?:partialclone\s*=|promisor\s*(?:$|=\s*(?:true|yes|on|1)\b))/im.test(text),
      sparse: /^\s*sparsecheckout\s*(?:$|=\s*(?:true|yes|on|1)\b)/im.test(text),
    },
  };
}

async function readDotGit(host: Host, root: string): Promise<string | null> {
  const path = joinPath(root, ".git");
  const entry = needAnswer(await host.describe(path, "follow"));
  if (!entry.ok) return null;
  if (entry.value.kind === "folder") {
    return needAnswer(await host.describe(joinPath(path, "HEAD"), "as-is")).ok ? path : null;
  }
  const text = needAnswer(await host.readText(path, 4096));
  const target = text.ok ? /^gitdir: (.+)$/.exec(text.value.trim())?.[1] : undefined;
  return target === undefined ? null : joinPath(root, target);
}

function readId(text: string): string | null {
  return /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.exec(text.trim())?.[0] ?? null;
}
