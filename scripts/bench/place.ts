import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A folder to bench in: a git repository with one Python, in a virtual environment with a hundred packages, first on PATH. */
export interface BenchPlace {
  /** For files that must not lie in the repository. */
  readonly folder: string;
  readonly repository: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The built command line. */
export const cliScript = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

const files = 100;
const packages = 100;

const contract = `[runtime]
require_posix = true

[env]
required_names = ["PATH"]
forbidden_names = ["AWS_SECRET_ACCESS_KEY"]

[disk]
require_writable_tmp = true
forbid_durable_assumption = true

[git]
require_repository = true
`;

/** Lays out the place below an empty folder; needs git and python3 on PATH, and no network. */
export function layOutPlace(folder: string): BenchPlace {
  const repository = join(folder, "repository");
  const venv = join(folder, "venv");
  mkdirSync(repository);
  writeFileSync(join(repository, "parity-contract.toml"), contract);
  writeFileSync(join(repository, ".gitignore"), "parity-fingerprint.json\n");
  for (let index = 0; index < files; index += 1) {
    writeFileSync(join(repository, `file-${index}.txt`), `${index}\n`);
  }
  git(repository, "init", "--quiet");
  git(repository, "add", "--all");
  git(repository, "commit", "--quiet", "--message", "bench");
  execFileSync("python3", ["-m", "venv", "--without-pip", venv]);
  addPackages(venv);
  // the node that is benched is also the one on PATH, as where somebody types `node dist/cli.js`
  const path = [join(venv, "bin"), dirname(process.execPath), process.env["PATH"] ?? ""];
  return { folder, repository, env: { ...readEnvironment(), PATH: path.join(delimiter) } };
}

function git(repository: string, ...args: string[]): void {
  const identity = ["-c", "user.name=bench", "-c", "user.email=bench@example.invalid"];
  execFileSync("git", [...identity, ...args], { cwd: repository });
}

/** Distributions as an installer leaves them, without their code. */
function addPackages(venv: string): void {
  const tell = "import sysconfig; print(sysconfig.get_paths()['purelib'])";
  const site = execFileSync(join(venv, "bin/python"), ["-c", tell], { encoding: "utf8" }).trim();
  for (let index = 0; index < packages; index += 1) {
    const info = join(site, `bench_${index}-1.0.${index}.dist-info`);
    mkdirSync(info);
    writeFileSync(
      join(info, "METADATA"),
      `Metadata-Version: 2.1\nName: bench-${index}\nVersion: 1.0.${index}\n`,
    );
    writeFileSync(join(info, "RECORD"), `bench_${index}.py,,\n`);
  }
}

function readEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || name === "NODE_OPTIONS" ? [] : [[name, value]],
    ),
  );
}
