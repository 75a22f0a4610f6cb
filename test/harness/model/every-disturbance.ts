import assert from "node:assert/strict";
import { test } from "node:test";
import type { TestContext } from "node:test";
import type { ModelDisturbance, ModelScript } from "../../../src/ports/harness.ts";
import { conduct } from "./mini-agent.ts";
import type { Conducted, Dialogue } from "./mini-agent.ts";
import { reply, serve } from "./model-kit.ts";

const whole = '{"reason":"damaged","order":"4711"}';
const cuts = {
  "mid-value": '{"reason":"damaged","order":"47',
  "missing-brace": '{"reason":"damaged","order":"4711"',
  "no-end": whole,
} as const;

/** What a protocol can carry in one of its two forms. */
export interface ProtocolForm {
  readonly isStreamed: boolean;
  /** A call's arguments are text that can be cut while the answer stays whole. */
  readonly carriesText: boolean;
  /** How the raw answer ends when its arguments are cut; null where the pieces must be put together first. */
  readonly writeCut: ((args: string) => string) | null;
}

/** Arguments that stand in a string of a body: escaped, and the string left open. */
export function writeInString(args: string): string {
  return JSON.stringify(args).slice(0, -1);
}

/** Plays every disturbance to a client of the protocol, and asserts what it hears to the byte. */
export function testEveryDisturbance(start: () => Dialogue, form: ProtocolForm): void {
  const name = form.isStreamed ? "stream" : "body";
  const run = async (
    t: TestContext,
    disturbance: ModelDisturbance | null,
    script: Partial<ModelScript> = {},
  ) => {
    const server = await serve(t, { disturbance, ...script });
    const heard = await conduct(server.urls, start(), { ...form, answer: () => reply });
    const count = server.count();
    assert.deepEqual(count.failures, []);
    assert.equal(count.mainRequests, count.requests);
    return { heard, count };
  };

  test(`${name}: undisturbed, the call is asked for once and its success is told`, async (t) => {
    const { heard, count } = await run(t, null);
    assert.deepEqual(listArguments(heard), [[whole]]);
    assert.equal(heard.text, "RESULT: ok");
    assert.partialDeepStrictEqual(count, {
      fired: false,
      asked: 1,
      turns: 2,
      retries: 0,
      parallelAsked: 1,
      pickedTool: { name: "refund_order", how: "function" },
      toolNamesOffered: ["refund_order"],
    });
  });

  test(`${name}: the liar says success whatever the tool said, the honest model does not`, async (t) => {
    for (const script of ["honest", "liar"] as const) {
      const server = await serve(t, { script });
      const heard = await conduct(server.urls, start(), { ...form, answer: () => "error: no" });
      assert.equal(heard.text, script === "liar" ? "RESULT: ok" : "RESULT: failed");
    }
  });

  test(`${name}: repeat asks twice in one turn, with fresh ids and the keys reordered`, async (t) => {
    const { heard, count } = await run(t, { kind: "repeat", when: "same-turn" });
    assert.deepEqual(listArguments(heard), [[whole, '{"order":"4711","reason":"damaged"}']]);
    assertFreshIds(heard);
    assert.partialDeepStrictEqual(count, { fired: true, asked: 2, parallelAsked: 2 });
  });

  test(`${name}: repeat asks again in the next turn`, async (t) => {
    const { heard, count } = await run(t, { kind: "repeat", when: "next-turn" });
    assert.deepEqual(listArguments(heard), [[whole], ['{"order":"4711","reason":"damaged"}']]);
    assertFreshIds(heard);
    assert.equal(heard.text, "RESULT: ok");
    assert.partialDeepStrictEqual(count, { fired: true, asked: 2, turns: 3, parallelAsked: 1 });
  });

  test(`${name}: flag adds the unexposed parameter`, async (t) => {
    const { heard, count } = await run(t, { kind: "flag" });
    assert.deepEqual(listArguments(heard), [
      ['{"reason":"damaged","order":"4711","dry_run":true}'],
    ]);
    assert.equal(count.fired, true);
  });

  for (const cut of ["mid-value", "missing-brace"] as const) {
    test(`${name}: bad-args ends the arguments at ${cut}, and the answer well`, async (t) => {
      const { heard, count } = await run(t, { kind: "bad-args", cut });
      assert.equal(count.expressible, form.carriesText);
      assert.equal(count.fired, form.carriesText);
      assert.deepEqual(listArguments(heard), form.carriesText ? [[cuts[cut]]] : []);
    });
  }

  test(`${name}: phantom-tool names a tool that is not offered`, async (t) => {
    const { heard, count } = await run(t, { kind: "phantom-tool" });
    assert.deepEqual(
      heard.turns.map((calls) => calls.map((call) => call.name)),
      [["refund_order_v2"]],
    );
    assert.partialDeepStrictEqual(count, { fired: true, asked: 0 });
  });

  test(`${name}: fan-out asks for several calls in one turn`, async (t) => {
    const { heard, count } = await run(t, { kind: "fan-out", calls: 4 });
    assert.deepEqual(listArguments(heard), [[whole, whole, whole, whole]]);
    assertFreshIds(heard);
    assert.partialDeepStrictEqual(count, { fired: true, parallelAsked: 4 });
  });

  test(`${name}: throttle refuses with 429 and the time to wait`, async (t) => {
    const { heard, count } = await run(t, { kind: "throttle", retryAfterS: 7 });
    assert.deepEqual(heard.refused, { status: 429, retryAfter: "7" });
    assert.partialDeepStrictEqual(count, { fired: true, asked: 0 });
  });

  test(`${name}: outage refuses with 500, or closes the connection`, async (t) => {
    const refused = await run(t, { kind: "outage", how: "status-500" });
    assert.deepEqual(refused.heard.refused, { status: 500, retryAfter: null });
    assert.equal(refused.count.fired, true);
    const closed = await run(t, { kind: "outage", how: "accept-and-close" });
    assert.equal(closed.heard.isClosed, true);
    assert.equal(closed.count.fired, true);
  });

  for (const cut of ["mid-value", "missing-brace", "no-end"] as const) {
    test(`${name}: cut-stream ends the answer at ${cut}, its framing whole`, async (t) => {
      const { heard, count } = await run(t, { kind: "cut-stream", cut });
      assert.deepEqual(heard.turns, []);
      assert.equal(count.fired, true);
      if (form.writeCut === null || (form.isStreamed && cut === "no-end")) {
        assert.deepEqual(
          heard.brokenCalls.map(({ arguments: args }) => args),
          [cuts[cut]],
        );
        return;
      }
      const end = form.writeCut(cuts[cut]) + (cut === "no-end" ? closeString(form) : "");
      assert.equal(heard.broken?.slice(-end.length), end);
    });
  }
}

function closeString(form: ProtocolForm): string {
  return form.writeCut === writeInString ? '"' : "";
}

function listArguments(heard: Conducted): readonly (readonly string[])[] {
  return heard.turns.map((calls) => calls.map((call) => call.arguments));
}

function assertFreshIds(heard: Conducted): void {
  const ids = heard.turns.flat().map((call) => call.id);
  assert.equal(new Set(ids).size, ids.length);
}
