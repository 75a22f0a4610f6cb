import { parse } from "smol-toml";
import { skipBlank, skipString } from "./lexis.ts";
import type { KeyPath } from "./quoting.ts";
import { countLines, type TextPlace } from "./text-place.ts";

/** Where the keys and values of a TOML text stand; the parser itself tells none of it. */
export interface Positions {
  /** Where the key is written, or the nearest thing around it that is written; a list item stands where its value does. */
  readonly locateKey: (path: KeyPath) => TextPlace;
  /** Where the value is written, or the nearest thing around it that is written. */
  readonly locateValue: (path: KeyPath) => TextPlace;
  /** The value as it is written, or nothing when there is no such value or it is a table of its own. */
  readonly readSource: (path: KeyPath) => string;
}

interface Node {
  readonly keyAt: number;
  valueAt: number;
  valueEnd: number;
  /** Written as `[[name]]`: the children are its tables. */
  isTableList: boolean;
  readonly children: Map<string | number, Node>;
}

interface Key {
  readonly parts: readonly { readonly name: string; readonly at: number }[];
  /** Where the character stands that ended the key. */
  readonly end: number;
}

/** Locates everything in a text that the parser has accepted and whose nesting is capped; makes no sense of any other. */
export function locate(text: string): Positions {
  const root = readDocument(text);
  const tell = countLines(text);
  return {
    locateKey: (path) => tell(descend(root, path).node.keyAt),
    locateValue: (path) => {
      const { node, found } = descend(root, path);
      return tell(found ? node.valueAt : node.keyAt);
    },
    readSource: (path) => {
      const { node, found } = descend(root, path);
      return found ? text.slice(node.valueAt, node.valueEnd) : "";
    },
  };
}

function descend(root: Node, path: KeyPath): { readonly node: Node; readonly found: boolean } {
  let node = root;
  for (const part of path) {
    const next = node.children.get(part);
    if (next === undefined) return { node, found: false };
    node = next;
  }
  return { node, found: true };
}

function readDocument(text: string): Node {
  const root = createNode(0);
  let table = root;
  let at = skipBlank(text, 0);
  while (at < text.length) {
    if (text.startsWith("[[", at)) {
      const key = readKey(text, at + 2);
      table = appendTable(root, key);
      at = key.end + 2;
    } else if (text[at] === "[") {
      const key = readKey(text, at + 1);
      table = enter(root, key.parts);
      at = key.end + 1;
    } else {
      at = readPair(text, at, table);
    }
    at = skipBlank(text, at);
  }
  return root;
}

function createNode(at: number): Node {
  return { keyAt: at, valueAt: at, valueEnd: at, isTableList: false, children: new Map() };
}

/** The child of that name; of a list of tables, the child of its latest table. */
function enterChild(node: Node, name: string, at: number): Node {
  const parent = node.isTableList ? (node.children.get(node.children.size - 1) ?? node) : node;
  const known = parent.children.get(name);
  if (known !== undefined) return known;
  const child = createNode(at);
  parent.children.set(name, child);
  return child;
}

function enter(node: Node, parts: Key["parts"]): Node {
  return parts.reduce((parent, part) => enterChild(parent, part.name, part.at), node);
}

function appendTable(root: Node, key: Key): Node {
  const list = enter(root, key.parts);
  list.isTableList = true;
  const table = createNode(key.parts[0]?.at ?? 0);
  list.children.set(list.children.size, table);
  return table;
}

/** Reads `key = value` into the table and answers where it ends. */
function readPair(text: string, at: number, table: Node): number {
  const key = readKey(text, at);
  return readValue(text, skipBlank(text, key.end + 1), enter(table, key.parts));
}

function readKey(text: string, start: number): Key {
  const parts: { name: string; at: number }[] = [];
  let at = start;
  for (;;) {
    at = skipBlank(text, at);
    const end = endOfName(text, at);
    parts.push({ name: readName(text.slice(at, end)), at });
    at = skipBlank(text, end);
    if (text[at] !== ".") return { parts, end: at };
    at += 1;
  }
}

function endOfName(text: string, at: number): number {
  if (text[at] === '"' || text[at] === "'") return skipString(text, at);
  const bare = /[A-Za-z0-9_-]*/y;
  bare.lastIndex = at;
  return at + (bare.exec(text)?.[0].length ?? 0);
}

function readName(written: string): string {
  if (written.startsWith("'")) return written.slice(1, -1);
  if (!written.startsWith('"')) return written;
  // Only the parser knows every escape, so it reads the quoted name as a value.
  const name = parse(`name = ${written}`)["name"];
  return typeof name === "string" ? name : written;
}

/** Reads a value into its node and answers where it ends. */
function readValue(text: string, at: number, node: Node): number {
  node.valueAt = at;
  node.valueEnd = endOfValue(text, at, node);
  return node.valueEnd;
}

function endOfValue(text: string, at: number, node: Node): number {
  const first = text[at];
  if (first === '"' || first === "'") return skipString(text, at);
  if (first === "[" || first === "{") return readMembers(text, at, node);
  const bare = /[^,\]}#\r\n]+/y;
  bare.lastIndex = at;
  return at + Math.max(1, bare.exec(text)?.[0].trimEnd().length ?? 0);
}

/** Reads the items of a list or the pairs of an inline table; answers where its closing bracket is over. */
function readMembers(text: string, at: number, node: Node): number {
  const isList = text[at] === "[";
  let next = skipBlank(text, at + 1);
  while (next < text.length && text[next] !== "]" && text[next] !== "}") {
    if (isList) {
      const item = createNode(next);
      node.children.set(node.children.size, item);
      next = readValue(text, next, item);
    } else {
      next = readPair(text, next, node);
    }
    next = skipBlank(text, next);
    if (text[next] === ",") next = skipBlank(text, next + 1);
  }
  return Math.min(next + 1, text.length);
}
