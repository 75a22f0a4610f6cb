// The agent's way to its tool, whatever the transport: { ok, text, isLost } for each call.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const lost = (text) => ({ ok: false, isLost: true, text });

/** Opens the tool behind its transport; a call is a name (refund, list) and its arguments. */
export function openTool(transport, habit) {
  return { command: callCommand, http: callHttp, "mcp-stdio": callMcp, "mcp-http": callMcp }[
    transport
  ].bind(null, habit);
}

function callCommand(habit, { name, args, key }) {
  const words = Object.entries(args).flatMap(([flag, value]) =>
    value === true ? [`--${flag.replaceAll("_", "-")}`] : [`--${flag}`, String(value)],
  );
  const argv = ["shop", name, ...words, ...(key === null ? [] : ["--idempotency-key", key])];
  const [program, ...rest] =
    habit.startsTool === "directly" ? argv : ["sh", "-lc", 'exec "$0" "$@"', ...argv];
  return new Promise((resolve) => {
    const child = spawn(program, rest, { stdio: ["ignore", "pipe", "ignore"] });
    let text = "";
    child.stdout.on("data", (chunk) => (text += chunk));
    child.on("error", () => resolve(lost("the tool was not found")));
    child.on("close", (code, signal) =>
      resolve(signal === null ? { ok: code === 0, isLost: false, text } : lost(signal)),
    );
    giveUpAfter(habit, () => {
      if (habit.stopsItsTool) child.kill("SIGKILL");
      else child.unref();
      resolve({ ok: false, isLost: false, text: "no answer in time" });
    });
  });
}

async function callHttp(habit, { name, args, key }) {
  const isRead = name === "list";
  const headers = { "content-type": "application/json" };
  if (key !== null) headers["idempotency-key"] = key;
  const { signal, isOver } = startLimit(habit);
  try {
    const response = await fetch(`${process.env.SHOP_URL}${isRead ? "/list" : "/refunds"}`, {
      method: isRead ? "GET" : "POST",
      headers,
      ...(isRead ? {} : { body: JSON.stringify(args) }),
      signal,
    });
    return { ok: response.ok, isLost: false, text: await response.text() };
  } catch (error) {
    return isOver() ? { ok: false, isLost: false, text: "no answer in time" } : lost(String(error));
  }
}

/** One connection for each call, so that a server that died is started or reached again. */
async function callMcp(habit, { name, args, key }) {
  const { shop } = JSON.parse(readFileSync(process.env.MCP_CONFIG, "utf8")).mcpServers;
  const { signal, isOver } = startLimit(habit);
  const client = shop.url === undefined ? startServer(shop, signal) : reachServer(shop.url, signal);
  try {
    await client.ask("initialize", {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "control-agent", version: "1.0.0" },
    });
    await client.tell("notifications/initialized");
    const call = { name, arguments: key === null ? args : { ...args, idempotency_key: key } };
    const { isError, content } = await client.ask("tools/call", call);
    return { ok: isError !== true, isLost: false, text: content[0].text };
  } catch (error) {
    return isOver() ? { ok: false, isLost: false, text: "no answer in time" } : lost(String(error));
  } finally {
    client.end();
  }
}

function startServer({ command, args }, signal) {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "ignore"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.on("error", () => {});
  child.on("error", () => {});
  signal.addEventListener("abort", () => child.kill("SIGKILL"));
  let last = 0;
  const write = (message) =>
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  return {
    async ask(method, params) {
      const id = (last += 1);
      write({ id, method, params });
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error("the server has ended");
        const message = JSON.parse(value);
        if (message.id === id) return readResult(message);
      }
    },
    tell: async (method) => void write({ method }),
    end: () => child.stdin.end(),
  };
}

function reachServer(url, signal) {
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  let last = 0;
  async function post(message) {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    const response = await fetch(url, { method: "POST", headers, body, signal });
    const session = response.headers.get("mcp-session-id");
    if (session !== null) headers["mcp-session-id"] = session;
    return await response.text();
  }
  return {
    async ask(method, params) {
      const text = await post({ id: (last += 1), method, params });
      const data = text.split("\n").filter((line) => line.startsWith("data: "));
      return readResult(JSON.parse(data.length === 0 ? text : data.at(-1).slice(6)));
    },
    tell: (method) => post({ method }),
    end() {},
  };
}

function readResult({ result, error }) {
  if (result === undefined) throw new Error(error?.message ?? "no result");
  return result;
}

function startLimit(habit) {
  const controller = new AbortController();
  giveUpAfter(habit, () => controller.abort());
  return { signal: controller.signal, isOver: () => controller.signal.aborted };
}

function giveUpAfter({ toolTimeoutMs }, giveUp) {
  if (toolTimeoutMs !== Infinity) setTimeout(giveUp, toolTimeoutMs).unref();
}
