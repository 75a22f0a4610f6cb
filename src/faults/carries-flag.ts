import { isTooDeep } from "../terms/json-depth.ts";
import type { Transport } from "../ports/harness.ts";

/**
 * Whether a call carries the flag, whatever the spelling: `--dry-run`, `--dry_run true`, `dryRun=1`, `{"dry_run":false}`.
 * Only names are compared: a value that reads like the flag is none.
 */
export function carriesFlag(
  transport: Transport,
  call: readonly string[],
  flagWord: string,
): boolean {
  const wanted = nameFlag(flagWord);
  return wanted !== "" && listNames(transport, call).some((name) => nameFlag(name) === wanted);
}

/** The name alone, in one spelling; of one letter, its case tells one flag from another. */
function nameFlag(word: string): string {
  const name = cutValue(word).replaceAll(/[-_]/g, "");
  return name.length === 1 ? name : name.toLowerCase();
}

function listNames(transport: Transport, call: readonly string[]): readonly string[] {
  const [, second = "", third = ""] = call;
  switch (transport) {
    case "command":
      return call.flatMap((word, index) => listWordNames(word, call[index - 1]));
    case "http":
      return [...listParameters(/\?(.*)/s.exec(second)?.[1] ?? ""), ...listBodyNames(third)];
    case "mcp-stdio":
    case "mcp-http":
      return listMembers(second) ?? [];
  }
}

/** A word behind an option may be its value, so without a dash it counts only elsewhere. */
function listWordNames(word: string, before = ""): readonly string[] {
  const value = word.startsWith("-") ? word.slice(cutValue(word).length + 1) : word;
  const members = listMembers(value);
  if (word.startsWith("-")) return [word, ...(members ?? [])];
  if (members !== null) return members;
  return before.startsWith("-") && !before.includes("=") ? [] : [word];
}

function cutValue(word: string): string {
  return word.split("=", 1)[0] ?? "";
}

function listBodyNames(body: string): readonly string[] {
  return listMembers(body) ?? listParameters(body);
}

/** Of `options[dry_run]` and `options.dry_run`, too, the last name is the parameter's. */
function listParameters(text: string): readonly string[] {
  return [...new URLSearchParams(text).keys()].map(
    (name) => name.split(/[[\].]+/).findLast((part) => part !== "") ?? "",
  );
}

/** The names of all members of a JSON text, however deep; null where it is none. */
function listMembers(json: string): readonly string[] | null {
  if (!/^\s*[[{]/.test(json) || isTooDeep(json)) return null;
  const names: string[] = [];
  try {
    JSON.parse(json, (name, value: unknown) => {
      names.push(name);
      return value;
    });
  } catch {
    return null;
  }
  return names;
}
