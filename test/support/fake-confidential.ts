import { createHash } from "node:crypto";
import type { Attempt } from "../../src/ports/attempt.ts";
import type { Confidential, ExecOutcome, ExecRequest } from "../../src/ports/host.ts";
import { findDotenvLines, readDotenvNames } from "../../src/probes/env/dotenv-names.ts";
import { classifyEnvironment } from "../../src/probes/secrets/credential-classes.ts";
import { holdsCredential } from "../../src/probes/secrets/credential-formats.ts";
import { classifyGitConfig } from "../../src/probes/secrets/git-settings.ts";
import { askGitConfig } from "../../src/probes/tool-requests.ts";

/** What a fake place answers from. */
export interface ConfidentialPlace {
  readonly env: ReadonlyMap<string, string>;
  readonly read: (path: string) => Attempt<Uint8Array>;
  /** Whether names that differ in case alone are one, as on Windows. */
  readonly foldCase: boolean;
  readonly exec: (request: ExecRequest) => Promise<Attempt<ExecOutcome>>;
}

/** Answers confidential questions as the real host does, from a place in memory; it has no other processes. */
export function fakeConfidential({ env, read, foldCase, exec }: ConfidentialPlace): Confidential {
  return {
    readGitSettings: async (git, gitFolder) => {
      const ran = await exec(askGitConfig(git, gitFolder));
      if (!ran.ok) return ran;
      const { exit, timedOut, stdout } = ran.value;
      if (timedOut) return { ok: false, errno: "ETIMEDOUT" };
      if (exit !== 0) return { ok: false, errno: exit === 129 ? "ENOTSUP" : "EIO" };
      return { ok: true, value: classifyGitConfig(stdout) };
    },
    holdsCredential: async (path, format) => {
      const bytes = read(path);
      if (!bytes.ok) return bytes;
      return { ok: true, value: holdsCredential(format, new TextDecoder().decode(bytes.value)) };
    },
    matchDotenv: async (path, pattern) => {
      const bytes = read(path);
      if (!bytes.ok) return bytes;
      const text = new TextDecoder().decode(bytes.value);
      return { ok: true, value: findDotenvLines(readDotenvNames(text), pattern, foldCase) };
    },
    scanSiblings: async () => ({ ok: true, value: { holding: 0, names: [] } }),
    scanAncestors: async () => ({
      ok: true,
      value: { holding: 0, unreadable: 0, names: [], runnerNames: [] },
    }),
    compareValue: async (name, expected) => ({ ok: true, value: env.get(name) === expected }),
    classifyValues: async () => ({ ok: true, value: classifyEnvironment(env) }),
    sealValue: async (name) => {
      const value = env.get(name);
      const seal = createHash("sha256").update(`fake key\0${name}\0${value}`).digest("hex");
      const digest = value === undefined ? null : seal;
      return { ok: true, value: { key: "0123456789abcdef", digest } };
    },
  };
}
