import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { CheckDocument } from "../../src/render/check-document.ts";
import { listRuntimes, makeWorkspace, runProgram, whyNoProgram } from "./cli-process.ts";

const skip = whyNoProgram || (!existsSync("/proc/self/cmdline") && "no /proc on this machine");

// far beyond what the test waits for: only the signal can end the run
const contract = `[disk]
require_writable_tmp = true

[agent]
command = ["sh", "agent.sh", "MARK"]
tool = "shop"
call = ["refund"]
claim = { last_line = "^RESULT: ok" }
timeout_ms = 600000

[faults]
require = ["slow"]
`;

for (const { name, path: node } of listRuntimes()) {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    test(
      `${signal} in a fault run stops everything and is no pass, Node ${name}`,
      { skip },
      async () => {
        using workspace = makeWorkspace();
        const mark = `parity-mark-${process.pid}-${signal}-${name}`;
        const temp = join(workspace.path, "../t");
        mkdirSync(temp);
        writeFileSync(join(workspace.path, "parity-contract.toml"), contract.replace("MARK", mark));
        writeFileSync(join(workspace.path, "agent.sh"), "shop refund && echo RESULT: ok\n");
        let isSent = false;
        const ran = await runProgram(workspace.path, ["check", "--format", "json"], {
          node,
          env: { TMPDIR: temp },
          onNotice(text, pid) {
            if (isSent || !text.includes("fault slow: started")) return;
            isSent = true;
            whenMarked(mark, () => process.kill(pid, signal));
          },
        });
        assert.equal(isSent, true, ran.stderr);
        assert.notEqual(ran.exit, 0);
        assert.deepEqual(listMarked(mark), []);
        assert.deepEqual(readdirSync(temp), [], "no folder of a run is left");
        const document = CheckDocument.parse(JSON.parse(ran.stdout));
        assert.equal(document.exit, 3);
        assert.match(document.faults[0]?.reason ?? "", /cancelled/);
      },
    );
  }
}

/** Looks for the agent until it is there. */
function whenMarked(mark: string, act: () => void): void {
  if (listMarked(mark).length > 0) act();
  else setTimeout(() => whenMarked(mark, act), 10);
}

/** The processes whose command line holds the mark. */
function listMarked(mark: string): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .filter((pid) => readCommandLine(pid).includes(mark));
}

function readCommandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
