import type { TomlTable } from "smol-toml";
import { Agent } from "../faults/agent.ts";
import { FaultPlan } from "../faults/plan.ts";
import { probes } from "../probes/index.ts";
import type { Table } from "../probes/probe.ts";
import type { Problem } from "../terms/problem.ts";
import { checkAgent, remarkOnAgent } from "./agent-checks.ts";
import { findEmptyAssertions, findRemarks } from "./assertions.ts";
import { findReservedKeys } from "./reserved-keys.ts";
import { findExcess } from "./text/caps.ts";
import { type Contract, contractOf, type LoadedContract, ReportSettings } from "./contract.ts";
import { decodeContract } from "./text/decode.ts";
import { placeDrafts } from "./wording/draft.ts";
import { locate, type Positions } from "./text/positions.ts";
import { countLines } from "./text/text-place.ts";
import { parseToml, type Plain, toPlain } from "./text/toml.ts";
import type { WordedIssues, wordIssues } from "./wording/wording.ts";

/** A contract file as it was read: its path for messages, its bytes, and their SHA-256 in hex. */
export interface ContractFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** The contract, or everything that is wrong with it, in the file's order. */
export type LoadResult =
  | { readonly ok: true; readonly contract: LoadedContract }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reads a contract; whatever the bytes are, the answer is a contract or problems, never a throw. */
export async function loadContract(file: ContractFile): Promise<LoadResult> {
  const decoded = decodeContract(file.bytes);
  if (!decoded.ok) {
    const { code, line, message, hint } = decoded;
    return refuse({ code, file: file.path, line, column: line === null ? null : 1, message, hint });
  }
  const excess = describeExcess(decoded.text, file.path);
  if (excess !== null) return refuse(excess);
  const toml = parseToml(decoded.text);
  if (!toml.ok) {
    const hint = "mend this line; what follows it was not read";
    const { message, place } = toml;
    return refuse({ code: "contract/syntax", file: file.path, ...place, message, hint });
  }
  return judgeDocument(file, toml.table, locate(decoded.text));
}

function refuse(problem: Problem): LoadResult {
  return { ok: false, problems: [problem] };
}

function describeExcess(text: string, file: string): Problem | null {
  const excess = findExcess(text);
  if (excess === null) return null;
  const { code, at, message } = excess;
  return { code, file, ...countLines(text)(at), message, hint: "write a smaller contract" };
}

async function judgeDocument(
  file: ContractFile,
  table: TomlTable,
  positions: Positions,
): Promise<LoadResult> {
  const plain = toPlain(table);
  // every table may be left out, and the schema of one that is need not be built
  const schema = contractOf((name) => Object.hasOwn(table, name));
  // one document does not earn the cost of a compiled parser
  const parsed = schema.safeParse(plain, { jitless: true });
  const agent = parsed.success ? parsed.data.agent : readAgent(plain);
  const { drafts: misfits, unlisted } = await explain(parsed.error?.issues ?? [], table, positions);
  // What the schema has refused already needs no second word about its emptiness.
  const spoken = new Set(misfits.map((draft) => JSON.stringify(draft.path)));
  const drafts = [
    ...misfits,
    ...[...findEmptyAssertions(table), ...findReservedKeys(table)].filter(
      (draft) => !spoken.has(JSON.stringify(draft.path)),
    ),
    ...(agent === undefined ? [] : await checkAgent(agent)),
  ];
  if (!parsed.success || drafts.length > 0) {
    return { ok: false, problems: placeDrafts(drafts, { file: file.path, positions, unlisted }) };
  }
  return { ok: true, contract: assemble({ file, table, positions, parsed: parsed.data }) };
}

function assemble(loaded: {
  readonly file: ContractFile;
  readonly table: TomlTable;
  readonly positions: Positions;
  readonly parsed: Contract;
}): LoadedContract {
  const { file, table, positions, parsed } = loaded;
  const limits = parsed.limits ?? {};
  const agent = parsed.agent ?? null;
  const remarks = [...findRemarks(table), ...(agent === null ? [] : remarkOnAgent(agent, limits))];
  return {
    path: file.path,
    sha256: file.sha256,
    tables: listTables(table, parsed),
    agent,
    limits,
    faults: parsed.faults ?? FaultPlan.parse({}),
    places: parsed.places ?? {},
    report: parsed.report ?? ReportSettings.parse({}),
    lines: listLines(table, positions),
    warnings: remarks.map(
      ({ path, message }) => `${file.path}:${positions.locateKey(path).line}: ${message}`,
    ),
  };
}

/** The words for what is wrong are loaded where something is. */
async function explain(...misfits: Parameters<typeof wordIssues>): Promise<WordedIssues> {
  if (misfits[0].length === 0) return { drafts: [], unlisted: 0 };
  const wording = await import("./wording/wording.ts");
  return wording.wordIssues(...misfits);
}

/** The agent of a contract that is wrong elsewhere, so that it is told everything at once. */
function readAgent(plain: Plain): Agent | undefined {
  return Agent.safeParse(new Map(Object.entries(plain)).get("agent"), { jitless: true }).data;
}

/** The probes' own tables, in the contract's order. */
function listTables(table: TomlTable, parsed: Contract): Map<string, Table> {
  const read = new Map<string, Table>(Object.entries(parsed));
  const ids = new Set(probes.map((probe) => probe.id));
  return new Map(
    Object.keys(table).flatMap((name): [string, Table][] => {
      const value = ids.has(name) ? read.get(name) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function listLines(table: TomlTable, positions: Positions): Map<string, number> {
  const lines = new Map<string, number>();
  for (const [name, value] of Object.entries(table)) {
    for (const key of Object.keys(value)) {
      lines.set(`${name}.${key}`, positions.locateKey([name, key]).line);
    }
  }
  return lines;
}
