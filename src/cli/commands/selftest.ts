import { defineCommand } from "../command.ts";

export default defineCommand({
  name: "selftest",
  takes: "",
  says: "proves the fault harness on this machine: agents that survive and agents with one bad habit",
  flags: {
    only: { takes: "ID,…", says: "only the agents or faults of these names" },
    format: { takes: "text|json", says: "how the result is printed (default text)" },
  },
  run: async (input) => (await import("../run-selftest.ts")).runSelftest(input),
});
