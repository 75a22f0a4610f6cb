import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { fileURLToPath } = requireBuiltin("node:url");
import { _ as parseArtifactName, c as ReportInputs, f as evidenceFiles, h as withDeadline, i as appendSummary, l as parseInputs, n as digestMatrixInput, o as readJob, p as findLocalEvidence, t as writeOutputs, u as parseNeeds, v as boot, y as describeArtifactError } from "./chunks/outputs.js";
const { basename, dirname, isAbsolute, join, posix, relative, resolve, sep } = requireBuiltin("node:path");
import { t as reportPlaces } from "./chunks/report-places.js";
import { _ as union, d as number, f as object, h as string, i as array, p as record, s as int, v as unknown, y as ZodError } from "./chunks/zod.js";
import { It as loadContract, S as renderReportText, U as strong, V as link, W as text, _ as version, br as ParityError, fr as unmeasured, gr as countOf, mr as quote, q as describeResult, v as openMachine, zt as maxContractBytes } from "./chunks/core.js";
import { n as renderReportSummary } from "./chunks/summary2.js";
const { setTimeout } = requireBuiltin("node:timers/promises");
import { a as fitBlocks, i as tellStory, n as readReport } from "./chunks/markdown.js";
import { C as writeParagraph } from "./chunks/fault-exits.js";
const { createHash } = requireBuiltin("node:crypto");
const { glob, lstat, mkdtemp, readFile, readdir, rm, stat } = requireBuiltin("node:fs/promises");
import { t as maxFingerprintBytes } from "./chunks/read2.js";
const { inflateRawSync } = requireBuiltin("node:zlib");

// src/action/comment/comment-policy.ts
async function chooseCommentPolicy(asked, { contract }, input) {
	if (asked !== "") return asked;
	const sha256 = contract?.sha256 ?? null;
	if (contract === null || sha256 === null) return "always";
	const candidates = [input.contract?.bytes, ...input.submitted.map((each) => each.contract)];
	for (const bytes of candidates) {
		if (bytes === null || bytes === void 0 || input.digestBytes(bytes) !== sha256) continue;
		const loaded = await loadContract({
			path: contract.path,
			bytes,
			sha256
		});
		return loaded.ok ? loaded.contract.report.comment : "always";
	}
	return "always";
}

// src/render/markdown/comment.ts
const defaultMaxChars = 64e3;
function renderComment(document, { marker, maxChars = defaultMaxChars, detailsUrl }) {
	const blocks = tellStory(readReport(document, close(document)));
	const { text: page, rowsLeftOut } = fitBlocks(blocks, {
		limit: maxChars - marker.length - 1,
		measure: (piece) => piece.length,
		tellCut: (rows) => writeParagraph([
			...strong(text(`${countOf(rows, "row")} left out`)),
			...text(", see "),
			...link("the run's summary and artifact", detailsUrl),
			...text(".")
		])
	});
	return {
		body: `${marker}\n${page}\n`,
		rowsLeftOut
	};
}
function close({ conclusions }) {
	return [conclusions.length === 0 ? [] : text("Which column do you rest on, safe or unsafe? Say it in your review."), text("The check decides, not this comment. This is not production.")];
}

