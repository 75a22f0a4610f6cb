import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { openByteBudget } from "../../src/harness/byte-budget.ts";
import { gatherBody } from "../../src/harness/gather-body.ts";

/** Sends the pieces to a server that gathers them; `cut` breaks the connection before the end. */
async function send(
  t: TestContext,
  pieces: readonly string[],
  { capBytes = 100, cut = false } = {},
) {
  const budget = openByteBudget(1000);
  const server = createServer();
  const gathered = new Promise((resolve) => {
    server.on("request", (incoming, response) => {
      const body = gatherBody(incoming, budget.open(), capBytes);
      void body.then(() => response.end());
      resolve(body);
    });
  });
  t.after(() => server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  assert.ok(typeof address === "object" && address !== null);
  const { port }: AddressInfo = address;
  const headers = { "content-length": String(pieces.join("").length + (cut ? 1 : 0)) };
  const client = request({ host: "127.0.0.1", port, method: "POST", headers });
  client.on("error", () => {});
  if (cut) server.on("request", () => client.destroy());
  for (const piece of pieces) await new Promise((resolve) => client.write(piece, resolve));
  if (!cut) client.end();
  return { body: String(await gathered), refusals: budget.refusals };
}

test("a body is gathered whole, whatever the pieces", async (t) => {
  assert.deepEqual(await send(t, ["ab", "c"]), { body: "abc", refusals: 0 });
  assert.deepEqual(await send(t, []), { body: "", refusals: 0 });
});

test("one beyond the cap is refused and counted", async (t) => {
  assert.deepEqual(await send(t, ["x".repeat(101)]), { body: "too-large", refusals: 1 });
});

test("one beyond what is left of the budget is refused as well", async (t) => {
  const seen = await send(t, ["x".repeat(1001)], { capBytes: 5000 });
  assert.deepEqual(seen, { body: "too-large", refusals: 1 });
});

test("one that is cut says so", async (t) => {
  assert.deepEqual(await send(t, ["ab"], { cut: true }), { body: "broken-off", refusals: 0 });
});
