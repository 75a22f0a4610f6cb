import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { test, type TestContext } from "node:test";
import { planHiding } from "../../../src/harness/isolation/plan-hiding.ts";
import type { HidingOptions } from "../../../src/harness/isolation/plan-hiding.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

/** A place of these files; its paths in the plan are told without the folder that it lies in. */
async function makePlace(t: TestContext, files: readonly string[]) {
  // /tmp is hidden as a whole: a place of its own stands beside it
  const folder = await mkdtemp(join(await makeScratchFolder(t), "place-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), "");
  }
  function plan(given: Partial<HidingOptions>): string[] {
    return planHiding({
      env: new Map([["HOME", join(folder, "home")]]),
      workspace: join(folder, "work"),
      tempRoot: join(folder, "none"),
      runFolders: [],
      borrowed: [],
      programs: [],
      command: [],
      agentEnv: {},
      socketList: "/none",
      ...given,
    })
      .filter(({ path }) => path.startsWith(`${folder}/`))
      .map((rule) => `${rule.kind} ${rule.path.slice(folder.length + 1)}`)
      .toSorted();
  }
  return { folder, plan };
}

// Every place of these tests lies below /tmp, which is hidden: what is told here is what shows again.
test("interpreters and tools show again, each with what it needs, and nothing else of HOME", async (t) => {
  const { folder, plan } = await makePlace(t, [
    "home/.pyenv/shims/python",
    "home/.local/bin/tool",
    "home/diary",
    "home/bin/mine",
  ]);
  const bins = ["home/.pyenv/shims", "home/.local/bin", "home/bin"];
  const path = bins.map((name) => join(folder, name)).join(":");
  assert.deepEqual(plan({ agentEnv: { PATH: path, HOME: join(folder, "run-home") } }), [
    "keep home/.local",
    "keep home/.pyenv",
    "keep home/bin",
  ]);
});

test("of a package that holds what is hidden, the part with our program shows, and the description", async (t) => {
  const files = ["pkg/package.json", "pkg/src/entry/inside.ts", "pkg/src/lib.ts", "pkg/test/agent"];
  const { folder, plan } = await makePlace(t, files);
  const programs = [join(folder, "pkg/src/entry/inside.ts")];
  const shown = plan({ programs, workspace: join(folder, "pkg/test") });
  for (const kept of ["keep pkg/src", "keep pkg/package.json"]) assert.ok(shown.includes(kept));
  assert.ok(!shown.includes("keep pkg"));
  assert.ok(plan({ programs, workspace: join(folder, "work") }).includes("keep pkg"));
});

test("the user's own tools are lent: they show again, and cannot be written", async (t) => {
  const { folder } = await makePlace(t, ["home/.local/bin/tool"]);
  const rules = planHiding({
    env: new Map([["HOME", join(folder, "home")]]),
    workspace: join(folder, "work"),
    tempRoot: join(folder, "none"),
    runFolders: [],
    borrowed: [],
    programs: [],
    command: [],
    agentEnv: { PATH: `${join(folder, "home/.local/bin")}:/usr/bin` },
    socketList: "/none",
  });
  const kept = rules.filter(({ kind }) => kind === "keep");
  assert.ok(kept.some(({ path }) => path === join(folder, "home/.local")));
  for (const rule of kept) {
    const isLent = rule.path.startsWith(join(folder, "home"));
    if (rule.kind === "keep") assert.equal(rule.isReadOnly, isLent, rule.path);
  }
});

test("a credential within a folder that shows again is hidden", async (t) => {
  const { folder, plan } = await makePlace(t, [
    "home/.cargo/credentials.toml",
    "home/.cargo/bin/x",
  ]);
  assert.deepEqual(plan({ agentEnv: { CARGO_HOME: join(folder, "home/.cargo") } }), [
    "hide-file home/.cargo/credentials.toml",
    "keep home/.cargo",
  ]);
});

test("a variable that names HOME itself does not show it again", async (t) => {
  const { folder, plan } = await makePlace(t, ["home/diary", "work/.env"]);
  const agentEnv = { TOOL_HOME: join(folder, "home"), ROOT: folder, WORK: join(folder, "work") };
  assert.deepEqual(plan({ agentEnv }), []);
});

test("the agent's own files outside of its copy show again, with their folder", async (t) => {
  const { folder, plan } = await makePlace(t, ["home/agent/main.js", "home/agent/lib.js"]);
  assert.deepEqual(plan({ command: ["node", join(folder, "home/agent/main.js")] }), [
    "keep home/agent",
  ]);
});

test("what the copy borrows shows again, through links as well", async (t) => {
  const { folder, plan } = await makePlace(t, ["store/pkg/x", "work/.env"]);
  await symlink(join(folder, "store"), join(folder, "work/node_modules"));
  assert.deepEqual(plan({ borrowed: [join(folder, "work/node_modules")] }), [
    "keep store",
    "link work/node_modules",
  ]);
});

test("programs of ours show again with the package that they import from", async (t) => {
  const { folder, plan } = await makePlace(t, ["work/dist/package.json", "work/dist/walled.js"]);
  assert.deepEqual(plan({ programs: [join(folder, "work/dist/walled.js")] }), ["keep work/dist"]);
});

test("sockets are hidden by the kernel's list, those of the run aside", async (t) => {
  const { folder, plan } = await makePlace(t, ["kept/x", "kept/run/x"]);
  const paths = ["kept/docker.sock", "kept/run/calls"].map((name) => join(folder, name));
  for (const path of paths) {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(path, resolve));
    t.after(() => server.close());
  }
  const list = join(folder, "unix");
  await writeFile(
    list,
    ["Num RefCount", ...paths, "/gone", "@abstract"].join("\n0: 1 2 3 ") + "\n",
  );
  const agentEnv = { KEPT: join(folder, "kept") };
  assert.deepEqual(plan({ socketList: list, runFolders: [join(folder, "kept/run")], agentEnv }), [
    "hide-file kept/docker.sock",
    "keep kept",
  ]);
});

