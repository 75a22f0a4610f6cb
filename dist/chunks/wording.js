import { Ht as isTable, Jt as nameValue, Kt as cut, Lt as comparePlaces, Rt as placeDraft, Ut as readPath, Xt as toKeyPath, Yt as quote, fn as leven, qt as nameTable } from "./core.js";
import { t as readVocabulary } from "./vocabulary.js";

// src/contract/wording/suggest.ts
const maxComparedChars = 64;
function findNearest(written, known) {
	if (written.length > maxComparedChars) return null;
	const wanted = normalise(written);
	const tolerance = Math.max(1, Math.floor(written.length / 3));
	return known.map((word) => ({
		word,
		distance: countSlips(wanted, normalise(word))
	})).filter(({ distance }) => distance <= tolerance).toSorted((a, b) => a.distance - b.distance)[0]?.word ?? null;
}
function suggestKey(key, table, vocabulary) {
	const own = vocabulary.tables.get(table) ?? [];
	const begun = own.filter((word) => word.startsWith(`${normalise(key)}_`));
	if (begun.length === 1) return `did you mean "${begun[0]}"?`;
	const here = findNearest(key, own);
	const others = [...vocabulary.tables].filter(([name]) => name !== table && name !== "");
	const home = others.find(([, keys]) => keys.includes(key));
	if (home !== void 0) return `it belongs in [${home[0]}]`;
	if (here !== null) return `did you mean "${here}"?`;
	const nearest = findNearest(key, others.flatMap(([, keys]) => keys));
	const owner = others.find(([, keys]) => nearest !== null && keys.includes(nearest));
	return owner === void 0 ? null : `did you mean "${nearest}" in [${owner[0]}]?`;
}
function countSlips(written, word) {
	const slips = leven(written, word);
	return slips === 2 && sortLetters(written) === sortLetters(word) ? 1 : slips;
}
function sortLetters(word) {
	return word.split("").toSorted().join("");
}
function normalise(word) {
	return word.toLowerCase().replaceAll("-", "_");
}

// src/contract/wording/unknown-key.ts
function wordUnknownKey(path, value, vocabulary) {
	const owner = path.slice(0, -1);
	const key = String(path.at(-1));
	const home = owner.filter((part) => typeof part === "string").join(".");
	const known = vocabulary.tables.get(home) ?? [];
	if (owner.length === 0 && isTableLike(value)) {
		const nearest = findNearest(key, known);
		const suggestion = nearest === null ? "" : `; did you mean [${nearest}]?`;
		return {
			code: "contract/unknown-table",
			path,
			at: "key",
			message: `unknown table ${nameTable(Array.isArray(value) ? [key, 0] : [key])}${suggestion}`,
			hint: `tables are ${known.join(", ")}`
		};
	}
	const suggestion = suggestKey(key, home, vocabulary);
	const where = owner.length === 0 ? "outside any table" : `in ${nameTable(owner)}`;
	return {
		code: "contract/unknown-key",
		path,
		at: "key",
		message: `unknown key ${quote(key)} ${where}${suggestion === null ? "" : `; ${suggestion}`}`,
		hint: owner.length === 0 ? "keys belong below a [table] line" : `keys are ${known.join(", ")}`
	};
}
function wordMissingKey(path, vocabulary) {
	const table = path.slice(0, -1);
	return {
		code: "contract/missing-key",
		path: table,
		at: "key",
		message: `${nameTable(table)} needs the key ${quote(String(path.at(-1)))}: ${vocabulary.describeAllowed(path)}`,
		hint: vocabulary.describePurpose(path)
	};
}
function isTableLike(value) {
	if (Array.isArray(value)) return value.length > 0 && value.every(isTableLike);
	return value !== void 0 && isTable(value);
}

