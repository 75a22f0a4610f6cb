import { D as pad, F as chooseSetting, I as forTerminal, O as setLine, br as ParityError, cr as conclusions, en as probes, k as widest, m as suggest, pr as plainProse, qn as faults, w as joinParts } from "./core.js";
import { n as writeTomlValue } from "./toml-value.js";
import { t as readVocabulary } from "./vocabulary.js";
import { V as exitCodes } from "./early.js";

// src/faults/rule-words.ts
const effectWords = {
	none: "0",
	wanted: "those of the control run, each once at most",
	"not-judged": "not judged"
};
const claimWords = {
	never: "never",
	"if-true": "only when it is true",
	"if-checked": "only when it is true and the agent asked again",
	owed: "only when it is true, and owed once the effect happened",
	"not-judged": "not judged"
};
const boundWords = {
	"tool-retries": "`max_retries`, of the tool call",
	"model-retries": "`max_retries`, of the model request",
	prompt: "`max_prompt_chars` and `max_prompt_growth_chars`",
	parallel: "`max_parallel_tools`"
};

// src/probes/work-example.ts
function workExamples(probe, key) {
	const clause = probe.clauses[key];
	if (clause === void 0) return [];
	return probe.examples.filter((example) => example.clause === key).map(({ expects, facts, outcome, pull }) => {
		const table = probe.table.parse({ [key]: expects });
		const { observed: found = [], message = "", reason = null, fix = "" } = clause.judge(table[key], facts, {
			table,
			pull: pull ?? null
		});
		return {
			expects,
			outcome,
			found,
			message,
			reason,
			fix
		};
	});
}
function findFix(probe, key) {
	const general = probe.clauses[key]?.fix ?? null;
	if (general !== null) return general;
	return workExamples(probe, key).find(({ outcome }) => outcome === "fail")?.fix ?? null;
}

