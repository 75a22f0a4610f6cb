import assert from "node:assert/strict";
import test from "node:test";
import { performance } from "node:perf_hooks";
import { loadBad, loadGood, loadText, writeAgent } from "./contract-kit.ts";

const seedContract = `[runtime]
python_major_minor = "3.12"
require_posix = true

[env]
# names only; never store values in git
required_names = ["APP_ENV", "MODEL_BASE_URL", "TOOL_TIMEOUT_MS"]
forbidden_names = ["AWS_SECRET_ACCESS_KEY", "OPENAI_API_KEY", "STRIPE_SECRET"]

[limits]
max_prompt_chars = 8000
max_parallel_tools = 2
tool_timeout_ms = 8000

[disk]
require_writable_tmp = true
forbid_durable_assumption = true
`;

test("the contract of the article loads unchanged and means what it says there", async () => {
  const contract = await loadGood(seedContract);
  assert.deepEqual(Object.fromEntries(contract.tables), {
    runtime: { python_major_minor: "3.12", require_posix: true },
    env: {
      required_names: ["APP_ENV", "MODEL_BASE_URL", "TOOL_TIMEOUT_MS"],
      forbidden_names: ["AWS_SECRET_ACCESS_KEY", "OPENAI_API_KEY", "STRIPE_SECRET"],
    },
    disk: { require_writable_tmp: true, forbid_durable_assumption: true },
  });
  assert.deepEqual(contract.limits, {
    max_prompt_chars: 8000,
    max_parallel_tools: 2,
    tool_timeout_ms: 8000,
  });
  assert.equal(contract.agent, null);
  assert.equal(contract.lines.get("env.required_names"), 7);
  assert.equal(contract.lines.get("disk.forbid_durable_assumption"), 17);
  assert.deepEqual(contract.warnings, [
    "parity-contract.toml:10: [limits] without [agent]: nothing exercises them",
  ]);
});

test("tables come in the contract's own order, with defaults for what is left out", async () => {
  const contract = await loadGood(
    "[git]\nrequire_clean = true\n[disk]\nrequire_writable_tmp = true\n",
  );
  assert.deepEqual([...contract.tables.keys()], ["git", "disk"]);
  assert.deepEqual(contract.faults, {
    require: ["boom", "junk", "slow", "twice", "repeat", "flag"],
    script: "honest",
    isolation: "none",
    trials: 1,
    parallel: 1,
  });
  assert.deepEqual([contract.agent, contract.tool], [null, null]);
  assert.deepEqual(contract.report, { comment: "always", require_agent: false });
  assert.equal(contract.sha256, "0".repeat(64));
  assert.deepEqual(contract.warnings, []);
});

test("a whole agent loads with its defaults", async () => {
  const { agent } = await loadGood(writeAgent());
  assert.equal(agent?.transport, "command");
  assert.equal(agent?.reply, '{"ok":true}');
  assert.deepEqual(agent?.claim, { exit: 0, last_line: "^RESULT: ok", last_lines: 1 });
});

test("all problems are told at once, in the file's order", async () => {
  const problems = await loadBad(`[env]
required_name = ["A"]
forbidden_names = "OPENAI_API_KEY"
[runtime]
os = "linx"
python_major_minor = 3.10
[disk]
require_clean = true
[limts]
max_retries = 1
`);
  assert.deepEqual(problems, [
    '2:1 contract/unknown-key unknown key "required_name" in [env]; did you mean "required_names"?',
    '3:19 contract/wrong-type env.forbidden_names must be a list; put it in brackets: ["OPENAI_API_KEY"]',
    '5:6 contract/unknown-value runtime.os is "linx"; allowed: "linux", "macos", "windows"; did you mean "linux"?',
    '6:22 contract/wrong-type runtime.python_major_minor must be text; quote it: "3.10"',
    '8:1 contract/unknown-key unknown key "require_clean" in [disk]; it belongs in [git]',
    "9:2 contract/unknown-table unknown table [limts]; did you mean [limits]?",
  ]);
});

test("G1: a byte order mark and CRLF are fine", async () => {
  const contract = await loadGood(`\uFEFF${seedContract.replaceAll("\n", "\r\n")}`);
  assert.equal(contract.lines.get("runtime.python_major_minor"), 2);
  assert.deepEqual(await loadBad("\uFEFF[env]\r\nrequired_name = []\r\n"), [
    '2:1 contract/unknown-key unknown key "required_name" in [env]; did you mean "required_names"?',
  ]);
});

