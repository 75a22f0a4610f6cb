import { type ExitCode, exitCodes } from "../../src/terms/exit-codes.ts";
import { generatedNote, writeCode, writePage, writeTable } from "./markdown.ts";

interface Meaning {
  readonly when: string;
  readonly checkStep: string;
}

const meanings: Readonly<Record<keyof typeof exitCodes, Meaning>> = {
  pass: { when: "Everything that was asked for was checked and holds.", checkStep: "green" },
  violated: {
    when: "A clause, a limit or a required fault fails.",
    checkStep: "green, with error annotations; red with `fail-on-violation: true`",
  },
  misconfigured: {
    when: "The contract, the arguments or the set-up is wrong; see [the error codes](errors.md).",
    checkStep: "red",
  },
  undecided: {
    when: "Something required is unknown, or nothing was checked.",
    checkStep: "green, with error annotations; red with `fail-on-violation: true`",
  },
  ourBug: {
    when: "The program crashed. It prints the stack and asks for a report.",
    checkStep: "red",
  },
};

/** When several hold, the first of these wins. */
const precedence: readonly ExitCode[] = [70, 2, 1, 3];

/** `docs/exit-codes.md`: what each exit code means, for the command line and for the two steps. */
export function writeExitCodesPage(): string {
  const rows = Object.entries(meanings).map(([name, { when, checkStep }]) => {
    const code = Object.entries(exitCodes).find(([known]) => known === name)?.[1];
    return [String(code), when, code === exitCodes.pass ? "green" : "red", checkStep];
  });
  return writePage([
    generatedNote,
    "# Exit codes",
    "The command line and the report step use them as they are. The check step is not the gate: it stays green on 1 and 3, loudly, since the report step judges the same evidence again.",
    writeTable(["Exit", "When", "Report step", "Check step"], rows),
    `When several hold, the first of ${precedence.map((code) => writeCode(String(code))).join(", ")} wins. They are never renumbered.`,
    "A cancelled step ends with 130 or 143, as a shell reports a signal; what had not finished is unknown.",
  ]);
}
