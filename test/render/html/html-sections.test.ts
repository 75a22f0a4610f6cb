import assert from "node:assert/strict";
import { test } from "node:test";
import {
  showFolded,
  showNotes,
  showPhrasing,
  showRuns,
  showTable,
} from "../../../src/render/html/html-sections.ts";
import { code, link, prose, strong, text } from "../../../src/render/markdown/phrasing.ts";
import { element } from "../../../src/render/formats/markup.ts";
import { faultRun } from "../../support/evidence.ts";
import { passingReport } from "../../support/documents.ts";
import { hostileStrings } from "../../support/hostile.ts";

const table = { title: "Things", head: ["A"], rows: [[text("a & b")]], rank: 0 };

function show(parts: Parameters<typeof showPhrasing>[0]): string {
  return element("p", {}, showPhrasing(parts)).markup;
}

test("inline parts become HTML", () => {
  assert.equal(show(strong(text("not seen"))), "<p><strong>not seen</strong></p>");
  assert.equal(show(code("<b>")), "<p><code>&#60;b&#62;</code></p>");
  assert.equal(show(code("")), "<p><em>empty</em></p>");
  assert.equal(show(code("a\\|b")), "<p><code>a&#92;&#124;b</code></p>");
  assert.match(show(link("run 1", "https://github.com/o/r")), /<a href="https:.*>run 1<\/a>/);
});

test("HTML that is not ours is shown, not taken over", () => {
  for (const value of ["<b>", "<code onclick=x>", "&lt;", "a<code>"]) {
    assert.doesNotMatch(show([{ type: "html", value }]), /<(?!\/?p>)|&lt;/);
  }
  for (const attack of hostileStrings) {
    assert.doesNotMatch(show([...code(attack), ...prose(attack)]), /<(?!\/?(?:p|code|em)>)/);
  }
});

test("a table stands under its heading, with a sign where it is red", () => {
  const [section] = showTable(table, "fail");
  assert.match(section?.markup ?? "", /<h2><span class="word">✗<\/span> Things<\/h2>/);
  assert.match(section?.markup ?? "", /<th scope="col">A<\/th>[^]*<td>a &#38; b<\/td>/);
  assert.match(showFolded(table)[0]?.markup ?? "", /^<details>\n<summary>Things<\/summary>/);
});

test("every run has a word beside its sign", () => {
  const [place] = passingReport().places;
  assert.ok(place);
  const { duration_ms: _, ...run } = faultRun("slow", { verdict: "not-run", required: false });
  const [section] = showRuns([{ ...place, faults: [...place.faults, run] }]);
  const markup = section?.markup ?? "";
  assert.match(markup, /✓ ok[^]*✓ fail-closed[^]*slow \(not required\)[^]*– not-run/);
  assert.match(markup, /4 of 4 runs survived/);
});

test("nothing to tell is nothing on the page", () => {
  assert.deepEqual(showTable({ ...table, rows: [] }, "fail"), []);
  assert.deepEqual(showFolded({ ...table, rows: [] }), []);
  assert.deepEqual([showRuns([]), showNotes([])], [[], []]);
});
