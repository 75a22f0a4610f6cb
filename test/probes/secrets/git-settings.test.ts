import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { classifyGitConfig, hasUserinfo } from "../../../src/probes/secrets/git-settings.ts";

function classify(...entries: readonly [string, string | null][]): string[] {
  const output = entries
    .map(([name, value]) => `local\0${name}${value === null ? "" : `\n${value}`}\0`)
    .join("");
  return classifyGitConfig(output).map(({ section, key, holds, inSubsection }) =>
    [`${section}.${key}`, holds, ...(inSubsection ? ["in a subsection"] : [])].join(" "),
  );
}

describe("git settings", () => {
  test("values and subsections are dropped, and what they are like is told", () => {
    assert.deepEqual(
      classify(
        ["core.bare", "false"],
        ["core.filemode", null],
        ["http.https://host/.sslVerify", "off"],
        ["core.editor", "vi"],
        ["credential.helper", ""],
        ["http.https://github.com/.extraheader", "AUTHORIZATION: basic c4n4ry"],
      ),
      [
        "core.bare false",
        "core.filemode true",
        "http.sslverify false in a subsection",
        "core.editor set",
        "credential.helper empty",
        "http.extraheader set in a subsection",
      ],
    );
  });

  test("a user in an address is told, in the value and in the subsection", () => {
    assert.deepEqual(
      classify(
        ["remote.origin.url", "https://x:c4n4ry@host/r"],
        ["url.https://c4n4ry@host/.insteadof", "https://host/"],
        ["http.proxy", "http://u:c4n4ry@proxy:8080"],
        ["remote.b.url", "ssh://git@host/r"],
        ["remote.c.url", "git@host:r"],
      ),
      [
        "remote.url userinfo in a subsection",
        "url.insteadof userinfo in a subsection",
        "http.proxy userinfo",
        "remote.url set in a subsection",
        "remote.url set in a subsection",
      ],
    );
  });

  test("helpers: the store, one with a file of its own, a password in place, and those that keep none", () => {
    assert.deepEqual(
      classify(
        ["credential.helper", "store"],
        ["credential.https://host.helper", "/usr/lib/git-core/git-credential-store"],
        ["credential.helper", "store --file=/x"],
        ["credential.helper", "!f() { echo username=x; echo password=c4n4ry; }; f"],
        ["credential.helper", '!f() { echo "password=$TOKEN"; }; f'],
        ["credential.helper", "osxkeychain"],
        ["credential.helper", "cache --timeout=60"],
      ).map((text) => text.split(" ")[1]),
      ["store", "store", "credential-file", "password", "set", "set", "set"],
    );
  });

  test("includes of the files that actions/checkout writes lead to a credential; others do not", () => {
    assert.deepEqual(
      classify(
        ["includeif.gitdir:/w/.git.path", "/tmp/git-credentials-0b1c.config"],
        ["include.path", "~/.gitconfig.local"],
      ),
      ["includeif.path credential-file in a subsection", "include.path set"],
    );
  });

  test("scopes are told, a value of several lines stays one, and junk is no setting", () => {
    const output = "global\0user.name\na\nlocal\0command\0x.y\n1\0strange\0a.b\n0\0local";
    assert.deepEqual(
      classifyGitConfig(output).map(({ scope, key }) => `${scope} ${key}`),
      ["global name", "command y", "command b"],
    );
    assert.deepEqual(classifyGitConfig("nothing of a git"), []);
  });

  test("a variable in an address is no user that opens anything", () => {
    assert.ok(!hasUserinfo("https://${TOKEN}@host/"));
    assert.ok(!hasUserinfo("https://$USER:$TOKEN@host/"));
    assert.ok(hasUserinfo("ssh://u:p@host"));
    assert.ok(!hasUserinfo("https://host/a@b"));
  });
});
