import { ParityError } from "../terms/parity-error.ts";
import type { Typed } from "./flags.ts";

/** A flag whose value is one of a closed list; the first is the default. */
export interface Choice<T extends string> {
  readonly flag: string;
  readonly choices: readonly [T, ...T[]];
}

/** Reads a flag's choice, or refuses what is not on its list. */
export function readChoice<T extends string>(typed: Typed, { flag, choices }: Choice<T>): T {
  const value = typed.values.get(flag);
  if (value === undefined) return choices[0];
  const choice = choices.find((candidate) => candidate === value);
  if (choice !== undefined) return choice;
  throw new ParityError("usage/unknown-choice", `--${flag} cannot be ${JSON.stringify(value)}`, {
    hint: `write one of: ${choices.join(", ")}`,
  });
}
