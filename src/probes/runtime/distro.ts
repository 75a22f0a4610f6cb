import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { tellUnread } from "../denial.ts";

const MAX_BYTES = 64 * 1024;

/** A distribution by its own words; `version` is null where it has none, as a rolling one. */
export interface Distro {
  readonly id: string;
  readonly version: string | null;
}

/** The distribution, or macOS with its version; null where nothing tells of one. Windows has none. */
export async function measureDistro(host: Host): Promise<Measured<Distro | null>> {
  if (host.os === "macos") return measureMacos(host);
  if (host.os !== "linux") return { value: null };
  for (const path of ["/etc/os-release", "/usr/lib/os-release"]) {
    const text = await host.readText(path, MAX_BYTES);
    if (text.ok) return { value: readOsRelease(text.value) };
    if (text.errno !== "ENOENT") {
      return tellUnread(path, text.errno);
    }
  }
  return { value: null };
}

/** Reads id and version out of os-release; an id that is no plain word is none. */
export function readOsRelease(text: string): Distro | null {
  const fields = new Map<string, string>();
  for (const line of text.split("\n")) {
    const [, key, value] = /^\s*([A-Z_]+)=(.*?)\s*$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) fields.set(key, unquote(value));
  }
  // without an id, the file's own rule says `linux`
  const id = fields.get("ID") ?? "linux";
  const version = fields.get("VERSION_ID") ?? "";
  if (!/^[a-z0-9._-]{1,60}$/.test(id)) return null;
  return { id, version: /^[a-z0-9._-]{1,60}$/i.test(version) ? version : null };
}

async function measureMacos(host: Host): Promise<Measured<Distro>> {
  const plist = await host.readText("/System/Library/CoreServices/SystemVersion.plist", MAX_BYTES);
  if (!plist.ok) return tellUnread("the version of macOS", plist.errno);
  const version = /<key>ProductVersion<\/key>\s*<string>([\d.]{1,20})<\/string>/.exec(plist.value);
  if (version?.[1] === undefined) return unmeasured("unreadable", "macOS tells no version");
  return { value: { id: "macos", version: version[1] } };
}

function unquote(value: string): string {
  const [, , inner] = /^(["'])(.*)\1$/.exec(value) ?? [];
  return inner === undefined ? value : inner.replaceAll(/\\(.)/g, "$1");
}
