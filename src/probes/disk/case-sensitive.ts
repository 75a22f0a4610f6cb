import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { joinPath } from "../path-template.ts";
import { NOT_RECORDED } from "../../terms/not-recorded.ts";
import { tellUnread } from "../denial.ts";

/** Whether names that differ in case alone are two files in the workspace; told by names that are there, nothing is written. */
export async function measureCase(
  host: Host,
  files: readonly string[],
): Promise<Measured<boolean>> {
  for (const file of files) {
    const path = joinPath(host.workspace, file);
    const swapped = joinPath(host.workspace, swapCase(file));
    if (swapped === path) continue;
    const there = await host.describe(path, "follow");
    // whether it is there decides which name is tried
    if (!there.ok && there.errno === NOT_RECORDED) return tellUnread(file, there.errno);
    if (!there.ok) continue;
    const same = await host.isSameFile(path, swapped);
    if (same.ok) return { value: !same.value };
    if (same.errno === "ENOENT") return { value: true };
    return tellUnread("a name in other case", same.errno);
  }
  return unmeasured("not-reached", "the workspace holds no file whose name could be tried");
}

/** A path whose last part has its ASCII letters in the other case. */
function swapCase(path: string): string {
  const start = path.lastIndexOf("/") + 1;
  const name = path.slice(start).replace(/[a-zA-Z]/g, (letter) => {
    const lower = letter.toLowerCase();
    return letter === lower ? letter.toUpperCase() : lower;
  });
  return path.slice(0, start) + name;
}
