import assert from "node:assert/strict";
import { test } from "node:test";
import { readRequirements } from "../../../src/probes/python/requirements.ts";

const variables = { python_version: "3.12", sys_platform: "linux" };

test("a requirements file is read as pip reads it", () => {
  const read = readRequirements(
    [
      "\ufeff# made by pip-compile",
      "-i https://user:secret@index.example/simple",
      "--extra-index-url=https://index.example",
      "--require-hashes",
      "-r base.txt",
      "-c constraints.txt",
      "Foo_Bar[x,y]==1.0 \\",
      "    --hash=sha256:aa \\",
      "    --hash=sha256:bb   # via app",
      'tomli==2.0 ; python_version < "3.11"',
      "ranged >=1,<2\r",
      "bare",
      'direct @ https://host.example/a.whl ; sys_platform == "linux"',
      "",
    ].join("\n"),
    variables,
  );
  assert.deepEqual(read, {
    locked: [
      { name: "foo-bar", specifiers: ["==1.0"], required: true },
      { name: "tomli", specifiers: ["==2.0"], required: false },
      { name: "ranged", specifiers: [">=1,<2"], required: true },
      { name: "bare", specifiers: ["*"], required: true },
      { name: "direct", specifiers: ["*"], required: true },
    ],
    includes: ["base.txt"],
  });
});

test("what names no distribution is a problem, not a skip", () => {
  for (const line of ["-e .", "--editable ./lib", "./lib", "https://host.example/a.whl", "a b"]) {
    assert.ok("problem" in readRequirements(line, variables), line);
  }
});
