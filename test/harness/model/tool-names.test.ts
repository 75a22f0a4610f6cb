import assert from "node:assert/strict";
import { test } from "node:test";
import {
  isCompletion,
  isPrefixed,
  isShell,
  isToolSearch,
  squash,
} from "../../../src/harness/model/tool-names.ts";

function describe(name: string, ...properties: readonly string[]) {
  const schema = { properties: Object.fromEntries(properties.map((key) => [key, {}])) };
  return { name, namespace: null, schema, takes: "json" } as const;
}

test("shells are known by their names, with an argument for the command", () => {
  const names = ["Bash", "bash", "shell", "exec_command", "run_shell_command", "execute_command"];
  for (const name of names) assert.ok(isShell(describe(name, "command")), name);
  assert.ok(isShell(describe("run_commands", "commands")));
  assert.ok(isShell(describe("exec_command", "cmd")));
  assert.ok(isShell(describe("mcp__box__bash")));
});

test("a name made of a shell's words is a shell's, where it takes a command", () => {
  const names = ["bash_tool", "local_shell", "launch-process", "startProcess", "shell_exec"];
  for (const name of [...names, "execute_in_terminal", "BashTool"]) {
    assert.ok(isShell(describe(name, "command", "cwd")), name);
    assert.ok(!isShell(describe(name, "order")), name);
    assert.ok(!isShell(describe(name)), name);
  }
});

test("a name with another word in it, or with no shell in it, is none", () => {
  const names = ["shell_order", "process_order", "start_order_process", "run_tool", "local_tool"];
  for (const name of [...names, "list_processes", "kill-process", "command", "process"]) {
    assert.ok(!isShell(describe(name, "command")), name);
  }
});

test("what only works beside a shell is none", () => {
  for (const name of ["KillShell", "BashOutput", "write_bash", "write_stdin", "refund"]) {
    assert.ok(!isShell(describe(name, "command")), name);
  }
  assert.ok(!isShell(describe("shell", "shell_id")));
});

test("completion tools and tool search are known by their names", () => {
  const names = [
    "attempt_completion",
    "submit_and_exit",
    "final_answer",
    "finish",
    "task_complete",
  ];
  for (const name of names) assert.ok(isCompletion(name), name);
  assert.ok(!isCompletion("finish_order"));
  assert.ok(isToolSearch("ToolSearch"));
  assert.ok(!isToolSearch("WebSearch"));
});

test("a name behind a server's prefix is told from one that merely ends alike", () => {
  for (const name of ["mcp__shop__refund", "mcp_shop_refund", "shop-refund", "shop.refund"]) {
    assert.ok(isPrefixed(name, "refund"), name);
  }
  assert.ok(!isPrefixed("refund", "refund"));
  assert.ok(!isPrefixed("prerefund", "refund"));
  assert.ok(!isPrefixed("shop_refund_all", "refund"));
});

test("squashing leaves letters and digits", () => {
  assert.equal(squash("Run_Shell-Command 2"), "runshellcommand2");
});
