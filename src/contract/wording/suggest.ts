import leven from "leven";
import type { Vocabulary } from "./vocabulary.ts";

const maxComparedChars = 64;

/** The word that was most likely meant, or null when none is near. */
export function findNearest(written: string, known: readonly string[]): string | null {
  if (written.length > maxComparedChars) return null;
  const wanted = normalise(written);
  const tolerance = Math.max(1, Math.floor(written.length / 3));
  const ranked = known
    .map((word) => ({ word, distance: countSlips(wanted, normalise(word)) }))
    .filter(({ distance }) => distance <= tolerance)
    .toSorted((a, b) => a.distance - b.distance);
  return ranked[0]?.word ?? null;
}

/** What to say of an unknown key: the table it belongs in, or the key that was meant, here or elsewhere; null when nothing is near. */
export function suggestKey(
  key: string,
  table: string,
  vocabulary: Pick<Vocabulary, "tables">,
): string | null {
  const own = vocabulary.tables.get(table) ?? [];
  const begun = own.filter((word) => word.startsWith(`${normalise(key)}_`));
  if (begun.length === 1) return `did you mean "${begun[0]}"?`;
  const here = findNearest(key, own);
  const others = [...vocabulary.tables].filter(([name]) => name !== table && name !== "");
  const home = others.find(([, keys]) => keys.includes(key));
  if (home !== undefined) return `it belongs in [${home[0]}]`;
  if (here !== null) return `did you mean "${here}"?`;
  const nearest = findNearest(
    key,
    others.flatMap(([, keys]) => keys),
  );
  const owner = others.find(([, keys]) => nearest !== null && keys.includes(nearest));
  return owner === undefined ? null : `did you mean "${nearest}" in [${owner[0]}]?`;
}

/** Two letters that changed places are one slip of the pen, not two. */
function countSlips(written: string, word: string): number {
  const slips = leven(written, word);
  return slips === 2 && sortLetters(written) === sortLetters(word) ? 1 : slips;
}

function sortLetters(word: string): string {
  return word.split("").toSorted().join("");
}

function normalise(word: string): string {
  return word.toLowerCase().replaceAll("-", "_");
}
