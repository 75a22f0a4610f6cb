import type { RootContent, TableRow } from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import type { Phrasing } from "./phrasing.ts";

/** A table as lines, so that it can be cut between rows: its two head lines, and one line per row, written when it is asked for. */
export interface TableLines {
  readonly head: string;
  readonly rows: Iterable<string>;
}

/** Rows that are written at a time: enough to be quick, few enough to stop early when the page is full. */
const rowsAtATime = 200;

/** Writes a heading on one line. */
export function writeHeading(depth: 2 | 3, content: Phrasing): string {
  return write({ type: "heading", depth, children: [...content] });
}

/** Writes a paragraph on one line. */
export function writeParagraph(content: Phrasing): string {
  return write({ type: "paragraph", children: [...content] });
}

/** Writes a bullet point on one line. */
export function writeBullet(content: Phrasing): string {
  return `- ${writeParagraph(content)}`;
}

/** Writes a table as lines; every row has as many cells as the head. */
export function writeTable(
  head: readonly string[],
  rows: readonly (readonly Phrasing[])[],
): TableLines {
  const titles = head.map((value): Phrasing => [{ type: "text", value }]);
  return {
    head: writeRows([titles]).join("\n"),
    rows: {
      *[Symbol.iterator]() {
        for (let start = 0; start < rows.length; start += rowsAtATime) {
          yield* writeRows([titles, ...rows.slice(start, start + rowsAtATime)]).slice(2);
        }
      },
    },
  };
}

function writeRows(rows: readonly (readonly Phrasing[])[]): string[] {
  return write({ type: "table", align: null, children: rows.map(buildRow) }).split("\n");
}

/** A fence for lines of visible text that is longer than every run of backticks in them. */
export function chooseFence(lines: readonly string[]): string {
  const longest = lines
    .flatMap((line) => line.match(/`+/g) ?? [])
    .reduce((most, run) => Math.max(most, run.length), 2);
  return "`".repeat(longest + 1);
}

function buildRow(cells: readonly Phrasing[]): TableRow {
  return {
    type: "tableRow",
    children: cells.map((children) => ({ type: "tableCell", children: [...children] })),
  };
}

function write(node: RootContent): string {
  const options: Options = {
    bullet: "-",
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
  };
  return toMarkdown({ type: "root", children: [node] }, options).trimEnd();
}
