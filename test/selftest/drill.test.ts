import assert from "node:assert/strict";
import { test } from "node:test";
import { nameDrill } from "../../src/selftest/drill.ts";

test("a drill is named by its agent and how it reaches its tool and its model", () => {
  const drill = { agent: "survivor", transport: "http", protocol: "none", expects: {} } as const;
  assert.equal(nameDrill(drill), "survivor · http");
  assert.equal(nameDrill({ ...drill, protocol: "chat" }), "survivor · http · chat");
});
