import { foldName } from "./package-name.ts";
import { type MarkerVariables, weighMarker } from "./markers.ts";

/** One package as a lock or requirements file has it. */
export interface Locked {
  readonly name: string;
  /** PEP 440 specifiers, one of which the installed version must meet; `*` where the file names none. */
  readonly specifiers: readonly string[];
  /** Whether it must be installed here; null where that cannot be told. */
  readonly required: boolean | null;
}

/** What a requirements file asks for, and the files that it includes; or the line that is not understood. */
export type Requirements =
  | { readonly locked: readonly Locked[]; readonly includes: readonly string[] }
  | { readonly problem: string };

const REQUIREMENT =
  /^([A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?)\s*(?:\[[^\]]*\])?\s*(?:@\s*\S+|\(?((?:[<>=!~][^;()]*)?)\)?)\s*$/;

/** Reads a requirements file as pip does: continued lines, comments, hashes, markers. */
export function readRequirements(text: string, variables: MarkerVariables): Requirements {
  const locked: Locked[] = [];
  const includes: string[] = [];
  for (const [at, line] of joinLines(text).entries()) {
    const bare = line
      .replace(/(^|\s)#.*$/, "")
      .replace(/\s+--(?:hash|config-settings?|global-option)[= ]\S+/g, "")
      .trim();
    if (bare === "") continue;
    const include = /^(?:-r|--requirement)[\s=]+(\S+)$/.exec(bare)?.[1];
    if (include !== undefined) includes.push(include);
    // where pip looks, and what it would hold back: nothing that is installed because of it
    else if (/^(?:-[ifc]|--(?!editable)[a-z-]+)(?:[\s=]|$)/.test(bare)) continue;
    else {
      const [asked, marker] = splitMarker(bare);
      const found = REQUIREMENT.exec(asked.trim());
      if (found?.[1] === undefined) return { problem: `entry ${at + 1} is no requirement by name` };
      const specifier = (found[2] ?? "").trim();
      locked.push({
        name: foldName(found[1]),
        specifiers: [specifier === "" ? "*" : specifier],
        required: marker === undefined ? true : weighMarker(marker, variables),
      });
    }
  }
  return { locked, includes };
}

function joinLines(text: string): string[] {
  return text
    .replace(/^\ufeff/, "")
    .replaceAll(/\\\r?\n/g, " ")
    .split(/\r?\n/);
}

function splitMarker(line: string): [string, string?] {
  // in a URL, the marker's semicolon stands after a space
  const at = line.includes("@") ? line.search(/\s;/) : line.indexOf(";");
  return at < 0 ? [line] : [line.slice(0, at), line.slice(line.indexOf(";", at) + 1)];
}
