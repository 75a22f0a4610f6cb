import * as z from "zod";
import type { ExecOutcome, Host } from "../../ports/host.ts";
import { type Measured, type Unknown, unmeasured } from "../../terms/measured.ts";
import { NOT_RECORDED } from "../../terms/not-recorded.ts";
import { tellNoStart } from "../denial.ts";
import { needAnswer } from "../need-answer.ts";
import { readBinaryHead } from "./binary-head.ts";
import { searchCommand } from "../command-search.ts";
import { joinPath, parentOf, templatePath } from "../path-template.ts";
import { locatePython } from "../python/locate-python.ts";
import { readShim } from "../python/shim.ts";
import { askPython } from "../tool-requests.ts";
import { findNoStart } from "./python-start.ts";

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

/** The Python found; its paths are not templated. */
export interface FoundPython {
  readonly facts: Measured<PythonFacts>;
  /** The program to look into: the interpreter, or the command that does not answer. */
  readonly program: string | null;
  /** The program to ask again: as found, so that a venv stays one; null where nothing answered. */
  readonly command: string | null;
  /** What it told beyond its name, as JSON; empty where it told nothing. */
  readonly told: string;
}

/** Asking is dear, and every table that speaks of the Python means the same one: each host is asked once for each command. */
const found = new WeakMap<Host, Map<string, Promise<FoundPython>>>();

/** Finds the contract's Python, else `python`, and `python3` only where `python` is absent: one that is broken is never replaced silently. */
export function findPython(host: Host, command: readonly string[] = []): Promise<FoundPython> {
  const known = found.get(host) ?? new Map<string, Promise<FoundPython>>();
  found.set(host, known);
  const key = JSON.stringify(command);
  const answer = known.get(key) ?? searchPython(host, command);
  known.set(key, answer);
  return answer;
}

async function searchPython(host: Host, command: readonly string[]): Promise<FoundPython> {
  const search = await locatePython(host, command);
  if ("unknown" in search) return { facts: search, program: null, command: null, told: "" };
  return runPython(host, search.value);
}

/** Where the libraries of the `python` on PATH are, told by its path alone; null for a shim or where there is none. */
export async function locatePythonLib(host: Host): Promise<string | null> {
  for (const name of ["python", "python3"]) {
    const search = await searchCommand(host, name);
    if (search.kind !== "found") continue;
    if (await isScript(host, search.path)) return null;
    const real = needAnswer(await host.resolveLinks(search.path));
    return real.ok ? joinPath(parentOf(parentOf(real.value)), "lib") : null;
  }
  return null;
}

async function runPython(host: Host, path: string): Promise<FoundPython> {
  const shim = await readShim(host, path);
  const command = shim?.target ?? path;
  const ran = await host.exec(askPython(command));
  if (!ran.ok) return mute(explainSilence(ran.errno), command);
  const answer = readAnswer(ran.value);
  if ("unknown" in answer) return mute(answer, command);
  const noStart = await findNoStart(host, command);
  if (noStart !== null) return mute(noStart, answer.value.executable);
  const { version, implementation, executable, told } = answer.value;
  const kind =
    shim !== null || (await isScript(host, command))
      ? "shim"
      : needAnswer(
            await host.describe(joinPath(parentOf(parentOf(command)), "pyvenv.cfg"), "follow"),
          ).ok
        ? "venv"
        : "real";
  return {
    facts: {
      value: {
        command: templatePath(path, host),
        executable: templatePath(executable, host),
        version,
        implementation,
        kind,
      },
    },
    program: executable,
    command,
    told,
  };
}

function mute(facts: Unknown, program: string): FoundPython {
  return { facts, program, command: null, told: "" };
}

interface Answer {
  readonly version: string;
  readonly implementation: string;
  readonly executable: string;
  readonly told: string;
}

function readAnswer(ran: ExecOutcome): Measured<Answer> {
  // what it says of itself comes first, and stands even where the rest takes too long
  const [version = "", named = "", executable = "", told = ""] = ran.stdout
    .slice(Math.max(0, ran.stdout.lastIndexOf("parity\0")))
    .split("\0")
    .slice(1);
  const implementation = named.toLowerCase();
  const isPython =
    VERSION.test(version) && IMPLEMENTATION.test(implementation) && executable !== "";
  if (ran.timedOut && !isPython) {
    return unmeasured("timed-out", "the python did not answer within 5 s");
  }
  if (ran.exit !== 0 && !ran.timedOut) {
    return broken(`ended with ${ran.exit ?? ran.signal ?? "no exit code"}`);
  }
  if (!isPython) return broken("gave no answer of a Python");
  return { value: { version, implementation, executable, told: ran.timedOut ? "" : told } };
}

async function isScript(host: Host, path: string): Promise<boolean> {
  const head = needAnswer(await host.readHead(path, 4096));
  return head.ok && readBinaryHead(head.value).kind === "script";
}

function explainSilence(errno: string): Unknown {
  return errno === NOT_RECORDED
    ? tellNoStart("the python", errno)
    : broken(`does not start (${errno})`);
}

function broken(what: string): Unknown {
  return unmeasured("crashed", `the python is not a working interpreter: it ${what}`);
}
