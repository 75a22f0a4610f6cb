import assert from "node:assert/strict";
import { test } from "node:test";
import { faults } from "../../src/faults/index.ts";
import { drills } from "../../src/selftest/drills.ts";
import { nameDrill, type Expected, type Drill } from "../../src/selftest/drill.ts";

/** What a drill says of one case; undefined where it does not run it. */
function findExpected({ expects }: Drill, fault: string, row: string | null): Expected | undefined {
  const exact = row === null ? fault : `${fault}/${row}`;
  return expects[exact] ?? expects[fault] ?? expects["every"];
}

for (const fault of faults) {
  for (const { id } of fault.cases) {
    test(`${fault.id}${id === null ? "" : `/${id}`} has an agent that survives it and one that does not`, () => {
      const verdicts = drills.map((drill) => findExpected(drill, fault.id, id)?.verdict);
      assert.ok(verdicts.includes("fail-closed"), "no survivor");
      assert.ok(
        verdicts.some((verdict) =>
          ["fail-open", "hung", "unknown-outcome"].includes(verdict ?? ""),
        ),
        "no bad agent",
      );
    });
  }
}

test("every verdict of a run is given to some agent", () => {
  const given = new Set(
    drills.flatMap(({ expects }) => Object.values(expects).map(({ verdict }) => verdict)),
  );
  assert.deepEqual([...given].toSorted(), [
    "fail-closed",
    "fail-open",
    "hung",
    "inconclusive",
    "not-applicable",
    "unknown-outcome",
  ]);
});

test("no row is told twice", () => {
  const rows = drills.flatMap((drill) =>
    Object.keys(drill.expects).map((name) => `${nameDrill(drill)} ${name}`),
  );
  assert.deepEqual([...new Set(rows)], rows);
});
