import type { GitSetting } from "../../ports/host.ts";

/** Reads `git config --list --show-scope -z`; what a value is like is told, and whether there is a subsection; the value and the subsection are dropped here. */
export function classifyGitConfig(output: string): GitSetting[] {
  const fields = output.split("\0");
  const settings: GitSetting[] = [];
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const entry = fields[index + 1] ?? "";
    const end = entry.indexOf("\n");
    const name = end === -1 ? entry : entry.slice(0, end);
    const section = name.slice(0, Math.max(0, name.indexOf(".")));
    const key = name.slice(name.lastIndexOf(".") + 1);
    if (section === "" || key === "") continue;
    const value = end === -1 ? null : entry.slice(end + 1);
    const subsection = name.slice(section.length, name.length - key.length);
    settings.push({
      scope: readScope(fields[index] ?? ""),
      section: section.toLowerCase(),
      key: key.toLowerCase(),
      inSubsection: subsection !== ".",
      holds: hasUserinfo(subsection) ? "userinfo" : classify(`${section}.${key}`, value),
    });
  }
  return settings;
}

/** Whether a text holds an address with a user before the @; over ssh a user alone opens nothing. */
export function hasUserinfo(text: string): boolean {
  return [...text.matchAll(/([a-z][a-z0-9+.-]*):\/\/([^/@\s"']+)@/gi)].some(
    ([, scheme = "", user = ""]) =>
      !/^\$\{?\w+\}?(?::|$)/.test(user) && (!/ssh/i.test(scheme) || user.includes(":")),
  );
}

/** Says of a setting that stands in a subsection which addresses it is for: never by name. */
export function sayAddresses({ section, inSubsection }: GitSetting): string {
  return inSubsection && ["http", "credential"].includes(section) ? " for some addresses" : "";
}

function readScope(text: string): GitSetting["scope"] {
  const known = ["system", "global", "local", "worktree"] as const;
  return known.find((scope) => scope === text) ?? "command";
}

function classify(name: string, value: string | null): GitSetting["holds"] {
  // a key without a value is true
  if (value === null) return "true";
  const text = value.trim();
  if (text === "") return "empty";
  if (/^include(?:if)?\.path$/i.test(name) && /(?:^|\/)git-credentials-[^/]*\.config$/.test(text)) {
    return "credential-file";
  }
  if (/^credential\.helper$/i.test(name)) return classifyHelper(text);
  if (hasUserinfo(text)) return "userinfo";
  if (/^(?:true|yes|on|1)$/i.test(text)) return "true";
  return /^(?:false|no|off|0)$/i.test(text) ? "false" : "set";
}

function classifyHelper(helper: string): GitSetting["holds"] {
  if (/(?:^|[/\\\s-])store(?:\.exe)?["']?\s/i.test(helper)) return "credential-file";
  if (/(?:^|[/\\\s-])store(?:\.exe)?["']?$/i.test(helper)) return "store";
  // a helper written in place that prints a password of its own, and no variable's
  return /\bpassword=(?!["']?\$)["']?[^\s"';]/i.test(helper) ? "password" : "set";
}
