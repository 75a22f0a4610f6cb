import { connect } from "node:net";

const PATIENCE_MS = 2000;

/** Connects to a local socket or pipe and hangs up at once, without a word; rejects with the system's error. */
export function connectSocket(path: string): Promise<null> {
  return new Promise((resolve, reject) => {
    const socket = connect({ path });
    const timer = setTimeout(() => {
      fail(Object.assign(new Error("no answer"), { code: "ETIMEDOUT" }));
    }, PATIENCE_MS);
    function fail(error: Error): void {
      clearTimeout(timer);
      socket.destroy();
      reject(error);
    }
    socket.once("error", fail);
    socket.once("connect", () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(null);
    });
  });
}
