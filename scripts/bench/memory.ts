import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BenchPlace } from "./place.ts";
import { runNode } from "./run-node.ts";

const tellMemory = `process.on("exit", () => {
  require("node:fs").writeSync(2, "\\nPEAK_KIB " + process.resourceUsage().maxRSS + "\\n");
});
`;

/** The most memory in bytes that Node held while it ran this script; null when it did not tell. */
export function measurePeakBytes(args: readonly string[], place: BenchPlace): number | null {
  const preload = join(place.folder, "tell-memory.cjs");
  writeFileSync(preload, tellMemory);
  const { stderr } = runNode(["--require", preload, ...args], place);
  const told = /PEAK_KIB (\d+)/.exec(stderr)?.[1];
  return told === undefined ? null : Number(told) * 1024;
}
