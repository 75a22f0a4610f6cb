import { defineCommand } from "../command.ts";

export default defineCommand({
  name: "schema",
  takes: "contract|fingerprint|report",
  says: "prints the JSON Schema of a document",
  flags: {},
  run: async (input) => (await import("../run-schema.ts")).runSchema(input),
});
