import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { fileURLToPath } = requireBuiltin("node:url");
import { a as isFromFork, d as areRegularFiles, f as evidenceFiles, g as nameArtifact, h as withDeadline, i as appendSummary, l as parseInputs, m as storeEvidence, o as readJob, r as readLeg, s as CheckInputs, t as writeOutputs, v as boot, y as describeArtifactError } from "./outputs.js";
import { At as fixFault, G as capChars, It as loadContract, K as makeVisible, Nt as nameFault, Qn as describeCrash, Zn as describeBrokenCheck, _ as version, br as ParityError, g as describeReadFailure, i as checkPlace, jt as isBlocked, kt as fixControl, or as rankControl, pr as plainProse, q as describeResult, sr as rankFault, t as starterContract, tt as toProblem, v as openMachine, x as renderCheckText, zt as maxContractBytes } from "./core.js";
import { V as exitCodes } from "./early.js";
import { t as refuseEvent } from "./privileged-event.js";
const { realpath, stat } = requireBuiltin("node:fs/promises");
const { isAbsolute, relative, resolve, sep } = requireBuiltin("node:path");
import { t as readEarlierVisit } from "./earlier-visit2.js";
import { t as maxFingerprintBytes } from "./read2.js";
import { t as renderCheckSummary } from "./summary2.js";
const { randomBytes } = requireBuiltin("node:crypto");

// src/action/open-contract.ts
async function openContract(machine, at) {
	const reading = await machine.files.readRegular(resolve(at.folder, at.file), {
		root: at.workspace,
		maxBytes: maxContractBytes
	});
	const path = reading.path.slice(0, 1e3);
	if (!reading.ok) return {
		path,
		bytes: null,
		sha256: null,
		result: {
			ok: false,
			problems: [describeReadFailure(reading.refusal, path)]
		}
	};
	const { bytes } = reading;
	const sha256 = machine.digest(bytes);
	return {
		path,
		bytes,
		sha256,
		result: await loadContract({
			path,
			bytes,
			sha256
		})
	};
}
async function findFolder(workspace, folder) {
	const full = resolve(workspace, folder);
	if ((await stat(full).catch(() => null))?.isDirectory() === true && await isInside(workspace, full)) return full;
	throw new ParityError("inputs/working-directory", `${JSON.stringify(folder)} is not a folder of the checkout`, { hint: "name a folder relative to the repository's root, and check the repository out first" });
}
async function isInside(workspace, folder) {
	const [realWorkspace, realFolder] = await Promise.all([realpath(workspace), realpath(folder)]);
	return [relative(workspace, folder), relative(realWorkspace, realFolder)].every((way) => !isAbsolute(way) && !way.split(sep).includes(".."));
}

// src/action/previous.ts
async function readPrevious({ files }, at) {
	if (at.file === "") return {
		fingerprint: null,
		files: []
	};
	const path = resolve(at.folder, at.file);
	const { workspace, tempFolder } = at.job;
	const root = isBelow(tempFolder, path) ? tempFolder : workspace;
	const file = await files.readRegular(path, {
		root,
		maxBytes: maxFingerprintBytes
	});
	if (!file.ok) throw refuse(`was not read: ${file.refusal.kind}`);
	const visit = readEarlierVisit(file.bytes, at.place);
	if (!visit.ok) throw refuse(visit.why);
	return {
		fingerprint: visit.fingerprint,
		files: [path]
	};
}
function isBelow(folder, path) {
	const way = relative(folder, path);
	return way !== "" && !isAbsolute(way) && way.split(sep)[0] !== "..";
}
function refuse(why) {
	return new ParityError("inputs/previous", `the file that the input "previous" names ${why}`, { hint: "name the fingerprint that an earlier check wrote at this place, by the same version; leave the input empty on the first visit" });
}

