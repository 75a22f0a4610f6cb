import type { PhrasingContent } from "mdast";
import { type Prose, splitProse } from "../../terms/prose.ts";
import { capChars, makeVisible } from "../visible.ts";
import { writeNumber } from "../../terms/quantities.ts";

/** Inline Markdown as nodes; only the serialiser turns it into text. */
export type Phrasing = readonly PhrasingContent[];

const longestCodeChars = 600;
const longestListedChars = 200;
const longestSentenceChars = 1200;

/** Words of ours, written in this repository. */
export function text(value: string): Phrasing {
  return [{ type: "text", value }];
}

/** Words of ours that carry weight. */
export function strong(...parts: readonly Phrasing[]): Phrasing {
  return [{ type: "strong", children: parts.flat() }];
}

/** A link of ours; a URL that is no plain web address stays words. */
export function link(label: string, url: string | null): Phrasing {
  const isPlain = url !== null && /^https?:\/\/[^\s<>()[\]`|\\"']{1,1000}$/.test(url);
  return isPlain
    ? [{ type: "link", url, children: [{ type: "text", value: label }] }]
    : text(label);
}

/** Text from outside as inline code: nothing in it comes alive, and what can be seen is kept byte for byte. */
export function code(value: string, most = longestCodeChars): Phrasing {
  if (value === "") return [{ type: "emphasis", children: [{ type: "text", value: "empty" }] }];
  const { shown, leftOut } = capChars(value, most);
  const visible = makeVisible(shown);
  const whole = needsHtml(visible) ? codeAsHtml(visible) : codeAsSpan(visible);
  return [...whole, ...tellCut(leftOut)];
}

/** Several texts from outside, with commas; more than `most` are counted, not shown. */
export function codes(values: readonly string[], most = 6): Phrasing {
  const longest = values.length === 1 ? longestCodeChars : longestListedChars;
  const shown = values.slice(0, most).map((value) => code(value, longest));
  const rest = values.length - shown.length;
  const listed = join(shown, ", ");
  return rest > 0 ? [...listed, ...text(` and ${writeNumber(rest)} more`)] : listed;
}

/** A sentence of ours: its quotes are code, and so is every word that Markdown or GitHub could read as more than a word. */
export function prose(sentence: Prose): Phrasing {
  const { shown, leftOut } = capChars(sentence, longestSentenceChars);
  const parts = splitProse(shown).flatMap((part) =>
    part.kind === "code" ? code(part.value) : quietWords(part.value),
  );
  return [...spaceCodes(parts), ...tellCut(leftOut)];
}

/** Two code spans that touch would read as one. */
function spaceCodes(parts: Phrasing): Phrasing {
  return parts.flatMap((part, index) => {
    const touchesCode = part.type === "inlineCode" && parts[index - 1]?.type === "inlineCode";
    return touchesCode ? [...text(" "), part] : [part];
  });
}

/** Puts a separator of ours between parts; empty parts fall out. */
export function join(parts: readonly Phrasing[], separator: string): Phrasing {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [...text(separator), ...part]));
}

/** Letters, digits and the punctuation that means nothing to Markdown; not what looks like a commit id, an address or an emoji's name. */
const harmless = /^[A-Za-z0-9.,;:!?'"()%/+=…·–—×-]*$/;
const suspicious = /www\.|:\/\/|:[\w+-]+:|^\W*[0-9a-f]{7,64}\W*$|\bgh-\d/i;

/** The punctuation of the sentence around a word. */
const punctuated = /^(["'(]*)(.*?)([.,;:!?)"']*)$/su;

interface Piece {
  readonly isLoud: boolean;
  readonly value: string;
}

/** Shows the harmless words of a sentence as text, and runs of the others as one piece of code each. */
function quietWords(words: string): Phrasing {
  const pieces: Piece[] = [];
  for (const piece of words.split(/( +)/).flatMap((word) => splitWord(word))) {
    const [gap, before] = [pieces.at(-1), pieces.at(-2)];
    if (piece.isLoud && gap?.value === " " && before?.isLoud === true) {
      pieces.splice(-2, 2, { isLoud: true, value: `${before.value} ${piece.value}` });
    } else pieces.push(piece);
  }
  return pieces.flatMap(({ isLoud, value }) => (isLoud ? code(value) : text(value)));
}

function splitWord(word: string): Piece[] {
  if (/^ *$/.test(word) || (harmless.test(word) && !suspicious.test(word))) {
    return [{ isLoud: false, value: word }].filter(({ value }) => value !== "");
  }
  const [, lead = "", core = "", trail = ""] = punctuated.exec(word) ?? [word, "", word, ""];
  return [
    { isLoud: false, value: lead },
    { isLoud: true, value: core },
    { isLoud: false, value: trail },
  ].filter(({ value }) => value !== "");
}

function tellCut(leftOut: number): Phrasing {
  return leftOut === 0 ? [] : text(` (${writeNumber(leftOut)} more characters)`);
}

function codeAsSpan(value: string): Phrasing {
  return [{ type: "inlineCode", value }];
}

/** In a table's code, readers differ on whether `\|` ends the cell. */
function needsHtml(value: string): boolean {
  return value.includes("\\|");
}

function codeAsHtml(value: string): Phrasing {
  const escaped = value.replaceAll(/[^\p{L}\p{N} ]/gu, (char) => `&#${char.codePointAt(0)};`);
  return [
    { type: "html", value: "<code>" },
    { type: "html", value: escaped },
    { type: "html", value: "</code>" },
  ];
}
