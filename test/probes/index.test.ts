import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { realHost } from "../../src/host/real.ts";
import { probes } from "../../src/probes/index.ts";
import { fakeHost } from "../support/fake-host.ts";

const nothing = { table: {}, outputs: [] };

test("ids are unique, and are the keys of the contract's tables", () => {
  const ids = probes.map(({ id }) => id);
  assert.deepEqual(ids, [
    "runtime",
    "python",
    "env",
    "locale",
    "resources",
    "tls",
    "disk",
    "git",
    "secrets",
    "identity",
    "network",
  ]);
  for (const { id, clauses } of probes) {
    for (const key of [id, ...Object.keys(clauses)]) assert.match(key, /^[a-z][a-z_]*$/);
  }
});

test("a place of which nothing is known breaks no probe, and passes no clause that it must not", async () => {
  for (const probe of probes) {
    const facts = await probe.measure(fakeHost({ env: {}, files: {} }), nothing);
    assert.doesNotThrow(() => probe.facts.parse(facts));
  }
});

test("H4: no value, user, host or home path of this machine is in any facts, and twice they are the same", async (context) => {
  if (process.platform === "win32") return context.skip("needs POSIX paths");
  await using temporary = await mkdtempDisposable(join(tmpdir(), "place-"));
  const home = join(temporary.path, "canary-home");
  const workspace = join(home, "canary-user", "app");
  await mkdir(join(workspace, "tmp"), { recursive: true });
  await writeFile(join(workspace, ".env"), "DATABASE_URL=canary-dotenv\nNOTE=canary-note\n");
  try {
    execFileSync("git", ["init", "-q", "-b", "canary-branch", workspace]);
  } catch {
    context.diagnostic("no git on this machine");
  }
  const env = new Map([
    ["PATH", `/canary-path:${process.env["PATH"] ?? ""}`],
    ["HOME", home],
    ["USER", "canary-user"],
    ["HOSTNAME", "canary-host"],
    ["TMPDIR", join(workspace, "tmp")],
    ["API_TOKEN", "canary-token"],
    ["NODE_OPTIONS", ""],
    ["LD_LIBRARY_PATH", "/canary-lib"],
    ["FORGED", "x\nCANARY_NAME=canary-forged"],
  ]);
  const host = realHost({ workspace, env });
  for (const probe of probes) {
    const facts = await probe.measure(host, nothing);
    const text = JSON.stringify(facts);
    assert.doesNotMatch(text, /canary[-_]/i);
    const machine = hostname();
    if (machine.length > 3)
      assert.ok(!text.includes(`"${machine}"`) && !text.includes(`/${machine}/`));
    assert.equal(JSON.stringify(await probe.measure(host, nothing)), text);
  }
});
