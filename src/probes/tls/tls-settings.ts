import type { TlsSettings, TlsSettingsFormat } from "../../ports/trust.ts";

/** Reads what a client's settings file says of trust, and drops all else. */
export function readTlsSettings(text: string, format: TlsSettingsFormat): TlsSettings {
  const entries = format === "curlrc" ? readCurlrc(text) : readIni(text);
  let settings: TlsSettings = { verification: "unsaid", authorities: null };
  for (const [key, value] of entries) settings = { ...settings, ...understand(key, value, format) };
  return settings;
}

type Entry = readonly [key: string, value: string];

function understand(key: string, value: string, format: TlsSettingsFormat): Partial<TlsSettings> {
  if (format === "curlrc") {
    if (key === "insecure") return { verification: "off" };
    if (key === "no-insecure") return { verification: "on" };
    return key === "cacert" && value !== "" ? { authorities: value } : {};
  }
  if (format === "npmrc") {
    if (key === "strict-ssl") return { verification: isNpmFalse(value) ? "off" : "on" };
    return key === "cafile" && value !== "" ? { authorities: value } : {};
  }
  if (key === "trusted-host") return value === "" ? {} : { verification: "off" };
  return key === "cert" && value !== "" ? { authorities: value } : {};
}

/** Whether npm takes this text for false. */
export function isNpmFalse(value: string): boolean {
  return /^(?:false|null|0*|\s*)$/i.test(value);
}

function readCurlrc(text: string): Entry[] {
  return splitLines(text)
    .filter((line) => !line.startsWith("#"))
    .flatMap((line): Entry[] => {
      const [, long = "", short = "", value = ""] =
        /^(?:(?:--)?([A-Za-z][\w.-]*)|-([A-Za-z#]+))\s*[=:]?\s*(.*)$/.exec(line) ?? [];
      if (long !== "") return [[long.toLowerCase(), unquote(value)]];
      // letters up to the first that takes a value: `-sSk`, and not the file of `-ok`
      return /^[sSLfvgiIjNqR#0-9]*k/.test(short) ? [["insecure", ""]] : [];
    });
}

/** Reads `key = value` lines; an indented line goes on with the value before it, as in pip's files. */
function readIni(text: string): Entry[] {
  const entries: [string, string][] = [];
  for (const raw of text.replace(/^\uFEFF/, "").split(/\r?\n/)) {
    const line = raw.trim();
    const last = entries.at(-1);
    if (line === "" || /^[#;[]/.test(line)) continue;
    if (/^\s/.test(raw) && last !== undefined && !line.includes("=")) {
      last[1] = `${last[1]} ${line}`.trim();
      continue;
    }
    const end = line.search(/[=:]/);
    const key = (end === -1 ? line : line.slice(0, end)).trim().toLowerCase().replaceAll("_", "-");
    // npm takes a key by itself for true
    entries.push([key, end === -1 ? "true" : unquote(line.slice(end + 1).trim())]);
  }
  return entries;
}

function splitLines(text: string): string[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line) => line.trim());
}

function unquote(text: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"|^'([^']*)'/.exec(text);
  return quoted?.[1] ?? quoted?.[2] ?? text;
}
