import assert from "node:assert/strict";
import test from "node:test";
import boom from "../../../src/faults/tool/boom.ts";
import { assertVerdicts, nothingAllowedRows, playTool } from "../fault-kit.ts";

function answers(changes: { benign_exits?: number[]; reply?: string } = {}) {
  return boom.cases.map(({ id }) => {
    const { answer, calls } = playTool({ fault: boom, id, agent: changes });
    assert.ok(answer.kind === "reply" && calls === null);
    return answer;
  });
}

test("the tool exits non-zero without the effect, and says so on stderr", () => {
  const [plain] = answers();
  assert.deepEqual(
    { exit: plain?.exit, stdout: plain?.stdout, effect: plain?.effect },
    { exit: 2, stdout: "", effect: false },
  );
  assert.match(plain?.stderr ?? "", /^error: .+\n$/);
});

test("the second case prints the healthy answer and exits 1", () => {
  const [, goodJson] = answers({ reply: '{"ok":true,"refund":"4711"}' });
  assert.equal(goodJson?.stdout, '{"ok":true,"refund":"4711"}\n');
  assert.equal(goodJson.exit, 1);
  assert.equal(goodJson.effect, false);
});

test("an exit that the contract calls benign is never chosen", () => {
  assert.deepEqual(
    answers({ benign_exits: [1, 2] }).map((answer) => answer.exit),
    [3, 3],
  );
  const allButOne = Array.from({ length: 50 }, (_, index) => index + 1);
  for (const { exit } of answers({ benign_exits: allButOne })) assert.equal(exit, 51);
});

test("neither an effect nor a claim is allowed", () => {
  for (const { id } of boom.cases) assertVerdicts({ fault: boom, id }, nothingAllowedRows);
});
