#!/usr/bin/env node
import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { fileURLToPath } = requireBuiltin("node:url");
import { U as restoreEnvironment, g as readEnvironment, n as startEarly, t as endOnStrayErrors } from "./chunks/early.js";
import { n as refuseJob } from "./chunks/privileged-event.js";

// src/entry/cli.ts
endOnStrayErrors();
restoreEnvironment();
const isCheck = process.argv[2] === "check" && !process.argv.some((arg) => /^--(?:help|from)\b/.test(arg));
const env = readEnvironment();
const early = isCheck && refuseJob(env) === null ? startEarly({
	workspace: process.cwd(),
	env
}) : void 0;
try {
	const { runProgram } = await import("./chunks/cli.js");
	const standInScript = fileURLToPath(new URL("stand-in.js", import.meta.url));
	process.exitCode = await runProgram({
		standInScript,
		early
	});
} finally {
	early?.[Symbol.dispose]();
}

export {  };