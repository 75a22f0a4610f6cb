import assert from "node:assert/strict";
import { test } from "node:test";
import { tryCommand } from "../../../src/harness/isolation/try-command.ts";
import { startWithoutFiles } from "../../support/without-files.ts";

const noShell = process.platform === "win32" ? "needs sh" : false;

test("a command that works gives no reason", async () => {
  assert.equal(await tryCommand(["/bin/sh", "-c", "exit 0"]), null);
});

test("one that fails says why in its own first words", async () => {
  assert.equal(
    await tryCommand(["/bin/sh", "-c", "echo; echo no >&2; echo more >&2; exit 4"]),
    "no",
  );
  assert.equal(await tryCommand(["/bin/sh", "-c", "exit 4"]), "exit 4");
  assert.equal(await tryCommand(["/bin/sh", "-c", "kill -KILL $$"]), "exit by a signal");
});

test("what sudo says of the box's own name is no reason", async () => {
  const aside = "sudo: unable to resolve host box: Name or service not known";
  const script = `echo "${aside}" >&2; echo "sudo: a password is required" >&2; exit 1`;
  assert.equal(await tryCommand(["/bin/sh", "-c", script]), "sudo: a password is required");
});

test("one that is not there says so", async () => {
  assert.equal(await tryCommand(["no-such-program"]), "no-such-program ENOENT");
});

test("a word that the system takes for too long is told, not thrown", async () => {
  const words = ["/bin/sh", "-c", `exit 0 # ${"x".repeat(3 * 1024 * 1024)}`] as const;
  assert.equal(await tryCommand(words), "/bin/sh E2BIG");
});

test("F5: where files run out it says so, and nothing breaks", { skip: noShell }, async () => {
  assert.equal((await startWithoutFiles()).tried, "/bin/sh EMFILE");
});

test("one that hangs is given up on", async () => {
  assert.equal(await tryCommand(["sleep", "600"], 50), "sleep did not end within 50 ms");
});
