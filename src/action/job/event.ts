import * as z from "zod";

const CommitId = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
const Branch = z.object({
  sha: CommitId,
  ref: z.string(),
  /** Null when the fork has been deleted. */
  repo: z.object({ full_name: z.string() }).nullable(),
});

/** The few fields of a webhook payload that are read; whatever else is in it stays unread. */
export const EventPayload = z.object({
  pull_request: z.object({ number: z.int().min(1), head: Branch, base: Branch }).optional(),
  merge_group: z.object({ head_sha: CommitId, base_sha: CommitId }).optional(),
  workflow_run: z
    .object({
      head_sha: CommitId,
      /** The event that the other workflow ran on. */
      event: z.string().optional(),
      head_branch: z.string().nullable(),
      head_repository: z.object({ full_name: z.string() }).nullable(),
    })
    .optional(),
});
export type EventPayload = z.infer<typeof EventPayload>;
