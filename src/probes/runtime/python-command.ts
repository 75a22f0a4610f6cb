import * as z from "zod";
import type { ExecOutcome, Host } from "../../ports/host.ts";
import { type Measured, type Unknown, unmeasured } from "../../terms/measured.ts";
import { readBinaryHead } from "./binary-head.ts";
import { searchCommand } from "../command-search.ts";
import { joinPath, parentOf, templatePath } from "../path-template.ts";
import { askPython } from "../tool-requests.ts";

const VERSION = /^\d+\.\d+\.\d+$/;
const IMPLEMENTATION = /^[a-z]{1,20}$/;

/** The Python that a command would really run. */
export const PythonFacts = z.strictObject({
  /** The command as found on PATH, and the interpreter behind it; templated. */
  command: z.string().max(4096),
  executable: z.string().max(4096),
  version: z.string().regex(VERSION),
  implementation: z.string().regex(IMPLEMENTATION),
  kind: z.enum(["real", "venv", "shim"]),
});
export type PythonFacts = z.infer<typeof PythonFacts>;

/** The Python found, and the untemplated path of the program to look into: the interpreter, or the command that does not answer. */
export interface FoundPython {
  readonly facts: Measured<PythonFacts>;
  readonly program: string | null;
}

/** Finds `python`, and `python3` only where `python` is absent: one that is broken is never replaced silently. */
export async function findPython(host: Host): Promise<FoundPython> {
  for (const name of ["python", "python3"]) {
    const search = await searchCommand(host, name);
    if (search.kind === "found") return runPython(host, search.path);
    if (search.kind === "stub") {
      return { facts: absent("only macOS's stub, which is not run"), program: null };
    }
    if (search.kind === "broken") return { facts: broken("cannot be run"), program: null };
  }
  return { facts: absent("no python and no python3 on PATH"), program: null };
}

/** Where the libraries of the `python` on PATH are, told by its path alone; null for a shim or where there is none. */
export async function locatePythonLib(host: Host): Promise<string | null> {
  for (const name of ["python", "python3"]) {
    const search = await searchCommand(host, name);
    if (search.kind !== "found") continue;
    if (await isScript(host, search.path)) return null;
    const real = await host.resolveLinks(search.path);
    return real.ok ? joinPath(parentOf(parentOf(real.value)), "lib") : null;
  }
  return null;
}

async function runPython(host: Host, command: string): Promise<FoundPython> {
  const ran = await host.exec(askPython(command));
  if (!ran.ok) return { facts: broken(`does not start (${ran.errno})`), program: command };
  const told = readAnswer(ran.value);
  if ("unknown" in told) return { facts: told, program: command };
  const { version, implementation, executable } = told.value;
  const kind = (await isScript(host, command))
    ? "shim"
    : (await host.describe(joinPath(parentOf(parentOf(command)), "pyvenv.cfg"), "follow")).ok
      ? "venv"
      : "real";
  return {
    facts: {
      value: {
        command: templatePath(command, host),
        executable: templatePath(executable, host),
        version,
        implementation,
        kind,
      },
    },
    program: executable,
  };
}

function readAnswer(
  ran: ExecOutcome,
): Measured<{ version: string; implementation: string; executable: string }> {
  if (ran.timedOut) return unmeasured("timed-out", "the python on PATH did not answer within 5 s");
  if (ran.exit !== 0) return broken(`ended with ${ran.exit ?? ran.signal ?? "no exit code"}`);
  const [version = "", implementation = "", executable = ""] = ran.stdout
    .slice(ran.stdout.lastIndexOf("parity\0"))
    .split("\0")
    .slice(1);
  const value = { version, implementation: implementation.toLowerCase(), executable };
  const isPython =
    VERSION.test(version) && IMPLEMENTATION.test(value.implementation) && executable !== "";
  return isPython ? { value } : broken("gave no answer of a Python");
}

async function isScript(host: Host, path: string): Promise<boolean> {
  const head = await host.readHead(path, 4096);
  return head.ok && readBinaryHead(head.value).kind === "script";
}

function absent(what: string): Unknown {
  return unmeasured("absent-tool", what);
}

function broken(what: string): Unknown {
  return unmeasured("crashed", `the python on PATH is not a working interpreter: it ${what}`);
}
