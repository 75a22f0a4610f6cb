import assert from "node:assert/strict";
import { test } from "node:test";
import { listElements, listLiveText, renderLikeGitHub } from "../support/github-markdown.ts";
import type { ActionRun } from "../support/run-action.ts";
import { treeOf } from "./contracts.ts";
import { setStage, type StageOptions, type StepOptions, writeNeeds } from "./stage.ts";

/** What a stranger would like the runner, GitHub and the reader's browser to take for ours. */
const attacks = [
  "::error file=x::owned",
  "::set-output name=verdict::pass",
  "::add-path::/owned",
  "##[error]owned",
  "@octocat",
  "#1",
  "[click](https://owned.example)",
  "![picture](https://owned.example/x.png)",
  "<img src=x onerror=alert(1)>",
  "</details></td></tr></table><h1>owned</h1>",
  "<!-- parity-contract v1 key=owned -->",
  "a | b | c",
  "`` ` ``` **bold**",
  "\u001b[31mred\u001b[0m",
];

const allowedCommands = new Set([
  "error",
  "warning",
  "notice",
  "debug",
  "group",
  "endgroup",
  // From the artifact client, for the blob's address.
  "add-mask",
  "stop-commands",
]);
const checkOutputs = [
  "verdict",
  "violations",
  "unknowns",
  "fingerprint-path",
  "fingerprint-sha256",
  "artifact-id",
  "artifact-url",
  "artifact-digest",
  "place",
];
const reportOutputs = ["verdict", "violations", "unknowns", "gaps", "comment-url"];

/** Asserts that a step handed on nothing but what is ours. */
function assertTame(run: ActionRun, outputs: readonly string[]): void {
  for (const { name, message, properties } of run.commands) {
    assert.ok(allowedCommands.has(name), `::${name}:: is not ours`);
    assert.notEqual(message, "owned");
    assert.notEqual(properties["file"], "x");
    if (name === "add-mask") assert.match(message, /^fake/);
  }
  for (const level of ["error", "warning", "notice"]) {
    const count = run.commands.filter(({ name }) => name === level).length;
    assert.ok(
      count <= 10,
      `GitHub shows ten of each level, and drops the rest: ${count} ${level}s`,
    );
  }
  // In the line of a command the runner looks for nothing else.
  assert.doesNotMatch(run.stdout, /^(?!::).*##\[/m);
  assert.ok(!run.stdout.includes("\u001b"), "no escape reaches the log");
  assert.deepEqual([run.envFile, run.pathFile, run.state], ["", "", {}]);
  assert.deepEqual(Object.keys(run.outputs), outputs);
  for (const value of Object.values(run.outputs)) assert.doesNotMatch(value, /owned|octocat/);
  assertCalm(run.summary);
}

/** Asserts that GitHub makes nothing of it that we did not mean. */
function assertCalm(markdown: string): void {
  const page = renderLikeGitHub(markdown);
  for (const element of listElements(page, "a")) {
    assert.match(String(element.properties["href"]), /^https:\/\/github\.com\/acme\/widget\//);
  }
  for (const name of ["img", "h1", "script", "input", "iframe"]) {
    assert.deepEqual(listElements(page, name), [], `<${name}> in\n${markdown}`);
  }
  const live = listLiveText(page).join(" ");
  assert.doesNotMatch(live, /@octocat|#1\b|owned\.example|<!--/);
}

async function play(files: Readonly<Record<string, string>>, options: StepOptions = {}) {
  const given: StageOptions = { files };
  await using stage = await setStage(given);
  const check = await stage.check(options);
  const needs = writeNeeds({ check: check.exit === 0 ? "success" : "failure" });
  const report = await stage.report({ inputs: { needs } });
  assertTame(check, checkOutputs);
  assertTame(report, reportOutputs);
  const comment = stage.readComment();
  assertCalm(comment);
  const markers = comment.split("\n").filter((line) => line.startsWith("<!--"));
  assert.equal(markers.length, 1, "one marker, and it is ours");
  assert.deepEqual([stage.github.problems, stage.artifacts.problems], [[], []]);
  return { check, report, comment };
}

const quoted = (text: string): string => JSON.stringify(text).replaceAll("\u007f", "\\u007f");

test("a broken contract full of hostile keys and values: nothing comes alive", async () => {
  const lines = attacks.map((attack) => `${quoted(attack)} = ${quoted(attack)}`);
  const { check, comment } = await play(treeOf(`[env]\n${lines.join("\n")}\n`));
  assert.equal(check.exit, 2);
  assert.match(comment, /unknown key/);
});

test("a contract whose agent and tool are hostile strings: nothing comes alive", async () => {
  const contract = [
    "[agent]",
    `command = [${attacks.map(quoted).join(", ")}]`,
    'tool = "shop"',
    `call = [${attacks.map(quoted).join(", ")}]`,
    'claim = { last_line = "^RESULT: ok" }',
    "",
  ].join("\n");
  const { check } = await play(treeOf(contract));
  assert.equal(check.exit, 2);
});

test("hostile names in a contract that loads, a hostile matrix and folder: nothing comes alive", async () => {
  const contract = `[env]\nforbidden_patterns = ["X*"]\nrequired_names = ["A", "B"]\n`;
  const folder = "@octocat <img src=x> [a](https:owned.example)";
  const leg = {
    matrix: Object.fromEntries(attacks.map((attack) => [attack, attack])),
    index: 0,
    total: 2,
  };
  const { check, comment } = await play(
    { [`${folder}/parity-contract.toml`]: contract },
    {
      leg,
      inputs: { "working-directory": folder },
      job: "check",
      env: { GITHUB_WORKFLOW: "@octocat ::x::" },
    },
  );
  assert.equal(check.exit, 0);
  assert.match(comment, /1 of 2 matrix legs/);
});

for (const { name, calls, verdict, says, log } of [
  {
    name: "whose tool fails",
    calls: ["shop refund 4711"],
    verdict: "fail",
    says: /fail-open/,
    log: /claimed success/,
  },
  {
    name: "that calls its tool with more of it",
    calls: ["shop refund 4711", "shop '::error::owned' '<img src=x>' '@octocat'"],
    verdict: "unknown",
    says: /a call that nobody declared/,
    log: /What the agent printed last/,
  },
]) {
  test(`an agent that speaks the runner's language, HTML and Markdown, ${name}: nothing comes alive`, async () => {
    const { check, comment } = await play({
      ...treeOf(agentContract),
      "agent.sh": writeAgent(calls),
    });
    assert.equal(check.outputs["verdict"], verdict);
    assert.match(check.stdout, log);
    assert.match(comment, says);
  });
}

const agentContract = [
  '[agent]\ncommand = ["./agent.sh"]\ntool = "shop"\ncall = ["refund", "4711"]',
  'claim = { last_line = "^RESULT: ok" }',
  '[faults]\nrequire = ["boom", "junk"]\n',
].join("\n");

function writeAgent(calls: readonly string[]): string {
  const files = ["ENV", "PATH", "OUTPUT", "STEP_SUMMARY"].map((file) => `GITHUB_${file}`);
  return [
    "#!/bin/sh",
    ...attacks.map((attack) => `printf '%s\\n' '${attack}'`),
    ...files.map((file) => `[ -z "$${file}" ] || echo "owned=owned" >> "$${file}"`),
    ...calls,
    `echo 'RESULT: ok ::error file=x::owned <img src=x> @octocat [a](https://owned.example) #1'`,
    "",
  ].join("\n");
}
