import { a as fitBlocks, i as tellStory, n as readReport, t as readCheck } from "./markdown.js";
import { U as strong, W as text, gr as countOf } from "./core.js";
import { C as writeParagraph } from "./fault-exits.js";

// src/render/markdown/summary.ts
function renderCheckSummary(document, options) {
	return writeSummary(readCheck(document, close(options)), options);
}
function renderReportSummary(document, options) {
	return writeSummary(readReport(document, close(options)), options);
}
function writeSummary(story, { maxBytes }) {
	const { text: page } = fitBlocks(tellStory(story), {
		limit: maxBytes - 1,
		measure: countBytes,
		tellCut: (rows) => writeParagraph([...strong(text(`${countOf(rows, "row")} left out`)), ...text(": this page may hold no more. The artifact holds them all.")])
	});
	return `${page}\n`;
}
function close({ sharedMachine = false }) {
	return [...sharedMachine ? [text("Evidence and gate shared one machine here: the code under test ran where its verdict was made. Use two jobs for authors you do not trust.")] : [], text("This box is a scratch replica. It is not production.")];
}
function countBytes(piece) {
	let bytes = 0;
	for (const char of piece) {
		const code = char.codePointAt(0) ?? 0;
		bytes += code < 128 ? 1 : code < 2048 ? 2 : code < 65536 ? 3 : 4;
	}
	return bytes;
}

export { renderReportSummary as n, renderCheckSummary as t };