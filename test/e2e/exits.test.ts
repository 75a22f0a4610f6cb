import assert from "node:assert/strict";
import { test } from "node:test";
import { contracts, treeOf } from "./contracts.ts";
import { preload, setStage } from "./stage.ts";

const undecided = `${contracts.passing}[git]\nrequire_clean = true\n`;

const rows = [
  { name: "pass", contract: contracts.passing, quiet: 0, strict: 0 },
  { name: "violated", contract: contracts.violated, quiet: 0, strict: 1 },
  { name: "undecided", contract: undecided, quiet: 0, strict: 3 },
  { name: "broken contract", contract: contracts.broken, quiet: 2, strict: 2 },
  { name: "crash", contract: contracts.passing, quiet: 70, strict: 70, fixture: "break-the-check" },
] as const;

for (const row of rows) {
  test(`${row.name}: the check step ends in ${row.quiet}, or ${row.strict} with fail-on-violation`, async () => {
    await using stage = await setStage({ files: treeOf(row.contract) });
    const env = {
      ...("fixture" in row ? preload(row.fixture) : {}),
      // git that cannot be started is unknown at once.
      ...(row.name === "undecided" ? { GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" } : {}),
    };
    const exits: (number | null)[] = [];
    for (const strict of ["false", "true"]) {
      const run = await stage.check({
        env,
        inputs: { "fail-on-violation": strict, upload: "false" },
      });
      exits.push(run.exit);
      const errors = run.commands.filter((command) => command.name === "error");
      assert.equal(errors.length > 0, row.name !== "pass", "whatever is not a pass is loud");
      if (row.name === "crash") assert.equal(errors.length, 1, "one crash, one annotation");
    }
    assert.deepEqual(exits, [row.quiet, row.strict]);
  });
}
