import assert from "node:assert/strict";
import { test } from "node:test";
import type { FakeArtifacts } from "../support/fakes/artifacts.ts";
import { artifactFailures } from "../support/fakes/failures.ts";
import { contracts, treeOf } from "./contracts.ts";
import { plantEvidence, recordEvidence } from "./evidence.ts";
import { preload, setStage, type StepOptions, writeNeeds } from "./stage.ts";

const done = { needs: writeNeeds({ check: "success" }) };
const create = /\/CreateArtifact$/;
const list = /\/ListArtifacts$/;
const verdicts = [
  ["passing", "pass"],
  ["violated", "fail"],
] as const;

interface Trouble {
  readonly name: string;
  readonly prepare: (artifacts: FakeArtifacts) => StepOptions | void;
  readonly says: RegExp;
}

/** A client that retries is hurried along, or it would wait for half a minute. */
const hurried = { env: preload("hurry") };

const troubles: readonly Trouble[] = [
  {
    name: "L4: a service that never answers is given up on",
    prepare(artifacts) {
      artifacts.failWhen({ path: create }, artifactFailures.hang);
      return hurried;
    },
    says: /no answer within 60 s/,
  },
  {
    name: "L4: a blob storage that never answers is given up on",
    prepare(artifacts) {
      artifacts.failWhen({ path: /^\/blob\// }, artifactFailures.hang);
      return hurried;
    },
    says: /no answer within 60 s|progress stalled/,
  },
  {
    name: "L4: a service that is down",
    prepare(artifacts) {
      artifacts.failWhen({ path: create }, artifactFailures.serverError);
      return hurried;
    },
    says: /CreateArtifact/,
  },
  {
    name: "L4: a service that cuts every connection",
    prepare(artifacts) {
      artifacts.failWhen({ path: create }, artifactFailures.cutConnection);
      return hurried;
    },
    says: /socket hang up|ECONNRESET|CreateArtifact/,
  },
  {
    name: "L4: a quota that is used up",
    prepare(artifacts) {
      artifacts.failWhen({ path: create }, artifactFailures.quotaHit);
      return hurried;
    },
    says: /quota|insufficient usage/i,
  },
  {
    name: "L4: a proxy that answers with a page of HTML",
    prepare(artifacts) {
      artifacts.failWhen({ path: create }, artifactFailures.proxyPage);
      return hurried;
    },
    says: /Unexpected token|JSON|unexpected response/i,
  },
  {
    name: "L2: an Enterprise Server, which has no such artifacts",
    prepare: () => ({ env: { GITHUB_SERVER_URL: "https://ghe.corp.example" } }),
    says: /Enterprise Server does not offer artifacts of this version/,
  },
  {
    name: "no runtime token",
    prepare: () => ({ env: { ACTIONS_RUNTIME_TOKEN: undefined } }),
    says: /ACTIONS_RUNTIME_TOKEN/,
  },
];

for (const { name, prepare, says } of troubles) {
  test(`${name}: a warning, and the verdict, the summary and the path stand`, async () => {
    for (const [contract, verdict] of verdicts) {
      await using stage = await setStage({ files: treeOf(contracts[contract]) });
      const options = prepare(stage.artifacts) ?? {};
      const check = await stage.check(options);
      assert.deepEqual([check.exit, check.outputs["verdict"]], [0, verdict], check.stdout);
      const warnings = check.commands.filter((command) => command.name === "warning");
      const told = warnings.find(({ message }) => says.test(message));
      assert.match(
        told?.message ?? "",
        /was not uploaded as parity-fingerprint--.*stands/s,
        check.stdout,
      );
      assert.match(check.outputs["fingerprint-path"] ?? "", /parity-fingerprint\.json$/);
      assert.equal(check.outputs["artifact-id"], "");
      assert.match(check.summary, verdict === "pass" ? /passes/ : /violated/);
      assert.deepEqual(stage.artifacts.problems, []);
    }
  });
}

test("L1: a name that is taken is left alone, and another one is used once", async () => {
  await using stage = await setStage({ files: treeOf(contracts.passing) });
  await stage.check({ env: { GITHUB_SHA: "0".repeat(40) } });
  const again = await stage.check();
  const names = stage.artifacts.artifacts.map((artifact) => artifact.name);
  assert.equal(again.exit, 0);
  assert.equal(names.length, 2);
  assert.equal(names[1]?.startsWith(`${names[0] ?? ""}--`), true);
  const methods = stage.artifacts.requests.map(({ path }) => path.replace(/.*\//, ""));
  assert.equal(methods.filter((method) => method === "CreateArtifact").length, 3);
  assert.ok(!methods.includes("DeleteArtifact"));

  const report = await stage.report({ inputs: done });
  assert.equal(report.exit, 0);
  assert.deepEqual(stage.artifacts.problems, []);
});

test("a name that is taken for ever is a warning after two tries", async () => {
  await using stage = await setStage({ files: treeOf(contracts.violated) });
  stage.artifacts.failWhen({ path: create }, artifactFailures.nameTaken);
  const check = await stage.check();
  assert.deepEqual([check.exit, check.outputs["verdict"]], [0, "fail"]);
  assert.equal(stage.artifacts.requests.length, 2);
  assert.ok(check.commands.some(({ name, message }) => name === "warning" && /409/.test(message)));
});

test("L4: the evidence is uploaded before the step fails", async () => {
  for (const [contract, exit] of [
    ["violated", 1],
    ["broken", 2],
  ] as const) {
    await using stage = await setStage({ files: treeOf(contracts[contract]) });
    const check = await stage.check({ inputs: { "fail-on-violation": "true" } });
    assert.equal(check.exit, exit);
    assert.equal(check.outputs["artifact-id"], "7001");
    assert.equal(stage.artifacts.artifacts[0]?.finalized, true);
  }
});

test("H2: an artifact holds the fingerprint and the contract and nothing else of the checkout", async () => {
  const tree = { ...treeOf(contracts.passing), ".env": "A=b\n", id_rsa: "key\n" };
  await using stage = await setStage({ files: tree });
  await stage.check();
  const [artifact] = stage.artifacts.artifacts;
  const files = [...stage.artifacts.filesOf(artifact?.name ?? "").keys()];
  assert.deepEqual(files.toSorted(), ["parity-contract.toml", "parity-fingerprint.json"]);
});

test("retention-days reaches the service, and 0 leaves it to the repository", async () => {
  await using stage = await setStage({ files: treeOf(contracts.passing) });
  await stage.check({ inputs: { "retention-days": "3" } });
  await stage.check({ attempt: 2 });
  const [asked, left] = stage.artifacts.artifacts;
  assert.notEqual(asked?.expiresAt, undefined);
  assert.equal(left?.expiresAt, undefined);
});

const listTroubles = [
  ["a page of HTML", artifactFailures.proxyPage],
  ["an internal error", artifactFailures.serverError],
  ["silence", artifactFailures.hang],
] as const;
for (const [name, failure] of listTroubles) {
  test(`a report that gets ${name} instead of the list of artifacts is red, and says so on the pull request`, async () => {
    await using stage = await setStage();
    stage.artifacts.failWhen({ path: list }, failure);
    const report = await stage.report({ ...hurried, inputs: done });
    assert.deepEqual([report.exit, report.outputs["verdict"]], [3, "unknown"], report.stdout);
    assert.match(stage.readComment(), /this run's artifacts cannot be listed/);
    assert.deepEqual(stage.github.problems, []);
  });
}

test("a download that fails is unknown, hence red, although the rest of the evidence passes", async () => {
  const evidence = await recordEvidence(contracts.passing);
  await using stage = await setStage();
  plantEvidence(stage, evidence);
  const other = { ...evidence, name: evidence.name.replace("check", "other") };
  const { blob } = plantEvidence(stage, other);
  stage.artifacts.failWhen({ path: new RegExp(`^/blob/${blob}`) }, artifactFailures.serverError);
  const report = await stage.report({ ...hurried, inputs: done });
  assert.equal(report.exit, 3, report.stdout);
  assert.match(report.summary, /could not be downloaded/);
});

test("L2: one job on an Enterprise Server works without artifacts, and talks to that host alone", async () => {
  await using stage = await setStage({
    files: treeOf(contracts.violated),
    github: { basePath: "/api/v3" },
  });
  stage.github.state.addPull({ number: 7, head: { sha: stage.commits.head } });
  const job = {
    job: "parity",
    temp: await stage.makeFolder("temp"),
    env: { GITHUB_SERVER_URL: "https://ghe.corp.example" },
  };
  const check = await stage.check(job);
  const report = await stage.report(job);
  assert.deepEqual([check.exit, report.exit], [0, 1], report.stdout);
  assert.match(stage.readComment(), /https:\/\/ghe\.corp\.example\/acme\/widget\/actions\/runs/);
  assert.deepEqual([stage.artifacts.requests, stage.github.problems], [[], []]);
});
