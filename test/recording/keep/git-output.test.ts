import assert from "node:assert/strict";
import { test } from "node:test";
import {
  countHidden,
  readCommit,
  readIndex,
  readStatus,
  readTrackedDotenv,
} from "../../../src/probes/git/git-answers.ts";
import { keepGitOutput } from "../../../src/recording/keep/git-output.ts";
import { ended } from "../../support/fake-host.ts";

const oid = "a".repeat(40);
const isOurs = (path: string) => path === "parity-fingerprint.json";
const none = (): boolean => false;

test("a status keeps what changed in kinds and numbers, not in names", () => {
  const stdout = [
    `# branch.oid ${oid}`,
    "# branch.head alice/canary",
    `1 .M N... 100644 100644 100644 ${oid} ${oid} canary dir/file`,
    `2 R. N... 100644 100644 100644 ${oid} ${oid} R100 canary`,
    "? canary\nline",
    "? parity-fingerprint.json",
    "",
  ].join("\0");
  const kept = keepGitOutput(["status", "--porcelain=v2"], stdout, isOurs);
  assert.doesNotMatch(kept, /canary|100644/);
  assert.deepEqual(
    readStatus(ended(kept), none),
    readStatus(ended(stdout), (path) => path === "parity-fingerprint.json"),
  );
});

test("a commit keeps tree, parents and when it was made", () => {
  const stdout = `tree ${oid}\nparent ${oid}\nauthor A Canary <a@canary> 1 +0000\ncommitter A Canary <a@canary> 1700000000 +0100\n\ncanary\n`;
  const kept = keepGitOutput(["cat-file", "commit", "HEAD"], stdout, isOurs);
  assert.doesNotMatch(kept, /canary/i);
  assert.deepEqual(readCommit(ended(kept)), readCommit(ended(stdout)));
  assert.match(kept, /^committer ~ <~> 1700000000 \+0100$/m);
});

test("an index keeps what is hidden, left out, a submodule, or a .env at the root", () => {
  const stdout = [
    `H 100644 ${oid} 0\tcanary`,
    `h 100644 ${oid} 0\tcanary2`,
    `S 100644 ${oid} 0\tcanary3`,
    `H 160000 ${oid} 0\tvendor/lib`,
    `H 100644 ${oid} 0\t.env`,
    `h 100644 ${oid} 0\t.env.local`,
    `H 100644 ${oid} 0\tcanary/.env`,
    `H 100644 ${oid} 0\t.env.example`,
    "",
  ].join("\0");
  const kept = keepGitOutput(["ls-files", "-v", "-s", "-z"], stdout, isOurs);
  assert.doesNotMatch(kept, /canary|example/);
  assert.deepEqual(readTrackedDotenv(ended(kept)), { value: [".env", ".env.local"] });
  for (const sparse of [{ value: true }, { value: false }]) {
    assert.deepEqual(countHidden(ended(kept), sparse), countHidden(ended(stdout), sparse));
    assert.deepEqual(readIndex(ended(kept), sparse), readIndex(ended(stdout), sparse));
  }
});

test("other output is left alone", () => {
  assert.equal(keepGitOutput(["ls-files", "-z"], "a\0", isOurs), "a\0");
});
