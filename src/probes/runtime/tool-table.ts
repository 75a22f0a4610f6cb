import type { ExecRequest } from "../../ports/host.ts";

/** How a program is asked for its version: the arguments, where the answer holds it, and what shows that it is another program of that name. */
interface ToolEntry {
  readonly args: readonly string[];
  readonly version: RegExp;
  readonly other?: RegExp;
}

const V = String.raw`(\d+(?:\.\d+){0,3})`;

/**
 * Programs that only tell their version when they are asked so. Left out on purpose, and so never run: what may run a
 * file of the checkout instead (yarn, pnpm, rustc, cargo), and what takes long (pip).
 */
const tools: ReadonlyMap<string, ToolEntry> = new Map(
  Object.entries({
    bash: ask(["--version"], `^GNU bash, version ${V}`),
    clang: ask(["--version"], `clang version ${V}`),
    cmake: ask(["--version"], `^cmake version ${V}`),
    curl: ask(["--version"], `^curl ${V}`),
    docker: ask(["--version"], `^Docker version ${V}`, /podman/i),
    ffmpeg: ask(["-version"], `^ffmpeg version n?${V}`),
    "g++": ask(["--version"], String.raw`^\S+ \([^\n]*\) ${V}`, /clang/i),
    gcc: ask(["--version"], String.raw`^\S+ \([^\n]*\) ${V}`, /clang/i),
    gh: ask(["--version"], `^gh version ${V}`),
    git: ask(["--version"], `^git version ${V}`),
    "git-lfs": ask(["--version"], `^git-lfs/${V}`),
    java: ask(["-XX:-UsePerfData", "-version"], `version "${V}`),
    jq: ask(["--version"], `^jq-${V}`),
    kubectl: ask(["version", "--client"], `^Client Version: .*?v${V}`),
    make: ask(["--version"], `^GNU Make ${V}`),
    ninja: ask(["--version"], `^${V}`),
    node: ask(["--version"], `^v${V}`),
    openssl: ask(["version"], `^OpenSSL ${V}`, /^(?:LibreSSL|BoringSSL)/m),
    perl: ask(["-v"], String.raw`\(v${V}\)`),
    php: ask(["-n", "-v"], `^PHP ${V}`),
    psql: ask(["--version"], String.raw`^psql \(PostgreSQL\) ${V}`),
    ruby: ask(["--version"], `^ruby ${V}`),
    sqlite3: ask(["--version"], `^${V}`),
    tar: ask(["--version"], String.raw`^tar \(GNU tar\) ${V}`, /bsdtar|busybox/i),
    uv: ask(["--version"], `^uv ${V}`),
    wget: ask(["--version"], `^GNU Wget ${V}`, /busybox/i),
  }),
);

/** Programs that leave traces in HOME, or are slow to start: a file that lies with them tells their version. */
export const readTools: readonly string[] = ["go", "npm"];

/** The programs whose version can be told. */
export const versionedTools: readonly string[] = [...tools.keys(), ...readTools].toSorted();

/** Asks a program of the table for its version; null for one that is not in it. */
export function askTool(name: string, path: string): ExecRequest | null {
  const entry = tools.get(name);
  if (entry === undefined) return null;
  return {
    argv: [path, ...entry.args],
    timeoutMs: 5000,
    // no file and no option of the environment runs along
    env: { LC_ALL: "C" },
    unset: [
      "BASH_ENV",
      "ENV",
      "JAVA_TOOL_OPTIONS",
      "JDK_JAVA_OPTIONS",
      "NODE_OPTIONS",
      "PERL5LIB",
      "PERL5OPT",
      "RUBYLIB",
      "RUBYOPT",
      "_JAVA_OPTIONS",
    ],
  };
}

/** The version in what a program printed; `other` when it is another program of that name, null when it says neither. */
export function readToolVersion(name: string, printed: string): string | null {
  const entry = tools.get(name);
  if (entry === undefined) return null;
  if (entry.other?.test(printed) === true) return "other";
  return entry.version.exec(printed)?.[1] ?? null;
}

function ask(args: readonly string[], version: string, other?: RegExp): ToolEntry {
  return { args, version: new RegExp(version, "m"), ...(other === undefined ? {} : { other }) };
}
