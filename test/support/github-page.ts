import { renderHtmlLikeGitHub } from "./github-markdown.ts";

/** A comment's Markdown as a page that looks as the pull request's conversation does. */
export function buildCommentPage(markdown: string): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>comment</title><style>${style}</style></head>
<body><section class="comment"><header><strong>github-actions</strong>
<span class="label">bot</span> commented</header>
<article class="markdown-body">${renderHtmlLikeGitHub(markdown)}</article></section></body></html>`;
}

const style = `
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; background: #fff; color: #1f2328;
  font: 14px/1.5 "Noto Sans", "Liberation Sans", "Noto Color Emoji", sans-serif; }
.comment { width: 920px; border: 1px solid #d1d9e0; border-radius: 6px; }
header { padding: 8px 16px; background: #f6f8fa; border-bottom: 1px solid #d1d9e0;
  border-radius: 6px 6px 0 0; color: #59636e; }
header strong { color: #1f2328; }
.label { padding: 0 7px; margin: 0 4px; border: 1px solid #d1d9e0; border-radius: 2em; font-size: 12px; }
.markdown-body { padding: 16px; overflow-wrap: break-word; }
.markdown-body > :first-child { margin-top: 0; }
.markdown-body > :last-child { margin-bottom: 0; }
h2 { font-size: 1.5em; margin: 24px 0 16px; padding-bottom: .3em; border-bottom: 1px solid #d1d9e0b3; line-height: 1.25; }
h3 { font-size: 1.25em; margin: 24px 0 16px; line-height: 1.25; }
p, table, pre, ul, details { margin: 0 0 16px; }
a { color: #0969da; }
table { display: block; width: max-content; max-width: 100%; overflow: auto; border-spacing: 0; border-collapse: collapse; }
th, td { padding: 6px 13px; border: 1px solid #d1d9e0; text-align: left; vertical-align: top; }
th { font-weight: 600; }
tr { border-top: 1px solid #d1d9e0b3; }
tbody tr:nth-child(2n) { background: #f6f8fa; }
code { padding: .2em .4em; font: 85% "Liberation Mono", monospace; white-space: break-spaces;
  background: #818b981f; border-radius: 6px; }
pre { padding: 16px; overflow: auto; font-size: 85%; line-height: 1.45; background: #f6f8fa; border-radius: 6px; }
pre code { padding: 0; background: none; white-space: pre; font-size: 100%; }
summary { cursor: pointer; }
`;
