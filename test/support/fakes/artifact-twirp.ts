import * as z from "zod";
import { digestOf, type ArtifactStore, type StoredArtifact } from "./artifact-store.ts";
import type { FakeAnswer } from "./loopback-server.ts";

const backend = { workflow_run_backend_id: z.string(), workflow_job_run_backend_id: z.string() };
const int64 = z.string().regex(/^\d+$/);

const Create = z.strictObject({
  ...backend,
  name: z.string().regex(/^[^":<>|*?\r\n\\/]+$/),
  version: z.literal([4, 7]),
  mime_type: z.string().optional(),
  expires_at: z.iso.datetime().optional(),
});
const Finalize = z.strictObject({
  ...backend,
  name: z.string(),
  size: int64,
  hash: z.string().optional(),
});
const List = z.strictObject({
  ...backend,
  name_filter: z.string().optional(),
  id_filter: int64.optional(),
});
const Named = z.strictObject({ ...backend, name: z.string() });

/** One call of the results service. */
export interface TwirpCall {
  readonly store: ArtifactStore;
  readonly method: string;
  readonly body: unknown;
  /** The run and job that the caller's token speaks for. */
  readonly caller: { readonly runId: string; readonly jobId: string };
  readonly blobUrl: (artifact: StoredArtifact) => string;
  readonly report: (problem: string) => void;
}

/** Answers one call as the results service does, in Twirp's JSON form. */
export function answerTwirp(call: TwirpCall): FakeAnswer {
  switch (call.method) {
    case "CreateArtifact":
      return withRequest(call, Create, create);
    case "FinalizeArtifact":
      return withRequest(call, Finalize, finalize);
    case "ListArtifacts":
      return withRequest(call, List, list);
    case "GetSignedArtifactURL":
      return withRequest(call, Named, sign);
    case "DeleteArtifact":
      return withRequest(call, Named, remove);
    default:
      call.report(`${call.method}: no such method`);
      return twirpError(404, "bad_route", `no handler for ${call.method}`);
  }
}

/** Writes an error in Twirp's form. */
export function twirpError(status: number, code: string, message: string): FakeAnswer {
  return { status, body: { code, msg: message } };
}

function withRequest<Request extends { workflow_run_backend_id: string }>(
  call: TwirpCall,
  schema: z.ZodType<Request>,
  handle: (call: TwirpCall, request: Request) => FakeAnswer,
): FakeAnswer {
  const parsed = schema.safeParse(call.body);
  if (!parsed.success) {
    const message = z.prettifyError(parsed.error).replaceAll("\n", " ");
    call.report(`${call.method}: ${message}`);
    return twirpError(400, "malformed", message);
  }
  if (parsed.data.workflow_run_backend_id !== call.caller.runId) {
    return twirpError(403, "permission_denied", "the token is for another run");
  }
  return handle(call, parsed.data);
}

function create(
  { store, caller, blobUrl }: TwirpCall,
  request: z.infer<typeof Create>,
): FakeAnswer {
  if (store.find(caller.runId, request.name) !== undefined) {
    return twirpError(
      409,
      "already_exists",
      "an artifact with this name already exists on the workflow run",
    );
  }
  const artifact = store.create({
    runId: caller.runId,
    jobId: request.workflow_job_run_backend_id,
    name: request.name,
    contentType: request.mime_type ?? "application/zip",
    expiresAt: request.expires_at,
  });
  return { status: 200, body: { ok: true, signed_upload_url: blobUrl(artifact) } };
}

function finalize(
  { store, caller, report }: TwirpCall,
  request: z.infer<typeof Finalize>,
): FakeAnswer {
  const artifact = store.find(caller.runId, request.name);
  if (artifact === undefined) return notFound(request.name);
  const digest = digestOf(artifact.bytes);
  const size = artifact.bytes.length;
  if (Number(request.size) !== size)
    report(`FinalizeArtifact: ${request.name} is said to be ${request.size} bytes, it is ${size}`);
  if (request.hash !== undefined && request.hash !== digest)
    report(`FinalizeArtifact: the hash of ${request.name} is wrong`);
  const finalized = store.change(artifact, { finalized: true, size, digest });
  return { status: 200, body: { ok: true, artifact_id: String(finalized.id) } };
}

function list({ store, caller }: TwirpCall, request: z.infer<typeof List>): FakeAnswer {
  const artifacts = store.all
    .filter(
      (each) =>
        each.finalized &&
        each.runId === caller.runId &&
        (request.name_filter === undefined || each.name === request.name_filter) &&
        (request.id_filter === undefined || String(each.id) === request.id_filter),
    )
    .map((each) => ({
      workflow_run_backend_id: each.runId,
      workflow_job_run_backend_id: each.jobId,
      database_id: String(each.id),
      name: each.name,
      size: String(each.size),
      created_at: each.createdAt,
      digest: each.digest,
    }));
  return { status: 200, body: { artifacts } };
}

function sign({ store, caller, blobUrl }: TwirpCall, request: z.infer<typeof Named>): FakeAnswer {
  const artifact = store.find(caller.runId, request.name);
  return artifact?.finalized === true
    ? { status: 200, body: { signed_url: blobUrl(artifact) } }
    : notFound(request.name);
}

function remove({ store, caller }: TwirpCall, request: z.infer<typeof Named>): FakeAnswer {
  const artifact = store.find(caller.runId, request.name);
  if (artifact === undefined) return notFound(request.name);
  store.remove(artifact);
  return { status: 200, body: { ok: true, artifact_id: String(artifact.id) } };
}

function notFound(name: string): FakeAnswer {
  return twirpError(404, "not_found", `there is no artifact ${name}`);
}
