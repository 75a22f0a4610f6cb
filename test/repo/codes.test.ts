import assert from "node:assert/strict";
import { test } from "node:test";
import { contractCodes } from "../../src/contract/codes.ts";
import { errorCodes } from "../../src/terms/error-codes.ts";
import { exitCodes } from "../../src/terms/exit-codes.ts";
import { listTracked, readRepositoryFile } from "./tracked-files.ts";

const documented = [...Object.keys(contractCodes), ...Object.keys(errorCodes)];
const families = new Set(documented.map((code) => code.split("/")[0]));
const sources = listTracked().filter((path) => /^src\/.*\.ts$/.test(path));
const registries = ["src/contract/codes.ts", "src/terms/error-codes.ts"];

/** Codes in a source text: whatever is given as a code, and every text that looks like one of a known family. */
function listCodes(source: string): string[] {
  const given = source.matchAll(/(?:ParityError\(\s*|\bcode: )"([a-z][^"]*)"/g);
  const alike = source.matchAll(/"([a-z]+)\/[a-z]+(?:-[a-z]+)*"/g);
  return [
    ...[...given].map(([, code = ""]) => code),
    ...[...alike]
      .filter(([, family = ""]) => families.has(family))
      .map(([text]) => text.slice(1, -1)),
  ];
}

const used = new Map(
  sources
    .filter((path) => !registries.includes(path))
    .flatMap((path) => listCodes(readRepositoryFile(path)).map((code) => [code, path] as const)),
);

test("codes are found however they are written", () => {
  const source = 'new ParityError(\n  "new/one", …); code: "other/two"; x("contract/three"); "a/b"';
  assert.deepEqual(listCodes(source), ["new/one", "other/two", "contract/three"]);
});

test("every code in src is documented", () => {
  const missing = [...used].filter(([code]) => !documented.includes(code));
  assert.deepEqual(missing, []);
});

test("every documented code is used", () => {
  assert.deepEqual(
    documented.filter((code) => !used.has(code)),
    [],
  );
});

test("every documented code has a row in docs/errors.md", () => {
  const page = readRepositoryFile("docs/errors.md");
  assert.deepEqual(
    documented.filter((code) => !page.includes(`| \`${code}\` |`)),
    [],
  );
});

test("every exit code has a row in docs/exit-codes.md", () => {
  const page = readRepositoryFile("docs/exit-codes.md");
  assert.deepEqual(
    Object.values(exitCodes).filter((code) => !page.includes(`| ${code} |`)),
    [],
  );
});
