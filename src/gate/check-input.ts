import type { LoadedContract } from "../contract/contract.ts";
import type { Fingerprint, Leg, Volatile } from "../fingerprint/v1.ts";
import type { Clock } from "../ports/clock.ts";
import type { Digest } from "../ports/digest.ts";
import type { Harness, Script } from "../ports/harness.ts";
import type { Host } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import type { RecordedBy } from "../terms/recorded-by.ts";
import type { CheckDocument } from "../render/check-document.ts";

/** Who asks for a check, from where: what the adapters know and the gate does not. */
export interface CheckOrigin {
  readonly place: string;
  readonly leg: Leg | null;
  readonly run: Volatile["run"];
  /** The pull request's head and base as the event names them. */
  readonly head: string | null;
  readonly base: string | null;
  readonly version: string;
  /** Where the place is known from a recording: what that says of its own making. */
  readonly recording?: RecordedBy | null;
}

/** What is left out of this run on purpose; everything left out is `not-run`. */
export interface Selection {
  readonly runFaults: boolean;
  /** Why faults are left out, where that was not asked for. */
  readonly absence?: string;
  /** Ids of clauses, tables and faults to keep; null keeps all. */
  readonly only: ReadonlySet<string> | null;
  /** The one script of the model to run under; every one that the contract knows unless told. */
  readonly script?: Script | null;
}

/** The doors to the outside that a check goes through. */
export interface CheckDoors {
  readonly host: Host;
  readonly harness: Harness;
  readonly clock: Clock;
  readonly digest: Digest;
  readonly log: Log;
}

/** Everything that one check is made from. */
export interface CheckInput {
  readonly contract: LoadedContract;
  readonly origin: CheckOrigin;
  readonly selection: Selection;
  /** Files that this check itself writes, and the earlier fingerprint that it was told of; relative to the workspace or absolute. They are no change of the checkout. */
  readonly outputs: readonly string[];
  /** An earlier fingerprint of the same place, where one was named. */
  readonly previous?: Fingerprint | null;
  /** Whether what no clause asks for is measured too, as for --all. */
  readonly deep?: boolean;
  readonly doors: CheckDoors;
}

/** A finished check: the document to print, the fingerprint, and its exact text to write. */
export interface CheckOutcome {
  readonly document: CheckDocument;
  readonly fingerprint: Fingerprint;
  readonly text: string;
  /** The agent's last lines where its control run failed, null where there are none: for the terminal and the job log only. */
  readonly agentOutput: string | null;
}
