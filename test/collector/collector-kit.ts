import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { CollectorAsks } from "../../src/collector/asks.ts";
import { writeCollector } from "../../src/collector/collector.ts";
import { readAsks } from "../../src/collector/read-asks.ts";
import { loadContract } from "../../src/contract/load.ts";
import type { LoadedContract } from "../../src/contract/contract.ts";
import { judgeClauses } from "../../src/gate/judge/judge-clauses.ts";
import { measurePlace } from "../../src/gate/check/measure-place.ts";
import { recordedHost } from "../../src/host/recorded-host.ts";
import type { Host } from "../../src/ports/host.ts";
import { readRecording } from "../../src/recording/read.ts";
import type { Recording } from "../../src/recording/recording.ts";
import type { Finding } from "../../src/terms/finding.ts";

const run = promisify(execFile);

/** The shells that the script is written for, as argv. */
export const SHELLS: readonly (readonly [string, ...string[]])[] = [
  ["dash"],
  ["bash"],
  ["bash", "--posix"],
  ["busybox", "sh"],
];

/** Why tests under this shell are left out, or false. */
export function whyNoShell([program]: readonly [string, ...string[]]): string | false {
  try {
    const args = program === "busybox" ? ["true"] : ["-c", ":"];
    execFileSync(program, args, { stdio: "ignore" });
    return false;
  } catch {
    return `no ${program} on this machine`;
  }
}

/** Why the script cannot look at this machine, or false. */
export function whyNoCollector(): string | false {
  return process.platform === "win32" ? "there is no POSIX shell" : false;
}

/** SHA-256 in hex. */
export function digest(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Asks nothing beyond the usual, and no program but these. */
export const quietAsks: CollectorAsks = {
  ...readAsks({ path: "parity-contract.toml", sha256: null, tables: new Map() }),
  tools: [],
};

/** A collector that was minted on 1 November 2026. */
export function mint(asks: CollectorAsks = quietAsks, contractSha256 = "-"): string {
  return writeCollector({
    nonce: "00112233445566778899aabbccddeeff",
    mintedS: 1_793_491_200,
    version: "1.2.3",
    contractSha256,
    asks,
    digest,
  });
}

/** How the script is run. */
export interface CollectorRun {
  readonly script: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly shell?: readonly [string, ...string[]];
}

/** Runs the script as a box would; its path is outside the folder that it looks at. */
export async function collect(options: CollectorRun & { readonly scratch: string }) {
  const { script, folder, env, shell = ["sh"], scratch } = options;
  const path = join(scratch, "collector.sh");
  await writeFile(path, script);
  const [program, ...args] = shell;
  return run(program, [...args, path], { cwd: folder, env, maxBuffer: 16 * 1024 * 1024 });
}

/** Runs this command after the script's functions are defined, instead of the script's own last line; what it printed. */
export async function callPart(
  command: string,
  stdin: string,
  [program, ...args]: readonly [string, ...string[]],
): Promise<string> {
  await using scratch = await mkdtempDisposable(join(tmpdir(), "collector-part-"));
  const path = join(scratch.path, "part.sh");
  await writeFile(path, `${mint().replace(/\nmain\n$/, "\n")}\n${command}\n`);
  return execFileSync(program, [...args, path], { input: stdin, encoding: "utf8" });
}

/** Reads what the script printed. */
export function parse(recording: string): Recording {
  return readRecording(new TextEncoder().encode(recording), digest);
}

/** The value of one line of a recording as text, with its status. */
export function answer({ answers }: Recording, operation: string, argument: string): string {
  const found = answers.find((one) => one.operation === operation && one.argument === argument);
  if (found === undefined) return "not recorded";
  return `${found.status} ${Buffer.from(found.values[0] ?? []).toString("utf8")}`.trim();
}

/** Loads a contract that must be right. */
export async function load(text: string): Promise<LoadedContract> {
  const bytes = new TextEncoder().encode(text);
  const path = "parity-contract.toml";
  const loaded = await loadContract({ path, bytes, sha256: digest(bytes) });
  if (!loaded.ok) throw new Error(loaded.problems.map(({ message }) => message).join("\n"));
  return loaded.contract;
}

/** Judges a place by a contract. */
export async function judge(
  host: Host,
  contract: LoadedContract,
): Promise<ReadonlyMap<string, Finding>> {
  const place = "box";
  const facts = await measurePlace({ host, contract, place, outputs: [] });
  const findings = judgeClauses({ contract, place, facts, only: null });
  return new Map(findings.map((finding) => [finding.id, finding]));
}

/** Judges what the script printed by a contract. */
export function judgeRecording(recording: string, contract: LoadedContract) {
  return judge(recordedHost(parse(recording), digest), contract);
}
