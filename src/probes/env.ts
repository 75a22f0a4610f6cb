import * as z from "zod";
import type { Host } from "../ports/host.ts";
import { unmeasured } from "../terms/measured.ts";
import { BEHAVIOUR_NAMES } from "./env/behaviour-names.ts";
import { nameCi } from "./env/ci-kind.ts";
import { measureDotenv } from "./env/dotenv-names.ts";
import { EnvFacts, MAX_NAME_CHARS } from "./env/env-facts.ts";
import { fold, has, isForActionsOnly, judgeForbidden, judgePresent } from "./env/judge-names.ts";
import { askedForNothing, fail, notApplicable, pass } from "./judgement.ts";
import { matchesGlob } from "./env/name-glob.ts";
import { type Asked, clausesOver, defineProbe } from "./probe.ts";
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
    judge(expected, facts, table) {
      const missing = expected.filter((name) => !has(facts, facts.names, name));
      const empty = expected.filter((name) => has(facts, facts.empty, name));
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
      "none of these names is set in the process, not even to nothing, and none stands in the workspace's .env",
    describe: (names) => names,
    judge(expected, facts) {
      const forbidden = new Set(expected.map((name) => fold(facts, name)));
      return judgeForbidden(facts, (name) => forbidden.has(fold(facts, name)));
    },
  }),
  forbidden_patterns: defineClause({
    expects: PatternList,
    passes:
      "no name of the process or of the workspace's .env matches; names that only JavaScript actions get are left out",
    describe: (patterns) => patterns,
    judge(expected, facts) {
      const patterns = expected.map((pattern) => fold(facts, pattern));
      return judgeForbidden(
        facts,
        (name) =>
          !isForActionsOnly(name, facts) &&
          patterns.some((pattern) => matchesGlob(fold(facts, name), pattern)),
      );
    },
  }),
  allow_empty: defineClause({
    expects: z.boolean(),
    passes: "it is true, or no name of required_names is set to nothing; that is told there",
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
          .filter((name) => has(facts, facts.names, name) && !has(facts, facts.empty, name))
          .filter((name) => name !== "LD_LIBRARY_PATH" || !facts.own_library_path),
      );
    },
  }),
};

async function measure(host: Host, { table }: Asked): Promise<EnvFacts> {
  const asked = table["forbidden_names"];
  const names = [...host.env.keys()].toSorted();
  return {
    names: names.map(clip),
    empty: names.filter((name) => host.env.get(name) === "").map(clip),
    fold_case: host.os === "windows",
    ci: nameCi(new Set(names)),
    own_library_path: await isOwnLibraryPath(host),
    dotenv: await measureDotenv(host, new Set(Array.isArray(asked) ? asked.map(String) : [])),
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

const box: EnvFacts = {
  names: ["APP_ENV", "HOME", "NODE_OPTIONS", "PATH", "STRIPE_SECRET", "TOKEN"],
  empty: ["TOKEN"],
  fold_case: false,
  ci: "none",
  own_library_path: false,
  dotenv: { value: null },
};
const runner: EnvFacts = {
  names: ["GITHUB_ACTIONS", "INPUT_GITHUB_TOKEN", "LD_LIBRARY_PATH", "NODE_OPTIONS"],
  empty: ["NODE_OPTIONS"],
  fold_case: false,
  ci: "github-actions",
  own_library_path: true,
  dotenv: { value: [{ name: "OPENAI_API_KEY", line: 3 }] },
};
const unreadable: EnvFacts = { ...box, dotenv: unmeasured("refused", ".env is no regular file") };

/** Which names the process holds: never their values. */
export default defineProbe({
  id: "env",
  title: "Environment names",
  why: "A missing name breaks the agent later, and a production secret on a scratch box is a leak that waits to happen.",
  touches: [
    "the names of the process's environment, and which of them are empty",
    "the names that the workspace's .env sets",
    "the value of LD_LIBRARY_PATH, in memory only, against the python on PATH",
  ],
  facts: EnvFacts,
  clauses,
  measure,
  parity: ({ names, empty }) => ({
    behaviour: names.filter((name) => BEHAVIOUR_NAMES.includes(name) && !empty.includes(name)),
  }),
  examples: [
    { clause: "required_names", expects: ["APP_ENV", "TOKEN"], facts: box, outcome: "pass" },
    { clause: "required_names", expects: ["APP_ENV", "toString"], facts: box, outcome: "fail" },
    { clause: "forbidden_names", expects: ["STRIPE", "__proto__"], facts: box, outcome: "pass" },
    { clause: "forbidden_names", expects: ["STRIPE_SECRET"], facts: box, outcome: "fail" },
    { clause: "forbidden_names", expects: ["TOKEN"], facts: box, outcome: "fail" },
    { clause: "forbidden_names", expects: ["OPENAI_API_KEY"], facts: runner, outcome: "fail" },
    {
      clause: "forbidden_names",
      expects: ["OPENAI_API_KEY"],
      facts: unreadable,
      outcome: "unknown",
    },
    { clause: "forbidden_names", expects: ["TOKEN"], facts: unreadable, outcome: "fail" },
    { clause: "forbidden_patterns", expects: ["*_TOKEN"], facts: runner, outcome: "pass" },
    { clause: "forbidden_patterns", expects: ["STRIPE_*"], facts: box, outcome: "fail" },
    { clause: "allow_empty", expects: false, facts: box, outcome: "not-applicable" },
    { clause: "forbid_behaviour_names", expects: true, facts: runner, outcome: "pass" },
    { clause: "forbid_behaviour_names", expects: ["PATH"], facts: box, outcome: "fail" },
    { clause: "forbid_behaviour_names", expects: true, facts: box, outcome: "fail" },
    { clause: "forbid_behaviour_names", expects: false, facts: box, outcome: "not-applicable" },
  ],
});
