import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { tellDenial } from "../denial.ts";
import type { LocaleFacts } from "./locale-facts.ts";
import { nameZone } from "./zone-links.ts";

const LOCALTIME = "/etc/localtime";
/** Where the C libraries look, in their order. */
const DATABASES = ["/usr/share/zoneinfo", "/share/zoneinfo", "/etc/zoneinfo"];
const MAX_ZONE_BYTES = 64 * 1024;

/** How a zone of the database is called: no dots, so that it never leads out of it. */
export const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]{0,30}(?:\/[A-Za-z0-9_+-]{1,30}){0,2}$/;
const LIKE_A_ZONE = /^[A-Z][A-Za-z_-]{0,20}(?:\/[A-Z][A-Za-z_-]{0,20}){0,2}$/;
/** A rule instead of a name: `CET-1CEST,M3.5.0,M10.5.0/3`. */
const RULE =
  /^(?:[A-Za-z]{3,6}|<[A-Za-z0-9+-]{3,6}>)[+-]?\d{1,3}(?::\d{2}){0,2}(?:(?:[A-Za-z]{3,6}|<[A-Za-z0-9+-]{3,6}>)(?:[+-]?\d{1,3}(?::\d{2}){0,2})?(?:,[JM0-9.,/:+-]{1,40})?)?$/;

/** Finds the zone's name: TZ, else /etc/localtime, else UTC; `asked` helps to recognise a copy that has no name. */
export async function measureZone(host: Host, asked: string | null): Promise<LocaleFacts["zone"]> {
  if (host.os === "windows" || host.os === "other") {
    const unsupported = unmeasured("unsupported", "read on Linux and macOS only");
    return { source: "os", name: unsupported, exists: unsupported, localtime: unsupported };
  }
  const local = await readLocaltime(host, asked);
  const localtime = local.name;
  const tz = host.env.get("TZ")?.replace(/^:/, "");
  if (tz === undefined || tz === LOCALTIME) return { ...local, localtime };
  if (tz === "")
    return { source: "TZ", name: { value: "UTC" }, exists: { value: true }, localtime };
  const name = cutDatabase(tz) ?? tz;
  const isZone = ZONE_NAME.test(name);
  if (!isZone && RULE.test(name)) {
    return { source: "TZ", name: { value: name }, exists: { value: true }, localtime };
  }
  const exists: Measured<boolean> = isZone ? await isKnown(host, name) : { value: false };
  // a value that is no zone's name might be anybody's secret: it is repeated only where it is written like one
  const isUnknown = "value" in exists && !exists.value;
  const shown = isUnknown && !LIKE_A_ZONE.test(name) ? "what no zone is called" : name;
  return { source: "TZ", name: { value: shown }, exists, localtime };
}

type Localtime = Omit<LocaleFacts["zone"], "localtime">;

async function readLocaltime(host: Host, asked: string | null): Promise<Localtime> {
  const link = await host.readLink(LOCALTIME);
  const real = await host.describe(LOCALTIME, "follow");
  if (link.ok) {
    const name = cutDatabase(link.value);
    const known: Measured<string> =
      name === null || !ZONE_NAME.test(name)
        ? unmeasured("unreadable", `${LOCALTIME} leads to a file that is no zone's`)
        : { value: name };
    const exists =
      real.ok || real.errno === "ENOENT" ? { value: real.ok } : tellDenial(LOCALTIME, real.errno);
    return { source: "localtime", name: known, exists };
  }
  if (link.errno === "ENOENT") {
    return { source: "default", name: { value: "UTC" }, exists: { value: true } };
  }
  if (!real.ok) {
    const denial = tellDenial(LOCALTIME, real.errno);
    return { source: "localtime", name: denial, exists: denial };
  }
  return { source: "localtime", name: await recogniseCopy(host, asked), exists: { value: true } };
}

/** A copy has no name: it is the zone whose file has the same bytes, if that is the one asked for or the one that Debian writes down. */
async function recogniseCopy(host: Host, asked: string | null): Promise<Measured<string>> {
  const copy = await host.readHead(LOCALTIME, MAX_ZONE_BYTES);
  if (!copy.ok) return tellDenial(LOCALTIME, copy.errno);
  const written = await host.readText("/etc/timezone", 200);
  for (const name of [asked, written.ok ? written.value.trim() : null]) {
    if (name === null || !ZONE_NAME.test(name)) continue;
    for (const folder of listDatabases(host)) {
      const zone = await host.readHead(`${folder}/${name}`, MAX_ZONE_BYTES);
      if (zone.ok && hasSameBytes(zone.value, copy.value)) return { value: name };
    }
  }
  return unmeasured("unreadable", `${LOCALTIME} is a copy, which tells no name`);
}

async function isKnown(host: Host, name: string): Promise<Measured<boolean>> {
  if (nameZone(name) === "Etc/UTC") return { value: true };
  for (const folder of listDatabases(host)) {
    const zone = await host.describe(`${folder}/${name}`, "follow");
    if (zone.ok && zone.value.kind === "file") return { value: true };
    const isAbsent = zone.ok || zone.errno === "ENOENT" || zone.errno === "ENOTDIR";
    if (!isAbsent) return tellDenial("the zone database", zone.errno);
  }
  return { value: RULE.test(name) };
}

function listDatabases(host: Host): readonly string[] {
  const own = host.env.get("TZDIR") ?? "";
  return own === "" ? DATABASES : [own];
}

/** The name in a path into the zone database; null for a path elsewhere. */
function cutDatabase(path: string): string | null {
  return /(?:^|\/)zoneinfo\/(?:posix\/)?(.+)$/.exec(path)?.[1] ?? null;
}

function hasSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
