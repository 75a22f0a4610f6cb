import type { Judgement } from "../../terms/finding.ts";
import { fail, pass, undecided } from "../judgement.ts";
import type { LocaleFacts } from "./locale-facts.ts";
import { nameZone } from "./zone-links.ts";
import { expectOffsets, writeOffsets } from "./zone-offsets.ts";

/** Judges the time zone by its name under any alias and by libc's offsets: a name alone is no more than a wish where the zone database is missing. */
export function judgeZone(expected: string, { zone, offsets }: LocaleFacts): Judgement {
  const fix = `set TZ=${expected}, have the zone database (tzdata) installed, or change the contract`;
  const due = expectOffsets(expected);
  const isOff =
    "value" in offsets &&
    due !== null &&
    (offsets.value.january !== due.january || offsets.value.july !== due.july);
  if ("unknown" in zone.name) {
    if (!isOff || due === null) return undecided(zone.name, fix);
    const observed = writeOffsets(offsets.value);
    return broken(
      observed,
      `libc's offsets are ${observed}, and ${expected} has ${writeOffsets(due)}`,
      fix,
    );
  }
  const name = zone.name.value;
  const source =
    zone.source === "TZ" ? "TZ" : zone.source === "default" ? "default" : "/etc/localtime";
  if ("value" in zone.exists && !zone.exists.value) {
    return broken(
      name,
      `${source} names ${name}, which libc cannot know here: it takes UTC instead`,
      fix,
    );
  }
  if (nameZone(name) !== nameZone(expected)) {
    return broken(name, `the time zone is ${name} (${source})${noteLocaltime(zone)}`, fix);
  }
  if (due === null) return broken(name, `${expected} is no time zone that our tables know`, fix);
  if ("unknown" in zone.exists) return undecided(zone.exists, fix);
  if ("unknown" in offsets) return undecided(offsets, fix);
  if (isOff) {
    const told = `libc's offsets are ${writeOffsets(offsets.value)}, and ${expected} has ${writeOffsets(due)}`;
    return broken(name, told, fix);
  }
  return pass([`${name} (${source})`], noteLocaltime(zone).replace(/^; /, ""));
}

function broken(observed: string, message: string, fix: string): Judgement {
  return fail({ observed: [observed], items: [observed], message, fix });
}

/** Programs that do not ask TZ see another zone. */
function noteLocaltime({ source, name, localtime }: LocaleFacts["zone"]): string {
  if (source !== "TZ" || "unknown" in name || "unknown" in localtime) return "";
  if (nameZone(name.value) === nameZone(localtime.value)) return "";
  return `; TZ says ${name.value} and /etc/localtime says ${localtime.value}`;
}
