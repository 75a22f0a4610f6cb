import assert from "node:assert/strict";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { explainScript } from "../../../src/harness/process/script-start.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

async function explain(t: TestContext, content: string, program = "./agent") {
  const cwd = await makeScratchFolder(t);
  const binFolder = join(cwd, "bin");
  await mkdir(binFolder);
  for (const name of [join(cwd, "agent"), join(binFolder, "on-path")]) {
    await writeFile(name, content);
    await chmod(name, 0o755);
  }
  return explainScript(program, { cwd, path: `${binFolder}:/usr/bin:/bin` });
}

test("a script whose interpreter is not there is told from one that is not there itself", async (t) => {
  const missing = "the first line of `./agent` names the interpreter `/usr/bin/python9`, which";
  for (const line of ["#!/usr/bin/python9\n", "#! /usr/bin/python9 -u\nprint()\n"]) {
    assert.equal(await explain(t, line), `${missing} is not there`);
  }
  assert.match(
    (await explain(t, "#!/usr/bin/env -S A=1 python9 -u\n")) ?? "",
    /names the interpreter `python9`, which/,
  );
  assert.match((await explain(t, "#!/usr/bin/python9\n", "on-path")) ?? "", /line of `on-path`/);
});

test("a carriage return behind the interpreter is told, behind env too", async (t) => {
  for (const [line, named] of [
    ["#!/bin/sh\r\ntrue\r\n", "/bin/sh"],
    ["#!/usr/bin/env sh\r\ntrue\r\n", "sh"],
  ] as const) {
    assert.equal(
      await explain(t, line),
      `the first line of \`./agent\` ends in a carriage return, so that no interpreter \`${named}\` is found; save it with LF line ends`,
    );
  }
});

test("nothing is said of a script that can start, of another file, or of none", async (t) => {
  for (const content of ["#!/bin/sh\n", "#!/usr/bin/env sh\n", "#!/bin/sh -e\r\n", "true\n", ""]) {
    assert.equal(await explain(t, content), null, content);
  }
  assert.equal(await explain(t, "#!/usr/bin/python9\n", "./other"), null);
  assert.equal(await explain(t, "#!/usr/bin/python9\n", "no-such-program"), null);
  assert.equal(await explain(t, "#!/usr/bin/python9\n", "./bin"), null);
});
