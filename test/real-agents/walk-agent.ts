import { createHash } from "node:crypto";
import { copyFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LoadedContract } from "../../src/contract/contract.ts";
import { loadContract } from "../../src/contract/load.ts";
import { readSelection } from "../../src/gate/judge/selection.ts";
import { runFaults } from "../../src/gate/check/run-faults.ts";
import type { FaultResults } from "../../src/gate/check/run-faults.ts";
import { createHarness } from "../../src/harness/run.ts";
import { standInScript } from "../harness/run-agent.ts";
import { packagesFolder } from "./agents.ts";
import type { RealAgent } from "./agents.ts";
import { withOwnNode } from "./install-agents.ts";

/** What one walk takes: an installed agent, who hears of its progress, and which faults (all unless told). */
export interface WalkOptions {
  readonly agent: RealAgent;
  readonly workspace: string;
  readonly tell: (line: string) => void;
  readonly only?: string | null;
}

/** Walks an agent through its controls and every fault, with the harness as it is. */
export async function walkAgent(options: WalkOptions): Promise<FaultResults> {
  const { agent, workspace, tell, only = null } = options;
  await copyPrograms(agent, workspace);
  const log = { info: tell, warn: tell, debug() {} };
  const tempRoot = await mkdtemp(join(tmpdir(), "real-agent-"));
  try {
    const harness = createHarness({
      workspace,
      env: new Map(
        Object.entries(withOwnNode(process.env)).map(([name, value]) => [name, value ?? ""]),
      ),
      standInScript,
      nodePath: process.execPath,
      tempRoot,
      log,
    });
    const contract = await readContract(agent);
    const selection = readSelection({ only, runFaults: true });
    return await runFaults({ contract, harness, selection, log });
  } finally {
    await rm(tempRoot, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Reads an agent's contract, which must load. */
export async function readContract({ folder, contract }: RealAgent): Promise<LoadedContract> {
  const bytes = await readFile(join(packagesFolder, folder, contract));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const result = await loadContract({ path: `${folder}/${contract}`, bytes, sha256 });
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join("; "));
  return result.contract;
}

/** The install is kept from run to run; the programs in it are today's. */
async function copyPrograms({ folder }: RealAgent, workspace: string): Promise<void> {
  const source = join(packagesFolder, folder);
  const programs = (await readdir(source)).filter((name) => /\.(mjs|py)$/.test(name));
  for (const name of programs) await copyFile(join(source, name), join(workspace, name));
}
