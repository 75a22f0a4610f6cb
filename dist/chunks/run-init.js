import { Jn as readTable, M as breakCommands, P as forTerminal, Pt as maxContractBytes, Qn as quote, Tn as readDotenvNames, Zn as plainProse, er as countOf, ir as ParityError, jt as loadContract, lt as judgeClauses, p as measurePlace, rn as RuntimeFacts } from "./core.js";
import { n as writeTomlValue, t as writeTomlKey } from "./toml-value.js";
import { z as exitCodes } from "./early.js";

// src/init/hints.ts
const LOCKS = [
	"uv.lock",
	"poetry.lock",
	"pylock.toml",
	"Pipfile.lock",
	"requirements.txt"
];
const EXAMPLES = [
	".env.example",
	".env.sample",
	".env.template",
	".env.dist"
];
const maxExampleBytes = 65536;
const maxNames = 100;
async function gatherHints(host) {
	return {
		hasPackageJson: await isFile(host, "package.json"),
		lock: await findFirst(host, LOCKS),
		example: await readExample(host)
	};
}
async function findFirst(host, names) {
	for (const name of names) if (await isFile(host, name)) return name;
	return null;
}
async function isFile(host, name) {
	const facts = await host.describe(`${host.workspace}/${name}`, "as-is");
	return facts.ok && facts.value.kind === "file";
}
async function readExample(host) {
	const file = await findFirst(host, EXAMPLES);
	if (file === null) return null;
	const text = await host.readText(`${host.workspace}/${file}`, maxExampleBytes);
	if (!text.ok) return null;
	const names = readDotenvNames(text.value).map(({ name }) => name).filter((name) => /^[A-Z][A-Z0-9]{0,30}(?:_[A-Z0-9]{1,30}){1,6}$/.test(name)).slice(0, maxNames);
	return names.length === 0 ? null : {
		file,
		names
	};
}

// src/init/agent-section.ts
function writeAgent() {
	return {
		table: "agent",
		remarks: ["the agent under test: its command, its tool, and how it claims success.", "Without it no fault is tried, and nothing shows that the agent stops when its tool breaks."],
		proposals: []
	};
}

// src/init/section.ts
function propose$1(key, value, says) {
	return {
		key,
		value,
		says,
		isSuggestion: false
	};
}
function suggestLine(key, value, says) {
	return {
		key,
		value,
		says,
		isSuggestion: true
	};
}

// src/init/machine-sections.ts
function writeRuntime({ runtime, hints }) {
	return {
		table: "runtime",
		remarks: runtime === null ? ["what runs here could not be measured"] : tellPython(runtime),
		proposals: [
			propose$1("require_posix", true, "shell scripts and paths of this repository need it"),
			...runtime === null ? [] : proposeRuntime(runtime),
			...runtime !== null && hints.hasPackageJson ? proposeNode(runtime) : []
		]
	};
}
function tellPython({ python }) {
	if ("value" in python) return [];
	return [`python_major_minor and [python] are left out: ${python.detail}`];
}
function proposeRuntime({ python, os, arch, libc }) {
	const [major = "", minor = ""] = "value" in python ? python.value.version.split(".") : [];
	const demand = os === "linux" ? propose$1 : suggestLine;
	return [
		..."value" in python ? [propose$1("python_major_minor", `${major}.${minor}`, "syntax and wheels depend on it")] : [],
		...os === "other" ? [] : [demand("os", os, "programs are built for one")],
		...arch === "x64" || arch === "arm64" ? [demand("arch", arch, "of the Python's binary, else of the machine")] : [],
		..."value" in libc && libc.value.kind !== "none" ? [demand("libc", libc.value.kind, "wheels for one do not load under the other")] : []
	];
}
function proposeNode({ node }) {
	if ("unknown" in node) return [];
	const major = node.value.replace(/\..*/, "");
	return [propose$1("node", `>=${major}`, "the node on PATH; there is a package.json")];
}
function writePython({ runtime, hints }) {
	if (runtime === null || "unknown" in runtime.python) return null;
	const { lock } = hints;
	return {
		table: "python",
		remarks: [],
		proposals: [
			propose$1("pip_matches_python", true, "what pip installs must be what python imports"),
			propose$1("forbid_shadowed_interpreters", true, "python and python3 lead to one interpreter"),
			propose$1("forbid_user_site", true, "packages in HOME hide what the environment lacks"),
			...lock === null ? [] : [propose$1("lock", lock, "what is installed is what it names")]
		]
	};
}
function writeEnv({ hints: { example } }) {
	return {
		table: "env",
		remarks: ["names only, never values"],
		proposals: [
			propose$1("forbidden_names", ["AWS_SECRET_ACCESS_KEY", "STRIPE_SECRET_KEY"], "production secrets: put yours here"),
			propose$1("forbid_behaviour_names", true, "LD_PRELOAD, PYTHONPATH and their like"),
			...example === null ? [] : [suggestLine("required_names", example.names, `the names of ${example.file}`)]
		]
	};
}
function writeLocale() {
	return {
		table: "locale",
		remarks: [],
		proposals: [
			propose$1("encoding", "utf-8", "what open() uses where it is told nothing"),
			propose$1("require_installed_locale", true, "one that is only named falls back to plain C"),
			propose$1("timezone", "UTC", "as on boxes and runners")
		]
	};
}
function writeResources() {
	return {
		table: "resources",
		remarks: ["min_cpus and min_memory_mb: ask for what your tests need"],
		proposals: [propose$1("min_open_files", 1024, "servers and test runners need so many")]
	};
}

