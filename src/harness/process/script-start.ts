import { constants } from "node:fs";
import { access, open } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";
import { quote } from "../../terms/prose.ts";

const maxFirstLineBytes = 256;

/** Where a program is looked for. */
export interface ProgramPlace {
  readonly cwd: string;
  /** The variable PATH of whoever starts it. */
  readonly path: string;
}

/** Why a script that is there was not found all the same: the interpreter that its first line names is not; null where that is not the reason. */
export async function explainScript(program: string, place: ProgramPlace): Promise<string | null> {
  const file = await findProgram(program, place);
  const line = file === null ? null : await readFirstLine(file);
  if (file === null || line === null) return null;
  const named = nameInterpreter(line);
  if (named === null || (await findProgram(named, place)) !== null) return null;
  const [start, cause] = [quote(program), quote(named.replace(/\r$/, ""))];
  return named.endsWith("\r")
    ? `the first line of ${start} ends in a carriage return, so that no interpreter ${cause} is found; save it with LF line ends`
    : `the first line of ${start} names the interpreter ${cause}, which is not there`;
}

/** The program behind `#!`, or the one that `env` there is to find. */
function nameInterpreter(line: string): string | null {
  // The system cuts words at blanks and tabs alone: a carriage return is a part of the last one.
  const [program, ...words] = line.split(/[ \t]+/).filter((word) => word !== "");
  if (program === undefined || !/(^|\/)env$/.test(program)) return program ?? null;
  return words.find((word) => !word.startsWith("-") && !word.includes("=")) ?? program;
}

async function findProgram(program: string, { cwd, path }: ProgramPlace): Promise<string | null> {
  const folders = program.includes("/") ? [""] : path.split(delimiter);
  for (const folder of folders) {
    const file = resolve(cwd, join(folder, program));
    if (await isThere(file)) return file;
  }
  return null;
}

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What stands behind `#!`; null where the file is no script. */
async function readFirstLine(path: string): Promise<string | null> {
  try {
    await using file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxFirstLineBytes), 0);
    const text = buffer.toString("utf8", 0, bytesRead);
    return text.startsWith("#!") ? (text.slice(2).split("\n", 1)[0] ?? null) : null;
  } catch {
    return null;
  }
}
