import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readTold, templateIn } from "../../../src/probes/python/read-told.ts";
import { fakeHost } from "../../support/fake-host.ts";
import { pythonTold, toldDistribution } from "../../support/python-told.ts";

function read(changes: Readonly<Record<string, unknown>>) {
  const answer = pythonTold(changes);
  assert.ok(answer.ok);
  return readTold(answer.value.stdout.split("\0")[4] ?? "", fakeHost());
}

describe("what an interpreter told", () => {
  test("an answer that is cut, empty or of another shape is unknown", () => {
    for (const text of ["", "{", "[]", "{}", '{"prefix":1}']) {
      const told = readTold(text, fakeHost());
      assert.ok("unknown" in told && told.unknown === "crashed", text);
    }
    const odd = read({ environment: "spaceship" });
    assert.ok("unknown" in odd);
  });

  test("an environment's folders come first, then the usual words; a neighbour is no part of them", () => {
    const template = templateIn(
      { prefix: "/home/alice/app/.venv", base_prefix: "/usr" },
      fakeHost(),
    );
    assert.equal(template("/home/alice/app/.venv/lib/x"), "{prefix}/lib/x");
    assert.equal(template("/home/alice/app/.venv"), "{prefix}");
    assert.equal(template("/home/alice/app/.venv2/x"), "$WORKSPACE/.venv2/x");
    assert.equal(template("/usr/lib/x"), "{base}/lib/x");
    assert.equal(template("/usrlocal/x"), "/usrlocal/x");
  });

  test("surprises are told in words, and half a surrogate pair is replaced", () => {
    const told = read({
      relative: 1,
      home_set: true,
      sys_path: [
        ["/home/alice/app/\udcc3", "pythonpath", true],
        ["/usr/lib/python3.12", "stdlib", true],
        ["/srv/x", "pth", false],
      ],
      dists: [toldDistribution("A_b", null)],
    });
    assert.ok("value" in told);
    assert.deepEqual(told.value.facts.surprises, [
      "PYTHONHOME is set",
      "PYTHONPATH has an entry that is not absolute",
      "PYTHONPATH $WORKSPACE/\ufffd",
      ".pth file: /srv/x",
    ]);
    assert.equal(told.value.facts.distributions[0]?.name, "a-b");
  });
});
