import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { realHost } from "../../src/host/real.ts";
import env from "../../src/probes/env.ts";
import type { Host } from "../../src/ports/host.ts";
import type { Probe } from "../../src/probes/probe.ts";
import { SecretsFacts } from "../../src/probes/secrets/secrets-facts.ts";
import secrets from "../../src/probes/secrets.ts";
import { ended, fakeHost, type FakePlace, hung } from "../support/fake-host.ts";
import { whyNoGit } from "../support/git-repository.ts";
import { judge, testProbe } from "../support/probe-kit.ts";

const APP = "/home/alice/app";
const GIT = "/usr/bin/git";
const repository = {
  [`${APP}/.git`]: { folder: true },
  [`${APP}/.git/HEAD`]: "ref: refs/heads/x\n",
} as const;
const shut: FakePlace = { files: { [APP]: { errno: "EACCES" } } };
const on9p: FakePlace = {
  files: {
    [`${APP}/.env`]: "A=1",
    "/proc/self/mountinfo": `23 1 0:1 / ${APP} rw - 9p none rw\n`,
  },
};
const notRecorded = async () => ({ ok: false, errno: "NOTRECORDED" }) as const;

testProbe(secrets, {
  unknowns: (
    [
      ["a workspace that cannot be listed", shut, "forbid_dotenv", "unreadable"],
      ["no git", {}, "forbid_persisted_git_credentials", "absent-tool"],
      [
        "a git that hangs",
        { programs: { [GIT]: hung } },
        "forbid_persisted_git_credentials",
        "timed-out",
      ],
      [
        "a git that leaves the repository's configuration out",
        { files: repository, programs: { [GIT]: () => ended("") } },
        "forbid_persisted_git_credentials",
        "dubious-ownership",
      ],
      [
        "a file that cannot be read",
        { files: { "/home/alice/.netrc": { errno: "EACCES" } } },
        "forbid_credential_files",
        "unreadable",
      ],
      ["bits on a 9p mount", on9p, "max_dotenv_mode", "unsupported"],
      ["no HOME", { env: {} }, "forbid_credential_files", "not-reached"],
      ["macOS", { os: "macos" }, "forbid_readable_siblings", "unsupported"],
      [
        "a /proc that shows nothing",
        { confidential: { scanSiblings: async () => ({ ok: false, errno: "EACCES" }) } },
        "forbid_readable_siblings",
        "unreadable",
      ],
      [
        "a socket that does not answer",
        { sockets: { "/var/run/docker.sock": { ok: false, errno: "ETIMEDOUT" } } },
        "forbid_docker_socket",
        "timed-out",
      ],
      [
        "an engine over the network",
        { env: { DOCKER_HOST: "tcp://docker:2375" } },
        "forbid_docker_socket",
        "refused",
      ],
      [
        "a recording without scan",
        { confidential: { scanSiblings: notRecorded } },
        "forbid_readable_siblings",
        "not-recorded",
      ],
      [
        "a recording without classes",
        { confidential: { classifyValues: notRecorded } },
        "forbid_long_lived",
        "not-recorded",
      ],
    ] satisfies [string, FakePlace, string, string][]
  ).map(([name, place, clause, reason]) => ({
    name,
    host: fakeHost(place),
    clause,
    expects: clause === "max_dotenv_mode" ? "0600" : true,
    reason,
  })),
});

async function measure(place: FakePlace, table: Readonly<Record<string, unknown>>) {
  return SecretsFacts.parse(await secrets.measure(fakeHost(place), { table, outputs: [] }));
}

