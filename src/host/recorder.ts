import { createHash, randomBytes } from "node:crypto";
import { hostname, userInfo } from "node:os";
import type { Host } from "../ports/host.ts";
import type { Recorder, RecordingLabel } from "../ports/recording.ts";
import { keepNotes } from "../recording/keep/keep-notes.ts";
import { keepVariable } from "../recording/kept-values.ts";
import { namePlace, type PlaceNames } from "../recording/place-names.ts";
import { maxRecordingBytes } from "../recording/recording.ts";
import { writeRecording } from "../recording/write.ts";
import { ParityError } from "../terms/parity-error.ts";
import { recordHost } from "./record-host.ts";

/** Whose place it is, which no recording may tell; and the time of day. */
export interface RecorderPlace {
  readonly users: readonly string[];
  readonly machines: readonly string[];
  readonly nowMs: number;
}

/** The files that a check leaves in the workspace besides those that it is told to write. */
const OWN_FILES = ["parity-fingerprint.json", "parity-recording.txt"];

/** Opens a recorder on a host: what it is asked, it answers as the host does, and it is noted down. */
export function openRecorder(real: Host, place: RecorderPlace): Recorder {
  const { host, notes } = recordHost(real);
  const { env, workspace, tableHome } = real;
  const home = env.get("HOME") ?? env.get("USERPROFILE") ?? "";
  return {
    host,
    write(label) {
      const names = namePlace({
        ...place,
        workspace,
        home: isAbsolute(home) ? home : null,
        tableHome,
      });
      const answers = keepNotes({
        notes,
        names,
        workspace,
        home: isAbsolute(home) ? home : null,
        runnerTemp: env.get("RUNNER_TEMP") ?? "",
        outputs: [...OWN_FILES, ...label.outputs],
        digest,
      });
      const about = describe(real, { names, label, nowMs: place.nowMs });
      const greeted = notes.flatMap(({ operation, pieces }) =>
        operation === "greet" ? pieces.slice(0, 1) : [],
      );
      const view = { redact: names.redact, greeted };
      const variables = [...env].map((entry) => keepVariable(entry, view));
      const text = writeRecording({ about, env: variables, answers }, digest);
      if (text.length > maxRecordingBytes) throw refuseSize();
      return text;
    },
  };
}

/** The names of this process's user and machine, as the system and the environment have them. */
export function tellNames(
  env: ReadonlyMap<string, string>,
): Pick<RecorderPlace, "users" | "machines"> {
  return {
    users: [readUser(), ...["USER", "LOGNAME", "USERNAME"].map((name) => env.get(name) ?? "")],
    machines: [hostname(), ...["HOSTNAME", "COMPUTERNAME"].map((name) => env.get(name) ?? "")],
  };
}

function describe(
  { os, arch, pathDelimiter }: Host,
  told: {
    readonly names: PlaceNames;
    readonly label: RecordingLabel;
    readonly nowMs: number;
  },
) {
  const nowS = String(Math.floor(told.nowMs / 1000));
  return {
    os,
    arch,
    path_delimiter: pathDelimiter,
    workspace: told.names.workspace,
    nonce: randomBytes(16).toString("hex"),
    minted_s: nowS,
    taken_s: nowS,
    tool_version: told.label.version,
    contract_sha256: told.label.contractSha256 ?? "-",
    made_by: "record",
  } as const;
}

function isAbsolute(path: string): boolean {
  return /^\/|^[A-Za-z]:[\\/]/.test(path);
}

/** A container's user often stands in no table. */
function readUser(): string {
  try {
    return userInfo().username;
  } catch {
    return "";
  }
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function refuseSize(): ParityError {
  const message = `the recording would be larger than ${maxRecordingBytes} bytes`;
  return new ParityError("recording/too-large", message, {
    hint: "record a smaller place: fewer packages, or a virtual environment of its own",
  });
}
