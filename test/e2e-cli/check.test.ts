import assert from "node:assert/strict";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { readFingerprint } from "../../src/fingerprint/read.ts";
import { CheckDocument } from "../../src/render/check-document.ts";
import {
  isHarmless,
  listRuntimes,
  makeRepository,
  makeWorkspace,
  type ProcessOptions,
  runProgram,
  whyNoProgram,
} from "./cli-process.ts";

const skip = whyNoProgram;
const small = "[disk]\nrequire_writable_tmp = true\n";

async function checkJson(cwd: string, args: readonly string[] = [], options?: ProcessOptions) {
  const { stdout, exit, stderr } = await runProgram(
    cwd,
    ["check", "--format", "json", ...args],
    options,
  );
  const document = CheckDocument.parse(JSON.parse(stdout));
  assert.equal(document.exit, exit, "the document and the process say the same");
  return { document, stderr };
}

for (const { name, path: node } of listRuntimes()) {
  test(`the README's main command passes on a fresh copy, Node ${name}`, { skip }, async () => {
    using workspace = makeRepository();
    const args = ["check", "--contract", "parity-contract.toml.example"];
    const { exit, stdout, stderr } = await runProgram(workspace.path, args, { node });
    assert.equal(exit, 0, stdout + stderr);
    assert.match(stdout, /boom[^]*junk[^]*slow[^]*What is safe to conclude[^]*PASS/);
    assert.ok(isHarmless(stdout), "no colours where nobody sees them");
    const written = readFileSync(join(workspace.path, "parity-fingerprint.json"));
    assert.equal(readFingerprint(written).ok, true);
  });

  test(`the storyteller is violated, Node ${name}`, { skip }, async () => {
    using workspace = makeRepository();
    const args = ["--contract", "examples/storyteller/parity-contract.toml", "--out", "-"];
    const { document } = await checkJson(workspace.path, args, { node });
    assert.equal(document.exit, 1);
    assert.equal(document.control[0]?.ok, true);
    const boom = document.faults.find((run) => run.id === "boom");
    assert.equal(boom?.verdict, "fail-open");
    assert.equal(boom.evidence?.claim_line, "RESULT: ok, order 4711 is refunded");
  });

  test(`a broken contract, none, and wrong flags are exit 2, Node ${name}`, { skip }, async () => {
    using workspace = makeWorkspace();
    writeFileSync(join(workspace.path, "bad.toml"), "[env]\nrequired_name = ['A']\n");
    const bad = await runProgram(workspace.path, ["check", "--contract", "bad.toml"], { node });
    assert.equal(bad.exit, 2);
    assert.match(bad.stdout, /bad\.toml:2:1 .*did you mean "?required_names/);
    const none = await runProgram(workspace.path, ["check"], { node });
    assert.equal(none.exit, 2);
    assert.match(none.stderr, /a contract to start from[^]*\[env\]/);
    const wrong = await runProgram(workspace.path, ["check", "--contrct", "x"], { node });
    assert.deepEqual([wrong.exit, wrong.stdout], [2, ""]);
    assert.match(wrong.stderr, /did you mean --contract\?/);
  });

  test(`--help, --version and schema need nothing, Node ${name}`, { skip }, async () => {
    using workspace = makeWorkspace();
    for (const args of [["--help"], ["--version"], ["check", "--help"], ["schema", "contract"]]) {
      const { exit, stdout, stderr } = await runProgram(workspace.path, args, { node });
      assert.deepEqual([exit, stderr], [0, ""], args.join(" "));
      assert.match(stdout, /\n$/);
    }
  });
}

test("outside a repository the example is violated, and says what to do", { skip }, async () => {
  using workspace = makeWorkspace();
  const args = ["--contract", "parity-contract.toml.example", "--no-faults"];
  const { document } = await checkJson(workspace.path, args);
  assert.equal(document.exit, 1);
  const failed = document.findings.filter(({ status }) => status === "fail");
  assert.deepEqual(
    failed.map(({ id }) => id),
    ["git.require_repository"],
  );
  assert.match(failed[0]?.fix ?? "", /check the repository out/);
  assert.ok(document.subject !== null && "unknown" in document.subject.commit);
});

test("without git on PATH nothing is made up", { skip }, async () => {
  using workspace = makeRepository();
  writeFileSync(join(workspace.path, "c.toml"), "[git]\nrequire_clean = true\n");
  const { document } = await checkJson(workspace.path, ["--contract", "c.toml"], {
    env: { PATH: "/nowhere" },
  });
  assert.equal(document.exit, 3);
  assert.equal(document.findings[0]?.reason, "absent-tool");
});

test("E13: what the check writes does not make the checkout dirty", { skip }, async () => {
  using workspace = makeRepository();
  writeFileSync(join(workspace.path, "c.toml"), "[git]\nrequire_clean = true\n");
  mkdirSync(join(workspace.path, "out"));
  workspace.git("add", "-A");
  workspace.git("commit", "-q", "-m", "contract");
  for (const out of ["parity-fingerprint.json", "out/box.json", join(workspace.path, "abs.json")]) {
    for (const _ of [1, 2]) {
      const { document } = await checkJson(workspace.path, ["--contract", "c.toml", "--out", out]);
      assert.equal(document.exit, 0, `${out}: ${document.findings[0]?.message}`);
    }
    rmSync(join(workspace.path, out.replace(workspace.path, "")));
  }
});

test("A5: an agent that is not there is exit 2, never closed", { skip }, async () => {
  using workspace = makeWorkspace();
  const text = readFileSync(
    join(workspace.path, "examples/storyteller/parity-contract.toml"),
    "utf8",
  );
  writeFileSync(join(workspace.path, "c.toml"), text.replace('"node"', '"no-such-agent"'));
  const { document } = await checkJson(workspace.path, ["--contract", "c.toml"]);
  assert.deepEqual([document.exit, document.problems[0]?.code], [2, "agent/not-started"]);
  const tried = document.faults.filter(({ verdict }) => verdict !== "not-applicable");
  assert.ok(tried.length > 0);
  assert.ok(tried.every(({ verdict }) => verdict === "inconclusive"));
});

test("G3: names from the prototype are plain names, and absent", { skip }, async () => {
  using workspace = makeWorkspace();
  const names = ["__proto__", "toString", "hasOwnProperty"];
  const contract = `[env]\nrequired_names = ${JSON.stringify(names)}\n`;
  writeFileSync(join(workspace.path, "c.toml"), contract);
  const { document } = await checkJson(workspace.path, ["--contract", "c.toml"]);
  assert.deepEqual([document.exit, document.findings[0]?.items], [1, names]);
});

test("A8: the storyteller is open on each shape of junk", { skip }, async () => {
  using workspace = makeWorkspace();
  const contract = "examples/storyteller/parity-contract.toml";
  const { document } = await checkJson(workspace.path, ["--contract", contract, "--only", "junk"]);
  const junk = document.faults.filter(({ id }) => id === "junk");
  assert.deepEqual(
    junk.map((run) => [run.case, run.verdict]),
    [null, "empty", "html", "success-false", "cut-json"].map((shape) => [shape, "fail-open"]),
  );
});

test("C2: evidence is the ledger, not what the agent prints", { skip }, async () => {
  using workspace = makeWorkspace();
  const text = readFileSync(
    join(workspace.path, "examples/storyteller/parity-contract.toml"),
    "utf8",
  );
  const argv = '["sh", "-c", "shop refund; echo shop refund; echo shop refund; echo RESULT: ok"]';
  writeFileSync(join(workspace.path, "c.toml"), text.replace(/command = .*/, `command = ${argv}`));
  const { document } = await checkJson(workspace.path, ["--contract", "c.toml", "--only", "boom"]);
  assert.equal(document.control[0]?.evidence?.calls, 1);
});

test("without python on PATH a wanted version is no pass", { skip }, async () => {
  using workspace = makeRepository();
  writeFileSync(join(workspace.path, "c.toml"), '[runtime]\npython_major_minor = "3.12"\n');
  const { document } = await checkJson(workspace.path, ["--contract", "c.toml"], {
    env: { PATH: "/nowhere" },
  });
  assert.ok(document.exit === 1 || document.exit === 3, `exit ${document.exit}`);
  assert.match(document.findings[0]?.message ?? "", /python/);
});

test("--only and --no-faults run less, and say so", { skip }, async () => {
  using workspace = makeRepository();
  const args = ["--contract", "parity-contract.toml.example", "--only", "env,boom"];
  const { document } = await checkJson(workspace.path, args);
  assert.equal(document.exit, 0);
  const ran = document.faults.filter(({ verdict }) => verdict !== "not-run");
  assert.deepEqual(new Set(ran.map(({ id }) => id)), new Set(["boom"]));
  const disk = document.findings.find(({ id }) => id === "disk.require_writable_tmp");
  assert.equal(disk?.status, "not-run");
  const wrong = await runProgram(workspace.path, ["check", ...args.slice(0, 2), "--only", "evn"]);
  assert.deepEqual([wrong.exit, wrong.stdout], [2, ""]);
});

test(
  "the same place twice gives the same bytes, apart from what is volatile",
  { skip },
  async () => {
    using workspace = makeRepository();
    const args = ["check", "--contract", "parity-contract.toml.example", "--no-faults"];
    const texts = [];
    for (const _ of [1, 2]) {
      await runProgram(workspace.path, args);
      const text = readFileSync(join(workspace.path, "parity-fingerprint.json"), "utf8");
      texts.push(text.replace(/"volatile": \{[^]*$/, ""));
    }
    assert.equal(texts[0], texts[1]);
  },
);

test(
  "G1: a contract that is a link, lies outside, or is in UTF-16 is refused",
  { skip },
  async () => {
    using workspace = makeWorkspace();
    const inside = (name: string) => join(workspace.path, name);
    writeFileSync(inside("real.toml"), small);
    symlinkSync("real.toml", inside("link.toml"));
    mkdirSync(inside("sub"));
    writeFileSync(inside("../outside.toml"), small);
    symlinkSync("..", inside("sub/up"));
    writeFileSync(inside("wide.toml"), Buffer.from(small, "utf16le"));
    for (const [path, code] of [
      ["link.toml", "contract/symlink"],
      ["../outside.toml", "contract/outside"],
      ["sub/up/../outside.toml", "contract/missing"],
      ["/etc/passwd", "contract/outside"],
      ["sub", "contract/not-a-file"],
      ["/dev/zero", "contract/not-a-file"],
      ["wide.toml", "contract/encoding"],
    ] as const) {
      const { document } = await checkJson(workspace.path, ["--contract", path, "--out", "-"]);
      assert.deepEqual([document.exit, document.problems[0]?.code], [2, code], path);
    }
  },
);

test("E10: a temporary folder that is missing is a finding, and no crash", { skip }, async () => {
  using workspace = makeRepository();
  const env = { TMPDIR: "/no/such/folder" };
  writeFileSync(join(workspace.path, "c.toml"), small);
  const alone = await checkJson(workspace.path, ["--contract", "c.toml"], { env });
  assert.equal(alone.document.exit, 1);
  const args = ["--contract", "parity-contract.toml.example"];
  const { document } = await checkJson(workspace.path, args, { env });
  assert.equal(document.exit, 2);
  assert.match(document.problems[0]?.message ?? "", /could not be prepared/);
  const disk = document.findings.find(({ id }) => id === "disk.require_writable_tmp");
  assert.equal(disk?.status, "fail");
});

test("3,000 names in the environment break nothing", { skip }, async () => {
  using workspace = makeWorkspace();
  writeFileSync(join(workspace.path, "c.toml"), '[env]\nforbidden_patterns = ["LEAKED_*"]\n');
  const names = Array.from({ length: 3000 }, (_, index): [string, string] => [
    `LEAKED_${index}`,
    "",
  ]);
  const env = Object.fromEntries(names);
  const { document } = await checkJson(workspace.path, ["--contract", "c.toml"], { env });
  assert.equal(document.exit, 1);
});
