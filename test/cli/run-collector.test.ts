import assert from "node:assert/strict";
import { test } from "node:test";
import { runWords } from "./cli-kit.ts";

test("the script is printed, with a nonce of its own each time", async () => {
  const [one, other] = [await runWords(["collector"]), await runWords(["collector"])];
  assert.deepEqual([one.exit, one.notices], [0, ""]);
  assert.match(one.result, /^#!\/bin\/sh\n/);
  const form = /^p_nonce=([0-9a-f]{32}) p_minted=\d+ p_tool_version=1\.2\.3 p_contract=-$/m;
  assert.match(one.result, form);
  assert.notEqual(form.exec(one.result)?.[1], form.exec(other.result)?.[1]);
});

test("a contract's own questions are in it", async () => {
  const text = '[runtime]\ntools = { jq = "*" }\n[python]\nlock = "uv.lock"\n';
  const folder = new Map([["c.toml", text]]);
  const { exit, result } = await runWords(["collector", "--contract", "c.toml"], { folder });
  assert.equal(exit, 0);
  assert.match(result, / p_contract=[0-9a-f]{64}$/m);
  assert.match(result, /^p_lock=uv\.lock$/m);
  assert.match(result, /^ {2}find_tool jq ''$/m);
  assert.doesNotMatch(result, /find_tool git/);
});

test("a contract that is not there or wrong, and words, are exit 2 and print no script", async () => {
  const folder = new Map([["bad.toml", "[runtime]\nstrange = 1\n"]]);
  for (const words of [["--contract", "none.toml"], ["--contract", "bad.toml"], ["now"]]) {
    const { exit, result, notices } = await runWords(["collector", ...words], { folder });
    assert.deepEqual([exit, result], [2, ""]);
    assert.notEqual(notices, "");
  }
});
