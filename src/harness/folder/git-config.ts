const credentialSections = new Set(["credential", "include", "includeif"]);
const credentialSetting =
  /(^|[\s\]])(extraheader|askpass|sshcommand|cookiefile|sslkey|sslcert|[\w-]*(token|secret|passw|pass)[\w-]*)\s*(=|$)/i;
/** With an absolute path, git in the copy would work on the original. */
const fixedWorkTree = /(^|[\s\]])worktree\s*=\s*"?\//i;

const userInfo = /(\w:\/\/)[^/\s]*@/g;
const sectionHeader = /^\s*\[\s*([^\s\]".]+)(?:[^\]"]*"(?:[^"\\]|\\.)*")?[^\]]*\]\s*/;
/** UTF-8's mark at the start of a file, byte by byte. */
const byteOrderMark = /^\u00ef\u00bb\u00bf/;

/** Takes out of a git configuration what could authenticate somebody: headers, helpers, includes, names and passwords in URLs; and what would lead git back to the original. */
export function stripGitCredentials(config: string): string {
  const kept: string[] = [];
  let section = "";
  let isDropping = false;
  let goesOn = false;
  for (const line of config.replace(byteOrderMark, "").replaceAll("\r\n", "\n").split("\n")) {
    const { headers, last, setting } = readHeaders(line);
    const isGoingOn: boolean = goesOn && isDropping;
    // Whether a line goes on the one before depends on quotes and comments: in doubt it is taken for both.
    if (last !== null && (!isGoingOn || credentialSections.has(last))) section = last;
    isDropping = isGoingOn || credentialSections.has(section) || isWithheld(setting);
    goesOn = endsInBackslash(line);
    if (!isDropping) kept.push(line);
    else if (headers !== "" && !isGoingOn && !credentialSections.has(section)) {
      kept.push(headers.trimEnd());
    }
  }
  return kept.join("\n").replaceAll(userInfo, "$1");
}

function isWithheld(setting: string): boolean {
  return credentialSetting.test(setting) || fixedWorkTree.test(setting);
}

interface Line {
  /** The section headers that the line begins with; the last one counts. */
  readonly headers: string;
  readonly last: string | null;
  readonly setting: string;
}

function readHeaders(line: string): Line {
  let setting = line;
  let last: string | null = null;
  for (;;) {
    const header = sectionHeader.exec(setting);
    if (header === null) break;
    last = (header[1] ?? "").toLowerCase();
    setting = setting.slice(header[0].length);
  }
  return { headers: line.slice(0, line.length - setting.length), last, setting };
}

function endsInBackslash(line: string): boolean {
  return (/\\+$/.exec(line)?.[0].length ?? 0) % 2 === 1;
}
