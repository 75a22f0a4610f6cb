import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { realHost } from "../../../src/host/real.ts";
import { measureCpuLevel, weighFlags } from "../../../src/probes/runtime/cpu-level.ts";
import { ended, fakeHost, hung } from "../../support/fake-host.ts";

const LOADER = "/lib64/ld-linux-x86-64.so.2";
const V2 = "cx16 lahf_lm popcnt pni sse4_1 sse4_2 ssse3";
const V3 = `${V2} avx avx2 bmi1 bmi2 f16c fma movbe xsave`;
const V4 = `${V3} avx512bw avx512cd avx512dq avx512f avx512vl`;

function help(...levels: readonly string[]): string {
  const lines = ["x86-64-v4", "x86-64-v3", "x86-64-v2"].map(
    (level) => `  ${level}${levels.includes(level) ? " (supported, searched)" : ""}`,
  );
  return `Usage: ld.so\n\nSubdirectories of glibc-hwcaps directories, in priority order:\n${lines.join("\n")}\n`;
}

async function ask(answer: ReturnType<typeof ended>, flags = V2) {
  const host = fakeHost({
    programs: { [LOADER]: () => answer },
    files: { "/proc/cpuinfo": `processor : 0\nflags\t\t: fpu ${flags}\n` },
  });
  const told = await measureCpuLevel(host, { arch: "x64", glibc: LOADER });
  return "value" in told ? told.value : told.unknown;
}

function surely(level: string) {
  return { at_least: level, at_most: level };
}

test("the loader's word counts, whatever the flags are", async () => {
  assert.deepEqual(await ask(ended(help("x86-64-v3", "x86-64-v2"))), surely("x86-64-v3"));
  assert.deepEqual(await ask(ended(help()), V4), surely("x86-64-v1"));
});

test("a loader that lists no levels, fails or hangs leaves it to the flags", async () => {
  for (const answer of [ended("Usage: ld.so\n"), ended("", 127), hung()]) {
    assert.deepEqual(await ask(answer), surely("x86-64-v2"));
  }
});

test("trap 6: flags that lack abm alone leave the level open", () => {
  const weigh = (flags: string) => weighFlags(new Set(flags.split(" ")));
  assert.deepEqual(weigh("fpu"), surely("x86-64-v1"));
  assert.deepEqual(weigh(V2), surely("x86-64-v2"));
  assert.deepEqual(weigh(`${V3} abm`), surely("x86-64-v3"));
  assert.deepEqual(weigh(`${V4} abm`), surely("x86-64-v4"));
  assert.deepEqual(weigh(V4), { at_least: "x86-64-v2", at_most: "x86-64-v4" });
  assert.deepEqual(weigh(V3.replace("movbe ", "")), surely("x86-64-v2"));
});

test("another architecture has no level; another system, or no flags, does not tell", async () => {
  const unrecorded = () => ({ ok: false, errno: "NOTRECORDED" }) as const;
  const files = { "/proc/cpuinfo": "flags\t\t: lm\n" };
  const cut = fakeHost({ files, programs: { [LOADER]: unrecorded } });
  const untold = await measureCpuLevel(cut, { arch: "x64", glibc: LOADER });
  assert.ok("unknown" in untold && untold.unknown === "not-recorded", "flags say less");
  const none = await measureCpuLevel(fakeHost(), { arch: "arm64", glibc: LOADER });
  assert.deepEqual(none, { value: null });
  for (const [host, reason] of [
    [fakeHost({ os: "macos" }), "unsupported"],
    [fakeHost(), "unreadable"],
    [fakeHost({ files: { "/proc/cpuinfo": "processor : 0\n" } }), "unreadable"],
  ] as const) {
    const told = await measureCpuLevel(host, { arch: "x64", glibc: null });
    assert.ok("unknown" in told && told.unknown === reason);
  }
});

test("trap 6: on this machine the loader and the flags do not contradict each other", async (context) => {
  if (!existsSync(LOADER)) return context.skip("needs glibc on x64");
  const host = realHost({ workspace: "/", env: new Map() });
  const loader = await measureCpuLevel(host, { arch: "x64", glibc: LOADER });
  const flags = await measureCpuLevel(host, { arch: "x64", glibc: null });
  assert.ok("value" in loader && loader.value !== null && "value" in flags && flags.value !== null);
  assert.ok(loader.value.at_least >= flags.value.at_least);
});
