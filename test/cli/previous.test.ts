import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { CheckDocument } from "../../src/render/check-document.ts";
import { healthyPlace } from "../gate/gate-kit.ts";
import { fakeHost } from "../support/fake-host.ts";
import { type FakeFolder, runWords } from "./cli-kit.ts";

const contract = '[disk]\ncanary = "kept"\nat = ["local", "box"]\n';
const KEPT = "/home/alice/keep/first.json";

async function visit(folder: FakeFolder, words: readonly string[], id = "a") {
  const value = { id: id.repeat(32), leftAtS: 1_767_225_600 };
  const host = fakeHost(healthyPlace({ canary: { ok: true, value } }));
  const args = ["check", "--format", "json", ...words];
  const { result, exit, notices } = await runWords(args, { folder, host });
  const findings = exit === 2 ? [] : CheckDocument.parse(JSON.parse(result)).findings;
  return { exit, status: findings[0]?.status, reason: findings[0]?.reason, told: notices + result };
}

async function visitOnce(): Promise<FakeFolder> {
  const folder: FakeFolder = new Map([["parity-contract.toml", contract]]);
  const first = await visit(folder, []);
  assert.deepEqual([first.exit, first.reason], [3, "first-visit"]);
  folder.set(KEPT, folder.get("parity-fingerprint.json") ?? "");
  return folder;
}

describe("--previous", () => {
  test("E8: the second visit tells whether the canary was kept", async () => {
    const folder = await visitOnce();
    const kept = await visit(folder, ["--previous", KEPT]);
    assert.deepEqual([kept.exit, kept.status], [0, "pass"]);
    const gone = await visit(folder, ["--previous", "../keep/first.json"], "b");
    assert.deepEqual([gone.exit, gone.status], [1, "fail"]);
  });

  test("a fingerprint of another place, one that is none, and a missing file are refused", async () => {
    const folder = await visitOnce();
    folder.set("/home/alice/work/none.json", "{}");
    for (const [words, why] of [
      [["--previous", KEPT, "--place", "box"], /is of the place local/],
      [["--previous", "none.json"], /is not a parity-fingerprint/],
      [["--previous", "missing.json"], /was not read: missing/],
    ] as const) {
      const refused = await visit(folder, words);
      assert.equal(refused.exit, 2);
      assert.match(refused.told, why);
    }
  });
});
