import * as z from "zod";

/** The first line of every recording. */
export const VERSION_LINE = "parity-recording/1";

/** More is refused unread. */
export const maxRecordingBytes = 5 * 1024 * 1024;

/** Where and by what a recording was made; all of it is the recording's own word. */
export const About = z.strictObject({
  os: z.enum(["linux", "macos", "windows", "other"]),
  arch: z.string().regex(/^[a-z0-9_]{1,20}$/),
  path_delimiter: z.enum([":", ";"]),
  workspace: z
    .string()
    .regex(/^(?:[A-Za-z]:)?\//)
    .max(4096),
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  minted_s: z.string().regex(/^\d{1,10}$/),
  taken_s: z.string().regex(/^\d{1,10}$/),
  tool_version: z.string().regex(/^[\w.+-]{1,40}$/),
  contract_sha256: z.string().regex(/^(?:-|[0-9a-f]{64})$/),
  made_by: z.enum(["record", "collector"]),
});
export type About = z.infer<typeof About>;

/** A variable of the environment; the value is null where it was not kept. */
export interface RecordedVariable {
  readonly name: string;
  readonly state: "set" | "empty";
  readonly value: string | null;
}

/** One answer of a host: the operation, what it was asked with, how it ended, and its value; `exec` has two values. */
export interface RecordedAnswer {
  readonly operation: string;
  /** The arguments, joined by tabs. */
  readonly argument: string;
  readonly status: string;
  readonly values: readonly Uint8Array[];
}

/** What one recording file says. */
export interface Recording {
  readonly about: About;
  readonly env: readonly RecordedVariable[];
  readonly answers: readonly RecordedAnswer[];
}
