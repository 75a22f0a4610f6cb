import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
import { V as exitCodes } from "./early.js";
import { a as group, c as setOutput, d as warning, i as getInput, n as endGroup, o as info, r as error, s as notice, t as debug, u as startGroup } from "./actions.js";
import { Hn as PlaceName, br as ParityError, tr as sortKeys, zt as maxContractBytes } from "./core.js";
import { c as json, f as object, h as string, i as array, m as strictObject, n as _enum, p as record, s as int } from "./zod.js";
import { t as maxFingerprintBytes } from "./read2.js";
const { createHash, randomBytes, randomUUID } = requireBuiltin("node:crypto");
const { join } = requireBuiltin("node:path");
const { appendFile, lstat, mkdir, readFile, readdir, stat, writeFile } = requireBuiltin("node:fs/promises");

// src/action/evidence/artifact-service.ts
async function openArtifactService() {
	const { DefaultArtifactClient } = await import("./artifact.js");
	return new DefaultArtifactClient();
}
function describeArtifactError(error) {
	if (isUnsupported(error)) return "this GitHub Enterprise Server does not offer artifacts of this version";
	return error instanceof Error ? error.message : String(error);
}
function isUnsupported(error) {
	return error instanceof Error && error.name === "GHESNotSupportedError";
}

// src/action/job/job-log.ts
const longestMessageChars = 4e3;
const commands = {
	error,
	warning,
	notice
};
function openJobLog() {
	return {
		say: (text) => info(defuse(text)),
		info: (message) => info(defuse(message)),
		debug: (message) => debug(cut(message)),
		warn: (message) => warning(cut(message), { title: "Parity contract" }),
		quote(title, text) {
			startGroup(defuse(title).replaceAll("\n", " "));
			const token = randomUUID();
			info(`::stop-commands::${token}`);
			info(defuse(text));
			info(`::${token}::`);
			endGroup();
		},
		fold: (title, work) => group(title, work),
		annotate({ level, message, title, file, line, column }) {
			commands[level](cut(message), {
				title: makeVisible(title ?? "Parity contract"),
				...file !== null && file !== void 0 && { file: makeVisible(file) },
				...line !== null && line !== void 0 && { startLine: line },
				...column !== null && column !== void 0 && { startColumn: column }
			});
		}
	};
}
function defuse(text) {
	return makeVisible(text).replaceAll(/^((?:[^\S\n]|\p{Cf})*):(?=:)/gmu, "$1: ").replaceAll("##[", "# #[");
}
function makeVisible(text) {
	return text.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\n\t]|[\u2028\u2029\p{Bidi_Control}]/gu, showChar);
}
function showChar(char) {
	return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
}
function cut(message) {
	const visible = makeVisible(message);
	return visible.length > longestMessageChars ? `${visible.slice(0, longestMessageChars)}…` : visible;
}

// src/action/boot.ts
const stopWithinMs = 5e3;
const lingerMs = 500;
const signalExits = {
	SIGINT: 130,
	SIGTERM: 143
};
async function boot(run, on) {
	const log = openJobLog();
	const cancelled = new AbortController();
	let signalExit = null;
	for (const [signal, exit] of Object.entries(signalExits)) process.on(signal, () => {
		signalExit ??= exit;
		log.info(`${signal}: the job was cancelled; stopping what runs`);
		cancelled.abort();
		forceExit(exit, stopWithinMs);
	});
	const stray = new Promise((_resolve, reject) => {
		process.on("unhandledRejection", reject);
		process.on("uncaughtException", reject);
	});
	const step = {
		...on,
		log,
		readInput: (name) => getInput(name),
		openArtifacts: openArtifactService,
		signal: cancelled.signal
	};
	const exit = await Promise.race([run(step), stray]).catch((error) => explainError(error, log));
	end(signalExit ?? exit);
}
function explainError(error, log) {
	if (error instanceof ParityError) {
		const fix = error.hint === null ? "" : `\nfix: ${error.hint}`;
		log.annotate({
			level: "error",
			title: `Parity contract: ${error.code}`,
			message: `${error.message}${fix}`,
			...error.at
		});
		return exitCodes.misconfigured;
	}
	const stack = error instanceof Error ? error.stack ?? error.message : String(error);
	log.quote("The stack of the crash", stack);
	log.annotate({
		level: "error",
		title: "Parity contract crashed",
		message: `${error instanceof Error ? error.message : String(error)}\nThis is our bug, not yours: please report it with the stack above.`
	});
	return exitCodes.ourBug;
}
function end(exit) {
	process.exitCode = exit;
	forceExit(exit, lingerMs);
}
function forceExit(exit, afterMs) {
	setTimeout(() => process.exit(exit), afterMs).unref();
}

