import assert from "node:assert/strict";
import { symlink, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { answerAsNode } from "../../src/host/own-node.ts";
import { askNode } from "../../src/probes/tool-requests.ts";

test("the node that runs this is not started to tell its version", () => {
  assert.equal(answerAsNode(askNode(process.execPath))?.stdout, `${process.version}\n`);
});

test("a link to it is the same node", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "own-node-"));
  t.after(() => rm(folder, { recursive: true }));
  const link = join(folder, "node");
  await symlink(process.execPath, link);
  assert.equal(answerAsNode(askNode(link))?.exit, 0);
});

test("another program, another question and a missing path are left to be run", () => {
  assert.equal(answerAsNode(askNode("/bin/sh")), null);
  assert.equal(answerAsNode(askNode("/no/such/node")), null);
  assert.equal(answerAsNode({ argv: [process.execPath, "-e", "0"], timeoutMs: 1 }), null);
});
