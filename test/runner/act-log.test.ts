import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { readActLog } from "./act-log.ts";

const step = { jobID: "check", job: "w.yml/check", stage: "Main", step: "Do it", stepID: ["it"] };

test("a step's lines, commands, outputs and result are gathered; other text is passed over", () => {
  const text = [
    "act says something that is no JSON",
    "{ nor is this",
    write({ level: "debug", msg: "of no job" }),
    write({ ...step, raw_output: true, msg: "hello\r\n" }),
    write({ ...step, command: "error", raw: "::error::a::b\n", arg: "wrongly cut" }),
    write({ ...step, command: "set-output", name: "verdict", arg: "pass" }),
    write({ ...step, command: "summary", content: "# one\n" }),
    write({ ...step, stepResult: "success" }),
    write({ ...step, stage: "Post", stepResult: "skipped" }),
    write({ jobID: "check", job: "w.yml/check", jobResult: "success" }),
  ].join("\n");
  assert.deepEqual(readActLog(text), [
    {
      id: "check",
      name: "check",
      matrix: {},
      result: "success",
      steps: [
        {
          id: "it",
          name: "Do it",
          result: "success",
          outputs: { verdict: "pass" },
          summary: "# one\n",
          log: "hello\n::error::a::b\n",
        },
      ],
    },
  ]);
});

test("legs are judged by their own steps, since act gives all of them one result", () => {
  const good = { matrix: { place: "a" } };
  const bad = { matrix: { place: "b" } };
  const stuck = { matrix: { place: "c" } };
  const text = [
    write({ ...step, ...good, stepResult: "success" }),
    write({ ...step, ...bad, stepResult: "failure" }),
    ...[good, bad, stuck].map((leg) => write({ jobID: "check", ...leg, jobResult: "failure" })),
  ].join("\n");
  const results = readActLog(text).map((job) => [job.matrix["place"], job.result]);
  assert.deepEqual(results, [
    ["a", "success"],
    ["b", "failure"],
    ["c", "failure"],
  ]);
});

test("a job that never ended counts as failed, a step that never ran as skipped", () => {
  const text = write({ ...step, msg: "started" });
  assert.deepEqual(
    readActLog(text).map((job) => [job.result, job.steps[0]?.result]),
    [["failure", "skipped"]],
  );
});

test("the kept copy stands in where act lost the tail", async () => {
  const folder = await mkdtemp(join(tmpdir(), "parity-act-log-"));
  try {
    const copy = join(folder, "1.log");
    await writeFile(copy, "one\ntwo\nthree\n");
    const text = [
      write({ ...step, raw: `::debug::parity-test-log=${copy}\r\n` }),
      write({ ...step, raw_output: true, msg: "one\n" }),
      write({ ...step, stepResult: "failure" }),
    ].join("\n");
    assert.equal(readActLog(text)[0]?.steps[0]?.log, "one\ntwo\nthree\n");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

function write(entry: object): string {
  return JSON.stringify(entry);
}
