/** An operation's result, or the name of the error that the system gave (`ENOENT`, `EACCES`, `ETIMEDOUT` …). */
export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errno: string };

/** What a finished child left; `exit` is null when a signal or our own time-out ended it. */
export interface ExecOutcome {
  readonly exit: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  readonly stdout: string;
  readonly stderr: string;
  /** More was printed than is kept. */
  readonly cut: boolean;
}

/** A short-lived measuring tool to run (git, an isolated python); never the repository's own code. */
export interface ExecRequest {
  readonly argv: readonly [string, ...string[]];
  readonly timeoutMs: number;
  /** Added to the place's own environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Taken out of the place's own environment. */
  readonly unset?: readonly string[];
  /** How much of each stream is kept; 1 MiB unless told. */
  readonly maxOutputBytes?: number;
}

/** What is told of a file; sizes in bytes, mode as in `stat`. */
export interface FileFacts {
  readonly kind: "file" | "folder" | "link" | "other";
  readonly sizeBytes: number;
  readonly mode: number;
  readonly uid: number;
}

/** Room on the file system that holds a path. */
export interface SpaceFacts {
  readonly freeBytes: bigint;
  readonly totalInodes: bigint;
  readonly freeInodes: bigint;
}

/** The one door outside: whatever a probe learns of a place, it learns here; real, recorded or fake. */
export interface Host {
  readonly os: "linux" | "macos" | "windows" | "other";
  readonly arch: string;
  /** The environment as it was when the process started. */
  readonly env: ReadonlyMap<string, string>;
  /** Absolute path of the folder that is being checked. */
  readonly workspace: string;
  /** The separator of PATH's entries. */
  readonly pathDelimiter: ":" | ";";
  readText(path: string, maxBytes: number): Promise<Attempt<string>>;
  readHead(path: string, maxBytes: number): Promise<Attempt<Uint8Array>>;
  describe(path: string, follow: "follow" | "as-is"): Promise<Attempt<FileFacts>>;
  readLink(path: string): Promise<Attempt<string>>;
  resolveLinks(path: string): Promise<Attempt<string>>;
  isExecutable(path: string): Promise<boolean>;
  measureSpace(path: string): Promise<Attempt<SpaceFacts>>;
  /** Creates a file of 4 KiB in the folder, reads it back and deletes it. */
  tryWrite(folder: string): Promise<Attempt<null>>;
  exec(request: ExecRequest): Promise<Attempt<ExecOutcome>>;
}
