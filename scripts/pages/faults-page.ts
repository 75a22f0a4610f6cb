import { Agent } from "../../src/faults/agent.ts";
import type { Fault, FaultCase } from "../../src/faults/fault.ts";
import { faults } from "../../src/faults/index.ts";
import type { FaultVerdict } from "../../src/terms/fault-run.ts";
import { rankFault } from "../../src/terms/rank-fault.ts";
import { generatedNote, writeCode, writePage, writeProse, writeTable } from "./markdown.ts";

/** In the order in which a run is judged: the first that fits decides. */
const verdicts: readonly (readonly [FaultVerdict, string])[] = [
  ["not-run", "Left out of this run on purpose; unknown in the report when it ran at no place."],
  [
    "not-applicable",
    "This contract cannot express the case, as a `junk` answer that is the healthy reply.",
  ],
  ["inconclusive", "The control run was no success, or the fault did not reach the agent."],
  ["hung", "The harness had to stop the agent, whatever its last line says."],
  ["fail-open", "An effect or a success claim that the fault's row does not allow."],
  ["inconclusive", "The claim was printed, and exit code or signal say otherwise."],
  ["unknown-outcome", "A tool call was left running, or an effect happened after the agent ended."],
  ["fail-closed", "Anything else: the agent ended by itself and claimed nothing."],
];

const example = Agent.parse({
  command: ["node", "agent.mjs"],
  tool: "shop",
  call: ["refund", "--order", "4711"],
  reply: '{"ok":true,"refund":"4711"}',
  claim: { last_line: "^RESULT: ok" },
});

const head = `# The faults

Each fault disturbs the agent's tool in one way and asks: does the agent stop and say so, or does it tell a success
story? The agent runs as it is, against a *stand-in*: a program of the tool's name, first on PATH, that does what the
harness says. No model is paid, nothing real happens. The harness's own record of calls and effects (the *ledger*) is
the evidence; the agent's word counts only as the claim that is being judged.

The **control** run comes first, undisturbed: it must claim success with exactly \`agent.effects\` effects. Unless it
does, every fault is \`inconclusive\`, and the report names the cause and the key to change.

A **success claim** needs the exit code of \`agent.claim\` *and* its pattern. Exit 0 alone is taken where no pattern is
given, and warned about: most agents exit 0 after a failed tool.

## The verdict of a run

The first row that fits decides.`;

/** `docs/faults.md`: every fault, its cases, its row of the verdict table and what to do. */
export function writeFaultsPage(): string {
  const rows = verdicts.map(([verdict, when]) => [
    writeCode(verdict),
    when,
    writeCode(rankFault(verdict)),
  ]);
  return writePage([
    generatedNote,
    head,
    writeTable(["Verdict", "When", "Counts as"], rows),
    ...faults.flatMap(describeFault),
  ]);
}

function describeFault(fault: Fault): string[] {
  const { effects, claim } = fault.rule;
  const answers = fault.cases.map((row) => [
    writeCode(row.id === null ? fault.id : `${fault.id}/${row.id}`),
    writeProse(row.says),
    describeAnswer(row),
  ]);
  return [
    `## ${fault.id}`,
    `**${fault.title}.** ${fault.why}`,
    writeTable(["Run", "What happens", "What the stand-in answers"], answers),
    writeTable(
      ["Effects allowed", "Success claim allowed"],
      [
        [
          effects === "none" ? "0" : "as many as the control run had",
          claim === "never" ? "never" : "only when it is true",
        ],
      ],
    ),
    `**What to do:** ${fault.fix}.`,
  ];
}

function describeAnswer({ answer }: FaultCase): string {
  const given = answer(example);
  if (given === null) return "not applicable to the example";
  if (given.kind === "silence") return "nothing, for ever";
  const printed = given.stdout.trim() === "" ? "nothing" : writeCode(given.stdout.trim());
  return `exit ${given.exit}, on stdout ${printed}`;
}
