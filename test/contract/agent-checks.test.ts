import assert from "node:assert/strict";
import test from "node:test";
import { loadBad, loadGood, writeAgent } from "./contract-kit.ts";

const read = (args: string) => `[[agent.reads]]\nargs = ${args}\nreply = "r"\n`;

test("an agent that holds together is accepted without a remark", async () => {
  const text = writeAgent({ pass_env: '["APP_ENV", "GITHUB_SHA"]' }, read('["lookup"]'));
  assert.deepEqual((await loadGood(text)).warnings, []);
});

test("an agent lacking its keys is told which, and what they take", async () => {
  assert.deepEqual(await loadBad("[agent]\n"), [
    '1:2 contract/missing-key [agent] needs the key "command": a list of texts',
    '1:2 contract/missing-key [agent] needs the key "tool": text',
    '1:2 contract/missing-key [agent] needs the key "call": a list of texts',
    '1:2 contract/missing-key [agent] needs the key "claim": a table',
  ]);
});

test("a tool is a program's name, never a path", async () => {
  for (const tool of ["./shop", "a/b", "a\\\\b", "..", ".", "", "-x", "a b"]) {
    assert.match(
      (await loadBad(writeAgent({ tool: `"${tool}"` }))).join("\n"),
      /^3:8 contract\/wrong-form agent.tool must be the name of a program, without a path/,
    );
  }
  await loadGood(writeAgent({ tool: '"shop-cli_2.0"' }));
});

test("a tool that is the agent's own program is refused", async () => {
  for (const [tool, command] of [
    ['"python"', '["/usr/bin/python3", "agent.py"]'],
    ['"python3"', '["/usr/bin/python3", "agent.py"]'],
    ['"python3"', '["env", "PYTHONPATH=src", "python3", "agent.py"]'],
  ] as const) {
    const text = writeAgent({ tool, command });
    if (tool === '"python"') await loadGood(text);
    else
      assert.match(
        (await loadBad(text)).join(),
        /^3:8 contract\/tool-is-agent .*replace the agent$/,
      );
  }
});

test("the effect is how the call begins", async () => {
  await loadGood(writeAgent({ effect: '["refund", "--order"]' }));
  assert.match(
    (await loadBad(writeAgent({ effect: '["order"]' }))).join(),
    /^6:10 contract\/effect-not-called/,
  );
  assert.match(
    (await loadBad(writeAgent({ effect: "[]" }))).join(),
    /asserts-nothing agent.effect is empty/,
  );
});

