import type {
  Attempt,
  ExecOutcome,
  ExecRequest,
  FileFacts,
  Host,
  SpaceFacts,
} from "../../src/ports/host.ts";

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
}

/** A host in memory, with the list of what was run on it. */
export interface FakeHost extends Host {
  readonly ran: readonly ExecRequest[];
}

/** Builds a host that knows nothing but what it is told. */
export function fakeHost(place: FakePlace = {}): FakeHost {
  const ran: ExecRequest[] = [];
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

  return {
    ran,
    os: place.os ?? "linux",
    arch: place.arch ?? "x64",
    env: env instanceof Map ? env : new Map(Object.entries(env)),
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
      return { ok: true, value: tell(isFile ? "file" : "folder", isFile ? entry.length : 0) };
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
        value: { freeBytes: 10n ** 10n, totalInodes: 0n, freeInodes: 0n },
      },
    tryWrite: async (folder) => {
      const errno = place.writeErrors?.[folder];
      return errno === undefined ? { ok: true, value: null } : { ok: false, errno };
    },
    exec: async (request) => {
      ran.push(request);
      const found = look(request.argv[0]);
      const program =
        programs.get(request.argv[0]) ?? (found.ok ? programs.get(found.value.path) : undefined);
      return program === undefined ? { ok: false, errno: "ENOENT" } : program(request);
    },
  };
}

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
