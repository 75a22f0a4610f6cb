import { satisfies, valid, validRange } from "@renovatebot/pep440";
import type { Judgement } from "../../terms/finding.ts";
import { unmeasured } from "../../terms/measured.ts";
import { fail, pass, undecided } from "../judgement.ts";
import { foldName } from "./package-name.ts";
import type { Distribution, PythonTableFacts } from "./python-facts.ts";

/** Whether a text is a PEP 440 specifier, or `*` for any version. */
export function isSpecifier(text: string): boolean {
  return text.trim() === "*" || (text.trim() !== "" && validRange(text));
}

/** Whether a version is one that a specifier means; pre-releases count. Null for a version that is none of PEP 440's. */
export function meets(version: string, specifier: string): boolean | null {
  if (specifier.trim() === "*") return true;
  if (valid(version) === null) return null;
  return satisfies(version, specifier, { prereleases: true });
}

/** Judges each package by the first of its name on sys.path; a second one beside it breaks the clause. */
export function judgePackages(
  expected: Readonly<Record<string, string>>,
  { python, interpreter }: PythonTableFacts,
): Judgement {
  const fix = "install what the contract names into this environment";
  if ("unknown" in python && python.unknown === "absent-tool") {
    return fail({ items: Object.keys(expected), message: python.detail, fix });
  }
  if ("unknown" in interpreter) return undecided(interpreter, fix);
  const { distributions, unreadable } = interpreter.value;
  const seen = Object.entries(expected).map(([name, specifier]) => {
    const named = distributions.filter((dist) => dist.name === foldName(name));
    return { name, specifier, named, ...weigh(named, specifier) };
  });
  const observed = seen.flatMap(({ named }) => named.slice(0, 1).map(tell));
  const broken = seen.filter(({ problem, isOpen }) => problem !== null && !isOpen);
  const isHidden = unreadable.length > 0 && broken.every(({ named }) => named.length === 0);
  if (broken.length > 0 && !isHidden) {
    return fail({
      observed,
      items: broken.map(({ name }) => name),
      message: broken.map(({ name, problem }) => `${name} ${problem}`).join("; "),
      fix,
    });
  }
  const open = seen.find(({ isOpen }) => isOpen);
  if (open === undefined && broken.length === 0) return pass(observed);
  const detail =
    open === undefined
      ? `not found, and not all folders can be read: ${broken.map(({ name }) => name).join(", ")}`
      : `${open.name} ${open.problem}`;
  return undecided(unmeasured("unreadable", detail), "make its metadata readable");
}

function weigh(
  named: readonly Distribution[],
  specifier: string,
): { problem: string | null; isOpen: boolean } {
  const [first, second] = named;
  if (first === undefined) return { problem: "is not installed", isOpen: false };
  if (second !== undefined) {
    const places = named.map(({ version, folder }) => `${version ?? "?"} in ${folder}`);
    return { problem: `is installed more than once: ${places.join(", ")}`, isOpen: false };
  }
  if (first.version === null) return { problem: "does not tell its version", isOpen: true };
  const isMet = meets(first.version, specifier);
  if (isMet === null) {
    return {
      problem: `has the version ${first.version}, which is none of PEP 440's`,
      isOpen: true,
    };
  }
  return { problem: isMet ? null : `is ${first.version}, not ${specifier}`, isOpen: false };
}

function tell({ name, version }: Distribution): string {
  return `${name} ${version ?? "?"}`;
}
