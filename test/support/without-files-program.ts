import { openSync } from "node:fs";
import { tryCommand } from "../../src/harness/isolation/try-command.ts";
import { spawnTool } from "../../src/host/spawn-tool.ts";

const request = { argv: ["/bin/sh", "-c", "exit 0"], timeoutMs: 60_000 } as const;
const place = { folder: "/", env: new Map<string, string>() };

takeAllFiles();
const told = {
  tool: await spawnTool(request, place).outcome,
  fed: await spawnTool(request, { ...place, input: "in" }).outcome,
  tried: await tryCommand(request.argv),
};
process.stdout.write(JSON.stringify(told));

/** Leaves this process without a free file descriptor. */
function takeAllFiles(): void {
  try {
    for (;;) openSync("/dev/null", "r");
  } catch {
    // no file is left
  }
}
