import type { CheckDocument } from "../check-document.ts";
import { fitBlocks } from "./fit.ts";
import { strong, text, type Phrasing } from "./phrasing.ts";
import { writeParagraph } from "./write.ts";
import type { ReportDocument } from "../report-document.ts";
import { readCheck, readReport, tellStory, type Story } from "./story.ts";
import { countOf } from "../../terms/quantities.ts";

/** How many bytes are left in the step's summary, and what else its reader must know. */
export interface SummaryOptions {
  readonly maxBytes: number;
  /** Evidence and gate were made in one job, within reach of the code that was tested. */
  readonly sharedMachine?: boolean;
}

/** Writes the job summary of a check, in at most so many bytes of UTF-8. */
export function renderCheckSummary(document: CheckDocument, options: SummaryOptions): string {
  return writeSummary(readCheck(document, close(options)), options);
}

/** Writes the job summary of a report, in at most so many bytes of UTF-8. */
export function renderReportSummary(document: ReportDocument, options: SummaryOptions): string {
  return writeSummary(readReport(document, close(options)), options);
}

function writeSummary(story: Story, { maxBytes }: SummaryOptions): string {
  const { text: page } = fitBlocks(tellStory(story), {
    limit: maxBytes - 1,
    measure: countBytes,
    tellCut: (rows) =>
      writeParagraph([
        ...strong(text(`${countOf(rows, "row")} left out`)),
        ...text(": this page may hold no more. The artifact holds them all."),
      ]),
  });
  return `${page}\n`;
}

function close({ sharedMachine = false }: SummaryOptions): Phrasing[] {
  return [
    ...(sharedMachine
      ? [
          text(
            "Evidence and gate shared one machine here: the code under test ran where its verdict was made. Use two jobs for authors you do not trust.",
          ),
        ]
      : []),
    text("This box is a scratch replica. It is not production."),
  ];
}

/** Bytes of UTF-8; a lone half of a pair is counted as the three bytes of its replacement. */
function countBytes(piece: string): number {
  let bytes = 0;
  for (const char of piece) {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}
