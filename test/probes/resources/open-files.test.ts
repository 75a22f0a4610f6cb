import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { askHard, measureHard, measureSoft } from "../../../src/probes/resources/open-files.ts";
import { ended, fakeHost, hung, type FakeEntry } from "../../support/fake-host.ts";
import { limitsFile, linuxPlace } from "./places.ts";

async function soft(
  files: Readonly<Record<string, FakeEntry | null>>,
  env: Readonly<Record<string, string>> = {},
) {
  const host = fakeHost(linuxPlace(files, env));
  const found = await measureSoft(host, await host.readText("/proc/self/status", 4096));
  return "unknown" in found ? found.unknown : found.value;
}

describe("F5: limits of open files", () => {
  test("the soft one is our parent's, since Node has raised our own", async () => {
    assert.deepEqual(await soft({}), { amount: "1024", source: "ppid" });
  });

  test("a parent that is a Node, or was started with npx, has raised its own as well", async () => {
    const raised = { "/proc/100/limits": limitsFile("1048576", "1048576") };
    const told = { amount: "1048576", source: "raised-by-node" };
    assert.deepEqual(await soft(raised, { npm_execpath: "/usr/lib/npm" }), told);
    for (const name of ["node", "npm exec x", "node-MainThread", "bun"]) {
      assert.deepEqual(await soft({ ...raised, "/proc/100/comm": `${name}\n` }), told, name);
    }
    assert.deepEqual(await soft(raised), { amount: "1048576", source: "ppid" });
  });

  test("one below the hard limit was raised by nobody", async () => {
    assert.deepEqual(await soft({ "/proc/100/comm": "node\n" }), {
      amount: "1024",
      source: "ppid",
    });
  });

  test("unlimited is a word", async () => {
    const limits = { "/proc/self/limits": limitsFile("unlimited", "unlimited") };
    const host = fakeHost(linuxPlace(limits));
    assert.deepEqual(await measureHard(host), { value: "unlimited" });
  });

  test("a parent outside the container, or one that hides, is unknown", async () => {
    assert.equal(await soft({ "/proc/self/status": "PPid:\t0\n" }), "unreadable");
    assert.equal(await soft({ "/proc/self/status": null }), "unreadable");
    assert.equal(await soft({ "/proc/100/limits": { errno: "EACCES" } }), "denied");
    assert.equal(await soft({ "/proc/100/limits": "nothing" }), "unreadable");
    const gone = await measureHard(fakeHost(linuxPlace({ "/proc/self/limits": null })));
    assert.ok("unknown" in gone);
  });

  test("macOS: a shell tells the hard one, or nobody does", async () => {
    const ask = async (answer: ReturnType<typeof ended>) =>
      askHard(fakeHost({ os: "macos", programs: { "/bin/sh": () => answer } }));
    assert.deepEqual(await ask(ended("unlimited\n")), { value: "unlimited" });
    assert.deepEqual(await ask(ended("10240\n")), { value: "10240" });
    for (const answer of [ended("much"), ended("", 2), hung()]) {
      assert.ok("unknown" in (await ask(answer)));
    }
  });
});
