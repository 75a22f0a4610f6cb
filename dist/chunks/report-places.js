import { $ as weighGaps, It as loadContract, Nt as nameFault, Q as decideVerdict, St as readWalk, Vn as asksAt, X as chooseExit, Xn as crashCode, Y as addCounts, Z as countOutcomes, ar as namePlace, at as judgeLimits, bt as listScripts, ct as judgeControl, dt as judgeClauses, fr as unmeasured, gt as judgeLeaks, hr as quoteAll, lr as weighConclusions, lt as judgeFaultRow, mr as quote, nt as digestParity, ot as faultKey, rt as judgeTool, st as findControl, ut as planKey, xt as planFaultRuns } from "./core.js";
import { V as exitCodes } from "./early.js";
import { n as readFingerprint } from "./read2.js";

// src/gate/report/choose-contract.ts
async function chooseContract(input, believed) {
	const paths = [...new Set(believed.map((item) => item.fingerprint.contract.path))];
	const path = input.contract?.path ?? paths[0];
	if (path === void 0) return nothingChosen;
	if (input.contract === null && paths.length > 1) return {
		...nothingChosen,
		evidence: [],
		problems: [describe("report/several-contracts", {
			message: `the fingerprints were taken for ${paths.length} contracts: ${quoteAll(paths, 5)}`,
			hint: "name one of them with `contract`, and report on each in a step of its own"
		})]
	};
	const evidence = believed.filter((item) => item.fingerprint.contract.path === path);
	return judgeBy({
		path,
		named: input.contract?.bytes ?? null,
		evidence,
		input
	});
}
const nothingChosen = {
	contract: null,
	evidence: [],
	problems: [],
	gaps: []
};
async function judgeBy({ path, named, evidence, input }) {
	const bytes = named ?? evidence.find((item) => item.contractBytes !== null)?.contractBytes;
	if (bytes === void 0 || bytes === null) return {
		...nothingChosen,
		evidence,
		gaps: explainNoContract(path, evidence)
	};
	const sha256 = input.digestBytes(bytes);
	const others = evidence.filter(({ fingerprint }) => fingerprint.contract.sha256 !== sha256 && fingerprint.problems.length === 0);
	if (others.length > 0) return {
		...nothingChosen,
		evidence,
		problems: [describe("report/contract-differs", {
			message: `${quoteAll(others.map((item) => item.source), 5)} was taken for other bytes of ${quote(path)}`,
			hint: "take every fingerprint for the same commit's contract"
		})]
	};
	const loaded = await loadContract({
		path,
		bytes,
		sha256
	});
	return loaded.ok ? {
		contract: loaded.contract,
		evidence,
		problems: [],
		gaps: []
	} : {
		contract: null,
		evidence,
		problems: evidence.length > 0 && evidence.every(hasProblems) ? [] : loaded.problems,
		gaps: []
	};
}
function explainNoContract(path, evidence) {
	if (evidence.every(hasProblems)) return [];
	return [{
		code: "report/no-contract",
		status: "unknown",
		message: `the contract ${quote(path)} is neither here nor beside a fingerprint`,
		fix: "name the contract file with `contract`"
	}];
}
function hasProblems(item) {
	return item.fingerprint.problems.length > 0;
}
function describe(code, words) {
	return {
		code,
		file: null,
		line: null,
		column: null,
		...words
	};
}

