import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isLoopback, splitTarget, Target } from "../../../src/probes/network/target.ts";

describe("target", () => {
  test("a host and a port, and nothing else", () => {
    for (const text of ["example.org:443", "10.0.0.1:5432", "[::1]:80", "localhost:65535"]) {
      assert.ok(Target.safeParse(text).success, text);
    }
    for (const text of ["example.org", "https://example.org:443", "a:0", "a:65536", "a:b", ":1"]) {
      assert.ok(!Target.safeParse(text).success, text);
    }
    for (const text of ["al:pw@a:1", "a b:1", "::1:80", "a:1\n", "-a:1", "a|b:1", "*:443"]) {
      assert.ok(!Target.safeParse(text).success, text);
    }
  });

  test("brackets are no part of a host", () => {
    assert.deepEqual(splitTarget("[2001:db8::1]:443"), { host: "2001:db8::1", port: 443 });
    assert.deepEqual(splitTarget("a.example:80"), { host: "a.example", port: 80 });
  });

  test("this machine is told from others", () => {
    for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "::1", "a.localhost"]) {
      assert.ok(isLoopback(host), host);
    }
    for (const host of ["localhost.example", "128.0.0.1", "127.example", "::2"]) {
      assert.ok(!isLoopback(host), host);
    }
  });
});
