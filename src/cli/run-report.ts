import type { SubmittedEvidence } from "../gate/report/report-input.ts";
import { describeReadFailure } from "../contract/unreadable.ts";
import type { FileRefusal } from "../ports/files.ts";
import { maxContractBytes } from "../contract/text/decode.ts";
import { reportPlaces } from "../gate/report/report-places.ts";
import { maxFingerprintBytes } from "../fingerprint/read.ts";
import type { Gap, ReportDocument } from "../render/report-document.ts";
import { breakCommands } from "../render/terminal/terminal.ts";
import { renderReportText } from "../render/terminal/text.ts";
import { ParityError } from "../terms/parity-error.ts";
import { type Problem, toProblem } from "../terms/problem.ts";
import { quote } from "../terms/prose.ts";
import type { ExitCode } from "../terms/exit-codes.ts";
import type { CommandInput } from "./command.ts";
import { addProblem } from "./add-problem.ts";
import { readChoice } from "./choice.ts";
import { nameContract } from "./open-contract.ts";

/** As much as a job summary holds. */
const maxSummaryBytes = 1024 * 1024;

const formats = ["text", "json", "markdown", "html", "sarif", "junit"] as const;

/** Runs the `report` command: reads the fingerprints named, judges them again, prints one result. */
export async function runReport(input: CommandInput): Promise<ExitCode> {
  const { typed } = input;
  if (typed.words.length === 0) {
    throw new ParityError("usage/no-fingerprints", "report needs fingerprints to compare", {
      hint: "name the files that `check` wrote, one for each place",
    });
  }
  const format = readChoice(typed, { flag: "format", choices: formats });
  const document = await report(input);
  const problem = await tryOut(input, format, document);
  if (problem === "written") return document.exit;
  // a report that cannot be written is printed all the same
  const printed = problem === null ? document : addProblem(document, problem);
  await input.terminal.writeResult(await render(input, format, printed));
  return printed.exit;
}

/** Writes the report to `--out`; null where it is to be printed, a problem where it cannot be written. */
async function tryOut(
  input: CommandInput,
  format: (typeof formats)[number],
  document: ReportDocument,
): Promise<Problem | "written" | null> {
  const out = input.typed.values.get("out") ?? "-";
  if (out === "-") return null;
  try {
    await input.machine.files.writeWhole(out, await render(input, format, document));
    return "written";
  } catch (error) {
    if (error instanceof ParityError) return toProblem(error);
    throw error;
  }
}

async function report(input: CommandInput): Promise<ReportDocument> {
  const { typed, machine } = input;
  const submitted: SubmittedEvidence[] = [];
  const gaps: Gap[] = [];
  for (const path of typed.words) {
    const limits = { root: machine.cwd, maxBytes: maxFingerprintBytes };
    const reading = await machine.files.readRegular(path, limits);
    if (reading.ok) submitted.push({ source: path, fingerprint: reading.bytes, contract: null });
    else gaps.push(describeUnreadable(path, reading.refusal));
  }
  const { contract, problem } = await readContract(input);
  const document = await reportPlaces({
    submitted,
    gaps,
    needs: null,
    places: readPlaces(typed.values.get("places")),
    contract,
    run: null,
    subject: { head: null, tested: null, event: null },
    pull: null,
    digestBytes: machine.digest,
  });
  return problem === null ? document : addProblem(document, problem);
}

function describeUnreadable(path: string, refusal: FileRefusal): Gap {
  return {
    code: "report/unreadable-fingerprint",
    status: "unknown",
    message: `${quote(path)} was not read: ${refusal.kind}`,
    fix: "name a regular file below this folder, written by `check`",
  };
}

async function readContract({ typed, machine }: CommandInput) {
  const path = nameContract(typed);
  const limits = { root: machine.cwd, maxBytes: maxContractBytes };
  const reading = await machine.files.readRegular(path, limits);
  if (reading.ok) return { contract: { path: reading.path, bytes: reading.bytes }, problem: null };
  const problem = describeReadFailure(reading.refusal, reading.path);
  const hint = "name the contract that the fingerprints were taken for: `--contract FILE`";
  return {
    contract: { path: reading.path, bytes: null },
    problem: reading.refusal.kind === "missing" ? { ...problem, hint } : problem,
  };
}

function readPlaces(value: string | undefined): string[] | null {
  if (value === undefined) return null;
  const names = value
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  // an empty list would take back what the contract requires
  return names.length === 0 ? null : names;
}

async function render(
  { terminal }: CommandInput,
  format: (typeof formats)[number],
  document: ReportDocument,
): Promise<string> {
  switch (format) {
    case "json": {
      const { renderJson } = await import("../render/formats/json.ts");
      return renderJson(document);
    }
    case "markdown": {
      const { renderReportSummary } = await import("../render/markdown/summary.ts");
      // stdout may be a job log, which reads commands in Markdown too
      return breakCommands(renderReportSummary(document, { maxBytes: maxSummaryBytes }));
    }
    case "html": {
      const { renderHtml } = await import("../render/html/html.ts");
      return renderHtml(document);
    }
    case "sarif": {
      const { renderSarif } = await import("../render/formats/sarif.ts");
      return renderSarif(document);
    }
    case "junit": {
      const { renderJunit } = await import("../render/formats/junit.ts");
      return renderJunit(document);
    }
    case "text": {
      return renderReportText(document, { color: terminal.isInteractive, width: terminal.columns });
    }
  }
}
