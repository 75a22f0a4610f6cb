import { JS_ACTION_NAMES } from "./behaviour-names.ts";
import type { CiKind } from "./ci-kind.ts";
import { matchesGlob } from "./name-glob.ts";

/** Every answer to "what started this check". */
export const LAUNCHERS = ["direct", "action", "npm", "npx", "pnpm", "yarn", "bun"] as const;

/** What started this check, and the names that are there because of it. */
export interface Launcher {
  readonly kind: (typeof LAUNCHERS)[number];
  readonly names: readonly string[];
}

/** What npm and its kin add for what they run, `npm_…` aside. */
const PACKAGE_MANAGER_NAMES = new Set(
  "BERRY_BIN_FOLDER COLOR EDITOR INIT_CWD NODE PNPM_PACKAGE_NAME PNPM_SCRIPT_SRC_DIR PROJECT_CWD".split(
    " ",
  ),
);

/** Tells the launcher by what it leaves in the environment; the values of npm's own names are looked at and not kept. */
export function detectLauncher(env: ReadonlyMap<string, string>, ci: CiKind): Launcher {
  const names = [...env.keys()].toSorted();
  if (env.has("npm_execpath") || env.has("npm_config_user_agent")) {
    return {
      kind: nameManager(env),
      names: names.filter((name) => name.startsWith("npm_") || PACKAGE_MANAGER_NAMES.has(name)),
    };
  }
  const own = names.filter((name) => isForActions(name, ci));
  return { kind: own.length > 0 ? "action" : "direct", names: own };
}

/** Whether only JavaScript actions get this name, here. */
export function isForActions(name: string, ci: CiKind): boolean {
  return ci === "github-actions" && JS_ACTION_NAMES.some((pattern) => matchesGlob(name, pattern));
}

function nameManager(env: ReadonlyMap<string, string>): Launcher["kind"] {
  const agent = /^(pnpm|yarn|bun)\//.exec(env.get("npm_config_user_agent") ?? "")?.[1];
  const manager = LAUNCHERS.find((kind) => kind === agent);
  if (manager !== undefined) return manager;
  const isExec = env.get("npm_command") === "exec" || env.get("npm_lifecycle_event") === "npx";
  return isExec ? "npx" : "npm";
}
