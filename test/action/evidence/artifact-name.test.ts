import assert from "node:assert/strict";
import { test } from "node:test";
import { nameArtifact, parseArtifactName } from "../../../src/action/evidence/artifact-name.ts";

const subject = {
  label: "check",
  matrix: "0123456789abcdef".repeat(4),
  contractPath: "parity-contract.toml",
  attempt: 2,
};
const allowedName = /^[^":<>|*?\r\n\\/]+$/;

test("a name says job, leg, contract and attempt, and can be read back", () => {
  const name = nameArtifact(subject);
  assert.match(name, /^parity-fingerprint--check--0123456789ab--[0-9a-f]{12}--a2$/);
  assert.deepEqual(parseArtifactName(name), { key: name.replace(/--a2$/, ""), attempt: 2 });
  assert.deepEqual(parseArtifactName(`${name}--0a1b2c3d`), parseArtifactName(name));
});

test("L3: hostile labels are cleaned, and no two of them share a name", () => {
  const labels = [
    "a:b",
    "a/b",
    "a_b",
    "a b",
    'amazonlinux:latest/x64 "q"',
    "a--b",
    "",
    "\n",
    "x".repeat(200),
    "x".repeat(201),
    "é",
  ];
  // A label that looks like a cleaned one must not meet it.
  const lookalike = /--(?<label>.+?)--[0-9a-f]{12}--/.exec(
    nameArtifact({ ...subject, label: "a:b" }),
  );
  const all = [...labels, lookalike?.groups?.["label"] ?? ""];
  const names = all.map((label) => nameArtifact({ ...subject, label }));
  assert.equal(new Set(names).size, names.length);
  for (const name of names) {
    assert.match(name, allowedName);
    assert.equal(parseArtifactName(name)?.attempt, 2, name);
  }
});

test("L3: the same label gives the same name every time", () => {
  assert.equal(
    nameArtifact({ ...subject, label: "a:b" }),
    nameArtifact({ ...subject, label: "a:b" }),
  );
});

test("L1: contract, leg and attempt tell names apart", () => {
  const names = [
    subject,
    { ...subject, attempt: 3 },
    { ...subject, contractPath: "other.toml" },
    { ...subject, matrix: "f".repeat(64) },
  ].map(nameArtifact);
  assert.equal(new Set(names).size, 4);
});

test("foreign names are none of ours", () => {
  const foreign = [
    "dist",
    "parity-fingerprint",
    "parity-fingerprint--check--a1",
    `${nameArtifact(subject)}--../../etc`,
    `${nameArtifact(subject)}/x`,
    nameArtifact(subject).replace("--a2", "--a0"),
    `x${nameArtifact(subject)}`,
  ];
  for (const name of foreign) assert.equal(parseArtifactName(name), null, name);
});
