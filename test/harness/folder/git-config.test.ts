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

test("a backslash at a line's end, two headers on one line and a mark at the start hide nothing", () => {
  const hidden = [
    '[http "x"]\n# a comment goes on nowhere \\\n\textraheader = secret\n',
    '[http "x"]\n\tproxy = x ; neither does this \\\n\textraheader = secret\n',
    '[http "x"]\n\textraheader = a\\\\\\\nsecret\n',
    "[user]\n# \\\n[credential]\n\thelper = secret\n",
    "[http]\n; extraheader = a \\\n[credential]\n\thelper = secret\n",
    '[core]\n\tworktree = /secret/checkout\n\tworkTree = "/secret"\n',
    '[http "x"] [credential] helper = secret\n',
    '[http "x"] [http "y"] extraheader = secret\n',
    "\u00ef\u00bb\u00bf[include]\n\tpath = secret\n",
    '[remote "origin"]\n\turl = "https://a:\\"secret\\"@h/x"\n',
    "[github]\n\toauth-token = secret\n[sendemail]\n\tsmtpPass = secret\n[imap]\n\tpassword=secret\n",
  ];
  for (const config of hidden) {
    assert.doesNotMatch(stripGitCredentials(config), /secret/, config);
  }
});

test("what only looks like a credential's name in a value stays", () => {
  const config = `[remote "origin"]
	url = https://github.com/o/token-server
	fetch = +refs/heads/secret:refs/remotes/origin/secret
[alias]
	x = log \\
	  --oneline
[core]
	editor = vi
	worktree = ../../../near
`;
  assert.equal(stripGitCredentials(config), config);
});
