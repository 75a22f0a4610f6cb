import type { Writable } from "node:stream";
import { fillOutput } from "../fill.ts";
import type { Order } from "../wire.ts";

/** Reads an order. By hand, since this program's start is part of every call: a schema library would double it. */
export function readOrder(line: string): Order {
  const order: unknown = JSON.parse(line);
  return typeof order === "object" && order !== null ? order : {};
}

/** Prints what an order says, and waits until the reader has taken it or has gone away. */
export async function print({ stderr = "", fillBytes = 0, stdout = "" }: Order): Promise<void> {
  await write(process.stderr, stderr);
  for (const text of fillOutput(fillBytes)) await write(process.stdout, text);
  await write(process.stdout, stdout);
}

/** A reader that went away is the agent's affair; the harness sees it as a call that was let go. */
export function ignoreLostReaders(): void {
  process.stdout.on("error", () => {});
  process.stderr.on("error", () => {});
}

function write(stream: Writable, text: string): Promise<void> {
  if (text === "") return Promise.resolve();
  return new Promise((resolve) => {
    stream.write(text, () => resolve());
  });
}
