import { createHash, X509Certificate } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { CertificateRequest, CertificateSet } from "../../ports/trust.ts";
import { readText } from "../read-file.ts";

const MAX_FILE_BYTES = 16 * 1024 * 1024;
const MAX_FILES = 5000;
const PEM_BLOCK =
  /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----([A-Za-z0-9+/=\s]*)-----END (?:X509 |TRUSTED )?CERTIFICATE-----/g;

/** Counts and digests the certificates of a PEM file or of a folder's files; throws the system's error for what cannot be read. */
export function readCertificates(request: CertificateRequest): CertificateSet {
  const ders = listFiles(request).flatMap((path) =>
    splitCertificates(readText(path, MAX_FILE_BYTES)),
  );
  const fingerprints = new Set(ders.map((der) => hash(der)));
  const sorted = [...fingerprints].toSorted();
  return {
    count: fingerprints.size,
    digest: hash(sorted.map((fingerprint) => `${fingerprint}\n`).join("")),
    expired: request.expiry ? findExpired(ders) : null,
  };
}

/** The DER of every whole certificate in a text; comments, other blocks and damaged ones are passed over. */
export function splitCertificates(text: string): Buffer[] {
  return [...text.matchAll(PEM_BLOCK)]
    .map(([, base64 = ""]) => takeSequence(Buffer.from(base64, "base64")))
    .filter((der) => der !== null);
}

function listFiles({ path, folder }: CertificateRequest): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => folder === "all" || /^[0-9a-f]{8}\.\d+$/.test(name))
    .toSorted()
    .slice(0, MAX_FILES)
    .map((name) => join(path, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true);
}

/** The first DER sequence, without what a trusted certificate carries after it; null when it is cut short. */
function takeSequence(bytes: Buffer): Buffer | null {
  const lengthByte = bytes[1] ?? 0;
  if (bytes[0] !== 0x30 || lengthByte < 0x81 || lengthByte > 0x83) return null;
  const lengthBytes = lengthByte - 0x80;
  if (bytes.length < 2 + lengthBytes) return null;
  const end = 2 + lengthBytes + bytes.readUIntBE(2, lengthBytes);
  return bytes.length < end ? null : bytes.subarray(0, end);
}

function findExpired(ders: readonly Buffer[]): number[] {
  const now = Date.now();
  return ders.flatMap((der, index) => (endsBefore(der, now) ? [index + 1] : []));
}

function endsBefore(der: Buffer, now: number): boolean {
  try {
    // not validToDate, which the oldest supported Node lacks
    return Date.parse(new X509Certificate(der).validTo) < now;
  } catch {
    return false;
  }
}

function hash(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}
