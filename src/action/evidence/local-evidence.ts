import { randomBytes } from "node:crypto";
import { lstat, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { maxContractBytes } from "../../contract/text/decode.ts";
import type { SubmittedEvidence } from "../../gate/report/report-input.ts";
import { maxFingerprintBytes } from "../../fingerprint/read.ts";
import { parseArtifactName } from "./artifact-name.ts";

/** The files that evidence consists of, in an artifact and on the runner's disk; the names never change. */
export const evidenceFiles = {
  fingerprint: "parity-fingerprint.json",
  contract: "parity-contract.toml",
} as const;

/** What a check leaves behind: the fingerprint's text and, when it could be read, the contract's bytes. */
export interface Evidence {
  readonly fingerprint: string;
  readonly contract: Uint8Array | null;
}

/** A folder of our own that holds exactly the named files. */
export interface StoredEvidence {
  readonly folder: string;
  readonly files: readonly string[];
  readonly fingerprintPath: string;
}

/** Writes evidence into a new private folder under the runner's temporary folder, where the report step of the same job looks. */
export async function storeEvidence(
  tempFolder: string,
  name: string,
  evidence: Evidence,
): Promise<StoredEvidence> {
  const parent = join(tempFolder, parentName);
  await makePrivateFolder(parent);
  const folder = await makeNewFolder(parent, name);
  const fingerprintPath = join(folder, evidenceFiles.fingerprint);
  const files = [fingerprintPath];
  await writeNew(fingerprintPath, evidence.fingerprint);
  if (evidence.contract !== null) {
    const contractPath = join(folder, evidenceFiles.contract);
    await writeNew(contractPath, evidence.contract);
    files.push(contractPath);
  }
  return { folder, files, fingerprintPath };
}

/** Finds what check steps of this job and attempt left, in the order of their names; other files are not looked at. */
export async function findLocalEvidence(
  tempFolder: string,
  attempt: number,
): Promise<SubmittedEvidence[]> {
  const parent = join(tempFolder, parentName);
  const found: SubmittedEvidence[] = [];
  for (const name of (await listFolder(parent)).toSorted()) {
    if (parseArtifactName(name)?.attempt !== attempt) continue;
    const folder = join(parent, name);
    const fingerprint = await readSmallFile(
      join(folder, evidenceFiles.fingerprint),
      maxFingerprintBytes,
    );
    if (fingerprint === null) continue;
    const contract = await readSmallFile(join(folder, evidenceFiles.contract), maxContractBytes);
    found.push({ source: `this job: ${name}`, fingerprint, contract });
  }
  return found;
}

/** Tells whether every file is still the regular file that was written, no link. */
export async function areRegularFiles(paths: readonly string[]): Promise<boolean> {
  const stats = await Promise.all(paths.map((path) => lstat(path).catch(() => null)));
  return stats.every((stat) => stat?.isFile() === true);
}

const parentName = "parity-contract";

// The agent ran before us as the same user and may have put a link here.
async function makePrivateFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (!(await lstat(path)).isDirectory()) throw error;
  }
}

async function makeNewFolder(parent: string, name: string): Promise<string> {
  const path = join(parent, name);
  try {
    await mkdir(path, { mode: 0o700 });
    return path;
  } catch {
    const other = `${path}--${randomBytes(4).toString("hex")}`;
    await mkdir(other, { mode: 0o700 });
    return other;
  }
}

async function writeNew(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(path, content, { flag: "wx", mode: 0o600 });
}

async function listFolder(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  } catch {
    return [];
  }
}

async function readSmallFile(path: string, maxBytes: number): Promise<Uint8Array | null> {
  try {
    const stat = await lstat(path);
    return stat.isFile() && stat.size <= maxBytes ? await readFile(path) : null;
  } catch {
    return null;
  }
}
