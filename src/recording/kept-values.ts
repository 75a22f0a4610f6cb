import { isExempt } from "../probes/network/reach.ts";
import { CREDENTIAL_FILES } from "../probes/secrets/credential-files.ts";
import { CA_VARIABLES } from "../probes/tls/ca-variables.ts";
import { countsAsCredential, isCredentialName } from "../terms/credential-name.ts";
import type { RecordedVariable } from "./recording.ts";

/** How the value of a variable is kept: redacted as it is, or only as far as a probe looks at it. Null keeps nothing. */
type Keep = (value: string, greeted: readonly string[]) => string | null;

/** What decides how a value is kept. */
export interface ValueView {
  readonly redact: (text: string) => string;
  /** The hosts that the contract asks about. */
  readonly greeted: readonly string[];
}

const PATHS =
  "PATH Path HOME USERPROFILE TMPDIR TEMP APPDATA CURL_HOME LD_LIBRARY_PATH NPM_CONFIG_USERCONFIG npm_config_userconfig PIP_CONFIG_FILE PYTHONHOME " +
  "RUNNER_TEMP TZDIR UV_PROJECT_ENVIRONMENT VIRTUAL_ENV XDG_CONFIG_HOME XDG_RUNTIME_DIR";
const WORDS =
  "ASDF_PYTHON_VERSION CONDA_SSL_VERIFY CUDA_VISIBLE_DEVICES GITHUB_ACTIONS GIT_SSL_NO_VERIFY HIP_VISIBLE_DEVICES ImageOS ImageVersion LANG LANGUAGE " +
  "LC_ADDRESS LC_ALL LC_COLLATE LC_CTYPE LC_IDENTIFICATION LC_MEASUREMENT LC_MESSAGES LC_MONETARY LC_NAME LC_NUMERIC LC_PAPER LC_TELEPHONE LC_TIME " +
  "NODE_TLS_REJECT_UNAUTHORIZED PROCESSOR_ARCHITECTURE PROCESSOR_ARCHITEW6432 PROCESSOR_IDENTIFIER PYENV_VERSION PYTHONHTTPSVERIFY PYTHONPLATLIBDIR ROCR_VISIBLE_DEVICES " +
  "RUNNER_ENVIRONMENT TZ YARN_ENABLE_STRICT_SSL npm_command npm_config_strict_ssl npm_lifecycle_event NPM_CONFIG_STRICT_SSL";
const PERSONS = "USER LOGNAME USERNAME HOSTNAME COMPUTERNAME";

const LEADING_NAMES = CREDENTIAL_FILES.map(({ at }) => at.slice(1)).filter((name) => name !== "");

const KEPT: ReadonlyMap<string, Keep> = new Map<string, Keep>([
  ...list(PATHS.split(" "), keepAll),
  ...list(
    CA_VARIABLES.map(({ name }) => name),
    keepAll,
  ),
  // what leads to a file that may hold a credential is a path, not the credential
  ...list(
    LEADING_NAMES.filter((name) => !isCredentialName(name)),
    keepAll,
  ),
  // by their names some of these are taken for the credential itself, and hold it then
  ...list(
    LEADING_NAMES.filter((name) => isCredentialName(name)),
    keepPath,
  ),
  ...list(WORDS.split(" "), keepWord),
  ...list(PERSONS.split(" "), keepAll),
  ...list(["DOCKER_HOST", "CONTAINER_HOST"], keepSocket),
  ...list(["NO_PROXY", "no_proxy"], keepExceptions),
  ["NODE_OPTIONS", keepCaFlags],
  ["npm_config_user_agent", (value) => /^[a-z]{1,10}\//.exec(value)?.[0] ?? null],
]);

/** Every name whose value a recording may hold. */
export const keptNames: readonly string[] = [...KEPT.keys()].toSorted();

/** A variable as it is recorded: its name always, its value only where a probe reads it and its name is no credential's. */
export function keepVariable(
  [name, value]: readonly [string, string],
  { redact, greeted }: ValueView,
): RecordedVariable {
  if (value === "") return { name, state: "empty", value: null };
  const keep = countsAsCredential(name) ? undefined : KEPT.get(name);
  const kept = keep?.(value, greeted) ?? null;
  return { name, state: "set", value: kept === null ? null : redact(kept) };
}

function list(names: readonly string[], keep: Keep): [string, Keep][] {
  return names.map((name) => [name, keep]);
}

function keepAll(value: string): string | null {
  return value.length <= 32_768 ? value : null;
}

function keepPath(value: string): string | null {
  return /^(?:\/|[A-Za-z]:[\\/])[^\n\0]{0,4095}$/.test(value) ? value : null;
}

function keepWord(value: string): string | null {
  return /^[\w.@:/+,<> -]{1,200}$/.test(value) ? value : null;
}

/** A local socket's path; an address over the network is told to be one, and no more. */
function keepSocket(value: string): string {
  return /^(?:unix|npipe):\/\/\S+$/.test(value) ? value : "tcp://~";
}

/** Of the proxy's exceptions, those that are about a host of the contract: the others name a network's own machines. */
function keepExceptions(value: string, greeted: readonly string[]): string | null {
  const kept = value
    .split(/[\s,]+/)
    .filter((entry) => greeted.some((host) => isExempt(host, new Map([["NO_PROXY", entry]]))));
  return kept.length === 0 ? null : kept.join(",");
}

/** The switches that choose another store of authorities. */
function keepCaFlags(value: string): string | null {
  const flags = value.match(/--use-(?:openssl|system)-ca\b/g) ?? [];
  return flags.length === 0 ? null : flags.join(" ");
}
