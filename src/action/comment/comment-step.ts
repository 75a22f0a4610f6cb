import { setTimeout as sleep } from "node:timers/promises";
import { renderComment } from "../../render/markdown/comment.ts";
import type { ReportDocument } from "../../render/report-document.ts";
import type { CommentPolicy } from "./comment-policy.ts";
import { openComments } from "./comments.ts";
import { openGitHub } from "./github-client.ts";
import type { Job } from "../job/job.ts";
import type { JobLog } from "../job/job-log.ts";
import { writeMarker } from "./marker.ts";
import { findPullRequest } from "./pull-request.ts";
import { keepComment } from "./sticky-comment.ts";

/** One report and what its comment needs. */
export interface CommentRequest {
  readonly document: ReportDocument;
  readonly job: Job;
  readonly policy: CommentPolicy;
  readonly token: string;
  /** SHA-256 of the report job's own matrix. */
  readonly matrix: string;
  /** The contract as the step's input names it. */
  readonly contractInput: string;
  readonly apiUrl: string | undefined;
  readonly signal: AbortSignal;
  readonly log: JobLog;
}

const deadlineMs = 180_000;

/** Writes the report to its pull request; the address of the comment, or null and the reason in the log. Never throws, and never changes the verdict. */
export async function commentOnPullRequest(request: CommentRequest): Promise<string | null> {
  const { document, job, policy, token, log } = request;
  if (policy === "never") return null;
  if (token === "") {
    log.warn("no comment was written: `github-token` is empty; the verdict stands");
    return null;
  }
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(deadlineMs)]);
  const github = await openGitHub(token, request.apiUrl);
  const pull = await findPullRequest(github, job, signal);
  if (pull.kind === "none") {
    const level = pull.isOdd ? "warning" : "notice";
    log.annotate({ level, message: `No comment: ${pull.why}. The verdict stands.` });
    return null;
  }
  const marker = writeMarker({
    workflow: job.workflow,
    job: job.id,
    matrix: request.matrix,
    contract: request.contractInput,
  });
  const { url, warnings } = await keepComment({
    comments: openComments(github, { repository: job.repository, number: pull.number, signal }),
    marker,
    mayCreate: policy === "always" || document.verdict !== "pass",
    render: (maxChars) =>
      renderComment(document, { marker, maxChars, detailsUrl: job.runUrl }).body,
    wait: (durationMs) => sleep(durationMs, undefined, { signal }),
  });
  for (const warning of warnings) log.warn(`${warning}. The verdict stands.`);
  return url;
}
