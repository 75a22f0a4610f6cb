import assert from "node:assert/strict";
import { chmod, mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { startEarly } from "../../src/host/early.ts";
import { realHost } from "../../src/host/real.ts";
import { probes } from "../../src/probes/index.ts";
import { askNode } from "../../src/probes/tool-requests.ts";

const noShell = process.platform === "win32" ? "needs sh" : false;

/** A PATH whose every tool appends a line to a log when it starts. */
async function makeTools(names: readonly string[], body = "exit 0") {
  const temporary = await mkdtempDisposable(join(tmpdir(), "early-"));
  const folder = temporary.path;
  const log = join(folder, "started");
  await writeFile(log, "");
  for (const name of names) {
    await writeFile(
      join(folder, name),
      `#!/bin/sh\necho "${name} $*" >>"$0.log"; echo x >>"${log}"\n${body}\n`,
    );
    await chmod(join(folder, name), 0o755);
  }
  return {
    folder,
    workspace: folder,
    env: new Map([["PATH", `${folder}:/usr/bin:/bin`]]),
    countStarts: async () => (await readFile(log, "utf8")).length / 2,
    [Symbol.asyncDispose]: () => temporary.remove(),
  };
}

describe("early starts", { skip: noShell }, () => {
  test("the probes adopt every tool that was started early, and start none again: at most 6 children", async () => {
    await using tools = await makeTools(["git", "python", "python3", "node"]);
    using early = startEarly(tools);
    const host = realHost({ ...tools, early });
    await Promise.all(probes.map((probe) => probe.measure(host)));
    const starts = await tools.countStarts();
    assert.equal(starts, 5);
    assert.ok(starts <= 6);
  });

  test("facts are the same with and without the early start", async () => {
    await using tools = await makeTools([]);
    using early = startEarly(tools);
    for (const probe of probes) {
      const ahead = await probe.measure(realHost({ ...tools, early }));
      assert.deepEqual(ahead, await probe.measure(realHost(tools)));
    }
  });

  test("another folder's request, another request and a second one are not handed out", async () => {
    await using tools = await makeTools(["node"]);
    using early = startEarly(tools);
    const request = askNode(join(tools.folder, "node"));
    assert.equal(early.adopt(request, "/elsewhere"), null);
    assert.equal(early.adopt({ ...request, timeoutMs: 1 }, tools.workspace), null);
    assert.notEqual(early.adopt(request, tools.workspace), null);
    assert.equal(early.adopt(request, tools.workspace), null);
  });

  test("what nobody adopts is stopped when it is let go", async () => {
    await using tools = await makeTools(["git", "python", "node"], "exec sleep 600");
    const early = startEarly(tools);
    early[Symbol.dispose]();
    // the test process ends only when no child is left to wait for
    assert.equal(early.adopt(askNode(join(tools.folder, "node")), tools.workspace), null);
  });

  test("nothing on PATH starts nothing", async () => {
    await using tools = await makeTools([]);
    using early = startEarly({ workspace: tools.folder, env: new Map([["PATH", "/nowhere"]]) });
    assert.equal(early.adopt(askNode("/usr/bin/node"), tools.folder), null);
  });
});
