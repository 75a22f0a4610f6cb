/** Where in a file a problem stands; lines and columns count from 1. */
export interface Location {
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
}

/** What a ParityError may carry besides its code and message. */
export interface ParityErrorDetails {
  readonly hint?: string;
  readonly at?: Location;
  readonly cause?: unknown;
}

/** A failure that the user can mend: a stable documented code, what happened, where, and what to change. */
export class ParityError extends Error {
  readonly code: string;
  readonly hint: string | null;
  readonly at: Location | null;

  constructor(code: string, message: string, details: ParityErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "ParityError";
    this.code = code;
    this.hint = details.hint ?? null;
    this.at = details.at ?? null;
  }
}
