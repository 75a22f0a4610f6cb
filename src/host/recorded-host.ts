import type { Digest } from "../ports/digest.ts";
import type { Attempt } from "../ports/attempt.ts";
import type { ExecRequest, Host } from "../ports/host.ts";
import { listPieces, readOutcome, shortenPieces } from "../recording/exec.ts";
import type { RecordedAnswer, Recording } from "../recording/recording.ts";
import { type Answer, type Plain, type Question, readTruth, rules } from "../recording/rules.ts";
import { NOT_RECORDED, NotRecordedError, UNKEPT_VALUE } from "../terms/not-recorded.ts";

const unrecorded = { ok: false, errno: NOT_RECORDED } as const;

/** Operations whose answer is that it worked. */
const WITHOUT_VALUE = new Set<Plain>(["tryOpen", "tryWrite", "tryExec", "connectSocket"]);

/** Operations whose arguments are paths, and words without a slash. */
const OF_PATHS = new Set(
  (
    "readText readHead describe readLink listFolder resolveLinks isExecutable measureSpace tryOpen tryWrite tryExec connectSocket " +
    "isSameFile holdsCredential readCertificates readTlsSettings visitCanary"
  ).split(" "),
);

/** A place as a recording tells of it: it answers what was recorded, and says of all else that it was not. */
export function recordedHost({ about, env, answers }: Recording, digest: Digest): Host {
  const known = new Map<string, RecordedAnswer>();
  // the collector writes a path without slashes that say nothing; a probe joins it to a home or a folder as it is set
  const plainly = new Map<string, RecordedAnswer>();
  for (const recorded of answers) {
    const { operation, argument } = recorded;
    const key = `${operation}\t${argument}`;
    if (!known.has(key)) known.set(key, recorded);
    const plain = `${operation}\t${dropSlashes(argument)}`;
    if (OF_PATHS.has(operation) && !plainly.has(plain)) plainly.set(plain, recorded);
  }

  function look(operation: string, pieces: readonly string[]): RecordedAnswer | undefined {
    const argument = pieces.join("\t");
    return (
      known.get(`${operation}\t${argument}`) ??
      plainly.get(`${operation}\t${dropSlashes(argument)}`)
    );
  }

  function answer<K extends Plain>(operation: K) {
    const rule = rules[operation];
    return async (...question: Question<K>): Promise<Attempt<Answer<K>>> => {
      const found = look(operation, rule.ask(...question));
      if (found === undefined) return unrecorded;
      if (found.status !== "ok" && found.status !== "cut")
        return { ok: false, errno: found.status };
      const value = rule.read(found.values[0] ?? new Uint8Array());
      return value === null && !WITHOUT_VALUE.has(operation) ? unrecorded : { ok: true, value };
    };
  }

  function tellTableHome(): string | null {
    const user = look("tellUser", rules.tellUser.ask());
    const value = user?.status === "ok" ? (user.values[0] ?? new Uint8Array()) : new Uint8Array();
    return rules.tellUser.read(value)?.tableHome ?? null;
  }

  const readWhole = answer("readText");
  const readBytes = answer("readHead");
  return {
    os: about.os,
    arch: about.arch,
    pathDelimiter: about.path_delimiter,
    tableHome: tellTableHome(),
    workspace: about.workspace,
    env: new Map(
      env.map(({ name, state, value }) => [name, state === "empty" ? "" : (value ?? UNKEPT_VALUE)]),
    ),
    async readText(path, maxBytes) {
      const bytes = look("readText", [path])?.values[0]?.length ?? 0;
      return bytes > maxBytes ? { ok: false, errno: "EFBIG" } : readWhole(path, maxBytes);
    },
    async readHead(path, maxBytes) {
      const head = await readBytes(path, maxBytes);
      if (!head.ok) return head;
      const isShort = head.value.length < maxBytes && look("readHead", [path])?.status === "cut";
      return isShort ? unrecorded : { ok: true, value: head.value.subarray(0, maxBytes) };
    },
    describe: answer("describe"),
    readLink: answer("readLink"),
    listFolder: answer("listFolder"),
    resolveLinks: answer("resolveLinks"),
    async isExecutable(path) {
      const found = look("isExecutable", [path]);
      const is = found?.status === "ok" ? readTruth(found.values[0] ?? new Uint8Array()) : null;
      if (is === null) throw new NotRecordedError();
      return is;
    },
    measureSpace: answer("measureSpace"),
    tryOpen: answer("tryOpen"),
    tellUser: answer("tellUser"),
    tellHardware: answer("tellHardware"),
    tryWrite: answer("tryWrite"),
    tryExec: answer("tryExec"),
    isSameFile: answer("isSameFile"),
    visitCanary: answer("visitCanary"),
    identifyBoot: answer("identifyBoot"),
    readClock: answer("readClock"),
    connectSocket: answer("connectSocket"),
    readGitSettings: answer("readGitSettings"),
    holdsCredential: answer("holdsCredential"),
    matchDotenv: answer("matchDotenv"),
    scanSiblings: answer("scanSiblings"),
    scanAncestors: answer("scanAncestors"),
    compareValue: answer("compareValue"),
    classifyValues: answer("classifyValues"),
    sealValue: answer("sealValue"),
    readCertificates: answer("readCertificates"),
    readTlsSettings: answer("readTlsSettings"),
    greet: answer("greet"),
    async exec(request) {
      const found = look("exec", nameExec(request, digest));
      if (found === undefined) return unrecorded;
      const outcome = readOutcome(found.status, found.values);
      return outcome === null ? { ok: false, errno: found.status } : { ok: true, value: outcome };
    },
    runForeign: async () => unrecorded,
    shakeHands: async () => unrecorded,
  };
}

/** Several slashes in a row are one, and one at the end is none. */
function dropSlashes(argument: string): string {
  return argument.replaceAll(/\/+/g, "/").replaceAll(/(?<=[^\t])\/(?=\t|$)/g, "");
}

function nameExec(request: ExecRequest, digest: Digest): string[] {
  return shortenPieces(listPieces(request), digest);
}
