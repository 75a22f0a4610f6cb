import type { ModelScript } from "../../ports/harness.ts";
import type { ByteBudget } from "../byte-budget.ts";
import type { PrivatePath } from "../private-path.ts";
import type { KnownKeys } from "./agent-keys.ts";
import type { Memory } from "./memory.ts";
import type { Tally } from "./tally.ts";

/** Where in a request a text stood; the headers and the parameter in which keys belong are left out. */
export type TextPlace = "prompt" | "headers" | "address";

/** What the scripted model of one run needs. */
export interface ModelServerOptions {
  readonly script: ModelScript;
  /** A free port of 127.0.0.1, or a socket that somebody else makes reachable. */
  readonly listen: { readonly kind: "tcp" } | { readonly kind: "socket"; readonly path: string };
  /** Milliseconds from any start. */
  readonly now: () => number;
  /** Who carries one of the run's dummies is the run's own, and so is whoever knows the path. */
  readonly keys: KnownKeys;
  readonly privatePath: PrivatePath;
  /** For the bodies of all requests together, until each is answered. */
  readonly budget: ByteBudget;
  /** A request beyond the script's cap; told for each of them. */
  readonly onTooManyRequests: () => void;
  /** Every text that the agent sent, unpacked. */
  readonly onBody: (text: string, where: TextPlace) => void;
}

/** What one run's server holds on to. */
export interface Session extends ModelServerOptions {
  readonly memory: Memory;
  readonly tally: Tally;
}
