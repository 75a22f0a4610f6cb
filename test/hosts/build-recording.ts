import { recordHost } from "../../src/host/record-host.ts";
import { measurePlace } from "../../src/gate/check/measure-place.ts";
import type { Attempt } from "../../src/ports/attempt.ts";
import type { FileFacts, Host, SiblingFacts, SpaceFacts } from "../../src/ports/host.ts";
import { keepNotes } from "../../src/recording/keep/keep-notes.ts";
import { keepVariable } from "../../src/recording/kept-values.ts";
import { namePlace } from "../../src/recording/place-names.ts";
import { writeRecording } from "../../src/recording/write.ts";
import { digestText, load } from "../gate/gate-kit.ts";
import { type FakePlace, fakeHost } from "../support/fake-host.ts";

/** A place that is told from documented file formats, and was never run anywhere. */
export interface BuiltPlace {
  /** The name of its recording. */
  readonly name: string;
  /** The contract that it is looked at with. */
  readonly contract: string;
  readonly place: FakePlace;
  /** Room by path, where it differs from the rest. */
  readonly spaces?: Readonly<Record<string, Attempt<SpaceFacts>>>;
  /** Whose things are, by path; 1001 unless told. */
  readonly owners?: Readonly<Record<string, number>>;
  readonly siblings?: SiblingFacts;
  readonly users?: readonly string[];
}

/** When every built place was looked at: a label, since none ever was. */
const TAKEN_S = Date.UTC(2026, 10, 1) / 1000;

/** Writes the recording of a built place: what `record` would write there, with a nonce and times that never change. */
export async function buildRecording(built: BuiltPlace): Promise<string> {
  const real = openPlace(built);
  const { env, tableHome, workspace, os, arch, pathDelimiter } = real;
  const { host, notes } = recordHost(real);
  const contract = await load(built.contract);
  await measurePlace({ host, contract, place: "", outputs: [] });
  const home = env.get("HOME") ?? env.get("USERPROFILE") ?? null;
  const users = built.users ?? [];
  const names = namePlace({ workspace, home, tableHome, users, machines: [] });
  const runnerTemp = env.get("RUNNER_TEMP") ?? "";
  const outputs = ["parity-fingerprint.json", "parity-recording.txt"];
  const digest = digestText;
  const answers = keepNotes({ notes, names, workspace, home, runnerTemp, outputs, digest });
  const greeted = notes.flatMap(({ operation, pieces }) =>
    operation === "greet" ? pieces.slice(0, 1) : [],
  );
  const view = { redact: names.redact, greeted };
  const about = {
    os,
    arch,
    path_delimiter: pathDelimiter,
    workspace: names.workspace,
    nonce: "0".repeat(32),
    minted_s: String(TAKEN_S),
    taken_s: String(TAKEN_S),
    tool_version: "0.0.0-built",
    contract_sha256: contract.sha256,
    made_by: "record",
  } as const;
  return writeRecording(
    { about, env: [...env].map((entry) => keepVariable(entry, view)), answers },
    digest,
  );
}

function openPlace({ place, spaces, owners, siblings }: BuiltPlace): Host {
  const host = fakeHost(place);
  return {
    ...host,
    measureSpace: async (path) => spaces?.[path] ?? host.measureSpace(path),
    describe: async (path, follow) => own(await host.describe(path, follow), owners?.[path]),
    scanSiblings: async () => ({ ok: true, value: siblings ?? { holding: 0, names: [] } }),
  };
}

function own(facts: Attempt<FileFacts>, uid = 1001): Attempt<FileFacts> {
  return facts.ok ? { ok: true, value: { ...facts.value, uid } } : facts;
}
