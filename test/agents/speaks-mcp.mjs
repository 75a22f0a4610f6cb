// Refunds through the MCP server of a configuration file and believes only what it says; as a "storyteller" it
// claims success whatever happened.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [configPath, story, limitMs] = process.argv.slice(2);
const { shop } = JSON.parse(readFileSync(configPath, "utf8")).mcpServers;
const client = shop.url === undefined ? startProgram(shop) : reachAddress(shop.url);

process.stdout.write(
  (await refund()) || story === "storyteller" ? "RESULT: ok\n" : "RESULT: failed\n",
);
client.end();

async function refund() {
  try {
    await client.ask(1, "initialize", { protocolVersion: "2025-06-18" });
    await client.ask(2, "tools/list", {});
    const call = { name: "refund", arguments: { order: "4711" } };
    const { isError, content } = await client.ask(3, "tools/call", call);
    return !isError && JSON.parse(content[0].text).ok === true;
  } catch {
    return false;
  }
}

function startProgram({ command, args }) {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.on("error", () => {});
  return {
    async ask(id, method, params) {
      child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
      const limit = new Promise((resolve) =>
        setTimeout(resolve, Number(limitMs), { done: true }).unref(),
      );
      const { value, done } = await Promise.race([lines.next(), limit]);
      if (done) throw new Error("no answer");
      return JSON.parse(value).result;
    },
    end: () => child.stdin.end(),
  };
}

function reachAddress(url) {
  const headers = { accept: "application/json, text/event-stream" };
  return {
    async ask(id, method, params) {
      const body = JSON.stringify({ jsonrpc: "2.0", id, method, params });
      const signal = AbortSignal.timeout(Number(limitMs));
      const response = await fetch(url, { method: "POST", headers, body, signal });
      headers["mcp-session-id"] ??= response.headers.get("mcp-session-id");
      return JSON.parse((await response.text()).replace(/^event: message\ndata: /, "")).result;
    },
    end() {},
  };
}
