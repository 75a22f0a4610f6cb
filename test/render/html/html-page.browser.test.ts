import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import * as z from "zod";
import { renderHtml } from "../../../src/render/html/html.ts";
import { makeVisible } from "../../../src/render/visible.ts";
import { launchChromium } from "../../support/chromium.ts";
import { failingReport, passingReport } from "../../support/documents.ts";
import { hostileStrings, poison } from "../../support/hostile.ts";

let browser: Browser;

before(async () => {
  browser = await launchChromium();
});
after(async () => {
  await browser.close();
});

test("the cells stand in the page as they were meant, and passes are folded", async () => {
  await using page = await open(renderHtml(failingReport()));
  const rows = page.locator("section.fail tbody tr");
  assert.deepEqual(await rows.nth(2).locator("td").allInnerTexts(), [
    "fault junk",
    "box, ci",
    "the agent stops and claims no success",
    "fail-open: exit 0, claimed success (RESULT: ok) although the tool answered <<<not json>>>",
    "parse the tool's answer and check its receipt before reporting success",
  ]);
  const passes = page.locator("details").first();
  assert.equal(await passes.locator("table").isVisible(), false);
  await passes.locator("summary").click();
  assert.equal(await passes.locator("table").isVisible(), true);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`every word can be read against what is behind it: ${colorScheme}`, async () => {
    for (const document of [failingReport(), passingReport()]) {
      await using page = await open(renderHtml(document), { colorScheme });
      const ratios = z
        .array(z.tuple([z.string(), z.number()]))
        .parse(await page.evaluate(contrasts));
      assert.ok(ratios.length > 50);
      assert.deepEqual(
        ratios.filter(([, ratio]) => ratio < 4.5),
        [],
      );
    }
  });
}

test("the page never scrolls sideways; its tables do, by themselves", async () => {
  for (const width of [1200, 700, 360]) {
    for (const attack of ["plain", "x".repeat(5000), "|".repeat(300)]) {
      await using page = await open(renderHtml(poison(failingReport(), attack)), {
        viewport: { width, height: 800 },
      });
      const extra = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
      assert.equal(await page.evaluate(extra), 0, `${width} px`);
    }
  }
});

test("hostile text makes no element and can be read byte for byte", async () => {
  await using page = await open(renderHtml(poison(failingReport(), "calm")));
  const wanted = await listBlocks(page);
  for (const attack of hostileStrings) {
    if (attack === "" || attack.length > 600) continue;
    await page.setContent(renderHtml(poison(failingReport(), attack)));
    const told = JSON.stringify(attack);
    assert.deepEqual(await listBlocks(page), wanted, told);
    const codes = await page.locator("td code").allTextContents();
    assert.ok(codes.includes(makeVisible(attack)), told);
  }
});

async function open(html: string, options: Parameters<Browser["newPage"]>[0] = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await page.route("**", (route) => route.abort());
  page.on("request", (request) => assert.fail(`the page asks for ${request.url()}`));
  await page.setContent(html);
  return page;
}

/** The elements that lay out the page, in their order. */
async function listBlocks(page: Page): Promise<string[]> {
  const tagNames = "[...document.querySelectorAll('*')].map((e) => e.tagName.toLowerCase())";
  const names = z.array(z.string()).parse(await page.evaluate(tagNames));
  return names.filter((name) => !["code", "strong", "em"].includes(name));
}

/** For each element with words of its own: the words, and the ratio of the two luminances as WCAG defines it. */
const contrasts = `(() => {
  const read = (color) => color.match(/[\\d.]+/g).map(Number);
  const shine = ([r, g, b]) => [r, g, b].map((c) => c / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (e) => {
    const color = read(getComputedStyle(e).backgroundColor);
    return color.length === 4 && color[3] === 0 && e.parentElement ? behind(e.parentElement) : color;
  };
  return [...document.body.querySelectorAll("*")]
    .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim() !== ""))
    .map((e) => {
      const [a, b] = [shine(read(getComputedStyle(e).color)), shine(behind(e))];
      return [e.textContent, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)];
    });
})()`;
