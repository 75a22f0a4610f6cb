import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import type { TestContext } from "node:test";
import * as z from "zod";
import { packagesFolder } from "./agents.ts";
import { installAgents, withOwnNode } from "./install-agents.ts";

const cli = join(import.meta.dirname, "../../dist/cli.js");
const folder = "mcp-sdk";

const Document = z.object({
  exit: z.int(),
  problems: z.array(z.object({ message: z.string() })),
  control: z.array(z.object({ ok: z.boolean(), reason: z.string().nullable() })),
  faults: z.array(
    z.object({
      id: z.string(),
      verdict: z.string(),
      evidence: z.object({ effects: z.int() }).nullable(),
    }),
  ),
});

/** A checkout with the SDK and the programs around it, and no contract yet; null where the SDK cannot be installed. */
async function makeWorkspace(t: TestContext): Promise<string | null> {
  const installed = await installAgents({ folder });
  if (!installed.ok) {
    t.skip(installed.reason);
    return null;
  }
  const workspace = await mkdtemp(join(tmpdir(), "mcp-server-"));
  t.after(() => rm(workspace, { recursive: true, force: true, maxRetries: 3 }));
  // A link to the install would lead out of what an agent may see.
  await cp(installed.workspace, workspace, { recursive: true });
  for (const name of ["shop-agent.mjs", "shop-server.mjs"]) {
    await copyFile(join(packagesFolder, folder, name), join(workspace, name));
  }
  return workspace;
}

async function startServer(t: TestContext, workspace: string, ...how: readonly string[]) {
  const effects = join(workspace, "effects.log");
  const server = spawn(process.execPath, ["shop-server.mjs", effects, ...how], {
    cwd: workspace,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  async function stop(): Promise<void> {
    server.kill();
    await ended;
  }
  t.after(stop);
  const url = await new Promise<string>((resolve) => {
    createInterface({ input: server.stdout }).once("line", resolve);
  });
  const countEffects = async (): Promise<number> =>
    (await readFile(effects, "utf8").catch(() => "")).split("\n").length - 1;
  return { url, stop, countEffects };
}

interface Walk {
  readonly workspace: string;
  readonly url: string;
  readonly transport: string;
  readonly story?: string;
}

async function walk({ workspace, url, transport, story = "honest" }: Walk) {
  const contract = `[agent]
command = ["node", "shop-agent.mjs", "{mcp_config}", "${story}"]
tool = "shop"
transport = "${transport}"
call = ["refund_order", '{"order":"4711"}']
reply = '{"ok":true,"refund":"4711"}'
claim = { last_line = "^RESULT: ok$" }

[[agent.reads]]
args = ["lookup_order"]
reply = "{}"

[tool]
url = "${url}"

[limits]
tool_timeout_ms = 10000

[faults]
require = ["boom", "slow", "twice", "lost-reply"]
`;
  await writeFile(join(workspace, "parity-contract.toml"), contract);
  const ran = new Promise<string>((resolve) => {
    const options = { cwd: workspace, env: withOwnNode(process.env) };
    // its exit is in the document
    const args = [cli, "faults", "--format", "json"];
    execFile(process.execPath, args, options, (_, stdout) => resolve(stdout));
  });
  return Document.parse(JSON.parse(await ran));
}

function sayVerdicts({ faults }: z.infer<typeof Document>): string[] {
  return faults.map(({ id, verdict, evidence }) => `${id} ${verdict} ${evidence?.effects}`);
}

for (const [transport, answers] of [
  ["mcp-http", "events"],
  ["mcp-http", "document"],
  ["mcp-stdio", "events"],
] as const) {
  test(`a real server over HTTP (${answers}) behind ${transport}: its schemas are seen, its work is done where the fault lets it`, async (t) => {
    const workspace = await makeWorkspace(t);
    if (workspace === null) return;
    const { url, countEffects } = await startServer(t, workspace, answers);
    const document = await walk({ workspace, url, transport });
    assert.deepEqual(document.control, [{ ok: true, reason: null }]);
    assert.deepEqual(sayVerdicts(document), [
      "boom fail-closed 0",
      "boom fail-closed 0",
      "slow fail-closed 0",
      "twice fail-closed 1",
      "lost-reply fail-closed 1",
    ]);
    assert.equal(await countEffects(), 3, "those of the control, twice and lost-reply");
  });
}

test("a storyteller in front of a real server is open", async (t) => {
  const workspace = await makeWorkspace(t);
  if (workspace === null) return;
  const { url } = await startServer(t, workspace);
  const document = await walk({ workspace, url, transport: "mcp-http", story: "storyteller" });
  assert.equal(document.exit, 1);
  assert.deepEqual(
    sayVerdicts(document).filter((line) => line.startsWith("boom")),
    ["boom fail-open 0", "boom fail-open 0"],
  );
});

test("a server that dies in a call, or is not there, is a wrong set-up and never green", async (t) => {
  const workspace = await makeWorkspace(t);
  if (workspace === null) return;
  const dying = await startServer(t, workspace, "events", "in-a-call");
  const died = await walk({ workspace, url: dying.url, transport: "mcp-http" });
  assert.equal(died.exit, 2);
  assert.match(died.problems[0]?.message ?? "", /the MCP server at tool\.url failed/);
  const gone = await walk({ workspace, url: dying.url, transport: "mcp-stdio" });
  assert.equal(gone.exit, 2);
  assert.match(gone.problems[0]?.message ?? "", /no MCP server answers at tool\.url/);
});
