import { runCli } from "../../src/cli/run-cli.ts";
import { openRecording } from "../../src/host/open-recording.ts";
import { openRecorder } from "../../src/host/recorder.ts";
import type { FileRefusal, Files } from "../../src/ports/files.ts";
import type { Harness } from "../../src/ports/harness.ts";
import type { Host } from "../../src/ports/host.ts";
import type { Machine } from "../../src/ports/machine.ts";
import type { Terminal } from "../../src/ports/terminal.ts";
import { ParityError } from "../../src/terms/parity-error.ts";
import { digestText, fakeHarness, healthyPlace, toBytes } from "../gate/gate-kit.ts";
import { fakeHost } from "../support/fake-host.ts";

/** A terminal that keeps what it is told. */
export interface KeptTerminal extends Terminal {
  readonly results: readonly string[];
  readonly notices: readonly string[];
}

/** Builds a terminal that prints nothing. */
export function keepTerminal(): KeptTerminal {
  const results: string[] = [];
  const notices: string[] = [];
  return {
    results,
    notices,
    isInteractive: false,
    columns: 100,
    draw: null,
    writeNotice: (line) => void notices.push(line),
    writeResult: async (text) => void results.push(text),
  };
}

/** A folder in memory: texts by path, or why a path is refused; nothing can be written below `locked/`. */
export type FakeFolder = Map<string, string | FileRefusal>;

/** What the command line runs on, but for what the test says of it. */
export interface CliChanges {
  readonly folder?: FakeFolder;
  readonly env?: Readonly<Record<string, string>>;
  readonly host?: Host;
  readonly harness?: Harness;
}

/** Runs one command line on a machine in memory. */
export async function runWords(args: readonly string[], changes: CliChanges = {}) {
  const folder: FakeFolder = changes.folder ?? new Map<string, string>();
  const terminal = keepTerminal();
  const exit = await runCli({
    args,
    machine: openFakeMachine({ ...changes, folder }),
    terminal,
    version: "1.2.3",
  });
  return {
    exit,
    folder,
    result: terminal.results.join(""),
    notices: terminal.notices.join("\n"),
  };
}

function openFakeMachine({
  folder,
  env = {},
  host = fakeHost(healthyPlace()),
  harness = fakeHarness(),
}: CliChanges & { readonly folder: FakeFolder }): Machine {
  return {
    env: new Map(Object.entries(env)),
    cwd: "/home/alice/work",
    files: keepFiles(folder),
    clock: () => 0,
    digest: digestText,
    openControlAgents: async () => ({
      workspace: "/tmp/agents",
      nodePath: "/usr/bin/node",
      lanes: 2,
      [Symbol.asyncDispose]: async () => {},
    }),
    openHost: () => host,
    openRecorder: async () =>
      openRecorder(host, { users: ["alice"], machines: ["box-17"], nowMs: 1_800_000_000_000 }),
    openRecording: async (bytes) => openRecording(bytes, digestText),
    prepareForAgent: async () => {},
    openHarness: () => harness,
  };
}

function keepFiles(folder: FakeFolder): Files {
  return {
    async readRegular(path) {
      const found = folder.get(path) ?? { kind: "missing" };
      return typeof found === "string"
        ? { ok: true, bytes: toBytes(found), path }
        : { ok: false, refusal: found, path };
    },
    async writeWhole(path, text) {
      if (path.startsWith("locked/")) {
        throw new ParityError("output/not-writable", `cannot write ${path}`, { hint: "elsewhere" });
      }
      folder.set(path, text);
    },
  };
}
