import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { measureChecks } from "./bench/checks.ts";
import { measureFaultRun } from "./bench/fault-run.ts";
import { measurePeers } from "./bench/peers.ts";
import { measureFaultWalk } from "./bench/fault-walk.ts";
import { layOutPlace } from "./bench/place.ts";
import { measureReport } from "./bench/report.ts";
import { measureSizes } from "./bench/sizes.ts";
import { type Row, writeTable } from "./bench/table.ts";

/** Prints what the built program costs, as ratios measured in this run on this machine; fails only where it could not measure. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "parity-bench-"));
  try {
    const place = layOutPlace(folder);
    const rows: Row[] = [
      ...measureChecks(place),
      ...measurePeers(place),
      ...measureSizes(),
      ...measureReport(place),
      measureFaultRun(place),
      measureFaultWalk(place),
    ];
    process.stdout.write(`${writeTable(rows)}\n${describeMachine()}\n`);
    process.exitCode = rows.some((row) => row.measured === null) ? 1 : 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A ratio that was taken beside other work says little. */
function describeMachine(): string {
  const [load = 0] = loadavg();
  return `node ${process.version}, load average ${load.toFixed(1)}; repetitions interleaved, "min" is the least disturbed one`;
}

await main();