// src/action/comment/comments.ts
const pageSize = 100;
const maxPages = 100;
const Comment = object({
	id: int(),
	body: string().nullish(),
	html_url: string(),
	user: object({
		login: string(),
		type: string()
	}).nullish()
});
const Viewer = object({ viewer: object({ login: string() }) });
function openComments(github, target) {
	const [owner = "", repo = ""] = target.repository.split("/");
	const call = {
		owner,
		repo,
		request: { signal: target.signal }
	};
	const { issues } = github.rest;
	return {
		async list() {
			const all = [];
			for (let page = 1; page <= maxPages; page += 1) {
				const { data } = await issues.listComments({
					...call,
					issue_number: target.number,
					per_page: pageSize,
					page
				});
				const found = array(unknown()).parse(data);
				all.push(...found.map(readComment));
				if (found.length < pageSize) break;
			}
			return all.toSorted((a, b) => a.id - b.id);
		},
		async create(body) {
			const { data } = await issues.createComment({
				...call,
				issue_number: target.number,
				body
			});
			return readComment(data);
		},
		async update(id, body) {
			const { data } = await issues.updateComment({
				...call,
				comment_id: id,
				body
			});
			return readComment(data);
		},
		async remove(id) {
			await issues.deleteComment({
				...call,
				comment_id: id
			});
		},
		async askViewer() {
			const answer = await github.graphql("query { viewer { login } }", { request: call.request });
			return Viewer.parse(answer).viewer.login;
		}
	};
}
function readComment(raw) {
	const { id, body, html_url: url, user } = Comment.parse(raw);
	const author = user === null || user === void 0 ? null : {
		login: user.login,
		isBot: user.type === "Bot"
	};
	return {
		id,
		body: body ?? "",
		url,
		author
	};
}

// src/action/comment/github-client.ts
async function openGitHub(token, baseUrl) {
	return (await import("./chunks/github2.js")).getOctokit(token, baseUrl === void 0 ? {} : { baseUrl });
}

// src/action/comment/marker.ts
function writeMarker({ workflow, job, matrix, contract }) {
	return `<!-- parity-contract v1 key=${createHash("sha256").update(JSON.stringify([
		workflow,
		job,
		matrix,
		contract
	])).digest("hex").slice(0, 20)} -->`;
}
function isMarkedBy(marker, body) {
	return (body.split(/\r?\n/, 1)[0] ?? "") === marker;
}

// src/action/comment/api-failure.ts
const RequestError = object({
	status: int(),
	message: string(),
	response: object({
		headers: record(string(), union([string(), number()]).optional()),
		data: unknown()
	}).optional()
});
const defaultWaitMs = 6e4;
function readFailure(error) {
	const parsed = RequestError.safeParse(error);
	if (!parsed.success || parsed.data.response === void 0) return {
		status: null,
		message: firstLine(tell(error)),
		retryAfterMs: null
	};
	const { status, message, response } = parsed.data;
	return {
		status,
		message: firstLine(message),
		retryAfterMs: readWait(status, message, response.headers["retry-after"])
	};
}
function explainFailure({ status, message }) {
	switch (status) {
		case null: return `GitHub's API gave no usable answer (${message})`;
		case 401: return "the token is not accepted (401); leave github-token out to use the job's own";
		case 403: return `the token may not do this (403: ${message}); the job needs \`permissions: pull-requests: write\`, which a pull request from a fork never gets`;
		case 404: return "GitHub does not find the pull request or comment (404), or hides it from this token; the job needs `permissions: pull-requests: write`";
		case 429: return `GitHub asks us to slow down (429: ${message})`;
		default: return `GitHub's API answered ${status} (${message})`;
	}
}
function readWait(status, message, header) {
	if (!(status === 429 || status === 403 && /rate limit/i.test(message))) return null;
	const seconds = Number(header);
	return header !== void 0 && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1e3 : defaultWaitMs;
}
function tell(error) {
	if (error instanceof ZodError) return "what came back is not GitHub's";
	return error instanceof Error ? error.message : String(error);
}
function firstLine(message) {
	return (message.split("\n", 1)[0] ?? "").slice(0, 300);
}

