import { createArtifactBlobs, signatureOf } from "./artifact-blobs.ts";
import { createArtifactStore, digestOf, type StoredArtifact } from "./artifact-store.ts";
import { answerTwirp, twirpError } from "./artifact-twirp.ts";
import { createFailureRules, type Failure, type FailureMatch } from "./failures.ts";
import {
  startLoopbackServer,
  type Ending,
  type FakeAnswer,
  type FakeRequest,
} from "./loopback-server.ts";
import { readRuntimeToken, runtimeToken } from "./runtime-token.ts";
import { readZip, writeZip, zipFiles, type ZipEntry } from "./zip.ts";

/** How a fake results service starts. */
export interface FakeArtifactsOptions {
  readonly runId?: string;
  readonly jobId?: string;
  /** Runs before each request is answered; it may plant, corrupt or fail. */
  readonly onRequest?: (
    request: RecordedArtifactRequest,
    fake: FakeArtifacts,
  ) => void | Promise<void>;
}

/** One request in the order of arrival. */
export interface RecordedArtifactRequest {
  readonly method: string;
  /** Blob addresses are cut to `/blob/***`. */
  readonly path: string;
  status?: number | "destroyed" | "hung";
}

/** What a planted artifact holds: files, entries written as they are, or any bytes at all. */
export type PlantedContent =
  | Readonly<Record<string, string | Uint8Array>>
  | readonly ZipEntry[]
  | Uint8Array;

/** What ListArtifacts and the blob say about a planted artifact, when it is not the truth. */
export type PlantedLies = Partial<
  Pick<StoredArtifact, "runId" | "jobId" | "size" | "digest" | "contentType" | "createdAt">
>;

/** A running fake of the results service and its blob storage. */
export interface FakeArtifacts extends AsyncDisposable {
  readonly url: string;
  readonly runId: string;
  readonly token: string;
  /** The variables that lead `@actions/artifact` here. */
  readonly env: Readonly<Record<string, string>>;
  readonly artifacts: readonly StoredArtifact[];
  readonly requests: readonly RecordedArtifactRequest[];
  /** What a client must not send; a test asserts that it is empty. */
  readonly problems: readonly string[];
  /** Unzips an artifact of this run. */
  filesOf(name: string): Map<string, Buffer>;
  /** Puts an artifact there that no client made. */
  plantArtifact(name: string, content: PlantedContent, lies?: PlantedLies): StoredArtifact;
  /** Flips bytes of the stored blob, and leaves the digest that ListArtifacts gives. */
  corruptBlob(name: string): void;
  /** Makes ListArtifacts give a digest that the blob does not have. */
  misstateDigest(name: string): void;
  failWhen(match: FailureMatch, failure: Failure): void;
}

const service = "/twirp/github.actions.results.api.v1.ArtifactService/";

/** Starts a results service for one run that the real `@actions/artifact` client can upload to, list and download from. */
export async function startFakeArtifacts(
  options: FakeArtifactsOptions = {},
): Promise<FakeArtifacts> {
  const {
    runId = "ce7f54c7-61c7-4aae-887f-30da475f5f1a",
    jobId = "ca395085-040a-526b-2ce8-bdc85f692774",
  } = options;
  const store = createArtifactStore();
  const blobs = createArtifactBlobs(store);
  const rules = createFailureRules();
  const requests: RecordedArtifactRequest[] = [];
  const problems: string[] = [];
  const records = new Map<FakeRequest, RecordedArtifactRequest>();
  const report = (problem: string): void => void problems.push(problem);

  function record(request: FakeRequest): RecordedArtifactRequest {
    const recorded = {
      method: request.method,
      path: request.path.replace(/^\/blob\/.*/, "/blob/***"),
    };
    requests.push(recorded);
    records.set(request, recorded);
    return recorded;
  }

  function handle(request: FakeRequest): FakeAnswer {
    if (request.path.startsWith("/blob/")) return blobs.answer(request);
    if (request.method !== "POST" || !request.path.startsWith(service)) {
      report(`${request.method} ${request.path}: no such route`);
      return twirpError(404, "bad_route", "no such route");
    }
    const caller = readRuntimeToken(request.headers.authorization);
    if (caller === undefined)
      return twirpError(401, "unauthenticated", "the token gives no access to results");
    const body: unknown = JSON.parse(request.bytes.toString("utf8"));
    return answerTwirp({
      store,
      method: request.path.slice(service.length),
      body,
      caller,
      blobUrl,
      report,
    });
  }

  function blobUrl(artifact: StoredArtifact): string {
    return `${server.url}/blob/${artifact.blob}?sig=${encodeURIComponent(signatureOf(artifact))}`;
  }

  function finish(request: FakeRequest, ending: Ending): void {
    const recorded = records.get(request);
    if (recorded !== undefined)
      recorded.status = typeof ending === "string" ? ending : ending.status;
    records.delete(request);
  }

  function get(name: string): StoredArtifact {
    const found = store.find(runId, name);
    if (found === undefined) throw new Error(`there is no artifact ${name} in this run`);
    return found;
  }

  const server = await startLoopbackServer({
    rules,
    onRequest: (request) => {
      const recorded = record(request);
      return options.onRequest?.(recorded, fake);
    },
    handle,
    onEnd: finish,
    onCrash: (error) => report(`the fake failed: ${String(error)}`),
  });
  const token = runtimeToken(runId, jobId);

  const fake: FakeArtifacts = {
    url: server.url,
    runId,
    token,
    env: {
      ACTIONS_RESULTS_URL: server.url,
      ACTIONS_RUNTIME_URL: server.url,
      ACTIONS_RUNTIME_TOKEN: token,
    },
    artifacts: store.all,
    requests,
    problems,
    filesOf: (name) => readZip(get(name).bytes),
    plantArtifact(name, content, lies = {}) {
      const bytes = toBytes(content);
      const truth = {
        runId,
        jobId,
        name,
        bytes,
        size: bytes.length,
        digest: digestOf(bytes),
        finalized: true,
      };
      return store.create({ ...truth, ...lies });
    },
    corruptBlob(name) {
      const artifact = get(name);
      const middle = artifact.bytes.length >> 1;
      store.change(artifact, { bytes: Buffer.from(artifact.bytes).fill(0xff, middle, middle + 8) });
    },
    misstateDigest(name) {
      store.change(get(name), { digest: digestOf(Buffer.from("something else")) });
    },
    failWhen: (match, failure) => rules.add(match, failure),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
  return fake;
}

function toBytes(content: PlantedContent): Buffer {
  if (content instanceof Uint8Array) return Buffer.from(content);
  return isEntryList(content) ? writeZip(content) : zipFiles(content);
}

function isEntryList(content: Exclude<PlantedContent, Uint8Array>): content is readonly ZipEntry[] {
  return Array.isArray(content);
}
