import type { Conclusion } from "../conclusions/conclusion.ts";
import { conclusions } from "../conclusions/index.ts";
import { writeTomlValue } from "../contract/text/toml-value.ts";
import { readVocabulary, type Vocabulary } from "../contract/wording/vocabulary.ts";
import type { Fault } from "../faults/fault.ts";
import { boundWords, claimWords, effectWords } from "../faults/rule-words.ts";
import { faults } from "../faults/index.ts";
import { probes } from "../probes/index.ts";
import type { Clause, Probe } from "../probes/probe.ts";
import { findFix, type WorkedExample, workExamples } from "../probes/work-example.ts";
import type { ExplainedGroup, Explanation, ExplanationPart } from "../render/terminal/explain.ts";

/** Every id that can be explained, in the order of the contract, the faults and the conclusion table. */
export function listExplained(): ExplainedGroup[] {
  const { tables } = readVocabulary();
  const settings = [...tables].filter(([name]) => name !== "" && !isProbed(name));
  return [
    ...probes.map(({ id, clauses }) => groupKeys(id, Object.keys(clauses))),
    // a key that is a table is a group of its own
    ...settings.map(([name, keys]) =>
      groupKeys(
        name,
        keys.filter((key) => !tables.has(`${name}.${key}`)),
      ),
    ),
    ...(["tool", "model"] as const).map((layer) => ({
      title: `faults of the ${layer}`,
      ids: faults.filter((fault) => fault.layer === layer).map(({ id }) => id),
    })),
    { title: "conclusions", ids: conclusions.map(({ id }) => id) },
  ];
}

/** Explains one id; null for what is none. */
export function explainId(id: string): Explanation | null {
  const fault = faults.find((one) => one.id === id);
  if (fault !== undefined) return explainFault(fault);
  const conclusion = conclusions.find((one) => one.id === id);
  if (conclusion !== undefined) return explainConclusion(conclusion);
  const vocabulary = readVocabulary();
  const table = id.endsWith(".") ? "" : nameTable(vocabulary, id);
  const key = id.slice(table.length + 1);
  const probe = probes.find((one) => one.id === table);
  if (probe === undefined) return explainSetting(vocabulary, table, key);
  if (key === "") return explainTable(probe);
  const clause = Object.hasOwn(probe.clauses, key) ? probe.clauses[key] : undefined;
  return clause === undefined
    ? explainSetting(vocabulary, table, key)
    : explainClause({ probe, key, clause, vocabulary });
}

function groupKeys(table: string, keys: readonly string[]): ExplainedGroup {
  return { title: `[${table}]`, ids: [table, ...keys.map((key) => `${table}.${key}`)] };
}

/** A table of a probe, or one within a clause of its own, as in `runtime.tools`. */
function isProbed(name: string): boolean {
  return probes.some(({ id }) => name === id || name.startsWith(`${id}.`));
}

/** The longest table that an id begins with: `agent.claim` of `agent.claim.exit`. */
function nameTable({ tables }: Vocabulary, id: string): string {
  const parts = id.split(".");
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join(".");
    if (tables.has(name) && (!isProbed(name) || length === 1)) return name;
  }
  return "";
}

function explainTable(probe: Probe): Explanation {
  return {
    id: probe.id,
    kind: "table of the contract",
    title: probe.title,
    parts: [
      { head: "why", lines: [probe.why] },
      { head: "clauses", lines: Object.keys(probe.clauses).map((key) => `${probe.id}.${key}`) },
      { head: "touches", lines: probe.touches },
    ],
    docs: `docs/contract.md#${probe.id}`,
  };
}

interface ClausePlace {
  readonly probe: Probe;
  readonly key: string;
  readonly clause: Clause;
  readonly vocabulary: Vocabulary;
}

function explainClause({ probe, key, clause, vocabulary }: ClausePlace): Explanation {
  const id = `${probe.id}.${key}`;
  const { passes, qualifies } = clause;
  const examples = workExamples(probe, key);
  return {
    id,
    kind: `clause of [${probe.id}]`,
    title: probe.title,
    parts: [
      qualifies === null
        ? { head: "passes when", lines: [passes] }
        : { head: "qualifies", lines: [`${probe.id}.${qualifies}: ${passes}`] },
      { head: "why", lines: [probe.why] },
      { head: "takes", lines: [vocabulary.describeAllowed([probe.id, key])] },
      { head: "to fix", lines: [findFix(probe, key) ?? []].flat() },
      { head: "touches", lines: listTouches(probe, key) },
      { head: "outcomes", lines: qualifies === null ? listOutcomes(examples) : [] },
      { head: "examples", lines: listExamples(key, examples) },
    ],
    docs: `docs/contract.md#${anchor(id)}`,
  };
}

