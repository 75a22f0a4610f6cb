import * as z from "zod";
import { measured } from "../../terms/measured.ts";
import { CI_KINDS } from "./ci-kind.ts";
import { DotenvFile } from "./dotenv.ts";
import { KnobFacts } from "./knobs.ts";
import { LAUNCHERS } from "./launcher.ts";
import { SurvivalFacts } from "./survival.ts";

/** How much of a name is kept; no contract can name more. */
export const MAX_NAME_CHARS = 1000;
const Names = z.array(z.string().max(MAX_NAME_CHARS)).max(100_000);

/** The names that the process holds, and those that the workspace would add. */
export const EnvFacts = z.strictObject({
  /** Every name of the process but those of its launcher, sorted; never a value. */
  names: Names,
  /** What started the check, and the names that are there because of it. */
  launcher: z.strictObject({
    kind: z.enum(LAUNCHERS),
    names: Names,
    /** Those of them that are set to nothing. */
    empty: Names,
  }),
  /** The names by what they are for; those of no kind are in no list. */
  kinds: z.strictObject({ behaviour: Names, credential: Names, ci: Names, session: Names }),
  /** Those of `names` that are set to nothing. */
  empty: Names,
  /** Names that mean the same whatever their case, as on Windows. */
  fold_case: z.boolean(),
  ci: z.enum(CI_KINDS),
  /** LD_LIBRARY_PATH holds the interpreter's own lib folder and nothing else. */
  own_library_path: z.boolean(),
  /** What the workspace's `.env` files would add. */
  dotenv: measured(z.array(DotenvFile).max(100)),
  values: KnobFacts,
  survival: SurvivalFacts,
});
export type EnvFacts = z.infer<typeof EnvFacts>;

/** Every name that the process holds, its launcher's included. */
export function listNames({ names, launcher }: EnvFacts): string[] {
  return [...names, ...launcher.names].toSorted();
}

/** Every name that is set to nothing, its launcher's included. */
export function listEmpty({ empty, launcher }: EnvFacts): string[] {
  return [...empty, ...launcher.empty].toSorted();
}
