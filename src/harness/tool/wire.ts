import * as z from "zod";

/** The longest line that the harness reads from a stand-in; a longer one is not read. */
export const maxHelloBytes = 512 * 1024;

/** The stand-in's first line to the harness. It is the agent's word: its arguments are believed, its pid never killed for it. */
export const Hello = z.strictObject({
  pid: z
    .int()
    .min(1)
    .max(2 ** 31),
  argv: z.array(z.string()).max(10_000),
});
export type Hello = z.infer<typeof Hello>;

/** What an MCP stand-in says after its hello: a line from the agent's client or from the real server behind it (null: too long to be read), or the end of one of them. */
export const Heard = z.union([
  z.strictObject({ client: z.string().nullable() }),
  z.strictObject({ server: z.string().nullable() }),
  z.strictObject({ ended: z.enum(["client", "server"]), exit: z.int() }),
]);
export type Heard = z.infer<typeof Heard>;

/** A line of the harness to the stand-in: what to print and where, what to hand to the real server, and how to end. */
export interface Order {
  /** Bytes of filler lines, written before stdout. */
  readonly fillBytes?: number;
  readonly stdout?: string;
  readonly stderr?: string;
  /** A line for the real server. */
  readonly server?: string;
  /** Ends the program once all is printed. */
  readonly exit?: number;
  /** Dies by SIGKILL, and the real server with it. */
  readonly kill?: true;
}

/** Reads a hello, or null for whatever else came down the socket. */
export function parseHello(line: string): Hello | null {
  return Hello.safeParse(parseLine(line)).data ?? null;
}

/** Reads what an MCP stand-in heard, or null for whatever else came down the socket. */
export function parseHeard(line: string): Heard | null {
  return Heard.safeParse(parseLine(line)).data ?? null;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
