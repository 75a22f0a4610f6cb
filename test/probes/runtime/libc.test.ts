import assert from "node:assert/strict";
import { test } from "node:test";
import { realHost } from "../../../src/host/real.ts";
import { lookInto, measureLibc } from "../../../src/probes/runtime/libc.ts";
import { elfHead, fakeHost } from "../../support/fake-host.ts";

const GLIBC = "/lib64/ld-linux-x86-64.so.2";

test("an interpreter's name that stands beyond the first page is read as well", async () => {
  const near = elfHead(GLIBC);
  const far = new Uint8Array(9000 + GLIBC.length + 1);
  far.set(near);
  far.set(near.subarray(120), 9000);
  new DataView(far.buffer).setBigUint64(64 + 8, 9000n, true);
  const head = await lookInto(fakeHost({ files: { "/python": far } }), "/python");
  assert.deepEqual(head, { ok: true, value: { kind: "elf", arch: "x64", interpreter: GLIBC } });
});

test("a file that claims to be endless is not read to its end, and tells nothing", async () => {
  const wild = elfHead(GLIBC);
  new DataView(wild.buffer).setBigUint64(64 + 8, 2n ** 60n, true);
  const host = fakeHost({ files: { "/python": wild } });
  const libc = await measureLibc(host, await lookInto(host, "/python"));
  assert.ok("unknown" in libc);
});

test("macOS and Windows have no choice of libc, and nothing is read for it", async () => {
  for (const os of ["macos", "windows"] as const) {
    const libc = await measureLibc(fakeHost({ os }), null);
    assert.deepEqual(libc, { value: { kind: "none", of: "os" } });
  }
});

test("this machine's own /bin/sh tells its libc", async (context) => {
  if (process.platform !== "linux") return context.skip("needs ELF files");
  const libc = await measureLibc(realHost({ workspace: "/", env: new Map() }), null);
  assert.ok("value" in libc && libc.value.of === "sh" && libc.value.kind !== "none");
});
