import { defineCommand } from "../command.ts";

export default defineCommand({
  name: "collector",
  takes: "",
  says: "prints a shell script that makes a recording where there is no Node",
  flags: {
    contract: {
      takes: "FILE",
      says: "what is asked beyond the usual (default parity-contract.toml, where it is there)",
    },
  },
  run: async (input) => (await import("../run-collector.ts")).runCollector(input),
});
