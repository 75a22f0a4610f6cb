import * as z from "zod";
import type { ExecRequest, Host } from "../../ports/host.ts";
import { type Measured, type Unknown, unmeasured } from "../../terms/measured.ts";
import { NOT_RECORDED } from "../../terms/not-recorded.ts";
import { tellNoStart, tellUnread } from "../denial.ts";

/** The levels of x86-64, lowest first. */
export const CpuLevel = z.enum(["x86-64-v1", "x86-64-v2", "x86-64-v3", "x86-64-v4"]);
export type CpuLevel = z.infer<typeof CpuLevel>;

/** The level that this processor surely has, and the one that it may have; null for another architecture. */
export const CpuFacts = z.strictObject({ at_least: CpuLevel, at_most: CpuLevel }).nullable();
export type CpuFacts = z.infer<typeof CpuFacts>;

const FLAGS: readonly (readonly [CpuLevel, readonly string[]])[] = [
  ["x86-64-v2", ["cx16", "lahf_lm", "popcnt", "pni", "sse4_1", "sse4_2", "ssse3"]],
  ["x86-64-v3", ["abm", "avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe", "xsave"]],
  ["x86-64-v4", ["avx512bw", "avx512cd", "avx512dq", "avx512f", "avx512vl"]],
];
const MAX_BYTES = 64 * 1024;

/** Asks glibc's loader what it would search libraries for. */
export function askLoader(interpreter: string): ExecRequest {
  return {
    argv: [interpreter, "--help"],
    timeoutMs: 5000,
    env: { LC_ALL: "C" },
    unset: ["LD_PRELOAD", "LD_LIBRARY_PATH", "LD_AUDIT"],
  };
}

/** The level of the processor: as glibc's loader tells it (from 2.33 on), else by the kernel's flags. */
export async function measureCpuLevel(
  host: Host,
  { arch, glibc }: { readonly arch: string; readonly glibc: string | null },
): Promise<Measured<CpuFacts>> {
  if (arch !== "x64") return { value: null };
  if (host.os !== "linux") return unmeasured("unsupported", "read on Linux only");
  const told = glibc === null ? null : await askGlibcLoader(host, glibc);
  if (typeof told === "object" && told !== null) return told;
  if (told !== null) return { value: { at_least: told, at_most: told } };
  const info = await host.readHead("/proc/cpuinfo", MAX_BYTES);
  if (!info.ok) return tellUnread("/proc/cpuinfo", info.errno);
  const line = /^flags\s*:(.*)$/m.exec(new TextDecoder().decode(info.value))?.[1];
  if (line === undefined) return unmeasured("unreadable", "the processor tells no flags");
  return { value: weighFlags(new Set(line.trim().split(/\s+/))) };
}

/** Some kernels leave `abm` out although the processor has it, so a level that lacks that alone stays open. */
export function weighFlags(flags: ReadonlySet<string>): NonNullable<CpuFacts> {
  return { at_least: climb(flags), at_most: climb(new Set([...flags, "abm"])) };
}

function climb(flags: ReadonlySet<string>): CpuLevel {
  let reached: CpuLevel = "x86-64-v1";
  for (const [level, needed] of FLAGS) {
    if (!needed.every((flag) => flags.has(flag))) break;
    reached = level;
  }
  return reached;
}

async function askGlibcLoader(host: Host, interpreter: string): Promise<CpuLevel | Unknown | null> {
  const ran = await host.exec(askLoader(interpreter));
  // flags say less, and are for places where no loader tells
  if (!ran.ok && ran.errno === NOT_RECORDED) return tellNoStart("glibc's loader", ran.errno);
  if (!ran.ok || ran.value.exit !== 0) return null;
  // an older loader lists no levels at all
  if (!ran.value.stdout.includes("x86-64-v2")) return null;
  const supported = ran.value.stdout.matchAll(/^\s*(x86-64-v\d)\s+\([^)]*\bsupported\b/gm);
  const levels = [...supported].map(([, level]) => level);
  return CpuLevel.options.findLast((level) => levels.includes(level)) ?? "x86-64-v1";
}
