import assert from "node:assert/strict";
import test from "node:test";
import { openLog } from "../../src/cli/log.ts";
import { keepTerminal } from "./cli-kit.ts";

test("progress and warnings go to the notices, never to the result", () => {
  const terminal = keepTerminal();
  const log = openLog(terminal);
  log.info("control: started");
  log.warn("left a folder");
  log.debug("not shown");
  assert.deepEqual(terminal.notices, ["control: started", "warning: left a folder"]);
  assert.deepEqual(terminal.results, []);
});

test("a file's name in a message stays one harmless line", () => {
  const terminal = keepTerminal();
  openLog(terminal).warn("unreadable: a\n::error::owned\u001b[2J");
  const [line = ""] = terminal.notices;
  assert.equal(terminal.notices.length, 1);
  assert.doesNotMatch(line, /[\n\u001b]|(^|\s)::/);
});
