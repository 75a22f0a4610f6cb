import type { Home } from "./github-documents.ts";
import type { JsonObject } from "./json.ts";

const web = "https://github.com";

/** The tree that the fake gives a commit: the same id, read backwards. */
export function treeOf(commit: string): string {
  return commit.split("").toReversed().join("");
}

/** Writes a commit as GitHub's `git-commit`. */
export function describeGitCommit(home: Home, sha: string): JsonObject {
  const url = `${home.api}/repos/${home.repository}`;
  const person = { name: "Mona", email: "mona@example.com", date: "2026-01-01T00:00:00Z" };
  return {
    sha,
    node_id: "C_kwDOAAAAAA",
    url: `${url}/git/commits/${sha}`,
    html_url: `${web}/${home.repository}/commit/${sha}`,
    author: person,
    committer: person,
    message: "change",
    tree: { sha: treeOf(sha), url: `${url}/git/trees/${treeOf(sha)}` },
    parents: [],
    verification: {
      verified: false,
      reason: "unsigned",
      signature: null,
      payload: null,
      verified_at: null,
    },
  };
}
