import assert from "node:assert/strict";
import test from "node:test";
import { defineExec, PROGRAM } from "../../src/collector/exec-call.ts";
import { askNode, askPython } from "../../src/probes/tool-requests.ts";
import { digest } from "./collector-kit.ts";

test("the argument stands around the program, and what is set and taken out is", () => {
  const text = defineExec(
    { name: "node", request: { ...askNode(PROGRAM), env: { LC_ALL: "C" } } },
    digest,
  );
  assert.match(
    text,
    /^node_report\(\) \{ report -u%09NODE_OPTIONS%09LC_ALL=C%09 "\$1" %09--version; \}$/m,
  );
  assert.match(text, /^node_run\(\) \{ run 5 node_changes "\$1" --version; \}$/m);
  assert.match(text, /^ {2}unset NODE_OPTIONS\n {2}LC_ALL=C; export LC_ALL$/m);
});

test("a long piece is its digest", () => {
  const request = askPython(PROGRAM);
  const script = request.argv.at(-1) ?? "";
  assert.ok(
    defineExec({ name: "python", request }, digest).includes(`%09-c%09sha256:${digest(script)}`),
  );
});
