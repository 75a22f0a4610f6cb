import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { openHarness } from "../harness/open-harness.ts";
import type { Machine } from "../ports/machine.ts";
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
  return {
    env,
    cwd: process.cwd(),
    files: diskFiles,
    clock: () => Date.now(),
    digest,
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
    openHarness: ({ workspace, refusal, log }) =>
      openHarness({
        workspace,
        env,
        standInScript: options.standInScript,
        nodePath: process.execPath,
        tempRoot: tmpdir(),
        refusal,
        log,
      }),
  };
}
