/** The error name of what a recording lacks. */
export const NOT_RECORDED = "NOTRECORDED";

/** Thrown where a recording lacks an answer that could only be yes or no: neither is known. */
export class NotRecordedError extends Error {
  constructor() {
    super("the recording does not tell");
    this.name = "NotRecordedError";
  }
}