describe("secrets", () => {
  test("nothing is opened, scanned, connected to or run unless a clause asks", async () => {
    const place: FakePlace = {
      files: { "/home/alice/.netrc": "password x" },
      programs: { [GIT]: () => ended("") },
    };
    const host = fakeHost(place);
    const facts = SecretsFacts.parse(
      await secrets.measure(host, { table: { forbid_docker_socket: false }, outputs: [] }),
    );
    assert.deepEqual(host.ran, []);
    for (const [key, fact] of Object.entries(facts)) {
      if (key !== "dotenv") assert.equal("unknown" in fact && fact.unknown, "not-asked", key);
    }
    const asked = judge(secrets, { forbid_docker_socket: true }, facts);
    assert.equal(asked.reason, "not-asked");
  });

  test("a long-lived class is told by name; a short one passes, and what nobody knows is a note", async () => {
    const values = {
      DEPLOY: ["gh", "p", "_c4n4ryc4n4ryc4n4ry"].join(""),
      GITHUB_TOKEN: ["gh", "s", "_c4n4ryc4n4ryc4n4ry"].join(""),
      DB_PASSWORD: "c4n4ry",
    };
    const facts = await measure({ env: values }, { forbid_long_lived: true });
    const judged = judge(secrets, { forbid_long_lived: true }, facts);
    assert.deepEqual(judged.observed, ["DEPLOY (github-pat)"]);
    assert.match(judged.message ?? "", /of no known class: DB_PASSWORD/);
    assert.equal(judge(secrets, { forbid_long_lived: ["npm-token"] }, facts).status, "pass");
    assert.doesNotMatch(JSON.stringify([facts, judged]), /c4n4ry/);
  });

  test("the names that other processes hold are told, and how many come and go changes no finding", async () => {
    const scanSiblings = async () =>
      ({ ok: true, value: { holding: 2, names: ["A_TOKEN", "B_TOKEN"] } }) as const;
    const asked = { forbid_readable_siblings: true };
    const facts = await measure({ confidential: { scanSiblings } }, asked);
    const judged = judge(secrets, asked, facts);
    assert.deepEqual(judged.items, ["A_TOKEN", "B_TOKEN"]);
    assert.doesNotMatch(judged.message ?? "", /2/);
  });

  test("what the processes above us hold is told and fails nothing, the runner's own apart", async () => {
    const asked = { forbid_readable_siblings: true };
    const told = async (names: readonly string[], runnerNames: readonly string[]) => {
      const value = { holding: 1, unreadable: 0, names, runnerNames };
      const scanAncestors = async () => ({ ok: true, value }) as const;
      return judge(secrets, asked, await measure({ confidential: { scanAncestors } }, asked));
    };
    const both = await told(["A_TOKEN"], ["RUN_TOKEN"]);
    assert.equal(both.status, "pass");
    assert.match(both.message ?? "", /above this one hold: A_TOKEN; the runner itself .*RUN_TOKEN/);
    assert.equal((await told([], [])).message, "");
    const hidden = async () => ({ ok: false, errno: "ESRCH" }) as const;
    const facts = await measure({ confidential: { scanAncestors: hidden } }, asked);
    const { ancestors, siblings } = SecretsFacts.parse(facts);
    assert.ok("unknown" in ancestors && ancestors.unknown === "unreadable");
    assert.ok("value" in siblings);
    assert.equal(judge(secrets, asked, facts).message, "");
  });

  test("classes and modes that no list knows are refused", () => {
    for (const table of [
      { forbid_long_lived: ["passwords"] },
      { forbid_long_lived: [] },
      { max_dotenv_mode: "0999" },
      { max_dotenv_mode: 384 },
    ]) {
      assert.ok(!secrets.table.safeParse(table).success, JSON.stringify(table));
    }
  });

  test("two places of one kind may differ in every secret", async () => {
    assert.deepEqual(secrets.selectParity(await measure({}, {})), {});
  });
});

const everySecretClause = {
  forbid_dotenv: true,
  max_dotenv_mode: "0600",
  forbid_persisted_git_credentials: true,
  forbid_credential_files: true,
  forbid_readable_siblings: true,
  forbid_docker_socket: true,
  forbid_long_lived: true,
};

const everyEnvClause = {
  required_names: ["APP_ENV"],
  forbidden_names: ["API_TOKEN"],
  forbidden_patterns: ["*"],
  forbid_behaviour_names: true,
  values: { APP_ENV: "test", NODE_ENV: "test" },
  must_survive: ["API_TOKEN", "NOTE"],
};

/** The ways in which a text may be written. */
function encode(text: string): string[] {
  const bytes = Buffer.from(text);
  return [
    text,
    text.toUpperCase(),
    text.toLowerCase(),
    bytes.toString("base64").replace(/=+$/, ""),
    bytes.toString("base64url"),
    bytes.toString("hex"),
    bytes.toString("hex").toUpperCase(),
    encodeURIComponent(text),
    bytes.toReversed().toString(),
  ];
}

