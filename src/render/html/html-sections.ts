import type { PhrasingContent } from "mdast";
import type { Status } from "../../terms/finding.ts";
import { rankControl, rankFault } from "../../terms/rank-fault.ts";
import { describeControlRun, describeFaultRun, summariseRuns } from "../markdown/fault-exits.ts";
import { describeSpend } from "../fault-spend.ts";
import { type JudgedPlace, namePlace } from "../judged-place.ts";
import { type Phrasing, code, prose } from "../markdown/phrasing.ts";
import { type Child, type Markup, block, element } from "../formats/markup.ts";
import type { TableSection } from "../markdown/sections.ts";
import { countOf } from "../../terms/quantities.ts";

/** How a part of the page is meant: its sign, and the class that colours it. */
export type Tone = "pass" | "fail" | "unknown" | "quiet";

/** A sign for each tone; a word stands beside it wherever it is used. */
export const signs: Readonly<Record<Tone, string>> = {
  pass: "✓",
  fail: "✗",
  unknown: "?",
  quiet: "–",
};

/** A table under its heading; nothing where it has no rows. */
export function showTable({ title, head, rows }: TableSection, tone: Tone): Markup[] {
  if (rows.length === 0) return [];
  const sign = tone === "quiet" ? [] : [element("span", { class: "word" }, [signs[tone]]), " "];
  return [
    block("section", { class: tone }, [
      element("h2", {}, [...sign, title]),
      writeTable({ title, head, rows: rows.map((cells) => cells.map(showPhrasing)) }),
    ]),
  ];
}

/** A table folded away behind its title; nothing where it has no rows. */
export function showFolded({ title, head, rows }: TableSection): Markup[] {
  if (rows.length === 0) return [];
  const table = { title, head, rows: rows.map((cells) => cells.map(showPhrasing)) };
  return [block("details", {}, [element("summary", {}, [title]), writeTable(table)])];
}

/** Every fault run and control run with its exit, place by place. */
export function showRuns(places: readonly JudgedPlace[]): Markup[] {
  const rows = places.flatMap((place) => {
    const name = showPhrasing(code(namePlace(place)));
    return [
      ...place.control.map((run) =>
        showRun(name, describeControlRun(run, place.faults), rankControl(run, place.faults)),
      ),
      ...place.faults.map((run) => {
        const [id = "", ...cells] = describeFaultRun(run);
        const shown = run.required ? id : `${id} (not required)`;
        return showRun(name, [shown, ...cells], rankFault(run.verdict));
      }),
    ];
  });
  if (rows.length === 0) return [];
  const head = ["Place", "Run", "How it came out", "Exit", "What was seen"];
  const title = summariseRuns(places);
  return [
    block("section", { class: "quiet" }, [
      element("h2", {}, [title]),
      writeTable({ title, head, rows }),
      ...places.flatMap(showSpend),
    ]),
  ];
}

function showSpend(place: JudgedPlace): Markup[] {
  const spend = describeSpend([...place.control, ...place.faults]);
  if (spend === "") return [];
  return [element("p", {}, [...showPhrasing(code(namePlace(place))), ` spent: ${spend}`])];
}

/** Notes as a folded list; nothing where there are none. */
export function showNotes(notes: readonly string[]): Markup[] {
  if (notes.length === 0) return [];
  return [
    block("details", {}, [
      element("summary", {}, [countOf(notes.length, "note")]),
      block(
        "ul",
        {},
        notes.map((note) => element("li", {}, showPhrasing(prose(note)))),
      ),
    ]),
  ];
}

/** The inline parts that Markdown pages are made of, as HTML. */
export function showPhrasing(parts: Phrasing): Child[] {
  return parts.map((part) => showPart(part));
}

function showPart(part: PhrasingContent): Child {
  if (part.type === "strong") return element("strong", {}, showPhrasing(part.children));
  if (part.type === "emphasis") return element("em", {}, showPhrasing(part.children));
  if (part.type === "inlineCode") return element("code", {}, [part.value]);
  if (part.type === "html") return passCode(part.value);
  if (part.type === "link") {
    return element("a", { href: part.url, rel: "noreferrer" }, showPhrasing(part.children));
  }
  return "value" in part ? part.value : "";
}

/** Code that Markdown's tables cannot hold comes as HTML: tags of ours, and characters by number. */
function passCode(html: string): Child {
  return /^(?:<\/?code>|(?:[\p{L}\p{N} ]|&#\d+;)*)$/u.test(html) ? { markup: html } : html;
}

function showRun(place: readonly Child[], cells: readonly string[], status: Status): Child[][] {
  const [name = "", verdict = "", exit = "", traces = ""] = cells;
  const tone = status === "not-applicable" || status === "not-run" ? "quiet" : status;
  const word = element("span", { class: `word ${tone}` }, [`${signs[tone]} ${verdict}`]);
  return [[...place], showPhrasing(code(name)), [word], [exit], [traces === "" ? "–" : traces]];
}

interface Cells {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (readonly Child[])[])[];
}

/** A table that scrolls by itself, with the keyboard too, where the window is too narrow for it. */
function writeTable({ title, head, rows }: Cells): Markup {
  const titles = head.map((words) => element("th", { scope: "col" }, [words]));
  return element("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": title }, [
    block("table", {}, [
      block("thead", {}, [element("tr", {}, titles)]),
      block(
        "tbody",
        {},
        rows.map((cells) =>
          element(
            "tr",
            {},
            cells.map((cell) => element("td", {}, cell)),
          ),
        ),
      ),
    ]),
  ]);
}
