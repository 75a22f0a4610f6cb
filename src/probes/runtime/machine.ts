import type { ExecRequest, Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { tellNoStart, tellUnread } from "../denial.ts";

const ARCH_BY_KERNEL = new Map([
  ["x86_64", "x64"],
  ["aarch64", "arm64"],
  ["i686", "ia32"],
  ["armv7l", "arm"],
  ["armv8l", "arm"],
]);

/** Programs of the second kind run on machines of the first without being translated. */
const RUNS_AS_WELL = new Map([
  ["x64", "ia32"],
  ["arm64", "arm"],
]);

/** Asks macOS whether the machine is an Apple one; under Rosetta, all else says x64. */
export const askAppleSilicon: ExecRequest = {
  argv: ["/usr/sbin/sysctl", "-n", "hw.optional.arm64"],
  timeoutMs: 5000,
};

/** Whether programs of an architecture can only run translated on a machine. */
export function isTranslated(program: string, machine: string): boolean {
  return program !== machine && RUNS_AS_WELL.get(machine) !== program;
}

/** The machine's own architecture, whatever the programs on it are built for. */
export async function measureMachine(host: Host): Promise<Measured<string>> {
  switch (host.os) {
    case "linux":
      return measureLinux(host);
    case "macos":
      return measureApple(host);
    case "windows":
      return { value: nameWindows(host) };
    case "other":
      return unmeasured("unsupported", "not read on this operating system");
  }
}

/** The size of a memory page: the kernel's on Linux, elsewhere what the architecture always has. */
export async function measurePageSize(host: Host, arch: string): Promise<Measured<number>> {
  if (host.os === "macos") return { value: arch === "arm64" ? 16_384 : 4096 };
  if (host.os === "windows") return { value: 4096 };
  const maps = await host.readHead("/proc/self/smaps", 4096);
  if (!maps.ok) return tellUnread("the page size", maps.errno);
  const kib = /^KernelPageSize:\s+(\d{1,6}) kB$/m.exec(new TextDecoder().decode(maps.value))?.[1];
  if (kib === undefined) return unmeasured("unreadable", "the kernel tells no page size");
  return { value: Number(kib) * 1024 };
}

/** The kernel's release: told, never compared. */
export async function measureKernel(host: Host): Promise<Measured<string>> {
  if (host.os !== "linux") return unmeasured("unsupported", "read on Linux only");
  const release = await host.readText("/proc/sys/kernel/osrelease", 200);
  if (!release.ok) return tellUnread("the kernel's release", release.errno);
  return { value: release.value.trim() };
}

// An emulator answers uname in place of the kernel, but lets files under /proc through.
async function measureLinux(host: Host): Promise<Measured<string>> {
  const name = await host.readText("/proc/sys/kernel/arch", 100);
  if (name.ok) {
    const told = name.value.trim();
    return { value: ARCH_BY_KERNEL.get(told) ?? told.slice(0, 20) };
  }
  // kernels before 6.1
  const info = await host.readHead("/proc/cpuinfo", 64 * 1024);
  const text = info.ok ? new TextDecoder().decode(info.value) : "";
  if (/^vendor_id\s*:/m.test(text)) {
    return { value: /^flags\s*:.*\blm\b/m.test(text) ? "x64" : "ia32" };
  }
  if (/^CPU implementer\s*:/m.test(text)) {
    return { value: /^CPU architecture\s*:\s*(?:8|AArch64)/m.test(text) ? "arm64" : "arm" };
  }
  return unmeasured("unreadable", "the kernel does not tell its architecture");
}

async function measureApple(host: Host): Promise<Measured<string>> {
  const ran = await host.exec(askAppleSilicon);
  if (!ran.ok) return tellNoStart("sysctl", ran.errno);
  if (ran.value.timedOut) return unmeasured("timed-out", "sysctl did not answer within 5 s");
  return { value: ran.value.exit === 0 && ran.value.stdout.trim() === "1" ? "arm64" : "x64" };
}

function nameWindows(host: Host): string {
  const wide = host.env.get("PROCESSOR_ARCHITEW6432") ?? host.env.get("PROCESSOR_ARCHITECTURE");
  const isArm =
    wide === "ARM64" || host.env.get("PROCESSOR_IDENTIFIER")?.startsWith("ARM") === true;
  return isArm ? "arm64" : wide === "x86" ? "ia32" : "x64";
}
