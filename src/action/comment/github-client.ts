import type { getOctokit } from "@actions/github";

/** GitHub's API of the host that this job belongs to, as the step's token may use it. */
export type GitHubClient = ReturnType<typeof getOctokit>;

/** Opens the API at GITHUB_API_URL, and nowhere else; `baseUrl` is for tests. */
export async function openGitHub(token: string, baseUrl?: string): Promise<GitHubClient> {
  const github = await import("@actions/github");
  return github.getOctokit(token, baseUrl === undefined ? {} : { baseUrl });
}
