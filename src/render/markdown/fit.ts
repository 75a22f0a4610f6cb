/** A piece of a document: text that stays together, and rows between which it may be cut. */
export interface Block {
  readonly head: string;
  /** How many rows there are; those that find no room need never be written. */
  readonly count: number;
  readonly rows: Iterable<string>;
  readonly tail: string;
  /** Rows of a lower rank are kept first. */
  readonly rank: number;
}

/** How much a document may measure, in whatever unit `measure` counts. */
export interface Budget {
  readonly limit: number;
  readonly measure: (text: string) => number;
  /** The sentence that stands where rows were left out. */
  readonly tellCut: (rowsLeftOut: number) => string;
}

/** A block of which nothing may be left out. */
export function fixed(head: string): Block {
  return { head, count: 0, rows: [], tail: "", rank: 0 };
}

/** Joins blocks with empty lines and leaves out rows, never parts of rows, until the budget holds. */
export function fitBlocks(
  blocks: readonly Block[],
  budget: Budget,
): { readonly text: string; readonly rowsLeftOut: number } {
  const kept = keepRows(blocks, budget);
  let rowsLeftOut = 0;
  let unseen = 0;
  const parts = blocks.flatMap((block) => {
    const rows = kept.get(block) ?? [];
    const cut = block.count - rows.length;
    rowsLeftOut += cut;
    if (cut === 0) return [joinBlock(block, rows)];
    if (rows.length > 0) return [joinBlock(block, rows), budget.tellCut(cut)];
    unseen += cut;
    return [];
  });
  const [last, ...before] = parts.toReversed();
  const body = [...before.toReversed(), ...(unseen > 0 ? [budget.tellCut(unseen)] : [])];
  return { text: [...body, last ?? ""].join("\n\n"), rowsLeftOut };
}

function joinBlock(block: Block, rows: readonly string[]): string {
  return [block.head, ...rows, block.tail].filter((part) => part !== "").join("\n");
}

/** Takes rows in the order of their rank; the first that does not fit ends the taking, so that nothing lesser outlives it. */
function keepRows(
  blocks: readonly Block[],
  { limit, measure, tellCut }: Budget,
): ReadonlyMap<Block, readonly string[]> {
  const noteSize = measure(tellCut(1_000_000)) + 2;
  const frames = blocks.map((block) => measure(block.head) + measure(block.tail) + 4 + noteSize);
  let left = limit - noteSize - frames.reduce((sum, size) => sum + size, 0);
  const kept = new Map<Block, string[]>();
  for (const block of blocks.toSorted((a, b) => a.rank - b.rank)) {
    const taken: string[] = [];
    kept.set(block, taken);
    for (const row of left < 0 ? [] : block.rows) {
      left -= measure(row) + 1;
      if (left < 0) break;
      taken.push(row);
    }
  }
  return kept;
}
