/** Waits for work, but not beyond the deadline or the abort; the work itself may go on unheard. */
export async function withDeadline<T>(
  work: Promise<T>,
  limit: { readonly deadlineMs: number; readonly signal?: AbortSignal | undefined },
): Promise<T> {
  const { deadlineMs, signal } = limit;
  let release = (): void => {};
  const stopped = new Promise<never>((_resolve, reject) => {
    const late = new Error(`no answer within ${Math.round(deadlineMs / 1000)} s`);
    const timer = setTimeout(() => reject(late), deadlineMs);
    const cancel = (): void => reject(new Error("cancelled"));
    signal?.addEventListener("abort", cancel, { once: true });
    if (signal?.aborted === true) cancel();
    release = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
    };
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    release();
  }
}
