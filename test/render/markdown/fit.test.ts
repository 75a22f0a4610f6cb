import assert from "node:assert/strict";
import { test } from "node:test";
import { type Block, type Budget, fitBlocks, fixed } from "../../../src/render/markdown/fit.ts";

const budget: Budget = {
  limit: 1000,
  measure: (text) => text.length,
  tellCut: (rows) => `${rows} left out`,
};

function block(name: string, rank: number, rows: number): Block {
  return {
    head: `<${name}>`,
    count: rows,
    rows: Array.from({ length: rows }, (_, index) => `${name} ${index}`),
    tail: `</${name}>`,
    rank,
  };
}

test("what fits is kept whole", () => {
  const { text, rowsLeftOut } = fitBlocks([fixed("top"), block("a", 0, 2), fixed("end")], budget);
  assert.equal(text, "top\n\n<a>\na 0\na 1\n</a>\n\nend");
  assert.equal(rowsLeftOut, 0);
});

test("rows of a lower rank are kept first, wherever they stand", () => {
  const blocks = [block("pass", 3, 50), block("fail", 0, 20), fixed("end")];
  const { text, rowsLeftOut } = fitBlocks(blocks, { ...budget, limit: 400 });
  assert.ok(text.length <= 400);
  assert.match(text, /fail 19/);
  assert.match(text, new RegExp(`${rowsLeftOut} left out`));
  assert.match(text, /<\/pass>/);
});

test("a row that does not fit ends the taking: nothing lesser outlives it", () => {
  const long: Block = { head: "", count: 1, rows: ["x".repeat(2000)], tail: "", rank: 0 };
  const { text } = fitBlocks([long, block("pass", 3, 3), fixed("end")], budget);
  assert.equal(text, "4 left out\n\nend");
});

test("no limit is ever broken, in any unit", () => {
  const blocks = [fixed("top"), block("ä", 0, 40), block("🚢", 1, 40), fixed("end")];
  const measure = (text: string) => Buffer.byteLength(text);
  for (let limit = 150; limit < 1200; limit += 7) {
    const { text } = fitBlocks(blocks, { ...budget, limit, measure });
    assert.ok(measure(text) <= limit, `${measure(text)} of ${limit}`);
  }
});
