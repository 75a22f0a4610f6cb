import assert from "node:assert/strict";
import { test } from "node:test";
import { fillActionTables, fillMarked } from "../../scripts/pages/action-tables.ts";
import { readAction } from "../../scripts/read-action.ts";

const action = `name: A
branding:
  icon: check-square
inputs:
  one:
    description: "The first: in quotes."
    default: \${{ toJSON(matrix) }}
  two:
    description: The second | third.
outputs:
  verdict:
    description: A word.
runs:
  using: node24
  main: dist/check.js
`;

test("an action file's inputs, outputs and program are read", () => {
  assert.deepEqual(readAction(action), {
    inputs: [
      { name: "one", description: "The first: in quotes.", default: "${{ toJSON(matrix) }}" },
      { name: "two", description: "The second | third.", default: null },
    ],
    outputs: [{ name: "verdict", description: "A word.", default: null }],
    main: "dist/check.js",
  });
});

test("a shape that the reader does not know is refused, not guessed", () => {
  assert.throws(() => readAction("inputs:\n  a:\n    description: >\n      b\n"), /quotes/);
  assert.throws(() => readAction("inputs:\n  a:\n    description: a: b\n"), /quotes/);
  const expression = "inputs:\n  a:\n    description: see ${{ toJSON(needs) }}\n";
  assert.throws(() => readAction(expression), /no expression here/);
  assert.throws(() => readAction("inputs:\n  - a\n"), /no such line/);
  assert.throws(() => readAction("inputs:\n  a:\n    required: true\n"), /no such line/);
});

test("tables go between the markers, and the rest of the page stays", () => {
  const names = ["check inputs", "check outputs"];
  const page = names.map((name) => `<!-- generated: ${name} -->\n<!-- end: ${name} -->`).join("\n");
  const filled = fillActionTables(`head\n${page}\ntail`, "check", action);
  assert.match(filled, /^head\n/);
  assert.match(filled, /\n\| `two` \| {2}\| The second \\\| third\. \|\n/);
  assert.match(filled, /\ntail$/);
  assert.equal(fillActionTables(filled, "check", action), filled);
  assert.throws(() => fillMarked("no markers", "check inputs", ""), /no markers/);
});
