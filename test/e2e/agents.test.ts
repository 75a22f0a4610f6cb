import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { treeOf } from "./contracts.ts";
import { setStage } from "./stage.ts";

interface Row {
  /** A file of test/agents, or the command of an agent that is not there. */
  readonly agent: string;
  readonly name: string;
  /** `boom` unless told. */
  readonly fault?: "junk";
  readonly exit?: number;
  readonly verdict: "pass" | "fail" | "unknown";
  /** What the summary says of it. */
  readonly says: RegExp;
}

const rows: readonly Row[] = [
  {
    agent: "survivor.sh",
    name: "an agent that checks its tool passes",
    verdict: "pass",
    says: /boom\/good-json +fail-closed/,
  },
  {
    agent: "storyteller.sh",
    name: "A2: the tool's exit code beats what it printed",
    verdict: "fail",
    says: /boom\/good-json. .*fail-open.*although the tool printed its usual answer and exited non-zero/,
  },
  {
    agent: "backgrounds-the-tool.sh",
    name: "A4: an agent that ends its turn while its tool still works has no control run",
    verdict: "unknown",
    says: /control +FAILED/,
  },
  {
    agent: "no-such-agent",
    name: "A5: an agent that is not there is a wrong set-up, never fail-closed",
    exit: 2,
    verdict: "unknown",
    says: /agent command not found/,
  },
  {
    agent: "grep-fails-inside.sh",
    name: "A7: a failing grep on the way is no failure",
    verdict: "pass",
    says: /control +ok/,
  },
  {
    agent: "storyteller.sh",
    name: "A8: no answer, a failure in JSON and a page of HTML are told apart",
    fault: "junk",
    verdict: "fail",
    says: /junk\/empty +fail-open[\s\S]*junk\/html +fail-open[\s\S]*junk\/success-false +fail-open/,
  },
  {
    agent: "never-calls-the-tool.sh",
    name: "A10: a success story without a call tests nothing",
    verdict: "unknown",
    says: /never called the tool, so nothing was tested/,
  },
  {
    agent: "swallows-the-exit.sh",
    name: "B4: a shell that forgets the exit code does not make the ledger forget it",
    verdict: "fail",
    says: /boom +fail-open/,
  },
  {
    agent: "reads-stdin.sh",
    name: "D3: an agent that waits for the end of its input gets it, and its failing control proves nothing",
    verdict: "unknown",
    says: /control +FAILED/,
  },
  {
    agent: "late-claim.mjs",
    name: "D4: the claim behind 5 MiB of log is seen",
    verdict: "fail",
    says: /boom +fail-open .*claim \{"status":"success"\}/,
  },
  {
    agent: "goes-round-the-stand-in.sh",
    name: "an agent that goes round the stand-in tests nothing",
    verdict: "unknown",
    says: /control +FAILED/,
  },
];

for (const { agent, name, fault = "boom", exit = 0, verdict, says } of rows) {
  test(name, async () => {
    const { command, files } = await bring(agent);
    const contract = [
      `[agent]\ncommand = ${JSON.stringify(command)}\ntool = "shop"\ncall = ["refund", "42"]`,
      "timeout_ms = 20000",
      `claim = { last_line = '^(RESULT: ok|\\{"status":"success"\\})$' }`,
      `[faults]\nrequire = ["${fault}"]\n`,
    ].join("\n");
    await using stage = await setStage({ files: { ...treeOf(contract), ...files } });
    const check = await stage.check({ inputs: { upload: "false" } });
    assert.deepEqual([check.exit, check.outputs["verdict"]], [exit, verdict], check.stdout);
    assert.match(check.summary, says);
    assert.equal(check.stderr, "");
  });
}

/** Brings one of the control agents into the checkout. */
async function bring(agent: string): Promise<{ command: string[]; files: Record<string, string> }> {
  if (!/\.(sh|mjs)$/.test(agent)) return { command: [agent, "--run"], files: {} };
  const text = await readFile(join(import.meta.dirname, "../agents", agent), "utf8");
  return { command: [agent.endsWith(".mjs") ? "node" : "sh", agent], files: { [agent]: text } };
}
