import assert from "node:assert/strict";
import { test } from "node:test";
import { makeDecoys } from "../../../src/harness/leaks/decoys.ts";

test("every credential-looking name that is passed gets a decoy, others get none", () => {
  const decoys = makeDecoys({
    passEnv: ["APP_ENV", "SHOP_TOKEN", "DATABASE_URL"],
    hasModel: false,
    mark: "m1",
  });
  assert.deepEqual(
    decoys.map(({ name }) => name),
    ["SHOP_TOKEN", "DATABASE_URL"],
  );
  assert.match(decoys[0]?.value ?? "", /^decoy-[0-9a-f]{32}$/);
});

test("a model's dummy keys look like its vendor's, and carry their token", () => {
  const decoys = makeDecoys({ passEnv: [], hasModel: true, mark: "m1" });
  assert.deepEqual(
    decoys.map(({ name, value, token }) => [name, value.replace(token, "")]),
    [
      ["OPENAI_API_KEY", "sk-"],
      ["ANTHROPIC_API_KEY", "sk-ant-"],
      ["GEMINI_API_KEY", ""],
      ["GOOGLE_API_KEY", ""],
    ],
  );
});

test("no two names and no two runs have the same", () => {
  const runs = ["m1", "m2"].flatMap((mark) =>
    makeDecoys({ passEnv: ["SHOP_TOKEN", "OPENAI_API_KEY"], hasModel: true, mark }),
  );
  assert.equal(runs.length, 10);
  assert.equal(new Set(runs.map(({ token }) => token)).size, 10);
});
