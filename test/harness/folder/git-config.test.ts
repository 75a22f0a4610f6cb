import assert from "node:assert/strict";
import { test } from "node:test";
import { stripGitCredentials } from "../../../src/harness/folder/git-config.ts";

test("what authenticates nobody stays as it is", () => {
  const config = `[core]
\tbare = false
[remote "origin"]
\turl = https://github.com/o/r
\tpushurl = git@github.com:o/r.git
\tfetch = +refs/heads/*:refs/remotes/origin/*
[user]
\temail = a@b.example
`;
  assert.equal(stripGitCredentials(config), config);
});

test("headers, helpers, includes and names in URLs are taken out", () => {
  const stripped = stripGitCredentials(`[http "https://github.com/"]
\textraheader = AUTHORIZATION: basic c2VjcmV0
\tExtraHeader = "AUTHORIZATION: \\
 secret"
[http] extraheader = secret
[http]
\tsslVerify = true
[credential]
\thelper = "!echo password=secret"
[credential "https://github.com"]
\thelper = store --file secret
[includeIf "gitdir:/x/.git"]
\tpath = /runner/secret.config
[include]
\tpath = secret
[remote "origin"]
\turl = https://x-access-token:secret@github.com/o/r
[url "https://secret@github.com/"]
\tinsteadOf = git@github.com:
[core]
\taskPass = /bin/secret
`);
  assert.doesNotMatch(stripped, /secret/i);
  assert.equal(
    stripped,
    `[http "https://github.com/"]
[http]
[http]
\tsslVerify = true
[remote "origin"]
\turl = https://github.com/o/r
[url "https://github.com/"]
\tinsteadOf = git@github.com:
[core]
`,
  );
});

test("a file that is no configuration does no harm", () => {
  assert.equal(stripGitCredentials(""), "");
  assert.equal(stripGitCredentials("]]\u0000[[\n\\"), "]]\u0000[[\n\\");
});
