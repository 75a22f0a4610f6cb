import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { measureSwitches } from "../../../src/probes/tls/switches.ts";
import { unmeasured } from "../../../src/terms/measured.ts";
import { UNKEPT_VALUE } from "../../../src/terms/not-recorded.ts";
import { ended, fakeHost, type FakePlace, hung } from "../../support/fake-host.ts";

async function listActive(place: FakePlace) {
  const { active } = await measureSwitches(fakeHost(place), true);
  return active.map(({ name, where }) => `${name} ${where}`);
}

const inHome = { PATH: "/usr/bin", HOME: "/home/alice" };

function withGit(config: string): FakePlace {
  return { programs: { "/usr/bin/git": () => ended(config) } };
}

describe("switches", () => {
  test("GIT_SSL_NO_VERIFY disables whatever it is set to, 0, false and nothing included", async () => {
    for (const value of ["1", "0", "false", ""]) {
      const active = await listActive({ env: { GIT_SSL_NO_VERIFY: value } });
      assert.deepEqual(active, ["GIT_SSL_NO_VERIFY environment"]);
    }
  });

  test("the others only by the values that their programs take for off", async () => {
    for (const [name, off, on] of [
      ["NODE_TLS_REJECT_UNAUTHORIZED", ["0"], ["", "1", "false"]],
      ["PYTHONHTTPSVERIFY", ["0"], ["", "1"]],
      ["PIP_TRUSTED_HOST", ["a.example"], [""]],
      ["UV_INSECURE_HOST", ["a.example"], [""]],
      ["GOINSECURE", ["*.example"], [""]],
      ["CONDA_SSL_VERIFY", ["false", "0"], ["", "true", "/ca.pem"]],
      ["YARN_ENABLE_STRICT_SSL", ["false"], ["", "true"]],
      ["npm_config_strict_ssl", ["false", "0"], ["", "true"]],
      ["NPM_CONFIG_STRICT_SSL", ["false"], ["true"]],
    ] as const) {
      for (const value of off) {
        assert.deepEqual(await listActive({ env: { [name]: value } }), [`${name} environment`]);
      }
      for (const value of on) assert.deepEqual(await listActive({ env: { [name]: value } }), []);
    }
  });

  test("a value that a recording does not hold is unknown, unless it counts whatever it is", async () => {
    for (const name of [
      "NODE_TLS_REJECT_UNAUTHORIZED",
      "CONDA_SSL_VERIFY",
      "npm_config_strict_ssl",
    ]) {
      const { active, unread } = await measureSwitches(
        fakeHost({ env: { [name]: UNKEPT_VALUE } }),
        true,
      );
      const lacking = unmeasured("not-recorded", `the value of ${name} was not recorded`);
      assert.deepEqual([active, unread], [[], [lacking]]);
    }
    const active = await listActive({ env: { GIT_SSL_NO_VERIFY: UNKEPT_VALUE } });
    assert.deepEqual(active, ["GIT_SSL_NO_VERIFY environment"]);
  });

  test("git's configuration: false or nothing, in any scope", async () => {
    for (const value of ["false", "no", "off", "0", ""]) {
      const active = await listActive(withGit(`local\0http.sslverify\n${value}\0`));
      assert.deepEqual(active, ["http.sslVerify git, local"]);
    }
    const sound = "global\0http.sslverify\ntrue\0local\0http.sslverify\0";
    assert.deepEqual(await listActive(withGit(sound)), []);
  });

  test("git's last word for all addresses counts, and each for some, which are not named", async () => {
    const off = "global\0http.sslverify\nfalse\0";
    const on = "local\0http.sslverify\ntrue\0";
    const someOff = "local\0http.https://c4n4ry.example/.sslVerify\nfalse\0";
    const someOn = "local\0http.https://c4n4ry.example/.sslVerify\ntrue\0";
    assert.deepEqual(await listActive(withGit(off + on)), []);
    for (const rest of ["", off + on, on]) {
      const active = await listActive(withGit(rest + someOff));
      assert.deepEqual(active, ["http.sslVerify git, local for some addresses"]);
    }
    assert.deepEqual(await listActive(withGit(someOn)), []);
    assert.deepEqual(await listActive(withGit(off + someOn)), ["http.sslVerify git, global"]);
    assert.deepEqual(await listActive(withGit(off + someOff)), [
      "http.sslVerify git, global",
      "http.sslVerify git, local for some addresses",
    ]);
  });

  test("files: .curlrc, pip's and npm's, where the project's word counts before the user's", async () => {
    const files = {
      "/home/alice/.curlrc": "insecure",
      "/home/alice/.npmrc": "strict-ssl=false",
      "/home/alice/.config/pip/pip.conf": "[global]\ntrusted-host = a.example",
    };
    assert.deepEqual(await listActive({ env: inHome, files }), [
      "insecure $HOME/.curlrc",
      "strict-ssl $HOME/.npmrc",
      "trusted-host $HOME/.config/pip/pip.conf",
    ]);
    const project = { "/home/alice/app/.npmrc": "strict-ssl=true" };
    const both = { ...project, "/home/alice/.npmrc": "strict-ssl=false" };
    assert.deepEqual(await listActive({ env: inHome, files: both }), []);
    const forced = { ...inHome, npm_config_strict_ssl: "false" };
    assert.deepEqual(await listActive({ env: forced, files: project }), [
      "npm_config_strict_ssl environment",
    ]);
  });

  test("what could not be looked at is told beside what was", async () => {
    const host = fakeHost({
      env: { ...inHome, GIT_SSL_NO_VERIFY: "1" },
      files: { "/home/alice/.curlrc": { errno: "EACCES" } },
      programs: { "/usr/bin/git": hung },
    });
    const { active, unread } = await measureSwitches(host, true);
    assert.equal(active.length, 1);
    assert.deepEqual(
      unread.map(({ unknown }) => unknown),
      ["timed-out", "denied"],
    );
  });

  test("git is asked only where a clause asks", async () => {
    const host = fakeHost(withGit("local\0http.sslverify\nfalse\0"));
    const { active, unread } = await measureSwitches(host, false);
    assert.deepEqual([active, unread[0]?.unknown, host.ran], [[], "not-asked", []]);
  });
});
