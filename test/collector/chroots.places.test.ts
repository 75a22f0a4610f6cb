import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readAsks } from "../../src/collector/read-asks.ts";
import type { Finding } from "../../src/terms/finding.ts";
import { type ChrootName, collectThere, makeChroot, whyNoChroots } from "../support/chroots.ts";
import { judgeRecording, load, mint, parse } from "./collector-kit.ts";

const contract = await load(`
[runtime]
python_major_minor = "3.13"
distro = "debian 13"
libc = "glibc"
min_glibc = "2.41"
min_cpu_level = "x86-64-v1"
node = "*"
tools = { bash = ">=5", tar = ">=1.30", git = "*" }
[python]
packages = { requests = "*" }
forbid_user_site = true
forbid_shadowed_interpreters = true
forbid_unresolved_native_libraries = true
[locale]
charmap = "utf-8"
require_installed_locale = true
timezone = "UTC"
[resources]
min_open_files = 64
min_shm_mb = 1
[tls]
require_ca_bundle = true
forbid_expired_cas = true
[disk]
require_writable_tmp = true
require_exec_tmp = true
[secrets]
forbid_dotenv = true
forbid_credential_files = true
forbid_docker_socket = true
forbid_long_lived = true
[identity]
forbid_root = true
require_home = true
require_workspace_owner = true
`);
const script = mint(readAsks(contract), contract.sha256);

async function look(name: ChrootName, shell: readonly string[] = ["sh"]) {
  const recording = await collectThere(await makeChroot(name), script, shell);
  assert.ok(recording.length < 150 * 1024, `${recording.length} bytes`);
  assert.equal(parse(recording).about.made_by, "collector");
  return judgeRecording(recording, contract);
}

function say(findings: ReadonlyMap<string, Finding>, ids: readonly string[]): string[] {
  return ids.map((id) => {
    const finding = findings.get(id);
    return `${id}: ${finding?.status} ${finding?.reason ?? finding?.observed.join(" ")}`.trim();
  });
}

// The outcome of one contract at places that differ. Each is entered by chroot; Node is in none of them.
const skip = await whyNoChroots();

test("places that cannot be made here say why", () => {
  assert.match(skip === false ? "needs nothing more" : skip, /^(?:needs|the Debian mirror) /);
});

describe("other places, told by the collector", { skip }, () => {
  const facts = [
    "runtime.python_major_minor",
    "runtime.distro",
    "runtime.libc",
    "runtime.min_glibc",
  ];
  const everywhere = [
    "disk.require_writable_tmp",
    "disk.require_exec_tmp",
    "identity.require_home",
    "secrets.forbid_dotenv",
    "secrets.forbid_credential_files",
    "resources.min_open_files",
  ];

  test("trixie with its Python", async () => {
    const findings = await look("trixie-python");
    assert.deepEqual(say(findings, facts), [
      "runtime.python_major_minor: pass 3.13",
      "runtime.distro: pass debian 13",
      "runtime.libc: pass glibc",
      "runtime.min_glibc: pass glibc 2.41",
    ]);
    assert.deepEqual(
      say(findings, ["python.packages", "python.forbid_user_site", "tls.require_ca_bundle"]).map(
        (text) => text.split(" ")[1],
      ),
      ["fail", "pass", "pass"],
    );
    assert.equal(findings.get("runtime.node")?.status, "fail");
    assert.match(findings.get("runtime.tools")?.message ?? "", /^git is not on PATH$/);
    assert.equal(findings.get("locale.charmap")?.status, "pass");
    for (const id of everywhere) assert.equal(findings.get(id)?.status, "pass", id);
    assert.equal(findings.get("identity.forbid_root")?.status, "fail");
  });

  test("bullseye with its Python", async () => {
    const findings = await look("bullseye-python", ["bash"]);
    assert.deepEqual(say(findings, facts), [
      "runtime.python_major_minor: fail 3.9",
      "runtime.distro: fail debian 11",
      "runtime.libc: pass glibc",
      "runtime.min_glibc: fail glibc 2.31",
    ]);
    assert.equal(findings.get("runtime.min_cpu_level")?.status, "pass");
    for (const id of everywhere) assert.equal(findings.get(id)?.status, "pass", id);
  });

  for (const [name, distro, glibc] of [
    ["trixie-bare", "pass debian 13", "pass glibc 2.41"],
    ["bullseye-bare", "fail debian 11", "fail glibc 2.31"],
  ] as const) {
    test(`${name}: demands of a Python fail, prohibitions are unknown`, async () => {
      const findings = await look(name);
      assert.deepEqual(say(findings, facts.slice(1)), [
        `runtime.distro: ${distro}`,
        "runtime.libc: pass glibc",
        `runtime.min_glibc: ${glibc}`,
      ]);
      const ids = ["runtime.python_major_minor", "python.packages", "python.forbid_user_site"];
      assert.deepEqual(
        ids.map((id) => `${findings.get(id)?.status} ${findings.get(id)?.reason ?? ""}`.trim()),
        ["fail", "fail", "unknown absent-tool"],
      );
      assert.equal(findings.get("locale.charmap")?.status, "pass");
      assert.match(findings.get("locale.timezone")?.status ?? "", /pass/);
      for (const id of everywhere) assert.equal(findings.get(id)?.status, "pass", id);
    });
  }

  test("musl: a place of busybox alone, whose shell is a program of musl", async () => {
    const findings = await look("musl");
    assert.deepEqual(say(findings, ["runtime.libc", "runtime.min_glibc"]), [
      "runtime.libc: fail musl",
      "runtime.min_glibc: fail musl",
    ]);
    assert.equal(findings.get("runtime.distro")?.status, "fail");
    assert.equal(findings.get("python.packages")?.status, "fail");
    for (const id of everywhere) assert.equal(findings.get(id)?.status, "pass", id);
  });
});
