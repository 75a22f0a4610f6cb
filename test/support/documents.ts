import type { CheckDocument } from "../../src/render/check-document.ts";
import type { ReportDocument, ReportedPlace } from "../../src/render/report-document.ts";
import { controlRun, evidence, finding } from "./evidence.ts";
import { conclude, concludeBroken, concludeUncontrolled } from "./example-conclusions.ts";
import {
  dubiousRepository,
  failingFaults,
  failingFindings,
  passingFaults,
  passingFindings,
  replaceFindings,
} from "./example-findings.ts";

const head = "4f2c9e1d7a0b3c5e6f8091a2b3c4d5e6f7a8b9c0";
const merge = "9ab03d2c1e4f5a6b7c8d9e0f1a2b3c4d5e6f7a8b";
const tree = "1d2c3b4a5f6e7d8c9b0a1f2e3d4c5b6a7f8e9d0c";
const sha256 = "5e".repeat(32);

/** A check in which everything is as the contract wants it. */
export function passingCheck(): CheckDocument {
  return {
    schema: "parity-check/1",
    verdict: "pass",
    exit: 0,
    place: "box",
    leg: null,
    subject: {
      commit: { value: head },
      tree: { value: tree },
      head: null,
      base: null,
      dirty_files: { value: 0 },
    },
    contract: { path: "parity-contract.toml", sha256 },
    problems: [],
    counts: { pass: 10, fail: 0, unknown: 0, "not-applicable": 1, "not-run": 0 },
    findings: [...passingFindings],
    agent: { command: ["python", "agent.py", "refund order 4711"], tool: "shop", line: 22 },
    control: [controlRun()],
    faults: [...passingFaults],
    conclusions: conclude("`box`"),
    notes: [],
    fingerprint: { path: "parity-fingerprint.json", sha256, parity: sha256 },
  };
}

/** A check with two broken clauses, an unknown one, and an agent that tells stories. */
export function failingCheck(): CheckDocument {
  return {
    ...passingCheck(),
    verdict: "fail",
    exit: 1,
    subject: {
      commit: { value: head },
      tree: { value: tree },
      head: null,
      base: null,
      dirty_files: { value: 2 },
    },
    counts: { pass: 5, fail: 4, unknown: 1, "not-applicable": 1, "not-run": 0 },
    findings: failingFindings(),
    faults: failingFaults(),
    conclusions: concludeBroken("`box`"),
    notes: ["`require_posix = false` asks for nothing"],
  };
}

/** A check that found nothing wrong and could not look everywhere. */
export function unknownCheck(): CheckDocument {
  return {
    ...passingCheck(),
    verdict: "unknown",
    exit: 3,
    counts: { pass: 5, fail: 0, unknown: 5, "not-applicable": 1, "not-run": 0 },
    findings: replaceFindings([dubiousRepository]),
    control: [
      controlRun({
        ok: false,
        reason:
          "the agent never called the tool, so nothing was tested; check agent.tool: it must be the program's name that the agent finds on PATH",
        evidence: evidence({ exit: 0, calls: 0, fired: false }),
      }),
    ],
    faults: passingFaults.map((run) => ({
      ...run,
      verdict: "inconclusive",
      reason: "the control run failed",
      fired: false,
      evidence: null,
      duration_ms: null,
    })),
    conclusions: concludeUncontrolled("`box`"),
  };
}

/** A check of a contract with two mistakes: nothing was checked. */
export function brokenCheck(): CheckDocument {
  return {
    ...emptyCheck(),
    exit: 2,
    problems: [
      {
        code: "contract/unknown-key",
        file: "parity-contract.toml",
        line: 2,
        column: 1,
        message: "unknown key `required_name` in [env]; did you mean `required_names`?",
        hint: null,
      },
      {
        code: "contract/wrong-type",
        file: "parity-contract.toml",
        line: 9,
        column: 22,
        message: "python_major_minor must be text",
        hint: 'quote it: `"3.10"`',
      },
    ],
  };
}

/** A check that had nothing to check. */
export function emptyCheck(): CheckDocument {
  return {
    ...passingCheck(),
    verdict: "unknown",
    exit: 3,
    subject: null,
    counts: { pass: 0, fail: 0, unknown: 0, "not-applicable": 0, "not-run": 0 },
    findings: [],
    agent: null,
    control: [],
    faults: [],
    conclusions: [],
    fingerprint: { path: null, sha256: null, parity: null },
  };
}

