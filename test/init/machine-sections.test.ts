import assert from "node:assert/strict";
import { test } from "node:test";
import {
  writeEnv,
  writeLocale,
  writePython,
  writeResources,
  writeRuntime,
} from "../../src/init/machine-sections.ts";
import type { Section, Seen } from "../../src/init/section.ts";
import runtime from "../../src/probes/runtime.ts";
import { RuntimeFacts } from "../../src/probes/runtime/runtime-facts.ts";
import { unmeasured } from "../../src/terms/measured.ts";

const noHints = { hasPackageJson: false, lock: null, example: null };
const facts = RuntimeFacts.parse(runtime.examples[0]?.facts);
const seen: Seen = { runtime: facts, hints: noHints, agent: null };

/** A section's lines by key; a suggestion's key has a mark. */
function read(section: Section | null): Record<string, unknown> {
  assert.ok(section !== null);
  const { proposals } = section;
  return Object.fromEntries(
    proposals.map(({ key, value, isSuggestion }) => [isSuggestion ? `# ${key}` : key, value]),
  );
}

test("what runs here is proposed as it was seen", () => {
  assert.deepEqual(read(writeRuntime(seen)), {
    require_posix: true,
    python_major_minor: "3.12",
    os: "linux",
    arch: "x64",
    libc: "glibc",
  });
});

test("a laptop of another kind does not speak for the runners", () => {
  const mac = {
    ...facts,
    os: "macos",
    arch: "arm64",
    libc: unmeasured("unsupported", "x"),
  } as const;
  assert.deepEqual(read(writeRuntime({ ...seen, runtime: mac })), {
    require_posix: true,
    python_major_minor: "3.12",
    "# os": "macos",
    "# arch": "arm64",
  });
});

test("without a Python nothing is asked of one, and the comment says why", () => {
  const python = unmeasured("absent-tool", "no python and no python3 on PATH");
  const without = { ...seen, runtime: { ...facts, python } };
  const section = writeRuntime(without);
  assert.ok(!("python_major_minor" in read(section)));
  assert.match(section.remarks.join(), /no python and no python3 on PATH/);
  assert.equal(writePython(without), null);
  assert.equal(writePython({ ...seen, runtime: null }), null);
  assert.deepEqual(read(writeRuntime({ ...seen, runtime: null })), { require_posix: true });
});

test("a node is asked for where there is a package.json, a lock where there is one", () => {
  const hints = { ...noHints, hasPackageJson: true, lock: "uv.lock" };
  const node = { value: "22.3.0" };
  assert.equal(read(writeRuntime({ ...seen, runtime: { ...facts, node }, hints }))["node"], ">=22");
  assert.equal(read(writePython({ ...seen, hints }))["lock"], "uv.lock");
  assert.ok(!("lock" in read(writePython(seen))));
});

test("the names of an example are a suggestion", () => {
  const hints = { ...noHints, example: { file: ".env.example", names: ["APP_ENV"] } };
  assert.deepEqual(read(writeEnv({ ...seen, hints }))["# required_names"], ["APP_ENV"]);
  assert.ok(!("# required_names" in read(writeEnv(seen))));
});

test("locale and resources ask for the same everywhere", () => {
  assert.equal(read(writeLocale())["encoding"], "utf-8");
  assert.deepEqual(read(writeResources()), { min_open_files: 1024 });
});
