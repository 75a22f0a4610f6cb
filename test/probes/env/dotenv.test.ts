import assert from "node:assert/strict";
import { test } from "node:test";
import { listCompared, measureDotenv, needsCompare } from "../../../src/probes/env/dotenv.ts";
import { fakeHost } from "../../support/fake-host.ts";

test("the last line of an unquoted key is not told, and what is asked for is told by its pattern", async () => {
  const files = { "/home/alice/app/.env": "KEY_A=MIIE\nAb3dEf9xQ==\nlower=1\n" };
  assert.deepEqual(await measureDotenv(fakeHost({ files }), ["lower", "x*"]), {
    value: [
      {
        file: ".env",
        content: {
          value: {
            names: [{ name: "KEY_A", line: 1 }],
            unnamed: [{ pattern: "lower", line: 3 }],
            withheld: 2,
            compared: ["lower", "x*"],
          },
        },
      },
    ],
  });
});

test("no file is none, and one that cannot be read is unknown", async () => {
  assert.deepEqual(await measureDotenv(fakeHost(), []), { value: [] });
  const files = { "/home/alice/app/.env": { errno: "EACCES" } };
  const [file] = read(await measureDotenv(fakeHost({ files }), []));
  assert.ok(file !== undefined && "unknown" in file.content);
});

test("a workspace that cannot be listed is unknown", async () => {
  const files = { "/home/alice/app": { errno: "EACCES" } };
  assert.ok("unknown" in (await measureDotenv(fakeHost({ files }), [])));
});

test("a pattern that a recording was not asked for is not compared", async () => {
  const host = fakeHost({
    files: { "/home/alice/app/.env": "lower=1\n" },
    confidential: { matchDotenv: async () => ({ ok: false, errno: "NOTRECORDED" }) },
  });
  const [file] = read(await measureDotenv(host, ["lower"]));
  assert.ok(file !== undefined && "value" in file.content);
  assert.deepEqual([file.content.value.withheld, file.content.value.compared], [1, []]);
});

test("patterns are compared, and names that no facts would tell", () => {
  const table = { forbidden_names: ["API_KEY", "token", "a*b"], forbidden_patterns: ["X_*"] };
  assert.deepEqual(listCompared(table, false), ["X_*", "token"]);
  assert.deepEqual(listCompared(table, true), ["X_*", "API_KEY", "token"]);
  assert.ok(!needsCompare("API_KEY", false) && needsCompare("API_KEY", true));
});

function read<T>(measured: { value: T[] } | { unknown: string }): T[] {
  assert.ok("value" in measured);
  return measured.value;
}

test("more names than are read are refused, told or not", async () => {
  for (const [name, count] of [
    ["lower", 5001],
    ["KEY_", 5001],
    ["lower", 5000],
  ] as const) {
    const text = Array.from({ length: count }, (_, index) => `${name}${index}=\n`).join("");
    const host = fakeHost({ files: { "/home/alice/app/.env": text } });
    const [file] = read(await measureDotenv(host, []));
    assert.ok(file !== undefined);
    assert.equal("unknown" in file.content, count > 5000, `${name} ${count}`);
  }
});
