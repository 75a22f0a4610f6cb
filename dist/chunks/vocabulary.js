import { Bt as contractOf, Yt as quote } from "./core.js";
import { b as toJSONSchema } from "./zod.js";

// src/contract/wording/vocabulary.ts
function readVocabulary() {
	const root = toJSONSchema(contractOf(), { io: "input" });
	const tables = /* @__PURE__ */ new Map();
	collectTables(root, "", tables);
	return {
		tables,
		describeAllowed: (path) => describe(findSchema(root, path)),
		takes: (path, type) => alternatives(findSchema(root, path)).some((one) => one.type === type),
		describePurpose: (path) => findSchema(root, path)?.description ?? null,
		listWords: (path) => alternatives(findSchema(root, path)).flatMap((one) => one.enum ?? (one.const === void 0 ? [] : [one.const])).filter((word) => typeof word === "string")
	};
}
function collectTables(schema, name, tables) {
	for (const one of alternatives(schema)) {
		if (isSchema(one.items)) collectTables(one.items, name, tables);
		if (one.properties === void 0) continue;
		tables.set(name, Object.keys(one.properties));
		for (const [key, member] of Object.entries(one.properties)) if (isSchema(member)) collectTables(member, name === "" ? key : `${name}.${key}`, tables);
	}
}
function findSchema(root, path) {
	let schema = root;
	for (const part of path) schema = alternatives(schema).map((one) => stepInto(one, part)).find((one) => one !== null) ?? null;
	return schema;
}
function stepInto(schema, part) {
	if (schema.$ref !== void 0) return schema;
	if (typeof part === "number") return isSchema(schema.items) ? schema.items : null;
	const member = new Map(Object.entries(schema.properties ?? {})).get(part);
	if (isSchema(member)) return member;
	return isSchema(schema.additionalProperties) ? schema.additionalProperties : null;
}
function alternatives(schema) {
	if (schema === null) return [];
	const union = schema.anyOf ?? schema.oneOf;
	return union === void 0 ? [schema] : union.filter(isSchema).flatMap(alternatives);
}
function isSchema(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function describe(schema) {
	const words = alternatives(schema).map(describeOne);
	return words.length === 0 ? "something else" : [...new Set(words)].join(", or ");
}
function describeOne(schema) {
	if (schema.const !== void 0) return show(schema.const);
	if (schema.enum !== void 0) return `one of ${schema.enum.map(show).join(", ")}`;
	if (schema.type === "integer" || schema.type === "number") return describeRange(schema);
	if (schema.type === "boolean") return "true or false";
	if (schema.type === "array") {
		const items = describe(isSchema(schema.items) ? schema.items : null);
		return items === "text" ? "a list of texts" : `a list whose items are ${items}`;
	}
	if (schema.type === "string") return "text";
	return schema.type === "object" ? "a table" : "text, a whole number, true or false, a list or a table";
}
function describeRange(schema) {
	const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema;
	const from = minimum > Number.MIN_SAFE_INTEGER ? ` from ${minimum}` : "";
	const to = maximum < Number.MAX_SAFE_INTEGER ? ` ${from === "" ? "up " : ""}to ${maximum}` : "";
	return from !== "" && to === "" ? `a whole number, ${minimum} or more` : `a whole number${from}${to}`;
}
function show(value) {
	return typeof value === "string" ? quote(value) : JSON.stringify(value);
}

export { readVocabulary as t };