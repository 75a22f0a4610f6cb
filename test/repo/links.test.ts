import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, test } from "node:test";
import { listAnchors, listLinks } from "./markdown-page.ts";
import { listTracked, readRepositoryFile, root } from "./tracked-files.ts";

const pages = listTracked().filter((path) => path.endsWith(".md") && !path.startsWith("test/"));

/** What is wrong with a link of a page; null when it leads somewhere. Links to other sites are not followed. */
function explainBroken(page: string, link: string): string | null {
  if (/^(https?|mailto):/.test(link)) return null;
  const [file = "", anchor] = link.split("#");
  const target = file === "" ? page : normalize(join(dirname(page), file));
  if (target.startsWith("..") || !existsSync(join(root, target))) return `${link}: no such file`;
  if (anchor === undefined || !target.endsWith(".md")) return null;
  const anchors = listAnchors(readRepositoryFile(target));
  return anchors.includes(anchor) ? null : `${link}: no such heading`;
}

describe("links of pages lead somewhere", () => {
  for (const page of pages) {
    test(page, () => {
      const broken = listLinks(readRepositoryFile(page)).map((link) => explainBroken(page, link));
      assert.deepEqual(
        broken.filter((line) => line !== null),
        [],
      );
    });
  }
});

test("a link to a missing file, to a missing heading and out of the repository are broken", () => {
  assert.equal(explainBroken("docs/faults.md", "none.md"), "none.md: no such file");
  assert.equal(explainBroken("docs/faults.md", "#none"), "#none: no such heading");
  assert.equal(explainBroken("README.md", "../x.md"), "../x.md: no such file");
  assert.equal(explainBroken("docs/faults.md", "#boom"), null);
});
