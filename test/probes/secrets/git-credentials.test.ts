import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { realHost } from "../../../src/host/real.ts";
import { measureGitCredentials } from "../../../src/probes/secrets/git-credentials.ts";
import { ended, fakeHost, type FakePlace, hung } from "../../support/fake-host.ts";
import { type GitRepository, makeRepository, whyNoGit } from "../../support/git-repository.ts";

const GIT = "/usr/bin/git";
const APP = "/home/alice/app";
const repository = {
  [`${APP}/.git`]: { folder: true },
  [`${APP}/.git/HEAD`]: "ref: refs/heads/x\n",
} as const;
const bare = "local\0core.bare\nfalse\0";

function measure(output: string, place: FakePlace = {}) {
  const programs = { [GIT]: () => ended(output) };
  return measureGitCredentials(
    fakeHost({ ...place, programs, files: { ...repository, ...place.files } }),
  );
}

describe("git credentials", () => {
  test("a header, a user in an address, a password and an include are each told by setting and scope", async () => {
    const output = [
      bare,
      "local\0http.https://h/.extraheader\nAUTHORIZATION: basic c4n4ry\0",
      "global\0url.https://c4n4ry@h/.insteadof\nhttps://h/\0",
      "command\0credential.helper\n!echo password=c4n4ry\0",
      "local\0includeif.gitdir:/x.path\n/t/git-credentials-c4n4ry.config\0",
      "system\0credential.helper\nosxkeychain\0",
    ].join("");
    assert.deepEqual(await measure(output), {
      value: [
        "credential.helper with a password (command)",
        "http.extraheader for some addresses (local)",
        "includeif.path with a file (local)",
        "url.insteadof with a user in its address (global)",
      ],
    });
  });

  test("an empty header holds nothing, and a store helper only where its file is", async () => {
    const output = `${bare}local\0http.extraheader\n\0global\0credential.helper\nstore\0`;
    assert.deepEqual(await measure(output), { value: [] });
    const files = { "/home/alice/.git-credentials": "" };
    assert.deepEqual(await measure(output, { files }), {
      value: ["credential.helper with a file (global)"],
    });
  });

  test("a file that checkout left counts although nothing includes it", async () => {
    const env = { PATH: "/usr/bin", HOME: "/home/alice", RUNNER_TEMP: "/t" };
    const files = { "/t/git-credentials-c4n4ry.config": "" };
    assert.deepEqual(await measure(bare, { env, files }), {
      value: ["git-credentials-*.config in $RUNNER_TEMP"],
    });
  });

  test("a repository that git leaves out without a word is unknown, never free of credentials", async () => {
    const facts = await measure("global\0user.name\nx\0");
    assert.ok("unknown" in facts && facts.unknown === "dubious-ownership");
  });

  test("a HEAD that is damaged is told as that, and not as another user's", async () => {
    for (const head of ["", "garbage\n", "ref: \n"]) {
      const facts = await measure("global\0user.name\nx\0", {
        files: { [`${APP}/.git/HEAD`]: head },
      });
      assert.ok("unknown" in facts && facts.unknown === "unreadable");
      assert.match(facts.detail, /its HEAD is damaged/);
    }
  });

  test("outside a repository the user's own settings count", async () => {
    const programs = { [GIT]: () => ended("global\0http.proxy\nhttp://u:p@h\0") };
    assert.deepEqual(await measureGitCredentials(fakeHost({ programs })), {
      value: ["http.proxy with a user in its address (global)"],
    });
  });

  test("no git, one that hangs, one too old and one that breaks are unknown", async () => {
    const reasons = await Promise.all(
      [{}, { [GIT]: hung }, { [GIT]: () => ended("", 129) }, { [GIT]: () => ended("", 1) }].map(
        async (programs) => {
          const facts = await measureGitCredentials(fakeHost({ files: repository, programs }));
          return "unknown" in facts ? facts.unknown : "known";
        },
      ),
    );
    assert.deepEqual(reasons, ["absent-tool", "timed-out", "unsupported", "crashed"]);
  });
});

describe("git credentials, with a real git", { skip: whyNoGit() }, () => {
  function measureReal({ folder, env }: GitRepository, more: Record<string, string> = {}) {
    const place = new Map([...env, ...Object.entries(more)]);
    return measureGitCredentials(realHost({ workspace: folder, env: place }));
  }

  test("a fresh repository holds none; a token in a remote, a header and an insteadOf is seen and not told", async () => {
    await using repo = await makeRepository();
    assert.deepEqual(await measureReal(repo), { value: [] });
    repo.git("remote", "add", "c4n4ry-remote", "https://x:c4n4ry@host.example/r.git");
    repo.git("config", "http.https://host.example/.extraheader", "AUTHORIZATION: basic c4n4ry");
    repo.git("config", "url.https://c4n4ry@host.example/.insteadOf", "https://other.example/");
    assert.deepEqual(await measureReal(repo), {
      value: [
        "http.extraheader for some addresses (local)",
        "remote.url with a user in its address (local)",
        "url.insteadof with a user in its address (local)",
      ],
    });
  });

  test("what checkout keeps in RUNNER_TEMP is found through includeIf, and also in a submodule", async () => {
    await using repo = await makeRepository();
    const temp = join(repo.folder, "temp");
    const file = join(temp, "git-credentials-c4n4ry.config");
    await mkdir(temp);
    await writeFile(file, '[http "https://h/"]\n\textraheader = AUTHORIZATION: basic c4n4ry\n');
    repo.git("config", `includeIf.gitdir:${join(repo.folder, ".git")}.path`, file);
    const included = await measureReal(repo);
    assert.deepEqual(included, {
      value: ["http.extraheader for some addresses (local)", "includeif.path with a file (local)"],
    });
    repo.git("config", "--remove-section", `includeIf.gitdir:${join(repo.folder, ".git")}`);
    const module = join(repo.folder, ".git", "modules", "deep", "sub");
    await mkdir(join(repo.folder, ".git", "modules", "deep"), { recursive: true });
    repo.git("init", "-q", "--bare", module);
    repo.git("--git-dir", module, "config", "http.extraheader", "c4n4ry");
    assert.deepEqual(await measureReal(repo), {
      value: ["http.extraheader (local of a submodule)"],
    });
  });

  test("dubious ownership is unknown although git config succeeds", async () => {
    await using repo = await makeRepository();
    const facts = await measureReal(repo, { GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" });
    assert.ok("unknown" in facts && facts.unknown === "dubious-ownership");
  });
});
