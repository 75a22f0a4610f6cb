import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  findCurlSettings,
  listNpmrc,
  listPipConf,
  readSettings,
} from "../../../src/probes/tls/settings-files.ts";
import { fakeHost } from "../../support/fake-host.ts";

const HOME = { HOME: "/home/alice" };

describe("settings files", () => {
  test("curl reads the first that is there", async () => {
    const files = { "/cfg/.curlrc": "cacert=/first", "/home/alice/.curlrc": "insecure" };
    const first = await findCurlSettings(fakeHost({ env: { ...HOME, CURL_HOME: "/cfg" }, files }));
    assert.ok("value" in first && first.value.authorities === "/first");
    const second = await findCurlSettings(fakeHost({ env: HOME, files }));
    assert.ok("value" in second && second.value.verification === "off");
    const none = await findCurlSettings(fakeHost({ env: {} }));
    assert.ok("value" in none && none.value.verification === "unsaid");
  });

  test("npm: the project before the user, whose file may be elsewhere", () => {
    const usual = listNpmrc(fakeHost({ env: HOME }));
    assert.deepEqual(usual, ["/home/alice/app/.npmrc", "/home/alice/.npmrc"]);
    const moved = listNpmrc(fakeHost({ env: { ...HOME, npm_config_userconfig: "/n" } }));
    assert.deepEqual(moved, ["/home/alice/app/.npmrc", "/n"]);
  });

  test("pip: the one that is named, the environment's, the user's, the machine's", () => {
    const env = { ...HOME, PIP_CONFIG_FILE: "/p", VIRTUAL_ENV: "/v" };
    assert.deepEqual(listPipConf(fakeHost({ env })), [
      "/p",
      "/v/pip.conf",
      "/home/alice/.config/pip/pip.conf",
      "/home/alice/.pip/pip.conf",
      "/etc/xdg/pip/pip.conf",
      "/etc/pip.conf",
    ]);
    const windows = fakeHost({ os: "windows", env: { APPDATA: "C:/r" } });
    assert.deepEqual(listPipConf(windows), ["C:/r/pip/pip.ini"]);
  });

  test("nothing and a device say nothing; what may not be read is unknown", async () => {
    for (const errno of ["ENOENT", "ENOTDIR", "EINVAL"]) {
      const read = await readSettings(fakeHost({ files: { "/f": { errno } } }), "/f", "pip");
      assert.ok("value" in read && read.value.verification === "unsaid");
    }
    const denied = fakeHost({ files: { "/home/alice/f": { errno: "EACCES" } } });
    const read = await readSettings(denied, "/home/alice/f", "pip");
    assert.ok("unknown" in read && read.unknown === "denied");
    assert.match(read.detail, /\$HOME\/f/);
  });
});
