import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { realHost } from "../../../src/host/real.ts";
import { measureGlibc } from "../../../src/probes/runtime/glibc-version.ts";
import { ended, fakeHost, hung } from "../../support/fake-host.ts";

const LOADER = "/lib64/ld-linux-x86-64.so.2";
const REAL = "/usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2";
const LIBRARY = "/usr/lib/x86_64-linux-gnu/libc.so.6";
const BANNER =
  "\0GNU C Library (Ubuntu GLIBC 2.39-0ubuntu8.4) stable release version 2.39.\nCopyright";
const asked = { interpreter: LOADER, python: "/p" };

test("the library beside the loader tells its version, and nothing is run", async () => {
  const files = {
    [LOADER]: { link: REAL },
    [REAL]: "",
    [LIBRARY]: `\x7fELF${"x".repeat(9000)}${BANNER}`,
  };
  const host = fakeHost({ files });
  assert.deepEqual(await measureGlibc(host, asked), { value: "2.39" });
  assert.deepEqual(host.ran, []);
});

test("F2: it is the loader's own library, not the system's", async () => {
  const store = "/nix/store/abc-glibc-2.38/lib";
  const files = {
    [`${store}/ld-linux-x86-64.so.2`]: "",
    [`${store}/libc.so.6`]: "GNU C Library (GNU libc) stable release version 2.38.",
    [LIBRARY]: BANNER,
  };
  const interpreter = `${store}/ld-linux-x86-64.so.2`;
  const told = await measureGlibc(fakeHost({ files }), { interpreter, python: null });
  assert.deepEqual(told, { value: "2.38" });
});

test("without the library the Python says it, and one that does not leaves it unknown", async () => {
  const ask = (answer: ReturnType<typeof ended>) =>
    measureGlibc(fakeHost({ programs: { "/p": () => answer } }), asked);
  assert.deepEqual(await ask(ended("glibc 2.31\n")), { value: "2.31" });
  for (const answer of [ended("None\n"), ended("", 1), hung()]) {
    assert.ok("unknown" in (await ask(answer)));
  }
  assert.ok("unknown" in (await measureGlibc(fakeHost(), { ...asked, python: null })));
});

test("this machine's own is the one that getconf tells", async (context) => {
  if (!existsSync(LOADER)) return context.skip("needs glibc on x64");
  const host = realHost({ workspace: "/", env: new Map() });
  const told = await measureGlibc(host, { interpreter: LOADER, python: null });
  const getconf = execFileSync("getconf", ["GNU_LIBC_VERSION"], { encoding: "utf8" });
  assert.deepEqual(told, { value: getconf.trim().replace("glibc ", "") });
});
