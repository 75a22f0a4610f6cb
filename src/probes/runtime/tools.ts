import * as z from "zod";
import type { Host } from "../../ports/host.ts";
import type { Judgement } from "../../terms/finding.ts";
import { measured, type Measured, type Unknown, unmeasured } from "../../terms/measured.ts";
import { NotRecordedError } from "../../terms/not-recorded.ts";
import { searchCommand } from "../command-search.ts";
import { fail, pass, undecided } from "../judgement.ts";
import { joinPath, parentOf } from "../path-template.ts";
import { readShim } from "../python/shim.ts";
import { askTool, readTools, readToolVersion, versionedTools } from "./tool-table.ts";
import { isVersionRange, satisfiesRange, toThreeNumbers } from "./version-range.ts";
import { tellNoStart } from "../denial.ts";

const ToolName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/, "must be the name of a program, without a path");

/** What the contract may ask of programs: `"*"` is there, a range is the version. */
export const ToolTable = z
  .record(ToolName, z.string().max(200))
  .refine((asked) => Object.keys(asked).length <= 50, "may name 50 programs at most")
  .superRefine((asked, context) => {
    const code = "custom";
    for (const [name, range] of Object.entries(asked)) {
      const message = refuseRange(name, range);
      if (message !== null) context.addIssue({ code, path: [name], message });
    }
  });
export type ToolTable = z.infer<typeof ToolTable>;

/** A program as a shell would find it. */
export const ToolFacts = z.strictObject({
  /** `other` is another program of that name, as LibreSSL is under `openssl`; `untold` is one that a recording does not tell of. */
  state: z.enum(["present", "absent", "broken", "other", "untold"]),
  version: measured(z.string().regex(/^\d+\.\d+\.\d+$/)),
});
export type ToolFacts = z.infer<typeof ToolFacts>;

/** Looks for each program; runs those alone that the contract asks a version of. */
export async function measureTools(
  host: Host,
  asked: Readonly<Record<string, string>>,
): Promise<Record<string, ToolFacts>> {
  const measuredTools = await Promise.all(
    Object.entries(asked).map(async ([name, range]): Promise<[string, ToolFacts][]> => {
      try {
        return [[name, await measureTool(host, name, range)]];
      } catch (error) {
        if (error instanceof NotRecordedError) {
          const version = unmeasured("not-recorded", `${name} was not recorded`);
          return [[name, { state: "untold", version }]];
        }
        throw error;
      }
    }),
  );
  return Object.fromEntries(measuredTools.flat());
}

/** Judges all programs in one finding; those that are not as asked are its items. */
export function judgeTools(
  asked: ToolTable,
  tools: Measured<Readonly<Record<string, ToolFacts>>>,
): Judgement {
  const fix = "install the version that the contract names, or put it first on PATH";
  if ("unknown" in tools) return undecided(tools, "take the fingerprint with this contract");
  const seen = new Map(Object.entries(tools.value));
  const judged = Object.entries(asked).map(([name, range]) =>
    judgeTool({ name, range, facts: seen.get(name) }),
  );
  const observed = judged.map(({ told }) => told);
  const items = judged.filter(({ ok }) => ok === false).map(({ told }) => told);
  if (items.length > 0) return fail({ observed, items, message: items.join("; "), fix });
  const unknown = judged.map(({ ok }) => ok).find((ok) => typeof ok === "object");
  return unknown === undefined ? pass(observed) : { ...undecided(unknown, fix), observed };
}

interface JudgedTool {
  readonly told: string;
  readonly ok: boolean | Unknown;
}

function judgeTool(tool: {
  readonly name: string;
  readonly range: string;
  readonly facts: ToolFacts | undefined;
}): JudgedTool {
  const { name, range, facts } = tool;
  if (facts === undefined) {
    return { told: name, ok: unmeasured("not-asked", `${name} was not looked for`) };
  }
  if (facts.state === "absent") return { told: `${name} is not on PATH`, ok: false };
  if (facts.state === "broken") return { told: `${name} cannot be run`, ok: false };
  if (facts.state === "untold") return { told: name, ok: readUntold(facts) };
  if (range === "*") return { told: `${name} is there`, ok: true };
  if (facts.state === "other") return { told: `${name} is another program`, ok: false };
  if ("unknown" in facts.version) return { told: `${name} tells no version`, ok: facts.version };
  const { value: version } = facts.version;
  return { told: `${name} ${version}`, ok: satisfiesRange(version, range) };
}

