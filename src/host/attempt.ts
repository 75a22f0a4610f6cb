import type { Attempt } from "../ports/host.ts";

const PATIENCE_MS = 10_000;

/** Runs a file operation and turns its error into a value; a file system that does not come back is `ETIMEDOUT`. */
export async function attempt<T>(operation: () => Promise<T>): Promise<Attempt<T>> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<Attempt<T>>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, errno: "ETIMEDOUT" }), PATIENCE_MS);
  });
  try {
    return await Promise.race([patience, run(operation)]);
  } finally {
    clearTimeout(timer);
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
