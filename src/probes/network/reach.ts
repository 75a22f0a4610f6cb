import type { Attempt } from "../../ports/attempt.ts";
import type { Host } from "../../ports/host.ts";
import type { Greeting } from "../../ports/trust.ts";
import { unmeasured } from "../../terms/measured.ts";
import { STALLED_TLS, tellStalledTls } from "../denial.ts";
import type { Reach, Way } from "./network-facts.ts";
import { splitTarget } from "./target.ts";

/** Greets each of these servers, directly and by the environment's proxy. */
export function measureReach(host: Host, targets: readonly string[]): Promise<Reach[]> {
  return Promise.all(
    [...new Set(targets)].map(async (target): Promise<Reach> => {
      const { host: name, port } = splitTarget(target);
      const server = { host: name, port, tls: port === 443 };
      const [direct, proxy] = await Promise.all([
        host.greet({ ...server, via: "direct" }),
        host.greet({ ...server, via: "proxy" }),
      ]);
      return {
        target,
        direct: nameWay(direct),
        proxy: !proxy.ok && proxy.errno === "ENOPROXY" ? null : nameWay(proxy),
        exempt: isExempt(name, host.env),
      };
    }),
  );
}

const WORDS: ReadonlyMap<string, Extract<Way, { value: unknown }>["value"]> = new Map([
  ["ECONNREFUSED", "refused"],
  ["ETIMEDOUT", "timed-out"],
  ["ENOTFOUND", "unresolved"],
  ["EAI_AGAIN", "unresolved"],
  ["EAI_NODATA", "unresolved"],
  ["EAI_NONAME", "unresolved"],
  ["EAI_FAIL", "unresolved"],
  ["ENETUNREACH", "unreachable"],
  ["EHOSTUNREACH", "unreachable"],
  ["ENETDOWN", "unreachable"],
  ["EADDRNOTAVAIL", "unreachable"],
  ["ECONNRESET", "closed"],
  ["EPIPE", "closed"],
  ["EPROXY", "denied"],
  ["EACCES", "denied"],
  ["EPERM", "denied"],
]);

function nameWay(greeting: Attempt<Greeting>): Way {
  if (greeting.ok) return { value: greeting.value };
  const word = WORDS.get(greeting.errno);
  if (word !== undefined) return { value: word };
  if (greeting.errno === "NOTRECORDED") {
    return unmeasured("not-recorded", "no connection was recorded");
  }
  if (greeting.errno === "EPROXYKIND") {
    return unmeasured(
      "unsupported",
      "the environment's proxy is of a kind that is not spoken here",
    );
  }
  if (greeting.errno === STALLED_TLS) return tellStalledTls();
  return unmeasured("crashed", `the connection could not be tried (${greeting.errno})`);
}

/** Whether the environment's exceptions name this host, or a domain that it is in. */
export function isExempt(host: string, env: ReadonlyMap<string, string>): boolean {
  const listed = env.get("no_proxy") || env.get("NO_PROXY") || "";
  return listed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== "")
    .some((entry) => {
      const domain = entry.replace(/^\*?\./, "").replace(/:\d+$/, "");
      const name = host.toLowerCase();
      return entry === "*" || name === domain || name.endsWith(`.${domain}`);
    });
}