// src/action/evidence/artifact-name.ts
const prefix = "parity-fingerprint";
const pattern = /^(?<key>parity-fingerprint--[\w.-]{1,91}--[0-9a-f]{12}--[0-9a-f]{12})--a(?<attempt>[1-9][0-9]{0,4})(?:--[0-9a-f]{8})?$/;
const longestLabelChars = 80;
function nameArtifact(subject) {
	const { label, matrix, contractPath, attempt } = subject;
	return `${[
		prefix,
		cleanLabel(label),
		matrix.slice(0, 12),
		hash(contractPath, 12)
	].join("--")}--a${attempt}`;
}
function parseArtifactName(name) {
	const { key, attempt } = pattern.exec(name)?.groups ?? {};
	return key === void 0 || attempt === void 0 ? null : {
		key,
		attempt: Number(attempt)
	};
}
function cleanLabel(label) {
	const clean = label.replaceAll(/[^\w.-]/g, "_").slice(0, longestLabelChars);
	return clean === label && label !== "" && !/\.[0-9a-f]{10}$/.test(label) ? label : `${clean}.${hash(label, 10)}`;
}
function hash(text, digits) {
	return createHash("sha256").update(text).digest("hex").slice(0, digits);
}

// src/action/deadline.ts
async function withDeadline(work, limit) {
	const { deadlineMs, signal } = limit;
	let release = () => {};
	const stopped = new Promise((_resolve, reject) => {
		const late = /* @__PURE__ */ new Error(`no answer within ${Math.round(deadlineMs / 1e3)} s`);
		const timer = setTimeout(() => reject(late), deadlineMs);
		const cancel = () => reject(/* @__PURE__ */ new Error("cancelled"));
		signal?.addEventListener("abort", cancel, { once: true });
		if (signal?.aborted === true) cancel();
		release = () => {
			clearTimeout(timer);
			signal?.removeEventListener("abort", cancel);
		};
	});
	try {
		return await Promise.race([work, stopped]);
	} finally {
		release();
	}
}

