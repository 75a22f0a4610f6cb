import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { LoadedContract } from "../../src/contract/contract.ts";
import { loadContract } from "../../src/contract/load.ts";
import { writeCanonical } from "../../src/fingerprint/canonical.ts";
import { digestParity } from "../../src/fingerprint/parity.ts";
import type { Fingerprint } from "../../src/fingerprint/v1.ts";
import type { CheckInput, CheckOrigin } from "../../src/gate/check-input.ts";
import { checkPlace } from "../../src/gate/check/check-place.ts";
import { readWalk, type Walk } from "../../src/gate/fault-plan.ts";
import { measurePlace } from "../../src/gate/check/measure-place.ts";
import type { ReportInput, SubmittedEvidence } from "../../src/gate/report/report-input.ts";
import type { Harness, RunPlan, RunResult, ToolTestPlan } from "../../src/ports/harness.ts";
import type { ToolEvidence } from "../../src/terms/tool-check.ts";
import type { Log } from "../../src/ports/log.ts";
import type { RunEvidence } from "../../src/terms/fault-run.ts";
import { evidence, success } from "../support/evidence.ts";
import { type FakePlace, fakeHost } from "../support/fake-host.ts";

/** A contract over names and the disk, without an agent. */
export const smallContract = `[env]
required_names = ["APP_ENV"]

[disk]
require_writable_tmp = true
`;

/** The same with an agent that three kinds of fault are tried on. */
export const agentContract = `${smallContract}
[agent]
command = ["node", "agent.mjs"]
tool = "shop"
call = ["refund", "--order", "4711"]
reply = '{"ok":true,"refund":"4711"}'
claim = { last_line = "^RESULT: ok" }

[limits]
max_retries = 2
tool_timeout_ms = 4000
`;

/** The same with a scripted model, and every fault. */
export const scriptedContract = agentContract
  .replace("claim = {", 'model = "scripted"\nclaim = {')
  .concat('[faults]\nrequire = "all"\n');

/** The same with a real tool beside the stand-in. */
export const toolContract = agentContract
  .replace(
    "claim = {",
    'idempotency_key = "--idempotency-key"\nunexposed_flag = "--force"\nclaim = {',
  )
  .replace("[limits]", '[tool]\ncommand = ["./tools/shop"]\neffects = ".effects.log"\n\n[limits]');

/** What a contract that must load says of its agent. */
export async function loadWalk(text: string): Promise<Walk> {
  const walk = readWalk(await load(text));
  assert.ok(walk !== null);
  return walk;
}

