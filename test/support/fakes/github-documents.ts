import type { JsonObject } from "./json.ts";

/** Who wrote something: a person, or an App's bot. */
export interface Actor {
  readonly login: string;
  readonly id: number;
  readonly type: "User" | "Bot";
}

/** The identity behind the token that a workflow run gets. */
export const actionsBot: Actor = { login: "github-actions[bot]", id: 41898282, type: "Bot" };

/** One end of a pull request; the repository is null when a fork has been deleted. */
export interface Branch {
  readonly repository: string | null;
  readonly ref: string;
  readonly sha: string;
}

/** A pull request as the fake keeps it. */
export interface Pull {
  readonly number: number;
  readonly state: "open" | "closed";
  readonly merged: boolean;
  readonly title: string;
  readonly author: Actor;
  readonly head: Branch;
  readonly base: Branch & { readonly repository: string };
  readonly mergeCommitSha: string | null;
  readonly createdAt: string;
  /** Commits besides head and merge commit for which GitHub names this pull request. */
  readonly commits: readonly string[];
}

/** An issue comment as the fake keeps it; an author that is null is a deleted account. */
export interface Comment {
  readonly id: number;
  readonly issue: number;
  readonly author: Actor | null;
  readonly body: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly minimized: string | null;
}

/** Where the fake's documents point: the API's address and the repository's full name. */
export interface Home {
  readonly api: string;
  readonly repository: string;
}

const web = "https://github.com";

/** Writes an account as GitHub's `simple-user`. */
export function describeUser(api: string, actor: Actor): JsonObject {
  const url = `${api}/users/${encodeURIComponent(actor.login)}`;
  return {
    login: actor.login,
    id: actor.id,
    node_id: nodeId("U", actor.id),
    avatar_url: `https://avatars.githubusercontent.com/u/${actor.id}?v=4`,
    gravatar_id: "",
    url,
    html_url: `${web}/${actor.login.replace(/^(.*)\[bot\]$/, "apps/$1")}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type: actor.type,
    user_view_type: "public",
    site_admin: false,
  };
}

const repositoryLinks: Readonly<Record<string, string>> = {
  archive_url: "/{archive_format}{/ref}",
  assignees_url: "/assignees{/user}",
  blobs_url: "/git/blobs{/sha}",
  branches_url: "/branches{/branch}",
  collaborators_url: "/collaborators{/collaborator}",
  comments_url: "/comments{/number}",
  commits_url: "/commits{/sha}",
  compare_url: "/compare/{base}...{head}",
  contents_url: "/contents/{+path}",
  contributors_url: "/contributors",
  deployments_url: "/deployments",
  downloads_url: "/downloads",
  events_url: "/events",
  forks_url: "/forks",
  git_commits_url: "/git/commits{/sha}",
  git_refs_url: "/git/refs{/sha}",
  git_tags_url: "/git/tags{/sha}",
  hooks_url: "/hooks",
  issue_comment_url: "/issues/comments{/number}",
  issue_events_url: "/issues/events{/number}",
  issues_url: "/issues{/number}",
  keys_url: "/keys{/key_id}",
  labels_url: "/labels{/name}",
  languages_url: "/languages",
  merges_url: "/merges",
  milestones_url: "/milestones{/number}",
  notifications_url: "/notifications{?since,all,participating}",
  pulls_url: "/pulls{/number}",
  releases_url: "/releases{/id}",
  stargazers_url: "/stargazers",
  statuses_url: "/statuses/{sha}",
  subscribers_url: "/subscribers",
  subscription_url: "/subscription",
  tags_url: "/tags",
  teams_url: "/teams",
  trees_url: "/git/trees{/sha}",
};

/** Writes a repository as GitHub's `repository`; its id is derived from its name. */
export function describeRepository(api: string, fullName: string, isFork = false): JsonObject {
  const [owner = "", name = ""] = fullName.split("/");
  const url = `${api}/repos/${fullName}`;
  const id = repositoryId(fullName);
  return {
    id,
    node_id: nodeId("R", id),
    name,
    full_name: fullName,
    private: false,
    owner: describeUser(api, { login: owner, id: repositoryId(owner), type: "User" }),
    html_url: `${web}/${fullName}`,
    description: null,
    fork: isFork,
    url,
    ...Object.fromEntries(
      Object.entries(repositoryLinks).map(([key, suffix]) => [key, url + suffix]),
    ),
    created_at: "2026-01-01T00:00:00Z",
    updated_at: "2026-01-01T00:00:00Z",
    pushed_at: "2026-01-01T00:00:00Z",
    git_url: `git://github.com/${fullName}.git`,
    ssh_url: `git@github.com:${fullName}.git`,
    clone_url: `${web}/${fullName}.git`,
    svn_url: `${web}/${fullName}`,
    mirror_url: null,
    homepage: null,
    size: 1,
    stargazers_count: 0,
    watchers_count: 0,
    watchers: 0,
    language: null,
    has_issues: true,
    has_projects: false,
    has_downloads: true,
    has_wiki: false,
    has_pages: false,
    has_discussions: false,
    forks_count: 0,
    forks: 0,
    archived: false,
    disabled: false,
    open_issues_count: 0,
    open_issues: 0,
    license: null,
    allow_forking: true,
    is_template: false,
    topics: [],
    visibility: "public",
    default_branch: "main",
  };
}