// src/render/annotations.ts
const mostPerLevel = 9;
const longestMessageChars = 4e3;
const longestTitleChars = 200;
function listAnnotations(document) {
	const { path } = document.contract;
	const faults = document.faults.filter((run) => run.required && !isBlocked(run));
	const runs = {
		file: path,
		line: document.agent?.line ?? null,
		column: null
	};
	const errors = [
		...document.problems.map((problem) => markProblem(problem, path)),
		...document.findings.filter((finding) => finding.status === "fail").map((finding) => markFinding(finding, "error", path)),
		...faults.filter((run) => rankFault(run.verdict) === "fail").map((run) => markFault(run, "error", runs))
	];
	const warnings = [
		...document.findings.filter((finding) => finding.status === "unknown").map((finding) => markFinding(finding, "warning", path)),
		...document.control.filter((run) => rankControl(run, document.faults) === "unknown").map((run) => markControl(run, runs)),
		...faults.filter((run) => rankFault(run.verdict) === "unknown").map((run) => markFault(run, "warning", runs))
	];
	return [...capList(errors), ...capList(warnings)];
}
function markProblem(problem, path) {
	return mark({
		level: "error",
		file: problem.file ?? path,
		line: problem.line,
		column: problem.column,
		title: "Parity contract cannot be checked",
		message: addFix(problem.message, problem.hint ?? "")
	});
}
function markFinding(finding, level, path) {
	const observed = finding.message === "" ? finding.observed.join(", ") : finding.message;
	return mark({
		level,
		file: path,
		line: finding.line,
		column: null,
		title: `${finding.id} ${level === "error" ? "fails" : "is unknown"}`,
		message: addFix(observed === "" ? finding.reason ?? finding.status : observed, finding.fix)
	});
}
function markControl(run, at) {
	return mark({
		level: "warning",
		...at,
		title: "control run failed",
		message: addFix(run.reason ?? "no reason was recorded", fixControl(run))
	});
}
function markFault(run, level, at) {
	return mark({
		level,
		...at,
		title: `fault ${nameFault(run)}: ${run.verdict}`,
		message: addFix(run.reason, fixFault(run))
	});
}
function addFix(message, fix) {
	return fix === "" ? message : `${message}; fix: ${fix}`;
}
function mark(annotation) {
	return {
		...annotation,
		file: makeVisible(annotation.file),
		title: show(annotation.title, longestTitleChars),
		message: show(annotation.message, longestMessageChars)
	};
}
function show(prose, most) {
	const { shown, leftOut } = capChars(makeVisible(plainProse(prose)), most);
	return leftOut === 0 ? shown : `${shown}…`;
}
function capList(annotations) {
	const extra = annotations.length - mostPerLevel;
	const last = annotations[8];
	if (extra <= 0 || last === void 0) return [...annotations];
	const more = {
		...last,
		line: null,
		column: null,
		title: `${extra + 1} more`
	};
	return [...annotations.slice(0, 8), {
		...more,
		message: `${extra + 1} more are in the job's summary and in its log`
	}];
}

// src/action/evidence/artifact-upload.ts
async function uploadEvidence(request) {
	const { name, deadlineMs, signal } = request;
	try {
		return await withDeadline(upload(request), {
			deadlineMs,
			signal
		});
	} catch (error) {
		return {
			ok: false,
			name,
			cause: describeArtifactError(error)
		};
	}
}
async function upload(request) {
	const { name, evidence } = request;
	if (!await areRegularFiles(evidence.files)) return {
		ok: false,
		name,
		cause: "the evidence's files were replaced after they were written"
	};
	const service = await request.openService();
	const first = await attempt(request, service, name);
	if (first.ok || !/\b409\b/.test(first.cause)) return first;
	return attempt(request, service, `${name}--${randomBytes(4).toString("hex")}`);
}
async function attempt({ evidence, retentionDays }, service, name) {
	try {
		const { id, digest } = await service.uploadArtifact(name, [...evidence.files], evidence.folder, retentionDays > 0 ? { retentionDays } : {});
		if (id === void 0) return {
			ok: false,
			name,
			cause: "the service gave the artifact no id"
		};
		return {
			ok: true,
			name,
			id: String(id),
			digest: digest ?? ""
		};
	} catch (error) {
		return {
			ok: false,
			name,
			cause: describeArtifactError(error)
		};
	}
}

