import * as z from "zod";
import { exitCodes } from "../terms/exit-codes.ts";
import type { DrillRow } from "./judge-drill.ts";

const Row = z.strictObject({
  agent: z.string(),
  transport: z.string(),
  model: z.string(),
  run: z.string(),
  verdict: z.string(),
  wrong: z.string().nullable(),
});

/** The selftest's result: what `--format json` prints. */
export const SelftestDocument = z.strictObject({
  schema: z.literal("parity-selftest/1"),
  exit: z.union([
    z.literal(exitCodes.pass),
    z.literal(exitCodes.violated),
    z.literal(exitCodes.undecided),
  ]),
  /** Why it could not be run, or null. */
  refusal: z.string().nullable(),
  counts: z.strictObject({ right: z.int(), wrong: z.int() }),
  rows: z.array(Row),
});
export type SelftestDocument = z.infer<typeof SelftestDocument>;

/** Decides the selftest: one wrong row is a failure; one that was cancelled, or could not be begun, proves nothing. */
export function describeSelftest(
  rows: readonly DrillRow[],
  refusal: string | null,
): SelftestDocument {
  const wrong = rows.filter((row) => row.wrong !== null).length;
  const right = rows.length - wrong;
  const isDecided = right > 0 && !rows.some(({ wasCancelled }) => wasCancelled);
  return {
    schema: "parity-selftest/1",
    exit: !isDecided ? exitCodes.undecided : wrong > 0 ? exitCodes.violated : exitCodes.pass,
    refusal,
    counts: { right, wrong },
    rows: rows.map(({ drill, name, verdict, wrong: why }) => ({
      agent: drill.agent,
      transport: drill.transport,
      model: drill.protocol,
      run: name,
      verdict,
      wrong: why,
    })),
  };
}
