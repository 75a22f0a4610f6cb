import assert from "node:assert/strict";
import test from "node:test";
import { parse, type TomlValue } from "smol-toml";
import { locate, type Positions } from "../../../src/contract/text/positions.ts";
import type { KeyPath } from "../../../src/contract/text/quoting.ts";

const thorny = `# [not.a.table]
top = 1 # x = 2
"quoted = key" = "a # b" # c
'literal "key"' = 'C:\\'
a . "b.c" . d = true
[runtime] # comment ]
text = """
[fake]
key = "no"
\\""" still \\\\"""
raw = '''
[fake]
'''''
quotes = """two: ""\\""""

[  spaced . "ta]ble"  ]
list = [ # first
  [1, 2,], # nested, with ] and # in a comment
  "a, ]", '#', { x = 1, y.z = [ "}" ] },
  1979-05-27 07:32:00, +1_000, 0xFF, -inf,
]
empty = []
inline = { a = { b = "c" }, "d e" = 'f', }
wide = {
  first = 1, # one
  second = [2],
}
[[agent.reads]]
args = ["x"]
[agent.reads.deep]
one = 1
[[agent.reads]]
args = ["y", "z"]
[[agent.reads.inner]]
n = 1
[[agent.reads.inner]]
n = 2
[agent]
tool = "t"
"\\u0065scaped" = 1
"" = "empty name"
__proto__ = 3
toString = { constructor = 4 }
last = 0`;

test("every key and value of a thorny document is found where it stands", () => {
  assert.equal(countFound(thorny), 59);
  assert.equal(countFound(thorny.replaceAll("\n", "\r\n")), 59);
});

test("places count from 1, keys and values apart", () => {
  const positions = locate(
    '[env]\nrequired_names = ["A",\n  "B"]\n[[agent.reads]]\n[[agent.reads]]\nargs = [1]\n',
  );
  const place = (path: KeyPath) => [positions.locateKey(path), positions.locateValue(path)];
  assert.deepEqual(place(["env"]), [
    { line: 1, column: 2 },
    { line: 1, column: 2 },
  ]);
  assert.deepEqual(place(["env", "required_names"]), [
    { line: 2, column: 1 },
    { line: 2, column: 18 },
  ]);
  assert.deepEqual(place(["env", "required_names", 1])[0], { line: 3, column: 3 });
  assert.deepEqual(place(["agent", "reads", 1, "args", 0])[1], { line: 6, column: 9 });
  assert.deepEqual(place(["agent", "reads", 1])[0], { line: 5, column: 3 });
});

test("what is not written is told by the nearest thing around it", () => {
  const positions = locate("[env]\nlist = [1]\n");
  assert.deepEqual(positions.locateKey(["env", "missing"]), { line: 1, column: 2 });
  assert.deepEqual(positions.locateValue(["env", "list", 7]), { line: 2, column: 1 });
  assert.deepEqual(positions.locateKey(["nowhere", "at", "all"]), { line: 1, column: 1 });
  assert.equal(positions.readSource(["env", "missing"]), "");
});

test("a value's source is what was written", () => {
  const positions = locate(
    "v = 3.10 # as text\nhex = 0x1F40\nday = 1979-05-27 07:32:00  \nin = { x = 1 }",
  );
  assert.equal(positions.readSource(["v"]), "3.10");
  assert.equal(positions.readSource(["hex"]), "0x1F40");
  assert.equal(positions.readSource(["day"]), "1979-05-27 07:32:00");
  assert.equal(positions.readSource(["in"]), "{ x = 1 }");
});

test("for many made-up documents, whatever the parser yields is found", () => {
  let documents = 0;
  let found = 0;
  for (let seed = 1; seed <= 1000; seed += 1) {
    const text = inventDocument(seed);
    if (!isToml(text)) continue;
    documents += 1;
    found += countFound(text);
  }
  assert.ok(documents > 200, `${documents} documents were TOML`);
  assert.ok(found > 5000, `${found} places were checked`);
});

/** Checks every place of the document against the parser, and counts them. */
function countFound(text: string): number {
  return checkMembers(parse(text, { integersAsBigInt: true }), [], {
    text,
    positions: locate(text),
  });
}

interface Located {
  readonly text: string;
  readonly positions: Positions;
}

function checkMembers(value: TomlValue, path: KeyPath, located: Located): number {
  if (typeof value !== "object" || value instanceof Date) return 0;
  const members: [string | number, TomlValue][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return members.reduce((count, [part, member]) => {
    const full = [...path, part];
    checkPlace(member, full, located);
    return count + 1 + checkMembers(member, full, located);
  }, 0);
}

function checkPlace(value: TomlValue, path: KeyPath, { text, positions }: Located): void {
  const label = `${JSON.stringify(path)} in\n${text}`;
  const source = positions.readSource(path);
  if (source === "") assert.ok(typeof value === "object", label);
  else assert.deepEqual(parse(`v = ${source}`, { integersAsBigInt: true })["v"], value, label);
  const part = path.at(-1);
  if (typeof part !== "string") return;
  const { line, column } = positions.locateKey(path);
  const written = (text.split("\n")[line - 1] ?? "").slice(column - 1);
  const name = /^("(?:[^"\\]|\\.)*"|'[^']*'|[A-Za-z0-9_-]+)/.exec(written)?.[0] ?? "";
  assert.deepEqual(Object.keys(parse(`${name} = 1`)), [part], label);
}

function isToml(text: string): boolean {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A document of random shape, the same for the same seed; now and then it defines something twice and is no TOML. */
function inventDocument(seed: number): string {
  let state = seed;
  const pick = (...choices: (string | (() => string))[]): string => {
    state = (state * 48_271) % 2_147_483_647;
    const choice = choices[state % choices.length] ?? "";
    return typeof choice === "string" ? choice : choice();
  };
  const plainName = () => pick("a", "b-1", "c_2", "12", "k9", "z", "__proto__");
  const name = () => pick(plainName, plainName, '"q u"', "'l#]'", '"\\u0041="', '"x.y"');
  const key = () =>
    pick(
      name,
      name,
      name,
      () => `${name()}.${name()}`,
      () => `${name()} . ${name()}`,
    );
  const gap = () => pick(" ", "", "\n", ' # ] } , "\n', "\t");
  const text = () => pick('"s"', "'#'", '"\\"]"', '"""m\n[x]\n"""', "'''n\n}'''");
  const scalar = () => pick(text, "1", "-2.5", "0x1F", "true", "inf", "07:32:00", "1979-05-27");
  const item = (depth: number) => `${gap()}${value(depth)}${gap()}`;
  const list = (depth: number) => `[${item(depth)},${item(depth)}${pick("", ",")}${gap()}]`;
  const table = (depth: number) =>
    `{ ${name()} = ${value(depth)},${gap()}${key()} = ${value(depth)} }`;
  const value = (depth: number): string =>
    depth > 4
      ? scalar()
      : pick(
          scalar,
          scalar,
          scalar,
          () => list(depth + 1),
          () => table(depth + 1),
        );
  const pair = () => `${pick("", "  ")}${key()} = ${value(0)}${pick("", " # c = [", " ")}`;
  const header = () =>
    pick(
      () => `[${key()}]`,
      () => `[[${name()}]]`,
      () => `[ ${key()} ] # [x]`,
    );
  const lines = Array.from({ length: 6 }, () => pick(pair, pair, header, "", "# k = 1"));
  return lines.join(pick("\n", "\r\n", "\n\n"));
}
