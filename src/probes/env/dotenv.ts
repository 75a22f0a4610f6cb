import * as z from "zod";
import type { Host } from "../../ports/host.ts";
import { measured, type Measured, unmeasured } from "../../terms/measured.ts";
import { tellUnread } from "../denial.ts";
import { joinPath } from "../path-template.ts";
import type { Table } from "../probe.ts";
import { isDotenvName } from "../secrets/dotenv-files.ts";
import { looksLikeName, MAX_DOTENV_BYTES, readDotenvNames } from "./dotenv-names.ts";

/** How many of the workspace's `.env` files are read. */
export const MAX_DOTENV_FILES = 50;
const MAX_NAMES = 5000;
// more of them say no more
const MAX_LINES_OF_PATTERN = 100;

const Line = z.int().min(1);
const Pattern = z.string().max(200);

/** What one `.env` file sets. */
const DotenvContent = z.strictObject({
  names: z.array(z.strictObject({ name: Pattern, line: Line })).max(MAX_NAMES),
  /** Where a name that does not look like one fits what is forbidden: the pattern is the contract's, the name is not told. */
  unnamed: z.array(z.strictObject({ pattern: Pattern, line: Line })).max(100_000),
  /** How many names do not look like one, and what they were compared with. */
  withheld: z.int().min(0),
  compared: z.array(Pattern).max(1000),
});
type DotenvContent = z.infer<typeof DotenvContent>;

/** A `.env` file of the workspace's root. */
export const DotenvFile = z.strictObject({
  file: z.string().max(255),
  content: measured(DotenvContent),
});
export type DotenvFile = z.infer<typeof DotenvFile>;

/** What the env table forbids that a name which is not told may fit: patterns, and names that do not look like one. */
export function listCompared(table: Table, foldCase: boolean): string[] {
  const names = readList(table["forbidden_names"]).filter((name) => needsCompare(name, foldCase));
  return [...new Set([...readList(table["forbidden_patterns"]), ...names])];
}

/** Whether a forbidden name may be one that no `.env` file's facts tell. */
export function needsCompare(name: string, foldCase: boolean): boolean {
  return /^[A-Za-z_][\w.-]*$/.test(name) && (foldCase || !looksLikeName(name));
}

function readList(listed: unknown): string[] {
  return Array.isArray(listed) ? listed.map(String) : [];
}

/** What the `.env` files of the workspace's root set; examples and folders are none, and links are not followed. */
export async function measureDotenv(
  host: Host,
  compared: readonly string[],
): Promise<Measured<DotenvFile[]>> {
  const names = await host.listFolder(host.workspace);
  if (!names.ok && names.errno === "ENOENT") return { value: [] };
  if (!names.ok) return tellUnread("the list of the workspace's files", names.errno);
  const listed = names.value.filter(isDotenvName);
  const files: DotenvFile[] = [];
  for (const file of listed.slice(0, MAX_DOTENV_FILES)) {
    const content = await measureFile(host, file, compared);
    if (content !== null) files.push({ file: file.slice(0, 255), content });
  }
  const [more] = listed.slice(MAX_DOTENV_FILES);
  if (more !== undefined) {
    const detail = `only ${MAX_DOTENV_FILES} .env files are read`;
    files.push({ file: more.slice(0, 255), content: unmeasured("refused", detail) });
  }
  return { value: files };
}

async function measureFile(
  host: Host,
  file: string,
  compared: readonly string[],
): Promise<Measured<DotenvContent> | null> {
  const path = joinPath(host.workspace, file);
  const entry = await host.describe(path, "as-is");
  if (!entry.ok) return entry.errno === "ENOENT" ? null : tellUnread(file, entry.errno);
  if (entry.value.kind === "folder") return null;
  if (entry.value.kind !== "file") return unmeasured("refused", `${file} is no regular file`);
  const text = await host.readText(path, MAX_DOTENV_BYTES);
  if (!text.ok) return tellUnread(file, text.errno);
  // PowerShell writes UTF-16
  if (text.value.includes("\0")) return unmeasured("unreadable", `${file} is no text in UTF-8`);
  const lines = readDotenvNames(text.value);
  const told = lines.filter(({ name }) => looksLikeName(name));
  const withheld = lines.filter(({ name }) => !looksLikeName(name)).map(({ line }) => line);
  if (Math.max(told.length, withheld.length) > MAX_NAMES) {
    return unmeasured("refused", `${file} sets more than ${MAX_NAMES} names`);
  }
  const fits = await compare(withheld, compared, (pattern) => host.matchDotenv(path, pattern));
  return { value: { names: told, withheld: withheld.length, ...fits } };
}

/** Finds the forbidden among the names that are not told; the host compares them, so that a recording need not hold them. */
async function compare(
  withheld: readonly number[],
  patterns: readonly string[],
  match: (pattern: string) => ReturnType<Host["matchDotenv"]>,
): Promise<Pick<DotenvContent, "unnamed" | "compared">> {
  const unnamed: DotenvContent["unnamed"] = [];
  const compared: string[] = [];
  for (const pattern of withheld.length === 0 ? [] : patterns) {
    const lines = await match(pattern);
    if (!lines.ok) continue;
    compared.push(pattern);
    const matched = new Set(lines.value);
    const fitting = withheld.filter((line) => matched.has(line));
    unnamed.push(...fitting.slice(0, MAX_LINES_OF_PATTERN).map((line) => ({ pattern, line })));
  }
  return { unnamed: unnamed.toSorted((a, b) => a.line - b.line), compared };
}
