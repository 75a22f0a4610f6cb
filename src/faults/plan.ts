import * as z from "zod";
import { faults } from "./index.ts";

const FaultId = z.enum(faults.map((fault) => fault.id));

/** `[faults]`: which disturbances must be survived, how often each is tried, and how many run side by side. */
export const FaultPlan = z.strictObject({
  require: z
    .union([z.literal("all"), z.array(FaultId).min(1).max(50)])
    .default(faults.map((fault) => fault.id))
    .meta({ description: "Faults that must be survived; all of them by default." }),
  trials: z
    .int()
    .min(1)
    .max(20)
    .default(1)
    .meta({ description: "How often each fault is tried; the worst trial counts." }),
  parallel: z.int().min(1).max(64).default(1).meta({ description: "Runs that go side by side." }),
});
export type FaultPlan = z.infer<typeof FaultPlan>;
