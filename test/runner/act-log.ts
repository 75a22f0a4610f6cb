import { existsSync, readFileSync } from "node:fs";
import * as z from "zod";

/** How a job, a leg or a step ended. */
export type Result = "success" | "failure" | "skipped";

/** One step of a job as act ran it. */
export interface StepRun {
  readonly id: string;
  readonly name: string;
  readonly result: Result;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  /** What the step printed, workflow commands included. */
  readonly log: string;
}

/** One job, or one leg of a matrix job. */
export interface JobRun {
  readonly id: string;
  readonly name: string;
  readonly matrix: Readonly<Record<string, unknown>>;
  readonly result: Result;
  readonly steps: readonly StepRun[];
}

const Result = z.enum(["success", "failure", "skipped"]);

/** One line of `act --json`; foreign, so unknown keys are let through. */
const ActLine = z.object({
  job: z.string().optional(),
  jobID: z.string().optional(),
  matrix: z.record(z.string(), z.unknown()).nullish(),
  step: z.string().optional(),
  stepID: z.array(z.string()).optional(),
  stage: z.string().optional(),
  stepResult: Result.optional(),
  jobResult: Result.optional(),
  command: z.string().optional(),
  name: z.string().optional(),
  arg: z.string().optional(),
  content: z.string().optional(),
  raw: z.string().optional(),
  raw_output: z.boolean().optional(),
  msg: z.string().optional(),
});
type ActLine = z.infer<typeof ActLine>;

interface StepDraft {
  id: string;
  name: string;
  result: Result | null;
  outputs: Record<string, string>;
  summary: string;
  lines: string[];
  copies: string[];
}

interface JobDraft {
  id: string;
  name: string;
  matrix: Record<string, unknown>;
  result: Result | null;
  steps: Map<string, StepDraft>;
}

/** Reads `act --json -v` into jobs, in the order in which they were first spoken of; legs are told apart by their matrix. */
export function readActLog(text: string): JobRun[] {
  const jobs = new Map<string, JobDraft>();
  for (const line of text.split("\n")) {
    const entry = parseLine(line);
    if (entry?.jobID === undefined) continue;
    const job = findJob(jobs, entry.jobID, entry);
    if (entry.jobResult !== undefined) job.result = entry.jobResult;
    const id = entry.stepID?.[0];
    if (id !== undefined) noteStep(findStep(job, id, entry), entry);
  }
  const drafts = [...jobs.values()];
  return drafts.map((job) => {
    const isLeg = drafts.filter((other) => other.id === job.id).length > 1;
    return finishJob(job, isLeg);
  });
}

function parseLine(line: string): ActLine | null {
  try {
    return ActLine.parse(JSON.parse(line));
  } catch {
    return null; // act's own last words are not JSON.
  }
}

function findJob(jobs: Map<string, JobDraft>, id: string, entry: ActLine): JobDraft {
  const matrix = entry.matrix ?? {};
  const key = `${id} ${JSON.stringify(matrix)}`;
  const known = jobs.get(key);
  if (known !== undefined) return known;
  const name = (entry.job ?? id).replace(/^[^/]*\//, "").trim();
  const job: JobDraft = { id, name, matrix, result: null, steps: new Map() };
  jobs.set(key, job);
  return job;
}

function findStep(job: JobDraft, id: string, entry: ActLine): StepDraft {
  const known = job.steps.get(id);
  if (known !== undefined) return known;
  const name = entry.step ?? id;
  const step: StepDraft = {
    id,
    name,
    result: null,
    outputs: {},
    summary: "",
    lines: [],
    copies: [],
  };
  job.steps.set(id, step);
  return step;
}

function noteStep(step: StepDraft, entry: ActLine): void {
  if (entry.stage === "Main" && entry.stepResult !== undefined) step.result = entry.stepResult;
  if (entry.command === "set-output" && entry.name !== undefined) {
    step.outputs[entry.name] = entry.arg ?? "";
  } else if (entry.command === "summary") {
    step.summary += entry.content ?? "";
  } else if (entry.raw_output === true || entry.raw !== undefined) {
    const printed = entry.raw ?? entry.msg ?? "";
    const copy = /^::debug::parity-test-log=(.*\S)\s*$/.exec(printed)?.[1];
    if (copy === undefined) step.lines.push(printed);
    else step.copies.push(copy);
  }
}

// act gives all legs one shared result, so a leg is judged by its own steps.
function finishJob(job: JobDraft, isLeg: boolean): JobRun {
  const steps = [...job.steps.values()].map(finishStep);
  const passed =
    steps.some((step) => step.result === "success") &&
    steps.every((step) => step.result !== "failure");
  const shared = job.result ?? "failure";
  const result = isLeg && shared === "failure" && passed ? "success" : shared;
  return { id: job.id, name: job.name, matrix: job.matrix, result, steps };
}

function finishStep(step: StepDraft): StepRun {
  const { id, name, outputs, summary } = step;
  // act may have lost the tail of what a node process printed; the copy lacks what a shell printed.
  const heard = step.lines.join("").replaceAll("\r\n", "\n");
  const kept = step.copies.map(readCopy).join("");
  const log = kept.length > heard.length ? kept : heard;
  return { id, name, result: step.result ?? "skipped", outputs, summary, log };
}

function readCopy(path: string): string {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
