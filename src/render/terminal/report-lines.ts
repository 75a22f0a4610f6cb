import { plainProse } from "../../terms/prose.ts";
import { rankControl, rankFault } from "../../terms/rank-fault.ts";
import type { Status } from "../../terms/finding.ts";
import { listFaults } from "./fault-lines.ts";
import { labelStatus, listFindings, tellFix } from "./finding-lines.ts";
import { describeResult, listCounts } from "../headline.ts";
import { namePlace } from "../judged-place.ts";
import { setLine } from "./lines.ts";
import { selfReported } from "../markdown/self-reported.ts";
import { listProblemLines } from "./problems.ts";
import type { Gap, ReportDocument, ReportedPlace } from "../report-document.ts";
import { forTerminal, type Setting } from "./terminal.ts";
import { joinParts, toneOf } from "./text-frame.ts";

/** The places one after the other: a line for each, and below it only what is not well there. */
export function listPlaces({ places, contract }: ReportDocument, setting: Setting): string[] {
  return places.flatMap((place) => {
    const lines = [
      ...listFindings(
        place.findings.filter((finding) => isRed(finding.status)),
        contract?.path ?? "contract",
        setting,
      ),
      ...listFaults(pickRedRuns(place), setting),
      ...listProblemLines(place.problems).map((line) => `  ${line}`),
    ];
    const isOpen = lines.length > 0 && lines.at(-1) !== "";
    return [introducePlace(place, setting), "", ...lines, ...(isOpen ? [""] : [])];
  });
}

/** What is missing from the evidence, each with what to do. */
export function listGaps(gaps: readonly Gap[], setting: Setting): string[] {
  if (gaps.length === 0) return [];
  return [
    `  ${setting.paint("bold", "What the evidence lacks")}`,
    ...gaps.flatMap((gap) => [
      ...setLine(
        {
          lead: `    ${labelStatus(gap.status, setting.paint)}  `,
          words: forTerminal(plainProse(gap.message)),
          remark: "",
        },
        setting.width,
      ),
      ...tellFix(gap.fix, setting),
    ]),
    "",
  ];
}

function introducePlace(place: ReportedPlace, { paint }: Setting): string {
  const exit = place.problems.length > 0 ? 2 : { pass: 0, fail: 1, unknown: 3 }[place.verdict];
  const { word } = describeResult({ ...place, exit });
  const name = paint("bold", `place ${forTerminal(namePlace(place))}`);
  return joinParts(`${name} · ${paint(toneOf(exit), word)}`, [
    listCounts(place.counts),
    `from ${place.source}`,
    place.recording === undefined ? "" : selfReported,
  ]);
}

function pickRedRuns(place: ReportedPlace) {
  return {
    title: "faults",
    control: place.control.filter((run) => isRed(rankControl(run, place.faults))),
    spentBy: [...place.control, ...place.faults],
    faults: place.faults.filter((run) => run.required && isRed(rankFault(run.verdict))),
  };
}

function isRed(status: Status): boolean {
  return status === "fail" || status === "unknown";
}
