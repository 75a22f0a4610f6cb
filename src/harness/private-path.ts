import { randomBytes } from "node:crypto";

const secretBytes = 16;

/**
 * The first part of a server's path that only its own run is told. Without a wall all runs share the loopback interface, where
 * ports can be tried one by one: another run's agent must not ask this one's servers.
 */
export interface PrivatePath {
  /** Puts it behind an origin. */
  add(origin: string): string;
  /** The path behind it, or null where it is not there. */
  strip(path: string): string | null;
  /** Counts a request that did not know it. */
  countStray(): void;
  readonly strays: number;
}

/** Makes one; where nobody else can reach the servers (`isNeeded` is false) it is empty, and every path has it. */
export function makePrivatePath(isNeeded: boolean): PrivatePath {
  const prefix = isNeeded ? `/${randomBytes(secretBytes).toString("hex")}` : "";
  let strays = 0;
  return {
    add: (origin) => `${origin}${prefix}`,
    strip(path) {
      if (!path.startsWith(prefix)) return null;
      const rest = path.slice(prefix.length);
      if (rest.startsWith("/")) return rest;
      return rest === "" || rest.startsWith("?") ? `/${rest}` : null;
    },
    countStray() {
      strays += 1;
    },
    get strays() {
      return strays;
    },
  };
}
