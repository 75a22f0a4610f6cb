import assert from "node:assert/strict";
import { test } from "node:test";
import { askGit, askNode, askPython } from "../../src/probes/tool-requests.ts";

test("each request is bounded, starts the tool that was found, and is the same each time", () => {
  for (const ask of [askPython, askNode, askGit]) {
    assert.equal(JSON.stringify(ask("/t")), JSON.stringify(ask("/t")));
  }
  for (const request of [askPython("/t"), askNode("/t"), ...Object.values(askGit("/t"))]) {
    assert.equal(request.argv[0], "/t");
    assert.ok(request.timeoutMs <= 10_000);
  }
});

test("git writes nothing, watches nothing, fetches nothing and asks nobody", () => {
  for (const { argv, env } of Object.values(askGit("/t"))) {
    assert.deepEqual(argv.slice(1, 3), ["-c", "core.fsmonitor=false"]);
    assert.deepEqual(
      [env?.["GIT_OPTIONAL_LOCKS"], env?.["GIT_TERMINAL_PROMPT"], env?.["GIT_NO_LAZY_FETCH"]],
      ["0", "0", "1"],
    );
  }
});
