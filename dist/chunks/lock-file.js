import { Cn as foldName, Gt as parse, Sn as weighMarker } from "./core.js";
import { _ as union, a as boolean, f as object, h as string, i as array, p as record, v as unknown } from "./zod.js";

// src/probes/python/lock-file.ts
const Dependency = object({
	name: string(),
	version: string().optional(),
	marker: string().optional(),
	extra: array(string()).default([])
});
const UvLock = object({ package: array(object({
	name: string(),
	version: string().optional(),
	source: record(string(), unknown()).default({}),
	dependencies: array(Dependency).default([]),
	"optional-dependencies": record(string(), array(Dependency)).default({})
})).default([]) });
const PoetryLock = object({
	metadata: object({ "lock-version": string() }),
	package: array(object({
		name: string(),
		version: string(),
		optional: boolean().default(false),
		groups: array(string()).default(["main"]),
		markers: union([string(), record(string(), string())]).optional()
	})).default([])
});
const PyLock = object({
	"lock-version": string(),
	"default-groups": array(string()).default([]),
	packages: array(object({
		name: string(),
		version: string().optional(),
		marker: string().optional()
	}))
});
const PipfileEntries = record(string(), object({
	version: string().default("*"),
	markers: string().optional()
})).default({});
const PipfileLock = object({
	default: PipfileEntries,
	develop: PipfileEntries
});
function readLockFile(file, text, variables) {
	const name = file.slice(file.lastIndexOf("/") + 1);
	const reader = name === "uv.lock" ? readUv : name === "poetry.lock" ? readPoetry : name === "Pipfile.lock" ? readPipfile : /^pylock(?:\.[^.]+)?\.toml$/.test(name) ? readPyLock : null;
	if (reader === null) return null;
	try {
		return reader(text, variables);
	} catch {
		return { problem: `it cannot be read as a ${name}` };
	}
}
function readUv(text, variables) {
	const packages = UvLock.parse(parse(text)).package;
	const roots = packages.filter(({ source }) => "virtual" in source || "editable" in source);
	if (roots.length === 0) return { problem: "it names no project whose dependencies it locks" };
	const required = /* @__PURE__ */ new Map();
	const visited = /* @__PURE__ */ new Set();
	const queue = roots.map((root) => ({
		of: root,
		extra: "",
		weight: true
	}));
	for (let next = queue.shift(); next !== void 0; next = queue.shift()) {
		const { of, extra, weight } = next;
		const key = `${of.name} ${of.version ?? ""} ${extra} ${weight}`;
		if (visited.has(key)) continue;
		visited.add(key);
		const asked = extra === "" ? of.dependencies : of["optional-dependencies"][extra] ?? [];
		for (const { name, version, marker, extra: extras } of asked) {
			const own = marker === void 0 ? true : weighMarker(marker, variables);
			if (own === false) continue;
			const both = own === null ? null : weight;
			if (required.get(name) !== true) required.set(name, both);
			for (const target of packages) {
				if (target.name !== name || (version ?? target.version) !== target.version) continue;
				for (const one of ["", ...extras]) queue.push({
					of: target,
					extra: one,
					weight: both
				});
			}
		}
	}
	const own = new Set(roots.map(({ name }) => name));
	return {
		includes: [],
		locked: mergeVersions(packages.filter(({ name }) => !own.has(name)).map(({ name, version }) => ({
			name: foldName(name),
			specifiers: [version === void 0 ? "*" : `==${version}`],
			required: required.has(name) ? required.get(name) ?? null : false
		})))
	};
}
function readPoetry(text, variables) {
	const lock = PoetryLock.parse(parse(text));
	const [major = 0, minor = 0] = lock.metadata["lock-version"].split(".").map(Number);
	if (major < 2 || major === 2 && minor < 1) return { problem: "a poetry.lock before lock-version 2.1 does not say what belongs where" };
	return {
		includes: [],
		locked: mergeVersions(lock.package.map(({ name, version, optional, groups, markers }) => {
			const marker = typeof markers === "object" ? markers["main"] : markers;
			const isMain = groups.includes("main") && !optional;
			const weight = marker === void 0 ? true : weighMarker(marker, variables);
			return {
				name: foldName(name),
				specifiers: [`==${version}`],
				required: isMain ? weight : false
			};
		}))
	};
}
function readPyLock(text, variables) {
	const lock = PyLock.parse(parse(text));
	const place = {
		...variables,
		extras: [],
		dependency_groups: lock["default-groups"]
	};
	return {
		includes: [],
		locked: mergeVersions(lock.packages.map(({ name, version, marker }) => ({
			name: foldName(name),
			specifiers: [version === void 0 ? "*" : `==${version}`],
			required: marker === void 0 ? true : weighMarker(marker, place)
		})))
	};
}
function readPipfile(text, variables) {
	const lock = PipfileLock.parse(JSON.parse(text));
	const [main, develop] = [Object.entries(lock.default), Object.entries(lock.develop)];
	return {
		includes: [],
		locked: mergeVersions([...main.map(([name, { version, markers }]) => ({
			name: foldName(name),
			specifiers: [version],
			required: markers === void 0 ? true : weighMarker(markers, variables)
		})), ...develop.map(([name, { version }]) => ({
			name: foldName(name),
			specifiers: [version],
			required: false
		}))])
	};
}
function mergeVersions(entries) {
	const merged = /* @__PURE__ */ new Map();
	for (const entry of entries) {
		const known = merged.get(entry.name);
		merged.set(entry.name, {
			name: entry.name,
			specifiers: [...known?.specifiers ?? [], ...entry.specifiers],
			required: either(known?.required ?? false, entry.required)
		});
	}
	return [...merged.values()];
}
function either(one, other) {
	if (one === true || other === true) return true;
	return one === null || other === null ? null : false;
}

export { readLockFile };