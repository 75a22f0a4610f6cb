import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { selectParity } from "../../../src/probes/tls/select-parity.ts";
import { examples } from "../../../src/probes/tls/tls-examples.ts";
import { TlsFacts } from "../../../src/probes/tls/tls-facts.ts";
import { unmeasured } from "../../../src/terms/measured.ts";

const healthy = TlsFacts.parse(examples[0]?.facts);

describe("select parity", () => {
  test("clients that nobody asked about leave the system's set", () => {
    const lean = { ...healthy, clients: unmeasured("not-asked", "") };
    assert.deepEqual(selectParity(lean), { system: ["5e1f".repeat(16)] });
    assert.deepEqual(selectParity({ ...lean, system: { value: null } }), { system: [] });
  });

  test("a set that is unknown leaves nothing", () => {
    const unknown = unmeasured("timed-out", "");
    assert.equal(selectParity({ ...healthy, system: unknown }), null);
    assert.equal(selectParity({ ...healthy, clients: unknown }), null);
    assert.ok("value" in healthy.clients);
    const clients = { value: { ...healthy.clients.value, git: unknown } };
    assert.equal(selectParity({ ...healthy, clients }), null);
  });

  test("a client that is absent differs from one that is there", () => {
    assert.ok("value" in healthy.clients);
    const clients = { value: { ...healthy.clients.value, git: null } };
    assert.notDeepEqual(selectParity({ ...healthy, clients }), selectParity(healthy));
  });

  test("switches, handshakes and endpoints are judged, not compared", () => {
    const other = TlsFacts.parse({
      ...healthy,
      verification_off: { active: [{ name: "A", where: "environment" }], unread: [] },
      handshake: unmeasured("not-asked", ""),
      endpoints: [],
    });
    assert.deepEqual(selectParity(other), selectParity(healthy));
  });
});
