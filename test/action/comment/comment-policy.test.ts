import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseCommentPolicy } from "../../../src/action/comment/comment-policy.ts";
import type { ReportInput } from "../../../src/gate/report/report-input.ts";
import { passingReport } from "../../support/documents.ts";
import { makeMachine } from "../step-kit.ts";

const { digest } = makeMachine();

function inputWith(contract: string): ReportInput {
  const bytes = Buffer.from(contract);
  return {
    submitted: [
      { source: "other", fingerprint: Buffer.from("{}"), contract: Buffer.from("[report]\n") },
      { source: "ours", fingerprint: Buffer.from("{}"), contract: bytes },
    ],
    gaps: [],
    needs: null,
    places: null,
    contract: null,
    run: null,
    subject: { head: null, tested: null, event: null },
    pull: null,
    digestBytes: (given) => digest(given),
  };
}

function reportOn(contract: string) {
  const sha256 = digest(Buffer.from(contract));
  return { ...passingReport(), contract: { path: "parity-contract.toml", sha256 } };
}

const quiet = '[git]\nrequire_clean = true\n[report]\ncomment = "on-failure"\n';

test("the step's own word wins over the contract's", async () => {
  assert.equal(await chooseCommentPolicy("never", reportOn(quiet), inputWith(quiet)), "never");
});

test("without one, the contract that the report was judged by decides", async () => {
  assert.equal(await chooseCommentPolicy("", reportOn(quiet), inputWith(quiet)), "on-failure");
});

test("without a contract to ask, the comment is written", async () => {
  const nothing = { ...passingReport(), contract: null };
  assert.equal(await chooseCommentPolicy("", nothing, inputWith(quiet)), "always");
  assert.equal(await chooseCommentPolicy("", reportOn("[odd"), inputWith("[odd")), "always");
  assert.equal(await chooseCommentPolicy("", reportOn("other"), inputWith(quiet)), "always");
});
