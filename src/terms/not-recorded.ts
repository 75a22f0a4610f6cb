/** The error name of what a recording lacks. */
export const NOT_RECORDED = "NOTRECORDED";

/** What stands for the value of a variable that a recording names without its value: set, not empty, and nothing that a probe knows. */
export const UNKEPT_VALUE = "~";

/** Thrown where a recording lacks an answer that could only be yes or no: neither is known. */
export class NotRecordedError extends Error {
  constructor() {
    super("the recording does not tell");
    this.name = "NotRecordedError";
  }
}