// src/gate/explanations.ts
function listExplained() {
	const { tables } = readVocabulary();
	const settings = [...tables].filter(([name]) => name !== "" && !isProbed(name));
	return [
		...probes.map(({ id, clauses }) => groupKeys(id, Object.keys(clauses))),
		...settings.map(([name, keys]) => groupKeys(name, keys.filter((key) => !tables.has(`${name}.${key}`)))),
		...["tool", "model"].map((layer) => ({
			title: `faults of the ${layer}`,
			ids: faults.filter((fault) => fault.layer === layer).map(({ id }) => id)
		})),
		{
			title: "conclusions",
			ids: conclusions.map(({ id }) => id)
		}
	];
}
function explainId(id) {
	const fault = faults.find((one) => one.id === id);
	if (fault !== void 0) return explainFault(fault);
	const conclusion = conclusions.find((one) => one.id === id);
	if (conclusion !== void 0) return explainConclusion(conclusion);
	const vocabulary = readVocabulary();
	const table = id.endsWith(".") ? "" : nameTable(vocabulary, id);
	const key = id.slice(table.length + 1);
	const probe = probes.find((one) => one.id === table);
	if (probe === void 0) return explainSetting(vocabulary, table, key);
	if (key === "") return explainTable(probe);
	const clause = Object.hasOwn(probe.clauses, key) ? probe.clauses[key] : void 0;
	return clause === void 0 ? explainSetting(vocabulary, table, key) : explainClause({
		probe,
		key,
		clause,
		vocabulary
	});
}
function groupKeys(table, keys) {
	return {
		title: `[${table}]`,
		ids: [table, ...keys.map((key) => `${table}.${key}`)]
	};
}
function isProbed(name) {
	return probes.some(({ id }) => name === id || name.startsWith(`${id}.`));
}
function nameTable({ tables }, id) {
	const parts = id.split(".");
	for (let length = parts.length; length > 0; length -= 1) {
		const name = parts.slice(0, length).join(".");
		if (tables.has(name) && (!isProbed(name) || length === 1)) return name;
	}
	return "";
}
function explainTable(probe) {
	return {
		id: probe.id,
		kind: "table of the contract",
		title: probe.title,
		parts: [
			{
				head: "why",
				lines: [probe.why]
			},
			{
				head: "clauses",
				lines: Object.keys(probe.clauses).map((key) => `${probe.id}.${key}`)
			},
			{
				head: "touches",
				lines: probe.touches
			}
		],
		docs: `docs/contract.md#${probe.id}`
	};
}
function explainClause({ probe, key, clause, vocabulary }) {
	const id = `${probe.id}.${key}`;
	const { passes, qualifies } = clause;
	const examples = workExamples(probe, key);
	return {
		id,
		kind: `clause of [${probe.id}]`,
		title: probe.title,
		parts: [
			qualifies === null ? {
				head: "passes when",
				lines: [passes]
			} : {
				head: "qualifies",
				lines: [`${probe.id}.${qualifies}: ${passes}`]
			},
			{
				head: "why",
				lines: [probe.why]
			},
			{
				head: "takes",
				lines: [vocabulary.describeAllowed([probe.id, key])]
			},
			{
				head: "to fix",
				lines: [findFix(probe, key) ?? []].flat()
			},
			{
				head: "touches",
				lines: listTouches(probe, key)
			},
			{
				head: "outcomes",
				lines: qualifies === null ? listOutcomes(examples) : []
			},
			{
				head: "examples",
				lines: listExamples(key, examples)
			}
		],
		docs: `docs/contract.md#${anchor(id)}`
	};
}
function listTouches({ touches, clauses }, key) {
	return touches.filter((line) => {
		const named = /^(?:only )?(?:when|where|with|for) ([a-z_]+)/.exec(line)?.[1] ?? "";
		return named === key || !Object.hasOwn(clauses, named);
	});
}
function listOutcomes(examples) {
	const seen = new Set(examples.map(({ outcome }) => outcome));
	const reasons = new Set(examples.flatMap(({ reason }) => reason === null ? [] : [reason]));
	const words = ["pass", "fail"].filter((word) => word === "pass" || seen.has("fail"));
	const why = reasons.size === 0 ? "" : ` (such as ${[...reasons].toSorted().join(", ")})`;
	return [`${words.join(", ")}, unknown${why} where it cannot be measured, which is never a pass`, "not-applicable where it has no subject or its table is asked of other places (at = [...]); not-run where --only leaves it out"];
}
function listExamples(key, examples) {
	const lines = examples.map(({ expects, outcome, found, message, reason }) => {
		const told = message === "" ? found.join(", ") : message;
		const why = reason === null ? "" : ` (${reason})`;
		const tail = told === "" ? "" : `: ${told}`;
		return `${key} = ${writeTomlValue(expects)} → ${outcome}${why}${tail}`;
	});
	return [...new Set(lines)];
}
function explainSetting(vocabulary, table, key) {
	const keys = vocabulary.tables.get(table);
	if (table === "" || keys === void 0) return null;
	const docs = `docs/contract.md#${isProbed(table) ? table : anchor(table)}`;
	if (key === "") return {
		id: table,
		kind: "table of the contract",
		title: "",
		parts: [{
			head: "keys",
			lines: keys.map((one) => `${table}.${one}`)
		}],
		docs
	};
	if (!keys.includes(key)) return null;
	const path = table === "agent.reads" ? [
		"agent",
		"reads",
		0,
		key
	] : [...table.split("."), key];
	const purpose = vocabulary.describePurpose(path);
	return {
		id: `${table}.${key}`,
		kind: `${table === "limits" ? "limit" : "key"} of [${table}]`,
		title: "",
		parts: [
			{
				head: "meaning",
				lines: purpose === null ? [] : [purpose]
			},
			{
				head: "takes",
				lines: [vocabulary.describeAllowed(path)]
			},
			...table === "limits" ? limitParts : []
		],
		docs
	};
}
const limitParts = [
	{
		head: "judged",
		lines: ["from the harness's own record of calls, over the control run and every fault; without [agent] it is not-applicable"]
	},
	{
		head: "to fix",
		lines: ["let the agent stay within it, or change the contract"]
	},
	{
		head: "touches",
		lines: ["what the fault runs touch: the agent runs in a copy of the checkout"]
	},
	{
		head: "outcomes",
		lines: ["pass, fail, unknown, not-applicable, not-run"]
	}
];
function explainFault({ id, layer, title, why, fix, rule, cases }) {
	const isTool = layer === "tool";
	const within = rule.within.map((bound) => boundWords[bound]).join(", ");
	return {
		id,
		kind: `fault of the ${layer}`,
		title,
		parts: [
			{
				head: "why",
				lines: [why]
			},
			{
				head: "does",
				lines: cases.map((one) => `${nameCase(id, one.id)}: ${one.says}`)
			},
			{
				head: "effects",
				lines: [`allowed: ${effectWords[rule.effects]}`]
			},
			{
				head: "claim",
				lines: [`allowed: ${claimWords[rule.claim]}`]
			},
			{
				head: "within",
				lines: within === "" ? [] : [within]
			},
			{
				head: "to fix",
				lines: [fix]
			},
			{
				head: "touches",
				lines: [isTool ? "the agent's tool, for which a stand-in answers; no real tool" : "the agent's model, which a server on loopback plays, and its tool, for which a stand-in answers"]
			},
			{
				head: "outcomes",
				lines: ["fail-closed (pass), fail-open, hung, unknown-outcome (fail), inconclusive (unknown)"]
			}
		],
		docs: `docs/faults.md#${id}`
	};
}
function nameCase(fault, id) {
	return id === null ? fault : `${fault}/${id}`;
}
function explainConclusion({ id, observation, weigh }) {
	const { evidence, unsafe } = weigh([]);
	return {
		id,
		kind: "row of the conclusion table",
		title: observation,
		parts: [
			{
				head: "unsafe",
				lines: [`without evidence: ${unsafe}`]
			},
			{
				head: "unknown",
				lines: [evidence]
			},
			{
				head: "outcomes",
				lines: ["seen, not-seen, unknown; no row decides the verdict"]
			}
		],
		docs: `docs/conclusions.md#${id}`
	};
}
function anchor(id) {
	return id.replaceAll(".", "");
}

