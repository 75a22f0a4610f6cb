import { symlink } from "node:fs/promises";
import { join } from "node:path";
import type { AgentSetup } from "../../ports/harness.ts";
import type { Log } from "../../ports/log.ts";
import { quoteAll } from "../../terms/prose.ts";
import { listReplaced } from "../leaks/decoys.ts";
import type { Decoy } from "../leaks/decoys.ts";
import { writeAgentFiles } from "./agent-files.ts";
import { buildAgentEnvironment } from "./agent-environment.ts";
import { findParentModules } from "./dependencies-outside.ts";
import { isOwnOutput } from "./left-out.ts";
import type { Placeholders } from "./placeholders.ts";
import type { RunFolder } from "./run-folder.ts";
import { makeHome } from "./shell-start-up.ts";
import { copyWorkspace } from "./work-copy.ts";

/** What a run's folder is laid out from. */
export interface LayOutOptions {
  readonly folder: RunFolder;
  readonly session: {
    readonly workspace: string;
    readonly env: ReadonlyMap<string, string>;
    readonly log: Log;
    /** What every run's copy lacks is told once. */
    hasToldLeftOut: boolean;
    /** So is which names that are passed got a decoy. */
    hasToldReplaced: boolean;
    /** The run is not wanted any more: it may be left unfinished. */
    readonly isCancelled?: boolean;
  };
  readonly label: string;
  readonly agent: Pick<AgentSetup, "passEnv" | "files">;
  readonly decoys: readonly Decoy[];
  readonly placeholders: Placeholders;
  readonly addresses: Readonly<Record<string, string>>;
}

/** The environment of what runs in the folder, and which dependencies it only leads to. */
export interface LaidOut {
  readonly env: Readonly<Record<string, string>>;
  readonly borrowed: readonly string[];
}

/** Lays out a run's folder: HOME with its start-up files, the copy of the workspace, the contract's files. */
export async function layOut(options: LayOutOptions): Promise<LaidOut> {
  const { folder, session, label, agent, placeholders } = options;
  const env = await buildAgentEnvironment({
    ...options,
    ...folder,
    env: session.env,
    passEnv: agent.passEnv,
  });
  await makeHome(folder.homeFolder, env["PATH"] ?? "");
  const { leftOut, unreadable, borrowed } = await copyWorkspace({
    from: session.workspace,
    to: folder.workFolder,
    isCancelled: () => session.isCancelled === true,
  });
  const shared = await findParentModules(session.workspace);
  // Node looks for it there, in the folder above the copy.
  if (shared !== null) await symlink(shared, join(folder.path, "node_modules"));
  await writeAgentFiles({ ...folder, files: agent.files, placeholders });
  const missing = leftOut.filter((path) => !isOwnOutput(path));
  if (missing.length > 0 && !session.hasToldLeftOut) {
    session.hasToldLeftOut = true;
    session.log.info(`left out of the agent's copy of this folder: ${quoteAll(missing)}`);
  }
  const replaced = listReplaced(options.decoys, agent.passEnv);
  if (replaced.length > 0 && !session.hasToldReplaced) {
    session.hasToldReplaced = true;
    session.log.info(
      `in place of their values, which may open something, the agent gets decoys for ${quoteAll(replaced)} (agent.pass_env)`,
    );
  }
  if (unreadable.length > 0) {
    session.log.warn(`${label}: could not be copied: ${quoteAll(unreadable)}`);
  }
  return { env, borrowed: shared === null ? borrowed : [...borrowed, shared] };
}
