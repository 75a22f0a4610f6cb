import type { Host } from "../ports/host.ts";
import { joinPath } from "./path-template.ts";
import { needAnswer } from "./need-answer.ts";

/** What a command's name leads to: a program that runs, an entry that cannot run, macOS's stub that opens a dialog, or nothing. */
export type CommandSearch =
  | { readonly kind: "found" | "broken" | "stub"; readonly path: string }
  | { readonly kind: "absent" };

/** Where a command of this name may be, in the order of PATH; empty and relative entries are the working folder's. */
export function listCandidates(
  name: string,
  host: Pick<Host, "env" | "os" | "workspace" | "pathDelimiter">,
): string[] {
  const file = host.os === "windows" ? `${name}.exe` : name;
  // what execvp searches when PATH is not set
  const path = host.env.get("PATH") ?? host.env.get("Path") ?? "/usr/bin:/bin";
  return path
    .split(host.pathDelimiter)
    .map((folder) => joinPath(joinPath(host.workspace, folder), file));
}

/** Whether running this could open macOS's "install the developer tools" dialog. */
export function mayBeStub(path: string, os: Host["os"]): boolean {
  return os === "macos" && /^\/usr\/bin\/(?:git|python3?)$/.test(path);
}

/** Finds what a shell in the workspace would run under this name, without running it. */
export async function searchCommand(host: Host, name: string): Promise<CommandSearch> {
  const candidates = listCandidates(name, host);
  for (const path of candidates) {
    if (!(await host.isExecutable(path))) continue;
    if (mayBeStub(path, host.os) && !(await hasDeveloperTools(host))) return { kind: "stub", path };
    return { kind: "found", path };
  }
  for (const path of candidates) {
    const entry = needAnswer(await host.describe(path, "as-is"));
    if (entry.ok && entry.value.kind !== "folder") return { kind: "broken", path };
  }
  return { kind: "absent" };
}

async function hasDeveloperTools(host: Host): Promise<boolean> {
  for (const path of ["/var/db/xcode_select_link", "/Library/Developer/CommandLineTools"]) {
    if (needAnswer(await host.describe(path, "follow")).ok) return true;
  }
  return false;
}
