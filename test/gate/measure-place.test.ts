import assert from "node:assert/strict";
import test from "node:test";
import { measurePlace } from "../../src/gate/measure-place.ts";
import { probes } from "../../src/probes/index.ts";
import { type FakePlace, fakeHost } from "../support/fake-host.ts";
import { healthyPlace, load, smallContract } from "./gate-kit.ts";

const contract = await load(smallContract);

async function measure(place: FakePlace) {
  return measurePlace({ host: fakeHost(place), contract, place: "box", outputs: [] });
}

test("every table is measured, asked for or not, and fits its probe's schema", async () => {
  const facts = await measure(healthyPlace());
  assert.deepEqual(
    Object.keys(facts),
    probes.map((probe) => probe.id),
  );
  for (const probe of probes) {
    const measured = facts[probe.id];
    assert.ok(measured !== undefined && "value" in measured, probe.id);
    assert.equal(probe.facts.safeParse(measured.value).success, true, probe.id);
  }
});

test("a probe that breaks costs its own table, and does not print what broke it", async () => {
  const host = {
    ...fakeHost(healthyPlace()),
    tryWrite: () => Promise.reject(new TypeError("secret words")),
  };
  const facts = await measurePlace({ host, contract, place: "box", outputs: [] });
  assert.deepEqual(facts["disk"], {
    unknown: "crashed",
    detail: "the probe disk broke: TypeError",
  });
  assert.ok("value" in (facts["env"] ?? {}));
});

test("facts beyond their own schema cost their table, not the fingerprint", async () => {
  const names = Array.from({ length: 100_001 }, (_, index): [string, string] => [`N${index}`, ""]);
  const facts = await measure({ env: new Map(names) });
  assert.ok("unknown" in (facts["env"] ?? {}));
  assert.ok("value" in (facts["disk"] ?? {}));
});

test("a table that is not asked of this place is measured as if it were not in the contract", async () => {
  const asking = await load('[disk]\ncanary = "kept"\nrequire_exec_tmp = true\nat = ["box"]\n');
  async function tellCanary(place: string) {
    const host = fakeHost(healthyPlace());
    const facts = await measurePlace({ host, contract: asking, place, outputs: [] });
    return JSON.stringify(facts["disk"]);
  }
  assert.match(await tellCanary("box"), /"canary":\{"value"/);
  assert.match(await tellCanary("ci"), /"canary":\{"unknown":"not-asked"/);
});

test("an earlier fingerprint reaches the probe that asks for it", async () => {
  const asking = await load('[disk]\ncanary = "kept"\nat = ["box"]\n');
  const host = fakeHost(healthyPlace());
  const first = await measurePlace({ host, contract: asking, place: "box", outputs: [] });
  const previous = { facts: first };
  const again = { host, contract: asking, place: "box", outputs: [], previous };
  assert.match(JSON.stringify((await measurePlace(again))["disk"]), /"canary":"kept"/);
});
