import { P as breakCommands, S as renderReportText, br as ParityError, g as describeReadFailure, mr as quote, n as addProblem, r as readChoice, tt as toProblem, zt as maxContractBytes } from "./core.js";
import { t as reportPlaces } from "./report-places.js";
import { t as maxFingerprintBytes } from "./read2.js";
import { t as nameContract } from "./open-contract.js";

// src/cli/run-report.ts
const maxSummaryBytes = 1048576;
const formats = [
	"text",
	"json",
	"markdown",
	"html",
	"sarif",
	"junit"
];
async function runReport(input) {
	const { typed } = input;
	if (typed.words.length === 0) throw new ParityError("usage/no-fingerprints", "report needs fingerprints to compare", { hint: "name the files that `check` wrote, one for each place" });
	const format = readChoice(typed, {
		flag: "format",
		choices: formats
	});
	const document = await report(input);
	const problem = await tryOut(input, format, document);
	if (problem === "written") return document.exit;
	const printed = problem === null ? document : addProblem(document, problem);
	await input.terminal.writeResult(await render(input, format, printed));
	return printed.exit;
}
async function tryOut(input, format, document) {
	const out = input.typed.values.get("out") ?? "-";
	if (out === "-") return null;
	try {
		await input.machine.files.writeWhole(out, await render(input, format, document));
		return "written";
	} catch (error) {
		if (error instanceof ParityError) return toProblem(error);
		throw error;
	}
}
async function report(input) {
	const { typed, machine } = input;
	const submitted = [];
	const gaps = [];
	for (const path of typed.words) {
		const limits = {
			root: machine.cwd,
			maxBytes: maxFingerprintBytes
		};
		const reading = await machine.files.readRegular(path, limits);
		if (reading.ok) submitted.push({
			source: path,
			fingerprint: reading.bytes,
			contract: null
		});
		else gaps.push(describeUnreadable(path, reading.refusal));
	}
	const { contract, problem } = await readContract(input);
	const document = await reportPlaces({
		submitted,
		gaps,
		needs: null,
		places: readPlaces(typed.values.get("places")),
		contract,
		run: null,
		subject: {
			head: null,
			tested: null,
			event: null
		},
		pull: null,
		digestBytes: machine.digest
	});
	return problem === null ? document : addProblem(document, problem);
}
function describeUnreadable(path, refusal) {
	return {
		code: "report/unreadable-fingerprint",
		status: "unknown",
		message: `${quote(path)} was not read: ${refusal.kind}`,
		fix: "name a regular file below this folder, written by `check`"
	};
}
async function readContract({ typed, machine }) {
	const path = nameContract(typed);
	const limits = {
		root: machine.cwd,
		maxBytes: maxContractBytes
	};
	const reading = await machine.files.readRegular(path, limits);
	if (reading.ok) return {
		contract: {
			path: reading.path,
			bytes: reading.bytes
		},
		problem: null
	};
	const problem = describeReadFailure(reading.refusal, reading.path);
	const hint = "name the contract that the fingerprints were taken for: `--contract FILE`";
	return {
		contract: {
			path: reading.path,
			bytes: null
		},
		problem: reading.refusal.kind === "missing" ? {
			...problem,
			hint
		} : problem
	};
}
function readPlaces(value) {
	if (value === void 0) return null;
	const names = value.split(",").map((name) => name.trim()).filter((name) => name !== "");
	return names.length === 0 ? null : names;
}
async function render({ terminal }, format, document) {
	switch (format) {
		case "json": {
			const { renderJson } = await import("./json2.js");
			return renderJson(document);
		}
		case "markdown": {
			const { renderReportSummary } = await import("./summary.js");
			return breakCommands(renderReportSummary(document, { maxBytes: maxSummaryBytes }));
		}
		case "html": {
			const { renderHtml } = await import("./html.js");
			return renderHtml(document);
		}
		case "sarif": {
			const { renderSarif } = await import("./sarif.js");
			return renderSarif(document);
		}
		case "junit": {
			const { renderJunit } = await import("./junit.js");
			return renderJunit(document);
		}
		case "text": return renderReportText(document, {
			color: terminal.isInteractive,
			width: terminal.columns
		});
	}
}

export { runReport };