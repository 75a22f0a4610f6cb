import { askGit, askPython } from "../../src/probes/tool-requests.ts";
import { countChildren } from "./children.ts";
import { measurePeakBytes } from "./memory.ts";
import { inMegabytes, lowest, median } from "./numbers.ts";
import { type BenchPlace, cliScript } from "./place.ts";
import { type Cost, runNode } from "./run-node.ts";
import type { Row } from "./table.ts";

const repetitions = 31;
const maxRatio = 2;
const maxChildren = 6;

const bare = ["-e", "0"];
const check = [cliScript, "check", "--no-faults"];

/** What `check` without faults costs beside a Node that does nothing. */
export function measureChecks(place: BenchPlace): Row[] {
  const bareRuns: Cost[] = [];
  const childRuns: Cost[] = [];
  const checkRuns: Cost[] = [];
  for (let turn = 0; turn < repetitions; turn += 1) {
    bareRuns.push(runNode(bare, place));
    childRuns.push(runNode(childrenAlone(), place));
    checkRuns.push(runNode(check, place));
  }
  const failed = checkRuns.find((run) => run.exit !== 0);
  if (failed !== undefined) throw new Error(`check ended with ${failed.exit}: ${failed.stderr}`);
  return [
    {
      ...compareTime(bareRuns, checkRuns),
      what: "check without faults, beside node -e 0",
    },
    {
      ...compareTime(bareRuns, childRuns),
      what: "  its git and Python alone, started by an empty program",
      goal: "",
      isMet: null,
    },
    compareCpu(bareRuns, checkRuns),
    ...countRest(place),
  ];
}

/** The least that a check could cost: the children that it starts, and nothing of its own. */
function childrenAlone(): string[] {
  const requests = [...Object.values(askGit("git")), askPython("python")];
  const starts = requests.map(({ argv: [file, ...args] }) => [file, args]);
  const script = `const { spawn } = require("node:child_process");
for (const [file, args] of ${JSON.stringify(starts)}) {
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.resume();
  child.stderr.resume();
}`;
  return ["-e", script];
}

function compareTime(bareRuns: readonly Cost[], checkRuns: readonly Cost[]): Omit<Row, "what"> {
  const idle = bareRuns.map((run) => run.wallMs);
  const busy = checkRuns.map((run) => run.wallMs);
  const ratio = median(busy) / median(idle);
  const least = lowest(busy) / lowest(idle);
  return {
    measured: `${ratio.toFixed(2)} x median, ${least.toFixed(2)} x min (${Math.round(median(busy))} ms to ${Math.round(median(idle))} ms)`,
    goal: `${maxRatio.toFixed(1)} x`,
    isMet: ratio <= maxRatio,
  };
}

function compareCpu(bareRuns: readonly Cost[], checkRuns: readonly Cost[]): Row {
  const idle = averageCpuMs(bareRuns);
  const busy = averageCpuMs(checkRuns);
  return {
    what: "  user and system time, children included",
    measured:
      idle === null || busy === null ? null : `${Math.round(busy)} ms to ${Math.round(idle)} ms`,
    goal: "",
    isMet: null,
  };
}

function averageCpuMs(runs: readonly Cost[]): number | null {
  const times = runs.flatMap((run) => (run.cpuMs === null ? [] : [run.cpuMs]));
  return times.length === 0 ? null : times.reduce((sum, ms) => sum + ms, 0) / times.length;
}

function countRest(place: BenchPlace): Row[] {
  const children = countChildren(check, place);
  const peak = measurePeakBytes(check, place);
  const barePeak = measurePeakBytes(bare, place);
  return [
    {
      what: "  programs started",
      measured: children === null ? null : String(children),
      goal: `at most ${maxChildren}`,
      isMet: children !== null && children <= maxChildren,
    },
    {
      what: "  peak memory",
      measured:
        peak === null || barePeak === null
          ? null
          : `${inMegabytes(peak)} to ${inMegabytes(barePeak)}`,
      goal: "",
      isMet: null,
    },
  ];
}
