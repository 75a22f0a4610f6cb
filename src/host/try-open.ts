import { closeSync, constants, openSync } from "node:fs";

/** Opens a device for reading and writing without waiting for it, and closes it; throws the system's error. */
export function tryOpen(path: string): null {
  closeSync(openSync(path, constants.O_RDWR | (constants.O_NONBLOCK ?? 0)));
  return null;
}
