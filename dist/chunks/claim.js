import { ar as ParityError } from "./core.js";
import { t as compilePattern } from "./pattern.js";

// src/terms/json-depth.ts
const deepest = 500;
function isTooDeep(json) {
	let depth = 0;
	for (let at = 0; at < json.length; at += 1) {
		const char = json[at];
		if (char === "\"") at = findStringEnd(json, at);
		else if (char === "{" || char === "[") depth += 1;
		else if (char === "}" || char === "]") depth -= 1;
		if (depth > deepest) return true;
	}
	return false;
}
function findStringEnd(text, start) {
	let end = text.indexOf("\"", start + 1);
	while (end > 0 && isEscaped(text, end)) end = text.indexOf("\"", end + 1);
	return end < 0 ? text.length : end;
}
function isEscaped(text, quote) {
	let before = quote;
	while (text[before - 1] === "\\") before -= 1;
	return (quote - before) % 2 === 1;
}

// src/faults/claim.ts
const maxLineChars = 2e3;
const maxJsonStarts = 2e3;
function compileClaimPattern(source) {
	const compiled = compilePattern(source);
	if (!compiled.ok) throw new ParityError("contract/unsafe-pattern", compiled.reason);
	return (line) => compiled.matches(capLine(line));
}
function findClaim(claim, end) {
	if (claim.lastLine !== null) {
		const matches = compileClaimPattern(claim.lastLine);
		const line = end.lines.slice(-claim.lastLines).findLast(matches);
		if (line === void 0) return {
			printed: false,
			line: ""
		};
		if (claim.json === null) return {
			printed: true,
			line
		};
	}
	if (claim.json !== null) {
		const value = parseFinalObject(end.text);
		const printed = value !== null && contains(value, claim.json);
		return {
			printed,
			line: printed ? JSON.stringify(value) : ""
		};
	}
	const last = end.lines.at(-1);
	return {
		printed: last !== void 0,
		line: last ?? ""
	};
}
function capLine(line) {
	if (line.length <= maxLineChars) return line;
	const half = maxLineChars / 2;
	return `${line.slice(0, half)}…${line.slice(-999)}`;
}
function parseFinalObject(text) {
	const trimmed = text.trimEnd();
	if (!trimmed.endsWith("}")) return null;
	let start = trimmed.lastIndexOf("{");
	for (let tries = 0; start >= 0 && tries < maxJsonStarts; tries += 1) {
		const value = parseJson(trimmed.slice(start));
		if (typeof value === "object" && value !== null) return value;
		start = start === 0 ? -1 : trimmed.lastIndexOf("{", start - 1);
	}
	return null;
}
function parseJson(text) {
	try {
		const value = JSON.parse(text);
		return isTooDeep(text) ? void 0 : value;
	} catch {
		return;
	}
}
function contains(actual, wanted) {
	if (Array.isArray(wanted)) return Array.isArray(actual) && actual.length === wanted.length && wanted.every((item, index) => contains(actual[index], item));
	if (typeof wanted === "object" && wanted !== null) {
		if (typeof actual !== "object" || actual === null || Array.isArray(actual)) return false;
		const members = new Map(Object.entries(actual));
		return Object.entries(wanted).every(([key, item]) => members.has(key) && contains(members.get(key), item));
	}
	return actual === wanted;
}

export { isTooDeep as i, compileClaimPattern as n, findClaim as r, capLine as t };