import assert from "node:assert/strict";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { findFolder, openContract } from "../../src/action/open-contract.ts";
import { ParityError } from "../../src/terms/parity-error.ts";
import { makeFolder, makeMachine } from "./step-kit.ts";

async function layOut(folder: string): Promise<string> {
  const workspace = join(folder, "workspace");
  await mkdir(join(workspace, "service"), { recursive: true });
  await writeFile(join(workspace, "service", "good.toml"), "[git]\nrequire_clean = true\n");
  await writeFile(join(workspace, "bad.toml"), "[git]\nrequire_cleen = true\n");
  await writeFile(join(folder, "outside.toml"), "[git]\nrequire_clean = true\n");
  await symlink("bad.toml", join(workspace, "link.toml"));
  return workspace;
}

test("a contract is found below the working directory and named from the repository's root", async () => {
  await using folder = await makeFolder();
  const workspace = await layOut(folder.path);
  const at = { workspace, folder: join(workspace, "service"), file: "good.toml" };
  const opened = await openContract(makeMachine(), at);
  assert.ok(opened.result.ok);
  assert.equal(opened.path, "service/good.toml");
  assert.match(opened.sha256 ?? "", /^[0-9a-f]{64}$/);
});

test("a broken, missing, linked or outside contract is a problem with a code of its own", async () => {
  await using folder = await makeFolder();
  const workspace = await layOut(folder.path);
  const codeOf = async (file: string): Promise<string | undefined> => {
    const { result } = await openContract(makeMachine(), { workspace, folder: workspace, file });
    return result.ok ? "loaded" : result.problems[0]?.code;
  };
  assert.equal(await codeOf("bad.toml"), "contract/unknown-key");
  assert.equal(await codeOf("none.toml"), "contract/missing");
  assert.equal(await codeOf("link.toml"), "contract/symlink");
  assert.equal(await codeOf("../outside.toml"), "contract/outside");
  assert.equal(await codeOf("service"), "contract/not-a-file");
});

test("the working directory is a folder of the checkout", async () => {
  await using folder = await makeFolder();
  const workspace = await layOut(folder.path);
  assert.equal(await findFolder(workspace, "."), workspace);
  assert.equal(await findFolder(workspace, "service"), join(workspace, "service"));
  for (const wrong of ["..", "none", "bad.toml", "/"]) {
    await assert.rejects(
      findFolder(workspace, wrong),
      (error) => error instanceof ParityError && error.code === "inputs/working-directory",
      wrong,
    );
  }
});

test("a working directory that is a link out of the checkout is refused", async () => {
  await using folder = await makeFolder();
  const workspace = await layOut(folder.path);
  await symlink("service", join(workspace, "inside"));
  await symlink(folder.path, join(workspace, "outside"));
  assert.equal(await findFolder(workspace, "inside"), join(workspace, "inside"));
  for (const wrong of ["outside", "outside/workspace/../../.."]) {
    await assert.rejects(
      findFolder(workspace, wrong),
      (error) => error instanceof ParityError && error.code === "inputs/working-directory",
      wrong,
    );
  }
});