function readUntold({ version }: ToolFacts): Unknown {
  return "unknown" in version ? version : unmeasured("contradictory", "a version and no program");
}

async function measureTool(host: Host, name: string, range: string): Promise<ToolFacts> {
  const search = await searchCommand(host, name);
  const unseen = unmeasured("not-reached", `${name} was not asked`);
  if (search.kind === "absent" || search.kind === "stub") {
    return { state: "absent", version: unseen };
  }
  if (search.kind === "broken") return { state: "broken", version: unseen };
  if (range === "*") {
    const version = unmeasured("not-asked", "no clause asks for a version");
    return { state: "present", version };
  }
  const told = await tellVersion(host, name, search.path);
  if (told === "other") return { state: "other", version: unseen };
  return { state: "present", version: told };
}

async function tellVersion(
  host: Host,
  name: string,
  path: string,
): Promise<Measured<string> | "other"> {
  const refusal = await refuse(host, path);
  if (refusal !== null) return refusal;
  if (readTools.includes(name)) return readVersion(host, name, path);
  const request = askTool(name, path);
  if (request === null) return unmeasured("unsupported", `${name} is never asked for its version`);
  const ran = await host.exec(request);
  if (!ran.ok) return tellNoStart(name, ran.errno);
  const { timedOut, stdout, stderr } = ran.value;
  if (timedOut) return unmeasured("timed-out", `${name} did not answer within 5 s`);
  const version = readToolVersion(name, `${stdout}\n${stderr}`);
  if (version === "other") return "other";
  if (version === null) return unmeasured("crashed", `${name} does not tell its version`);
  return { value: toThreeNumbers(version) };
}

/** The repository's own programs do not run before the facts are fixed, and a shim runs what the checkout's files choose. */
async function refuse(host: Host, path: string): Promise<Unknown | null> {
  const real = await host.resolveLinks(path);
  if (real.ok && real.value.startsWith(`${host.workspace}/`)) {
    return unmeasured("refused", "a program of the workspace is not run for its version");
  }
  const shim = await readShim(host, path);
  if (shim === null) return null;
  return unmeasured("refused", `a shim of ${shim.manager} is not run for its version`);
}

/** The file with the version lies two folders above the program: npm's package, Go's root. */
async function readVersion(host: Host, name: string, path: string): Promise<Measured<string>> {
  const real = await host.resolveLinks(path);
  const folder = parentOf(parentOf(real.ok ? real.value : path));
  const file = name === "npm" ? "package.json" : "VERSION";
  const text = await host.readText(joinPath(folder, file), 256 * 1024);
  const read = name === "npm" ? readPackage : readGoVersion;
  const version = text.ok ? read(text.value) : null;
  return version === null
    ? unmeasured("unreadable", `${name}'s ${file} is not where ${name} is`)
    : { value: toThreeNumbers(version) };
}

const NpmPackage = z.object({ name: z.literal("npm"), version: z.string() });

function readPackage(text: string): string | null {
  try {
    const npm = NpmPackage.safeParse(JSON.parse(text));
    return npm.success ? (/^\d+\.\d+\.\d+/.exec(npm.data.version)?.[0] ?? null) : null;
  } catch {
    return null;
  }
}

function readGoVersion(text: string): string | null {
  return /^go(\d+(?:\.\d+){1,2})/.exec(text)?.[1] ?? null;
}

function refuseRange(name: string, range: string): string | null {
  if (range === "*") return null;
  if (!versionedTools.includes(name)) {
    return `must be "*" (it is there): only ${versionedTools.join(", ")} are asked for a version`;
  }
  return isVersionRange(range) ? null : 'must be "*" or a range of versions, as in ">=2.39"';
}
