import assert from "node:assert/strict";
import { test } from "node:test";
import { describeModelEnvironment } from "../../../src/harness/folder/model-environment.ts";
import { describeModelUrls } from "../../../src/harness/model/serve-model.ts";
import { isCredentialName } from "../../../src/terms/credential-name.ts";

const env = describeModelEnvironment(describeModelUrls("http://127.0.0.1:4100"));

test("every SDK finds the model where it looks for it", () => {
  assert.partialDeepStrictEqual(env, {
    OPENAI_BASE_URL: "http://127.0.0.1:4100/v1",
    OPENAI_API_BASE: "http://127.0.0.1:4100/v1",
    ANTHROPIC_BASE_URL: "http://127.0.0.1:4100",
    GOOGLE_GEMINI_BASE_URL: "http://127.0.0.1:4100",
    COPILOT_PROVIDER_BASE_URL: "http://127.0.0.1:4100/v1",
  });
});

test("tracing and telemetry are off, and no key stands here", () => {
  assert.equal(env["OPENAI_AGENTS_DISABLE_TRACING"], "1");
  assert.equal(env["OTEL_SDK_DISABLED"], "true");
  const keys = Object.keys(env).filter((name) => isCredentialName(name));
  assert.deepEqual(keys, []);
});
