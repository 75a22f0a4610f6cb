/** What the first bytes of a program file tell. */
export type BinaryHead =
  | { readonly kind: "elf"; readonly arch: string | null; readonly interpreter: string | null }
  | { readonly kind: "longer"; readonly neededBytes: number }
  | { readonly kind: "script" }
  | { readonly kind: "other" };

const PT_INTERP = 3;
const ARCH_BY_MACHINE = new Map([
  [3, "ia32"],
  [22, "s390x"],
  [40, "arm"],
  [62, "x64"],
  [183, "arm64"],
  [243, "riscv64"],
  [258, "loong64"],
]);

/** Reads the head of a program: of an ELF file its architecture and its interpreter (null when it is static), or how many bytes that takes. */
export function readBinaryHead(bytes: Uint8Array): BinaryHead {
  if (bytes[0] === 0x23 && bytes[1] === 0x21) return { kind: "script" };
  const isElf = [0x7f, 0x45, 0x4c, 0x46].every((byte, index) => bytes[index] === byte);
  if (!isElf || bytes.length < 64) return { kind: "other" };
  const elf = layOut(bytes);
  const tableEnd = elf.tableOffset + elf.entryBytes * elf.entries;
  if (tableEnd > bytes.length) return { kind: "longer", neededBytes: tableEnd };
  for (let entry = elf.tableOffset; entry < tableEnd; entry += elf.entryBytes) {
    if (elf.view.getUint32(entry, elf.little) !== PT_INTERP) continue;
    const start = elf.readWord(entry + (elf.wide ? 8 : 4));
    const end = start + elf.readWord(entry + (elf.wide ? 32 : 16));
    if (end > bytes.length) return { kind: "longer", neededBytes: end };
    const interpreter = new TextDecoder().decode(bytes.subarray(start, end)).replace(/\0.*$/s, "");
    return { kind: "elf", arch: elf.arch, interpreter };
  }
  return { kind: "elf", arch: elf.arch, interpreter: null };
}

/** The C library that belongs to an ELF interpreter, by its file name; null for one that is neither. */
export function nameLibc(interpreter: string): "glibc" | "musl" | null {
  const file = interpreter.slice(interpreter.lastIndexOf("/") + 1);
  if (file.startsWith("ld-musl-")) return "musl";
  return /^ld-linux|^ld64\.so|^ld\.so\.1$/.test(file) ? "glibc" : null;
}

function layOut(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wide = bytes[4] === 2;
  const little = bytes[5] === 1;
  function readWord(at: number): number {
    return wide ? Number(view.getBigUint64(at, little)) : view.getUint32(at, little);
  }
  return {
    view,
    wide,
    little,
    readWord,
    arch: ARCH_BY_MACHINE.get(view.getUint16(18, little)) ?? null,
    tableOffset: readWord(wide ? 32 : 28),
    // at least one byte further each time, whatever the file claims
    entryBytes: Math.max(view.getUint16(wide ? 54 : 42, little), wide ? 56 : 32),
    entries: view.getUint16(wide ? 56 : 44, little),
  };
}
