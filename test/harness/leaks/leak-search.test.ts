import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { makeDecoys } from "../../../src/harness/leaks/decoys.ts";
import { openLeakSearch } from "../../../src/harness/leaks/leak-search.ts";

const decoys = makeDecoys({ passEnv: ["SHOP_TOKEN"], env: new Map(), hasModel: true, mark: "m1" });
const value = decoys[0]?.value ?? "";

/** What is found of one text in each of its spellings. */
function find(text: string): string[] {
  const search = openLeakSearch(decoys);
  search.look(text, "here");
  return search.places;
}

test("a decoy is found in every usual spelling, in the middle of other text", () => {
  const spellings = [
    value,
    encodeURIComponent(value),
    value.toUpperCase(),
    Buffer.from(value).toString("hex"),
    Buffer.from(value).toString("hex").toUpperCase(),
    ...["", "a", "ab", "user:", "x:y:z"].flatMap((lead) => [
      Buffer.from(`${lead}${value} and more`).toString("base64"),
      Buffer.from(`${lead}${value} and more`).toString("base64url"),
    ]),
    JSON.stringify({ key: `Bearer ${value}` }),
  ];
  for (const spelling of spellings) assert.deepEqual(find(`… ${spelling} …`), ["here"], spelling);
});

const environment = `HOME=/home/a\nSHOP_TOKEN=${value}\nLANG=C.UTF-8\nPATH=/usr/bin:/bin\n`;

/** How shells and programs write bytes down, each in lines or with something between them. */
const encodings: readonly { readonly command: string; readonly skip?: string | false }[] = [
  { command: "base64" },
  { command: "base64 -w 20 | sed 's/^/  > /'" },
  { command: "base64 | sed ':a;N;$!ba;s/\\n/\\\\n/g'" },
  ...["", "-c", "-b", "-x", "-A d -t x1", "-t x4", "-t x8", "-t x1z", "-A n -t x1", "-A n -b"].map(
    (options) => ({ command: `od -v ${options}` }),
  ),
  { command: "od -A n -v -t u1" },
  ...["xxd", "xxd -p", "xxd -u", "xxd -i", "xxd -g 1"].map((command) => ({
    command,
    skip: explainMissing("xxd"),
  })),
  ...["hexdump", "hexdump -C"].map((command) => ({ command, skip: explainMissing("hexdump") })),
  { command: "sed 's/./& /g'" },
  { command: "fold -w 10" },
];

function explainMissing(program: string): string | false {
  return spawnSync(program, { input: "" }).error === undefined ? false : `no ${program}`;
}

for (const { command, skip = false } of encodings) {
  test(`a decoy is found behind ${command}, wherever it begins and pieces end`, { skip }, () => {
    for (let lead = 0; lead < 16; lead += 1) {
      const input = `${"#".repeat(lead)}${environment}`;
      const written = spawnSync("sh", ["-c", command], { input }).stdout;
      assert.ok(written.length >= input.length, String(lead));
      assert.deepEqual(find(written.toString()), ["here"], `${lead}: ${written.toString()}`);
      const search = openLeakSearch(decoys);
      const output = search.follow("in pieces");
      for (let at = 0; at < written.length; at += 7) output.push(written.subarray(at, at + 7));
      assert.deepEqual(search.places, ["in pieces"], String(lead));
    }
    const other = spawnSync("sh", ["-c", command], { input: environment.replace(value, "x") });
    assert.deepEqual(find(other.stdout.toString()), []);
  });
}

test("bytes are found as programs write them", () => {
  const bytes = [...Buffer.from(value)];
  const hex = bytes.map((byte) => byte.toString(16));
  const written = {
    json: JSON.stringify(Buffer.from(value)),
    wide: Buffer.from(value, "utf16le").toString("latin1"),
    colons: hex.join(":"),
    percent: hex.map((byte) => `%${byte.toUpperCase()}`).join(""),
    python: hex.map((byte) => `\\x${byte}`).join(""),
    javascript: hex.map((byte) => `\\u00${byte}`).join(""),
    octal: bytes.map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join(""),
    list: `[${bytes.join(", ")}]`,
  };
  for (const [name, text] of Object.entries(written)) assert.deepEqual(find(text), ["here"], name);
});

test("what is no decoy of this run is not found", () => {
  const other = makeDecoys({ passEnv: ["SHOP_TOKEN"], env: new Map(), hasModel: true, mark: "m2" });
  for (const text of ["", "decoy-", "sk-", other[0]?.value ?? "", value.slice(0, -1)]) {
    assert.deepEqual(find(text), [], text);
  }
});

test("places come once each, sorted and capped, and whole: a secret in one is still to be recognised", () => {
  const search = openLeakSearch(decoys);
  for (const place of ["b", "a", "b", "c".repeat(300)]) search.look(value, place);
  assert.deepEqual(search.places, ["a", "b", "c".repeat(300)]);
  for (let index = 0; index < 100; index += 1) search.look(value, `file ${index}`);
  assert.equal(search.places.length, 20);
});

test("without decoys nothing can leak", () => {
  const search = openLeakSearch([]);
  search.look("anything", "here");
  assert.deepEqual(search.places, []);
});

test("a stream is searched as a whole, wherever its chunks end", () => {
  for (const at of [0, 1, value.length - 1, value.length]) {
    const search = openLeakSearch(decoys);
    const output = search.follow("standard output");
    for (const part of ["x".repeat(1000), value.slice(0, at), value.slice(at), "y".repeat(1000)])
      output.push(Buffer.from(part));
    assert.deepEqual(search.places, ["standard output"], String(at));
  }
});

test("a stream without a decoy holds none, and two streams are not one", () => {
  const search = openLeakSearch(decoys);
  search.follow("standard output").push(Buffer.from(value.slice(0, 20)));
  search.follow("standard error").push(Buffer.from(value.slice(20)));
  assert.deepEqual(search.places, []);
  openLeakSearch([]).follow("standard output").push(Buffer.from("anything"));
});

test("decoys are taken out of a text, however they are written", () => {
  const search = openLeakSearch(decoys);
  for (const text of [value, value.toUpperCase(), Buffer.from(value).toString("hex")]) {
    assert.match(search.hide(`a ${text} b`), /^a \S*\[decoy\] b$/i, text);
  }
  assert.equal(search.hide("nothing"), "nothing");
});

test("what could not be looked at is told, once each and capped; without decoys there is nothing to miss", () => {
  const search = openLeakSearch(decoys);
  for (const place of ["b", "a", "b"]) search.miss(place);
  assert.deepEqual(search.unsearched, ["a", "b"]);
  for (let index = 0; index < 100; index += 1) search.miss(`file ${index}`);
  assert.equal(search.unsearched.length, 20);
  const none = openLeakSearch([]);
  none.miss("a");
  assert.deepEqual(none.unsearched, []);
});
