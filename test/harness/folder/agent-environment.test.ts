import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { buildAgentEnvironment } from "../../../src/harness/folder/agent-environment.ts";
import { makeDecoys } from "../../../src/harness/leaks/decoys.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

const folders = { binFolder: "/run/bin", homeFolder: "/run/home", tempFolder: "/run/tmp" };

async function build(env: Readonly<Record<string, string>>, passEnv: string[] = [], mark = "m1") {
  const held = new Map(Object.entries(env));
  return buildAgentEnvironment({
    env: held,
    passEnv,
    mark,
    decoys: makeDecoys({ passEnv, env: held, mark, hasModel: false }),
    addresses: {},
    ...folders,
  });
}

test("an empty environment becomes the run's own", async () => {
  assert.deepEqual(await build({}), {
    PATH: "/run/bin:/usr/bin:/bin",
    HOME: "/run/home",
    TMPDIR: "/run/tmp",
    TERM: "dumb",
    PARITY_RUN: "m1",
  });
});

test("the allow-list comes through, everything else is withheld", async () => {
  const env = await build({
    PATH: "/opt/bin:/bin",
    HOME: "/nowhere",
    LANG: "C.UTF-8",
    LC_ALL: "C",
    CI: "true",
    RUNNER_TRACKING_ID: "id",
    GITHUB_SHA: "abc",
    GITHUB_TOKEN: "t",
    GITHUB_ENV: "f",
    ACTIONS_RUNTIME_TOKEN: "t",
    INPUT_TOKEN: "t",
    NODE_OPTIONS: "--inspect",
    LD_PRELOAD: "x.so",
    ANYTHING: "1",
  });
  assert.deepEqual(Object.keys(env).toSorted(), [
    "CI",
    "HOME",
    "LANG",
    "LC_ALL",
    "PARITY_RUN",
    "PATH",
    "RUNNER_TRACKING_ID",
    "TERM",
    "TMPDIR",
  ]);
  assert.equal(env["PATH"], "/run/bin:/opt/bin:/bin");
  assert.equal(env["HOME"], "/run/home");
});

test("what the contract passes comes through, the runner's own never", async () => {
  const env = await build(
    { APP_ENV: "staging", GITHUB_TOKEN: "t", ACTIONS_X: "t", INPUT_Y: "t", HOME: "/h" },
    ["APP_ENV", "ABSENT", "GITHUB_TOKEN", "ACTIONS_X", "INPUT_Y", "HOME"],
  );
  assert.equal(env["APP_ENV"], "staging");
  assert.equal(env["HOME"], "/run/home");
  for (const name of ["ABSENT", "GITHUB_TOKEN", "ACTIONS_X", "INPUT_Y"]) {
    assert.equal(name in env, false, name);
  }
});

test("a credential's name gets a decoy, set or not, another one in every run", async () => {
  const names = ["SHOP_TOKEN", "OPENAI_API_KEY"];
  const one = await build({ SHOP_TOKEN: "real" }, names);
  const two = await build({ SHOP_TOKEN: "real" }, names, "m2");
  for (const name of names) {
    assert.match(one[name] ?? "", /^decoy-[0-9a-f]{32}$/);
    assert.notEqual(one[name], two[name]);
  }
  assert.notEqual(one["SHOP_TOKEN"], one["OPENAI_API_KEY"]);
});

test("what a value opens, a decoy takes the place of it, by its name or by itself; a count is passed", async () => {
  const secrets = {
    DB_PASS: "hunter2",
    STRIPE_SK: "sk_live_1",
    MY_JWT: "ey",
    SLACK_WEBHOOK_URL: "https://hooks.example/T/B/x",
    CONNECTION_STRING: "Server=db;Password=x",
    DB_CONN: "host=db;pwd=x",
    SHOP_URL: "https://me:secret@shop.example/",
  };
  const harmless = {
    MAX_TOKENS: "4096",
    CHUNK_TOKENS: "500",
    AUTHOR: "Ann",
    API_URL: "https://a/",
  };
  const env = await build({ ...secrets, ...harmless }, Object.keys({ ...secrets, ...harmless }));
  for (const name of Object.keys(secrets)) assert.match(env[name] ?? "", /^decoy-/, name);
  for (const [name, value] of Object.entries(harmless)) assert.equal(env[name], value);
});

test("addresses of the stand-ins win over what the runner has", async () => {
  const env = await buildAgentEnvironment({
    env: new Map([["OPENAI_BASE_URL", "https://real.example"]]),
    passEnv: ["OPENAI_BASE_URL"],
    mark: "m1",
    decoys: makeDecoys({ passEnv: [], env: new Map(), mark: "m1", hasModel: true }),
    addresses: { OPENAI_BASE_URL: "http://127.0.0.1:1/v1", SHOP_URL: "http://127.0.0.1:2" },
    ...folders,
  });
  assert.equal(env["OPENAI_BASE_URL"], "http://127.0.0.1:1/v1");
  assert.equal(env["SHOP_URL"], "http://127.0.0.1:2");
  assert.match(env["OPENAI_API_KEY"] ?? "", /^sk-[0-9a-f]{32}$/);
});

test("interpreters under the real home stay reachable; a variable that is set wins", async (t) => {
  const home = await makeScratchFolder(t);
  await mkdir(join(home, ".pyenv"));
  await mkdir(join(home, ".cargo"));
  const env = await build({ HOME: home, CARGO_HOME: "/opt/cargo" });
  assert.equal(env["PYENV_ROOT"], join(home, ".pyenv"));
  assert.equal(env["CARGO_HOME"], "/opt/cargo");
  assert.equal("NVM_DIR" in env, false);
});
