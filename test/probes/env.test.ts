import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, test } from "node:test";
import { BEHAVIOUR_NAMES } from "../../src/probes/env/behaviour-names.ts";
import env from "../../src/probes/env.ts";
import type { Table } from "../../src/probes/probe.ts";
import { EnvFacts } from "../../src/probes/env/env-facts.ts";
import { elfHead, fakeHost, type FakePlace } from "../support/fake-host.ts";
import { listNpmExecVariables } from "../support/npm-exec.ts";
import { judge, testProbe } from "../support/probe-kit.ts";

const DOTENV = "/home/alice/app/.env";

testProbe(env, {
  unknowns: [
    ...[
      { name: "a .env of mode 000", entry: { errno: "EACCES" }, reason: "unreadable" },
      { name: "a .env that leads out of the workspace", entry: { link: "/x" }, reason: "refused" },
      { name: "a .env beyond all bounds", entry: "A=1\n".repeat(300_000), reason: "unreadable" },
    ].map(({ name, entry, reason }) => ({
      name,
      host: fakeHost({ files: { [DOTENV]: entry } }),
      clause: "forbidden_names",
      expects: ["OPENAI_API_KEY"],
      reason,
    })),
    {
      name: "no earlier fingerprint",
      host: fakeHost(),
      clause: "must_survive",
      expects: ["HOME"],
      reason: "first-visit",
    },
    {
      name: "a home in which no key can be made",
      host: fakeHost({
        confidential: { sealValue: async () => ({ ok: false, errno: "EROFS" }) },
      }),
      clause: "must_survive",
      expects: ["HOME"],
      reason: "unreadable",
    },
    {
      name: "a recording that compared no value",
      host: fakeHost({
        confidential: { compareValue: async () => ({ ok: false, errno: "NOTRECORDED" }) },
      }),
      clause: "values",
      expects: { HOME: "/root" },
      reason: "not-recorded",
    },
  ],
});

async function measure(names: FakePlace["env"], place: FakePlace = {}, table: Table = {}) {
  const host = fakeHost({ ...place, env: names ?? {} });
  return EnvFacts.parse(await env.measure(host, { table, outputs: [] }));
}

/** Measures for `must_survive`, with what an earlier visit found; null is a fingerprint without such facts. */
async function visit(names: Readonly<Record<string, string>>, earlier?: unknown) {
  const table = { must_survive: ["DEMO_TOKEN"] };
  const previous = earlier === null ? { unknown: "crashed", detail: "x" } : { value: earlier };
  const asked = { table, outputs: [], ...(earlier === undefined ? {} : { previous }) };
  return EnvFacts.parse(await env.measure(fakeHost({ env: names }), asked));
}

