import assert from "node:assert/strict";
import { test } from "node:test";
import * as z from "zod";
import { fail, pass } from "../../src/probes/judgement.ts";
import { asksAt, clausesOver, defineProbe, wants } from "../../src/probes/probe.ts";
import { fakeHost } from "../support/fake-host.ts";

const Facts = z.strictObject({ legs: z.int() });
const defineClause = clausesOver(Facts);

const probe = defineProbe({
  id: "table",
  title: "Table",
  why: "It must stand.",
  touches: ["nothing"],
  facts: Facts,
  clauses: {
    min_legs: defineClause({
      expects: z.int().min(1),
      passes: "it has at least so many legs",
      judge: (expected, { legs }) =>
        legs >= expected ? pass([`${legs}`]) : fail({ message: "too few", fix: "add one" }),
    }),
    names: defineClause({
      expects: z.array(z.string()),
      passes: "always",
      qualifies: "min_legs",
      describe: (names) => names,
      remark: (names) => (names.length === 1 ? "names one alone" : null),
      judge: () => pass([]),
    }),
  },
  measure: async () => ({ legs: 3 }),
  parity: ({ legs }) => ({ legs }),
  examples: [],
});

test("the table takes its clauses and no other key, and each says what it is for", () => {
  assert.deepEqual(probe.table.parse({ min_legs: 3 }), { min_legs: 3 });
  assert.throws(() => probe.table.parse({ min_leg: 3 }));
  assert.throws(() => probe.table.parse({ min_legs: "3" }));
  const schema = JSON.stringify(z.toJSONSchema(probe.table, { io: "input" }));
  assert.ok(schema.includes("Passes when it has at least so many legs."));
});

test("every table takes the places that it is asked of, and no name that is none", () => {
  assert.deepEqual(probe.table.parse({ at: ["box", "ci"] }), { at: ["box", "ci"] });
  for (const at of [[], "box", ["Box"], [""], ["a b"], [1], [`a${"b".repeat(40)}`]]) {
    assert.throws(() => probe.table.parse({ at }), JSON.stringify(at));
  }
  assert.ok(asksAt({}, "ci") && asksAt({ at: ["box", "ci"] }, "ci"));
  assert.ok(!asksAt({ at: ["box"] }, "ci") && !asksAt({ at: ["ci2"] }, "ci"));
});

test("what a clause judges is measured where the clause asks, or where everything is wanted", () => {
  assert.ok(wants({ table: { handshake: true } }, "handshake"));
  assert.ok(wants({ table: { min_gpus: 0 } }, "min_gpus"));
  assert.ok(!wants({ table: { handshake: false } }, "handshake"));
  assert.ok(!wants({ table: {}, deep: false }, "handshake"));
  assert.ok(wants({ table: {}, deep: true }, "handshake"));
});

test("a clause may have something to say about being asked, and mostly has not", () => {
  assert.equal(probe.clauses["min_legs"]?.remark(3, {}), null);
  assert.equal(probe.clauses["names"]?.remark(["a"], {}), "names one alone");
  assert.equal(probe.clauses["names"]?.remark(["a", "b"], {}), null);
});

test("a clause judges facts that fit, and throws for others", () => {
  const clause = probe.clauses["min_legs"];
  assert.equal(clause?.judge(3, { legs: 3 }, { table: {} }).status, "pass");
  assert.equal(clause?.judge(4, { legs: 3 }, { table: {} }).status, "fail");
  assert.throws(() => clause?.judge(3, { legs: "three" }, { table: {} }));
});

test("the expectation is told as texts, in the clause's own words where it has them", () => {
  assert.deepEqual(probe.clauses["min_legs"]?.describe(3), ["3"]);
  assert.deepEqual(probe.clauses["names"]?.describe(["a", "b"]), ["a", "b"]);
  assert.equal(probe.clauses["names"]?.qualifies, "min_legs");
  assert.equal(probe.clauses["min_legs"]?.qualifies, null);
});

test("it measures, and selects what must be equal elsewhere", async () => {
  const facts = await probe.measure(fakeHost({}));
  assert.deepEqual(facts, { legs: 3 });
  assert.deepEqual(probe.selectParity(facts), { legs: 3 });
  assert.throws(() => probe.selectParity({ arms: 2 }));
});
