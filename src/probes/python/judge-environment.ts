import type { Judgement } from "../../terms/finding.ts";
import { unmeasured } from "../../terms/measured.ts";
import { askedForNothing, fail, pass, undecided } from "../judgement.ts";
import type { InterpreterFacts, PythonTableFacts } from "./python-facts.ts";

const READABLE = "make the folders on sys.path readable";

/** Whether no user site is searched. */
export function judgeUserSite(asked: boolean, facts: PythonTableFacts): Judgement {
  const fix = "set PYTHONNOUSERSITE=1, use a virtual environment, or remove the folder";
  function judge({ user_site: { path, state } }: InterpreterFacts): Judgement {
    if (state !== "on") return pass([state]);
    return fail({ observed: [path], items: [path], message: `${path} is on sys.path`, fix });
  }
  return forbid(asked, facts, { fix, judge });
}

/** Whether no code runs at every start of the interpreter, but for what setuptools and virtualenv are known to write. */
export function judgeHooks(asked: boolean, facts: PythonTableFacts): Judgement {
  const fix = "remove the file, or use an environment without it";
  function judge({ startup_hooks: hooks, unreadable }: InterpreterFacts): Judgement {
    const items = hooks.filter(({ known }) => !known).map(({ path }) => path);
    const observed = hooks.map(({ kind, path }) => `${kind}: ${path}`);
    if (items.length === 0) return passIfReadable(observed, unreadable);
    const message = `code runs at every start: ${items.join(", ")}`;
    return fail({ observed, items, message, fix });
  }
  return forbid(asked, facts, { fix, judge });
}

/** Whether nothing that is installed is only a link to a working folder. */
export function judgeEditable(asked: boolean, facts: PythonTableFacts): Judgement {
  const fix = "install it as a wheel, without -e";
  function judge({ distributions, unreadable }: InterpreterFacts): Judgement {
    const open = distributions.find(({ direct }) => direct?.kind === "unreadable");
    const editable = distributions.filter(({ direct }) => direct?.kind === "editable");
    if (editable.length === 0) {
      return passIfReadable([], open === undefined ? unreadable : [open.folder, ...unreadable]);
    }
    const items = editable.map(({ name }) => name);
    return fail({
      observed: editable.map(({ name, direct }) => `${name} from ${direct?.from ?? "a folder"}`),
      items,
      message: `installed as a link to a folder: ${items.join(", ")}`,
      fix,
    });
  }
  return forbid(asked, facts, { fix, judge });
}

/** Whether the interpreter is one of an environment of its own. */
export function judgeVenv(asked: boolean, { python, interpreter }: PythonTableFacts): Judgement {
  if (!asked) return askedForNothing();
  const fix = "make an environment (python -m venv) and put its bin folder first on PATH";
  if ("unknown" in python && python.unknown === "absent-tool") {
    return fail({ items: ["python"], message: python.detail, fix });
  }
  if ("unknown" in interpreter) return undecided(interpreter, fix);
  const { environment, prefix } = interpreter.value;
  if (["venv", "virtualenv", "conda"].includes(environment)) return pass([environment], prefix);
  const what =
    environment === "conda-base" ? "conda's base environment" : "an interpreter of its own";
  return fail({
    observed: [environment],
    items: [prefix],
    message: `${prefix} is ${what}, and no virtual environment`,
    fix,
  });
}

function forbid(
  asked: boolean,
  { interpreter }: Pick<PythonTableFacts, "interpreter">,
  { fix, judge }: { fix: string; judge: (facts: InterpreterFacts) => Judgement },
): Judgement {
  if (!asked) return askedForNothing();
  return "unknown" in interpreter ? undecided(interpreter, fix) : judge(interpreter.value);
}

function passIfReadable(observed: readonly string[], unreadable: readonly string[]): Judgement {
  if (unreadable.length === 0) return pass(observed);
  const detail = `cannot be read: ${unreadable.slice(0, 5).join(", ")}`;
  return undecided(unmeasured("unreadable", detail), READABLE);
}
