import assert from "node:assert/strict";
import { test } from "node:test";
import { openMachine } from "../../src/host/machine.ts";

const machine = openMachine({ standInScript: "/none/stand-in.js", early: undefined });

test("the machine of this process: its folder, its environment, its clock", () => {
  assert.equal(machine.cwd, process.cwd());
  assert.equal(machine.env.get("PATH"), process.env["PATH"]);
  assert.ok(machine.clock() <= Date.now());
});

test("digests are SHA-256 in hex, the same for a text and its bytes", () => {
  const known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  assert.equal(machine.digest("abc"), known);
  assert.equal(machine.digest(new TextEncoder().encode("abc")), known);
  assert.notEqual(machine.digest("abd"), known);
});

test("a host looks at the folder that it was opened for", () => {
  assert.equal(machine.openHost("/elsewhere").workspace, "/elsewhere");
});
