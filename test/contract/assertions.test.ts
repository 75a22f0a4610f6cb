import assert from "node:assert/strict";
import test from "node:test";
import { remarkDuplicates } from "../../src/contract/assertions.ts";
import { loadBad, loadGood, writeAgent } from "./contract-kit.ts";

test("an empty table asserts nothing", async () => {
  for (const name of ["runtime", "env", "disk", "git", "limits", "places", "report"]) {
    assert.deepEqual(await loadBad(`[${name}]\n`), [
      `1:2 contract/asserts-nothing [${name}] is empty and asserts nothing`,
    ]);
  }
  assert.deepEqual(await loadBad(writeAgent({}, "[faults]\n")), [
    "6:2 contract/asserts-nothing [faults] is empty and asserts nothing",
  ]);
});

test("an empty list asserts nothing, and is told once", async () => {
  for (const key of [
    "required_names",
    "forbidden_names",
    "forbidden_patterns",
    "forbid_behaviour_names",
  ]) {
    const problems = await loadBad(`[env]\n${key} = []\n`);
    assert.equal(problems.length, 1, problems.join("\n"));
    assert.match(problems[0] ?? "", new RegExp(`^2:\\d+ contract/asserts-nothing env.${key} `));
  }
});

test("a contract that asks for nothing at all is refused", async () => {
  for (const text of [
    "# later\n",
    '[places]\nrequired = ["ci"]\n',
    "[report]\nrequire_agent = true\n",
    "[disk]\nrequire_writable_tmp = false\n",
    "[disk]\nrequire_writable_tmp = false\nforbid_durable_assumption = false\n",
    "[env]\nallow_empty = false\n",
  ]) {
    const problems = await loadBad(text);
    assert.equal(problems.length, 1, text);
    assert.match(
      problems[0] ?? "",
      /^1:1 contract\/asks-for-nothing the contract asks for nothing/,
    );
  }
});

test("one clause, one limit or one agent is enough to ask for", async () => {
  await loadGood("[disk]\nrequire_writable_tmp = true\n");
  await loadGood("[limits]\nmax_retries = 0\n");
  await loadGood(writeAgent());
  await loadGood("[disk]\nrequire_writable_tmp = false\nforbid_durable_assumption = true\n");
});

test("a contract whose only clause is misspelt is told about the spelling alone", async () => {
  assert.deepEqual(await loadBad("[disk]\nrequire_writeable_tmp = true\n"), [
    '2:1 contract/unknown-key unknown key "require_writeable_tmp" in [disk]; did you mean "require_writable_tmp"?',
  ]);
});

test("faults without an agent are refused", async () => {
  const clause = "[disk]\nrequire_writable_tmp = true\n";
  assert.deepEqual(await loadBad(`${clause}[faults]\ntrials = 2\n`), [
    "3:2 contract/faults-without-agent [faults] is there and [agent] is not: no fault would ever run",
  ]);
  assert.equal((await loadGood(writeAgent({}, "[faults]\ntrials = 2\n"))).faults.trials, 2);
});

test("a clause that is switched off is remarked on", async () => {
  const { warnings } = await loadGood("[runtime]\nos = 'linux'\n\nrequire_posix = false\n");
  assert.deepEqual(warnings, [
    "parity-contract.toml:4: runtime.require_posix = false asks for nothing",
  ]);
});

test("a name that is listed twice is remarked on", async () => {
  const { warnings } = await loadGood('[env]\nrequired_names = [\n  "A", "B",\n  "A"]\n');
  assert.deepEqual(warnings, ['parity-contract.toml:4: env.required_names names "A" twice']);
  assert.deepEqual(remarkDuplicates(["x"], ["A", "B"]), []);
  assert.deepEqual(remarkDuplicates(["x"], "A"), []);
});

test("`at` alone asserts nothing, and does not make a clause that is switched off ask", async () => {
  assert.deepEqual(await loadBad('[disk]\nat = ["box"]\n[env]\nrequired_names = ["A"]\n'), [
    "1:2 contract/asserts-nothing [disk] says where it asks and asks for nothing",
  ]);
  const [off] = await loadBad('[disk]\nrequire_writable_tmp = false\nat = ["box"]\n');
  assert.match(off ?? "", /contract\/asks-for-nothing/);
});

test("a place that only `at` names is remarked on, and one that is listed twice", async () => {
  const clause = 'os = "linux"\nat = ["bxo", "ship", "gpu", "ship"]\n';
  const { warnings } = await loadGood(`[runtime]\n${clause}[places]\nrequired = ["gpu"]\n`);
  assert.deepEqual(warnings, [
    'parity-contract.toml:3: runtime.at names "ship" twice',
    'parity-contract.toml:3: runtime.at names "bxo", a place that the contract names nowhere else',
  ]);
});

test("a canary that is asked of ci is remarked on", async () => {
  for (const at of ["", 'at = ["box", "ci"]\n']) {
    const { warnings } = await loadGood(`[disk]\ncanary = "kept"\n${at}`);
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? "", /disk\.canary is asked of ci too/);
  }
  assert.deepEqual((await loadGood('[disk]\ncanary = "kept"\nat = ["box"]\n')).warnings, []);
});
