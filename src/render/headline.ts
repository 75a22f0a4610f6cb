import type { Counts } from "../terms/tally.ts";
import { countOf, writeNumber } from "../terms/quantities.ts";

/** What every renderer opens or closes with. */
export interface Result {
  readonly exit: number;
  readonly counts: Counts;
  readonly problems: readonly unknown[];
  /** What a report lacks; a gap is no check, and is counted apart. */
  readonly gaps?: readonly unknown[];
}

/** The verdict in words: a sign for the eye, one word for terminals, and a sentence. */
export interface Headline {
  readonly sign: "✅" | "❌" | "❔";
  readonly word: "PASS" | "VIOLATED" | "UNDECIDED" | "MISCONFIGURED" | "OUR BUG";
  readonly sentence: string;
}

/** Says how it came out, from the exit code that the gate chose. */
export function describeResult(result: Result): Headline {
  const { counts } = result;
  const details = listDetails(result);
  switch (result.exit) {
    case 0:
      return {
        sign: "✅",
        word: "PASS",
        sentence: `Parity contract passes: ${countOf(counts.pass, "check passes", "checks pass")}`,
      };
    case 1:
      return { sign: "❌", word: "VIOLATED", sentence: `Parity contract violated: ${details}` };
    case 2:
      return {
        sign: "❌",
        word: "MISCONFIGURED",
        sentence: `Parity contract cannot be checked: ${details}`,
      };
    case 3:
      return { sign: "❔", word: "UNDECIDED", sentence: `Parity contract undecided: ${details}` };
    default:
      return {
        sign: "❌",
        word: "OUR BUG",
        sentence: `Parity contract crashed: ${details}; please report it, it is a bug of ours`,
      };
  }
}

/** The counts in a few words, nothing that is zero, failures first: `3 fail, 1 unknown, 14 pass`. */
export function listCounts(counts: Counts): string {
  const parts = [
    [counts.fail, "fail"],
    [counts.unknown, "unknown"],
    [counts.pass, "pass"],
    [counts["not-applicable"], "not applicable"],
    [counts["not-run"], "not run"],
  ] as const;
  const shown = parts.filter(([count]) => count > 0);
  if (shown.length === 0) return "0 checks";
  return shown.map(([count, word]) => `${writeNumber(count)} ${word}`).join(", ");
}

function listDetails({ counts, problems, gaps = [] }: Result): string {
  const wasChecked = counts.pass + counts.fail + counts.unknown > 0;
  const parts = [
    problems.length > 0 ? countOf(problems.length, "problem") : "",
    counts.fail > 0 ? countOf(counts.fail, "check fails", "checks fail") : "",
    counts.unknown > 0 ? describeUnknown(counts) : "",
    gaps.length > 0 ? `${countOf(gaps.length, "gap")} in the evidence` : "",
    wasChecked ? "" : "nothing was checked",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** Behind failing checks the noun is already there: `3 checks fail, 1 is unknown`. */
function describeUnknown({ fail, unknown }: Counts): string {
  return fail > 0
    ? countOf(unknown, "is unknown", "are unknown")
    : countOf(unknown, "check is unknown", "checks are unknown");
}
