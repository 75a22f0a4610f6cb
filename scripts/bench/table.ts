/** One line of the bench: what was measured, and what it should be. */
export interface Row {
  readonly what: string;
  /** Null when it could not be measured. */
  readonly measured: string | null;
  readonly goal: string;
  /** Null where there is no goal. */
  readonly isMet: boolean | null;
}

const heads = ["what", "measured", "goal", ""];

/** Sets the rows as one table. */
export function writeTable(rows: readonly Row[]): string {
  const cells = [
    heads,
    ...rows.map((row) => [row.what, row.measured ?? "not measured", row.goal, judge(row)]),
  ];
  const widths = heads.map((_, column) =>
    Math.max(...cells.map((line) => (line[column] ?? "").length)),
  );
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function judge({ measured, isMet }: Row): string {
  if (measured === null) return "?";
  if (isMet === null) return "";
  return isMet ? "ok" : "over";
}
