import { fitBlocks } from "./fit.ts";
import { link, strong, text, type Phrasing } from "./phrasing.ts";
import { writeParagraph } from "./write.ts";
import type { ReportDocument } from "../report-document.ts";
import { readReport, tellStory } from "./story.ts";
import { countOf } from "../../terms/quantities.ts";

/** GitHub takes 65,536 characters; the margin is for what counts differently on its side. */
const defaultMaxChars = 65_536 - 1536;

/** How a comment is found again, how long it may be, and where the rest can be read. */
export interface CommentOptions {
  readonly marker: string;
  readonly maxChars?: number;
  readonly detailsUrl: string | null;
}

/** Writes the pull-request comment: marker, verdict, evidence, and never more characters than fit. */
export function renderComment(
  document: ReportDocument,
  { marker, maxChars = defaultMaxChars, detailsUrl }: CommentOptions,
): { readonly body: string; readonly rowsLeftOut: number } {
  const blocks = tellStory(readReport(document, close(document)));
  const { text: page, rowsLeftOut } = fitBlocks(blocks, {
    limit: maxChars - marker.length - 1,
    measure: (piece) => piece.length,
    tellCut: (rows) =>
      writeParagraph([
        ...strong(text(`${countOf(rows, "row")} left out`)),
        ...text(", see "),
        ...link("the run's summary and artifact", detailsUrl),
        ...text("."),
      ]),
  });
  return { body: `${marker}\n${page}\n`, rowsLeftOut };
}

function close({ conclusions }: ReportDocument): Phrasing[] {
  const question = "Which column do you rest on, safe or unsafe? Say it in your review.";
  return [
    conclusions.length === 0 ? [] : text(question),
    text("The check decides, not this comment. This is not production."),
  ];
}
