import { defineCommand } from "../command.ts";

export default defineCommand({
  name: "faults",
  takes: "",
  says: "runs the agent under its faults, and nothing else of the contract",
  flags: {
    contract: { takes: "FILE", says: "the contract (default parity-contract.toml)" },
    only: { takes: "ID,…", says: "only these faults, whether the contract requires them or not" },
    script: {
      takes: "honest|liar",
      says: "only this script of the scripted model (default: both; the contract's gates)",
    },
    trials: { takes: "N", says: "how often each fault is tried (default [faults] trials)" },
    parallel: { takes: "N", says: "runs side by side (default [faults] parallel)" },
    keep: { takes: null, says: "leave the runs' folders for a look, and say where they are" },
    format: { takes: "text|json", says: "how the result is printed (default text)" },
  },
  run: async (input) => (await import("../run-faults.ts")).runFaultsCommand(input),
});
