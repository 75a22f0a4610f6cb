import { createHash, randomUUID } from "node:crypto";

/** An artifact as the results service keeps it. */
export interface StoredArtifact {
  readonly id: number;
  readonly runId: string;
  readonly jobId: string;
  readonly name: string;
  readonly createdAt: string;
  readonly contentType: string;
  readonly expiresAt: string | undefined;
  /** The zip, or the file itself when it was uploaded as it is. */
  readonly bytes: Buffer;
  /** What ListArtifacts says, which a test may falsify. */
  readonly size: number;
  readonly digest: string;
  readonly finalized: boolean;
  /** The blob's secret address. */
  readonly blob: string;
}

/** All runs' artifacts; a name is taken within one run only. */
export interface ArtifactStore {
  readonly all: readonly StoredArtifact[];
  find(runId: string, name: string): StoredArtifact | undefined;
  findBlob(blob: string): StoredArtifact | undefined;
  create(
    seed: Pick<StoredArtifact, "runId" | "jobId" | "name"> & Partial<StoredArtifact>,
  ): StoredArtifact;
  change(artifact: StoredArtifact, change: Partial<StoredArtifact>): StoredArtifact;
  remove(artifact: StoredArtifact): void;
}

/** Starts an empty store. */
export function createArtifactStore(): ArtifactStore {
  const all: StoredArtifact[] = [];
  let lastId = 7000;
  return {
    all,
    find: (runId, name) => all.find((each) => each.runId === runId && each.name === name),
    findBlob: (blob) => all.find((each) => each.blob === blob),
    create(seed) {
      const artifact: StoredArtifact = {
        id: ++lastId,
        createdAt: new Date(Date.UTC(2026, 10, 30, 12, 0, lastId - 7000)).toISOString(),
        contentType: "application/zip",
        expiresAt: undefined,
        bytes: Buffer.alloc(0),
        size: 0,
        digest: "",
        finalized: false,
        blob: randomUUID(),
        ...seed,
      };
      all.push(artifact);
      return artifact;
    },
    change(artifact, change) {
      const changed = { ...artifact, ...change };
      all.splice(all.indexOf(artifact), 1, changed);
      return changed;
    },
    remove(artifact) {
      all.splice(all.indexOf(artifact), 1);
    },
  };
}

/** Gives the digest as GitHub writes it. */
export function digestOf(bytes: Uint8Array): string {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}
