import assert from "node:assert/strict";
import { test } from "node:test";
import { parseNews } from "../../../src/harness/isolation/wall-wire.ts";

test("news from within is read", () => {
  assert.deepEqual(parseNews('{"kind":"ready"}'), { kind: "ready" });
  assert.deepEqual(parseNews('{"kind":"ended","exit":null,"signal":"SIGTERM"}'), {
    kind: "ended",
    exit: null,
    signal: "SIGTERM",
  });
});

test("anything else is no news", () => {
  for (const line of [
    "",
    "{",
    '"ready"',
    '{"kind":"ended"}',
    '{"kind":"ended","exit":-1,"signal":null}',
    '{"kind":"ready","more":1}',
  ])
    assert.equal(parseNews(line), null, line);
});
