import { satisfies, valid } from "@renovatebot/pep440";

/** What a marker's variables stand for; a list stands for `extras` and `dependency_groups`. Variables that differ from boot to boot are left out. */
export type MarkerVariables = Readonly<Record<string, string | readonly string[]>>;

type Weight = boolean | null;
type Operand = string | readonly string[] | null;

const TOKEN =
  /\s*(?:(\(|\))|(and|or|in)\b|(not\s+in)\b|(===|~=|==|!=|<=|>=|<|>)|'([^']*)'|"([^"]*)"|([a-z_][a-z_.]*))/y;
const MAX_CHARS = 4096;
const MAX_DEPTH = 50;

/** Weighs an environment marker (PEP 508); null where it cannot be told, or is not one. */
export function weighMarker(marker: string, variables: MarkerVariables): Weight {
  const tokens = marker.length > MAX_CHARS ? null : cutTokens(marker);
  if (tokens === null) return null;
  let at = 0;
  let isBroken = false;

  function weighOr(depth: number): Weight {
    let weight = weighAnd(depth);
    while (tokens?.[at]?.text === "or") {
      at += 1;
      const other = weighAnd(depth);
      weight = weight === true || other === true ? true : weight === null ? null : other;
    }
    return weight;
  }

  function weighAnd(depth: number): Weight {
    let weight = weighOne(depth);
    while (tokens?.[at]?.text === "and") {
      at += 1;
      const other = weighOne(depth);
      weight = weight === false || other === false ? false : weight === null ? null : other;
    }
    return weight;
  }

  function weighOne(depth: number): Weight {
    if (depth > MAX_DEPTH) isBroken = true;
    if (isBroken) return null;
    if (tokens?.[at]?.text === "(") {
      at += 1;
      const weight = weighOr(depth + 1);
      if (tokens[at]?.text !== ")") isBroken = true;
      at += 1;
      return weight;
    }
    const [left, sign, right] = [tokens?.[at], tokens?.[at + 1], tokens?.[at + 2]];
    at += 3;
    if (left === undefined || sign?.kind !== "sign" || right === undefined) {
      isBroken = true;
      return null;
    }
    return relate(valueOf(left, variables), sign.text, valueOf(right, variables));
  }

  const weight = weighOr(0);
  return isBroken || at !== tokens.length ? null : weight;
}

interface Token {
  readonly kind: "paren" | "join" | "sign" | "text" | "name";
  readonly text: string;
}

function cutTokens(marker: string): Token[] | null {
  const tokens: Token[] = [];
  const text = marker.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (found === null) return null;
    const [, paren, word, notIn, sign, single, double, name] = found;
    if (paren !== undefined) tokens.push({ kind: "paren", text: paren });
    else if (word === "in") tokens.push({ kind: "sign", text: "in" });
    else if (word !== undefined) tokens.push({ kind: "join", text: word });
    else if (notIn !== undefined) tokens.push({ kind: "sign", text: "not in" });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
    else if (name !== undefined) tokens.push({ kind: "name", text: name });
    else tokens.push({ kind: "text", text: single ?? double ?? "" });
  }
  return tokens;
}

function valueOf(token: Token, variables: MarkerVariables): Operand {
  if (token.kind === "text") return token.text;
  if (token.kind !== "name" || !Object.hasOwn(variables, token.text)) return null;
  return variables[token.text] ?? null;
}

function relate(left: Operand, sign: string, right: Operand): Weight {
  if (left === null || right === null) return null;
  if (sign === "in" || sign === "not in") {
    const isIn = typeof left === "string" && right.includes(left);
    return isIn === (sign === "in");
  }
  if (typeof left !== "string" || typeof right !== "string") return null;
  if (valid(left) !== null && valid(right.replace(/\.\*$/, "")) !== null) {
    return sign === "===" ? left === right : satisfies(left, sign + right, { prereleases: true });
  }
  if (sign === "==" || sign === "===") return left === right;
  return sign === "!=" ? left !== right : null;
}