// src/action/comment/pull-request.ts
const Pull = object({
	number: int(),
	state: string(),
	head: object({
		sha: string(),
		ref: string(),
		repo: object({ full_name: string() }).nullable()
	})
});
async function findPullRequest(github, job, signal) {
	try {
		const pull = job.event.pull_request;
		if (pull !== void 0) return await confirmHead(github, job, {
			number: pull.number,
			sha: pull.head.sha,
			signal
		});
		const origin = nameOrigin(job);
		if (origin === null) return none(`the event ${job.eventName} belongs to no pull request`);
		return await findByCommit(github, job, {
			origin,
			signal
		});
	} catch (error) {
		return {
			kind: "none",
			why: `the pull request could not be looked up: ${explainFailure(readFailure(error))}`,
			isOdd: true
		};
	}
}
function nameOrigin(job) {
	const run = job.event.workflow_run;
	if (run !== void 0) {
		const repository = run.head_repository?.full_name ?? null;
		return {
			sha: run.head_sha,
			branch: run.head_branch,
			repository
		};
	}
	if (job.eventName !== "push") return null;
	return {
		sha: job.sha,
		branch: job.refName,
		repository: job.repository
	};
}
async function findByCommit(github, job, { origin, signal }) {
	const { data } = await github.rest.repos.listPullRequestsAssociatedWithCommit({
		...nameRepository(job.repository),
		commit_sha: origin.sha,
		request: { signal }
	});
	const open = array(Pull).parse(data).filter((pull) => pull.state === "open" && pull.head.sha === origin.sha);
	const [first, ...others] = open;
	if (first === void 0) return none(`no open pull request has the head ${origin.sha}`);
	if (others.length === 0) return {
		kind: "found",
		number: first.number
	};
	const [match, ...more] = open.filter((pull) => isFrom(pull, origin));
	if (match !== void 0 && more.length === 0) return {
		kind: "found",
		number: match.number
	};
	return {
		kind: "none",
		why: `${open.length} pull requests have the head ${origin.sha}, and it cannot be told which one this run is for`,
		isOdd: true
	};
}
function isFrom({ head }, origin) {
	return head.ref === origin.branch && head.repo?.full_name.toLowerCase() === origin.repository?.toLowerCase();
}
async function confirmHead(github, job, tested) {
	const { data } = await github.rest.pulls.get({
		...nameRepository(job.repository),
		pull_number: tested.number,
		request: { signal: tested.signal }
	});
	const { head } = Pull.parse(data);
	if (head.sha === tested.sha) return {
		kind: "found",
		number: tested.number
	};
	return none(`the pull request has moved on to ${head.sha}; this run tested ${tested.sha}, so its comment is left to the newer run`);
}
function nameRepository(repository) {
	const [owner = "", repo = ""] = repository.split("/");
	return {
		owner,
		repo
	};
}
function none(why) {
	return {
		kind: "none",
		why,
		isOdd: false
	};
}

// src/action/comment/own-comments.ts
const actionsBot = "github-actions[bot]";
async function findOwnComments(comments, marker, author = null) {
	const marked = (await comments.list()).filter((comment) => isMarkedBy(marker, comment.body));
	const self = author?.login ?? await nameSelf(comments, marked);
	return marked.filter((comment) => isBy(comment, self));
}
async function nameSelf(comments, marked) {
	if (marked.every((comment) => isBy(comment, actionsBot))) return actionsBot;
	try {
		return await comments.askViewer();
	} catch {
		return actionsBot;
	}
}
function isBy({ author }, login) {
	if (author === null || author.login.toLowerCase() !== login.toLowerCase()) return false;
	return login !== actionsBot || author.isBot;
}

