import { dirname, join } from "node:path";
import type { Isolation } from "../../terms/fault-run.ts";
import type { RunFolder } from "../folder/run-folder.ts";
import type { Relay } from "./relay.ts";

/** Free by construction: within a network namespace of its own nobody else listens. */
const innerPorts = { model: 4100, tool: 4101 } as const;

/** How a server of the harness listens so that the agent can reach it. */
export interface Door {
  readonly listen: { readonly kind: "tcp" } | { readonly kind: "socket"; readonly path: string };
  /** What leads there from within the wall; null where there is none. */
  readonly relay: Relay | null;
  /** The agent's address of it where that is known before it listens; null: the server's own. */
  readonly origin: string | null;
}

/** Chooses the door of one server: a socket behind a port of the namespace, or a port of this machine. */
export function chooseDoor(
  level: Isolation,
  server: keyof typeof innerPorts,
  { socketPath }: Pick<RunFolder, "socketPath">,
): Door {
  if (level !== "namespaces") return { listen: { kind: "tcp" }, relay: null, origin: null };
  const port = innerPorts[server];
  const path = join(dirname(socketPath), server);
  return {
    listen: { kind: "socket", path },
    relay: { port, socketPath: path },
    origin: `http://127.0.0.1:${port}`,
  };
}
