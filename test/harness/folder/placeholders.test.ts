import assert from "node:assert/strict";
import { test } from "node:test";
import { fillIn } from "../../../src/harness/folder/placeholders.ts";

const places = { tool_url: "http://t", model_url: "http://m", mcp_config: null };

test("placeholders are replaced, each as often as it stands there", () => {
  assert.equal(
    fillIn("a={tool_url} b={model_url}/v1 {tool_url}", places),
    "a=http://t b=http://m/v1 http://t",
  );
});

test("one that stands for nothing here, and other braces, stay", () => {
  assert.equal(fillIn('{mcp_config} {home} {"a":{}}', places), '{mcp_config} {home} {"a":{}}');
});

test("a value is text, whatever it looks like", () => {
  assert.equal(fillIn("{tool_url}", { ...places, tool_url: "$&{model_url}" }), "$&{model_url}");
});