// src/action/comment/sticky-comment.ts
const maxBodyChars = 65e3;
const shorterBodyChars = 3e4;
const longestWaitMs = 6e4;
async function keepComment(sticky) {
	const warnings = [];
	try {
		const [kept, ...duplicates] = await patiently(sticky, () => findOwnComments(sticky.comments, sticky.marker));
		const written = await write(sticky, kept);
		if (written === null) return {
			url: null,
			warnings
		};
		if (written.id === kept?.id) {
			await clear(sticky, duplicates, warnings);
			return {
				url: written.url,
				warnings
			};
		}
		return {
			url: (await yieldToOlder(sticky, written, warnings)).url,
			warnings
		};
	} catch (error) {
		warnings.push(`no comment was written: ${explainFailure(readFailure(error))}`);
		return {
			url: null,
			warnings
		};
	}
}
async function write(sticky, kept) {
	const { comments, mayCreate } = sticky;
	if (kept === void 0) return mayCreate ? fit(sticky, (body) => comments.create(body)) : null;
	try {
		return await fit(sticky, async (body) => kept.body.replaceAll("\r\n", "\n") === body ? kept : comments.update(kept.id, body));
	} catch (error) {
		const { status, retryAfterMs } = readFailure(error);
		if (status !== 404 && status !== 403 || retryAfterMs !== null) throw error;
		return fit(sticky, (body) => comments.create(body));
	}
}
async function fit(sticky, send) {
	try {
		return await patiently(sticky, () => send(sticky.render(maxBodyChars)));
	} catch (error) {
		if (!isTooLong(readFailure(error))) throw error;
		return patiently(sticky, () => send(sticky.render(shorterBodyChars)));
	}
}
function isTooLong({ status, message }) {
	return status === 422 && /too long/i.test(message);
}
async function patiently({ wait }, call) {
	try {
		return await call();
	} catch (error) {
		const { retryAfterMs } = readFailure(error);
		if (retryAfterMs === null || retryAfterMs > longestWaitMs) throw error;
		await wait(retryAfterMs);
		return call();
	}
}
async function yieldToOlder(sticky, written, warnings) {
	try {
		const { comments, marker } = sticky;
		const [oldest, ...others] = await findOwnComments(comments, marker, written.author);
		if (oldest === void 0 || oldest.id >= written.id) return written;
		const updated = await comments.update(oldest.id, written.body);
		await clear(sticky, others, warnings);
		return updated;
	} catch {
		return written;
	}
}
async function clear({ comments }, duplicates, warnings) {
	for (const duplicate of duplicates) try {
		await comments.remove(duplicate.id);
	} catch (error) {
		const failure = readFailure(error);
		if (failure.status === 404) continue;
		warnings.push(`an older copy of the comment is still there: ${explainFailure(failure)}`);
	}
}

// src/action/comment/comment-step.ts
const deadlineMs$2 = 18e4;
async function commentOnPullRequest(request) {
	const { document, job, policy, token, log } = request;
	if (policy === "never") return null;
	if (token === "") {
		log.warn("no comment was written: `github-token` is empty; the verdict stands");
		return null;
	}
	const signal = AbortSignal.any([request.signal, AbortSignal.timeout(deadlineMs$2)]);
	const github = await openGitHub(token, request.apiUrl);
	const pull = await findPullRequest(github, job, signal);
	if (pull.kind === "none") {
		const level = pull.isOdd ? "warning" : "notice";
		log.annotate({
			level,
			message: `No comment: ${pull.why}. The verdict stands.`
		});
		return null;
	}
	const marker = writeMarker({
		workflow: job.workflow,
		job: job.id,
		matrix: request.matrix,
		contract: request.contractInput
	});
	const { url, warnings } = await keepComment({
		comments: openComments(github, {
			repository: job.repository,
			number: pull.number,
			signal
		}),
		marker,
		mayCreate: policy === "always" || document.verdict !== "pass",
		render: (maxChars) => renderComment(document, {
			marker,
			maxChars,
			detailsUrl: job.runUrl
		}).body,
		wait: (durationMs) => setTimeout(durationMs, void 0, { signal })
	});
	for (const warning of warnings) log.warn(`${warning}. The verdict stands.`);
	return url;
}

