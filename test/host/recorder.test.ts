import assert from "node:assert/strict";
import { mkdir, mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { CheckOutcome } from "../../src/gate/check-input.ts";
import { checkPlace } from "../../src/gate/check/check-place.ts";
import { measurePlace } from "../../src/gate/check/measure-place.ts";
import { openRecording } from "../../src/host/open-recording.ts";
import { realHost } from "../../src/host/real.ts";
import { openRecorder, tellNames } from "../../src/host/recorder.ts";
import type { Host } from "../../src/ports/host.ts";
import { decodeBase64, toText } from "../../src/recording/encoding.ts";
import { digestText, load, prepareCheck, toBytes } from "../gate/gate-kit.ts";
import { fakeHost } from "../support/fake-host.ts";
import { type GitRepository, makeRepository, whyNoGit } from "../support/git-repository.ts";

const contract = `[runtime]
require_posix = true
require_sane_clock = true
tools = { git = ">=2", nothere = "*" }

[python]
forbid_shadowed_interpreters = true
modules = ["json"]

[env]
required_names = ["APP_ENV"]
values = { APP_ENV = "test" }

[locale]
encoding = "utf-8"

[resources]
min_memory_mb = 64

[tls]
forbid_verification_off = true
handshake = true

[disk]
require_writable_tmp = true
require_exec_tmp = true
case_sensitive = true

[git]
require_clean = true
require_complete = true

[secrets]
forbid_dotenv = true
max_dotenv_mode = "600"
forbid_persisted_git_credentials = true
forbid_credential_files = true

[identity]
forbid_root = true
umask_at_least = "022"
require_home = true
require_workspace_owner = true
`;

/** Only the place itself can tell these. */
const atThePlaceOnly = ["python.modules", "tls.handshake"];

const skip = whyNoGit();
const label = { contractSha256: null, outputs: [], version: "1.2.3" };
const identity = { users: ["canaryuser"], machines: ["canaryhost"], nowMs: 1_800_000_000_000 };

async function record(host: Host): Promise<string> {
  const recorder = openRecorder(host, identity);
  const asked = await load(contract);
  await measurePlace({
    host: recorder.host,
    contract: asked,
    place: "box",
    outputs: [],
    deep: true,
  });
  return recorder.write(label);
}

async function judge(host: Host): Promise<CheckOutcome> {
  return checkPlace(await prepareCheck({ contract, doors: { host } }));
}

async function openPlace(): Promise<GitRepository & { readonly host: Host }> {
  const repository = await makeRepository();
  const { folder } = repository;
  repository.git("checkout", "-qb", "canarybranch/x");
  repository.git("remote", "add", "origin", "https://canarytoken@canaryremote.example/x.git");
  await repository.write("canaryfile\n%41\t.txt", "canarytext");
  await repository.write(".env", "API_KEY=canaryvalue\nTWO='canaryvalue\ncanaryvalue'\n");
  const home = join(folder, ".canaryhome");
  await mkdir(home);
  const env = new Map([
    ...repository.env,
    ["HOME", home],
    ["USER", "canaryuser"],
    ["HOSTNAME", "canaryhost"],
    ["APP_ENV", "test"],
    ["DEPLOY_TOKEN", "canarysecret\nsecondcanary"],
    ["HTTPS_PROXY", "http://canaryproxy:1"],
    ["SSL_CERT_FILE", join(home, "canaryuser", "ca.pem")],
  ]);
  return { ...repository, host: realHost({ workspace: folder, env }) };
}

/** A recording's text, and behind it all that its base64 holds. */
function uncover(text: string): string {
  const values = text.split(/[ \n]/).map((word) => toText(decodeBase64(word) ?? new Uint8Array()));
  return [text, ...values].join("\n");
}

describe("a recording of a real place", { skip }, () => {
  let place: Awaited<ReturnType<typeof openPlace>>;
  let text = "";
  before(async () => {
    place = await openPlace();
    text = await record(place.host);
  });
  after(() => place[Symbol.asyncDispose]());

  test("judged elsewhere, it says clause by clause what the place says, and its parity is the same", async () => {
    const live = await judge(place.host);
    const replayed = await judge(openRecording(toBytes(text), digestText).host);
    const findings = new Map(replayed.document.findings.map((finding) => [finding.id, finding]));
    for (const finding of live.document.findings) {
      const other = findings.get(finding.id);
      if (atThePlaceOnly.includes(finding.id)) {
        assert.deepEqual([other?.status, other?.reason], ["unknown", "not-recorded"], finding.id);
      } else assert.deepEqual(other, finding);
    }
    assert.equal(findings.size, live.document.findings.length);
    assert.deepEqual(replayed.fingerprint.parity, live.fingerprint.parity);
    assert.notEqual(live.fingerprint.parity["python"], null);
  });

  test("no name, no value and no path of the place is in it", () => {
    const told = uncover(text);
    assert.doesNotMatch(told, /canary/i);
    assert.ok(!told.includes(place.folder));
    // the names of variables and of what a .env file sets are told
    assert.match(text, /^env DEPLOY_TOKEN set -$/m);
    assert.match(told, /^API_KEY=$/m);
  });

  test("the same place gives the same lines, but for labels and what changes by itself", async () => {
    const changing = /^(?:about|readClock|measureSpace|scanSiblings|scanAncestors|end|exec) /;
    const [one, other] = [text, await record(place.host)].map((lines) =>
      lines.split("\n").filter((line) => !changing.test(line)),
    );
    assert.deepEqual(one, other);
  });
});

test("a recording names its maker, its time and the contract", () => {
  const recorder = openRecorder(fakeHost(), identity);
  const { recording } = openRecording(toBytes(recorder.write(label)), digestText);
  assert.deepEqual([recording.made_by, recording.minted_s], ["record", 1_800_000_000]);
  assert.match(recording.nonce, /^[0-9a-f]{32}$/);
});

test("one that would be too large is refused", async () => {
  const files = { "/home/alice/app/requirements.txt": "x".repeat(5 * 1024 * 1024) };
  const recorder = openRecorder(fakeHost({ files }), identity);
  await recorder.host.readText("/home/alice/app/requirements.txt", 32 * 1024 * 1024);
  assert.throws(() => recorder.write(label), { code: "recording/too-large" });
});

test("the names of this process's user and machine are told, the environment's as well", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "recorder-"));
  const names = tellNames(
    new Map([
      ["USER", folder.path],
      ["HOSTNAME", "b"],
    ]),
  );
  assert.ok(names.users.includes(folder.path) && names.machines.includes("b"));
  assert.ok((names.machines[0] ?? "").length > 0);
});
