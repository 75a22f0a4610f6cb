/** What the runner means for a step alone: its tokens, its command files, and the step's inputs. */
const runnersOwn =
  /^(ACTIONS_.*|INPUT_.*|GITHUB_TOKEN|GITHUB_(ENV|PATH|OUTPUT|STATE|STEP_SUMMARY))$/;

/** Whether a variable is the runner's own, so that no program of somebody else's gets it. */
export function isRunnersOwn(name: string): boolean {
  return runnersOwn.test(name);
}

const harmless = new Set([
  "LANG",
  "LANGUAGE",
  "TZ",
  "CI",
  "USER",
  "LOGNAME",
  "SHELL",
  "RUNNER_TRACKING_ID",
  "RUNNER_TOOL_CACHE",
  "AGENT_TOOLSDIRECTORY",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  "NODE_EXTRA_CA_CERTS",
  "REQUESTS_CA_BUNDLE",
  "LD_LIBRARY_PATH",
  "VIRTUAL_ENV",
  "CONDA_PREFIX",
  "JAVA_HOME",
  "GOROOT",
  "DOTNET_ROOT",
  "pythonLocation",
  "Python_ROOT_DIR",
]);

/** Whether code that is not ours may have this variable as it is: none of them opens anything. */
export function isHarmlessName(name: string): boolean {
  return harmless.has(name) || name.startsWith("LC_");
}

/** Roots of interpreters and their packages: by variable, else at their usual place under the real HOME. */
export const toolRoots: ReadonlyMap<string, string> = new Map([
  ["PYENV_ROOT", ".pyenv"],
  ["PYTHONUSERBASE", ".local"],
  ["NVM_DIR", ".nvm"],
  ["VOLTA_HOME", ".volta"],
  ["FNM_DIR", ".local/share/fnm"],
  ["ASDF_DIR", ".asdf"],
  ["ASDF_DATA_DIR", ".asdf"],
  ["MISE_DATA_DIR", ".local/share/mise"],
  ["UV_PYTHON_INSTALL_DIR", ".local/share/uv/python"],
  ["RBENV_ROOT", ".rbenv"],
  ["CARGO_HOME", ".cargo"],
  ["RUSTUP_HOME", ".rustup"],
  ["GOPATH", "go"],
  ["BUN_INSTALL", ".bun"],
  ["DENO_INSTALL", ".deno"],
  ["PNPM_HOME", ".local/share/pnpm"],
  ["SDKMAN_DIR", ".sdkman"],
]);
