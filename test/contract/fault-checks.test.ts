import assert from "node:assert/strict";
import test from "node:test";
import { loadBad, loadGood, writeAgent } from "./contract-kit.ts";

const scripted = { model: '"scripted"' };

test("a fault that is named must be one that can be played here", async () => {
  const require = '[faults]\nrequire = ["boom", "flag", "fan-out"]\n';
  assert.deepEqual(await loadBad(writeAgent({}, require)), [
    '7:20 contract/fault-inexpressible faults.require names "flag", which cannot be played: the agent runs without the scripted model (model = "none")',
    '7:28 contract/fault-inexpressible faults.require names "fan-out", which cannot be played: limits.max_parallel_tools is not set',
  ]);
  await loadGood(writeAgent(scripted, `[limits]\nmax_parallel_tools = 2\n${require}`));
});

test("a fault that is only implied is not applicable, and no error", async () => {
  await loadGood(writeAgent());
  await loadGood(writeAgent({}, '[faults]\nrequire = "all"\n'));
  await loadGood(writeAgent({}, "[faults]\ntrials = 2\n"));
});

test("one case that can be played is enough", async () => {
  await loadGood(writeAgent({ reply: '""' }, '[faults]\nrequire = ["junk"]\n'));
});

test("the scripted model's words and the claim fit", async () => {
  await loadGood(writeAgent({ ...scripted, success_text: '"All done.\\nRESULT: ok"' }));
  assert.match(
    (await loadBad(writeAgent({ ...scripted, success_text: '"DONE"' }))).join(),
    /^7:16 contract\/text-no-claim agent.success_text is no success by agent.claim/,
  );
  assert.match(
    (await loadBad(writeAgent({ ...scripted, failure_text: '"RESULT: okay, not"' }))).join(),
    /^7:16 contract\/text-no-claim agent.failure_text is a success/,
  );
  const vague = writeAgent({ ...scripted, claim: '{ last_line = "^RESULT" }' });
  assert.match((await loadBad(vague)).join(), /agent.failure_text is a success/);
});

test("a claim in JSON is held against JSON", async () => {
  const claim = "{ json = { refunded = true } }";
  await loadGood(writeAgent({ ...scripted, claim, success_text: '\'{"refunded":true,"id":1}\'' }));
  assert.match(
    (
      await loadBad(writeAgent({ ...scripted, claim, success_text: "'{\"refunded\":false}'" }))
    ).join(),
    /text-no-claim/,
  );
});

test("a claim by exit alone says nothing about words", async () => {
  await loadGood(writeAgent({ ...scripted, claim: "{}", success_text: '"x"' }));
});

test("words that nobody chose and that the claim does not match are remarked on", async () => {
  const { warnings } = await loadGood(
    writeAgent({ ...scripted, claim: '{ last_line = "^DONE" }' }),
  );
  assert.match(warnings.join(), /agent.claim does not match "RESULT: ok".*success_text/);
  assert.deepEqual((await loadGood(writeAgent(scripted))).warnings, []);
});

test("keys for a model that nobody asks are remarked on", async () => {
  const keys = { ask: '{ name = "refund" }', success_text: '"RESULT: ok"' };
  const { warnings } = await loadGood(writeAgent(keys, '[faults]\nscript = "liar"\n'));
  assert.deepEqual(
    warnings.map((line) => line.replace(/^[^ ]+ /, "")),
    [
      'agent.ask is for the scripted model, and agent.model is "none"',
      'agent.success_text is for the scripted model, and agent.model is "none"',
      'faults.script is for the scripted model, and agent.model is "none"',
    ],
  );
});

test("an MCP stand-in takes its schema from ask, with a model or without", async () => {
  const mcp = { transport: '"mcp-stdio"', call: '["refund", "{}"]', ask: '{ name = "refund" }' };
  assert.deepEqual((await loadGood(writeAgent(mcp))).warnings, []);
});
