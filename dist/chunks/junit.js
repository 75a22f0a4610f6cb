import { At as fixFault, Dt as expectOfControl, G as capChars, N as locateProblem, Nt as nameFault, Ot as expectOfFault, Tt as describeFault, ar as namePlace, gr as countOf, kt as fixControl, nr as gatherFailedControls, pr as plainProse, q as describeResult, sr as rankFault } from "./core.js";
import { n as element, t as block } from "./markup.js";

// src/render/formats/junit.ts
const longestTextChars = 4e3;
function renderJunit(document) {
	const path = document.contract?.path ?? null;
	const suites = [
		...document.places.map((place) => readPlace(place, path)),
		...nameSuite("contract", document.problems.map(readProblem)),
		...nameSuite("evidence", document.gaps.map(readGap))
	];
	const all = [...suites, ...addVerdict(document, suites)];
	return `<?xml version="1.0" encoding="UTF-8"?>\n${block("testsuites", {
		name: "Parity contract",
		...count(all.flatMap(({ cases }) => cases))
	}, all.map(writeSuite)).markup}\n`;
}
function nameSuite(name, cases) {
	return cases.length === 0 ? [] : [{
		name,
		properties: {},
		cases
	}];
}
function addVerdict(document, suites) {
	const { word, sentence } = describeResult(document);
	const isRed = suites.flatMap(({ cases }) => cases).some(({ outcome }) => isBad(outcome));
	if (document.exit === 0 || isRed) return [];
	const body = [`exit ${document.exit}`];
	return nameSuite("verdict", [{
		name: "verdict",
		outcome: "error",
		type: word.toLowerCase(),
		message: sentence,
		body
	}]);
}
function readPlace(place, path) {
	const { subject } = place;
	return {
		name: namePlace(place),
		properties: {
			verdict: place.verdict,
			commit: subject !== null && "value" in subject.commit ? subject.commit.value : "unknown",
			evidence: place.source
		},
		cases: [
			...place.problems.map(readProblem),
			...place.findings.map((finding) => readFinding(finding, path)),
			...gatherFailedControls([place]).map(({ what }) => readControl(what)),
			...place.faults.map(readFault)
		]
	};
}
function readFinding(finding, path) {
	const { id, status, reason, expected, observed, items, message, fix, line } = finding;
	return {
		name: id,
		outcome: outcomes[status],
		type: reason ?? status,
		message: message === "" ? observed.join(", ") || (reason ?? status) : message,
		body: [
			...tell("expected", expected.join(", ")),
			...tell("observed", observed.join(", ")),
			...tell("items", items.join(", ")),
			...tell("fix", fix)
		],
		...path === null || line === null ? {} : { at: {
			file: path,
			line: String(line)
		} }
	};
}
function readControl(run) {
	return {
		name: "control run",
		outcome: "error",
		type: "failed",
		message: run.reason ?? "no reason was recorded",
		body: [...tell("expected", expectOfControl), ...tell("fix", fixControl(run))]
	};
}
function readFault(run) {
	const outcome = outcomes[rankFault(run.verdict)];
	const isExcused = !run.required && isBad(outcome);
	return {
		name: `fault ${nameFault(run)}`,
		outcome: isExcused ? "skipped" : outcome,
		type: run.verdict,
		message: `${isExcused ? "not required; " : ""}${run.verdict}: ${describeFault(run)}`,
		body: [...tell("expected", expectOfFault(run)), ...tell("fix", fixFault(run))]
	};
}
function readGap({ code, status, message, fix }) {
	return {
		name: code,
		outcome: "error",
		type: status,
		message,
		body: tell("fix", fix)
	};
}
function readProblem(problem) {
	const { code, message, hint } = problem;
	return {
		name: code,
		outcome: "error",
		type: "misconfigured",
		message,
		body: [`at: ${show(locateProblem(problem))}`, ...tell("fix", hint ?? "")]
	};
}
const outcomes = {
	pass: "passed",
	fail: "failure",
	unknown: "error",
	"not-applicable": "skipped",
	"not-run": "skipped"
};
function isBad(outcome) {
	return outcome === "failure" || outcome === "error";
}
function tell(label, words) {
	return words === "" ? [] : [`${label}: ${show(words)}`];
}
function show(words) {
	const { shown, leftOut } = capChars(plainProse(words), longestTextChars);
	return leftOut === 0 ? shown : `${shown}… (${countOf(leftOut, "more character")})`;
}
function count(cases) {
	const countCases = (wanted) => String(cases.filter(({ outcome }) => outcome === wanted).length);
	return {
		tests: String(cases.length),
		failures: countCases("failure"),
		errors: countCases("error"),
		skipped: countCases("skipped")
	};
}
function writeSuite({ name, properties, cases }) {
	const known = Object.entries(properties).map(([key, value]) => element("property", {
		name: key,
		value
	}, []));
	return block("testsuite", {
		name,
		...count(cases)
	}, [...known.length === 0 ? [] : [block("properties", {}, known)], ...cases.map((test) => writeCase(test, name))]);
}
function writeCase({ name, outcome, type, message, body, at }, suite) {
	const attributes = {
		classname: suite,
		name,
		...at
	};
	const shown = show(message);
	switch (outcome) {
		case "passed": return element("testcase", attributes, []);
		case "skipped": return block("testcase", attributes, [element("skipped", { message: shown }, [])]);
		case "failure":
		case "error": return block("testcase", attributes, [block(outcome, {
			type,
			message: shown
		}, body)]);
	}
}

export { renderJunit };