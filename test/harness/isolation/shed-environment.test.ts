import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import * as z from "zod";
import { makeScratchFolder } from "../scratch-folder.ts";

const program = join(import.meta.dirname, "shed-program.ts");
const skip = typeof process.execve === "function" ? false : "this Node cannot start itself anew";

const Told = z.strictObject({
  pid: z.number(),
  args: z.array(z.string()),
  shown: z.array(z.string()),
  token: z.string(),
  lines: z.string(),
  empty: z.string(),
  mark: z.array(z.string()),
  stdin: z.string(),
});

test(
  "the program goes on as the same process, knows all that it knew, and /proc shows none of it",
  { skip },
  async (t) => {
    const temp = await makeScratchFolder(t);
    const env = {
      PATH: process.env["PATH"],
      TMPDIR: temp,
      JOB_TOKEN: "x".repeat(100_000),
      LINES_VALUE: "one\ntwo=2\n",
      EMPTY: "",
      RUNNER_TRACKING_ID: "github_1",
    };
    const run = spawnSync(process.execPath, [program, "check", "--a b"], {
      env,
      input: "typed",
      encoding: "utf8",
    });
    const [first = "", told = ""] = run.stdout.split("\n");
    const { pid, shown, ...rest } = Told.parse(JSON.parse(told));
    assert.equal(first, `first ${pid}`);
    assert.deepEqual(shown.filter((name) => name !== "").toSorted(), [
      "PARITY_ENVIRONMENT_ON_STDIN",
      "PATH",
      "RUNNER_TRACKING_ID",
      "TMPDIR",
    ]);
    assert.deepEqual(rest, {
      args: ["check", "--a b"],
      token: env.JOB_TOKEN,
      lines: env.LINES_VALUE,
      empty: "",
      mark: [],
      stdin: "",
    });
    assert.equal(run.status, 3);
    assert.deepEqual(await readdir(temp), []);
  },
);

test("where nothing can be stored the program goes on as it is", { skip }, () => {
  const env = {
    PATH: process.env["PATH"],
    TMPDIR: "/none",
    JOB_TOKEN: "t",
    LINES_VALUE: "",
    EMPTY: "",
  };
  const run = spawnSync(process.execPath, [program], { env, input: "", encoding: "utf8" });
  const told = Told.parse(JSON.parse(run.stdout.split("\n")[1] ?? ""));
  assert.ok(told.shown.includes("JOB_TOKEN"));
  assert.equal(run.status, 3);
});
