import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgeClauses } from "../../src/gate/judge/judge-clauses.ts";
import { recordedHost } from "../../src/host/recorded-host.ts";
import type { Host } from "../../src/ports/host.ts";
import { probes } from "../../src/probes/index.ts";
import type { Probe } from "../../src/probes/probe.ts";
import { readCommand } from "../../src/probes/python/measure-python.ts";
import type { RecordedAnswer, Recording } from "../../src/recording/recording.ts";
import type { Json } from "../../src/terms/json.ts";
import { type Measured, unmeasured } from "../../src/terms/measured.ts";
import { NOT_RECORDED, NotRecordedError } from "../../src/terms/not-recorded.ts";
import { digestText } from "../gate/gate-kit.ts";
import { judgeRecording } from "./judge-recording.ts";
import { brokenLinux } from "./places/broken-linux.ts";
import { healthyLinux } from "./places/healthy-linux.ts";
import { openRecording } from "./recordings.ts";
import { prepareJudging } from "./visits.ts";

const judging = await prepareJudging();

/** It is measured last, at the place itself. */
const LATE = "python.modules";

type Open = (recording: Recording) => Host;

// One line less at a time; the tables that the line is not asked for stay as they are, which keeps this quick.
describe("a recording that lacks one line", () => {
  for (const built of [healthyLinux, brokenLinux]) {
    test(`${built.name}: each clause comes out as before, or as not recorded`, async () => {
      assert.deepEqual(await listLies(await openRecording(built), openRecorded), []);
    });
  }

  test("a place that takes a missing line for a missing file lies, and that is seen", async () => {
    const lies = await listLies(await openRecording(brokenLinux), openNaive);
    assert.ok(lies.some((lie) => lie.startsWith("secrets.forbid_dotenv: pass")));
  });
});

/** The clauses that come out otherwise than before, and not as unknown, when one line is missing. */
async function listLies(recording: Recording, open: Open): Promise<string[]> {
  const whole = await judgeRecording(recording, judging);
  const askers = await listAskers(recording, open);
  const lies: string[] = [];
  for (const [line, probesOfIt] of askers) {
    const cut = { ...recording, answers: recording.answers.filter((one) => one !== line) };
    const facts = { ...whole.facts };
    for (const probe of probesOfIt) facts[probe.id] = await measure(open(cut), probe);
    const input = { ...judging, pull: judging.pull ?? null, place: "box", facts, only: null };
    for (const { id, status, reason } of judgeClauses(input)) {
      const before = whole.findings.get(id);
      const isSame = status === before?.status && reason === before.reason;
      if (isSame || reason === "not-recorded" || id === LATE) continue;
      lies.push(`${id}: ${reason ?? status} without ${line.operation} ${line.argument}`);
    }
  }
  return lies;
}

function openRecorded(recording: Recording): Host {
  return recordedHost(recording, digestText);
}

function openNaive(recording: Recording): Host {
  const host = openRecorded(recording);
  const absent = { ok: false, errno: "ENOENT" } as const;
  return {
    ...host,
    async listFolder(path) {
      const names = await host.listFolder(path);
      if (names.ok || names.errno !== NOT_RECORDED) return names;
      return path === host.workspace ? { ok: true, value: [] } : absent;
    },
  };
}

/** Which probes ask for which line. */
async function listAskers(
  recording: Recording,
  open: Open,
): Promise<Map<RecordedAnswer, Set<Probe>>> {
  const askers = new Map<RecordedAnswer, Set<Probe>>();
  for (const probe of probes) {
    const asked = new Set<RecordedAnswer>();
    const heard = recording.answers.map((answer) => ({
      ...answer,
      get status() {
        asked.add(answer);
        return answer.status;
      },
    }));
    await measure(open({ ...recording, answers: heard }), probe);
    for (const answer of asked) askers.set(answer, (askers.get(answer) ?? new Set()).add(probe));
  }
  return askers;
}

async function measure(host: Host, probe: Probe): Promise<Measured<Json>> {
  const { contract, earlier } = judging;
  try {
    const value = await probe.measure(host, {
      table: contract.tables.get(probe.id) ?? {},
      outputs: [],
      python: readCommand(contract.tables.get("python")?.["command"]),
      contract: contract.path,
      previous: earlier?.[probe.id],
    });
    return { value };
  } catch (error) {
    if (error instanceof NotRecordedError) return unmeasured("not-recorded", probe.id);
    throw error;
  }
}
