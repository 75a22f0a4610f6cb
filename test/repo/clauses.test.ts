import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { probes } from "../../src/probes/index.ts";
import { readRepositoryFile } from "./tracked-files.ts";

/** The rows of docs/features.md that are about the fingerprint and about secrets. */
const [FIRST, LAST] = [10, 39];

/** Clauses that nothing can break yet, each with the reason. */
const neverFail: Readonly<Record<string, string>> = {
  "disk.forbid_durable_assumption": "no other clause rests on a disk that outlives the session",
};

const clauses = probes.flatMap(({ id, clauses: keys, examples }) =>
  Object.entries(keys)
    .filter(([, { qualifies }]) => qualifies === null)
    .map(([key, { judgedFrom }]) => ({
      id: `${id}.${key}`,
      key,
      // what the gate judges from the agent's runs has its outcomes in the gate's own test
      hasExamples: judgedFrom === "facts",
      outcomes: examples.filter(({ clause }) => clause === key).map(({ outcome }) => outcome),
    })),
);

/** The test files that those rows name. */
function listNamedTests(): string[] {
  const rows = readRepositoryFile("docs/features.md")
    .split("\n")
    .filter((line) => {
      const number = Number(/^\| (\d+) \|/.exec(line)?.[1]);
      return number >= FIRST && number <= LAST;
    });
  assert.equal(rows.length, LAST - FIRST + 1);
  return rows.flatMap((row) => [...row.matchAll(/`(test\/[^`]+)`/g)].map(([, path = ""]) => path));
}

describe("every clause", () => {
  const texts = [...new Set(listNamedTests())].map((path) => readRepositoryFile(path));
  for (const { id, key, hasExamples, outcomes } of clauses) {
    test(`${id} passes once, fails once, and is in a test that docs/features.md names`, () => {
      assert.equal(outcomes.includes("pass"), hasExamples, "no example passes");
      const canFail = hasExamples && !(id in neverFail);
      assert.equal(outcomes.includes("fail"), canFail, "no example fails");
      assert.ok(
        texts.some((text) => new RegExp(`(?:\\b|\\\\n)${key}\\b`).test(text)),
        `rows ${FIRST} to ${LAST} name no test of it`,
      );
    });
  }
});
