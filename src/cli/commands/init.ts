import { defineCommand } from "../command.ts";

export default defineCommand({
  name: "init",
  takes: "",
  says: "writes a contract that holds here, as a start",
  flags: {
    out: { takes: "FILE", says: "where to (default parity-contract.toml, - for stdout)" },
    force: { takes: null, says: "replace a file that is there" },
  },
  run: async (input) => (await import("../run-init.ts")).runInit(input),
});
