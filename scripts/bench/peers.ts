import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { lowest, median } from "./numbers.ts";
import { type BenchPlace, cliScript } from "./place.ts";
import { type Cost, runNode, runProgram } from "./run-node.ts";
import type { Row } from "./table.ts";

/** Some of these take seconds. */
const repetitions = 7;

const repository = fileURLToPath(new URL("../..", import.meta.url));
const seedChecker = join(repository, "test/seed/check_shape.py");
const envinfo = join(repository, "node_modules/envinfo/dist/cli.js");

/** What the seed's checker is asked; the same as the bench's own contract. */
const seedContract = {
  runtime: { python_major_minor: "3.11", require_posix: true },
  env: { required_names: ["PATH"], forbidden_names: ["AWS_SECRET_ACCESS_KEY"] },
  disk: { require_writable_tmp: true, forbid_durable_assumption: true },
};

/** A program that is timed beside a Node that does nothing. */
interface Peer {
  readonly what: string;
  readonly run: () => Cost;
  /** Why it cannot be run here; null where it can. */
  readonly absence: string | null;
}

/** What other ways to `check` cost, and programs that people take for the same purpose; all in one run, as ratios to `node -e 0`. */
export function measurePeers(place: BenchPlace): Row[] {
  const peers = listPeers(place).map((each) => {
    const costs: Cost[] = [];
    return { ...each, costs };
  });
  const bare: Cost[] = [];
  for (let turn = 0; turn < repetitions; turn += 1) {
    bare.push(runNode(["-e", "0"], place));
    for (const { absence, run, costs } of peers) if (absence === null) costs.push(run());
  }
  return peers.map(({ what, absence, costs }) => ({
    what: `  ${what}`,
    measured: absence === null ? tell(bare, costs) : `n/a: ${absence}`,
    goal: "",
    isMet: null,
  }));
}

function listPeers(place: BenchPlace): Peer[] {
  const check = [cliScript, "check", "--no-faults", "--out", "-"];
  const shimmed = { ...place, env: { ...place.env, PATH: putShimFirst(place) } };
  const interpreter = join(place.folder, "venv/bin/python");
  const pip = ["pip", "--disable-pip-version-check", "--python", interpreter] as const;
  const noPip =
    runProgram([...pip, "--version"], place).exit === 0 ? null : "no pip that has --python";
  const noEnvinfo = existsSync(envinfo) ? null : "envinfo is not installed";
  const seed = ["python3", seedChecker, JSON.stringify(seedContract)] as const;
  return [
    peer("check, a shim of pyenv first on PATH", () => runNode(check, shimmed)),
    peer("check --all", () => runNode([...check, "--all"], place)),
    peer("the seed's checker", () => runProgram(seed, place)),
    peer("pip list", () => runProgram([...pip, "list", "--format=json"], place), noPip),
    peer("pip inspect", () => runProgram([...pip, "inspect"], place), noPip),
    peer("envinfo --json", () => runNode([envinfo, "--json"], place), noEnvinfo),
  ];
}

function peer(what: string, run: () => Cost, absence: string | null = null): Peer {
  return { what, run, absence };
}

/** The folders that pyenv lays out, without pyenv: whoever runs the shim instead of reading it fails. */
function putShimFirst(place: BenchPlace): string {
  const root = join(place.folder, "pyenv");
  const shims = join(root, "shims");
  mkdirSync(shims, { recursive: true });
  mkdirSync(join(root, "versions"));
  writeFileSync(join(root, "version"), "bench\n");
  symlinkSync(join(place.folder, "venv"), join(root, "versions/bench"));
  for (const name of ["python", "python3"]) {
    const shim = `#!/usr/bin/env bash\nset -e\nexec "${root}/libexec/pyenv" exec "${name}" "$@"\n`;
    writeFileSync(join(shims, name), shim);
    chmodSync(join(shims, name), 0o755);
  }
  return [shims, place.env["PATH"] ?? ""].join(delimiter);
}

/** How it ended is told where it was not well: what ends at once is not quick. */
function tell(bare: readonly Cost[], costs: readonly Cost[]): string {
  const [idle, busy] = [bare, costs].map((runs) => runs.map(({ wallMs }) => wallMs));
  if (idle === undefined || busy === undefined) return "";
  const ratio = median(busy) / median(idle);
  const least = lowest(busy) / lowest(idle);
  const ended = costs.find(({ exit }) => exit !== 0);
  const told = ended === undefined ? "" : `, ended with ${ended.exit ?? "a signal"}`;
  return `${ratio.toFixed(2)} x median, ${least.toFixed(2)} x min (${Math.round(median(busy))} ms)${told}`;
}
