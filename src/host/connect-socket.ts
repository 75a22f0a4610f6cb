import { connect } from "node:net";
import { startPatience } from "./patience.ts";

const PATIENCE_MS = 2000;

/** Connects to a local socket or pipe and hangs up at once, without a word; rejects with the system's error. */
export function connectSocket(path: string): Promise<null> {
  return new Promise((resolve, reject) => {
    const socket = connect({ path });
    const callOff = startPatience(PATIENCE_MS, () => {
      fail(Object.assign(new Error("no answer"), { code: "ETIMEDOUT" }));
    });
    function fail(error: Error): void {
      callOff();
      socket.destroy();
      reject(error);
    }
    socket.once("error", fail);
    socket.once("connect", () => {
      callOff();
      socket.destroy();
      resolve(null);
    });
  });
}
