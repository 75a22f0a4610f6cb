import assert from "node:assert/strict";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { readRepositoryFile } from "./tracked-files.ts";

/** Everything that a source file loads before its own first line runs. */
function listLoaded(entry: string): ReadonlySet<string> {
  const loaded = new Set([entry]);
  for (const path of loaded) {
    if (!path.startsWith("src/")) continue;
    const code = stripTypeScriptTypes(readRepositoryFile(path));
    for (const [, name = ""] of code.matchAll(/^(?:import|export) [^;]*?from "([^"]+)";/gm)) {
      loaded.add(name.startsWith(".") ? join(path, "..", name) : name);
    }
  }
  return loaded;
}

function listPackages(entry: string): string[] {
  return [...listLoaded(entry)].filter(
    (name) => !name.startsWith("src/") && !name.startsWith("node:"),
  );
}

test("the command line starts its children before it loads a package or the gate", () => {
  assert.deepEqual(listPackages("src/entry/cli.ts"), []);
  assert.deepEqual(
    [...listLoaded("src/entry/cli.ts")].filter((path) =>
      /^src\/(gate|contract|render|cli)\//.test(path),
    ),
    [],
  );
});

test("a program that loads a package first is seen", () => {
  assert.ok(listPackages("src/entry/program.ts").includes("zod"));
});
