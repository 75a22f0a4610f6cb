import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { tellDenial } from "../denial.ts";
import { readProcessLimit } from "./process-limits.ts";
import type { LimitRange, ResourceFacts } from "./resource-facts.ts";

/** The rows of `/proc/self/limits` that are kept, by their facts: Node changes none of them, so ours are those we were started with. */
export const LIMIT_ROWS = {
  core: "Max core file size",
  file_size: "Max file size",
  locked_memory: "Max locked memory",
  processes: "Max processes",
  stack: "Max stack size",
} as const;

/** Reads each limit, soft and hard; a row that is not there is unknown alone. */
export async function measureInherited(host: Host): Promise<ResourceFacts["limits"]> {
  const limits = await host.readText("/proc/self/limits", 64 * 1024);
  if (!limits.ok) return spread(tellDenial("/proc/self/limits", limits.errno));
  const { value: text } = limits;
  return {
    core: readRow(text, LIMIT_ROWS.core),
    file_size: readRow(text, LIMIT_ROWS.file_size),
    locked_memory: readRow(text, LIMIT_ROWS.locked_memory),
    processes: readRow(text, LIMIT_ROWS.processes),
    stack: readRow(text, LIMIT_ROWS.stack),
  };
}

/** The same answer for every limit. */
export function spread(answer: Measured<LimitRange | null>): ResourceFacts["limits"] {
  return {
    core: answer,
    file_size: answer,
    locked_memory: answer,
    processes: answer,
    stack: answer,
  };
}

function readRow(limits: string, name: string): Measured<LimitRange> {
  const row = readProcessLimit(limits, name);
  return row === null
    ? unmeasured("unreadable", `the limits have no row "${name}"`)
    : { value: { soft: row.soft, hard: row.hard } };
}
