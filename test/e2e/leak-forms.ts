import { createHash } from "node:crypto";

/** How a text can be written so that somebody can still read it, or try values against it; each is given the text's neighbours to encode as well. */
export const encoders: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  "in capitals": (text) => text.toUpperCase(),
  base64: (text) => Buffer.from(text).toString("base64"),
  "base64 in lines": (text) =>
    (
      Buffer.from(text)
        .toString("base64")
        .match(/.{1,76}/g) ?? []
    ).join("\n"),
  base64url: (text) => Buffer.from(text).toString("base64url"),
  hex: (text) => Buffer.from(text).toString("hex"),
  "hex in capitals": (text) => Buffer.from(text).toString("hex").toUpperCase(),
  "percent, where needed": encodeURIComponent,
  percent: (text) => escapeEach(text, (code) => `%${code.toString(16)}`),
  "JSON, where needed": (text) => JSON.stringify(text),
  JSON: (text) => escapeEach(text, (code) => `\\u${code.toString(16).padStart(4, "0")}`),
  "JSON of JSON": (text) => JSON.stringify(JSON.stringify(text)),
  "HTML, where needed": (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  HTML: (text) => escapeEach(text, (code) => `&#${code};`),
  "HTML in hex": (text) => escapeEach(text, (code) => `&#x${code.toString(16)};`),
};

const hashes = ["md5", "sha1", "sha256", "sha512"] as const;

/** Tells which forms of a secret a text holds: the part that identifies it in any encoding, or a hash without a key of the whole value. */
export function findForms(text: string, secret: string, whole: string = secret): string[] {
  const lower = text.toLowerCase();
  const unwrapped = text.replaceAll(/\r?\n\s*/g, "");
  const found = Object.entries(listForms(secret)).filter(([name, form]) =>
    name.startsWith("base64")
      ? text.includes(form) || unwrapped.includes(form)
      : lower.includes(form.toLowerCase()),
  );
  const hashed = hashes.filter((hash) =>
    [whole, `${whole}\n`].some((value) => holdsHash(lower, text, digest(hash, value))),
  );
  return [...found.map(([name]) => name), ...hashed];
}

/** The forms that stand in a longer text, whatever stands before and after. */
function listForms(secret: string): Record<string, string> {
  const bytes = Buffer.from(secret);
  const shifted = [0, 1, 2].flatMap((shift) => {
    // base64 of a longer text depends on where in its three bytes this one starts; what its neighbours decide is cut
    const start = shift === 0 ? 0 : 4;
    const long = Buffer.concat([Buffer.alloc(shift), bytes]);
    const end = Math.floor(long.length / 3) * 4;
    return (["base64", "base64url"] as const).map((form): [string, string] => [
      `${form} at ${shift}`,
      long.toString(form).slice(start, end),
    ]);
  });
  const direct = ["plain", "hex", "percent", "JSON", "HTML", "HTML in hex"].map(
    (name): [string, string] => [name, encoders[name]?.(secret) ?? ""],
  );
  return Object.fromEntries([...direct, ...shifted]);
}

function escapeEach(text: string, write: (code: number) => string): string {
  return [...Buffer.from(text)].map(write).join("");
}

function digest(hash: string, value: string): Buffer {
  return createHash(hash).update(value).digest();
}

function holdsHash(lower: string, text: string, sum: Buffer): boolean {
  const [hex, ...others] = (["hex", "base64", "base64url"] as const).map((form) =>
    sum.toString(form).replaceAll("=", ""),
  );
  return lower.includes(hex ?? "") || others.some((form) => text.includes(form));
}
