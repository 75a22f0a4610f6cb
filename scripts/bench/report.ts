import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { measurePeakBytes } from "./memory.ts";
import { inMegabytes } from "./numbers.ts";
import { type BenchPlace, cliScript } from "./place.ts";
import { runNode } from "./run-node.ts";
import type { Row } from "./table.ts";

const places = 256;
const names = 2000;
const maxMs = 5000;
const maxPeakBytes = 250e6;

/** What a report over as many places as a matrix can have costs; each holds as many names as a large image has packages. */
export function measureReport(place: BenchPlace): Row[] {
  const paths = writeCopies(takeFingerprint(place), place);
  const args = [cliScript, "report", "--format", "markdown", ...paths];
  const { wallMs, exit, stderr } = runNode(args, place);
  // places that differ are a finding, not a failure to measure
  const isMeasured = exit === 0 || exit === 1 || exit === 3;
  if (!isMeasured) throw new Error(`report ended with ${exit}: ${stderr}`);
  const peak = measurePeakBytes(args, place);
  return [
    {
      what: `report over ${places} places`,
      measured: `${(wallMs / 1000).toFixed(2)} s`,
      goal: `under ${maxMs / 1000} s`,
      isMet: wallMs < maxMs,
    },
    {
      what: "  peak memory",
      measured: peak === null ? null : inMegabytes(peak),
      goal: `under ${inMegabytes(maxPeakBytes)}`,
      isMet: peak !== null && peak < maxPeakBytes,
    },
  ];
}

function takeFingerprint(place: BenchPlace): string {
  const out = join(place.folder, "one.json");
  const crowd = Array.from({ length: names }, (_, index) => [`BENCH_NAME_${index}`, "1"] as const);
  const env = { ...place.env, ...Object.fromEntries(crowd) };
  const args = [cliScript, "check", "--no-faults", "--place", "one", "--out", out];
  const { exit, stderr } = runNode(args, { ...place, env });
  if (exit !== 0) throw new Error(`check ended with ${exit}: ${stderr}`);
  return readFileSync(out, "utf8");
}

function writeCopies(fingerprint: string, place: BenchPlace): string[] {
  mkdirSync(join(place.repository, "places"));
  return Array.from({ length: places }, (_, index) => {
    const path = join("places", `${index}.json`);
    const copy = fingerprint.replace('"place": "one"', `"place": "place-${index}"`);
    writeFileSync(join(place.repository, path), copy);
    return path;
  });
}
