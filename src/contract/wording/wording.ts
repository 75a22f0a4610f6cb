import type { TomlTable, TomlValue } from "smol-toml";
import type * as z from "zod";
import { comparePlaces, type Draft, maxListed, placeDraft } from "./draft.ts";
import type { Positions } from "../text/positions.ts";
import { type KeyPath, toKeyPath } from "../text/quoting.ts";
import { readPath } from "../text/toml.ts";
import { wordMissingKey, wordUnknownKey } from "./unknown-key.ts";
import { readVocabulary } from "./vocabulary.ts";
import { type WordingContext, wordWrongValue } from "./wrong-value.ts";

type Issue = z.core.$ZodIssue;

/** An issue taken apart: one unknown key, or one value that is missing (undefined) or wrong. */
interface Leaf {
  readonly issue: Issue;
  readonly path: KeyPath;
  readonly at: "key" | "value";
  readonly value: TomlValue | undefined;
}

/** Issues in words, and how many more there are. */
export interface WordedIssues {
  readonly drafts: readonly Draft[];
  readonly unlisted: number;
}

/** Says the schema's issues in plain words: which key, what it got, what is allowed. Only the first ones are worded, since a hostile contract has many. */
export function wordIssues(
  issues: readonly Issue[],
  table: TomlTable,
  positions: Positions,
): WordedIssues {
  const leaves = issues
    .flatMap((issue) => takeApart(issue, toKeyPath(issue.path), table))
    .map((leaf) => ({ leaf, place: placeDraft(leaf, positions) }))
    .toSorted((a, b) => comparePlaces(a.place, b.place));
  const context: WordingContext = { table, positions, vocabulary: readVocabulary() };
  return {
    drafts: leaves.slice(0, maxListed).map(({ leaf }) => wordLeaf(leaf, context)),
    unlisted: Math.max(0, leaves.length - maxListed),
  };
}

function takeApart(issue: Issue, path: KeyPath, table: TomlTable): Leaf[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => {
      const full = [...path, key];
      return { issue, path: full, at: "key", value: readPath(table, full) };
    });
  }
  if (issue.code === "invalid_union") {
    const branch = chooseBranch(issue.errors);
    if (branch !== null) {
      return branch.flatMap((inner) =>
        takeApart(inner, [...path, ...toKeyPath(inner.path)], table),
      );
    }
  }
  const value = readPath(table, path);
  return [{ issue, path, at: value === undefined ? "key" : "value", value }];
}

function wordLeaf({ issue, path, value }: Leaf, context: WordingContext): Draft {
  if (issue.code === "unrecognized_keys") return wordUnknownKey(path, value, context.vocabulary);
  if (value === undefined) return wordMissingKey(path, context.vocabulary);
  return wordWrongValue({ issue, path, value }, context);
}

/** The alternative that the author meant: the one whose own type fitted and only something inside it did not. */
function chooseBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | null {
  return branches.find((issues) => issues.length > 0 && !issues.some(isOtherType)) ?? null;
}

function isOtherType(issue: Issue): boolean {
  const isAboutType = issue.code === "invalid_type" || issue.code === "invalid_value";
  return isAboutType && issue.path.length === 0;
}
