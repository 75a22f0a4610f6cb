import assert from "node:assert/strict";
import test from "node:test";
import type { Fingerprint } from "../../src/fingerprint/v1.ts";
import { isHarmless } from "../e2e-cli/cli-process.ts";
import {
  agentContract,
  fakeHarness,
  forge,
  takeFingerprint,
  tellStories,
  writeText,
} from "../gate/gate-kit.ts";
import { hostileStrings } from "../support/hostile.ts";
import { runWords } from "./cli-kit.ts";

const honest = await takeFingerprint({
  contract: agentContract,
  doors: { harness: fakeHarness(tellStories) },
});

/** Puts a text wherever a fingerprint of our schema holds text from outside. */
function poison(text: string): Fingerprint {
  const evil = text.slice(0, 150);
  return forge(honest, {
    leg: { job: evil, index: 0, total: 2, matrix: "a".repeat(64), title: evil, attempt: 1 },
    facts: { ...honest.facts, disk: { unknown: "denied", detail: evil } },
    notes: [evil],
    control: honest.control.map((run) => ({ ...run, reason: evil })),
    faults: honest.faults.map((run) => ({
      ...run,
      reason: evil,
      evidence:
        run.evidence === null
          ? null
          : { ...run.evidence, claim_line: evil, undeclared: [evil], setup_error: null },
    })),
    tool: { name: "parity-contract", version: evil.slice(0, 40) },
  });
}

function breakWith(text: string): Fingerprint {
  const evil = text.slice(0, 150);
  const problem = { code: evil.slice(0, 100), file: evil, line: 1, column: 1, message: evil };
  return { ...honest, facts: null, parity: {}, problems: [{ ...problem, hint: evil }] };
}

async function print(fingerprint: Fingerprint, format: string): Promise<string> {
  const folder = new Map([
    ["parity-contract.toml", agentContract],
    ["evil.json", writeText(fingerprint)],
  ]);
  const { exit, result } = await runWords(["report", "evil.json", "--format", format], { folder });
  assert.ok(exit === 1 || exit === 2, `exit ${exit}`);
  return result;
}

for (const format of ["text", "json", "markdown"]) {
  test(`no text of a fingerprint commands a terminal or a job log, as ${format}`, async () => {
    for (const text of hostileStrings) {
      for (const fingerprint of [poison(text), breakWith(text)]) {
        const printed = await print(fingerprint, format);
        assert.ok(isHarmless(printed), `${JSON.stringify(text)} in ${printed}`);
      }
    }
  });
}
