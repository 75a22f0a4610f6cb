import type { Digest } from "../ports/digest.ts";
import type { Attempt, ExecRequest, Host } from "../ports/host.ts";
import { listPieces, readOutcome, shortenPieces } from "../recording/exec.ts";
import type { RecordedAnswer, Recording } from "../recording/recording.ts";
import { type Answer, type Plain, type Question, readTruth, rules } from "../recording/rules.ts";
import { NOT_RECORDED, NotRecordedError } from "../terms/not-recorded.ts";

/** What stands for a value that was not kept: set, not empty, and nothing that a probe knows. */
const UNKEPT = "~";

const unrecorded = { ok: false, errno: NOT_RECORDED } as const;

/** Operations whose answer is that it worked. */
const WITHOUT_VALUE = new Set<Plain>(["tryOpen", "tryWrite", "tryExec", "connectSocket"]);

/** A place as a recording tells of it: it answers what was recorded, and says of all else that it was not. */
export function recordedHost({ about, env, answers }: Recording, digest: Digest): Host {
  const known = new Map<string, RecordedAnswer>();
  for (const recorded of answers) {
    const key = `${recorded.operation}\t${recorded.argument}`;
    if (!known.has(key)) known.set(key, recorded);
  }

  function look(operation: string, pieces: readonly string[]): RecordedAnswer | undefined {
    return known.get(`${operation}\t${pieces.join("\t")}`);
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

  const readWhole = answer("readText");
  const readBytes = answer("readHead");
  return {
    os: about.os,
    arch: about.arch,
    pathDelimiter: about.path_delimiter,
    workspace: about.workspace,
    env: new Map(
      env.map(({ name, state, value }) => [name, state === "empty" ? "" : (value ?? UNKEPT)]),
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

function nameExec(request: ExecRequest, digest: Digest): string[] {
  return shortenPieces(listPieces(request), digest);
}
