import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { detectLauncher, isForActions } from "../../../src/probes/env/launcher.ts";

function detect(env: Readonly<Record<string, string>>, ci: "none" | "github-actions" = "none") {
  return detectLauncher(new Map(Object.entries(env)), ci);
}

describe("launcher", () => {
  test("package managers tell themselves apart, and npx from npm", () => {
    for (const kind of ["pnpm", "yarn", "bun"]) {
      const env = { npm_config_user_agent: `${kind}/9.1.0 node/v24`, npm_command: "exec" };
      assert.equal(detect(env).kind, kind);
    }
    assert.equal(detect({ npm_execpath: "/npm-cli.js", npm_command: "exec" }).kind, "npx");
    assert.equal(detect({ npm_execpath: "/npm-cli.js", npm_lifecycle_event: "npx" }).kind, "npx");
    assert.equal(detect({ npm_config_user_agent: "npm/11.0 node/v24" }).kind, "npm");
  });

  test("only what the manager brings is subtracted, and without a manager nothing", () => {
    const env = { EDITOR: "vi", NODE: "/n", NODE_ENV: "x", NPM_TOKEN: "t", HOME: "/h" };
    assert.deepEqual(detect(env), { kind: "direct", names: [] });
    assert.deepEqual(detect({ ...env, npm_execpath: "/x", INIT_CWD: "/" }).names, [
      "EDITOR",
      "INIT_CWD",
      "NODE",
      "npm_execpath",
    ]);
  });

  test("a JavaScript action is one on its runner only, and a run step is none", () => {
    const env = { INPUT_CONTRACT: "x", GITHUB_TOKEN: "t", GITHUB_ACTIONS: "true" };
    assert.deepEqual(detect(env, "github-actions"), {
      kind: "action",
      names: ["INPUT_CONTRACT"],
    });
    assert.equal(detect(env).kind, "direct");
    assert.equal(detect({ GITHUB_ACTIONS: "true" }, "github-actions").kind, "direct");
    assert.ok(isForActions("STATE_x", "github-actions") && !isForActions("STATE_x", "none"));
  });
});