/** What a table touches for one clause: lines that begin with another clause's condition are left out. */
function listTouches({ touches, clauses }: Probe, key: string): string[] {
  return touches.filter((line) => {
    const named = /^(?:only )?(?:when|where|with|for) ([a-z_]+)/.exec(line)?.[1] ?? "";
    return named === key || !Object.hasOwn(clauses, named);
  });
}

function listOutcomes(examples: readonly WorkedExample[]): string[] {
  const seen = new Set(examples.map(({ outcome }) => outcome));
  const reasons = new Set(examples.flatMap(({ reason }) => (reason === null ? [] : [reason])));
  const words = ["pass", "fail"].filter((word) => word === "pass" || seen.has("fail"));
  const why = reasons.size === 0 ? "" : ` (such as ${[...reasons].toSorted().join(", ")})`;
  return [
    `${words.join(", ")}, unknown${why} where it cannot be measured, which is never a pass`,
    "not-applicable where it has no subject or its table is asked of other places (at = [...]); not-run where --only leaves it out",
  ];
}

function listExamples(key: string, examples: readonly WorkedExample[]): string[] {
  const lines = examples.map(({ expects, outcome, found, message, reason }) => {
    const told = message === "" ? found.join(", ") : message;
    const why = reason === null ? "" : ` (${reason})`;
    const tail = told === "" ? "" : `: ${told}`;
    return `${key} = ${writeTomlValue(expects)} → ${outcome}${why}${tail}`;
  });
  return [...new Set(lines)];
}

function explainSetting(vocabulary: Vocabulary, table: string, key: string): Explanation | null {
  const keys = vocabulary.tables.get(table);
  if (table === "" || keys === undefined) return null;
  const docs = `docs/contract.md#${isProbed(table) ? table : anchor(table)}`;
  if (key === "") {
    const lines = keys.map((one) => `${table}.${one}`);
    return {
      id: table,
      kind: "table of the contract",
      title: "",
      parts: [{ head: "keys", lines }],
      docs,
    };
  }
  if (!keys.includes(key)) return null;
  const path = table === "agent.reads" ? ["agent", "reads", 0, key] : [...table.split("."), key];
  const purpose = vocabulary.describePurpose(path);
  return {
    id: `${table}.${key}`,
    kind: `${table === "limits" ? "limit" : "key"} of [${table}]`,
    title: "",
    parts: [
      { head: "meaning", lines: purpose === null ? [] : [purpose] },
      { head: "takes", lines: [vocabulary.describeAllowed(path)] },
      ...(table === "limits" ? limitParts : []),
    ],
    docs,
  };
}

const limitParts: readonly ExplanationPart[] = [
  {
    head: "judged",
    lines: [
      "from the harness's own record of calls, over the control run and every fault; without [agent] it is not-applicable",
    ],
  },
  { head: "to fix", lines: ["let the agent stay within it, or change the contract"] },
  {
    head: "touches",
    lines: ["what the fault runs touch: the agent runs in a copy of the checkout"],
  },
  { head: "outcomes", lines: ["pass, fail, unknown, not-applicable, not-run"] },
];

function explainFault({ id, layer, title, why, fix, rule, cases }: Fault): Explanation {
  const isTool = layer === "tool";
  const within = rule.within.map((bound) => boundWords[bound]).join(", ");
  return {
    id,
    kind: `fault of the ${layer}`,
    title,
    parts: [
      { head: "why", lines: [why] },
      { head: "does", lines: cases.map((one) => `${nameCase(id, one.id)}: ${one.says}`) },
      { head: "effects", lines: [`allowed: ${effectWords[rule.effects]}`] },
      { head: "claim", lines: [`allowed: ${claimWords[rule.claim]}`] },
      { head: "within", lines: within === "" ? [] : [within] },
      { head: "to fix", lines: [fix] },
      {
        head: "touches",
        lines: [
          isTool
            ? "the agent's tool, for which a stand-in answers; no real tool"
            : "the agent's model, which a server on loopback plays, and its tool, for which a stand-in answers",
        ],
      },
      {
        head: "outcomes",
        lines: [
          "fail-closed (pass), fail-open, hung, unknown-outcome (fail), inconclusive (unknown)",
        ],
      },
    ],
    docs: `docs/faults.md#${id}`,
  };
}

function nameCase(fault: string, id: string | null): string {
  return id === null ? fault : `${fault}/${id}`;
}

function explainConclusion({ id, observation, weigh }: Conclusion): Explanation {
  const { evidence, unsafe } = weigh([]);
  return {
    id,
    kind: "row of the conclusion table",
    title: observation,
    parts: [
      { head: "unsafe", lines: [`without evidence: ${unsafe}`] },
      { head: "unknown", lines: [evidence] },
      { head: "outcomes", lines: ["seen, not-seen, unknown; no row decides the verdict"] },
    ],
    docs: `docs/conclusions.md#${id}`,
  };
}

/** As GitHub makes one of a heading: dots fall out, underscores stay. */
function anchor(id: string): string {
  return id.replaceAll(".", "");
}
