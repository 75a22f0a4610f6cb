import { plainProse } from "../../terms/prose.ts";
import type { CheckDocument } from "../check-document.ts";
import { listConclusions } from "./conclusion-lines.ts";
import { listFaults } from "./fault-lines.ts";
import { listFindings } from "./finding-lines.ts";
import { listProblemLines } from "./problems.ts";
import type { ReportDocument } from "../report-document.ts";
import { listGaps, listPlaces } from "./report-lines.ts";
import { chooseSetting, forTerminal, type Paint, type TextOptions } from "./terminal.ts";
import { closeResult, joinParts } from "./text-frame.ts";
import { countOf } from "../../terms/quantities.ts";
import { selfReported } from "../markdown/self-reported.ts";
import { shortenCommit } from "../short-commit.ts";

/** Writes the result of one check for a terminal or a job log, the verdict last, where the eye rests. */
export function renderCheckText(document: CheckDocument, options: TextOptions): string {
  const setting = chooseSetting(options);
  const { paint } = setting;
  const written = document.fingerprint.path;
  return joinLines([
    introduceCheck(document, paint),
    "",
    ...listFindings(document.findings, document.contract.path, setting),
    ...listFaults(
      {
        ...document,
        title: titleFaults(document),
        spentBy: [...document.control, ...document.faults],
      },
      setting,
    ),
    ...listConclusions(document.conclusions, setting),
    ...listNotes(document.notes),
    ...listProblems(document.problems),
    closeResult(document, written === null ? [] : [`${written} written`], paint),
    "This box is a scratch replica. It is not production.",
  ]);
}

/** Writes the result of a report for a terminal or a job log: what is red at each place, then the gaps, then the verdict. */
export function renderReportText(document: ReportDocument, options: TextOptions): string {
  const setting = chooseSetting(options);
  const { places } = document;
  const notes = [...document.notes, ...places.flatMap((place) => place.notes)];
  return joinLines([
    introduceReport(document, setting.paint),
    "",
    ...listPlaces(document, setting),
    ...listConclusions(document.conclusions, setting),
    ...listGaps(document.gaps, setting),
    ...listNotes([...new Set(notes)]),
    ...listProblems(document.problems),
    closeResult(document, [countOf(places.length, "place")], setting.paint),
    "A box that passes is a scratch replica. It is not production.",
  ]);
}

function introduceCheck(
  { contract, place, subject, recording }: CheckDocument,
  paint: Paint,
): string {
  const parts = [contract.path, `place "${place}"`];
  if (subject !== null && "value" in subject.commit) {
    const dirty = "value" in subject.dirty_files ? subject.dirty_files.value : 0;
    const changed = dirty === 0 ? "" : `, ${countOf(dirty, "file")} changed`;
    parts.push(`${shortenCommit(subject.commit.value)}${changed}`);
  }
  if (recording !== undefined) parts.push(selfReported);
  return joinParts(paint("bold", "Parity contract"), parts);
}

function introduceReport({ contract, subject, run }: ReportDocument, paint: Paint): string {
  const { head, tested } = subject;
  return joinParts(paint("bold", "Parity contract report"), [
    contract === null ? "" : contract.path,
    head === null ? "" : shortenCommit(head),
    tested === null || tested === head ? "" : `tested as merge ${shortenCommit(tested)}`,
    run === null ? "" : `run ${run.id}, attempt ${run.attempt}`,
  ]);
}

function titleFaults({ agent }: CheckDocument): string {
  if (agent === null) return "faults";
  const argv = agent.command.map((word) => (/[\s"']/.test(word) ? JSON.stringify(word) : word));
  return joinParts("faults", [argv.join(" "), `tool ${agent.tool}`]);
}

function listNotes(notes: readonly string[]): string[] {
  if (notes.length === 0) return [];
  return [...notes.map((note) => `  note: ${forTerminal(plainProse(note))}`), ""];
}

function listProblems(problems: CheckDocument["problems"]): string[] {
  return problems.length === 0 ? [] : [...listProblemLines(problems), ""];
}

function joinLines(lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}
