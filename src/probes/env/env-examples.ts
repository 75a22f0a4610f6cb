import { unmeasured } from "../../terms/measured.ts";
import type { Example } from "../probe.ts";
import type { EnvFacts } from "./env-facts.ts";

const notAsked = unmeasured("not-asked", "no clause asks");
const box: EnvFacts = {
  names: ["APP_ENV", "HOME", "NODE_OPTIONS", "PATH", "STRIPE_SECRET", "TOKEN"],
  launcher: { kind: "direct", names: [], empty: [] },
  kinds: {
    behaviour: ["NODE_OPTIONS"],
    credential: ["STRIPE_SECRET", "TOKEN"],
    ci: [],
    session: [],
  },
  empty: ["TOKEN"],
  fold_case: false,
  ci: "none",
  own_library_path: false,
  dotenv: { value: [] },
  values: notAsked,
  survival: notAsked,
};
const runner: EnvFacts = {
  ...box,
  names: ["GITHUB_ACTIONS", "LD_LIBRARY_PATH", "NODE_OPTIONS"],
  launcher: { kind: "action", names: ["INPUT_GITHUB_TOKEN"], empty: [] },
  kinds: {
    behaviour: ["LD_LIBRARY_PATH", "NODE_OPTIONS"],
    credential: [],
    ci: ["GITHUB_ACTIONS"],
    session: [],
  },
  empty: ["NODE_OPTIONS"],
  ci: "github-actions",
  own_library_path: true,
  dotenv: {
    value: [
      {
        file: ".env",
        content: {
          value: {
            names: [{ name: "OPENAI_API_KEY", line: 3 }],
            unnamed: [{ pattern: "stripe*", line: 5 }],
            withheld: 2,
            compared: ["stripe*", "*_TOKEN"],
          },
        },
      },
    ],
  },
};
const unreadable: EnvFacts = {
  ...box,
  dotenv: {
    value: [{ file: ".env", content: unmeasured("refused", ".env is no regular file") }],
  },
};
const compared: EnvFacts = {
  ...box,
  values: {
    value: [
      { name: "APP_ENV", asked: "test", outcome: "equal" },
      { name: "TZ", asked: "UTC", outcome: "different" },
    ],
  },
};
const digest = "5".repeat(64);
const sealed = { key: "0123456789abcdef", digests: [{ name: "APP_ENV", digest }] };
const first: EnvFacts = {
  ...box,
  survival: {
    value: { ...sealed, since: unmeasured("first-visit", "no earlier fingerprint was named") },
  },
};

const kept: EnvFacts = {
  ...box,
  survival: { value: { ...sealed, since: { value: [{ name: "APP_ENV", outcome: "kept" }] } } },
};
const lost: EnvFacts = {
  ...box,
  survival: { value: { ...sealed, since: { value: [{ name: "APP_ENV", outcome: "lost" }] } } },
};

/** Worked cases of the env table. */
export const envExamples: readonly Example[] = [
  { clause: "required_names", expects: ["APP_ENV", "TOKEN"], facts: box, outcome: "pass" },
  { clause: "required_names", expects: ["APP_ENV", "toString"], facts: box, outcome: "fail" },
  { clause: "forbidden_names", expects: ["STRIPE", "__proto__"], facts: box, outcome: "pass" },
  { clause: "forbidden_names", expects: ["STRIPE_SECRET"], facts: box, outcome: "fail" },
  { clause: "forbidden_names", expects: ["TOKEN"], facts: box, outcome: "fail" },
  { clause: "forbidden_names", expects: ["OPENAI_API_KEY"], facts: runner, outcome: "fail" },
  { clause: "forbidden_names", expects: ["INPUT_GITHUB_TOKEN"], facts: runner, outcome: "fail" },
  { clause: "forbidden_names", expects: ["OPENAI_API_KEY"], facts: unreadable, outcome: "unknown" },
  { clause: "forbidden_names", expects: ["TOKEN"], facts: unreadable, outcome: "fail" },
  { clause: "forbidden_patterns", expects: ["*_TOKEN"], facts: runner, outcome: "pass" },
  { clause: "forbidden_patterns", expects: ["STRIPE_*"], facts: box, outcome: "fail" },
  { clause: "forbidden_patterns", expects: ["stripe*"], facts: runner, outcome: "fail" },
  { clause: "forbidden_patterns", expects: ["other*"], facts: runner, outcome: "unknown" },
  { clause: "allow_empty", expects: false, facts: box, outcome: "not-applicable" },
  { clause: "forbid_behaviour_names", expects: true, facts: runner, outcome: "pass" },
  { clause: "forbid_behaviour_names", expects: ["PATH"], facts: box, outcome: "fail" },
  { clause: "forbid_behaviour_names", expects: true, facts: box, outcome: "fail" },
  { clause: "forbid_behaviour_names", expects: false, facts: box, outcome: "not-applicable" },
  { clause: "values", expects: { APP_ENV: "test" }, facts: compared, outcome: "pass" },
  { clause: "values", expects: { APP_ENV: "test", TZ: "UTC" }, facts: compared, outcome: "fail" },
  { clause: "values", expects: { APP_ENV: "live" }, facts: compared, outcome: "unknown" },
  { clause: "values", expects: { APP_ENV: "test" }, facts: box, outcome: "unknown" },
  { clause: "must_survive", expects: ["APP_ENV"], facts: kept, outcome: "pass" },
  { clause: "must_survive", expects: ["APP_ENV"], facts: lost, outcome: "fail" },
  { clause: "must_survive", expects: ["APP_ENV"], facts: first, outcome: "unknown" },
  { clause: "must_survive", expects: ["HOME"], facts: kept, outcome: "unknown" },
];
