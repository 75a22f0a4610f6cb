import type { Readable } from "node:stream";

/** What a stream has said so far, up to a limit; it is drained beyond that, so that nobody blocks. */
export interface Collected {
  text(): string;
  isCut(): boolean;
}

/** Keeps the first bytes of a stream. */
export function collect(stream: Readable, maxBytes: number): Collected {
  const chunks: Buffer[] = [];
  let keptBytes = 0;
  let cut = false;
  stream.on("data", (chunk: Buffer) => {
    const room = maxBytes - keptBytes;
    if (chunk.length > room) cut = true;
    if (room <= 0) return;
    chunks.push(chunk.subarray(0, room));
    keptBytes += Math.min(chunk.length, room);
  });
  // a pipe that breaks says no more than one that ends
  stream.on("error", () => {});
  return { text: () => Buffer.concat(chunks).toString("utf8"), isCut: () => cut };
}
