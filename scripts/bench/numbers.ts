/** The middle one of the values; of an even number the higher middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** The lowest of the values: the repetition that was disturbed least. */
export function lowest(values: readonly number[]): number {
  return Math.min(...values);
}

/** A size in megabytes, as a person reads it. */
export function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}

/** A share as a percentage, as a person reads it. */
export function inPercent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
