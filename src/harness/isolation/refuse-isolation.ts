import { describeShortfall } from "../../faults/isolation-demand.ts";
import type { Isolation } from "../../terms/fault-run.ts";
import type { Isolator } from "./isolate.ts";

/** Why nothing of the repository is started here, and what this machine offers. */
export interface RefusedIsolation {
  readonly reason: string;
  readonly level: Isolation;
}

/** Refuses to start anything where the machine offers less of a wall than is demanded; null where it offers enough. */
export async function refuseIsolation(
  isolator: Pick<Isolator, "detect">,
  demanded: Isolation,
): Promise<RefusedIsolation | null> {
  // who demands nothing waits for nothing
  if (demanded === "none") return null;
  const { level, reason } = await isolator.detect();
  const refusal = describeShortfall({ offered: level, demanded, why: reason });
  return refusal === null ? null : { reason: refusal, level };
}
