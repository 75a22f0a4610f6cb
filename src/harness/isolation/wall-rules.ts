import { dirname } from "node:path";

/** One thing that the wall does to the agent's view of the files. */
export type WallRule =
  /** An empty folder lies over it. */
  | { readonly kind: "hide-folder"; readonly path: string; readonly isShared: boolean }
  /** An empty file lies over it: a credential, a socket. */
  | { readonly kind: "hide-file"; readonly path: string }
  /** Devices that open nothing lie over /dev. */
  | { readonly kind: "plain-devices"; readonly path: string }
  /** It stays although what is around it is hidden. */
  | {
      readonly kind: "keep";
      readonly path: string;
      readonly isFolder: boolean;
      readonly isReadOnly: boolean;
    }
  /** A mount of the machine that stays as it is and cannot be written any more. */
  | { readonly kind: "protect"; readonly path: string }
  /** A link of a hidden folder that still leads to where it led. */
  | { readonly kind: "link"; readonly path: string; readonly target: string };

/** Orders the rules so that the innermost one wins, and leaves out what changes nothing. */
export function orderRules(rules: readonly WallRule[]): WallRule[] {
  const sorted = rules
    .toSorted((one, other) => countParts(one.path) - countParts(other.path))
    .filter((rule, index, all) => all.findIndex(({ path }) => path === rule.path) === index);
  const ordered: WallRule[] = [];
  for (const rule of sorted) {
    const around = ordered.findLast(({ path }) => isWithin(rule.path, path));
    if (isNeeded(rule, around)) ordered.push(rule);
  }
  return ordered;
}

/** Whether a path is below a folder, or the folder itself. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder === "/" ? "/" : `${folder}/`);
}

function isNeeded(rule: WallRule, around: WallRule | undefined): boolean {
  const isShown = around === undefined || around.kind === "keep" || around.kind === "protect";
  const isKeptReadOnly = around?.kind === "keep" && around.isReadOnly;
  const isProtected = around?.kind === "protect" || isKeptReadOnly;
  switch (rule.kind) {
    case "link":
      return !isShown;
    case "keep":
      return !isShown || (rule.isReadOnly ? !isProtected : around?.kind === "protect");
    case "protect":
      // What is mounted within a folder of the run is the run's own affair.
      return around === undefined || isProtected;
    case "hide-folder":
    case "hide-file":
    case "plain-devices":
      return isShown;
  }
}

function countParts(path: string): number {
  let parts = 0;
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) parts += 1;
  return parts;
}
