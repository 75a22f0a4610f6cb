import { type ActionEntry, readAction } from "../read-action.ts";
import { writeCode, writeTable } from "./markdown.ts";

/** Puts the tables of an action file's inputs and outputs between the page's markers of that name. */
export function fillActionTables(page: string, name: string, actionText: string): string {
  const { inputs, outputs } = readAction(actionText);
  return [
    { part: "inputs", table: writeInputs(inputs) },
    { part: "outputs", table: writeOutputs(outputs) },
  ].reduce((text, { part, table }) => fillMarked(text, `${name} ${part}`, table), page);
}

/** Replaces what stands between a pair of markers; a page without the pair is refused. */
export function fillMarked(page: string, name: string, body: string): string {
  const start = `<!-- generated: ${name} -->`;
  const end = `<!-- end: ${name} -->`;
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the page has no markers for ${name}`);
  return `${page.slice(0, from + start.length)}\n${body}\n${page.slice(to)}`;
}

function writeInputs(inputs: readonly ActionEntry[]): string {
  const rows = inputs.map((input) => [
    writeCode(input.name),
    input.default === null || input.default === "" ? "" : writeCode(input.default),
    input.description,
  ]);
  return writeTable(["Input", "Default", "Meaning"], rows);
}

function writeOutputs(outputs: readonly ActionEntry[]): string {
  const rows = outputs.map((output) => [writeCode(output.name), output.description]);
  return writeTable(["Output", "Meaning"], rows);
}
