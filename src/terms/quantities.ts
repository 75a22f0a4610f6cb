/** A number with its unit, the thousands set apart: `1 check`, `3,000 checks`. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${writeNumber(count)} ${count === 1 ? singular : plural}`;
}

/** A whole number with its thousands set apart. */
export function writeNumber(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ",");
}

/** A duration as a person reads it: `80 ms`, `0.9 s`, `12 s`, `3 min 5 s`. */
export function writeDuration(durationMs: number): string {
  if (durationMs < 100) return `${durationMs} ms`;
  if (durationMs < 9950) return `${(durationMs / 1000).toFixed(1)} s`;
  const seconds = Math.round(durationMs / 1000);
  if (seconds < 120) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** How often something happened: `once`, `3 times`. */
export function countTimes(count: number): string {
  return count === 1 ? "once" : `${writeNumber(count)} times`;
}
