import { glob, lstat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { maxFingerprintBytes } from "../../fingerprint/read.ts";
import type { SubmittedEvidence } from "../../gate/report/report-input.ts";
import type { FileLimits, FileRefusal, Files } from "../../ports/files.ts";
import type { Gap } from "../../render/report-document.ts";
import { quote } from "../../terms/prose.ts";
import { maxContractBytes } from "../../contract/text/decode.ts";
import { evidenceFiles } from "./local-evidence.ts";
import type { GatheredEvidence } from "./artifact-download.ts";

/** Folders that fingerprints may be read from. */
export interface EvidenceRoots {
  readonly workspace: string;
  readonly tempFolder: string;
}

const maxMatches = 512;

/** Reads the fingerprints that paths and globs name, relative to the workspace; what is named and not there is a gap. */
export async function readEvidencePaths(
  patterns: readonly string[],
  roots: EvidenceRoots,
  files: Files,
): Promise<GatheredEvidence> {
  const submitted: SubmittedEvidence[] = [];
  const gaps: Gap[] = [];
  const named = new Set<string>();
  for (const pattern of patterns) {
    const paths = await expand(pattern, roots.workspace);
    if (paths.length === 0) gaps.push(describeNothing(pattern));
    for (const path of paths) named.add(path);
  }
  // what is left unread may be what is red
  if (named.size > maxMatches) gaps.push(describeTooMany());
  for (const path of [...named].slice(0, maxMatches)) {
    const result = await readOne(path, roots, files);
    if ("fingerprint" in result) submitted.push(result);
    else gaps.push(result);
  }
  return { submitted, gaps };
}

async function expand(pattern: string, workspace: string): Promise<string[]> {
  const literal = resolve(workspace, pattern);
  if (!/[*?[\]{}]/.test(pattern)) return [literal];
  const paths = (await isThere(literal)) ? [literal] : [];
  for await (const path of glob(pattern, { cwd: workspace })) {
    paths.push(resolve(workspace, path));
    if (paths.length > maxMatches) break;
  }
  return paths.toSorted();
}

async function isThere(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}

async function readOne(
  path: string,
  { workspace, tempFolder }: EvidenceRoots,
  files: Files,
): Promise<SubmittedEvidence | Gap> {
  // Step 1 of the same job writes to the runner's temporary folder and says so in its output.
  const root = isBelow(tempFolder, path) ? tempFolder : workspace;
  const limits: FileLimits = { root, maxBytes: maxFingerprintBytes };
  const reading = await files.readRegular(path, limits);
  if (!reading.ok) return describeRefusal(reading.path, reading.refusal);
  const contract = await readContractBeside(path, root, files);
  return { source: reading.path, fingerprint: reading.bytes, contract };
}

async function readContractBeside(
  path: string,
  root: string,
  files: Files,
): Promise<Uint8Array | null> {
  if (basename(path) !== evidenceFiles.fingerprint) return null;
  const beside = join(dirname(path), evidenceFiles.contract);
  const reading = await files.readRegular(beside, { root, maxBytes: maxContractBytes });
  return reading.ok ? reading.bytes : null;
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== "" && !isAbsolute(way) && way.split(sep)[0] !== "..";
}

function describeNothing(pattern: string): Gap {
  return {
    code: "evidence/no-match",
    status: "unknown",
    message: `no file matches ${quote(pattern)}`,
    fix: "correct the path in `fingerprints`, or commit the fingerprint that it names",
  };
}

function describeTooMany(): Gap {
  return {
    code: "evidence/too-many",
    status: "unknown",
    message: `\`fingerprints\` names more than ${maxMatches} files; only ${maxMatches} were read`,
    fix: "name fewer files, or split them over several reports",
  };
}

function describeRefusal(path: string, refusal: FileRefusal): Gap {
  return {
    code: "evidence/refused",
    status: refusal.kind === "missing" ? "unknown" : "fail",
    message: `the fingerprint ${quote(path)} was not read: ${refusal.kind}`,
    fix: "name a regular file of the workspace; links are not followed",
  };
}
