import type { Judgement } from "../../terms/finding.ts";
import type { DotenvName } from "./dotenv-names.ts";
import { type EnvFacts, listNames } from "./env-facts.ts";
import { fail, pass, undecided } from "../judgement.ts";
import { isForActions } from "./launcher.ts";

/** Judges a prohibition over the process's names and the workspace's `.env`. */
export function judgeForbidden(facts: EnvFacts, isForbidden: (name: string) => boolean): Judgement {
  const { dotenv } = facts;
  // what the launcher brought can be read by the agent as well
  const held = listNames(facts).filter(isForbidden);
  const inFile = "value" in dotenv ? (dotenv.value ?? []) : [];
  const written = inFile.filter(({ name }) => isForbidden(name) && !held.includes(name));
  if (held.length + written.length === 0 && "unknown" in dotenv) {
    return undecided(dotenv, "make .env a regular file that can be read, or remove it");
  }
  return judgePresent(held, written);
}

/** Fails when any of these is there: held by the process, or written in `.env`. */
export function judgePresent(
  held: readonly string[],
  written: readonly DotenvName[] = [],
): Judgement {
  const inFile = written.map(({ name, line }) => `${name} (.env:${line})`);
  if (held.length + inFile.length === 0) return pass([]);
  const parts = [
    ...(held.length > 0 ? [`set in the process: ${held.join(", ")}`] : []),
    ...(inFile.length > 0 ? [`written in .env: ${inFile.join(", ")}`] : []),
  ];
  return fail({
    observed: [...held, ...inFile],
    items: [...held, ...written.map(({ name }) => name)],
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
