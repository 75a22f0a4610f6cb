import type { Digest } from "../ports/digest.ts";
import { encodeArgument, encodeBase64, toBytes } from "./encoding.ts";
import { type Recording, VERSION_LINE } from "./recording.ts";

/** Writes a recording as its file's text; the same answers give the same lines in the same order. */
export function writeRecording({ about, env, answers }: Recording, digest: Digest): string {
  const lines = [
    VERSION_LINE,
    ...Object.entries(about).map(
      ([name, value]) => `about ${name} ${encodeBase64(toBytes(value))}`,
    ),
    ...env
      .map(({ name, state, value }) => {
        return `env ${encodeArgument(name)} ${state} ${encodeBase64(toBytes(value ?? ""))}`;
      })
      .toSorted(),
    ...answers
      .map(({ operation, argument, status, values }) =>
        [operation, encodeArgument(argument), status, ...writeValues(values)].join(" "),
      )
      .toSorted(),
  ];
  const body = lines.map((line) => `${line}\n`).join("");
  return `${body}end ${lines.length} ${digest(body)}\n`;
}

function writeValues(values: readonly Uint8Array[]): string[] {
  return values.length === 0 ? ["-"] : values.map((value) => encodeBase64(value));
}
