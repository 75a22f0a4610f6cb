import type { Attempt } from "../ports/attempt.ts";
import type { ExecOutcome, ExecRequest, Host } from "../ports/host.ts";
import { listCandidates, mayBeStub } from "../probes/command-search.ts";
import { askGit, askNode, askPython } from "../probes/tool-requests.ts";
import { attemptNow } from "./attempt.ts";
import { isExecutable } from "./is-executable.ts";
import { nameOs } from "./name-os.ts";
import { answerAsNode } from "./own-node.ts";
import { readHead } from "./read-file.ts";
import { type RunningTool, spawnTool } from "./spawn-tool.ts";

/** Measuring tools that run already while the rest of the program loads. */
export interface EarlyStarts {
  /** The running tool's outcome when exactly this was started in this folder; each is handed out once. */
  adopt(request: ExecRequest, folder: string): Promise<Attempt<ExecOutcome>> | null;
  /** Stops whatever nobody adopted, so that it cannot keep the program waiting. */
  [Symbol.dispose](): void;
}

/** Starts git, node and Python as the probes will ask for them; what is not on PATH is left to the probes. */
export function startEarly(place: Pick<Host, "workspace" | "env">): EarlyStarts {
  const running = new Map<string, RunningTool>();
  for (const request of listRequests(place)) {
    running.set(
      JSON.stringify(request),
      spawnTool(request, { folder: place.workspace, env: place.env }),
    );
  }
  return {
    adopt(request, folder) {
      if (folder !== place.workspace) return null;
      const key = JSON.stringify(request);
      const tool = running.get(key);
      running.delete(key);
      return tool?.outcome ?? null;
    },
    [Symbol.dispose]() {
      for (const tool of running.values()) tool.stop();
      running.clear();
    },
  };
}

function listRequests(place: Pick<Host, "workspace" | "env">): ExecRequest[] {
  const os = nameOs(process.platform);
  function find(name: string): string[] {
    const pathDelimiter = os === "windows" ? ";" : ":";
    const path = listCandidates(name, { ...place, os, pathDelimiter }).find(isExecutable);
    return path === undefined || mayBeStub(path, os) ? [] : [path];
  }
  const [python] = [...find("python"), ...find("python3")];
  return [
    ...find("git").flatMap((path) => Object.values(askGit(path))),
    ...find("node")
      .map(askNode)
      .filter((request) => answerAsNode(request) === null),
    // last, since it runs longest: on two cores it would slow the starting of the others
    ...(python === undefined || isScript(python) ? [] : [askPython(python)]),
  ];
}

/** A version manager's shim: where it leads is read, and starting it would take longer than all else. */
function isScript(path: string): boolean {
  const head = attemptNow(() => readHead(path, 2));
  return head.ok && head.value[0] === 0x23 && head.value[1] === 0x21;
}
