import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { installStandIn, quoteForShell } from "../../../src/harness/tool/stand-in.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

const words = ["plain", "two words", "it's", '"$(id)`id`"', "line\nbreak", "", "-n", "\\"];

test("the stand-in hands on its arguments from any folder and with no environment", async (t) => {
  const folder = join(await makeScratchFolder(t), "odd 'name\" $x");
  await mkdir(folder);
  const nodePath = join(folder, "node");
  await symlink(process.execPath, nodePath);
  const scriptPath = join(folder, "print.mjs");
  await writeFile(scriptPath, "console.log(JSON.stringify(process.argv.slice(2)))");
  await installStandIn({
    tool: "shop",
    binFolder: join(folder, "bin"),
    nodePath,
    scriptPath,
    door: "command",
    socketPath: join(folder, "calls"),
  });
  for (const env of [{}, { NODE_OPTIONS: "--no-such-flag", LD_PRELOAD: "/none.so" }]) {
    const output = execFileSync(join(folder, "bin/shop"), words, {
      env,
      encoding: "utf8",
      stdio: "pipe",
    });
    assert.deepEqual(JSON.parse(output), ["command", join(folder, "calls"), ...words]);
  }
});

test("an MCP stand-in knows its real server, whatever the words of its command", async (t) => {
  const folder = await makeScratchFolder(t);
  const scriptPath = join(folder, "print.mjs");
  await writeFile(scriptPath, "console.log(JSON.stringify(process.argv.slice(2)))");
  const path = await installStandIn({
    tool: "shop",
    binFolder: join(folder, "bin"),
    nodePath: process.execPath,
    scriptPath,
    door: "mcp",
    socketPath: "calls",
    realServer: [folder, ...words],
  });
  const output = execFileSync(path, { encoding: "utf8" });
  assert.deepEqual(JSON.parse(output), ["mcp", "calls", folder, ...words]);
});

test("a folder that PATH cannot hold is told in words", async (t) => {
  const folder = await makeScratchFolder(t);
  const options = { tool: "shop", nodePath: "n", scriptPath: "s", socketPath: "c" };
  const door = "command";
  await assert.rejects(installStandIn({ ...options, door, binFolder: join(folder, "a:b") }), {
    code: "harness/no-exec",
  });
});

test("a word is quoted so that a shell reads exactly it", () => {
  for (const word of words) {
    const output = execFileSync("/bin/sh", ["-c", `printf '%s' ${quoteForShell(word)}`], {
      encoding: "utf8",
    });
    assert.equal(output, word);
  }
});
