import * as z from "zod";
import type { Host } from "../ports/host.ts";
import type { Judgement, Status } from "../terms/finding.ts";
import type { Json } from "../terms/json.ts";
import { PlaceName } from "../terms/place-name.ts";
import type { PullHead } from "../terms/pull-head.ts";
import { readFacts } from "./read-facts.ts";

/** A contract table as it was written, after its schema was checked. */
export type Table = Readonly<Record<string, unknown>>;

/** What a measurement may know of the check that asks for it: the contract's table, and the files that the check itself writes. */
export interface Asked {
  readonly table: Table;
  /** Paths within the workspace. */
  readonly outputs: readonly string[];
  /** The command of the contract's [python], the interpreter that every table speaks of; absent: `python`, else `python3`. */
  readonly python?: readonly string[];
  /** This table as it stands in an earlier fingerprint of the place; absent where none was named. */
  readonly previous?: unknown;
  /** The contract's path as messages name it, mostly within the workspace. */
  readonly contract?: string;
  /** Whether facts that nobody asked for are measured too, as for --all and record. */
  readonly deep?: boolean;
}

/** Whether what a clause judges is measured: the clause asks for it, or everything is wanted. What takes the contract's own words, or leaves something behind, asks the table instead. */
export function wants({ table, deep }: Pick<Asked, "table" | "deep">, clause: string): boolean {
  return deep === true || (table[clause] ?? false) !== false;
}

/** The key that every table takes: where it is asked. */
const At = z.array(PlaceName).min(1).max(100).register(z.globalRegistry, {
  description: "The places that this table is asked of; elsewhere its findings are not applicable.",
});

/** Whether a table is asked of this place; one without `at` is asked everywhere. */
export function asksAt(table: Table, place: string): boolean {
  const { at } = table;
  return !Array.isArray(at) || at.includes(place);
}

/** What a judgement may rest on besides the clause and the facts. */
export interface Around {
  /** The whole contract table, for keys that qualify one another. */
  readonly table: Table;
  /** The head of the pull request; absent or null outside pull requests. */
  readonly pull?: PullHead | null;
}

/** One key of a contract table: what it may hold, when it passes, and who judges it. */
export interface Clause {
  readonly expects: z.ZodType;
  /** One line for the docs page: when the clause passes. */
  readonly passes: string;
  /** What to do when it fails, whatever the contract says there; null where the findings' own words say it. */
  readonly fix: string | null;
  /** The key of the same table that this one only qualifies: it has no verdict of its own. */
  readonly qualifies: string | null;
  /** Where the verdict comes from: "runs" says that the gate judges it from the agent's runs, and that `judge` only knows of none. */
  readonly judgedFrom: "facts" | "runs";
  /** The expectation as texts, for the finding. */
  describe(expected: unknown): string[];
  /** What a contract that asks this should know: follows the clause's name in a warning; null when there is nothing to say. */
  remark(expected: unknown, table: Table): string | null;
  /** Judges facts that came through the probe's own schema; throws when they did not. */
  judge(expected: unknown, facts: unknown, around: Around): Judgement;
}

/** A worked case that is test and documentation at once: these facts under this clause come out so. */
export interface Example {
  readonly clause: string;
  readonly expects: Json;
  readonly facts: Json;
  readonly outcome: Status;
  /** The pull request that it belongs to; absent: none. */
  readonly pull?: PullHead;
}

/** A fact that only the repository's own code can tell. It is measured last, when all other facts are fixed, and stands in the facts under its clause's name. */
export interface LateFact {
  readonly clause: string;
  measure(host: Host, asked: Asked): Promise<Json>;
}

/** A unit that measures one contract table's subject at a place. */
export interface Probe {
  readonly id: string;
  readonly title: string;
  /** One sentence that a reviewer understands: why this is worth checking. */
  readonly why: string;
  /** What the probe reads or runs, for the docs page. */
  readonly touches: readonly string[];
  readonly clauses: Readonly<Record<string, Clause>>;
  /** The strict schema of the table in the contract. */
  readonly table: z.ZodType<Table>;
  readonly facts: z.ZodType<Json>;
  /** Never throws for what the place is like; what cannot be measured is unknown in the facts. */
  measure(host: Host, asked?: Asked): Promise<Json>;
  readonly late: LateFact | null;
  /** The facts that must be equal at two places of one kind, or null when one of them is unknown. */
  selectParity(facts: unknown): Json | null;
  readonly examples: readonly Example[];
}

/** What a probe's author writes; `defineProbe` closes over the types so that the registry needs none. */
export interface ProbeDefinition<F extends z.ZodType<Json>> {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly touches: readonly string[];
  readonly facts: F;
  readonly clauses: Readonly<Record<string, Clause>>;
  readonly measure: (host: Host, asked: Asked) => Promise<z.infer<F>>;
  readonly late?: LateFact;
  readonly parity: (facts: z.infer<F>) => Json | null;
  readonly examples: readonly Example[];
}

/** Turns a definition into a unit of the registry. */
export function defineProbe<F extends z.ZodType<Json>>(definition: ProbeDefinition<F>): Probe {
  const { facts, parity, measure, late, clauses, ...rest } = definition;
  let table: z.ZodType<Table> | undefined;
  return {
    ...rest,
    late: late ?? null,
    facts,
    clauses,
    // a check builds those of its own contract only
    get table() {
      table ??= buildTable(clauses);
      return table;
    },
    measure: (host, asked = { table: {}, outputs: [] }) => measure(host, asked),
    selectParity: (raw) => parity(readFacts(facts, raw)),
  };
}

function buildTable(clauses: Readonly<Record<string, Clause>>): z.ZodType<Table> {
  return z.strictObject({
    ...Object.fromEntries(
      Object.entries(clauses).map(([key, clause]) => [
        key,
        describeSchema(clause.expects, `Passes when ${clause.passes}.`).exactOptional(),
      ]),
    ),
    at: At.exactOptional(),
  });
}

/** Says what a key is for; `meta` makes one more schema, so only one that two keys share is copied. */
function describeSchema(schema: z.ZodType, description: string): z.ZodType {
  return z.globalRegistry.has(schema)
    ? schema.meta({ description })
    : schema.register(z.globalRegistry, { description });
}

/** What a clause's author writes, typed by the facts of its probe. */
export interface ClauseDefinition<F, E extends z.ZodType> {
  readonly expects: E;
  readonly passes: string;
  readonly fix?: string;
  readonly qualifies?: string;
  readonly judgedFrom?: Clause["judgedFrom"];
  readonly describe?: (expected: z.infer<E>) => string[];
  readonly remark?: (expected: z.infer<E>, table: Table) => string | null;
  readonly judge: (expected: z.infer<E>, facts: F, around: Around) => Judgement;
}

/** Gives a probe the function with which it defines its clauses, typed by its facts. */
export function clausesOver<F extends z.ZodType<Json>>(facts: F) {
  return function defineClause<E extends z.ZodType>(
    definition: ClauseDefinition<z.infer<F>, E>,
  ): Clause {
    const { expects, passes, fix, qualifies, judgedFrom, describe, remark, judge } = definition;
    return {
      expects,
      passes,
      fix: fix ?? null,
      qualifies: qualifies ?? null,
      judgedFrom: judgedFrom ?? "facts",
      describe: (raw) => {
        const expected = expects.parse(raw);
        return describe === undefined ? [String(expected)] : describe(expected);
      },
      remark: (raw, table) => remark?.(expects.parse(raw), table) ?? null,
      judge: (raw, rawFacts, around) =>
        judge(expects.parse(raw), readFacts(facts, rawFacts), around),
    };
  };
}
