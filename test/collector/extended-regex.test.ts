import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { toExtended } from "../../src/collector/extended-regex.ts";
import { LONG_LIVED, SHORT_LIVED } from "../../src/probes/secrets/credential-classes.ts";
import { whyNoCollector } from "./collector-kit.ts";

const samples = [
  "ghp_0123456789abcdefX",
  "ghp_short",
  "gho_0123456789abcdef",
  "AKIA0123456789ABCDEF",
  "AKIA0123456789ABCDEFG",

  "sk-ant-x",
  "sk_live_1",
  "rk_test_1",
  "sk-0123456789abcdef",
  "xoxb-1",
  "xoxz-1",
  "SG.0123456789abcdef",

  '{ "type": "service_account" }',
  "-----BEGIN RSA PRIVATE KEY-----",
  "-----BEGIN PUBLIC KEY-----",
  "nothing",

  "glpat-x",
  "glcbt-x",
  "ya29.x",
  "ya29x",
  "npm_0123456789abcdef",
  "pypi-AgEI",
  "hf_0123456789abcdef",
];

test("awk's forms of the classes say the same as ours", { skip: whyNoCollector() }, () => {
  for (const [name, form] of [...SHORT_LIVED, ...LONG_LIVED]) {
    const program = `{ print ($0 ~ /${toExtended(form)}/) ? "yes" : "no" }`;
    const said = execFileSync("awk", [program], {
      input: `${samples.join("\n")}\n`,
      env: { LC_ALL: "C", PATH: "/usr/bin:/bin" },
    });
    const ours = samples.map((sample) => (form.test(sample) ? "yes" : "no"));
    assert.deepEqual(said.toString().trim().split("\n"), ours, name);
  }
});

test("a construct of another kind would be seen", () => {
  assert.equal(
    toExtended(/(?:a|b)\w{2}[\w-]\.\{/),
    "(a|b)[A-Za-z0-9_][A-Za-z0-9_][A-Za-z0-9_-][.][{]",
  );
});
