import type { Clock } from "./clock.ts";
import type { Files } from "./files.ts";
import type { Harness } from "./harness.ts";
import type { Host } from "./host.ts";
import type { Log } from "./log.ts";
import type { RecordedPlace, Recorder } from "./recording.ts";

/** The machine that a program runs on, as its entry opens it; the adapters get everything outside from here. */
export interface Machine {
  /** The environment as it was when the process started. */
  readonly env: ReadonlyMap<string, string>;
  readonly cwd: string;
  readonly files: Files;
  readonly clock: Clock;
  /** SHA-256 in lower-case hex, of bytes or of a text's UTF-8. */
  readonly digest: (content: Uint8Array | string) => string;
  openHost(workspace: string): Host;
  /** A host as `openHost` gives it, of which everything asked is noted down. */
  openRecorder(workspace: string): Promise<Recorder>;
  /** The place that a recording tells of; throws a ParityError when the recording is damaged. */
  openRecording(bytes: Uint8Array): Promise<RecordedPlace>;
  /** `refusal` says why repository code may not run here; null lets the machine itself decide. */
  openHarness(options: {
    readonly workspace: string;
    readonly refusal: string | null;
    readonly log: Log;
  }): Harness;
}
