import type { Attempt } from "../../src/ports/attempt.ts";
import type { ExecOutcome, ExecRequest } from "../../src/ports/host.ts";
import {
  askGit,
  askLfsFiles,
  askNativeModules,
  askPython,
  askPythonAboutLocale,
} from "../../src/probes/tool-requests.ts";
import { askPythonTrust } from "../../src/probes/tls/trust-questions.ts";
import { ended } from "../support/fake-host.ts";

type Answer = Attempt<ExecOutcome>;
type Program = (request: ExecRequest) => Answer;

/** What an interpreter answers to each of our questions. */
export interface PythonAnswers {
  /** Who it is and what it searches, as `pythonTold` writes it. */
  readonly told: Answer;
  readonly native?: { readonly glibc: string; readonly modules: readonly unknown[] };
  /** What open() uses, libc's charmap, whether the locale is installed, and the offsets in January and July. */
  readonly locale: readonly [open: string, charmap: string, installed: boolean, ...number[]];
  /** The file and the folder that its OpenSSL looks in, and certifi's bundle or nothing. */
  readonly trust: readonly [openssl: string, file: string, folder: string, certifi: string];
  /** How TLS to each listed endpoint ends. */
  readonly endpoints?: readonly ("accepted" | "refused" | "unreached")[];
}

const LOCALE_SCRIPT = scriptOf(askPythonAboutLocale("", { lcCtype: "", instants: [] }));

/** A Python program that tells these things and nothing else. */
export function pythonProgram(answers: PythonAnswers): Program {
  const { native, locale, trust, endpoints = [] } = answers;
  const [open, charmap, installed, ...offsets] = locale;
  const said = new Map<string, Answer>([
    [scriptOf(askPython("")), answers.told],
    [scriptOf(askNativeModules("")), tellNative(native)],
    [LOCALE_SCRIPT, ended(frame([open, "0", charmap, installed ? "1" : "0", ...offsets, "utf-8"]))],
    [scriptOf(askPythonTrust([""])), ended(frame(trust))],
  ]);
  const ends = endpoints.map((end, index) => `${index}=${end}`);
  return (request) => said.get(scriptOf(request)) ?? ended(frame(ends));
}

/** A repository as git tells of it. */
export interface GitAnswers {
  readonly version: string;
  readonly commit: string;
  readonly tree: string;
  readonly parents: readonly string[];
  readonly committedS: number;
  /** Entries of porcelain v2, without the header. */
  readonly status?: readonly string[];
  /** Entries of `ls-files -v -s`. */
  readonly index: readonly string[];
  readonly lfs?: readonly string[];
  /** Lines of `config --list --show-scope -z`: scope, then `name\nvalue`. */
  readonly config: readonly (readonly [scope: string, setting: string])[];
}

/** A git program that tells of this repository. */
export function gitProgram(answers: GitAnswers): Program {
  const { commit, tree, parents, committedS, config } = answers;
  const ask = askGit("");
  const object = [
    `tree ${tree}`,
    ...parents.map((parent) => `parent ${parent}`),
    `author A <a@example> ${committedS} +0000`,
    `committer A <a@example> ${committedS} +0000`,
    "",
    "message\n",
  ].join("\n");
  const said = new Map([
    ["--version", `git version ${answers.version}\n`],
    [words(ask.status), list([`# branch.oid ${commit}`, ...(answers.status ?? [])])],
    [words(ask.commit), object],
    [words(ask.index), list(answers.index)],
    [words(askLfsFiles("")), list(answers.lfs ?? [])],
  ]);
  return (request) => ended(said.get(words(request)) ?? list(config.flat()));
}

/** A program that prints this, whatever it is asked. */
export function prints(text: string): Program {
  return () => ended(text);
}

function tellNative(native: PythonAnswers["native"]): Answer {
  const told = {
    glibc: native === undefined ? null : `glibc ${native.glibc}`,
    modules: native?.modules ?? [],
    unreadable: [],
  };
  return ended(["parity", "", "", "", JSON.stringify(told), ""].join("\0"));
}

function frame(fields: readonly (string | number)[]): string {
  return ["parity", ...fields, ""].join("\0");
}

function list(entries: readonly string[]): string {
  return entries.map((entry) => `${entry}\0`).join("");
}

function words({ argv: [, ...args] }: ExecRequest): string {
  return args.join(" ");
}

function scriptOf({ argv }: ExecRequest): string {
  return argv[argv.indexOf("-c") + 1] ?? "";
}
