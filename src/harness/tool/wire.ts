import * as z from "zod";

/** The longest line that the harness reads from a stand-in; a longer one closes the connection. */
export const maxHelloBytes = 512 * 1024;

/** The stand-in's one line to the harness. It is the agent's word: its arguments are believed, its pid never killed for it. */
export const Hello = z.strictObject({
  pid: z
    .int()
    .min(1)
    .max(2 ** 31),
  argv: z.array(z.string()).max(10_000),
});
export type Hello = z.infer<typeof Hello>;

/** The harness's one line to the stand-in: what to print, where, and how to exit. */
export interface Reply {
  readonly stdout: string;
  readonly stderr: string;
  readonly exit: number;
}

/** Reads a hello, or null for whatever else came down the socket. */
export function parseHello(line: string): Hello | null {
  try {
    return Hello.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
