import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import type { Isolator } from "../../src/harness/isolation/isolate.ts";
import type { HarnessOptions } from "../../src/harness/run.ts";
import type { ToolTestPlan } from "../../src/ports/harness.ts";
import { bareIsolator } from "./bare-isolator.ts";
import { makeTestHarness, usualAgent } from "./run-agent.ts";

/** Refuses strange flags, and remembers keys in a file beside its effects. */
const soundTool = `#!/bin/sh
key=none
for word; do case "$word" in
  --dry-run) exit 0 ;;
  --force) echo "unknown option" >&2; exit 64 ;;
  key-*) key=$word ;;
esac; done
grep -qs "$key" .effects.log || echo "$key" >>.effects.log
`;

/** Does the work whatever it is asked. */
const eagerTool = '#!/bin/sh\necho "$*" >>.effects.log\n';

async function run(
  t: TestContext,
  tool: string,
  changes: Partial<ToolTestPlan> = {},
  options: Partial<HarnessOptions> = {},
) {
  const workspace = await mkdtemp(join(tmpdir(), "tool-test-"));
  const tempRoot = await mkdtemp(join(tmpdir(), "harness-test-"));
  t.after(() => rm(workspace, { recursive: true, force: true }));
  t.after(() => rm(tempRoot, { recursive: true, force: true }));
  await writeFile(join(workspace, "shop"), tool, { mode: 0o755 });
  const harness = makeTestHarness(tempRoot, { workspace, ...options });
  const evidence = await harness.testTool({
    label: "tool",
    agent: { ...usualAgent, toolCommand: ["./shop"] },
    isolation: "none",
    calls: [["refund"]],
    effects: ".effects.log",
    ...changes,
  });
  assert.deepEqual(await readdir(tempRoot), [], "folders are left");
  assert.deepEqual(await readdir(workspace), ["shop"], "the workspace itself was touched");
  return evidence;
}

test("a call's effects are counted in a copy, and its exit is told", async (t) => {
  const evidence = await run(t, soundTool);
  assert.deepEqual(evidence, {
    setup_error: null,
    exits: [0],
    timed_out: false,
    effects: 1,
    isolation: "none",
  });
});

test("the tool is walled off as an agent is, and how well is told", async (t) => {
  let isolated = 0;
  const isolator: Isolator = {
    ...bareIsolator,
    async isolate(tried) {
      isolated += 1;
      return { ...(await bareIsolator.isolate(tried)), level: "namespaces" };
    },
  };
  const evidence = await run(t, soundTool, {}, { isolator });
  assert.deepEqual([evidence.isolation, evidence.effects, isolated], ["namespaces", 1, 1]);
});

test("a tool that refuses, and one that keeps its keys, leave what they should", async (t) => {
  const refused = await run(t, soundTool, { calls: [["refund", "--force"]] });
  assert.deepEqual([refused.exits, refused.effects], [[64], 0]);
  const twice = await run(t, soundTool, { calls: [["key-1"], ["key-1"]] });
  assert.deepEqual([twice.exits, twice.effects], [[0, 0], 1]);
});

test("a tool that does the work whatever it is asked is found out", async (t) => {
  const twice = await run(t, eagerTool, { calls: [["refund", "--force"], ["refund"]] });
  assert.deepEqual([twice.exits, twice.effects], [[0, 0], 2]);
});

test("a command may count the effects, those from before left out", async (t) => {
  const counter = "echo counting; echo $(( 7 + $(cat .effects.log 2>/dev/null | wc -l) ))";
  const evidence = await run(t, eagerTool, { effects: ["sh", "-c", counter] });
  assert.deepEqual([evidence.setup_error, evidence.effects], [null, 1]);
});

test("effects that cannot be counted are no zero", async (t) => {
  const evidence = await run(t, eagerTool, { effects: ["sh", "-c", "echo many"] });
  assert.equal(evidence.effects, null);
  assert.match(evidence.setup_error ?? "", /could not be counted/);
});

test("a tool that is not there is told", async (t) => {
  const agent = { ...usualAgent, toolCommand: ["./no-such-tool"] as const };
  const evidence = await run(t, eagerTool, { agent });
  assert.match(evidence.setup_error ?? "", /could not be started \(ENOENT\): `\.\/no-such-tool`/);
});

test("a tool that hangs is stopped after its time", async (t) => {
  const agent = { ...usualAgent, toolCommand: ["./shop"] as const, timeoutMs: 300 };
  const evidence = await run(t, "#!/bin/sh\nexec sleep 600\n", { agent });
  assert.deepEqual([evidence.exits, evidence.timed_out, evidence.effects], [[null], true, 0]);
});

test("where repository code may not run, the tool is not called", async () => {
  const harness = makeTestHarness(tmpdir(), { refusal: "not here" });
  const untried = { isolation: "none", calls: [], effects: "log" } as const;
  const plan = { label: "tool", agent: usualAgent, ...untried };
  assert.equal((await harness.testTool(plan)).setup_error, "not here");
});

test("a file of effects that never ends is not read, and one that shrinks is not counted", async (t) => {
  const fifo = await run(t, "#!/bin/sh\nmkfifo .effects.log\n");
  assert.deepEqual([fifo.effects, fifo.setup_error !== null], [null, true]);
  const counter = "[ -e .effects.log ] && echo 3 || echo 7";
  const fewer = await run(t, eagerTool, { effects: ["sh", "-c", counter] });
  assert.equal(fewer.effects, null);
  assert.match(fewer.setup_error ?? "", /fewer effects afterwards/);
});

test("without the wall that is demanded the tool is not called", async (t) => {
  const evidence = await run(t, eagerTool, { isolation: "namespaces" });
  assert.deepEqual([evidence.exits, evidence.effects], [[], null]);
  assert.match(evidence.setup_error ?? "", /asks for namespaces, so nothing was started/);
});
