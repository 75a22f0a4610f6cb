/** One input or output of an action file. */
export interface ActionEntry {
  readonly name: string;
  readonly description: string;
  /** Null where the file gives none. */
  readonly default: string | null;
}

/** An action file, as far as documents and tests speak of it. */
export interface ActionFile {
  readonly inputs: readonly ActionEntry[];
  readonly outputs: readonly ActionEntry[];
  /** `runs.main`, relative to the file. */
  readonly main: string;
}

interface Draft {
  description: string;
  default: string | null;
}

/** Reads the plain shape in which our action files are written; a line of any other shape is refused. */
export function readAction(text: string): ActionFile {
  const sections = new Map<string, Map<string, Draft>>();
  const runs = new Map<string, string>();
  let section = "";
  let entry: Draft | null = null;
  for (const line of text.split("\n")) {
    const [, indent = "", name = "", value = ""] = /^( *)([\w-]+):(?: (.*))?$/.exec(line) ?? [];
    if (line.trim() === "" || line.trimStart().startsWith("#")) continue;
    if (name === "") throw new Error(`an action file has no such line: ${line}`);
    if (indent === "") {
      section = name;
      if (name === "inputs" || name === "outputs") sections.set(name, new Map());
    } else if (section === "runs") {
      runs.set(name, readScalar(value));
    } else if (indent.length === 2 && sections.has(section)) {
      entry = { description: "", default: null };
      sections.get(section)?.set(name, entry);
    } else if (indent.length === 4 && entry !== null && name === "description") {
      entry.description = readScalar(value);
      // The runner refuses the whole file, since it reads a description as a template too.
      if (entry.description.includes("${{")) throw new Error(`no expression here: ${line}`);
    } else if (indent.length === 4 && entry !== null && name === "default") {
      entry.default = readScalar(value);
    } else if (section !== "branding") {
      throw new Error(`an action file has no such line: ${line}`);
    }
  }
  return {
    inputs: listEntries(sections.get("inputs")),
    outputs: listEntries(sections.get("outputs")),
    main: runs.get("main") ?? "",
  };
}

function listEntries(drafts: ReadonlyMap<string, Draft> | undefined): ActionEntry[] {
  return [...(drafts ?? [])].map(([name, draft]) => ({ name, ...draft }));
}

function readScalar(text: string): string {
  if (text.startsWith('"')) return String(JSON.parse(text));
  if (/^[|>&*!'[{`@%]|: | #|:$/.test(text)) {
    throw new Error(`an action file needs quotes around this value: ${text}`);
  }
  return text;
}
