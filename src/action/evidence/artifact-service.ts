import type { ArtifactClient } from "@actions/artifact";

/** The part of the artifact client that is used; nothing here can delete or overwrite. */
export type ArtifactService = Pick<
  ArtifactClient,
  "uploadArtifact" | "listArtifacts" | "downloadArtifact"
>;

/** Loads the artifact client, which is large, only when artifacts are wanted. */
export async function openArtifactService(): Promise<ArtifactService> {
  const { DefaultArtifactClient } = await import("@actions/artifact");
  return new DefaultArtifactClient();
}

/** What became of a call, in words for a warning. */
export function describeArtifactError(error: unknown): string {
  if (isUnsupported(error)) {
    return "this GitHub Enterprise Server does not offer artifacts of this version";
  }
  return error instanceof Error ? error.message : String(error);
}

/** Tells whether the server can never answer, as on GitHub Enterprise Server. */
export function isUnsupported(error: unknown): boolean {
  return error instanceof Error && error.name === "GHESNotSupportedError";
}
