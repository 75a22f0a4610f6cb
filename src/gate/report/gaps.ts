import type { LoadedContract } from "../../contract/contract.ts";
import { namePlace } from "../../render/judged-place.ts";
import { asksAt } from "../../probes/probe.ts";
import type { Gap, ReportedPlace } from "../../render/report-document.ts";
import { quote, quoteAll } from "../../terms/prose.ts";
import { nameFault } from "../../render/fault-words.ts";
import type { ReportInput } from "./report-input.ts";
import type { Believed } from "./sort-evidence.ts";

/** What the gaps are found from. */
export interface GapInput {
  readonly input: ReportInput;
  readonly contract: LoadedContract | null;
  readonly places: readonly ReportedPlace[];
  readonly evidence: readonly Believed[];
}

/** Lists everything that is missing: jobs, fingerprints, places, matrix legs, checks that ran nowhere. */
export function listGaps(found: GapInput): Gap[] {
  return [
    ...listFailedNeeds(found),
    ...listNoFingerprint(found),
    ...listMissingPlaces(found),
    ...listMissingLegs(found),
    ...listUnchecked(found),
    ...listNeverRun(found),
    ...listNoAgent(found),
  ];
}

function listFailedNeeds({ input }: GapInput): Gap[] {
  return [...(input.needs ?? [])]
    .filter(([, result]) => result !== "success")
    .map(([job, result]) => ({
      code: "report/needed-job",
      status: result === "failure" ? "fail" : "unknown",
      message: `the job ${quote(job)} came out as ${quote(result)}, not success`,
      fix: "open that job's log; the evidence is not complete without it",
    }));
}

function listNoFingerprint({ input, evidence }: GapInput): Gap[] {
  if (evidence.length > 0) return [];
  const which = input.contract === null ? "" : ` for ${quote(input.contract.path)}`;
  return [
    {
      code: "report/no-fingerprint",
      status: "unknown",
      message: `there is no fingerprint${which}: nothing was checked`,
      fix: "run the check step first, in this workflow run, and let it upload its fingerprint",
    },
  ];
}

function listMissingPlaces({ input, contract, places }: GapInput): Gap[] {
  const required = input.places ?? contract?.places.required ?? [];
  const present = new Set(places.map((place) => place.place));
  return required
    .filter((name) => !present.has(name))
    .map((name) => ({
      code: "report/missing-place",
      status: "unknown",
      message: `no fingerprint of the place ${quote(name)}`,
      fix: `run the check there with \`--place ${name}\` and hand its fingerprint to the report`,
    }));
}

/** A matrix that promised four legs and delivered three is not complete, whatever the three say. */
function listMissingLegs({ evidence }: GapInput): Gap[] {
  const totals = new Map<string, number>();
  const seen = new Map<string, Set<number>>();
  for (const { fingerprint } of evidence) {
    const { leg } = fingerprint;
    if (leg === null) continue;
    totals.set(leg.job, Math.max(totals.get(leg.job) ?? 0, leg.total));
    const indexes = seen.get(leg.job) ?? new Set();
    seen.set(leg.job, leg.index < leg.total ? indexes.add(leg.index) : indexes);
  }
  return [...totals].flatMap(([job, total]) => {
    const missing = total - (seen.get(job)?.size ?? 0);
    if (missing <= 0) return [];
    return [
      {
        code: "report/missing-leg",
        status: "unknown",
        message: `${missing} of ${total} matrix legs of the job ${quote(job)} left no fingerprint`,
        fix: "re-run the legs that failed, and set `fail-fast: false` so that one does not cancel the rest",
      },
    ];
  });
}

/** A place that is there and where nothing was asked is as good as missing; alone, it leaves nothing checked anyway. */
function listUnchecked({ contract, places }: GapInput): Gap[] {
  if (contract === null || places.length === 1) return [];
  return places
    .filter(({ counts, problems }) => {
      return problems.length === 0 && counts.pass + counts.fail + counts.unknown === 0;
    })
    .map((place) => ({
      code: "report/nothing-checked",
      status: "unknown",
      message: `nothing was checked at the place ${quote(namePlace(place))}`,
      fix: "run the check there without leaving everything out, or leave its fingerprint out of the report",
    }));
}

/** What was left out on purpose at one place must have run at another. */
function listNeverRun({ contract, places }: GapInput): Gap[] {
  const ran = new Set<string>();
  const leftOut = new Set<string>();
  for (const place of places) {
    for (const finding of place.findings) {
      // not asked of this place, so neither left out nor run there
      if (!asksAt(contract?.tables.get(finding.id.replace(/\..*/, "")) ?? {}, place.place))
        continue;
      (finding.status === "not-run" ? leftOut : ran).add(finding.id);
    }
    for (const run of place.faults) {
      (run.verdict === "not-run" ? leftOut : ran).add(`fault ${nameFault(run)}`);
    }
  }
  const never = [...leftOut].filter((id) => !ran.has(id));
  if (never.length === 0) return [];
  return [
    {
      code: "report/never-run",
      status: "unknown",
      message: `left out at every place: ${quoteAll(never)}`,
      fix: "run the check without `--only`, `--no-faults` or `faults: skip` at one place at least",
    },
  ];
}

function listNoAgent({ contract }: GapInput): Gap[] {
  if (contract === null || contract.agent !== null || !contract.report.require_agent) return [];
  return [
    {
      code: "report/no-agent",
      status: "unknown",
      message: "the contract asks for an agent run and names no agent",
      fix: "add [agent] to the contract, or take out `require_agent`",
    },
  ];
}