// src/action/evidence/zip.ts
const endRecordSignature = 0x6054b50;
const entrySignature = 33639248;
const localSignature = 67324752;
const endRecordBytes = 22;
const longestCommentBytes = 65535;
function readZip(bytes, wanted, caps) {
	try {
		return {
			ok: true,
			files: unpack(Buffer.from(bytes), wanted, caps)
		};
	} catch (error) {
		return {
			ok: false,
			reason: error instanceof Refusal ? error.message : "not a sound zip"
		};
	}
}
var Refusal = class extends Error {};
function unpack(zip, wanted, caps) {
	const end = findEndRecord(zip);
	const count = zip.readUInt16LE(end + 10);
	if (count > caps.maxEntries) throw new Refusal(`it holds ${count} entries`);
	const files = /* @__PURE__ */ new Map();
	let roomBytes = caps.maxUnpackedBytes;
	let at = zip.readUInt32LE(end + 16);
	for (let left = count; left > 0; left -= 1) {
		if (zip.readUInt32LE(at) !== entrySignature) throw new Refusal("its directory is broken");
		const nameBytes = zip.readUInt16LE(at + 28);
		const name = zip.toString("utf8", at + 46, at + 46 + nameBytes);
		if (wanted.has(name)) {
			if (files.has(name)) throw new Refusal(`it holds ${name} twice`);
			const data = unpackEntry(zip, at, roomBytes);
			roomBytes -= data.byteLength;
			files.set(name, data);
		}
		at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
	}
	return files;
}
function findEndRecord(zip) {
	const first = Math.max(0, zip.length - endRecordBytes - longestCommentBytes);
	for (let at = zip.length - endRecordBytes; at >= first; at -= 1) if (zip.readUInt32LE(at) === endRecordSignature) return at;
	throw new Refusal("it is no zip");
}
function unpackEntry(zip, entry, roomBytes) {
	const method = zip.readUInt16LE(entry + 10);
	const packedBytes = zip.readUInt32LE(entry + 20);
	const local = zip.readUInt32LE(entry + 42);
	if (zip.readUInt32LE(local) !== localSignature) throw new Refusal("its directory is broken");
	const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
	if (start + packedBytes > zip.length) throw new Refusal("it is cut short");
	const packed = zip.subarray(start, start + packedBytes);
	if (method === 0) {
		if (packed.length > roomBytes) throw new Refusal("it unpacks to too much");
		return packed;
	}
	if (method !== 8) throw new Refusal("it is packed in an unknown way");
	try {
		return inflateRawSync(packed, { maxOutputLength: Math.max(1, roomBytes) });
	} catch (error) {
		const isTooMuch = error instanceof RangeError;
		throw new Refusal(isTooMuch ? "it unpacks to too much" : "it is damaged");
	}
}

