import { quoteForShell } from "../tool/stand-in.ts";
import { writeTableLine } from "./mount-table.ts";
import type { Mount } from "./mount-table.ts";
import { tableFile } from "./wall-prelude.ts";

/** Prints lines of a table; or is a command that needs what comes before it, and is needed by what comes after. */
export type Step = { readonly prints: string } | { readonly command: string };

/** Writes the commands of a script: what is printed without a command in between becomes one table. */
export function writeSteps(steps: readonly Step[]): string[] {
  const script: string[] = [];
  let printed: string[] = [];
  for (const step of steps) {
    if ("prints" in step) printed.push(step.prints);
    else {
      script.push(...mountPrinted(printed), step.command);
      printed = [];
    }
  }
  return [...script, ...mountPrinted(printed)];
}

function mountPrinted(printed: readonly string[]): string[] {
  return printed.length === 0 ? [] : ["{", ...printed, `} >${tableFile}`, "mount_table"];
}

/** Writes the commands that mount all by one table; when that fails, the others do the same, each by itself. */
export function mountOrElse(mounts: readonly Mount[], singly: readonly string[]): string[] {
  if (mounts.length === 0) return [];
  const prints = mounts.map(printLine);
  return ["{", ...prints, `} >${tableFile}`, "mount_table 2>/dev/null || {", ...singly, "}"];
}

/** The step that mounts one thing. */
export function printMount(mount: Mount): Step {
  return { prints: printLine(mount) };
}

function printLine(mount: Mount): string {
  return `printf '%s\\n' ${quoteForShell(writeTableLine(mount))}`;
}
