import type { ControlRun, FaultRun } from "../terms/fault-run.ts";
import { plainProse } from "../terms/prose.ts";
import { rankFault } from "../terms/rank-fault.ts";
import { describeFault, describeTraces, fixFault, nameFault } from "./fault-words.ts";
import { labelStatus, tellFix } from "./finding-lines.ts";
import { pad, setLine, widest } from "./lines.ts";
import { forTerminal, type Setting } from "./terminal.ts";
import { writeDuration } from "../terms/quantities.ts";

/** The control run and the fault runs as one block; durations where they are known. */
export interface WalkedFaults {
  readonly title: string;
  readonly control: readonly (ControlRun & { readonly duration_ms?: number | null })[];
  readonly faults: readonly (FaultRun & { readonly duration_ms?: number | null })[];
}

/** One line per run: how it counts, its name, its verdict, what was seen; and below a red one what to do. */
export function listFaults({ title, control, faults }: WalkedFaults, setting: Setting): string[] {
  if (control.length + faults.length === 0) return [];
  const names = ["control", ...faults.map((run) => showName(run))];
  const columns = {
    name: widest(names, 30),
    verdict: widest(["ok", ...faults.map((run) => run.verdict)], 20),
  };
  return [
    `  ${setting.paint("bold", title)}`,
    ...control.flatMap((run) => tellControl(run, columns, setting)),
    ...faults.flatMap((run, index) =>
      tellFault(run, { columns, setting, isRepeated: isSameDoubt(run, faults[index - 1]) }),
    ),
    "",
  ];
}

interface Columns {
  readonly name: number;
  readonly verdict: number;
}

function tellControl(
  run: WalkedFaults["control"][number],
  columns: Columns,
  setting: Setting,
): string[] {
  const seen = run.ok ? describeTraces(run.evidence) : (run.reason ?? "no reason was recorded");
  const label = labelStatus(run.ok ? "pass" : "unknown", setting.paint);
  const lead = `    ${label}  ${pad("control", columns.name)}  ${pad(run.ok ? "ok" : "failed", columns.verdict)}  `;
  const words = forTerminal(plainProse(seen));
  return setLine({ lead, words, remark: tellDuration(run.duration_ms) }, setting.width);
}

interface FaultContext {
  readonly columns: Columns;
  readonly setting: Setting;
  /** The line above says the same; it need not be said twice. */
  readonly isRepeated: boolean;
}

/** When the control run fails, every fault is inconclusive for that one reason. */
function isSameDoubt(run: FaultRun, before: FaultRun | undefined): boolean {
  return run.verdict === "inconclusive" && run.reason === before?.reason;
}

function tellFault(run: WalkedFaults["faults"][number], context: FaultContext): string[] {
  const { columns, setting, isRepeated } = context;
  const rank = rankFault(run.verdict);
  const isRed = rank === "fail" || rank === "unknown";
  const label = labelStatus(rank, setting.paint);
  const lead = `    ${label}  ${pad(showName(run), columns.name)}  ${pad(run.verdict, columns.verdict)}  `;
  const remark = tellDuration(run.duration_ms);
  const words = isRepeated ? "as above" : describe(run);
  const lines = setLine({ lead, words, remark }, setting.width);
  return isRed && !isRepeated ? [...lines, ...tellFix(fixFault(run), setting)] : lines;
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
