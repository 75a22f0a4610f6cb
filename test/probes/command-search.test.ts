import assert from "node:assert/strict";
import { test } from "node:test";
import { listCandidates, mayBeStub, searchCommand } from "../../src/probes/command-search.ts";
import { ended, fakeHost } from "../support/fake-host.ts";

const runs = () => ended("");

test("candidates follow PATH; an empty or relative entry is the workspace's, no PATH is the system's", () => {
  const host = fakeHost({ env: { PATH: "/a::b" }, workspace: "/w" });
  assert.deepEqual(listCandidates("git", host), ["/a/git", "/w/git", "/w/b/git"]);
  const bare = fakeHost({ env: {} });
  assert.deepEqual(listCandidates("git", bare), ["/usr/bin/git", "/bin/git"]);
  const windows = fakeHost({ os: "windows", env: { Path: "C:\\a;D:/b" } });
  assert.deepEqual(listCandidates("git", windows), ["C:\\a/git.exe", "D:/b/git.exe"]);
});

test("the first that can be executed is found, past what cannot", async () => {
  const host = fakeHost({
    env: { PATH: "/a:/b:/c" },
    files: { "/a/git": "no execute bit" },
    programs: { "/b/git": runs, "/c/git": runs },
  });
  assert.deepEqual(await searchCommand(host, "git"), { kind: "found", path: "/b/git" });
});

test("an entry that cannot run is broken, a folder is nothing, and nothing is absent", async () => {
  const env = { PATH: "/a" };
  const dangling = fakeHost({ env, files: { "/a/git": { link: "/gone" } } });
  assert.deepEqual(await searchCommand(dangling, "git"), { kind: "broken", path: "/a/git" });
  const folder = fakeHost({ env, files: { "/a/git": { folder: true } } });
  assert.deepEqual(await searchCommand(folder, "git"), { kind: "absent" });
  assert.deepEqual(await searchCommand(fakeHost({ env }), "git"), { kind: "absent" });
});

test("only macOS has stubs, and only until the developer tools are there", async () => {
  assert.ok(!mayBeStub("/usr/bin/git", "linux"));
  assert.ok(!mayBeStub("/opt/homebrew/bin/git", "macos"));
  const place = { os: "macos", programs: { "/usr/bin/git": runs } } as const;
  assert.equal((await searchCommand(fakeHost(place), "git")).kind, "stub");
  const files = { "/var/db/xcode_select_link": { folder: true } } as const;
  assert.equal((await searchCommand(fakeHost({ ...place, files }), "git")).kind, "found");
});
