import { rankControl, rankFault } from "../terms/rank-fault.ts";
import type { Leg } from "../fingerprint/v1.ts";
import type { ControlRun, FaultRun } from "../terms/fault-run.ts";
import type { Finding, Status } from "../terms/finding.ts";
import type { Problem } from "../terms/problem.ts";
import type { RecordedBy } from "../terms/recorded-by.ts";

/** What a check of one place and a place in a report have in common. */
export interface JudgedPlace {
  readonly place: string;
  readonly leg: Leg | null;
  readonly recording?: RecordedBy;
  readonly problems: readonly Problem[];
  readonly findings: readonly Finding[];
  readonly control: readonly ControlRun[];
  readonly faults: readonly FaultRun[];
  readonly notes: readonly string[];
}

/** The same thing seen at one or more places. */
export interface Seen<T> {
  readonly what: T;
  readonly places: readonly string[];
}

/** A place by its name, with its matrix leg where there are several. */
export function namePlace({ place, leg }: Pick<JudgedPlace, "place" | "leg">): string {
  return leg === null || leg.total === 1 || leg.title === "" ? place : `${place} (${leg.title})`;
}

/** Findings of one status, those that came out word for word the same at several places once. */
export function gatherFindings(places: readonly JudgedPlace[], status: Status): Seen<Finding>[] {
  return gather(places, (place) => place.findings.filter((finding) => finding.status === status));
}

/** Fault runs that count as one status, the same ones of several places once. */
export function gatherFaults(places: readonly JudgedPlace[], status: Status): Seen<FaultRun>[] {
  return gather(places, (place) =>
    place.faults.filter((run) => run.required && rankFault(run.verdict) === status),
  );
}

/** Control runs that failed, where their faults were to be walked. */
export function gatherFailedControls(places: readonly JudgedPlace[]): Seen<ControlRun>[] {
  return gather(places, (place) =>
    place.control.filter((run) => rankControl(run, place.faults) === "unknown"),
  );
}

function gather<T extends Finding | FaultRun | ControlRun>(
  places: readonly JudgedPlace[],
  pick: (place: JudgedPlace) => readonly T[],
): Seen<T>[] {
  const groups = new Map<string, { what: T; places: string[] }>();
  for (const place of places) {
    const name = namePlace(place);
    for (const what of pick(place)) {
      const key = keyOf(what);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { what, places: [name] });
      else if (!group.places.includes(name)) group.places.push(name);
    }
  }
  return [...groups.values()];
}

/** What a reader would see of it; two that read the same are one row. */
function keyOf(what: Finding | FaultRun | ControlRun): string {
  if ("ok" in what) return JSON.stringify([what.script, what.reason]);
  if ("verdict" in what) {
    return JSON.stringify([what.id, what.case, what.script, what.verdict, what.reason]);
  }
  const { id, status, expected, observed, items, message, fix } = what;
  return JSON.stringify([id, status, expected, observed, items, message, fix]);
}
