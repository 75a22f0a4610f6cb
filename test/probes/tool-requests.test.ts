import assert from "node:assert/strict";
import { test } from "node:test";
import {
  askCharmap,
  askGit,
  askHardFileLimit,
  askNode,
  askOffset,
  askPython,
  askPythonAboutLocale,
  askUmask,
} from "../../src/probes/tool-requests.ts";

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

test("Python is asked about the locale without its own paths and start-up, and with what decides open()", () => {
  const { argv, env, unset = [] } = askPythonAboutLocale("/t", { lcCtype: "C", instants: [1, 2] });
  assert.deepEqual(argv.slice(0, 4), ["/t", "-s", "-S", "-B"]);
  assert.deepEqual(argv.slice(-2), ["1", "2"]);
  assert.deepEqual(env, { PARITY_LC_CTYPE: "C" });
  assert.ok(unset.includes("PYTHONPATH") && !unset.includes("PYTHONUTF8"));
});

test("a shell, locale and date are asked for one thing each", () => {
  assert.deepEqual(askHardFileLimit().argv, ["/bin/sh", "-c", "ulimit -Hn"]);
  assert.deepEqual(askUmask().argv, ["/bin/sh", "-c", "umask"]);
  assert.deepEqual(askCharmap("/t").argv, ["/t", "charmap"]);
  assert.deepEqual(askOffset("/t", 5, "linux").argv, ["/t", "-d", "@5", "+%z"]);
  assert.deepEqual(askOffset("/t", 5, "macos").argv, ["/t", "-r", "5", "+%z"]);
});
