import type { Host } from "../../ports/host.ts";
import { readBinaryHead } from "../runtime/binary-head.ts";
import { listCandidates, mayBeStub } from "../command-search.ts";
import { joinPath, parentOf, templatePath } from "../path-template.ts";
import type { PathHit } from "./python-facts.ts";
import { readShim } from "./shim.ts";
import { needAnswer } from "../need-answer.ts";

const MAX_HITS = 300;

/** The same for two paths exactly when they lead to one interpreter: a virtual environment's folder, else the program itself. */
export async function identifyInterpreter(host: Host, path: string): Promise<string> {
  const root = parentOf(parentOf(path));
  const isVenv = needAnswer(await host.describe(joinPath(root, "pyvenv.cfg"), "follow")).ok;
  const real = needAnswer(await host.resolveLinks(isVenv ? root : path));
  return `${isVenv ? "venv" : "program"} ${real.ok ? real.value : isVenv ? root : path}`;
}

/** Every entry of PATH that bears one of these names, in the order of PATH; what is no program is told as dangling. */
export async function listPathHits(host: Host, names: readonly string[]): Promise<PathHit[]> {
  const numbers = new Map<string, number>();
  const hits: PathHit[] = [];
  for (const name of names) {
    for (const path of new Set(listCandidates(name, host))) {
      const seen = await look(host, path);
      if (seen === null || hits.length >= MAX_HITS) continue;
      const { kind, leadsTo } = seen;
      if (leadsTo !== null && !numbers.has(leadsTo)) numbers.set(leadsTo, numbers.size + 1);
      const interpreter = leadsTo === null ? null : (numbers.get(leadsTo) ?? null);
      hits.push({ name, path: templatePath(path, host).slice(0, 4096), kind, interpreter });
    }
  }
  return hits;
}

async function look(
  host: Host,
  path: string,
): Promise<{ kind: PathHit["kind"]; leadsTo: string | null } | null> {
  if (!(await host.isExecutable(path))) {
    const entry = needAnswer(await host.describe(path, "as-is"));
    return entry.ok && entry.value.kind !== "folder" ? { kind: "dangling", leadsTo: null } : null;
  }
  if (mayBeStub(path, host.os)) return { kind: "stub", leadsTo: null };
  const shim = await readShim(host, path);
  if (shim !== null) {
    const { target } = shim;
    return {
      kind: "shim",
      leadsTo: target === null ? null : await identifyInterpreter(host, target),
    };
  }
  const leadsTo = await identifyInterpreter(host, path);
  if (leadsTo.startsWith("venv ")) return { kind: "venv", leadsTo };
  const head = needAnswer(await host.readHead(path, 4096));
  const isScript = head.ok && readBinaryHead(head.value).kind === "script";
  return isScript ? { kind: "script", leadsTo: null } : { kind: "real", leadsTo };
}
