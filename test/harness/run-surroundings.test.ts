import assert from "node:assert/strict";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import {
  disturb,
  boom,
  healthy,
  makeTestHarness,
  runAgent,
  skipWithoutBash,
  usualAgent,
} from "./run-agent.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

test("D3: stdin is at its end", async () => {
  const { evidence } = await runAgent({
    command: "reads-stdin.sh",
    answer: boom,
    agent: { claim: { exit: 0, lastLine: null, lastLines: 1, json: { status: "success" } } },
  });
  assert.partialDeepStrictEqual(evidence, { exit: 1, stopped: null, claimed: false, fired: true });
});

test(
  "a login shell that resets PATH still finds the stand-in",
  { skip: skipWithoutBash },
  async () => {
    const { evidence } = await runAgent({ command: "resets-path.sh", answer: healthy });
    assert.partialDeepStrictEqual(evidence, { claimed: true, calls: 1, effects: 1 });
  },
);

test("an environment that was scrubbed or spoilt does not hide the stand-in", async () => {
  const { evidence } = await runAgent({ command: "scrubs-the-environment.sh", answer: healthy });
  assert.partialDeepStrictEqual(evidence, { claimed: true, calls: 1, effects: 1 });
});

test("the agent gets no token, and a decoy for what looks like one", async () => {
  const secrets: [string, string][] = [
    ["GITHUB_TOKEN", "ghs_real"],
    ["ACTIONS_RUNTIME_TOKEN", "real-runtime"],
    ["SHOP_TOKEN", "real-shop"],
    ["APP_ENV", "staging"],
  ];
  const env = new Map([["PATH", process.env["PATH"] ?? ""], ...secrets]);
  const { outputTail } = await runAgent({
    command: "prints-its-environment.sh",
    answer: boom,
    agent: { passEnv: ["GITHUB_TOKEN", "SHOP_TOKEN", "APP_ENV"] },
    harness: { env },
  });
  assert.doesNotMatch(outputTail, /real/);
  assert.doesNotMatch(outputTail, /GITHUB_TOKEN/);
  assert.match(outputTail, /^SHOP_TOKEN=decoy-/m);
  assert.match(outputTail, /^APP_ENV=staging$/m);
});

test("a decoy is found in the middle of an output that is not kept", async () => {
  const noise = "head -c 900000 /dev/zero | tr '\\0' x";
  for (const [to, place] of [
    ["1", "standard output"],
    ["2", "standard error"],
  ]) {
    const { evidence } = await runAgent({
      command: ["sh", "-c", `{ ${noise}; echo " $SHOP_TOKEN "; ${noise}; } >&${to}`],
      answer: boom,
      agent: { passEnv: ["SHOP_TOKEN"] },
    });
    assert.deepEqual(evidence.leaks, [place]);
    assert.ok(evidence.output_bytes_cut > 0);
  }
});

test("the kept end of a long output does not begin within a line, which may begin with half a secret", async () => {
  const { outputTail } = await runAgent({
    command: ["sh", "-c", "yes secret words of thirty-two letters | head -c 30000; echo; echo end"],
    answer: boom,
  });
  assert.match(outputTail, /^\n… \d+ bytes cut …\nsecret words of thirty-two letters\n/);
  assert.match(outputTail, /\nend\n$/);
});

test("a temporary folder with an odd name does no harm", async (t) => {
  const tempRoot = join(await makeScratchFolder(t), 'it\'s "odd"\n$HOME');
  await mkdir(tempRoot);
  const { evidence } = await runAgent({
    command: "survivor.sh",
    answer: healthy,
    harness: { tempRoot },
  });
  assert.partialDeepStrictEqual(evidence, { claimed: true, calls: 1 });
  assert.deepEqual(await readdir(tempRoot), []);
});

test("where the socket lies in a folder of its own, that one is searched for decoys too", async (t) => {
  const tempRoot = join(await makeScratchFolder(t), "long".repeat(25));
  await mkdir(tempRoot);
  const find = `calls=$(grep -o "/[^' ]*/calls" "$(command -v shop)")`;
  const { evidence } = await runAgent({
    command: ["sh", "-c", `${find}; [ -S "$calls" ] && echo "$SHOP_TOKEN" >"\${calls%/*}/x"`],
    answer: healthy,
    agent: { passEnv: ["SHOP_TOKEN"] },
    harness: { tempRoot },
  });
  assert.partialDeepStrictEqual(evidence, { exit: 0, leaks: ["the file $RUN/x"] });
});

test("a temporary folder that is missing is a set-up error", async () => {
  const { evidence } = await runAgent({
    command: "survivor.sh",
    answer: boom,
    harness: { tempRoot: "/none" },
  });
  assert.match(
    evidence.setup_error ?? "",
    /could not be prepared: realpath failed with ENOENT; TMPDIR must name a folder that is there/,
  );
});

test("a temporary folder within the workspace is not copied into itself", async (t) => {
  const workspace = await makeScratchFolder(t);
  await mkdir(join(workspace, "temp"));
  const { evidence } = await runAgent({
    command: ["sh", "-c", "ls temp; echo RESULT: ok"],
    answer: boom,
    harness: { workspace, tempRoot: join(workspace, "temp") },
  });
  assert.partialDeepStrictEqual(evidence, { claimed: true, output_bytes: 11 });
  assert.deepEqual(await readdir(join(workspace, "temp")), []);
});

test("a script without its interpreter is a set-up error of its own; one that is not there is not found", async (t) => {
  const workspace = await makeScratchFolder(t);
  const lines = { agent: "#!/no/such/interpreter\n", saved: "#!/bin/sh\r\ntrue\r\n" };
  for (const [name, content] of Object.entries(lines)) {
    await writeFile(join(workspace, name), content, { mode: 0o755 });
  }
  for (const [command, reason] of [
    ["./agent", /^the first line of `\.\/agent` names the interpreter `\/no\/such\/interpreter`/],
    ["./saved", /^the first line of `\.\/saved` ends in a carriage return/],
    ["./none", /^agent command not found: \.\/none$/],
  ] as const) {
    const { evidence } = await runAgent({
      command: [command],
      answer: boom,
      harness: { workspace },
    });
    assert.match(evidence.setup_error ?? "", reason);
  }
});

test("an agent that locks its folders leaves nothing, and its workspace as it was", async (t) => {
  const workspace = await makeScratchFolder(t);
  await writeFile(join(workspace, "file"), "original");
  await runAgent({
    command: ["sh", "-c", "echo changed >file; mkdir -p a/b; chmod 000 a/b; chmod 555 a ."],
    answer: boom,
    harness: { workspace },
  });
  assert.equal(await readFile(join(workspace, "file"), "utf8"), "original");
  assert.deepEqual(await readdir(workspace), ["file"]);
});

test("what the agent's copy lacks is told, once for all runs", async (t) => {
  const workspace = await makeScratchFolder(t);
  await writeFile(join(workspace, ".env"), "ORDER_API=secret\n");
  await writeFile(join(workspace, "parity-fingerprint.json"), "{}");
  const told: string[] = [];
  const log = { info: (text: string) => told.push(text), warn() {}, debug() {} };
  const tempRoot = await makeScratchFolder(t);
  const harness = makeTestHarness(tempRoot, { workspace, log });
  const plan = { label: "run", agent: usualAgent, ...disturb(boom) };
  await harness.run(plan);
  await harness.run(plan);
  assert.deepEqual(told, ["left out of the agent's copy of this folder: `.env`"]);
});
