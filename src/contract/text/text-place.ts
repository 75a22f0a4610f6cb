/** A place in a text; line and column count from 1, columns in UTF-16 units as editors do. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Prepares a text so that offsets in it can be told as line and column. */
export function countLines(text: string): (offset: number) => TextPlace {
  const starts = [0];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) {
    starts.push(end + 1);
  }
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
