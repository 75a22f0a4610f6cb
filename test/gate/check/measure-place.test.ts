import assert from "node:assert/strict";
import test from "node:test";
import { measurePlace } from "../../../src/gate/check/measure-place.ts";
import { probes } from "../../../src/probes/index.ts";
import { NotRecordedError } from "../../../src/terms/not-recorded.ts";
import { type FakePlace, fakeHost } from "../../support/fake-host.ts";
import { healthyPlace, load, smallContract } from "../gate-kit.ts";

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

/** Every fact that is left out since no clause asks for it, by its path. */
function listUnasked(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  if ("unknown" in value && value.unknown === "not-asked") return [path.replace(".value", "")];
  return Object.entries(value).flatMap(([key, inner]) => listUnasked(inner, `${path}.${key}`));
}

test("with everything wanted, only what takes the contract's own words is left out, or what leaves something behind", async () => {
  const host = () => fakeHost({ ...healthyPlace(), os: "linux" });
  const asked = { contract, place: "box", outputs: [] };
  const plain = listUnasked(await measurePlace({ ...asked, host: host() }));
  const deep = listUnasked(await measurePlace({ ...asked, host: host(), deep: true }));
  for (const path of [
    ".disk.tmp.value.exec_error",
    ".identity.home.write_error",
    ".locale.encoding",
    ".resources.gpus",
    ".runtime.clock",
    ".runtime.cpu",
    ".runtime.glibc",
    ".runtime.tools",
    ".secrets.credential_files",
    ".secrets.siblings",
    ".tls.clients",
    ".tls.expired",
    ".tls.handshake",
  ]) {
    const name = path.replace(".value", "");
    assert.ok(plain.includes(name), `${name} is not measured unasked`);
    assert.ok(!deep.includes(name), `${name} is measured when everything is wanted`);
  }
  assert.deepEqual(deep.toSorted(), [
    ".disk.canary",
    ".disk.tmp.free",
    ".env.survival",
    ".env.values",
    ".python.lock",
    ".python.modules",
  ]);
});

test("with everything wanted, every program of the closed table is asked for its version", async () => {
  const facts = await measurePlace({
    host: fakeHost(healthyPlace()),
    contract,
    place: "box",
    outputs: [],
    deep: true,
  });
  assert.match(JSON.stringify(facts["runtime"]), /"openssl":\{"state":/);
});

test("what a recording does not tell costs the tables that need it: unknown, and never absent", async () => {
  const host = {
    ...fakeHost(healthyPlace()),
    isExecutable: () => Promise.reject(new NotRecordedError()),
  };
  const facts = await measurePlace({ host, contract, place: "box", outputs: [] });
  assert.deepEqual(facts["git"], {
    unknown: "not-recorded",
    detail: "the recording lacks what git is measured by",
  });
  assert.ok("value" in (facts["disk"] ?? {}));
});
