import type { Gap } from "../../render/report-document.ts";
import type { Measured } from "../../terms/measured.ts";

/** One fingerprint as it arrived, untrusted, with the contract's bytes that lay beside it. */
export interface SubmittedEvidence {
  /** Where it came from: an artifact's name or a file's path. */
  readonly source: string;
  readonly fingerprint: Uint8Array;
  /** Null when no contract lay beside it (a lone file given by path). */
  readonly contract: Uint8Array | null;
}

/** Everything that the report is decided from. */
export interface ReportInput {
  readonly submitted: readonly SubmittedEvidence[];
  /** What went wrong while the evidence was gathered: a download that failed, a digest that does not fit. */
  readonly gaps: readonly Gap[];
  /** Result of each job that the report needs (`success`, `failure`, `cancelled`, `skipped`); null when not told. */
  readonly needs: ReadonlyMap<string, string> | null;
  /** Places that must be there; null leaves it to the contract's `[places] required`. */
  readonly places: readonly string[] | null;
  /** The contract that the step or the command line names; its bytes when the file is at hand. */
  readonly contract: { readonly path: string; readonly bytes: Uint8Array | null } | null;
  readonly run: { readonly id: string; readonly attempt: number; readonly url: string } | null;
  readonly subject: {
    readonly head: string | null;
    readonly tested: string | null;
    readonly event: string | null;
  };
  /** The head of the pull request that the report belongs to, and a way to ask for its tree; null where the report is told of none. */
  readonly pull: {
    readonly commit: string;
    readTree(): Promise<Measured<string>>;
  } | null;
  readonly digestBytes: (bytes: Uint8Array) => string;
}
