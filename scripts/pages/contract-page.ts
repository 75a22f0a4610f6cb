import { readVocabulary, type Vocabulary } from "../../src/contract/wording/vocabulary.ts";
import { writeTomlValue } from "../../src/contract/text/toml-value.ts";
import { contractJsonSchema } from "../../src/contract/json-schema.ts";
import { probes } from "../../src/probes/index.ts";
import type { Probe } from "../../src/probes/probe.ts";
import { findFix, type WorkedExample, workExamples } from "../../src/probes/work-example.ts";
import type { Json } from "../../src/terms/json.ts";
import { generatedNote, writeCode, writePage, writeProse, writeTable } from "./markdown.ts";

/** Tables that no probe measures, with one sentence each, in the order of the page. */
const settings = {
  agent:
    "The program under test, its tool, and how its success claim is recognised. See [the faults](faults.md) for what is done to it.",
  "agent.claim": "A success claim needs the exit code and, where one is given, the pattern.",
  "agent.ask":
    "What the scripted model asks an agent for whose tool is a function. Without it the call is made from `agent.call`.",
  "agent.reads": "One `[[agent.reads]]` for every other call that the agent makes.",
  tool: "The real tool. A program is tried directly, without the agent: it must refuse the unexposed flag and keep its word on repeats. In front of an MCP server the stand-in is a proxy. See [the real tool](agents.md#the-real-tool).",
  limits:
    "What the agent must stay within; each is a finding, judged from the harness's own record of calls. Without `[agent]` nothing exercises them: `not-applicable`.",
  faults: "Which disturbances must be survived.",
  places: "Where fingerprints must come from.",
  report: "How the report step speaks.",
} as const;

const head = `# The contract

\`parity-contract.toml\` says what must be true of a place, and what the agent must survive. Every table is
optional; a contract that asks for nothing at all is refused. Unknown tables and keys are errors, all problems
are listed at once with \`file:line:column\`, and the exit is 2: see [the error codes](errors.md).

Numbers are whole numbers. Versions are quoted text. For completion in an editor, begin the file with
\`#:schema\` and the path or address of \`parity-contract.schema.json\`.

A finding's id is \`table.key\`. It comes out as \`pass\`, \`fail\`, \`unknown\` (it could not be measured, which is
never a pass), \`not-applicable\` (it has no subject here, or it is set to \`false\`) or \`not-run\` (left out on purpose).
A clause that lists names is one finding; the names that broke it are its items.

What a table touches only where a clause asks is touched with \`check --all\` as well; what takes the contract's own
words (servers, modules, values, a lock file) and what leaves something behind (the canary) waits for its clause.
\`parity-contract explain ID\` prints what this page says of one clause.`;

/** `docs/contract.md`: every table and key of the contract language; the examples are judged while the page is written. */
export function writeContractPage(): string {
  const vocabulary = readVocabulary();
  const names = [...probes.map(({ id }) => id), ...Object.keys(settings)];
  return writePage([
    generatedNote,
    head,
    `Tables: ${names.map((name) => `[\`[${name}]\`](#${anchor(name)})`).join(", ")}.`,
    ...probes.flatMap((probe) => describeProbe(probe, vocabulary)),
    ...Object.entries(settings).flatMap(([name, says]) => describeTable(name, says, vocabulary)),
  ]);
}

function anchor(name: string): string {
  return name.replaceAll(".", "");
}

function describeProbe(probe: Probe, vocabulary: Vocabulary): string[] {
  return [
    `## ${probe.id}`,
    `**${probe.title}.** ${probe.why}`,
    `It touches: ${writeProse(probe.touches.join("; "))}.`,
    ...Object.entries(probe.clauses).flatMap(([key, clause]) => [
      `### ${probe.id}.${key}`,
      clause.qualifies === null
        ? `Passes when ${writeProse(clause.passes)}.`
        : `No verdict of its own: ${writeProse(clause.passes.replaceAll(/^\(|\)$/g, ""))}.`,
      `Takes ${vocabulary.describeAllowed([probe.id, key])}.`,
      ...describeExamples(probe, key),
      ...describeFix(probe, key),
    ]),
  ];
}

function describeExamples(probe: Probe, key: string): string[] {
  const examples = workExamples(probe, key);
  if (examples.length === 0) return [];
  const rows = examples.map((example) => [
    example.outcome,
    writeCode(`${key} = ${writeTomlValue(example.expects)}`),
    describeFound(example),
    writeProse(example.fix),
  ]);
  const distinct = [...new Map(rows.map((row) => [row.join("\n"), row])).values()];
  return [writeTable(["Outcome", "The contract says", "What was found", "What to do"], distinct)];
}

function describeFound({ found, message, reason }: WorkedExample): string {
  const told = message === "" ? found.map(writeCode).join(", ") : writeProse(message);
  return reason === null ? told : `${told} (${writeCode(reason)})`;
}

function describeFix(probe: Probe, key: string): string[] {
  const fix = findFix(probe, key);
  return fix === null ? [] : [`**What to do:** ${writeProse(fix)}.`];
}

function describeTable(name: string, says: string, vocabulary: Vocabulary): string[] {
  const path = name.split(".");
  const keys = vocabulary.tables.get(name) ?? [];
  const required = new Set(readSchemaList(name, "required"));
  const rows = keys.map((key) => {
    const at = path[1] === "reads" ? [path[0] ?? "", "reads", 0, key] : [...path, key];
    const allowed = vocabulary.tables.has(`${name}.${key}`)
      ? `[see below](#${anchor(`${name}.${key}`)})`
      : vocabulary.describeAllowed(at);
    return [
      writeCode(key),
      allowed,
      required.has(key) ? "required" : describeDefault(name, key),
      vocabulary.describePurpose(at) ?? "",
    ];
  });
  return [`## ${name}`, says, writeTable(["Key", "Takes", "Default", "Meaning"], rows)];
}

function describeDefault(table: string, key: string): string {
  const value = findMember(findMember(findTable(table), "properties"), key);
  const fallback = findMember(value, "default");
  return fallback === undefined ? "" : writeCode(writeTomlValue(fallback));
}

function readSchemaList(table: string, member: string): string[] {
  const list = findMember(findTable(table), member);
  return Array.isArray(list) ? list.map(String) : [];
}

function findTable(name: string): Json | undefined {
  return name.split(".").reduce<Json | undefined>((schema, part) => {
    const member = findMember(findMember(schema, "properties"), part);
    return findMember(member, "items") ?? member;
  }, contractJsonSchema());
}

function findMember(value: Json | undefined, key: string): Json | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return new Map<string, Json>(Object.entries(value)).get(key);
}
