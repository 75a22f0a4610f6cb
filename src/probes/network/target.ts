import * as z from "zod";

const HOST = String.raw`(?:\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9](?:[A-Za-z0-9._-]{0,252}))`;

/** A server as a contract names it: `host:port`, an IPv6 address in brackets. */
export const Target = z
  .string()
  .max(300)
  .regex(new RegExp(`^${HOST}:[0-9]{1,5}$`), 'must be a host and a port, as in "example.org:443"')
  .refine((text) => {
    const { port } = splitTarget(text);
    return port >= 1 && port <= 65_535;
  }, "the port must be between 1 and 65535");

/** A list of servers in a contract. */
export const Targets = z
  .array(Target)
  .min(1, "names nothing: list a server, or leave the key out")
  .max(50);

/** The host, without brackets, and the port of a target. */
export function splitTarget(target: string): { host: string; port: number } {
  const end = target.lastIndexOf(":");
  return {
    host: target.slice(0, end).replace(/^\[|\]$/g, ""),
    port: Number(target.slice(end + 1)),
  };
}

/** Whether a host is this machine itself. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|.+\.localhost|127\.[0-9.]+|::1|::ffff:127\.[0-9.]+)$/i.test(host);
}
