import assert from "node:assert/strict";
import { test } from "node:test";
import { code, codes, join, link, prose, text } from "../../../src/render/markdown/phrasing.ts";
import { writeParagraph } from "../../../src/render/markdown/write.ts";

test("words of ours stay words", () => {
  for (const sentence of [
    "the agent stops and claims no success",
    "took 4,096 bytes (4 KiB); it's fine: 100 % of 3/4!",
  ]) {
    assert.equal(writeParagraph(prose(sentence)), sentence);
  }
});

test("a quoted name is code", () => {
  assert.equal(
    writeParagraph(prose("`TOOL_TIMEOUT_MS` is not set")),
    "`TOOL_TIMEOUT_MS` is not set",
  );
});

test("a word that could be more than a word is code, the punctuation around it is not", () => {
  const cases = {
    "ask @octocat, please": "ask `@octocat`, please",
    "see (https://x.example).": "see (`https://x.example`).",
    "fixes #12": "fixes `#12`",
    "at 4f2c9e1d now": "at `4f2c9e1d` now",
    "a :tada: b": "a `:tada`: b",
    "say <<<not json>>> twice": "say `<<<not json>>>` twice",
    "a\u0000@octocat\u0000b": "`a\\u{0}@octocat\\u{0}b`",
    "unclosed `@octocat": "unclosed `@octocat`",
  };
  for (const [sentence, wanted] of Object.entries(cases)) {
    assert.equal(writeParagraph(prose(sentence)), wanted);
  }
});

test("code that touches code is set apart", () => {
  assert.equal(writeParagraph(prose("`a`<`b`")), "`a` `<` `b`");
});

test("names are listed, the rest counted", () => {
  assert.equal(writeParagraph(codes(["a", "b"])), "`a`, `b`");
  assert.equal(writeParagraph(codes(["a", "b", "c"], 2)), "`a`, `b` and 1 more");
});

test("an empty name is told, a long one cut", () => {
  assert.equal(writeParagraph(code("")), "*empty*");
  assert.equal(writeParagraph(code("xxxxx", 3)), "`xxx` (2 more characters)");
});

test("only a plain web address is a link", () => {
  assert.equal(writeParagraph(link("run", "https://x.example/1")), "[run](https://x.example/1)");
  for (const url of [null, "javascript:alert(1)", "https://x.example/)<b>", "https://a b"]) {
    assert.equal(writeParagraph(link("run", url)), "run");
  }
});

test("empty parts fall out of a list", () => {
  assert.equal(writeParagraph(join([text("a"), [], text("b")], " · ")), "a · b");
});
