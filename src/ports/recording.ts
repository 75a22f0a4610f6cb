import type { RecordedBy } from "../terms/recorded-by.ts";
import type { Host } from "./host.ts";

/** What a recording is labelled with, and which files of the workspace are this run's own. */
export interface RecordingLabel {
  readonly contractSha256: string | null;
  /** Paths within the workspace. */
  readonly outputs: readonly string[];
  readonly version: string;
}

/** A host of which everything that it is asked is noted down. */
export interface Recorder {
  readonly host: Host;
  /** The recording of all that was asked so far, redacted; throws a ParityError when it is larger than one may be. */
  write(label: RecordingLabel): string;
}

/** A place that is known from a recording only. */
export interface RecordedPlace {
  readonly host: Host;
  readonly recording: RecordedBy;
}
