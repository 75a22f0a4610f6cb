import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { describe, test } from "node:test";
import { listTracked, readRepositoryFile, root } from "./tracked-files.ts";

/** Files whose behaviour only shows through another file, each with the test that proves it. */
const provenElsewhere: Readonly<Record<string, string>> = {
  // They name what their callers define, and do nothing.
  "src/faults/fault.ts": "test/faults/tool/boom.test.ts",
  "src/cli/command.ts": "test/cli/run-cli.test.ts",
  // It is the git probe's measurement, moved out of a file that was too long.
  "src/probes/git/measure-git.ts": "test/probes/git.test.ts",
  // Worked cases that the probe runs.
  "src/probes/tls/tls-examples.ts": "test/probes/tls.test.ts",
  // So are these of the runtime probe: its measurement, its judges and its examples.
  "src/probes/runtime/measure-runtime.ts": "test/probes/runtime.test.ts",
  "src/probes/runtime/judge-runtime.ts": "test/probes/runtime.test.ts",
  "src/probes/runtime/runtime-examples.ts": "test/probes/runtime.test.ts",
  // The stand-in's two halves, which only its program brings together, and how its doors listen.
  "src/harness/tool/program/call-once.ts": "test/entry/stand-in.test.ts",
  "src/harness/tool/program/obey.ts": "test/entry/stand-in.test.ts",
  "src/harness/tool/program/relay-mcp.ts": "test/harness/tool/doors/mcp-stdio-door.test.ts",
  "src/harness/tool/doors/listen.ts": "test/harness/tool/doors/http-door.test.ts",
  // Shell text that does nothing before the whole script runs.
  "src/collector/parts/disk.ts": "test/collector/same-findings.test.ts",
  "src/collector/parts/encode.ts": "test/collector/answers.test.ts",
  "src/collector/parts/env.ts": "test/collector/answers.test.ts",
  "src/collector/parts/files.ts": "test/collector/same-findings.test.ts",
  "src/collector/parts/finish.ts": "test/collector/same-findings.test.ts",
  "src/collector/parts/git.ts": "test/collector/answers.test.ts",
  "src/collector/parts/identity.ts": "test/collector/same-findings.test.ts",
  "src/collector/parts/locale.ts": "test/collector/same-findings.test.ts",
  "src/collector/parts/lock.ts": "test/collector/answers.test.ts",
  "src/collector/parts/names.ts": "test/collector/hostile.test.ts",
  "src/collector/parts/programs.ts": "test/collector/same-findings.test.ts",
  "src/collector/parts/python.ts": "test/collector/same-findings.test.ts",
  "src/collector/parts/resources.ts": "test/collector/same-findings.test.ts",
  "src/collector/parts/runtime.ts": "test/collector/same-findings.test.ts",
  "src/collector/parts/secrets.ts": "test/collector/answers.test.ts",
  "src/collector/parts/start.ts": "test/collector/hostile.test.ts",
  "src/collector/parts/tls.ts": "test/collector/answers.test.ts",
};

const sources = listTracked().filter((path) => /^src\/.*\.ts$/.test(path));

/** Whether a source text holds a function or class; types, schemas, constants and lists do nothing that a test could see. */
function hasBehaviour(source: string): boolean {
  const code = stripTypeScriptTypes(source)
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/^\s*\/\/.*$/gm, "");
  return /\bfunction\b|=>|\bclass\b/.test(code);
}

function nameTest(path: string): string {
  return path.replace(/^src\//, "test/").replace(/\.ts$/, ".test.ts");
}

/** An index lists its folder, and an entry only starts a program: process tests and unit tests see them. */
function isExcused(path: string): boolean {
  return path.endsWith("/index.ts") || path.startsWith("src/entry/");
}

describe("every source file that does something has a test of its name", () => {
  for (const path of sources) {
    if (isExcused(path) || !hasBehaviour(readRepositoryFile(path))) continue;
    test(path, () => {
      const proof = provenElsewhere[path] ?? nameTest(path);
      assert.ok(existsSync(join(root, proof)), `${proof} is missing`);
    });
  }
});

test("every excuse is still needed", () => {
  const needless = Object.keys(provenElsewhere).filter(
    (path) => !sources.includes(path) || existsSync(join(root, nameTest(path))),
  );
  assert.deepEqual(needless, []);
});

test("types and schemas are told from behaviour", () => {
  assert.ok(
    !hasBehaviour('/** => */ export type A = (b: B) => C; export const D = z.enum(["e"]);'),
  );
  assert.ok(hasBehaviour("export const A = z.string().transform((text) => text.trim());"));
});
