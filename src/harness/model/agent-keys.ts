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

/** Whether the request carries a key that the harness did not hand out; the key itself is looked at and forgotten. */
export function hasForeignKey(
  request: IncomingMessage,
  url: URL,
  dummies: readonly string[],
): boolean {
  const told = [...keyHeaders]
    .filter((name) => name !== "cookie")
    .flatMap((name) => request.headers[name] ?? []);
  const keys = [...told, ...url.searchParams.getAll(keyParameter)];
  return keys.some((key) => key !== "" && !dummies.some((dummy) => key.includes(dummy)));
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
