import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Isolator } from "../harness/isolation/isolate.ts";
import { openHarness } from "../harness/open-harness.ts";
import type { Machine } from "../ports/machine.ts";
import { layOutAgents } from "./control-agents.ts";
import type { EarlyStarts } from "./early.ts";
import { readEnvironment } from "./environment.ts";
import { diskFiles } from "./files.ts";
import { realHost } from "./real.ts";

/** What only an entry knows of its own process. */
export interface MachineOptions {
  /** Path of the stand-in program that lies beside the entry. */
  readonly standInScript: string;
  readonly early: EarlyStarts | undefined;
}

/** Opens the machine that this process runs on. */
export function openMachine(options: MachineOptions): Machine {
  const env = readEnvironment();
  const { early } = options;
  function digest(content: Uint8Array | string): string {
    return createHash("sha256").update(content).digest("hex");
  }
  const surroundings = {
    standInScript: options.standInScript,
    nodePath: process.execPath,
    tempRoot: tmpdir(),
  };
  let isolator: Isolator | undefined;
  return {
    env,
    cwd: process.cwd(),
    files: diskFiles,
    clock: () => Date.now(),
    digest,
    openControlAgents: () =>
      layOutAgents(join(dirname(options.standInScript), "control-agents"), tmpdir()),
    openHost: (workspace) =>
      realHost({ workspace, env, ...(early === undefined ? {} : { early }) }),
    async openRecorder(workspace) {
      const { openRecorder, tellNames } = await import("./recorder.ts");
      const place = { ...tellNames(env), nowMs: Date.now() };
      return openRecorder(realHost({ workspace, env }), place);
    },
    async openRecording(bytes) {
      const { openRecording } = await import("./open-recording.ts");
      return openRecording(bytes, digest);
    },
    async prepareForAgent({ workspace, log }) {
      const { openIsolation } = await import("../harness/isolation/isolate.ts");
      const { prepareForAgent } = await import("../harness/isolation/prepare-for-agent.ts");
      isolator = openIsolation({ workspace, env, log, ...surroundings });
      await prepareForAgent({ env, isolator, onRestart: () => early?.[Symbol.dispose]() });
    },
    openHarness: ({ workspace, refusal, log, keepsFolders = false }) =>
      openHarness({
        workspace,
        keepsFolders,
        env,
        ...surroundings,
        ...(isolator === undefined ? {} : { isolator }),
        refusal,
        log,
      }),
  };
}