// src/action/evidence/local-evidence.ts
const evidenceFiles = {
	fingerprint: "parity-fingerprint.json",
	contract: "parity-contract.toml"
};
async function storeEvidence(tempFolder, name, evidence) {
	const parent = join(tempFolder, parentName);
	await makePrivateFolder(parent);
	const folder = await makeNewFolder(parent, name);
	const fingerprintPath = join(folder, evidenceFiles.fingerprint);
	const files = [fingerprintPath];
	await writeNew(fingerprintPath, evidence.fingerprint);
	if (evidence.contract !== null) {
		const contractPath = join(folder, evidenceFiles.contract);
		await writeNew(contractPath, evidence.contract);
		files.push(contractPath);
	}
	return {
		folder,
		files,
		fingerprintPath
	};
}
async function findLocalEvidence(tempFolder, attempt) {
	const parent = join(tempFolder, parentName);
	const found = [];
	for (const name of (await listFolder(parent)).toSorted()) {
		if (parseArtifactName(name)?.attempt !== attempt) continue;
		const folder = join(parent, name);
		const fingerprint = await readSmallFile(join(folder, evidenceFiles.fingerprint), maxFingerprintBytes);
		if (fingerprint === null) continue;
		const contract = await readSmallFile(join(folder, evidenceFiles.contract), maxContractBytes);
		found.push({
			source: `this job: ${name}`,
			fingerprint,
			contract
		});
	}
	return found;
}
async function areRegularFiles(paths) {
	return (await Promise.all(paths.map((path) => lstat(path).catch(() => null)))).every((stat) => stat?.isFile() === true);
}
const parentName = "parity-contract";
async function makePrivateFolder(path) {
	try {
		await mkdir(path, { mode: 448 });
	} catch (error) {
		if (!(await lstat(path)).isDirectory()) throw error;
	}
}
async function makeNewFolder(parent, name) {
	const path = join(parent, name);
	try {
		await mkdir(path, { mode: 448 });
		return path;
	} catch {
		const other = `${path}--${randomBytes(4).toString("hex")}`;
		await mkdir(other, { mode: 448 });
		return other;
	}
}
async function writeNew(path, content) {
	await writeFile(path, content, {
		flag: "wx",
		mode: 384
	});
}
async function listFolder(path) {
	try {
		return (await readdir(path, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
	} catch {
		return [];
	}
}
async function readSmallFile(path, maxBytes) {
	try {
		const stat = await lstat(path);
		return stat.isFile() && stat.size <= maxBytes ? await readFile(path) : null;
	} catch {
		return null;
	}
}

// src/action/job/inputs.ts
const Flag = _enum(["true", "false"]).transform((text) => text === "true");
const Lines = string().transform((text) => text.split("\n").map((line) => line.trim()).filter((line) => line !== ""));
const RetentionDays = string().regex(/^([0-9]|[1-8][0-9]|90)?$/, "must be a whole number of days from 0 to 90").transform(Number);
const CheckInputs = strictObject({
	contract: string().min(1),
	place: PlaceName,
	"working-directory": string().min(1),
	faults: _enum(["run", "skip"]),
	previous: string(),
	upload: Flag,
	"artifact-name": string(),
	"retention-days": RetentionDays,
	"fail-on-violation": Flag,
	matrix: string(),
	strategy: string()
});
const ReportInputs = strictObject({
	needs: string(),
	fingerprints: Lines,
	places: string().transform((text) => text.split(/[\s,]+/).filter((name) => name !== "")).pipe(array(PlaceName)),
	contract: string(),
	comment: _enum([
		"",
		"always",
		"on-failure",
		"never"
	]),
	"github-token": string(),
	matrix: string()
});
function parseInputs(schema, read) {
	const given = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, read(name)]));
	const parsed = schema.safeParse(given);
	if (parsed.success) return parsed.data;
	const issue = parsed.error.issues[0];
	const name = String(issue?.path[0] ?? "");
	const value = name === "github-token" ? "" : ` (got ${JSON.stringify(given[name] ?? "")})`;
	throw new ParityError("inputs/wrong-value", `input ${JSON.stringify(name)}: ${issue?.message ?? "not allowed"}${value}`, { hint: "the step's `with:` takes the values that action.yml describes, spelled exactly" });
}
function parseNeeds(text) {
	if (text.trim() === "") return null;
	const parsed = record(string(), object({ result: string() })).nullable().safeParse(parseJson$1(text));
	if (!parsed.success) throw new ParityError("inputs/needs", "input \"needs\" is not the JSON of the needs context", { hint: "write it exactly so: needs: ${{ toJSON(needs) }}" });
	if (parsed.data === null) return null;
	return new Map(Object.entries(parsed.data).map(([job, { result }]) => [job, result]));
}
function parseJson$1(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}

// src/action/job/event.ts
const CommitId = string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
const Branch = object({
	sha: CommitId,
	ref: string(),
	repo: object({ full_name: string() }).nullable()
});
const EventPayload = object({
	pull_request: object({
		number: int().min(1),
		head: Branch,
		base: Branch
	}).optional(),
	merge_group: object({
		head_sha: CommitId,
		base_sha: CommitId
	}).optional(),
	workflow_run: object({
		head_sha: CommitId,
		event: string().optional(),
		head_branch: string().nullable(),
		head_repository: object({ full_name: string() }).nullable()
	}).optional()
});

