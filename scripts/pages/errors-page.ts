import { contractCodes } from "../../src/contract/codes.ts";
import { type CodeEntry, errorCodes } from "../../src/terms/error-codes.ts";
import { generatedNote, writeCode, writePage, writeTable } from "./markdown.ts";

/** What each family of codes speaks of, in the order of the page. */
const families: Readonly<Record<string, string>> = {
  contract: "The contract was refused: nothing was checked, exit 2.",
  usage: "The command line is wrong: exit 2.",
  inputs: "A step's input is wrong: exit 2.",
  setup: "The place where the step runs is not fit for it: exit 2.",
  output: "A result could not be written: exit 2.",
  agent: "The agent could not be run: exit 2.",
  harness: "The harness could not set up its work: exit 2.",
  evidence:
    "The report step could not use a piece of evidence: the verdict is fail or unknown, as the report says.",
  report: "The evidence is not complete, or does not fit together.",
  recording: "The file that `check --from` was given is no whole recording: exit 2.",
  internal: "Our own fault: exit 70.",
};

/** `docs/errors.md`: every stable code with what it says and what to change. */
export function writeErrorsPage(): string {
  const all: readonly (readonly [string, CodeEntry])[] = [
    ...Object.entries(contractCodes),
    ...Object.entries(errorCodes),
  ];
  const stray = all.find(([code]) => !(familyOf(code) in families));
  if (stray !== undefined) throw new Error(`no family is described for ${stray[0]}`);
  return writePage([
    generatedNote,
    "# Error codes",
    "Messages may get better from one version to the next; codes stay. Each message says on the spot what to change.",
    ...Object.entries(families).flatMap(([family, says]) => [
      `## ${family}`,
      says,
      writeTable(
        ["Code", "Says", "What to do"],
        all
          .filter(([code]) => familyOf(code) === family)
          .map(([code, entry]) => [writeCode(code), entry.says, entry.fix]),
      ),
    ]),
  ]);
}

function familyOf(code: string): string {
  return code.slice(0, code.indexOf("/"));
}
