import { $t as isTooDeep, br as ParityError } from "./core.js";
import { t as compilePattern } from "./pattern.js";

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

export { compileClaimPattern as n, findClaim as r, capLine as t };