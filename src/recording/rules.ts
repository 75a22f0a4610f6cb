import type { Attempt } from "../ports/attempt.ts";
import type { AncestorFacts, FileFacts, GitSetting, Host } from "../ports/host.ts";
import type { CertificateSet, Greeting, TlsSettings } from "../ports/trust.ts";
import { decodeArgument, encodeArgument, toBytes, toText } from "./encoding.ts";

/** The methods of a host: what can be asked. */
type Operation = {
  [K in keyof Host]: Host[K] extends (...args: never[]) => unknown ? K : never;
}[keyof Host];

/** What only the place itself can tell: it runs code there, or serves certificates. */
export type NeverRecorded = "runForeign" | "shakeHands";

/** What is recorded by one rule each; `exec` and `isExecutable` answer in another form. */
export type Plain = Exclude<Operation, NeverRecorded | "exec" | "isExecutable">;

/** What an operation is asked with. */
export type Question<K extends Plain> = Parameters<Host[K]>;

/** What it answers when it does. */
export type Answer<K extends Plain> = Extract<
  Awaited<ReturnType<Host[K]>>,
  { readonly ok: true }
>["value"];

/** How one operation stands in a recording: which of its arguments tell it from others, and how its value is written. */
export interface Rule<K extends Plain> {
  ask(...args: Question<K>): readonly string[];
  write(value: Answer<K>): Uint8Array;
  /** Null when the bytes are not written as this operation's value. */
  read(bytes: Uint8Array): Answer<K> | null;
}

/** A host seen as its plain operations, each by its name. */
export type Askable = {
  readonly [K in Plain]: (...args: Question<K>) => Promise<Attempt<Answer<K>>>;
};

const KINDS = { file: 0o100_000, folder: 0o040_000, link: 0o120_000, other: 0 } as const;

