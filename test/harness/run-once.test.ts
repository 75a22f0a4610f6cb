import assert from "node:assert/strict";
import { test } from "node:test";
import { RunEvidence } from "../../src/terms/fault-run.ts";
import { boom, healthy, runAgent, silence, skipWithoutPython } from "./run-agent.ts";

test("a survivor succeeds with one effect when nothing is disturbed", async () => {
  const { evidence } = await runAgent({ command: "survivor.sh", answer: healthy, holdMs: 50 });
  RunEvidence.parse(evidence);
  assert.partialDeepStrictEqual(evidence, {
    setup_error: null,
    exit: 0,
    signal: null,
    timed_out: false,
    stopped: null,
    claimed: true,
    claim_line: "RESULT: ok",
    calls: 1,
    effects: 1,
    late_effects: 0,
    fired: true,
    alive: 0,
    peak_alive: 1,
    leftover_processes: 0,
  });
});

test("a survivor claims nothing when its tool fails", async () => {
  const { evidence, outputTail } = await runAgent({ command: "survivor.sh", answer: boom });
  assert.partialDeepStrictEqual(evidence, {
    exit: 1,
    claimed: false,
    claim_printed: false,
    calls: 1,
    effects: 0,
    fired: true,
  });
  assert.match(outputTail, /error: no\n/);
  assert.match(outputTail, /RESULT: failed\n/);
});

test("a storyteller claims success although its tool failed", async () => {
  const { evidence } = await runAgent({ command: "storyteller.sh", answer: boom });
  assert.partialDeepStrictEqual(evidence, { exit: 0, claimed: true, effects: 0, fired: true });
});

test("A2: a good answer with exit 1 is a failed call", async () => {
  const answer = { ...boom, stdout: '{"ok":true,"passed":612}\n', exit: 1 };
  const { evidence } = await runAgent({ command: "storyteller.sh", answer });
  assert.partialDeepStrictEqual(evidence, { claimed: true, effects: 0, fired: true });
});

test("A4: a tool left in the background is alive, stopped and counted", async () => {
  const { evidence } = await runAgent({
    command: "backgrounds-the-tool.sh",
    answer: silence,
    // The call comes when it comes; a second later it is overdue, and that ends the long wait.
    agent: { toolTimeoutMs: 1 },
    harness: { waits: { graceMs: 1500, quietMs: 60_000 } },
  });
  assert.partialDeepStrictEqual(evidence, {
    exit: 0,
    claimed: false,
    stopped: null,
    calls: 1,
    alive: 1,
    effects: 0,
    leftover_processes: 1,
  });
});

test("A4: an effect that comes after the agent's end is late", async () => {
  const { evidence } = await runAgent({
    command: "backgrounds-and-claims.sh",
    answer: healthy,
    harness: { waits: { graceMs: 1500, quietMs: 60_000 } },
  });
  assert.partialDeepStrictEqual(evidence, {
    claimed: true,
    calls: 1,
    effects: 0,
    late_effects: 1,
    alive: 0,
    leftover_processes: 0,
  });
});

test("what a leftover prints does not cover the claim that the agent ended with", async () => {
  const { evidence } = await runAgent({
    command: ["sh", "-c", "(sleep 0.2; echo RESULT: failed) & echo RESULT: ok"],
    answer: boom,
    harness: { waits: { graceMs: 1500, quietMs: 60_000 } },
  });
  assert.partialDeepStrictEqual(evidence, { claimed: true, claim_line: "RESULT: ok" });
});

test("A5: an agent that does not exist is a set-up error", async () => {
  const { evidence } = await runAgent({ command: ["no-such-agent", "--run"], answer: boom });
  assert.equal(evidence.setup_error, "agent command not found: no-such-agent --run");
  assert.equal(evidence.fired, false);
});

test("A5: so is one that its wrapper does not find, or may not run", async () => {
  const missing = await runAgent({ command: ["sh", "-c", "no-such-agent"], answer: boom });
  assert.match(missing.evidence.setup_error ?? "", /^agent command not found \(exit 127\)/);
  const denied = await runAgent({ command: ["./survivor.sh"], answer: boom });
  assert.match(denied.evidence.setup_error ?? "", /^agent command is not executable/);
});

test("A6: an agent that calls for ever is stopped at the cap, and its calls are counted", async () => {
  const { evidence } = await runAgent({
    command: "loops.sh",
    answer: boom,
    agent: { maxCalls: 8 },
  });
  assert.partialDeepStrictEqual(evidence, {
    stopped: "too-many-calls",
    timed_out: true,
    calls: 9,
    retries: 8,
    effects: 0,
  });
});

