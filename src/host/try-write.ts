import { open, unlink } from "node:fs/promises";
import { join } from "node:path";
import { nameTrialFile } from "../terms/trial-file.ts";

const SIZE_BYTES = 4096;

/** Creates a file of 4 KiB in the folder, reads it back and deletes it; throws the system's error, and leaves nothing behind. */
export async function tryWrite(folder: string): Promise<null> {
  const path = join(folder, nameTrialFile("write", process.pid, process.hrtime.bigint()));
  await using file = await open(path, "wx+", 0o600);
  try {
    const written = Buffer.alloc(SIZE_BYTES, "scratch ");
    await file.write(written);
    const read = Buffer.alloc(SIZE_BYTES);
    await file.read(read, 0, SIZE_BYTES, 0);
    if (!read.equals(written)) throw new Error("what was read is not what was written");
  } finally {
    await unlink(path);
  }
  return null;
}
