import * as z from "zod";
import type { ParityError } from "./parity-error.ts";

/** One thing that is wrong with the contract, the arguments or the set-up, as printed and as carried in JSON. */
export const Problem = z.strictObject({
  code: z.string().max(100),
  file: z.string().max(4096).nullable(),
  line: z.int().nullable(),
  column: z.int().nullable(),
  message: z.string().max(4096),
  hint: z.string().max(2000).nullable(),
});
export type Problem = z.infer<typeof Problem>;

/** Turns an error that the user can mend into a problem to print and to carry; long texts are cut. */
export function toProblem(error: ParityError): Problem {
  const { file = null, line = null, column = null } = error.at ?? {};
  return {
    code: error.code,
    file: file?.slice(0, 4096) ?? null,
    line,
    column,
    message: error.message.slice(0, 4096),
    hint: error.hint?.slice(0, 2000) ?? null,
  };
}
