import assert from "node:assert/strict";
import { test } from "node:test";
import { isImage, measureRunnerImage } from "../../../src/probes/runtime/runner-image.ts";
import { fakeHost, type FakePlace } from "../../support/fake-host.ts";

async function tell(place: FakePlace) {
  const told = await measureRunnerImage(fakeHost(place));
  return "value" in told ? told.value : told.unknown;
}

test("the image is what the runner's environment says, and elsewhere there is none", async () => {
  const env = { ImageOS: "ubuntu24", ImageVersion: "20260105.1.0" };
  assert.equal(await tell({ env }), "ubuntu24/20260105.1.0");
  assert.equal(await tell({ env: { ImageOS: "win25" } }), "win25");
  assert.equal(await tell({ env: {} }), null);
  const own = { GITHUB_ACTIONS: "true", RUNNER_ENVIRONMENT: "self-hosted" };
  assert.equal(await tell({ env: own }), null);
});

test("a job's container hides it, and what is no plain word is not kept", async () => {
  const env = { GITHUB_ACTIONS: "true", RUNNER_ENVIRONMENT: "self-hosted" };
  assert.equal(await tell({ env, files: { "/.dockerenv": "" } }), "unreadable");
  const hosted = { GITHUB_ACTIONS: "true", RUNNER_ENVIRONMENT: "github-hosted" };
  assert.equal(await tell({ env: hosted }), "unreadable");
  assert.equal(await tell({ env: { ImageOS: "::warning::x" } }), "refused");
  assert.equal(await tell({ env: { ImageOS: "a", ImageVersion: "b c" } }), "refused");
});

test("the system alone, or the leading parts of its version, name an image", () => {
  const image = "ubuntu24/20260105.1.0";
  for (const meant of ["ubuntu24", "ubuntu24/20260105", "ubuntu24/20260105.1", image]) {
    assert.ok(isImage(image, meant), meant);
  }
  for (const meant of ["ubuntu2", "ubuntu", "ubuntu24/2026", "ubuntu24/20260105.10", "win25"]) {
    assert.ok(!isImage(image, meant), meant);
  }
  assert.ok(!isImage("ubuntu24.1", "ubuntu24"));
});
