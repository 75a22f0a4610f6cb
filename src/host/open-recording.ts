import type { Digest } from "../ports/digest.ts";
import type { RecordedPlace } from "../ports/recording.ts";
import { readRecording } from "../recording/read.ts";
import { recordedHost } from "./recorded-host.ts";

/** Opens the place that a recording tells of; throws a ParityError when it is damaged or none. */
export function openRecording(bytes: Uint8Array, digest: Digest): RecordedPlace {
  const recording = readRecording(bytes, digest);
  const { made_by, minted_s, nonce } = recording.about;
  return {
    host: recordedHost(recording, digest),
    recording: { made_by, minted_s: Number(minted_s), nonce },
  };
}
