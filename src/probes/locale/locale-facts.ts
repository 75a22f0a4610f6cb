import * as z from "zod";
import { measured } from "../../terms/measured.ts";

const CharmapName = z.string().regex(/^[A-Za-z0-9._:+-]{1,40}$/);
/** A locale's name with its codeset folded; null where the variable is not set, `other` for what no locale is called. */
const LocaleName = z.string().max(60).nullable();
const ZoneName = z.string().max(80);

/** What text and times mean to the programs that run here. */
export const LocaleFacts = z.strictObject({
  declared: z.strictObject({ lc_all: LocaleName, lc_ctype: LocaleName, lang: LocaleName }),
  /** What open() uses where it is not told; libc's charmap where there is no Python. */
  encoding: measured(
    z.strictObject({
      name: CharmapName,
      of: z.enum(["python", "libc"]),
      utf8_mode: z.boolean(),
    }),
  ),
  charmap: measured(CharmapName),
  /** How the Python turns the names of files into text and back. */
  file_names: measured(CharmapName),
  /** setlocale(LC_ALL, "") works. */
  installed: measured(z.boolean()),
  zone: z.strictObject({
    source: z.enum(["TZ", "localtime", "default", "os"]),
    name: measured(ZoneName),
    /** Libc can know it: it is UTC, a rule, or a file of the zone database. */
    exists: measured(z.boolean()),
    /** What /etc/localtime says, whatever TZ says. */
    localtime: measured(ZoneName),
  }),
  /** Libc's offsets in minutes on 15 January and 15 July 2026. */
  offsets: measured(z.strictObject({ january: z.int(), july: z.int() })),
});
export type LocaleFacts = z.infer<typeof LocaleFacts>;
