import { ParityError } from "../terms/parity-error.ts";
import type { Typed } from "./flags.ts";

/** Reads a flag whose value is a whole number from 1; null where it is not given. */
export function readCount(
  typed: Typed,
  { flag, most }: { readonly flag: string; readonly most: number },
): number | null {
  const value = typed.values.get(flag);
  if (value === undefined) return null;
  const count = /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (count >= 1 && count <= most) return count;
  throw new ParityError("usage/count", `--${flag} cannot be ${JSON.stringify(value)}`, {
    hint: `write a whole number from 1 to ${most}`,
  });
}
