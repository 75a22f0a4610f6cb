import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describeArtifactError,
  isUnsupported,
  openArtifactService,
} from "../../../src/action/evidence/artifact-service.ts";
import { unsupportedError } from "../step-kit.ts";

test("the real client is loaded when it is asked for", async () => {
  const service = await openArtifactService();
  assert.equal(typeof service.uploadArtifact, "function");
});

test("L2: a server without artifacts is told from one that fails", () => {
  assert.ok(isUnsupported(unsupportedError()));
  assert.ok(!isUnsupported(new Error("ETIMEDOUT")));
  assert.match(describeArtifactError(unsupportedError()), /Enterprise Server/);
  assert.equal(describeArtifactError(new Error("ETIMEDOUT")), "ETIMEDOUT");
  assert.equal(describeArtifactError("text"), "text");
});

test("L2: the real client refuses an Enterprise Server with the error that we look for", async () => {
  process.env["GITHUB_SERVER_URL"] = "https://ghe.corp.example";
  const service = await openArtifactService();
  await assert.rejects(service.listArtifacts(), isUnsupported);
});
