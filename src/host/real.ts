import { lstatSync, readlinkSync, realpathSync, type Stats, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import type { FileFacts, Host } from "../ports/host.ts";
import { attempt, attemptNow } from "./attempt.ts";
import type { EarlyStarts } from "./early.ts";
import { isExecutable } from "./is-executable.ts";
import { nameOs } from "./name-os.ts";
import { answerAsNode } from "./own-node.ts";
import { readHead, readText } from "./read-file.ts";
import { spawnTool } from "./spawn-tool.ts";
import { tryWrite } from "./try-write.ts";

/** What this process is told about the place; `early` holds tools that run already. */
export interface RealPlace {
  readonly workspace: string;
  readonly env: ReadonlyMap<string, string>;
  readonly early?: EarlyStarts;
}

/**
 * The machine that this process runs on. Looking and reading block: a hundred of them take less time than one round
 * through the thread pool. Only the temporary folder, the likeliest to hang, is waited for with a time-out.
 */
export function realHost({ workspace, env, early }: RealPlace): Host {
  return {
    os: nameOs(process.platform),
    arch: process.arch,
    env,
    workspace,
    pathDelimiter: process.platform === "win32" ? ";" : ":",
    readText: async (path, maxBytes) => attemptNow(() => readText(path, maxBytes)),
    readHead: async (path, maxBytes) => attemptNow(() => readHead(path, maxBytes)),
    describe: async (path, follow) =>
      attemptNow(() => tellFacts(follow === "follow" ? statSync(path) : lstatSync(path))),
    readLink: async (path) => attemptNow(() => readlinkSync(path)),
    resolveLinks: async (path) => attemptNow(() => realpathSync(path)),
    isExecutable: async (path) => isExecutable(path),
    measureSpace: (path) =>
      attempt(async () => {
        const { bavail, bsize, files, ffree } = await statfs(path, { bigint: true });
        return { freeBytes: bavail * bsize, totalInodes: files, freeInodes: ffree };
      }),
    tryWrite: (folder) => attempt(() => tryWrite(folder)),
    async exec(request) {
      const answer = answerAsNode(request);
      if (answer !== null) return { ok: true, value: answer };
      return (
        early?.adopt(request, workspace) ?? spawnTool(request, { folder: workspace, env }).outcome
      );
    },
  };
}

function tellFacts(facts: Stats): FileFacts {
  return { kind: nameKind(facts), sizeBytes: facts.size, mode: facts.mode, uid: facts.uid };
}

function nameKind(facts: Stats): FileFacts["kind"] {
  if (facts.isFile()) return "file";
  if (facts.isDirectory()) return "folder";
  return facts.isSymbolicLink() ? "link" : "other";
}
