import type { TomlTable } from "smol-toml";
import { Agent } from "../faults/agent.ts";
import { Limits } from "../faults/limits.ts";
import { FaultPlan } from "../faults/plan.ts";
import { RealTool } from "../faults/real-tool.ts";
import { probes } from "../probes/index.ts";
import type { Table } from "../probes/probe.ts";
import type { Problem } from "../terms/problem.ts";
import { checkAgent, remarkOnAgent } from "./agent-checks.ts";
import { findEmptyAssertions, findRemarks, type Remark } from "./assertions.ts";
import type { AgentTables } from "./fault-checks.ts";
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
  const walk = readWalk(plain);
  const { drafts: misfits, unlisted } = await explain(parsed.error?.issues ?? [], table, positions);
  // What the schema has refused already needs no second word about its emptiness.
  const spoken = new Set(misfits.map((draft) => JSON.stringify(draft.path)));
  const drafts = [
    ...misfits,
    ...[...findEmptyAssertions(table), ...findReservedKeys(table)].filter(
      (draft) => !spoken.has(JSON.stringify(draft.path)),
    ),
    ...(walk === null ? [] : await checkAgent(walk)),
  ];
  if (!parsed.success || drafts.length > 0) {
    return { ok: false, problems: placeDrafts(drafts, { file: file.path, positions, unlisted }) };
  }
  const remarks = walk === null ? [] : await remarkOnAgent(walk);
  return { ok: true, contract: assemble({ file, table, positions, parsed: parsed.data, remarks }) };
}

function assemble(loaded: {
  readonly file: ContractFile;
  readonly table: TomlTable;
  readonly positions: Positions;
  readonly parsed: Contract;
  readonly remarks: readonly Remark[];
}): LoadedContract {
  const { file, table, positions, parsed } = loaded;
  const remarks = [...findRemarks(table), ...loaded.remarks];
  return {
    path: file.path,
    sha256: file.sha256,
    tables: listTables(table, parsed),
    agent: parsed.agent ?? null,
    tool: parsed.tool ?? null,
    limits: parsed.limits ?? {},
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

/** The agent with the tables that it is checked against; one that is wrong elsewhere is told of itself all the same. */
function readWalk(plain: Plain): AgentTables | null {
  const tables = new Map<string, unknown>(Object.entries(plain));
  const agent = Agent.safeParse(tables.get("agent"), { jitless: true }).data;
  const faults = tables.get("faults") ?? {};
  if (agent === undefined) return null;
  return {
    agent,
    tool: RealTool.safeParse(tables.get("tool"), { jitless: true }).data ?? null,
    limits: Limits.safeParse(tables.get("limits"), { jitless: true }).data ?? {},
    faults: FaultPlan.safeParse(faults, { jitless: true }).data ?? noFaults,
    namesFaults: typeof faults === "object" && faults !== null && Object.hasOwn(faults, "require"),
  };
}

/** What is said of an unreadable table itself is enough. */
const noFaults: FaultPlan = {
  require: "all",
  script: "honest",
  isolation: "none",
  trials: 1,
  parallel: 1,
};

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
