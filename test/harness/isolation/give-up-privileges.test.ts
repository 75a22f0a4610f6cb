import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { giveUpPrivileges } from "../../../src/harness/isolation/give-up-privileges.ts";
import { startBare } from "../../../src/harness/process/start-bare.ts";
import { captureStreams } from "../../../src/harness/process/agent-process.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

const usual = { cwd: "/", env: { PATH: "/usr/bin:/bin" } };
const skip =
  giveUpPrivileges({ ...usual, command: ["true"] }).command.length === 1 && "no setpriv here";

test("a program that is started so can gain nothing", { skip }, async () => {
  const command = ["sh", "-c", "grep NoNewPrivs /proc/self/status; exit 3"] as const;
  const agent = startBare(giveUpPrivileges({ ...usual, command }), "no-mark");
  let said = "";
  await captureStreams({
    child: agent,
    onStdout: (chunk) => (said += Buffer.from(chunk).toString()),
    onStderr() {},
  });
  assert.match(said, /NoNewPrivs:\s1/);
  assert.deepEqual(await agent.ended, { exit: 3, signal: null });
});

test("the system's own word is kept for a program that cannot be started", async (t) => {
  const folder = await makeScratchFolder(t);
  await writeFile(join(folder, "text"), "", { mode: 0o644 });
  for (const command of [["no-such-agent"], ["./text"], ["/none/agent"]] as const) {
    const agent = { ...usual, cwd: folder, command };
    assert.deepEqual(giveUpPrivileges(agent), agent);
  }
});
