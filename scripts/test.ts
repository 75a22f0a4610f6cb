import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A test that takes longer hangs: it fails, and the others' results are not lost. */
const longestTestMs = 10 * 60_000;
/** One test there walks an agent through every fault, and waits out each hang. */
const longestAgentsMs = 120 * 60_000;

/** Which test files belong to which layer; a file belongs to the first layer whose pattern fits. */
const layers: Readonly<Record<string, readonly string[]>> = {
  browser: ["test/**/*.browser.test.ts"],
  runner: ["test/runner/**/*.test.ts"],
  places: ["test/**/*.places.test.ts"],
  agents: ["test/real-agents/**/*.test.ts", "test/agents/**/*.test.ts"],
  unit: ["test/**/*.test.ts"],
};

/** Runs one layer of tests (`--layer=NAME`, default unit) or the files named, with node's own runner; `--all` takes the slow agents too. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const layer = args.find((arg) => arg.startsWith("--layer="))?.slice("--layer=".length) ?? "unit";
  const named = args.filter((arg) => !arg.startsWith("--"));
  const files = named.length > 0 ? named : listFiles(layer);
  if (files.length === 0) throw new Error(`no test file belongs to the layer ${layer}`);
  const lanes = `--test-concurrency=${layer === "unit" ? availableParallelism() : 1}`;
  if (args.includes("--all")) process.env["REAL_AGENTS"] = "all";
  process.exitCode = await run([
    "--test",
    `--test-timeout=${layer === "agents" ? longestAgentsMs : longestTestMs}`,
    lanes,
    ...files.toSorted(),
  ]);
}

function listFiles(layer: string): string[] {
  const taken = new Set<string>();
  for (const [name, patterns] of Object.entries(layers)) {
    const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }));
    const own = files.filter((file) => !taken.has(file));
    if (name === layer) return own;
    for (const file of own) taken.add(file);
  }
  throw new Error(`there is no layer ${layer}; layers are ${Object.keys(layers).join(", ")}`);
}

function run(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], { cwd: root, stdio: "inherit" });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

await main();
