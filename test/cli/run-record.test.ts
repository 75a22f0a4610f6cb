import assert from "node:assert/strict";
import { test } from "node:test";
import { readRecording } from "../../src/recording/read.ts";
import { digestText, smallContract, toBytes } from "../gate/gate-kit.ts";
import { fakeHost } from "../support/fake-host.ts";
import { type CliChanges, type FakeFolder, runWords } from "./cli-kit.ts";

async function record(words: readonly string[], changes: CliChanges = {}) {
  return runWords(["record", ...words], changes);
}

function read(text: unknown) {
  assert.ok(typeof text === "string");
  return readRecording(toBytes(text), digestText);
}

test("without a contract, everything that is measured of every place is recorded", async () => {
  const { exit, folder, result, notices } = await record([]);
  assert.deepEqual([exit, result], [0, ""]);
  assert.match(notices, /parity-recording\.txt written/);
  const { about, answers } = read(folder.get("parity-recording.txt"));
  assert.deepEqual([about.contract_sha256, about.tool_version], ["-", "1.2.3"]);
  // what only --all measures
  assert.ok(answers.some(({ operation }) => operation === "classifyValues"));
});

test("a contract's own questions are recorded, whatever place they are asked of", async () => {
  const contract = '[env]\nat = ["ship"]\nvalues = { APP_ENV = "test" }\n';
  const folder: FakeFolder = new Map([["parity-contract.toml", contract]]);
  await record([], { folder });
  const { about, answers } = read(folder.get("parity-recording.txt"));
  assert.equal(about.contract_sha256, digestText(contract));
  assert.ok(answers.some(({ argument }) => argument === "APP_ENV\ttest"));
});

test("--out names the file, and - is stdout", async () => {
  const named = await record(["--out", "box.txt"]);
  assert.ok(named.folder.has("box.txt") && !named.folder.has("parity-recording.txt"));
  const printed = await record(["--out", "-"]);
  assert.equal(read(printed.result).about.made_by, "record");
  assert.equal(printed.folder.size, 0);
});

test("no code of the repository is run", async () => {
  const host = fakeHost();
  const folder: FakeFolder = new Map([["parity-contract.toml", '[python]\nmodules = ["json"]\n']]);
  const guarded = { ...host, runForeign: () => Promise.reject(new Error("it was run")) };
  assert.equal((await record([], { folder, host: guarded })).exit, 0);
});

test("a broken or missing contract, extra words, and a file that is the contract are exit 2", async () => {
  for (const [words, code, contract] of [
    [[], /^contract\//, "[env\n"],
    [["--contract", "none.toml"], /^contract\/missing/, smallContract],
    [["extra"], /^usage\/extra-words/, smallContract],
    [["--out", "./parity-contract.toml"], /^usage\/out-is-contract/, smallContract],
    [["--out", "locked/x"], /^output\/not-writable/, smallContract],
  ] as const) {
    const folder: FakeFolder = new Map([["parity-contract.toml", contract]]);
    const { exit, notices, result } = await record(words, { folder });
    assert.deepEqual([exit, result, folder.size], [2, "", 1], words.join(" "));
    assert.match(notices, code);
  }
});
