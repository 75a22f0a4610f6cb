import type { Decoy } from "./decoys.ts";
import { openDumpRows } from "./dump-rows.ts";
import { keepAlphabets } from "./kept-characters.ts";
import { spell } from "./spellings.ts";

const maxPlaces = 20;

/** Looks for a run's decoys wherever the agent may have put them, and remembers where, never what. */
export interface LeakSearch {
  look(text: string, place: string): void;
  /** Takes a stream chunk by chunk, all of it, however long it is and wherever it is cut. */
  follow(place: string): { push(chunk: Uint8Array): void };
  /** Notes what could not be looked at: a decoy may be there. */
  miss(place: string): void;
  /** The text without decoys that stand in it in one piece. */
  hide(text: string): string;
  /** Words for the places in which a decoy was found, sorted and so many at most; whole, since names in them may have to be redacted. */
  readonly places: string[];
  /** Words for the places that could not be looked at. */
  readonly unsearched: string[];
}

/** Opens the search for these decoys: as they are, as numbers, in base64, whatever lies between their characters, and in the rows of dumps. */
export function openLeakSearch(decoys: readonly Decoy[]): LeakSearch {
  const tokens = decoys.map(({ token }) => token);
  const spellings = tokens.map(spell);
  const digits = openNeedles(spellings.flatMap((spelling) => spelling.digits));
  const base64 = openNeedles(spellings.flatMap((spelling) => spelling.base64));
  const pieces = tokens.flatMap(spellInOnePiece);
  const rows = openDumpRows(tokens);
  const found = new Set<string>();
  const missed = new Set<string>();
  function follow(place: string): { push(chunk: Uint8Array): void } {
    const keep = keepAlphabets();
    let before = { digits: "", base64: "", line: "" };
    return {
      push(chunk) {
        if (decoys.length === 0 || found.size >= maxPlaces || found.has(place)) return;
        const kept = keep(chunk);
        const seen = {
          digits: before.digits + kept.digits,
          base64: before.base64 + kept.base64,
          line: before.line + toText(chunk),
        };
        const isThere =
          digits.areIn(seen.digits) || base64.areIn(seen.base64) || rows.hold(seen.line);
        if (isThere) found.add(place);
        before = {
          digits: digits.cut(seen.digits),
          base64: base64.cut(seen.base64),
          line: rows.cut(seen.line),
        };
      },
    };
  }
  return {
    look: (text, place) => follow(place).push(Buffer.from(text)),
    follow,
    miss(place) {
      if (decoys.length > 0 && missed.size < maxPlaces) missed.add(place);
    },
    hide: (text) => pieces.reduce((hidden, piece) => hidden.replaceAll(piece, "[decoy]"), text),
    get places() {
      return [...found].toSorted();
    },
    get unsearched() {
      return [...missed].toSorted();
    },
  };
}

/** Hexadecimal letters have two cases. */
function spellInOnePiece(token: string): string[] {
  const { digits, base64 } = spell(token);
  return [...digits, ...digits.map((text) => text.toUpperCase()), ...base64];
}

function openNeedles(needles: readonly string[]) {
  const longest = Math.max(1, ...needles.map((needle) => needle.length));
  return {
    areIn: (text: string): boolean => needles.some((needle) => text.includes(needle)),
    /** The end of a text in which a needle may have begun. */
    cut: (text: string): string => text.slice(-longest),
  };
}

function toText({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
}
