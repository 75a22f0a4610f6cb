import type { Attempt } from "../../src/ports/attempt.ts";
import type { ExecOutcome, ExecRequest } from "../../src/ports/host.ts";
import { ended } from "../support/fake-host.ts";

/** The rows of `/proc/PID/limits` that are read, as proc(5) shows them. */
export function limits(soft: string, hard: string): string {
  return [
    "Limit                     Soft Limit           Hard Limit           Units     ",
    "Max file size             unlimited            unlimited            bytes     ",
    "Max stack size            8388608              unlimited            bytes     ",
    "Max core file size        0                    unlimited            bytes     ",
    "Max processes             96364                96364                processes ",
    `Max open files            ${soft.padEnd(20)} ${hard.padEnd(20)} files     `,
    "Max locked memory         8388608              8388608              bytes     ",
    "",
  ].join("\n");
}

/** The rows of `/proc/self/status` that are read, of a process whose parent is 100. */
export function status(umask: string, cpus: string): string {
  return `Name:\tnode\nUmask:\t${umask}\nPid:\t200\nPPid:\t100\nGid:\t1000\t1000\t1000\t1000\nGroups:\t998 1000 \nCpus_allowed_list:\t${cpus}\n`;
}

/** `/proc/cpuinfo` of one x86 processor. */
export function cpuinfo(model: string, flags: string): string {
  const rows = [`vendor_id\t: AuthenticAMD`, `model name\t: ${model}`, `flags\t\t: ${flags}`];
  return `processor\t: 0\n${rows.join("\n")}\n`;
}

/** What glibc's loader prints for `--help` from 2.33 on. */
export function loaderHelp(best: string): string {
  const levels = ["x86-64-v4", "x86-64-v3", "x86-64-v2"];
  const rows = levels.map((level) =>
    level <= best ? `  ${level} (supported, searched)` : `  ${level}`,
  );
  return `Subdirectories of glibc-hwcaps directories, in priority order:\n${rows.join("\n")}\n`;
}

/** A Node of this version that trusts what it was built with. */
export function nodeProgram(version: string): (request: ExecRequest) => Attempt<ExecOutcome> {
  const trust = ["parity", "whole", "146", "b0".repeat(32), "3.0.15", ""].join("\0");
  return ({ argv }) => ended(argv.includes("--version") ? `${version}\n` : trust);
}
