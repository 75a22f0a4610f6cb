import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import type { ByteShare } from "../byte-budget.ts";
import type { RefusalStatus } from "./answers.ts";

/** The largest body that is read, packed and unpacked: a tool that floods its agent makes prompts of megabytes. */
export const maxBodyBytes = 64 * 1024 * 1024;

/** No gzip unpacks to more. */
const mostUnpackedTimes = 1100;

/** A request's body as text, or what is wrong with it. */
export type ReadBody =
  | { readonly isRead: true; readonly text: string }
  | { readonly isRead: false; readonly status: RefusalStatus; readonly message: string };

const unpackers: ReadonlyMap<
  string,
  (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>
> = new Map([
  ["gzip", promisify(gunzip)],
  ["x-gzip", promisify(gunzip)],
  ["br", promisify(brotliDecompress)],
  ["deflate", promisify(inflate)],
]);

/** Reads a body whole, unpacked; never throws, and never holds more than the cap, or than its share of what the run may have us hold. */
export async function readBody(
  request: IncomingMessage,
  share: ByteShare,
  capBytes = maxBodyBytes,
): Promise<ReadBody> {
  const packed = await gather(request, share, capBytes);
  if (packed === "too-large") return tooLarge;
  if (packed === "broken-off") return { isRead: false, status: 400, message: "the body broke off" };
  const encoding = request.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (encoding === "identity" || encoding === "")
    return { isRead: true, text: packed.toString("utf8") };
  const unpack = unpackers.get(encoding);
  if (unpack === undefined) {
    return { isRead: false, status: 415, message: "the body's encoding is not known here" };
  }
  const maxOutputLength = Math.min(capBytes, packed.length * mostUnpackedTimes + 1);
  // Set aside before it is known: many that unpack at one time must not count as nothing.
  if (!share.grow(maxOutputLength)) return tooLarge;
  try {
    const body = await unpack(packed, { maxOutputLength });
    return { isRead: true, text: body.toString("utf8") };
  } catch (error) {
    if (!(error instanceof RangeError))
      return { isRead: false, status: 400, message: "the body cannot be unpacked" };
    share.refuse();
    return tooLarge;
  }
}

const tooLarge: ReadBody = {
  isRead: false,
  status: 413,
  message: "the body is too large, or too much is being sent at one time",
};

function gather(
  request: IncomingMessage,
  share: ByteShare,
  capBytes: number,
): Promise<Buffer | "too-large" | "broken-off"> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let isRefused = false;
    request.on("data", (chunk: Buffer) => {
      // What still comes is dropped, so that the client can hear the refusal.
      if (isRefused) return;
      bytes += chunk.length;
      if (bytes > capBytes) share.refuse();
      else if (share.grow(chunk.length)) {
        chunks.push(chunk);
        return;
      }
      isRefused = true;
      chunks.length = 0;
      share.release();
      resolve("too-large");
    });
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", () => resolve("broken-off"));
    request.once("close", () => resolve("broken-off"));
  });
}
