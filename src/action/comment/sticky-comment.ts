import { type ApiFailure, explainFailure, readFailure } from "./api-failure.ts";
import type { Comments, PullComment } from "./comments.ts";
import { findOwnComments } from "./own-comments.ts";

/** What became of the comment; a warning never changes the verdict. */
export interface CommentOutcome {
  readonly url: string | null;
  readonly warnings: readonly string[];
}

/** One comment to keep up to date. */
export interface StickyComment {
  readonly comments: Comments;
  /** The comment's first line, by which it is found again. */
  readonly marker: string;
  /** False: it is brought up to date when it is there, and not created. */
  readonly mayCreate: boolean;
  /** Writes the body, marker first, within this many characters. */
  readonly render: (maxChars: number) => string;
  readonly wait: (durationMs: number) => Promise<void>;
}

const maxBodyChars = 65_000;
const shorterBodyChars = 30_000;
const longestWaitMs = 60_000;

/** Creates the comment or brings it up to date, and clears away its duplicates; never throws. */
export async function keepComment(sticky: StickyComment): Promise<CommentOutcome> {
  const warnings: string[] = [];
  try {
    const [kept, ...duplicates] = await patiently(sticky, () =>
      findOwnComments(sticky.comments, sticky.marker),
    );
    const written = await write(sticky, kept);
    if (written === null) return { url: null, warnings };
    if (written.id === kept?.id) {
      await clear(sticky, duplicates, warnings);
      return { url: written.url, warnings };
    }
    const final = await yieldToOlder(sticky, written, warnings);
    return { url: final.url, warnings };
  } catch (error) {
    warnings.push(`no comment was written: ${explainFailure(readFailure(error))}`);
    return { url: null, warnings };
  }
}

async function write(
  sticky: StickyComment,
  kept: PullComment | undefined,
): Promise<PullComment | null> {
  const { comments, mayCreate } = sticky;
  if (kept === undefined) {
    return mayCreate ? fit(sticky, (body) => comments.create(body)) : null;
  }
  try {
    return await fit(sticky, async (body) =>
      // An equal body is left alone; line ends are GitHub's to choose.
      kept.body.replaceAll("\r\n", "\n") === body ? kept : comments.update(kept.id, body),
    );
  } catch (error) {
    // Gone, or not ours after all: a new one takes its place, once. A refusal of that one is final.
    const { status, retryAfterMs } = readFailure(error);
    if ((status !== 404 && status !== 403) || retryAfterMs !== null) throw error;
    return fit(sticky, (body) => comments.create(body));
  }
}

/** Sends the body, and a shorter one when GitHub says that it is too long. */
async function fit<T>(sticky: StickyComment, send: (body: string) => Promise<T>): Promise<T> {
  try {
    return await patiently(sticky, () => send(sticky.render(maxBodyChars)));
  } catch (error) {
    if (!isTooLong(readFailure(error))) throw error;
    return patiently(sticky, () => send(sticky.render(shorterBodyChars)));
  }
}

function isTooLong({ status, message }: ApiFailure): boolean {
  return status === 422 && /too long/i.test(message);
}

/** Waits once as long as GitHub asks for, if that is bearable. */
async function patiently<T>({ wait }: StickyComment, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { retryAfterMs } = readFailure(error);
    if (retryAfterMs === null || retryAfterMs > longestWaitMs) throw error;
    await wait(retryAfterMs);
    return call();
  }
}

/** After a creation: when another run created one before us, that one gets our body and ours goes. */
async function yieldToOlder(
  sticky: StickyComment,
  written: PullComment,
  warnings: string[],
): Promise<PullComment> {
  try {
    const { comments, marker } = sticky;
    const [oldest, ...others] = await findOwnComments(comments, marker, written.author);
    if (oldest === undefined || oldest.id >= written.id) return written;
    const updated = await comments.update(oldest.id, written.body);
    await clear(sticky, others, warnings);
    return updated;
  } catch {
    // The old one cannot be changed by us, or the list is not to be had: ours stays.
    return written;
  }
}

async function clear(
  { comments }: StickyComment,
  duplicates: readonly PullComment[],
  warnings: string[],
): Promise<void> {
  for (const duplicate of duplicates) {
    try {
      await comments.remove(duplicate.id);
    } catch (error) {
      const failure = readFailure(error);
      if (failure.status === 404) continue;
      warnings.push(`an older copy of the comment is still there: ${explainFailure(failure)}`);
    }
  }
}
