import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AgentSketch } from "../../src/init/agent/recognise-agent.ts";
import { listGaps, writeAgent, writeFaults, writeLimits } from "../../src/init/agent-section.ts";
import type { Section, Seen } from "../../src/init/section.ts";
import { writeContract } from "../../src/init/write-contract.ts";
import { load } from "../gate/gate-kit.ts";

const call = {
  tool: "shop",
  call: ["refund", "--order", "4711"],
  arguments: { order: "4711" },
  functionName: "refund_order",
  idempotencyKey: null,
};
const whole: AgentSketch = {
  title: "openai",
  toldBy: "package.json",
  note: null,
  command: ["node", "agent.mjs"],
  calls: [call],
  functions: ["refund_order"],
  readsArguments: false,
  readsInput: false,
  files: {},
  isCodingAgent: false,
};

function write(agent: AgentSketch | null): string {
  const hints = { hasPackageJson: false, lock: null, example: null };
  const seen: Seen = { runtime: null, hints, agent };
  const sections = [writeAgent(seen), writeLimits(seen), writeFaults(seen)];
  return writeContract(
    sections.filter((section): section is Section => section !== null),
    new Map(),
  );
}

/** What an editor leaves that takes away one mark of each line. */
function uncomment(text: string): string {
  return text.slice(text.indexOf("# [agent]")).replaceAll(/^# /gm, "");
}

test("without an agent there is a comment, and no other table", () => {
  assert.match(write(null), /\n# \[agent\]\n# the agent under test/);
  assert.doesNotMatch(write(null), /\[(limits|faults)\]/);
});

test("an agent that is told as a whole is written as a whole", async () => {
  const { agent, limits, faults, warnings } = await load(write(whole));
  assert.deepEqual(agent?.command, ["node", "agent.mjs"]);
  assert.deepEqual([agent?.tool, agent?.call, agent?.model], ["shop", call.call, "scripted"]);
  assert.deepEqual(agent?.ask, { name: "refund_order", arguments: { order: "4711" } });
  assert.deepEqual(limits, { tool_timeout_ms: 8000 });
  assert.deepEqual(faults.require, ["boom", "junk", "slow", "twice", "repeat", "flag"]);
  assert.deepEqual(warnings, []);
});

test("a key that was found is demanded, and a note is told", async () => {
  const keyed = { ...call, idempotencyKey: "--key" };
  const text = write({ ...whole, calls: [keyed], note: "mind `this`\n[x]" });
  assert.equal((await load(text)).agent?.idempotency_key, "--key");
  assert.match(text, /^# mind .*\[x\]\.$/m);
});

test("a command that reads arguments is told to need them", () => {
  assert.match(write(whole), /^command = .*# and its arguments, if it needs any$/m);
  const reads = write({ ...whole, readsArguments: true });
  assert.match(reads, /^command = .*# its source reads arguments: add the task/m);
});

test("of several calls the draft takes one that does not only read", () => {
  const look = { ...call, call: ["status", "--order", "4711"] };
  const text = write({ ...whole, calls: [look, call] });
  assert.match(text, /^# call = \["refund", .*# fill in: /m);
  assert.match(text, /^# # Its source starts: shop status --order 4711; shop refund /m);
  assert.match(write({ ...whole, calls: [look, look] }), /^# call = \["status", /m);
});

test("a coding agent's other tool is an MCP server", () => {
  const text = write({ ...whole, calls: [], isCodingAgent: true });
  assert.match(text, /^# # transport = "mcp-stdio" .*\{mcp_config\}$/m);
  assert.doesNotMatch(text, /url_env|ask = /);
});

test("a chat is told that nobody types in a run", () => {
  assert.match(
    write({ ...whole, readsInput: true }),
    /^# It seems to read from stdin, .* task\.$/m,
  );
  assert.doesNotMatch(write(whole), /stdin/);
});

test("a draft has the one function's own name, and lists several", () => {
  const own = write({ ...whole, calls: [], functions: ["send_mail"] });
  assert.match(own, /^# ask = \{ name = "send_mail", .*# fill in: /m);
  const several = write({ ...whole, calls: [], functions: ["send_mail", "read_mail"] });
  assert.match(several, /^# # It offers its model: send_mail, read_mail$/m);
  assert.doesNotMatch(write(whole), /offers its model/);
});

test("a draft says what an API takes in the program's place", async () => {
  const text = uncomment(write({ ...whole, calls: [] }));
  const calls = /^call = .*\n/m;
  const http = text.replace(calls, "").replaceAll(/^# ((?:transport|url_env|call) = )/gm, "$1");
  const { agent } = await load(http);
  assert.deepEqual(
    [agent?.transport, agent?.url_env, agent?.call[0]],
    ["http", "SHOP_URL", "POST"],
  );
});

describe("an agent with gaps is a draft, which loads once its marks are taken away", () => {
  const drafts: Readonly<Record<string, { agent: AgentSketch; gaps: readonly string[] }>> = {
    "no start": { agent: { ...whole, command: null }, gaps: ["command"] },
    "no call": { agent: { ...whole, calls: [] }, gaps: ["tool", "call", "ask"] },
    "two calls": {
      agent: { ...whole, calls: [call, { ...call, tool: "mailer" }] },
      gaps: ["tool", "call", "ask"],
    },
    "a coding agent": {
      agent: {
        ...whole,
        calls: [],
        isCodingAgent: true,
        files: { "~/.x/settings.json": '{"url":"{model_url}/v1"}' },
      },
      gaps: ["tool", "call"],
    },
  };
  for (const [name, { agent, gaps }] of Object.entries(drafts)) {
    test(name, async () => {
      const text = write(agent);
      assert.deepEqual(listGaps(agent), gaps);
      assert.doesNotMatch(text, /^[^#\n]/m);
      const loaded = await load(uncomment(text));
      assert.equal(loaded.agent?.model, "scripted");
      assert.deepEqual(loaded.agent?.files, agent.files);
      const asked = text.match(/^# (\w+) = [^\n]*# fill in: /gm) ?? [];
      assert.deepEqual(
        asked.map((line) => line.split(" ")[1]),
        gaps,
      );
    });
  }
});