// src/action/job/job.ts
async function readJob(env) {
	const eventName = demand(env, "GITHUB_EVENT_NAME");
	const repository = demand(env, "GITHUB_REPOSITORY");
	const runId = demand(env, "GITHUB_RUN_ID");
	const attempt = readAttempt(env.get("GITHUB_RUN_ATTEMPT"));
	const server = env.get("GITHUB_SERVER_URL") ?? "https://github.com";
	return {
		eventName,
		event: await readEvent(env.get("GITHUB_EVENT_PATH")),
		repository,
		workflow: env.get("GITHUB_WORKFLOW") ?? "",
		id: demand(env, "GITHUB_JOB"),
		runId,
		attempt,
		runUrl: `${server}/${repository}/actions/runs/${runId}/attempts/${attempt}`,
		sha: demand(env, "GITHUB_SHA"),
		refName: env.get("GITHUB_REF_NAME") ?? "",
		workspace: demand(env, "GITHUB_WORKSPACE"),
		tempFolder: demand(env, "RUNNER_TEMP"),
		isSelfHosted: env.get("RUNNER_ENVIRONMENT") === "self-hosted"
	};
}
function isFromFork(job) {
	const head = job.event.pull_request?.head;
	if (head === void 0) return false;
	return head.repo?.full_name.toLowerCase() !== job.repository.toLowerCase();
}
function demand(env, name) {
	const value = env.get(name);
	if (value === void 0 || value === "") throw new ParityError("setup/not-a-runner", `${name} is not set`, { hint: "this program is a step of a workflow; outside one, use the command line: parity-contract check" });
	return value;
}
function readAttempt(text) {
	const attempt = Number(text ?? "1");
	return Number.isSafeInteger(attempt) && attempt >= 1 ? attempt : 1;
}
async function readEvent(path) {
	if (path === void 0 || path === "") return {};
	try {
		return EventPayload.parse(JSON.parse(await readFile(path, "utf8")));
	} catch (cause) {
		throw new ParityError("setup/event-unreadable", "the event payload cannot be read", {
			hint: "GITHUB_EVENT_PATH must name the JSON file that the runner wrote",
			cause
		});
	}
}

// src/action/job/job-summary.ts
const maxSummaryBytes = 0xffc00;
async function appendSummary(env, render, log) {
	const path = env.get("GITHUB_STEP_SUMMARY") ?? "";
	try {
		if (path === "") throw new Error("GITHUB_STEP_SUMMARY is not set");
		const maxBytes = maxSummaryBytes - (await stat(path)).size;
		const text = maxBytes > 0 ? `${render(maxBytes - 1)}\n` : "";
		if (text === "" || Buffer.byteLength(text) > maxBytes) throw new Error("there is no room left in it (1 MiB)");
		await appendFile(path, text);
	} catch (error) {
		log.warn(`the job summary could not be written: ${String(error)}; the verdict stands`);
	}
}

// src/action/job/leg.ts
const Matrix = record(string(), json()).nullable();
const Strategy = object({
	"job-index": int().min(0).max(255).default(0),
	"job-total": int().min(1).max(256).default(1)
}).nullable();
const longestTitleChars = 300;
function readLeg(inputs, job) {
	const matrix = parseContext("matrix", Matrix, inputs.matrix);
	const strategy = parseContext("strategy", Strategy, inputs.strategy);
	return {
		job: job.id,
		index: strategy?.["job-index"] ?? 0,
		total: strategy?.["job-total"] ?? 1,
		matrix: digestMatrix(matrix),
		title: describeMatrix(matrix),
		attempt: job.attempt
	};
}
function digestMatrixInput(text) {
	return digestMatrix(parseContext("matrix", Matrix, text));
}
function digestMatrix(matrix) {
	return createHash("sha256").update(JSON.stringify(sortKeys(matrix))).digest("hex");
}
function describeMatrix(matrix) {
	const title = Object.entries(matrix ?? {}).map(([key, value]) => `${key}: ${typeof value === "string" ? value : JSON.stringify(value)}`).join(", ");
	return title.length > longestTitleChars ? `${title.slice(0, 299)}…` : title;
}
function parseContext(name, schema, text) {
	const parsed = schema.safeParse(parseJson(text));
	if (parsed.success) return parsed.data;
	throw new ParityError(`inputs/${name}`, `input "${name}" is not the JSON of the ${name} context`, { hint: `leave it out: its default is \${{ toJSON(${name}) }}` });
}
function parseJson(text) {
	if (text.trim() === "") return null;
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}

// src/action/job/outputs.ts
function writeOutputs(outputs, log) {
	try {
		for (const [name, value] of Object.entries(outputs)) setOutput(name, String(value));
	} catch (error) {
		log.warn(`the step's outputs could not be written: ${String(error)}`);
	}
}

export { parseArtifactName as _, isFromFork as a, ReportInputs as c, areRegularFiles as d, evidenceFiles as f, nameArtifact as g, withDeadline as h, appendSummary as i, parseInputs as l, storeEvidence as m, digestMatrixInput as n, readJob as o, findLocalEvidence as p, readLeg as r, CheckInputs as s, writeOutputs as t, parseNeeds as u, boot as v, describeArtifactError as y };