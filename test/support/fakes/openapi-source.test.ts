import assert from "node:assert/strict";
import { mkdtempDisposable, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { readTrimmedOpenApi } from "./openapi-source.ts";
import { usedOperations } from "./openapi-trim.ts";

test("the pinned description is had, with every operation in use and nothing else", async () => {
  const document = await readTrimmedOpenApi();
  assert.deepEqual(Object.keys(document["paths"] ?? {}), Object.keys(usedOperations));
});

test("with neither cache nor registry it says so, and leaves nothing behind", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "parity-openapi-"));
  const offline = (): Promise<string> => Promise.reject(new Error("ENOTFOUND"));
  await assert.rejects(readTrimmedOpenApi(folder.path, offline), (error: Error) => {
    assert.match(error.message, /it is not in .*, and fetching @octokit\/openapi@23\.0\.2 failed/);
    assert.match(String(error.cause), /ENOTFOUND/);
    return true;
  });
  assert.deepEqual(await readdir(folder.path), []);
});

test("another tarball than the pinned one is refused", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "parity-openapi-"));
  const pack = async (into: string): Promise<string> => {
    await writeFile(join(into, "x.tgz"), gzipSync("not the release"));
    return join(into, "x.tgz");
  };
  await assert.rejects(readTrimmedOpenApi(folder.path, pack), (error: Error) =>
    /integrity/.test(String(error.cause)),
  );
});

test("a spoiled cache is fetched anew, not believed", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "parity-openapi-"));
  await writeFile(
    join(folder.path, "trimmed.json"),
    JSON.stringify({ recipe: "other", document: {} }),
  );
  await assert.rejects(
    readTrimmedOpenApi(folder.path, () => Promise.reject(new Error("asked"))),
    (error: Error) => /asked/.test(String(error.cause)),
  );
});
