import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parse } from "smol-toml";
import * as z from "zod";
import { codingAgents } from "../../../src/init/agent/coding-agents.ts";

const packages = join(import.meta.dirname, "../../real-agents/packages");
const Tried = z.object({ agent: z.object({ command: z.array(z.string()) }) });

test("every command line that is written is one that the real agents' tests walk", () => {
  const tried = readdirSync(packages)
    .flatMap((folder) => readdirSync(join(packages, folder)).map((name) => join(folder, name)))
    .filter((path) => path.endsWith("shell.toml"))
    .map((path) => Tried.parse(parse(readFileSync(join(packages, path), "utf8"))).agent.command);
  const written = codingAgents.flatMap(({ local, args }) =>
    local.length === 0 ? [] : [JSON.stringify([...local, ...args])],
  );
  assert.deepEqual(
    written.filter((command) => !tried.some((one) => JSON.stringify(one) === command)),
    [],
  );
  assert.ok(written.length > 2);
});

test("the one that nothing names has no command, and comes last", () => {
  const unnamed = codingAgents.filter(({ global }) => global.length === 0);
  assert.deepEqual(unnamed, [codingAgents.at(-1)]);
});
