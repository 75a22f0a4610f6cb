import assert from "node:assert/strict";
import { test } from "node:test";
import {
  findGitFolder,
  readHeadCommit,
  readOmissions,
} from "../../../src/probes/git/git-folder.ts";
import { unmeasured } from "../../../src/terms/measured.ts";
import { fakeHost, type FakePlace } from "../../support/fake-host.ts";

const ID = "c".repeat(40);

async function find(files: FakePlace["files"] = {}, workspace = "/r/sub") {
  const host = fakeHost({ workspace, files: { [workspace]: { folder: true }, ...files } });
  return { host, folder: await findGitFolder(host) };
}

test("the repository is found from a folder below, by a folder or by a file", async () => {
  const plain = { "/r/.git": { folder: true }, "/r/.git/HEAD": ID } as const;
  assert.deepEqual((await find(plain)).folder, {
    own: "/r/.git",
    common: "/r/.git",
    prefix: "sub/",
  });
  const linked = {
    "/r/sub/.git": "gitdir: ../main/.git/worktrees/w\n",
    "/r/sub/../main/.git/worktrees/w/commondir": "../..\n",
  };
  const { folder } = await find(linked);
  assert.equal(folder?.own, "/r/sub/../main/.git/worktrees/w");
  assert.equal(folder?.common, "/r/sub/../main/.git/worktrees/w/../..");
  assert.equal(folder?.prefix, "");
  assert.equal((await find()).folder, null);
  assert.equal((await find({ "/r/.git": { folder: true } })).folder, null);
});

test("HEAD is read whether it is an id or a name; damage is null", async () => {
  const base = { "/r/.git": { folder: true } } as const;
  const readHead = async (files: FakePlace["files"]) => {
    const { host, folder } = await find({ ...base, ...files });
    return folder === null ? "no folder" : readHeadCommit(host, folder);
  };
  assert.equal(await readHead({ "/r/.git/HEAD": `${ID}\n` }), ID);
  const named = { "/r/.git/HEAD": "ref: refs/heads/a b\n" };
  assert.equal(await readHead({ ...named, "/r/.git/refs/heads/a b": ID }), ID);
  assert.equal(await readHead({ ...named, "/r/.git/packed-refs": `${ID} refs/heads/a b\n` }), ID);
  assert.equal(
    await readHead({ ...named, "/r/.git/packed-refs": `${ID} refs/heads/xa b\n` }),
    null,
  );
  assert.equal(await readHead(named), null);
  assert.equal(await readHead({ "/r/.git/HEAD": "nonsense" }), null);
});

test("shallow, partial and sparse are read from files, and what cannot be read is unknown", async () => {
  const base = { "/r/.git": { folder: true }, "/r/.git/HEAD": ID } as const;
  const omissions = async (files: FakePlace["files"]) => {
    const { host, folder } = await find({ ...base, ...files });
    return folder === null ? "no folder" : readOmissions(host, folder);
  };
  const none = { value: { shallow: false, partial: false, sparse: false } };
  assert.deepEqual(await omissions({ "/r/.git/config": "[core]\nbare = false\n" }), none);
  assert.deepEqual(
    await omissions({
      "/r/.git/config": '[remote "o"]\n\tpromisor = true\n\tpartialclonefilter = blob:none\n',
      "/r/.git/config.worktree": "[core]\n\tsparseCheckout = true\n",
      "/r/.git/shallow": `${ID}\n`,
    }),
    { value: { shallow: true, partial: true, sparse: true } },
  );
  assert.deepEqual(await omissions({ "/r/.git/config": "[x]\npromisor = false\n" }), none);
  const unread = "the repository's configuration cannot be read";
  const missing = unmeasured("unreadable", `${unread} (ENOENT)`);
  assert.deepEqual(await omissions({}), missing);
  const denied = { "/r/.git/config": "", "/r/.git/shallow": { errno: "EACCES" } } as const;
  assert.deepEqual(await omissions(denied), unmeasured("unreadable", `${unread} (EACCES)`));
  const cut = { "/r/.git/config": { errno: "NOTRECORDED" } } as const;
  const told = await omissions(cut);
  assert.ok(typeof told === "object" && "unknown" in told && told.unknown === "not-recorded");
  await assert.rejects(find({ "/r/.git": { errno: "NOTRECORDED" } }), { name: "NotRecordedError" });
});
