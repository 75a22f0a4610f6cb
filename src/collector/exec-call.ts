import type { ExecRequest } from "../ports/host.ts";
import { encodeArgument } from "../recording/encoding.ts";
import { listPieces, shortenPieces } from "../recording/exec.ts";
import type { Digest } from "../ports/digest.ts";
import { quoteWord, sh } from "./shell.ts";

/** Stands for the program in a request that is turned into shell. */
export const PROGRAM = "{program}";

/** A probe's question to a program, and what its shell functions are called. */
export interface ExecCall {
  readonly name: string;
  /** The program is `PROGRAM`. */
  readonly request: ExecRequest;
}

/** Defines `NAME_run PROGRAM`, which asks a program as the probe does, and `NAME_report PROGRAM`, which records the answer. */
export function defineExec({ name, request }: ExecCall, digest: Digest): string {
  const [, ...args] = request.argv;
  const [before, after] = splitArgument(request, digest);
  const seconds = Math.ceil(request.timeoutMs / 1000);
  const words = args.map((arg) => quoteWord(arg)).join(" ");
  return sh`
${name}_changes() {
${changes(request)}
}
${name}_run() { run ${String(seconds)} ${name}_changes "$1" ${words}; }
${name}_report() { report ${quoteWord(before)} "$1" ${quoteWord(after)}; }
`;
}

function changes({ env = {}, unset = [] }: ExecRequest): string {
  const taken = unset.length === 0 ? [] : [`  unset ${unset.join(" ")}`];
  const set = Object.entries(env).map(
    ([name, value]) => `  ${name}=${quoteWord(value)}; export ${name}`,
  );
  return [...taken, ...set, "  :"].join("\n");
}

/** The argument of the recording's line before and after the program. */
function splitArgument(request: ExecRequest, digest: Digest): [string, string] {
  const pieces = shortenPieces(listPieces(request), digest);
  const argument = encodeArgument(pieces.join("\t"));
  const [before = "", after = ""] = argument.split(encodeArgument(PROGRAM));
  return [before, after];
}
