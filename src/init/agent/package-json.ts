import * as z from "zod";

const Versions = z.record(z.string(), z.unknown()).catch({});
const Words = z.record(z.string(), z.string()).catch({});

/** What a package.json tells of the packages it needs and of how its program starts; what has another form is left out. */
export const PackageJson = z.object({
  main: z.string().nullable().catch(null),
  bin: z.union([z.string(), z.record(z.string(), z.string())]).catch({}),
  scripts: Words,
  dependencies: Versions,
  devDependencies: Versions,
});
export type PackageJson = z.infer<typeof PackageJson>;

/** Reads a package.json; null for what is none. */
export function readPackageJson(text: string): PackageJson | null {
  try {
    const read = PackageJson.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The packages that it names, each once; what it runs with stands before what it is built with. */
export function listNpmPackages({ dependencies, devDependencies }: PackageJson): string[] {
  return [...new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])];
}

/** The program files that it names, in the order in which they are likely to be the agent. */
export function listNpmPrograms({ bin, main }: PackageJson): string[] {
  const named = [...(typeof bin === "string" ? [bin] : Object.values(bin)), main];
  return named.flatMap((path) => (path === null ? [] : [path.replace(/^\.\//, "")]));
}
