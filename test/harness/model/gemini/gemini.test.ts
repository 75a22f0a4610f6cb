import assert from "node:assert/strict";
import { test } from "node:test";
import { testEveryDisturbance } from "../every-disturbance.ts";
import { conduct } from "../mini-agent.ts";
import { post, reply, serve } from "../model-kit.ts";
import { startContent } from "./content-dialogue.ts";

const form = { carriesText: false, writeCut: (args: string) => args };
testEveryDisturbance(startContent, { ...form, isStreamed: false });
testEveryDisturbance(startContent, { ...form, isStreamed: true });

test("the paths without a version are the same", async (t) => {
  const { urls } = await serve(t);
  for (const version of ["", "/v1"]) {
    const answer = { isStreamed: false, answer: () => reply };
    const heard = await conduct(urls, startContent(version), answer);
    assert.equal(heard.text, "RESULT: ok");
  }
});

test("tokens are counted on request", async (t) => {
  const { urls } = await serve(t);
  const contents = [{ role: "user", parts: [{ text: "refund order 4711" }] }];
  const response = await post(`${urls.gemini}/v1beta/models/x:countTokens`, { contents });
  assert.deepEqual(await response.json(), { totalTokens: 6 });
});
