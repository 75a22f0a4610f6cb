import { once } from "node:events";
import { constants, crc32, createDeflateRaw, deflateRawSync, inflateRawSync } from "node:zlib";

/** One entry of a zip, its name written as it is: nothing is cleaned, so that hostile names reach the reader. */
export interface ZipEntry {
  readonly name: string;
  readonly data: string | Uint8Array | Deflated;
  /** Unix mode and type; `0o120777` makes the entry a symbolic link whose target is the data. */
  readonly mode?: number;
  /** The unpacked size that the headers claim, when it is not the true one. */
  readonly claimedSize?: number;
}

/** Data that is packed already, so that a bomb need not be held unpacked. */
export interface Deflated {
  readonly packed: Buffer;
  readonly size: number;
  readonly crc: number;
}

/** Packs that many zero bytes at about 1,000 to 1: the filling of a zip bomb. */
export async function deflateZeros(sizeBytes: number): Promise<Deflated> {
  const chunk = Buffer.alloc(1 << 20);
  const deflate = createDeflateRaw({ level: constants.Z_BEST_COMPRESSION });
  const parts: Buffer[] = [];
  deflate.on("data", (part: Buffer) => parts.push(part));
  let crc = 0;
  for (let left = sizeBytes; left > 0; left -= chunk.length) {
    const next = chunk.subarray(0, Math.min(left, chunk.length));
    crc = crc32(next, crc);
    if (!deflate.write(next)) await once(deflate, "drain");
  }
  const ended = once(deflate, "end");
  deflate.end();
  await ended;
  return { packed: Buffer.concat(parts), size: sizeBytes, crc };
}

/** Writes a zip, deflated, without Zip64. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const { packed, size, crc } = pack(entry.data);
    const fields = describeData({
      crc,
      packedSize: packed.length,
      size: entry.claimedSize ?? size,
      nameLength: name.length,
    });
    const local = Buffer.concat([signature(0x04034b50), fields, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    // Made by Unix, so that the mode counts.
    central.push(signature(0x02014b50), Buffer.from([20, 3]), fields, tail, name);
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** Writes a zip of ordinary files from their names and contents. */
export function zipFiles(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  return writeZip(Object.entries(files).map(([name, data]) => ({ name, data })));
}

/** Reads a zip by its central directory, checking sizes and checksums; for the tests' own, small ones. */
export function readZip(zip: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(zip);
  const end = bytes.lastIndexOf(signature(0x06054b50));
  if (end < 0) throw new Error("not a zip: there is no end record");
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error(`not a zip: no entry at ${at}`);
    const method = bytes.readUInt16LE(at + 10);
    const crc = bytes.readUInt32LE(at + 16);
    const packedSize = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + packedSize);
    const data = method === 8 ? inflateRawSync(packed) : packed;
    if (crc32(data) !== crc) throw new Error(`the checksum of ${name} is wrong`);
    files.set(name, data);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

function pack(data: ZipEntry["data"]): Deflated {
  if (typeof data === "object" && "packed" in data) return data;
  const plain = Buffer.from(data);
  return { packed: deflateRawSync(plain), size: plain.length, crc: crc32(plain) };
}

// The 26 bytes that the local header and the central directory share, both right after what tells them apart.
function describeData(of: {
  crc: number;
  packedSize: number;
  size: number;
  nameLength: number;
}): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt16LE(0x21, 8);
  fields.writeUInt32LE(of.crc, 10);
  fields.writeUInt32LE(of.packedSize, 14);
  fields.writeUInt32LE(of.size, 18);
  fields.writeUInt16LE(of.nameLength, 22);
  return fields;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
