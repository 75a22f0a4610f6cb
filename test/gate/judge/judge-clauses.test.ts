import assert from "node:assert/strict";
import test from "node:test";
import { judgeClauses } from "../../../src/gate/judge/judge-clauses.ts";
import { measurePlace } from "../../../src/gate/check/measure-place.ts";
import { Finding } from "../../../src/terms/finding.ts";
import { unmeasured } from "../../../src/terms/measured.ts";
import { fakeHost } from "../../support/fake-host.ts";
import { healthyFacts, healthyPlace, load, smallContract } from "../gate-kit.ts";

const contract = await load(smallContract);

test("every clause gets one finding, in the contract's order, with its line", async () => {
  const findings = judgeClauses({
    contract,
    place: "box",
    facts: await healthyFacts(),
    only: null,
  });
  assert.deepEqual(
    findings.map(({ id, status, line }) => [id, status, line]),
    [
      ["env.required_names", "pass", 2],
      ["disk.require_writable_tmp", "pass", 5],
    ],
  );
  assert.deepEqual(findings[0]?.expected, ["APP_ENV"]);
});

test("the order within a table is the contract's too", async () => {
  const turned = await load(
    "[disk]\nmin_free_tmp_mb = 1\nforbid_durable_assumption = true\nrequire_writable_tmp = true\n",
  );
  const findings = judgeClauses({
    contract: turned,
    place: "box",
    facts: await healthyFacts(),
    only: null,
  });
  assert.deepEqual(
    findings.map(({ id }) => id),
    ["disk.min_free_tmp_mb", "disk.forbid_durable_assumption", "disk.require_writable_tmp"],
  );
});

test("a broken clause fails, and says what to change", async () => {
  const facts = await healthyFacts({ writeError: "EROFS" });
  const [, disk] = judgeClauses({ contract, place: "box", facts, only: null });
  assert.equal(disk?.status, "fail");
  assert.match(disk.fix, /\w/);
});

test("a table that is unknown, or not there at all, makes its clauses unknown", async () => {
  const facts = { ...(await healthyFacts()), disk: unmeasured("crashed", "the probe broke") };
  const [env, disk] = judgeClauses({ contract, place: "box", facts, only: null });
  assert.equal(env?.status, "pass");
  assert.deepEqual(
    [disk?.status, disk?.reason, disk?.message],
    ["unknown", "crashed", "the probe broke"],
  );
  for (const finding of judgeClauses({ contract, place: "box", facts: {}, only: null })) {
    assert.deepEqual([finding.status, finding.reason], ["unknown", "not-recorded"]);
  }
});

test("what is not asked for is not-run, by table and by clause", async () => {
  const facts = await healthyFacts({ writeError: "EROFS" });
  function judge(...only: string[]) {
    return judgeClauses({ contract, place: "box", facts, only: new Set(only) }).map(
      ({ status }) => status,
    );
  }
  assert.deepEqual(judge("env"), ["pass", "not-run"]);
  assert.deepEqual(judge("env.required_names"), ["pass", "not-run"]);
  assert.deepEqual(judge("disk"), ["not-run", "fail"]);
  assert.deepEqual(judge("boom"), ["not-run", "not-run"]);
});

test("a place with more names than a finding holds is judged all the same", async () => {
  const many = Array.from({ length: 2500 }, (_, index) => `LEAKED_NAME_${index}`);
  const place = healthyPlace({ env: Object.fromEntries(many.map((name) => [name, "1"])) });
  const strict = await load('[env]\nforbidden_patterns = ["LEAKED_*"]\n');
  const facts = await measurePlace({
    host: fakeHost(place),
    contract: strict,
    place: "box",
    outputs: [],
  });
  const [finding] = judgeClauses({ contract: strict, place: "box", facts, only: null });
  assert.equal(finding?.status, "fail");
  assert.equal(Finding.safeParse(finding).success, true, "the finding fits its schema");
});

test("a table with `at` is judged there, and elsewhere it is not applicable whatever is known", async () => {
  const asked = await load(
    '[env]\nrequired_names = ["APP_ENV"]\n\n[disk]\nrequire_writable_tmp = true\nat = ["box", "ci"]\n',
  );
  const facts = await healthyFacts({ writeError: "EROFS" });
  function judgeAt(place: string, only: ReadonlySet<string> | null = null) {
    return judgeClauses({ contract: asked, place, facts, only }).map(({ status }) => status);
  }
  assert.deepEqual(judgeAt("box"), ["pass", "fail"]);
  assert.deepEqual(judgeAt("ci"), ["pass", "fail"]);
  assert.deepEqual(judgeAt("local"), ["pass", "not-applicable"]);
  assert.deepEqual(judgeAt("local", new Set(["env"])), ["pass", "not-applicable"]);
  assert.deepEqual(judgeAt("ci", new Set(["env"])), ["pass", "not-run"]);
  const [, elsewhere] = judgeClauses({ contract: asked, place: "local", facts: {}, only: null });
  assert.deepEqual(
    [elsewhere?.status, elsewhere?.reason, elsewhere?.message],
    ["not-applicable", null, "asked of box, ci only, and this is local"],
  );
});
