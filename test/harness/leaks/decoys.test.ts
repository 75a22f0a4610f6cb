import assert from "node:assert/strict";
import { test } from "node:test";
import { listReplaced, makeDecoys } from "../../../src/harness/leaks/decoys.ts";

test("every credential-looking name that is passed gets a decoy, others get none", () => {
  const decoys = makeDecoys({
    passEnv: ["APP_ENV", "SHOP_TOKEN", "DATABASE_URL", "CHUNK_TOKENS", "SHOP_URL"],
    env: new Map([
      ["CHUNK_TOKENS", "500"],
      ["SHOP_URL", "https://me:secret@shop.example/"],
    ]),
    hasModel: false,
    mark: "m1",
  });
  assert.deepEqual(
    decoys.map(({ name }) => name),
    ["SHOP_TOKEN", "DATABASE_URL", "SHOP_URL"],
  );
  assert.match(decoys[0]?.value ?? "", /^decoy-[0-9a-f]{32}$/);
});

test("a model's dummy keys look like its vendor's, and carry their token", () => {
  const decoys = makeDecoys({ passEnv: [], env: new Map(), hasModel: true, mark: "m1" });
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
    makeDecoys({ passEnv: ["SHOP_TOKEN", "OPENAI_API_KEY"], env: new Map(), hasModel: true, mark }),
  );
  assert.equal(runs.length, 10);
  assert.equal(new Set(runs.map(({ token }) => token)).size, 10);
});

test("replaced is what is passed and got a decoy; a model's keys are not passed", () => {
  const passEnv = ["APP_ENV", "SHOP_TOKEN", "OPENAI_API_KEY"];
  const decoys = makeDecoys({ passEnv, env: new Map(), hasModel: true, mark: "m1" });
  assert.deepEqual(listReplaced(decoys, passEnv), ["SHOP_TOKEN"]);
  assert.deepEqual(listReplaced(decoys, []), []);
});
