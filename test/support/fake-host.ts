import type { Attempt } from "../../src/ports/attempt.ts";
import type {
  BootIdentity,
  Canary,
  ClockReading,
  Confidential,
  ExecOutcome,
  ExecRequest,
  FileFacts,
  HardwareFacts,
  Host,
  SpaceFacts,
  UserFacts,
} from "../../src/ports/host.ts";
import type { CertificateSet, GreetRequest, Greeting, Handshakes } from "../../src/ports/trust.ts";
import { readTlsSettings } from "../../src/probes/tls/tls-settings.ts";
import { fakeConfidential } from "./fake-confidential.ts";

/** What stands at a path of a fake place: text or bytes, a folder, a link to follow, or an error that every look at it gives. */
export type FakeEntry =
  | string
  | Uint8Array
  | { readonly folder: true }
  | { readonly link: string }
  | { readonly errno: string };

/** A place in memory. What is not described is absent; programs are files in `programs`, by path. */
export interface FakePlace {
  readonly os?: Host["os"];
  readonly arch?: string;
  readonly env?: Readonly<Record<string, string>> | ReadonlyMap<string, string>;
  readonly workspace?: string;
  readonly files?: Readonly<Record<string, FakeEntry>>;
  /** What running a program gives; a program is executable by being here. */
  readonly programs?: Readonly<Record<string, (request: ExecRequest) => Attempt<ExecOutcome>>>;
  /** The error that writing into a folder gives; null or absent: it works. */
  readonly writeErrors?: Readonly<Record<string, string>>;
  readonly space?: Attempt<SpaceFacts>;
  /** Permission bits by path; 0755 where none are told. */
  readonly modes?: Readonly<Record<string, number>>;
  /** What connecting to a socket gives; one that is not described is absent. */
  readonly sockets?: Readonly<Record<string, Attempt<null>>>;
  /** Answers to confidential questions, instead of those that follow from the rest. */
  readonly confidential?: Partial<Confidential>;
  /** The error that running a script in a folder gives; absent: it runs. */
  readonly execErrors?: Readonly<Record<string, string>>;
  /** Names that differ in case alone lead to one file. */
  readonly ignoresCase?: boolean;
  /** What a visit finds in HOME, which start of the machine this is, and the clock. */
  readonly canary?: Attempt<Canary>;
  readonly boot?: Attempt<BootIdentity>;
  readonly clock?: Attempt<ClockReading>;
  /** Certificates by path. */
  readonly certificates?: Readonly<Record<string, Attempt<CertificateSet>>>;
  /** How the handshakes of a client end, by its path. */
  readonly handshakes?: Readonly<Record<string, Attempt<Handshakes>>>;
  /** What answers, by `direct host:port` or `proxy host:port`. */
  readonly greetings?: Readonly<Record<string, Attempt<Greeting>>>;
  /** The user that we are; 1000 with the home of `alice` unless told. */
  readonly user?: Attempt<UserFacts>;
  readonly hardware?: Attempt<HardwareFacts>;
}

/** A host in memory, with the list of what was run on it. */
export interface FakeHost extends Host {
  readonly ran: readonly ExecRequest[];
  readonly greeted: readonly GreetRequest[];
}

