import * as z from "zod";
import type { Host } from "../ports/host.ts";
import { unmeasured } from "../terms/measured.ts";
import { askedForNothing, fail, pass, undecided } from "./judgement.ts";
import { askLibc } from "./locale/ask-libc.ts";
import { LocaleFacts } from "./locale/locale-facts.ts";
import { foldEncoding, foldLocale } from "./locale/names.ts";
import { judgeZone } from "./locale/judge-zone.ts";
import { measureZone, ZONE_NAME } from "./locale/zone.ts";
import { nameZone } from "./locale/zone-links.ts";
import { type Asked, clausesOver, defineProbe, wants } from "./probe.ts";

const Encoding = z
  .string()
  .regex(/^[A-Za-z0-9._:+-]{1,40}$/, 'must be the name of an encoding, as in "utf-8"');

const defineClause = clausesOver(LocaleFacts);

const clauses = {
  encoding: defineClause({
    expects: Encoding,
    passes:
      "the Python's open() uses this encoding where it is told none; without a Python, libc's charmap is it",
    judge(expected, { encoding }) {
      const fix = `set PYTHONUTF8=1 or a locale such as LC_ALL=C.UTF-8 before the agent starts`;
      if ("unknown" in encoding) return undecided(encoding, fix);
      const { name, of, utf8_mode: isForced } = encoding.value;
      const whose = of === "libc" ? " (libc: there is no Python)" : isForced ? " (UTF-8 mode)" : "";
      return compare(expected, { name, told: `${name}${whose}`, fix });
    },
  }),
  charmap: defineClause({
    expects: Encoding,
    passes: "this is the C library's encoding: what programs other than Python use",
    judge(expected, { charmap }) {
      const fix = "set an installed locale such as LC_ALL=C.UTF-8 before the agent starts";
      if ("unknown" in charmap) return undecided(charmap, fix);
      return compare(expected, { name: charmap.value, told: charmap.value, fix });
    },
  }),
  require_installed_locale: defineClause({
    expects: z.boolean(),
    passes:
      "the locale that LC_ALL, LC_* and LANG name is installed; where they name none it is met",
    judge(expected, { installed, declared }) {
      if (!expected) return askedForNothing();
      const fix = "install the locale, or name one that is there (`locale -a`), such as C.UTF-8";
      if ("unknown" in installed) return undecided(installed, fix);
      const named = tellDeclared(declared);
      if (installed.value) return pass(named);
      return fail({
        observed: named,
        items: named.length > 0 ? named : ["LC_*"],
        message: `not installed: ${named.join(", ") || "what an LC_* variable names"}`,
        fix,
      });
    },
  }),
  timezone: defineClause({
    expects: z.string().regex(ZONE_NAME, 'must be the name of a time zone, as in "Europe/Paris"'),
    passes:
      "the zone that TZ, else /etc/localtime, names is this one under any of its names, and the C library's offsets in January and July are this zone's",
    fix: "set TZ to that zone, have the zone database (tzdata) installed, or change the contract",
    judge: (expected, facts) => judgeZone(expected, facts),
  }),
};

function compare(
  expected: string,
  { name, told, fix }: { readonly name: string; readonly told: string; readonly fix: string },
) {
  if (foldEncoding(name) === foldEncoding(expected)) return pass([told]);
  return fail({ observed: [told], items: [name], message: `the encoding is ${told}`, fix });
}

function tellDeclared(declared: LocaleFacts["declared"]): string[] {
  return Object.entries(declared).flatMap(([name, value]) =>
    value === null || value === "" ? [] : [`${name.toUpperCase()}=${value}`],
  );
}

async function measure(host: Host, asked: Asked): Promise<LocaleFacts> {
  const { table, python } = asked;
  const zone = table["timezone"];
  const isAsked = Object.keys(clauses).some((key) => wants(asked, key));
  const unasked = unmeasured("not-asked", "no clause asks for it");
  const libc = isAsked
    ? await askLibc(host, python)
    : {
        encoding: unasked,
        charmap: unasked,
        file_names: unasked,
        installed: unasked,
        offsets: unasked,
      };
  return {
    declared: {
      lc_all: readDeclared(host, "LC_ALL"),
      lc_ctype: readDeclared(host, "LC_CTYPE"),
      lang: readDeclared(host, "LANG"),
    },
    ...libc,
    zone: await measureZone(host, typeof zone === "string" ? zone : null),
  };
}

function readDeclared(host: Host, name: string): string | null {
  const value = host.env.get(name);
  return value === undefined ? null : foldLocale(value);
}

