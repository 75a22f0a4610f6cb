import type { Attempt } from "../ports/attempt.ts";
import { startPatience } from "./patience.ts";

const PATIENCE_MS = 10_000;

/** Runs a file operation and turns its error into a value; a file system that does not come back is `ETIMEDOUT`. */
export async function attempt<T>(operation: () => Promise<T>): Promise<Attempt<T>> {
  let callOff: (() => void) | undefined;
  const patience = new Promise<Attempt<T>>((resolve) => {
    callOff = startPatience(PATIENCE_MS, () => resolve({ ok: false, errno: "ETIMEDOUT" }));
  });
  try {
    return await Promise.race([patience, run(operation)]);
  } finally {
    callOff?.();
  }
}

/** Runs a file operation that blocks, and turns its error into a value. */
export function attemptNow<T>(operation: () => T): Attempt<T> {
  try {
    return { ok: true, value: operation() };
  } catch (error) {
    return { ok: false, errno: nameErrno(error) };
  }
}

async function run<T>(operation: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await operation() };
  } catch (error) {
    return { ok: false, errno: nameErrno(error) };
  }
}

/** The system's name of an error; EIO for one that has none. */
export function nameErrno(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return typeof code === "string" ? code : "EIO";
}
