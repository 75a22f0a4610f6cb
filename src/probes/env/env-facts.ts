import * as z from "zod";
import { measured } from "../../terms/measured.ts";
import { CI_KINDS } from "./ci-kind.ts";
import { DotenvName } from "./dotenv-names.ts";

/** How much of a name is kept; no contract can name more. */
export const MAX_NAME_CHARS = 1000;
const Names = z.array(z.string().max(MAX_NAME_CHARS)).max(100_000);

/** The names that the process holds, and those that the workspace would add. */
export const EnvFacts = z.strictObject({
  /** Every name of the process, sorted; never a value. */
  names: Names,
  /** Those of them that are set to nothing. */
  empty: Names,
  /** Names that mean the same whatever their case, as on Windows. */
  fold_case: z.boolean(),
  ci: z.enum(CI_KINDS),
  /** LD_LIBRARY_PATH holds the interpreter's own lib folder and nothing else. */
  own_library_path: z.boolean(),
  /** What the workspace's `.env` would add; null where there is none. */
  dotenv: measured(z.array(DotenvName).max(5000).nullable()),
});
export type EnvFacts = z.infer<typeof EnvFacts>;
