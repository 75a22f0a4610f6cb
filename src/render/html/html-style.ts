/** How the page looks, by day and by night; colour only repeats what words and signs say. */
export const style = `
:root { color-scheme: light dark; --page: #fff; --text: #1f2328; --quiet: #59636e; --line: #d1d9e0;
  --soft: #f6f8fa; --code: #eff2f5; --link: #0b5cad;
  --pass: #1a6b36; --fail: #b3261e; --unknown: #855300; --on: #fff; }
@media (prefers-color-scheme: dark) { :root { --page: #0f1419; --text: #e4e8ec; --quiet: #9aa4af;
  --line: #343c46; --soft: #171d24; --code: #232b34; --link: #7cb7ff;
  --pass: #5fc77f; --fail: #ff8a80; --unknown: #e8b54a; --on: #0f1419; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); overflow-wrap: anywhere;
  font: 15px/1.5 system-ui, "Segoe UI", "Noto Sans", "Liberation Sans", sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 32px 24px 48px; }
header { padding: 4px 0 4px 20px; border-left: 6px solid var(--tone); }
h1 { margin: 10px 0 6px; font-size: 26px; line-height: 1.25; font-weight: 650; text-wrap: balance; }
h2 { margin: 36px 0 10px; font-size: 18px; line-height: 1.3; }
p { margin: 0; }
.facts, footer { color: var(--quiet); }
footer { margin-top: 36px; padding-top: 14px; border-top: 1px solid var(--line); }
.pass { --tone: var(--pass); } .fail { --tone: var(--fail); } .unknown { --tone: var(--unknown); }
.quiet { --tone: var(--quiet); }
.badge { display: inline-block; padding: 2px 12px; border-radius: 4px; background: var(--tone);
  color: var(--on); font-weight: 700; letter-spacing: .03em; }
.word { color: var(--tone); font-weight: 650; white-space: nowrap; }
h2 .word { margin-right: 2px; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; }
section.fail .scroll, section.unknown .scroll { border-left: 4px solid var(--tone); }
table { width: 100%; min-width: 780px; border-collapse: collapse; }
th, td { padding: 9px 14px; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
tr:first-child > th { border-top: 0; background: var(--soft); font-size: 13px; color: var(--quiet);
  white-space: nowrap; }
td { min-width: 120px; }
td:first-child { min-width: 150px; overflow-wrap: break-word; }
code { padding: 1px 5px; border-radius: 4px; background: var(--code); white-space: pre-wrap;
  font: 13px/1.45 ui-monospace, "SF Mono", Consolas, "Liberation Mono", monospace; }
a { color: var(--link); }
details { margin-top: 12px; border: 1px solid var(--line); border-radius: 8px; }
summary { padding: 10px 14px; cursor: pointer; font-weight: 600; }
summary:focus-visible, .scroll:focus-visible, a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
details .scroll { border: 0; border-top: 1px solid var(--line); border-radius: 0; }
details ul { margin: 0; padding: 4px 16px 12px 34px; }
@media print { details::details-content { content-visibility: visible; } }
`;
