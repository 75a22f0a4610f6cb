/** The headings of a Markdown page, as they are read; code blocks are left out. */
export function listHeadings(page: string): string[] {
  return [...dropCode(page).matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, text = ""]) => text);
}

/** The anchors that GitHub gives to the headings of a page. */
export function listAnchors(page: string): string[] {
  return listHeadings(page).map((text) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** The targets of a page's links and pictures, as they are written; code is left out. */
export function listLinks(page: string): string[] {
  return [
    ...dropCode(page)
      .replaceAll(/`[^`\n]*`/g, "")
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].map(([, target = ""]) => target);
}

/** The text of every fenced block of a language, in order. */
export function listFenced(page: string, language: string): string[] {
  const blocks = page.matchAll(/^```([\w-]*)[^\n]*\n([\s\S]*?)^```$/gm);
  return [...blocks].filter(([, name]) => name === language).map(([, , text = ""]) => text);
}

function dropCode(page: string): string {
  return page.replaceAll(/^```[\s\S]*?^```$/gm, "");
}
