import { findStringEnd } from "../../../terms/json-depth.ts";

/** The names in a message's text: its own members', and those of its `params`. */
export interface MemberNames {
  readonly own: readonly string[];
  readonly params: readonly string[];
}

/** Lists names as they stand in the text of a JSON object, twice where they stand twice: a parser keeps one of them, and which one differs. */
export function listNames(json: string): MemberNames {
  const own: string[] = [];
  const params: string[] = [];
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (char === "{" || char === "[") depth += 1;
    else if (char === "}" || char === "]") depth -= 1;
    if (char !== '"') continue;
    const end = findStringEnd(json, at);
    const isWanted = depth === 1 || (depth === 2 && own.at(-1) === "params");
    if (isWanted && isName(json, end)) {
      (depth === 1 ? own : params).push(String(JSON.parse(json.slice(at, end + 1))));
    }
    at = end;
  }
  return { own, params };
}

/** A colon follows it. */
function isName(json: string, end: number): boolean {
  let next = end + 1;
  while (/[ \t\r\n]/.test(json[next] ?? "")) next += 1;
  return json[next] === ":";
}

/** Whether readers may disagree on one of these members: its name stands twice, or in another case, which some do not tell apart. */
export function isAmbiguous(names: readonly string[], members: readonly string[]): boolean {
  const found = names.filter((name) => members.includes(fold(name)));
  return new Set(found).size < found.length || found.some((name) => !members.includes(name));
}

/** Upper case first: so `ſ` is an s, as it is to readers that fold letters. */
function fold(name: string): string {
  return name.toUpperCase().toLowerCase();
}