async function checkTable(probe: Probe, host: Host, table: Readonly<Record<string, unknown>>) {
  const facts = await probe.measure(host, { table, outputs: [] });
  const findings = Object.entries(table).map(([key, value]) => {
    const clause = probe.clauses[key];
    return [key, clause?.describe(value), clause?.judge(value, facts, { table })];
  });
  return JSON.stringify({ facts, findings, parity: probe.selectParity(facts) });
}

test("leaks: of one canary in each hiding place, none is in facts or findings, in any encoding", async (context) => {
  const why = process.platform === "win32" ? "needs POSIX paths" : whyNoGit();
  if (why !== false) return context.skip(why);
  await using temporary = await mkdtempDisposable(join(tmpdir(), "leak-"));
  const home = join(temporary.path, "home");
  const folder = join(home, "app");
  await mkdir(folder, { recursive: true });
  const canaries = new Map(
    "value,second,remote,header,insteadof,dotenv,index,proxy,argv,netrc,sibling,helper,class"
      .split(",")
      .map((where, index) => [where, `Zq${index}x${where}Canary7${"k".repeat(index)}`]),
  );
  const canary = (where: string) => canaries.get(where) ?? assert.fail(where);
  const names = new Map([
    ["PATH", process.env["PATH"] ?? ""],
    ["HOME", home],
    ["GIT_CONFIG_NOSYSTEM", "1"],
    ["API_TOKEN", canary("value")],
    ["APP_ENV", canary("value")],
    ["NOTE", `one\n${canary("second")}`],
    ["DEPLOY", ["gh", "p", "_", canary("class")].join("")],
    ["PIP_INDEX_URL", `https://u:${canary("index")}@index.example/simple`],
    ["HTTPS_PROXY", `http://u:${canary("proxy")}@proxy.example:8080`],
    ["npm_config_user_agent", `npm/${canary("value")}`],
  ]);
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, env: Object.fromEntries(names), stdio: "ignore" });
  git("init", "-q");
  git("remote", "add", "origin", `https://u:${canary("remote")}@host.example/r.git`);
  git("config", "http.https://host.example/.extraheader", `AUTH ${canary("header")}`);
  git("config", `url.https://${canary("insteadof")}@h.example/.insteadOf`, "https://h.example/");
  git("config", "credential.helper", `!echo password=${canary("helper")}`);
  await writeFile(join(folder, ".env"), `DATABASE_URL=${canary("dotenv")}\n`);
  await writeFile(join(home, ".netrc"), `machine h login l password ${canary("netrc")}\n`);
  const sibling = spawn("sh", ["-c", "echo; exec sleep 600", canary("argv")], {
    env: { PATH: process.env["PATH"], OTHER_TOKEN: canary("sibling") },
    stdio: ["ignore", "pipe", "ignore"],
  });
  try {
    await once(sibling.stdout, "data");
    const host = realHost({ workspace: folder, env: names });
    for (const [probe, table] of [
      [env, everyEnvClause],
      [secrets, everySecretClause],
    ] as const) {
      const told = await checkTable(probe, host, table);
      for (const [where, text] of canaries) {
        for (const form of encode(text)) assert.ok(!told.includes(form), `${where}: ${form}`);
      }
      for (const path of [home, folder]) assert.ok(!told.includes(path));
      // others come and go on this machine
      const steady = Object.fromEntries(
        Object.entries(table).filter(([key]) => key !== "forbid_readable_siblings"),
      );
      const again = realHost({ workspace: folder, env: names });
      assert.equal(
        await checkTable(probe, again, steady),
        await checkTable(probe, host, steady),
        "the same place twice",
      );
    }
    const told = await checkTable(secrets, host, everySecretClause);
    for (const seen of ["http.extraheader", "remote.url", "$HOME/.netrc", "DEPLOY (github-pat)"]) {
      assert.ok(told.includes(seen), `${seen} was seen`);
    }
  } finally {
    sibling.kill("SIGKILL");
  }
});
