import { At as fixFault, I as forTerminal, Nt as nameFault, Tt as describeFault, _ as version, ir as gatherFindings, kt as fixControl, nr as gatherFailedControls, pr as plainProse, q as describeResult, qn as faults, rr as gatherFaults } from "./core.js";

// src/render/formats/sarif.ts
function renderSarif(document) {
	return `${JSON.stringify(buildLog(document), null, 2)}\n`;
}
function buildLog(document) {
	const marks = listMarks(document);
	const rules = listRules(document, marks);
	const indexes = new Map(rules.map(({ id }, index) => [id, index]));
	return {
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: [{
			tool: { driver: {
				name: "Parity contract",
				version,
				semanticVersion: version,
				rules
			} },
			invocations: [describeInvocation(document, marks)],
			results: marks.map((mark) => writeResult(mark, indexes.get(name(mark.rule)) ?? -1)),
			properties: { verdict: document.verdict }
		}]
	};
}
function listMarks(document) {
	const { places, gaps } = document;
	const path = document.contract?.path ?? null;
	return [...[...new Map([...document.problems, ...places.flatMap((place) => place.problems)].map((problem) => [JSON.stringify(problem), problem])).values()].map((problem) => markProblem(problem, path)), ...["fail", "unknown"].flatMap((status) => [
		...gatherFindings(places, status).map((seen) => markFinding(seen, path)),
		...(status === "unknown" ? gatherFailedControls(places) : []).map((seen) => markControl(seen, path)),
		...gatherFaults(places, status).map((seen) => markFault(seen, status, path)),
		...gaps.filter((gap) => gap.status === status).map((gap) => markGap(gap, path))
	])];
}
function markProblem(problem, path) {
	const { code, file, line, column, message, hint } = problem;
	return {
		rule: code,
		level: "error",
		message,
		fix: hint ?? "",
		places: [],
		...file === null ? {
			file: path,
			line: null,
			column: null
		} : {
			file,
			line,
			column
		}
	};
}
function markFinding({ what, places }, path) {
	const { id, status, reason, message, observed, fix, line } = what;
	return {
		rule: id,
		level: status === "fail" ? "error" : "warning",
		message: message === "" ? observed.join(", ") || (reason ?? status) : message,
		fix,
		places,
		file: path,
		line,
		column: null
	};
}
function markControl({ what, places }, path) {
	const message = `control run: ${what.reason ?? "no reason was recorded"}`;
	const nowhere = {
		file: path,
		line: null,
		column: null
	};
	return {
		rule: "faults.control",
		level: "warning",
		message,
		fix: fixControl(what),
		places,
		...nowhere
	};
}
function markFault({ what, places }, status, path) {
	return {
		rule: nameRule(what),
		level: status === "fail" ? "error" : "warning",
		message: `fault ${nameFault(what)}: ${what.verdict}, ${describeFault(what)}`,
		fix: fixFault(what),
		places,
		file: path,
		line: null,
		column: null
	};
}
function markGap({ code, status, message, fix }, path) {
	return {
		rule: code,
		level: status === "fail" ? "error" : "warning",
		message,
		fix,
		places: [],
		file: path,
		line: null,
		column: null
	};
}
function listRules({ places }, marks) {
	const described = /* @__PURE__ */ new Map();
	for (const { rule } of marks) described.set(name(rule), describeRule(rule, `Parity contract: ${rule}`));
	for (const { id } of places.flatMap((place) => place.findings)) described.set(name(id), describeRule(id, `Clause ${id}`));
	for (const run of places.flatMap((place) => place.faults)) {
		const fault = faults.find(({ id }) => id === run.id);
		const rule = describeRule(nameRule(run), fault?.title ?? `Fault ${run.id}`);
		const more = fault && {
			fullDescription: { text: say(fault.why) },
			help: { text: say(fault.fix) }
		};
		described.set(rule.id, {
			...rule,
			...more
		});
	}
	return [...described.values()].toSorted((a, b) => a.id < b.id ? -1 : 1);
}
function describeRule(rule, title) {
	return {
		id: name(rule),
		shortDescription: { text: say(title) }
	};
}
function nameRule(run) {
	return `faults.${run.id}`;
}
function writeResult(mark, ruleIndex) {
	const { rule, level, message, fix, places } = mark;
	const where = places.length === 0 ? "" : `at ${listPlaces(places)}: `;
	const told = fix === "" ? message : `${message}; fix: ${fix}`;
	return {
		ruleId: name(rule),
		ruleIndex,
		level,
		message: { text: say(`${where}${told}`) },
		locations: locate(mark),
		...places.length === 0 ? {} : { properties: { places: places.map(name) } }
	};
}
function listPlaces(places) {
	const shown = places.slice(0, 6).join(", ");
	return places.length > 6 ? `${shown} and ${places.length - 6} more` : shown;
}
function locate({ file, line, column }) {
	if (file === null) return [];
	const start = line === null ? null : { startLine: Math.max(1, line) };
	const region = start && {
		...start,
		...column !== null && column > 0 && { startColumn: column }
	};
	return [{ physicalLocation: {
		artifactLocation: { uri: writeUri(file) },
		...region && { region }
	} }];
}
function writeUri(path) {
	return path.replaceAll(/\p{Cs}/gu, "�").split("/").map(encodeURIComponent).join("/");
}
function describeInvocation(document, marks) {
	const { exit, notes, places } = document;
	const { sentence } = describeResult(document);
	const remarks = [.../* @__PURE__ */ new Set([...notes, ...places.flatMap((place) => place.notes)])];
	return {
		executionSuccessful: exit === 0 || exit === 1 || exit === 3,
		exitCode: exit,
		exitCodeDescription: sentence,
		toolExecutionNotifications: [...exit !== 0 && marks.length === 0 ? [{
			level: "error",
			message: { text: say(sentence) }
		}] : [], ...remarks.map((note) => ({
			level: "note",
			message: { text: say(note) }
		}))]
	};
}
function name(text) {
	return forTerminal(text, 500);
}
function say(sentence) {
	return forTerminal(plainProse(sentence) || "empty").replaceAll("](", "]\\u{28}").replaceAll(/[{}]/g, (brace) => brace + brace);
}

export { renderSarif };