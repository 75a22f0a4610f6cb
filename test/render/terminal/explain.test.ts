import assert from "node:assert/strict";
import { test } from "node:test";
import { renderExplained, renderExplanation } from "../../../src/render/terminal/explain.ts";

const explanation = {
  id: "git.require_clean",
  kind: "clause of [git]",
  title: "Git",
  parts: [
    {
      head: "why",
      lines: ["A sentence that is longer than the narrowest terminal that we know of."],
    },
    { head: "to fix", lines: ["commit `it`", "or remove it"] },
    { head: "examples", lines: [] },
  ],
  docs: "docs/contract.md#gitrequire_clean",
};

test("what it is comes first, then one word before each thing; lines are wrapped below their own beginning", () => {
  assert.equal(
    renderExplanation(explanation, { color: false, width: 60 }),
    `git.require_clean · clause of [git] · Git

  why     A sentence that is longer than the narrowest
          terminal that we know of.
  to fix  commit it
          or remove it
  docs    docs/contract.md#gitrequire_clean
`,
  );
});

test("colours are added where they are wanted, and change no word", () => {
  const painted = renderExplanation(explanation, { color: true, width: 60 });
  const plain = renderExplanation(explanation, { color: false, width: 60 });
  assert.match(painted, /^\u001b\[1mgit/);
  assert.equal(painted.replaceAll(/\u001b\[[\d;]*m/g, ""), plain);
});

test("the list keeps the ids of one table together", () => {
  const groups = [
    { title: "[git]", ids: ["git", "git.require_clean"] },
    { title: "faults", ids: ["boom"] },
  ];
  assert.equal(
    renderExplained(groups, { color: false, width: 80 }),
    "  [git]   git git.require_clean\n  faults  boom\n",
  );
});
