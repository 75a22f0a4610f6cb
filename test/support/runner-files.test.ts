import assert from "node:assert/strict";
import { test } from "node:test";
import { parseCommands, parseFileCommand } from "./runner-files.ts";

test("commands are read as the runner reads them", () => {
  const stdout =
    "text\n  ::warning::a::b\n::notice title=x%3Ay,file=::\nnot ::error::this\n::debug::\n";
  assert.deepEqual(parseCommands(stdout), [
    { name: "warning", properties: {}, message: "a::b" },
    { name: "notice", properties: { title: "x:y", file: "" }, message: "" },
    { name: "debug", properties: {}, message: "" },
  ]);
});

test("nothing counts between stop and resume", () => {
  const stdout = "::stop-commands::k3y\n::error::hostile\n::k3y::\n::error::ours\n";
  assert.deepEqual(
    parseCommands(stdout).map(({ message }) => message),
    ["k3y", "ours"],
  );
});

test("file commands hold lines and blocks", () => {
  assert.deepEqual(parseFileCommand("a=1=2\nb<<E\nx<<y\n\nE\nc=\nd=<<\n"), {
    a: "1=2",
    b: "x<<y\n",
    c: "",
    d: "<<",
  });
});

test("what the runner would refuse is refused", () => {
  assert.throws(() => parseFileCommand("just text\n"), /neither name=value/);
  assert.throws(() => parseFileCommand("a<<E\nx\n"), /no end of the value/);
});
