import { randomBytes } from "node:crypto";
import { closeSync, openSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRestored, storedMark } from "./restore-environment.ts";

/** What Node itself, and the runner's search for orphans, read from outside; none of it is a secret. */
const staysVisible =
  /^(PATH|HOME|TMPDIR|LANG|LANGUAGE|LC_.*|TZ|TERM|NODE_EXTRA_CA_CERTS|NODE_OPTIONS|NODE_ICU_DATA|LD_LIBRARY_PATH|SSL_CERT_(FILE|DIR)|RUNNER_TRACKING_ID)$/;

/** Starts this program anew in its own place, same process, same arguments, with nothing secret in the environment that /proc shows; comes back only when that cannot be done. */
export function shedEnvironment(): void {
  // Node before 22.15 cannot.
  if (isRestored() || process.execve === undefined || process.platform !== "linux") return;
  const visible = Object.entries(process.env).filter(([name]) => staysVisible.test(name));
  const file = join(tmpdir(), `parity-${randomBytes(16).toString("hex")}`);
  const entries = Object.entries(process.env).map(([name, value]) => `${name}=${value ?? ""}`);
  try {
    writeFileSync(file, entries.join("\0"), { mode: 0o600, flag: "wx" });
  } catch {
    return;
  }
  // The lowest free number is taken: with 0 closed, that is stdin, one of the three that a new program inherits.
  closeSync(0);
  openSync(file, "r+");
  unlinkSync(file);
  const args = [process.argv0, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, {
    ...Object.fromEntries(visible.map(([name, value]) => [name, value ?? ""])),
    [storedMark]: "1",
  });
}
