import { execFileSync, spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pickPython } from "../support/pythons.ts";

/** One word for each place that a secret is planted in: long enough to be met nowhere by chance, and one run of letters and digits. */
export const canaries = {
  value: "zqEnvValue7f3a9c1e",
  secondLine: "zqSecondLine5b2d8f",
  secret: "zqSecretName91c4e7",
  remote: "zqGitRemote3e8a6d",
  header: "zqExtraHeader6c1f9b",
  dotenv: "zqDotenvValue2a7e5c",
  indexUrl: "zqIndexUrl8d4b1f",
  pipConf: "zqPipConf4e9c7a",
  proxy: "zqProxyUser7b3f2d",
  directUrl: "zqDirectUrl1d6e8b",
  argv: "zqSiblingArgv5f9a3c",
  siblingEnv: "zqSiblingEnv8c2e6f",
  branch: "zqBranchName3a7d9e",
  fileName: "zqFileName6e1b4c",
  author: "zqAuthorName9b5f2a",
  message: "zqCommitMessage4d8c6e",
  host: "zqhostname2f7b9d",
  user: "zqUserName5c3e8a",
  home: "zqHomeFolder1e9d7b",
  output: "zqModuleOutput8a4c6f",
  raised: "zqModuleRaised3f1b7e",
  netrc: "zqNetrcWord7d2a9c",
  npmrc: "zqNpmrcToken6b8e3f",
  curlrc: "zqCurlrcUser2c5d1a",
  zone: "zqTimeZone4a6f9e",
} as const;

/** A contract with whatever makes the product look where the canaries are. */
export const curiousContract = `[runtime]
require_posix = true
require_sane_clock = true
node = ">=18"
tools = { git = "*" }
[python]
modules = ["talks", "raises"]
pip_matches_python = true
forbid_shadowed_interpreters = true
forbid_user_site = true
forbid_startup_hooks = true
forbid_editable = true
packages = { planted = ">=2" }
[env]
required_names = ["PLAIN_SETTING", "CANARY_MISSING"]
forbidden_names = ["TWO_LINES"]
forbidden_patterns = ["*_TOKEN"]
forbid_behaviour_names = true
must_survive = ["PLAIN_SETTING"]
values = { MODE = "other" }
[locale]
encoding = "utf-8"
charmap = "utf-8"
timezone = "UTC"
require_installed_locale = true
[resources]
min_cpus = 1
min_open_files = 64
[tls]
require_ca_bundle = true
forbid_verification_off = true
[disk]
require_writable_tmp = true
require_exec_tmp = true
case_sensitive = true
canary = "kept"
[git]
require_repository = true
require_clean = true
require_full_history = true
require_complete = true
[secrets]
forbid_dotenv = true
max_dotenv_mode = "600"
forbid_persisted_git_credentials = true
forbid_credential_files = true
forbid_readable_siblings = true
forbid_docker_socket = true
forbid_long_lived = true
[identity]
forbid_root = true
umask_at_least = "022"
require_home = true
[network]
must_reach = ["127.0.0.1:9"]
`;

/** The files of a checkout whose modules print secrets, and raise with them. */
export const curiousFiles: Readonly<Record<string, string>> = {
  "parity-contract.toml": curiousContract,
  "talks.py": `import sys\nprint("${canaries.output}")\nsys.stderr.write("${canaries.output}\\n")\n`,
  "raises.py": `raise RuntimeError("${canaries.raised}")\n`,
  [`${canaries.fileName}.txt`]: "tracked\n",
};

/** The variables that hold secrets, and a process beside us that does; it ends with the disposal. */
export interface PlantedPlace extends Disposable {
  readonly env: Readonly<Record<string, string>>;
  /** The whole value that a canary stands in, where it has one: what somebody might hash. */
  readonly wholes: Readonly<Record<string, string>>;
}

