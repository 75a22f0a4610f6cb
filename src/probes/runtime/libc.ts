import type { Attempt } from "../../ports/attempt.ts";
import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { type BinaryHead, nameLibc, readBinaryHead } from "./binary-head.ts";
import { tellUnread } from "../denial.ts";

const MAX_HEAD_BYTES = 64 * 1024 * 1024;

/** Whose C library it is: `none` on an OS that has no choice of one. */
export interface LibcFacts {
  kind: "glibc" | "musl" | "none";
  of: "python" | "sh" | "os";
}

/** Reads the head of a program file, as far as its interpreter's name. */
export async function lookInto(host: Host, path: string): Promise<Attempt<BinaryHead>> {
  const first = await host.readHead(path, 4096);
  if (!first.ok) return first;
  const head = readBinaryHead(first.value);
  if (head.kind !== "longer" || head.neededBytes > MAX_HEAD_BYTES) return { ok: true, value: head };
  const more = await host.readHead(path, head.neededBytes);
  return more.ok ? { ok: true, value: readBinaryHead(more.value) } : more;
}

/** The C library of this binary, and of `/bin/sh` where there is no Python or a static one; never the one of our own Node. */
export async function measureLibc(
  host: Host,
  python: Attempt<BinaryHead> | null,
): Promise<Measured<LibcFacts>> {
  if (host.os === "macos" || host.os === "windows") return { value: { kind: "none", of: "os" } };
  if (python !== null) {
    const libc = judgeHead(python, "python");
    if (libc !== "static") return libc;
  }
  const libc = judgeHead(await lookInto(host, "/bin/sh"), "sh");
  return libc === "static"
    ? unmeasured("unsupported", "/bin/sh is a static program: it tells of no C library")
    : libc;
}

function judgeHead(head: Attempt<BinaryHead>, of: "python" | "sh"): Measured<LibcFacts> | "static" {
  const whose = of === "sh" ? "/bin/sh" : "the Python";
  if (!head.ok) return tellUnread(whose, head.errno);
  if (head.value.kind !== "elf")
    return unmeasured("unreadable", `${whose} is no readable ELF file`);
  if (head.value.interpreter === null) return "static";
  const kind = nameLibc(head.value.interpreter);
  return kind === null
    ? unmeasured("unsupported", `${whose} has a loader that is neither glibc's nor musl's`)
    : { value: { kind, of } };
}