/** Every recorded operation; one that is new in the port does not compile until it is here or in `NeverRecorded`. */
export const rules: { readonly [K in Plain]: Rule<K> } = {
  readText: { ask: (path) => [path], write: toBytes, read: toText },
  readHead: { ask: (path) => [path], write: (bytes) => bytes, read: (bytes) => bytes },
  describe: { ask: (path, follow) => [path, follow], write: writeFacts, read: readFacts },
  readLink: { ask: (path) => [path], write: toBytes, read: toText },
  listFolder: {
    ask: (path) => [path],
    write: (names) => writeList(names.map((name) => [name])),
    read: (bytes) => readList(bytes)?.map(([name = ""]) => name) ?? null,
  },
  resolveLinks: { ask: (path) => [path], write: toBytes, read: toText },
  measureSpace: {
    ask: (path) => [path],
    write: ({ totalBytes, freeBytes, totalInodes, freeInodes }) =>
      toBytes([totalBytes, freeBytes, totalInodes, freeInodes].join(":")),
    read(bytes) {
      const numbers = match(bytes, /^(\d{1,30}):(\d{1,30}):(\d{1,30}):(\d{1,30})$/)?.map(BigInt);
      const [totalBytes = 0n, freeBytes = 0n, totalInodes = 0n, freeInodes = 0n] = numbers ?? [];
      return numbers === undefined ? null : { totalBytes, freeBytes, totalInodes, freeInodes };
    },
  },
  tryOpen: { ask: (path) => [path], write: writeNothing, read: () => null },
  tryWrite: { ask: (folder) => [folder], write: writeNothing, read: () => null },
  tryExec: { ask: (folder) => [folder], write: writeNothing, read: () => null },
  connectSocket: { ask: (path) => [path], write: writeNothing, read: () => null },
  isSameFile: { ask: (path, other) => [path, other], write: writeTruth, read: readTruth },
  tellUser: {
    ask: () => [],
    write: ({ euid, tableHome }) => toBytes(`${euid}:${tableHome ?? ""}`),
    read(bytes) {
      const [euid, home] = match(bytes, /^(\d{1,10}):([^]*)$/) ?? [];
      return euid === undefined ? null : { euid: Number(euid), tableHome: home || null };
    },
  },
  tellHardware: {
    ask: () => [],
    write: ({ cpus, memoryBytes, cpuModel }) => toBytes(`${cpus}:${memoryBytes}:${cpuModel}`),
    read(bytes) {
      const [cpus, memory, cpuModel] = match(bytes, /^(\d{1,6}):(\d{1,30}):([^]*)$/) ?? [];
      if (cpus === undefined || memory === undefined || cpuModel === undefined) return null;
      return { cpus: Number(cpus), memoryBytes: BigInt(memory), cpuModel };
    },
  },
  visitCanary: {
    ask: (path) => [path],
    write: ({ id, leftAtS }) => toBytes(`${id}:${leftAtS}`),
    read(bytes) {
      const [id, leftAtS] = match(bytes, /^([0-9a-f]{32}):(\d{1,12})$/) ?? [];
      return id === undefined ? null : { id, leftAtS: Number(leftAtS) };
    },
  },
  identifyBoot: {
    ask: () => [],
    write: ({ boot, session }) => toBytes(`${boot}:${session ?? ""}`),
    read(bytes) {
      const [boot, session] = match(bytes, /^([0-9a-f]{32}):([0-9a-f]{32}|)$/) ?? [];
      return boot === undefined ? null : { boot, session: session || null };
    },
  },
  readClock: {
    ask: () => [],
    write: ({ wallMs, driftMs }) => toBytes(`${wallMs}:${driftMs}`),
    read(bytes) {
      const [wallMs, driftMs] = match(bytes, /^(\d{1,15}):(-?\d{1,15})$/) ?? [];
      return wallMs === undefined ? null : { wallMs: Number(wallMs), driftMs: Number(driftMs) };
    },
  },
  readGitSettings: {
    ask: (git, gitFolder) => (gitFolder === null ? [git] : [git, gitFolder]),
    write: (settings) =>
      writeList(
        settings.map(({ scope, section, key, holds, inSubsection }) => {
          return [scope, section, key, holds, inSubsection ? "yes" : "no"];
        }),
      ),
    read: (bytes) => readAll(readList(bytes), readSetting),
  },
  holdsCredential: { ask: (path, format) => [path, format], write: writeTruth, read: readTruth },
  matchDotenv: {
    ask: (path, pattern) => [path, pattern],
    write: (lines) => toBytes(lines.join(",")),
    read(bytes) {
      const [lines] = match(bytes, /^((?:\d{1,7}(?:,\d{1,7})*)?)$/) ?? [];
      return lines?.split(",").filter(Boolean).map(Number) ?? null;
    },
  },
  scanSiblings: {
    ask: () => [],
    write: ({ holding, names }) => writeList([[String(holding)], ...names.map((name) => [name])]),
    read(bytes) {
      const [[holding = ""] = [], ...rest] = readList(bytes) ?? [];
      if (!/^\d{1,9}$/.test(holding)) return null;
      return { holding: Number(holding), names: rest.map(([name = ""]) => name) };
    },
  },
  scanAncestors: {
    ask: () => [],
    write: ({ holding, unreadable, names, runnerNames }) =>
      writeList([
        [String(holding), String(unreadable)],
        ...names.map((name) => ["any", name]),
        ...runnerNames.map((name) => ["runner", name]),
      ]),
    read: readAncestors,
  },
  compareValue: { ask: (name, expected) => [name, expected], write: writeTruth, read: readTruth },
  classifyValues: {
    ask: () => [],
    write: (found) => writeList(found.map(({ name, kind }) => [name, kind])),
    read: (bytes) => readList(bytes)?.map(([name = "", kind = ""]) => ({ name, kind })) ?? null,
  },
  sealValue: {
    ask: (name) => [name],
    write: ({ key, digest }) => toBytes(`${key}:${digest ?? ""}`),
    read(bytes) {
      const [key, digest] = match(bytes, /^([0-9a-f]{16}):([0-9a-f]{64}|)$/) ?? [];
      return key === undefined ? null : { key, digest: digest || null };
    },
  },
  readCertificates: {
    ask: ({ path, folder, expiry }) => [path, folder, expiry ? "expiry" : "-"],
    write: ({ count, digest, expired }) =>
      toBytes(`${count}:${digest}${expired === null ? "" : `:${expired.join(",")}`}`),
    read: readCertificates,
  },
  readTlsSettings: {
    ask: (path, format) => [path, format],
    write: ({ verification, authorities }) =>
      toBytes(`${verification}${authorities === null ? "" : `:${authorities}`}`),
    read: readTlsSettings,
  },
  greet: {
    ask: ({ host, port, via, tls }) => [host, String(port), via, tls ? "tls" : "plain"],
    write: toBytes,
    read: (bytes) =>
      choose<Greeting>(["open", "server-hello", "tls-alert", "no-tls"], toText(bytes)),
  },
};

