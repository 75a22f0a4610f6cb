import { type Measured, type Unknown, unmeasured } from "../terms/measured.ts";
import { NOT_RECORDED, NotRecordedError } from "../terms/not-recorded.ts";

/** Says that something was not read, with the reason that the system's error name stands for. */
export function tellDenial(what: string, errno: string): Unknown {
  if (errno === NOT_RECORDED) return unmeasured("not-recorded", `${what} was not recorded`);
  if (errno === "ETIMEDOUT") return unmeasured("timed-out", `${what} did not come back`);
  const reason = errno === "EACCES" || errno === "EPERM" ? "denied" : "unreadable";
  return unmeasured(reason, `${what} cannot be read (${errno})`);
}

/** Says that something cannot be read, for whatever reason, or that the recording does not tell of it. */
export function tellUnread(what: string, errno: string): Unknown {
  if (errno === NOT_RECORDED) return unmeasured("not-recorded", `${what} was not recorded`);
  return unmeasured("unreadable", `${what} cannot be read (${errno})`);
}

/** Says that a program gave no answer since it did not start, or that the recording does not tell of it. */
export function tellNoStart(program: string, errno: string): Unknown {
  if (errno === NOT_RECORDED) {
    return unmeasured("not-recorded", `what ${program} answers was not recorded`);
  }
  return unmeasured("crashed", `${program} does not start (${errno})`);
}

/** The host's word for a process of Node's that cannot speak TLS, and what to do about it. */
export const STALLED_TLS = "ECAFILE";
export const UNSTALL_TLS = "let NODE_EXTRA_CA_CERTS name a regular file, or unset it";

/** Says that a Node would wait without end for what NODE_EXTRA_CA_CERTS names. */
export function tellStalledTls(): Unknown {
  const detail = "NODE_EXTRA_CA_CERTS names no regular file, and node would wait for it";
  return unmeasured("refused", detail);
}

/** Measures one thing; where the recording lacks an answer that it needs, that thing alone is unknown. */
export async function askRecording<T>(
  what: string,
  measure: () => Promise<Measured<T>>,
): Promise<Measured<T>> {
  try {
    return await measure();
  } catch (error) {
    if (error instanceof NotRecordedError) return tellUnread(what, NOT_RECORDED);
    throw error;
  }
}
