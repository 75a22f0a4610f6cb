import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";

const blockBytes = 512;

/** Streams a .tgz up to the entry of that name and gives its bytes; nothing else of it is kept or unpacked. */
export async function readTarEntry(path: string, entry: string): Promise<Buffer> {
  const file = createReadStream(path);
  const tar = createGunzip();
  file.on("error", (error) => tar.destroy(error)).pipe(tar);
  let pending = Buffer.alloc(0);
  let skip = 0;
  let wanted: number | undefined;
  const parts: Buffer[] = [];
  try {
    for await (const chunk of tar) {
      pending = Buffer.concat([pending, chunk]);
      while (pending.length > 0) {
        if (wanted !== undefined) {
          const part = pending.subarray(0, wanted);
          parts.push(part);
          wanted -= part.length;
          pending = pending.subarray(part.length);
          if (wanted === 0) return Buffer.concat(parts);
        } else if (skip > 0) {
          const dropped = Math.min(skip, pending.length);
          skip -= dropped;
          pending = pending.subarray(dropped);
        } else {
          if (pending.length < blockBytes) break;
          const size = Number.parseInt(pending.toString("latin1", 124, 136), 8) || 0;
          const name = pending.toString("utf8", 0, 100).replace(/\0.*$/s, "");
          if (name === entry) wanted = size;
          else skip = Math.ceil(size / blockBytes) * blockBytes;
          pending = pending.subarray(blockBytes);
        }
      }
    }
  } finally {
    file.destroy();
  }
  throw new Error(`the tarball does not hold ${entry}`);
}
