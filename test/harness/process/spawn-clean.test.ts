import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { spawnClean } from "../../../src/harness/process/spawn-clean.ts";

const source = join(import.meta.dirname, "../../../src/harness/process/spawn-clean.ts");
const skipWithoutProc = process.platform === "linux" ? false : "no /proc";

/** What a child finds at descriptor 200 when the process that starts it was handed the root folder there. */
function tellHanded(start: string): string {
  const program = `import { spawn } from "node:child_process";
    import { spawnClean } from ${JSON.stringify(source)};
    ${start}("/bin/sh", ["-c", "readlink /proc/self/fd/200"])`;
  const shell = 'exec 200</; exec "$0" --input-type=module -e "$1"';
  const run = spawnSync("bash", ["-c", shell, process.execPath, program], { encoding: "utf8" });
  return `${run.stdout}${run.stderr}`.trim();
}

test(
  "what the process itself was handed leads its child nowhere",
  { skip: skipWithoutProc },
  () => {
    const usual = `((program, args) => spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] }))`;
    assert.equal(tellHanded(usual), "/");
    const clean = `((program, args) => spawnClean([program, ...args], { stdio: ["ignore", "inherit", "inherit"] }))`;
    assert.equal(tellHanded(clean), "/dev/null");
  },
);

test("the child has its standard streams, and its end is told", async () => {
  const child = spawnClean(["/bin/sh", "-c", "cat; echo out; echo err >&2; exit 3"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => said.push(String(chunk)));
  }
  const exit = await new Promise((resolve) => child.once("close", resolve));
  assert.equal(exit, 3);
  assert.deepEqual(said.toSorted(), ["err\n", "out\n"]);
});
