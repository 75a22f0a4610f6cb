/** What was asked of a host and what it answered, before anything is left out. */
export interface Note {
  readonly operation: string;
  readonly pieces: readonly string[];
  readonly status: string;
  readonly values: readonly Uint8Array[];
}
