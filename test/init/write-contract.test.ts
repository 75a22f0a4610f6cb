import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "smol-toml";
import { propose, type Section, suggestLine } from "../../src/init/section.ts";
import { isDemanded, isShown, writeContract } from "../../src/init/write-contract.ts";

const section: Section = {
  table: "env",
  remarks: ["names only"],
  proposals: [
    propose("forbidden_names", ["A", 'odd"name'], "put yours here"),
    propose("forbid_behaviour_names", true, "they change what programs do"),
    suggestLine("required_names", ["B"], "from a file"),
  ],
};

function write(outcomes: Readonly<Record<string, { status: string; message?: string }>>) {
  const known = ["pass", "fail", "unknown", "not-applicable"] as const;
  const map = new Map(
    Object.entries(outcomes).map(([id, { status, message = "" }]) => {
      const found = known.find((one) => one === status);
      assert.ok(found !== undefined);
      return [id, { status: found, message }];
    }),
  );
  const text = writeContract([section], map);
  return { text, table: parse(text)["env"], map };
}

test("what holds, and what nothing judges, is demanded; a suggestion never is", () => {
  const { text, table } = write({ "env.forbidden_names": { status: "pass" } });
  assert.deepEqual(
    { ...Object(table) },
    {
      forbidden_names: ["A", 'odd"name'],
      forbid_behaviour_names: true,
    },
  );
  assert.match(text, /^# required_names = \["B"\] +# from a file$/m);
  assert.match(text, /^forbid_behaviour_names = true +# they change what programs do$/m);
});

test("what fails or is unknown is a comment that says so", () => {
  const { text, table, map } = write({
    "env.forbidden_names": { status: "fail", message: "set here: A" },
    "env.forbid_behaviour_names": { status: "unknown", message: "not read" },
  });
  assert.equal(table, undefined);
  assert.match(text, /^# \[env\]\n# names only\n# fails here: set here: A\n# forbidden_names = /m);
  assert.match(text, /^# unknown here: not read\n# forbid_behaviour_names = true/m);
  assert.ok(section.proposals.every((one) => !isDemanded("env", one, map)));
});

test("what has no subject here is left out", () => {
  const { text, map } = write({ "env.forbid_behaviour_names": { status: "not-applicable" } });
  assert.doesNotMatch(text, /forbid_behaviour_names/);
  assert.deepEqual(
    section.proposals.map((one) => isShown("env", one, map)),
    [true, false, true],
  );
});

test("a message cannot leave its comment", () => {
  const message = 'x\n[identity]\nforbid_root = true\r\u2028\u0000"';
  const { text, table } = write({ "env.forbidden_names": { status: "fail", message } });
  assert.deepEqual(Object.keys(parse(text)), ["env"]);
  assert.deepEqual({ ...Object(table) }, { forbid_behaviour_names: true });
});

test("a draft is a comment as a whole, and sound without its marks", () => {
  const draft: Section = { ...section, standing: "draft" };
  const text = writeContract([draft], new Map());
  assert.deepEqual(Object.keys(parse(text)), []);
  const uncommented = text.slice(text.indexOf("# [env]")).replaceAll(/^# /gm, "");
  assert.match(uncommented, /^forbidden_names = [^\n]+\nforbid_behaviour_names = true/m);
  assert.deepEqual(Object.keys(parse(uncommented)), ["env"]);
  assert.match(uncommented, /^# required_names/m);
});
