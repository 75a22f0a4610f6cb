import { C as writeParagraph, S as writeHeading, _ as tellGaps, a as closeDetails, b as tellUnknowns, c as ranks, g as tellFailures, h as tellConclusions, i as tellExits, o as foldTable, s as openDetails, v as tellProblems, x as writeBullet, y as tellRest } from "./fault-exits.js";
import { A as shortenCommit, B as join, H as prose, J as listCounts, R as code, V as link, W as text, ar as namePlace, gr as countOf, j as tellSelfReported, q as describeResult, z as codes } from "./core.js";

// src/render/markdown/fit.ts
function fixed(head) {
	return {
		head,
		count: 0,
		rows: [],
		tail: "",
		rank: 0
	};
}
function fitBlocks(blocks, budget) {
	const kept = keepRows(blocks, budget);
	let rowsLeftOut = 0;
	let unseen = 0;
	const [last, ...before] = blocks.flatMap((block) => {
		const rows = kept.get(block) ?? [];
		const cut = block.count - rows.length;
		rowsLeftOut += cut;
		if (cut === 0) return [joinBlock(block, rows)];
		if (rows.length > 0) return [joinBlock(block, rows), budget.tellCut(cut)];
		unseen += cut;
		return [];
	}).toReversed();
	return {
		text: [...[...before.toReversed(), ...unseen > 0 ? [budget.tellCut(unseen)] : []], last ?? ""].join("\n\n"),
		rowsLeftOut
	};
}
function joinBlock(block, rows) {
	return [
		block.head,
		...rows,
		block.tail
	].filter((part) => part !== "").join("\n");
}
function keepRows(blocks, { limit, measure, tellCut }) {
	const noteSize = measure(tellCut(1e6)) + 2;
	const frames = blocks.map((block) => measure(block.head) + measure(block.tail) + 4 + noteSize);
	let left = limit - noteSize - frames.reduce((sum, size) => sum + size, 0);
	const kept = /* @__PURE__ */ new Map();
	for (const block of blocks.toSorted((a, b) => a.rank - b.rank)) {
		const taken = [];
		kept.set(block, taken);
		for (const row of left < 0 ? [] : block.rows) {
			left -= measure(row) + 1;
			if (left < 0) break;
			taken.push(row);
		}
	}
	return kept;
}

// src/render/markdown/story.ts
function tellStory(story) {
	const { sign, sentence } = describeResult(story.result);
	const facts = join(story.facts, " · ");
	const closing = join(story.closing, " ");
	const { places } = story;
	return [
		fixed(writeHeading(2, text(`${sign} ${sentence}`))),
		...facts.length > 0 ? [fixed(writeParagraph(facts))] : [],
		...tellProblems(story.problems),
		...tellConclusions(story.conclusions),
		...tellFailures(places),
		...tellUnknowns(places),
		...tellGaps(story.gaps),
		...tellExits(places),
		...tellRest(places, "pass", ["check passes", "checks pass"]),
		...tellRest(places, "not-applicable", ["check does not apply here", "checks do not apply here"]),
		...tellRest(places, "not-run", ["check was left out", "checks were left out"]),
		...foldTable(tableSources(story.sources)),
		...tellNotes(story.notes),
		...closing.length > 0 ? [fixed(writeParagraph(closing))] : []
	];
}
function readReport(document, closing) {
	const { subject, run, contract, places } = document;
	const problems = dropTwins([...document.problems, ...places.flatMap((place) => place.problems)]);
	return {
		result: {
			...document,
			problems
		},
		facts: [
			[...subject.head === null ? [] : code(shortenCommit(subject.head)), ...subject.tested === null || subject.tested === subject.head ? [] : [...text(subject.head === null ? "tested as merge " : ", tested as merge "), ...code(shortenCommit(subject.tested))]],
			namePlaces(places.map((place) => place.place)),
			tellSelfReported(places),
			run === null ? [] : link(labelRun(run), run.url),
			contract === null ? [] : [...text("contract "), ...code(contract.path)]
		],
		problems,
		gaps: document.gaps,
		places,
		sources: places,
		conclusions: document.conclusions,
		notes: [.../* @__PURE__ */ new Set([...document.notes, ...places.flatMap((place) => place.notes)])],
		closing
	};
}
function readCheck(document, closing) {
	const { subject } = document;
	const commit = subject !== null && "value" in subject.commit ? subject.commit.value : null;
	return {
		result: document,
		facts: [
			commit === null ? [] : code(shortenCommit(commit)),
			namePlaces([document.place]),
			tellSelfReported([document]),
			[...text("contract "), ...code(document.contract.path)]
		],
		problems: document.problems,
		gaps: [],
		places: [document],
		sources: [],
		conclusions: document.conclusions,
		notes: document.notes,
		closing
	};
}
function dropTwins(problems) {
	return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
function namePlaces(names) {
	const unique = [...new Set(names)];
	if (unique.length === 0) return text("no place");
	return [...text(unique.length === 1 ? "place " : "places "), ...codes(unique, 12)];
}
function labelRun(run) {
	return `run${/^\d{1,30}$/.test(run.id) ? ` ${run.id}` : ""}, attempt ${run.attempt}`;
}
function tableSources(places) {
	return {
		title: `Evidence of ${countOf(places.length, "place")}`,
		head: [
			"Place",
			"Verdict",
			"Checks",
			"Commit",
			"Evidence"
		],
		rows: places.map((place) => [
			code(namePlace(place)),
			text(place.verdict),
			text(listCounts(place.counts)),
			place.subject !== null && "value" in place.subject.commit ? code(shortenCommit(place.subject.commit.value)) : text("unknown"),
			code(place.source)
		]),
		rank: ranks.notes
	};
}
function tellNotes(notes) {
	if (notes.length === 0) return [];
	return [{
		head: `${openDetails(countOf(notes.length, "note"))}\n`,
		count: notes.length,
		rows: notes.map((note) => writeBullet(prose(note))),
		tail: closeDetails,
		rank: ranks.notes
	}];
}

export { fitBlocks as a, tellStory as i, readReport as n, tableSources as r, readCheck as t };