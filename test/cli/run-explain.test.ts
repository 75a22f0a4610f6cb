import assert from "node:assert/strict";
import { test } from "node:test";
import { runWords } from "./cli-kit.ts";

test("an id is explained on stdout, exit 0", async () => {
  const { exit, result, notices } = await runWords(["explain", "git.require_clean"]);
  assert.deepEqual([exit, notices], [0, ""]);
  assert.match(result, /^git\.require_clean · clause of \[git\]/);
  assert.match(result, /\n {2}to fix +commit or remove them/);
});

test("without an id all are listed, those of a table together", async () => {
  const { exit, result } = await runWords(["explain"]);
  assert.equal(exit, 0);
  assert.match(result, /\[tls\] +tls tls\.require_ca_bundle/);
  assert.match(result, /conclusions +imports-green/);
});

test("an unknown id is exit 2 and names the nearest, whether its table is written or not", async () => {
  for (const [typed, meant] of [
    ["tls.handshak", /did you mean tls\.handshake\?/],
    ["handshake", /did you mean tls\.handshake\?/],
    ["handshak", /did you mean tls\.handshake\?/],
    ["bom", /did you mean boom\?/],
    ["toString", /see all of them/],
  ] as const) {
    const { exit, result, notices } = await runWords(["explain", typed]);
    assert.deepEqual([exit, result], [2, ""]);
    assert.match(notices, /^usage\/nothing-to-explain: there is no "/);
    assert.match(notices, meant);
  }
});

test("two ids are one too many", async () => {
  const { exit, notices } = await runWords(["explain", "tls", "git"]);
  assert.equal(exit, 2);
  assert.match(notices, /^usage\/one-id/);
});
