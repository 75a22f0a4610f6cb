import { isBlank, skipComment, skipString } from "./lexis.ts";

/** Brackets and dots of one value may nest this deep. */
export const maxNesting = 64;

/** A list may have this many items. */
export const maxListItems = 2000;

/** A contract may have this many tables and keys. */
export const maxEntries = 5000;

/** What is too much about a text, and the offset where it became too much. */
export interface Excess {
  readonly code: "contract/too-deep" | "contract/too-long";
  readonly at: number;
  readonly message: string;
}

interface Level {
  readonly isList: boolean;
  items: number;
  awaitsItem: boolean;
  dots: number;
}

/** Looks for hostile nesting and lists before any parser meets them; reads broken TOML too, in one pass without recursion. */
export function findExcess(text: string): Excess | null {
  const ground = openLevel(false);
  const levels: Level[] = [ground];
  let top = ground;
  let depth = 0;
  let entries = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === "#") {
      // The line end is met next: it is what closes a key's dots.
      at = skipComment(text, at) - 1;
      continue;
    }
    if (character === "\n" && top === ground) {
      depth -= top.dots;
      top.dots = 0;
    }
    if (isBlank(character)) continue;
    if (character === ",") {
      depth -= top.dots;
      top.dots = 0;
      top.awaitsItem = true;
      continue;
    }
    if (character === "]" || character === "}") {
      if (top === ground) continue;
      depth -= top.dots + 1;
      levels.pop();
      top = levels.at(-1) ?? ground;
      continue;
    }
    if (top.isList && top.awaitsItem) {
      top.awaitsItem = false;
      top.items += 1;
      if (top.items > maxListItems)
        return refuseLength(at, `this list has more than ${maxListItems} items`);
    }
    if (character === "=" || (character === "[" && top === ground)) {
      entries += 1;
      if (entries > maxEntries) return refuseLength(at, `more than ${maxEntries} tables and keys`);
    }
    if (character === "[" || character === "{") {
      top = openLevel(character === "[");
      levels.push(top);
      depth += 1;
    } else if (character === ".") {
      top.dots += 1;
      depth += 1;
    } else if (character === '"' || character === "'") {
      at = skipString(text, at) - 1;
    }
    if (depth > maxNesting) return refuseDepth(at);
  }
  return null;
}

function refuseLength(at: number, reason: string): Excess {
  return { code: "contract/too-long", at, message: `too long: ${reason}` };
}

function refuseDepth(at: number): Excess {
  const message = `too deep: brackets and dots nest more than ${maxNesting} deep here`;
  return { code: "contract/too-deep", at, message };
}

function openLevel(isList: boolean): Level {
  return { isList, items: 0, awaitsItem: true, dots: 0 };
}
