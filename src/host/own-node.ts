import { realpathSync } from "node:fs";
import type { ExecOutcome, ExecRequest } from "../ports/host.ts";

/** The answer to `node --version` where that node is the program that runs this, which need not be started to be asked; else null. */
export function answerAsNode({ argv }: ExecRequest): ExecOutcome | null {
  const [path, flag, ...rest] = argv;
  if (flag !== "--version" || rest.length > 0 || !isOwnProgram(path)) return null;
  const stdout = `${process.version}\n`;
  return { exit: 0, signal: null, timedOut: false, stdout, stderr: "", cut: false };
}

function isOwnProgram(path: string): boolean {
  try {
    return realpathSync.native(path) === process.execPath;
  } catch {
    return false;
  }
}