/** Builds a host that knows nothing but what it is told. */
export function fakeHost(place: FakePlace = {}): FakeHost {
  const ran: ExecRequest[] = [];
  const greeted: GreetRequest[] = [];
  const files = new Map(Object.entries(place.files ?? {}));
  const programs = new Map(Object.entries(place.programs ?? {}));
  const env = place.env ?? { PATH: "/usr/bin:/bin", HOME: "/home/alice" };

  function look(path: string, depth = 0): Attempt<{ path: string; entry: FakeEntry }> {
    const entry = files.get(path) ?? (programs.has(path) ? "" : undefined);
    if (entry === undefined) return { ok: false, errno: "ENOENT" };
    if (typeof entry === "object" && "errno" in entry) return { ok: false, errno: entry.errno };
    if (typeof entry !== "object" || !("link" in entry))
      return { ok: true, value: { path, entry } };
    return depth > 40 ? { ok: false, errno: "ELOOP" } : look(entry.link, depth + 1);
  }

  function read(path: string): Attempt<Uint8Array> {
    const found = look(path);
    if (!found.ok) return found;
    const { entry } = found.value;
    if (typeof entry === "string") return { ok: true, value: new TextEncoder().encode(entry) };
    if (entry instanceof Uint8Array) return { ok: true, value: entry };
    return { ok: false, errno: "EISDIR" };
  }

  function listFolder(path: string): Attempt<readonly string[]> {
    const found = look(path);
    if (found.ok && (typeof found.value.entry === "string" || !("folder" in found.value.entry))) {
      return { ok: false, errno: "ENOTDIR" };
    }
    const inside = found.ok ? found.value.path : path;
    const names = [...files.keys(), ...programs.keys()]
      .filter((other) => other.startsWith(`${inside}/`))
      .map((other) => other.slice(inside.length + 1).split("/")[0] ?? "");
    if (!found.ok && (names.length === 0 || found.errno !== "ENOENT")) return found;
    return { ok: true, value: [...new Set(names)].toSorted() };
  }

  async function exec(request: ExecRequest): Promise<Attempt<ExecOutcome>> {
    ran.push(request);
    const found = look(request.argv[0]);
    const program =
      programs.get(request.argv[0]) ?? (found.ok ? programs.get(found.value.path) : undefined);
    return program === undefined ? { ok: false, errno: "ENOENT" } : program(request);
  }

  const variables = env instanceof Map ? env : new Map(Object.entries(env));

  return {
    ran,
    greeted,
    os: place.os ?? "linux",
    arch: place.arch ?? "x64",
    env: variables,
    tableHome: place.user === undefined ? "/home/alice" : readTableHome(place.user),
    workspace: place.workspace ?? "/home/alice/app",
    pathDelimiter: place.os === "windows" ? ";" : ":",
    readText: async (path, maxBytes) => {
      const bytes = read(path);
      if (!bytes.ok) return bytes;
      if (bytes.value.length > maxBytes) return { ok: false, errno: "EFBIG" };
      return { ok: true, value: new TextDecoder().decode(bytes.value) };
    },
    readHead: async (path, maxBytes) => {
      const bytes = read(path);
      return bytes.ok ? { ok: true, value: bytes.value.subarray(0, maxBytes) } : bytes;
    },
    describe: async (path, follow) => {
      const as = files.get(path);
      if (follow === "as-is" && typeof as === "object" && "link" in as) {
        return { ok: true, value: tell("link", as.link.length) };
      }
      const found = look(path);
      if (!found.ok) return found;
      const { entry } = found.value;
      const isFile = typeof entry === "string" || entry instanceof Uint8Array;
      const facts = tell(isFile ? "file" : "folder", isFile ? entry.length : 0);
      return { ok: true, value: { ...facts, mode: place.modes?.[found.value.path] ?? facts.mode } };
    },
    readLink: async (path) => {
      const entry = files.get(path);
      if (typeof entry === "object" && "link" in entry) return { ok: true, value: entry.link };
      return { ok: false, errno: entry === undefined ? "ENOENT" : "EINVAL" };
    },
    resolveLinks: async (path) => {
      const found = look(path);
      return found.ok ? { ok: true, value: found.value.path } : found;
    },
    isExecutable: async (path) => {
      const found = look(path);
      return programs.has(path) || (found.ok && programs.has(found.value.path));
    },
    measureSpace: async () =>
      place.space ?? {
        ok: true,
        value: {
          totalBytes: 10n ** 11n,
          freeBytes: 10n ** 10n,
          totalInodes: 0n,
          freeInodes: 0n,
        },
      },
    tryOpen: async (path) => {
      const found = look(path);
      return found.ok ? { ok: true, value: null } : found;
    },
    tellUser: async () =>
      place.user ?? { ok: true, value: { euid: 1000, tableHome: "/home/alice" } },
    tellHardware: async () => place.hardware ?? { ok: false, errno: "ENOTSUP" },
    tryWrite: async (folder) => {
      const errno = place.writeErrors?.[folder];
      return errno === undefined ? { ok: true, value: null } : { ok: false, errno };
    },
    tryExec: async (folder) => {
      const errno = place.execErrors?.[folder];
      return errno === undefined ? { ok: true, value: null } : { ok: false, errno };
    },
    isSameFile: async (path, other) => {
      const found = [path, other].map((one) => look(one));
      const missing = found.find((one) => !one.ok);
      if (place.ignoresCase === true && path.toLowerCase() === other.toLowerCase()) {
        return { ok: true, value: true };
      }
      if (missing?.ok === false) return missing;
      const [a, b] = found.map((one) => (one.ok ? one.value.path : null));
      return { ok: true, value: a === b };
    },
    visitCanary: async () =>
      place.canary ?? { ok: true, value: { id: "0".repeat(32), leftAtS: 1_767_225_600 } },
    identifyBoot: async () =>
      place.boot ?? { ok: true, value: { boot: "1".repeat(32), session: "2".repeat(32) } },
    readClock: async () =>
      place.clock ?? { ok: true, value: { wallMs: Date.UTC(2030, 0, 1), driftMs: 0 } },
    exec,
    runForeign: async (request) => {
      const outcome = await exec(request);
      if (!outcome.ok) return outcome;
      return { ok: true, value: { ...outcome.value, token: foreignToken } };
    },
    listFolder: async (path) => listFolder(path),
    connectSocket: async (path) => place.sockets?.[path] ?? { ok: false, errno: "ENOENT" },
    ...fakeConfidential({ env: variables, read, foldCase: place.os === "windows", exec }),
    ...place.confidential,
    readCertificates: async ({ path }) =>
      place.certificates?.[path] ?? { ok: false, errno: "ENOENT" },
    readTlsSettings: async (path, format) => {
      const bytes = read(path);
      if (!bytes.ok) return bytes;
      return { ok: true, value: readTlsSettings(new TextDecoder().decode(bytes.value), format) };
    },
    shakeHands: async ({ command: [path] }) =>
      place.handshakes?.[path] ?? { ok: false, errno: "ENOANSWER" },
    greet: async (request) => {
      greeted.push(request);
      const { via, host, port } = request;
      const absent = via === "proxy" ? "ENOPROXY" : "ECONNREFUSED";
      return place.greetings?.[`${via} ${host}:${port}`] ?? { ok: false, errno: absent };
    },
  };
}

