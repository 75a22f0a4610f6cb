import * as z from "zod";
import type { Relay } from "./relay.ts";

/** The harness's one line to the program within the wall: what to start, where, and which ports lead outside. */
export interface WallOrder {
  readonly command: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly relays: readonly Relay[];
}

/** The longest line that the harness reads from within a wall. */
export const maxNewsBytes = 4096;

/** What the program within the wall tells, a line each. The agent could send the same: nothing but its own exit depends on it. */
export const WallNews = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("ready") }),
  z.strictObject({ kind: z.literal("started") }),
  z.strictObject({ kind: z.literal("failed"), error: z.string().max(100) }),
  z.strictObject({
    kind: z.literal("ended"),
    exit: z.int().min(0).max(255).nullable(),
    signal: z.string().max(20).nullable(),
  }),
]);
export type WallNews = z.infer<typeof WallNews>;

/** Reads a line from within the wall, or null for whatever else came down the socket. */
export function parseNews(line: string): WallNews | null {
  try {
    return WallNews.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