// src/action/publish-check.ts
const uploadDeadlineMs = 6e4;
const logWidth = 120;
async function publishCheck(step, finished) {
	const { log, machine } = step;
	const { inputs, outcome } = finished;
	const stored = await store(step, finished);
	const upload = stored === null || !inputs.upload ? null : await send(step, finished, stored);
	const path = stored === null ? null : evidenceFiles.fingerprint;
	const document = {
		...outcome.document,
		fingerprint: {
			...outcome.document.fingerprint,
			path
		}
	};
	if (outcome.agentOutput !== null) log.quote("What the agent printed last in its control run", outcome.agentOutput);
	log.say(renderCheckText(document, {
		color: false,
		width: logWidth
	}));
	const marks = document.exit === exitCodes.ourBug ? [] : listAnnotations(document);
	for (const mark of marks) log.annotate(mark);
	tellThatGreenIsNotPass(step, document, inputs["fail-on-violation"]);
	await appendSummary(machine.env, (maxBytes) => renderCheckSummary(document, { maxBytes }), log);
	await offerStarter(step, document);
	writeOutputs({
		verdict: document.verdict,
		violations: document.counts.fail,
		unknowns: document.counts.unknown,
		"fingerprint-path": stored?.fingerprintPath ?? "",
		"fingerprint-sha256": document.fingerprint.sha256 ?? "",
		...describeArtifact(finished.job, upload),
		place: document.place
	}, log);
}
async function store({ log }, { job, outcome, contract, name }) {
	try {
		return await storeEvidence(job.tempFolder, name, {
			fingerprint: outcome.text,
			contract
		});
	} catch (error) {
		log.warn(`the fingerprint could not be written: ${String(error)}; the report step will miss it`);
		return null;
	}
}
async function send({ log, openArtifacts, signal }, { name, inputs }, evidence) {
	const upload = await log.fold("Uploading the fingerprint and the contract", () => uploadEvidence({
		openService: openArtifacts,
		name,
		evidence,
		retentionDays: inputs["retention-days"],
		deadlineMs: uploadDeadlineMs,
		signal
	}));
	if (!upload.ok) log.warn(`the fingerprint was not uploaded as ${upload.name}: ${upload.cause}. A report step in this job still finds it; in another job it will be missing, which is red where the report expects it: as a leg of a matrix, by its name in the input places, or as the only one. The verdict of this check stands.`);
	return upload;
}
function describeArtifact(job, upload) {
	const made = upload?.ok === true ? upload : null;
	const page = job.runUrl.replace(/\/attempts\/\d+$/, "");
	return {
		"artifact-id": made?.id ?? "",
		"artifact-url": made === null ? "" : `${page}/artifacts/${made.id}`,
		"artifact-digest": made?.digest ?? ""
	};
}
function tellThatGreenIsNotPass({ log }, document, failsOnViolation) {
	const { exit } = document;
	if (exit !== exitCodes.violated && exit !== exitCodes.undecided) return;
	const colour = failsOnViolation ? "This step fails, as `fail-on-violation` asks." : "This step is green all the same: the report step is the gate.";
	log.annotate({
		level: "error",
		message: `${describeResult(document).sentence}. ${colour}`
	});
}
async function offerStarter({ log, machine }, document) {
	if (!document.problems.some((problem) => problem.code === "contract/missing")) return;
	const offer = "A contract to start from; save it as parity-contract.toml:";
	log.say(`${offer}\n\n${starterContract}`);
	await appendSummary(machine.env, () => `${offer}\n\n\`\`\`toml\n${starterContract}\`\`\`\n`, log);
}

