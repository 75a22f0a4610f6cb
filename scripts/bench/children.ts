import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { BenchPlace } from "./place.ts";
import { runNode, runProgram } from "./run-node.ts";

/** How many programs a run of Node starts; by strace where it is, else by programs on PATH that count and hand over. */
export function countChildren(args: readonly string[], place: BenchPlace): number | null {
  return countTraced(args, place) ?? countWrapped(args, place);
}

function countTraced(args: readonly string[], place: BenchPlace): number | null {
  const trace = ["strace", "--follow-forks", "--trace=execve", "--quiet=all"] as const;
  const { exit, stderr } = runProgram([...trace, process.execPath, ...args], place);
  if (exit !== 0) return null;
  const started = stderr.split("\n").filter((line) => /execve\(.*\) += 0$/.test(line));
  const resumed = stderr.split("\n").filter((line) => /execve resumed>.*\) += 0$/.test(line));
  // the first is the program itself
  return started.length + resumed.length - 1;
}

function countWrapped(args: readonly string[], place: BenchPlace): number | null {
  const folder = join(place.folder, "counting");
  const tally = join(place.folder, "tally");
  const path = place.env["PATH"] ?? "";
  mkdirSync(folder);
  writeFileSync(tally, "");
  for (const name of ["git", "node", "python", "python3"]) {
    const wrapper = join(folder, name);
    writeFileSync(
      wrapper,
      `#!/bin/sh\necho ${name} >>'${tally}'\nPATH='${path}' exec ${name} "$@"\n`,
    );
    chmodSync(wrapper, 0o755);
  }
  const env = { ...place.env, PATH: `${folder}${delimiter}${path}` };
  const { exit } = runNode(args, { ...place, env });
  return exit === 0 ? readFileSync(tally, "utf8").split("\n").length - 1 : null;
}
