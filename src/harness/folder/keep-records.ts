import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes what was printed and seen into a run's folder that is kept, for its owner alone. */
export async function keepRecords(
  folder: string,
  records: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, text] of Object.entries(records)) {
    const path = join(folder, name);
    // the agent could write here: a link that it left is not written through
    await rm(path, { recursive: true, force: true });
    await writeFile(path, text, { mode: 0o600, flag: "wx" });
  }
}
