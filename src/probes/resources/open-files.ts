import type { Attempt } from "../../ports/attempt.ts";
import type { Host } from "../../ports/host.ts";
import { type Unknown, unmeasured } from "../../terms/measured.ts";
import { tellDenial } from "../denial.ts";
import { readStatusField } from "../proc-status.ts";
import { askHardFileLimit } from "../tool-requests.ts";
import { readProcessLimit } from "./process-limits.ts";
import type { ResourceFacts } from "./resource-facts.ts";

const ROW = "Max open files";
/** Programs that raise their soft limit of open files at their start, as ours does. */
const RAISES = /^(?:node|npm|npx|pnpm|yarn|bun|deno)/;
const NO_ROW: Unknown = unmeasured("unreadable", "the limits have no row of open files");

/** The hard limit of open files, which nobody raises. */
export async function measureHard(host: Host): Promise<ResourceFacts["open_files"]> {
  const limits = await host.readText("/proc/self/limits", 64 * 1024);
  if (!limits.ok) return tellDenial("/proc/self/limits", limits.errno);
  const row = readProcessLimit(limits.value, ROW);
  return row === null ? NO_ROW : { value: row.hard };
}

/** Our own soft limit says nothing, since Node has raised it; our parent's does, unless it is such a program as well. */
export async function measureSoft(
  host: Host,
  status: Attempt<string>,
): Promise<ResourceFacts["open_files_soft"]> {
  if (!status.ok) return tellDenial("/proc/self/status", status.errno);
  const parent = readStatusField(status.value, "PPid") ?? "";
  if (!/^[1-9]\d*$/.test(parent)) {
    return unmeasured("unreadable", "our parent process is outside this container");
  }
  const limits = await host.readText(`/proc/${parent}/limits`, 64 * 1024);
  if (!limits.ok) return tellDenial("our parent's limits", limits.errno);
  const row = readProcessLimit(limits.value, ROW);
  if (row === null) return NO_ROW;
  const name = await host.readText(`/proc/${parent}/comm`, 64);
  const isLaunched = host.env.has("npm_execpath") || (name.ok && RAISES.test(name.value));
  const source = isLaunched && row.soft === row.hard ? "raised-by-node" : "ppid";
  return { value: { amount: row.soft, source } };
}

/** Asks a shell for the hard limit, where no file tells it; Node raises the soft one only. */
export async function askHard(host: Host): Promise<ResourceFacts["open_files"]> {
  const ran = await host.exec(askHardFileLimit());
  const amount = ran.ok ? ran.value.stdout.trim() : "";
  return /^(?:\d{1,20}|unlimited)$/.test(amount)
    ? { value: amount }
    : unmeasured("crashed", "/bin/sh does not tell its limit of open files");
}
