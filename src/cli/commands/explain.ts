import { defineCommand } from "../command.ts";

export default defineCommand({
  name: "explain",
  takes: "[ID]",
  says: "prints what a clause, table, fault, limit or conclusion means, and how to fix it",
  flags: {},
  run: async (input) => (await import("../run-explain.ts")).runExplain(input),
});
