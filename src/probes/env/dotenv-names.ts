import * as z from "zod";
import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { tellUnread } from "../denial.ts";

const MAX_FILE_BYTES = 1024 * 1024;
const MAX_NAMES = 5000;

/** A name that a `.env` file sets, and the line that sets it. */
export const DotenvName = z.strictObject({ name: z.string().max(200), line: z.int().min(1) });
export type DotenvName = z.infer<typeof DotenvName>;

/** The names in the workspace's `.env`, first line each; null where there is no such file. Links are not followed. */
export async function measureDotenv(
  host: Host,
  asked: ReadonlySet<string>,
): Promise<Measured<DotenvName[] | null>> {
  const path = `${host.workspace}/.env`;
  const entry = await host.describe(path, "as-is");
  if (!entry.ok && entry.errno === "ENOENT") return { value: null };
  if (!entry.ok) return tellUnread(".env", entry.errno);
  if (entry.value.kind === "folder") return { value: null };
  if (entry.value.kind !== "file") return unmeasured("refused", ".env is no regular file");
  const text = await host.readText(path, MAX_FILE_BYTES);
  if (!text.ok) return tellUnread(".env", text.errno);
  const names = readDotenvNames(text.value).filter(({ name }) => isTold(name, asked));
  return { value: names.slice(0, MAX_NAMES) };
}

/** The names that a dotenv text sets, each with its first line. Values, comments and the inner lines of quoted values set none. */
export function readDotenvNames(text: string): DotenvName[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const names = new Map<string, number>();
  for (let index = 0; index < lines.length; index += 1) {
    const [, name, value = ""] =
      /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=\s*(.*)$/.exec(lines[index] ?? "") ?? [];
    if (name === undefined) continue;
    if (!names.has(name)) names.set(name, index + 1);
    index = findEndOfValue(lines, index, value);
  }
  return [...names].map(([name, line]) => ({ name, line }));
}

function findEndOfValue(lines: readonly string[], start: number, value: string): number {
  const quote = /^["'`]/.exec(value)?.[0];
  if (quote === undefined || closes(value.slice(1), quote)) return start;
  for (let end = start + 1; end < lines.length; end += 1) {
    if (closes(lines[end] ?? "", quote)) return end;
  }
  // a quote that nothing closes is part of a one-line value
  return start;
}

function closes(text: string, quote: string): boolean {
  return text.replaceAll(/\\./g, "").includes(quote);
}

/** The last line of an unquoted key, `Ab3xQ==`, looks like a name: only what is written like one, or is asked for, is told. */
function isTold(name: string, asked: ReadonlySet<string>): boolean {
  return name.length <= 200 && (asked.has(name) || /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(name));
}
