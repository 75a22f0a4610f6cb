import { nameZone } from "./zone-links.ts";

/** The moments at which offsets are compared, in seconds; fixed, so that the same place gives the same facts in any year. */
export const JANUARY_S = 1_768_478_400;
export const JULY_S = 1_784_116_800;

/** Minutes east of UTC on 15 January and 15 July 2026, at noon UTC. */
export interface ZoneOffsets {
  january: number;
  july: number;
}

/** The offsets that a zone has by our own tables, which do not depend on the place; null for a zone that they do not know. */
export function expectOffsets(zone: string): ZoneOffsets | null {
  if (nameZone(zone) === "Etc/UTC") return { january: 0, july: 0 };
  try {
    const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
    return { january: readOffset(format, JANUARY_S), july: readOffset(format, JULY_S) };
  } catch {
    return null;
  }
}

/** Offsets as a person reads them: `+0100 and +0200`. */
export function writeOffsets({ january, july }: ZoneOffsets): string {
  return january === july ? write(january) : `${write(january)} and ${write(july)}`;
}

function readOffset(format: Intl.DateTimeFormat, seconds: number): number {
  const name = format.formatToParts(seconds * 1000).find(({ type }) => type === "timeZoneName");
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name?.value ?? "") ?? [];
  const total = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === "-" ? -total : total;
}

function write(minutes: number): string {
  const size = Math.abs(minutes);
  const digits = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, "0"));
  return `${minutes < 0 ? "-" : "+"}${digits.join("")}`;
}
