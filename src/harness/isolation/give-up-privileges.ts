import { accessSync, constants, statSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import type { AgentCommand } from "../process/agent-process.ts";

const systemFolders = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"];

/** How `setpriv` is asked to start a program that can gain no privilege, with sudo neither. */
export const giveUpWords = ["setpriv", "--no-new-privs", "--"] as const;

/** The agent's command behind `setpriv`; as it is where the program is not there, so that the system itself says so. */
export function giveUpPrivileges(agent: AgentCommand): AgentCommand {
  const [setpriv, ...options] = giveUpWords;
  const path = findProgram(setpriv, { folders: systemFolders, cwd: "/" });
  const folders = (agent.env["PATH"] ?? "").split(":");
  const isThere = findProgram(agent.command[0], { folders, cwd: agent.cwd }) !== null;
  if (path === null || !isThere) return agent;
  return { ...agent, command: [path, ...options, ...agent.command] };
}

function findProgram(
  name: string,
  { folders, cwd }: { readonly folders: readonly string[]; readonly cwd: string },
): string | null {
  const paths = name.includes("/") ? [name] : folders.map((folder) => join(folder, name));
  const full = paths.map((path) => (isAbsolute(path) ? path : resolve(cwd, path)));
  return full.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
