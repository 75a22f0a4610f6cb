import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { faults } from "../../src/faults/index.ts";
import { logRuns } from "../../src/gate/check/fault-watch.ts";
import { explainUnsupported } from "../../src/harness/platform.ts";
import { createHarness } from "../../src/harness/run.ts";
import { layOutAgents } from "../../src/host/control-agents.ts";
import type { Harness, Transport } from "../../src/ports/harness.ts";
import type { ControlAgents } from "../../src/ports/machine.ts";
import { runDrills } from "../../src/selftest/run-drills.ts";
import { nameDrill } from "../../src/selftest/drill.ts";
import { keepLog } from "../gate/gate-kit.ts";
import { standInScript } from "../harness/run-agent.ts";
import { matrix } from "./matrix.ts";

const agentsFolder = join(import.meta.dirname, "../../src/selftest/agents");
const transports: readonly Transport[] = ["command", "http", "mcp-stdio", "mcp-http"];

for (const transport of transports) {
  test(`${transport}: every fault has an agent that survives it and one that does not`, () => {
    const here = matrix.filter((drill) => drill.transport === transport);
    for (const { id, cases } of faults) {
      for (const { id: row } of cases) {
        const verdicts = here.map(
          ({ expects }) =>
            (expects[row === null ? id : `${id}/${row}`] ?? expects[id] ?? expects["every"])
              ?.verdict ?? "",
        );
        const name = `${id}/${row ?? "plain"}`;
        assert.ok(verdicts.includes("fail-closed"), `${name} has no survivor`);
        assert.ok(
          verdicts.some((verdict) => /^(fail-open|hung|unknown-outcome)$/.test(verdict)),
          `${name} has no bad agent`,
        );
      }
    }
  });
}

describe(
  "every control agent is judged right",
  { concurrency: availableParallelism(), skip: explainUnsupported() ?? false },
  () => {
    let tempRoot = "";
    let agents: ControlAgents | undefined;
    let harness: Harness | undefined;
    const log = keepLog();
    before(async () => {
      tempRoot = await mkdtemp(join(tmpdir(), "matrix-"));
      // a workspace is hidden from its agent: it must not lie among the sources that run within
      agents = await layOutAgents(agentsFolder, tmpdir());
      const env = Object.entries(process.env).map(([name, value = ""]) => [name, value] as const);
      harness = createHarness({
        workspace: agents.workspace,
        env: new Map(env),
        standInScript,
        nodePath: process.execPath,
        tempRoot,
        log,
      });
    });
    after(async () => {
      await agents?.[Symbol.asyncDispose]();
      await rm(tempRoot, { recursive: true, force: true, maxRetries: 3 });
    });

    for (const drill of matrix) {
      const scripts = drill.scripts === undefined ? "" : " under both scripts";
      const asked = Object.keys(drill.expects).join(", ");
      test(`${nameDrill(drill)}${scripts}: ${asked}`, async () => {
        assert.ok(harness !== undefined);
        const rows = await runDrills({
          drills: [drill],
          harness,
          nodePath: process.execPath,
          lanes: 1,
          log,
          watch: logRuns(keepLog()),
        });
        assert.ok(rows.length > 1);
        assert.deepEqual(
          rows.filter(({ wrong }) => wrong !== null).map(({ name, wrong }) => `${name}: ${wrong}`),
          [],
        );
      });
    }
  },
);
