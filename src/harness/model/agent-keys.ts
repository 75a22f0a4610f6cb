import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Headers in which keys belong. */
const keyHeaders = new Set([
  "authorization",
  "proxy-authorization",
  "x-api-key",
  "x-goog-api-key",
  "api-key",
  "cookie",
]);

const keyParameter = "key";

/** Every vendor's keys are long, and hold letters and digits; what stands for none (`none`, `not-needed`) is not like that. */
const realKey = /^(?=.*[a-z])(?=.*\d)\S{16,}$/i;

/** The keys of one run that are nobody's secret. */
export interface KnownKeys {
  /** The dummies that the run handed out. */
  readonly dummies: readonly string[];
  /** The contract's own words for the agent: who reads the repository knows the keys in them. */
  readonly contractTexts: readonly string[];
}

/** Whether the request carries one of the run's dummies where keys belong. */
export function hasDummyKey(
  request: IncomingMessage,
  url: URL,
  dummies: readonly string[],
): boolean {
  return listKeys(request, url).some((key) => isOfDummy(key, dummies));
}

/** Whether the request carries what looks like a real key, and neither the run nor the contract gave it; the key itself is looked at and forgotten. */
export function hasForeignKey(
  request: IncomingMessage,
  url: URL,
  { dummies, contractTexts }: KnownKeys,
): boolean {
  return listKeys(request, url).some(
    (key) =>
      realKey.test(key) &&
      !isOfDummy(key, dummies) &&
      !contractTexts.some((text) => text.includes(key)),
  );
}

/** Whether the key holds a dummy, or is a token that was signed with one. */
function isOfDummy(key: string, dummies: readonly string[]): boolean {
  return dummies.some((dummy) => key.includes(dummy) || isSignedWith(key, dummy));
}

const signedToken = /^([\w-]+\.[\w-]+)\.([\w-]+)$/;
const digests = ["sha256", "sha384", "sha512"];

/** Some vendors' clients send no key, but a JSON web token that they sign with it; which digest it is, its length tells. */
function isSignedWith(key: string, dummy: string): boolean {
  const [, signed, signature] = signedToken.exec(key) ?? [];
  if (signed === undefined) return false;
  return digests.some(
    (digest) => createHmac(digest, dummy).update(signed).digest("base64url") === signature,
  );
}

/** The address without the parameter in which Gemini's clients put their key. */
export function writeAddress(url: URL): string {
  const shown = new URL(url);
  shown.searchParams.delete(keyParameter);
  return `${shown.pathname}${shown.search}`;
}

/** The headers in which no key belongs, as lines. */
export function writeHeaders({ headers }: Pick<IncomingMessage, "headers">): string {
  return Object.entries(headers)
    .filter(([name]) => !keyHeaders.has(name))
    .map(([name, value]) => `${name}: ${[value].flat().join(", ")}`)
    .join("\n");
}

/** Without the words before them; a cookie is no key of a model's, whatever it holds. */
function listKeys(request: IncomingMessage, url: URL): string[] {
  const told = [...keyHeaders]
    .filter((name) => name !== "cookie")
    .flatMap((name) => request.headers[name] ?? []);
  return [...told.flatMap(readKeys), ...url.searchParams.getAll(keyParameter)];
}

/** What is sent as a user and a password is two keys. */
function readKeys(told: string): string[] {
  const key = told.replace(/^(bearer|basic|token)\s+/i, "").trim();
  const login = /^basic\s/i.test(told) ? Buffer.from(key, "base64") : Buffer.of();
  const text = login.toString();
  const at = text.indexOf(":");
  // Some clients write a key there as it is: read as base64 it is no text.
  const isLogin = at !== -1 && Buffer.from(text).equals(login);
  return isLogin ? [text.slice(0, at), text.slice(at + 1)] : [key];
}
