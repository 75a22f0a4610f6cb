import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import type { ArtifactService } from "../../src/action/evidence/artifact-service.ts";
import { runCheckStep } from "../../src/action/check-step.ts";
import { evidenceFiles } from "../../src/action/evidence/local-evidence.ts";
import { readFingerprint } from "../../src/fingerprint/read.ts";
import type { Fingerprint } from "../../src/fingerprint/v1.ts";
import {
  forkPullRequestEvent,
  issueCommentEvent,
  pullRequestTargetEvent,
  workflowRunEvent,
} from "../support/events.ts";
import type { ExecRequest } from "../../src/ports/host.ts";
import { ended, fakeHost } from "../support/fake-host.ts";
import { fakeService, makeFolder, unsupportedError } from "./step-kit.ts";
import { runStep, type StepRun, type StepRunOptions, writeWorkspace } from "./step-run.ts";

const passing = '[runtime]\nos = "linux"\n';
const violating = '[env]\nrequired_names = ["APP_ENV"]\n';
const withAgent = `${passing}[agent]\ncommand = ["./agent"]\ntool = "shop"\ncall = ["refund"]\nclaim = { last_line = "^ok$" }\n`;
const defaults = {
  contract: "parity-contract.toml",
  place: "ci",
  "working-directory": ".",
  faults: "run",
  previous: "",
  upload: "true",
  "artifact-name": "",
  "retention-days": "0",
  "fail-on-violation": "false",
  matrix: "null",
  strategy: "null",
};
const outputNames = [
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

interface CheckRun extends StepRun {
  /** Names and files of the uploaded artifacts. */
  readonly uploads: readonly { readonly name: string; readonly files: readonly string[] }[];
  readonly fingerprint: Fingerprint;
}

interface CheckOptions extends Partial<Omit<StepRunOptions, "inputs">> {
  readonly contract: string | null;
  /** Other files of the workspace. */
  readonly files?: Readonly<Record<string, string>>;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly uploadArtifact?: ArtifactService["uploadArtifact"];
}

async function check(options: CheckOptions): Promise<CheckRun> {
  await using folder = await makeFolder();
  const { contract, files = {}, inputs = {}, uploadArtifact, ...rest } = options;
  const own = contract === null ? {} : { "parity-contract.toml": contract };
  await writeWorkspace(folder.path, { ...files, ...own });
  const uploads: { name: string; files: string[] }[] = [];
  const service = fakeService({
    uploadArtifact:
      uploadArtifact ??
      (async (name, _files, root) => {
        uploads.push({ name, files: (await readdir(root)).toSorted() });
        return { id: 7001, size: 1, digest: "d".repeat(64) };
      }),
  });
  const run = await runStep({
    run: runCheckStep,
    folder: folder.path,
    inputs: { ...defaults, ...inputs },
    openArtifacts: async () => service,
    machine: { openHost: () => fakeHost({ os: "linux", files: { "/bin/sh": "" } }) },
    ...rest,
  });
  return { ...run, uploads, fingerprint: await readStored(join(folder.path, "temp")) };
}

async function readStored(temp: string): Promise<Fingerprint> {
  const [name = ""] = await readdir(join(temp, "parity-contract"));
  const path = join(temp, "parity-contract", name, evidenceFiles.fingerprint);
  const reading = readFingerprint(await readFile(path));
  assert.ok(reading.ok, "the fingerprint can be read back");
  return reading.fingerprint;
}

test("a place that passes: green, evidence uploaded, nothing but the known outputs", async () => {
  const run = await check({ contract: passing });
  assert.equal(run.exit, 0);
  assert.deepEqual(Object.keys(run.outputs), outputNames);
  assert.deepEqual(
    [run.outputs["verdict"], run.outputs["violations"], run.outputs["place"]],
    ["pass", "0", "ci"],
  );
  assert.match(run.uploads[0]?.name ?? "", /^parity-fingerprint--check--\w{12}--\w{12}--a1$/);
  assert.deepEqual(run.uploads[0]?.files, ["parity-contract.toml", "parity-fingerprint.json"]);
  assert.match(run.outputs["artifact-url"] ?? "", /\/actions\/runs\/1000\/artifacts\/7001$/);
  assert.equal(run.outputs["artifact-digest"], "d".repeat(64));
  assert.deepEqual([run.log.warnings, run.log.annotations], [[], []]);
  assert.match(run.summary, /Parity contract passes/);
});

test("K5: the fingerprint keeps head, base, run and leg", async () => {
  const strategy = '{"job-index":1,"job-total":2}';
  const run = await check({ contract: passing, inputs: { matrix: '{"os":"linux"}', strategy } });
  assert.deepEqual(
    [run.fingerprint.subject?.head, run.fingerprint.subject?.base],
    [`${"a".repeat(39)}7`, `${"b".repeat(39)}0`],
  );
  const { index, total, title } = run.fingerprint.leg ?? {};
  assert.deepEqual([index, total, title], [1, 2, "os: linux"]);
  assert.deepEqual(run.fingerprint.volatile.run, { id: "1000", event: "pull_request" });
});

test("a violation is green and loud, on the contract's own line", async () => {
  const run = await check({ contract: violating });
  assert.deepEqual([run.exit, run.outputs["verdict"], run.outputs["violations"]], [0, "fail", "1"]);
  const [finding, whole] = run.log.annotations;
  assert.deepEqual(
    [finding?.level, finding?.file, finding?.line],
    ["error", "parity-contract.toml", 2],
  );
  assert.match(whole?.message ?? "", /violated.*the report step is the gate/);
});

test("with fail-on-violation a violation is 1, and its evidence was uploaded before", async () => {
  const run = await check({ contract: violating, inputs: { "fail-on-violation": "true" } });
  assert.equal(run.exit, 1);
  assert.equal(run.uploads.length, 1);
});

test("an undecided check is green, or 3 with fail-on-violation", async () => {
  const contract = `${passing}libc = "glibc"\n`;
  assert.equal((await check({ contract })).exit, 0);
  const strict = await check({ contract, inputs: { "fail-on-violation": "true" } });
  assert.deepEqual([strict.exit, strict.outputs["verdict"]], [3, "unknown"]);
});

test("a broken contract is 2, on its line, and still reaches the report", async () => {
  const run = await check({ contract: "[env]\nrequired_name = []\n" });
  assert.deepEqual([run.exit, run.outputs["verdict"]], [2, "unknown"]);
  assert.equal(run.log.annotations[0]?.line, 2);
  assert.equal(run.uploads.length, 1);
  assert.equal(run.fingerprint.problems[0]?.code, "contract/unknown-key");
});

test("without a contract log and summary show one of at most twelve lines", async () => {
  const run = await check({ contract: null });
  assert.equal(run.exit, 2);
  const starter = /```toml\n([\s\S]*?)```/.exec(run.summary)?.[1] ?? "";
  assert.ok(starter.split("\n").length <= 13 && starter.includes("[runtime]"));
  assert.ok(run.log.said.some((text) => text.includes(starter)));
  assert.deepEqual(run.uploads[0]?.files, ["parity-fingerprint.json"]);
  assert.equal(run.fingerprint.problems[0]?.code, "contract/missing");
});

test("it refuses the events whose jobs hold secrets beside a stranger's code, before it looks at anything", async () => {
  for (const event of [pullRequestTargetEvent(), workflowRunEvent(), issueCommentEvent()]) {
    const run = await check({
      contract: withAgent,
      event,
      machine: {
        openHost: () => {
          throw new Error("the place was looked at");
        },
      },
    });
    assert.equal(run.exit, 2, event.name);
    assert.equal(run.fingerprint.problems[0]?.code, "setup/privileged-event");
    assert.equal(run.uploads.length, 1);
  }
});

test("a fork's code on a self-hosted runner is warned about, elsewhere not", async () => {
  const warningsOf = async (options: Partial<CheckOptions>): Promise<readonly string[]> =>
    (await check({ contract: passing, ...options })).log.warnings;
  const event = forkPullRequestEvent();
  const selfHosted = { RUNNER_ENVIRONMENT: "self-hosted" };
  assert.match((await warningsOf({ event, env: selfHosted })).join("\n"), /code from a fork/);
  assert.deepEqual(await warningsOf({ event }), []);
  assert.deepEqual(await warningsOf({ env: selfHosted }), []);
});

test("L1, L2, L4: an upload that fails is a warning with its cause; verdict, path and summary stand", async () => {
  const causes = [unsupportedError(), new Error("(409) Conflict"), new Error("ETIMEDOUT")];
  for (const [contract, verdict] of [
    [passing, "pass"],
    [violating, "fail"],
  ] as const) {
    for (const cause of causes) {
      const run = await check({ contract, uploadArtifact: () => Promise.reject(cause) });
      assert.deepEqual([run.exit, run.outputs["verdict"]], [0, verdict]);
      assert.equal(run.log.warnings.length, 1);
      assert.equal(run.outputs["artifact-id"], "");
      assert.match(run.outputs["fingerprint-path"] ?? "", /parity-fingerprint\.json$/);
      assert.notEqual(run.summary, "");
    }
  }
});

test("upload: false uploads nothing and warns of nothing", async () => {
  const run = await check({ contract: passing, inputs: { upload: "false" } });
  assert.deepEqual([run.uploads, run.log.warnings, run.exit], [[], [], 0]);
});

test("faults: skip leaves the agent alone, and what it left out is not run", async () => {
  const run = await check({ contract: withAgent, inputs: { faults: "skip" } });
  assert.ok(run.fingerprint.faults.length > 0);
  assert.ok(
    run.fingerprint.faults.every(
      ({ id, verdict }) =>
        // without a model these two cannot be played at all
        verdict === (id === "repeat" || id === "flag" ? "not-applicable" : "not-run"),
    ),
  );
});

test("E8: with an earlier fingerprint the step tells whether the canary was kept; without, it is a first visit", async () => {
  const contract = '[disk]\ncanary = "kept"\n';
  const visit = async (id: string, previous: string, first = "") => {
    const canary = { ok: true, value: { id: id.repeat(32), leftAtS: 1_767_225_600 } } as const;
    const openHost = () => fakeHost({ os: "linux", files: { "/bin/sh": "" }, canary });
    const files = { "first.json": first };
    return check({ contract, files, inputs: { previous }, machine: { openHost } });
  };
  const first = await visit("a", "");
  assert.equal(first.fingerprint.findings[0]?.reason, "first-visit");
  const text = JSON.stringify(first.fingerprint);
  const kept = await visit("a", "first.json", text);
  assert.deepEqual([kept.outputs["verdict"], kept.outputs["unknowns"]], ["pass", "0"]);
  assert.equal((await visit("b", "first.json", text)).outputs["verdict"], "fail");
});

test("E13: the earlier fingerprint in the checkout is no change of it; another file is", async () => {
  const first = await check({ contract: passing });
  const openHost = (workspace: string) => {
    const status = `# branch.oid ${"a".repeat(40)}\0? first.json\0`;
    const git = ({ argv }: ExecRequest) => ended(argv.includes("status") ? status : "");
    const files = { [`${workspace}/.git/HEAD`]: "", [`${workspace}/.git/config`]: "" };
    return fakeHost({ os: "linux", workspace, files, programs: { "/usr/bin/git": git } });
  };
  const clean = async (previous: string) => {
    const contract = "[git]\nrequire_clean = true\n";
    const files = { "first.json": JSON.stringify(first.fingerprint) };
    return (await check({ contract, files, inputs: { previous }, machine: { openHost } })).outputs;
  };
  assert.equal((await clean("first.json"))["verdict"], "pass");
  assert.equal((await clean(""))["verdict"], "fail");
});

test("an earlier fingerprint that cannot be read is 2, and its evidence is red in the report", async () => {
  const run = await check({ contract: passing, inputs: { previous: "missing.json" } });
  assert.deepEqual([run.exit, run.outputs["verdict"]], [2, "unknown"]);
  assert.equal(run.fingerprint.problems[0]?.code, "inputs/previous");
  assert.equal(run.uploads.length, 1);
});

test("artifact-name stands for the job, and a hostile one is cleaned", async () => {
  const inputs = { "artifact-name": "a/b: c" };
  const run = await check({ contract: passing, inputs });
  assert.match(run.uploads[0]?.name ?? "", /^parity-fingerprint--a_b__c\.[0-9a-f]{10}--/);
});

test("a crash of ours leaves evidence that is red in the report, and is thrown on", async () => {
  const run = await check({
    contract: passing,
    machine: {
      openHost: () => {
        throw new TypeError("our own bug");
      },
    },
  });
  assert.ok(run.error instanceof TypeError);
  assert.equal(run.uploads.length, 1);
  assert.equal(run.fingerprint.problems[0]?.code, "internal/crash");
  // whoever catches it annotates it
  assert.deepEqual(run.log.annotations, []);
  assert.equal(run.outputs["verdict"], "unknown");
});

test("a wrong input is an error before anything is touched", async () => {
  await using folder = await makeFolder();
  const run = await runStep({
    run: runCheckStep,
    folder: folder.path,
    inputs: { ...defaults, upload: "yes" },
  });
  assert.match(String(run.error), /"upload"/);
  assert.deepEqual(await readdir(join(folder.path, "temp")), []);
});
