/** Calls back after a time, once what had come in by then was dealt with: a process too busy to look takes nothing for late that was not. Returns what calls it off. */
export function startPatience(ms: number, giveUp: () => void): () => void {
  let last: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    // timers come before the events that waited as long
    last = setImmediate(giveUp);
  }, ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(last);
  };
}
