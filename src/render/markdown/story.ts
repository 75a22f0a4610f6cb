import type { ConclusionRow } from "../../terms/conclusion-row.ts";
import type { Problem } from "../../terms/problem.ts";
import type { CheckDocument } from "../check-document.ts";
import { tellExits } from "./fault-exits.ts";
import { describeResult, listCounts, type Result } from "../headline.ts";
import { type JudgedPlace, namePlace } from "../judged-place.ts";
import { type Block, fixed } from "./fit.ts";
import { type Phrasing, code, codes, join, link, prose, text } from "./phrasing.ts";
import { writeBullet, writeHeading, writeParagraph } from "./write.ts";
import type { Gap, ReportDocument, ReportedPlace } from "../report-document.ts";
import {
  type TableSection,
  closeDetails,
  foldTable,
  openDetails,
  ranks,
  tellConclusions,
  tellFailures,
  tellGaps,
  tellProblems,
  tellRest,
  tellUnknowns,
} from "./sections.ts";
import { countOf } from "../../terms/quantities.ts";
import { tellSelfReported } from "./self-reported.ts";
import { shortenCommit } from "../short-commit.ts";

/** What a Markdown page tells, whichever document it comes from. */
export interface Story {
  readonly result: Result;
  /** The line below the heading: what was judged, where, in which run. */
  readonly facts: readonly Phrasing[];
  readonly problems: readonly Problem[];
  readonly gaps: readonly Gap[];
  readonly places: readonly JudgedPlace[];
  readonly conclusions: readonly ConclusionRow[];
  /** Where each place's evidence came from; empty where there is only one. */
  readonly sources: readonly ReportedPlace[];
  readonly notes: readonly string[];
  readonly closing: readonly Phrasing[];
}

/** The page as blocks, verdict first. */
export function tellStory(story: Story): Block[] {
  const { sign, sentence } = describeResult(story.result);
  const facts = join(story.facts, " · ");
  const closing = join(story.closing, " ");
  const { places } = story;
  return [
    fixed(writeHeading(2, text(`${sign} ${sentence}`))),
    ...(facts.length > 0 ? [fixed(writeParagraph(facts))] : []),
    ...tellProblems(story.problems),
    ...tellConclusions(story.conclusions),
    ...tellFailures(places),
    ...tellUnknowns(places),
    ...tellGaps(story.gaps),
    ...tellExits(places),
    ...tellRest(places, "pass", ["check passes", "checks pass"]),
    ...tellRest(places, "not-applicable", [
      "check does not apply here",
      "checks do not apply here",
    ]),
    ...tellRest(places, "not-run", ["check was left out", "checks were left out"]),
    ...foldTable(tableSources(story.sources)),
    ...tellNotes(story.notes),
    ...(closing.length > 0 ? [fixed(writeParagraph(closing))] : []),
  ];
}

/** A report as a story. */
export function readReport(document: ReportDocument, closing: readonly Phrasing[]): Story {
  const { subject, run, contract, places } = document;
  const problems = dropTwins([...document.problems, ...places.flatMap((place) => place.problems)]);
  return {
    result: { ...document, problems },
    facts: [
      [
        ...(subject.head === null ? [] : code(shortenCommit(subject.head))),
        ...(subject.tested === null || subject.tested === subject.head
          ? []
          : [
              ...text(subject.head === null ? "tested as merge " : ", tested as merge "),
              ...code(shortenCommit(subject.tested)),
            ]),
      ],
      namePlaces(places.map((place) => place.place)),
      tellSelfReported(places),
      run === null ? [] : link(labelRun(run), run.url),
      contract === null ? [] : [...text("contract "), ...code(contract.path)],
    ],
    problems,
    gaps: document.gaps,
    places,
    sources: places,
    conclusions: document.conclusions,
    notes: [...new Set([...document.notes, ...places.flatMap((place) => place.notes)])],
    closing,
  };
}

/** A check of one place as a story. */
export function readCheck(document: CheckDocument, closing: readonly Phrasing[]): Story {
  const { subject } = document;
  const commit = subject !== null && "value" in subject.commit ? subject.commit.value : null;
  return {
    result: document,
    facts: [
      commit === null ? [] : code(shortenCommit(commit)),
      namePlaces([document.place]),
      tellSelfReported([document]),
      [...text("contract "), ...code(document.contract.path)],
    ],
    problems: document.problems,
    gaps: [],
    places: [document],
    sources: [],
    conclusions: document.conclusions,
    notes: document.notes,
    closing,
  };
}

/** One broken contract is seen by every place that it was tried at. */
function dropTwins(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function namePlaces(names: readonly string[]): Phrasing {
  const unique = [...new Set(names)];
  if (unique.length === 0) return text("no place");
  return [...text(unique.length === 1 ? "place " : "places "), ...codes(unique, 12)];
}

function labelRun(run: { id: string; attempt: number }): string {
  const id = /^\d{1,30}$/.test(run.id) ? ` ${run.id}` : "";
  return `run${id}, attempt ${run.attempt}`;
}

/** Where each place's evidence came from, as data. */
export function tableSources(places: readonly ReportedPlace[]): TableSection {
  return {
    title: `Evidence of ${countOf(places.length, "place")}`,
    head: ["Place", "Verdict", "Checks", "Commit", "Evidence"],
    rows: places.map((place) => [
      code(namePlace(place)),
      text(place.verdict),
      text(listCounts(place.counts)),
      place.subject !== null && "value" in place.subject.commit
        ? code(shortenCommit(place.subject.commit.value))
        : text("unknown"),
      code(place.source),
    ]),
    rank: ranks.notes,
  };
}

function tellNotes(notes: readonly string[]): Block[] {
  if (notes.length === 0) return [];
  return [
    {
      head: `${openDetails(countOf(notes.length, "note"))}\n`,
      count: notes.length,
      rows: notes.map((note) => writeBullet(prose(note))),
      tail: closeDetails,
      rank: ranks.notes,
    },
  ];
}
