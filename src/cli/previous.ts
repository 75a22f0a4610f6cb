import { dirname, resolve } from "node:path";
import type { PreviousVisit } from "../fingerprint/earlier-visit.ts";
import { ParityError } from "../terms/parity-error.ts";
import type { CommandInput } from "./command.ts";

/** Reads the fingerprint that `--previous` names, which must be of the same place. */
export async function readPrevious(
  { typed, machine }: Pick<CommandInput, "typed" | "machine">,
  place: string,
): Promise<PreviousVisit> {
  const named = typed.values.get("previous");
  if (named === undefined) return { fingerprint: null, files: [] };
  const path = resolve(machine.cwd, named);
  const { maxFingerprintBytes } = await import("../fingerprint/read.ts");
  const { readEarlierVisit } = await import("../fingerprint/earlier-visit.ts");
  const limits = { root: dirname(path), maxBytes: maxFingerprintBytes };
  const file = await machine.files.readRegular(path, limits);
  if (!file.ok) throw refuse(`was not read: ${file.refusal.kind}`);
  const visit = readEarlierVisit(file.bytes, place);
  if (!visit.ok) throw refuse(visit.why);
  return { fingerprint: visit.fingerprint, files: [path] };
}

function refuse(why: string): ParityError {
  return new ParityError("usage/previous", `the file that --previous names ${why}`, {
    hint: "name the fingerprint that an earlier check wrote at this place, by the same version",
  });
}