// src/render/terminal/explain.ts
const widestHead = 12;
function renderExplanation(explanation, options) {
	const setting = chooseSetting(options);
	const { id, kind, title, docs } = explanation;
	const parts = [...explanation.parts, {
		head: "docs",
		lines: [docs]
	}].filter(({ lines }) => lines.length > 0);
	const width = widest(parts.map(({ head }) => head), widestHead);
	return joinLines([
		joinParts(setting.paint("bold", forTerminal(id)), [kind, title]),
		"",
		...parts.flatMap((part) => listPart(part, width, setting))
	]);
}
function renderExplained(groups, options) {
	const setting = chooseSetting(options);
	const width = widest(groups.map(({ title }) => title), 24);
	return joinLines(groups.flatMap(({ title, ids }) => listPart({
		head: title,
		lines: [ids.join(" ")]
	}, width, setting)));
}
const tones = { "to fix": "bold" };
function listPart(part, width, { width: all, paint }) {
	return part.lines.flatMap((line, index) => {
		const head = pad(index === 0 ? part.head : "", width);
		const lead = `  ${paint(tones[part.head] ?? "quiet", head)}  `;
		return setLine({
			lead,
			words: forTerminal(plainProse(line)),
			remark: ""
		}, all);
	});
}
function joinLines(lines) {
	return `${lines.join("\n")}\n`;
}

// src/cli/run-explain.ts
async function runExplain({ typed, terminal }) {
	const options = {
		color: terminal.isInteractive,
		width: terminal.columns
	};
	const [id, ...rest] = typed.words;
	if (rest.length > 0) throw new ParityError("usage/one-id", "explain takes one id", { hint: "name one clause, table, fault, limit or conclusion; without any, all are listed" });
	if (id === void 0) {
		await terminal.writeResult(renderExplained(listExplained(), options));
		return exitCodes.pass;
	}
	const explanation = explainId(id);
	if (explanation === null) throw refuseId(id);
	await terminal.writeResult(renderExplanation(explanation, options));
	return exitCodes.pass;
}
function refuseId(id) {
	const ids = listExplained().flatMap((group) => group.ids);
	const inTable = ids.filter((known) => known.endsWith(`.${id}`));
	const nearest = inTable[0] ?? suggest(id, ids) ?? suggestKey(id, ids);
	return new ParityError("usage/nothing-to-explain", `there is no ${JSON.stringify(id)}`, { hint: nearest === null ? "see all of them: parity-contract explain" : `did you mean ${inTable.length > 1 ? inTable.join(" or ") : nearest}?` });
}
function suggestKey(typed, ids) {
	const keys = new Map(ids.map((id) => [id.slice(id.lastIndexOf(".") + 1), id]));
	return keys.get(suggest(typed, [...keys.keys()]) ?? "") ?? null;
}

export { runExplain };