import { chmod, mkdir, mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { layOutRepository } from "../runner/repository.ts";
import { type ProcessOptions, runProgram } from "../e2e-cli/cli-process.ts";

/** A contract that asks something of every table, with no agent and no server. */
export const wholeContract = `[runtime]
require_posix = true
os = "linux"
libc = "glibc"
require_sane_clock = true
node = ">=18"
tools = { git = "*", tar = ">=1" }
[python]
modules = ["json", "mine"]
forbid_shadowed_interpreters = true
forbid_user_site = true
forbid_editable = true
[env]
required_names = ["PATH"]
forbidden_names = ["FORBIDDEN_NAME"]
[locale]
encoding = "utf-8"
require_installed_locale = true
timezone = "UTC"
[resources]
min_cpus = 1
min_memory_mb = 64
min_open_files = 64
[tls]
require_ca_bundle = true
forbid_verification_off = true
[disk]
require_writable_tmp = true
require_exec_tmp = true
[git]
require_repository = true
require_clean = true
[secrets]
forbid_dotenv = true
forbid_persisted_git_credentials = true
[identity]
umask_at_least = "022"
require_home = true
`;

const Told = z.object({
  verdict: z.string(),
  exit: z.int(),
  findings: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      reason: z.string().nullable(),
      observed: z.array(z.string()),
      message: z.string(),
    }),
  ),
  problems: z.array(z.object({ code: z.string() })),
});

const Printed = z.object({
  facts: z.record(z.string(), z.unknown()),
  parity: z.record(z.string(), z.string().nullable()),
});

/** How one check differs from the usual one. */
export interface CheckOptions extends Pick<ProcessOptions, "wrap"> {
  readonly args?: readonly string[];
  /** The whole environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** One check of a whole place: what was printed as JSON, and the fingerprint beside it where one was written. */
export interface WholeCheck {
  readonly exit: number | null;
  readonly told: z.infer<typeof Told>;
  readonly findings: ReadonlyMap<string, z.infer<typeof Told>["findings"][number]>;
  /** `status`, or `unknown: reason`, by clause. */
  readonly statuses: Readonly<Record<string, string>>;
}

/** A checkout with a home beside it, where whole checks are taken as processes of their own. */
export interface WholePlace extends AsyncDisposable {
  readonly folder: string;
  readonly workspace: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
  check(options?: CheckOptions): Promise<WholeCheck>;
  /** Checks, and reads the fingerprint that this wrote below the home. */
  measure(options?: CheckOptions): Promise<WholeCheck & z.infer<typeof Printed>>;
}

/** Sets up a place; `under` is where, when it must not be the temporary folder. */
export async function setPlace(
  contract: string = wholeContract,
  under: string = tmpdir(),
): Promise<WholePlace> {
  const folder = await realpath(await mkdtemp(join(under, "parity-place-")));
  const workspace = join(folder, "work");
  const home = join(folder, "home");
  await mkdir(home);
  await chmod(folder, 0o755);
  await layOutRepository(workspace, { "parity-contract.toml": contract, "mine.py": "" });
  const env = {
    PATH: process.env["PATH"] ?? "/usr/bin:/bin",
    HOME: home,
    TZ: "UTC",
    LANG: "C.UTF-8",
    PYENV_VERSION: process.env["PYENV_VERSION"] ?? "",
  };

  async function run(
    flags: readonly string[],
    { args = [], env: onlyEnv = env, wrap = [] }: CheckOptions,
  ): Promise<WholeCheck> {
    const words = ["check", ...flags, ...args];
    const { exit, stdout, stderr } = await runProgram(workspace, words, { onlyEnv, wrap });
    if (!stdout.startsWith("{")) throw new Error(`nothing was told (exit ${exit}): ${stderr}`);
    const told = Told.parse(JSON.parse(stdout));
    const findings = new Map(told.findings.map((finding) => [finding.id, finding]));
    const statuses = Object.fromEntries(
      told.findings.map(({ id, status, reason }) => [
        id,
        reason === null ? status : `${status}: ${reason}`,
      ]),
    );
    return { exit, told, findings, statuses };
  }

  let taken = 0;
  return {
    folder,
    workspace,
    home,
    env,
    check: (options = {}) => run(["--format", "json", "--out", "-"], options),
    async measure(options = {}) {
      const out = `../home/fingerprint-${(taken += 1)}.json`;
      const checked = await run(["--format", "json", "--out", out], options);
      const text = await readFile(join(workspace, out), "utf8");
      return { ...checked, ...Printed.parse(JSON.parse(text)) };
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
