import { cp, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { ControlAgents } from "../ports/machine.ts";

/** Copies the control agents into a folder of their own: a wall hides the workspace, and beside it lie the programs that must stay. */
export async function layOutAgents(from: string, tempRoot: string): Promise<ControlAgents> {
  const workspace = await mkdtemp(join(tempRoot, "parity-agents-"));
  const remove = () => rm(workspace, { recursive: true, force: true });
  try {
    await cp(from, workspace, { recursive: true });
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    workspace,
    nodePath: process.execPath,
    lanes: availableParallelism(),
    [Symbol.asyncDispose]: remove,
  };
}
