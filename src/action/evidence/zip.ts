import { inflateRawSync } from "node:zlib";

/** How much an untrusted zip may hold. */
export interface ZipCaps {
  readonly maxEntries: number;
  readonly maxUnpackedBytes: number;
}

/** The wanted files of a zip, or why it is not believed. */
export type ZipReading =
  | { readonly ok: true; readonly files: ReadonlyMap<string, Uint8Array> }
  | { readonly ok: false; readonly reason: string };

const endRecordSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endRecordBytes = 22;
const longestCommentBytes = 65_535;

/** Reads the named files out of an untrusted zip in memory; whatever else is in it is never unpacked, and no name in it becomes a path. */
export function readZip(bytes: Uint8Array, wanted: ReadonlySet<string>, caps: ZipCaps): ZipReading {
  try {
    return { ok: true, files: unpack(Buffer.from(bytes), wanted, caps) };
  } catch (error) {
    return { ok: false, reason: error instanceof Refusal ? error.message : "not a sound zip" };
  }
}

/** A zip that is refused for a reason worth telling. */
class Refusal extends Error {}

function unpack(zip: Buffer, wanted: ReadonlySet<string>, caps: ZipCaps): Map<string, Uint8Array> {
  const end = findEndRecord(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > caps.maxEntries) throw new Refusal(`it holds ${count} entries`);
  const files = new Map<string, Uint8Array>();
  let roomBytes = caps.maxUnpackedBytes;
  let at = zip.readUInt32LE(end + 16);
  for (let left = count; left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== entrySignature) throw new Refusal("its directory is broken");
    const nameBytes = zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + nameBytes);
    if (wanted.has(name)) {
      if (files.has(name)) throw new Refusal(`it holds ${name} twice`);
      const data = unpackEntry(zip, at, roomBytes);
      roomBytes -= data.byteLength;
      files.set(name, data);
    }
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function findEndRecord(zip: Buffer): number {
  const first = Math.max(0, zip.length - endRecordBytes - longestCommentBytes);
  for (let at = zip.length - endRecordBytes; at >= first; at -= 1) {
    if (zip.readUInt32LE(at) === endRecordSignature) return at;
  }
  throw new Refusal("it is no zip");
}

function unpackEntry(zip: Buffer, entry: number, roomBytes: number): Uint8Array {
  const method = zip.readUInt16LE(entry + 10);
  const packedBytes = zip.readUInt32LE(entry + 20);
  const local = zip.readUInt32LE(entry + 42);
  if (zip.readUInt32LE(local) !== localSignature) throw new Refusal("its directory is broken");
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (start + packedBytes > zip.length) throw new Refusal("it is cut short");
  const packed = zip.subarray(start, start + packedBytes);
  if (method === 0) {
    if (packed.length > roomBytes) throw new Refusal("it unpacks to too much");
    return packed;
  }
  if (method !== 8) throw new Refusal("it is packed in an unknown way");
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, roomBytes) });
  } catch (error) {
    const isTooMuch = error instanceof RangeError;
    throw new Refusal(isTooMuch ? "it unpacks to too much" : "it is damaged");
  }
}
