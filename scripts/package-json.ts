import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** What the build reads of a package. */
export const PackageJson = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
});
export type PackageJson = z.infer<typeof PackageJson>;

/** Reads the package.json of a folder; null when there is none, or none that names a package. */
export function readPackageJson(folder: string): PackageJson | null {
  try {
    const text = readFileSync(join(folder, "package.json"), "utf8");
    return PackageJson.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
