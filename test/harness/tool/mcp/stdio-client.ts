import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { TestContext } from "node:test";
import * as z from "zod";
import { readFile } from "node:fs/promises";

const Config = z.object({
  mcpServers: z.record(z.string(), z.object({ command: z.string(), args: z.array(z.string()) })),
});

/** Starts the only server of a configuration file, as an MCP client does, with next to no environment. */
export async function startConfigured(t: TestContext, configPath: string | null) {
  const config = Config.parse(JSON.parse(await readFile(configPath ?? "", "utf8")));
  const [server] = Object.values(config.mcpServers);
  const child = spawn(server?.command ?? "", server?.args ?? [], { env: { PATH: "/none" } });
  const ended = new Promise<number | string | null>((resolve) => {
    child.once("exit", (exit, signal) => resolve(exit ?? signal));
  });
  const stderr = text(child.stderr);
  child.stdin.on("error", () => {});
  t.after(() => child.kill("SIGKILL"));
  const lines = readLines(child.stdout);
  return {
    ended,
    stderr,
    write: (line: string) => child.stdin.write(`${line}\n`),
    say: (message: object) => child.stdin.write(`${JSON.stringify(message)}\n`),
    /** The next line that the server prints; undefined at its end. */
    async hear(): Promise<unknown> {
      const { value } = await lines.next();
      return value === undefined ? undefined : JSON.parse(value);
    },
    closeInput: () => child.stdin.end(),
    terminate: () => child.kill("SIGTERM"),
  };
}

async function* readLines(stream: AsyncIterable<Buffer>): AsyncGenerator<string, undefined> {
  let rest = "";
  for await (const chunk of stream) {
    const [first = "", ...more] = chunk.toString("utf8").split("\n");
    const lines = [rest + first, ...more];
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
