import assert from "node:assert/strict";
import test from "node:test";
import { chooseContract } from "../../../src/gate/report/choose-contract.ts";
import type { ReportInput } from "../../../src/gate/report/report-input.ts";
import { sortEvidence } from "../../../src/gate/report/sort-evidence.ts";
import {
  digestText,
  prepareReport,
  smallContract,
  submit,
  takeFingerprint,
  toBytes,
} from "../gate-kit.ts";

const path = "parity-contract.toml";
const other = "tools/parity-contract.toml";
const one = await takeFingerprint();
const another = await takeFingerprint({ path: other, origin: { place: "ci" } });

async function choose(changes: Partial<ReportInput>) {
  const input = prepareReport({ contract: null, ...changes });
  const chosen = await chooseContract(input, sortEvidence(input).believed);
  return {
    path: chosen.contract?.path ?? null,
    evidence: chosen.evidence.map(({ source }) => source),
    codes: [...chosen.problems, ...chosen.gaps].map(({ code }) => code),
  };
}

test("the contract that lies beside the fingerprints is taken", async () => {
  assert.deepEqual(await choose({ submitted: [submit(one, smallContract, "a")] }), {
    path,
    evidence: ["a"],
    codes: [],
  });
});

test("the contract that is named wins, and evidence for another one is left out", async () => {
  const chosen = await choose({
    submitted: [submit(one, smallContract, "a"), submit(another, smallContract, "b")],
    contract: { path: other, bytes: toBytes(smallContract) },
  });
  assert.deepEqual(chosen, { path: other, evidence: ["b"], codes: [] });
});

test("two contracts are never mixed", async () => {
  const submitted = [submit(one, smallContract, "a"), submit(another, smallContract, "b")];
  assert.deepEqual(await choose({ submitted }), {
    path: null,
    evidence: [],
    codes: ["report/several-contracts"],
  });
});

test("fingerprints for other bytes than the named contract's are a problem", async () => {
  const stricter = smallContract.replace('"APP_ENV"', '"APP_ENV", "TOKEN"');
  const chosen = await choose({
    submitted: [submit(one, null, "a")],
    contract: { path, bytes: toBytes(stricter) },
  });
  assert.deepEqual([chosen.path, chosen.codes], [null, ["report/contract-differs"]]);
});

test("two legs that saw different bytes of one contract are a problem", async () => {
  const weaker = smallContract.replace("APP_ENV", "PATH");
  const second = await takeFingerprint({ contract: weaker, origin: { place: "ci" } });
  const submitted = [submit(one, smallContract, "a"), submit(second, weaker, "b")];
  assert.deepEqual((await choose({ submitted })).codes, ["report/contract-differs"]);
});

test("a contract that is nowhere to be had is a gap", async () => {
  assert.deepEqual((await choose({ submitted: [submit(one)] })).codes, ["report/no-contract"]);
});

test("without evidence and without a name nothing is chosen", async () => {
  assert.deepEqual(await choose({}), { path: null, evidence: [], codes: [] });
});

test("a contract that does not load tells its problems, once", async () => {
  const bad = toBytes("[envy]\n");
  const contract = { path, bytes: bad };
  assert.deepEqual((await choose({ contract })).codes, ["contract/unknown-table"]);
  // the check told the same already, in the fingerprint
  const problems = [
    { code: "contract/unknown-table", file: path, line: 1, column: 1, message: "", hint: null },
  ];
  const broken = {
    ...one,
    contract: { path, sha256: digestText(bad) },
    facts: null,
    parity: {},
    problems,
  };
  const chosen = await choose({ submitted: [submit(broken, null, "a")], contract });
  assert.deepEqual([chosen.evidence, chosen.codes], [["a"], []]);
});
