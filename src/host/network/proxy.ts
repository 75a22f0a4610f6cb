/** Where the environment's proxy is; `authorization` never leaves the host. */
export interface ProxyAddress {
  readonly host: string;
  readonly port: number;
  readonly authorization: string | null;
}

// as curl: the lower case wins, and the proxy for one scheme before the one for all
const NAMES = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "http_proxy", "HTTP_PROXY"];

/** The HTTP proxy that the environment names, for any port and whatever its exceptions say; null where it names none. */
export function findProxy(env: ReadonlyMap<string, string>): ProxyAddress | "unsupported" | null {
  const value = NAMES.map((name) => env.get(name) ?? "").find((text) => text !== "");
  if (value === undefined) return null;
  const text = value.includes("//") ? value : `http://${value}`;
  if (!URL.canParse(text)) return "unsupported";
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== "http:") return "unsupported";
  const pair = `${decode(username)}:${decode(password)}`;
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? 80 : Number(port),
    authorization: username === "" ? null : `Basic ${Buffer.from(pair).toString("base64")}`,
  };
}

/** The status that a proxy answered with, once its whole head is there; null before. */
export function readStatus(bytes: Buffer): number | null {
  const text = bytes.toString("latin1");
  if (!text.includes("\r\n\r\n")) return null;
  return Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
