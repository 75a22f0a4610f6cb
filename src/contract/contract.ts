import * as z from "zod";
import { Agent } from "../faults/agent.ts";
import { Limits } from "../faults/limits.ts";
import { FaultPlan } from "../faults/plan.ts";
import { RealTool } from "../faults/real-tool.ts";
import { probes } from "../probes/index.ts";
import type { Table } from "../probes/probe.ts";

/** `[report]`: how the report step speaks. */
export const ReportSettings = z.strictObject({
  comment: z
    .enum(["always", "on-failure", "never"])
    .default("always")
    .meta({ description: "When the pull-request comment is written; a step's own input wins." }),
  require_agent: z
    .boolean()
    .default(false)
    .meta({ description: "A contract without [agent] is undecided." }),
});
export type ReportSettings = z.infer<typeof ReportSettings>;

/** `[places]`: where fingerprints must come from. */
export const PlaceSettings = z.strictObject({
  required: z
    .array(
      z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'must be the name of a place, as in "ci"'),
    )
    .min(1)
    .max(100)
    .meta({ description: "Places whose fingerprint must be there; a missing one is unknown." })
    .exactOptional(),
});
export type PlaceSettings = z.infer<typeof PlaceSettings>;

/** The contract's schema, assembled from the units: what must be true of a place, and what the agent must survive. A table of a unit that is not `wanted` is a stranger to it. */
export function contractOf(isWanted: (table: string) => boolean = () => true) {
  return z.strictObject({
    ...Object.fromEntries(
      probes
        .filter(({ id }) => isWanted(id))
        .map(({ id, table, title }) => [id, table.meta({ title }).exactOptional()]),
    ),
    agent: Agent.exactOptional(),
    tool: RealTool.exactOptional(),
    limits: Limits.exactOptional(),
    faults: FaultPlan.exactOptional(),
    places: PlaceSettings.exactOptional(),
    report: ReportSettings.exactOptional(),
  });
}
export type Contract = z.infer<ReturnType<typeof contractOf>>;

/** A contract that loaded without a problem. */
export interface LoadedContract {
  readonly path: string;
  readonly sha256: string;
  /** One table for each probe that the contract speaks to, in the contract's own order. */
  readonly tables: ReadonlyMap<string, Table>;
  readonly agent: Agent | null;
  readonly tool: RealTool | null;
  readonly limits: Limits;
  readonly faults: FaultPlan;
  readonly places: PlaceSettings;
  readonly report: ReportSettings;
  /** `table.key` to the line that holds it, from 1. */
  readonly lines: ReadonlyMap<string, number>;
  /** What the contract says that asserts nothing or rests on little; printed, never judged. */
  readonly warnings: readonly string[];
}
