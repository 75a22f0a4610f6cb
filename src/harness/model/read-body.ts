import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { ByteShare } from "../byte-budget.ts";
import { gatherBody } from "../gather-body.ts";
import type { RefusalStatus } from "./answers.ts";

/** The largest body that is read, packed and unpacked: a tool that floods its agent makes prompts of megabytes. */
export const maxBodyBytes = 64 * 1024 * 1024;

/** A request's body as text, or what is wrong with it. */
export type ReadBody =
  | { readonly isRead: true; readonly text: string }
  | { readonly isRead: false; readonly status: RefusalStatus; readonly message: string };

const unpackers: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["br", createBrotliDecompress],
  ["deflate", createInflate],
]);

/** Reads a body whole, unpacked; never throws, and never holds more than the cap, or than its share of what the run may have us hold. */
export async function readBody(
  request: IncomingMessage,
  share: ByteShare,
  capBytes = maxBodyBytes,
): Promise<ReadBody> {
  const packed = await gatherBody(request, share, capBytes);
  if (packed === "too-large") return tooLarge;
  if (packed === "broken-off") return { isRead: false, status: 400, message: "the body broke off" };
  const encoding = request.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (encoding === "identity" || encoding === "")
    return { isRead: true, text: packed.toString("utf8") };
  const openUnpacker = unpackers.get(encoding);
  if (openUnpacker === undefined) {
    return { isRead: false, status: 415, message: "the body's encoding is not known here" };
  }
  try {
    const body = await collect(openUnpacker().end(packed), share, capBytes);
    return body === null ? tooLarge : { isRead: true, text: body.toString("utf8") };
  } catch {
    return { isRead: false, status: 400, message: "the body cannot be unpacked" };
  }
}

/** Piece by piece: what it unpacks to is known only then, and many that unpack at one time must not count as nothing. */
async function collect(
  unpacked: AsyncIterable<Buffer>,
  share: ByteShare,
  capBytes: number,
): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of unpacked) {
    bytes += piece.length;
    if (bytes > capBytes) share.refuse();
    else if (share.grow(piece.length)) {
      pieces.push(piece);
      continue;
    }
    return null;
  }
  return Buffer.concat(pieces);
}

const tooLarge: ReadBody = {
  isRead: false,
  status: 413,
  message: "the body is too large, or too much is being sent at one time",
};
