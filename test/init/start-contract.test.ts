import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import {
  chmod,
  chown,
  mkdir,
  mkdtempDisposable,
  readFile,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { startContract } from "../../src/init/start-contract.ts";
import { probes } from "../../src/probes/index.ts";
import { digestText, healthyPlace, load } from "../gate/gate-kit.ts";
import { type FakePlace, fakeHost } from "../support/fake-host.ts";
import { whyNoGit } from "../support/git-repository.ts";
import { cannotVary } from "../support/run-measure.ts";

const cli = join(import.meta.dirname, "../../src/entry/cli.ts");
const NOBODY = 65_534;

function start(place: FakePlace) {
  const host = fakeHost(place);
  return startContract({ host, digest: digestText, place: "local", path: "parity-contract.toml" });
}

/** A place whose package.json starts a program named `agent`, which in turn starts the tool. */
function agentPlace(tool: string): FakePlace {
  const { files, ...place } = healthyPlace();
  const manifest = { dependencies: { openai: "7" }, scripts: { start: "agent --once main.mjs" } };
  return {
    ...place,
    files: {
      ...files,
      "/home/alice/app/package.json": JSON.stringify(manifest),
      "/home/alice/app/main.mjs": `spawn("${tool}", ["refund", "--order", order])`,
    },
  };
}

describe("a first contract, of a fake place", () => {
  test("every key that is demanded is a clause, and the rest are comments", async () => {
    const { text, demanded, commented } = await start(healthyPlace());
    const { tables, warnings } = await load(text);
    const keys = [...tables].flatMap(([id, table]) => Object.keys(table).map((key) => [id, key]));
    assert.equal(keys.length, demanded);
    assert.ok(commented > 0);
    for (const [id, key] of keys) {
      assert.ok(Object.hasOwn(probes.find((one) => one.id === id)?.clauses ?? {}, key ?? ""));
    }
    assert.deepEqual(warnings, []);
  });

  test("twice it is the same", async () => {
    assert.deepEqual(await start(healthyPlace()), await start(healthyPlace()));
  });

  test("what fails here is a comment that names it", async () => {
    const { text } = await start(healthyPlace({ writeErrors: { "/tmp": "EROFS" } }));
    assert.match(text, /^# fails here: \/tmp is on a read-only file system/m);
    assert.match(text, /^# require_writable_tmp = true/m);
  });

  test("an agent that the files tell of is written, and counts for no line that holds", async () => {
    const plain = await start(healthyPlace());
    const { text, demanded, agent } = await start(agentPlace("shop"));
    assert.deepEqual(agent, { title: "openai", toldBy: "package.json", gaps: [] });
    assert.deepEqual((await load(text)).agent?.call, ["refund", "--order", "4711"]);
    assert.deepEqual([plain.agent, demanded], [null, plain.demanded]);
  });

  test("an agent that no contract can hold is a draft", async () => {
    const { text, agent } = await start(agentPlace("agent"));
    assert.deepEqual(agent?.gaps, ["tool", "call", "ask"]);
    assert.equal((await load(text)).agent, null);
    assert.match(text, /^# tool = /m);
  });

  test("where next to nothing is known there is still a contract", async () => {
    const { text } = await start({ env: {}, files: {}, os: "other" });
    assert.ok((await load(text)).tables.has("disk"));
    const windows = await start({ env: {}, files: {}, os: "windows" });
    assert.match(windows.text, /^# require_posix = true/m);
  });
});

describe("what is written for a real agent is what its own contract says", () => {
  const packages = join(import.meta.dirname, "../real-agents/packages");
  const agents: readonly (readonly [folder: string, program: string, contract: string])[] = [
    ["openai", "run-tools.mjs", "run-tools.toml"],
    ["ai", "stream.mjs", "stream.toml"],
    ["anthropic", "tool-runner.mjs", "tool-runner.toml"],
    ["langchain", "create-agent.mjs", "create-agent.toml"],
    ["openai-agents", "run.mjs", "run.toml"],
    ["python", "chat_loop.py", "chat-loop.toml"],
    ["python", "pydantic_agent.py", "pydantic-agent.toml"],
  ];
  for (const [folder, program, contract] of agents) {
    test(`${folder}/${program}`, async () => {
      const read = (name: string) => readFile(join(packages, folder, name), "utf8");
      const isPython = folder === "python";
      const manifest = isPython ? "requirements.in" : "package.json";
      const work = "/home/alice/app";
      const { files, ...place } = healthyPlace();
      const checkout = {
        [`${work}/${isPython ? "requirements.txt" : "package.json"}`]: await read(manifest),
        [`${work}/${isPython ? "agent.py" : "agent.mjs"}`]: await read(program),
      };
      const { text } = await start({ ...place, files: { ...files, ...checkout } });
      const written = (await load(text)).agent;
      const own = (await load(await read(contract))).agent;
      assert.deepEqual(written, {
        ...own,
        command: isPython ? ["python3", "agent.py"] : ["node", "agent.mjs"],
        claim: { ...own?.claim, last_line: "^RESULT: ok" },
      });
    });
  }
});

/** How a place differs from this machine as it is. */
interface Variant {
  readonly env?: Readonly<Record<string, string>>;
  readonly wrap?: readonly string[];
}

/** Runs one command line in a process of its own. */
function run(folder: string, args: readonly string[], { env = {}, wrap = [] }: Variant) {
  const [file = process.execPath, ...rest] = [
    ...wrap,
    process.execPath,
    "--no-warnings",
    cli,
    ...args,
  ];
  const place = { PATH: process.env["PATH"] ?? "/usr/bin:/bin", HOME: folder, ...env };
  return new Promise<{ exit: number | string; stdout: string; stderr: string }>((resolve) => {
    execFile(file, rest, { cwd: folder, env: place }, (error, stdout, stderr) => {
      resolve({ exit: error === null ? 0 : (error.code ?? "signal"), stdout, stderr });
    });
  });
}

/** Writes a contract in a folder of its own, and checks there at once. */
async function tryHere(
  variant: Variant,
  prepare: (folder: string) => Promise<void> = async () => {},
) {
  await using temporary = await mkdtempDisposable(join(tmpdir(), "init-"));
  const folder = temporary.path;
  await prepare(folder);
  const written = await run(folder, ["init"], variant);
  assert.deepEqual([written.exit, written.stdout], [0, ""], written.stderr);
  const text = await readFile(join(folder, "parity-contract.toml"), "utf8");
  const checked = await run(folder, ["check"], variant);
  assert.equal(checked.exit, 0, `${text}\n${checked.stdout}${checked.stderr}`);
  const again = await run(folder, ["init"], variant);
  assert.equal(again.exit, 2, "a second time it does not overwrite");
  return text;
}

/** A PATH that holds one program alone. */
async function linkProgram(folder: string, name: string): Promise<string> {
  const path = execFileSync("/bin/sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
  const bin = join(folder, "bin");
  await mkdir(bin, { recursive: true });
  await symlink(path, join(bin, name));
  return bin;
}

describe(
  "a first contract passes at once where it was written",
  { skip: cannotVary("linux") },
  () => {
    test("in a plain folder, whose secrets stay where they are", async () => {
      const text = await tryHere({}, async (folder) => {
        await writeFile(join(folder, ".env"), "APP_TOKEN=canary-value\n");
        await writeFile(join(folder, ".env.example"), "APP_TOKEN=canary-example\n");
      });
      assert.match(text, /^# \[git\]\n# fails here: this folder is in no git repository/m);
      assert.match(text, /^# fails here: [^\n]*\.env\n# forbid_dotenv/m);
      assert.match(text, /^# required_names = \["APP_TOKEN"\]/m);
      assert.doesNotMatch(text, /canary/);
    });

    test("in a repository", { skip: whyNoGit() }, async () => {
      const text = await tryHere({}, async (folder) => {
        execFileSync("git", ["init", "-q", folder]);
      });
      assert.match(text, /^require_repository = true/m);
      assert.match(text, /^# require_clean = true/m);
    });

    test("without Python", { skip: whyNoGit() }, async () => {
      await using temporary = await mkdtempDisposable(join(tmpdir(), "init-bin-"));
      const env = { PATH: await linkProgram(temporary.path, "git") };
      const text = await tryHere({ env }, async (folder) => {
        execFileSync("git", ["init", "-q", folder]);
      });
      assert.match(text, /^# python_major_minor and \[python\] are left out: no python/m);
      assert.match(text, /^require_repository = true/m);
    });

    test("without any program", async () => {
      const text = await tryHere({ env: { PATH: "/nowhere" } });
      assert.match(text, /^# unknown here: no git on PATH\n# require_repository/m);
    });

    test("as root, and as nobody", { skip: cannotVary("root") }, async (context) => {
      assert.match(await tryHere({}), /^# fails here: this runs as root/m);
      const user = String(NOBODY);
      const wrap = ["setpriv", "--reuid", user, "--regid", user, "--clear-groups"];
      const seen = await run("/", ["--version"], { wrap });
      if (seen.exit !== 0) return context.skip("nobody cannot read this checkout");
      const text = await tryHere({ wrap, env: { TMPDIR: "/tmp" } }, async (folder) => {
        await chown(folder, NOBODY, NOBODY);
        await chmod(folder, 0o755);
      });
      assert.match(text, /^forbid_root = true/m);
    });
  },
);
