import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { createServer, request as startRequest } from "node:http";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { openByteBudget } from "../../../src/harness/byte-budget.ts";
import type { ByteBudget } from "../../../src/harness/byte-budget.ts";
import { readBody } from "../../../src/harness/model/read-body.ts";
import type { ReadBody } from "../../../src/harness/model/read-body.ts";

const capBytes = 1000;

/** What the server reads when a client sends this; a client that breaks off sends half. */
async function send(
  t: TestContext,
  body: Buffer | string,
  options: {
    readonly encoding?: string;
    readonly breaksOff?: boolean;
    readonly budget?: ByteBudget;
    readonly cap?: number;
  } = {},
): Promise<ReadBody> {
  const { budget = openByteBudget(), cap = capBytes } = options;
  let tell: (read: ReadBody) => void = () => {};
  const promise = new Promise<ReadBody>((resolve) => (tell = resolve));
  const server = createServer((request, response) => {
    void readBody(request, budget.open(), cap)
      .then(tell)
      .finally(() => response.end());
  });
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", () => listening());
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const headers = options.encoding === undefined ? {} : { "content-encoding": options.encoding };
  const request = startRequest({ port, host: "127.0.0.1", method: "POST", headers });
  request.on("error", () => {});
  request.on("response", (response) => response.resume());
  if (options.breaksOff === true) request.write(body, () => request.destroy());
  else request.end(body);
  return promise;
}

test("a body is read as it is, or unpacked", async (t) => {
  const read = { isRead: true, text: "höllo" };
  assert.deepEqual(await send(t, "höllo"), read);
  assert.deepEqual(await send(t, gzipSync("höllo"), { encoding: "gzip" }), read);
  assert.deepEqual(await send(t, brotliCompressSync("höllo"), { encoding: "br" }), read);
  assert.deepEqual(await send(t, deflateSync("höllo"), { encoding: "deflate" }), read);
});

test("a body beyond the cap is refused, packed or unpacked", async (t) => {
  assert.partialDeepStrictEqual(await send(t, "x".repeat(capBytes + 1)), { status: 413 });
  const bomb = gzipSync("x".repeat(1_000_000));
  const small = await send(t, gzipSync("x".repeat(capBytes)), { encoding: "gzip" });
  assert.equal(small.isRead, true);
  assert.ok(bomb.length < 2000);
  assert.partialDeepStrictEqual(
    await send(t, gzipSync("x".repeat(capBytes + 1)), { encoding: "gzip" }),
    {
      status: 413,
    },
  );
});

test("what cannot be unpacked is refused", async (t) => {
  assert.partialDeepStrictEqual(await send(t, "x", { encoding: "zstd" }), { status: 415 });
  assert.partialDeepStrictEqual(await send(t, "no gzip", { encoding: "gzip" }), { status: 400 });
});

test("a body that breaks off is told, not waited for", async (t) => {
  assert.partialDeepStrictEqual(await send(t, "half", { breaksOff: true }), { status: 400 });
});

test("a body beyond its share of the run's memory is refused, packed or unpacked", async (t) => {
  const budget = openByteBudget(500);
  const refused = await send(t, "x".repeat(501), { budget });
  assert.partialDeepStrictEqual(refused, { isRead: false, status: 413 });
  const packed = gzipSync("x".repeat(1000));
  assert.partialDeepStrictEqual(await send(t, packed, { encoding: "gzip", budget }), {
    status: 413,
  });
  assert.equal(budget.refusals, 2);
});

test("a packed body takes of the run's memory what it unpacks to, and no more", async (t) => {
  const noise = randomBytes(200).toString("latin1");
  const packed = gzipSync(noise);
  const budget = openByteBudget(packed.length + Buffer.byteLength(noise));
  const read = await send(t, packed, { encoding: "gzip", budget });
  assert.deepEqual([read, budget.refusals], [{ isRead: true, text: noise }, 0]);
});

test("what packs very well is read like anything else", async (t) => {
  const text = "x".repeat(4_000_000);
  const packed = brotliCompressSync(text);
  assert.ok(packed.length * 10_000 < text.length);
  const read = await send(t, packed, { encoding: "br", cap: text.length });
  assert.ok(read.isRead && read.text === text);
});

test("a packed body that breaks off within is refused", async (t) => {
  const half = gzipSync(randomBytes(200)).subarray(0, 100);
  assert.partialDeepStrictEqual(await send(t, half, { encoding: "gzip" }), { status: 400 });
});
