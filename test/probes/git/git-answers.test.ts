import assert from "node:assert/strict";
import { test } from "node:test";
import {
  countHidden,
  readCommit,
  readStatus,
  readIndex,
  readPaths,
  readTrackedDotenv,
} from "../../../src/probes/git/git-answers.ts";
import { type Measured, unmeasured } from "../../../src/terms/measured.ts";
import { ended, hung } from "../../support/fake-host.ts";

const ID = "a".repeat(40);
const untold = unmeasured("unreadable", "the repository's configuration cannot be read");

test("status entries are counted by kind, whatever their names hold; ours are left out", () => {
  const entries = [
    `# branch.oid ${ID}`,
    "# branch.head main",
    `1 .M N... 100644 100644 100644 ${ID} ${ID} a file`,
    `u UU N... 100644 100644 100644 100644 ${ID} ${ID} ${ID} conflict`,
    "? 1 like a change",
    "? # like a header\n",
    "? parity-fingerprint.json",
    `1 .M N... 100644 100644 100644 ${ID} ${ID} out/our own`,
  ];
  const output = ended(entries.map((entry) => `${entry}\0`).join(""));
  const ours = new Set(["parity-fingerprint.json", "out/our own"]);
  assert.deepEqual(
    readStatus(output, (path) => ours.has(path)),
    { commit: ID, changed: 2, untracked: 2 },
  );
});

test("a refusal is told by its kind", () => {
  const refuse = (stderr: string) => readStatus(ended("", 128, stderr), () => false);
  assert.equal(refuse("fatal: not a git repository (or any parent)"), "not-a-repository");
  assert.equal(refuse("fatal: this operation must be run in a work tree"), "bare");
  for (const [outcome, reason] of [
    [ended("", 128, "fatal: detected dubious ownership in repository"), "dubious-ownership"],
    [ended("", 139), "crashed"],
    [ended("not a git"), "crashed"],
    [hung(), "timed-out"],
    [{ ok: false, errno: "EAGAIN" }, "crashed"],
  ] as const) {
    const status = readStatus(outcome, () => false);
    assert.ok(typeof status === "object" && "unknown" in status && status.unknown === reason);
  }
});

test("output that was cut is no answer", () => {
  const whole = ended(`# branch.oid ${ID}\0`);
  assert.ok(whole.ok);
  const cut = { ok: true, value: { ...whole.value, cut: true } } as const;
  assert.deepEqual(Object.keys(readStatus(cut, () => false)), ["unknown", "detail"]);
  assert.ok("unknown" in countHidden(cut, { value: false }));
});

test("a commit's header is read and its message is not", () => {
  const object = `tree ${ID}\nparent ${ID}\ngpgsig x\n y\n\ntree of words\nparent ${"b".repeat(40)}\n`;
  assert.deepEqual(readCommit(ended(object)), { value: { tree: ID, parents: [ID] } });
  assert.ok("unknown" in readCommit(ended("", 128, "fatal: Not a valid object name HEAD")));
});

test("the index tells of submodules, and of files that only a sparse checkout leaves out", () => {
  const id = "b".repeat(40);
  const index = ended(
    [
      `H 100644 ${id} 0\tfile`,
      `H 160000 ${id} 0\tlibs/a b\nc`,
      `M 160000 ${id} 1\tboth`,
      `M 160000 ${id} 2\tboth`,
      `S 160000 ${id} 0\tskipped`,
      `S 100644 ${id} 0\t160000 tricky`,
      "",
    ].join("\0"),
  );
  const submodules = ["libs/a b\nc", "both"];
  const told = (leftOut: Measured<number>) => ({ value: { leftOut, submodules } });
  assert.deepEqual(readIndex(index, { value: false }), told({ value: 0 }));
  assert.deepEqual(readIndex(index, { value: true }), told({ value: 2 }));
  assert.deepEqual(readIndex(index, untold), told(untold));
  assert.ok("unknown" in readIndex(hung(), { value: true }));
});

test("a tracked .env at the root is named, hidden or in conflict as well; examples, folders and others are none", () => {
  const id = "b".repeat(40);
  const index = ended(
    [
      `H 100644 ${id} 0\tfile`,
      `h 100644 ${id} 0\t.env`,
      `M 100644 ${id} 1\t.env.local`,
      `M 100644 ${id} 2\t.env.local`,
      `H 100644 ${id} 0\t.env.example`,
      `H 100644 ${id} 0\tapp/.env`,
      `H 160000 ${id} 0\t.env.d`,
      "",
    ].join("\0"),
  );
  assert.deepEqual(readTrackedDotenv(index), { value: [".env", ".env.local"] });
  assert.deepEqual(readTrackedDotenv(ended(`H 100644 ${id} 0\tfile\0`)), { value: [] });
  assert.ok("unknown" in readTrackedDotenv(hung()));
});

test("paths are told apart whatever is in their names", () => {
  assert.deepEqual(readPaths(ended("a b\0c\nd\0")), { value: ["a b", "c\nd"] });
  assert.deepEqual(readPaths(ended("")), { value: [] });
  assert.ok("unknown" in readPaths(ended("", 128, "fatal: not a git repository")));
});

test("hidden files are lower-case tags, and skipped ones outside a sparse checkout", () => {
  const index = ended("H a\0h b\0S c\0s d\0H S e\0");
  assert.deepEqual(countHidden(index, { value: false }), { value: 3 });
  assert.deepEqual(countHidden(index, { value: true }), { value: 2 });
  assert.deepEqual(countHidden(index, untold), untold, "whether it is a sparse one is not known");
  assert.deepEqual(countHidden(ended("H a\0h b\0"), untold), { value: 1 });
});
