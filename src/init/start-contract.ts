import type { LoadedContract } from "../contract/contract.ts";
import { loadContract } from "../contract/load.ts";
import { judgeClauses } from "../gate/judge-clauses.ts";
import { measurePlace } from "../gate/measure-place.ts";
import type { Digest } from "../ports/digest.ts";
import type { Host } from "../ports/host.ts";
import { readTable } from "../probes/read-facts.ts";
import { RuntimeFacts } from "../probes/runtime/runtime-facts.ts";
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
}

/** Asks for what every place is measured for anyway. */
const plain = "[disk]\nforbid_durable_assumption = true\n";

/** Writes a contract from what holds here: it is tried as a whole, and what does not pass becomes a comment. */
export async function startContract(input: StartInput): Promise<StartedContract> {
  const sections = await propose(input);
  const draft = await load(input, writeContract(sections, new Map()));
  const { place } = input;
  const facts = await measure(input, draft);
  const findings = judgeClauses({ contract: draft, place, facts, only: null });
  const outcomes: Outcomes = new Map(findings.map((finding) => [finding.id, finding]));
  const text = writeContract(sections, outcomes);
  await load(input, text);
  const lines = sections.flatMap(({ table, proposals }) =>
    proposals
      .filter((proposal) => isShown(table, proposal, outcomes))
      .map((proposal) => isDemanded(table, proposal, outcomes)),
  );
  const demanded = lines.filter(Boolean).length;
  return { text, demanded, commented: lines.length - demanded };
}

async function propose(input: StartInput): Promise<Section[]> {
  const facts = await measure(input, await load(input, plain));
  const runtime = readTable(RuntimeFacts, facts["runtime"]);
  const seen: Seen = {
    runtime: runtime !== null && "value" in runtime ? runtime.value : null,
    hints: await gatherHints(input.host),
  };
  return sectionWriters.flatMap((write) => write(seen) ?? []);
}

function measure({ host, place }: StartInput, contract: LoadedContract) {
  return measurePlace({ host, contract, place, outputs: [] });
}

/** What we write ourselves and cannot read is a fault of ours. */
async function load({ path, digest }: StartInput, text: string): Promise<LoadedContract> {
  const bytes = new TextEncoder().encode(text);
  const loaded = await loadContract({ path, bytes, sha256: digest(text) });
  if (loaded.ok) return loaded.contract;
  const [problem] = loaded.problems;
  throw new Error(`the contract that was written does not load: ${problem?.message ?? "empty"}`);
}
