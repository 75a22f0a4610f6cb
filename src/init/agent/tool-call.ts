import { holdsCredential } from "./credential-words.ts";
import { dropComments } from "./drop-comments.ts";
import { nameFunctionAt } from "./model-functions.ts";

/** A program that a source starts, with its words as a call has them; a word that the source computes has a sample's value. */
export interface ToolCall {
  readonly tool: string;
  readonly call: readonly string[];
  /** The words that the source computes, by the names that it gives them. */
  readonly arguments: Readonly<Record<string, string | number>>;
  /** The function that the model calls; null where the source does not tell. */
  readonly functionName: string | null;
  /** The flag that carries an idempotency key; null where there is none. */
  readonly idempotencyKey: string | null;
}

type Word =
  | { readonly kind: "literal"; readonly text: string }
  /** The flag is that of `--order=${order}`; empty where the argument is a word of its own. */
  | { readonly kind: "argument"; readonly flag: string; readonly name: string }
  | { readonly kind: "other" };

const starters = ["spawn", "spawnSync", "execFile", "execFileSync", "execa", "execaSync"];
const keyFlag = /^--?(?:idempotency[-_]?key|idem[-_]?key|dedupe[-_]?key|request[-_]?id)$/i;
/** What runs other programs, or looks at the machine: no tool of an agent's own. */
const noTool =
  /^(?:sh|bash|zsh|env|which|node|npm|npx|pnpm|yarn|bun|deno|git|uname|python[\d.]*|pip|uv)$/;
const name = "[A-Za-z_$][\\w$]*";
const list = "\\[((?:[^[\\]]|\\[[^[\\]]{0,100}\\]){0,2000})\\]";

/** Finds the programs that a source starts in so many words, each call once; what is computed in another way is passed over. */
export function findToolCalls(source: string): ToolCall[] {
  const text = dropComments(source);
  const calls = [...findNodeCalls(text), ...findPythonCalls(text)].flatMap(
    ({ tool, words, at }) => readCall({ tool, words, at, text }) ?? [],
  );
  return [...new Map(calls.map((call) => [JSON.stringify([call.tool, call.call]), call])).values()];
}

interface Start {
  readonly tool: string;
  readonly words: string;
  readonly at: number;
}

/** `spawn("shop", ["refund", order])`, and the same by a name that promisify gave it. */
function findNodeCalls(text: string): Start[] {
  const promised = new RegExp(
    `\\b(${name})\\s*=\\s*(?:${name}\\.)?promisify\\(\\s*(?:${name}\\.)?(?:execFile|spawn)\\s*\\)`,
    "g",
  );
  const known = new Set([...starters, ...[...text.matchAll(promised)].map(([, own = ""]) => own)]);
  const start = new RegExp(`\\b(${name})\\s*\\(\\s*["']([\\w.+-]{1,64})["']\\s*,\\s*${list}`, "g");
  return [...text.matchAll(start)].flatMap(
    ({ 1: called = "", 2: tool = "", 3: words = "", index }) =>
      known.has(called) ? [{ tool, words, at: index }] : [],
  );
}

/** `subprocess.run(["shop", "refund", order])`. */
function findPythonCalls(text: string): Start[] {
  const start = new RegExp(`\\b(?:run|check_output|check_call|call|Popen)\\s*\\(\\s*${list}`, "g");
  return [...text.matchAll(start)].flatMap(({ 1: words = "", index }) => {
    const [, tool, rest = ""] = /^\s*["']([\w.+-]{1,64})["']\s*(?:,([^]*))?$/.exec(words) ?? [];
    return tool === undefined ? [] : [{ tool, words: rest, at: index }];
  });
}

function readCall({ tool, words, at, text }: Start & { readonly text: string }): ToolCall | null {
  if (noTool.test(tool)) return null;
  const { kept, idempotencyKey } = takeKey(splitWords(words).map(readWord));
  if (kept.length === 0 || kept.some(({ kind }) => kind === "other")) return null;
  const written = kept.map((word) => {
    if (word.kind === "literal") return word.text;
    return word.kind === "argument" && word.flag !== "" ? `${word.flag}x` : "-";
  });
  if (holdsCredential(written)) return null;
  const names = [...new Set(kept.flatMap((word) => (word.kind === "argument" ? [word.name] : [])))];
  const samples = new Map(names.map((one, index) => [one, index === 0 ? "4711" : String(index)]));
  return {
    tool,
    call: kept.map((word) => {
      if (word.kind === "literal") return word.text;
      return word.kind === "argument" ? `${word.flag}${samples.get(word.name) ?? ""}` : "";
    }),
    arguments: Object.fromEntries(
      [...samples].map(([one, sample]) => [one, isNumber(text, one) ? Number(sample) : sample]),
    ),
    functionName: nameFunctionAt(text, at),
    idempotencyKey,
  };
}

/** The key is no part of what is asked for: it is another one for another task. */
function takeKey(words: readonly Word[]): { kept: Word[]; idempotencyKey: string | null } {
  for (const [at, word] of words.entries()) {
    if (word.kind === "literal" && keyFlag.test(word.text)) {
      return { kept: words.toSpliced(at, 2), idempotencyKey: word.text };
    }
    const flag = word.kind === "argument" ? word.flag.slice(0, -1) : "";
    if (keyFlag.test(flag)) return { kept: words.toSpliced(at, 1), idempotencyKey: flag };
  }
  return { kept: [...words], idempotencyKey: null };
}

function splitWords(words: string): string[] {
  const cut = words.match(/(?:"[^"\n]*"|'[^'\n]*'|`[^`]*`|[^,"'`])+/g) ?? [];
  return cut.map((word) => word.trim()).filter((word) => word !== "");
}

/** A literal, or a name behind at most one conversion or flag: what is pieced together otherwise tells no value. */
function readWord(word: string): Word {
  const literal = /^(["'`])([\w./:=@%+, -]{1,200})\1$/.exec(word)?.[2];
  if (literal !== undefined) return { kind: "literal", text: literal };
  const [, flag = "", filled = word] =
    /^`(--?[\w-]{1,64}=)?\$\{([^{}]*)\}`$/.exec(word) ??
    /^f"(--?[\w-]{1,64}=)?\{([^{}]*)\}"$/.exec(word) ??
    /^f'(--?[\w-]{1,64}=)?\{([^{}]*)\}'$/.exec(word) ??
    [];
  const inside = /^(?:String|str)\((.*)\)$/.exec(filled.trim())?.[1] ?? filled;
  const found = readName(inside.trim());
  return found === null ? { kind: "other" } : { kind: "argument", flag, name: found };
}

/** `order`, `input.order`, `args["order"]`. */
function readName(expression: string): string | null {
  const owner = `(?:${name}\\??\\.)*`;
  const dotted = new RegExp(`^${owner}(${name})!?(?:\\.toString\\(\\))?$`);
  const indexed = new RegExp(`^${owner}${name}\\[\\s*["'](${name})["']\\s*\\]$`);
  return (dotted.exec(expression) ?? indexed.exec(expression))?.[1] ?? null;
}

/** Whether the source declares a number under this name: in zod, in a JSON Schema, or as Python's hint. */
function isNumber(text: string, argument: string): boolean {
  const type = `z\\.(?:coerce\\.)?(?:number|int)\\b|(?:int|float)\\b|\\{\\s*["']?type["']?\\s*:\\s*["'](?:number|integer)`;
  const own = argument.replaceAll("$", "\\$");
  return new RegExp(`\\b${own}["']?\\s*:\\s*(?:${type})`).test(text);
}
