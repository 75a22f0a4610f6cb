import assert from "node:assert/strict";
import test from "node:test";
import {
  findExcess,
  maxEntries,
  maxListItems,
  maxNesting,
} from "../../../src/contract/text/caps.ts";

const list = (items: number, trail = "") => `a = [${Array(items).fill("1").join(", ")}${trail}]\n`;
const nest = (depth: number) => `a = ${"[".repeat(depth)}${"]".repeat(depth)}\n`;

test("lists up to the cap are fine, with a trailing comma too", () => {
  assert.equal(findExcess(list(maxListItems)), null);
  assert.equal(findExcess(list(maxListItems, ",")), null);
  assert.equal(findExcess(list(maxListItems).repeat(3)), null);
});

test("one item more is too long, at that item", () => {
  const text = list(maxListItems + 1);
  assert.deepEqual(findExcess(text), {
    code: "contract/too-long",
    at: text.lastIndexOf("1"),
    message: "too long: this list has more than 2000 items",
  });
  assert.equal(findExcess(`a = [${"{ x = 1 },\n".repeat(2001)}]`)?.code, "contract/too-long");
  assert.equal(findExcess(`a = [${"'a',".repeat(2001)}]`)?.code, "contract/too-long");
});

test("nesting up to the cap is fine, however often", () => {
  assert.equal(findExcess(nest(maxNesting).repeat(50)), null);
  assert.equal(findExcess(`${"a.".repeat(maxNesting)}a = 1\n`.repeat(50)), null);
  assert.equal(findExcess(`[${"a.".repeat(40)}a]\n`.repeat(50)), null);
});

test("one bracket or dot more is too deep", () => {
  assert.equal(findExcess(nest(maxNesting + 1))?.code, "contract/too-deep");
  assert.equal(findExcess(`${"a.".repeat(maxNesting + 1)}a = 1`)?.code, "contract/too-deep");
  assert.equal(findExcess(`[${"a.".repeat(maxNesting)}a]`)?.code, "contract/too-deep");
  assert.equal(findExcess(`a = ${"{ a.a.a = ".repeat(30)}`)?.code, "contract/too-deep");
});

test("tables and keys up to the cap are fine, one more is too long", () => {
  assert.equal(findExcess("a = 1\n".repeat(maxEntries)), null);
  assert.equal(findExcess("a = '='\n".repeat(maxEntries)), null);
  assert.equal(findExcess("a = 1\n".repeat(maxEntries + 1))?.code, "contract/too-long");
  assert.equal(findExcess("[a]\n".repeat(maxEntries + 1))?.code, "contract/too-long");
  assert.match(
    findExcess("a={a=1}\n".repeat(maxEntries / 2 + 1))?.message ?? "",
    /more than 5000 tables and keys/,
  );
});

test("strings and comments hide what they hold, whatever it is", () => {
  const brackets = "[".repeat(500);
  for (const text of [
    `a = "${brackets}"`,
    `a = '${brackets}'`,
    `a = """\n${brackets}\n"""`,
    `a = '''\n${brackets}\n'''`,
    `a = "\\"${brackets}"`,
    `# ${brackets}\na = 1 # ${brackets}`,
    `a = "${"x.".repeat(500)}"`,
    `a = [ ${"# ,,,,\n".repeat(3000)} ]`,
  ]) {
    assert.equal(findExcess(text), null, text.slice(0, 20));
  }
});

test("broken TOML hides nothing behind an open quote", () => {
  assert.equal(findExcess(`a = "open\nb = ${"[".repeat(65)}`)?.code, "contract/too-deep");
  assert.equal(findExcess(`]]]}}}\nb = ${"[".repeat(65)}`)?.code, "contract/too-deep");
  assert.equal(findExcess("]]]}}} ' \" , , , . = "), null);
});