describe("env", () => {
  test("names are told and values never, in whatever shape they hide", async () => {
    const canary = "c4n4ry-s3cr3t";
    const facts = await measure({
      TOKEN: canary,
      NODE_OPTIONS: canary,
      LD_LIBRARY_PATH: `/opt/${canary}`,
      PATH: `/opt/${canary}`,
      CI: canary,
    });
    assert.ok(!JSON.stringify(facts).includes(canary));
    assert.ok(JSON.stringify(facts).includes("TOKEN"));
  });

  test("a forged line in a value is no name", async () => {
    const facts = await measure({ NOTE: "x\nAPP_ENV=prod\n\0STRIPE_SECRET=y" });
    assert.equal(judge(env, { required_names: ["APP_ENV"] }, facts).status, "fail");
    assert.equal(judge(env, { forbidden_names: ["STRIPE_SECRET"] }, facts).status, "pass");
  });

  test("__proto__ and toString are plain names", async () => {
    const strange = ["__proto__", "constructor", "toString"];
    const without = await measure({ PATH: "" });
    const judged = judge(env, { required_names: strange }, without);
    assert.deepEqual(judged.items, strange);
    assert.equal(judge(env, { forbidden_names: strange }, without).status, "pass");
    const held = await measure(new Map(strange.map((name) => [name, "1"])));
    assert.equal(judge(env, { required_names: strange }, held).status, "pass");
    assert.deepEqual(judge(env, { forbidden_names: strange }, held).items, strange);
  });

  test("one finding lists all that is missing, in the contract's order", async () => {
    const facts = await measure({ B: "1" });
    assert.deepEqual(judge(env, { required_names: ["Z", "B", "A"] }, facts).items, ["Z", "A"]);
  });

  test("an empty required name is a note, and fails where allow_empty is false", async () => {
    const facts = await measure({ APP_ENV: "" });
    const lenient = judge(env, { required_names: ["APP_ENV"] }, facts);
    assert.equal(lenient.status, "pass");
    assert.match(lenient.message ?? "", /APP_ENV/);
    const strict = judge(env, { required_names: ["APP_ENV"], allow_empty: false }, facts);
    assert.equal(strict.status, "fail");
    assert.deepEqual(strict.items, ["APP_ENV"]);
  });

  test("an empty forbidden name is still there", async () => {
    const facts = await measure({ STRIPE_SECRET: "" });
    assert.equal(judge(env, { forbidden_names: ["STRIPE_SECRET"] }, facts).status, "fail");
  });

  test("patterns leave out what only JavaScript actions get, and only on their runner", async () => {
    const names = { INPUT_GITHUB_TOKEN: "1", ACTIONS_RUNTIME_TOKEN: "1" };
    const onRunner = await measure({ ...names, GITHUB_ACTIONS: "true" });
    assert.equal(judge(env, { forbidden_patterns: ["*_TOKEN"] }, onRunner).status, "pass");
    const elsewhere = await measure(names);
    assert.deepEqual(judge(env, { forbidden_patterns: ["*_TOKEN"] }, elsewhere).items, [
      "ACTIONS_RUNTIME_TOKEN",
      "INPUT_GITHUB_TOKEN",
    ]);
    const exact = judge(env, { forbidden_names: ["ACTIONS_RUNTIME_TOKEN"] }, onRunner);
    assert.equal(exact.status, "fail");
  });

  test("every behaviour name fails when it is set and passes when it is empty", async () => {
    for (const name of BEHAVIOUR_NAMES) {
      const set = await measure({ [name]: "x" });
      assert.deepEqual(judge(env, { forbid_behaviour_names: true }, set).items, [name]);
      const empty = await measure({ [name]: "" });
      assert.equal(judge(env, { forbid_behaviour_names: true }, empty).status, "pass");
    }
  });

  test("LD_LIBRARY_PATH passes when it is the interpreter's own lib folder, known by its path", async () => {
    const real = "/opt/python/3.12.4/x64/bin/python3.12";
    const place: FakePlace = {
      files: { "/usr/bin/python": { link: real }, [real]: elfHead(null) },
      programs: { [real]: () => ({ ok: false, errno: "ENOENT" }) },
    };
    const judgeWith = async (value: string, at: FakePlace) => {
      const facts = await measure({ PATH: "/usr/bin", LD_LIBRARY_PATH: value }, at);
      return judge(env, { forbid_behaviour_names: true }, facts).status;
    };
    assert.equal(await judgeWith("/opt/python/3.12.4/x64/lib", place), "pass");
    assert.equal(await judgeWith("/opt/python/3.12.4/x64/lib:/opt/evil", place), "fail");
    assert.equal(await judgeWith("/opt/python/3.12.4/x64/lib:", place), "fail");
    const shim: FakePlace = { ...place, files: { ...place.files, [real]: "#!/bin/sh\n" } };
    assert.equal(await judgeWith("/opt/python/3.12.4/x64/lib", shim), "fail");
  });

  test("E11: a forbidden name in .env fails with its line, whatever stands around it; a value never counts", async () => {
    const text =
      '\uFEFFexport OPENAI_API_KEY=sk-x # c\r\nNOTE="a\r\nSTRIPE_SECRET=no\r\n"\r\nOPENAI_API_KEY=again\r\n';
    const facts = await measure({}, { files: { [DOTENV]: text } });
    const judged = judge(env, { forbidden_names: ["OPENAI_API_KEY", "STRIPE_SECRET"] }, facts);
    assert.deepEqual(judged.items, ["OPENAI_API_KEY"]);
    assert.deepEqual(judged.observed, ["OPENAI_API_KEY (.env:1)"]);
    assert.equal(judge(env, { forbidden_patterns: ["*_API_KEY"] }, facts).status, "fail");
    assert.equal(judge(env, { required_names: ["OPENAI_API_KEY"] }, facts).status, "fail");
    assert.doesNotMatch(JSON.stringify(facts), /sk-x/);
  });

  test("a .env that is a folder is none", async () => {
    const facts = await measure({}, { files: { [DOTENV]: { folder: true } } });
    assert.equal(judge(env, { forbidden_names: ["A"] }, facts).status, "pass");
  });

  test("a forbidden name in .env that does not look like one fails by its line, and is not told", async () => {
    const table = { forbidden_patterns: ["*TOKEN*", "*PASSWORD*", "stripe*"] };
    const files = { [DOTENV]: "TOKEN=1\nPASSWORD=x\nstripe_key=y\nother=z\n" };
    const facts = await measure({}, { files }, table);
    const judged = judge(env, table, facts);
    assert.equal(judged.status, "fail");
    assert.deepEqual(judged.items, [".env:1", ".env:2", ".env:3"]);
    assert.doesNotMatch(JSON.stringify(facts), /stripe_key|other/);
    // the contract itself holds a name that it forbids
    const exact = { forbidden_names: ["stripe_key", "TOKEN"] };
    const named = judge(env, exact, await measure({}, { files }, exact));
    assert.deepEqual(named.items, ["TOKEN", "stripe_key"]);
    assert.deepEqual(named.observed, ["TOKEN (.env:1)", "stripe_key (.env:3)"]);
    // what nothing was compared with is not known to be absent
    assert.equal(judge(env, { forbidden_patterns: ["oth*"] }, facts).reason, "not-asked");
    assert.equal(judge(env, { forbidden_names: ["OTHER_KEY"] }, facts).status, "pass");
  });

  test("Windows folds the case of names in .env too", async () => {
    const table = { forbidden_names: ["STRIPE_SECRET"] };
    const place: FakePlace = { os: "windows", files: { [DOTENV]: "stripe_secret=1\n" } };
    assert.equal(judge(env, table, await measure({}, place, table)).status, "fail");
    assert.equal(
      judge(env, table, await measure({}, { ...place, os: "linux" }, table)).status,
      "pass",
    );
  });

  test("each .env file counts, and is told by its name; examples do not", async () => {
    const files = {
      [DOTENV]: "APP_ENV=x\n",
      [`${DOTENV}.local`]: "STRIPE_SECRET=y\n",
      [`${DOTENV}.example`]: "AWS_SECRET_ACCESS_KEY=\n",
    };
    const facts = await measure({}, { files });
    const judged = judge(env, { forbidden_names: ["STRIPE_SECRET"] }, facts);
    assert.deepEqual(judged.observed, ["STRIPE_SECRET (.env.local:1)"]);
    assert.equal(judge(env, { forbidden_patterns: ["AWS_*"] }, facts).status, "pass");
  });

  test("a .env file in UTF-16, or one more than are read, is unknown; what stands in another still fails", async () => {
    const utf16 = new Uint8Array(Buffer.from("\uFEFFSTRIPE_SECRET=1\r\n", "utf16le"));
    const facts = await measure({}, { files: { [DOTENV]: "A_B=1\n", [`${DOTENV}.local`]: utf16 } });
    const judged = judge(env, { forbidden_names: ["STRIPE_SECRET"] }, facts);
    assert.equal(judged.reason, "unreadable");
    assert.equal(judge(env, { forbidden_names: ["A_B"] }, facts).status, "fail");
    const many = Array.from({ length: 51 }, (_, at): [string, string] => [
      `${DOTENV}.${at + 100}`,
      "A_B=1\n",
    ]);
    const full = await measure({}, { files: Object.fromEntries(many) });
    assert.equal(judge(env, { forbidden_names: ["STRIPE_SECRET"] }, full).reason, "refused");
    assert.equal(judge(env, { forbidden_names: ["A_B"] }, full).status, "fail");
  });

  test("Windows folds the case of names, POSIX does not", async () => {
    const names = { Path: "x" };
    const windows = await measure(names, { os: "windows" });
    assert.equal(judge(env, { required_names: ["PATH"] }, windows).status, "pass");
    assert.equal(judge(env, { forbidden_patterns: ["pa*"] }, windows).status, "fail");
    const linux = await measure(names);
    assert.equal(judge(env, { required_names: ["PATH"] }, linux).status, "fail");
  });

  test("lists that name nothing and names that cannot be are refused", () => {
    for (const table of [
      { required_names: [] },
      { required_names: ["A=B"] },
      { forbidden_names: [""] },
      { forbidden_patterns: ["[A-Z]*"] },
      { required_name: ["A"] },
    ]) {
      assert.ok(!env.table.safeParse(table).success, JSON.stringify(table));
    }
  });

  test("names are sorted by kind, and the launcher's are subtracted and told", async () => {
    const plain = { APP_ENV: "x", PATH: "/bin", SHLVL: "1", API_TOKEN: "t", LD_PRELOAD: "l" };
    const direct = await measure(plain);
    assert.deepEqual(direct.launcher, { kind: "direct", names: [], empty: [] });
    assert.deepEqual(direct.kinds, {
      behaviour: ["LD_PRELOAD"],
      credential: ["API_TOKEN"],
      ci: [],
      session: ["SHLVL"],
    });
    const npx = await measure({ ...plain, npm_execpath: "/npm", npm_command: "exec", NODE: "/n" });
    assert.deepEqual(npx.launcher, {
      kind: "npx",
      names: ["NODE", "npm_command", "npm_execpath"],
      empty: [],
    });
    // under npx only the launcher differs
    assert.deepEqual({ ...npx, launcher: direct.launcher }, direct);
    assert.deepEqual(env.selectParity(npx), env.selectParity(direct));
    assert.deepEqual(judge(env, { forbidden_names: ["NODE"] }, npx).items, ["NODE"]);
    assert.equal(judge(env, { required_names: ["npm_execpath"] }, npx).status, "pass");
  });

  test("under a real npm exec only the launcher's part differs, what it sets to nothing included", async () => {
    const plain = { APP_ENV: "x", PATH: "/bin", BLANK: "" };
    const direct = await measure(plain);
    const npx = await measure({ ...plain, ...listNpmExecVariables("/home/alice/app", "/ca.pem") });
    assert.deepEqual({ ...npx, launcher: direct.launcher }, direct);
    assert.ok(npx.launcher.empty.includes("npm_config_noproxy"));
    const strict = { required_names: ["npm_config_noproxy"], allow_empty: false };
    assert.equal(judge(env, strict, npx).status, "fail");
  });

  test("E2: an export that the next command does not see is told by its name; no value and no plain digest is kept", async () => {
    const value = "c4n4ry-x";
    const held = { PATH: "/bin", DEMO_TOKEN: value };
    const first = await visit(held);
    const here = judge(env, { must_survive: ["DEMO_TOKEN"] }, first);
    assert.equal(here.reason, "first-visit");
    const second = await visit({ PATH: "/bin" }, first);
    assert.ok(first.names.includes("DEMO_TOKEN") && !second.names.includes("DEMO_TOKEN"));
    const gone = judge(env, { must_survive: ["DEMO_TOKEN"] }, second);
    assert.equal(gone.status, "fail");
    assert.deepEqual(gone.items, ["DEMO_TOKEN"]);
    const again = await visit(held, first);
    assert.equal(judge(env, { must_survive: ["DEMO_TOKEN"] }, again).status, "pass");
    const other = await visit({ ...held, DEMO_TOKEN: "y" }, first);
    assert.match(judge(env, { must_survive: ["DEMO_TOKEN"] }, other).message ?? "", /another/);
    const plain = createHash("sha256").update(value).digest("hex");
    for (const facts of [first, second, again, other]) {
      assert.ok(!JSON.stringify(facts).includes(value) && !JSON.stringify(facts).includes(plain));
    }
  });

  test("an earlier table that is unknown, or that is none, is no earlier visit", async () => {
    const visited = await visit({ DEMO_TOKEN: "x" }, null);
    assert.equal(judge(env, { must_survive: ["DEMO_TOKEN"] }, visited).reason, "first-visit");
  });

  test("a knob is told as equal or different, and what it holds never", async () => {
    const asked = { values: { NODE_ENV: "production", TZ: "UTC", MODE: "a" } };
    const host = fakeHost({ env: { NODE_ENV: "c4n4ry", TZ: "UTC" } });
    const facts = env.facts.parse(await env.measure(host, { table: asked, outputs: [] }));
    const judged = judge(env, asked, facts);
    assert.deepEqual(judged.items, ["NODE_ENV", "MODE"]);
    assert.equal(judged.message, "NODE_ENV: different, MODE: absent");
    assert.doesNotMatch(JSON.stringify([facts, judged]), /c4n4ry/);
  });

  test("the parity part holds behaviour names only", async () => {
    const facts = await measure({ NODE_OPTIONS: "--x", PYTHONPATH: "", RUNNER_TEMP: "/t" });
    assert.deepEqual(env.selectParity(facts), { behaviour: ["NODE_OPTIONS"] });
  });
});
