import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { isObject, type JsonObject } from "./json.ts";
import { trimOpenApi } from "./openapi-trim.ts";
import { readTarEntry } from "./tar-entry.ts";

/** The one release of GitHub's OpenAPI description that the fakes are checked against. */
export const pinned = {
  name: "@octokit/openapi",
  version: "23.0.2",
  integrity:
    "sha512-pV8M7L9GY23AybNvTmo2nyjmpmnt6+2sRE/tqr0ZLQcPS4lnw7u5eZGNmwRNkBC3D7gZXbFx5AHzLUVRBXGDhg==",
  entry: "package/generated/api.github.com.json",
} as const;

const cacheFolder = resolve(
  import.meta.dirname,
  `../../../node_modules/.cache/parity/openapi-${pinned.version}`,
);

/** Gives the trimmed description from the cache, else from the registry; throws when neither can be had. */
export async function readTrimmedOpenApi(
  folder: string = cacheFolder,
  packIn = packRelease,
): Promise<JsonObject> {
  const trimmer = await readFile(join(import.meta.dirname, "openapi-trim.ts"));
  const recipe = createHash("sha256").update(JSON.stringify(pinned)).update(trimmer).digest("hex");
  const cached = await readCache(join(folder, "trimmed.json"), recipe);
  if (cached !== undefined) return cached;
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, "fetch-"));
  try {
    const tarball = await packIn(work);
    await checkIntegrity(tarball);
    const document = trimOpenApi(parseObject(await readTarEntry(tarball, pinned.entry)));
    await writeFile(join(work, "trimmed.json"), JSON.stringify({ recipe, document }));
    // A rename, so that test files which fetch at the same time never read half a file.
    await rename(join(work, "trimmed.json"), join(folder, "trimmed.json"));
    return document;
  } catch (error) {
    throw new Error(
      `GitHub's OpenAPI description is needed to check the fake GitHub: it is not in ${folder}, and fetching ` +
        `${pinned.name}@${pinned.version} failed. Run the tests once where the npm registry can be reached.`,
      { cause: error },
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function readCache(path: string, recipe: string): Promise<JsonObject | undefined> {
  try {
    const { recipe: madeBy, document } = parseObject(await readFile(path));
    return madeBy === recipe && isObject(document) ? document : undefined;
  } catch {
    return undefined;
  }
}

async function packRelease(folder: string): Promise<string> {
  // `npm test` names its own npm; a bare `node --test` finds the one on PATH.
  const own = process.env["npm_execpath"];
  const [command, ...first] = own?.endsWith(".js") === true ? [process.execPath, own] : ["npm"];
  const pack = [
    "pack",
    `${pinned.name}@${pinned.version}`,
    "--silent",
    "--ignore-scripts",
    "--pack-destination",
    folder,
  ];
  const { stdout } = await promisify(execFile)(command, [...first, ...pack], {
    cwd: folder,
    timeout: 180_000,
  });
  return join(folder, stdout.trim());
}

async function checkIntegrity(path: string): Promise<void> {
  const hash = createHash("sha512");
  await pipeline(createReadStream(path), hash);
  const found = `sha512-${hash.digest("base64")}`;
  if (found !== pinned.integrity)
    throw new Error(`the tarball's integrity is ${found}, pinned is ${pinned.integrity}`);
}

function parseObject(bytes: Buffer): JsonObject {
  const parsed: unknown = JSON.parse(bytes.toString("utf8"));
  if (!isObject(parsed)) throw new Error("expected a JSON object");
  return parsed;
}
