import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Artifact } from "@actions/artifact";
import { maxFingerprintBytes } from "../../fingerprint/read.ts";
import type { SubmittedEvidence } from "../../gate/report/report-input.ts";
import type { Gap } from "../../render/report-document.ts";
import { quote } from "../../terms/prose.ts";
import { parseArtifactName } from "./artifact-name.ts";
import { type ArtifactService, describeArtifactError } from "./artifact-service.ts";
import { withDeadline } from "../deadline.ts";
import { maxContractBytes } from "../../contract/text/decode.ts";
import { evidenceFiles } from "./local-evidence.ts";
import { readZip } from "./zip.ts";

const maxZipBytes = 6 * 1024 * 1024;
const maxArtifacts = 512;
const parallelDownloads = 10;
const wantedFiles = new Set<string>(Object.values(evidenceFiles));
const zipCaps = { maxEntries: 16, maxUnpackedBytes: maxFingerprintBytes + maxContractBytes };

/** Where to download to, and for how long at most. */
export interface DownloadLimits {
  readonly tempFolder: string;
  /** The attempt that is reporting; what later attempts left is not looked at. */
  readonly attempt: number;
  /** For the list, and for each artifact. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/** What this run's artifacts held, and what could not be read of them. */
export interface GatheredEvidence {
  readonly submitted: readonly SubmittedEvidence[];
  readonly gaps: readonly Gap[];
}

/** Downloads every fingerprint of this run: per job, leg and contract those of the highest attempt. Throws only when the list cannot be had. */
export async function downloadEvidence(
  service: ArtifactService,
  limits: DownloadLimits,
): Promise<GatheredEvidence> {
  const { artifacts } = await withDeadline(service.listArtifacts(), limits);
  const chosen = chooseAttempts(artifacts, limits.attempt);
  const submitted: SubmittedEvidence[] = [];
  const gaps: Gap[] = [];
  if (chosen.length > maxArtifacts) gaps.push(describeOverflow(chosen.length));
  const queue = chosen.slice(0, maxArtifacts);
  for (let at = 0; at < queue.length; at += parallelDownloads) {
    const batch = queue.slice(at, at + parallelDownloads);
    for (const result of await Promise.all(batch.map((each) => fetchOne(service, each, limits)))) {
      if ("fingerprint" in result) submitted.push(result);
      else gaps.push(result);
    }
  }
  return { submitted, gaps };
}

/** Picks, per job, leg and contract, the artifacts of the highest attempt up to ours, in the order of their names; ids are never compared. */
export function chooseAttempts<T extends { readonly name: string }>(
  artifacts: readonly T[],
  attempt: number,
): T[] {
  const named = artifacts.flatMap((artifact) => {
    const parts = parseArtifactName(artifact.name);
    return parts === null || parts.attempt > attempt ? [] : [{ artifact, ...parts }];
  });
  const highest = new Map<string, number>();
  for (const each of named) {
    highest.set(each.key, Math.max(each.attempt, highest.get(each.key) ?? 0));
  }
  return named
    .filter((each) => each.attempt === highest.get(each.key))
    .map((each) => each.artifact)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function fetchOne(
  service: ArtifactService,
  artifact: Artifact,
  limits: DownloadLimits,
): Promise<SubmittedEvidence | Gap> {
  const { name } = artifact;
  if (artifact.size > maxZipBytes) {
    return distrust(name, `it is ${artifact.size} bytes large, more than ${maxZipBytes}`);
  }
  let zip: Uint8Array;
  try {
    zip = await withDeadline(downloadZip(service, artifact.id, limits), limits);
  } catch (error) {
    return describeLoss(name, describeArtifactError(error));
  }
  const digest = createHash("sha256").update(zip).digest("hex");
  const promised = artifact.digest?.replace(/^sha256:/, "") ?? digest;
  if (digest !== promised) return distrust(name, "its bytes are not those that were uploaded");
  const reading = readZip(zip, wantedFiles, zipCaps);
  if (!reading.ok) return distrust(name, reading.reason);
  const fingerprint = reading.files.get(evidenceFiles.fingerprint);
  if (fingerprint === undefined) return distrust(name, "there is no fingerprint in it");
  const contract = reading.files.get(evidenceFiles.contract) ?? null;
  return { source: name, fingerprint, contract };
}

async function downloadZip(
  service: ArtifactService,
  id: number,
  { tempFolder }: DownloadLimits,
): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tempFolder, "parity-download-"));
  try {
    await service.downloadArtifact(id, { path: folder, skipDecompress: true });
    const [file] = await readdir(folder);
    if (file === undefined) throw new Error("the download left no file");
    const path = join(folder, file);
    if ((await stat(path)).size > maxZipBytes) throw new Error("larger than the service had said");
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function distrust(name: string, reason: string): Gap {
  return {
    code: "evidence/not-believed",
    status: "fail",
    message: `artifact ${quote(name)} is not believed: ${reason}`,
    fix: "run the check job again; only the check step may write artifacts of this name",
  };
}

function describeLoss(name: string, reason: string): Gap {
  return {
    code: "evidence/not-downloaded",
    status: "unknown",
    message: `artifact ${quote(name)} could not be downloaded: ${quote(reason)}`,
    fix: "run this job again; if it stays so, see https://www.githubstatus.com",
  };
}

function describeOverflow(count: number): Gap {
  return {
    code: "evidence/too-many",
    status: "unknown",
    message: `${count} fingerprints were uploaded; only ${maxArtifacts} were read`,
    fix: "split the matrix over several workflows",
  };
}
