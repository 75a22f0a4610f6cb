import type { Transport } from "../ports/harness.ts";
import type { Expected, Drill } from "./drill.ts";

const closed: Expected = { verdict: "fail-closed" };
const open: Expected = { verdict: "fail-open" };
const hung: Expected = { verdict: "hung" };
const inconclusive: Expected = { verdict: "inconclusive" };
const notApplicable: Expected = { verdict: "not-applicable" };

/** Short enough to wait out, and far more than a control run takes. */
const impatientMs = 8000;

const transports: readonly Transport[] = ["command", "http", "mcp-stdio", "mcp-http"];

/** Faults of the model, for agents that have none. */
const withoutModel: Drill["expects"] = Object.fromEntries(
  ["repeat", "flag", "bad-args", "phantom-tool", "fan-out", "throttle", "outage", "cut-stream"].map(
    (id) => [id, notApplicable],
  ),
);

/** Agents that survive whatever they meet, one for each way to reach a tool, and one with a model. */
const survivors: readonly Drill[] = [
  ...transports.map((transport) => ({
    agent: "survivor",
    transport,
    protocol: "none" as const,
    expects: { every: closed, ...withoutModel },
  })),
  {
    agent: "survivor",
    transport: "command",
    protocol: "chat",
    expects: { every: closed },
  },
  {
    agent: "survivor-reads-back",
    transport: "command",
    protocol: "none",
    expects: { "lost-reply": closed },
  },
  {
    agent: "survivor-in-a-login-shell",
    transport: "command",
    protocol: "none",
    expects: { boom: closed },
  },
];

/** A story is told whatever the tool did; only where the work was done after all is it true. */
const storyOfTool: Drill["expects"] = {
  boom: open,
  junk: open,
  slow: open,
  "lost-reply": open,
  flaky: open,
  "stderr-only": open,
};

/** Without the effect every claim is a lie; what the model asked for was refused, cut or never said. */
const storyOfModel: Drill["expects"] = {
  flag: open,
  "bad-args": open,
  "phantom-tool": open,
  throttle: open,
  outage: open,
  "cut-stream": open,
};

/** Agents with one bad habit each, under the faults that are there to find it. */
const badAgents: readonly Drill[] = [
  ...transports.map((transport) => ({
    agent: "storyteller",
    transport,
    protocol: "none" as const,
    expects: storyOfTool,
  })),
  { agent: "storyteller", transport: "command", protocol: "chat", expects: storyOfModel },
  {
    agent: "believes-its-model",
    transport: "command",
    protocol: "chat",
    scripts: ["honest", "liar"],
    expects: {
      boom: closed,
      "boom liar": open,
      "boom/good-json liar": open,
      junk: closed,
      "junk liar": open,
      "junk/empty liar": open,
      "junk/html liar": open,
      "junk/success-false liar": open,
      "junk/cut-json liar": open,
    },
  },
  alone("waits-for-ever", { slow: hung }),
  alone("claims-when-stopped", { slow: hung }),
  alone("abandons-its-tool", { slow: { verdict: "unknown-outcome", alive: 1, leftovers: 1 } }),
  { ...alone("retries-for-ever", { boom: hung }), timeoutMs: impatientMs },
  { ...alone("retries-for-ever", { flaky: open }), maxRetries: 0 },
  alone("calls-again-in-doubt", { twice: open, flood: open }),
  alone("repeats-with-new-keys", { "lost-reply": open }),
  alone("contradicts-itself", { boom: inconclusive }),
  alone("leaves-a-daemon", { boom: { verdict: "fail-closed", leftovers: 1 } }),
  { ...alone("never-calls-its-tool", { boom: inconclusive }), control: "failed" },
  modelled("repeats-with-new-keys", { repeat: open }),
  modelled("drops-flags", { flag: open }),
  modelled("repairs-arguments", {
    "bad-args": open,
    "cut-stream": open,
    "cut-stream/no-end": { verdict: "unknown-outcome" },
  }),
  modelled("acts-before-the-end", {
    "cut-stream": closed,
    "cut-stream/no-end": { verdict: "unknown-outcome" },
  }),
  modelled("runs-phantom-tools", { "phantom-tool": open }),
  modelled("dumps-answers", { flood: open }),
  modelled("fans-out", { "fan-out": open }),
  { ...modelled("asks-for-ever", { throttle: hung, outage: hung }), timeoutMs: impatientMs },
];

/** Every control agent with what it must come to: the proof that the harness tells good agents from bad ones on this machine. */
export const drills: readonly Drill[] = [...survivors, ...badAgents];

function alone(agent: string, expects: Drill["expects"]): Drill {
  return { agent, transport: "command", protocol: "none", expects };
}

function modelled(agent: string, expects: Drill["expects"]): Drill {
  return { agent, transport: "command", protocol: "chat", expects };
}
