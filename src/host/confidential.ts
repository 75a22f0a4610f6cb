import type { Attempt } from "../ports/attempt.ts";
import type { Confidential, GitSetting } from "../ports/host.ts";
import {
  type DotenvLine,
  findDotenvLines,
  MAX_DOTENV_BYTES,
  readDotenvNames,
} from "../probes/env/dotenv-names.ts";
import { classifyEnvironment } from "../probes/secrets/credential-classes.ts";
import { holdsCredential } from "../probes/secrets/credential-formats.ts";
import { classifyGitConfig } from "../probes/secrets/git-settings.ts";
import { askGitConfig } from "../probes/tool-requests.ts";
import { attemptNow } from "./attempt.ts";
import { readText } from "./read-file.ts";
import { scanAncestors } from "./scan-ancestors.ts";
import { scanSiblings } from "./scan-siblings.ts";
import { sealValue } from "./seal.ts";
import { spawnTool, type ToolPlace } from "./spawn-tool.ts";

const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** Answers the questions about what must not travel; whatever is read for them is dropped here. */
export function openConfidential(place: ToolPlace): Confidential {
  const { env } = place;
  const asked = new Map<string, Promise<Attempt<readonly GitSetting[]>>>();
  const dotenvs = new Map<string, readonly DotenvLine[]>();
  return {
    // read once, whoever asks
    readGitSettings(git, gitFolder) {
      const key = `${git}\0${gitFolder ?? ""}`;
      const answer = asked.get(key) ?? readGitSettings(git, gitFolder, place);
      asked.set(key, answer);
      return answer;
    },
    holdsCredential: async (path, format) =>
      attemptNow(() => holdsCredential(format, readText(path, MAX_FILE_BYTES))),
    // read once, for every pattern; values are dropped here too
    matchDotenv: async (path, pattern) =>
      attemptNow(() => {
        const lines = dotenvs.get(path) ?? readDotenvNames(readText(path, MAX_DOTENV_BYTES));
        dotenvs.set(path, lines);
        return findDotenvLines(lines, pattern, process.platform === "win32");
      }),
    scanSiblings: async () =>
      attemptNow(() =>
        scanSiblings({ root: "/proc", pid: process.pid, uid: process.geteuid?.() ?? -1 }),
      ),
    scanAncestors: async () => attemptNow(() => scanAncestors({ root: "/proc", pid: process.pid })),
    compareValue: async (name, expected) => ({ ok: true, value: env.get(name) === expected }),
    classifyValues: async () => ({ ok: true, value: classifyEnvironment(env) }),
    sealValue: async (name) => attemptNow(() => sealValue(name, env)),
  };
}

async function readGitSettings(
  git: string,
  gitFolder: string | null,
  place: ToolPlace,
): Promise<Attempt<readonly GitSetting[]>> {
  const ran = await spawnTool(askGitConfig(git, gitFolder), place).outcome;
  if (!ran.ok) return ran;
  const { exit, timedOut, cut, stdout } = ran.value;
  if (timedOut) return { ok: false, errno: "ETIMEDOUT" };
  if (exit === 0 && !cut) return { ok: true, value: classifyGitConfig(stdout) };
  // 129 is a usage error: a git that does not know an option
  return { ok: false, errno: exit === 129 ? "ENOTSUP" : "EIO" };
}
