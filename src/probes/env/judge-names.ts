import type { Judgement } from "../../terms/finding.ts";
import { type Unknown, unmeasured } from "../../terms/measured.ts";
import { fail, pass, undecided } from "../judgement.ts";
import type { DotenvFile } from "./dotenv.ts";
import { type EnvFacts, listNames } from "./env-facts.ts";
import { isForActions } from "./launcher.ts";

const MEND = "make it a regular file in UTF-8 that can be read, or remove it";
const ASK = "take the fingerprint, or the recording, with this contract";

/** What is forbidden: which names are, and what a name that is not told would have to fit. */
export interface Forbidden {
  readonly isForbidden: (name: string) => boolean;
  readonly compared: readonly string[];
}

/** Judges a prohibition over the process's names and the workspace's `.env` files. */
export function judgeForbidden(facts: EnvFacts, { isForbidden, compared }: Forbidden): Judgement {
  // what the launcher brought can be read by the agent as well
  const held = listNames(facts).filter(isForbidden);
  const files = "value" in facts.dotenv ? facts.dotenv.value : [];
  const written = files
    .flatMap((file) => listWritten(file, isForbidden, compared))
    .filter(({ item }) => !held.includes(item));
  if (held.length + written.length === 0) {
    const unread = findUnread(facts, compared);
    if (unread !== null) return undecided(unread, unread.unknown === "not-asked" ? ASK : MEND);
  }
  return judgePresent(held, written);
}

/** A forbidden name in a `.env` file: as it is told, and the item that stands for it. */
interface Written {
  readonly told: string;
  readonly item: string;
}

function listWritten(
  { file, content }: DotenvFile,
  isForbidden: Forbidden["isForbidden"],
  compared: readonly string[],
): Written[] {
  if ("unknown" in content) return [];
  const { names, unnamed } = content.value;
  const told = names
    .filter(({ name }) => isForbidden(name))
    .map(({ name, line }) => ({ told: `${name} (${file}:${line})`, item: name }));
  const others = unnamed
    .filter(({ pattern }) => compared.includes(pattern))
    .map(({ pattern, line }) => {
      const at = `${file}:${line}`;
      // without a wildcard it is the name itself
      return /[*?]/.test(pattern)
        ? { told: at, item: at }
        : { told: `${pattern} (${at})`, item: pattern };
    });
  return [...told, ...new Map(others.map((one) => [one.told, one])).values()];
}

/** Why it is not known that no file holds what is forbidden. */
function findUnread({ dotenv }: EnvFacts, compared: readonly string[]): Unknown | null {
  if ("unknown" in dotenv) return dotenv;
  for (const { file, content } of dotenv.value) {
    if ("unknown" in content) return content;
    const { withheld, compared: done } = content.value;
    const missing = compared.find((pattern) => !done.includes(pattern));
    if (withheld === 0 || missing === undefined) continue;
    const detail = `${file} sets names that are not told, and nothing compared them with ${missing}`;
    return unmeasured("not-asked", detail);
  }
  return null;
}

/** Fails when any of these is there: held by the process, or written in a `.env` file. */
export function judgePresent(held: readonly string[], written: readonly Written[] = []): Judgement {
  const inFiles = written.map(({ told }) => told);
  if (held.length + inFiles.length === 0) return pass([]);
  const parts = [
    ...(held.length > 0 ? [`set in the process: ${held.join(", ")}`] : []),
    ...(inFiles.length > 0 ? [`written in a .env file: ${inFiles.join(", ")}`] : []),
  ];
  return fail({
    observed: [...held, ...inFiles],
    items: [...new Set([...held, ...written.map(({ item }) => item)])],
    message: parts.join("; "),
    fix: "unset it before the agent starts, or keep it out of this place",
  });
}

/** The name as it is compared here. */
export function fold(facts: EnvFacts, name: string): string {
  return facts.fold_case ? name.toUpperCase() : name;
}

/** Whether a list of names holds this one, as names are compared here. */
export function has(facts: EnvFacts, names: readonly string[], name: string): boolean {
  if (!facts.fold_case) return names.includes(name);
  return names.some((other) => fold(facts, other) === fold(facts, name));
}

/** Whether only JavaScript actions get this name, here. */
export function isForActionsOnly(name: string, { ci }: EnvFacts): boolean {
  return isForActions(name, ci);
}
