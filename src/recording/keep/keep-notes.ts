import { isTrialFile } from "../../terms/trial-file.ts";
import type { Digest } from "../../ports/digest.ts";
import { readMountTable } from "../../probes/mount-table.ts";
import { decodeArgument, encodeArgument, toBytes, toText } from "../encoding.ts";
import { shortenPieces } from "../exec.ts";
import { OTHER_HOME, type PlaceNames } from "../place-names.ts";
import type { RecordedAnswer } from "../recording.ts";
import { nameCgroups } from "./cgroups.ts";
import { keepNames } from "./folders.ts";
import { keepGitOutput } from "./git-output.ts";
import { keepHead } from "./heads.ts";
import { isCgroup, keepMountRows } from "./mount-rows.ts";
import type { Note } from "../note.ts";
import { BRANCH, keepText } from "./texts.ts";

/** What the notes of one place are kept by. */
export interface KeepInput {
  readonly notes: readonly Note[];
  readonly names: PlaceNames;
  /** The place's own words, before redaction. */
  readonly workspace: string;
  readonly home: string | null;
  readonly runnerTemp: string;
  /** Files that this run itself writes, and the canary, relative to the workspace. */
  readonly outputs: readonly string[];
  readonly digest: Digest;
}

const MAX_STDERR_BYTES = 4096;

/** Turns what was heard into what is written: shortened to what the probes read, then redacted, and both in arguments and answers alike. */
export function keepNotes(input: KeepInput): RecordedAnswer[] {
  const keeper = openKeeper(input);
  const kept = new Map<string, RecordedAnswer>();
  for (const note of input.notes) {
    const answer = keeper(note);
    if (answer === null) continue;
    const key = `${answer.operation} ${answer.argument}`;
    // of two looks at one thing, the first counts
    if (!kept.has(key)) kept.set(key, answer);
  }
  return [...kept.values()];
}

function openKeeper(input: KeepInput): (note: Note) => RecordedAnswer | null {
  const { names, digest } = input;
  const cgroups = nameCgroups(listCgroupMounts(input.notes));
  const headRef = findHeadRef(input.notes);
  const lfsNames = nameLfsFiles(input);
  const mounts = {
    folders: listFolders(input),
    cgroups,
    redact: (text: string) => names.redact(text),
  };
  const view = {
    workspace: input.workspace,
    headRef,
    keepMembership: (text: string) => cgroups.keepMembership(text),
    keepMounts: (text: string) => keepMountRows(text, mounts),
  };

  function namePiece(piece: string): string {
    const lfs = lfsNames.get(piece) ?? piece;
    const branch = headRef !== null && lfs.endsWith(`/${headRef}`);
    const ref = branch ? `${lfs.slice(0, -headRef.length)}${BRANCH}` : lfs;
    return names.redact(cgroups.namePath(ref));
  }

  function keepValues(note: Note): Pick<Note, "status" | "values"> | null {
    const [value] = note.values;
    const [path = ""] = note.pieces;
    if (note.operation === "exec") {
      return { status: note.status, values: keepPrinted(note, input, lfsNames) };
    }
    if (value === undefined) return note;
    switch (note.operation) {
      case "readText": {
        const text = keepText(path, toText(value), view);
        return text === null ? null : { status: "ok", values: [toBytes(names.redact(text))] };
      }
      case "readHead": {
        const { bytes, isWhole } = keepHead(path, value);
        const redacted = names.redactBytes(bytes);
        const status = isWhole && redacted.length === value.length ? note.status : "ok";
        return { status, values: [redacted] };
      }
      case "listFolder": {
        const listed = toText(value).split("\n").slice(0, -1);
        const kept = keepNames(
          path,
          listed.map((name) => decodeArgument(name) ?? ""),
          input,
        );
        const lines = kept.map((name) => `${encodeArgument(names.redact(name))}\n`);
        return { status: "ok", values: [toBytes(lines.join(""))] };
      }
      case "tellUser":
        return { status: "ok", values: [keepUser(toText(value), input)] };
      default:
        return { status: "ok", values: [toBytes(names.redact(cgroups.namePath(toText(value))))] };
    }
  }

  return (note) => {
    const kept = keepValues(note);
    if (kept === null) return null;
    const pieces = note.pieces.map((piece) => namePiece(piece));
    const isExec = note.operation === "exec";
    const argument = (isExec ? shortenPieces(pieces, digest) : pieces).join("\t");
    return { operation: note.operation, argument, ...kept };
  };
}

