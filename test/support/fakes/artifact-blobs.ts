import type { ArtifactStore, StoredArtifact } from "./artifact-store.ts";
import type { FakeAnswer, FakeRequest } from "./loopback-server.ts";

/** The blobs behind the artifacts, spoken to as Azure's block blobs are. */
export interface ArtifactBlobs {
  answer(request: FakeRequest): FakeAnswer;
}

/** Serves PUT block, PUT blocklist, plain PUT and GET for the store's artifacts. */
export function createArtifactBlobs(store: ArtifactStore): ArtifactBlobs {
  const blocks = new Map<string, Buffer>();

  function put(artifact: StoredArtifact, { query, bytes, headers }: FakeRequest): FakeAnswer {
    const { comp, blockid = "" } = query;
    if (comp === "block") {
      blocks.set(`${artifact.blob} ${blockid}`, bytes);
      return created();
    }
    const contentType = headers["x-ms-blob-content-type"] ?? headers["content-type"];
    const kept = typeof contentType === "string" && comp === "blocklist" ? { contentType } : {};
    if (comp !== "blocklist") {
      store.change(artifact, { bytes, ...kept });
      return created();
    }
    const parts: Buffer[] = [];
    for (const [, id = ""] of bytes.toString("utf8").matchAll(/<Latest>([^<]*)<\/Latest>/g)) {
      const block = blocks.get(`${artifact.blob} ${id}`);
      if (block === undefined) return azureError(400, "InvalidBlockList");
      parts.push(block);
    }
    store.change(artifact, { bytes: Buffer.concat(parts), ...kept });
    return created();
  }

  return {
    answer(request) {
      const artifact = store.findBlob(request.path.split("/").at(-1) ?? "");
      if (artifact === undefined) return azureError(404, "BlobNotFound");
      if (request.query["sig"] !== signatureOf(artifact))
        return azureError(403, "AuthenticationFailed");
      if (request.method === "PUT") return put(artifact, request);
      if (request.method !== "GET") return azureError(405, "UnsupportedHttpVerb");
      const extension = artifact.contentType === "application/zip" ? ".zip" : "";
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(artifact.name + extension)}`;
      return {
        status: 200,
        headers: { "content-type": artifact.contentType, "content-disposition": disposition },
        bytes: artifact.bytes,
      };
    },
  };
}

/** Gives the signature that the blob's address must carry. */
export function signatureOf(artifact: StoredArtifact): string {
  return `fake+sig/${artifact.blob.slice(0, 8)}=`;
}

function created(): FakeAnswer {
  return {
    status: 201,
    headers: { etag: '"0x1"', "x-ms-request-id": "fake", "x-ms-version": "2025-11-05" },
  };
}

function azureError(status: number, code: string): FakeAnswer {
  const xml = `<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return {
    status,
    headers: { "content-type": "application/xml", "x-ms-error-code": code },
    bytes: Buffer.from(xml),
  };
}
