import assert from "node:assert/strict";
import { test } from "node:test";
import { makeDecoys } from "../../../src/harness/leaks/decoys.ts";
import { openLeakSearch } from "../../../src/harness/leaks/leak-search.ts";

const decoys = makeDecoys({ passEnv: ["SHOP_TOKEN"], hasModel: true, mark: "m1" });
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

test("what is no decoy of this run is not found", () => {
  const other = makeDecoys({ passEnv: ["SHOP_TOKEN"], hasModel: true, mark: "m2" });
  for (const text of ["", "decoy-", "sk-", other[0]?.value ?? "", value.slice(0, -1)]) {
    assert.deepEqual(find(text), [], text);
  }
});

test("places come once each, sorted, short and capped", () => {
  const search = openLeakSearch(decoys);
  for (const place of ["b", "a", "b", "c".repeat(300)]) search.look(value, place);
  assert.deepEqual(search.places, ["a", "b", "c".repeat(100)]);
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
