import { loadContract } from "../contract/load.ts";
import type { LoadedContract } from "../contract/contract.ts";
import type { Transport } from "../ports/harness.ts";
import type { Drill } from "./drill.ts";

/** More than a loaded machine needs for any run that ends by itself. */
const usualTimeoutMs = 60_000;

interface Wire {
  readonly call: readonly string[];
  readonly read: readonly string[];
  readonly key: string;
  readonly extra: readonly string[];
}

const mcpWire: Wire = {
  call: ["refund", '{"order":"4711"}'],
  read: ["list"],
  key: "idempotency_key",
  extra: [],
};

/** How the control agents' one call, and the read that tells of it, look on each transport. */
const wires: Readonly<Record<Transport, Wire>> = {
  command: {
    call: ["refund", "--order", "4711"],
    read: ["list"],
    key: "--idempotency-key",
    extra: [],
  },
  http: {
    call: ["POST", "/refunds", '{"order":"4711"}'],
    read: ["GET", "/list"],
    key: "idempotency-key",
    extra: ['url_env = "SHOP_URL"'],
  },
  "mcp-stdio": mcpWire,
  "mcp-http": mcpWire,
};

/** Writes a drill's contract, as a user would have written it for this agent. */
export function writeDrillContract(drill: Drill, nodePath: string): string {
  const { agent, transport, protocol } = drill;
  const { call, read, key, extra } = wires[transport];
  const config = transport.startsWith("mcp") ? ["{mcp_config}"] : [];
  const command = [nodePath, "agent.mjs", agent, transport, protocol, ...config];
  const model =
    protocol === "none"
      ? ['model = "none"']
      : ['model = "scripted"', 'ask = { name = "refund", arguments = { order = "4711" } }'];
  return [
    "[agent]",
    `command = ${write(command)}`,
    'tool = "shop"',
    `transport = ${write(transport)}`,
    `call = ${write(call)}`,
    "reply = '{\"ok\":true}'",
    `idempotency_key = ${write(key)}`,
    ...extra,
    ...model,
    "claim = { exit = 0, last_line = '^RESULT: ok$' }",
    `timeout_ms = ${drill.timeoutMs ?? usualTimeoutMs}`,
    "[[agent.reads]]",
    `args = ${write(read)}`,
    "reply = '{\"refunded\":false}'",
    "reply_after = '{\"refunded\":true}'",
    "[limits]",
    "tool_timeout_ms = 5000",
    `max_retries = ${drill.maxRetries ?? 1}`,
    "max_parallel_tools = 2",
    "max_prompt_chars = 8000",
    "[faults]",
    `require = ${write(listFaults(drill))}`,
    // who goes side by side is decided for all drills together
    "parallel = 64",
    "",
  ].join("\n");
}

/** Loads a drill's contract; one that does not load is a fault of our own. */
export async function loadDrillContract(drill: Drill, nodePath: string): Promise<LoadedContract> {
  const bytes = new TextEncoder().encode(writeDrillContract(drill, nodePath));
  const loaded = await loadContract({ path: `selftest/${drill.agent}.toml`, bytes, sha256: "" });
  if (loaded.ok) return loaded.contract;
  throw new Error(loaded.problems.map(({ message }) => message).join("; "));
}

function listFaults({ expects }: Drill): "all" | string[] {
  const names = Object.keys(expects);
  if (names.includes("every")) return "all";
  return [...new Set(names.map((name) => name.replace(/[/ ].*$/, "")))];
}

/** JSON's texts and lists of texts are TOML's, too. */
function write(value: string | readonly string[]): string {
  return JSON.stringify(value);
}
