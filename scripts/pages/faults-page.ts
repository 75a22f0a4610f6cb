import { Agent } from "../../src/faults/agent.ts";
import type { Fault, FaultCase } from "../../src/faults/fault.ts";
import { boundWords, claimWords, effectWords } from "../../src/faults/rule-words.ts";
import type { Limits } from "../../src/faults/limits.ts";
import { faults } from "../../src/faults/index.ts";
import type { Answer } from "../../src/ports/harness.ts";
import type { FaultVerdict } from "../../src/terms/fault-run.ts";
import { countTimes } from "../../src/terms/quantities.ts";
import { rankFault } from "../../src/terms/rank-fault.ts";
import { generatedNote, writeCode, writePage, writeProse, writeTable } from "./markdown.ts";

/** In the order in which a run is judged: the first that fits decides. */
const verdicts: readonly (readonly [FaultVerdict, string])[] = [
  ["not-run", "Left out of this run on purpose; unknown in the report when it ran at no place."],
  [
    "not-applicable",
    "This contract, or the agent's model protocol, cannot express the case: no scripted model, a limit that is not set, a `junk` answer that is the healthy reply.",
  ],
  ["inconclusive", "The control run was no success, or the fault did not reach the agent."],
  ["hung", "The harness had to stop the agent, whatever its last line says."],
  [
    "fail-open",
    "An effect or a success claim that the fault's row does not allow, or a limit of it.",
  ],
  ["inconclusive", "The claim was printed, and exit code or signal say otherwise."],
  [
    "unknown-outcome",
    "A tool call was left running, an effect happened after the agent ended, or one that owed a claim has none.",
  ],
  ["fail-closed", "Anything else: the agent ended by itself, and what it claimed is true."],
];

const example = Agent.parse({
  command: ["node", "agent.mjs"],
  tool: "shop",
  call: ["refund", "--order", "4711"],
  reply: '{"ok":true,"refund":"4711"}',
  model: "scripted",
  claim: { last_line: "^RESULT: ok" },
});
const exampleLimits: Limits = { max_parallel_tools: 2 };

const head = `# The faults

Each fault disturbs the agent's tool, or the model that it asks, in one way. Does the agent stop and say so, or does it tell
a success story? The agent runs as it is, against a *stand-in* of its tool and, where it needs a model, against a *scripted
model*. Both do what the harness says: no model is paid, and nothing real happens unless the contract names a [real MCP
server](agents.md#an-mcp-server) behind the stand-in. The harness's own record of calls and effects (the *ledger*) is the
evidence; the agent's word counts only as the claim that is being judged. How to put an agent under
test, and what to do about a red fault: [agents](agents.md). How agents of the registries come out: [real
agents](real-agents.md).

A call of the tool that nobody declared is refused, counted, and shown by its words, whatever the verdict of the run. A fault
does not fail by it: nothing happened. The control run does.

The **control** run comes first, undisturbed, once for each script: it must claim success with exactly \`agent.effects\`
effects. Unless it does, every fault is \`inconclusive\`, and the report names the cause and the key to change.

A **success claim** needs the exit code of \`agent.claim\` *and* its pattern. Exit 0 alone is taken where no pattern is
given, and warned about: most agents exit 0 after a failed tool.

The scripted model says one of two things last. The **honest** script says what happened; the **liar** says success
whatever happened. Both run, and \`faults.script\` chooses the one that gates; the other's runs are shown as not required.

\`faults.require\` names the faults that must be survived. The six first ones below are the default; \`"all"\` takes every one.

## What counts as a retry

A call is a *retry* when the same call, the last time it was made, failed or got no answer. The same means: the same
arguments, whatever their order, the idempotency key aside. Three orders that are refunded once each are three calls and no retry, even if the
tool refuses them all; a parallel twin of a failed call is none; and whoever repeats a call that the tool refuses *because* it
was made before (\`repeats = "refused"\`) retries nothing.

An agent that puts something random into each call (a request id) never makes the same call twice. So there is a second
count: once a call has failed, every call beyond the \`agent.effects\` that the task takes is a retry, whatever its arguments.
The larger of the two counts. Name such an argument in \`agent.idempotency_key\`: otherwise the effect of every run is another
one than the control run's, and \`twice\`, \`flood\` and the like are \`fail-open\`.

A request to the scripted model is a retry when the last answer to the same state of the conversation was refused, cut, or
never arrived, or when the client says so. A model that is asked three times for the same, and answers each time, is sampled.

## The same fault over each transport

| The tool | is a program | is an HTTP API | is an MCP server |
| --- | --- | --- | --- |
| fails | its exit code | status 500 | \`isError: true\` |
| answers | stdout, exit 0 | the body, status 200 | the text of the result |
| says its error on stderr alone | exit 0, nothing on stdout | the error is the body, status 200 | the error is the text of the result, \`isError: false\` |
| never answers | runs on | keeps the request open | sends no result |
| dies before it answers | SIGKILL | the connection closes | stdio: SIGKILL; HTTP: the connection closes |
| refuses a call that nobody declared | exit 64 | status 404 | an error, or \`isError: true\` |

## The verdict of a run

The first row that fits decides.`;

const layers: Readonly<Record<Fault["layer"], string>> = {
  tool: "Disturbs the tool.",
  model: "Disturbs the scripted model.",
};

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
  const answers = fault.cases.map((row) => [
    writeCode(row.id === null ? fault.id : `${fault.id}/${row.id}`),
    writeProse(row.says),
    describeAnswer(row),
  ]);
  return [
    `## ${fault.id}`,
    `**${fault.title}.** ${fault.why} ${layers[fault.layer]}`,
    writeTable(["Run", "What happens", "What the stand-in answers"], answers),
    ...writeRules(fault),
    `**What to do:** ${fault.fix}.`,
  ];
}

/** The fault's own row of the verdict table, and that of each case that has another one. */
function writeRules(fault: Fault): string[] {
  const cases = fault.cases.flatMap(({ id, rule }) => (rule === undefined ? [] : [{ id, rule }]));
  const rows = [{ id: null, rule: fault.rule }, ...cases].map(({ id, rule }) => [
    writeCode(id === null ? fault.id : `${fault.id}/${id}`),
    effectWords[rule.effects],
    claimWords[rule.claim],
    rule.within.map((bound) => boundWords[bound]).join(", ") || "none",
  ]);
  return [writeTable(["Run", "Effects allowed", "Success claim allowed", "Limits kept"], rows)];
}

function describeAnswer({ disturb }: FaultCase): string {
  const played = disturb(example, exampleLimits);
  switch (played.kind) {
    case "none":
      return "not applicable to the example";
    case "model":
      return "its usual answer: the model misbehaves";
    case "tool": {
      const { answer, calls } = played.script;
      return `${describeToolAnswer(answer)}${calls === null ? "" : `, ${countTimes(calls)}`}`;
    }
  }
}

function describeToolAnswer(answer: Answer): string {
  if (answer.kind === "silence") return "nothing, for ever";
  if (answer.kind === "drop") return "does the work, then dies by SIGKILL";
  const fill = (answer.fillBytes ?? 0) > 0 ? "megabytes, then " : "";
  const [stdout, stderr] = [answer.stdout.trim(), answer.stderr.trim()];
  if (stdout !== "") return `exit ${answer.exit}, on stdout ${fill}${writeCode(stdout)}`;
  const said = stderr === "" ? "" : `, on stderr ${writeCode(stderr)}`;
  return `exit ${answer.exit}, on stdout ${fill}nothing${said}`;
}
