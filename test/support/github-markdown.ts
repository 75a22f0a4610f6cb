import type { Element, Root, RootContent } from "hast";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize);

/** Renders Markdown as GitHub does: GFM, raw HTML, then GitHub's own allow-list of elements. */
export function renderLikeGitHub(markdown: string): Root {
  return pipeline.runSync(pipeline.parse(markdown));
}

/** The same as HTML text. */
export function renderHtmlLikeGitHub(markdown: string): string {
  return unified().use(rehypeStringify).stringify(renderLikeGitHub(markdown));
}

/** All elements of one name, in the order of the document. */
export function listElements(node: Root | RootContent, name?: string): Element[] {
  if (!("children" in node)) return [];
  return node.children.flatMap((child) => {
    const below = listElements(child, name);
    const isWanted = child.type === "element" && (name === undefined || child.tagName === name);
    return isWanted ? [child, ...below] : below;
  });
}

/** What a reader sees of a node. */
export function readText(node: Root | RootContent): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map((child) => readText(child)).join("") : "";
}

/** Text that GitHub still looks through for mentions, references, commit ids, addresses and emoji. */
export function listLiveText(node: Root | RootContent): string[] {
  if (node.type === "text") return [node.value];
  const isInert = node.type === "element" && ["code", "pre", "a"].includes(node.tagName);
  if (isInert || !("children" in node)) return [];
  return node.children.flatMap((child) => listLiveText(child));
}

/** The order of elements that lay out the page; foreign text must never change it. */
export function outline(root: Root): string {
  const inline = new Set(["code", "strong", "em", "a"]);
  return listElements(root)
    .filter((element) => !inline.has(element.tagName))
    .map((element) => element.tagName)
    .join(" ");
}
