import assert from "node:assert/strict";
import { mkdtempDisposable, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { realHost } from "../../../src/host/real.ts";
import { measureCase } from "../../../src/probes/disk/case-sensitive.ts";
import { fakeHost } from "../../support/fake-host.ts";

const WORK = "/home/alice/app";
const files = { [`${WORK}/parity-contract.toml`]: "", [`${WORK}/.git`]: { folder: true } } as const;

test("a name in other case that is not there makes two files of it", async () => {
  const host = fakeHost({ files });
  assert.deepEqual(await measureCase(host, ["parity-contract.toml"]), { value: true });
});

test("a name in other case that leads to the same file makes one of it", async () => {
  const host = fakeHost({ files, ignoresCase: true });
  assert.deepEqual(await measureCase(host, ["parity-contract.toml"]), { value: false });
});

test("two files whose names differ in case alone are two files", async () => {
  const both = { ...files, [`${WORK}/PARITY-CONTRACT.TOML`]: "other" };
  const host = fakeHost({ files: both });
  assert.deepEqual(await measureCase(host, ["parity-contract.toml"]), { value: true });
});

test("what is not there, or has no letters, is passed over", async () => {
  const host = fakeHost({ files });
  assert.deepEqual(await measureCase(host, ["none.toml", ".git"]), { value: true });
  const nothing = await measureCase(host, ["none.toml", "123"]);
  assert.ok("unknown" in nothing && nothing.unknown === "not-reached");
});

test("a name that cannot be looked at is unknown", async () => {
  const locked = { ...files, [`${WORK}/.GIT`]: { errno: "EACCES" } };
  const told = await measureCase(fakeHost({ files: locked }), [".git"]);
  assert.ok("unknown" in told && told.unknown === "unreadable");
  const cut = { ...files, [`${WORK}/.git`]: { errno: "NOTRECORDED" } };
  const untold = await measureCase(fakeHost({ files: cut }), [".git"]);
  assert.ok("unknown" in untold && untold.unknown === "not-recorded", "it may well be there");
});

test("this machine tells, and nothing is written for it", async (context) => {
  if (process.platform !== "linux") return context.skip("a Linux machine is case-sensitive");
  await using temporary = await mkdtempDisposable(join(tmpdir(), "case-"));
  await writeFile(join(temporary.path, "Name"), "");
  const host = realHost({ workspace: temporary.path, env: new Map() });
  assert.deepEqual(await measureCase(host, ["Name"]), { value: true });
  assert.deepEqual(await readdir(temporary.path), ["Name"]);
});
