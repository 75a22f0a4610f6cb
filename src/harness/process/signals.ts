const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** What is to be done when our own process is asked to end, and when it ends without having been asked. */
export interface EndListener {
  /** There is time for an orderly stop. */
  readonly onSignal: () => void;
  /** There is none: only synchronous work is done. */
  readonly onExit: () => void;
}

/** Listens for the end of our own process; the answer takes the listeners off again. */
export type ListenForEnd = (listener: EndListener) => () => void;

/** Listens on the real process. While it does, a signal no longer ends the process by itself. */
export function listenForEnd({ onSignal, onExit }: EndListener): () => void {
  for (const signal of endingSignals) process.on(signal, onSignal);
  process.on("exit", onExit);
  return () => {
    for (const signal of endingSignals) process.off(signal, onSignal);
    process.off("exit", onExit);
  };
}
