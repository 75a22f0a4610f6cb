import assert from "node:assert/strict";
import { test } from "node:test";
import { findDspy } from "../../../../../src/harness/model/openai-chat/dialects/dspy.ts";
import { readTurnText } from "../../model-kit.ts";

const system = `[[ ## trajectory ## ]]
{trajectory}
(1) refund, whose description is <desc>Refunds.</desc>. It takes arguments {'order': {'type': 'string'}}.
(2) finish, whose description is <desc>Ends.</desc>. It takes arguments {}.`;

const history = `[[ ## question ## ]]
refund

[[ ## trajectory ## ]]
[[ ## tool_name_0 ## ]]
refund

[[ ## observation_0 ## ]]
done

[[ ## tool_name_1 ## ]]
finish

[[ ## observation_1 ## ]]
Completed.
`;

const markers =
  "Respond with the corresponding output fields, starting with the field `[[ ## next_thought ## ]]`, then `[[ ## next_tool_name ## ]]`, then `[[ ## next_tool_args ## ]]`, and then ending with the marker for `[[ ## completed ## ]]`.";

function find(wish: string) {
  return findDspy([
    { role: "system", texts: [system] },
    { role: "user", texts: [history + wish] },
  ]);
}

const tool = { name: "refund", namespace: null, schema: undefined, takes: "json" } as const;
const call = { id: "call_1", tool, arguments: { order: "4711" } };
const turn = { kind: "calls", calls: [call], badArgs: null, cutStream: null } as const;

test("tools are read with their arguments, while a call is asked for", () => {
  const tools = find(markers)?.tools ?? [];
  assert.deepEqual(
    tools.map(({ name }) => name),
    ["refund", "finish"],
  );
  assert.partialDeepStrictEqual(tools[0]?.schema, { required: ["order"] });
  assert.deepEqual(find("Respond with the fields `[[ ## answer ## ]]`.")?.tools, []);
});

test("observations are results of the tool of their number", () => {
  const heard = find(markers)?.hear({ role: "user", texts: [history] });
  assert.deepEqual(heard?.results, [
    { name: "refund", text: "done" },
    { name: "finish", text: "Completed." },
  ]);
  assert.ok(heard.texts.includes("refund"));
});

test("a call is three fields, the arguments last and cut where it is wanted", () => {
  const dialect = find(markers);
  const whole = readTurnText(dialect?.speak(turn));
  assert.match(whole, /\[\[ ## next_tool_name ## \]\]\nrefund\n\n/);
  assert.match(whole, /\{"order":"4711"\}\n\n\[\[ ## completed ## \]\]$/);
  assert.match(
    readTurnText(dialect?.speak({ ...turn, badArgs: "mid-value" })),
    /\{"order":"47\n\n\[\[ ## completed ## \]\]$/,
  );
});

test("where JSON is asked for, the fields are one object", () => {
  const wish =
    "Respond with a JSON object in the following order of fields: `reasoning`, then `answer`.";
  const said = readTurnText(find(wish)?.speak({ kind: "text", text: "done" }));
  assert.deepEqual(JSON.parse(said), { reasoning: "done", answer: "done" });
  const called = readTurnText(find(wish)?.speak(turn));
  assert.partialDeepStrictEqual(JSON.parse(called), { next_tool_args: { order: "4711" } });
});

test("other messages are not in this dialect", () => {
  assert.equal(findDspy([{ role: "user", texts: ["[[ ## question ## ]]"] }]), null);
});