// src/gate/report/gaps.ts
function listGaps(found) {
	return [
		...listFailedNeeds(found),
		...listNoFingerprint(found),
		...listMissingPlaces(found),
		...listMissingLegs(found),
		...listUnchecked(found),
		...listNeverRun(found),
		...listNoAgent(found)
	];
}
function listFailedNeeds({ input }) {
	return [...input.needs ?? []].filter(([, result]) => result !== "success").map(([job, result]) => ({
		code: "report/needed-job",
		status: result === "failure" ? "fail" : "unknown",
		message: `the job ${quote(job)} came out as ${quote(result)}, not success`,
		fix: "open that job's log; the evidence is not complete without it"
	}));
}
function listNoFingerprint({ input, evidence }) {
	if (evidence.length > 0) return [];
	return [{
		code: "report/no-fingerprint",
		status: "unknown",
		message: `there is no fingerprint${input.contract === null ? "" : ` for ${quote(input.contract.path)}`}: nothing was checked`,
		fix: "run the check step first, in this workflow run, and let it upload its fingerprint"
	}];
}
function listMissingPlaces({ input, contract, places }) {
	const required = input.places ?? contract?.places.required ?? [];
	const present = new Set(places.map((place) => place.place));
	return required.filter((name) => !present.has(name)).map((name) => ({
		code: "report/missing-place",
		status: "unknown",
		message: `no fingerprint of the place ${quote(name)}`,
		fix: `run the check there with \`--place ${name}\` and hand its fingerprint to the report`
	}));
}
function listMissingLegs({ evidence }) {
	const totals = /* @__PURE__ */ new Map();
	const seen = /* @__PURE__ */ new Map();
	for (const { fingerprint } of evidence) {
		const { leg } = fingerprint;
		if (leg === null) continue;
		totals.set(leg.job, Math.max(totals.get(leg.job) ?? 0, leg.total));
		const indexes = seen.get(leg.job) ?? /* @__PURE__ */ new Set();
		seen.set(leg.job, leg.index < leg.total ? indexes.add(leg.index) : indexes);
	}
	return [...totals].flatMap(([job, total]) => {
		const missing = total - (seen.get(job)?.size ?? 0);
		if (missing <= 0) return [];
		return [{
			code: "report/missing-leg",
			status: "unknown",
			message: `${missing} of ${total} matrix legs of the job ${quote(job)} left no fingerprint`,
			fix: "re-run the legs that failed, and set `fail-fast: false` so that one does not cancel the rest"
		}];
	});
}
function listUnchecked({ contract, places }) {
	if (contract === null || places.length === 1) return [];
	return places.filter(({ counts, problems }) => {
		return problems.length === 0 && counts.pass + counts.fail + counts.unknown === 0;
	}).map((place) => ({
		code: "report/nothing-checked",
		status: "unknown",
		message: `nothing was checked at the place ${quote(namePlace(place))}`,
		fix: "run the check there without leaving everything out, or leave its fingerprint out of the report"
	}));
}
function listNeverRun({ contract, places }) {
	const ran = /* @__PURE__ */ new Set();
	const leftOut = /* @__PURE__ */ new Set();
	for (const place of places) {
		for (const finding of place.findings) {
			if (!asksAt(contract?.tables.get(finding.id.replace(/\..*/, "")) ?? {}, place.place)) continue;
			(finding.status === "not-run" ? leftOut : ran).add(finding.id);
		}
		for (const run of place.faults) (run.verdict === "not-run" ? leftOut : ran).add(`fault ${nameFault(run)}`);
	}
	const never = [...leftOut].filter((id) => !ran.has(id));
	if (never.length === 0) return [];
	return [{
		code: "report/never-run",
		status: "unknown",
		message: `left out at every place: ${quoteAll(never)}`,
		fix: "run the check without `--only`, `--no-faults` or `faults: skip` at one place at least"
	}];
}
function listNoAgent({ contract }) {
	if (contract === null || contract.agent !== null || !contract.report.require_agent) return [];
	return [{
		code: "report/no-agent",
		status: "unknown",
		message: "the contract asks for an agent run and names no agent",
		fix: "add [agent] to the contract, or take out `require_agent`"
	}];
}

// src/gate/report/pull-of-report.ts
async function findPullHead({ pull }, contract) {
	if (pull === null) return null;
	const tree = contract?.tables.get("git")?.["tested"] === "same-tree" ? await pull.readTree() : unmeasured("not-asked", "the contract does not ask for the head's tree");
	return {
		commit: pull.commit,
		tree
	};
}
function findOwnHead({ subject }) {
	const head = subject?.head ?? null;
	if (head === null) return null;
	return {
		commit: head,
		tree: unmeasured("not-reached", "this report cannot ask GitHub for the tree of the head")
	};
}

// src/gate/report/rejudge.ts
function rejudge(fingerprint, contract, pull = null) {
	const { control, faults } = rejudgeRuns(fingerprint, contract);
	const { place } = fingerprint;
	const clauses = judgeClauses({
		contract,
		place,
		facts: fingerprint.facts ?? {},
		only: null,
		pull
	});
	return {
		findings: [
			...judgeLeaks({
				contract,
				place,
				findings: clauses,
				control,
				faults
			}),
			...judgeTool({
				contract,
				checks: fingerprint.tool_checks,
				isLeftOut: false,
				only: null
			}),
			...judgeLimits({
				contract,
				control,
				faults,
				only: null
			})
		].map((finding) => keepNotRun(finding, fingerprint)),
		control,
		faults
	};
}
function keepNotRun(finding, fingerprint) {
	const recorded = fingerprint.findings.find((candidate) => candidate.id === finding.id);
	if (recorded?.status !== "not-run") return finding;
	return {
		...finding,
		status: "not-run",
		reason: null,
		items: [],
		message: recorded.message
	};
}
function rejudgeRuns(fingerprint, contract) {
	const walk = readWalk(contract);
	if (walk === null) return {
		control: [],
		faults: []
	};
	const control = listScripts(walk).map((script) => rejudgeControl(fingerprint, script, walk));
	const recorded = recordRows(fingerprint.faults);
	return {
		control,
		faults: planFaultRuns(walk).map((planned) => {
			const run = recorded.get(planKey(planned));
			const evidence = run?.evidence ?? null;
			const absence = run?.verdict === "not-run" && evidence === null ? run.reason : null;
			const ground = findControl(control, planned.script);
			return judgeFaultRow({
				planned,
				walk,
				control: ground,
				evidence,
				absence
			});
		})
	};
}
function recordRows(faults) {
	const rows = /* @__PURE__ */ new Map();
	for (const run of faults) {
		const key = faultKey(run);
		const isTwice = rows.has(key);
		rows.set(key, isTwice ? {
			...run,
			verdict: "inconclusive",
			evidence: null
		} : run);
	}
	return rows;
}
function rejudgeControl(fingerprint, script, walk) {
	const recorded = fingerprint.control.filter((run) => run.script === script);
	const [run] = recorded;
	if (run === void 0 || recorded.length > 1) return judgeControl({
		script,
		evidence: null,
		absence: "no control run was recorded"
	}, walk);
	return judgeControl({
		script,
		evidence: run.evidence,
		absence: run.reason
	}, walk);
}