/** Derives a stable id from a repository's or owner's name. */
export function repositoryId(name: string): number {
  let id = 7;
  for (const byte of Buffer.from(name.toLowerCase())) id = (id * 31 + byte) % 1_000_000_007;
  return id;
}

/** Writes a pull request as it stands in a list (`pull-request-simple`). */
export function describePullInList(home: Home, pull: Pull): JsonObject {
  const url = `${home.api}/repos/${home.repository}`;
  const page = `${web}/${home.repository}/pull/${pull.number}`;
  const links = {
    self: `${url}/pulls/${pull.number}`,
    html: page,
    issue: `${url}/issues/${pull.number}`,
    comments: `${url}/issues/${pull.number}/comments`,
    review_comments: `${url}/pulls/${pull.number}/comments`,
    review_comment: `${url}/pulls/comments{/number}`,
    commits: `${url}/pulls/${pull.number}/commits`,
    statuses: `${url}/statuses/${pull.head.sha}`,
  };
  const closedAt = pull.state === "closed" ? pull.createdAt : null;
  return {
    url: links.self,
    id: 1_000_000 + pull.number,
    node_id: nodeId("PR", 1_000_000 + pull.number),
    html_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
    issue_url: links.issue,
    commits_url: links.commits,
    review_comments_url: links.review_comments,
    review_comment_url: links.review_comment,
    comments_url: links.comments,
    statuses_url: links.statuses,
    number: pull.number,
    state: pull.state,
    locked: false,
    title: pull.title,
    user: describeUser(home.api, pull.author),
    body: null,
    labels: [],
    milestone: null,
    created_at: pull.createdAt,
    updated_at: pull.createdAt,
    closed_at: closedAt,
    merged_at: pull.merged ? closedAt : null,
    merge_commit_sha: pull.mergeCommitSha,
    assignee: null,
    assignees: [],
    requested_reviewers: [],
    requested_teams: [],
    head: describeBranch(home, pull.head),
    base: describeBranch(home, pull.base),
    _links: Object.fromEntries(Object.entries(links).map(([name, href]) => [name, { href }])),
    author_association: "CONTRIBUTOR",
    auto_merge: null,
    draft: false,
  };
}

/** Writes a pull request in full (`pull-request`). */
export function describePull(home: Home, pull: Pull): JsonObject {
  return {
    ...describePullInList(home, pull),
    merged: pull.merged,
    mergeable: pull.state === "open" ? true : null,
    rebaseable: null,
    mergeable_state: pull.state === "open" ? "clean" : "unknown",
    merged_by: pull.merged ? describeUser(home.api, pull.author) : null,
    comments: 0,
    review_comments: 0,
    maintainer_can_modify: false,
    commits: 1,
    additions: 1,
    deletions: 0,
    changed_files: 1,
  };
}

function describeBranch(home: Home, { repository, ref, sha }: Branch): JsonObject {
  if (repository === null)
    return { label: `unknown:${ref}`, ref, sha, user: describeUser(home.api, ghost), repo: null };
  const [owner = ""] = repository.split("/");
  return {
    label: `${owner}:${ref}`,
    ref,
    sha,
    user: describeUser(home.api, { login: owner, id: repositoryId(owner), type: "User" }),
    repo: describeRepository(home.api, repository, repository !== home.repository),
  };
}

const ghost: Actor = { login: "ghost", id: 10137, type: "User" };

/** Writes a comment as GitHub's `issue-comment`. */
export function describeComment(home: Home, comment: Comment): JsonObject {
  const url = `${home.api}/repos/${home.repository}/issues`;
  return {
    url: `${url}/comments/${comment.id}`,
    html_url: `${web}/${home.repository}/pull/${comment.issue}#issuecomment-${comment.id}`,
    issue_url: `${url}/${comment.issue}`,
    id: comment.id,
    node_id: commentNodeId(comment.id),
    user: comment.author === null ? null : describeUser(home.api, comment.author),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    body: comment.body,
    author_association: "NONE",
    performed_via_github_app: null,
  };
}

/** Gives the GraphQL id of a comment. */
export function commentNodeId(id: number): string {
  return nodeId("IC", id);
}

function nodeId(kind: string, id: number): string {
  return `${kind}_fake${id}`;
}