/** A report on two places that are both as the contract wants them. */
export function passingReport(): ReportDocument {
  const { findings, control, faults, counts } = passingCheck();
  const place = (name: string): ReportedPlace => ({
    place: name,
    leg: null,
    subject: {
      commit: { value: merge },
      tree: { value: tree },
      head,
      base: null,
      dirty_files: { value: 0 },
    },
    source: `parity-fingerprint--${name}`,
    verdict: "pass",
    counts,
    problems: [],
    findings,
    control: control.map(({ duration_ms: _, ...run }) => run),
    faults: faults.map(({ duration_ms: _, ...run }) => run),
    notes: [],
  });
  return {
    schema: "parity-report/1",
    verdict: "pass",
    exit: 0,
    subject: { head, tested: merge, event: "pull_request" },
    run: {
      id: "1234567890",
      attempt: 2,
      url: "https://github.com/octo-org/refunds/actions/runs/1234567890/attempts/2",
    },
    contract: { path: "parity-contract.toml", sha256 },
    problems: [],
    gaps: [],
    counts: { pass: 20, fail: 0, unknown: 0, "not-applicable": 2, "not-run": 0 },
    places: [place("box"), place("ci")],
    differences: [],
    claims: [],
    conclusions: conclude("`box`, `ci`"),
    waivers: [],
    loosened: [],
    notes: [],
  };
}

/** A report in which one place breaks clauses, the agent tells stories at both, and a third place is missing. */
export function failingReport(): ReportDocument {
  const report = passingReport();
  const faults = failingFaults().map(({ duration_ms: _, ...run }) => run);
  return {
    ...report,
    verdict: "fail",
    exit: 1,
    counts: { pass: 13, fail: 6, unknown: 1, "not-applicable": 2, "not-run": 0 },
    places: report.places.map((place) => ({
      ...place,
      verdict: "fail",
      counts: place.place === "box" ? failingCheck().counts : { ...place.counts, pass: 8, fail: 2 },
      faults,
      findings: place.place === "box" ? failingFindings() : place.findings,
    })),
    gaps: [
      {
        code: "evidence/missing-place",
        status: "unknown",
        message: "no fingerprint of place `ship` was found",
        fix: "run the check step there, or take `ship` out of [places] required",
      },
    ],
    conclusions: concludeBroken("`box`, `ci`"),
    notes: ["`require_posix = false` asks for nothing"],
  };
}

/** A report that found nothing wrong and knows too little. */
export function unknownReport(): ReportDocument {
  const report = passingReport();
  const { findings, control, faults, counts } = unknownCheck();
  return {
    ...report,
    verdict: "unknown",
    exit: 3,
    counts: { pass: 15, fail: 0, unknown: 5, "not-applicable": 2, "not-run": 0 },
    places: report.places.map((place) =>
      place.place === "ci"
        ? place
        : {
            ...place,
            verdict: "unknown",
            counts,
            findings,
            control: control.map(({ duration_ms: _, ...run }) => run),
            faults: faults.map(({ duration_ms: _, ...run }) => run),
          },
    ),
    gaps: [
      {
        code: "evidence/job-not-successful",
        status: "unknown",
        message: "job `check` ended with `cancelled`, not success",
        fix: "re-run the job; its fingerprints may be incomplete",
      },
    ],
    conclusions: concludeUncontrolled("`box`, `ci`"),
  };
}

/** A report on a place whose contract did not load. */
export function brokenReport(): ReportDocument {
  return { ...emptyReport(), exit: 2, problems: brokenCheck().problems };
}

/** A report that found no fingerprint at all. */
export function emptyReport(): ReportDocument {
  return {
    ...passingReport(),
    verdict: "unknown",
    exit: 3,
    counts: { pass: 0, fail: 0, unknown: 0, "not-applicable": 0, "not-run": 0 },
    places: [],
    conclusions: [],
  };
}

/** A report with so many rows, a third of them failing, a third unknown, all with emoji and other four-byte characters. */
export function hugeReport(rows: number): ReportDocument {
  const report = passingReport();
  const statuses = ["pass", "unknown", "fail"] as const;
  const findings = Array.from({ length: rows }, (_, index) => {
    const status = statuses[index % 3] ?? "pass";
    return finding("env.required_names", {
      status,
      expected: [`NAME_${index}_🚢`],
      items: [`NAME_${index}_🚢`],
      message: `\`NAME_${index}_🚢𝒳𝒴𝒵\` is a name of this place`,
      fix: status === "pass" ? "" : `export \`NAME_${index}_🚢\` before the agent starts`,
      line: 7,
    });
  });
  const counts = { ...report.counts, fail: Math.floor(rows / 3), unknown: Math.floor(rows / 3) };
  return {
    ...report,
    verdict: "fail",
    exit: 1,
    counts,
    places: report.places.map((place) =>
      place.place === "box" ? { ...place, verdict: "fail", findings } : place,
    ),
  };
}
