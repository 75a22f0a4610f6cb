import assert from "node:assert/strict";
import { mkdtempDisposable, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { realHost } from "../../../src/host/real.ts";
import { judgeTools, measureTools, ToolTable } from "../../../src/probes/runtime/tools.ts";
import { NotRecordedError } from "../../../src/terms/not-recorded.ts";
import { ended, fakeHost, type FakePlace, hung } from "../../support/fake-host.ts";

async function judge(place: FakePlace, asked: Record<string, string>) {
  const table = ToolTable.parse(asked);
  const host = fakeHost(place);
  const judged = judgeTools(table, { value: await measureTools(host, table) });
  return { ...judged, ran: host.ran.map(({ argv }) => argv.join(" ")) };
}

const programs = {
  "/usr/bin/git": () => ended("git version 2.39.5\n"),
  "/usr/bin/psql": () => ended("psql (PostgreSQL) 15.18\n"),
  "/usr/bin/java": () => ended("", 0, 'openjdk version "17.0.15"\n'),
  "/usr/bin/yarn": () => ended("runs the checkout's own"),
};

test("programs in their ranges pass; one that is only asked for is not run", async () => {
  const asked = { git: ">=2.39", psql: "^15", java: "17.x", yarn: "*" };
  const judged = await judge({ programs }, asked);
  assert.equal(judged.status, "pass");
  assert.deepEqual(judged.observed, [
    "git 2.39.5",
    "psql 15.18.0",
    "java 17.0.15",
    "yarn is there",
  ]);
  assert.ok(!judged.ran.some((line) => line.includes("yarn")));
});

test("every program that is not as asked is an item of the one finding", async () => {
  const files = { "/usr/bin/jq": { link: "/gone" } };
  const openssl = { "/usr/bin/openssl": () => ended("LibreSSL 3.3.6\n") };
  const judged = await judge(
    { programs: { ...programs, ...openssl }, files },
    { git: ">=2.40", psql: ">=15", uv: "*", jq: "*", openssl: ">=3" },
  );
  assert.equal(judged.status, "fail");
  assert.deepEqual(judged.items, [
    "git 2.39.5",
    "uv is not on PATH",
    "jq cannot be run",
    "openssl is another program",
  ]);
});

test("D5: one that hangs, crashes or says nothing is undecided, and a failure counts before it", async () => {
  for (const [answer, reason] of [
    [hung(), "timed-out"],
    [{ ok: false, errno: "ENOEXEC" } as const, "crashed"],
    [ended("hello"), "crashed"],
  ] as const) {
    const place = { programs: { ...programs, "/usr/bin/jq": () => answer } };
    const judged = await judge(place, { jq: "^1", git: "^2" });
    assert.deepEqual([judged.status, judged.reason], ["unknown", reason]);
    assert.equal((await judge(place, { jq: "^1", git: "^9" })).status, "fail");
  }
});

test("a program of the workspace and a version manager's shim are not run for their version", async () => {
  const inside = "/home/alice/app/node_modules/.bin/jq";
  const env = { PATH: "/home/alice/app/node_modules/.bin:/usr/bin", HOME: "/home/alice" };
  const own = await judge({ env, programs: { [inside]: () => ended("jq-1.7") } }, { jq: "^1" });
  assert.deepEqual([own.status, own.reason, own.ran], ["unknown", "refused", []]);
  const shim = await judge(
    {
      files: { "/usr/bin/jq": '#!/bin/sh\nexec "/opt/asdf/bin/asdf" exec "jq" "$@"\n' },
      programs: { "/usr/bin/jq": () => ended("jq-1.7") },
    },
    { jq: "^1" },
  );
  assert.deepEqual([shim.status, shim.reason, shim.ran], ["unknown", "refused", []]);
});

test("npm tells its version by its package, without being run", async () => {
  const cli = "/usr/lib/node_modules/npm/bin/npm-cli.js";
  const place = (text: string): FakePlace => ({
    files: {
      "/usr/bin/npm": { link: cli },
      "/usr/lib/node_modules/npm/package.json": text,
    },
    programs: { [cli]: () => ended("10.0.0") },
  });
  const judged = await judge(place('{"name":"npm","version":"10.8.2"}'), { npm: ">=10" });
  assert.deepEqual([judged.status, judged.observed, judged.ran], ["pass", ["npm 10.8.2"], []]);
  for (const text of ["{", '{"name":"other","version":"10.8.2"}', '{"name":"npm","version":"x"}']) {
    assert.equal((await judge(place(text), { npm: ">=10" })).reason, "unreadable");
  }
});

test("Go tells its version by its root, without being run: it would leave counters in HOME", async () => {
  const go = "/usr/local/go/bin/go";
  const place = (text: string): FakePlace => ({
    files: { "/usr/bin/go": { link: go }, "/usr/local/go/VERSION": text },
    programs: { [go]: () => ended("go version go9") },
  });
  for (const [text, version] of [
    ["go1.26.8\ntime 2026-01-01T00:00:00Z\n", "1.26.8"],
    ["go1.19", "1.19.0"],
    ["go1.27rc1\n", "1.27.0"],
  ] as const) {
    const judged = await judge(place(text), { go: ">=1.19" });
    assert.deepEqual([judged.status, judged.observed, judged.ran], ["pass", [`go ${version}`], []]);
  }
  assert.equal((await judge(place("devel abc"), { go: ">=1" })).reason, "unreadable");
});

test("what was not looked for is undecided", () => {
  assert.equal(judgeTools({ git: "*" }, { value: {} }).reason, "not-asked");
  const unasked = { unknown: "not-asked", detail: "no clause asks" } as const;
  assert.equal(judgeTools({ git: "*" }, unasked).reason, "not-asked");
});

test("G3: the contract's names are programs and its values ranges; an unlisted one is only there or not", () => {
  for (const good of [{ git: ">=2.39" }, { terraform: "*" }, { "g++": "*" }]) {
    assert.ok(ToolTable.safeParse(good).success, JSON.stringify(good));
  }
  for (const bad of [
    { git: "2.39 or so" },
    { git: 2 },
    { git: "" },
    { terraform: ">=1" },
    { constructor: ">=1" },
    { "./git": "*" },
    { "a b": "*" },
    { "": "*" },
  ]) {
    assert.ok(!ToolTable.safeParse(bad).success, JSON.stringify(bad));
  }
  const message = ToolTable.safeParse({ terraform: ">=1" }).error?.issues[0]?.message ?? "";
  assert.match(message, /^must be "\*".*only bash, .* git, /);
});

test("this machine's git and node are found and asked", async (context) => {
  if (process.platform === "win32") return context.skip("needs POSIX");
  await using temporary = await mkdtempDisposable(join(tmpdir(), "tools-"));
  await symlink(process.execPath, join(temporary.path, "node"));
  await writeFile(join(temporary.path, "npm"), "#!/bin/sh\n", { mode: 0o755 });
  const env = new Map([["PATH", temporary.path]]);
  const host = realHost({ workspace: "/", env });
  const tools = await measureTools(host, { node: "*", git: ">=2", npm: ">=1" });
  assert.equal(tools["node"]?.state, "present");
  assert.equal(tools["git"]?.state, "absent");
  assert.ok(tools["npm"] !== undefined && "unknown" in tools["npm"].version);
  const asked = await measureTools(host, { node: ">=20" });
  assert.deepEqual(asked["node"]?.version, { value: process.versions.node });
});

test("a program that a recording does not tell of is unknown, not absent, and costs no other", async () => {
  const asked = ToolTable.parse({ git: "*", terraform: "*" });
  const fake = fakeHost({ programs });
  const host = {
    ...fake,
    async isExecutable(path: string) {
      if (path.endsWith("/terraform")) throw new NotRecordedError();
      return fake.isExecutable(path);
    },
  };
  const judged = judgeTools(asked, { value: await measureTools(host, asked) });
  assert.equal(judged.status, "unknown");
  assert.deepEqual(judged.observed, ["git is there", "terraform"]);
});
