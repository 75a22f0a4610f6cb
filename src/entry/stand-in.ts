import { callOnce } from "../harness/tool/program/call-once.ts";

/** The program that stands in for the agent's tool: it tells the harness what it was asked, and does as it is told. */
const [door, socketPath = "", ...words] = process.argv.slice(2);

if (door === "mcp") {
  // Behind an import of its own, since the start of a plain call is part of every call.
  const { relayMcp } = await import("../harness/tool/program/relay-mcp.ts");
  const [folder = "", command, ...args] = words;
  relayMcp(socketPath, command === undefined ? null : { folder, command, args });
} else callOnce(socketPath, words);
