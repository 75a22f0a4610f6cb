import assert from "node:assert/strict";
import { test } from "node:test";
import { measurePython, readCommand } from "../../../src/probes/python/measure-python.ts";
import { fakeHost } from "../../support/fake-host.ts";
import { pythonTold } from "../../support/python-told.ts";

test("a command is a word or argv; none is the default", () => {
  assert.deepEqual(readCommand("python3.12"), ["python3.12"]);
  assert.deepEqual(readCommand(["uv", "run", "python"]), ["uv", "run", "python"]);
  for (const raw of [undefined, 3, {}]) assert.deepEqual(readCommand(raw), []);
});

test("the command decides which interpreter is asked, and its X.Y which names are searched", async () => {
  const host = fakeHost({
    programs: {
      "/usr/bin/python": () => pythonTold({}, { version: "3.9.1" }),
      "/usr/bin/python3.12": () => pythonTold(),
    },
  });
  const facts = await measurePython(host, { table: { command: "python3.12" }, outputs: [] });
  assert.ok("value" in facts.python && facts.python.value.version === "3.12.4");
  assert.deepEqual(
    facts.path_hits.map(({ name }) => name),
    ["python", "python3.12"],
  );
  assert.deepEqual(
    host.ran.map(({ argv }) => argv[0]),
    ["/usr/bin/python3.12"],
  );
});
