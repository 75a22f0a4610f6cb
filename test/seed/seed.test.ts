import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import * as z from "zod";

const SEED = join(import.meta.dirname, "check_shape.py");
const OURS = join(import.meta.dirname, "judge-here.ts");
const Pairs = z.array(z.tuple([z.string(), z.string()]));
const Findings = z.array(z.tuple([z.string(), z.string(), z.array(z.string())]));

const python = ["python", "python3"].find((name) => run([name, "-c", "import json"]) !== null);
const version = run([
  python ?? "python",
  "-c",
  'import sys; print("%d.%d" % sys.version_info[:2])',
]);
const why = python === undefined || version === null ? "no working Python on PATH" : false;

/** The article's contract, with this machine's own Python. */
const contract = {
  runtime: { python_major_minor: (version ?? "").trim(), require_posix: true },
  env: {
    required_names: ["APP_ENV", "MODEL_BASE_URL", "TOOL_TIMEOUT_MS"],
    forbidden_names: ["AWS_SECRET_ACCESS_KEY", "OPENAI_API_KEY", "STRIPE_SECRET"],
  },
  disk: { require_writable_tmp: true, forbid_durable_assumption: true },
};
const set = { APP_ENV: "box", MODEL_BASE_URL: "x", TOOL_TIMEOUT_MS: "8000" };

describe("the seed's checker beside ours, on this machine", { skip: why }, () => {
  const wrongPython = { ...contract, runtime: { python_major_minor: "3.1", require_posix: true } };
  for (const [name, asked, env, count] of [
    ["everything is met", contract, set, 0],
    ["an empty name is there for both", contract, { ...set, APP_ENV: "" }, 0],
    ["names are missing", contract, { APP_ENV: "box" }, 2],
    [
      "forged lines are no names",
      contract,
      { APP_ENV: "x\nMODEL_BASE_URL=x\nTOOL_TIMEOUT_MS=1" },
      2,
    ],
    [
      "forbidden names are there, one of them empty",
      contract,
      { ...set, OPENAI_API_KEY: "", STRIPE_SECRET: "s" },
      2,
    ],
    ["another Python", wrongPython, set, 1],
    ["all of it at once", wrongPython, { AWS_SECRET_ACCESS_KEY: "s" }, 5],
  ] as const) {
    test(`same findings: ${name}`, async () => {
      await using workspace = await mkdtempDisposable(join(tmpdir(), "seed-"));
      const { seed, ours } = runBoth({ asked, env, cwd: workspace.path });
      assert.deepEqual(ours, seed);
      assert.equal(seed.length, count);
    });
  }

  test("same findings: no temporary folder takes a file", { skip: whyNoDeadTmp() }, () => {
    const { seed, ours } = runBoth({ asked: contract, env: set, cwd: "/", wrap: inDeadTmp });
    assert.deepEqual(ours, [["disk.require_writable_tmp", "tmp"]]);
    assert.deepEqual(seed, ours);
  });

  test("stricter on purpose: a TMPDIR that does not exist fails here, and the seed falls back to /tmp", async () => {
    await using workspace = await mkdtempDisposable(join(tmpdir(), "seed-"));
    const env = { ...set, TMPDIR: join(workspace.path, "missing") };
    const { seed, ours } = runBoth({ asked: contract, env, cwd: workspace.path });
    assert.deepEqual(seed, []);
    assert.deepEqual(ours, [["disk.require_writable_tmp", "tmp"]]);
  });

  test("stricter on purpose: so does a read-only one", { skip: whyNoDeadTmp() }, async () => {
    await using workspace = await mkdtempDisposable(join(tmpdir(), "seed-"));
    const { path } = workspace;
    const wrap = (argv: readonly string[]) => inMount(`mount -t tmpfs -o ro none "$TMPDIR"`, argv);
    const env = { ...set, TMPDIR: path };
    const { seed, ours } = runBoth({ asked: contract, env, cwd: path, wrap });
    assert.deepEqual(seed, []);
    assert.deepEqual(ours, [["disk.require_writable_tmp", "tmp"]]);
  });

  test("stricter on purpose: a forbidden name in the workspace's .env fails here", async () => {
    await using workspace = await mkdtempDisposable(join(tmpdir(), "seed-"));
    await writeFile(join(workspace.path, ".env"), "STRIPE_SECRET=s\n");
    const { seed, ours } = runBoth({ asked: contract, env: set, cwd: workspace.path });
    assert.deepEqual(seed, []);
    assert.deepEqual(ours, [["env.forbidden_names", "STRIPE_SECRET"]]);
  });
});

interface Variant {
  readonly asked: unknown;
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly wrap?: (argv: readonly string[]) => readonly string[];
}

function runBoth({ asked, env, cwd, wrap = (argv) => argv }: Variant) {
  const json = JSON.stringify(asked);
  const { PATH = "", HOME = "" } = process.env;
  const place = { cwd, env: { PATH, HOME, ...env } };
  const seed = run(wrap([python ?? "", SEED, json]), place);
  const ours = run(
    wrap([process.execPath, "--disable-warning=ExperimentalWarning", OURS, json]),
    place,
  );
  return {
    seed: Pairs.parse(JSON.parse(seed ?? "null")).toSorted(byText),
    ours: Findings.parse(JSON.parse(ours ?? "null"))
      .flatMap(([clause, status, items]): [string, string][] => {
        assert.ok(status === "pass" || status === "fail", `${clause} is ${status}`);
        // the seed has one word for the folder; ours names it
        const isTmp = clause === "disk.require_writable_tmp";
        return items.map((item) => [clause, isTmp ? "tmp" : item]);
      })
      .toSorted(byText),
  };
}

function byText(a: readonly string[], b: readonly string[]): number {
  return a.join(" ") < b.join(" ") ? -1 : 1;
}

/** A mount namespace in which every folder that Python would try is read-only. */
function inDeadTmp(argv: readonly string[]): string[] {
  const mounts = ["/tmp", "/var/tmp", "/usr/tmp"].map(
    (folder) => `{ [ ! -d ${folder} ] || mount -t tmpfs -o ro none ${folder}; }`,
  );
  return inMount([...mounts, "cd /tmp"].join(" && "), argv);
}

function inMount(setUp: string, argv: readonly string[]): string[] {
  return ["unshare", "-m", "sh", "-c", `${setUp} && exec "$@"`, "sh", ...argv];
}

function whyNoDeadTmp(): string | false {
  if (/^\/(?:var\/)?tmp\//.test(import.meta.dirname))
    return "these files are in a temporary folder";
  return run(inDeadTmp(["true"])) === null ? "needs root and mount namespaces" : false;
}

function run(
  [file = "", ...args]: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): string | null {
  try {
    return execFileSync(file, args, {
      ...options,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return null;
  }
}
