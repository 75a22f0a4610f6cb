import type { ControlRun, FaultRun } from "../../terms/fault-run.ts";
import type { Status } from "../../terms/finding.ts";
import { plainProse } from "../../terms/prose.ts";
import { rankControl, rankFault } from "../../terms/rank-fault.ts";
import {
  describeFault,
  describeTraces,
  fixControl,
  fixFault,
  isBlocked,
  nameControl,
  nameFault,
} from "../fault-words.ts";
import { describeSpend } from "../fault-spend.ts";
import { labelStatus, tellFix } from "./finding-lines.ts";
import { pad, setLine, widest } from "./lines.ts";
import { forTerminal, type Setting } from "./terminal.ts";
import { writeDuration } from "../../terms/quantities.ts";

/** The control run and the fault runs as one block; durations where they are known. */
export interface WalkedFaults {
  readonly title: string;
  readonly control: readonly (ControlRun & { readonly duration_ms?: number | null })[];
  readonly faults: readonly (FaultRun & { readonly duration_ms?: number | null })[];
  /** Every run that was made, those too that have no line here: what they spent is one line. */
  readonly spentBy: readonly (ControlRun | FaultRun)[];
}

/** One line per run: how it counts, its name, its verdict, what was seen; and below a red one what to do. */
export function listFaults(walked: WalkedFaults, setting: Setting): string[] {
  const { title, control, faults, spentBy } = walked;
  if (control.length + faults.length === 0) return [];
  const names = ["control", ...control.map(nameControl), ...faults.map((run) => showName(run))];
  const columns = {
    name: widest(names, 30),
    verdict: widest(["ok", ...faults.map((run) => run.verdict)], 20),
  };
  return [
    `  ${setting.paint("bold", title)}`,
    ...control.flatMap((run) =>
      tellControl(run, { columns, setting, status: rankControl(run, faults) }),
    ),
    ...faults.flatMap((run) => tellFault(run, { columns, setting })),
    ...tellSpend(spentBy, setting),
    "",
  ];
}

function tellSpend(runs: readonly (ControlRun | FaultRun)[], setting: Setting): string[] {
  const spend = describeSpend(runs);
  if (spend === "") return [];
  return setLine(
    { lead: "    spent    ", words: forTerminal(plainProse(spend)), remark: "" },
    setting.width,
  );
}

interface Columns {
  readonly name: number;
  readonly verdict: number;
}

interface FaultContext {
  readonly columns: Columns;
  readonly setting: Setting;
}

interface ControlContext extends FaultContext {
  readonly status: Status;
}

const controlWords: Partial<Record<Status, string>> = { pass: "ok", "not-run": "not-run" };

function tellControl(run: WalkedFaults["control"][number], context: ControlContext): string[] {
  const { columns, setting, status } = context;
  const seen = run.ok ? describeTraces(run.evidence) : (run.reason ?? "no reason was recorded");
  const verdict = pad(controlWords[status] ?? "failed", columns.verdict);
  const lead = `    ${labelStatus(status, setting.paint)}  ${pad(nameControl(run), columns.name)}  ${verdict}  `;
  const words = forTerminal(plainProse(seen));
  const lines = setLine({ lead, words, remark: tellDuration(run.duration_ms) }, setting.width);
  return status === "unknown" ? [...lines, ...tellFix(fixControl(run), setting)] : lines;
}

function tellFault(run: WalkedFaults["faults"][number], context: FaultContext): string[] {
  const { columns, setting } = context;
  const rank = rankFault(run.verdict);
  const isRed = rank === "fail" || rank === "unknown";
  const label = labelStatus(rank, setting.paint);
  const lead = `    ${label}  ${pad(showName(run), columns.name)}  ${pad(run.verdict, columns.verdict)}  `;
  const remark = tellDuration(run.duration_ms);
  const lines = setLine({ lead, words: describe(run), remark }, setting.width);
  // what to do about a blocked run stands below the control run, and what is not required asks for nothing
  return isRed && run.required && !isBlocked(run)
    ? [...lines, ...tellFix(fixFault(run), setting)]
    : lines;
}

function showName(run: FaultRun): string {
  return forTerminal(nameFault(run));
}

function describe(run: FaultRun): string {
  const seen = forTerminal(plainProse(describeFault(run)));
  return run.required ? seen : `${seen} (not required)`;
}

function tellDuration(durationMs: number | null | undefined): string {
  return durationMs === null || durationMs === undefined ? "" : writeDuration(durationMs);
}
