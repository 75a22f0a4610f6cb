import { randomInt } from "node:crypto";
import { platform } from "node:os";
import type { AgentSetup } from "../../ports/harness.ts";

/** What a proxy is told to leave alone is 127.0.0.1, seldom the whole network. */
const proxyName = /_proxy$/i;

/**
 * The address on which the API of one run listens. Its paths are the contract's, so that none of them can be a secret; Linux
 * has 127.0.0.0/8 on its loopback interface, and an address and a port of it cannot be found by trying.
 */
export function chooseLoopback(
  { transport, passEnv }: Pick<AgentSetup, "transport" | "passEnv">,
  on: NodeJS.Platform = platform(),
): string {
  const isOwn =
    transport === "http" && on === "linux" && !passEnv.some((name) => proxyName.test(name));
  if (!isOwn) return "127.0.0.1";
  return `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;
}
