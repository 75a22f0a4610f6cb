const credentialSections = new Set(["credential", "include", "includeif"]);
const credentialKeys = new Set([
  "extraheader",
  "askpass",
  "sshcommand",
  "cookiefile",
  "sslkey",
  "sslcert",
]);

const userInfo = /(\w:\/\/)[^/\s"']*@/g;
const sectionHeader = /^\s*\[\s*([^\s\]".]+)(?:[^\]"]*"(?:[^"\\]|\\.)*")?[^\]]*\]\s*/;

/** Takes out of a git configuration what could authenticate somebody: headers, helpers, includes, names and passwords in URLs. */
export function stripGitCredentials(config: string): string {
  let section = "";
  const kept: string[] = [];
  for (const line of joinContinuations(config)) {
    const header = sectionHeader.exec(line);
    if (header !== null) section = (header[1] ?? "").toLowerCase();
    if (credentialSections.has(section)) continue;
    const setting = header === null ? line : line.slice(header[0].length);
    const key = setting.split("=", 1)[0]?.trim().toLowerCase() ?? "";
    if (credentialKeys.has(key)) {
      if (header !== null) kept.push(header[0].trimEnd());
    } else {
      kept.push(line);
    }
  }
  return kept.join("\n").replaceAll(userInfo, "$1");
}

/** A line that ends in a backslash goes on in the next one, and goes with it. */
function joinContinuations(config: string): string[] {
  return config.replaceAll("\r\n", "\n").split(/(?<!(?<!\\)\\)\n/);
}
