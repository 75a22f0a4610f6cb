import type { TomlTable, TomlValue } from "smol-toml";
import type * as z from "zod";
import type { Draft } from "./draft.ts";
import type { Positions } from "../text/positions.ts";
import { cut, type KeyPath, nameValue, quote } from "../text/quoting.ts";
import { findNearest } from "./suggest.ts";
import type { Vocabulary } from "./vocabulary.ts";

type Issue = z.core.$ZodIssue;

/** What every message is made from: the document, where its parts stand, and what the language knows. */
export interface WordingContext {
  readonly table: TomlTable;
  readonly positions: Positions;
  readonly vocabulary: Vocabulary;
}

/** A value that its key does not take, and the schema's reason. */
export interface WrongValue {
  readonly issue: Issue;
  readonly path: KeyPath;
  readonly value: TomlValue;
}

/** The code, and what follows the key's name. */
type Words = Pick<Draft, "code"> & { readonly words: string };

/** Says which key it is, what is allowed, and what stands there instead; or how the same thing is written right. */
export function wordWrongValue(wrong: WrongValue, context: WordingContext): Draft {
  const { path } = wrong;
  const { code, words } =
    wordSize(wrong) ??
    wordClosedList(wrong, context) ??
    wordRewriting(wrong, context) ??
    wordMismatch(wrong, context);
  const purpose = context.vocabulary.describePurpose(path);
  // When a clause passes is no fix, and the message has said what to write.
  const hint = purpose?.startsWith("Passes when") === true ? null : purpose;
  return { code, path, at: "value", message: `${nameValue(path)} ${words}`, hint };
}

/** A text or list that is too short or too long. */
function wordSize({ issue, value }: WrongValue): Words | null {
  if (issue.code !== "too_small" && issue.code !== "too_big") return null;
  const isList = Array.isArray(value);
  if (!isList && typeof value !== "string") return null;
  if (isList && value.length === 0) {
    const words = readOwnWords(issue) ?? "is an empty list and asserts nothing";
    return { code: "contract/asserts-nothing", words };
  }
  const bound =
    issue.code === "too_small" ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
  const words = `must have ${bound} ${isList ? "items" : "characters"}; it has ${value.length}`;
  return { code: "contract/out-of-range", words };
}

/** A word that is none of a closed list. */
function wordClosedList({ issue, path, value }: WrongValue, context: WordingContext): Words | null {
  if (issue.code !== "invalid_value" || typeof value !== "string") return null;
  const known = context.vocabulary.listWords(path);
  const nearest = findNearest(value, known);
  const suggestion = nearest === null ? "" : `; did you mean ${quote(nearest)}?`;
  const words = `is ${quote(value)}; allowed: ${known.map(quote).join(", ")}${suggestion}`;
  return { code: "contract/unknown-value", words };
}

/** A value that only has to be written another way: with quotes, without them, in brackets. */
function wordRewriting({ path, value }: WrongValue, context: WordingContext): Words | null {
  const { vocabulary, positions } = context;
  const code = "contract/wrong-type";
  const isScalar = typeof value !== "object" || value instanceof Date;
  if (isScalar && typeof value !== "string" && vocabulary.takes(path, "string")) {
    return { code, words: `must be text; quote it: "${cut(positions.readSource(path))}"` };
  }
  if (typeof value !== "string" || vocabulary.takes(path, "string")) return null;
  if (vocabulary.takes(path, "array")) {
    return { code, words: `must be a list; ${writeAsList(value)}` };
  }
  if (!vocabulary.takes(path, "integer") || !/^[1-9][0-9]{0,9}$/.test(value)) return null;
  const allowed = vocabulary.describeAllowed(path);
  return {
    code,
    words: `must be ${allowed}; it is the text ${quote(value)}: take the quotes away`,
  };
}

/** One text for each word: a command line in a single text would be the name of one program. */
function writeAsList(value: string): string {
  const words = value.split(/\s+/).filter((word) => word !== "");
  // Quotes would have to be read as a shell reads them.
  if (words.length > 1 && /["'\\]/.test(value)) return "write one text for each word";
  const items = words.length > 1 ? words.map((word) => quote(word)) : [quote(value)];
  return `put it in brackets: [${items.join(", ")}]`;
}

function wordMismatch({ issue, path, value }: WrongValue, context: WordingContext): Words {
  const found = describeValue(value, cut(context.positions.readSource(path)));
  if (issue.code === "invalid_format" || issue.code === "custom") {
    const isSecret = issue.code === "custom" && issue.params?.["secret"] === true;
    // a secret must not be repeated where everybody reads it
    const told = isSecret ? "" : `; it is ${found}`;
    return { code: "contract/wrong-form", words: `${wordForm(issue)}${told}` };
  }
  const isHuge = typeof value === "bigint" && !Number.isSafeInteger(Number(value));
  const isOutside = isHuge || issue.code === "too_small" || issue.code === "too_big";
  return {
    code: isOutside ? "contract/out-of-range" : "contract/wrong-type",
    words: `must be ${context.vocabulary.describeAllowed(path)}; it is ${found}`,
  };
}

function wordForm(issue: Issue): string {
  const pattern = issue.code === "invalid_format" ? issue.pattern : undefined;
  const form = pattern === undefined ? "another form" : `the form ${pattern}`;
  return readOwnWords(issue) ?? `must be text of ${form}`;
}

/** A unit's own message continues the key's name and so starts small; the library's start with a capital. */
function readOwnWords(issue: Issue): string | null {
  return /^[a-z]/.test(issue.message) ? issue.message : null;
}

function describeValue(value: TomlValue, source: string): string {
  if (typeof value === "string") return `the text ${quote(value)}`;
  if (typeof value === "bigint" || typeof value === "boolean") return source;
  if (typeof value === "number") return `${source}, ${describeFraction(value)}`;
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  return value instanceof Date ? `${source}, a date or time` : "a table";
}

function describeFraction(value: number): string {
  if (Number.isNaN(value)) return "which is no number";
  return Number.isFinite(value) ? "a number with a fraction" : "which has no end";
}
