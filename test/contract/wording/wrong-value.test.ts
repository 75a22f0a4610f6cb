import assert from "node:assert/strict";
import test from "node:test";
import { loadBad, loadGood, loadText, writeAgent } from "../contract-kit.ts";

test("right values are not spoken of", async () => {
  await loadGood('[runtime]\nos = "linux"\nrequire_posix = true\n[disk]\nmin_free_tmp_mb = 100\n');
});

test("a value that only has to be written another way is written out", async () => {
  const rewritings: [string, string][] = [
    ["[runtime]\nos = true", '2:6 contract/wrong-type runtime.os must be text; quote it: "true"'],
    [
      "[runtime]\nos = 2024-01-01",
      '2:6 contract/wrong-type runtime.os must be text; quote it: "2024-01-01"',
    ],
    [
      '[env]\nrequired_names = "A"',
      '2:18 contract/wrong-type env.required_names must be a list; put it in brackets: ["A"]',
    ],
    [
      '[env]\nrequired_names = "A B"',
      '2:18 contract/wrong-type env.required_names must be a list; put it in brackets: ["A", "B"]',
    ],
    [
      "[env]\nrequired_names = 'A \"B\"'",
      "2:18 contract/wrong-type env.required_names must be a list; write one text for each word",
    ],
    [
      '[disk]\nmin_free_tmp_mb = "10"',
      '2:19 contract/wrong-type disk.min_free_tmp_mb must be a whole number from 1 to 1000000000; it is the text "10": take the quotes away',
    ],
  ];
  for (const [text, wanted] of rewritings) assert.deepEqual(await loadBad(text), [wanted]);
});

test("below it stands what the key is for, but not when a clause passes: that is no fix", async () => {
  const hints: [string, RegExp | null][] = [
    [writeAgent({ command: '"node agent.mjs"' }), /^argv, never a shell string/],
    ['[git]\nrequire_clean = "true"\n', null],
  ];
  for (const [text, wanted] of hints) {
    const result = await loadText(text);
    assert.ok(!result.ok);
    const hint = result.problems[0]?.hint ?? null;
    if (wanted === null) assert.equal(hint, null);
    else assert.match(hint ?? "", wanted);
  }
});

test("another type is told with what is allowed", async () => {
  const mismatches: [string, string][] = [
    ['[runtime]\nrequire_posix = "true"', 'must be true or false; it is the text "true"'],
    ["[runtime]\nrequire_posix = 1", "must be true or false; it is 1"],
    ["[runtime]\nrequire_posix = {}", "must be true or false; it is a table"],
    ["[runtime]\nos = []", 'must be one of "linux", "macos", "windows"; it is an empty list'],
  ];
  for (const [text, wanted] of mismatches) {
    const problems = await loadBad(text);
    assert.match(problems[0] ?? "", /contract\/wrong-type/);
    assert.ok(problems[0]?.endsWith(wanted), problems.join("\n"));
  }
});

test("sizes of texts and lists are told with their bounds", async () => {
  const codes = Array.from({ length: 51 }, () => 1).join();
  assert.deepEqual(await loadBad(writeAgent({ benign_exits: `[${codes}]` })), [
    "6:16 contract/out-of-range agent.benign_exits must have at most 50 items; it has 51",
  ]);
  assert.deepEqual(await loadBad(writeAgent({ command: `["${"x".repeat(5000)}"]` })), [
    "2:12 contract/out-of-range item 1 of agent.command must have at most 4096 characters; it has 5000",
  ]);
});

test("a text of another form is told in its unit's own words", async () => {
  assert.deepEqual(
    await loadBad('[git]\nrequire_clean = true\n[places]\nrequired = ["CI box"]\n'),
    [
      '4:13 contract/wrong-form item 1 of places.required must be the name of a place, as in "ci"; it is the text "CI box"',
    ],
  );
});

test("an endless number is cut in the message", async () => {
  const [problem] = await loadBad(`[limits]\nmax_retries = ${"9".repeat(100_000)}\n`);
  assert.match(problem ?? "", /^2:15 contract\/out-of-range .*; it is 9{80}…$/);
});
