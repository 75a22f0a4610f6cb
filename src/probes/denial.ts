import { type Unknown, unmeasured } from "../terms/measured.ts";

/** Says that something was not read, with the reason that the system's error name stands for. */
export function tellDenial(what: string, errno: string): Unknown {
  if (errno === "NOTRECORDED") return unmeasured("not-recorded", `${what} was not recorded`);
  if (errno === "ETIMEDOUT") return unmeasured("timed-out", `${what} did not come back`);
  const reason = errno === "EACCES" || errno === "EPERM" ? "denied" : "unreadable";
  return unmeasured(reason, `${what} cannot be read (${errno})`);
}
