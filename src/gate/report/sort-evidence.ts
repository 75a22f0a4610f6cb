import { digestParity } from "../../fingerprint/parity.ts";
import { readFingerprint } from "../../fingerprint/read.ts";
import type { Fingerprint } from "../../fingerprint/v1.ts";
import type { Gap } from "../../render/report-document.ts";
import { quote } from "../../terms/prose.ts";
import type { ReportInput, SubmittedEvidence } from "./report-input.ts";

/** A fingerprint whose form and digests hold, with the contract's bytes that lay beside it. */
export interface Believed {
  readonly source: string;
  readonly fingerprint: Fingerprint;
  readonly contractBytes: Uint8Array | null;
}

/** The evidence that can be used, and a gap for each piece that cannot. */
export interface SortedEvidence {
  readonly believed: readonly Believed[];
  readonly gaps: readonly Gap[];
}

/** Reads every submitted fingerprint once (the same bytes from two sources count once) and checks its digests. */
export function sortEvidence(input: ReportInput): SortedEvidence {
  const believed: Believed[] = [];
  const gaps: Gap[] = [];
  const seen = new Set<string>();
  for (const submitted of input.submitted) {
    const sha256 = input.digestBytes(submitted.fingerprint);
    if (seen.has(sha256)) continue;
    seen.add(sha256);
    const result = believe(submitted, input);
    if ("fingerprint" in result) believed.push(result);
    else gaps.push(result);
  }
  return { believed, gaps };
}

function believe(submitted: SubmittedEvidence, input: ReportInput): Believed | Gap {
  const reading = readFingerprint(submitted.fingerprint);
  if (!reading.ok) {
    return {
      code: "report/unreadable-fingerprint",
      status: "unknown",
      message: `${quote(submitted.source)} cannot be used: ${reading.reason}`,
      fix: "take the fingerprint again with the same version of parity-contract",
    };
  }
  const { fingerprint } = reading;
  const broken = findBrokenDigest(fingerprint, submitted, input);
  if (broken !== null) {
    return {
      code: "report/digest-mismatch",
      status: "fail",
      message: `${quote(submitted.source)} does not fit ${broken}: it was changed after it was written`,
      fix: "take the fingerprint again; never edit it by hand",
    };
  }
  return { source: submitted.source, fingerprint, contractBytes: submitted.contract };
}

function findBrokenDigest(
  fingerprint: Fingerprint,
  submitted: SubmittedEvidence,
  input: ReportInput,
): string | null {
  const { contract } = submitted;
  if (contract !== null && input.digestBytes(contract) !== fingerprint.contract.sha256) {
    return "the contract that lies beside it";
  }
  if (fingerprint.facts === null) return null;
  const digests = digestParity(fingerprint.facts, (text) =>
    input.digestBytes(new TextEncoder().encode(text)),
  );
  const wrong = Object.entries(digests).find(([id, value]) => fingerprint.parity[id] !== value);
  return wrong === undefined ? null : `its own digest of [${wrong[0]}]`;
}
