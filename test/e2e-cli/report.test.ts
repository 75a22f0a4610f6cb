import assert from "node:assert/strict";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { ReportDocument } from "../../src/render/report-document.ts";
import {
  isHarmless,
  makeWorkspace,
  runProgram,
  type Workspace,
  whyNoProgram,
} from "./cli-process.ts";

const skip = whyNoProgram;
const contract = '[env]\nrequired_names = ["APP_ENV"]\n\n[disk]\nrequire_writable_tmp = true\n';

/** Two fingerprints of places that pass, and one of a place that lacks a name. */
async function makePlaces(): Promise<Workspace> {
  const workspace = makeWorkspace();
  writeFileSync(join(workspace.path, "parity-contract.toml"), contract);
  for (const [place, env] of [
    ["box", { APP_ENV: "test" }],
    ["ci", { APP_ENV: "test" }],
    ["bare", {}],
  ] as const) {
    await runProgram(workspace.path, ["check", "--place", place, "--out", `${place}.json`], {
      env,
    });
  }
  return workspace;
}

async function report(workspace: Workspace, ...args: string[]) {
  const ran = await runProgram(workspace.path, ["report", ...args, "--format", "json"]);
  const document = ReportDocument.parse(JSON.parse(ran.stdout));
  assert.equal(document.exit, ran.exit, "the document and the process say the same");
  return document;
}

test(
  "two fingerprints are put side by side: pass, fail, and a place that is missing",
  { skip },
  async () => {
    using workspace = await makePlaces();
    const pass = await report(workspace, "box.json", "ci.json", "--places", "box,ci");
    assert.deepEqual([pass.exit, pass.places.length], [0, 2]);
    assert.equal((await report(workspace, "box.json", "bare.json")).exit, 1);
    const missing = await report(workspace, "box.json", "--places", "box,ship");
    assert.deepEqual([missing.exit, missing.gaps[0]?.code], [3, "report/missing-place"]);
  },
);

test("the text names each place and ends with the verdict", { skip }, async () => {
  using workspace = await makePlaces();
  const { exit, stdout } = await runProgram(workspace.path, ["report", "box.json", "bare.json"]);
  assert.equal(exit, 1);
  assert.match(stdout, /place box[^]*place bare[^]*VIOLATED/);
});

test(
  "a fingerprint that was edited, is a link or is none keeps the report from green",
  { skip },
  async () => {
    using workspace = await makePlaces();
    const inside = (name: string) => join(workspace.path, name);
    symlinkSync("box.json", inside("link.json"));
    writeFileSync(inside("none.json"), "{}");
    assert.equal((await report(workspace, "box.json", "link.json")).exit, 3);
    assert.equal((await report(workspace, "box.json", "none.json")).exit, 3);
    assert.equal((await report(workspace, "box.json", "absent.json")).exit, 3);
    assert.equal((await report(workspace, "box.json", "/etc/hostname")).exit, 3);
  },
);

test("a fingerprint of a broken contract stays exit 2", { skip }, async () => {
  using workspace = await makePlaces();
  const path = join(workspace.path, "parity-contract.toml");
  writeFileSync(path, "[envy]\n");
  await runProgram(workspace.path, ["check", "--place", "late", "--out", "late.json"]);
  writeFileSync(path, contract);
  const document = await report(workspace, "box.json", "late.json");
  assert.equal(document.exit, 2);
});

test("every format goes to stdout or to a file, in the same bytes", { skip }, async () => {
  using workspace = await makePlaces();
  for (const format of ["markdown", "html", "sarif", "junit"]) {
    const args = ["report", "box.json", "bare.json", "--format", format];
    const printed = await runProgram(workspace.path, args);
    const written = await runProgram(workspace.path, [...args, "--out", `report.${format}`]);
    assert.deepEqual([printed.exit, written.exit, written.stdout], [1, 1, ""], format);
    assert.equal(readFileSync(join(workspace.path, `report.${format}`), "utf8"), printed.stdout);
    assert.ok(isHarmless(printed.stdout), format);
  }
});
