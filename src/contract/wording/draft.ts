import type { Problem } from "../../terms/problem.ts";
import type { ContractCode } from "../codes.ts";
import type { Positions } from "../text/positions.ts";
import type { KeyPath } from "../text/quoting.ts";
import type { TextPlace } from "../text/text-place.ts";

/** A problem whose place is still a path into the contract. */
export interface Draft {
  readonly code: ContractCode;
  readonly path: KeyPath;
  /** Whether the key itself is wrong or what it holds. */
  readonly at: "key" | "value";
  readonly message: string;
  readonly hint?: string | null;
}

/** So many problems are listed; what is beyond them is counted. */
export const maxListed = 100;

/** Gives every draft its line and column, in the file's order; `unlisted` more are counted with those beyond the limit. */
export function placeDrafts(
  drafts: readonly Draft[],
  context: { readonly file: string; readonly positions: Positions; readonly unlisted: number },
): Problem[] {
  const { file, positions, unlisted } = context;
  const problems = drafts.map((draft) => ({
    code: draft.code,
    file,
    ...placeDraft(draft, positions),
    message: draft.message,
    hint: draft.hint ?? null,
  }));
  const sorted = problems.toSorted(comparePlaces);
  const listed: Problem[] = sorted.slice(0, maxListed);
  const rest = unlisted + sorted.length - listed.length;
  return rest === 0 ? listed : [...listed, countRest(rest, file)];
}

/** Where a draft points to. */
export function placeDraft(draft: Pick<Draft, "path" | "at">, positions: Positions): TextPlace {
  return draft.at === "key" ? positions.locateKey(draft.path) : positions.locateValue(draft.path);
}

/** Orders places as they are read. */
export function comparePlaces(a: TextPlace, b: TextPlace): number {
  return a.line - b.line || a.column - b.column;
}

function countRest(count: number, file: string): Problem {
  const message = `${count} more ${count === 1 ? "problem is" : "problems are"} not listed`;
  return { code: "contract/more", file, line: null, column: null, message, hint: null };
}