/** Writes a truth value. */
export function writeTruth(truth: boolean): Uint8Array {
  return toBytes(truth ? "yes" : "no");
}

/** Reads a truth value; null when it is none. */
export function readTruth(bytes: Uint8Array): boolean | null {
  const word = toText(bytes);
  if (word === "yes") return true;
  return word === "no" ? false : null;
}

function writeNothing(): Uint8Array {
  return new Uint8Array();
}

function writeFacts({ kind, sizeBytes, mode, uid }: FileFacts): Uint8Array {
  return toBytes(`${kind}:${sizeBytes}:${(mode & 0o7777).toString(8).padStart(4, "0")}:${uid}`);
}

function readFacts(bytes: Uint8Array): FileFacts | null {
  const [word = "", size, mode = "", uid] =
    match(bytes, /^(\w+):(\d{1,18}):([0-7]{1,5}):(\d{1,10})$/) ?? [];
  const kind = choose(["file", "folder", "link", "other"] as const, word);
  if (kind === null) return null;
  const full = KINDS[kind] | Number.parseInt(mode, 8);
  return { kind, sizeBytes: Number(size), mode: full, uid: Number(uid) };
}

const SCOPES = ["system", "global", "local", "worktree", "command"] as const;
const HOLDS = [
  ...(["true", "false", "empty", "set", "userinfo", "password"] as const),
  ...(["store", "credential-file"] as const),
] as const;

function readSetting(fields: readonly string[]): GitSetting | null {
  const [scopeWord = "", section = "", key = "", holdsWord = "", inside] = fields;
  const scope = choose(SCOPES, scopeWord);
  const holds = choose(HOLDS, holdsWord);
  if (scope === null || holds === null) return null;
  return { scope, section, key, holds, inSubsection: inside === "yes" };
}

function readAncestors(bytes: Uint8Array): AncestorFacts | null {
  const [[holding = "", unreadable = ""] = [], ...rest] = readList(bytes) ?? [];
  if (![holding, unreadable].every((count) => /^\d{1,9}$/.test(count))) return null;
  const listOf = (kind: string) =>
    rest.flatMap(([word, name = ""]) => (word === kind ? [name] : []));
  return {
    holding: Number(holding),
    unreadable: Number(unreadable),
    names: listOf("any"),
    runnerNames: listOf("runner"),
  };
}

function readCertificates(bytes: Uint8Array): CertificateSet | null {
  const [count, digest, expired] =
    match(bytes, /^(\d{1,6}):([0-9a-f]{64})(?::((?:\d{1,6}(?:,\d{1,6})*)?))?$/) ?? [];
  if (count === undefined || digest === undefined) return null;
  const positions = expired?.split(",").filter(Boolean).map(Number) ?? null;
  return { count: Number(count), digest, expired: positions };
}

function readTlsSettings(bytes: Uint8Array): TlsSettings | null {
  const [word = "", authorities] = match(bytes, /^(\w+)(?::([^]*))?$/) ?? [];
  const verification = choose(["on", "off", "unsaid"] as const, word);
  return verification === null ? null : { verification, authorities: authorities ?? null };
}

function choose<T extends string>(words: readonly T[], word: string): T | null {
  return words.find((candidate) => candidate === word) ?? null;
}

/** The groups of a value that is written so; a group that is not there is undefined. */
function match(bytes: Uint8Array, form: RegExp): string[] | undefined {
  return form.exec(toText(bytes))?.slice(1);
}

/** Entries end in a line feed; their fields are encoded as arguments are. */
function writeList(entries: readonly (readonly string[])[]): Uint8Array {
  return toBytes(
    entries.map((fields) => `${fields.map((field) => encodeArgument(field)).join(" ")}\n`).join(""),
  );
}

function readList(bytes: Uint8Array): string[][] | null {
  const lines = toText(bytes).split("\n");
  if (lines.pop() !== "") return null;
  return readAll(lines, (line) => readAll(line.split(" "), decodeArgument));
}

/** All of them, or null when one of them cannot be read. */
function readAll<A, B>(list: readonly A[] | null, read: (item: A) => B | null): B[] | null {
  const items = list?.map((item) => read(item)) ?? [null];
  const known = items.filter((item) => item !== null);
  return known.length === items.length ? known : null;
}