test("G1: other encodings and an empty file are told apart", async () => {
  const wide = Buffer.from(`\uFEFF${seedContract}`, "utf16le");
  assert.deepEqual(await loadBad(wide), [
    "1:1 contract/encoding the file is UTF-16, and only UTF-8 is read",
  ]);
  assert.deepEqual(await loadBad(Buffer.from("[env]\n# caf\xe9\n", "latin1")), [
    "2:1 contract/encoding the file is not valid UTF-8 (Latin-1, perhaps)",
  ]);
  assert.deepEqual(await loadBad(""), ["null:null contract/empty the file is empty"]);
});

test("G2: 8_000 and 0x1F40 are 8000", async () => {
  for (const written of ["8000", "8_000", "0x1F40", "+8000"]) {
    const contract = await loadGood(`[limits]\ntool_timeout_ms = ${written}\n`);
    assert.equal(contract.limits.tool_timeout_ms, 8000, written);
  }
});

test("G2: whatever is no number of milliseconds is refused by name, with what it is and what is allowed", async () => {
  const found: Record<string, string> = {
    "9223372036854775807": "out-of-range|9223372036854775807",
    "2147483648": "out-of-range|2147483648",
    "-1": "out-of-range|-1",
    "0": "out-of-range|0",
    inf: "wrong-type|inf, which has no end",
    "-inf": "wrong-type|-inf, which has no end",
    nan: "wrong-type|nan, which is no number",
    "8000.5": "wrong-type|8000.5, a number with a fraction",
    "8000.0": "wrong-type|8000.0, a number with a fraction",
    "8e3": "wrong-type|8e3, a number with a fraction",
    '"8000"': 'wrong-type|the text "8000": take the quotes away',
    '"8 s"': 'wrong-type|the text "8 s"',
    "2024-01-01": "wrong-type|2024-01-01, a date or time",
    "07:32:00": "wrong-type|07:32:00, a date or time",
    true: "wrong-type|true",
    "[8000]": "wrong-type|a list",
    "{ ms = 8000 }": "wrong-type|a table",
  };
  for (const [written, wanted] of Object.entries(found)) {
    const [code, words] = wanted.split("|");
    assert.deepEqual(await loadBad(`[limits]\ntool_timeout_ms = ${written}\n`), [
      `2:19 contract/${code} limits.tool_timeout_ms must be a whole number from 1 to 2147483647; it is ${words}`,
    ]);
  }
});

test("G2: a limit may be zero only where zero says something", async () => {
  const contract = await loadGood("[limits]\nmax_retries = 0\nmax_prompt_growth_chars = 0\n");
  assert.equal(contract.limits.max_retries, 0);
  assert.match(
    (await loadBad("[limits]\nmax_tool_calls = 0\n")).join(),
    /from 1 to 10000; it is 0/,
  );
});

test("G3: prototype keys are unknown keys, and plain names in a list", async () => {
  assert.deepEqual(await loadBad('[__proto__]\npolluted = "y"\n'), [
    "1:2 contract/unknown-table unknown table [__proto__]",
  ]);
  assert.deepEqual(await loadBad("[env]\nconstructor = []\n__proto__ = 1\ntoString = 2\n"), [
    '2:1 contract/unknown-key unknown key "constructor" in [env]',
    '3:1 contract/unknown-key unknown key "__proto__" in [env]',
    '4:1 contract/unknown-key unknown key "toString" in [env]',
  ]);
  const names = ["__proto__", "toString", "hasOwnProperty"];
  const contract = await loadGood(`[env]\nrequired_names = ${JSON.stringify(names)}\n`);
  assert.deepEqual(contract.tables.get("env")?.["required_names"], names);
  assert.equal(Object.hasOwn(Object.prototype, "polluted"), false);
});

test("G4: schema problems are one plain line each", async () => {
  assert.deepEqual(
    await loadBad('[env]\nrequired_name = ["A"]\n[runtime]\npython_major_minor = ["3.12"]\n'),
    [
      '2:1 contract/unknown-key unknown key "required_name" in [env]; did you mean "required_names"?',
      "4:22 contract/wrong-type runtime.python_major_minor must be text; it is a list",
    ],
  );
});

test("G5: a syntax error says so, with line and column", async () => {
  const problems = await loadBad("[env]\n\n\n\n\n\nrequired_names = [A]\n");
  assert.deepEqual(problems, [
    "7:19 contract/syntax syntax error: no value that TOML knows; text needs quotes",
  ]);
  assert.doesNotMatch(problems.join(), /not found|could not be read/);
});

