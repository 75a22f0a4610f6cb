import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgeReached, judgeUnreached } from "../../../src/probes/network/judge-reach.ts";
import type { Reach } from "../../../src/probes/network/network-facts.ts";

const base: Reach = {
  target: "a.example:443",
  direct: { value: "timed-out" },
  proxy: null,
  exempt: false,
};
const control: Reach = { ...base, target: "index.example:443", direct: { value: "server-hello" } };

function reached(change: Partial<Reach>) {
  return judgeReached(["a.example:443"], { targets: [{ ...base, ...change }] }).status;
}

function unreached(change: Partial<Reach>, others: readonly Reach[] = [control]) {
  const target = { ...base, ...change };
  return judgeUnreached([target.target], { targets: [target, ...others] });
}

describe("must reach", () => {
  test("either way is enough", () => {
    assert.equal(reached({}), "fail");
    assert.equal(reached({ direct: { value: "server-hello" } }), "pass");
    assert.equal(reached({ proxy: { value: "server-hello" } }), "pass");
    assert.equal(reached({ proxy: { value: "denied" } }), "fail");
  });

  test("an alert, a page and a closed connection are no hello", () => {
    for (const value of ["tls-alert", "no-tls", "closed"] as const) {
      assert.equal(reached({ direct: { value } }), "fail");
    }
  });

  test("a proxy that clients leave out does not count", () => {
    assert.equal(reached({ proxy: { value: "server-hello" }, exempt: true }), "fail");
  });

  test("what could not be tried is unknown, unless the other way did reach", () => {
    const untried = { unknown: "unsupported", detail: "socks" } as const;
    assert.equal(reached({ proxy: untried }), "unknown");
    assert.equal(reached({ direct: { value: "open" }, proxy: untried }), "pass");
    assert.equal(judgeReached(["b.example:1"], { targets: [] }).reason, "not-asked");
  });

  test("the finding lists those that were missed", () => {
    const listed = ["index.example:443", "a.example:443"];
    const judged = judgeReached(listed, { targets: [base, control] });
    assert.deepEqual(judged.items, ["a.example:443"]);
    assert.match(judged.message ?? "", /directly timed-out/);
  });
});

describe("must not reach", () => {
  test("neither way may answer, not even with an alert", () => {
    assert.equal(unreached({}).status, "pass");
    for (const value of ["open", "server-hello", "tls-alert"] as const) {
      assert.equal(unreached({ direct: { value } }).status, "fail");
      assert.equal(unreached({ proxy: { value }, exempt: true }).status, "fail");
    }
  });

  test("what accepts everything and speaks no TLS is not the server", () => {
    assert.equal(unreached({ direct: { value: "no-tls" } }).status, "pass");
    assert.equal(unreached({ direct: { value: "closed" } }).status, "pass");
  });

  test("without a control that did reach, a dead network looks the same: unknown", () => {
    assert.equal(unreached({}, []).reason, "not-reached");
    const dead: Reach = { ...control, direct: { value: "unreachable" } };
    assert.equal(unreached({}, [dead]).reason, "not-reached");
    const untold: Reach = { ...control, direct: { unknown: "not-recorded", detail: "" } };
    assert.equal(unreached({}, [untold]).reason, "not-recorded");
  });

  test("a control on this machine says nothing of the network", () => {
    const near: Reach = { ...control, target: "127.0.0.1:80", direct: { value: "open" } };
    const judged = unreached({}, [near]);
    assert.equal(judged.reason, "not-reached");
    assert.match(judged.message ?? "", /^only servers on this machine were reached, /);
    assert.match(judged.fix ?? "", /a server in must_reach of the network$/);
    assert.match(unreached({}, []).message ?? "", /^no server of must_reach was reached, /);
    assert.equal(unreached({ target: "localhost:5432" }, [near]).status, "pass");
  });

  test("what keeps this process from a hello is what to repair", () => {
    const direct = { unknown: "refused", detail: "x" } as const;
    assert.match(unreached({ direct }).fix ?? "", /NODE_EXTRA_CA_CERTS/);
    assert.doesNotMatch(unreached({}, []).fix ?? "", /NODE_EXTRA_CA_CERTS/);
  });

  test("a way that could not be tried is unknown, control or not", () => {
    const proxy = { unknown: "unsupported", detail: "socks" } as const;
    assert.equal(unreached({ proxy }).reason, "unsupported");
  });
});
