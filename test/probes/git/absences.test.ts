import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { realHost } from "../../../src/host/real.ts";
import { measureAbsences } from "../../../src/probes/git/absences.ts";
import { GitFacts } from "../../../src/probes/git/git-facts.ts";
import git from "../../../src/probes/git.ts";
import { ended, fakeHost, hung } from "../../support/fake-host.ts";
import { type GitRepository, makeRepository, whyNoGit } from "../../support/git-repository.ts";
import { judge } from "../../support/probe-kit.ts";

const WORK = "/home/alice/app";
const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 12345\n`;
const table = { require_complete: true };

describe("absences, told by a fake", () => {
  const files = {
    [`${WORK}/big.bin`]: POINTER,
    [`${WORK}/there.bin`]: "\0binary",
    [`${WORK}/short.bin`]: "version",
    [`${WORK}/libs/a/.git`]: "gitdir: ../../.git/modules/a\n",
  };
  const index = ended(
    ["libs/a", "libs/b"].map((path) => `H 160000 ${"a".repeat(40)} 0\t${path}\0`).join(""),
  );

  test("pointers and missing submodules are counted; a file that is gone is a change", async () => {
    const listed = "big.bin\0there.bin\0short.bin\0gone.bin\0";
    const host = fakeHost({ files, programs: { "/git": () => ended(listed) } });
    assert.deepEqual(
      await measureAbsences(host, { index, sparse: { value: false }, lfsOf: "/git" }),
      {
        left_out_files: { value: 0 },
        absent_submodules: { value: 1 },
        lfs_pointers: { value: 1 },
      },
    );
  });

  test("nobody is asked about Git LFS where no clause asks", async () => {
    const host = fakeHost({ files });
    const told = await measureAbsences(host, { index, sparse: { value: false }, lfsOf: null });
    assert.ok("unknown" in told.lfs_pointers && told.lfs_pointers.unknown === "not-asked");
    assert.deepEqual(host.ran, []);
  });

  test("a list that does not come, or is endless, and a file that cannot be read, are unknown", async () => {
    const locked = { ...files, [`${WORK}/big.bin`]: { errno: "EACCES" } };
    for (const [answer, place, reason] of [
      [hung(), files, "timed-out"],
      [ended("x\0".repeat(20_001)), files, "unreadable"],
      [ended("big.bin\0"), locked, "unreadable"],
    ] as const) {
      const host = fakeHost({ files: place, programs: { "/git": () => answer } });
      const told = await measureAbsences(host, { index, sparse: { value: false }, lfsOf: "/git" });
      assert.ok("unknown" in told.lfs_pointers && told.lfs_pointers.unknown === reason);
    }
    const told = await measureAbsences(fakeHost(), {
      index: hung(),
      sparse: { value: true },
      lfsOf: null,
    });
    assert.ok("unknown" in told.absent_submodules && "unknown" in told.left_out_files);
  });
});

describe("absences, for real", { skip: whyNoGit() }, () => {
  async function measure(place: GitRepository, folder = place.folder): Promise<GitFacts> {
    const host = realHost({ workspace: folder, env: place.env });
    return GitFacts.parse(await git.measure(host, { table, outputs: [] }));
  }

  function items(facts: GitFacts): readonly string[] {
    const judged = judge(git, table, facts);
    assert.equal(judged.status, (judged.items ?? []).length === 0 ? "pass" : "fail");
    return judged.items ?? [];
  }

  test("a whole checkout is complete", async () => {
    await using place = await makeRepository();
    assert.deepEqual(items(await measure(place)), []);
  });

  test("a pointer where Git LFS keeps a file is found, also in a sub-folder", async () => {
    await using place = await makeRepository();
    await place.write(".gitattributes", "*.bin filter=lfs diff=lfs merge=lfs -text\n");
    await place.write("sub/big file.bin", POINTER);
    await place.write("real.bin", "content");
    await place.write("notes.txt", POINTER);
    place.git("add", ".");
    place.git("commit", "-qm", "lfs");
    assert.deepEqual(items(await measure(place)), ["1 Git LFS pointers"]);
    const inside = await measure(place, join(place.folder, "sub"));
    assert.deepEqual(items(inside), ["1 Git LFS pointers"]);
  });

  test("a submodule that is not there is found, and one that is there is not", async () => {
    await using library = await makeRepository();
    await using place = await makeRepository();
    const allow = ["-c", "protocol.file.allow=always"];
    place.git(...allow, "submodule", "--quiet", "add", library.folder, "libs/one");
    place.git("commit", "-qm", "submodule");
    assert.deepEqual(items(await measure(place)), []);
    place.git("submodule", "--quiet", "deinit", "-f", "libs/one");
    assert.deepEqual(items(await measure(place)), ["1 absent submodules"]);
    await rm(join(place.folder, "libs"), { recursive: true });
    assert.deepEqual(items(await measure(place)), ["1 absent submodules"]);
  });

  test("a sparse checkout leaves files out, and is told as sparse", async (context) => {
    await using place = await makeRepository();
    try {
      place.git("sparse-checkout", "set", "--cone", "nothing");
    } catch {
      return context.skip("this git knows no sparse-checkout");
    }
    const facts = await measure(place);
    assert.deepEqual(facts.sparse, { value: true });
    assert.deepEqual(items(facts), ["1 files left out by a sparse checkout"]);
    assert.equal(judge(git, { require_clean: true }, facts).status, "pass");
  });

  test("asking changes nothing in the repository", async () => {
    await using place = await makeRepository();
    const list = (): string =>
      execFileSync("find", [place.folder, "-newer", join(place.folder, ".git/HEAD"), "-print"], {
        encoding: "utf8",
      });
    const before = list();
    await measure(place);
    assert.equal(list(), before);
  });
});
