type Version = readonly [number, number, number];

/** The versions from `from` on and before `below`; null is no end. */
interface Span {
  readonly from: Version;
  readonly below: Version | null;
}

/** A version whose last numbers may be left open. */
type Partial = readonly number[];

const ZERO: Version = [0, 0, 0];
const COMPARATOR =
  /^(>=|<=|>|<|=|\^|~)?v?(\d{1,9}|[xX*])(?:\.(\d{1,9}|[xX*]))?(?:\.(\d{1,9}|[xX*]))?$/;

/** Whether a text is a range of versions as npm writes them, without pre-releases, that some version is in. */
export function isVersionRange(text: string): boolean {
  return (
    readRange(text)?.some(({ from, below }) => below === null || compare(from, below) < 0) === true
  );
}

/** Whether a version is in a range; false for what is neither. */
export function satisfiesRange(version: string, range: string): boolean {
  const [major, minor, patch] = version.split(".").map(Number);
  if (major === undefined || minor === undefined || patch === undefined) return false;
  const spans = readRange(range) ?? [];
  return spans.some(({ from, below }) => {
    const at: Version = [major, minor, patch];
    return compare(at, from) >= 0 && (below === null || compare(at, below) < 0);
  });
}

/** The first three numbers of a version, with zeros for those that it leaves out. */
export function toThreeNumbers(version: string): string {
  const numbers = version
    .split(".")
    .slice(0, 3)
    .map((part) => String(Number(part)));
  return [...numbers, "0", "0"].slice(0, 3).join(".");
}

/** Compares two versions number by number; those that one of them leaves out are zeros. */
export function compareNumbers(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  const length = Math.max(left?.length ?? 0, right?.length ?? 0);
  for (let at = 0; at < length; at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function readRange(text: string): Span[] | null {
  const spans = text.split("||").map((part) => readAlternative(part.trim()));
  const read = spans.filter((span) => span !== null);
  return read.length === spans.length ? read : null;
}

function readAlternative(text: string): Span | null {
  const hyphen = /^(\S+) +- +(\S+)$/.exec(text);
  // an operator may stand apart from its version
  const words = hyphen
    ? [`>=${hyphen[1]}`, `<=${hyphen[2]}`]
    : text.replaceAll(/([<>=^~]) +/g, "$1").split(/ +/);
  let whole: Span | null = { from: ZERO, below: null };
  for (const word of words) {
    const span = readComparator(word);
    if (span === null) return null;
    whole = {
      from: compare(span.from, whole.from) > 0 ? span.from : whole.from,
      below: lower(whole.below, span.below),
    };
  }
  return whole;
}

function readComparator(word: string): Span | null {
  const [found, operator = "=", ...parts] = COMPARATOR.exec(word) ?? [];
  if (found === undefined) return null;
  const written = parts.filter((part) => part !== undefined);
  const open = written.findIndex((part) => /^[xX*]$/.test(part));
  const partial = written.slice(0, open === -1 ? written.length : open).map(Number);
  if (written.slice(partial.length).some((part) => /\d/.test(part))) return null;
  // "more than any" and "less than any" are no version at all
  if (partial.length === 0) {
    return operator === ">" || operator === "<" ? null : { from: ZERO, below: null };
  }
  return toSpan(operator, partial);
}

function toSpan(operator: string, partial: Partial): Span {
  const from = fill(partial);
  switch (operator) {
    case ">=":
      return { from, below: null };
    case ">":
      return { from: raise(partial, partial.length), below: null };
    case "<":
      return { from: ZERO, below: from };
    case "<=":
      return { from: ZERO, below: raise(partial, partial.length) };
    case "~":
      return { from, below: raise(partial, Math.min(partial.length, 2)) };
    case "^": {
      // the first number that is not zero stays, or the last that is written
      const kept = partial.findIndex((part) => part > 0);
      return { from, below: raise(partial, kept === -1 ? partial.length : kept + 1) };
    }
    default:
      return { from, below: raise(partial, partial.length) };
  }
}

/** The first version whose leading `count` numbers are higher than these. */
function raise(partial: Partial, count: number): Version {
  return fill(
    partial.slice(0, count).map((part, index) => (index === count - 1 ? part + 1 : part)),
  );
}

function fill([major = 0, minor = 0, patch = 0]: Partial): Version {
  return [major, minor, patch];
}

function lower(a: Version | null, b: Version | null): Version | null {
  if (a === null || b === null) return a ?? b;
  return compare(a, b) < 0 ? a : b;
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
