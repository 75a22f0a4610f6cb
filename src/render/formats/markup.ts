import { makeVisible } from "../visible.ts";

/** A piece of HTML or XML in which every text is escaped already. */
export interface Markup {
  readonly markup: string;
}

/** What stands in an element: markup, or text that is escaped here. */
export type Child = Markup | string;

/** Writes an element on one line; its name and the names of its attributes are words of ours. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly Child[],
): Markup {
  return write(name, attributes, children.map(read).join(""));
}

/** Writes an element with each child on its own line. */
export function block(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly Child[],
): Markup {
  return write(name, attributes, children.map((child) => `\n${read(child)}`).join("") + "\n");
}

/** Shows text from outside in HTML and XML: markup is escaped, what cannot be seen or is no XML is written as `\u{…}`. */
export function escapeMarkup(text: string): string {
  return makeVisible(text)
    .replaceAll(/[\ufffe\uffff]/g, (char) => `\\u{${char.charCodeAt(0).toString(16)}}`)
    .replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
    .replaceAll("##[", "##&#91;"); // a runner would take it for a command
}

function write(name: string, attributes: Readonly<Record<string, string>>, inside: string): Markup {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeMarkup(value)}"`,
  );
  return { markup: `<${name}${written.join("")}>${inside}</${name}>` };
}

function read(child: Child): string {
  return typeof child === "string" ? escapeMarkup(child) : child.markup;
}
