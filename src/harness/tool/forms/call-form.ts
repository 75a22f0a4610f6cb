/** How calls are written in a transport, and what two of them have in common. */
export interface CallForm {
  /** How much of the call the declared prefix covers, to compare with other prefixes; null when it is no prefix of it. */
  readonly cover: (declared: readonly string[], call: readonly string[]) => number | null;
  /** The idempotency key that the call itself carries. */
  readonly readKey: (call: readonly string[], keyName: string) => string | null;
  /** One text for all spellings of the same call, the idempotency key left out. */
  readonly canonicalise: (call: readonly string[], keyName: string | null) => string;
}
