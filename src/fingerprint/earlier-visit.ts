import { readFingerprint } from "./read.ts";
import type { Fingerprint } from "./v1.ts";

/** An earlier visit to this place where one was named, and the files that tell of it: ours, so no change of the checkout. */
export interface PreviousVisit {
  readonly fingerprint: Fingerprint | null;
  readonly files: readonly string[];
}

/** The fingerprint of an earlier visit, or what is the matter with the file, as the end of a sentence about it. */
export type VisitReading =
  | { readonly ok: true; readonly fingerprint: Fingerprint }
  | { readonly ok: false; readonly why: string };

/** Reads what an earlier check wrote at this place; a fingerprint of another place is none. */
export function readEarlierVisit(bytes: Uint8Array, place: string): VisitReading {
  const reading = readFingerprint(bytes);
  if (!reading.ok) return { ok: false, why: `is ${reading.reason}` };
  const { fingerprint } = reading;
  if (fingerprint.place === place) return { ok: true, fingerprint };
  return { ok: false, why: `is of the place ${fingerprint.place}` };
}
