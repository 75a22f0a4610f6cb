import { toBytes } from "../../src/recording/encoding.ts";
import type { RecordedAnswer, Recording } from "../../src/recording/recording.ts";

/** A small recording, but for what the test says of it. */
export function sampleRecording(changes: Partial<Recording> = {}): Recording {
  return {
    about: {
      os: "linux",
      arch: "x64",
      path_delimiter: ":",
      workspace: "/home/~user/~workspace",
      nonce: "ab".repeat(16),
      minted_s: "1767225600",
      taken_s: "1767225601",
      tool_version: "1.2.3",
      contract_sha256: "-",
      made_by: "record",
    },
    env: [
      { name: "EMPTY", state: "empty", value: null },
      { name: "HOME", state: "set", value: "/home/~user" },
      { name: "ODD NAME\n", state: "set", value: null },
    ],
    answers: [answer("readText", "/etc/os-release", "ID=debian\n")],
    ...changes,
  };
}

/** A line that worked. */
export function answer(operation: string, argument: string, value: string): RecordedAnswer {
  return { operation, argument, status: "ok", values: [toBytes(value)] };
}
