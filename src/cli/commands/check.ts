import { defineCommand } from "../command.ts";
import { runCheck } from "../run-check.ts";

export default defineCommand({
  name: "check",
  takes: "",
  says: "takes a fingerprint of this place, judges it against the contract, runs the faults",
  flags: {
    contract: { takes: "FILE", says: "the contract (default parity-contract.toml)" },
    place: {
      takes: "NAME",
      says: "the place's name (default ci under GITHUB_ACTIONS, else local)",
    },
    out: { takes: "FILE", says: "the fingerprint (default parity-fingerprint.json, - for none)" },
    format: { takes: "text|json|markdown", says: "how the result is printed (default text)" },
    previous: {
      takes: "FILE",
      says: "an earlier fingerprint of this place, for what only a second visit can tell",
    },
    from: { takes: "FILE", says: "judge the place that a recording tells of; needs --place" },
    "no-faults": { takes: null, says: "leave the agent alone; its faults are not-run" },
    all: { takes: null, says: "measure what no clause asks for, too" },
    only: { takes: "ID,…", says: "only these clauses, tables or faults; the rest is not-run" },
  },
  run: runCheck,
});
