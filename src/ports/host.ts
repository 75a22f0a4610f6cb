import type { Attempt } from "./attempt.ts";
import type { Trust } from "./trust.ts";

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

/** What code of the repository's left; what does not hold the token is not our program's word. */
export interface ForeignOutcome extends ExecOutcome {
  /** A random word that the program found on its standard input, and nowhere else. */
  readonly token: string;
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
  readonly totalBytes: bigint;
  readonly freeBytes: bigint;
  readonly totalInodes: bigint;
  readonly freeInodes: bigint;
}

/** A setting of git's configuration; its value, and the text of its subsection, which may hold one, never leave the host. */
export interface GitSetting {
  readonly scope: "system" | "global" | "local" | "worktree" | "command";
  readonly section: string;
  readonly key: string;
  /** Whether it stands in a subsection: of http and credential, those are for some addresses only. */
  readonly inSubsection: boolean;
  /** What kind of value it is; the last four hold or lead to a credential. */
  readonly holds:
    | "true"
    | "false"
    | "empty"
    | "set"
    | "userinfo"
    | "password"
    | "store"
    | "credential-file";
}

/** How a file that may hold a credential is written. */
export type CredentialFormat =
  | "any-text"
  | "aws"
  | "cargo"
  | "docker"
  | "gh"
  | "json-secret"
  | "kube"
  | "maven"
  | "my-cnf"
  | "netrc"
  | "npmrc"
  | "pgpass"
  | "private-key"
  | "pypirc"
  | "rubygems"
  | "url-userinfo"
  | "yarnrc";

/** Other processes of our user, outside our own ancestry and descendants, whose environment can be read and holds names of credentials. */
export interface SiblingFacts {
  readonly holding: number;
  /** The credential names that they hold, sorted, each once. */
  readonly names: readonly string[];
}

/** The processes that we descend from, and the names of credentials in their environments. */
export interface AncestorFacts {
  readonly holding: number;
  /** How many do not let us look. */
  readonly unreadable: number;
  /** What the others hold, and what GitHub's own runner holds; sorted, each once. */
  readonly names: readonly string[];
  readonly runnerNames: readonly string[];
}

/** A value of the environment under a key that never leaves the place; `key` tells two keys apart and opens nothing. */
export interface SealedValue {
  readonly key: string;
  /** Null where the variable is not set. */
  readonly digest: string | null;
}

/** A variable whose value is written like a credential of a known class. */
export interface ClassifiedValue {
  readonly name: string;
  readonly kind: string;
}

/** Questions about what must not travel: the host answers, and keeps what it read to itself. */
export interface Confidential {
  /** Git's configuration with every include, as this git reads it in the workspace, or in another repository's folder. */
  readGitSettings(git: string, gitFolder: string | null): Promise<Attempt<readonly GitSetting[]>>;
  /** Whether a file holds a credential itself, and not only a reference to one. */
  holdsCredential(path: string, format: CredentialFormat): Promise<Attempt<boolean>>;
  /** The lines of a `.env` file that set a name of this pattern, as names are compared here. */
  matchDotenv(path: string, pattern: string): Promise<Attempt<readonly number[]>>;
  scanSiblings(): Promise<Attempt<SiblingFacts>>;
  scanAncestors(): Promise<Attempt<AncestorFacts>>;
  /** Whether a variable's value is exactly this one. */
  compareValue(name: string, expected: string): Promise<Attempt<boolean>>;
  classifyValues(): Promise<Attempt<readonly ClassifiedValue[]>>;
  /** The value's keyed digest; makes the place's key where there is none yet. */
  sealValue(name: string): Promise<Attempt<SealedValue>>;
}

/** The mark that a visit leaves in a place: random, so that it tells of nothing but itself. */
export interface Canary {
  readonly id: string;
  /** When it was left, in seconds since 1970, by the clock of that visit: a label. */
  readonly leftAtS: number;
}

/** Two keyed digests of random ids: the same start of the machine; the same first process and process namespace under it. */
export interface BootIdentity {
  readonly boot: string;
  readonly session: string | null;
}

/** The wall clock, and how far it moved against the monotonic one since this program started. */
export interface ClockReading {
  readonly wallMs: number;
  readonly driftMs: number;
}

/** The user that we run as, and the home that the system's user table gives him; null where it has none. */
export interface UserFacts {
  readonly euid: number;
  readonly tableHome: string | null;
}

/** The machine as the system's own calls tell it, which is all that macOS has without a child process. */
export interface HardwareFacts {
  readonly cpus: number;
  readonly cpuModel: string;
  readonly memoryBytes: bigint;
}

/** The one door outside: whatever a probe learns of a place, it learns here; real, recorded or fake. */
export interface Host extends Confidential, Trust {
  readonly os: "linux" | "macos" | "windows" | "other";
  readonly arch: string;
  /** The environment as it was when the process started. */
  readonly env: ReadonlyMap<string, string>;
  /** The home that the system's user table gives us; null where it has none. */
  readonly tableHome: string | null;
  /** Absolute path of the folder that is being checked. */
  readonly workspace: string;
  /** The separator of PATH's entries. */
  readonly pathDelimiter: ":" | ";";
  readText(path: string, maxBytes: number): Promise<Attempt<string>>;
  readHead(path: string, maxBytes: number): Promise<Attempt<Uint8Array>>;
  describe(path: string, follow: "follow" | "as-is"): Promise<Attempt<FileFacts>>;
  readLink(path: string): Promise<Attempt<string>>;
  /** The names in a folder, sorted. */
  listFolder(path: string): Promise<Attempt<readonly string[]>>;
  resolveLinks(path: string): Promise<Attempt<string>>;
  isExecutable(path: string): Promise<boolean>;
  measureSpace(path: string): Promise<Attempt<SpaceFacts>>;
  /** Opens a device for reading and writing, and closes it at once. */
  tryOpen(path: string): Promise<Attempt<null>>;
  /** ENOTSUP where users have no numbers. */
  tellUser(): Promise<Attempt<UserFacts>>;
  tellHardware(): Promise<Attempt<HardwareFacts>>;
  /** Creates a file of 4 KiB in the folder, reads it back and deletes it. */
  tryWrite(folder: string): Promise<Attempt<null>>;
  /** Writes a script of two lines into the folder, runs it and deletes it; ENOSH where there is no /bin/sh to run it. */
  tryExec(folder: string): Promise<Attempt<null>>;
  /** Whether two paths lead to one and the same file. */
  isSameFile(path: string, other: string): Promise<Attempt<boolean>>;
  /** Leaves a canary where nothing is, and tells the one that is there. Nothing is followed or overwritten: ELOOP is a link, EISDIR a folder, EOWNER somebody else's file, EBADMSG no canary of ours. */
  visitCanary(path: string): Promise<Attempt<Canary>>;
  identifyBoot(): Promise<Attempt<BootIdentity>>;
  readClock(): Promise<Attempt<ClockReading>>;
  /** Connects to a local socket and hangs up at once. */
  connectSocket(path: string): Promise<Attempt<null>>;
  exec(request: ExecRequest): Promise<Attempt<ExecOutcome>>;
  /**
   * Runs the repository's own code in the workspace, with an allow-list of the place's environment: never before all other facts are
   * fixed. What it leaves running is stopped, wherever it can be found.
   */
  runForeign(request: ExecRequest): Promise<Attempt<ForeignOutcome>>;
}
