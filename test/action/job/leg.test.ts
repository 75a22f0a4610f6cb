import assert from "node:assert/strict";
import { test } from "node:test";
import { digestMatrixInput, readLeg } from "../../../src/action/job/leg.ts";
import { Leg } from "../../../src/fingerprint/v1.ts";
import { ParityError } from "../../../src/terms/parity-error.ts";

const job = { id: "check", attempt: 3 };
const strategy = '{"fail-fast":false,"job-index":1,"job-total":4,"max-parallel":4}';

test("a leg has its job, position, matrix in words and attempt", () => {
  const leg = readLeg({ matrix: '{"os":"ubuntu-latest","py":3.12}', strategy }, job);
  assert.deepEqual(
    { ...leg, matrix: "" },
    {
      job: "check",
      index: 1,
      total: 4,
      matrix: "",
      title: "os: ubuntu-latest, py: 3.12",
      attempt: 3,
    },
  );
  assert.ok(Leg.safeParse(leg).success);
});

test("outside a matrix both contexts are null or not there, and the job is its only leg", () => {
  const bare = readLeg({ matrix: "null", strategy: "null" }, job);
  assert.deepEqual([bare.index, bare.total, bare.title], [0, 1, ""]);
  assert.deepEqual(readLeg({ matrix: "", strategy: "" }, job), bare);
  assert.deepEqual(readLeg({ matrix: "null", strategy: "{}" }, job), bare);
});

test("the order of the matrix's keys makes no other leg, a value does", () => {
  const digest = (matrix: string): string => readLeg({ matrix, strategy }, job).matrix;
  assert.equal(digest('{"a":1,"b":{"d":2,"c":3}}'), digest('{"b":{"c":3,"d":2},"a":1}'));
  assert.notEqual(digest('{"a":1}'), digest('{"a":"1"}'));
  assert.equal(digest("null"), digestMatrixInput(""));
});

test("a long matrix has a capped title", () => {
  const leg = readLeg({ matrix: JSON.stringify({ a: "é".repeat(1000) }), strategy }, job);
  assert.equal(leg.title.length, 300);
  assert.ok(Leg.safeParse(leg).success);
});

test("a context that is no JSON is an error that says what to write", () => {
  for (const inputs of [
    { matrix: "{", strategy },
    { matrix: "[1]", strategy },
    { matrix: "null", strategy: '{"job-index":"one"}' },
    { matrix: "null", strategy: '{"job-index":0,"job-total":257}' },
  ]) {
    assert.throws(
      () => readLeg(inputs, job),
      (error) => error instanceof ParityError && error.hint?.includes("toJSON(") === true,
    );
  }
});