// src/contract/wording/wrong-value.ts
function wordWrongValue(wrong, context) {
	const { path } = wrong;
	const { code, words } = wordSize(wrong) ?? wordClosedList(wrong, context) ?? wordRewriting(wrong, context) ?? wordMismatch(wrong, context);
	const purpose = context.vocabulary.describePurpose(path);
	const hint = purpose?.startsWith("Passes when") === true ? null : purpose;
	return {
		code,
		path,
		at: "value",
		message: `${nameValue(path)} ${words}`,
		hint
	};
}
function wordSize({ issue, value }) {
	if (issue.code !== "too_small" && issue.code !== "too_big") return null;
	const isList = Array.isArray(value);
	if (!isList && typeof value !== "string") return null;
	if (isList && value.length === 0) return {
		code: "contract/asserts-nothing",
		words: readOwnWords(issue) ?? "is an empty list and asserts nothing"
	};
	return {
		code: "contract/out-of-range",
		words: `must have ${issue.code === "too_small" ? `at least ${issue.minimum}` : `at most ${issue.maximum}`} ${isList ? "items" : "characters"}; it has ${value.length}`
	};
}
function wordClosedList({ issue, path, value }, context) {
	if (issue.code !== "invalid_value" || typeof value !== "string") return null;
	const known = context.vocabulary.listWords(path);
	const nearest = findNearest(value, known);
	const suggestion = nearest === null ? "" : `; did you mean ${quote(nearest)}?`;
	return {
		code: "contract/unknown-value",
		words: `is ${quote(value)}; allowed: ${known.map(quote).join(", ")}${suggestion}`
	};
}
function wordRewriting({ path, value }, context) {
	const { vocabulary, positions } = context;
	const code = "contract/wrong-type";
	if ((typeof value !== "object" || value instanceof Date) && typeof value !== "string" && vocabulary.takes(path, "string")) return {
		code,
		words: `must be text; quote it: "${cut(positions.readSource(path))}"`
	};
	if (typeof value !== "string" || vocabulary.takes(path, "string")) return null;
	if (vocabulary.takes(path, "array")) return {
		code,
		words: `must be a list; ${writeAsList(value)}`
	};
	if (!vocabulary.takes(path, "integer") || !/^[1-9][0-9]{0,9}$/.test(value)) return null;
	return {
		code,
		words: `must be ${vocabulary.describeAllowed(path)}; it is the text ${quote(value)}: take the quotes away`
	};
}
function writeAsList(value) {
	const words = value.split(/\s+/).filter((word) => word !== "");
	if (words.length > 1 && /["'\\]/.test(value)) return "write one text for each word";
	return `put it in brackets: [${(words.length > 1 ? words.map((word) => quote(word)) : [quote(value)]).join(", ")}]`;
}
function wordMismatch({ issue, path, value }, context) {
	const found = describeValue(value, cut(context.positions.readSource(path)));
	if (issue.code === "invalid_format" || issue.code === "custom") {
		const told = issue.code === "custom" && issue.params?.["secret"] === true ? "" : `; it is ${found}`;
		return {
			code: "contract/wrong-form",
			words: `${wordForm(issue)}${told}`
		};
	}
	return {
		code: typeof value === "bigint" && !Number.isSafeInteger(Number(value)) || issue.code === "too_small" || issue.code === "too_big" ? "contract/out-of-range" : "contract/wrong-type",
		words: `must be ${context.vocabulary.describeAllowed(path)}; it is ${found}`
	};
}
function wordForm(issue) {
	const pattern = issue.code === "invalid_format" ? issue.pattern : void 0;
	const form = pattern === void 0 ? "another form" : `the form ${pattern}`;
	return readOwnWords(issue) ?? `must be text of ${form}`;
}
function readOwnWords(issue) {
	return /^[a-z]/.test(issue.message) ? issue.message : null;
}
function describeValue(value, source) {
	if (typeof value === "string") return `the text ${quote(value)}`;
	if (typeof value === "bigint" || typeof value === "boolean") return source;
	if (typeof value === "number") return `${source}, ${describeFraction(value)}`;
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
	return value instanceof Date ? `${source}, a date or time` : "a table";
}
function describeFraction(value) {
	if (Number.isNaN(value)) return "which is no number";
	return Number.isFinite(value) ? "a number with a fraction" : "which has no end";
}

// src/contract/wording/wording.ts
function wordIssues(issues, table, positions) {
	const leaves = issues.flatMap((issue) => takeApart(issue, toKeyPath(issue.path), table)).map((leaf) => ({
		leaf,
		place: placeDraft(leaf, positions)
	})).toSorted((a, b) => comparePlaces(a.place, b.place));
	const context = {
		table,
		positions,
		vocabulary: readVocabulary()
	};
	return {
		drafts: leaves.slice(0, 100).map(({ leaf }) => wordLeaf(leaf, context)),
		unlisted: Math.max(0, leaves.length - 100)
	};
}
function takeApart(issue, path, table) {
	if (issue.code === "unrecognized_keys") return issue.keys.map((key) => {
		const full = [...path, key];
		return {
			issue,
			path: full,
			at: "key",
			value: readPath(table, full)
		};
	});
	if (issue.code === "invalid_union") {
		const branch = chooseBranch(issue.errors);
		if (branch !== null) return branch.flatMap((inner) => takeApart(inner, [...path, ...toKeyPath(inner.path)], table));
	}
	const value = readPath(table, path);
	return [{
		issue,
		path,
		at: value === void 0 ? "key" : "value",
		value
	}];
}
function wordLeaf({ issue, path, value }, context) {
	if (issue.code === "unrecognized_keys") return wordUnknownKey(path, value, context.vocabulary);
	if (value === void 0) return wordMissingKey(path, context.vocabulary);
	return wordWrongValue({
		issue,
		path,
		value
	}, context);
}
function chooseBranch(branches) {
	return branches.find((issues) => issues.length > 0 && !issues.some(isOtherType)) ?? null;
}
function isOtherType(issue) {
	return (issue.code === "invalid_type" || issue.code === "invalid_value") && issue.path.length === 0;
}

export { wordIssues };