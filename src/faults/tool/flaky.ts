import { answerWith, pickExit } from "../disturbances.ts";
import { defineFault } from "../fault.ts";

const usualFailures = 2;

export default defineFault({
  id: "flaky",
  layer: "tool",
  title: "The tool fails a few times, then works",
  why: "Retries are welcome while they are counted: without a cap they spend, and without care they do the work twice.",
  fix: "cap the retries of the tool call, and claim success only after an answer that says so",
  rule: { effects: "wanted", claim: "if-true", within: ["tool-retries"] },
  cases: [
    {
      id: null,
      says: "the tool failed at first and worked later",
      disturb: (agent, { max_retries: retries = usualFailures }) =>
        answerWith(
          {
            kind: "reply",
            stdout: "",
            stderr: "error: try again\n",
            exit: pickExit(agent),
            effect: false,
          },
          Math.max(1, Math.min(usualFailures, retries)),
        ),
    },
  ],
});
