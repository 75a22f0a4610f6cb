import assert from "node:assert/strict";
import { test } from "node:test";
import { carriesFlag } from "../../src/faults/carries-flag.ts";

const innocent = ["refund", "--order", "4711"];

test("a flag is carried as a word, with or without a value, in any spelling of its name", () => {
  for (const [flag, ...carried] of [
    ["--dry-run", "--dry-run"],
    ["--dry-run", "--dry-run=1"],
    ["--dry-run", "--dry_run", "true"],
    ["--dry-run", "--dryRun=true"],
    ["--dry-run", "-dry-run"],
    ["--dry_run", "--dry-run"],
    ["--dryRun", "--dry_run"],
    ["--mode=fast", "--mode", "fast"],
    ["--mode=fast", "--mode=fast"],
    ["-n", "-n"],
    ["force", "--force", "true"],
    ["--dry-run", '{"order":"4711","dry_run":true}'],
    ["--dry-run", '--json={"options":{"dryRun":false}}'],
  ] as const) {
    assert.ok(carriesFlag("command", [...innocent, ...carried], flag), carried.join(" "));
  }
  assert.ok(carriesFlag("command", ["refund", "dry_run=true"], "--dry-run"));
  assert.ok(carriesFlag("command", ["refund", "force"], "force"));
});

test("another option, and a value that reads like the flag, are not the flag", () => {
  for (const [flag, ...carried] of [
    ["--dry-run", "--dry-runs"],
    ["--dry-run", "--no-dry-run"],
    ["--dry-run", "--note", "dry_run"],
    ["--dry-run", "--note", "dry_run=1"],
    ["--dry-run", "--note=--dry-run"],
    ["--dry-run", "--note", '{"note":"dry_run"}'],
    ["--mode=fast", "--speed", "fast"],
    ["--mode=fast", "--note=mode"],
    ["-n", "-N"],
    ["force", "--why", "force"],
    ["--dry-run", "--note", "{dry_run"],
  ] as const) {
    assert.ok(!carriesFlag("command", [...innocent, ...carried], flag), carried.join(" "));
  }
});

test("over HTTP it is carried as a member, in the query or in a form, nested too", () => {
  for (const [path, body] of [
    ["/o", '{"dry_run":false}'],
    ["/o", '{"order":{"options":[{"dryRun":true}]}}'],
    ["/o?dry_run", ""],
    ["/o?a=1&dry-run=1", '{"order":1}'],
    ["/o", "a=1&dry_run=1"],
    ["/o", "options[dry_run]=1"],
  ] as const) {
    assert.ok(carriesFlag("http", ["POST", path, body], "--dry-run"), `${path} ${body}`);
  }
  for (const [path, body] of [
    ["/o?a=dry_run", '{"a":"dry_run"}'],
    ["/dry_run", ""],
    ["/o", "a=dry_run"],
    ["/o", '["dry_run"]'],
  ] as const) {
    assert.ok(!carriesFlag("http", ["POST", path, body], "--dry-run"), `${path} ${body}`);
  }
});

test("over MCP it is carried as an argument, nested too", () => {
  for (const sent of ['{"dry_run":false}', '{"dryRun":1}', '{"args":{"dry-run":true}}']) {
    assert.ok(carriesFlag("mcp-stdio", ["refund", sent], "--dry-run"), sent);
  }
  for (const sent of ['{"order":"dry_run"}', "no json", "{}"]) {
    assert.ok(!carriesFlag("mcp-http", ["refund", sent], "--dry-run"), sent);
  }
  assert.ok(!carriesFlag("mcp-http", ["dry_run"], "--dry-run"));
});