function keepPrinted(
  note: Note,
  { names, workspace, outputs }: KeepInput,
  lfsNames: ReadonlyMap<string, string>,
): Uint8Array[] {
  const [stdout = new Uint8Array(), stderr = new Uint8Array()] = note.values;
  const at = note.pieces.indexOf("core.fsmonitor=false");
  const ours = [".parity-canary", ...outputs].map((file) => `${workspace}/${file}`);
  function isOurs(path: string): boolean {
    const name = path.slice(path.lastIndexOf("/") + 1);
    return isTrialFile(name) || ours.some((own) => own.endsWith(`/${path}`));
  }
  const args = note.pieces.slice(at + 1);
  const text = at === -1 ? toText(stdout) : keepGitOutput(args, toText(stdout), isOurs);
  const isLfs = at !== -1 && args.includes(":(attr:filter=lfs)");
  const renamed = isLfs ? renameAll(text, workspace, lfsNames) : text;
  const complaint = toText(stderr.subarray(0, MAX_STDERR_BYTES));
  return [renamed, complaint].map((said) => toBytes(names.redact(said)));
}

function renameAll(list: string, workspace: string, renamed: ReadonlyMap<string, string>): string {
  return list
    .split("\0")
    .map((path) => renamed.get(`${workspace}/${path}`)?.slice(workspace.length + 1) ?? path)
    .join("\0");
}

/** Files that Git LFS keeps are counted, not named. */
function nameLfsFiles({ notes, workspace }: KeepInput): ReadonlyMap<string, string> {
  const list = notes.find(
    ({ operation, pieces }) => operation === "exec" && pieces.includes(":(attr:filter=lfs)"),
  );
  const [stdout = new Uint8Array()] = list?.values ?? [];
  const paths = toText(stdout)
    .split("\0")
    .filter((path) => path !== "");
  return new Map(
    paths.map((path, index) => [`${workspace}/${path}`, `${workspace}/~lfs/${index}`]),
  );
}

/** The user table's home, by the same name where it is the environment's. */
function keepUser(told: string, { home, names }: KeepInput): Uint8Array {
  const [euid = "", ...rest] = told.split(":");
  const table = rest.join(":");
  if (table === "" || (home !== null && table.replace(/\/+$/, "") === home.replace(/\/+$/, ""))) {
    return toBytes(`${euid}:${table === "" ? "" : (names.home ?? "")}`);
  }
  const redacted = names.redact(table);
  const isKnown = /^\/(?:|root|nonexistent|github\/home|(?:home|Users)\/[^/]+)$/.test(redacted);
  return toBytes(`${euid}:${isKnown ? redacted : OTHER_HOME}`);
}

function listCgroupMounts(notes: readonly Note[]): { root: string; point: string }[] {
  return readMountTable(findText(notes, "/proc/self/mountinfo")).filter(({ type }) =>
    isCgroup(type),
  );
}

/** The folders under whose mounts something is said: as they are named, and where they really are. */
function listFolders({ notes, workspace }: KeepInput): string[] {
  const resolved = notes.flatMap(({ operation, pieces, status, values: [value] }) =>
    operation === "resolveLinks" && status === "ok" && value !== undefined
      ? [...pieces, toText(value)]
      : [],
  );
  const written = notes.flatMap(({ operation, pieces }) =>
    operation === "tryWrite" || operation === "measureSpace" ? pieces : [],
  );
  return [workspace, ...resolved, ...written];
}

function findHeadRef(notes: readonly Note[]): string | null {
  const head = notes.find(
    ({ operation, pieces: [path = ""], status }) =>
      operation === "readText" && status === "ok" && path.endsWith("/HEAD"),
  );
  const text = toText(head?.values[0] ?? new Uint8Array());
  return /^ref: (.+)$/.exec(text.trim())?.[1] ?? null;
}

function findText(notes: readonly Note[], path: string): string {
  const note = notes.find(
    ({ operation, pieces }) => operation === "readText" && pieces[0] === path,
  );
  return toText(note?.values[0] ?? new Uint8Array());
}
