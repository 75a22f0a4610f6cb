import { isUsualHome } from "../probes/path-template.ts";
import { isPersonal } from "./names.ts";

/** What must not leave a place: where it is, and whose it is. */
export interface Identity {
  readonly workspace: string;
  /** Null where the environment names no absolute one. */
  readonly home: string | null;
  /** The user table's; null where there is none. */
  readonly tableHome: string | null;
  readonly users: readonly string[];
  readonly machines: readonly string[];
}

/** How a place is called in its recording. */
export interface PlaceNames {
  readonly workspace: string;
  readonly home: string | null;
  /** Takes out of a text, or a path, what must not leave the place. */
  readonly redact: (text: string) => string;
  /** The same in bytes, whose number stays as it is. */
  readonly redactBytes: (bytes: Uint8Array) => Uint8Array;
}

interface Replacement {
  readonly from: string;
  readonly to: string;
}

/** What an unusual home of the user table is called. */
export const OTHER_HOME = "/~other-home";

const NOBODYS_HOMES = new Set(["/", "/root", "/nonexistent", "/github/home"]);
/** Folders below the top that are everybody's as well. */
const SHARED_FOLDERS = new Set(
  "/usr/local /usr/src /var/lib /var/tmp /var/www /private/tmp /private/var /mnt/c".split(" "),
);
// a shorter name stands in ordinary words as well, and is taken for one only where it is a whole segment of a path
const SHORTEST_WORD_CHARS = 3;
const ENDS = String.raw`(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`;

/** Decides how the place is called, once for the whole recording: equal paths stay equal, and what lies in what stays so. */
export function namePlace(identity: Identity): PlaceNames {
  const home = identity.home === null ? null : trim(identity.home);
  const homeName = home === null ? null : nameHome(home);
  const inside = nameFolders(trim(identity.workspace), { home, homeName });
  const paths = [
    ...inside,
    ...(home === null ? [] : [{ from: home, to: homeName ?? home }]),
    ...nameTableHome(identity.tableHome, home),
  ]
    .filter(({ from, to }) => from.length > 1 && from !== to)
    .toSorted((a, b) => b.from.length - a.from.length);
  const names = [
    ...listNames(identity.users, "~user"),
    ...listNames(identity.machines, "~host"),
  ].toSorted((a, b) => b.from.length - a.from.length);
  const workspace = inside[0]?.to ?? trim(identity.workspace);
  const secrets = [...paths, ...names].map(({ from }) => from);

  function redact(text: string): string {
    let redacted = text;
    for (const { from, to } of paths.flatMap((pair) => [pair, ...escapeAsJson(pair)])) {
      redacted = redacted.replaceAll(new RegExp(escapeForm(from) + ENDS, "gu"), () => to);
    }
    redacted = redacted.replaceAll(
      /((?:^|[^\p{L}\p{N}_.~-])(?:[A-Za-z]:)?\/(?:home|Users)\/)([^/\s"'\0:;,<>|]+)/gu,
      (_, before: string, name: string) => before + nameUser(name),
    );
    for (const { from, to } of names) redacted = redacted.replaceAll(formOfName(from), () => to);
    return redacted;
  }

  return {
    workspace,
    home: homeName,
    redact,
    redactBytes: (bytes) => blank(bytes, secrets, redact),
  };
}

/** A home that tells of nobody stays; a usual one is told as a usual one. */
function nameHome(home: string): string {
  if (NOBODYS_HOMES.has(home)) return home;
  const [, folder, name] = /^(\/(?:home|Users))\/([^/]+)$/.exec(home) ?? [];
  if (folder === undefined || name === undefined) return "/~home";
  return isPersonal(name) ? `${folder}/~user` : home;
}

/** The user table's home, where it is another one and no usual one. */
function nameTableHome(path: string | null, home: string | null): Replacement[] {
  const from = trim(path ?? "/");
  return from === home || isUsualHome(from) ? [] : [{ from, to: OTHER_HOME }];
}

/** Somebody else's home, by now: our own was replaced before. A name with a dot before it is a file's that was looked for there. */
function nameUser(name: string): string {
  return /^[~.]/.test(name) || !isPersonal(name) ? name : "~other";
}

/** The workspace and each folder above it that is not everybody's, the workspace first. */
function nameFolders(
  workspace: string,
  { home, homeName }: { readonly home: string | null; readonly homeName: string | null },
): Replacement[] {
  if (workspace === "/") return [{ from: "/", to: "/" }];
  if (workspace === home) return [{ from: home, to: homeName ?? home }];
  const isAtHome = home !== null && home !== "/" && workspace.startsWith(`${home}/`);
  const segments = workspace.split("/");
  const start = isAtHome ? home.split("/").length : countShared(segments);
  let to = isAtHome ? (homeName ?? home) : segments.slice(0, start).join("/");
  const named: Replacement[] = [];
  for (let end = start + 1; end <= segments.length; end += 1) {
    to += end === segments.length ? "/~workspace" : `/~w${end - start}`;
    named.unshift({ from: segments.slice(0, end).join("/"), to });
  }
  return named;
}

/** How many of a path's segments are everybody's; its own last one never is. */
function countShared(segments: readonly string[]): number {
  const isShared = SHARED_FOLDERS.has(segments.slice(0, 3).join("/"));
  return Math.min(isShared ? 3 : 2, segments.length - 1);
}

function listNames(names: readonly string[], to: string): Replacement[] {
  const parts = names.flatMap((name) => [name, name.split(".")[0] ?? ""]);
  return [...new Set(parts)].filter((name) => isPersonal(name)).map((from) => ({ from, to }));
}

function formOfName(name: string): RegExp {
  const form = escapeForm(name);
  return name.length < SHORTEST_WORD_CHARS
    ? new RegExp(String.raw`(?<=/)${form}(?=/|$)`, "gmu")
    : new RegExp(String.raw`(?<![\p{L}\p{N}_~])${form}(?![\p{L}\p{N}_])`, "gu");
}

/** Text is redacted as text; in a program, whose offsets count, each byte of it is overwritten. */
function blank(
  bytes: Uint8Array,
  secrets: readonly string[],
  redact: PlaceNames["redact"],
): Uint8Array {
  if (!bytes.includes(0)) {
    const text = new TextDecoder().decode(bytes);
    // bytes that are no UTF-8 would not come back as they were
    if (!text.includes("\uFFFD")) return new TextEncoder().encode(redact(text));
  }
  const blanked = Uint8Array.from(bytes);
  for (const secret of secrets.map((text) => new TextEncoder().encode(text))) {
    for (let at = blanked.indexOf(secret[0] ?? 0); at !== -1;) {
      if (secret.length > 2 && secret.every((byte, index) => blanked[at + index] === byte)) {
        blanked.fill(0x7e, at, at + secret.length);
      }
      at = blanked.indexOf(secret[0] ?? 0, at + 1);
    }
  }
  return blanked;
}

/** As a path stands in JSON that is all ASCII. */
/** As JSON in ASCII has it: quotes and backslashes behind a backslash, as most write them, or as numbers, as our own programs do. */
function escapeAsJson({ from, to }: Replacement): Replacement[] {
  const usual = (text: string) => escapeChars(JSON.stringify(text).slice(1, -1), /[^\x20-\x7E]/g);
  const own = (text: string) => escapeChars(text, /[^\x20-\x7E]|["\\]/g);
  return [usual, own].map((escape) => ({ from: escape(from), to: escape(to) }));
}

function escapeChars(text: string, chars: RegExp): string {
  return text.replaceAll(chars, (char) => {
    return String.raw`\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

function escapeForm(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
}

function trim(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
}
