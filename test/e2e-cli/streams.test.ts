import assert from "node:assert/strict";
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { CheckDocument } from "../../src/render/check-document.ts";
import {
  isHarmless,
  listRuntimes,
  makeWorkspace,
  runProgram,
  type Workspace,
  whyNoProgram,
} from "./cli-process.ts";

const skip = whyNoProgram;

/** A workspace whose result is larger than any pipe holds. */
function makeLargeResult(): Workspace {
  const workspace = makeWorkspace();
  const names = Array.from({ length: 500 }, (_, index) => `"NAME_${index}_${"X".repeat(180)}"`);
  const contract = `[env]\nforbidden_names = [${names.join(", ")}]\n`;
  writeFileSync(join(workspace.path, "parity-contract.toml"), contract);
  return workspace;
}

for (const { name, path: node } of listRuntimes()) {
  test(`D4: the document is whole through a slow pipe, Node ${name}`, { skip }, async () => {
    using workspace = makeLargeResult();
    const shell = 'set -o pipefail; "$@" | (read -rN 1 first; sleep 1; printf %s "$first"; cat)';
    const args = ["check", "--format", "json"];
    const { exit, stdout } = await runProgram(workspace.path, args, { node, shell });
    assert.ok(stdout.length > 100_000);
    assert.equal(CheckDocument.parse(JSON.parse(stdout)).exit, 0);
    assert.equal(exit, 0);
  });

  test(`a reader that goes away changes no verdict, Node ${name}`, { skip }, async () => {
    using workspace = makeLargeResult();
    const shell = '"$@" | head -1; echo "exit ${PIPESTATUS[0]}"';
    const args = ["check", "--format", "json"];
    const { stdout, stderr } = await runProgram(workspace.path, args, { node, shell });
    assert.equal(stdout, "{\nexit 0\n");
    assert.doesNotMatch(stderr, /EPIPE|at \w/);
  });

  test(`nobody who reads the notices changes no verdict, Node ${name}`, { skip }, async () => {
    using workspace = makeLargeResult();
    const shell = '{ "$@" 2>&3 >/dev/null; echo "exit $?"; } 3> >(exec true)';
    const { stdout } = await runProgram(workspace.path, ["check"], { node, shell });
    assert.equal(stdout, "exit 0\n");
  });

  test(`D3: closed streams change no verdict, Node ${name}`, { skip }, async () => {
    using workspace = makeLargeResult();
    for (const closed of ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"]) {
      const shell = `"$@" ${closed}`;
      const { exit } = await runProgram(workspace.path, ["check"], { node, shell });
      assert.equal(exit, 0, closed);
    }
  });
}

test("stdout holds the result alone, stderr the progress", { skip }, async () => {
  using workspace = makeWorkspace();
  const args = [
    "check",
    "--contract",
    "examples/storyteller/parity-contract.toml",
    "--only",
    "boom",
  ];
  const { stdout, stderr } = await runProgram(workspace.path, [...args, "--format", "json"]);
  assert.equal(CheckDocument.parse(JSON.parse(stdout)).exit, 1);
  assert.match(stderr, /^control: started$/m);
  assert.match(stderr, /^fault boom: [a-z-]+, [\d.]+ m?s$/m);
});

test(
  "a result that does not fit on the disk is exit 2, and no stack",
  { skip: skip || !existsSync("/dev/full") },
  async () => {
    using workspace = makeLargeResult();
    const { exit, stderr } = await runProgram(workspace.path, ["check"], {
      shell: '"$@" >/dev/full',
    });
    assert.equal(exit, 2);
    assert.match(stderr, /output\/not-writable/);
    assert.doesNotMatch(stderr, /^ +at /m);
  },
);

test(
  "a fingerprint that cannot be written is exit 2, with the result printed",
  { skip },
  async () => {
    using workspace = makeLargeResult();
    writeFileSync(join(workspace.path, "file"), "");
    for (const out of ["file/x.json", "no/such/folder.json", "examples", "/proc/x.json"]) {
      const { exit, stdout } = await runProgram(workspace.path, ["check", "--out", out]);
      assert.equal(exit, 2, out);
      assert.match(stdout, /forbidden_names[^]*cannot write[^]*MISCONFIGURED/);
    }
  },
);

