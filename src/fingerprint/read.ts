import { Fingerprint } from "./v1.ts";

/** A fingerprint of 2,000 packages is far below this; more is refused unread. */
export const maxFingerprintBytes = 5 * 1024 * 1024;

/** An untrusted fingerprint that passed size, encoding and schema; or why it did not. */
export type FingerprintReading =
  | { readonly ok: true; readonly fingerprint: Fingerprint }
  | { readonly ok: false; readonly reason: string };

/** Reads a fingerprint that anybody may have written; checks its form, never its truth. */
export function readFingerprint(bytes: Uint8Array): FingerprintReading {
  if (bytes.byteLength > maxFingerprintBytes) {
    return { ok: false, reason: `larger than ${maxFingerprintBytes} bytes` };
  }
  const json = parseJson(bytes);
  if (json === null) return { ok: false, reason: "not JSON in UTF-8" };
  const parsed = Fingerprint.safeParse(json);
  if (parsed.success) return { ok: true, fingerprint: parsed.data };
  const issue = parsed.error.issues[0];
  const where = issue === undefined ? "" : issue.path.map(String).join(".");
  return { ok: false, reason: `not a parity-fingerprint/1 document (at ${where || "its root"})` };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
