import { defineCommand } from "../command.ts";

export default defineCommand({
  name: "report",
  takes: "FILE…",
  says: "compares fingerprints of several places and decides",
  flags: {
    contract: { takes: "FILE", says: "the contract (default parity-contract.toml)" },
    places: { takes: "NAME,…", says: "places that must be there (default [places] required)" },
    format: {
      takes: "text|json|markdown|html|sarif|junit",
      says: "how the result is printed (default text)",
    },
    out: { takes: "FILE", says: "write the result there instead of printing it" },
  },
  run: async (input) => (await import("../run-report.ts")).runReport(input),
});
