/** Whether a name matches a pattern of `*` (any run) and `?` (any one character); in linear space and without backtracking over more than the last star, so that no pattern can stall the gate. */
export function matchesGlob(name: string, pattern: string): boolean {
  let at = 0;
  let next = 0;
  let star = -1;
  let resume = 0;
  while (at < name.length) {
    const wanted = pattern[next];
    if (wanted === "*") {
      star = next;
      resume = at;
      next += 1;
    } else if (wanted === "?" || wanted === name[at]) {
      next += 1;
      at += 1;
    } else if (star >= 0) {
      next = star + 1;
      resume += 1;
      at = resume;
    } else {
      return false;
    }
  }
  return /^\**$/.test(pattern.slice(next));
}
