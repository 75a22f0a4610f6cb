import * as z from "zod";
import { Isolation } from "../terms/fault-run.ts";
import { faults, seedFaults } from "./index.ts";

const FaultId = z.enum(faults.map((fault) => fault.id));

/** `[faults]`: which disturbances must be survived, under which script, how well walled off, how often, and how many side by side. */
export const FaultPlan = z.strictObject({
  require: z
    .union([z.literal("all"), z.array(FaultId).min(1).max(50)])
    .default(seedFaults.map((fault) => fault.id))
    .meta({ description: "Faults that must be survived; the six of the seed by default." }),
  script: z.enum(["honest", "liar"]).default("honest").meta({
    description:
      "The scripted model's last words that gate: true ones, or success whatever happened; both run.",
  }),
  isolation: Isolation.default("none").meta({
    description: "The least isolation that a run is believed with; less is unknown.",
  }),
  trials: z
    .int()
    .min(1)
    .max(20)
    .default(1)
    .meta({ description: "How often each fault is tried; the worst trial counts." }),
  parallel: z.int().min(1).max(64).default(1).meta({
    description: "Runs that go side by side; those that wait on purpose are then started first.",
  }),
});
export type FaultPlan = z.infer<typeof FaultPlan>;
