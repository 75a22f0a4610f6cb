import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgeEndpoints, measureEndpoints } from "../../../src/probes/tls/endpoints.ts";
import { ended, fakeHost, hung } from "../../support/fake-host.ts";

const LISTED = ["a.example:443", "[::1]:8443"];

describe("endpoints", () => {
  test("nothing listed, nothing run", async () => {
    const host = fakeHost({ programs: { "/usr/bin/python3": () => ended("") } });
    assert.deepEqual(await measureEndpoints(host, [], undefined), []);
    assert.deepEqual(host.ran, []);
  });

  test("Python tries them all in one process; without Python, node does", async () => {
    for (const [program, client] of [
      ["python3", "python"],
      ["node", "node"],
    ] as const) {
      const host = fakeHost({
        programs: { [`/usr/bin/${program}`]: () => ended("parity\x000=accepted\x001=refused\0") },
      });
      assert.deepEqual(await measureEndpoints(host, LISTED, undefined), [
        { target: LISTED[0], client, end: { value: "accepted" } },
        { target: LISTED[1], client, end: { value: "refused" } },
      ]);
      assert.equal(host.ran.length, 1);
      assert.deepEqual(host.ran[0]?.argv.slice(-2), [
        "0|a.example|443|a.example",
        "1|::1|8443|::1",
      ]);
    }
  });

  test("a refusal fails with its name; what was not reached or not tried is unknown", () => {
    const accepted = {
      target: "a.example:443",
      client: "python",
      end: { value: "accepted" },
    } as const;
    const refused = { ...accepted, target: "b.example:443", end: { value: "refused" } } as const;
    const lost = { ...accepted, end: { unknown: "not-reached", detail: "no connection" } } as const;
    const both = ["a.example:443", "b.example:443"];
    assert.equal(judgeEndpoints(["a.example:443"], [accepted]).status, "pass");
    assert.deepEqual(judgeEndpoints(both, [lost, refused]).items, ["b.example:443"]);
    assert.equal(judgeEndpoints(["a.example:443"], [lost]).reason, "not-reached");
    assert.equal(judgeEndpoints(both, [accepted]).reason, "not-asked");
  });

  test("a client that is absent, broken, hangs or babbles is unknown", async () => {
    const reasonAt = async (place: Parameters<typeof fakeHost>[0]) => {
      const [first] = await measureEndpoints(fakeHost(place), LISTED, undefined);
      return first !== undefined && "unknown" in first.end ? first.end.unknown : null;
    };
    const python = "/usr/bin/python3";
    assert.equal(await reasonAt({}), "absent-tool");
    assert.equal(await reasonAt({ files: { [python]: "" } }), "crashed");
    assert.equal(await reasonAt({ programs: { [python]: hung } }), "timed-out");
    assert.equal(await reasonAt({ programs: { [python]: () => ended("hello") } }), "crashed");
    const strange = () => ended("parity\x000=accepted\0");
    assert.equal(await reasonAt({ programs: { [python]: strange } }), "crashed");
    const unrecorded = () => ({ ok: false, errno: "NOTRECORDED" }) as const;
    assert.equal(await reasonAt({ programs: { [python]: unrecorded } }), "not-recorded");
  });
});
