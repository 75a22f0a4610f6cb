import { cpus, totalmem } from "node:os";
import type { HardwareFacts } from "../ports/host.ts";

/** The machine's CPUs and memory as the system's own calls tell them; no limit on us is in them. */
export function tellHardware(): HardwareFacts {
  const all = cpus();
  return {
    cpus: all.length,
    cpuModel: all[0]?.model ?? "",
    memoryBytes: BigInt(totalmem()),
  };
}
