import type { ExecRequest, Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { NOT_RECORDED } from "../../terms/not-recorded.ts";
import { tellUnread } from "../denial.ts";
import { needAnswer } from "../need-answer.ts";
import { joinPath, parentOf } from "../path-template.ts";

const MAX_BYTES = 32 * 1024 * 1024;
const BANNER = /GNU C Library \([^\n]{0,200}?version (\d+\.\d+)/;

/** Asks a Python which C library it runs on; `posix` is built in, so that nothing is imported from a file. */
export function askGlibc(python: string): ExecRequest {
  const question = "import posix\nprint(posix.confstr('CS_GNU_LIBC_VERSION'))";
  return { argv: [python, "-E", "-s", "-S", "-B", "-c", question], timeoutMs: 5000 };
}

/** The version of the glibc that belongs to this ELF interpreter: by the banner of the library beside it, else as the Python says. */
export async function measureGlibc(
  host: Host,
  { interpreter, python }: { readonly interpreter: string; readonly python: string | null },
): Promise<Measured<string>> {
  const loader = needAnswer(await host.resolveLinks(interpreter));
  const library = joinPath(parentOf(loader.ok ? loader.value : interpreter), "libc.so.6");
  const bytes = await host.readHead(library, MAX_BYTES);
  const text = bytes.ok ? new TextDecoder("latin1").decode(bytes.value) : "";
  const banner = BANNER.exec(text)?.[1];
  if (banner !== undefined) return { value: banner };
  if (python === null) return unmeasured("unreadable", "glibc's library tells no version");
  const ran = await host.exec(askGlibc(python));
  const told = ran.ok ? /^glibc (\d+\.\d+)/.exec(ran.value.stdout)?.[1] : undefined;
  if (told !== undefined) return { value: told };
  // either may be what the recording lacks
  for (const answer of [bytes, ran]) {
    if (!answer.ok && answer.errno === NOT_RECORDED)
      return tellUnread("glibc's version", NOT_RECORDED);
  }
  return unmeasured("unreadable", "neither glibc's library nor the Python tells its version");
}
