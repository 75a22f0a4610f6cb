import { fileURLToPath } from "node:url";
import { boot } from "../action/boot.ts";
import { runCheckStep } from "../action/check-step.ts";
import { openMachine } from "../host/machine.ts";
import { version } from "../terms/version.ts";

/** Runs the check step of this process on this machine; the stand-in program lies beside the entry. */
export function runCheckProgram(standIn: URL): Promise<void> {
  const machine = openMachine({ standInScript: fileURLToPath(standIn), early: undefined });
  return boot(runCheckStep, { machine, version });
}
