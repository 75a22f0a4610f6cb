import { readBinaryHead } from "../../probes/runtime/binary-head.ts";
import { toBytes, toText } from "../encoding.ts";

/** What is kept of a file's head, and whether it still is as long as it was. */
export interface KeptHead {
  readonly bytes: Uint8Array;
  readonly isWhole: boolean;
}

/** The pointer of a file that Git LFS keeps. */
const LFS_POINTER = "version https://git-lfs.github.com/spec/";
const BANNER = /GNU C Library \([^\n]{0,200}?version \d+\.\d+/;

/** Keeps of a file's head what a probe looks for: a program's format, a script's interpreter, a time zone; of any other file nothing. */
export function keepHead(path: string, bytes: Uint8Array): KeptHead {
  if (path.endsWith("/libc.so.6")) return keepText(BANNER.exec(toLatin1(bytes))?.[0] ?? "");
  if (path === "/proc/cpuinfo") return keepText(keepCpuInfo(toText(bytes)));
  if (path === "/proc/self/smaps") {
    return keepText(`${/^KernelPageSize:.*$/m.exec(toText(bytes))?.[0] ?? ""}\n`);
  }
  const start = toLatin1(bytes.subarray(0, LFS_POINTER.length));
  if (start.startsWith("TZif")) return { bytes, isWhole: true };
  if (start.startsWith("\x7FELF")) return keepProgram(bytes);
  if (start.startsWith("#!")) return keepText(keepScript(toText(bytes)));
  return keepText(start === LFS_POINTER ? LFS_POINTER : "");
}

/** The first CPU, without what tells this one from others of its kind; of the others, that they are there. */
export function keepCpuInfo(text: string): string {
  const [first = "", ...others] = text.split(/\n\n/);
  const lines = first.split("\n").filter((line) => !/^(?:serial|uuid|machine id)\b/i.test(line));
  const counted = others.flatMap((block) => /^processor\s*:.*$/m.exec(block) ?? []);
  return `${[lines.join("\n").trimEnd(), ...counted].join("\n\n")}\n`;
}

/** As far as its interpreter's name. */
function keepProgram(bytes: Uint8Array): KeptHead {
  let size = Math.min(64, bytes.length);
  for (;;) {
    const head = readBinaryHead(bytes.subarray(0, size));
    if (head.kind !== "longer") return { bytes: bytes.subarray(0, size), isWhole: false };
    if (head.neededBytes > bytes.length) return { bytes, isWhole: true };
    size = head.neededBytes;
  }
}

/** What it is run by, and whether it only looks for the program that it stands for. */
function keepScript(text: string): string {
  const [first = "", second = "", ...rest] = text.split("\n");
  const kept = [second, ...rest].filter(
    (line, index) =>
      (index === 0 && line.startsWith("'''exec'")) || /\b(?:pyenv|asdf)"? exec\b/.test(line),
  );
  return `${[first, ...kept].join("\n")}\n`;
}

function keepText(text: string): KeptHead {
  return { bytes: toBytes(text), isWhole: false };
}

function toLatin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}