test(
  "a read-only workspace is exit 2, and checked all the same with --out -",
  { skip: skip || (process.getuid?.() === 0 && "root writes anywhere") },
  async () => {
    using workspace = makeLargeResult();
    chmodSync(workspace.path, 0o555);
    try {
      assert.equal((await runProgram(workspace.path, ["check"])).exit, 2);
      assert.equal((await runProgram(workspace.path, ["check", "--out", "-"])).exit, 0);
    } finally {
      chmodSync(workspace.path, 0o755);
    }
  },
);

test(
  "nothing is left beside the fingerprint, also where it could not be written",
  { skip },
  async () => {
    using workspace = makeLargeResult();
    const before = readdirSync(workspace.path);
    await runProgram(workspace.path, ["check"]);
    await runProgram(workspace.path, ["check", "--out", "examples"]);
    const after = readdirSync(workspace.path).filter((name) => !before.includes(name));
    assert.deepEqual(after, ["parity-fingerprint.json"]);
  },
);

const evil = "ev\nil\n::error::owned\u001b[31m";

test("hostile names of folder, contract and place command nobody", { skip }, async () => {
  using workspace = makeWorkspace(`work ${evil}`);
  const folder = join(workspace.path, evil);
  mkdirSync(folder);
  writeFileSync(join(folder, "good.toml"), "[disk]\nrequire_writable_tmp = true\n");
  writeFileSync(join(folder, "bad.toml"), "[disk]\nrequire = true\n");
  for (const format of ["text", "markdown", "json"]) {
    for (const [contract, exit] of [
      ["good.toml", 0],
      ["bad.toml", 2],
      ["none.toml", 2],
    ] as const) {
      const args = ["check", "--contract", `${evil}/${contract}`, "--out", `${evil}.json`];
      const ran = await runProgram(workspace.path, [...args, "--format", format]);
      assert.equal(ran.exit, exit, `${format} ${contract}`);
      assert.ok(isHarmless(ran.stdout), ran.stdout);
      assert.ok(isHarmless(ran.stderr), ran.stderr);
    }
  }
});

test("hostile words on the command line command nobody", { skip }, async () => {
  using workspace = makeWorkspace();
  for (const args of [
    [evil],
    ["check", evil],
    ["check", `--${evil}`],
    ["check", "--place", evil],
    ["check", "--only", evil],
    ["check", "--format", evil],
    ["schema", evil],
    ["report", evil],
    ["report", evil, "--format", "json"],
    ["report", evil, "--contract", evil, "--places", evil],
  ]) {
    const { exit, stdout, stderr } = await runProgram(workspace.path, args);
    assert.equal(exit, 2, args.join(" "));
    assert.ok(isHarmless(stdout), stdout);
    assert.ok(isHarmless(stderr), stderr);
  }
});

test("GITHUB_ACTIONS, CI and colour names bring no colours into a pipe", { skip }, async () => {
  using workspace = makeLargeResult();
  const env = { GITHUB_ACTIONS: "true", CI: "true", FORCE_COLOR: "3", CLICOLOR_FORCE: "1" };
  const { exit, stdout } = await runProgram(workspace.path, ["check"], { env });
  assert.equal(exit, 0);
  assert.match(stdout, /place "ci"/);
  assert.ok(isHarmless(stdout));
});

const noTerminal = existsSync("/usr/bin/script") ? false : "no script(1) to make a terminal";

test(
  "colours are for a terminal, unless it is dumb or asked for none",
  { skip: skip || noTerminal },
  async () => {
    using workspace = makeLargeResult();
    const shell = 'script -qec "$(printf "%q " "$@")" /dev/null';
    for (const [env, isPainted] of [
      [{ TERM: "xterm" }, true],
      [{ TERM: "dumb" }, false],
      [{ TERM: "xterm", NO_COLOR: "1" }, false],
      [{ TERM: "xterm", CI: "true" }, false],
    ] as const) {
      const { stdout } = await runProgram(workspace.path, ["check"], { shell, env });
      assert.match(stdout, /PASS/);
      assert.equal(stdout.includes("\u001b["), isPainted, JSON.stringify(env));
    }
  },
);

for (const { name, path: node } of listRuntimes()) {
  test(`a folder that is gone is exit 2, and never 1, Node ${name}`, { skip }, async () => {
    using workspace = makeLargeResult();
    const shell = 'mkdir gone && cd gone && rmdir ../gone && "$@"';
    for (const args of [["check"], ["report", "x.json"]]) {
      const { exit, stderr } = await runProgram(workspace.path, args, { node, shell });
      assert.equal(exit, 2, stderr);
      assert.match(stderr, /^setup\/no-folder: /);
    }
  });
}
