import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Handshakes } from "../../../src/ports/trust.ts";
import { judgeHandshakes, measureHandshakes } from "../../../src/probes/tls/handshake.ts";
import { ended, fakeHost } from "../../support/fake-host.ts";

const SOUND: Handshakes = {
  trusted: "accepted",
  tls12: "accepted",
  untrusted: "refused",
  wrong_host: "refused",
  not_yet_valid: "refused",
  no_key_id: "refused",
  old_tls: "refused",
};

function judgeNode(change: Partial<Handshakes>) {
  return judgeHandshakes({ python: null, node: { value: { ...SOUND, ...change } } });
}

describe("handshake", () => {
  test("each case but the one without key id can fail", () => {
    assert.equal(judgeNode({}).status, "pass");
    assert.equal(judgeNode({ no_key_id: "accepted" }).status, "pass");
    for (const id of ["trusted", "tls12"] as const) {
      assert.equal(judgeNode({ [id]: "refused" }).status, "fail", id);
    }
    for (const id of ["untrusted", "wrong_host", "not_yet_valid", "old_tls"] as const) {
      const judged = judgeNode({ [id]: "accepted" });
      assert.equal(judged.status, "fail", id);
      assert.match(judged.message ?? "", /^node accepts /);
    }
  });

  test("a refusal that was no refusal is unknown", () => {
    assert.equal(judgeNode({ untrusted: "unreached" }).reason, "not-reached");
    assert.equal(judgeNode({ old_tls: "unserved" }).reason, "unsupported");
    assert.equal(judgeNode({ old_tls: "unserved", untrusted: "accepted" }).status, "fail");
  });

  test("one client that is not sound fails beside one that is, or is unknown", () => {
    const loose = { value: { ...SOUND, wrong_host: "accepted" } } as const;
    const unknown = { unknown: "timed-out", detail: "x" } as const;
    for (const python of [{ value: SOUND }, unknown, null]) {
      const judged = judgeHandshakes({ python, node: loose });
      assert.deepEqual(judged.items, ["node accepts a certificate for another host"]);
    }
    assert.equal(judgeHandshakes({ python: unknown, node: { value: SOUND } }).reason, "timed-out");
    assert.equal(judgeHandshakes({ python: null, node: null }).reason, "absent-tool");
    const stalled = { unknown: "refused", detail: "x" } as const;
    assert.match(judgeHandshakes({ python: stalled, node: null }).fix ?? "", /NODE_EXTRA_CA_CERTS/);
  });

  test("each client that is there is tried, and why it did not tell is kept", async () => {
    const programs = { "/usr/bin/node": () => ended(""), "/usr/bin/python3": () => ended("") };
    for (const [errno, reason] of [
      ["ETIMEDOUT", "timed-out"],
      ["ENOANSWER", "crashed"],
      ["NOTRECORDED", "not-recorded"],
      ["EADDRNOTAVAIL", "unsupported"],
      ["ECAFILE", "refused"],
    ] as const) {
      const handshakes = {
        "/usr/bin/node": { ok: true, value: SOUND },
        "/usr/bin/python3": { ok: false, errno },
      } as const;
      const facts = await measureHandshakes(fakeHost({ programs, handshakes }), undefined);
      assert.deepEqual(facts.node, { value: SOUND });
      assert.ok(facts.python !== null && "unknown" in facts.python);
      assert.equal(facts.python.unknown, reason);
    }
    const nobody = await measureHandshakes(fakeHost(), undefined);
    assert.deepEqual(nobody, { python: null, node: null });
  });
});
