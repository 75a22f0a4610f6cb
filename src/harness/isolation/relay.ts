import { connect, createServer } from "node:net";
import type { Server, Socket } from "node:net";

/** A port within the wall, and the socket of the harness that it leads to. */
export interface Relay {
  readonly port: number;
  readonly socketPath: string;
}

/** Listens on the loopback interface and passes everything on, both ways, ends and breaks included. */
export function startRelay({ port, socketPath }: Relay): Promise<Server> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (inner) => {
    const outer = connect({ path: socketPath, allowHalfOpen: true });
    passOn(inner, outer);
    passOn(outer, inner);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

function passOn(from: Socket, to: Socket): void {
  from.on("error", () => breakOff(to));
  from.on("close", () => {
    // What was passed on before the end is still to be read on the other side.
    if (!to.destroyed) to.destroySoon();
  });
  from.pipe(to);
}

/** Only a TCP connection can be reset; to ask it of another throws, and with this program the whole wall would come down. */
function breakOff(socket: Socket): void {
  if (socket.remoteFamily === undefined) socket.destroy();
  else socket.resetAndDestroy();
}
