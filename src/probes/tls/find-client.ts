import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { searchCommand } from "../command-search.ts";

/** A command that starts a client. */
export type Command = readonly [string, ...string[]];

/** The contract's Python, else `python`, else `python3`; null where none is there. One that is broken is never replaced. */
export async function findPythonClient(
  host: Host,
  asked: readonly string[] | undefined,
): Promise<Measured<Command> | null> {
  const [name, ...rest] = asked ?? [];
  for (const wanted of name === undefined ? ["python", "python3"] : [name]) {
    const found = await findClient(host, wanted);
    if (found === null) continue;
    return "unknown" in found ? found : { value: [...found.value, ...rest] };
  }
  return null;
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