test("folders that every program needs are never hidden, whoever calls them HOME", () => {
  const rules = planHiding({
    env: new Map([
      ["HOME", "/"],
      ["RUNNER_TEMP", "/usr"],
    ]),
    workspace: "/etc",
    tempRoot: "/tmp",
    runFolders: [],
    borrowed: [],
    programs: [],
    command: [],
    agentEnv: {},
    socketList: "/none",
  });
  const hidden = rules.filter(({ kind }) => kind === "hide-folder").map(({ path }) => path);
  assert.ok(hidden.includes("/tmp"));
  for (const path of ["/", "/usr", "/etc"]) assert.ok(!hidden.includes(path));
});

test("programs of ours cannot be written by the agent, also where its PATH leads there", async (t) => {
  const { folder } = await makePlace(t, ["home/own/package.json", "home/own/dist/walled.js"]);
  const rules = planHiding({
    env: new Map([["HOME", join(folder, "home")]]),
    workspace: join(folder, "work"),
    tempRoot: join(folder, "none"),
    runFolders: [],
    borrowed: [],
    programs: [join(folder, "home/own/dist/walled.js")],
    command: [],
    agentEnv: { PATH: join(folder, "home/own/dist"), OWN: join(folder, "home/own") },
    socketList: "/none",
  });
  const kept = rules.filter((rule) => rule.kind === "keep" && rule.path.startsWith(folder));
  assert.deepEqual(kept, [
    { kind: "keep", path: join(folder, "home/own"), isFolder: true, isReadOnly: true },
  ]);
});

test("where the machine is guarded, only the run's own folder shows again to be written", async (t) => {
  const { folder } = await makePlace(t, ["tools/bin/tool", "run/bin/tool"]);
  const rules = planHiding({
    env: new Map(),
    workspace: join(folder, "work"),
    tempRoot: join(folder, "none"),
    runFolders: [join(folder, "run")],
    borrowed: [],
    programs: [],
    command: [],
    agentEnv: { PATH: `${join(folder, "run/bin")}:${join(folder, "tools/bin")}` },
    guarded: ["/", "/tmp/disk"],
    socketList: "/none",
  });
  assert.deepEqual(rules[0], { kind: "protect", path: "/" });
  assert.ok(!rules.some(({ path }) => path === "/tmp/disk"));
  const kept = rules.filter((rule) => rule.kind === "keep" && rule.path.startsWith(folder));
  assert.deepEqual(kept, [
    { kind: "keep", path: join(folder, "run"), isFolder: true, isReadOnly: false },
    { kind: "keep", path: join(folder, "tools"), isFolder: true, isReadOnly: true },
  ]);
});

test("a program that is a link shows with what it leads to, behind env as well", async (t) => {
  const { folder, plan } = await makePlace(t, ["home/pipx/venvs/agent/bin/agent"]);
  await mkdir(join(folder, "home/.local/bin"), { recursive: true });
  await symlink(
    join(folder, "home/pipx/venvs/agent/bin/agent"),
    join(folder, "home/.local/bin/agent"),
  );
  const agentEnv = { PATH: join(folder, "home/.local/bin") };
  for (const command of [["agent"], ["env", "PYTHONPATH=src", "agent"]]) {
    assert.ok(plan({ command, agentEnv }).includes("keep home/pipx/venvs/agent"), command.join());
  }
});