/** SHA-256 in hex, of bytes or of a text's UTF-8. */
export function digestText(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** A text's UTF-8. */
export function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Loads a contract that must load, with its true digest. */
export async function load(text: string, path = "parity-contract.toml"): Promise<LoadedContract> {
  const bytes = toBytes(text);
  const result = await loadContract({ path, bytes, sha256: digestText(bytes) });
  assert.ok(result.ok, result.ok ? "" : JSON.stringify(result.problems));
  return result.contract;
}

/** A place where the small contract holds, but for what the test says of it. */
export function healthyPlace(changes: FakePlace = {}): FakePlace {
  return {
    env: { PATH: "/usr/bin", HOME: "/home/alice", APP_ENV: "test" },
    // what the disk's parity part takes: mounts, and a name to try in another case
    files: {
      "/proc/self/mountinfo": "27 1 254:0 / / rw,relatime - ext4 /dev/vda rw\n",
      "/tmp": { folder: true },
      "/home/alice/app/parity-contract.toml": "",
    },
    ...changes,
  };
}

/** The facts of a place where the temporary folder can be written, or gives an error. */
export async function healthyFacts(changes: { readonly writeError?: string } = {}) {
  const { writeError } = changes;
  const writeErrors = writeError === undefined ? {} : { "/tmp": writeError };
  const host = fakeHost(healthyPlace({ writeErrors }));
  return measurePlace({ host, contract: await load(smallContract), place: "box", outputs: [] });
}

/** What the harness sees of an agent that reports its success and stops at every fault. */
export function survive({ label, tool }: RunPlan): Partial<RunEvidence> {
  if (label.startsWith("control")) return success;
  return tool?.answer.kind === "silence" ? { overdue_calls: 0 } : {};
}

/** What the harness sees of an agent that reports success whatever happened. */
export function tellStories({ label, tool }: RunPlan): Partial<RunEvidence> {
  if (label.startsWith("control")) return success;
  const told = { ...success, effects: 0, fired: true };
  return tool?.answer.kind === "silence" ? { ...told, overdue_calls: 0 } : told;
}

/** What the harness sees of a tool that refuses strange flags and remembers keys. */
export function testSound({ label, calls }: ToolTestPlan): ToolEvidence {
  const isTaken = label === "tool call" || label === "tool repeat";
  const exits = calls.map(() => (isTaken ? 0 : 64));
  const effects = isTaken ? 1 : 0;
  return { setup_error: null, exits, timed_out: false, effects, isolation: "namespaces" };
}

/** A harness that starts nothing, with the plans that it was given. */
export interface FakeHarness extends Harness {
  readonly plans: readonly RunPlan[];
}

/** Builds a harness that sees what it is told; `release` decides when a run ends. */
export function fakeHarness(
  see: (plan: RunPlan) => Partial<RunEvidence> = survive,
  options: {
    refusal?: string;
    release?: (plan: RunPlan) => Promise<void>;
    test?: (plan: ToolTestPlan) => ToolEvidence;
  } = {},
): FakeHarness {
  const plans: RunPlan[] = [];
  return {
    plans,
    refusal: options.refusal ?? null,
    testTool: async (plan) => options.test?.(plan) ?? testSound(plan),
    async run(plan): Promise<RunResult> {
      plans.push(plan);
      await options.release?.(plan);
      const seen = evidence(see(plan));
      return { evidence: seen, durationMs: plans.length, outputTail: `tail of ${plan.label}` };
    },
  };
}

/** A log that keeps what it is told. */
export interface KeptLog extends Log {
  readonly lines: readonly string[];
}

/** Builds a log that prints nothing. */
export function keepLog(): KeptLog {
  const lines: string[] = [];
  return {
    lines,
    info: (message) => void lines.push(message),
    warn: (message) => void lines.push(`warning: ${message}`),
    debug: () => {},
  };
}

const origin: CheckOrigin = {
  place: "box",
  leg: null,
  run: null,
  head: null,
  base: null,
  version: "0.0.0-test",
};

/** What a check is made from, but for what the test says of it. */
export interface CheckChanges extends Partial<Omit<CheckInput, "doors" | "origin" | "contract">> {
  readonly contract?: string;
  readonly path?: string;
  readonly origin?: Partial<CheckOrigin>;
  readonly place?: FakePlace;
  readonly doors?: Partial<CheckInput["doors"]>;
}

/** Puts a check together whose place and agent are healthy. */
export async function prepareCheck(changes: CheckChanges = {}): Promise<CheckInput> {
  const { contract = smallContract, path, place = healthyPlace(), doors, ...rest } = changes;
  let nowMs = Date.parse("2026-01-02T03:04:05Z");
  return {
    selection: { runFaults: true, only: null },
    outputs: [],
    ...rest,
    contract: await load(contract, path),
    origin: { ...origin, ...changes.origin },
    doors: {
      host: fakeHost(place),
      harness: fakeHarness(),
      clock: () => (nowMs += 1000),
      digest: digestText,
      log: keepLog(),
      ...doors,
    },
  };
}

/** Takes a fingerprint as check takes it. */
export async function takeFingerprint(changes: CheckChanges = {}): Promise<Fingerprint> {
  return (await checkPlace(await prepareCheck(changes))).fingerprint;
}

/** What an attacker does who knows our format: changes a fingerprint and makes its digests fit. */
export function forge(fingerprint: Fingerprint, changes: Partial<Fingerprint>): Fingerprint {
  const forged = { ...fingerprint, ...changes };
  if (forged.facts === null) return forged;
  return { ...forged, parity: digestParity(forged.facts, digestText) };
}

/** Hands a fingerprint in, with its contract beside it. */
export function submit(
  fingerprint: unknown,
  contract: string | null = null,
  source = "artifact",
): SubmittedEvidence {
  return {
    source,
    fingerprint: toBytes(JSON.stringify(fingerprint)),
    contract: contract === null ? null : toBytes(contract),
  };
}

/** What a report is decided from, but for what the test says of it. */
export function prepareReport(changes: Partial<ReportInput> = {}): ReportInput {
  return {
    submitted: [],
    gaps: [],
    needs: null,
    places: null,
    contract: { path: "parity-contract.toml", bytes: toBytes(smallContract) },
    run: null,
    subject: { head: null, tested: null, event: null },
    pull: null,
    digestBytes: digestText,
    ...changes,
  };
}

/** A fingerprint's bytes as check writes them. */
export function writeText(fingerprint: Fingerprint): string {
  return writeCanonical(fingerprint);
}
