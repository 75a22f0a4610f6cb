import { createHash } from "node:crypto";

/** What a fingerprint's artifact is named after. */
export interface ArtifactSubject {
  /** The job's id, or the label that the step was given in its place. */
  readonly label: string;
  /** SHA-256 of the canonical matrix. */
  readonly matrix: string;
  readonly contractPath: string;
  readonly attempt: number;
}

/** An artifact's name taken apart. */
export interface ArtifactParts {
  /** Job, leg and contract: the same in every attempt. */
  readonly key: string;
  readonly attempt: number;
}

const prefix = "parity-fingerprint";
const pattern =
  /^(?<key>parity-fingerprint--[\w.-]{1,91}--[0-9a-f]{12}--[0-9a-f]{12})--a(?<attempt>[1-9][0-9]{0,4})(?:--[0-9a-f]{8})?$/;
const longestLabelChars = 80;

/** Names the artifact of one job, leg, contract and attempt; different subjects never share a name. */
export function nameArtifact(subject: ArtifactSubject): string {
  const { label, matrix, contractPath, attempt } = subject;
  const parts = [prefix, cleanLabel(label), matrix.slice(0, 12), hash(contractPath, 12)];
  return `${parts.join("--")}--a${attempt}`;
}

/** Takes a name apart; null when it is not one of ours. */
export function parseArtifactName(name: string): ArtifactParts | null {
  const { key, attempt } = pattern.exec(name)?.groups ?? {};
  return key === undefined || attempt === undefined ? null : { key, attempt: Number(attempt) };
}

// What had to be changed carries its own digest, and so does what looks as if it did; so no two labels meet.
function cleanLabel(label: string): string {
  const clean = label.replaceAll(/[^\w.-]/g, "_").slice(0, longestLabelChars);
  const isPlain = clean === label && label !== "" && !/\.[0-9a-f]{10}$/.test(label);
  return isPlain ? label : `${clean}.${hash(label, 10)}`;
}

function hash(text: string, digits: number): string {
  return createHash("sha256").update(text).digest("hex").slice(0, digits);
}
