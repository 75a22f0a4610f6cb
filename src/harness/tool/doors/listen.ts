import type { ListenOptions, Server } from "node:net";

/** Where a server listens: on a free port of the loopback interface (of 127.0.0.1 unless told), or on a socket that something else brings to `url`. */
export type ListenAt =
  | { readonly kind: "tcp"; readonly host?: string }
  | { readonly kind: "socket"; readonly path: string; readonly url: string };

/** Resolves once the server listens; what fails from then on is one connection's matter. */
export function listen(server: Server, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options, () => {
      server.off("error", reject);
      server.on("error", () => {});
      resolve();
    });
  });
}
