import { existsSync } from "node:fs";

const names: ReadonlyMap<string, string> = new Map([
  ["darwin", "macOS"],
  ["win32", "Windows"],
]);

/** Why fault runs cannot be made on this system, or null: what cannot be stopped for certain is not started. */
export function explainUnsupported(platform: string = process.platform): string | null {
  if (platform !== "linux") {
    const name = names.get(platform) ?? platform;
    return `fault runs are not supported on ${name} yet: only on Linux can every process of the agent be found and stopped`;
  }
  if (!existsSync("/proc/self/stat")) {
    return "fault runs need /proc, which is not mounted here: without it the agent's processes cannot be found and stopped";
  }
  return null;
}
