/** The way to a value: table and key names, and list positions from 0. */
export type KeyPath = readonly (string | number)[];

const maxQuoted = 80;

/** Any text on one line, in quotes, cut to a readable length; nothing invisible stays invisible. */
export function quote(text: string): string {
  return JSON.stringify(cut(text)).replaceAll(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** A text cut to a readable length. */
export function cut(text: string): string {
  return text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text;
}

/** How messages name a value: `env.required_names`, `item 2 of env.required_names`. */
export function nameValue(path: KeyPath): string {
  const names = path.filter((part) => typeof part === "string").map(nameKey);
  const last = path.at(-1);
  return typeof last === "number" ? `item ${last + 1} of ${names.join(".")}` : names.join(".");
}

/** How messages name a table: `[env]`, `[[agent.reads]]`, `the top level`. */
export function nameTable(path: KeyPath): string {
  if (path.length === 0) return "the top level";
  const names = path
    .filter((part) => typeof part === "string")
    .map(nameKey)
    .join(".");
  return typeof path.at(-1) === "number" ? `[[${names}]]` : `[${names}]`;
}

/** Drops what TOML cannot hold from a zod path. */
export function toKeyPath(path: readonly PropertyKey[]): KeyPath {
  return path.filter((part) => typeof part !== "symbol");
}

function nameKey(key: string): string {
  return /^[A-Za-z0-9_-]{1,80}$/.test(key) ? key : quote(key);
}
