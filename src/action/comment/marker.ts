import { createHash } from "node:crypto";

/** What a comment is sticky to: one comment for each, on every pull request. */
export interface CommentSubject {
  readonly workflow: string;
  readonly job: string;
  readonly matrix: string;
  /** The contract as the step's input names it, so that a run that found no evidence still finds its comment. */
  readonly contract: string;
}

/** Writes the first line of the comment by which it is found again; nothing foreign stands in it. */
export function writeMarker({ workflow, job, matrix, contract }: CommentSubject): string {
  const key = createHash("sha256")
    .update(JSON.stringify([workflow, job, matrix, contract]))
    .digest("hex")
    .slice(0, 20);
  return `<!-- parity-contract v1 key=${key} -->`;
}

/** Tells whether a comment's first line is exactly this marker; a quoted marker further down is none. */
export function isMarkedBy(marker: string, body: string): boolean {
  return (body.split(/\r?\n/, 1)[0] ?? "") === marker;
}
