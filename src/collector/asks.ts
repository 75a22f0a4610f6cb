/** What a contract asks that a collector must know before it looks; without a contract, what is known to be asked often. */
export interface CollectorAsks {
  readonly contractPath: string;
  /** The command of [python] as argv; none: `python`, else `python3`. */
  readonly python: readonly string[];
  /** Programs to look for; `version` where they are asked for it. */
  readonly tools: readonly { readonly name: string; readonly version: boolean }[];
  /** Variables and the contract's harmless values. */
  readonly knobs: readonly (readonly [name: string, value: string])[];
  /** What the names of `.env` files that do not look like one are compared with. */
  readonly dotenvPatterns: readonly string[];
  readonly lock: string | null;
  readonly zone: string | null;
}