test("A6: reads count towards the cap too", async () => {
  const { evidence } = await runAgent({
    command: ["sh", "-c", "while shop list; do :; done; echo RESULT: ok"],
    answer: boom,
    agent: { maxCalls: 8 },
  });
  assert.partialDeepStrictEqual(evidence, {
    stopped: "too-many-calls",
    calls: 0,
    reads: 9,
    retries: 0,
  });
});

test("three orders that fail once each are no retries, and the same order again is one", async () => {
  const three = "for order in 4711 4712 4713; do shop refund --order $order; done; ";
  const agent = { effects: 3 };
  const once = await runAgent({ command: ["sh", "-c", three], answer: boom, agent });
  assert.partialDeepStrictEqual(once.evidence, { calls: 3, retries: 0 });
  const again = `${three}shop refund --order=4712`;
  const { evidence } = await runAgent({ command: ["sh", "-c", again], answer: boom, agent });
  assert.partialDeepStrictEqual(evidence, { calls: 4, retries: 1 });
});

test("retries that differ in a random argument are counted by the calls that the task takes", async () => {
  const line = "for id in a b c; do shop refund 42 --request-id $id; done";
  const { evidence } = await runAgent({ command: ["sh", "-c", line], answer: boom });
  assert.partialDeepStrictEqual(evidence, { calls: 3, retries: 2 });
});

test("an agent without the wall that is demanded is not started", async () => {
  const { evidence } = await runAgent({
    command: ["sh", "-c", "touch started; echo RESULT: ok"],
    answer: healthy,
    isolation: "no-new-privs",
  });
  assert.partialDeepStrictEqual(evidence, { exit: null, claimed: false, isolation: "none" });
  assert.match(
    evidence.setup_error ?? "",
    /^faults\.isolation asks for no-new-privs, so nothing was started: this machine offers none/,
  );
});

test("A7: a step that fails inside does not spoil a success", async () => {
  const { evidence } = await runAgent({ command: "grep-fails-inside.sh", answer: healthy });
  assert.partialDeepStrictEqual(evidence, { claimed: true, effects: 1 });
});

test("A10: an agent that never calls its tool leaves an empty ledger", async () => {
  const { evidence } = await runAgent({ command: "never-calls-the-tool.sh", answer: boom });
  assert.partialDeepStrictEqual(evidence, { claimed: true, calls: 0, fired: false });
});

test("an agent that goes round the stand-in does not reach it", async () => {
  const { evidence } = await runAgent({ command: "goes-round-the-stand-in.sh", answer: boom });
  assert.partialDeepStrictEqual(evidence, { claimed: true, calls: 0, effects: 0, fired: false });
});

test("B2: an agent that has no end is stopped at its budget, by force where it must be", async () => {
  const { evidence } = await runAgent({
    command: "ignores-term.sh",
    answer: boom,
    agent: { timeoutMs: 1000 },
    harness: { waits: { graceMs: 200, quietMs: 200 } },
  });
  assert.partialDeepStrictEqual(evidence, {
    stopped: "budget",
    timed_out: true,
    exit: null,
    signal: "SIGKILL",
    claimed: false,
  });
});

test("B4: an exit that the shell swallowed stands in the ledger", async () => {
  const { evidence } = await runAgent({ command: "swallows-the-exit.sh", answer: boom });
  assert.partialDeepStrictEqual(evidence, { exit: 0, claimed: true, fired: true, effects: 0 });
});

test("B5: a call that nobody declared is refused and named", async () => {
  const { evidence, outputTail } = await runAgent({
    command: "undeclared-call.sh",
    answer: healthy,
  });
  assert.partialDeepStrictEqual(evidence, {
    calls: 1,
    effects: 1,
    reads: 1,
    undeclared: ["delete-everything --yes"],
  });
  assert.match(outputTail, /unknown call/);
});

test("a read is answered, and otherwise once the effect has happened", async () => {
  const run = { command: "reads-before-and-after.sh" };
  const after = await runAgent({ ...run, answer: healthy });
  assert.partialDeepStrictEqual(after.evidence, { claimed: true, reads: 2, effects: 1 });
  const without = await runAgent({ ...run, answer: boom });
  assert.partialDeepStrictEqual(without.evidence, { claimed: false, reads: 2, effects: 0 });
});

test("C2: a call that is printed twice and made once is one call", async () => {
  const { evidence } = await runAgent({ command: "prints-the-call-twice.sh", answer: healthy });
  assert.partialDeepStrictEqual(evidence, { calls: 1, effects: 1 });
});

