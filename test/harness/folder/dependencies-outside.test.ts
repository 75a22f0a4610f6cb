import assert from "node:assert/strict";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { test, type TestContext } from "node:test";
import {
  findParentModules,
  leadsToDependencies,
} from "../../../src/harness/folder/dependencies-outside.ts";
import { makeScratchFolder } from "../scratch-folder.ts";

/** A folder of these files, in which each link of `work` leads where it says. */
async function makePlace(
  t: TestContext,
  files: readonly string[],
  links: Readonly<Record<string, string>> = {},
) {
  const folder = await makeScratchFolder(t);
  for (const file of [...files, "work/file"]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), "");
  }
  for (const [name, target] of Object.entries(links)) {
    await mkdir(dirname(join(folder, "work", name)), { recursive: true });
    await symlink(target, join(folder, "work", name));
  }
  const workspace = join(folder, "work");
  return {
    workspace,
    leads: (name: string) => leadsToDependencies(join(workspace, name), workspace),
  };
}

test("a link out of the workspace leads to dependencies where their folder is called so, or a package manager made it", async (t) => {
  const files = ["store/node_modules/x", "envs/app/pyvenv.cfg", "pnpm/a1/.modules.yaml"];
  const { leads } = await makePlace(t, files, {
    node_modules: "../store/node_modules",
    ".venv": "../envs/app",
    "sub/node_modules": "../../pnpm/a1",
  });
  for (const name of ["node_modules", ".venv", "sub/node_modules"]) {
    assert.equal(await leads(name), true, name);
  }
});

test("a link to anything else does not, whatever it is called", async (t) => {
  const { leads } = await makePlace(
    t,
    ["home/.aws/credentials", "store/node_modules/x", "work/env/venv/x"],
    {
      node_modules: "../home/.aws",
      venv: "../home",
      ".venv": "/",
      bower_components: "../home/.aws/credentials",
      modules: "../store/node_modules",
      "sub/.venv": "../nowhere",
      "sub/venv": "../env/venv",
    },
  );
  for (const name of ["node_modules", "venv", ".venv", "bower_components", "modules", "sub/.venv"])
    assert.equal(await leads(name), false, name);
  assert.equal(await leads("sub/venv"), false, "within the workspace there is a copy");
});

test("what npm's workspaces share is in the nearest folder above that has it", async (t) => {
  const files = ["node_modules/far/x", "repo/node_modules/near/x", "repo/packages/a/package.json"];
  const { workspace } = await makePlace(t, files);
  const above = dirname(workspace);
  assert.equal(
    await findParentModules(join(above, "repo/packages/a")),
    join(above, "repo/node_modules"),
  );
});

test("above what is no package nothing is looked for", async (t) => {
  const { workspace } = await makePlace(t, ["node_modules/x/y"]);
  assert.equal(await findParentModules(workspace), null);
});
