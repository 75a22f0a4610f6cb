import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgeBundles, judgeExpired, judgeSwitches } from "../../../src/probes/tls/judge-trust.ts";
import { examples } from "../../../src/probes/tls/tls-examples.ts";
import { type Store, TlsFacts } from "../../../src/probes/tls/tls-facts.ts";
import { unmeasured } from "../../../src/terms/measured.ts";

const healthy = TlsFacts.parse(examples[0]?.facts);
const denied = unmeasured("denied", "/x cannot be read (EACCES)");
const empty: Store = {
  named_by: "default",
  path: "/x",
  certificates: { value: { exists: true, count: 0, digest: null } },
};

function withPython(stores: Store[]): TlsFacts {
  assert.ok("value" in healthy.clients);
  const python = { value: { stores, openssl: null } };
  return { ...healthy, clients: { value: { ...healthy.clients.value, python } } };
}

describe("bundles", () => {
  test("one certificate in any of its stores is enough for a client", () => {
    assert.equal(judgeBundles(withPython([empty])).status, "fail");
    const one = { value: { exists: true, count: 1, digest: "a".repeat(64) } };
    assert.equal(judgeBundles(withPython([empty, { ...empty, certificates: one }])).status, "pass");
  });

  test("a store that cannot be read neither passes nor fails a client", () => {
    const unread = { ...empty, certificates: denied };
    assert.equal(judgeBundles(withPython([empty, unread])).reason, "denied");
  });

  test("what is broken outweighs what is unknown", () => {
    const variables = [
      { ...empty, named_by: "A", certificates: denied },
      { ...empty, named_by: "B" },
    ];
    assert.deepEqual(judgeBundles({ ...healthy, variables }).items, ["B"]);
  });
});

describe("expired", () => {
  test("each file is an item; an expired one outweighs one that cannot be read", () => {
    const value = [
      { path: "/a", positions: { value: [1, 4] } },
      { path: "/b", positions: denied },
    ];
    const judged = judgeExpired({ ...healthy, expired: { value } });
    assert.deepEqual(judged.items, ["/a"]);
    assert.match(judged.message ?? "", /certificate 1, 4 of \/a/);
    assert.equal(judgeExpired({ ...healthy, expired: { value: value.slice(1) } }).reason, "denied");
  });
});

describe("switches", () => {
  test("each is told with its place; an active one outweighs what cannot be read", () => {
    const active = [{ name: "strict-ssl", where: "$HOME/.npmrc" }];
    const judged = judgeSwitches({ ...healthy, verification_off: { active, unread: [denied] } });
    assert.deepEqual(judged.items, ["strict-ssl"]);
    assert.match(judged.message ?? "", /\$HOME\/\.npmrc/);
    const unread = { active: [], unread: [denied] };
    assert.equal(judgeSwitches({ ...healthy, verification_off: unread }).reason, "denied");
  });
});