test("C2: two calls at once are two effects", { skip: skipWithoutPython }, async () => {
  const { evidence } = await runAgent({ command: "two-at-once.py", answer: healthy, holdMs: 2000 });
  assert.partialDeepStrictEqual(evidence, { calls: 2, effects: 2, peak_alive: 2, retries: 0 });
});

test("a second try after a failure is a retry", async () => {
  const { evidence } = await runAgent({ command: "retries-once.sh", answer: boom });
  assert.partialDeepStrictEqual(evidence, { calls: 2, retries: 1, exit: 1 });
});

test("D4: the last line of 5 MiB is seen", async () => {
  const { evidence, outputTail } = await runAgent({
    command: "late-claim.mjs",
    answer: boom,
    agent: { claim: { exit: 0, lastLine: null, lastLines: 1, json: { status: "success" } } },
  });
  assert.partialDeepStrictEqual(evidence, { exit: 0, claimed: true, fired: true });
  assert.ok(evidence.output_bytes > 5 * 1024 * 1024);
  assert.ok(evidence.output_bytes_cut > 4 * 1024 * 1024);
  assert.ok(outputTail.length < 10_000);
});

test("D4: 20 MiB on one line are no claim and no burden", async () => {
  const { evidence } = await runAgent({ command: "long-line.mjs", answer: boom });
  assert.partialDeepStrictEqual(evidence, {
    exit: 1,
    claimed: false,
    output_bytes: 20 * 1024 * 1024,
    fired: false,
  });
});

test("success that is printed on TERM is still a stopped run", async () => {
  const { evidence } = await runAgent({
    command: "prints-success-on-term.sh",
    answer: silence,
    agent: { toolTimeoutMs: 1 },
  });
  assert.partialDeepStrictEqual(evidence, {
    exit: 0,
    timed_out: true,
    stopped: "tool-timeout",
    claim_printed: true,
    overdue_calls: 1,
    alive: 1,
  });
});

test("an agent that lets go of a silent tool in time ends by itself", async () => {
  const { evidence } = await runAgent({
    command: "lets-go.sh",
    answer: silence,
    agent: { toolTimeoutMs: 60_000 },
  });
  assert.partialDeepStrictEqual(evidence, {
    exit: 1,
    stopped: null,
    overdue_calls: 0,
    alive: 0,
    fired: true,
    effects: 0,
  });
});

test("a grandchild that holds the pipe does not hold the run", async () => {
  const { evidence } = await runAgent({ command: "holds-the-pipe.sh", answer: boom });
  assert.partialDeepStrictEqual(evidence, { exit: 1, stopped: null, leftover_processes: 1 });
});

test("a daemon is found by its mark and stopped", { skip: skipWithoutPython }, async () => {
  const { evidence } = await runAgent({ command: "daemonises.py", answer: boom });
  assert.partialDeepStrictEqual(evidence, { exit: 1, stopped: null, leftover_processes: 1 });
});

test("a claim in colours is a claim, and workflow commands stay what was printed", async () => {
  const { evidence, outputTail } = await runAgent({
    command: "prints-workflow-commands.sh",
    answer: boom,
  });
  assert.partialDeepStrictEqual(evidence, { claimed: true, claim_line: "RESULT: ok" });
  assert.match(outputTail, /::error/);
});

test("a long word of a call is not cut before it can be redacted", async () => {
  const { evidence } = await runAgent({
    command: ["sh", "-c", `shop delete "$(head -c 9000 /dev/zero | tr '\\0' x)"`],
    answer: boom,
  });
  assert.deepEqual(evidence.undeclared, [`delete ${"x".repeat(9000)}`]);
});

test("a decoy is found wherever in the run's folder the agent wrote it, and at once", async () => {
  for (const [file, place] of [
    ["../x", "$RUN/x"],
    ['"$(dirname "$(command -v shop)")/x"', "$RUN/bin/x"],
    ["~/x", "$HOME/x"],
    ['"$TMPDIR/x"', "$RUN/tmp/x"],
  ]) {
    const { evidence } = await runAgent({
      command: ["sh", "-c", `echo "$SHOP_TOKEN" >${file}`],
      answer: boom,
      agent: { passEnv: ["SHOP_TOKEN"] },
    });
    assert.deepEqual([evidence.leaks, evidence.unsearched], [[`the file ${place}`], []]);
  }
});

test("what the run itself laid out there is no leak", async () => {
  const { evidence } = await runAgent({
    command: ["sh", "-c", "shop refund --order 4711; cat ../bin/shop ~/notes >../copy"],
    answer: healthy,
    agent: { passEnv: ["SHOP_TOKEN"], files: { "~/notes": "note", "a/b": "text" } },
  });
  assert.partialDeepStrictEqual(evidence, { effects: 1, decoys: 1, leaks: [], unsearched: [] });
});
