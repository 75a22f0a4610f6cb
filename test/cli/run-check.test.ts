import assert from "node:assert/strict";
import test from "node:test";
import { starterContract } from "../../src/contract/starter.ts";
import { readFingerprint } from "../../src/fingerprint/read.ts";
import { CheckDocument } from "../../src/render/check-document.ts";
import {
  agentContract,
  fakeHarness,
  healthyPlace,
  smallContract,
  tellStories,
  toBytes,
} from "../gate/gate-kit.ts";
import { fakeHost } from "../support/fake-host.ts";
import { type CliChanges, type FakeFolder, runWords } from "./cli-kit.ts";

function folderWith(contract = smallContract): FakeFolder {
  return new Map([["parity-contract.toml", contract]]);
}

async function check(words: readonly string[], changes: CliChanges = {}) {
  return runWords(["check", ...words], { folder: folderWith(), ...changes });
}

async function checkJson(words: readonly string[], changes: CliChanges = {}) {
  const { result, exit, ...rest } = await check([...words, "--format", "json"], changes);
  const document = CheckDocument.parse(JSON.parse(result));
  assert.equal(document.exit, exit, "the document and the process say the same");
  return { document, ...rest };
}

test("a place that passes: exit 0, the fingerprint is written, the result says where", async () => {
  const { document, folder } = await checkJson([]);
  assert.deepEqual([document.exit, document.place], [0, "local"]);
  assert.equal(document.fingerprint.path, "parity-fingerprint.json");
  const written = folder.get("parity-fingerprint.json");
  assert.ok(typeof written === "string");
  assert.equal(readFingerprint(toBytes(written)).ok, true);
});

test("violated is 1 and undecided is 3", async () => {
  const bare = { host: fakeHost({ env: {} }) };
  assert.equal((await check([], bare)).exit, 1);
  const host = fakeHost(healthyPlace({ writeErrors: { "/tmp": "ETIMEDOUT" } }));
  assert.equal((await check([], { host })).exit, 3);
});

