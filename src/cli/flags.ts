import { parseArgs } from "node:util";
import leven from "leven";
import { ParityError } from "../terms/parity-error.ts";

/** One flag of a command: what it takes, and its line in the help text. */
export interface Flag {
  readonly takes: string | null;
  readonly says: string;
}

/** The flags of one command, by name without dashes. */
export type Flags = Readonly<Record<string, Flag>>;

/** What was typed behind a command: flag values and the remaining words. */
export interface Typed {
  readonly values: ReadonlyMap<string, string>;
  readonly switches: ReadonlySet<string>;
  readonly words: readonly string[];
}

/** Parses a command's arguments; anything that it does not know is a usage error that names the nearest flag. */
export function parseFlags(command: string, flags: Flags, args: readonly string[]): Typed {
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [
      name,
      { type: flag.takes === null ? ("boolean" as const) : ("string" as const) },
    ]),
  );
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values = new Map<string, string>();
  const switches = new Set<string>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option") continue;
    const flag = Object.hasOwn(flags, token.name) ? flags[token.name] : undefined;
    if (flag === undefined) throw refuseFlag(command, flags, token.rawName);
    if (values.has(token.name) || switches.has(token.name)) throw refuseTwice(token.rawName);
    if (flag.takes === null) {
      if (token.value !== undefined) throw refuseValue(token.rawName);
      switches.add(token.name);
    } else {
      if (token.value === undefined || isFlagLike(token)) {
        throw askForValue(token.rawName, flag.takes);
      }
      values.set(token.name, token.value);
    }
  }
  return { values, switches, words };
}

/** `--out -` is a value; `--out --place` forgot one. */
function isFlagLike(token: { value: string; inlineValue: boolean }): boolean {
  return !token.inlineValue && token.value.startsWith("-") && token.value !== "-";
}

/** Suggests the nearest of some names, or nothing when none is near. */
export function suggest(typed: string, known: readonly string[]): string | null {
  const [nearest] = known
    .map((name) => ({ name, distance: leven(typed, name) }))
    .toSorted((a, b) => a.distance - b.distance);
  return nearest !== undefined && nearest.distance <= Math.max(2, typed.length / 3)
    ? nearest.name
    : null;
}

function refuseFlag(command: string, flags: Flags, rawName: string): ParityError {
  const nearest = suggest(rawName.replace(/^-+/, ""), [...Object.keys(flags), "help"]);
  const hint =
    nearest === null ? `see parity-contract ${command} --help` : `did you mean --${nearest}?`;
  return new ParityError("usage/unknown-flag", `${command} has no flag ${rawName}`, { hint });
}

function refuseTwice(rawName: string): ParityError {
  return new ParityError("usage/flag-twice", `${rawName} is given twice`, { hint: "give it once" });
}

function refuseValue(rawName: string): ParityError {
  return new ParityError("usage/needless-value", `${rawName} takes no value`, {
    hint: `write ${rawName} alone`,
  });
}

function askForValue(rawName: string, takes: string): ParityError {
  return new ParityError("usage/missing-value", `${rawName} needs a value`, {
    hint: `write ${rawName} ${takes}`,
  });
}
