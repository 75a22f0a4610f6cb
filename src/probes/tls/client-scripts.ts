import type { ExecRequest } from "../../ports/host.ts";
import type { TlsClient } from "../../ports/trust.ts";

/** One server to try: where it is, and the name that its certificate must hold. */
export interface TlsTarget {
  readonly id: string;
  readonly address: string;
  readonly port: number;
  readonly name: string;
}

/** How a client's try ended. */
export type TlsEnd = "accepted" | "refused" | "unreached";

// The context is the one that the standard library's own HTTPS takes, so that a patched one is seen.
const PYTHON = `import sys
sys.path[:] = [p for p in sys.path if p]
import base64, socket, ssl, threading
try:
    from urllib.request import getproxies, proxy_bypass
    from urllib.parse import unquote, urlsplit
except ImportError:
    from urllib import getproxies, proxy_bypass, unquote
    from urlparse import urlsplit
ca, targets, ends = sys.argv[1], sys.argv[2:], {}
def dial(host, port):
    proxy = "" if ca else getproxies().get("https") or getproxies().get("all") or ""
    if not proxy or proxy_bypass(host):
        return socket.create_connection((host, port), 5)
    parts = urlsplit(proxy if "//" in proxy else "http://" + proxy)
    if parts.scheme != "http": raise OSError("a kind of proxy that is not spoken here")
    s = socket.create_connection((parts.hostname, parts.port or 80), 5)
    at = "[%s]:%d" % (host, port) if ":" in host else "%s:%d" % (host, port)
    ask = "CONNECT %s HTTP/1.1\\r\\nHost: %s\\r\\n" % (at, at)
    if parts.username is not None:
        pair = unquote(parts.username) + ":" + unquote(parts.password or "")
        ask += "Proxy-Authorization: Basic %s\\r\\n" % base64.b64encode(pair.encode()).decode()
    s.sendall((ask + "\\r\\n").encode())
    head = b""
    while not head.endswith(b"\\r\\n\\r\\n") and len(head) < 65536:
        byte = s.recv(1)
        if not byte: break
        head += byte
    if head.split(b" ")[1:2] != [b"200"]: raise OSError("the proxy refused")
    return s
def shake(id, address, port, name):
    context = getattr(ssl, "_create_default_https_context", None) or ssl.create_default_context
    context = context()
    if ca: context.load_verify_locations(cadata=ca if isinstance(ca, type(u"")) else ca.decode("ascii"))
    try: s = dial(address, int(port))
    except Exception: return
    try:
        context.wrap_socket(s, server_hostname=name).close()
        ends[id] = "accepted"
    except getattr(ssl, "SSLEOFError", ()): pass
    except (ssl.SSLError, ssl.CertificateError): ends[id] = "refused"
    except Exception: pass
    finally: s.close()
threads = [threading.Thread(target=shake, args=t.split("|")) for t in targets]
for t in threads: t.start()
for t in threads: t.join()
told = ["%s=%s" % (t.split("|")[0], ends.get(t.split("|")[0], "unreached")) for t in targets]
sys.stdout.write("parity\\0" + "\\0".join(told + [""]))
`;

const NODE = `const net = require("net"), tls = require("tls");
const [ca, ...targets] = process.argv.slice(1), env = process.env;
const told = (name) => env[name.toLowerCase()] || env[name.toUpperCase()] || "";
const exempt = (host) => told("no_proxy").split(/[\\s,]+/).filter(Boolean).some((entry) => {
  const end = entry.replace(/^\\*?\\./, "");
  return entry === "*" || host === end || host.endsWith("." + end);
});
function dial(host, port, done) {
  const proxy = ca || exempt(host) ? "" : told("https_proxy") || told("all_proxy");
  if (!proxy) { const s = net.connect(port, host, () => done(s)); return s; }
  const url = new URL(proxy.includes("//") ? proxy : "http://" + proxy);
  if (url.protocol !== "http:") throw new Error("a kind of proxy that is not spoken here");
  const at = (net.isIPv6(host) ? "[" + host + "]" : host) + ":" + port;
  const pair = decodeURIComponent(url.username) + ":" + decodeURIComponent(url.password);
  const auth = url.username ? "Proxy-Authorization: Basic " + Buffer.from(pair).toString("base64") + "\\r\\n" : "";
  const s = net.connect(url.port || 80, url.hostname.replace(/^\\[|\\]$/g, ""), () =>
    s.write("CONNECT " + at + " HTTP/1.1\\r\\nHost: " + at + "\\r\\n" + auth + "\\r\\n"));
  let head = "";
  s.on("data", function read(chunk) {
    head += chunk.toString("latin1");
    if (!head.includes("\\r\\n\\r\\n")) return;
    s.removeListener("data", read);
    if (/^HTTP\\/1\\.[01] 200/.test(head)) done(s); else s.destroy(new Error("the proxy refused"));
  });
  return s;
}
const shake = (target) => new Promise((resolve) => {
  const [id, address, port, servername] = target.split("|");
  const end = (word) => { clearTimeout(timer); if (socket) socket.destroy(); resolve(id + "=" + word); };
  let socket;
  const timer = setTimeout(() => end("unreached"), 5000);
  try {
    socket = dial(address, Number(port), (s) => {
      const given = { socket: s, ...(net.isIP(servername) ? { host: servername } : { servername }), ...(ca ? { ca } : {}) };
      const client = tls.connect(given, () => end("accepted"));
      const lost = ["ECONNRESET", "EPIPE", "ETIMEDOUT"];
      client.on("error", (error) => end(lost.includes(error.code) ? "unreached" : "refused"));
    });
    socket.on("error", () => end("unreached"));
  } catch { end("unreached"); }
});
Promise.all(targets.map(shake)).then((ends) => process.stdout.write("parity\\0" + ends.join("\\0") + "\\0"));
`;

/** Makes a Python or Node try each server: with one more authority handed over by its API and no proxy, or with its own trust alone and through the environment's proxy. */
export function askTlsClient(
  { kind, command }: TlsClient,
  targets: readonly TlsTarget[],
  authorityPem: string | null,
): ExecRequest {
  const listed = targets.map(({ id, address, port, name }) => [id, address, port, name].join("|"));
  const args = [authorityPem ?? "", ...listed];
  return {
    argv:
      kind === "python"
        ? [...command, "-B", "-c", PYTHON, ...args]
        : [...command, "-e", NODE, "--", ...args],
    timeoutMs: 15_000,
  };
}

/** Reads what the client told, by the targets' ids; null when it did not tell of each of them. */
export function readTlsEnds(
  stdout: string,
  targets: readonly TlsTarget[],
): ReadonlyMap<string, TlsEnd> | null {
  const answer = stdout.slice(stdout.lastIndexOf("parity\0")).split("\0").slice(1, -1);
  const ends = new Map<string, TlsEnd>();
  for (const entry of answer) {
    const [id = "", end] = entry.split("=");
    if (end === "accepted" || end === "refused" || end === "unreached") ends.set(id, end);
  }
  return targets.every(({ id }) => ends.has(id)) ? ends : null;
}