test("G6: a hostile contract is refused before anything deep or long is built", async () => {
  const hostile: [string, RegExp][] = [
    [`a = ${"[".repeat(100_000)}`, /^1:69 contract\/too-deep too deep/],
    [`a = ${"{a=".repeat(100_000)}`, /^1:\d+ contract\/too-deep/],
    [`${"a.".repeat(100_000)}a = 1`, /^1:\d+ contract\/too-deep/],
    [`[env]\nrequired_names = [${'"N",'.repeat(10_000)}]`, /^2:\d+ contract\/too-long too long/],
    ["# ".padEnd(50 * 1024 * 1024, "x"), /^null:null contract\/too-large the file is too large/],
    [
      "k = 1\n".repeat(100_000),
      /^5001:3 contract\/too-long too long: more than 5000 tables and keys/,
    ],
  ];
  for (const [text, wanted] of hostile) {
    const start = performance.now();
    const problems = await loadBad(text);
    assert.match(problems.join("\n"), wanted);
    // Two seconds are owed; an answer that grows with the square of the text would take minutes.
    assert.ok(performance.now() - start < 20_000);
  }
});

test("G6: thousands of problems are counted, a hundred are listed", async () => {
  const keys = Array.from({ length: 4000 }, (_, index) => `key_${index} = 1`);
  const problems = await loadBad(`[env]\n${keys.join("\n")}\n`);
  assert.equal(problems.length, 101);
  assert.equal(problems[0], '2:1 contract/unknown-key unknown key "key_0" in [env]');
  assert.equal(problems[100], "null:null contract/more 3900 more problems are not listed");
});

test("E6: a bare version is refused with how to quote it, and never compared as a number", async () => {
  assert.deepEqual(await loadBad("[runtime]\npython_major_minor = 3.10\n"), [
    '2:22 contract/wrong-type runtime.python_major_minor must be text; quote it: "3.10"',
  ]);
  assert.deepEqual(await loadBad("[runtime]\npython_major_minor = 3\n"), [
    '2:22 contract/wrong-type runtime.python_major_minor must be text; quote it: "3"',
  ]);
  const contract = await loadGood('[runtime]\npython_major_minor = "3.10"\n');
  assert.equal(contract.tables.get("runtime")?.["python_major_minor"], "3.10");
});

test("E6: a version of one number or three is no X.Y", async () => {
  for (const version of ["3", "3.10.2", "3.x", ""]) {
    assert.deepEqual(await loadBad(`[runtime]\npython_major_minor = "${version}"\n`), [
      `2:22 contract/wrong-form runtime.python_major_minor must be two numbers with a dot, as in "3.12"; it is the text "${version}"`,
    ]);
  }
});

test("a fault that does not exist is an unknown word, with the ones that do", async () => {
  const [word = ""] = await loadBad(writeAgent({}, '[faults]\nrequire = ["boom", "bang"]\n'));
  assert.match(
    word,
    /^7:20 contract\/unknown-value item 2 of faults.require is "bang"; allowed: "boom", "junk", "slow"/,
  );
  const [list = ""] = await loadBad(writeAgent({}, '[faults]\nrequire = "bomb"\n'));
  assert.match(
    list,
    /^7:11 contract\/wrong-type faults.require must be "all", or a list whose items are one of "boom"/,
  );
  assert.match(list, /; it is the text "bomb"$/);
  assert.equal(
    (await loadGood(writeAgent({}, '[faults]\nrequire = "all"\n'))).faults.require,
    "all",
  );
});

test("hostile names stay on one line, visible and short", async () => {
  const [problem] = await loadBad(`[env]\n"a\\n::error::\\u202e${"x".repeat(500)}" = 1\n`);
  assert.match(
    problem ?? "",
    /^2:1 contract\/unknown-key unknown key "a\\n::error::\\u\{202e\}x+…" in \[env\]$/,
  );
});

test("whatever the bytes are, the answer is a contract or problems with a place", async () => {
  const pieces = [
    "[",
    "]",
    "{",
    "}",
    '"',
    "'",
    '"""',
    "=",
    ".",
    ",",
    "#",
    "\n",
    "\\",
    "1.5",
    "__proto__",
    "\0",
    "é",
  ];
  const whole = writeAgent({ pass_env: '["A"]' }, seedContract);
  let state = 7;
  const roll = (sides: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
  for (let round = 0; round < 400; round += 1) {
    const at = roll(whole.length);
    const text =
      whole.slice(0, at) + (pieces[roll(pieces.length)] ?? "") + whole.slice(at + roll(3));
    const result = await loadText(text);
    if (result.ok) continue;
    assert.ok(result.problems.length > 0);
    for (const { line, message } of result.problems) {
      assert.ok(line === null || line >= 1);
      assert.doesNotMatch(message, /undefined|\[object|something else|\n/, text);
    }
  }
});
