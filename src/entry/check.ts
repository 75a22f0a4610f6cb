import { fileURLToPath } from "node:url";
import { boot } from "../action/boot.ts";
import { runCheckStep } from "../action/check-step.ts";
import { openMachine } from "../host/machine.ts";
import { version } from "../terms/version.ts";

const standInScript = fileURLToPath(new URL("stand-in.js", import.meta.url));
await boot(runCheckStep, { machine: openMachine({ standInScript, early: undefined }), version });
