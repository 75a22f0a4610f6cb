import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { searchCommand } from "../command-search.ts";
import { locatePython } from "../python/locate-python.ts";

/** A command that starts a client. */
export type Command = readonly [string, ...string[]];

/** The contract's Python as every table finds it, never its runner; null where none is there. One that is broken is never replaced. */
export async function findPythonClient(
  host: Host,
  asked: readonly string[] | undefined,
): Promise<Measured<Command> | null> {
  const found = await locatePython(host, asked ?? []);
  if ("value" in found) return { value: [found.value] };
  return found.unknown === "absent-tool" ? null : found;
}

/** A program on PATH; null where none is there. */
export async function findClient(host: Host, name: string): Promise<Measured<Command> | null> {
  const search = await searchCommand(host, name);
  switch (search.kind) {
    case "found":
      return { value: [search.path] };
    case "broken":
      return unmeasured("crashed", `the ${name} on PATH cannot be run`);
    case "stub":
    case "absent":
      return null;
  }
}
