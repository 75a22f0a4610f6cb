import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import * as z from "zod";
import { renderComment } from "../../../src/render/markdown/comment.ts";
import { makeVisible } from "../../../src/render/visible.ts";
import { launchChromium } from "../../support/chromium.ts";
import { failingReport } from "../../support/documents.ts";
import { buildCommentPage } from "../../support/github-page.ts";
import { hostileStrings, poison } from "../../support/hostile.ts";

const options = { marker: "<!-- parity-contract v1 key=5e5e5e -->", detailsUrl: null };
const golden = readFileSync(new URL("./golden/comment-fail.md", import.meta.url), "utf8");
let browser: Browser;

before(async () => {
  browser = await launchChromium();
});
after(async () => {
  await browser.close();
});

test("the golden comment's cells stand in the page as they were meant", async () => {
  await using page = await openComment(golden);
  assert.equal(
    await page.locator("h2").innerText(),
    "❌ Parity contract violated: 6 checks fail, 1 is unknown, 1 gap in the evidence",
  );
  const failing = page.locator("table").nth(1);
  assert.deepEqual(await failing.locator("th").allInnerTexts(), [
    "Check",
    "Where",
    "Expected",
    "Observed",
    "Do this",
  ]);
  assert.deepEqual(await failing.locator("tbody tr").nth(2).locator("td").allInnerTexts(), [
    "fault junk",
    "box, ci",
    "the agent stops and claims no success",
    "fail-open: exit 0, claimed success (RESULT: ok) although the tool answered <<<not json>>>",
    "parse the tool's answer and check its receipt before reporting success",
  ]);
});

test("the folded parts are folded, and hold the exits to paste", async () => {
  await using page = await openComment(golden);
  const exits = page.locator("details").first();
  assert.equal(await exits.locator("pre").isVisible(), false);
  await exits.locator("summary").click();
  assert.match(await exits.locator("pre").innerText(), /^junk {8}fail-open +exit 0 /m);
});

test("the only link goes to the run, and nothing is fetched", async () => {
  await using page = await openComment(golden);
  const links = page.locator("a");
  assert.deepEqual(await links.allInnerTexts(), ["run 1234567890, attempt 2"]);
  assert.equal(await links.first().getAttribute("href"), failingReport().run?.url);
});

test("no column of the golden comment is cut off", async () => {
  await using page = await openComment(golden);
  const overflowing =
    "[...document.querySelectorAll('table')].filter((t) => t.scrollWidth > t.clientWidth)";
  assert.equal(await page.evaluate(`${overflowing}.length`), 0);
});

test("hostile text is code in the page, byte for byte, and makes no element", async () => {
  await using page = await openComment(renderHostile("calm"));
  const wanted = await listBlocks(page);
  for (const attack of hostileStrings) {
    if (attack === "" || attack.length > 600) continue;
    await page.setContent(buildCommentPage(renderHostile(attack)));
    const told = JSON.stringify(attack);
    assert.deepEqual(await listBlocks(page), wanted, told);
    const codes = await page.locator("td code").allTextContents();
    assert.ok(codes.includes(makeVisible(attack)), told);
  }
});

function renderHostile(attack: string): string {
  return renderComment(poison(failingReport(), attack), options).body;
}

async function openComment(markdown: string): Promise<Page> {
  const page = await browser.newPage();
  await page.route("**", (route) => route.abort());
  page.on("request", (request) => assert.fail(`the page asks for ${request.url()}`));
  await page.setContent(buildCommentPage(markdown));
  return page;
}

/** The elements that lay out the page, in their order. */
async function listBlocks(page: Page): Promise<string[]> {
  const tagNames =
    "[...document.querySelectorAll('article *')].map((e) => e.tagName.toLowerCase())";
  const names = z.array(z.string()).parse(await page.evaluate(tagNames));
  return names.filter((name) => !["code", "strong", "em"].includes(name));
}
