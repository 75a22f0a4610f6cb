import { lstatSync, readdirSync, readlinkSync, realpathSync, type Stats, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import type { ClockReading, FileFacts, Host } from "../ports/host.ts";
import { attempt, attemptNow } from "./attempt.ts";
import { identifyBoot, visitCanary } from "./canary.ts";
import { openConfidential } from "./confidential.ts";
import { connectSocket } from "./connect-socket.ts";
import type { EarlyStarts } from "./early.ts";
import { tellHardware } from "./hardware.ts";
import { isExecutable } from "./is-executable.ts";
import { nameOs } from "./name-os.ts";
import { answerAsNode } from "./own-node.ts";
import { readHead, readText } from "./read-file.ts";
import { spawnTool } from "./spawn-tool.ts";
import { openTrust } from "./trust.ts";
import { tryOpen } from "./try-open.ts";
import { tryExec } from "./try-exec.ts";
import { tryWrite } from "./try-write.ts";
import { readTableHome, tellUser } from "./user.ts";

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
    ...openConfidential({ folder: workspace, env }),
    ...openTrust({ folder: workspace, env }),
    os: nameOs(process.platform),
    arch: process.arch,
    env,
    tableHome: readTableHome(),
    workspace,
    pathDelimiter: process.platform === "win32" ? ";" : ":",
    readText: async (path, maxBytes) => attemptNow(() => readText(path, maxBytes)),
    readHead: async (path, maxBytes) => attemptNow(() => readHead(path, maxBytes)),
    describe: async (path, follow) =>
      attemptNow(() => tellFacts(follow === "follow" ? statSync(path) : lstatSync(path))),
    readLink: async (path) => attemptNow(() => readlinkSync(path)),
    listFolder: async (path) => attemptNow(() => readdirSync(path).toSorted()),
    resolveLinks: async (path) => attemptNow(() => realpathSync.native(path)),
    isExecutable: async (path) => isExecutable(path),
    measureSpace: (path) =>
      attempt(async () => {
        const { bavail, blocks, bsize, files, ffree } = await statfs(path, { bigint: true });
        return {
          totalBytes: blocks * bsize,
          freeBytes: bavail * bsize,
          totalInodes: files,
          freeInodes: ffree,
        };
      }),
    tryOpen: async (path) => attemptNow(() => tryOpen(path)),
    tellUser: async () => attemptNow(tellUser),
    tellHardware: async () => attemptNow(tellHardware),
    tryWrite: (folder) => attempt(() => tryWrite(folder)),
    tryExec: (folder) => attempt(() => tryExec(folder)),
    isSameFile: async (path, other) => attemptNow(() => isSameFile(path, other)),
    visitCanary: async (path) => attemptNow(() => visitCanary(path)),
    identifyBoot: async () => attemptNow(identifyBoot),
    readClock: async () => attemptNow(readClock),
    connectSocket: (path) => attempt(() => connectSocket(path)),
    async runForeign(request) {
      const { runForeign } = await import("./run-foreign.ts");
      return runForeign(request, { folder: workspace, env });
    },
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

function isSameFile(path: string, other: string): boolean {
  const [a, b] = [path, other].map((one) => statSync(one, { bigint: true }));
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

function readClock(): ClockReading {
  const wallMs = Date.now();
  return { wallMs, driftMs: Math.round(wallMs - performance.timeOrigin - performance.now()) };
}

function nameKind(facts: Stats): FileFacts["kind"] {
  if (facts.isFile()) return "file";
  if (facts.isDirectory()) return "folder";
  return facts.isSymbolicLink() ? "link" : "other";
}