/** Whether somebody asked what libc and the Python make of the environment; that takes a child. */
function isMeasured(facts: Pick<LocaleFacts, "encoding" | "charmap" | "offsets">): boolean {
  return !Object.values(facts).every((fact) => "unknown" in fact && fact.unknown === "not-asked");
}

const paris: LocaleFacts = {
  declared: { lc_all: null, lc_ctype: null, lang: "C.utf-8" },
  encoding: { value: { name: "UTF-8", of: "python", utf8_mode: false } },
  charmap: { value: "UTF-8" },
  file_names: { value: "utf-8" },
  installed: { value: true },
  zone: {
    source: "localtime",
    name: { value: "Europe/Paris" },
    exists: { value: true },
    localtime: { value: "Europe/Paris" },
  },
  offsets: { value: { january: 60, july: 120 } },
};
const slim: LocaleFacts = {
  declared: { lc_all: "en_US.utf-8", lc_ctype: null, lang: null },
  encoding: { value: { name: "ANSI_X3.4-1968", of: "python", utf8_mode: false } },
  charmap: { value: "ANSI_X3.4-1968" },
  file_names: { value: "ascii" },
  installed: { value: false },
  zone: {
    source: "TZ",
    name: { value: "Mars/Base" },
    exists: { value: false },
    localtime: { value: "UTC" },
  },
  offsets: { value: { january: 0, july: 0 } },
};
const hung = unmeasured("timed-out", "the python did not answer within 5 s");
const silent: LocaleFacts = {
  ...paris,
  encoding: hung,
  charmap: hung,
  file_names: hung,
  installed: hung,
  offsets: hung,
};

/** What text and times mean to the programs that run here. */
export default defineProbe({
  id: "locale",
  title: "Locale and time zone",
  why: "Text that reads well here and times that agree here break where the encoding or the time zone differs.",
  touches: [
    "LC_ALL, LC_CTYPE, LANG and TZ, as names of locales and zones",
    "/etc/localtime, /etc/timezone, and the zone's file in the zone database",
    "only when a clause asks: python -s -S -B -c (opens /dev/null, asks libc, and for the encoding of file names; imports the standard library alone)",
    "without a Python: locale charmap, and date +%z for a day in January and one in July",
    "macOS and Windows: written from documentation, not run there",
  ],
  facts: LocaleFacts,
  clauses,
  measure,
  parity({ declared, encoding, charmap, file_names: names, zone, offsets }) {
    if (!isMeasured({ encoding, charmap, offsets })) {
      const { lc_all: all, lc_ctype: own, lang } = declared;
      if ("unknown" in zone.name) return null;
      return { declared: all || own || lang || null, zone: nameZone(zone.name.value) };
    }
    if ("unknown" in encoding || "unknown" in charmap || "unknown" in offsets) return null;
    // where there is no Python, nothing decodes them
    if ("unknown" in names && names.unknown !== "absent-tool") return null;
    return {
      encoding: foldEncoding(encoding.value.name),
      charmap: foldEncoding(charmap.value),
      file_names: "unknown" in names ? null : foldEncoding(names.value),
      offsets: { ...offsets.value },
    };
  },
  examples: [
    { clause: "encoding", expects: "utf8", facts: paris, outcome: "pass" },
    { clause: "encoding", expects: "utf-8", facts: slim, outcome: "fail" },
    { clause: "encoding", expects: "utf-8", facts: silent, outcome: "unknown" },
    { clause: "charmap", expects: "US-ASCII", facts: slim, outcome: "pass" },
    { clause: "charmap", expects: "utf-8", facts: slim, outcome: "fail" },
    { clause: "charmap", expects: "utf-8", facts: silent, outcome: "unknown" },
    { clause: "require_installed_locale", expects: true, facts: paris, outcome: "pass" },
    { clause: "require_installed_locale", expects: true, facts: slim, outcome: "fail" },
    { clause: "require_installed_locale", expects: true, facts: silent, outcome: "unknown" },
    { clause: "require_installed_locale", expects: false, facts: slim, outcome: "not-applicable" },
    { clause: "timezone", expects: "Europe/Paris", facts: paris, outcome: "pass" },
    { clause: "timezone", expects: "UTC", facts: paris, outcome: "fail" },
    { clause: "timezone", expects: "Mars/Base", facts: slim, outcome: "fail" },
    { clause: "timezone", expects: "Europe/Paris", facts: silent, outcome: "unknown" },
  ],
});
