import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { tellDenial } from "../denial.ts";
import { templatePath } from "../path-template.ts";

/** Where people and services usually live; any other path is somebody's own and is not kept. */
const KNOWN =
  /^(?:\/|\/root|\/nonexistent|\/github\/home|(?:[A-Za-z]:)?\/(?:home|Users)\/\$USER|\$WORKSPACE)$/;

/** The home that the environment names, and whether the system's user table names the same. */
export interface HomeFacts {
  set: "absolute" | "relative" | "empty" | "unset";
  /** A usual place as it is written, `/tmp/*`, or `another folder`. */
  path: string;
  kind: Measured<"folder" | "missing" | "other">;
  /** Null when a file was really written, read back and deleted; else the system's error name. */
  write_error: Measured<string | null>;
  table: Measured<{ path: string; same: boolean }>;
}

/** Looks at the home; a relative one is never written to, since it would be some folder of the workspace. */
export async function measureHome(host: Host, isAsked: boolean): Promise<HomeFacts> {
  const home =
    host.env.get("HOME") ?? (host.os === "windows" ? host.env.get("USERPROFILE") : undefined);
  const set = classify(home);
  const table = await readTable(host, home ?? "");
  if (set !== "absolute" || home === undefined) {
    const none = unmeasured("not-reached", "HOME is no absolute path");
    return { set, path: "", kind: none, write_error: none, table };
  }
  const kind = await measureKind(host, home);
  return {
    set,
    path: describeHome(home, host),
    kind,
    write_error: isAsked
      ? await measureWrite(host, home)
      : unmeasured("not-asked", "no clause asks to write into the home"),
    table,
  };
}

function classify(home: string | undefined): HomeFacts["set"] {
  if (home === undefined) return "unset";
  if (home === "") return "empty";
  return /^(?:\/|[A-Za-z]:[\\/])/.test(home) ? "absolute" : "relative";
}

async function measureKind(host: Host, home: string): Promise<HomeFacts["kind"]> {
  const facts = await host.describe(home, "follow");
  if (facts.ok) return { value: facts.value.kind === "folder" ? "folder" : "other" };
  const isMissing = facts.errno === "ENOENT" || facts.errno === "ENOTDIR";
  return isMissing ? { value: "missing" } : tellDenial("the home", facts.errno);
}

async function measureWrite(host: Host, home: string): Promise<HomeFacts["write_error"]> {
  const wrote = await host.tryWrite(home);
  if (wrote.ok) return { value: null };
  const isUndecided = wrote.errno === "ETIMEDOUT" || wrote.errno === "NOTRECORDED";
  return isUndecided ? tellDenial("a write into the home", wrote.errno) : { value: wrote.errno };
}

async function readTable(host: Host, home: string): Promise<HomeFacts["table"]> {
  const user = await host.tellUser();
  if (!user.ok) return tellDenial("the user table", user.errno);
  const { tableHome } = user.value;
  if (tableHome === null) return unmeasured("unreadable", "our user stands in no user table");
  return { value: { path: describeHome(tableHome, host), same: trim(home) === trim(tableHome) } };
}

/** Tells a home without telling whose it is. */
function describeHome(path: string, host: Host): string {
  const env = new Map(
    [...host.env].filter(([name]) => !["HOME", "USERPROFILE", "TMPDIR"].includes(name)),
  );
  const templated = templatePath(trim(path), { env, workspace: host.workspace, os: host.os });
  if (templated.startsWith("/tmp/")) return "/tmp/*";
  return KNOWN.test(templated) ? templated : "another folder";
}

function trim(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, "") : path;
}
