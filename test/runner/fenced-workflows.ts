/** A workflow that a page shows: its text, and the line of the page on which it starts. */
export interface FencedWorkflow {
  readonly line: number;
  readonly text: string;
}

/** Finds the fenced yaml blocks of a Markdown page that are whole workflows, told by their `on:` and `jobs:`. */
export function listFencedWorkflows(page: string): FencedWorkflow[] {
  const found: FencedWorkflow[] = [];
  for (const block of page.matchAll(/^([ \t]*)```ya?ml\b.*\n([\s\S]*?)^\1```[ \t]*$/gm)) {
    const [, indent = "", body = ""] = block;
    const text = body.replaceAll(new RegExp(`^${indent}`, "gm"), "");
    if (!/^on:/m.test(text) || !/^jobs:/m.test(text)) continue;
    found.push({ line: page.slice(0, block.index).split("\n").length + 1, text });
  }
  return found;
}
