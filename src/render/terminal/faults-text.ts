import { rankControl } from "../../terms/rank-fault.ts";
import { plainProse } from "../../terms/prose.ts";
import type { CheckDocument } from "../check-document.ts";
import { tellExits } from "../markdown/fault-exits.ts";
import { listFaults } from "./fault-lines.ts";
import { listFindings } from "./finding-lines.ts";
import { listProblemLines } from "./problems.ts";
import { chooseSetting, forTerminal, type TextOptions } from "./terminal.ts";
import { closeResult, joinParts } from "./text-frame.ts";

/** Writes the agent's runs for a terminal or a log: each verdict with its reason, the limits, the exits to paste, the verdict last. */
export function renderFaultsText(document: CheckDocument, options: TextOptions): string {
  const setting = chooseSetting(options);
  const { agent, notes, problems } = document;
  const control = document.control.filter(
    (run) => run.evidence !== null || rankControl(run, document.faults) !== "not-run",
  );
  const faults = document.faults.filter(({ verdict }) => verdict !== "not-run");
  const findings = document.findings.filter(({ status }) => status !== "not-run");
  const command = (agent?.command ?? []).map((word) =>
    /[\s"']/.test(word) ? JSON.stringify(word) : word,
  );
  const title = joinParts("faults", [
    command.join(" "),
    agent === null ? "" : `tool ${agent.tool}`,
  ]);
  const exits = tellExits([{ ...document, control, faults }]).flatMap(({ rows }) => [...rows]);
  const lines = [
    joinParts(setting.paint("bold", "Parity contract faults"), [document.contract.path]),
    "",
    ...listFaults({ title, control, faults, spentBy: [] }, setting),
    ...listFindings(findings, document.contract.path, setting),
    ...(exits.length === 0 ? [] : ["  The exits, to paste:", "", ...exits.map(indent), ""]),
    ...listLeftOut(document),
    ...notes.map((note) => `  note: ${forTerminal(plainProse(note))}`),
    ...(notes.length === 0 ? [] : [""]),
    ...listProblemLines(problems),
    ...(problems.length === 0 ? [] : [""]),
    closeResult(document, [], setting.paint),
  ];
  return `${lines.join("\n")}\n`;
}

/** A line for each would bury what was run. */
function listLeftOut({ faults, findings }: CheckDocument): string[] {
  const made = faults.filter(({ verdict }) => verdict !== "not-run");
  const ids = faults.map(({ id }) => id).filter((id) => !made.some((run) => run.id === id));
  const scripts = faults
    .map(({ script }) => script)
    .filter((script) => script !== null && !made.some((run) => run.script === script))
    .map((script) => `the ${script} script`);
  const clauses = findings.filter(({ status }) => status === "not-run").map(({ id }) => id);
  const names = [...new Set([...ids, ...scripts, ...clauses])];
  return names.length === 0 ? [] : [`  left out on purpose, not run: ${names.join(", ")}`, ""];
}

/** What can be pasted has passed through `makeVisible`; a job log's commands are left to be broken. */
function indent(line: string): string {
  return `    ${forTerminal(line)}`;
}
