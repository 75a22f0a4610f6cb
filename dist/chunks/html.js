import { B as join, H as prose, Pt as describeSpend, R as code, W as text, ar as namePlace, gr as countOf, or as rankControl, q as describeResult, sr as rankFault } from "./core.js";
import { d as tableGaps, f as tableProblems, l as tableConclusions, m as tableUnknowns, n as describeFaultRun, p as tableRest, r as summariseRuns, t as describeControlRun, u as tableFailures } from "./fault-exits.js";
import { n as element, r as escapeMarkup, t as block } from "./markup.js";
import { n as readReport, r as tableSources } from "./markdown.js";

// src/render/html/html-sections.ts
const signs = {
	pass: "✓",
	fail: "✗",
	unknown: "?",
	quiet: "–"
};
function showTable({ title, head, rows }, tone) {
	if (rows.length === 0) return [];
	const sign = tone === "quiet" ? [] : [element("span", { class: "word" }, [signs[tone]]), " "];
	return [block("section", { class: tone }, [element("h2", {}, [...sign, title]), writeTable({
		title,
		head,
		rows: rows.map((cells) => cells.map(showPhrasing))
	})])];
}
function showFolded({ title, head, rows }) {
	if (rows.length === 0) return [];
	const table = {
		title,
		head,
		rows: rows.map((cells) => cells.map(showPhrasing))
	};
	return [block("details", {}, [element("summary", {}, [title]), writeTable(table)])];
}
function showRuns(places) {
	const rows = places.flatMap((place) => {
		const name = showPhrasing(code(namePlace(place)));
		return [...place.control.map((run) => showRun(name, describeControlRun(run, place.faults), rankControl(run, place.faults))), ...place.faults.map((run) => {
			const [id = "", ...cells] = describeFaultRun(run);
			const shown = run.required ? id : `${id} (not required)`;
			return showRun(name, [shown, ...cells], rankFault(run.verdict));
		})];
	});
	if (rows.length === 0) return [];
	const head = [
		"Place",
		"Run",
		"How it came out",
		"Exit",
		"What was seen"
	];
	const title = summariseRuns(places);
	return [block("section", { class: "quiet" }, [
		element("h2", {}, [title]),
		writeTable({
			title,
			head,
			rows
		}),
		...places.flatMap(showSpend)
	])];
}
function showSpend(place) {
	const spend = describeSpend([...place.control, ...place.faults]);
	if (spend === "") return [];
	return [element("p", {}, [...showPhrasing(code(namePlace(place))), ` spent: ${spend}`])];
}
function showNotes(notes) {
	if (notes.length === 0) return [];
	return [block("details", {}, [element("summary", {}, [countOf(notes.length, "note")]), block("ul", {}, notes.map((note) => element("li", {}, showPhrasing(prose(note)))))])];
}
function showPhrasing(parts) {
	return parts.map((part) => showPart(part));
}
function showPart(part) {
	if (part.type === "strong") return element("strong", {}, showPhrasing(part.children));
	if (part.type === "emphasis") return element("em", {}, showPhrasing(part.children));
	if (part.type === "inlineCode") return element("code", {}, [part.value]);
	if (part.type === "html") return passCode(part.value);
	if (part.type === "link") return element("a", {
		href: part.url,
		rel: "noreferrer"
	}, showPhrasing(part.children));
	return "value" in part ? part.value : "";
}
function passCode(html) {
	return /^(?:<\/?code>|(?:[\p{L}\p{N} ]|&#\d+;)*)$/u.test(html) ? { markup: html } : html;
}
function showRun(place, cells, status) {
	const [name = "", verdict = "", exit = "", traces = ""] = cells;
	const tone = status === "not-applicable" || status === "not-run" ? "quiet" : status;
	const word = element("span", { class: `word ${tone}` }, [`${signs[tone]} ${verdict}`]);
	return [
		[...place],
		showPhrasing(code(name)),
		[word],
		[exit],
		[traces === "" ? "–" : traces]
	];
}
function writeTable({ title, head, rows }) {
	const titles = head.map((words) => element("th", { scope: "col" }, [words]));
	return element("div", {
		class: "scroll",
		role: "region",
		tabindex: "0",
		"aria-label": title
	}, [block("table", {}, [block("thead", {}, [element("tr", {}, titles)]), block("tbody", {}, rows.map((cells) => element("tr", {}, cells.map((cell) => element("td", {}, cell)))))])]);
}

// src/render/html/html-style.ts
const style = `
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

// src/render/html/html.ts
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
function renderHtml(document) {
	const story = readReport(document, [text(`Exit ${document.exit}. The exit code decides, not this page. This is not production.`)]);
	return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeMarkup(describeResult(story.result).sentence)}</title>
<style>${style}</style>
</head>
<body>
${showStory(story).markup}
</body>
</html>
`;
}
function showStory(story) {
	const { places, gaps } = story;
	return block("main", {}, [
		showVerdict(story),
		...showTable(tableProblems(story.problems), "fail"),
		...showTable({
			...tableConclusions(story.conclusions),
			title: conclusionTitle
		}, "quiet"),
		...showTable(tableFailures(places), "fail"),
		...showTable(tableUnknowns(places), "unknown"),
		...showTable(tableGaps(gaps), gaps.some(({ status }) => status === "fail") ? "fail" : "unknown"),
		...showRuns(places),
		...showFolded(tableRest(places, "pass", ["check passes", "checks pass"])),
		...showFolded(tableRest(places, "not-applicable", ["check does not apply here", "checks do not apply here"])),
		...showFolded(tableRest(places, "not-run", ["check was left out", "checks were left out"])),
		...showFolded(tableSources(story.sources)),
		...showNotes(story.notes),
		element("footer", {}, showPhrasing(join(story.closing, " ")))
	]);
}
const conclusionTitle = "What is safe to conclude, and what is not";
function showVerdict({ result, facts }) {
	const { word, sentence } = describeResult(result);
	const tone = chooseTone(result.exit);
	return block("header", { class: tone }, [
		element("span", { class: "badge" }, [`${signs[tone]} ${word}`]),
		element("h1", {}, [sentence]),
		element("p", { class: "facts" }, showPhrasing(join(facts, " · ")))
	]);
}
function chooseTone(exit) {
	if (exit === 0) return "pass";
	return exit === 3 ? "unknown" : "fail";
}

export { renderHtml };