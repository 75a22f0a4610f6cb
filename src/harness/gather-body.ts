import type { IncomingMessage } from "node:http";
import type { ByteShare } from "./byte-budget.ts";

/** Gathers a request's body as it came; what is longer than the cap, or than what is left of the budget, is refused and not kept. */
export function gatherBody(
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
