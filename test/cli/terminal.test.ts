import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../../src/cli/terminal.ts", import.meta.url));

/** Runs a program that has a terminal open, its results piped into `reader` unless they are sent elsewhere. */
function run(
  body: string,
  reader = "cat",
  elsewhere = "",
): { stdout: string; stderr: string; exit: number | null } {
  const program = `import { openTerminal } from ${JSON.stringify(source)};
    const terminal = openTerminal(new Map());
    ${body}`;
  const args = [
    "-c",
    `"$0" --input-type=module -e "$1" ${elsewhere} | ${reader}; exit "\${PIPESTATUS[0]}"`,
  ];
  const { stdout, stderr, status } = spawnSync("bash", [...args, process.execPath, program], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  return { stdout, stderr, exit: status };
}

test("the result goes to stdout, whole; notices go to stderr", () => {
  const { stdout, stderr, exit } = run(
    'terminal.writeNotice("started"); await terminal.writeResult("x".repeat(5_000_000));',
  );
  assert.equal(stdout.length, 5_000_000);
  assert.equal(stderr, "started\n");
  assert.equal(exit, 0);
});

test("a reader that goes away early is no failure", () => {
  const big = 'await terminal.writeResult("line\\n".repeat(1_000_000)); process.exitCode = 3;';
  const { stdout, exit } = run(big, "head -n 1");
  assert.equal(stdout, "line\n");
  assert.equal(exit, 3);
});

test(
  "a result that cannot be written is an error with its code",
  {
    skip: process.platform !== "linux" && "needs /dev/full",
  },
  () => {
    const body = "await terminal.writeResult('x').catch((e) => terminal.writeNotice(e.code));";
    assert.equal(run(body, "cat").stderr, "");
    assert.equal(run(body, "cat", "> /dev/full").stderr, "output/not-writable\n");
  },
);

test("a pipe is no person: no colours, a hundred columns, nothing that is drawn again", () => {
  const { stdout } = run(
    "await terminal.writeResult(JSON.stringify([terminal.isInteractive ?? false, terminal.columns, terminal.draw]));",
  );
  assert.match(stdout, /^\[false,100,null\]$/);
});
