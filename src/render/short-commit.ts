/** The first seven characters of a commit id, as everybody writes it. */
export function shortenCommit(id: string): string {
  return id.slice(0, 7);
}
