import type { Isolation } from "../../terms/fault-run.ts";
import { findExposed } from "./exposed-environment.ts";
import { giveUpWords } from "./give-up-privileges.ts";
import { tryCommand } from "./try-command.ts";
import type { WallRule } from "./wall-rules.ts";
import { listWays } from "./ways.ts";
import type { Identity, Way } from "./ways.ts";

/** What this machine lets us wall an agent off with, and why it is not more. */
export interface DetectedIsolation {
  readonly level: Isolation;
  /** How the namespaces are made; null below that level. */
  readonly way: Way | null;
  /** Whether `setpriv --no-new-privs` works here. */
  readonly canGiveUpPrivileges: boolean;
  /** Why the level is not a better one, in words; null at the best. */
  readonly reason: string | null;
}

/** What the finding out needs; tests hand in other ways to try. */
export interface DetectOptions {
  readonly env: ReadonlyMap<string, string>;
  readonly rules: readonly WallRule[];
  readonly mounted: readonly string[];
  readonly ways?: readonly Way[];
  readonly giveUpCommand?: readonly [string, ...string[]];
}

/** Finds the best level by trying each for real; asks nobody for a password, and gives up on whatever hangs. */
export async function detectIsolation(options: DetectOptions): Promise<DetectedIsolation> {
  const failures: string[] = [];
  for (const way of options.ways ?? listWays(readIdentity())) {
    const command = way.makeCommand({
      ...options,
      outside: null,
      command: ["/bin/sh", "-c", "exit 0"],
    });
    const failure = await tryCommand(command);
    if (failure === null)
      return { level: "namespaces", way, canGiveUpPrivileges: true, reason: null };
    failures.push(`${way.name}: ${failure}`);
  }
  const noNamespaces = `no namespaces (${failures.join("; ")})`;
  const failure = await tryCommand([
    ...(options.giveUpCommand ?? giveUpWords),
    "/bin/sh",
    "-c",
    "exit 0",
  ]);
  if (failure !== null) return describeNone(false, `${noNamespaces}; no-new-privs: ${failure}`);
  const exposed = findExposed(options.env);
  if (exposed !== null) return describeNone(true, `${noNamespaces}; ${exposed}`);
  return { level: "no-new-privs", way: null, canGiveUpPrivileges: true, reason: noNamespaces };
}

function describeNone(canGiveUpPrivileges: boolean, reason: string): DetectedIsolation {
  return { level: "none", way: null, canGiveUpPrivileges, reason };
}

function readIdentity(): Identity {
  return {
    uid: process.geteuid?.() ?? -1,
    gid: process.getegid?.() ?? -1,
    groups: process.getgroups?.() ?? [],
  };
}
