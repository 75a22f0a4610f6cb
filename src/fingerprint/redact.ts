import type { Host } from "../ports/host.ts";
import { mayHoldCredential } from "../terms/credential-name.ts";

/** Takes out of a text what must not leave the machine. */
export type Redact = (text: string) => string;

/** Shorter values stand in ordinary words too, and replacing them would leave nothing readable. */
const shortestValueChars = 8;
const shortestSecretChars = 4;

/** Names whose values are the machine's layout or plain settings; paths among them are replaced by their own rule. */
const layoutNames = /^(PATH|PWD|OLDPWD|SHELL|TERM|LANG|LANGUAGE|LC_.*|_)$/;

/** Prepares the redaction for one place: environment values become their names, raw or encoded, and own folders become variables. */
export function openRedactor(host: Pick<Host, "env" | "workspace">): Redact {
  const replacements = [...listFolders(host), ...listValues(host.env)].toSorted(
    (a, b) => b.text.length - a.text.length,
  );
  return (text) =>
    replacements.reduce(
      (redacted, { text: found, name }) => redacted.replaceAll(found, () => `$${name}`),
      text,
    );
}

interface Replacement {
  readonly text: string;
  readonly name: string;
}

function listFolders({ env, workspace }: Pick<Host, "env" | "workspace">): Replacement[] {
  return [
    { text: workspace, name: "WORKSPACE" },
    { text: env.get("HOME") ?? "", name: "HOME" },
  ].filter(({ text }) => text.length > 1);
}

function listValues(env: ReadonlyMap<string, string>): Replacement[] {
  return [...env]
    .filter(([name]) => !layoutNames.test(name))
    .flatMap(([name, value]) => {
      const isSecret = mayHoldCredential(name, value);
      const shortest = isSecret ? shortestSecretChars : shortestValueChars;
      const lines = value.split(/\r?\n/).map((line) => line.trim());
      const texts = [...new Set([value.trim(), ...lines])].filter(
        (text) => text.length >= shortest,
      );
      return texts
        .flatMap((text) => (isSecret ? [text, ...encode(text)] : [text]))
        .map((text) => ({ text, name }));
    });
}

/** The ways in which a secret is usually carried: base64 in both alphabets, hex, and as part of an address. */
function encode(text: string): string[] {
  const bytes = new TextEncoder().encode(text);
  const base64 = btoa(String.fromCodePoint(...bytes)).replace(/=+$/, "");
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [
    base64,
    base64.replaceAll("+", "-").replaceAll("/", "_"),
    hex,
    hex.toUpperCase(),
    encodeURIComponent(text),
  ];
}
