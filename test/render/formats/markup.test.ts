import assert from "node:assert/strict";
import { test } from "node:test";
import { block, element, escapeMarkup } from "../../../src/render/formats/markup.ts";
import { hostileStrings } from "../../support/hostile.ts";

test("text and attributes are escaped, markup is taken as it is", () => {
  const inner = element("b", {}, ["a < b"]);
  const { markup } = element("p", { title: `"'&` }, [inner, " & <i>"]);
  assert.equal(markup, '<p title="&#34;&#39;&#38;"><b>a &#60; b</b> &#38; &#60;i&#62;</p>');
});

test("a block puts each child on its own line", () => {
  assert.equal(block("ul", {}, ["a", "b"]).markup, "<ul>\na\nb\n</ul>");
  assert.equal(block("ul", {}, []).markup, "<ul>\n</ul>");
});

test("no text keeps a character that opens markup, ends a line or is no XML", () => {
  for (const attack of [...hostileStrings, "a\ufffeb\uffffc", "\u001f\u0000\t\n"]) {
    const escaped = escapeMarkup(attack);
    assert.doesNotMatch(escaped, /[<>"']|&(?!#\d+;)|##\[/, JSON.stringify(attack));
    assert.doesNotMatch(escaped, /[\p{Cc}\p{Cs}\ufffe\uffff]/u, JSON.stringify(attack));
  }
  assert.equal(escapeMarkup("a\ufffeb"), "a\\u{fffe}b");
});

test("plain names stay byte-identical", () => {
  for (const name of ["TOOL_TIMEOUT_MS", "@typescript-eslint/parser", "é 🚢 𝒳", "a | b"]) {
    assert.equal(escapeMarkup(name), name);
  }
});
