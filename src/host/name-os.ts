import type { Host } from "../ports/host.ts";

/** The operating system by its own name; what is not told apart is `other`. */
export function nameOs(platform: NodeJS.Platform): Host["os"] {
  if (platform === "linux" || platform === "android") return "linux";
  if (platform === "darwin") return "macos";
  return platform === "win32" ? "windows" : "other";
}
