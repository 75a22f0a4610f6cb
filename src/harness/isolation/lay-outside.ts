import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs";
import { dirname, join } from "node:path";
import { ParityError } from "../../terms/parity-error.ts";
import { removeFolder } from "../folder/remove-folder.ts";
import { sharedMemory } from "./wall-prelude.ts";
import type { WallRule } from "./wall-rules.ts";

const everybodys = 0o1777;
const usual = 0o755;

/**
 * Makes the folders that lie over what a wall hides, below one folder by the paths of what they hide, so that what the agent
 * writes there is found afterwards. The places of what shows again are made too: whoever builds the wall may be root, and
 * what root makes is not ours to remove. Nothing of an earlier wall stays, since links of an agent would be followed.
 */
export async function layOutside(outside: string, rules: readonly WallRule[]): Promise<void> {
  if (!(await removeFolder(outside))) {
    throw new ParityError(
      "harness/isolation-failed",
      "what an earlier program wrote outside of its own folders could not be removed",
      { hint: "look for processes that still write below the temporary folder" },
    );
  }
  for (const rule of rules) makePlace(rule, join(outside, rule.path));
  makeFolder(join(outside, sharedMemory), everybodys);
}

function makePlace(rule: WallRule, place: string): void {
  switch (rule.kind) {
    case "hide-folder":
      return makeFolder(place, rule.isShared ? everybodys : usual);
    case "keep":
      if (rule.isFolder) return makeFolder(place, usual);
      makeFolder(dirname(place), usual);
      return closeSync(openSync(place, "a"));
    case "link":
      return makeFolder(dirname(place), usual);
    case "hide-file":
    case "plain-devices":
    case "protect":
      return;
  }
}

function makeFolder(path: string, mode: number): void {
  mkdirSync(path, { recursive: true, mode: usual });
  chmodSync(path, mode);
}