// src/action/evidence/artifact-download.ts
const maxZipBytes = 6291456;
const maxArtifacts = 512;
const parallelDownloads = 10;
const wantedFiles = new Set(Object.values(evidenceFiles));
const zipCaps = {
	maxEntries: 16,
	maxUnpackedBytes: maxFingerprintBytes + maxContractBytes
};
async function downloadEvidence(service, limits) {
	const { artifacts } = await withDeadline(service.listArtifacts(), limits);
	const chosen = chooseAttempts(artifacts, limits.attempt);
	const submitted = [];
	const gaps = [];
	if (chosen.length > maxArtifacts) gaps.push(describeOverflow(chosen.length));
	const queue = chosen.slice(0, maxArtifacts);
	for (let at = 0; at < queue.length; at += parallelDownloads) {
		const batch = queue.slice(at, at + parallelDownloads);
		for (const result of await Promise.all(batch.map((each) => fetchOne(service, each, limits)))) if ("fingerprint" in result) submitted.push(result);
		else gaps.push(result);
	}
	return {
		submitted,
		gaps
	};
}
function chooseAttempts(artifacts, attempt) {
	const named = artifacts.flatMap((artifact) => {
		const parts = parseArtifactName(artifact.name);
		return parts === null || parts.attempt > attempt ? [] : [{
			artifact,
			...parts
		}];
	});
	const highest = /* @__PURE__ */ new Map();
	for (const each of named) highest.set(each.key, Math.max(each.attempt, highest.get(each.key) ?? 0));
	return named.filter((each) => each.attempt === highest.get(each.key)).map((each) => each.artifact).toSorted((a, b) => a.name < b.name ? -1 : 1);
}
async function fetchOne(service, artifact, limits) {
	const { name } = artifact;
	if (artifact.size > maxZipBytes) return distrust(name, `it is ${artifact.size} bytes large, more than ${maxZipBytes}`);
	let zip;
	try {
		zip = await withDeadline(downloadZip(service, artifact.id, limits), limits);
	} catch (error) {
		return describeLoss(name, describeArtifactError(error));
	}
	const digest = createHash("sha256").update(zip).digest("hex");
	if (digest !== (artifact.digest?.replace(/^sha256:/, "") ?? digest)) return distrust(name, "its bytes are not those that were uploaded");
	const reading = readZip(zip, wantedFiles, zipCaps);
	if (!reading.ok) return distrust(name, reading.reason);
	const fingerprint = reading.files.get(evidenceFiles.fingerprint);
	if (fingerprint === void 0) return distrust(name, "there is no fingerprint in it");
	return {
		source: name,
		fingerprint,
		contract: reading.files.get(evidenceFiles.contract) ?? null
	};
}
async function downloadZip(service, id, { tempFolder }) {
	const folder = await mkdtemp(join(tempFolder, "parity-download-"));
	try {
		await service.downloadArtifact(id, {
			path: folder,
			skipDecompress: true
		});
		const [file] = await readdir(folder);
		if (file === void 0) throw new Error("the download left no file");
		const path = join(folder, file);
		if ((await stat(path)).size > maxZipBytes) throw new Error("larger than the service had said");
		return await readFile(path);
	} finally {
		await rm(folder, {
			recursive: true,
			force: true
		});
	}
}
function distrust(name, reason) {
	return {
		code: "evidence/not-believed",
		status: "fail",
		message: `artifact ${quote(name)} is not believed: ${reason}`,
		fix: "run the check job again; only the check step may write artifacts of this name"
	};
}
function describeLoss(name, reason) {
	return {
		code: "evidence/not-downloaded",
		status: "unknown",
		message: `artifact ${quote(name)} could not be downloaded: ${quote(reason)}`,
		fix: "run this job again; if it stays so, see https://www.githubstatus.com"
	};
}
function describeOverflow(count) {
	return {
		code: "evidence/too-many",
		status: "unknown",
		message: `${count} fingerprints were uploaded; only ${maxArtifacts} were read`,
		fix: "split the matrix over several workflows"
	};
}

// src/action/evidence/evidence-paths.ts
const maxMatches = 512;
async function readEvidencePaths(patterns, roots, files) {
	const submitted = [];
	const gaps = [];
	const named = /* @__PURE__ */ new Set();
	for (const pattern of patterns) {
		const paths = await expand(pattern, roots.workspace);
		if (paths.length === 0) gaps.push(describeNothing(pattern));
		for (const path of paths) named.add(path);
	}
	if (named.size > maxMatches) gaps.push(describeTooMany());
	for (const path of [...named].slice(0, maxMatches)) {
		const result = await readOne(path, roots, files);
		if ("fingerprint" in result) submitted.push(result);
		else gaps.push(result);
	}
	return {
		submitted,
		gaps
	};
}
async function expand(pattern, workspace) {
	const literal = resolve(workspace, pattern);
	if (!/[*?[\]{}]/.test(pattern)) return [literal];
	const paths = await isThere(literal) ? [literal] : [];
	for await (const path of glob(pattern, { cwd: workspace })) {
		paths.push(resolve(workspace, path));
		if (paths.length > maxMatches) break;
	}
	return paths.toSorted();
}
async function isThere(path) {
	return await lstat(path).catch(() => null) !== null;
}
async function readOne(path, { workspace, tempFolder }, files) {
	const root = isBelow(tempFolder, path) ? tempFolder : workspace;
	const limits = {
		root,
		maxBytes: maxFingerprintBytes
	};
	const reading = await files.readRegular(path, limits);
	if (!reading.ok) return describeRefusal(reading.path, reading.refusal);
	const contract = await readContractBeside(path, root, files);
	return {
		source: reading.path,
		fingerprint: reading.bytes,
		contract
	};
}
async function readContractBeside(path, root, files) {
	if (basename(path) !== evidenceFiles.fingerprint) return null;
	const beside = join(dirname(path), evidenceFiles.contract);
	const reading = await files.readRegular(beside, {
		root,
		maxBytes: maxContractBytes
	});
	return reading.ok ? reading.bytes : null;
}
function isBelow(folder, path) {
	const way = relative(folder, path);
	return way !== "" && !isAbsolute(way) && way.split(sep)[0] !== "..";
}
function describeNothing(pattern) {
	return {
		code: "evidence/no-match",
		status: "unknown",
		message: `no file matches ${quote(pattern)}`,
		fix: "correct the path in `fingerprints`, or commit the fingerprint that it names"
	};
}
function describeTooMany() {
	return {
		code: "evidence/too-many",
		status: "unknown",
		message: `\`fingerprints\` names more than ${maxMatches} files; only ${maxMatches} were read`,
		fix: "name fewer files, or split them over several reports"
	};
}
function describeRefusal(path, refusal) {
	return {
		code: "evidence/refused",
		status: refusal.kind === "missing" ? "unknown" : "fail",
		message: `the fingerprint ${quote(path)} was not read: ${refusal.kind}`,
		fix: "name a regular file of the workspace; links are not followed"
	};
}

