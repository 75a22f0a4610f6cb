import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { connectSocket } from "../../src/host/connect-socket.ts";

const skip = process.platform === "win32" ? "needs UNIX sockets" : false;

describe("connect socket", { skip }, () => {
  test("a socket that is served lets us in, and hears nothing", async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "sock-"));
    const path = join(temporary.path, "s");
    const heard: Buffer[] = [];
    const server = createServer().listen(path);
    const closed = new Promise((resolve) => {
      server.on("connection", (socket) => {
        socket.on("data", (chunk) => heard.push(chunk));
        socket.on("close", resolve);
      });
    });
    await once(server, "listening");
    try {
      assert.equal(await connectSocket(path), null);
      await closed;
      assert.deepEqual(heard, []);
    } finally {
      server.close();
    }
  });

  test("one that is absent, or no socket, gives the system's error", async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "sock-"));
    const path = join(temporary.path, "s");
    await assert.rejects(connectSocket(path), { code: "ENOENT" });
    await writeFile(path, "");
    await assert.rejects(connectSocket(path), { code: /ECONNREFUSED|ENOTSOCK/ });
  });
});
