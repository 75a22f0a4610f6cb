import { randomBytes } from "node:crypto";
import { type ArtifactService, describeArtifactError } from "./artifact-service.ts";
import { withDeadline } from "../deadline.ts";
import { areRegularFiles, type StoredEvidence } from "./local-evidence.ts";

/** The artifact that was made, or why there is none. */
export type Upload =
  | { readonly ok: true; readonly name: string; readonly id: string; readonly digest: string }
  | { readonly ok: false; readonly name: string; readonly cause: string };

/** One upload to make. */
export interface UploadRequest {
  readonly openService: () => Promise<ArtifactService>;
  readonly name: string;
  readonly evidence: StoredEvidence;
  /** 0 leaves it to the repository's setting. */
  readonly retentionDays: number;
  /** For the whole upload, its retries included. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/** Uploads exactly the evidence's files; a name that is taken is left alone and another one tried, once. */
export async function uploadEvidence(request: UploadRequest): Promise<Upload> {
  const { name, deadlineMs, signal } = request;
  try {
    return await withDeadline(upload(request), { deadlineMs, signal });
  } catch (error) {
    return { ok: false, name, cause: describeArtifactError(error) };
  }
}

async function upload(request: UploadRequest): Promise<Upload> {
  const { name, evidence } = request;
  if (!(await areRegularFiles(evidence.files))) {
    return { ok: false, name, cause: "the evidence's files were replaced after they were written" };
  }
  const service = await request.openService();
  const first = await attempt(request, service, name);
  if (first.ok || !/\b409\b/.test(first.cause)) return first;
  return attempt(request, service, `${name}--${randomBytes(4).toString("hex")}`);
}

async function attempt(
  { evidence, retentionDays }: UploadRequest,
  service: ArtifactService,
  name: string,
): Promise<Upload> {
  try {
    const { id, digest } = await service.uploadArtifact(
      name,
      [...evidence.files],
      evidence.folder,
      retentionDays > 0 ? { retentionDays } : {},
    );
    if (id === undefined) return { ok: false, name, cause: "the service gave the artifact no id" };
    return { ok: true, name, id: String(id), digest: digest ?? "" };
  } catch (error) {
    return { ok: false, name, cause: describeArtifactError(error) };
  }
}
