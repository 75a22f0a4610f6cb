import { randomUUID } from "node:crypto";
import * as core from "@actions/core";
import type { Log } from "../../ports/log.ts";

/** A message that the runner shows beside a file's line and on the run's page. */
export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly message: string;
  readonly title?: string | undefined;
  readonly file?: string | null | undefined;
  readonly line?: number | null | undefined;
  readonly column?: number | null | undefined;
}

/** The job's log; whatever is written through it, foreign text in it issues no workflow command. */
export interface JobLog extends Log {
  /** Prints a result as it is. */
  say(text: string): void;
  /** Prints what a foreign program said, folded, with the runner told to take no commands from it. */
  quote(title: string, text: string): void;
  /** Folds what is logged while the work lasts: the chatter of a client library. */
  fold<T>(title: string, work: () => Promise<T>): Promise<T>;
  annotate(annotation: Annotation): void;
}

const longestMessageChars = 4000;
const commands = { error: core.error, warning: core.warning, notice: core.notice };

/** Opens the job's log on stdout. */
export function openJobLog(): JobLog {
  return {
    say: (text) => core.info(defuse(text)),
    info: (message) => core.info(defuse(message)),
    debug: (message) => core.debug(cut(message)),
    warn: (message) => core.warning(cut(message), { title: "Parity contract" }),
    quote(title, text) {
      core.startGroup(defuse(title).replaceAll("\n", " "));
      const token = randomUUID();
      core.info(`::stop-commands::${token}`);
      core.info(defuse(text));
      core.info(`::${token}::`);
      core.endGroup();
    },
    fold: (title, work) => core.group(title, work),
    annotate({ level, message, title, file, line, column }) {
      commands[level](cut(message), {
        title: makeVisible(title ?? "Parity contract"),
        ...(file !== null && file !== undefined && { file: makeVisible(file) }),
        ...(line !== null && line !== undefined && { startLine: line }),
        ...(column !== null && column !== undefined && { startColumn: column }),
      });
    },
  };
}

/** Breaks whatever the runner would read as a command (`::name::` at a line's start, `##[` anywhere) and shows control characters. */
export function defuse(text: string): string {
  return makeVisible(text)
    .replaceAll(/^((?:[^\S\n]|\p{Cf})*):(?=:)/gmu, "$1: ")
    .replaceAll("##[", "# #[");
}

function makeVisible(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]|[\u2028\u2029\p{Bidi_Control}]/gu, showChar);
}

function showChar(char: string): string {
  return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
}

function cut(message: string): string {
  const visible = makeVisible(message);
  return visible.length > longestMessageChars
    ? `${visible.slice(0, longestMessageChars)}…`
    : visible;
}
