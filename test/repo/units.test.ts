import assert from "node:assert/strict";
import { existsSync, globSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, test } from "node:test";
import { conclusions } from "../../src/conclusions/index.ts";
import { faults } from "../../src/faults/index.ts";
import { probes } from "../../src/probes/index.ts";
import { listHeadings } from "./markdown-page.ts";
import { readRepositoryFile, root } from "./tracked-files.ts";

/** Every registry of units: where a unit's file is, and the page that speaks of it. */
const registries = [
  { kind: "probe", ids: probes.map(({ id }) => id), folder: "probes", page: "docs/contract.md" },
  {
    kind: "fault of the tool",
    ids: faults.filter(({ layer }) => layer === "tool").map(({ id }) => id),
    folder: "faults/tool",
    page: "docs/faults.md",
  },
  {
    kind: "fault of the model",
    ids: faults.filter(({ layer }) => layer === "model").map(({ id }) => id),
    folder: "faults/model",
    page: "docs/faults.md",
  },
  {
    kind: "conclusion",
    ids: conclusions.map(({ id }) => id),
    folder: "conclusions",
    page: "docs/conclusions.md",
  },
] as const;

for (const { kind, ids, folder, page } of registries) {
  describe(`every ${kind}`, () => {
    test("ids are unique", () => {
      assert.deepEqual([...new Set(ids)], ids);
    });
    test("every file that defines one is in the registry under its own name", () => {
      const files = globSync(`src/${folder}/*.ts`, { cwd: root }).filter((path) =>
        /^export default/m.test(readRepositoryFile(path)),
      );
      assert.deepEqual(files.map((path) => basename(path, ".ts")).toSorted(), ids.toSorted());
    });
    for (const id of ids) {
      test(`${id} has a test of its name and a section of its name`, () => {
        assert.ok(existsSync(join(root, `test/${folder}/${id}.test.ts`)), "no test");
        assert.ok(listHeadings(readRepositoryFile(page)).includes(id), `no section in ${page}`);
      });
    }
  });
}

test("every clause has a section of its id", () => {
  const headings = listHeadings(readRepositoryFile("docs/contract.md"));
  const missing = probes
    .flatMap((probe) => Object.keys(probe.clauses).map((key) => `${probe.id}.${key}`))
    .filter((id) => !headings.includes(id));
  assert.deepEqual(missing, []);
});
