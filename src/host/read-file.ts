import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

/** The text of a regular file; throws EFBIG when it is longer than allowed. */
export function readText(path: string, maxBytes: number): string {
  // one byte more than allowed shows that there is more
  const bytes = readHead(path, maxBytes + 1);
  if (bytes.length > maxBytes) throw Object.assign(new Error("too long"), { code: "EFBIG" });
  return new TextDecoder().decode(bytes);
}

/** The first bytes of a regular file; throws the system's error, EISDIR for a folder, EINVAL for what is neither. */
export function readHead(path: string, maxBytes: number): Uint8Array {
  // without O_NONBLOCK, a FIFO would wait for its writer for ever
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const facts = fstatSync(file);
    if (!facts.isFile()) {
      const code = facts.isDirectory() ? "EISDIR" : "EINVAL";
      throw Object.assign(new Error("not a regular file"), { code });
    }
    // files under /proc say that they are empty, so the size is only a lower bound
    // not zeroed: only what was read is handed out
    const bytes = Buffer.allocUnsafe(Math.min(maxBytes, Math.max(facts.size, 64 * 1024)));
    let length = 0;
    while (length < bytes.length) {
      const read = readSync(file, bytes, length, bytes.length - length, null);
      if (read === 0) break;
      length += read;
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}
