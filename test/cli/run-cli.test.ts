import assert from "node:assert/strict";
import test from "node:test";
import { runWords } from "./cli-kit.ts";

test("--version and --help print their result alone", async () => {
  assert.deepEqual(await pick("--version"), { exit: 0, result: "1.2.3\n", notices: "" });
  assert.equal((await pick("-V")).result, "1.2.3\n");
  for (const word of ["--help", "-h", "help"]) {
    const { exit, result, notices } = await pick(word);
    assert.deepEqual([exit, notices], [0, ""]);
    assert.match(result, /^parity-contract: /);
  }
});

test("a command's --help wins over whatever else is wrong", async () => {
  for (const command of ["check", "report", "schema"]) {
    const { exit, result } = await pick(command, "--nonsense", "--help");
    assert.equal(exit, 0);
    assert.match(result, new RegExp(`Usage: parity-contract ${command}`));
  }
});

test("no command and an unknown one are exit 2 with a suggestion, and no result", async () => {
  assert.match(
    (await refuse()).notices,
    /usage\/no-command.*\n.*check, report, faults, .*selftest/,
  );
  assert.match((await refuse("chekc")).notices, /did you mean check\?/);
  assert.match((await refuse("deploy")).notices, /write one of/);
  assert.match((await refuse("--vers")).notices, /usage\/unknown-command/);
});

test("what was typed cannot command the terminal", async () => {
  for (const words of [["\u001b[2J\n::error::owned"], ["check", "--\u009b2J\n::error::x"]]) {
    const { notices } = await refuse(...words);
    assert.doesNotMatch(notices, /[\u001b\u009b]|^::/m);
  }
});

async function pick(...words: string[]) {
  const { exit, result, notices } = await runWords(words);
  return { exit, result, notices };
}

async function refuse(...words: string[]) {
  const picked = await pick(...words);
  assert.deepEqual([picked.exit, picked.result], [2, ""]);
  return picked;
}
