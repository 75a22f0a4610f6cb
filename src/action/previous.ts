import { isAbsolute, relative, resolve, sep } from "node:path";
import { type PreviousVisit, readEarlierVisit } from "../fingerprint/earlier-visit.ts";
import { maxFingerprintBytes } from "../fingerprint/read.ts";
import type { Machine } from "../ports/machine.ts";
import { ParityError } from "../terms/parity-error.ts";
import type { Job } from "./job/job.ts";

/** Reads the fingerprint that the input `previous` names, in the checkout or in the runner's temporary folder; what is no earlier visit to this place is an error. */
export async function readPrevious(
  { files }: Machine,
  at: {
    readonly job: Pick<Job, "workspace" | "tempFolder">;
    readonly folder: string;
    readonly file: string;
    readonly place: string;
  },
): Promise<PreviousVisit> {
  if (at.file === "") return { fingerprint: null, files: [] };
  const path = resolve(at.folder, at.file);
  const { workspace, tempFolder } = at.job;
  // a check step of the same job leaves its fingerprint there
  const root = isBelow(tempFolder, path) ? tempFolder : workspace;
  const file = await files.readRegular(path, { root, maxBytes: maxFingerprintBytes });
  if (!file.ok) throw refuse(`was not read: ${file.refusal.kind}`);
  const visit = readEarlierVisit(file.bytes, at.place);
  if (!visit.ok) throw refuse(visit.why);
  return { fingerprint: visit.fingerprint, files: [path] };
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== "" && !isAbsolute(way) && way.split(sep)[0] !== "..";
}

function refuse(why: string): ParityError {
  return new ParityError("inputs/previous", `the file that the input "previous" names ${why}`, {
    hint: "name the fingerprint that an earlier check wrote at this place, by the same version; leave the input empty on the first visit",
  });
}
