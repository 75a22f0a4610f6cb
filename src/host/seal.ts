import { createHmac, randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  writeFileSync,
} from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import type { SealedValue } from "../ports/host.ts";

const KEY_BYTES = 32;

/** A value under the place's own key; without a key one is made, and one that others could have put there is refused. */
export function sealValue(name: string, env: ReadonlyMap<string, string>): SealedValue {
  const value = env.get(name);
  const key = openKey(locateKey(env));
  return {
    key: digest(key, "key").slice(0, 16),
    digest: value === undefined ? null : digest(key, `value\0${name}\0${value}`),
  };
}

function digest(key: Uint8Array, text: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}

function locateKey(env: ReadonlyMap<string, string>): string {
  const state = env.get("XDG_STATE_HOME") ?? "";
  if (isAbsolute(state)) return join(state, "parity-contract", "key");
  const home = env.get("HOME") ?? env.get("USERPROFILE") ?? "";
  if (!isAbsolute(home)) throw fail("ENOENT");
  return join(home, ".local", "state", "parity-contract", "key");
}

function openKey(path: string): Uint8Array {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const made = randomBytes(KEY_BYTES);
    writeFileSync(path, made, { flag: "wx", mode: 0o600 });
    return made;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    return readKey(path);
  }
}

/** Never follows a link, never overwrites. */
function readKey(path: string): Uint8Array {
  const file = openSync(
    path,
    constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
  );
  try {
    const { size, mode, uid } = fstatSync(file);
    const isOurs =
      process.getuid === undefined || (uid === process.geteuid?.() && (mode & 0o077) === 0);
    const key = new Uint8Array(KEY_BYTES);
    if (size !== KEY_BYTES || !isOurs || readSync(file, key, 0, KEY_BYTES, 0) !== KEY_BYTES) {
      throw fail("EPERM");
    }
    return key;
  } finally {
    closeSync(file);
  }
}

function fail(code: string): Error {
  return Object.assign(new Error("no key"), { code });
}
