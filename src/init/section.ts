import type { RuntimeFacts } from "../probes/runtime/runtime-facts.ts";
import type { Json } from "../terms/json.ts";
import type { AgentSketch } from "./agent/recognise-agent.ts";
import type { Hints } from "./hints.ts";

/** What the sections of a first contract are written from. */
export interface Seen {
  /** Null where the runtime could not be measured. */
  readonly runtime: RuntimeFacts | null;
  readonly hints: Hints;
  /** The agent that the workspace's files tell of; null where they tell of none. */
  readonly agent: AgentSketch | null;
}

/** One line of a section: a key, its value, and why it is worth demanding. */
export interface Proposal {
  readonly key: string;
  readonly value: Json;
  readonly says: string;
  /** A suggestion is written as a comment, whether it holds here or not. */
  readonly isSuggestion: boolean;
}

/** One table of a first contract. */
export interface Section {
  readonly table: string;
  /** Comments under its head. */
  readonly remarks: readonly string[];
  readonly proposals: readonly Proposal[];
  /** What nothing here judges: written as it is and not tried, or a draft, a comment as a whole that is sound once its marks are taken away. */
  readonly standing?: "untried" | "draft";
}

/** Writes one table from what was seen; null where there is nothing to say. */
export type SectionWriter = (seen: Seen) => Section | null;

/** Proposes a line that is demanded where it holds. */
export function propose(key: string, value: Json, says: string): Proposal {
  return { key, value, says, isSuggestion: false };
}

/** Proposes a line that stays a comment until somebody wants it. */
export function suggestLine(key: string, value: Json, says: string): Proposal {
  return { key, value, says, isSuggestion: true };
}
