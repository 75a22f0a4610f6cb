import { randomBytes } from "node:crypto";
import { followProcesses, type ProcessTree } from "../harness/process/process-tree.ts";
import { stopProcesses } from "../harness/process/stop-processes.ts";
import type { Attempt } from "../ports/attempt.ts";
import type { ExecRequest, ForeignOutcome } from "../ports/host.ts";
import { isCredentialName } from "../terms/credential-name.ts";
import { isHarmlessName, toolRoots } from "../terms/foreign-names.ts";
import { spawnTool, type ToolPlace } from "./spawn-tool.ts";

const LOOK_EVERY_MS = 250;
const MARK_NAME = "PARITY_RUN";

/** Without these, what is imported would not be what a command at this place imports; Windows starts nothing without the last. */
const importsBy =
  /^(PATH|HOME|TMPDIR|PYTHON[A-Z]+|PYTHON_(GIL|CPU_COUNT|JIT)|(PYENV|ASDF_PYTHON|MISE_PYTHON)_VERSION|LD_PRELOAD|DYLD_\w+|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT|TEMP|TMP|USERPROFILE|APPDATA|LOCALAPPDATA)$/i;

/** Runs the repository's own code: few variables, a token on its standard input, and an end to whatever it leaves running that can be found. */
export async function runForeign(
  request: ExecRequest,
  { folder, env }: Pick<ToolPlace, "folder" | "env">,
): Promise<Attempt<ForeignOutcome>> {
  const token = randomBytes(16).toString("hex");
  const mark = `import-${randomBytes(16).toString("hex")}`;
  const tool = spawnTool(request, {
    folder,
    env: chooseForeign(env, mark),
    clearsGroup: true,
    input: token,
  });
  const tree = tool.pid === undefined ? null : follow(tool.pid, mark);
  // a descendant that is seen once stays known, also when it sheds the mark and its parent later
  const looks = setInterval(() => tree?.find(), LOOK_EVERY_MS);
  try {
    const ran = await tool.outcome;
    return ran.ok ? { ok: true, value: { ...ran.value, token } } : ran;
  } finally {
    clearInterval(looks);
    if (tree !== null) await stopProcesses(tree, 0);
  }
}

/** What of the place's environment code that is not ours gets, and the mark by which it is found. */
export function chooseForeign(
  env: ReadonlyMap<string, string>,
  mark: string,
): ReadonlyMap<string, string> {
  const few = [...env].filter(
    ([name]) =>
      (isHarmlessName(name) || toolRoots.has(name) || importsBy.test(name)) &&
      !isCredentialName(name),
  );
  return new Map([...few, [MARK_NAME, mark]]);
}

/** Null where the system does not show its processes. */
function follow(rootPid: number, mark: string): ProcessTree | null {
  return process.platform === "linux" ? followProcesses({ rootPid, mark }) : null;
}
