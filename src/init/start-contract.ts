import type { LoadedContract } from "../contract/contract.ts";
import { loadContract, type LoadResult } from "../contract/load.ts";
import { judgeClauses } from "../gate/judge/judge-clauses.ts";
import { measurePlace } from "../gate/check/measure-place.ts";
import type { Digest } from "../ports/digest.ts";
import type { Host } from "../ports/host.ts";
import { readTable } from "../probes/read-facts.ts";
import { RuntimeFacts } from "../probes/runtime/runtime-facts.ts";
import { type AgentSketch, recogniseAgent } from "./agent/recognise-agent.ts";
import { listGaps } from "./agent-section.ts";
import { gatherHints } from "./hints.ts";
import { sectionWriters } from "./index.ts";
import type { Section, Seen } from "./section.ts";
import { isDemanded, isShown, type Outcomes, writeContract } from "./write-contract.ts";

/** Where a first contract is written from, and under which path. */
export interface StartInput {
  readonly host: Host;
  readonly digest: Digest;
  readonly place: string;
  readonly path: string;
}

/** A first contract, and how many of its lines are demanded and how many are comments. */
export interface StartedContract {
  readonly text: string;
  readonly demanded: number;
  readonly commented: number;
  /** The agent that was recognised; null where none was. */
  readonly agent: StartedAgent | null;
}

/** What was recognised and by what, and the keys of `[agent]` that are left to fill in. */
export interface StartedAgent {
  readonly title: string;
  readonly toldBy: string;
  readonly gaps: readonly string[];
}

/** Asks for what every place is measured for anyway. */
const plain = "[disk]\nforbid_durable_assumption = true\n";

/** Writes a contract from what holds here: it is tried as a whole, and what does not pass becomes a comment. */
export async function startContract(input: StartInput): Promise<StartedContract> {
  const seen = await settle(input, await look(input));
  const sections = write(seen);
  const draft = await load(input, writeContract(sections, new Map()));
  const { place } = input;
  const facts = await measure(input, draft);
  const findings = judgeClauses({ contract: draft, place, facts, only: null });
  const outcomes: Outcomes = new Map(findings.map((finding) => [finding.id, finding]));
  const text = writeContract(sections, outcomes);
  await load(input, text);
  // what nothing here has tried neither holds nor fails
  const judged = sections.filter(({ standing }) => standing === undefined);
  const lines = judged.flatMap(({ table, proposals }) =>
    proposals
      .filter((proposal) => isShown(table, proposal, outcomes))
      .map((proposal) => isDemanded(table, proposal, outcomes)),
  );
  const demanded = lines.filter(Boolean).length;
  return { text, demanded, commented: lines.length - demanded, agent: tellAgent(seen.agent) };
}

async function look(input: StartInput): Promise<Seen> {
  const facts = await measure(input, await load(input, plain));
  const runtime = readTable(RuntimeFacts, facts["runtime"]);
  return {
    runtime: runtime !== null && "value" in runtime ? runtime.value : null,
    hints: await gatherHints(input.host),
    agent: await recogniseAgent(input.host),
  };
}

/** An agent that a contract cannot hold as its files tell it (a tool of its own program's name, say) is a draft. */
async function settle(input: StartInput, seen: Seen): Promise<Seen> {
  if (seen.agent === null) return seen;
  const loaded = await tryLoad(input, writeContract(write(seen), new Map()));
  return loaded.ok ? seen : { ...seen, agent: { ...seen.agent, calls: [] } };
}

function write(seen: Seen): Section[] {
  return sectionWriters.flatMap((writer) => writer(seen) ?? []);
}

function tellAgent(agent: AgentSketch | null): StartedAgent | null {
  if (agent === null) return null;
  return { title: agent.title, toldBy: agent.toldBy, gaps: listGaps(agent) };
}

function measure({ host, place }: StartInput, contract: LoadedContract) {
  return measurePlace({ host, contract, place, outputs: [] });
}

/** What we write ourselves and cannot read is a fault of ours. */
async function load(input: StartInput, text: string): Promise<LoadedContract> {
  const loaded = await tryLoad(input, text);
  if (loaded.ok) return loaded.contract;
  const [problem] = loaded.problems;
  throw new Error(`the contract that was written does not load: ${problem?.message ?? "empty"}`);
}

function tryLoad({ path, digest }: StartInput, text: string): Promise<LoadResult> {
  const bytes = new TextEncoder().encode(text);
  return loadContract({ path, bytes, sha256: digest(text) });
}
