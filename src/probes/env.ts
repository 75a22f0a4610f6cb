import * as z from "zod";
import type { Host } from "../ports/host.ts";
import { BEHAVIOUR_NAMES } from "./env/behaviour-names.ts";
import { nameCi } from "./env/ci-kind.ts";
import { listCompared, measureDotenv, needsCompare } from "./env/dotenv.ts";
import { envExamples } from "./env/env-examples.ts";
import { EnvFacts, listEmpty, listNames, MAX_NAME_CHARS } from "./env/env-facts.ts";
import { fold, has, isForActionsOnly, judgeForbidden, judgePresent } from "./env/judge-names.ts";
import { askedForNothing, fail, notApplicable, pass } from "./judgement.ts";
import { judgeKnobs, Knobs, measureKnobs } from "./env/knobs.ts";
import { detectLauncher } from "./env/launcher.ts";
import { matchesGlob } from "./env/name-glob.ts";
import { sortByKind } from "./env/name-kinds.ts";
import { judgeSurvival, measureSurvival } from "./env/survival.ts";
import { type Asked, clausesOver, defineProbe } from "./probe.ts";
import { readTable } from "./read-facts.ts";
import { locatePythonLib } from "./runtime/python-command.ts";

const Name = z
  .string()
  .max(200)
  .regex(/^[^=\0\s]+$/, "must be the name of a variable, without = and spaces");

/** A new one for each key: what a key is for is registered with its schema. */
function nameList() {
  return z.array(Name).min(1, "names nothing: list a name, or leave the key out").max(500);
}

const PatternList = z
  .array(Name.regex(/^[^[\]{}()!]+$/, "may hold * and ? and no other wildcard"))
  .min(1, "names nothing: list a pattern, or leave the key out")
  .max(100);

const defineClause = clausesOver(EnvFacts);

const clauses = {
  required_names: defineClause({
    expects: nameList(),
    passes: "every name is set in the process; an empty one counts unless allow_empty is false",
    describe: (names) => names,
    judge(expected, facts, { table }) {
      const missing = expected.filter((name) => !has(facts, listNames(facts), name));
      const empty = expected.filter((name) => has(facts, listEmpty(facts), name));
      const broken = table["allow_empty"] === false ? [...missing, ...empty] : missing;
      const set = expected.filter((name) => !missing.includes(name));
      const told = empty.length > 0 ? `set to nothing: ${empty.join(", ")}` : "";
      if (broken.length === 0) return pass(set, told);
      return fail({
        observed: set,
        items: expected.filter((name) => broken.includes(name)),
        message: [missing.length > 0 ? `not set: ${missing.join(", ")}` : "", told]
          .filter((part) => part !== "")
          .join("; "),
        fix: "export it before the agent starts, or take it out of the contract",
      });
    },
  }),
  forbidden_names: defineClause({
    expects: nameList(),
    passes:
      "none of these names is set in the process, not even to nothing, and none stands in a .env file of the workspace's root (.env.example and its like aside)",
    describe: (names) => names,
    judge(expected, facts) {
      const forbidden = new Set(expected.map((name) => fold(facts, name)));
      return judgeForbidden(facts, {
        isForbidden: (name) => forbidden.has(fold(facts, name)),
        compared: expected.filter((name) => needsCompare(name, facts.fold_case)),
      });
    },
  }),
  forbidden_patterns: defineClause({
    expects: PatternList,
    passes:
      "no name of the process or of a .env file of the workspace's root matches; names that only JavaScript actions get are left out",
    describe: (patterns) => patterns,
    judge(expected, facts) {
      const patterns = expected.map((pattern) => fold(facts, pattern));
      return judgeForbidden(facts, {
        isForbidden: (name) =>
          !isForActionsOnly(name, facts) &&
          patterns.some((pattern) => matchesGlob(fold(facts, name), pattern)),
        compared: expected,
      });
    },
  }),
  allow_empty: defineClause({
    expects: z.boolean(),
    passes: "it is true, or no name of required_names is set to nothing; that is told there",
    fix: "give the variable a value, or leave allow_empty out",
    qualifies: "required_names",
    judge: () => notApplicable("qualifies required_names"),
  }),
  forbid_behaviour_names: defineClause({
    expects: z.union([z.boolean(), nameList()]),
    passes:
      "no name that silently changes what programs do is set to something; the interpreter's own library path is let through",
    describe: (asked) => (typeof asked === "boolean" ? [String(asked)] : asked),
    judge(asked, facts) {
      if (asked === false) return askedForNothing();
      const listed = asked === true ? BEHAVIOUR_NAMES : asked;
      return judgePresent(
        listed
          .filter(
            (name) => has(facts, listNames(facts), name) && !has(facts, listEmpty(facts), name),
          )
          .filter((name) => name !== "LD_LIBRARY_PATH" || !facts.own_library_path),
      );
    },
  }),
  values: defineClause({
    expects: Knobs,
    passes:
      "every variable has exactly this value; told as equal or different, never printed, and refused for what looks like a secret",
    describe: (knobs) => Object.keys(knobs),
    judge: (expected, { values }) => judgeKnobs(expected, values),
  }),
  must_survive: defineClause({
    expects: nameList(),
    passes:
      "another process of this place, told with --previous, held the same value, compared by a digest whose key never leaves the place",
    describe: (names) => names,
    judge: (expected, { survival }) => judgeSurvival(expected, survival),
  }),
};

