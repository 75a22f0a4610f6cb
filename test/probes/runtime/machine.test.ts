import assert from "node:assert/strict";
import { test } from "node:test";
import { realHost } from "../../../src/host/real.ts";
import {
  isTranslated,
  measureKernel,
  measureMachine,
  measurePageSize,
} from "../../../src/probes/runtime/machine.ts";
import { ended, fakeHost, type FakePlace, hung } from "../../support/fake-host.ts";

async function machine(place: FakePlace) {
  const told = await measureMachine(fakeHost(place));
  return "value" in told ? told.value : told.unknown;
}

test("only a program of another family is translated", () => {
  assert.ok(isTranslated("arm64", "x64"));
  assert.ok(isTranslated("x64", "arm64"));
  assert.ok(isTranslated("x64", "ia32"));
  assert.ok(!isTranslated("ia32", "x64"));
  assert.ok(!isTranslated("arm", "arm64"));
  assert.ok(!isTranslated("x64", "x64"));
});

test("Linux: the kernel's own word, which an emulator lets through; older kernels show it in cpuinfo", async () => {
  const kernel = (arch: string) => machine({ files: { "/proc/sys/kernel/arch": `${arch}\n` } });
  assert.equal(await kernel("x86_64"), "x64");
  assert.equal(await kernel("aarch64"), "arm64");
  assert.equal(await kernel("riscv64"), "riscv64");
  const info = (text: string) => machine({ files: { "/proc/cpuinfo": text } });
  assert.equal(await info("vendor_id\t: GenuineIntel\nflags\t\t: fpu lm sse\n"), "x64");
  assert.equal(await info("vendor_id\t: GenuineIntel\nflags\t\t: fpu sse\n"), "ia32");
  assert.equal(await info("CPU implementer\t: 0x41\nCPU architecture: 8\n"), "arm64");
  assert.equal(await info("CPU implementer\t: 0x41\nCPU architecture: 7\n"), "arm");
  assert.equal(await info("processor : 0\n"), "unreadable");
  assert.equal(await machine({ os: "other" }), "unsupported");
});

test("macOS: an Apple machine says so under Rosetta too, and an Intel one has no such name", async () => {
  const sysctl = (answer: ReturnType<typeof ended>) =>
    machine({ os: "macos", programs: { "/usr/sbin/sysctl": () => answer } });
  assert.equal(await sysctl(ended("1\n")), "arm64");
  assert.equal(await sysctl(ended("", 1, "unknown oid")), "x64");
  assert.equal(await sysctl(hung()), "timed-out");
  assert.equal(await machine({ os: "macos" }), "crashed");
});

test("Windows: the environment tells of the machine behind the emulation", async () => {
  const env = (values: Record<string, string>) => machine({ os: "windows", env: values });
  assert.equal(await env({ PROCESSOR_ARCHITECTURE: "AMD64" }), "x64");
  const wow = { PROCESSOR_ARCHITECTURE: "x86", PROCESSOR_ARCHITEW6432: "ARM64" };
  assert.equal(await env(wow), "arm64");
  const identifier = { PROCESSOR_ARCHITECTURE: "AMD64", PROCESSOR_IDENTIFIER: "ARMv8 (64-bit)" };
  assert.equal(await env(identifier), "arm64");
  assert.equal(await env({ PROCESSOR_ARCHITECTURE: "x86" }), "ia32");
});

test("a page is as large as the kernel says, and elsewhere as the architecture has it", async () => {
  const maps = "55ed-55ee r--p 0 fe:00 1 /usr/bin/x\nSize: 8 kB\nKernelPageSize:       16 kB\n";
  const linux = fakeHost({ files: { "/proc/self/smaps": maps } });
  assert.deepEqual(await measurePageSize(linux, "arm64"), { value: 16_384 });
  assert.deepEqual(await measurePageSize(fakeHost({ os: "macos" }), "arm64"), { value: 16_384 });
  assert.deepEqual(await measurePageSize(fakeHost({ os: "macos" }), "x64"), { value: 4096 });
  assert.deepEqual(await measurePageSize(fakeHost({ os: "windows" }), "x64"), { value: 4096 });
  for (const files of [{}, { "/proc/self/smaps": "nothing" }]) {
    assert.ok("unknown" in (await measurePageSize(fakeHost({ files }), "x64")));
  }
});

test("this machine tells all three", async (context) => {
  if (process.platform !== "linux") return context.skip("needs /proc");
  const host = realHost({ workspace: "/", env: new Map() });
  assert.deepEqual(await measureMachine(host), { value: process.arch });
  const page = await measurePageSize(host, process.arch);
  assert.ok("value" in page && page.value >= 4096);
  assert.ok("value" in (await measureKernel(host)));
});