// src/init/places-section.ts
function writePlaces() {
	return {
		table: "places",
		remarks: [],
		proposals: [suggestLine("required", ["box", "ci"], "a place without a fingerprint makes the report red")]
	};
}

// src/init/safety-sections.ts
function writeTls() {
	return {
		table: "tls",
		remarks: [],
		proposals: [
			propose$1("require_ca_bundle", true, "every client knows an authority"),
			propose$1("forbid_verification_off", true, "a client that verifies nothing looks healthy"),
			propose$1("forbid_expired_cas", true, "among certificates that were added here")
		]
	};
}
function writeDisk() {
	return {
		table: "disk",
		remarks: [],
		proposals: [
			propose$1("require_writable_tmp", true, "tools break in the middle without it"),
			propose$1("require_exec_tmp", true, "builds and wheels run scripts there"),
			propose$1("forbid_durable_assumption", true, "nothing here rests on the disk's lasting")
		]
	};
}
function writeGit() {
	return {
		table: "git",
		remarks: [],
		proposals: [
			propose$1("require_repository", true, "evidence is bound to a commit"),
			propose$1("require_complete", true, "no Git LFS pointers, no absent submodules"),
			suggestLine("require_clean", true, "holds where nothing is uncommitted, this file included"),
			suggestLine("require_full_history", true, "on runners it needs fetch-depth: 0")
		]
	};
}
function writeSecrets() {
	return {
		table: "secrets",
		remarks: [],
		proposals: [
			propose$1("forbid_dotenv", true, "a file that every program here can read"),
			propose$1("forbid_persisted_git_credentials", true, "on runners: persist-credentials: false"),
			propose$1("forbid_credential_files", true, "netrc, npmrc, docker, aws, ssh and more"),
			propose$1("forbid_long_lived", true, "credentials that outlive the session")
		]
	};
}
function writeIdentity() {
	return {
		table: "identity",
		remarks: [],
		proposals: [
			propose$1("forbid_root", true, "root ignores file modes"),
			propose$1("umask_at_least", "022", "others must not write to what is made here"),
			propose$1("require_home", true, "tools keep settings and caches there")
		]
	};
}

// src/init/index.ts
const sectionWriters = [
	writeRuntime,
	writePython,
	writeEnv,
	writeLocale,
	writeResources,
	writeTls,
	writeDisk,
	writeGit,
	writeSecrets,
	writeIdentity,
	writePlaces,
	writeAgent
];

// src/init/write-contract.ts
const head = [
	"# What must be true of every place where this repository's agents work.",
	"# Written by `parity-contract init` at one place: every line that is no comment holds there.",
	"# What a clause measures and how to fix it: parity-contract explain runtime.libc",
	"# A table may say at = [\"box\", \"ci\"]: at other places it is not applicable."
];
function writeContract(sections, outcomes) {
	return `${[head, ...sections.map((section) => writeSection(section, outcomes))].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function isDemanded(table, proposal, outcomes) {
	if (proposal.isSuggestion) return false;
	const outcome = outcomes.get(`${table}.${proposal.key}`);
	return outcome === void 0 || outcome.status === "pass";
}
function isShown(table, { key }, outcomes) {
	return outcomes.get(`${table}.${key}`)?.status !== "not-applicable";
}
function writeSection({ table, remarks, proposals }, outcomes) {
	const shown = proposals.filter((proposal) => isShown(table, proposal, outcomes));
	return [
		`${shown.some((proposal) => isDemanded(table, proposal, outcomes)) ? "" : "# "}[${table}]`,
		...remarks.map((remark) => `# ${makeSafe(remark)}`),
		...shown.flatMap((proposal) => writeLine(table, proposal, outcomes))
	];
}
function writeLine(table, proposal, outcomes) {
	const { key, value, says } = proposal;
	const line = `${writeTomlKey(key)} = ${writeTomlValue(value)}`;
	const remark = `# ${makeSafe(says)}`;
	const isLive = isDemanded(table, proposal, outcomes);
	const whole = `${(isLive ? line : `# ${line}`).padEnd(41)} ${remark}`;
	const trouble = tellTrouble(outcomes.get(`${table}.${key}`));
	return trouble === null || isLive ? [whole] : [`# ${trouble}`, whole];
}
function tellTrouble(outcome) {
	if (outcome?.status === "fail") return `fails here: ${makeSafe(outcome.message)}`;
	return outcome?.status === "unknown" ? `unknown here: ${makeSafe(outcome.message)}` : null;
}
function makeSafe(text) {
	return plainProse(quote(text));
}

