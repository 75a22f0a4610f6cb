import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes what was printed and seen into a run's folder that is kept, for its owner alone. */
export async function keepRecords(
  folder: string,
  records: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, text] of Object.entries(records)) {
    await writeFile(join(folder, name), text, { mode: 0o600 });
  }
}
