import { Wt as stringify } from "./core.js";

// src/contract/text/toml-value.ts
function writeTomlValue(value) {
	if (value === null) throw new TypeError("TOML has no null");
	if (Array.isArray(value)) return `[${value.map(writeTomlValue).join(", ")}]`;
	if (typeof value === "string") return writeText(value);
	if (typeof value !== "object") return writePlain(value);
	const members = Object.entries(value).map(([key, member]) => {
		return `${writeTomlKey(key)} = ${writeTomlValue(member)}`;
	});
	return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}
function writeTomlKey(key) {
	return /^[A-Za-z0-9_-]+$/.test(key) ? key : writePlain(key);
}
function writeText(text) {
	return /^[^'\p{Cc}]*"[^'\p{Cc}]*$/u.test(text) ? `'${text}'` : writePlain(text);
}
function writePlain(value) {
	return stringify({ value }).trimEnd().slice(8);
}

export { writeTomlValue as n, writeTomlKey as t };