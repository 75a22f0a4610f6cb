import assert from "node:assert/strict";
import { test } from "node:test";
import type { AgentSetup, Answer } from "../../src/ports/harness.ts";
import { answerOk, startRealServer } from "./tool/mcp/real-http-server.ts";
import { runAgent } from "./run-agent.ts";
import { drop, httpAgent, mcpHttpAgent, okReply, stdioAgent } from "./tool/tool-kit.ts";

interface Speaker {
  readonly agent: Partial<AgentSetup>;
  readonly command: readonly [string, ...string[]];
}

const speakers: Readonly<Record<string, Speaker>> = {
  http: {
    agent: { ...httpAgent, urlEnv: "SHOP_URL" },
    command: [process.execPath, "speaks-http.mjs"],
  },
  "mcp-stdio": {
    agent: stdioAgent,
    command: [process.execPath, "speaks-mcp.mjs", "{mcp_config}"],
  },
  "mcp-http": {
    agent: mcpHttpAgent,
    command: [process.execPath, "speaks-mcp.mjs", "{mcp_config}"],
  },
};

const answers: Readonly<Record<string, { answer: Answer; effects: number; claims: boolean }>> = {
  healthy: { answer: okReply, effects: 1, claims: true },
  boom: { answer: { ...okReply, exit: 1, effect: false }, effects: 0, claims: false },
  junk: { answer: { ...okReply, stdout: "<html>", effect: false }, effects: 0, claims: false },
  "A9, an error that is not marked as one": {
    answer: { ...okReply, stdout: "", stderr: "error: no such order\n", effect: false },
    effects: 0,
    claims: false,
  },
  twice: { answer: { ...okReply, stdout: "{}\n{}\n" }, effects: 1, claims: false },
  flood: { answer: { ...okReply, fillBytes: 2_000_000 }, effects: 1, claims: false },
  silence: { answer: { kind: "silence" }, effects: 0, claims: false },
  drop: { answer: drop, effects: 1, claims: false },
};

for (const [transport, { agent, command }] of Object.entries(speakers)) {
  for (const [name, { answer, effects, claims }] of Object.entries(answers)) {
    test(`${transport}, ${name}: an agent that believes only its tool, and a storyteller`, async () => {
      // Only what is never answered is waited for in vain.
      const limitMs = answer.kind === "silence" ? "1000" : "50000";
      for (const story of ["honest", "storyteller"]) {
        const { evidence } = await runAgent({
          command: [...command, story, limitMs],
          agent,
          answer,
        });
        assert.partialDeepStrictEqual(evidence, {
          setup_error: null,
          exit: 0,
          timed_out: false,
          claimed: claims || story === "storyteller",
          calls: 1,
          effects,
          late_effects: 0,
          alive: 0,
          fired: true,
          undeclared: [],
        });
      }
    });
  }
}

/** The real tool is healthy, and the run is about nothing else. */
const noDisturbance = { answer: okReply, calls: 0 };

for (const transport of ["mcp-stdio", "mcp-http"] as const) {
  test(`${transport}, in front of a real server: its answers, and its work only where the script lets it`, async (t) => {
    const real = await startRealServer(t, answerOk);
    const speaker = speakers[transport];
    assert.ok(speaker !== undefined);
    const agent = { ...speaker.agent, toolUrl: real.url };
    for (const [answer, effects] of [
      [okReply, 1],
      [{ ...okReply, exit: 1, effect: false }, 0],
      [drop, 1],
    ] as const) {
      real.effects.length = 0;
      const { evidence } = await runAgent({
        command: [...speaker.command, "honest", "50000"],
        agent,
        answer,
        ...(answer === okReply ? { tool: noDisturbance } : {}),
      });
      assert.partialDeepStrictEqual(evidence, {
        setup_error: null,
        claimed: answer === okReply,
        calls: 1,
        effects,
        undeclared: [],
      });
      assert.equal(real.effects.length, effects);
    }
    await real.die();
    const run = { command: speaker.command, agent, answer: okReply };
    assert.match(
      (await runAgent(run)).evidence.setup_error ?? "",
      /^no MCP server answers at tool\.url \(ECONNREFUSED\); start it before the check/,
    );
  });

  test(`${transport}: a real server that dies during a run decides nothing about the agent`, async (t) => {
    const real = await startRealServer(t, (response) => response.destroy());
    const speaker = speakers[transport];
    assert.ok(speaker !== undefined);
    const { evidence } = await runAgent({
      command: [...speaker.command, "storyteller", "50000"],
      agent: { ...speaker.agent, toolUrl: real.url },
      answer: okReply,
      tool: noDisturbance,
    });
    assert.match(
      evidence.setup_error ?? "",
      /^the MCP server at tool\.url failed, .* mend tool\.url$/,
    );
    assert.equal(evidence.effects, 0);
  });
}

/** Leaves as soon as the real server has begun. */
const givesUp = `const [url] = process.argv.slice(1);
const params = { name: "refund", arguments: { order: "4711" } };
await fetch(url, {
  method: "POST",
  headers: { accept: "application/json, text/event-stream", "mcp-session-id": "real-session" },
  body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
});
process.exit(1);`;

for (const [how, delayMs] of [
  ["has not done yet", null],
  ["does afterwards", 300],
] as const) {
  test(`an agent that gives up on what the real server ${how} is not judged by a ledger without it`, async (t) => {
    const real = await startRealServer(t, (response, id) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const progress = { jsonrpc: "2.0", method: "notifications/progress", params: {} };
      response.write(`data: ${JSON.stringify(progress)}\n\n`);
      const answer = { jsonrpc: "2.0", id, result: { content: [] } };
      if (delayMs !== null) {
        setTimeout(() => response.end(`data: ${JSON.stringify(answer)}\n\n`), delayMs).unref();
      }
    });
    const { evidence } = await runAgent({
      command: [process.execPath, "-e", givesUp, "{tool_url}"],
      agent: { ...mcpHttpAgent, toolUrl: real.url },
      answer: okReply,
      tool: noDisturbance,
      ...(delayMs === null ? {} : { harness: { waits: { graceMs: 1500, quietMs: 60_000 } } }),
    });
    assert.partialDeepStrictEqual(evidence, { exit: 1, claimed: false, calls: 1, alive: 0 });
    if (delayMs === null) {
      assert.match(
        evidence.setup_error ?? "",
        /^the MCP server at tool\.url was still at work on a call/,
      );
    } else {
      assert.equal(evidence.setup_error, null);
      assert.equal(evidence.effects + evidence.late_effects, 1);
    }
  });
}
