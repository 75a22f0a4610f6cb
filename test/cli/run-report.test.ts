import assert from "node:assert/strict";
import test from "node:test";
import { ReportDocument } from "../../src/render/report-document.ts";
import {
  type CheckChanges,
  healthyPlace,
  smallContract,
  takeFingerprint,
  writeText,
} from "../gate/gate-kit.ts";
import { type FakeFolder, runWords } from "./cli-kit.ts";

async function take(place: string, changes: CheckChanges = {}): Promise<string> {
  return writeText(await takeFingerprint({ ...changes, origin: { place } }));
}

const files: readonly [string, string][] = [
  ["parity-contract.toml", smallContract],
  ["box.json", await take("box")],
  ["ci.json", await take("ci")],
  ["bad.json", await take("bad", { place: healthyPlace({ env: {} }) })],
  ["junk.json", "{}"],
];

async function report(words: readonly string[], folder: FakeFolder = new Map(files)) {
  return runWords(["report", ...words], { folder });
}

async function reportJson(words: readonly string[], folder?: FakeFolder) {
  const { result, exit } = await report([...words, "--format", "json"], folder);
  const document = ReportDocument.parse(JSON.parse(result));
  assert.equal(document.exit, exit, "the document and the process say the same");
  return document;
}

test("two places that pass are exit 0", async () => {
  const document = await reportJson(["box.json", "ci.json"]);
  assert.equal(document.exit, 0);
  assert.deepEqual(
    document.places.map(({ place, source }) => [place, source]),
    [
      ["box", "box.json"],
      ["ci", "ci.json"],
    ],
  );
});

test("one that fails is exit 1", async () => {
  assert.equal((await reportJson(["box.json", "bad.json"])).exit, 1);
});

test("a place that must be there and is not is exit 3", async () => {
  const document = await reportJson(["box.json", "--places", "box, ship"]);
  assert.deepEqual([document.exit, document.gaps[0]?.code], [3, "report/missing-place"]);
});

test("an empty list of places takes back nothing that the contract requires", async () => {
  const contract = `${smallContract}[places]\nrequired = ["box", "ship"]\n`;
  const folder: FakeFolder = new Map([
    ["parity-contract.toml", contract],
    ["box.json", await take("box", { contract })],
  ]);
  assert.equal((await reportJson(["box.json", "--places="], folder)).exit, 3);
  assert.equal((await reportJson(["box.json", "--places", ","], folder)).exit, 3);
});

test("a file that is missing, refused or no fingerprint is a gap, not a crash", async () => {
  const folder: FakeFolder = new Map<string, string | { kind: "symlink" }>(files);
  folder.set("link.json", { kind: "symlink" });
  for (const file of ["absent.json", "link.json", "junk.json"]) {
    const document = await reportJson(["box.json", file], folder);
    assert.deepEqual([document.exit, document.gaps[0]?.code], [3, "report/unreadable-fingerprint"]);
  }
});

test("without a fingerprint named it is exit 2", async () => {
  const { exit, result, notices } = await report([]);
  assert.deepEqual([exit, result], [2, ""]);
  assert.match(notices, /^usage\/no-fingerprints/);
});

test("without its contract it is exit 2, in one document all the same", async () => {
  const document = await reportJson(["box.json", "--contract", "other.toml"]);
  assert.deepEqual([document.exit, document.problems[0]?.code], [2, "contract/missing"]);
  assert.match(document.problems[0]?.hint ?? "", /`--contract FILE`/);
});

test("a contract that changed since is exit 2", async () => {
  const folder: FakeFolder = new Map(files);
  folder.set("parity-contract.toml", `${smallContract}# changed\n`);
  const document = await reportJson(["box.json"], folder);
  assert.deepEqual([document.exit, document.problems[0]?.code], [2, "report/contract-differs"]);
});

test("text, Markdown and a file to write to", async () => {
  assert.match((await report(["box.json"])).result, /^Parity contract report/);
  assert.match((await report(["box.json", "--format", "markdown"])).result, /^## /);
  const { exit, result, folder } = await report(["box.json", "--out", "report.txt"]);
  assert.deepEqual([exit, result], [0, ""]);
  assert.ok(folder.has("report.txt"));
});

test("HTML, SARIF and JUnit are printed or written, and the exit is the verdict's", async () => {
  const openings = { html: /^<!DOCTYPE html>\n/, sarif: /^\{\n/, junit: /^<\?xml version="1\.0"/ };
  for (const [format, opening] of Object.entries(openings)) {
    const printed = await report(["box.json", "bad.json", "--format", format]);
    assert.equal(printed.exit, 1);
    assert.match(printed.result, opening);
    const written = await report(["box.json", "--format", format, "--out", "report.out"]);
    assert.deepEqual([written.exit, written.result], [0, ""]);
    const text = written.folder.get("report.out");
    assert.ok(typeof text === "string");
    assert.match(text, opening);
  }
});

test("a format that is none is exit 2, and the others are named", async () => {
  const { exit, result, notices } = await report(["box.json", "--format", "pdf"]);
  assert.deepEqual([exit, result], [2, ""]);
  assert.match(notices, /text, json, markdown, html, sarif, junit/);
});

test("a report that cannot be written is exit 2, and printed instead", async () => {
  const { exit, result } = await report(["bad.json", "--out", "locked/report.txt"]);
  assert.equal(exit, 2);
  assert.match(result, /^Parity contract report[^]*cannot write locked\/report\.txt/);
});
