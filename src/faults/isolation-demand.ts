import { Isolation } from "../terms/fault-run.ts";
import type { Prose } from "../terms/prose.ts";

/** What to do where a wall is demanded that the machine does not have. */
export const isolationFix: Prose =
  "let this machine make namespaces (the log says what refuses them), or lower faults.isolation";

const asks = "faults.isolation asks for ";

/** Says that a run was walled off less well than the contract demands; null where it was not. */
export function explainIsolation(seen: Isolation, demanded: Isolation): string | null {
  return isEnough(seen, demanded)
    ? null
    : `${asks}${demanded}, and the run was walled off by ${seen} only`;
}

/** What a machine offers, and why it is not more. */
export interface Offer {
  readonly offered: Isolation;
  readonly demanded: Isolation;
  readonly why: string | null;
}

/** Says that a machine offers less than the contract demands, so that nothing is started; null where it offers enough. */
export function describeShortfall({ offered, demanded, why }: Offer): string | null {
  if (isEnough(offered, demanded)) return null;
  const because = why === null ? "" : ` (${why})`;
  return `${asks}${demanded}, so nothing was started: this machine offers ${offered}${because}`;
}

/** Whether a reason is one of these, so that the same is to be done about it. */
export function tellsIsolation(reason: string): boolean {
  return reason.startsWith(asks);
}

function isEnough(seen: Isolation, demanded: Isolation): boolean {
  const levels = Isolation.options;
  return levels.indexOf(seen) <= levels.indexOf(demanded);
}