// src/action/evidence/gather-evidence.ts
const deadlineMs$1 = 6e4;
async function gatherEvidence(step, request) {
	const { job, patterns } = request;
	const local = await findLocalEvidence(job.tempFolder, job.attempt);
	if (patterns.length > 0) return {
		...await readEvidencePaths(patterns, job, step.machine.files),
		isShared: local.length > 0
	};
	const remote = await download(step, request, local.length > 0);
	return {
		submitted: [...remote.submitted, ...local],
		gaps: remote.gaps,
		isShared: local.length > 0
	};
}
async function download({ log, openArtifacts, signal }, { job, needs }, hasLocal) {
	try {
		const { tempFolder, attempt } = job;
		return await log.fold("Downloading this run's fingerprints", async () => downloadEvidence(await openArtifacts(), {
			tempFolder,
			attempt,
			deadlineMs: deadlineMs$1,
			signal
		}));
	} catch (error) {
		const cause = describeArtifactError(error);
		if (hasLocal && (needs === null || needs.size === 0)) {
			log.warn(`this run's artifacts cannot be listed: ${cause}; reporting on this job's own check`);
			return {
				submitted: [],
				gaps: []
			};
		}
		return {
			submitted: [],
			gaps: [describeNoList(cause)]
		};
	}
}
function describeNoList(cause) {
	return {
		code: "evidence/no-list",
		status: "unknown",
		message: `this run's artifacts cannot be listed: ${quote(cause)}`,
		fix: "run this job again; without artifacts, hand fingerprints over with `fingerprints`"
	};
}

// src/action/head-tree.ts
const GitCommit = object({ tree: object({ sha: string() }) });
const deadlineMs = 3e4;
async function readHeadTree(request) {
	const { repository, commit, token, apiUrl } = request;
	if (token === "") return unmeasured("denied", "`github-token` is empty, so GitHub was not asked");
	const [owner = "", repo = ""] = repository.split("/");
	try {
		const github = await openGitHub(token, apiUrl);
		const signal = AbortSignal.any([request.signal, AbortSignal.timeout(deadlineMs)]);
		const { data } = await github.rest.git.getCommit({
			owner,
			repo,
			commit_sha: commit,
			request: { signal }
		});
		return { value: GitCommit.parse(data).tree.sha };
	} catch (error) {
		const failure = readFailure(error);
		const isRefused = failure.status === 401 || failure.status === 403 || failure.status === 404;
		const why = isRefused ? `GitHub does not show this token the head's commit (${failure.status}); the job needs \`permissions: contents: read\`` : explainFailure(failure);
		return unmeasured(isRefused ? "denied" : "not-reached", why);
	}
}

