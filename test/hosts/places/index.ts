import type { BuiltPlace } from "../build-recording.ts";
import { alpine } from "./alpine.ts";
import { brokenLinux } from "./broken-linux.ts";
import { cgroupHybrid, cgroupNested, cgroupV1, cgroupV2 } from "./cgroups.ts";
import { healthyLinux } from "./healthy-linux.ts";
import { macos } from "./macos.ts";
import { noRepository } from "./no-repository.ts";
import { windows } from "./windows.ts";
import { wsl2 } from "./wsl2.ts";

/** Every place that is built, each with a recording of its name. */
export const builtPlaces: readonly BuiltPlace[] = [
  alpine,
  brokenLinux,
  cgroupHybrid,
  cgroupNested,
  cgroupV1,
  cgroupV2,
  healthyLinux,
  macos,
  noRepository,
  windows,
  wsl2,
];
