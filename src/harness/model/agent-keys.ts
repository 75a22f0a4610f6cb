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
  return listKeys(request, url).some((key) => dummies.some((dummy) => key.includes(dummy)));
}

/** Whether the request carries what looks like a real key, and neither the run nor the contract gave it; the key itself is looked at and forgotten. */
export function hasForeignKey(
  request: IncomingMessage,
  url: URL,
  { dummies, contractTexts }: KnownKeys,
): boolean {
  return listKeys(request, url)
    .map((key) => key.replace(/^(bearer|basic|token)\s+/i, "").trim())
    .some(
      (key) =>
        realKey.test(key) &&
        !dummies.some((dummy) => key.includes(dummy)) &&
        !contractTexts.some((text) => text.includes(key)),
    );
}

/** The address without the parameter in which Gemini's clients put their key. */
export function writeAddress(url: URL): string {
  const shown = new URL(url);
  shown.searchParams.delete(keyParameter);
  return `${shown.pathname}${shown.search}`;
}

/** The headers in which no key belongs, as lines. */
export function writeHeaders(request: IncomingMessage): string {
  return Object.entries(request.headers)
    .filter(([name]) => !keyHeaders.has(name))
    .map(([name, value]) => `${name}: ${[value].flat().join(", ")}`)
    .join("\n");
}

/** A cookie is no key of a model's, whatever it holds. */
function listKeys(request: IncomingMessage, url: URL): string[] {
  const told = [...keyHeaders]
    .filter((name) => name !== "cookie")
    .flatMap((name) => request.headers[name] ?? []);
  return [...told, ...url.searchParams.getAll(keyParameter)];
}
