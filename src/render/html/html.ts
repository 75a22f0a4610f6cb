import { describeResult } from "../headline.ts";
import {
  type Tone,
  showFolded,
  showNotes,
  showPhrasing,
  showRuns,
  showTable,
  signs,
} from "./html-sections.ts";
import { style } from "./html-style.ts";
import { join, text } from "../markdown/phrasing.ts";
import { type Markup, block, element, escapeMarkup } from "../formats/markup.ts";
import type { ReportDocument } from "../report-document.ts";
import {
  tableConclusions,
  tableFailures,
  tableGaps,
  tableProblems,
  tableRest,
  tableUnknowns,
} from "../markdown/sections.ts";
import { type Story, readReport, tableSources } from "../markdown/story.ts";

/** Nothing is loaded and nothing runs, whatever the page should come to hold. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Writes a report as one HTML page that needs nothing else: no script, no picture, no other file. */
export function renderHtml(document: ReportDocument): string {
  const story = readReport(document, [
    text(`Exit ${document.exit}. The exit code decides, not this page. This is not production.`),
  ]);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeMarkup(describeResult(story.result).sentence)}</title>
<style>${style}</style>
</head>
<body>
${showStory(story).markup}
</body>
</html>
`;
}

/** The page's parts in the order of the comment. */
function showStory(story: Story): Markup {
  const { places, gaps } = story;
  return block("main", {}, [
    showVerdict(story),
    ...showTable(tableProblems(story.problems), "fail"),
    ...showTable({ ...tableConclusions(story.conclusions), title: conclusionTitle }, "quiet"),
    ...showTable(tableFailures(places), "fail"),
    ...showTable(tableUnknowns(places), "unknown"),
    ...showTable(
      tableGaps(gaps),
      gaps.some(({ status }) => status === "fail") ? "fail" : "unknown",
    ),
    ...showRuns(places),
    ...showFolded(tableRest(places, "pass", ["check passes", "checks pass"])),
    ...showFolded(
      tableRest(places, "not-applicable", [
        "check does not apply here",
        "checks do not apply here",
      ]),
    ),
    ...showFolded(tableRest(places, "not-run", ["check was left out", "checks were left out"])),
    ...showFolded(tableSources(story.sources)),
    ...showNotes(story.notes),
    element("footer", {}, showPhrasing(join(story.closing, " "))),
  ]);
}

const conclusionTitle = "What is safe to conclude, and what is not";

function showVerdict({ result, facts }: Story): Markup {
  const { word, sentence } = describeResult(result);
  const tone = chooseTone(result.exit);
  return block("header", { class: tone }, [
    element("span", { class: "badge" }, [`${signs[tone]} ${word}`]),
    element("h1", {}, [sentence]),
    element("p", { class: "facts" }, showPhrasing(join(facts, " · "))),
  ]);
}

function chooseTone(exit: number): Tone {
  if (exit === 0) return "pass";
  return exit === 3 ? "unknown" : "fail";
}
