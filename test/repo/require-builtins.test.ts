import assert from "node:assert/strict";
import { test } from "node:test";
import { requireBuiltins } from "../../scripts/require-builtins.ts";

test("named imports of Node's own modules become requires, behind the first line of a program", () => {
  const code = [
    "#!/usr/bin/env node",
    'import { constants as constants$1, open } from "node:fs";',
    'import { a as b } from "./chunks/core.js";',
    'import * as path from "path";',
    "",
  ].join("\n");
  assert.equal(
    requireBuiltins(code),
    [
      "#!/usr/bin/env node",
      'import { createRequire as createBuiltinRequire } from "node:module";',
      "const requireBuiltin = createBuiltinRequire(import.meta.url);",
      'const { constants: constants$1, open } = requireBuiltin("node:fs");',
      'import { a as b } from "./chunks/core.js";',
      'import * as path from "path";',
      "",
    ].join("\n"),
  );
});

test("a file that imports none of them stays as it is", () => {
  const code = 'import { a } from "./a.js";\nconst text = `import { b } from "node:fs";`;\n';
  assert.equal(requireBuiltins(code), code);
});