test("each format prints its own", async () => {
  assert.match((await check([])).result, /^Parity contract · parity-contract\.toml[^]*exit 0/);
  assert.match((await check(["--format", "markdown"])).result, /^## /);
  assert.match((await check(["--format", "json"])).result, /^\{\n {2}"schema": "parity-check\/1"/);
});

test("--out names the file, and - writes none", async () => {
  const named = await checkJson(["--out", "box.json"]);
  assert.ok(named.folder.has("box.json") && !named.folder.has("parity-fingerprint.json"));
  const none = await checkJson(["--out", "-"]);
  assert.deepEqual([...none.folder.keys()], ["parity-contract.toml"]);
  assert.equal(none.document.fingerprint.path, null);
});

test("a fingerprint that cannot be written is exit 2, and the result is printed all the same", async () => {
  const { document } = await checkJson(["--out", "locked/box.json"]);
  assert.deepEqual([document.verdict, document.exit], ["unknown", 2]);
  assert.equal(document.problems[0]?.code, "output/not-writable");
  assert.equal(document.findings.length, 2);
  assert.equal(document.fingerprint.path, null);
});

test("the contract is never overwritten by its own fingerprint", async () => {
  const folder = folderWith();
  for (const out of [
    "parity-contract.toml",
    "./parity-contract.toml",
    "x/../parity-contract.toml",
  ]) {
    const { exit, notices } = await check(["--out", out], { folder });
    assert.equal(exit, 2);
    assert.match(notices, /^usage\/out-is-contract/);
  }
  assert.equal(folder.get("parity-contract.toml"), smallContract);
});

test("--place names the place; under GITHUB_ACTIONS it is ci", async () => {
  assert.equal((await checkJson(["--place", "box"])).document.place, "box");
  const env = { GITHUB_ACTIONS: "true" };
  assert.equal((await checkJson([], { env })).document.place, "ci");
  const wrong = await check(["--place", "Box\u001b[2J"]);
  assert.deepEqual([wrong.exit, wrong.result], [2, ""]);
});

test("--no-faults and --only leave out, and what is left out is not-run", async () => {
  const folder = folderWith(agentContract);
  const harness = fakeHarness();
  const without = await checkJson(["--no-faults"], { folder, harness });
  assert.deepEqual(harness.plans, []);
  assert.equal(without.document.exit, 0);
  assert.ok(
    without.document.faults.every(
      ({ id, verdict }) =>
        // without a model these two cannot be played at all
        verdict === (id === "repeat" || id === "flag" ? "not-applicable" : "not-run"),
    ),
  );
  const only = await checkJson(["--only", "env"], { folder, harness });
  assert.deepEqual(harness.plans, []);
  assert.deepEqual(
    only.document.findings.map(({ status }) => status),
    ["pass", "not-run", "not-run", "not-run"],
  );
});

test("an unknown --only, extra words and a wrong format are exit 2 without a fingerprint", async () => {
  for (const words of [["--only", "enviroment"], ["extra"], ["--format", "yaml"], ["--frmat"]]) {
    const { exit, result, folder, notices } = await check(words);
    assert.deepEqual([exit, result], [2, ""], words.join(" "));
    assert.equal(folder.has("parity-fingerprint.json"), false);
    assert.match(notices, /^usage\/[^]*fix: /);
  }
});

test("without a contract: exit 2, and one to paste on stderr", async () => {
  const { exit, result, notices } = await check([], { folder: new Map() });
  assert.equal(exit, 2);
  assert.match(result, /there is no contract at this path/);
  assert.doesNotMatch(result, /required_names/);
  assert.ok(notices.includes(starterContract));
  assert.ok(starterContract.trimEnd().split("\n").length <= 12);
});

test("the contract to paste is good as it is", async () => {
  const { document } = await checkJson([], { folder: folderWith(starterContract) });
  assert.deepEqual(document.problems, []);
});

test("a contract that is refused is exit 2 with a document that says why", async () => {
  for (const [refusal, code] of [
    [{ kind: "symlink" }, "contract/symlink"],
    [{ kind: "outside" }, "contract/outside"],
    [{ kind: "folder" }, "contract/not-a-file"],
    [{ kind: "unreadable", errno: "EACCES" }, "contract/unreadable"],
  ] as const) {
    const folder: FakeFolder = new Map([["parity-contract.toml", refusal]]);
    const { document, notices } = await checkJson([], { folder });
    assert.deepEqual([document.exit, document.problems[0]?.code], [2, code]);
    assert.equal(notices, "", "nothing to paste where a contract is");
  }
});

test("every mistake in the contract is listed", async () => {
  const folder = folderWith("[env]\nrequired_name = ['A']\n[disk]\nrequire_writable_tmp = 'yes'\n");
  const { document } = await checkJson([], { folder });
  assert.deepEqual(
    document.problems.map(({ line, code }) => [line, code.split("/")[0]]),
    [
      [2, "contract"],
      [4, "contract"],
    ],
  );
});

test("a storyteller is exit 1", async () => {
  const folder = folderWith(agentContract);
  const harness = fakeHarness(tellStories);
  assert.equal((await checkJson([], { folder, harness })).document.exit, 1);
});

test("where the control run fails, the agent's last words are told, harmless", async () => {
  const folder = folderWith(agentContract);
  const harness = fakeHarness(() => ({ calls: 0, fired: false }));
  const { exit, notices } = await check([], { folder, harness });
  assert.equal(exit, 3);
  assert.match(notices, /last lines in the control run:\n {4}\| tail of control$/m);
});

test("a crash is exit 70, and replaces an older fingerprint by one that says so", async () => {
  const folder = folderWith(agentContract);
  folder.set("parity-fingerprint.json", "an older one, green");
  const broken = () => Promise.reject(new TypeError("ours"));
  const harness = { refusal: null, run: broken, testTool: broken };
  const { document, notices } = await checkJson([], { folder, harness });
  assert.equal(document.exit, 70);
  assert.match(notices, /TypeError: ours[^]*please report it/);
  const written = folder.get("parity-fingerprint.json");
  assert.ok(typeof written === "string" && written.includes("internal/crash"));
});

test("--all measures what no clause asks for, and judges nothing more", async () => {
  const plain = await checkJson([]);
  const all = await checkJson(["--all"]);
  const isAsked = ({ folder }: { readonly folder: FakeFolder }) =>
    !JSON.stringify(folder.get("parity-fingerprint.json")).includes(
      "no clause asks for a handshake",
    );
  assert.deepEqual([isAsked(plain), isAsked(all)], [false, true]);
  assert.deepEqual(all.document.findings, plain.document.findings);
  assert.equal((await check(["--all=yes"])).exit, 2);
});

test("in a job that holds secrets beside a stranger's code nothing is checked: exit 2, and no older evidence stands", async () => {
  for (const name of ["pull_request_target", "workflow_run", "issue_comment"]) {
    const env = { GITHUB_ACTIONS: "true", GITHUB_EVENT_NAME: name };
    const folder = folderWith().set("parity-fingerprint.json", "older");
    const { document } = await checkJson([], { env, folder });
    assert.equal(document.exit, 2);
    assert.deepEqual(
      document.problems.map(({ code }) => code),
      ["setup/privileged-event"],
    );
    assert.notEqual(folder.get("parity-fingerprint.json"), "older");
  }
});
