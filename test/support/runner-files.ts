/** A workflow command that a step printed. */
export interface WorkflowCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** Reads the workflow commands out of what a step printed, as the runner does, between stop and resume too. */
export function parseCommands(stdout: string): WorkflowCommand[] {
  const commands: WorkflowCommand[] = [];
  let resume: string | undefined;
  for (const line of stdout.split(/\r?\n/)) {
    const [, head = "", message = ""] = /^\s*::(.+?)::(.*)$/.exec(line) ?? [];
    const [name = "", ...rest] = head.split(" ");
    if (name === "") continue;
    if (resume !== undefined) {
      if (name === resume) resume = undefined;
      continue;
    }
    if (name === "stop-commands") resume = message;
    commands.push({
      name,
      properties: parseProperties(rest.join(" ")),
      message: unescape(message),
    });
  }
  return commands;
}

/** Reads a file of `name=value` and `name<<delimiter` records; throws on what the runner would refuse. */
export function parseFileCommand(text: string): Record<string, string> {
  const records: Record<string, string> = {};
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (line === "") continue;
    const heredoc = /^(?<name>[^=]+?)<<(?<delimiter>.+)$/.exec(line)?.groups;
    if (heredoc !== undefined) {
      const end = lines.indexOf(heredoc["delimiter"] ?? "", at + 1);
      if (end < 0) throw new Error(`no end of the value that starts with ${line}`);
      records[heredoc["name"] ?? ""] = lines.slice(at + 1, end).join("\n");
      at = end;
      continue;
    }
    const split = line.indexOf("=");
    if (split < 1) throw new Error(`neither name=value nor name<<delimiter: ${line}`);
    records[line.slice(0, split)] = line.slice(split + 1);
  }
  return records;
}

function parseProperties(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(",").flatMap((pair) => {
      const split = pair.indexOf("=");
      if (split < 1) return [];
      return [[pair.slice(0, split).trim(), unescape(pair.slice(split + 1))]];
    }),
  );
}

const escapes: Readonly<Record<string, string>> = {
  "%25": "%",
  "%0D": "\r",
  "%0A": "\n",
  "%3A": ":",
  "%2C": ",",
};

function unescape(text: string): string {
  return text.replaceAll(/%(25|0D|0A|3A|2C)/gi, (code) => escapes[code.toUpperCase()] ?? code);
}
