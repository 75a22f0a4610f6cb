import type { Redact } from "../../fingerprint/redact.ts";
import type { Harness } from "../../ports/harness.ts";

/** The same harness, with the place's values taken out of everything that an agent printed or a run reports. */
export function redactRuns(harness: Harness, redact: Redact): Harness {
  return {
    refusal: harness.refusal,
    async testTool(plan) {
      const seen = await harness.testTool(plan);
      const { setup_error: error } = seen;
      return { ...seen, setup_error: error === null ? null : redact(error).slice(0, 500) };
    },
    async run(plan) {
      const { evidence, durationMs, outputTail } = await harness.run(plan);
      return {
        durationMs,
        outputTail: redact(outputTail),
        evidence: {
          ...evidence,
          // cut only now: half a secret would not be recognised, and a name may be longer than its value
          setup_error:
            evidence.setup_error === null ? null : redact(evidence.setup_error).slice(0, 500),
          claim_line: redact(evidence.claim_line).slice(0, 300),
          offered: evidence.offered.map((name) => redact(name).slice(0, 100)),
          undeclared: evidence.undeclared.map((words) => redact(words).slice(0, 200)),
          leaks: evidence.leaks.map((place) => redact(place).slice(0, 100)),
          unsearched: evidence.unsearched.map((place) => redact(place).slice(0, 100)),
        },
      };
    },
  };
}
