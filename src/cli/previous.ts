import { dirname, resolve } from "node:path";
import type { Fingerprint } from "../fingerprint/v1.ts";
import { ParityError } from "../terms/parity-error.ts";
import type { CommandInput } from "./command.ts";

/** Reads the fingerprint that `--previous` names, which must be of the same place; null where none is named. */
export async function readPrevious(
  { typed, machine }: Pick<CommandInput, "typed" | "machine">,
  place: string,
): Promise<Fingerprint | null> {
  const named = typed.values.get("previous");
  if (named === undefined) return null;
  const path = resolve(machine.cwd, named);
  const { maxFingerprintBytes, readFingerprint } = await import("../fingerprint/read.ts");
  const limits = { root: dirname(path), maxBytes: maxFingerprintBytes };
  const file = await machine.files.readRegular(path, limits);
  if (!file.ok) throw refuse(`was not read: ${file.refusal.kind}`);
  const reading = readFingerprint(file.bytes);
  if (!reading.ok) throw refuse(`is ${reading.reason}`);
  const { fingerprint } = reading;
  if (fingerprint.place !== place) throw refuse(`is of the place ${fingerprint.place}`);
  return fingerprint;
}

function refuse(why: string): ParityError {
  return new ParityError("usage/previous", `the file that --previous names ${why}`, {
    hint: "name the fingerprint that an earlier check wrote at this place, by the same version",
  });
}
