import assert from "node:assert/strict";
import { appendFile, chmod, mkdir, stat, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { readWrittenFiles } from "../../../src/harness/leaks/written-files.ts";
import type { WrittenFilesLimits } from "../../../src/harness/leaks/written-files.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

const bytesTold = process.platform === "linux" ? false : "file names are not bytes here";
const isRoot = process.getuid?.() === 0;

interface Read {
  readonly files: ReadonlyMap<string, string>;
  readonly unread: readonly string[];
}

async function readSince(
  folder: string,
  sinceMs: number,
  limits?: WrittenFilesLimits,
): Promise<Read> {
  const files = new Map<string, string>();
  const unread: string[] = [];
  await readWrittenFiles({
    folders: [folder, join(folder, "not-there")],
    sinceMs,
    onFile(path) {
      const name = path.slice(folder.length + 1);
      files.set(name, "");
      return {
        push: (piece) =>
          void files.set(name, (files.get(name) ?? "") + Buffer.from(piece).toString("latin1")),
      };
    },
    onUnread: (what) => void unread.push(what.replace(folder, "F")),
    ...(limits === undefined ? {} : { limits }),
  });
  return { files, unread };
}

const roomy: WrittenFilesLimits = { entries: 1000, files: 1000, bytes: 1000 };

test("what was written since then is read, however deep", async (t) => {
  const folder = await makeScratchFolder(t);
  await mkdir(join(folder, "a/b"), { recursive: true });
  await writeFile(join(folder, "a/b/c"), "deep");
  await writeFile(join(folder, "top"), "\u00ff");
  const { files, unread } = await readSince(folder, 0);
  assert.deepEqual([...files.keys()].toSorted(), ["a/b/c", "top"]);
  assert.equal(files.get("a/b/c"), "deep");
  assert.deepEqual(unread, []);
});

test("what was there before is not read", async (t) => {
  const folder = await makeScratchFolder(t);
  await writeFile(join(folder, "old"), "old");
  const { ctimeMs } = await stat(join(folder, "old"));
  assert.deepEqual([...(await readSince(folder, ctimeMs + 1)).files.keys()], []);
  assert.deepEqual([...(await readSince(folder, ctimeMs)).files.keys()], ["old"]);
});

test("links are not followed", async (t) => {
  const outside = await makeScratchFolder(t);
  await writeFile(join(outside, "secret"), "outside");
  const folder = await makeScratchFolder(t);
  await symlink(outside, join(folder, "link"));
  await symlink(join(outside, "secret"), join(folder, "file-link"));
  const { files, unread } = await readSince(folder, 0);
  assert.deepEqual([[...files.keys()], unread], [[], []]);
});

test("what is large is read to its end, piece by piece", async (t) => {
  const folder = await makeScratchFolder(t);
  await writeFile(join(folder, "large"), "");
  await truncate(join(folder, "large"), 20 * 1024 * 1024);
  await appendFile(join(folder, "large"), "end");
  const { files, unread } = await readSince(folder, 0);
  assert.equal(files.get("large")?.length, 20 * 1024 * 1024 + 3);
  assert.match(files.get("large")?.slice(-4) ?? "", /^\0end$/);
  assert.deepEqual(unread, []);
});

test("what is beyond the bytes of all files is told, in part or whole", async (t) => {
  const folder = await makeScratchFolder(t);
  await writeFile(join(folder, "a"), "x".repeat(600));
  await writeFile(join(folder, "b"), "y".repeat(600));
  await writeFile(join(folder, "c"), "z");
  const { files, unread } = await readSince(folder, 0, roomy);
  assert.deepEqual([files.get("b")?.length, files.get("c")], [400, ""]);
  assert.deepEqual(unread, ["a part of the file F/b", "the file F/c"]);
  const whole = await readSince(folder, 0, { ...roomy, bytes: 1201 });
  assert.deepEqual(whole.unread, []);
});

test("what is beyond the number of files and of entries is told", async (t) => {
  const folder = await makeScratchFolder(t);
  for (const name of ["a", "b", "c"]) await writeFile(join(folder, name), name);
  const few = await readSince(folder, 0, { ...roomy, files: 2 });
  assert.deepEqual([few.files.size, few.unread], [2, ["files beyond the first 2"]]);
  const none = await readSince(folder, 0, { ...roomy, entries: 2 });
  assert.equal(none.files.size, 0);
  assert.ok(none.unread.includes("entries of folders beyond the first 2"));
});

test("what the agent closed is told", { skip: isRoot && "root reads everything" }, async (t) => {
  const folder = await makeScratchFolder(t);
  await writeFile(join(folder, "closed"), "x", { mode: 0o000 });
  await mkdir(join(folder, "shut"), { mode: 0o000 });
  const { files, unread } = await readSince(folder, 0);
  await chmod(join(folder, "shut"), 0o700);
  assert.equal(files.size, 0);
  assert.deepEqual(unread, ["the file F/closed", "the folder F/shut"]);
});

test("a file or folder is read whose name is not UTF-8", { skip: bytesTold }, async (t) => {
  const folder = await makeScratchFolder(t);
  const odd = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0x66, 0xff])]);
  await mkdir(odd);
  await writeFile(Buffer.concat([odd, Buffer.from("/"), Buffer.from([0xfe])]), "found");
  const { files, unread } = await readSince(folder, 0);
  assert.deepEqual([[...files], unread], [[["f\ufffd/\ufffd", "found"]], []]);
});