/** The word that every foreign program of a fake place is handed. */
export const foreignToken = "f0".repeat(16);

/** A program that ended by itself. */
export function ended(stdout: string, exit = 0, stderr = ""): Attempt<ExecOutcome> {
  const value = { exit, signal: null, timedOut: false, stdout, stderr, cut: false };
  return { ok: true, value };
}

/** A program that had to be stopped. */
export function hung(): Attempt<ExecOutcome> {
  const value = {
    exit: null,
    signal: "SIGKILL",
    timedOut: true,
    stdout: "",
    stderr: "",
    cut: false,
  };
  return { ok: true, value };
}

/** What our question makes a Python answer. */
export function pythonAnswer(
  version: string,
  executable: string,
  implementation = "cpython",
): Attempt<ExecOutcome> {
  return ended(["parity", version, implementation, executable, ""].join("\0"));
}

/** The head of a 64-bit little-endian ELF file; without an interpreter it is static. */
export function elfHead(interpreter: string | null, machine = 62): Uint8Array {
  const path = new TextEncoder().encode(`${interpreter ?? ""}\0`);
  const bytes = new Uint8Array(64 + 56 + path.length);
  const view = new DataView(bytes.buffer);
  bytes.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
  view.setUint16(18, machine, true);
  view.setBigUint64(32, 64n, true);
  view.setUint16(54, 56, true);
  view.setUint16(56, 1, true);
  view.setUint32(64, interpreter === null ? 1 : 3, true);
  view.setBigUint64(64 + 8, 120n, true);
  view.setBigUint64(64 + 32, BigInt(path.length), true);
  bytes.set(path, 120);
  return bytes;
}

function tell(kind: FileFacts["kind"], sizeBytes: number): FileFacts {
  return { kind, sizeBytes, mode: 0o755, uid: 1000 };
}

function readTableHome(user: Attempt<UserFacts>): string | null {
  return user.ok ? user.value.tableHome : null;
}
