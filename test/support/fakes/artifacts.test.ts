import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { digestOf } from "./artifact-store.ts";
import { startFakeArtifacts, type FakeArtifacts } from "./artifacts.ts";
import { artifactFailures } from "./failures.ts";
import { runtimeToken } from "./runtime-token.ts";
import { deflateZeros, zipFiles } from "./zip.ts";

const run = promisify(execFile);

async function callClient(
  fake: FakeArtifacts,
  folder: string,
  args: readonly string[],
  token = fake.token,
): Promise<unknown> {
  const result = join(folder, "result.json");
  const env = {
    PATH: process.env["PATH"],
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_WORKSPACE: folder,
    ...fake.env,
    ACTIONS_RUNTIME_TOKEN: token,
    RESULT: result,
  };
  await run(process.execPath, [join(import.meta.dirname, "clients/artifact-client.ts"), ...args], {
    env,
  });
  return JSON.parse(await readFile(result, "utf8"));
}

async function callTwirp(
  fake: FakeArtifacts,
  method: string,
  body: object,
  token = fake.token,
): Promise<Response> {
  return fetch(`${fake.url}/twirp/github.actions.results.api.v1.ArtifactService/${method}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      workflow_run_backend_id: fake.runId,
      workflow_job_run_backend_id: "j",
      ...body,
    }),
  });
}

test("the real client uploads, lists, downloads and deletes", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "parity-fake-"));
  await using fake = await startFakeArtifacts();
  const files = [
    join(folder.path, "in/parity-fingerprint.json"),
    join(folder.path, "in/deep/contract.toml"),
  ];
  for (const file of files) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `content of ${file.length} ü`);
  }

  const uploaded = await callClient(fake, folder.path, [
    "upload",
    "parity-fingerprint--check",
    join(folder.path, "in"),
    ...files,
  ]);
  const [stored] = fake.artifacts;
  assert.ok(stored);
  const digest = digestOf(stored.bytes);
  assert.deepEqual(uploaded, {
    size: stored.bytes.length,
    digest: digest.slice("sha256:".length),
    id: stored.id,
  });
  assert.deepEqual([...fake.filesOf(stored.name).keys()].toSorted(), [
    "deep/contract.toml",
    "parity-fingerprint.json",
  ]);

  const listed = await callClient(fake, folder.path, ["list"]);
  const { id, size, name, createdAt } = stored;
  assert.deepEqual(listed, { artifacts: [{ name, id, size, createdAt, digest }] });

  const out = join(folder.path, "out");
  const downloaded = await callClient(fake, folder.path, ["download", String(id), out, digest]);
  assert.deepEqual(downloaded, { downloadPath: out, digestMismatch: false });
  assert.equal(
    await readFile(join(out, "deep/contract.toml"), "utf8"),
    await readFile(files[1] ?? "", "utf8"),
  );

  assert.deepEqual(await callClient(fake, folder.path, ["delete", name]), { id });
  assert.deepEqual(fake.artifacts, []);
  assert.deepEqual(fake.problems, []);
});

test("the real client uploads one file as it is, and gets it back", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "parity-fake-"));
  await using fake = await startFakeArtifacts();
  const file = join(folder.path, "fingerprint.json");
  await writeFile(file, "{}");
  await callClient(fake, folder.path, ["upload-file", file, folder.path]);
  const [stored] = fake.artifacts;
  assert.equal(stored?.name, "fingerprint.json");
  assert.equal(stored.contentType, "application/json");
  const out = join(folder.path, "out");
  await callClient(fake, folder.path, ["download", String(stored.id), out]);
  assert.equal(await readFile(join(out, "fingerprint.json"), "utf8"), "{}");
  assert.deepEqual(fake.problems, []);
});

test("L1: the real client meets a name that is taken, and does not try again", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "parity-fake-"));
  await using fake = await startFakeArtifacts();
  fake.plantArtifact("taken", { a: "theirs" });
  await writeFile(join(folder.path, "a"), "ours");
  const result = await callClient(fake, folder.path, [
    "upload",
    "taken",
    folder.path,
    join(folder.path, "a"),
  ]);
  assert.match(
    JSON.stringify(result),
    /\(409\) Conflict: an artifact with this name already exists/,
  );
  assert.equal(fake.requests.length, 1);
  assert.equal(fake.filesOf("taken").get("a")?.toString(), "theirs");
});

test("a falsified blob or digest is told by the real client's comparison", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "parity-fake-"));
  await using fake = await startFakeArtifacts();
  const planted = fake.plantArtifact("p", { a: "x" });
  fake.misstateDigest("p");
  const [listed] = fake.artifacts;
  assert.notEqual(listed?.digest, planted.digest);
  const args = ["download", String(planted.id), join(folder.path, "out"), listed?.digest ?? ""];
  assert.match(JSON.stringify(await callClient(fake, folder.path, args)), /"digestMismatch":true/);
  fake.corruptBlob("p");
  assert.notEqual(digestOf(fake.artifacts[0]?.bytes ?? Buffer.alloc(0)), planted.digest);
});

test("hostile artifacts are served as they were planted", async () => {
  await using fake = await startFakeArtifacts();
  fake.plantArtifact("slip", [
    { name: "../../evil.json", data: "x" },
    { name: "link", data: "/etc/passwd", mode: 0o120777 },
  ]);
  assert.deepEqual([...fake.filesOf("slip").keys()], ["../../evil.json", "link"]);
  const bomb = fake.plantArtifact("bomb", [{ name: "b", data: await deflateZeros(30_000_000) }]);
  assert.ok(bomb.bytes.length < 60_000);
  fake.plantArtifact("other-run", zipFiles({ a: "x" }), { runId: "another" });
  const listed: unknown = await (await callTwirp(fake, "ListArtifacts", {})).json();
  assert.doesNotMatch(JSON.stringify(listed), /other-run/);
});

test("a token for another run, or none for results, is turned away", async () => {
  await using fake = await startFakeArtifacts();
  assert.equal(
    (await callTwirp(fake, "ListArtifacts", {}, runtimeToken("another", "j"))).status,
    403,
  );
  assert.equal((await callTwirp(fake, "ListArtifacts", {}, "a.e30.c")).status, 401);
  assert.equal((await callTwirp(fake, "ListArtifacts", {})).status, 200);
});

test("a blob's address is no use without its signature", async () => {
  await using fake = await startFakeArtifacts();
  const { blob } = fake.plantArtifact("p", { a: "x" });
  assert.equal((await fetch(`${fake.url}/blob/${blob}`)).status, 403);
  assert.doesNotMatch(JSON.stringify(fake.requests), new RegExp(blob));
});

test("a request that the service does not know is a problem", async () => {
  await using fake = await startFakeArtifacts();
  assert.equal((await callTwirp(fake, "CreateArtifact", { name: "a/b", version: 7 })).status, 400);
  assert.equal((await callTwirp(fake, "ListArtifacts", { nameFilter: "a" })).status, 400);
  assert.equal((await callTwirp(fake, "PurgeArtifacts", {})).status, 404);
  assert.equal(fake.problems.length, 3);
});

test("L4: the service refuses, answers with a page, cuts the line or never answers", async () => {
  await using fake = await startFakeArtifacts();
  for (const failure of [
    artifactFailures.quotaHit,
    artifactFailures.serverError,
    artifactFailures.proxyPage,
  ]) {
    fake.failWhen({ path: /CreateArtifact/ }, { ...failure, times: 1 });
    const answer = await callTwirp(fake, "CreateArtifact", { name: "n", version: 7 });
    assert.equal(answer.status, failure.status);
  }
  fake.failWhen({ path: /CreateArtifact/ }, { ...artifactFailures.cutConnection, times: 1 });
  await assert.rejects(callTwirp(fake, "CreateArtifact", { name: "n", version: 7 }));
  assert.deepEqual(fake.artifacts, []);

  fake.failWhen({ path: /CreateArtifact/ }, { ...artifactFailures.hang, applied: true, times: 1 });
  const hanging = callTwirp(fake, "CreateArtifact", { name: "n", version: 7 });
  const lost = assert.rejects(hanging);
  while (fake.requests.at(-1)?.status !== "hung")
    await new Promise((resolve) => setImmediate(resolve));
  assert.equal(fake.artifacts.length, 1);
  await fake[Symbol.asyncDispose]();
  await lost;
});