// src/init/start-contract.ts
const plain = "[disk]\nforbid_durable_assumption = true\n";
async function startContract(input) {
	const sections = await propose(input);
	const draft = await load(input, writeContract(sections, /* @__PURE__ */ new Map()));
	const { place } = input;
	const facts = await measure(input, draft);
	const findings = judgeClauses({
		contract: draft,
		place,
		facts,
		only: null
	});
	const outcomes = new Map(findings.map((finding) => [finding.id, finding]));
	const text = writeContract(sections, outcomes);
	await load(input, text);
	const lines = sections.flatMap(({ table, proposals }) => proposals.filter((proposal) => isShown(table, proposal, outcomes)).map((proposal) => isDemanded(table, proposal, outcomes)));
	const demanded = lines.filter(Boolean).length;
	return {
		text,
		demanded,
		commented: lines.length - demanded
	};
}
async function propose(input) {
	const facts = await measure(input, await load(input, plain));
	const runtime = readTable(RuntimeFacts, facts["runtime"]);
	const seen = {
		runtime: runtime !== null && "value" in runtime ? runtime.value : null,
		hints: await gatherHints(input.host)
	};
	return sectionWriters.flatMap((write) => write(seen) ?? []);
}
function measure({ host, place }, contract) {
	return measurePlace({
		host,
		contract,
		place,
		outputs: []
	});
}
async function load({ path, digest }, text) {
	const bytes = new TextEncoder().encode(text);
	const loaded = await loadContract({
		path,
		bytes,
		sha256: digest(text)
	});
	if (loaded.ok) return loaded.contract;
	const [problem] = loaded.problems;
	throw new Error(`the contract that was written does not load: ${problem?.message ?? "empty"}`);
}

// src/cli/run-init.ts
const usualPath = "parity-contract.toml";
async function runInit(input) {
	const { typed, machine, terminal } = input;
	refuseWords(input);
	const out = typed.values.get("out") ?? usualPath;
	if (out !== "-" && !typed.switches.has("force")) await refuseExisting(input, out);
	const started = await startContract({
		host: machine.openHost(machine.cwd),
		digest: machine.digest,
		place: machine.env.get("GITHUB_ACTIONS") === "true" ? "ci" : "local",
		path: out === "-" ? usualPath : out
	});
	if (out === "-") {
		await terminal.writeResult(breakCommands(started.text));
		return exitCodes.pass;
	}
	await machine.files.writeWhole(out, started.text);
	for (const line of listNextSteps(out, started)) terminal.writeNotice(line);
	return exitCodes.pass;
}
function refuseWords({ typed }) {
	if (typed.words.length === 0) return;
	throw new ParityError("usage/extra-words", `init takes no ${JSON.stringify(typed.words[0])}`, { hint: "name the file with --out FILE" });
}
async function refuseExisting({ machine }, out) {
	const limits = {
		root: machine.cwd,
		maxBytes: maxContractBytes
	};
	const reading = await machine.files.readRegular(out, limits);
	if (!reading.ok && reading.refusal.kind === "missing") return;
	throw new ParityError("usage/contract-exists", `${out} is there already`, { hint: "replace it with --force, or name another file with --out FILE" });
}
function listNextSteps(out, { demanded, commented }) {
	const path = forTerminal(out);
	const isUsual = out === usualPath;
	return [
		`${path} written: ${countOf(demanded, "line")} hold here, ${commented} more are comments`,
		"next:",
		`  1. read it, and try it: parity-contract check${isUsual ? "" : ` --contract ${path}`}`,
		"  2. commit it",
		"  3. check it in a workflow, behind actions/checkout with persist-credentials: false:",
		"       - uses: parity-contract/parity-contract@v1",
		...isUsual ? [] : ["         with:", `           contract: ${path}`],
		"       - uses: parity-contract/parity-contract/report@v1",
		"         if: ${{ always() }}",
		"     docs/workflows has whole files, and the two jobs for pull requests from strangers"
	];
}

export { runInit };