import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { startPatience } from "../../src/host/patience.ts";

test("it calls back when nothing happens", async () => {
  await new Promise<void>((resolve) => startPatience(1, resolve));
});

test("what is called off does not call back, not even when its time has come", async () => {
  let calls = 0;
  const callOff = startPatience(0, () => (calls += 1));
  const until = performance.now() + 20;
  while (performance.now() < until);
  callOff();
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(calls, 0);
});

test("an event that came in time is dealt with first, however long nobody looked", async () => {
  const child = spawn(process.execPath, ["-e", "0"], { stdio: "ignore" });
  const ended = once(child, "exit").then(() => "ended");
  let callOff = (): void => {};
  const late = new Promise<string>((resolve) => {
    callOff = startPatience(1, () => resolve("late"));
  });
  child.once("exit", () => callOff());
  // longer than a Node that does nothing takes
  const until = performance.now() + 3000;
  while (performance.now() < until);
  assert.equal(await Promise.race([late, ended]), "ended");
});
