import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { searchCommand } from "../command-search.ts";
import { templatePath } from "../path-template.ts";
import { identifyInterpreter } from "./path-hits.ts";
import type { PipFacts } from "./python-facts.ts";
import { readShim } from "./shim.ts";
import { tellUnread } from "../denial.ts";

/** Reads which Python the pip on PATH (else pip3) installs for, by its first line; null where there is no pip. Pip itself is not run. */
export async function measurePip(
  host: Host,
  python: string | null,
): Promise<Measured<PipFacts | null>> {
  for (const name of ["pip", "pip3"]) {
    const search = await searchCommand(host, name);
    if (search.kind === "absent") continue;
    if (search.kind !== "found") return unmeasured("crashed", `${name} on PATH cannot be run`);
    return readPip(host, search.path, python);
  }
  return { value: null };
}

async function readPip(
  host: Host,
  path: string,
  python: string | null,
): Promise<Measured<PipFacts>> {
  const shim = await readShim(host, path);
  const program = shim === null ? path : shim.target;
  if (program === null) {
    return unmeasured("unsupported", "reading does not decide where this shim of pip leads");
  }
  const head = await host.readHead(program, 4096);
  if (!head.ok) return tellUnread("pip", head.errno);
  const named = readShebang(new TextDecoder().decode(head.value));
  if (named === null) {
    return unmeasured("unsupported", "the pip on PATH is no script that names its Python");
  }
  const its = named.startsWith("/") ? named : await findOnPath(host, named);
  const facts = { command: templatePath(path, host), python: templatePath(its ?? named, host) };
  if (its === null || !(await host.isExecutable(its)))
    return { value: { ...facts, matches: false } };
  if (python === null) return { value: { ...facts, matches: false } };
  const [one, other] = [
    await identifyInterpreter(host, its),
    await identifyInterpreter(host, python),
  ];
  return { value: { ...facts, matches: one === other } };
}

/** The interpreter in a script's first line: its path, or a bare name after `env`; also in the form that pip writes for long paths. */
export function readShebang(text: string): string | null {
  const [first = "", second = ""] = text.split("\n");
  const line = /^#!\s*(\S.*)$/.exec(first)?.[1]?.trim();
  if (line === undefined) return null;
  const long = /^'''exec' (?:"([^"]+)"|(\S+)) /.exec(second);
  if (/^\/bin\/sh$/.test(line)) return long?.[1] ?? long?.[2] ?? null;
  const viaEnv = /^\S*\/env\s+(?:-S\s+)?([^\s=/]+)/.exec(line)?.[1];
  if (viaEnv !== undefined) return /^(?:python|pypy)/.test(viaEnv) ? viaEnv : null;
  // a path may hold spaces; flags come after it
  const path = line.replace(/\s+-\S+$/, "");
  return /(?:python|pypy)[\w.]*$/.test(path) ? path : null;
}

async function findOnPath(host: Host, name: string): Promise<string | null> {
  const search = await searchCommand(host, name);
  if (search.kind !== "found") return null;
  const shim = await readShim(host, search.path);
  return shim === null ? search.path : shim.target;
}
