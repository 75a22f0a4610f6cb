const ENCODINGS = new Map([
  ["utf8", "utf-8"],
  ["u8", "utf-8"],
  ["cp65001", "utf-8"],
  ["ansix341968", "ascii"],
  ["usascii", "ascii"],
  ["646", "ascii"],
  ["iso646us", "ascii"],
  ["latin1", "iso-8859-1"],
  ["l1", "iso-8859-1"],
  ["iso88591", "iso-8859-1"],
  ["latin9", "iso-8859-15"],
  ["iso885915", "iso-8859-15"],
  ["1252", "cp1252"],
  ["windows1252", "cp1252"],
  ["cp1252", "cp1252"],
  ["gb18030", "gb18030"],
  ["eucjp", "euc-jp"],
]);

/** One name for an encoding that has several: `UTF-8`, `utf8` and `U8` are all `utf-8`; `ANSI_X3.4-1968` is `ascii`. */
export function foldEncoding(name: string): string {
  const lower = name.toLowerCase();
  return ENCODINGS.get(lower.replaceAll(/[^a-z0-9]/g, "")) ?? lower;
}

/** A locale's name with its codeset folded, so that `C.utf8` and `C.UTF-8` are the same; `other` for what no locale is called. */
export function foldLocale(name: string): string {
  const shape = /^(C|POSIX|[a-z]{2,3}(?:_[A-Z]{2})?)(?:\.([A-Za-z0-9-]{1,20}))?(@[a-z]{1,12})?$/;
  const [, place, codeset, variant = ""] = shape.exec(name) ?? [];
  if (place === undefined) return name === "" ? "" : "other";
  const base = place === "POSIX" ? "C" : place;
  return base + (codeset === undefined ? "" : `.${foldEncoding(codeset)}`) + variant;
}
