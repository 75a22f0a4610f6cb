import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findProxy, readStatus } from "../../../src/host/network/proxy.ts";

function find(env: Readonly<Record<string, string>>) {
  return findProxy(new Map(Object.entries(env)));
}

describe("proxy", () => {
  test("none is named by nothing, and by an empty variable", () => {
    assert.equal(find({}), null);
    assert.equal(find({ https_proxy: "", NO_PROXY: "*" }), null);
  });

  test("the lower case wins, one scheme before all, and a host may stand by itself", () => {
    const named = { HTTPS_PROXY: "http://b:2", https_proxy: "a:1", ALL_PROXY: "http://c:3" };
    assert.deepEqual(find(named), { host: "a", port: 1, authorization: null });
    assert.deepEqual(find({ ALL_PROXY: "http://[::1]/", http_proxy: "http://d:4" }), {
      host: "::1",
      port: 80,
      authorization: null,
    });
  });

  test("a user and a password become a header", () => {
    const authorization = `Basic ${Buffer.from("al:p@ss").toString("base64")}`;
    const proxy = { host: "a", port: 1, authorization };
    assert.deepEqual(find({ https_proxy: "http://al:p%40ss@a:1" }), proxy);
  });

  test("what is not spoken here is told apart from none", () => {
    for (const value of ["socks5://a:1", "https://a:1", "http://", "http://a:99999"]) {
      assert.equal(find({ all_proxy: value }), "unsupported");
    }
  });

  test("a status counts once the whole head is there", () => {
    assert.equal(readStatus(Buffer.from("HTTP/1.1 200 OK\r\n")), null);
    assert.equal(readStatus(Buffer.from("HTTP/1.0 407 No\r\nA: b\r\n\r\n")), 407);
    assert.equal(readStatus(Buffer.from("junk\r\n\r\n")), 0);
  });
});
