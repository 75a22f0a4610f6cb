import * as z from "zod";

/** What a recording says of its own making; nobody vouches for it. */
export const RecordedBy = z.strictObject({
  made_by: z.enum(["record", "collector"]),
  /** When the program was made that took the recording, in seconds since 1970: the place is at most that old. */
  minted_s: z.int().min(0).max(9_999_999_999),
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
});
export type RecordedBy = z.infer<typeof RecordedBy>;
