import type { Attempt } from "../ports/attempt.ts";
import type { ExecOutcome, ExecRequest, Host } from "../ports/host.ts";
import { listPieces, writeEnd } from "../recording/exec.ts";
import { toBytes } from "../recording/encoding.ts";
import type { Note } from "../recording/note.ts";
import {
  type Answer,
  type Askable,
  type Plain,
  type Question,
  rules,
  writeTruth,
} from "../recording/rules.ts";

/** A host that answers as another one does, and the list of what it was asked. */
export interface RecordingHost {
  readonly host: Host;
  /** In the order of the answers; grows while the host is asked. */
  readonly notes: readonly Note[];
}

/** Notes down what a host is asked and what it answers; nothing is redacted here, so the notes stay in this process. */
export function recordHost(real: Host): RecordingHost {
  const notes: Note[] = [];
  const askable: Askable = real;

  function listen<K extends Plain>(operation: K) {
    const rule = rules[operation];
    return async (...question: Question<K>): Promise<Attempt<Answer<K>>> => {
      const answer = await askable[operation](...question);
      const pieces = rule.ask(...question);
      notes.push(
        answer.ok
          ? { operation, pieces, status: "ok", values: [rule.write(answer.value)] }
          : { operation, pieces, status: answer.errno, values: [] },
      );
      return answer;
    };
  }

  const { os, arch, env, tableHome, workspace, pathDelimiter } = real;
  const host: Host = {
    os,
    arch,
    env,
    tableHome,
    workspace,
    pathDelimiter,
    readText: listen("readText"),
    async readHead(path, maxBytes) {
      const answer = await real.readHead(path, maxBytes);
      const status = answer.ok ? (answer.value.length < maxBytes ? "ok" : "cut") : answer.errno;
      const values = answer.ok ? [answer.value] : [];
      notes.push({
        operation: "readHead",
        pieces: rules.readHead.ask(path, maxBytes),
        status,
        values,
      });
      return answer;
    },
    describe: listen("describe"),
    readLink: listen("readLink"),
    listFolder: listen("listFolder"),
    resolveLinks: listen("resolveLinks"),
    async isExecutable(path) {
      const is = await real.isExecutable(path);
      const values = [writeTruth(is)];
      notes.push({ operation: "isExecutable", pieces: [path], status: "ok", values });
      return is;
    },
    measureSpace: listen("measureSpace"),
    tryOpen: listen("tryOpen"),
    tellUser: listen("tellUser"),
    tellHardware: listen("tellHardware"),
    tryWrite: listen("tryWrite"),
    tryExec: listen("tryExec"),
    isSameFile: listen("isSameFile"),
    visitCanary: listen("visitCanary"),
    identifyBoot: listen("identifyBoot"),
    readClock: listen("readClock"),
    connectSocket: listen("connectSocket"),
    readGitSettings: listen("readGitSettings"),
    holdsCredential: listen("holdsCredential"),
    matchDotenv: listen("matchDotenv"),
    scanSiblings: listen("scanSiblings"),
    scanAncestors: listen("scanAncestors"),
    compareValue: listen("compareValue"),
    classifyValues: listen("classifyValues"),
    sealValue: listen("sealValue"),
    readCertificates: listen("readCertificates"),
    readTlsSettings: listen("readTlsSettings"),
    greet: listen("greet"),
    async exec(request) {
      const ran = await real.exec(request);
      notes.push(noteExec(request, ran));
      return ran;
    },
    // what only the place itself can tell is not noted down
    runForeign: (request) => real.runForeign(request),
    shakeHands: (client) => real.shakeHands(client),
  };
  return { host, notes };
}

function noteExec(request: ExecRequest, ran: Attempt<ExecOutcome>): Note {
  const asked = { operation: "exec", pieces: listPieces(request) };
  if (!ran.ok) return { ...asked, status: ran.errno, values: [] };
  const { stdout, stderr } = ran.value;
  return { ...asked, status: writeEnd(ran.value), values: [toBytes(stdout), toBytes(stderr)] };
}
