import { defineCommand } from "../command.ts";

export default defineCommand({
  name: "record",
  takes: "",
  says: "writes down what the probes read at this place, to be judged elsewhere",
  flags: {
    contract: {
      takes: "FILE",
      says: "what is asked beyond the usual (default parity-contract.toml, where it is there)",
    },
    out: { takes: "FILE", says: "the recording (default parity-recording.txt, - for stdout)" },
  },
  run: async (input) => (await import("../run-record.ts")).runRecord(input),
});
