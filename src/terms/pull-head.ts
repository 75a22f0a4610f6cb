import type { Measured } from "./measured.ts";

/** The head of the pull request that a run belongs to, as the event or GitHub names it, never as a fingerprint does where the event can tell. */
export interface PullHead {
  readonly commit: string;
  /** Needs a look at GitHub where the checkout lacks the head; not-asked while nobody has looked. */
  readonly tree: Measured<string>;
}
