import * as z from "zod";
import { type Measured, unmeasured } from "../terms/measured.ts";
import { explainFailure, readFailure } from "./comment/api-failure.ts";
import { openGitHub } from "./comment/github-client.ts";

const GitCommit = z.object({ tree: z.object({ sha: z.string() }) });
const deadlineMs = 30_000;

/** Which commit's tree is asked for, and how GitHub is reached. */
export interface HeadTreeRequest {
  readonly repository: string;
  readonly commit: string;
  readonly token: string;
  readonly apiUrl: string | undefined;
  readonly signal: AbortSignal;
}

/** Asks GitHub for the tree of a pull request's head, which a checkout mostly lacks; why not, where it does not tell. */
export async function readHeadTree(request: HeadTreeRequest): Promise<Measured<string>> {
  const { repository, commit, token, apiUrl } = request;
  if (token === "") return unmeasured("denied", "`github-token` is empty, so GitHub was not asked");
  const [owner = "", repo = ""] = repository.split("/");
  try {
    const github = await openGitHub(token, apiUrl);
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(deadlineMs)]);
    const { data } = await github.rest.git.getCommit({
      owner,
      repo,
      commit_sha: commit,
      request: { signal },
    });
    return { value: GitCommit.parse(data).tree.sha };
  } catch (error) {
    const failure = readFailure(error);
    const isRefused = failure.status === 401 || failure.status === 403 || failure.status === 404;
    const why = isRefused
      ? `GitHub does not show this token the head's commit (${failure.status}); the job needs \`permissions: contents: read\``
      : explainFailure(failure);
    return unmeasured(isRefused ? "denied" : "not-reached", why);
  }
}
