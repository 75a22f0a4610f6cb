import assert from "node:assert/strict";
import { test } from "node:test";
import { readFingerprint } from "../../src/fingerprint/read.ts";
import { CheckDocument } from "../../src/render/check-document.ts";
import { agentContract, fakeHarness, smallContract, toBytes } from "../gate/gate-kit.ts";
import { fakeHost } from "../support/fake-host.ts";
import { type CliChanges, type FakeFolder, runWords } from "./cli-kit.ts";

const FILE = "/home/alice/work/box.txt";

/** A folder with a contract, and the recording of a place where it holds; here it does not. */
async function recordBox(contract = smallContract): Promise<FakeFolder> {
  const folder: FakeFolder = new Map([["parity-contract.toml", contract]]);
  assert.equal((await runWords(["record", "--out", FILE], { folder })).exit, 0);
  return folder;
}

function readText(folder: FakeFolder, path: string): string {
  const found = folder.get(path);
  return typeof found === "string" ? found : "";
}

async function check(words: readonly string[], changes: CliChanges) {
  const host = fakeHost({ env: {} });
  return runWords(["check", "--from", "box.txt", ...words], { host, ...changes });
}

async function checkJson(words: readonly string[], changes: CliChanges) {
  const { result, ...rest } = await check([...words, "--format", "json"], changes);
  return { document: CheckDocument.parse(JSON.parse(result)), ...rest };
}

test("the recorded place is judged, and not this one", async () => {
  const folder = await recordBox();
  const { document, exit } = await checkJson(["--place", "box"], { folder });
  assert.deepEqual([exit, document.place], [0, "box"]);
  assert.deepEqual(
    document.findings.map(({ status }) => status),
    ["pass", "pass"],
  );
});

test("document, fingerprint and every page say that it is self-reported", async () => {
  const folder = await recordBox();
  const { document } = await checkJson(["--place", "box"], { folder });
  assert.equal(document.recording?.made_by, "record");
  const reading = readFingerprint(toBytes(readText(folder, "parity-fingerprint.json")));
  assert.ok(reading.ok);
  assert.deepEqual(reading.fingerprint.recording, document.recording);
  for (const format of ["text", "markdown"]) {
    const { result } = await check(["--place", "box", "--format", format], { folder });
    assert.match(result, /self-reported from a recording/);
  }
  const report = await runWords(["report", "parity-fingerprint.json"], { folder });
  assert.match(report.result, /place box · .*self-reported from a recording/);
});

test("a fingerprint of this place says nothing of it", async () => {
  const folder = await recordBox();
  const { result } = await runWords(["check", "--format", "json"], { folder });
  assert.doesNotMatch(result + readText(folder, "parity-fingerprint.json"), /"recording"/);
});

test("no agent is run, and each fault says why", async () => {
  const harness = fakeHarness();
  const folder = await recordBox(agentContract);
  const { document } = await checkJson(["--place", "box"], { folder, harness });
  assert.deepEqual(harness.plans, []);
  const runs = document.faults.filter(({ verdict }) => verdict !== "not-applicable");
  assert.ok(runs.length > 0);
  for (const { verdict, reason } of runs) {
    assert.deepEqual(
      [verdict, reason],
      ["not-run", "the place is known from a recording: no agent was run there"],
    );
  }
});

test("without --place it is not said which place that is", async () => {
  const folder = await recordBox();
  const { exit, notices, result } = await check([], { folder, env: { GITHUB_ACTIONS: "true" } });
  assert.deepEqual([exit, result], [2, ""]);
  assert.match(notices, /^usage\/from-needs-place/);
});

test("a missing file, a link, one that is too large, and a damaged one are exit 2", async () => {
  const folder = await recordBox();
  const whole = readText(folder, FILE);
  for (const [entry, code] of [
    [{ kind: "missing" }, "recording/unreadable"],
    [{ kind: "symlink" }, "recording/unreadable"],
    [{ kind: "too-large", sizeBytes: 6_000_000 }, "recording/too-large"],
    [whole.slice(0, 500), "recording/cut"],
    ["hello", "recording/not-a-recording"],
  ] as const) {
    folder.set(FILE, entry);
    const { exit, notices } = await check(["--place", "box"], { folder });
    assert.equal(exit, 2);
    assert.ok(notices.startsWith(code), notices);
  }
});

test("a question that was not recorded is unknown, and never a pass", async () => {
  const folder = await recordBox();
  const asks = '[runtime]\ntools = { terraform = "*" }\n[disk]\nrequire_writable_tmp = true\n';
  folder.set("parity-contract.toml", asks);
  const { document, exit } = await checkJson(["--place", "box"], { folder });
  assert.equal(exit, 3);
  assert.deepEqual(
    document.findings.map(({ status }) => status),
    ["unknown", "pass"],
  );
});

test("--previous goes with it", async () => {
  const folder = await recordBox();
  await check(["--place", "box", "--out", FILE.replace(".txt", ".json")], { folder });
  const { exit } = await check(["--place", "box", "--previous", "box.json"], { folder });
  assert.equal(exit, 0);
});
