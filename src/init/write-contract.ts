import { writeTomlKey, writeTomlValue } from "../contract/text/toml-value.ts";
import type { Finding } from "../terms/finding.ts";
import { plainProse, quote } from "../terms/prose.ts";
import type { Proposal, Section } from "./section.ts";

/** How a clause came out here; a key that nothing judges is not in it. */
export type Outcomes = ReadonlyMap<string, Pick<Finding, "status" | "message">>;

const head = [
  "# What must be true of every place where this repository's agents work.",
  "# Written by `parity-contract init` at one place: every clause that is no comment holds there.",
  "# What a clause measures and how to fix it: parity-contract explain runtime.libc",
  '# A table may say at = ["box", "ci"]: at other places it is not applicable.',
];

/** Column at which remarks behind a line begin, as far as the line lets them. */
const remarkColumn = 42;

/** Writes the contract: what holds is demanded, what fails or cannot be told is a comment that says so, what does not apply is left out. */
export function writeContract(sections: readonly Section[], outcomes: Outcomes): string {
  const blocks = [head, ...sections.map((section) => writeSection(section, outcomes))];
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** Whether a proposal is demanded: it is judged to hold, or nothing judges it. */
export function isDemanded(table: string, proposal: Proposal, outcomes: Outcomes): boolean {
  if (proposal.isSuggestion) return false;
  const outcome = outcomes.get(`${table}.${proposal.key}`);
  return outcome === undefined || outcome.status === "pass";
}

/** Whether a proposal has a subject here; one that has none is not written at all. */
export function isShown(table: string, { key }: Proposal, outcomes: Outcomes): boolean {
  return outcomes.get(`${table}.${key}`)?.status !== "not-applicable";
}

function writeSection(section: Section, outcomes: Outcomes): string[] {
  const { table, remarks, proposals } = section;
  const shown = proposals.filter((proposal) => isShown(table, proposal, outcomes));
  const isLive = shown.some((proposal) => isDemanded(table, proposal, outcomes));
  const lines = [
    `${isLive ? "" : "# "}[${table}]`,
    ...remarks.map((remark) => `# ${makeSafe(remark)}`),
    ...shown.flatMap((proposal) => writeLine(table, proposal, outcomes)),
  ];
  // an editor that takes the marks away leaves remarks behind, not broken lines
  return section.standing === "draft" ? lines.map((line) => `# ${line}`) : lines;
}

function writeLine(table: string, proposal: Proposal, outcomes: Outcomes): string[] {
  const { key, value, says } = proposal;
  const line = `${writeTomlKey(key)} = ${writeTomlValue(value)}`;
  const remark = `# ${makeSafe(says)}`;
  const isLive = isDemanded(table, proposal, outcomes);
  const whole = `${(isLive ? line : `# ${line}`).padEnd(remarkColumn - 1)} ${remark}`;
  const trouble = tellTrouble(outcomes.get(`${table}.${key}`));
  return trouble === null || isLive ? [whole] : [`# ${trouble}`, whole];
}

function tellTrouble(outcome: Pick<Finding, "status" | "message"> | undefined): string | null {
  if (outcome?.status === "fail") return `fails here: ${makeSafe(outcome.message)}`;
  return outcome?.status === "unknown" ? `unknown here: ${makeSafe(outcome.message)}` : null;
}

/** A comment ends with its line, so what it repeats must hold no line end. */
function makeSafe(text: string): string {
  return plainProse(quote(text));
}
