import assert from "node:assert/strict";
import { test } from "node:test";
import { startMemory } from "../../../src/harness/model/memory.ts";
import {
  isSummaryRequest,
  summaryPrefix,
  unfoldSummary,
} from "../../../src/harness/model/summary.ts";
import { converse } from "./model-kit.ts";

const wish = "Summarize the conversation so far.";

test("a wish for a summary has results and no tools", () => {
  const results = [{ text: "done" }];
  assert.ok(isSummaryRequest({ ...converse([], results), lastUserText: wish }));
  assert.ok(!isSummaryRequest({ ...converse([{ name: "x" }], results), lastUserText: wish }));
  assert.ok(!isSummaryRequest({ ...converse(), lastUserText: wish }));
  assert.ok(!isSummaryRequest(converse([], results)));
});

test("results live on behind the summary that stands for them", () => {
  const memory = startMemory();
  const id = memory.mint(summaryPrefix);
  memory.remember(id, converse([], [{ text: "done" }]));
  const later = { ...converse([{ name: "x" }]), texts: [`so far: ${id}`] };
  const unfolded = unfoldSummary(later, memory);
  assert.deepEqual(
    unfolded.results.map(({ text }) => text),
    ["done"],
  );
  assert.deepEqual(unfolded.texts, later.texts);
  assert.equal(unfoldSummary(converse(), memory).results.length, 0);
});
