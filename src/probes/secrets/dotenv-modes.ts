import * as z from "zod";
import type { Judgement } from "../../terms/finding.ts";
import type { Measured, Unknown } from "../../terms/measured.ts";
import { fail, notApplicable, pass, undecided } from "../judgement.ts";
import type { DotenvFile } from "./secrets-facts.ts";

/** Permission bits as octal text: a number would be read as decimal, and TOML refuses a leading zero. */
export const OctalMode = z
  .string()
  .regex(/^0?[0-7]{3}$/, 'must be permission bits as octal text, as in "0600"');

/** Fails for each file with a bit beyond the allowed ones; a mode that is not known decides nothing. */
export function judgeDotenvModes(maximum: string, files: Measured<DotenvFile[]>): Judgement {
  const fix = `chmod ${maximum} on it`;
  if ("unknown" in files) return undecided(files, "make the workspace a folder that can be listed");
  const allowed = Number.parseInt(maximum, 8);
  const observed: string[] = [];
  const items: string[] = [];
  let unseen: Unknown | null = null;
  for (const { name, mode } of files.value) {
    if ("unknown" in mode) {
      unseen ??= mode;
      continue;
    }
    observed.push(`${name} ${mode.value}`);
    if ((Number.parseInt(mode.value, 8) & ~allowed) !== 0) items.push(name);
  }
  if (items.length > 0) {
    const message = `more than ${maximum}: ${observed.join(", ")}`;
    return fail({ observed, items, message, fix });
  }
  if (unseen === null) return pass(observed);
  if (unseen.detail.startsWith("Windows")) return notApplicable(unseen.detail);
  return undecided(unseen, "keep the file on a file system with permission bits");
}
