import { Isolation } from "../terms/fault-run.ts";

/** Says that a run was walled off less well than the contract demands; null where it was not. */
export function explainIsolation(seen: Isolation, demanded: Isolation): string | null {
  const levels = Isolation.options;
  if (levels.indexOf(seen) <= levels.indexOf(demanded)) return null;
  return `the run was walled off by ${seen} only, and faults.isolation asks for ${demanded}`;
}
