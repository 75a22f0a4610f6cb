import type { CallForm } from "./call-form.ts";
import { countShared, parseJson, writeSorted } from "./json-match.ts";

/** Calls of an HTTP API: method, path with query, and the body's text. The idempotency key is a header, so the call itself has none. */
export const httpForm: CallForm = {
  cover([method, path, body], [calledMethod = "", calledPath = "", calledBody = ""]) {
    if (method?.toUpperCase() !== calledMethod.toUpperCase()) return null;
    const onPath = path === undefined ? 0 : coverPath(path, calledPath);
    if (onPath === null) return null;
    const inBody = body === undefined || body === "" ? 0 : coverBody(body, calledBody);
    return inBody === null ? null : 1 + onPath + inBody;
  },
  readKey: () => null,
  canonicalise([method = "", path = "", body = ""]) {
    const { segments, query } = readPath(path);
    const parameters = [...query].map((pair) => JSON.stringify(pair)).toSorted();
    const value = parseJson(body);
    const sent = value === undefined ? body : writeSorted(value);
    return JSON.stringify([method.toUpperCase(), segments, parameters, sent]);
  },
};

function coverPath(declared: string, called: string): number | null {
  const prefix = readPath(declared);
  const whole = readPath(called);
  if (prefix.segments.some((segment, index) => whole.segments[index] !== segment)) return null;
  for (const [name, value] of prefix.query) {
    if (!whole.query.getAll(name).includes(value)) return null;
  }
  return prefix.segments.length + prefix.query.size;
}

function coverBody(declared: string, called: string): number | null {
  const value = parseJson(declared);
  if (value === undefined) return called.startsWith(declared) ? 1 : null;
  return countShared(value, parseJson(called));
}

/** Reads a path by its segments, so that `/refunds` covers `/refunds/4711` and not `/refunds-old`. */
function readPath(path: string): { segments: readonly string[]; query: URLSearchParams } {
  const [pathname = "", ...rest] = path.split("?");
  const segments = pathname.split("/").filter((segment) => segment !== "");
  return { segments, query: new URLSearchParams(rest.join("?")) };
}
