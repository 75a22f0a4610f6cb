import assert from "node:assert/strict";
import { mkdtempDisposable, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import * as z from "zod";
import { realHost } from "../../src/host/real.ts";
import { GitFacts, readGitFacts } from "../../src/probes/git/git-facts.ts";
import git from "../../src/probes/git.ts";
import { ended, fakeHost, type FakePlace, hung } from "../support/fake-host.ts";
import { type GitRepository, makeRepository, whyNoGit } from "../support/git-repository.ts";
import { judge, testProbe } from "../support/probe-kit.ts";

const COMMIT = "a".repeat(40);
const GIT = "/usr/bin/git";
const WORK = "/home/alice/app";
const repository: NonNullable<FakePlace["files"]> = {
  [WORK]: { folder: true },
  [`${WORK}/.git`]: { folder: true },
  [`${WORK}/.git/HEAD`]: "ref: refs/heads/main\n",
  [`${WORK}/.git/packed-refs`]: `# pack-refs with: peeled\n${COMMIT} refs/heads/main\n`,
  [`${WORK}/.git/config`]: "[core]\n\tbare = false\n",
};

function refusing(stderr: string): FakePlace {
  return { files: repository, programs: { [GIT]: () => ended("", 128, stderr) } };
}

const DUBIOUS = "fatal: detected dubious ownership in repository at '/home/alice/app'\n";
const clauses = ["require_repository", "require_clean", "require_full_history", "require_complete"];

testProbe(git, {
  unknowns: clauses.flatMap((clause) => [
    {
      clause,
      expects: true,
      reason: "absent-tool",
      name: `no git, ${clause}`,
      host: fakeHost({ files: repository }),
    },
    {
      clause,
      expects: true,
      reason: "dubious-ownership",
      name: `another user's folder, ${clause}`,
      host: fakeHost(refusing(DUBIOUS)),
    },
    {
      clause,
      expects: true,
      reason: "timed-out",
      name: `D5: a git that hangs, ${clause}`,
      host: fakeHost({ files: repository, programs: { [GIT]: hung } }),
    },
    {
      clause,
      expects: true,
      reason: "crashed",
      name: `a git that crashes, ${clause}`,
      host: fakeHost(refusing("Segmentation fault")),
    },
    {
      clause,
      expects: true,
      reason: "crashed",
      name: `a git that is none, ${clause}`,
      host: fakeHost({ files: repository, programs: { [GIT]: () => ended("hello") } }),
    },
  ]),
});

describe("git, told by a fake", () => {
  test("where git does not answer, HEAD is still read, from a loose or a packed ref", async () => {
    const packed = readGitFacts({ value: await git.measure(fakeHost(refusing(DUBIOUS))) });
    assert.deepEqual(packed.commit, { value: COMMIT });
    assert.ok("unknown" in packed.tree && "unknown" in packed.dirty_files);
    const loose = "b".repeat(40);
    const place = refusing(DUBIOUS);
    const files = { ...place.files, [`${WORK}/.git/refs/heads/main`]: `${loose}\n` };
    const read = readGitFacts({ value: await git.measure(fakeHost({ ...place, files })) });
    assert.deepEqual(read.commit, { value: loose });
  });

  test("a HEAD that points out of the repository is not followed", async () => {
    const place = refusing(DUBIOUS);
    const head = "ref: refs/heads/../../../secret\n";
    const files = { ...place.files, [`${WORK}/.git/HEAD`]: head, [`${WORK}/secret`]: COMMIT };
    const facts = readGitFacts({ value: await git.measure(fakeHost({ ...place, files })) });
    assert.ok("unknown" in facts.commit);
  });

  test("three processes at most, without locks and monitors, for the workspace's own repository", async () => {
    const host = fakeHost(refusing(DUBIOUS));
    await git.measure(host);
    assert.ok(host.ran.length <= 3);
    for (const { argv, env, unset } of host.ran) {
      assert.ok(argv.includes("core.fsmonitor=false"));
      assert.equal(env?.["GIT_OPTIONAL_LOCKS"], "0");
      assert.ok(unset?.includes("GIT_DIR"));
    }
  });

  test("a table that is unknown as a whole, or not there, gives an unknown subject", () => {
    const unknown = { unknown: "cancelled", detail: "stopped" };
    assert.deepEqual(readGitFacts(unknown).commit, unknown);
    assert.ok("unknown" in readGitFacts(undefined).dirty_files);
  });

  test("no address, name or message of the repository is kept", async () => {
    const object = `tree ${COMMIT}\nparent ${COMMIT}\nauthor Alice <a@example.org> 1 +0000\n\ntree deadbeef\n`;
    const host = fakeHost({
      files: {
        ...repository,
        [`${WORK}/.git/config`]: '[remote "o"]\nurl = https://t0k3n@host/x\n',
      },
      programs: {
        [GIT]: ({ argv }) =>
          ended(
            argv.includes("cat-file")
              ? object
              : `# branch.oid ${COMMIT}\0# branch.head secret-branch\0`,
          ),
      },
    });
    const text = JSON.stringify(await git.measure(host));
    assert.doesNotMatch(text, /Alice|t0k3n|secret-branch|deadbeef/);
  });
});

describe("git, for real", { skip: whyNoGit() }, () => {
  test("a clean repository: commit, tree and parents, and the same facts twice", async () => {
    await using place = await makeRepository();
    const facts = await measure(place);
    assert.equal(judgeOne("require_clean", facts), "pass");
    assert.equal(judgeOne("require_full_history", facts), "pass");
    const subject = readGitFacts({ value: facts });
    assert.deepEqual(subject, {
      commit: { value: place.git("rev-parse", "HEAD").trim() },
      tree: { value: place.git("rev-parse", "HEAD^{tree}").trim() },
      dirty_files: { value: 0 },
    });
    assert.deepEqual(await measure(place), facts);
    assert.deepEqual(git.selectParity(facts), {
      tree: place.git("rev-parse", "HEAD^{tree}").trim(),
    });
  });

  test("changed, staged, deleted, renamed and untracked files are counted; ignored ones are not", async () => {
    await using place = await makeRepository();
    await place.write("new dir/a b", "1");
    await place.write("new dir/c\nd", "1");
    await place.write(".git/info/exclude", "ignored\n");
    await place.write("ignored", "1");
    place.git("mv", "moved", "elsewhere");
    await place.write("file", "other");
    await rm(join(place.folder, "gone"));
    const facts = counts(await measure(place));
    assert.deepEqual(facts, { changed: 4, untracked: 2, hidden: 0 });
    assert.equal(judgeOne("require_clean", await measure(place)), "fail");
  });

  test("E13: what the check itself writes never makes the tree dirty, in a sub-folder either", async () => {
    await using place = await makeRepository();
    await place.write("sub/parity-fingerprint.json", "{}");
    await place.write("sub/out/place 1.json", "{}");
    await place.write("sub/first visit.json", "{}");
    const host = realHost({ workspace: join(place.folder, "sub"), env: place.env });
    const outputs = ["./out/place 1.json", join(place.folder, "sub", "first visit.json")];
    const facts = await git.measure(host, { table: {}, outputs });
    assert.deepEqual(counts(facts), { changed: 0, untracked: 0, hidden: 0 });
    const strangers = await git.measure(host, { table: {}, outputs: [] });
    assert.deepEqual(counts(strangers), { changed: 0, untracked: 2, hidden: 0 });
  });

  test("E13: a canary in a HOME that is the checkout does not make the tree dirty", async () => {
    await using place = await makeRepository();
    await place.write(".parity-canary", "parity-canary 1\n");
    assert.deepEqual(counts(await measure(place)), { changed: 0, untracked: 0, hidden: 0 });
  });

  test("E13: a write test that goes on in a HOME that is the checkout is no untracked file; one elsewhere is", async () => {
    await using place = await makeRepository();
    await place.write(".parity-write-12-3456", "scratch");
    assert.deepEqual(counts(await measure(place)), { changed: 0, untracked: 0, hidden: 0 });
    await place.write("src/.parity-write-12-3456", "scratch");
    assert.equal(counts(await measure(place)).untracked, 1);
  });

  test("E13: CRLF on disk under autocrlf is clean, as git itself says", async () => {
    await using place = await makeRepository();
    place.git("config", "core.autocrlf", "true");
    await place.write("crlf", "a\r\nb\r\n");
    place.git("add", "crlf");
    place.git("commit", "-qm", "crlf");
    assert.equal(place.git("status", "--porcelain"), "");
    assert.equal(judgeOne("require_clean", await measure(place)), "pass");
  });

  test("an edit hidden by assume-unchanged or skip-worktree is found; a sparse checkout's files are none", async () => {
    await using place = await makeRepository();
    place.git("update-index", "--assume-unchanged", "file");
    place.git("update-index", "--skip-worktree", "gone");
    await place.write("file", "hidden edit");
    assert.equal(place.git("status", "--porcelain"), "");
    const facts = await measure(place);
    assert.deepEqual(counts(facts), { changed: 0, untracked: 0, hidden: 2 });
    assert.equal(judgeOne("require_clean", facts), "fail");
    place.git("update-index", "--no-assume-unchanged", "file");
    place.git("config", "core.sparseCheckout", "true");
    assert.equal(counts(await measure(place)).hidden, 0);
  });

  test("a .env that the repository holds is named, by the folder that is checked; one that it ignores is not", async () => {
    await using place = await makeRepository();
    await place.write(".env", "TOKEN=c4n4ry");
    await place.write("sub/.env.local", "TOKEN=c4n4ry");
    const tracked = async (folder: string) => {
      const host = realHost({ workspace: folder, env: place.env });
      const facts = await git.measure(host);
      assert.doesNotMatch(JSON.stringify(facts), /c4n4ry/);
      return GitFacts.parse(facts).tracked_dotenv;
    };
    assert.deepEqual(await tracked(place.folder), { value: [] });
    place.git("add", "-f", ".env", "sub/.env.local");
    assert.deepEqual(await tracked(place.folder), { value: [".env"] });
    assert.deepEqual(await tracked(join(place.folder, "sub")), { value: [".env.local"] });
  });

  test("a shallow clone of a merge still tells the merge's parents (K5), and a partial one is told", async () => {
    await using place = await makeRepository();
    place.git("checkout", "-qb", "topic");
    place.git("commit", "-q", "--allow-empty", "-m", "topic");
    const topic = place.git("rev-parse", "HEAD").trim();
    place.git("checkout", "-q", "-");
    place.git("merge", "-q", "--no-ff", "-m", "merge", "topic");
    place.git("config", "uploadpack.allowFilter", "true");
    for (const [name, options] of [
      ["shallow", ["--depth", "1"]],
      ["partial", ["--filter=blob:none", "--no-checkout"]],
    ] as const) {
      const clone = join(place.folder, ".git", `clone-${name}`);
      place.git("clone", "-q", ...options, `file://${place.folder}`, clone);
      const facts = git.facts.parse(
        await git.measure(realHost({ workspace: clone, env: place.env })),
      );
      const { parents } = z
        .object({ parents: z.object({ value: z.array(z.string()) }) })
        .parse(facts);
      assert.equal(parents.value.length, 2);
      assert.ok(parents.value.includes(topic));
      const judged = judge(git, { require_full_history: true }, facts);
      assert.equal(judged.status, "fail");
      assert.deepEqual(judged.items, [name]);
    }
  });

  test("with everything wanted, git is asked about Git LFS too", async () => {
    await using place = await makeRepository();
    const here = realHost({ workspace: place.folder, env: place.env });
    const facts = await git.measure(here, { table: {}, outputs: [], deep: true });
    assert.match(JSON.stringify(facts), /"lfs_pointers":\{"value":0\}/);
  });

  test("a linked work tree and a workspace behind a link are told like any other", async () => {
    await using place = await makeRepository();
    const linked = join(place.folder, ".git", "linked");
    place.git("worktree", "add", "-q", "--detach", linked);
    await symlink(linked, join(place.folder, ".git", "link"));
    for (const workspace of [linked, join(place.folder, ".git", "link")]) {
      await writeFile(join(workspace, "parity-fingerprint.json"), "{}");
      const asked = { table: { require_complete: true }, outputs: [] };
      const here = realHost({ workspace, env: place.env });
      const facts = git.facts.parse(await git.measure(here, asked));
      for (const clause of clauses)
        assert.equal(judge(git, { [clause]: true }, facts).status, "pass");
      const broken = new Map([...place.env, ["PATH", "/nowhere"]]);
      const without = readGitFacts({
        value: await git.measure(realHost({ workspace, env: broken })),
      });
      assert.deepEqual(without.commit, { value: place.git("rev-parse", "HEAD").trim() });
    }
  });

  test("a repository without a commit, a bare one, and none", async () => {
    await using place = await makeRepository();
    await mkdir(join(place.folder, ".git", "fresh"));
    const fresh = join(place.folder, ".git", "fresh");
    place.git("init", "-q", fresh);
    const young = await git.measure(realHost({ workspace: fresh, env: place.env }));
    assert.equal(judge(git, { require_repository: true }, young).status, "pass");
    assert.ok("unknown" in readGitFacts({ value: young }).commit);
    assert.deepEqual(readGitFacts({ value: young }).dirty_files, { value: 0 });

    const bare = join(place.folder, ".git", "bare");
    place.git("init", "-q", "--bare", bare);
    const shell = await git.measure(realHost({ workspace: bare, env: place.env }));
    for (const clause of clauses)
      assert.equal(judge(git, { [clause]: true }, shell).status, "fail");

    await using outside = await mkdtempDisposable(join(tmpdir(), "no-git-"));
    const ceiling = new Map([...place.env, ["GIT_CEILING_DIRECTORIES", tmpdir()]]);
    const none = await git.measure(realHost({ workspace: outside.path, env: ceiling }));
    for (const clause of clauses) assert.equal(judge(git, { [clause]: true }, none).status, "fail");
  });

  test("a folder of another user: unknown, with HEAD read", async () => {
    await using place = await makeRepository();
    const env = new Map([...place.env, ["GIT_TEST_ASSUME_DIFFERENT_OWNER", "1"]]);
    const facts = git.facts.parse(await git.measure(realHost({ workspace: place.folder, env })));
    for (const clause of clauses) {
      assert.equal(judge(git, { [clause]: true }, facts).reason, "dubious-ownership");
    }
    const head = place.git("rev-parse", "HEAD").trim();
    assert.deepEqual(readGitFacts({ value: facts }).commit, { value: head });
  });

  test("a GIT_DIR that points elsewhere does not move the subject; nothing in .git is touched", async () => {
    await using place = await makeRepository();
    await using other = await makeRepository();
    const before = await readFile(join(place.folder, ".git", "index"));
    const env = new Map([...place.env, ["GIT_DIR", join(other.folder, ".git")]]);
    other.git("commit", "-q", "--allow-empty", "-m", "elsewhere");
    const facts = await git.measure(realHost({ workspace: place.folder, env }));
    const head = place.git("rev-parse", "HEAD").trim();
    assert.deepEqual(readGitFacts({ value: facts }).commit, { value: head });
    assert.deepEqual(await readFile(join(place.folder, ".git", "index")), before);
  });
});

async function measure({ folder, env }: GitRepository) {
  return git.facts.parse(await git.measure(realHost({ workspace: folder, env })));
}

function judgeOne(clause: string, facts: unknown) {
  return judge(git, { [clause]: true }, facts).status;
}

function counts(facts: unknown) {
  const count = z.object({ value: z.int() });
  const told = z
    .object({ changed_files: count, untracked_files: count, hidden_files: count })
    .parse(facts);
  return {
    changed: told.changed_files.value,
    untracked: told.untracked_files.value,
    hidden: told.hidden_files.value,
  };
}
