/** Text that wants to be more than text: on GitHub, in a terminal, in a job log. */
export const hostileStrings: readonly string[] = [
  "@octocat",
  "@typescript-eslint/parser",
  "@org/team-name please review",
  "#1",
  "octo-org/refunds#12",
  "GH-12",
  "4f2c9e1d7a0b3c5e6f8091a2b3c4d5e6f7a8b9c0",
  "4f2c9e1",
  "https://evil.example/x?a=1&b=2",
  "www.evil.example",
  "someone@evil.example",
  "[click me](https://evil.example)",
  "[click]: https://evil.example",
  "![picture](https://evil.example/x.png)",
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
  "</details><h1>approved</h1>",
  "</code></td></tr></table><h1>approved</h1>",
  "<!-- parity-contract v1 key=other -->",
  "<!--",
  "-->",
  "&lt;b&gt; &#64;octocat &commat;octocat",
  "a | b | c",
  "|",
  "\\|",
  "a\\|b\\\\|c",
  "\\",
  "ends with \\",
  "`",
  "``",
  "a ` b `` c ``` d",
  "`@octocat`",
  "```\n# heading",
  "~~~",
  "line one\nline two\r\nline three\u2028four",
  "# heading",
  "- [x] task",
  "- [ ] task",
  "1. one",
  "---",
  "===",
  "| - | - |",
  "    indented",
  "> quote",
  "**bold** _em_ ~~gone~~",
  ":tada: :+1:",
  "$`x`$ $$y$$",
  "[^1]",
  "::error file=x::owned",
  "x ::set-output name=verdict::pass",
  "  ::stop-commands::t",
  "##[error]owned",
  "\u001b[2J\u001b[31mred\u001b[0m",
  "\u001b]8;;https://evil.example\u0007link\u001b]8;;\u0007",
  "a\rb",
  "a\bb\u0000c\u007fd\u0085e",
  "\u202egnp.exe",
  "zero\u200bwidth\u2060joiner\ufeff",
  "a\u0000@octocat\u0000 b",
  "(@octocat), [#1](www.evil.example).",
  "lone \ud83d half",
  "\u3164\u115f",
  "emoji 🚢 and 𝒳 and e\u0301",
  " leading and trailing ",
  "two  spaces",
  "",
  " ",
  "x".repeat(5000),
  "`".repeat(300),
  "|".repeat(300),
];

/** Keys whose values the schema closes, or that the runner itself tells us; everything else can be anything. */
const closedKeys = new Set([
  "url",
  "schema",
  "verdict",
  "status",
  "script",
  "stopped",
  "isolation",
]);

/** A copy of a document in which every open string is the given text. */
export function poison<T>(value: T, attack: string): T;
export function poison(value: unknown, attack: string): unknown {
  if (typeof value === "string") return attack;
  if (Array.isArray(value)) return value.map((item: unknown) => poison(item, attack));
  if (typeof value !== "object" || value === null) return value;
  const isFinding = "waived" in value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => {
      const isClosed = closedKeys.has(key) || (isFinding && key === "reason");
      return [key, isClosed ? item : poison(item, attack)];
    }),
  );
}