// src/action/check-step.ts
async function runCheckStep(step) {
	const inputs = parseInputs(CheckInputs, step.readInput);
	const job = await readJob(step.machine.env);
	const leg = readLeg(inputs, job);
	const origin = describeOrigin(job, {
		place: inputs.place,
		leg,
		version: step.version
	});
	const folder = await findFolder(job.workspace, inputs["working-directory"]);
	const file = inputs.contract;
	const contract = await openContract(step.machine, {
		workspace: job.workspace,
		folder,
		file
	});
	const checked = await check({
		step,
		job,
		inputs,
		origin,
		folder,
		contract
	});
	await publishCheck(step, {
		job,
		inputs,
		outcome: checked.outcome,
		contract: contract.bytes,
		name: nameArtifact({
			label: inputs["artifact-name"] === "" ? job.id : inputs["artifact-name"],
			matrix: leg.matrix,
			contractPath: contract.path,
			attempt: job.attempt
		})
	});
	if (checked.crash !== null) throw checked.crash.error;
	return chooseStepExit(checked.outcome, inputs["fail-on-violation"]);
}
function chooseStepExit({ document }, failsOnViolation) {
	const { exit } = document;
	return (exit === exitCodes.violated || exit === exitCodes.undecided) && !failsOnViolation ? exitCodes.pass : exit;
}
async function check(request) {
	const { job, contract } = request;
	const refusal = refuseEvent(job.eventName);
	if (refusal !== null) return breakOff(request, [refusal]);
	if (!contract.result.ok) return breakOff(request, contract.result.problems);
	await prepareForAgent(request, contract.result.contract);
	warnOfStrangers(request);
	try {
		return {
			outcome: await checkLoaded(request, contract.result.contract),
			crash: null
		};
	} catch (error) {
		if (error instanceof ParityError) return breakOff(request, [toProblem(error)]);
		return {
			...breakOff(request, [describeCrash(error)]),
			crash: { error }
		};
	}
}
async function prepareForAgent({ step, inputs, folder }, contract) {
	if (contract.agent === null || inputs.faults !== "run") return;
	await step.machine.prepareForAgent({
		workspace: folder,
		log: step.log
	});
}
async function checkLoaded({ step, job, inputs, origin, folder }, contract) {
	const { machine, log } = step;
	const { place } = origin;
	const previous = await readPrevious(machine, {
		job,
		folder,
		file: inputs.previous,
		place
	});
	return checkPlace({
		contract,
		origin,
		selection: {
			runFaults: inputs.faults === "run",
			only: null
		},
		outputs: previous.files,
		previous: previous.fingerprint,
		doors: {
			host: machine.openHost(folder),
			harness: machine.openHarness({
				workspace: folder,
				refusal: null,
				log
			}),
			clock: machine.clock,
			digest: (text) => machine.digest(text),
			log
		}
	});
}
function breakOff({ step, origin, contract }, problems) {
	const { machine } = step;
	return {
		outcome: describeBrokenCheck({
			origin,
			contract: {
				path: contract.path,
				sha256: contract.sha256
			},
			problems: problems.slice(0, 200),
			clock: machine.clock,
			digest: (text) => machine.digest(text)
		}),
		crash: null
	};
}
function describeOrigin(job, given) {
	const pull = job.event.pull_request;
	return {
		...given,
		run: {
			id: job.runId,
			event: job.eventName
		},
		head: pull?.head.sha ?? null,
		base: pull?.base.sha ?? job.event.merge_group?.base_sha ?? null
	};
}
function warnOfStrangers({ step, job, inputs }) {
	if (!job.isSelfHosted || !isFromFork(job) || inputs.faults === "skip") return;
	step.log.warn("this self-hosted runner is about to run code from a fork; whatever that code leaves behind stays on the machine. Use a runner that is thrown away after each job.");
}

// src/entry/check-program.ts
function runCheckProgram(standIn) {
	const machine = openMachine({
		standInScript: fileURLToPath(standIn),
		early: void 0
	});
	return boot(runCheckStep, {
		machine,
		version
	});
}

export { runCheckProgram };