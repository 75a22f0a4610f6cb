import { type PlaceView } from "../../conclusions/conclusion.ts";
import { weighConclusions } from "../../conclusions/index.ts";
import type { LoadedContract } from "../../contract/contract.ts";
import type { Fingerprint } from "../../fingerprint/v1.ts";
import { namePlace } from "../../render/judged-place.ts";
import type { Gap, ReportDocument, ReportedPlace } from "../../render/report-document.ts";
import type { Problem } from "../../terms/problem.ts";
import type { PullHead } from "../../terms/pull-head.ts";
import { crashCode } from "../check/broken-check.ts";
import { chooseContract } from "./choose-contract.ts";
import { exitCodes } from "../../terms/exit-codes.ts";
import { listGaps } from "./gaps.ts";
import { findOwnHead, findPullHead } from "./pull-of-report.ts";
import { rejudge, type Rejudged } from "./rejudge.ts";
import type { ReportInput } from "./report-input.ts";
import { type Believed, sortEvidence } from "./sort-evidence.ts";
import { addCounts, chooseExit, countOutcomes, decideVerdict, weighGaps } from "../verdict.ts";

/** Reports on all places: reads the evidence as untrusted, judges it again, adds what is missing, decides once. */
export async function reportPlaces(input: ReportInput): Promise<ReportDocument> {
  const sorted = sortEvidence(input);
  const chosen = await chooseContract(input, sorted.believed);
  const pull = await findPullHead(input, chosen.contract);
  const places = chosen.evidence.map((believed) => judgePlace(believed, chosen.contract, pull));
  const gaps = [
    ...input.gaps,
    ...sorted.gaps,
    ...chosen.gaps,
    ...listGaps({ input, contract: chosen.contract, places, evidence: chosen.evidence }),
  ];
  return decide({ input, contract: chosen.contract, problems: chosen.problems, gaps, places });
}

interface Decided {
  readonly input: ReportInput;
  readonly contract: LoadedContract | null;
  readonly problems: readonly Problem[];
  readonly gaps: readonly Gap[];
  readonly places: readonly JudgedPlace[];
}

/** One place with what the conclusion rows need beside what is printed. */
interface JudgedPlace extends ReportedPlace {
  readonly view: PlaceView;
}

function judgePlace(
  believed: Believed,
  contract: LoadedContract | null,
  told: PullHead | null,
): JudgedPlace {
  const { fingerprint, source } = believed;
  const pull = told ?? findOwnHead(fingerprint);
  const usable = contract !== null && fingerprint.problems.length === 0;
  const judged = usable ? rejudge(fingerprint, contract, pull) : nothingJudged;
  const counts = countOutcomes(judged);
  return {
    place: fingerprint.place,
    leg: fingerprint.leg,
    ...(fingerprint.recording === undefined ? {} : { recording: fingerprint.recording }),
    subject: fingerprint.subject,
    source,
    verdict: usable ? decideVerdict(counts) : "unknown",
    counts,
    problems: fingerprint.problems,
    ...judged,
    notes: fingerprint.notes,
    view: describeView(fingerprint, judged, contract),
  };
}

const nothingJudged: Rejudged = { findings: [], control: [], faults: [] };

function describeView(
  fingerprint: Fingerprint,
  judged: Rejudged,
  contract: LoadedContract | null,
): PlaceView {
  return {
    title: namePlace(fingerprint),
    facts: fingerprint.facts,
    findings: judged.findings,
    hasAgent: contract !== null && contract.agent !== null,
    control: judged.control,
    faults: judged.faults,
  };
}

function decide({ input, contract, problems, gaps, places }: Decided): ReportDocument {
  const counts = addCounts(places.map((place) => place.counts));
  const allProblems = [...problems, ...places.flatMap((place) => place.problems)];
  const isCrash = allProblems.some((problem) => problem.code === crashCode);
  const verdict = allProblems.length > 0 ? "unknown" : decideVerdict(weighGaps(counts, gaps));
  return {
    schema: "parity-report/1",
    verdict,
    exit: isCrash ? exitCodes.ourBug : chooseExit(verdict, allProblems.length),
    subject: input.subject,
    run: input.run,
    contract: contract === null ? null : { path: contract.path, sha256: contract.sha256 },
    problems: [...problems],
    gaps: [...gaps],
    counts,
    places: places.map(({ view: _, ...place }) => place),
    differences: [],
    claims: [],
    conclusions: weighConclusions(places.map((place) => place.view)),
    waivers: [],
    loosened: [],
    notes: contract === null ? [] : [...contract.warnings],
  };
}