// src/action/report-step.ts
const logWidth = 120;
async function runReportStep(step) {
	const { machine, log } = step;
	const inputs = parseInputs(ReportInputs, step.readInput);
	const needs = parseNeeds(inputs.needs);
	const matrix = digestMatrixInput(inputs.matrix);
	const job = await readJob(machine.env);
	const contract = await readContract(step, job, inputs.contract);
	const gathered = await gatherEvidence(step, {
		job,
		patterns: inputs.fingerprints,
		needs
	});
	warnOfUntoldJobs(log, {
		gathered,
		needs,
		inputs
	});
	const input = describeInput({
		step,
		job,
		inputs,
		needs,
		contract,
		gathered
	});
	const document = await reportPlaces(input);
	log.say(renderReportText(document, {
		color: false,
		width: logWidth
	}));
	announce(step, document);
	const sharedMachine = gathered.isShared;
	await appendSummary(machine.env, (maxBytes) => renderReportSummary(document, {
		maxBytes,
		sharedMachine
	}), log);
	const url = await commentOnPullRequest({
		document,
		job,
		policy: await chooseCommentPolicy(inputs.comment, document, input),
		token: inputs["github-token"],
		matrix,
		contractInput: inputs.contract,
		apiUrl: machine.env.get("GITHUB_API_URL"),
		signal: step.signal,
		log
	});
	writeOutputs({
		verdict: document.verdict,
		violations: document.counts.fail,
		unknowns: document.counts.unknown,
		gaps: document.gaps.length,
		"comment-url": url ?? ""
	}, log);
	return document.exit;
}
async function readContract(step, job, file) {
	if (file === "") return null;
	const path = posix.normalize(file);
	const reading = await step.machine.files.readRegular(path, {
		root: job.workspace,
		maxBytes: maxContractBytes
	});
	if (reading.ok) return {
		path,
		bytes: reading.bytes
	};
	if (reading.refusal.kind === "missing") return {
		path,
		bytes: null
	};
	throw new ParityError("inputs/contract", `${path} was not read: ${reading.refusal.kind}`, { hint: "name the contract by its path from the repository's root; links are not followed" });
}
function describeInput({ step, job, inputs, needs, contract, gathered }) {
	const { event, eventName } = job;
	const head = event.pull_request?.head.sha ?? event.workflow_run?.head_sha ?? job.sha;
	return {
		submitted: gathered.submitted,
		gaps: gathered.gaps,
		needs,
		places: inputs.places.length === 0 ? null : inputs.places,
		contract,
		run: {
			id: job.runId,
			attempt: job.attempt,
			url: job.runUrl
		},
		subject: {
			head,
			tested: job.sha,
			event: eventName
		},
		pull: describePull(step, job, inputs["github-token"]),
		digestBytes: (bytes) => step.machine.digest(bytes)
	};
}
function describePull(step, job, token) {
	const { pull_request: pull, workflow_run: run } = job.event;
	const commit = pull?.head.sha ?? (run?.event === "pull_request" ? run.head_sha : null);
	if (commit === null) return null;
	const apiUrl = step.machine.env.get("GITHUB_API_URL");
	const { repository } = job;
	const { signal } = step;
	return {
		commit,
		readTree: () => readHeadTree({
			repository,
			commit,
			token,
			apiUrl,
			signal
		})
	};
}
function warnOfUntoldJobs(log, { gathered, needs, inputs }) {
	if (needs !== null && needs.size > 0 || gathered.isShared || inputs.fingerprints.length > 0) return;
	log.warn("the report is not told how the check jobs ended: one that broke before it left evidence goes unseen. Give this job `needs: [<check job>]`, and this step `needs: ${{ toJSON(needs) }}`.");
}
function announce({ log }, document) {
	if (document.verdict === "pass") return;
	log.annotate({
		level: "error",
		message: `${describeResult(document).sentence}.`
	});
}

// src/entry/report.ts
const standInScript = fileURLToPath(new URL("stand-in.js", import.meta.url));
await boot(runReportStep, {
	machine: openMachine({
		standInScript,
		early: void 0
	}),
	version
});

export {  };