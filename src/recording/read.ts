import type { Digest } from "../ports/digest.ts";
import { ParityError } from "../terms/parity-error.ts";
import { decodeArgument, decodeBase64, toText } from "./encoding.ts";
import {
  About,
  maxRecordingBytes,
  type Recording,
  type RecordedAnswer,
  type RecordedVariable,
  VERSION_LINE,
} from "./recording.ts";

const END = /^end (\d{1,7}) ([0-9a-f]{64})$/;

/** Reads a recording that anybody may have written: whole, undamaged and in this form, or a ParityError that says what is wrong with it. */
export function readRecording(bytes: Uint8Array, digest: Digest): Recording {
  if (bytes.length > maxRecordingBytes) {
    throw refuse("recording/too-large", `the recording is larger than ${maxRecordingBytes} bytes`);
  }
  const lines = toText(bytes).replaceAll("\r\n", "\n").split("\n");
  refuseForeign(lines[0] ?? "");
  // what follows the last line feed: nothing in a whole file
  const rest = lines.pop();
  const end = END.exec(lines.pop() ?? "");
  if (end === null ? lines.some((line) => END.test(line)) : rest !== "") throw refuseMore();
  if (end === null) {
    throw refuse("recording/cut", "the recording has no last line: it was cut off");
  }
  if (Number(end[1]) !== lines.length) {
    const message = `the recording promises ${Number(end[1])} lines and has ${lines.length}`;
    throw refuse("recording/wrong-count", message);
  }
  if (digest(lines.map((line) => `${line}\n`).join("")) !== end[2]) {
    throw refuse("recording/wrong-hash", "the recording was changed after it was written");
  }
  return readLines(lines);
}

function refuseForeign(first: string): void {
  if (first === VERSION_LINE) return;
  if (/^parity-recording\/\d{1,4}$/.test(first)) {
    throw refuse("recording/wrong-version", `the recording is a ${first}, and only 1 is read`);
  }
  throw refuse("recording/not-a-recording", "the file is no recording");
}

function readLines(lines: readonly string[]): Recording {
  const about = new Map<string, string>();
  const env: RecordedVariable[] = [];
  const answers: RecordedAnswer[] = [];
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue;
    const at = index + 1;
    const [word = "", name = "", ...fields] = line.split(" ");
    const argument = decodeArgument(name);
    if (argument === null) throw refuseLine(at);
    if (word === "about") {
      if (fields.length !== 1 || about.has(argument)) throw refuseLine(at);
      about.set(argument, toText(readBase64(fields[0], at)));
    } else if (word === "env") env.push(readVariable(argument, fields, at));
    else answers.push(readAnswer({ operation: word, argument }, fields, at));
  }
  const read = About.safeParse(Object.fromEntries(about));
  if (read.success) return { about: read.data, env, answers };
  const where = read.error.issues[0]?.path.join(".") ?? "";
  throw refuse("recording/bad-line", `the recording's lines of \`about\` are not whole: ${where}`);
}

function readVariable(name: string, fields: readonly string[], at: number): RecordedVariable {
  const [state, value] = fields;
  if (fields.length !== 2 || (state !== "set" && state !== "empty")) throw refuseLine(at);
  return { name, state, value: value === "-" ? null : toText(readBase64(value, at)) };
}

function readAnswer(
  asked: Pick<RecordedAnswer, "operation" | "argument">,
  [status = "", ...values]: readonly string[],
  at: number,
): RecordedAnswer {
  const isWord = /^[a-zA-Z]{1,40}$/.test(asked.operation) && /^[A-Za-z0-9_:,]{1,60}$/.test(status);
  if (!isWord || values.length === 0 || values.length > 2) throw refuseLine(at);
  return { ...asked, status, values: values.map((value) => readBase64(value, at)) };
}

function readBase64(text: string | undefined, at: number): Uint8Array {
  const bytes = decodeBase64(text ?? "");
  if (bytes !== null) return bytes;
  throw refuse("recording/bad-value", `line ${at} of the recording holds no base64`);
}

function refuseMore(): ParityError {
  const message = "something stands behind the recording's last line, `end`";
  return new ParityError("recording/more-lines", message, {
    hint: "take out what stands behind the line that begins with end, which another program wrote",
  });
}

function refuseLine(at: number): ParityError {
  return refuse("recording/bad-line", `line ${at} of the recording is not written as one`);
}

function refuse(code: string, message: string): ParityError {
  return new ParityError(code, message, {
    hint: "take the recording again at the place, with the same version, and copy the whole file",
  });
}