test("a flag that the call itself carries is no flag that the tool lacks", async () => {
  await loadGood(writeAgent({ unexposed_flag: '"--now"' }));
  await loadGood(writeAgent({ unexposed_flag: '"4711"' }));
  for (const flag of ["--order", "--Order=1", "order"]) {
    assert.match(
      (await loadBad(writeAgent({ unexposed_flag: `"${flag}"` }))).join(),
      /^6:18 contract\/flag-is-exposed agent\.call carries agent\.unexposed_flag \("/,
      flag,
    );
  }
});

test("the flag that is taken by default, and one among the asked arguments, are refused too", async () => {
  const call = '["refund", "--order", "4711", "--dry_run"]';
  assert.match((await loadBad(writeAgent({ call }))).join(), /flag-is-exposed agent\.call carries/);
  const ask = '{ arguments = { order = "4711", options = { dryRun = true } } }';
  assert.match((await loadBad(writeAgent({ ask }))).join(), /agent\.ask\.arguments carries/);
});

test("a read that equals the call, or takes it, is refused", async () => {
  for (const args of ['["refund"]', '["refund", "--order"]', '["refund", "--order", "4711"]']) {
    assert.match(
      (await loadBad(writeAgent({}, read(args)))).join(),
      /^7:8 contract\/read-takes-call/,
    );
  }
  await loadGood(writeAgent({}, read('["refund", "--list"]')));
  await loadGood(writeAgent({ effect: '["refund", "--order"]' }, read('["refund"]')));
});

test("the runner's own names are never passed on", async () => {
  for (const name of [
    "GITHUB_TOKEN",
    "GITHUB_ENV",
    "GITHUB_PATH",
    "GITHUB_OUTPUT",
    "GITHUB_STEP_SUMMARY",
    "ACTIONS_RUNTIME_TOKEN",
    "ACTIONS_ID_TOKEN_REQUEST_URL",
    "INPUT_GITHUB-TOKEN",
    "github_token",
  ]) {
    const problems = await loadBad(writeAgent({ pass_env: `["APP_ENV", "${name}"]` }));
    assert.equal(problems.length, 1);
    assert.match(
      problems[0] ?? "",
      /^6:24 contract\/withheld-name agent.pass_env names .* belongs to the runner/,
    );
  }
  await loadGood(writeAgent({ pass_env: '["GITHUB_SHA", "APP_ENV", "MY_ACTIONS_DIR"]' }));
});

test("a claim that is an exit code alone is remarked on", async () => {
  for (const claim of ["{ exit = 0 }", "{ exit = 3, last_lines = 2 }"]) {
    const { warnings } = await loadGood(writeAgent({ claim }));
    assert.match(
      warnings.join(),
      /^parity-contract.toml:5: agent.claim is exit \d alone: most agents/,
    );
  }
  assert.deepEqual(
    (await loadGood(writeAgent({ claim: "{ json = { ok = true } }" }))).warnings,
    [],
  );
});

test("an empty claim.json would be any object, and is refused", async () => {
  assert.match(
    (await loadBad(writeAgent({ claim: "{ json = {} }" }))).join(),
    /contract\/asserts-nothing agent.claim.json is empty/,
  );
});

test("a fraction in claim.json is refused by name, a nested whole number is not", async () => {
  await loadGood(writeAgent({ claim: '{ json = { a = { b = [1, "x", true] } } }' }));
  assert.deepEqual(await loadBad(writeAgent({ claim: "{ json = { amount = 12.5 } }" })), [
    "5:29 contract/wrong-type agent.claim.json.amount must be text, a whole number, true or false, a list or a table; it is 12.5, a number with a fraction",
  ]);
});

test("a fraction deep in claim.json is found where it stands", async () => {
  const claim = "{ json = { items = [1, { price = 1.5 }] } }";
  assert.match(
    (await loadBad(writeAgent({ claim }))).join(),
    /^5:42 contract\/wrong-type agent.claim.json.items.price must be .*; it is 1.5, a number/,
  );
});

test("a claim pattern that cannot run in linear time, or at all, is refused", async () => {
  for (const pattern of ["(", "(?=ok)", "(?<!no )ok", "(ok)\\1", "[z-a]", "((a{900}){900}){900}"]) {
    const problems = await loadBad(writeAgent({ claim: `{ last_line = '${pattern}' }` }));
    assert.equal(problems.length, 1);
    assert.match(
      problems[0] ?? "",
      /^5:23 contract\/unsafe-pattern agent.claim.last_line is no pattern/,
    );
  }
  for (const pattern of ["^RESULT: ok$", "(a+)+$", "(?i)ok", "\\\\d{1,3}", "^✅"]) {
    await loadGood(writeAgent({ claim: `{ last_line = "${pattern}" }` }));
  }
});

test("a budget that ends before the tool's time-out is remarked on", async () => {
  const limits = "[limits]\ntool_timeout_ms = 50000\n";
  assert.match(
    (await loadGood(writeAgent({}, limits))).warnings.join(),
    /^parity-contract.toml:7: limits.tool_timeout_ms and its margin do not fit/,
  );
  assert.deepEqual((await loadGood(writeAgent({ timeout_ms: "90000" }, limits))).warnings, []);
});

test("names and reads that are listed twice are remarked on", async () => {
  const text = writeAgent({ pass_env: '["A", "A"]' }, read('["x"]') + read('["x"]'));
  const { warnings } = await loadGood(text);
  assert.match(warnings.join("\n"), /:6: agent.pass_env names "A" twice/);
  assert.match(warnings.join("\n"), /:10: agent.reads names .* twice/);
});

test("an agent that nobody tells where its tool answers is refused", async () => {
  const http = { transport: '"http"', call: '["POST", "/refunds"]' };
  assert.match((await loadBad(writeAgent(http))).join(), /^6:13 contract\/tool-address/);
  await loadGood(writeAgent({ ...http, url_env: '"SHOP_URL"' }));
  await loadGood(writeAgent({ ...http, command: '["node", "agent.mjs", "{tool_url}"]' }));
  await loadGood(writeAgent({ ...http, files: '{ "~/.shop" = "url = {tool_url}" }' }));
  const mcp = { transport: '"mcp-http"', call: '["refund", "{}"]' };
  await loadGood(writeAgent({ ...mcp, command: '["claude", "--mcp-config", "{mcp_config}"]' }));
});

test("a call is written in its transport's form", async () => {
  const wrong = { transport: '"http"', url_env: '"SHOP_URL"' };
  assert.match((await loadBad(writeAgent(wrong))).join(), /^4:8 contract\/call-form agent.call/);
});

test("only a tool that is a program can replace the agent", async () => {
  const call = '["refund", "{}"]';
  await loadGood(writeAgent({ tool: '"python"', transport: '"mcp-stdio"', call }));
});

test("files stay below the checkout or the run's HOME", async () => {
  await loadGood(
    writeAgent({ files: '{ "a/b.json" = "", "~/.agent/config.toml" = "x", ".hidden" = "" }' }),
  );
  for (const path of [
    "/etc/passwd",
    "../x",
    "a/../../x",
    "~/../x",
    "~root/x",
    "~",
    "a//b",
    "~//x",
  ]) {
    assert.match(
      (await loadBad(writeAgent({ files: `{ "${path}" = "" }` }))).join(),
      /^6:11 contract\/file-path/,
      path,
    );
  }
});

test("an answer to repeats that nobody refuses is remarked on", async () => {
  const { warnings } = await loadGood(writeAgent({ repeat_reply: '"refunded before"' }));
  assert.match(warnings.join(), /agent\.repeat_reply .* nobody reads it$/);
});
