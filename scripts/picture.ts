import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launchChromium } from "../test/support/chromium.ts";
import { buildCommentPage } from "../test/support/github-page.ts";

/** Paints the top of the golden comment of a report that fails, as GitHub shows it, for the README. */
const golden = new URL("../test/render/markdown/golden/comment-fail.md", import.meta.url);
const picture = new URL("../docs/images/comment.png", import.meta.url);

mkdirSync(new URL(".", picture), { recursive: true });
const browser = await launchChromium();
try {
  const page = await browser.newPage({
    deviceScaleFactor: 2,
    viewport: { width: 960, height: 800 },
  });
  await page.setContent(buildCommentPage(readFileSync(golden, "utf8")));
  const comment = await page.locator(".comment").boundingBox();
  const lastRow = await page.locator("table").nth(1).locator("tr").nth(3).boundingBox();
  if (lastRow === null || comment === null) throw new Error("the golden comment has no such row");
  const bottom = lastRow.y + lastRow.height;
  await page.screenshot({
    path: fileURLToPath(picture),
    fullPage: true,
    clip: { x: comment.x, y: comment.y, width: comment.width, height: bottom - comment.y },
  });
} finally {
  await browser.close();
}
