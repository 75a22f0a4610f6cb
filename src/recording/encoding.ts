const PLAIN = /^[A-Za-z0-9._/~:,=+@-]$/;

/** Writes an argument or a name as printable ASCII without blanks: every other byte of its UTF-8 as `%XX`; nothing at all is `-`. */
export function encodeArgument(text: string): string {
  if (text === "") return "-";
  if (text === "-") return "%2D";
  return [...new TextEncoder().encode(text)].map((byte) => encodeByte(byte)).join("");
}

/** Reads what `encodeArgument` wrote; null when it is not written so. */
export function decodeArgument(text: string): string | null {
  if (text === "-") return "";
  if (!/^(?:[A-Za-z0-9._/~:,=+@-]|%[0-9A-F]{2})+$/.test(text)) return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Writes bytes as base64 in one piece; none at all is `-`. */
export function encodeBase64(bytes: Uint8Array): string {
  if (bytes.length === 0) return "-";
  const chunks: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x80_00) {
    chunks.push(String.fromCharCode(...bytes.subarray(at, at + 0x80_00)));
  }
  return btoa(chunks.join(""));
}

/** Reads padded base64; null when it is no such thing. */
export function decodeBase64(text: string): Uint8Array | null {
  if (text === "-") return new Uint8Array();
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** The UTF-8 of a text. */
export function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The text of some UTF-8; what is none becomes U+FFFD, as when a file is read. */
export function toText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function encodeByte(byte: number): string {
  const char = String.fromCharCode(byte);
  return PLAIN.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}
