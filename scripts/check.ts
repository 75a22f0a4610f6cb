import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const repository = join(import.meta.dirname, "..");

/** How one step of the check came out. */
interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/** Everything that must hold before a commit, the tests aside; all steps run, whatever fails. */
const steps: Readonly<Record<string, () => Promise<Outcome>>> = {
  "generated files": () => runNode(["scripts/generate.ts", "--check"]),
  types: () => runNode(["node_modules/typescript/bin/tsc", "-p", "."]),
  lint: () => runNode(["node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings"]),
  format: () => runNode(["node_modules/oxfmt/bin/oxfmt", "--check"]),
  dist: checkDist,
};

/** Names every file that is in one folder only, or differs between the two. */
export async function compareFolders(built: string, committed: string): Promise<string[]> {
  const [fresh, old] = await Promise.all([listFiles(built), listFiles(committed)]);
  const differences = await Promise.all(
    [...new Set([...fresh, ...old])].toSorted().map(async (name) => {
      if (!old.includes(name)) return `new: ${name}`;
      if (!fresh.includes(name)) return `no longer built: ${name}`;
      const [one, other] = await Promise.all([
        readFile(join(built, name)),
        readFile(join(committed, name)),
      ]);
      return one.equals(other) ? null : `changed: ${name}`;
    }),
  );
  return differences.filter((line) => line !== null);
}

async function checkDist(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "parity-dist-"));
  try {
    const build = await runNode(["scripts/build.ts", `--out=${folder}`]);
    if (!build.ok) return build;
    const differences = await compareFolders(folder, join(repository, "dist"));
    const lines = differences.map((line) => `dist: ${line}`);
    if (lines.length > 0) lines.push("run `npm run build` and commit dist");
    return { ok: lines.length === 0, output: lines.join("\n") };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

function runNode(args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], {
      cwd: repository,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output: string[] = [];
    child.stdout.on("data", (chunk) => output.push(String(chunk)));
    child.stderr.on("data", (chunk) => output.push(String(chunk)));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      const end = code === 0 ? "" : `${args[0]} ended with ${signal ?? `exit ${code}`}`;
      resolve({ ok: code === 0, output: [...output, end].join("") });
    });
  });
}

async function main(): Promise<void> {
  let failed = 0;
  for (const [name, run] of Object.entries(steps)) {
    const started = performance.now();
    const { ok, output } = await run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (!ok) {
      failed += 1;
      process.stdout.write(`${output.trimEnd()}\n`);
    }
    process.stdout.write(`${ok ? "ok    " : "FAILED"}  ${name.padEnd(15)}  ${seconds} s\n`);
  }
  process.exitCode = failed === 0 ? 0 : 1;
}

if (import.meta.main) await main();
