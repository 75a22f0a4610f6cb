import assert from "node:assert/strict";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { readPrevious } from "../../src/action/previous.ts";
import { ParityError } from "../../src/terms/parity-error.ts";
import { takeFingerprint, writeText } from "../gate/gate-kit.ts";
import { makeFolder, makeMachine } from "./step-kit.ts";

/** A checkout and a temporary folder, both with a fingerprint of this place; one lies outside of them. */
async function layOut(folder: string) {
  const fingerprint = await takeFingerprint();
  const text = writeText(fingerprint);
  const job = { workspace: join(folder, "workspace"), tempFolder: join(folder, "temp") };
  await mkdir(join(job.workspace, "service"), { recursive: true });
  await mkdir(job.tempFolder);
  for (const place of ["workspace/service", "temp", "."]) {
    await writeFile(join(folder, place, "first.json"), text);
  }
  await writeFile(join(job.workspace, "none.json"), "{}");
  await symlink("none.json", join(job.workspace, "link.json"));
  const read = (file: string, place = fingerprint.place) =>
    readPrevious(makeMachine(), { job, folder: join(job.workspace, "service"), file, place });
  return { fingerprint, job, read };
}

test("no input, no earlier visit", async () => {
  await using folder = await makeFolder();
  const { read } = await layOut(folder.path);
  assert.deepEqual(await read(""), { fingerprint: null, files: [] });
});

test("a file of the checkout, or one that a step before left in the temporary folder, is read", async () => {
  await using folder = await makeFolder();
  const { fingerprint, job, read } = await layOut(folder.path);
  const inside = join(job.workspace, "service", "first.json");
  const left = join(job.tempFolder, "first.json");
  assert.deepEqual(await read("first.json"), { fingerprint, files: [inside] });
  assert.deepEqual(await read(left), { fingerprint, files: [left] });
});

test("what is missing, outside, a link, no fingerprint or another place's is an error that says so", async () => {
  await using folder = await makeFolder();
  const { fingerprint, read } = await layOut(folder.path);
  for (const [file, why, place] of [
    ["missing.json", /was not read: missing$/, fingerprint.place],
    ["../../first.json", /was not read: outside$/, fingerprint.place],
    ["../link.json", /was not read: symlink$/, fingerprint.place],
    ["../none.json", /is not a parity-fingerprint/, fingerprint.place],
    ["first.json", /is of the place /, "elsewhere"],
  ] as const) {
    await assert.rejects(
      read(file, place),
      (error) =>
        error instanceof ParityError && error.code === "inputs/previous" && why.test(error.message),
      file,
    );
  }
});