async function measure(host: Host, { table, previous }: Asked): Promise<EnvFacts> {
  const all = [...host.env.keys()].toSorted();
  const ci = nameCi(new Set(all));
  const launcher = detectLauncher(host.env, ci);
  const brought = new Set(launcher.names);
  const own = all.filter((name) => !brought.has(name));
  const names = own.map(clip);
  const isEmpty = (name: string) => host.env.get(name) === "";
  const earlier = readTable(EnvFacts, previous);
  return {
    names,
    launcher: {
      kind: launcher.kind,
      names: launcher.names.map(clip),
      empty: launcher.names.filter(isEmpty).map(clip),
    },
    kinds: sortByKind(names),
    empty: own.filter(isEmpty).map(clip),
    fold_case: host.os === "windows",
    ci,
    own_library_path: await isOwnLibraryPath(host),
    dotenv: await measureDotenv(host, listCompared(table, host.os === "windows")),
    values: await measureKnobs(host, table["values"]),
    survival: await measureSurvival(
      host,
      table["must_survive"],
      earlier !== null && "value" in earlier ? earlier.value.survival : null,
    ),
  };
}

function clip(name: string): string {
  return name.slice(0, MAX_NAME_CHARS);
}

async function isOwnLibraryPath(host: Host): Promise<boolean> {
  const value = host.env.get("LD_LIBRARY_PATH") ?? "";
  if (value === "") return false;
  const own = await locatePythonLib(host);
  return own !== null && value.split(":").every((folder) => folder.replace(/\/$/, "") === own);
}

/** Which names the process holds: never their values. */
export default defineProbe({
  id: "env",
  title: "Environment names",
  why: "A missing name breaks the agent later, and a production secret on a scratch box is a leak that waits to happen.",
  touches: [
    "the names of the process's environment, and which of them are empty",
    "the names that .env, .env.local and their like in the workspace's root set",
    "the value of LD_LIBRARY_PATH, in memory only, against the python on PATH",
    "what npm says of itself (npm_config_user_agent, npm_command), in memory only",
    "for must_survive: a key of 32 bytes in the user's state folder, made on the first visit (mode 0600)",
  ],
  facts: EnvFacts,
  clauses,
  measure,
  parity: ({ names, empty }) => ({
    behaviour: names.filter((name) => BEHAVIOUR_NAMES.includes(name) && !empty.includes(name)),
  }),
  examples: envExamples,
});
