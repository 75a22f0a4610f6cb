import type { ContractCode } from "../codes.ts";

/** A contract larger than this is not read. */
export const maxContractBytes = 1024 * 1024;

/** The contract's text without a byte order mark, or why the bytes are no text. */
export type Decoded =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false;
      readonly code: ContractCode;
      readonly line: number | null;
      readonly message: string;
      readonly hint: string;
    };

/** Turns the file's bytes into text; only UTF-8 is accepted, with or without a byte order mark. */
export function decodeContract(bytes: Uint8Array): Decoded {
  if (bytes.length > maxContractBytes) {
    const message = `the file is too large: ${bytes.length} bytes; at most ${maxContractBytes} are read`;
    return refuse({ code: "contract/too-large", message, hint: "keep the contract under 1 MiB" });
  }
  const wide = nameWideEncoding(bytes);
  if (wide !== null) {
    const message = `the file is ${wide}, and only UTF-8 is read`;
    return refuse({ code: "contract/encoding", line: 1, message, hint: "save it as UTF-8" });
  }
  const nul = bytes.indexOf(0);
  if (nul >= 0) {
    const line = countLineEnds(bytes.subarray(0, nul)) + 1;
    const message = "the file holds a NUL byte: it is no text";
    return refuse({ code: "contract/encoding", line, message, hint: "save it as UTF-8 text" });
  }
  const text = decodeUtf8(bytes);
  if (text === null) {
    const message = "the file is not valid UTF-8 (Latin-1, perhaps)";
    const line = findBrokenLine(bytes);
    return refuse({ code: "contract/encoding", line, message, hint: "save it as UTF-8" });
  }
  if (text.trim() === "") {
    const hint = "write down what must be true of a place";
    return refuse({ code: "contract/empty", message: "the file is empty", hint });
  }
  return { ok: true, text };
}

function refuse(refusal: {
  readonly code: ContractCode;
  readonly line?: number;
  readonly message: string;
  readonly hint: string;
}): Decoded {
  return { ok: false, line: null, ...refusal };
}

/** UTF-16 and UTF-32 by their mark, and UTF-16 without one by the zero half of its first two ASCII characters. */
function nameWideEncoding(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? "UTF-32" : "UTF-16";
  if (a === 0xfe && b === 0xff) return "UTF-16";
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return "UTF-32";
  const zeros = [a, b, c, d].map((byte) => byte === 0).join();
  const isUtf16 = zeros === "false,true,false,true" || zeros === "true,false,true,false";
  return isUtf16 ? "UTF-16" : null;
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A line end never stands inside a UTF-8 character, so each line can be tried by itself. */
function findBrokenLine(bytes: Uint8Array): number {
  let line = 1;
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(0x0a, start);
    if (end < 0 || decodeUtf8(bytes.subarray(start, end)) === null) return line;
    start = end + 1;
    line += 1;
  }
}

function countLineEnds(bytes: Uint8Array): number {
  return bytes.reduce((count, byte) => (byte === 0x0a ? count + 1 : count), 0);
}
