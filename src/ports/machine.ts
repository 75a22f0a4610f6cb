import type { Clock } from "./clock.ts";
import type { Files } from "./files.ts";
import type { Harness } from "./harness.ts";
import type { Host } from "./host.ts";
import type { Log } from "./log.ts";
import type { RecordedPlace, Recorder } from "./recording.ts";

/** The control agents' workspace, the Node that runs them, and how many runs go side by side here; disposing removes the folder. */
export interface ControlAgents extends AsyncDisposable {
  readonly workspace: string;
  readonly nodePath: string;
  readonly lanes: number;
}

/** The machine that a program runs on, as its entry opens it; the adapters get everything outside from here. */
export interface Machine {
  /** The environment as it was when the process started. */
  readonly env: ReadonlyMap<string, string>;
  readonly cwd: string;
  readonly files: Files;
  readonly clock: Clock;
  /** SHA-256 in lower-case hex, of bytes or of a text's UTF-8. */
  readonly digest: (content: Uint8Array | string) => string;
  /** Lays the control agents of the selftest out as a workspace of their own. */
  openControlAgents(): Promise<ControlAgents>;
  openHost(workspace: string): Host;
  /** A host as `openHost` gives it, of which everything asked is noted down. */
  openRecorder(workspace: string): Promise<Recorder>;
  /** The place that a recording tells of; throws a ParityError when the recording is damaged. */
  openRecording(bytes: Uint8Array): Promise<RecordedPlace>;
  /** To be awaited before anything is measured or told, when an agent is going to run: it may start the program anew, without what the agent must not read in /proc. */
  prepareForAgent(options: { readonly workspace: string; readonly log: Log }): Promise<void>;
  /** `refusal` says why repository code may not run here; null lets the machine itself decide. */
  openHarness(options: {
    readonly workspace: string;
    readonly refusal: string | null;
    readonly log: Log;
    /** Leaves every run's folder on the disk, for a look; they are removed unless told. */
    readonly keepsFolders?: boolean;
  }): Harness;
}
