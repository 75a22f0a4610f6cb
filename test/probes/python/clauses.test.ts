import assert from "node:assert/strict";
import { test } from "node:test";
import { clauses } from "../../../src/probes/python/clauses.ts";

function accepts(clause: keyof typeof clauses, value: unknown): boolean {
  return clauses[clause].expects.safeParse(value).success;
}

test("modules are named as in an import statement", () => {
  for (const name of ["os", "os.path", "_private", "é"]) {
    assert.equal(accepts("modules", [name]), name !== "é", name);
  }
  for (const name of ["", "1a", "a.", ".a", "a b", "a-b", "-c", "a;b", "../a"]) {
    assert.ok(!accepts("modules", [name]), name);
  }
  assert.ok(!accepts("modules", []));
});

test("a lock file lies in the checkout", () => {
  for (const file of ["uv.lock", "a/b/requirements.txt", "..a/x"]) assert.ok(accepts("lock", file));
  for (const file of ["", "/x", "..", "../x", "a/../../x", "C:\\x", "\\x"]) {
    assert.ok(!accepts("lock", file), file);
  }
});

test("a library is named by its file", () => {
  assert.ok(accepts("allow_unresolved", ["libcuda.so.1", "libnv*"]));
  assert.ok(!accepts("allow_unresolved", ["/usr/lib/libcuda.so"]));
});

test("what is expected is told as texts", () => {
  assert.deepEqual(clauses.packages.describe({ numpy: "==2.*" }), ["numpy ==2.*"]);
  assert.deepEqual(clauses.command.describe("python"), ["python"]);
});
