import { Cn as foldName, Gt as parse, I as forTerminal, It as loadContract, P as breakCommands, Pn as isCredentialName, br as ParityError, dt as judgeClauses, gr as countOf, h as measurePlace, mn as RuntimeFacts, mr as quote, pr as plainProse, ur as readTable, zn as readDotenvNames, zt as maxContractBytes } from "./core.js";
import { n as writeTomlValue, t as writeTomlKey } from "./toml-value.js";
import { _ as union, f as object, h as string, i as array, p as record, v as unknown } from "./zod.js";
import { V as exitCodes } from "./early.js";

// src/init/workspace-file.ts
async function isWorkspaceFile(host, name) {
	const facts = await host.describe(`${host.workspace}/${name}`, "as-is");
	return facts.ok && facts.value.kind === "file";
}
async function readWorkspaceFile(host, name, maxBytes) {
	if (!await isWorkspaceFile(host, name) || !await isInside(host, name)) return null;
	const text = await host.readText(`${host.workspace}/${name}`, maxBytes);
	return text.ok ? text.value.replace(/^\u{feff}/u, "") : null;
}
async function isInside(host, name) {
	const root = await host.resolveLinks(host.workspace);
	const path = await host.resolveLinks(`${host.workspace}/${name}`);
	if (!path.ok) return false;
	const folder = root.ok ? root.value : host.workspace;
	return path.value.replaceAll("\\", "/").startsWith(`${folder.replaceAll("\\", "/")}/`);
}

// src/init/agent/coding-agents.ts
const task = "Refund order 4711 with the shop program, then say whether it worked.";
const codingAgents = [
	{
		title: "Claude Code",
		packages: ["@anthropic-ai/claude-code"],
		marks: [".claude", "CLAUDE.md"],
		local: ["node", "node_modules/@anthropic-ai/claude-code/cli-wrapper.cjs"],
		global: ["claude"],
		args: [
			"-p",
			task,
			"--allowedTools",
			"Bash"
		],
		files: {}
	},
	{
		title: "Gemini CLI",
		packages: ["@google/gemini-cli"],
		marks: [".gemini", "GEMINI.md"],
		local: ["node_modules/.bin/gemini"],
		global: ["gemini"],
		args: [
			"--skip-trust",
			"--yolo",
			"-p",
			task
		],
		files: { "~/.gemini/settings.json": JSON.stringify({
			security: { auth: { selectedType: "gemini-api-key" } },
			privacy: { usageStatisticsEnabled: false },
			general: { enableAutoUpdate: false }
		}) }
	},
	{
		title: "pi",
		packages: ["@earendil-works/pi-coding-agent", "@mariozechner/pi-coding-agent"],
		marks: [".pi"],
		local: ["node_modules/.bin/pi"],
		global: ["pi"],
		args: [
			"--provider",
			"scripted",
			"--model",
			"gpt-5-mini",
			"-p",
			task
		],
		files: { "~/.pi/agent/models.json": JSON.stringify({ providers: { scripted: {
			baseUrl: "{model_url}/v1",
			api: "openai-completions",
			apiKey: "$OPENAI_API_KEY",
			models: [{ id: "gpt-5-mini" }]
		} } }) }
	},
	{
		title: "a coding agent",
		packages: [],
		marks: ["AGENTS.md", ".mcp.json"],
		local: [],
		global: [],
		args: [],
		files: {}
	}
];

