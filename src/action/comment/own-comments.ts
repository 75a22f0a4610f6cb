import type { Comments, PullComment } from "./comments.ts";
import { isMarkedBy } from "./marker.ts";

const actionsBot = "github-actions[bot]";

/** Finds the comments that carry the marker and that this token wrote, oldest first; a stranger's comment is never ours, whatever stands in it. */
export async function findOwnComments(
  comments: Comments,
  marker: string,
  author: PullComment["author"] = null,
): Promise<PullComment[]> {
  const marked = (await comments.list()).filter((comment) => isMarkedBy(marker, comment.body));
  const self = author?.login ?? (await nameSelf(comments, marked));
  return marked.filter((comment) => isBy(comment, self));
}

// Asking costs a request that some servers do not have, so it is left until it matters.
async function nameSelf(comments: Comments, marked: readonly PullComment[]): Promise<string> {
  if (marked.every((comment) => isBy(comment, actionsBot))) return actionsBot;
  try {
    return await comments.askViewer();
  } catch {
    return actionsBot;
  }
}

function isBy({ author }: PullComment, login: string): boolean {
  if (author === null || author.login.toLowerCase() !== login.toLowerCase()) return false;
  return login !== actionsBot || author.isBot;
}
