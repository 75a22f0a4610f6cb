import type { ForeignOutcome, Host } from "../../ports/host.ts";
import type { Judgement } from "../../terms/finding.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { NOT_RECORDED, NotRecordedError } from "../../terms/not-recorded.ts";
import { CHECK_THERE, fail, pass, undecided } from "../judgement.ts";
import type { Asked } from "../probe.ts";
import { findPython } from "../runtime/python-command.ts";
import { askImport } from "../tool-requests.ts";
import type { ModuleFacts, PythonTableFacts } from "./python-facts.ts";
import { readTold, templateIn } from "./read-told.ts";

const AT_ONCE = 2;
const CONTRADICTED = "contradicted";

/** Imports each module that the contract names, in a child of its own: the modules' code runs. */
export async function measureModules(
  host: Host,
  asked: Asked,
): Promise<PythonTableFacts["modules"]> {
  const named = asked.table["modules"];
  if (!Array.isArray(named)) return unmeasured("not-asked", "no clause names modules");
  const { facts, command, told } = await findPython(host, asked.python);
  if ("unknown" in facts) return facts;
  const paths = readTold(told, host);
  if (command === null || "unknown" in paths) {
    return unmeasured("crashed", "the interpreter did not tell what it searches");
  }
  const template = templateIn(
    { prefix: paths.value.realPrefix, base_prefix: paths.value.realBase },
    host,
  );
  const names = named.map(String);
  const seen: ModuleFacts[] = [];
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const batch = names.slice(at, at + AT_ONCE);
    seen.push(
      ...(await Promise.all(batch.map((name) => tryImport(host, { command, name, template })))),
    );
  }
  return { value: seen };
}

interface Import {
  readonly command: string;
  readonly name: string;
  readonly template: (path: string) => string;
}

async function tryImport(host: Host, { command, name, template }: Import): Promise<ModuleFacts> {
  const nothing = { name, kind: null, file: null, shadows: null };
  const ran = await host.runForeign(askImport(command, name));
  if (!ran.ok && ran.errno === NOT_RECORDED) throw new NotRecordedError();
  if (!ran.ok) return { ...nothing, outcome: "crashed", error: ran.errno };
  const [word, first = "", second = "", third = ""] = readFrame(ran.value);
  if (ran.value.timedOut) return { ...nothing, outcome: "timed-out", error: null };
  if (ran.value.signal !== null) return { ...nothing, outcome: "crashed", error: ran.value.signal };
  if (word === "failed") {
    const lacks = /^[\w.]{1,150}$/.test(second) ? ` ${second}` : "";
    const error = /^\w{1,100}$/.test(first) ? first : "error";
    return { ...nothing, outcome: "failed", error: error + lacks };
  }
  if (word === CONTRADICTED) {
    return { ...nothing, outcome: "failed", error: "two answers that differ" };
  }
  if (word !== "imported" || ran.value.exit !== 0) {
    return { ...nothing, outcome: "failed", error: `exit ${ran.value.exit ?? "unknown"}` };
  }
  return {
    name,
    outcome: "imported",
    error: null,
    kind: first === "namespace" || first === "built-in" ? first : "file",
    file: second === "" ? null : template(second),
    shadows: third === "" ? null : template(third),
  };
}

/** The frames that hold the token, if they all say one thing: what a module prints is none, and two that differ are nobody's word. */
function readFrame({ stdout, token }: ForeignOutcome): string[] {
  const frames = stdout.split(`\0parity-import\0${token}\0`).slice(1);
  const [said = "", ...others] = new Set(frames.map((frame) => frame.split("\0parity-end\0")[0]));
  return others.length === 0 ? said.split("\0") : [CONTRADICTED];
}

/** Whether each module was imported, and from where it should be. */
export function judgeModules(
  expected: readonly string[],
  { python, modules }: PythonTableFacts,
): Judgement {
  const fix =
    "install what is missing into this environment, rename the file that is in the way, or let it be imported without the job's variables";
  if ("unknown" in python && python.unknown === "absent-tool") {
    return fail({ items: expected, message: python.detail, fix });
  }
  if ("unknown" in modules) return undecided(modules, fix, CHECK_THERE);
  const seen = expected.map((name) => ({
    name,
    module: modules.value.find((module) => module.name === name),
  }));
  const observed = seen.map(({ name, module }) => `${name}: ${tell(module)}`);
  const broken = seen.filter(({ module }) => module !== undefined && breaks(module));
  if (broken.length > 0) {
    const message = broken.map(({ name, module }) => `${name} ${tell(module)}`).join("; ");
    return fail({ observed, items: broken.map(({ name }) => name), message, fix });
  }
  const open = seen.find(({ module }) => module === undefined || module.outcome === "timed-out");
  if (open === undefined) return pass(observed);
  const reason: Measured<never> =
    open.module === undefined
      ? unmeasured("not-asked", `${open.name} was not imported`)
      : unmeasured("timed-out", `${open.name} was not imported within 60 s`);
  return undecided(
    reason,
    "take the fingerprint with this contract, on a box that is not overloaded",
  );
}

function breaks({ outcome, shadows }: ModuleFacts): boolean {
  return outcome === "failed" || outcome === "crashed" || shadows !== null;
}

function tell(module: ModuleFacts | undefined): string {
  if (module === undefined) return "not imported";
  const { outcome, error, kind, file, shadows } = module;
  if (shadows !== null) return `${file ?? "a file of the checkout"} hides the one in ${shadows}`;
  if (outcome === "imported") return file ?? kind ?? outcome;
  return outcome === "timed-out" ? "did not come back" : `${outcome} (${error ?? "?"})`;
}
