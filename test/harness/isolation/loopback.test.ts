import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseLoopback } from "../../../src/harness/isolation/loopback.ts";

const http = { transport: "http", passEnv: [] } as const;

test("an API gets an address of its run's own, where the machine has more than one", () => {
  const chosen = new Set(Array.from({ length: 20 }, () => chooseLoopback(http, "linux")));
  assert.ok(chosen.size > 15);
  for (const address of chosen) assert.match(address, /^127(\.\d{1,3}){3}$/);
});

test("everything else is at the usual one", () => {
  assert.equal(chooseLoopback(http, "darwin"), "127.0.0.1");
  assert.equal(chooseLoopback({ ...http, transport: "mcp-http" }, "linux"), "127.0.0.1");
  assert.equal(chooseLoopback({ ...http, passEnv: ["https_proxy"] }, "linux"), "127.0.0.1");
});
