/** The same form as an extended regular expression of POSIX, as a literal of awk; for the few constructs that our tables use. */
export function toExtended({ source }: RegExp): string {
  return (
    source
      .replaceAll("[^]*", ".*")
      .replaceAll("(?:", "(")
      .replaceAll(String.raw`[\w-]`, "[A-Za-z0-9_-]")
      .replaceAll(String.raw`\w`, "[A-Za-z0-9_]")
      .replaceAll(String.raw`\s`, String.raw`[ \t\r\n]`)
      .replaceAll(/\\([.{}])/g, "[$1]")
      // older awks know no counts
      .replaceAll(/(\[[^\]]+\])\{(\d+)\}/g, (_, set: string, count: string) =>
        set.repeat(Number(count)),
      )
  );
}
