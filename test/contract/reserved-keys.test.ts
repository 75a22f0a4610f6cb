import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "smol-toml";
import { loadContract } from "../../src/contract/load.ts";
import { findReservedKeys } from "../../src/contract/reserved-keys.ts";

function find(text: string): string[] {
  return findReservedKeys(parse(text)).map(({ path }) => path.join("."));
}

test("G3: a name that every schema would drop is refused where names are keys, and nowhere else", () => {
  assert.deepEqual(find('[env.values]\n__proto__ = "x"\nA = "1"\n'), ["env.values.__proto__"]);
  assert.deepEqual(find('[env]\nvalues = { A = "1", toString = "2" }\n'), []);
  assert.deepEqual(find('[env]\nrequired_names = ["__proto__"]\n'), []);
});

test("G3: a contract with such a name does not load", async () => {
  const bytes = new TextEncoder().encode('[env.values]\n__proto__ = "x"\nA = "1"\n');
  const loaded = await loadContract({ path: "c.toml", bytes, sha256: "0".repeat(64) });
  assert.ok(!loaded.ok);
  assert.deepEqual(
    loaded.problems.map(({ code, line }) => `${code} ${line}`),
    ["contract/unknown-key 2"],
  );
});

test("a secret among the harmless values is refused and not repeated", async () => {
  const secret = ["gh", "p_c4n4ryc4n4ryc4n4ry"].join("");
  const bytes = new TextEncoder().encode(`[env.values]\nMODE = "${secret}"\n`);
  const loaded = await loadContract({ path: "c.toml", bytes, sha256: "0".repeat(64) });
  assert.ok(!loaded.ok);
  assert.match(loaded.problems[0]?.message ?? "", /looks like a secret/);
  assert.doesNotMatch(JSON.stringify(loaded.problems), /c4n4ry/);
});
