import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import type { RefusalStatus } from "./answers.ts";

/** The largest body that is read, packed and unpacked: a tool that floods its agent makes prompts of megabytes. */
export const maxBodyBytes = 64 * 1024 * 1024;

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

/** Reads a body whole, unpacked; never throws, and never holds more than the cap. */
export async function readBody(
  request: IncomingMessage,
  capBytes = maxBodyBytes,
): Promise<ReadBody> {
  const packed = await gather(request, capBytes);
  if (packed === "too-large") return tooLarge;
  if (packed === "broken-off") return { isRead: false, status: 400, message: "the body broke off" };
  const encoding = request.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (encoding === "identity" || encoding === "")
    return { isRead: true, text: packed.toString("utf8") };
  const unpack = unpackers.get(encoding);
  if (unpack === undefined) {
    return { isRead: false, status: 415, message: "the body's encoding is not known here" };
  }
  try {
    const body = await unpack(packed, { maxOutputLength: capBytes });
    return { isRead: true, text: body.toString("utf8") };
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    return isTooLarge
      ? tooLarge
      : { isRead: false, status: 400, message: "the body cannot be unpacked" };
  }
}

const tooLarge: ReadBody = { isRead: false, status: 413, message: "the body is too large" };

function gather(
  request: IncomingMessage,
  capBytes: number,
): Promise<Buffer | "too-large" | "broken-off"> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= capBytes) {
        chunks.push(chunk);
        return;
      }
      // What still comes is dropped, so that the client can hear the refusal.
      chunks.length = 0;
      resolve("too-large");
    });
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", () => resolve("broken-off"));
    request.once("close", () => resolve("broken-off"));
  });
}
