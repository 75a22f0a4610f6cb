import { isDotenvName } from "../../probes/secrets/dotenv-files.ts";

/** Which folders are listed for some names only. */
export interface FolderView {
  readonly workspace: string;
  /** `$RUNNER_TEMP`, empty where it is not set. */
  readonly runnerTemp: string;
}

const CHECKOUT_FILE = /^git-credentials-.*\.config$/;

/** Keeps of a folder's names those that a probe looks for; folders whose names all count keep them. */
export function keepNames(
  path: string,
  names: readonly string[],
  { workspace, runnerTemp }: FolderView,
): string[] {
  if (path === workspace) return names.filter(isDotenvName);
  if (path === "/dev") return names.filter((name) => /^(?:nvidia\d+|kfd|dxg|dri)$/.test(name));
  if (path === runnerTemp) {
    return names.some((name) => CHECKOUT_FILE.test(name)) ? ["git-credentials-~.config"] : [];
  }
  return [...names];
}
