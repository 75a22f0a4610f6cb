import type { Judgement } from "../../terms/finding.ts";
import { askedForNothing, fail, pass, undecided } from "../judgement.ts";
import { unmeasured } from "../../terms/measured.ts";
import type { PathHit, PythonTableFacts } from "./python-facts.ts";

/** Whether the command leads to an interpreter that answers. */
export function judgeCommand({ python }: PythonTableFacts): Judgement {
  const fix = "put the interpreter where command names it, or change the contract";
  if ("unknown" in python) {
    if (python.unknown !== "absent-tool") return undecided(python, fix);
    return fail({ items: ["python"], message: python.detail, fix });
  }
  const { command, implementation, version } = python.value;
  return pass([command], `${implementation} ${version}`);
}

/** Whether pip installs for the Python that runs. */
export function judgePip(
  asked: boolean,
  { python, pip, interpreter }: PythonTableFacts,
): Judgement {
  if (!asked) return askedForNothing();
  const fix = "call pip as python -m pip, or put one environment's bin folder first on PATH";
  if ("unknown" in python) {
    if (python.unknown !== "absent-tool") return undecided(python, fix);
    return fail({ items: ["python"], message: python.detail, fix });
  }
  if ("unknown" in pip) return undecided(pip, fix);
  if (pip.value === null) return pass([], "no pip on PATH");
  const own = "unknown" in interpreter ? python.value.executable : interpreter.value.prefix;
  const { command, python: its, matches } = pip.value;
  if (matches) return pass([command], `installs for ${its}`);
  return fail({
    observed: [`pip: ${its}`, `python: ${own}`],
    items: [command],
    message: `${command} installs for ${its}, and the Python that runs is of ${own}`,
    fix,
  });
}

/** Whether the interpreter's names lead to one program: the first entry of each is what a command gets. */
export function judgeShadowed(asked: boolean, facts: PythonTableFacts): Judgement {
  if (!asked) return askedForNothing();
  const fix = "take the other interpreter's folder off PATH, or put the environment's first";
  const { path_hits: hits, python } = facts;
  if ("unknown" in python && python.unknown === "absent-tool") return undecided(python, fix);
  const first = [...new Map(hits.toReversed().map((hit) => [hit.name, hit])).values()].toReversed();
  const observed = first.map(tellHit);
  const dangling = first.filter(({ kind }) => kind === "dangling");
  if (dangling.length > 0) {
    const items = dangling.map(({ path }) => path);
    return fail({ observed, items, message: `${items.join(", ")} cannot be run`, fix });
  }
  const told = first.filter(({ interpreter }) => interpreter !== null);
  const other = told.filter(({ interpreter }) => interpreter !== told[0]?.interpreter);
  if (other.length > 0) {
    const message = `${other.map(({ name }) => name).join(", ")} leads to another interpreter than ${told[0]?.name ?? "python"}`;
    return fail({ observed, items: other.map(({ path }) => path), message, fix });
  }
  const open = first.find(({ interpreter }) => interpreter === null);
  // which X.Y its third name has is not known
  if (open === undefined) {
    return "unknown" in python && python.unknown === "not-recorded"
      ? undecided(python, fix)
      : pass(observed);
  }
  const detail = `${open.path} is a ${open.kind}: reading does not decide where it leads`;
  return undecided(unmeasured("unsupported", detail), fix);
}

function tellHit({ name, path, kind }: PathHit): string {
  return `${name}: ${path} (${kind})`;
}