// src/gate/report/sort-evidence.ts
function sortEvidence(input) {
	const believed = [];
	const gaps = [];
	const seen = /* @__PURE__ */ new Set();
	for (const submitted of input.submitted) {
		const sha256 = input.digestBytes(submitted.fingerprint);
		if (seen.has(sha256)) continue;
		seen.add(sha256);
		const result = believe(submitted, input);
		if ("fingerprint" in result) believed.push(result);
		else gaps.push(result);
	}
	return {
		believed,
		gaps
	};
}
function believe(submitted, input) {
	const reading = readFingerprint(submitted.fingerprint);
	if (!reading.ok) return {
		code: "report/unreadable-fingerprint",
		status: "unknown",
		message: `${quote(submitted.source)} cannot be used: ${reading.reason}`,
		fix: "take the fingerprint again with the same version of parity-contract"
	};
	const { fingerprint } = reading;
	const broken = findBrokenDigest(fingerprint, submitted, input);
	if (broken !== null) return {
		code: "report/digest-mismatch",
		status: "fail",
		message: `${quote(submitted.source)} does not fit ${broken}: it was changed after it was written`,
		fix: "take the fingerprint again; never edit it by hand"
	};
	return {
		source: submitted.source,
		fingerprint,
		contractBytes: submitted.contract
	};
}
function findBrokenDigest(fingerprint, submitted, input) {
	const { contract } = submitted;
	if (contract !== null && input.digestBytes(contract) !== fingerprint.contract.sha256) return "the contract that lies beside it";
	if (fingerprint.facts === null) return null;
	const digests = digestParity(fingerprint.facts, (text) => input.digestBytes(new TextEncoder().encode(text)));
	const wrong = Object.entries(digests).find(([id, value]) => fingerprint.parity[id] !== value);
	return wrong === void 0 ? null : `its own digest of [${wrong[0]}]`;
}

// src/gate/report/report-places.ts
async function reportPlaces(input) {
	const sorted = sortEvidence(input);
	const chosen = await chooseContract(input, sorted.believed);
	const pull = await findPullHead(input, chosen.contract);
	const places = chosen.evidence.map((believed) => judgePlace(believed, chosen.contract, pull));
	const gaps = [
		...input.gaps,
		...sorted.gaps,
		...chosen.gaps,
		...listGaps({
			input,
			contract: chosen.contract,
			places,
			evidence: chosen.evidence
		})
	];
	return decide({
		input,
		contract: chosen.contract,
		problems: chosen.problems,
		gaps,
		places
	});
}
function judgePlace(believed, contract, told) {
	const { fingerprint, source } = believed;
	const pull = told ?? findOwnHead(fingerprint);
	const usable = contract !== null && fingerprint.problems.length === 0;
	const judged = usable ? rejudge(fingerprint, contract, pull) : nothingJudged;
	const counts = countOutcomes(judged);
	return {
		place: fingerprint.place,
		leg: fingerprint.leg,
		...fingerprint.recording === void 0 ? {} : { recording: fingerprint.recording },
		subject: fingerprint.subject,
		source,
		verdict: usable ? decideVerdict(counts) : "unknown",
		counts,
		problems: fingerprint.problems,
		...judged,
		notes: fingerprint.notes,
		view: describeView(fingerprint, judged, contract)
	};
}
const nothingJudged = {
	findings: [],
	control: [],
	faults: []
};
function describeView(fingerprint, judged, contract) {
	return {
		title: namePlace(fingerprint),
		facts: fingerprint.facts,
		findings: judged.findings,
		hasAgent: contract !== null && contract.agent !== null,
		control: judged.control,
		faults: judged.faults
	};
}
function decide({ input, contract, problems, gaps, places }) {
	const counts = addCounts(places.map((place) => place.counts));
	const allProblems = [...problems, ...places.flatMap((place) => place.problems)];
	const isCrash = allProblems.some((problem) => problem.code === crashCode);
	const verdict = allProblems.length > 0 ? "unknown" : decideVerdict(weighGaps(counts, gaps));
	return {
		schema: "parity-report/1",
		verdict,
		exit: isCrash ? exitCodes.ourBug : chooseExit(verdict, allProblems.length),
		subject: input.subject,
		run: input.run,
		contract: contract === null ? null : {
			path: contract.path,
			sha256: contract.sha256
		},
		problems: [...problems],
		gaps: [...gaps],
		counts,
		places: places.map(({ view: _, ...place }) => place),
		differences: [],
		claims: [],
		conclusions: weighConclusions(places.map((place) => place.view)),
		waivers: [],
		loosened: [],
		notes: contract === null ? [] : [...contract.warnings]
	};
}

export { reportPlaces as t };