import assert from "node:assert/strict";
import { test } from "node:test";
import { gatherHints } from "../../src/init/hints.ts";
import { type FakeEntry, fakeHost } from "../support/fake-host.ts";

const WORK = "/home/alice/app";

function gather(files: Readonly<Record<string, FakeEntry>>) {
  const placed = Object.entries(files).map(([name, entry]) => [`${WORK}/${name}`, entry] as const);
  return gatherHints(fakeHost({ files: Object.fromEntries(placed) }));
}

test("an empty workspace gives no hint", async () => {
  assert.deepEqual(await gather({}), { hasPackageJson: false, lock: null, example: null });
});

test("the names of an example are told, and nothing of its values", async () => {
  const text = 'DATABASE_URL=postgres://canary@host\nAPI_KEY="one\nCANARY_LINE=two"\nAb3xQ==\n';
  const hints = await gather({ ".env.example": text, "package.json": "{}", "uv.lock": "" });
  assert.deepEqual(hints, {
    hasPackageJson: true,
    lock: "uv.lock",
    example: { file: ".env.example", names: ["DATABASE_URL", "API_KEY"] },
  });
});

test("a lock goes before a list of requirements", async () => {
  const hints = await gather({ "requirements.txt": "", "poetry.lock": "" });
  assert.equal(hints.lock, "poetry.lock");
});

test("links, folders, unreadable files and files without a name are no hint", async () => {
  const none = { hasPackageJson: false, lock: null, example: null };
  const odd = {
    "package.json": { folder: true },
    "uv.lock": { link: `${WORK}/elsewhere` },
    ".env.example": { errno: "EACCES" },
  } as const;
  assert.deepEqual(await gather(odd), none);
  assert.deepEqual(await gather({ ".env.sample": "# nothing\n" }), none);
  assert.deepEqual(await gather({ ".env.sample": `A_B=${"x".repeat(70_000)}` }), none);
});
