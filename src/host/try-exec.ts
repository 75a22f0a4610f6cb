import { existsSync } from "node:fs";
import { unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { nameTrialFile } from "../terms/trial-file.ts";
import { spawnTool } from "./spawn-tool.ts";

const TIMEOUT_MS = 5000;
const MAX_TRIES = 20;

/** Runs a script of two lines in the folder and deletes it; throws the system's error, and leaves nothing behind. */
export async function tryExec(folder: string): Promise<null> {
  if (process.platform === "win32") throw failWith("ENOSYS");
  if (!existsSync("/bin/sh")) throw failWith("ENOSH");
  const path = join(folder, nameTrialFile("exec", process.pid, process.hrtime.bigint()));
  await writeFile(path, "#!/bin/sh\necho parity\n", { flag: "wx", mode: 0o700 });
  try {
    const errno = await run(path, folder);
    if (errno !== null) throw failWith(errno);
  } finally {
    await unlink(path);
  }
  return null;
}

async function run(path: string, folder: string): Promise<string | null> {
  const place = { folder, env: new Map<string, string>() };
  for (let tries = 1; ; tries += 1) {
    const ran = await spawnTool({ argv: [path], timeoutMs: TIMEOUT_MS }, place).outcome;
    // a child that is being started at this moment may still hold the file open for writing
    if (!ran.ok && ran.errno === "ETXTBSY" && tries < MAX_TRIES) continue;
    if (!ran.ok) return ran.errno;
    if (ran.value.timedOut) return "ETIMEDOUT";
    return ran.value.exit === 0 && ran.value.stdout === "parity\n" ? null : "ENOEXEC";
  }
}

function failWith(code: string): Error {
  return Object.assign(new Error(code), { code });
}