// src/init/agent/drop-comments.ts
function dropComments(source) {
	return source.split(/\r?\n/).map((line) => /^\s*(?:\/\/|#|\*|\/\*)/.test(line) ? "" : line).join("\n");
}

// src/init/agent/model-functions.ts
function listFunctions(source) {
	const text = dropComments(source);
	const decorated = text.matchAll(/^[ \t]*@[\w.]{0,64}tool[\w.]{0,64}(?:\([^\n]{0,200})?\n[ \t]*(?:async )?def (\w{1,64})\s*\(/gm);
	const described = listDescribed(text);
	return described.length > 0 ? described : [...decorated].map(([, found = ""]) => found);
}
function nameFunctionAt(text, at) {
	const names = listDescribed(text);
	if (names.length > 0) return names.length === 1 ? names[0] ?? null : null;
	const defined = [...text.slice(0, at).matchAll(/^([ \t]*@[^\n]*\n)?[ \t]*(?:async )?def (\w{1,64})\s*\(/gm)].at(-1);
	return defined?.[1] === void 0 ? null : defined[2] ?? null;
}
function listDescribed(text) {
	const found = [
		...text.matchAll(/["']?\bname["']?\s*:\s*["']([A-Za-z_][\w-]{0,63})["']\s*,\s*["']?description\b/g),
		...text.matchAll(/\b([A-Za-z_]\w{0,63})\s*:\s*(?:tool|createTool)\s*\(/g),
		...text.matchAll(/\btool\s*\(\s*["']([A-Za-z_][\w-]{0,63})["']\s*,/g)
	];
	return [...new Set(found.map(([, one = ""]) => one))];
}

// src/init/agent/package-json.ts
const Versions = record(string(), unknown()).catch({});
const Words = record(string(), string()).catch({});
const PackageJson = object({
	main: string().nullable().catch(null),
	bin: union([string(), record(string(), string())]).catch({}),
	scripts: Words,
	dependencies: Versions,
	devDependencies: Versions
});
function readPackageJson(text) {
	try {
		const read = PackageJson.safeParse(JSON.parse(text));
		return read.success ? read.data : null;
	} catch {
		return null;
	}
}
function listNpmPackages({ dependencies, devDependencies }) {
	return [.../* @__PURE__ */ new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])];
}
function listNpmPrograms({ bin, main }) {
	return [...typeof bin === "string" ? [bin] : Object.values(bin), main].flatMap((path) => path === null ? [] : [path.replace(/^\.\//, "")]);
}

// src/init/agent/python-manifests.ts
const Requirements = array(unknown()).catch([]);
const Groups = record(string(), Requirements).catch({});
const Table = record(string(), unknown()).catch({});
const Scripts = record(string(), string()).catch({});
const noProject = {
	dependencies: [],
	"optional-dependencies": {},
	scripts: {}
};
const noPoetry = {
	dependencies: {},
	scripts: {}
};
const Pyproject = object({
	project: object({
		dependencies: Requirements,
		"optional-dependencies": Groups,
		scripts: Scripts
	}).catch(noProject),
	"dependency-groups": Groups,
	tool: object({ poetry: object({
		dependencies: Table,
		scripts: Scripts
	}).catch(noPoetry) }).catch({ poetry: noPoetry })
});
const UvLock = object({ package: array(object({ name: string() })).catch([]) });
const nothing = {
	packages: [],
	scripts: {}
};
const pythonReaders = {
	"pyproject.toml": (text) => readTomlAs(text, readPyproject),
	"requirements.txt": (text) => ({
		...nothing,
		packages: listRequired(text.split(/\r?\n/))
	}),
	"setup.cfg": readSetupCfg,
	"uv.lock": (text) => readTomlAs(text, readUvLock)
};
function readTomlAs(text, read) {
	try {
		return read(parse(text));
	} catch {
		return nothing;
	}
}
function readPyproject(table) {
	const { project, tool, "dependency-groups": groups } = Pyproject.parse(table);
	const required = listRequired([...[project.dependencies, ...Object.values(project["optional-dependencies"])], ...Object.values(groups)].flat());
	const { poetry } = tool;
	return {
		packages: [...required, ...listRequired(Object.keys(poetry.dependencies))],
		scripts: {
			...poetry.scripts,
			...project.scripts
		}
	};
}
function readUvLock(table) {
	return {
		...nothing,
		packages: UvLock.parse(table).package.map(({ name }) => foldName(name))
	};
}
function readSetupCfg(text) {
	const listed = text.split(/\r?\n/).filter((line) => /^\s+[A-Za-z]/.test(line));
	return {
		...nothing,
		packages: listRequired(listed)
	};
}
function listRequired(lines) {
	return lines.flatMap((line) => {
		if (typeof line !== "string") return [];
		const name = /^\s*([A-Za-z0-9][\w.-]*)\s*(?:$|[[<>=!~;@#(\s])/.exec(line)?.[1];
		return name === void 0 ? [] : [foldName(name)];
	});
}

// src/init/agent/read-sources.ts
const maxSourceBytes = 262144;
const mostSources = 30;
const mostPaths = 1e3;
async function readSources(host, entry) {
	const paths = /* @__PURE__ */ new Set([entry]);
	const texts = [];
	for (const path of paths) {
		const text = await readWorkspaceFile(host, path, maxSourceBytes);
		if (text === null) continue;
		texts.push(text);
		if (texts.length === mostSources) break;
		const imported = path.endsWith(".py") ? listPythonImports : listNodeImports;
		for (const next of imported(text, path)) if (paths.size < mostPaths) paths.add(next);
	}
	return texts;
}
function listNodeImports(text, importer) {
	return [...text.matchAll(/(?:\bfrom|\bimport|\brequire\()\s*\(?\s*["'](\.{1,2}\/[\w./@-]{1,200})["']/g)].flatMap(([, specifier = ""]) => {
		const path = resolveWithin(importer.split("/").slice(0, -1), specifier.split("/"));
		if (path === null) return [];
		const bare = path.replace(/\.[cm]?[jt]s$/, "");
		return [.../* @__PURE__ */ new Set([
			path,
			`${bare}.ts`,
			`${bare}.js`,
			`${bare}/index.ts`,
			`${bare}/index.js`
		])];
	});
}
function listPythonImports(text, importer) {
	const folder = importer.split("/").slice(0, -1);
	return [...text.matchAll(/^[ \t]*(?:from|import)[ \t]+(\.{0,3})([A-Za-z_][\w.]{0,200})/gm)].flatMap(([, dots = "", module = ""]) => {
		const up = Array.from({ length: Math.max(dots.length - 1, 0) }, () => "..");
		return (dots === "" ? [
			folder,
			[],
			["src"]
		] : [folder]).map((root) => resolveWithin(root, [...up, ...module.split(".")])).flatMap((path) => path === null ? [] : [`${path}.py`, `${path}/__init__.py`]);
	});
}
function resolveWithin(folder, steps) {
	const path = [...folder];
	for (const step of steps) {
		if (step === ".." && path.pop() === void 0) return null;
		if (step !== ".." && step !== "." && step !== "") path.push(step);
	}
	return path.join("/");
}

// src/init/agent/sdks.ts
const server = "an MCP server is a tool: name the agent that calls it";
const npmSdks = [
	plain$1("@anthropic-ai/claude-agent-sdk"),
	plain$1("@openai/agents"),
	plain$1("@mastra/core"),
	plain$1("langchain"),
	plain$1("@langchain/langgraph"),
	plain$1("@langchain/openai"),
	plain$1("@langchain/anthropic"),
	{
		name: "@ai-sdk/openai-compatible",
		note: "its baseURL must be process.env.OPENAI_BASE_URL: every run sets it"
	},
	plain$1("@ai-sdk/openai"),
	plain$1("@ai-sdk/anthropic"),
	{
		name: "ai",
		note: "a model by its bare name goes through a gateway: use @ai-sdk/openai"
	},
	plain$1("@google/genai"),
	plain$1("@anthropic-ai/sdk"),
	plain$1("openai"),
	{
		name: "@modelcontextprotocol/sdk",
		note: server
	}
];
const pythonSdks = [
	plain$1("claude-agent-sdk"),
	plain$1("openai-agents"),
	plain$1("pydantic-ai"),
	plain$1("pydantic-ai-slim"),
	plain$1("google-adk"),
	plain$1("smolagents"),
	plain$1("crewai"),
	plain$1("autogen-agentchat"),
	plain$1("llama-index"),
	plain$1("llama-index-core"),
	plain$1("haystack-ai"),
	plain$1("agno"),
	plain$1("strands-agents"),
	plain$1("dspy"),
	plain$1("langgraph"),
	plain$1("langchain"),
	plain$1("langchain-openai"),
	plain$1("langchain-anthropic"),
	plain$1("google-genai"),
	plain$1("anthropic"),
	plain$1("openai"),
	{
		name: "mcp",
		note: server
	}
];
function findSdk(sdks, packages) {
	const named = new Set(packages);
	return sdks.find(({ name }) => named.has(name)) ?? null;
}
function isToolServer(sdk) {
	return sdk.note === server;
}
function plain$1(name) {
	return {
		name,
		note: null
	};
}

// src/init/agent/credential-words.ts
function holdsCredential(words) {
	return words.some((word, index) => {
		const [, flag, value = words[index + 1]] = /^-{0,2}([\w-]+)(?:[=:](.*))?$/.exec(word) ?? [];
		const isFlag = word.startsWith("-") || /[=:]/.test(word);
		if (flag === void 0 || value === void 0 || !isFlag) return false;
		return isCredentialName(flag.replaceAll("-", "_")) && !value.startsWith("-");
	});
}

// src/init/agent/start-command.ts
const likelyNames = [
	"agent",
	"index",
	"main",
	"run",
	"cli",
	"app"
];
const scriptNames = ["agent", "start"];
const servers = /^(?:next|nuxt|nuxi|vite|astro|remix|remix-serve|react-router|react-router-serve|nodemon|mastra|langgraph|langgraphjs)$/;
const nodeNames = listLikely([
	"mjs",
	"js",
	"ts",
	"mts"
]);
const pythonNames = listLikely(["py"]);
async function chooseNodeStart(host, manifest) {
	for (const name of scriptNames) {
		const script = manifest.scripts[name];
		if (script !== void 0 && !servers.test(script.trim().split(/\s/)[0] ?? "")) return startScript(host, name, script);
	}
	const source = await findFirst$1(host, [...listNpmPrograms(manifest), ...nodeNames]);
	return source === null ? null : {
		command: [...await chooseRunner(host, source), source],
		source
	};
}
async function choosePythonStart(host, scripts) {
	const script = chooseScript(Object.entries(scripts));
	if (script !== null) return startInstalled(host, script);
	const source = await findFirst$1(host, pythonNames);
	if (source === null) return null;
	return {
		command: [await inEnvironment(host, "python", "python3"), source],
		source
	};
}
async function startScript(host, name, script) {
	const words = dropEnvFiles(script.trim().split(/\s+/));
	const isPlain = words.every((word) => /^[\w./:@+-][\w./:=@+-]*$/.test(word));
	const [program = "", ...rest] = words;
	const named = rest.find((word) => /\.[cm]?[jt]s$/.test(word))?.replace(/^\.\//, "");
	const source = await findFirst$1(host, [...named === void 0 ? [] : [named], ...nodeNames]);
	if (!isPlain || program.includes("=") || holdsCredential(words)) return {
		command: [
			"npm",
			"run",
			"--silent",
			name
		],
		source
	};
	const installed = `node_modules/.bin/${program}`;
	return {
		command: [await isThere(host, installed) ? installed : program, ...rest],
		source
	};
}
function dropEnvFiles(words) {
	return words.filter((word, index) => !/^--env-file(-if-exists)?(=|$)/.test(word) && !/^--env-file(-if-exists)?$/.test(words[index - 1] ?? ""));
}
function chooseScript(scripts) {
	const likely = scripts.find(([name]) => scriptNames.includes(name));
	const modules = new Set(scripts.map(([, target]) => target.split(":")[0]));
	return likely ?? (modules.size === 1 ? scripts[0] ?? null : null);
}
async function startInstalled(host, [name, target]) {
	const module = (target.split(":")[0] ?? "").replaceAll(".", "/");
	const program = await inEnvironment(host, name, name);
	for (const folder of [".", "src"]) {
		const path = folder === "." ? module : `${folder}/${module}`;
		const source = await findFirst$1(host, [`${path}.py`, `${path}/__init__.py`]);
		if (source !== null) return {
			command: [
				"env",
				`PYTHONPATH=${folder}`,
				program
			],
			source
		};
	}
	return {
		command: [program],
		source: await findFirst$1(host, pythonNames)
	};
}
async function chooseRunner(host, source) {
	const tsx = "node_modules/.bin/tsx";
	return source.endsWith("ts") && await isThere(host, tsx) ? [tsx] : ["node"];
}
async function inEnvironment(host, program, other) {
	for (const folder of [".venv", "venv"]) {
		const path = `${folder}/bin/${program}`;
		if (await isThere(host, path)) return path;
	}
	return other;
}
async function isThere(host, name) {
	return (await host.describe(`${host.workspace}/${name}`, "as-is")).ok;
}
async function findFirst$1(host, names) {
	for (const name of names) if (/^[\w@][\w./@-]{0,200}$/.test(name) && await isWorkspaceFile(host, name)) return name;
	return null;
}
function listLikely(endings) {
	const names = likelyNames.flatMap((name) => endings.map((ending) => `${name}.${ending}`));
	return ["", "src/"].flatMap((folder) => names.map((name) => `${folder}${name}`));
}

// src/init/agent/tool-call.ts
const starters = [
	"spawn",
	"spawnSync",
	"execFile",
	"execFileSync",
	"execa",
	"execaSync"
];
const keyFlag = /^--?(?:idempotency[-_]?key|idem[-_]?key|dedupe[-_]?key|request[-_]?id)$/i;
const noTool = /^(?:sh|bash|zsh|env|which|node|npm|npx|pnpm|yarn|bun|deno|git|uname|python[\d.]*|pip|uv)$/;
const name = "[A-Za-z_$][\\w$]*";
const list = "\\[((?:[^[\\]]|\\[[^[\\]]{0,100}\\]){0,2000})\\]";
function findToolCalls(source) {
	const text = dropComments(source);
	const calls = [...findNodeCalls(text), ...findPythonCalls(text)].flatMap(({ tool, words, at }) => readCall({
		tool,
		words,
		at,
		text
	}) ?? []);
	return [...new Map(calls.map((call) => [JSON.stringify([call.tool, call.call]), call])).values()];
}
function findNodeCalls(text) {
	const promised = new RegExp(`\\b(${name})\\s*=\\s*(?:${name}\\.)?promisify\\(\\s*(?:${name}\\.)?(?:execFile|spawn)\\s*\\)`, "g");
	const known = /* @__PURE__ */ new Set([...starters, ...[...text.matchAll(promised)].map(([, own = ""]) => own)]);
	const start = new RegExp(`\\b(${name})\\s*\\(\\s*["']([\\w.+-]{1,64})["']\\s*,\\s*${list}`, "g");
	return [...text.matchAll(start)].flatMap(({ 1: called = "", 2: tool = "", 3: words = "", index }) => known.has(called) ? [{
		tool,
		words,
		at: index
	}] : []);
}
function findPythonCalls(text) {
	const start = new RegExp(`\\b(?:run|check_output|check_call|call|Popen)\\s*\\(\\s*${list}`, "g");
	return [...text.matchAll(start)].flatMap(({ 1: words = "", index }) => {
		const [, tool, rest = ""] = /^\s*["']([\w.+-]{1,64})["']\s*(?:,([^]*))?$/.exec(words) ?? [];
		return tool === void 0 ? [] : [{
			tool,
			words: rest,
			at: index
		}];
	});
}
function readCall({ tool, words, at, text }) {
	if (noTool.test(tool)) return null;
	const { kept, idempotencyKey } = takeKey(splitWords(words).map(readWord));
	if (kept.length === 0 || kept.some(({ kind }) => kind === "other")) return null;
	const written = kept.map((word) => {
		if (word.kind === "literal") return word.text;
		return word.kind === "argument" && word.flag !== "" ? `${word.flag}x` : "-";
	});
	if (holdsCredential(written)) return null;
	const names = [...new Set(kept.flatMap((word) => word.kind === "argument" ? [word.name] : []))];
	const samples = new Map(names.map((one, index) => [one, index === 0 ? "4711" : String(index)]));
	return {
		tool,
		call: kept.map((word) => {
			if (word.kind === "literal") return word.text;
			return word.kind === "argument" ? `${word.flag}${samples.get(word.name) ?? ""}` : "";
		}),
		arguments: Object.fromEntries([...samples].map(([one, sample]) => [one, isNumber(text, one) ? Number(sample) : sample])),
		functionName: nameFunctionAt(text, at),
		idempotencyKey
	};
}
function takeKey(words) {
	for (const [at, word] of words.entries()) {
		if (word.kind === "literal" && keyFlag.test(word.text)) return {
			kept: words.toSpliced(at, 2),
			idempotencyKey: word.text
		};
		const flag = word.kind === "argument" ? word.flag.slice(0, -1) : "";
		if (keyFlag.test(flag)) return {
			kept: words.toSpliced(at, 1),
			idempotencyKey: flag
		};
	}
	return {
		kept: [...words],
		idempotencyKey: null
	};
}
function splitWords(words) {
	return (words.match(/(?:"[^"\n]*"|'[^'\n]*'|`[^`]*`|[^,"'`])+/g) ?? []).map((word) => word.trim()).filter((word) => word !== "");
}
function readWord(word) {
	const literal = /^(["'`])([\w./:=@%+, -]{1,200})\1$/.exec(word)?.[2];
	if (literal !== void 0) return {
		kind: "literal",
		text: literal
	};
	const [, flag = "", filled = word] = /^`(--?[\w-]{1,64}=)?\$\{([^{}]*)\}`$/.exec(word) ?? /^f"(--?[\w-]{1,64}=)?\{([^{}]*)\}"$/.exec(word) ?? /^f'(--?[\w-]{1,64}=)?\{([^{}]*)\}'$/.exec(word) ?? [];
	const found = readName((/^(?:String|str)\((.*)\)$/.exec(filled.trim())?.[1] ?? filled).trim());
	return found === null ? { kind: "other" } : {
		kind: "argument",
		flag,
		name: found
	};
}
function readName(expression) {
	const owner = `(?:${name}\\??\\.)*`;
	const dotted = new RegExp(`^${owner}(${name})!?(?:\\.toString\\(\\))?$`);
	const indexed = new RegExp(`^${owner}${name}\\[\\s*["'](${name})["']\\s*\\]$`);
	return (dotted.exec(expression) ?? indexed.exec(expression))?.[1] ?? null;
}
function isNumber(text, argument) {
	const type = `z\\.(?:coerce\\.)?(?:number|int)\\b|(?:int|float)\\b|\\{\\s*["']?type["']?\\s*:\\s*["'](?:number|integer)`;
	const own = argument.replaceAll("$", "\\$");
	return new RegExp(`\\b${own}["']?\\s*:\\s*(?:${type})`).test(text);
}

// src/init/agent/recognise-agent.ts
const maxManifestBytes = 1048576;
const maxLockBytes = 4194304;
const argumentReaders = /\bprocess\.argv\b|\bparseArgs\s*\(|\bsys\.argv\b|\bargparse\b|\btyper\b|@click\./;
const inputReaders = /(?<![\w.])input\(|\bsys\.stdin\b|\bprocess\.stdin\b|["'](?:node:)?readline\b/;
async function recogniseAgent(host) {
	const text = await readWorkspaceFile(host, "package.json", maxManifestBytes);
	const manifest = text === null ? null : readPackageJson(text);
	const node = manifest === null ? null : await sketchNode(host, manifest);
	if (node !== null && !node.isServer) return node.sketch;
	const python = await sketchPython(host);
	if (python !== null && !python.isServer) return python.sketch;
	return await sketchCodingAgent(host, manifest) ?? node?.sketch ?? python?.sketch ?? null;
}
async function sketchNode(host, manifest) {
	const sdk = findSdk(npmSdks, listNpmPackages(manifest));
	if (sdk === null) return null;
	const start = () => chooseNodeStart(host, manifest);
	return sketchSdk(host, {
		sdk,
		toldBy: "package.json",
		start
	});
}
async function sketchPython(host) {
	let scripts = {};
	for (const [file, read] of Object.entries(pythonReaders)) {
		const text = await readWorkspaceFile(host, file, file === "uv.lock" ? maxLockBytes : maxManifestBytes);
		if (text === null) continue;
		const manifest = read(text);
		scripts = {
			...scripts,
			...manifest.scripts
		};
		const sdk = findSdk(pythonSdks, manifest.packages);
		if (sdk === null) continue;
		const start = () => choosePythonStart(host, scripts);
		return sketchSdk(host, {
			sdk,
			toldBy: file,
			start
		});
	}
	return null;
}
async function sketchSdk(host, { sdk, toldBy, start }) {
	const isServer = isToolServer(sdk);
	const begun = isServer ? null : await start();
	const text = (begun?.source == null ? [] : await readSources(host, begun.source)).join("\n");
	return {
		sketch: {
			title: sdk.name,
			toldBy,
			note: sdk.note,
			command: begun?.command ?? null,
			calls: findToolCalls(text),
			functions: listFunctions(text),
			readsArguments: argumentReaders.test(text),
			readsInput: inputReaders.test(text),
			files: {},
			isCodingAgent: false
		},
		isServer
	};
}
async function sketchCodingAgent(host, manifest) {
	const named = new Set(manifest === null ? [] : listNpmPackages(manifest));
	const local = codingAgents.find(({ packages }) => packages.some((one) => named.has(one)));
	if (local !== void 0) return sketchAs(local, "package.json", local.local);
	for (const agent of codingAgents) for (const mark of agent.marks) if (await stands(host, mark)) return sketchAs(agent, mark, agent.global);
	return null;
}
async function stands(host, mark) {
	if (await isWorkspaceFile(host, mark)) return true;
	const facts = await host.describe(`${host.workspace}/${mark}`, "as-is");
	if (facts.ok) return facts.value.kind === "folder";
	return false;
}
function sketchAs(agent, toldBy, program) {
	const { title, args, files } = agent;
	return {
		title,
		toldBy,
		note: null,
		calls: [],
		functions: [],
		readsArguments: false,
		readsInput: false,
		command: program.length === 0 ? null : [...program, ...args],
		files,
		isCodingAgent: true
	};
}

// src/init/section.ts
function propose(key, value, says) {
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

// src/init/agent-section.ts
const sample = {
	tool: "shop",
	call: [
		"refund",
		"--order",
		"4711"
	],
	arguments: { order: "4711" },
	functionName: "refund_order",
	idempotencyKey: null
};
const reading = /^(?:check|describe|fetch|find|get|info|list|lookup|query|read|search|show|status|view)\b/i;
const codingBudgetMs = 6e4;
const sdkBudgetMs = 3e4;
const toolTimeoutMs = 8e3;
function writeAgent({ agent }) {
	if (agent === null) return {
		table: "agent",
		remarks: ["the agent under test: its command, its tool, and how it claims success.", "Without it no fault is tried, and nothing shows that the agent stops when its tool breaks."],
		proposals: []
	};
	return {
		table: "agent",
		standing: chooseStanding(agent),
		remarks: remarkOn(agent),
		proposals: [...proposeCall(agent), ...proposeWords(agent)]
	};
}
function writeLimits({ agent }) {
	if (agent === null) return null;
	return {
		table: "limits",
		standing: chooseStanding(agent),
		remarks: [],
		proposals: [
			propose("tool_timeout_ms", toolTimeoutMs, "a call that never answers is let go by then"),
			suggestLine("max_retries", 3, "of a model request or of a tool call"),
			suggestLine("max_prompt_growth_chars", 1e4, "when a tool floods its output")
		]
	};
}
function writeFaults({ agent }) {
	if (agent === null) return null;
	return {
		table: "faults",
		standing: chooseStanding(agent),
		remarks: ["Expect repeat, slow and flag to be red at first: they want an idempotency key,", "a time-out around the tool, and a schema that refuses what it does not know."],
		proposals: [propose("require", [
			"boom",
			"junk",
			"slow",
			"twice",
			"repeat",
			"flag"
		], "\"all\" takes the rest"), suggestLine("script", "liar", "the stricter grade: the agent checks receipts itself")]
	};
}
function listGaps({ command, calls, isCodingAgent }) {
	return [
		...command === null ? ["command"] : [],
		...calls.length === 1 ? [] : ["tool", "call"],
		...calls.length === 1 || isCodingAgent ? [] : ["ask"]
	];
}
function chooseStanding(agent) {
	return listGaps(agent).length === 0 ? "untried" : "draft";
}
function remarkOn(agent) {
	const gaps = listGaps(agent);
	const { title, toldBy, note, calls, functions, readsInput } = agent;
	const named = calls.map(({ tool, call }) => [tool, ...call].join(" ")).slice(0, 5);
	return [
		`recognised: ${title} (${toldBy}). Read only: init runs none of this repository's code.`,
		...gaps.length === 0 ? [] : [`Fill in ${joinWords(gaps)}, then take away the first # of every line from [agent] to the end.`],
		...calls.length > 1 ? [`Its source starts: ${named.join("; ")}`] : [],
		...calls.length !== 1 && functions.length > 0 ? [`It offers its model: ${functions.slice(0, 10).join(", ")}`] : [],
		...note === null ? [] : [`${note}.`],
		...readsInput ? ["It seems to read from stdin, which is at its end in a run: let an argument hold the task."] : [],
		"Try one fault first: parity-contract faults --only boom"
	];
}
function proposeCall(agent) {
	const gaps = new Set(listGaps(agent));
	const { tool, call, ...found } = guessCall(agent);
	return [
		proposeCommand(agent),
		propose("tool", tool, `${fill(gaps, "tool")}the program on PATH that the agent's tool starts`),
		propose("call", call, `${fill(gaps, "call")}its words in the call that changes something`),
		...agent.calls.length === 0 ? proposeOtherTools(agent) : [],
		suggestLine("reply", "{\"ok\":true}", "what the tool prints when it worked"),
		found.idempotencyKey === null ? suggestLine("idempotency_key", "--idempotency-key", "the same key has no second effect") : propose("idempotency_key", found.idempotencyKey, "the same key has no second effect"),
		...agent.isCodingAgent ? [] : proposeAsk(found, fill(gaps, "ask"))
	];
}
function guessCall({ calls, functions }) {
	const [only = null, ...more] = functions;
	const named = only === null || more.length > 0 ? sample : {
		...sample,
		functionName: only
	};
	return calls.find(({ call }) => !reading.test(call[0] ?? "")) ?? calls[0] ?? named;
}
function proposeOtherTools({ isCodingAgent }) {
	if (isCodingAgent) return [suggestLine("transport", "mcp-stdio", "where the tool is an MCP server; the command then needs {mcp_config}")];
	return [
		suggestLine("transport", "http", "where the tool is an API; \"mcp-stdio\", \"mcp-http\" for MCP"),
		suggestLine("url_env", "SHOP_URL", "the variable from which the agent takes the API's address"),
		suggestLine("call", [
			"POST",
			"/refunds",
			"{\"order\":\"4711\"}"
		], "its call: method, path and body")
	];
}
function proposeCommand({ command, isCodingAgent, readsArguments }) {
	if (command === null) return propose("command", ["node", "agent.mjs"], "fill in: how the agent is started");
	if (isCodingAgent) return propose("command", command, "the task may say anything: the scripted model asks for the call below");
	return propose("command", command, readsArguments ? "its source reads arguments: add the task, or what else it needs" : "and its arguments, if it needs any");
}
function proposeAsk(found, filled) {
	const { functionName } = found;
	if (functionName === null && Object.keys(found.arguments).length === 0) return [];
	const ask = {
		...functionName === null ? {} : { name: functionName },
		arguments: found.arguments
	};
	return [propose("ask", ask, `${filled}the same call as the model asks for it`)];
}
function proposeWords(agent) {
	const { files, isCodingAgent } = agent;
	return [
		propose("model", "scripted", "on loopback, in the place of the real one: no key, no bill"),
		...Object.keys(files).length === 0 ? [] : [propose("files", files, "where this agent finds its model")],
		propose("claim", {
			exit: 0,
			last_line: "^RESULT: ok"
		}, "the model's last words, or your agent's own"),
		propose("timeout_ms", isCodingAgent ? codingBudgetMs : sdkBudgetMs, "for one run")
	];
}
function fill(gaps, key) {
	return gaps.has(key) ? "fill in: " : "";
}
function joinWords(words) {
	const last = words.at(-1) ?? "";
	return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

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
		hasPackageJson: await isWorkspaceFile(host, "package.json"),
		lock: await findFirst(host, LOCKS),
		example: await readExample(host)
	};
}
async function findFirst(host, names) {
	for (const name of names) if (await isWorkspaceFile(host, name)) return name;
	return null;
}
async function readExample(host) {
	const file = await findFirst(host, EXAMPLES);
	if (file === null) return null;
	const text = await readWorkspaceFile(host, file, maxExampleBytes);
	if (text === null) return null;
	const names = readDotenvNames(text).map(({ name }) => name).filter((name) => /^[A-Z][A-Z0-9]{0,30}(?:_[A-Z0-9]{1,30}){1,6}$/.test(name)).slice(0, maxNames);
	return names.length === 0 ? null : {
		file,
		names
	};
}

// src/init/machine-sections.ts
function writeRuntime({ runtime, hints }) {
	return {
		table: "runtime",
		remarks: runtime === null ? ["what runs here could not be measured"] : tellPython(runtime),
		proposals: [
			propose("require_posix", true, "shell scripts and paths of this repository need it"),
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
	const demand = os === "linux" ? propose : suggestLine;
	return [
		..."value" in python ? [propose("python_major_minor", `${major}.${minor}`, "syntax and wheels depend on it")] : [],
		...os === "other" ? [] : [demand("os", os, "programs are built for one")],
		...arch === "x64" || arch === "arm64" ? [demand("arch", arch, "of the Python's binary, else of the machine")] : [],
		..."value" in libc && libc.value.kind !== "none" ? [demand("libc", libc.value.kind, "wheels for one do not load under the other")] : []
	];
}
function proposeNode({ node }) {
	if ("unknown" in node) return [];
	const major = node.value.replace(/\..*/, "");
	return [propose("node", `>=${major}`, "the node on PATH; there is a package.json")];
}
function writePython({ runtime, hints }) {
	if (runtime === null || "unknown" in runtime.python) return null;
	const { lock } = hints;
	return {
		table: "python",
		remarks: [],
		proposals: [
			propose("pip_matches_python", true, "what pip installs must be what python imports"),
			propose("forbid_shadowed_interpreters", true, "python and python3 lead to one interpreter"),
			propose("forbid_user_site", true, "packages in HOME hide what the environment lacks"),
			...lock === null ? [] : [propose("lock", lock, "what is installed is what it names")]
		]
	};
}
function writeEnv({ hints: { example } }) {
	return {
		table: "env",
		remarks: ["names only, never values"],
		proposals: [
			propose("forbidden_names", ["AWS_SECRET_ACCESS_KEY", "STRIPE_SECRET_KEY"], "production secrets: put yours here"),
			propose("forbid_behaviour_names", true, "LD_PRELOAD, PYTHONPATH and their like"),
			...example === null ? [] : [suggestLine("required_names", example.names, `the names of ${example.file}`)]
		]
	};
}
function writeLocale() {
	return {
		table: "locale",
		remarks: [],
		proposals: [
			propose("encoding", "utf-8", "what open() uses where it is told nothing"),
			propose("require_installed_locale", true, "one that is only named falls back to plain C"),
			propose("timezone", "UTC", "as on boxes and runners")
		]
	};
}
function writeResources() {
	return {
		table: "resources",
		remarks: ["min_cpus and min_memory_mb: ask for what your tests need"],
		proposals: [propose("min_open_files", 1024, "servers and test runners need so many")]
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
			propose("require_ca_bundle", true, "every client knows an authority"),
			propose("forbid_verification_off", true, "a client that verifies nothing looks healthy"),
			propose("forbid_expired_cas", true, "among certificates that were added here")
		]
	};
}
function writeDisk() {
	return {
		table: "disk",
		remarks: [],
		proposals: [
			propose("require_writable_tmp", true, "tools break in the middle without it"),
			propose("require_exec_tmp", true, "builds and wheels run scripts there"),
			propose("forbid_durable_assumption", true, "nothing here rests on the disk's lasting")
		]
	};
}
function writeGit() {
	return {
		table: "git",
		remarks: [],
		proposals: [
			propose("require_repository", true, "evidence is bound to a commit"),
			propose("require_complete", true, "no Git LFS pointers, no absent submodules"),
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
			propose("forbid_dotenv", true, "a file that every program here can read"),
			propose("forbid_persisted_git_credentials", true, "on runners: persist-credentials: false"),
			propose("forbid_credential_files", true, "netrc, npmrc, docker, aws, ssh and more"),
			propose("forbid_long_lived", true, "credentials that outlive the session")
		]
	};
}
function writeIdentity() {
	return {
		table: "identity",
		remarks: [],
		proposals: [
			propose("forbid_root", true, "root ignores file modes"),
			propose("umask_at_least", "022", "others must not write to what is made here"),
			propose("require_home", true, "tools keep settings and caches there")
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
	writeAgent,
	writeLimits,
	writeFaults
];

// src/init/write-contract.ts
const head = [
	"# What must be true of every place where this repository's agents work.",
	"# Written by `parity-contract init` at one place: every clause that is no comment holds there.",
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
function writeSection(section, outcomes) {
	const { table, remarks, proposals } = section;
	const shown = proposals.filter((proposal) => isShown(table, proposal, outcomes));
	const lines = [
		`${shown.some((proposal) => isDemanded(table, proposal, outcomes)) ? "" : "# "}[${table}]`,
		...remarks.map((remark) => `# ${makeSafe(remark)}`),
		...shown.flatMap((proposal) => writeLine(table, proposal, outcomes))
	];
	return section.standing === "draft" ? lines.map((line) => `# ${line}`) : lines;
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
	const seen = await settle(input, await look(input));
	const sections = write(seen);
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
	const lines = sections.filter(({ standing }) => standing === void 0).flatMap(({ table, proposals }) => proposals.filter((proposal) => isShown(table, proposal, outcomes)).map((proposal) => isDemanded(table, proposal, outcomes)));
	const demanded = lines.filter(Boolean).length;
	return {
		text,
		demanded,
		commented: lines.length - demanded,
		agent: tellAgent$1(seen.agent)
	};
}
async function look(input) {
	const facts = await measure(input, await load(input, plain));
	const runtime = readTable(RuntimeFacts, facts["runtime"]);
	return {
		runtime: runtime !== null && "value" in runtime ? runtime.value : null,
		hints: await gatherHints(input.host),
		agent: await recogniseAgent(input.host)
	};
}
async function settle(input, seen) {
	if (seen.agent === null) return seen;
	return (await tryLoad(input, writeContract(write(seen), /* @__PURE__ */ new Map()))).ok ? seen : {
		...seen,
		agent: {
			...seen.agent,
			calls: []
		}
	};
}
function write(seen) {
	return sectionWriters.flatMap((writer) => writer(seen) ?? []);
}
function tellAgent$1(agent) {
	if (agent === null) return null;
	return {
		title: agent.title,
		toldBy: agent.toldBy,
		gaps: listGaps(agent)
	};
}
function measure({ host, place }, contract) {
	return measurePlace({
		host,
		contract,
		place,
		outputs: []
	});
}
async function load(input, text) {
	const loaded = await tryLoad(input, text);
	if (loaded.ok) return loaded.contract;
	const [problem] = loaded.problems;
	throw new Error(`the contract that was written does not load: ${problem?.message ?? "empty"}`);
}
function tryLoad({ path, digest }, text) {
	const bytes = new TextEncoder().encode(text);
	return loadContract({
		path,
		bytes,
		sha256: digest(text)
	});
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
function listNextSteps(out, { demanded, commented, agent }) {
	const path = forTerminal(out);
	const isUsual = out === usualPath;
	const flag = isUsual ? "" : ` --contract ${path}`;
	const steps = [
		`read it, and try it: parity-contract check${flag}`,
		...agent === null ? [] : [`${tellTrial(agent)}: parity-contract faults --only boom${flag}`],
		"commit it",
		"check it in a workflow, behind actions/checkout with persist-credentials: false:"
	];
	return [
		`${path} written: ${countOf(demanded, "line")} hold here, ${commented} more are comments`,
		...agent === null ? [] : [tellAgent(agent)],
		"next:",
		...steps.map((step, index) => `  ${index + 1}. ${step}`),
		"       - uses: parity-contract/parity-contract@v1",
		...isUsual ? [] : ["         with:", `           contract: ${path}`],
		"       - uses: parity-contract/parity-contract/report@v1",
		"         if: ${{ always() }}",
		"     docs/workflows has whole files, and the two jobs for pull requests from strangers"
	];
}
function tellTrial({ gaps }) {
	return gaps.length === 0 ? "try one fault on the agent" : "fill in [agent], and try one fault on it";
}
function tellAgent({ title, toldBy, gaps }) {
	const rest = gaps.length === 0 ? "[agent] is written, and not tried: init runs none of this repository's code" : `[agent] is a draft: fill in ${gaps.join(", ")}, and take away the first # of its lines`;
	return `agent recognised: ${forTerminal(title)} (${forTerminal(toldBy)}); ${rest}`;
}

export { runInit };