/** Plants a canary in each thing that a fingerprint looks at or near: files of the checkout and of the home, git's configuration, variables, another process. */
export async function plantCanaries(workspace: string, home: string): Promise<PlantedPlace> {
  const wholes = {
    value: `say ${canaries.value} & "more" <x>`,
    secondLine: `first line\n${canaries.secondLine}\nthird`,
    secret: canaries.secret,
    remote: `https://x-access-token:${canaries.remote}@host.example/r.git`,
    header: `AUTHORIZATION: basic ${canaries.header}`,
    indexUrl: `https://user:${canaries.indexUrl}@index.example/simple`,
    proxy: `http://${canaries.proxy}:word@127.0.0.1:9`,
  };
  await writeAll(workspace, {
    ".env": `PLANTED_KEY=${canaries.dotenv}\nOTHER="x\n${canaries.dotenv}"\n`,
    [`new ${canaries.fileName}.txt`]: "untracked\n",
  });
  await writeAll(home, {
    ".config/pip/pip.conf": `[global]\nindex-url = https://u:${canaries.pipConf}@index.example/\ntrusted-host = ${canaries.pipConf}.example\n`,
    ".netrc": `machine host.example login me password ${canaries.netrc}\n`,
    ".npmrc": `//registry.example/:_authToken=${canaries.npmrc}\n`,
    ".curlrc": `user = "me:${canaries.curlrc}"\ninsecure\n`,
  });
  plantInGit(workspace, wholes);
  const bin = await plantDistribution(home);
  const sleeper = spawn("/bin/sh", ["-c", "exec sleep 600", canaries.argv], {
    env: { SIBLING_TOKEN: canaries.siblingEnv },
    stdio: "ignore",
    detached: true,
  });
  return {
    wholes,
    env: {
      PATH: [...(bin === null ? [] : [bin]), process.env["PATH"] ?? ""].join(":"),
      HOME: home,
      USER: canaries.user,
      LOGNAME: canaries.user,
      HOSTNAME: canaries.host,
      TZ: `${canaries.zone}/somewhere`,
      MODE: canaries.value,
      PLAIN_SETTING: wholes.value,
      TWO_LINES: wholes.secondLine,
      PLANTED_TOKEN: wholes.secret,
      PIP_INDEX_URL: wholes.indexUrl,
      UV_DEFAULT_INDEX: wholes.indexUrl,
      HTTPS_PROXY: wholes.proxy,
      http_proxy: wholes.proxy,
      GITHUB_HEAD_REF: canaries.branch,
    },
    [Symbol.dispose]: () => void sleeper.kill("SIGKILL"),
  };
}

async function writeAll(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

function plantInGit(workspace: string, wholes: { remote: string; header: string }): void {
  const git = (...args: string[]): void =>
    void execFileSync("git", args, {
      cwd: workspace,
      stdio: "ignore",
      env: { PATH: process.env["PATH"], GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" },
    });
  git("checkout", "-q", "-B", canaries.branch);
  git("remote", "add", "origin", wholes.remote);
  git("config", `http.https://${canaries.header}.example/.extraheader`, wholes.header);
  git("config", `url.https://${canaries.remote}@host.example/.insteadOf`, "https://host.example/");
  git("config", "user.name", canaries.author);
  git("config", "user.email", `${canaries.author}@mail.example`);
  git("commit", "-q", "--allow-empty", "-m", canaries.message);
  git("tag", `tag-${canaries.branch}`);
}

/** A virtual environment in which something was installed from an address that holds a secret; null where no Python can make one. */
async function plantDistribution(home: string): Promise<string | null> {
  const python = pickPython();
  if (python === undefined) return null;
  const folder = join(home, "venv");
  execFileSync(python, ["-m", "venv", "--without-pip", folder]);
  const version = /\/versions\/(\d+\.\d+)/.exec(python)?.[1] ?? "";
  await writeAll(join(folder, "lib", `python${version}`, "site-packages", "planted-1.dist-info"), {
    METADATA: "Metadata-Version: 2.1\nName: planted\nVersion: 1\n",
    "direct_url.json": JSON.stringify({
      url: `https://user:${canaries.directUrl}@host.example/${canaries.directUrl}.git`,
      vcs_info: { vcs: "git", commit_id: "0".repeat(40), requested_revision: canaries.directUrl },
    }),
  });
  return join(folder, "bin");
}
