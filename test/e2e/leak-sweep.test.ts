import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtempDisposable, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, test } from "node:test";
import { promisify } from "node:util";
import { whyNoShell } from "../collector/collector-kit.ts";
import { type Finished, fromSources, runProgram } from "../e2e-cli/cli-process.ts";
import { layOutRepository } from "../runner/repository.ts";
import { pullRequestEvent } from "../support/events.ts";
import { cannotVary } from "../support/run-measure.ts";
import { findForms } from "./leak-forms.ts";
import { canaries, curiousFiles, type PlantedPlace, plantCanaries } from "./leak-place.ts";
import { seedPull, setStage, writeNeeds } from "./stage.ts";

const execute = promisify(execFile);
const maxBuffer = 16 * 1024 * 1024;
const skip = process.platform === "win32" ? "needs sh" : false;
/** Gives the process a host name of its own, where that is allowed. */
const underOtherName = ["unshare", "--uts", "/bin/sh", "-c", 'hostname "$0" && exec "$@"'] as const;

/** Fails where a channel holds a canary in any form; tells all of them at once. */
function assertNoLeak(channels: ReadonlyMap<string, string>, { wholes }: PlantedPlace): void {
  const leaks = [...channels, ...decode(channels)].flatMap(([channel, text]) =>
    Object.entries(canaries).flatMap(([name, canary]) =>
      findForms(text, canary, wholes[name] ?? canary).map((form) => `${name}, ${form}: ${channel}`),
    ),
  );
  assert.deepEqual(leaks, []);
}

/** What a recording holds in base64 is a channel of its own. */
function decode(channels: ReadonlyMap<string, string>): [string, string][] {
  return [...channels].flatMap(([channel, text]) => {
    const words = text.match(/[A-Za-z0-9+/]{16,}={0,2}/g) ?? [];
    const decoded = words.map((word) => Buffer.from(word, "base64").toString("utf8"));
    return [[`${channel}, decoded`, decoded.join("\n")] satisfies [string, string]];
  });
}

/** The source of a step, where the sources run in place of what is built. */
function findSource(step: "check" | "report"): { readonly entry?: string } {
  return fromSources ? { entry: resolve(import.meta.dirname, `../../src/entry/${step}.ts`) } : {};
}

describe("H4: one canary in everything that is looked at", { skip }, () => {
  test("no output of the command line holds one, in any format and any encoding", async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "leaks-"));
    const home = join(temporary.path, canaries.home);
    const folder = join(home, "work");
    await mkdir(home);
    await layOutRepository(folder, curiousFiles);
    using place = await plantCanaries(folder, home);
    const wrap = cannotVary("root") === false ? [...underOtherName, canaries.host] : [];
    const channels = new Map<string, string>();

    async function run(...args: string[]): Promise<Finished> {
      const ran = await runProgram(folder, args, { onlyEnv: place.env, wrap });
      channels.set(`${args.join(" ")}: stdout`, ran.stdout);
      channels.set(`${args.join(" ")}: stderr`, ran.stderr);
      return ran;
    }
    const out = "first.json";
    assert.equal((await run("check", "--out", out)).exit, 1);
    for (const more of ["json", "markdown"]) await run("check", "--format", more, "--out", "-");
    const second = ["--previous", out, "--out", "second.json"];
    const deep = await run("check", "--all", ...second);
    assert.equal(deep.exit, 1, deep.stderr);
    for (const format of ["text", "json", "markdown", "html", "sarif", "junit"]) {
      assert.equal((await run("report", "--format", format, out, "second.json")).exit, 1);
    }
    await run("report", "no-such.json");
    await run("init", "--out", "-");
    await run("explain", "secrets.forbid_dotenv");
    // a recording holds the zone's name as it is: what judges it elsewhere needs it
    const onlyEnv = { ...place.env, TZ: "UTC" };
    const recorded = await runProgram(folder, ["record", "--out", "-"], { onlyEnv, wrap });
    assert.equal(recorded.exit, 0, recorded.stderr);
    channels.set("record: stdout", recorded.stdout);
    channels.set("record: stderr", recorded.stderr);
    const script = join(temporary.path, "collector.sh");
    await writeFile(script, (await run("collector")).stdout);
    for (const shell of ["dash", "bash"].filter((name) => whyNoShell([name]) === false)) {
      const collected = await execute("env", [...wrap, shell, script], {
        cwd: folder,
        env: onlyEnv,
        maxBuffer,
      });
      assert.match(collected.stdout, /\nend \d+ [0-9a-f]{64}\n$/);
      channels.set(`collector, ${shell}: stdout`, collected.stdout);
      channels.set(`collector, ${shell}: stderr`, collected.stderr);
    }
    for (const name of [out, "second.json"]) {
      channels.set(name, await readFile(join(folder, name), "utf8"));
    }
    for (const name of await readdir(folder))
      assert.ok(!name.startsWith("__"), "nothing else left");

    assertNoLeak(channels, place);
    const told = channels.get(out) ?? "";
    for (const name of [
      "PLANTED_TOKEN",
      "CANARY_MISSING",
      "SIBLING_TOKEN",
      "http.extraheader",
      "planted is 1",
    ]) {
      assert.ok(told.includes(name), `names are told: ${name}`);
    }
  });

  test("no output of the steps holds one: log, summary, outputs, artifact, annotations, comment", async () => {
    await using stage = await setStage({
      files: curiousFiles,
      event(commits) {
        const pull = seedPull(commits);
        const head = { ...pull.head, ref: canaries.branch };
        return pullRequestEvent({ pull: { ...pull, head } });
      },
    });
    const home = await stage.makeFolder(canaries.home);
    using place = await plantCanaries(stage.workspace, home);
    // the fakes are on this machine: a proxy would stand before them
    const env = { ...place.env, RUNNER_NAME: canaries.host, NO_PROXY: "127.0.0.1" };
    const check = await stage.check({ ...findSource("check"), env });
    const inputs = { needs: writeNeeds({ check: "success" }) };
    const report = await stage.report({ ...findSource("report"), env, inputs });
    assert.deepEqual([check.exit, report.exit], [0, 1], check.stdout + check.stderr);

    const channels = new Map<string, string>();
    for (const [step, ran] of Object.entries({ check, report })) {
      const { stdout, stderr, summary, envFile, pathFile, outputs, state } = ran;
      const texts = { stdout, stderr, summary, envFile, pathFile };
      const parts = { ...texts, outputs: JSON.stringify([outputs, state]) };
      for (const [name, text] of Object.entries(parts)) channels.set(`${step}: ${name}`, text);
    }
    for (const { name } of stage.artifacts.artifacts) {
      for (const [file, bytes] of stage.artifacts.filesOf(name)) {
        // the checkout's own contract is in the artifact, and holds none
        channels.set(`artifact ${name}: ${file}`, bytes.toString("utf8"));
      }
    }
    channels.set("requests to the API", JSON.stringify(stage.github.requests));
    channels.set("comment", stage.readComment());
    assertNoLeak(channels, place);
    assert.match(channels.get("comment") ?? "", /CANARY_MISSING/);
    assert.deepEqual([stage.github.problems, stage.artifacts.problems], [[], []]);
  });

  test("a canary in a channel fails the sweep, and is told by name, form and channel", () => {
    const place = { wholes: {}, env: {}, [Symbol.dispose]: () => {} };
    const text = Buffer.from(`x ${canaries.proxy} y`).toString("base64");
    const channels = new Map([["summary", text]]);
    assert.throws(() => assertNoLeak(channels, place), /proxy, base64 at 2: summary/);
    assertNoLeak(new Map([["summary", "nothing"]]), place);
  });
});
