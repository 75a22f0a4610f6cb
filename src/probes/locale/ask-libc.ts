import type { Attempt } from "../../ports/attempt.ts";
import type { ExecOutcome, Host } from "../../ports/host.ts";
import { type Measured, type Unknown, unmeasured } from "../../terms/measured.ts";
import { searchCommand } from "../command-search.ts";
import { findPython } from "../runtime/python-command.ts";
import { askCharmap, askOffset, askPythonAboutLocale } from "../tool-requests.ts";
import type { LocaleFacts } from "./locale-facts.ts";
import { JANUARY_S, JULY_S } from "./zone-offsets.ts";
import { tellNoStart } from "../denial.ts";

/** What the C library and the Python make of the environment. */
export type LibcFacts = Pick<
  LocaleFacts,
  "encoding" | "charmap" | "file_names" | "installed" | "offsets"
>;

const CHARMAP = /^[A-Za-z0-9._:+-]{1,40}$/;
const OFFSET = /^([+-])(\d{2})(\d{2})$/;

/** Asks the Python in one child; where there is none, `locale` and `date` speak for libc, and its charmap for open(). */
export async function askLibc(host: Host, python: readonly string[] = []): Promise<LibcFacts> {
  const { facts, command } = await findPython(host, python);
  if (command === null) {
    const spoken = await askPrograms(host);
    return "unknown" in facts && facts.unknown !== "absent-tool"
      ? { ...spoken, encoding: facts, file_names: facts }
      : spoken;
  }
  const lcCtype = host.env.get("LC_CTYPE") ?? "";
  const instants = [JANUARY_S, JULY_S];
  return readAnswer(await host.exec(askPythonAboutLocale(command, { lcCtype, instants })));
}

function readAnswer(ran: Attempt<ExecOutcome>): LibcFacts {
  const trouble = findTrouble(ran, "the python");
  if (trouble !== null || !ran.ok) return allUnknown(trouble ?? crashed("the python"));
  const { stdout } = ran.value;
  const [open = "", mode, charmap = "", installed, january = "", july = "", names = ""] = stdout
    .slice(Math.max(0, stdout.lastIndexOf("parity\0")))
    .split("\0")
    .slice(1);
  if (!CHARMAP.test(open) || ![january, july].every((minutes) => /^-?\d{1,4}$/.test(minutes))) {
    return allUnknown(crashed("the python"));
  }
  return {
    encoding: { value: { name: open, of: "python", utf8_mode: mode === "1" } },
    charmap: CHARMAP.test(charmap)
      ? { value: charmap }
      : unmeasured("unsupported", "this system's libc tells no charmap"),
    file_names: CHARMAP.test(names)
      ? { value: names }
      : unmeasured("unsupported", "this Python tells no encoding of file names"),
    installed: { value: installed === "1" },
    offsets: { value: { january: Number(january), july: Number(july) } },
  };
}

async function askPrograms(host: Host): Promise<LibcFacts> {
  const [{ charmap, installed }, january, july] = await Promise.all([
    runLocale(host),
    runDate(host, JANUARY_S),
    runDate(host, JULY_S),
  ]);
  const encoding: LibcFacts["encoding"] =
    "unknown" in charmap
      ? charmap
      : { value: { name: charmap.value, of: "libc", utf8_mode: false } };
  // without a Python a name is bytes, whatever the locale
  const file_names = unmeasured("absent-tool", "there is no Python");
  const told = { encoding, charmap, file_names, installed };
  if ("unknown" in january) return { ...told, offsets: january };
  if ("unknown" in july) return { ...told, offsets: july };
  const offsets = { value: { january: january.value, july: july.value } };
  return { ...told, offsets };
}

async function runLocale(host: Host): Promise<Pick<LibcFacts, "charmap" | "installed">> {
  const search = await searchCommand(host, "locale");
  if (search.kind !== "found") {
    const absent = unmeasured("absent-tool", "no Python and no `locale` on PATH");
    return { charmap: absent, installed: absent };
  }
  const ran = await host.exec(askCharmap(search.path));
  const trouble = findTrouble(ran, "`locale`");
  if (trouble !== null || !ran.ok) {
    const unknown = trouble ?? crashed("`locale`");
    return { charmap: unknown, installed: unknown };
  }
  const charmap = ran.value.stdout.trim().replaceAll('"', "");
  return {
    charmap: CHARMAP.test(charmap) ? { value: charmap } : crashed("`locale`"),
    // said in whatever language, the category's name stays
    installed: { value: !/LC_[A-Z]+/.test(ran.value.stderr) },
  };
}

async function runDate(host: Host, instant: number): Promise<Measured<number>> {
  const search = await searchCommand(host, "date");
  if (search.kind !== "found") {
    return unmeasured("absent-tool", "no Python and no `date` on PATH");
  }
  const ran = await host.exec(askOffset(search.path, instant, host.os));
  const trouble = findTrouble(ran, "`date`");
  if (trouble !== null || !ran.ok) return trouble ?? crashed("`date`");
  const [, sign, hours, minutes] = OFFSET.exec(ran.value.stdout.trim()) ?? [];
  if (sign === undefined) return crashed("`date`");
  const total = Number(hours) * 60 + Number(minutes);
  return { value: sign === "-" && total !== 0 ? -total : total };
}

function findTrouble(ran: Attempt<ExecOutcome>, who: string): Unknown | null {
  if (!ran.ok) return tellNoStart(who, ran.errno);
  if (ran.value.timedOut) return unmeasured("timed-out", `${who} did not answer within 5 s`);
  return ran.value.exit === 0 ? null : crashed(who);
}

function crashed(who: string): Unknown {
  return unmeasured("crashed", `${who} gave no answer about the locale`);
}

function allUnknown(unknown: Unknown): LibcFacts {
  return {
    encoding: unknown,
    charmap: unknown,
    file_names: unknown,
    installed: unknown,
    offsets: unknown,
  };
}
