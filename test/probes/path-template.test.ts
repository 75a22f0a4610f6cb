import assert from "node:assert/strict";
import { test } from "node:test";
import {
  isUsualHome,
  joinPath,
  parentOf,
  templatePath,
  templateTmp,
} from "../../src/probes/path-template.ts";
import { fakeHost } from "../support/fake-host.ts";

const host = fakeHost({
  env: {
    HOME: "/home/alice",
    TMPDIR: "/var/folders/zz/alice/T/",
    USER: "alice",
    HOSTNAME: "ci-secret-host",
  },
  workspace: "/home/alice/src/app",
});

test("the most specific folder names a path", () => {
  assert.equal(
    templatePath("/home/alice/src/app/.venv/bin/python", host),
    "$WORKSPACE/.venv/bin/python",
  );
  assert.equal(templatePath("/home/alice/.pyenv/shims/python", host), "$HOME/.pyenv/shims/python");
  assert.equal(templatePath("/home/alice", host), "$HOME");
  assert.equal(templatePath("/var/folders/zz/alice/T/x", host), "$TMPDIR/x");
  assert.equal(templatePath("/usr/bin/python3", host), "/usr/bin/python3");
});

test("H4: user, host and foreign homes are never told", () => {
  assert.equal(templatePath("/home/alicette/x", host), "/home/$USER/x");
  assert.equal(templatePath("/Users/bob/x", host), "/Users/$USER/x");
  assert.equal(templatePath("/mnt/alice/ci-secret-host/x", host), "/mnt/$USER/$HOST/x");
  assert.equal(templateTmp("/var/folders/zz/alice/T", host), "/var/folders/zz/$USER/T");
});

test("the user table's home is hidden where it is another one, and system folders stay", () => {
  const at = (tableHome: string) =>
    templatePath("/srv/alice/venv", {
      env: new Map([["HOME", "/builds/home"]]),
      workspace: "/builds/app",
      os: "linux",
      tableHome,
    });
  assert.equal(at("/srv/alice"), "$USER_HOME/venv");
  assert.equal(at("/srv"), "$USER_HOME/alice/venv");
  assert.equal(at("/nonexistent"), "/srv/alice/venv");
  const daemon = fakeHost({ env: {}, user: { ok: true, value: { euid: 2, tableHome: "/bin" } } });
  assert.equal(templatePath("/bin/sh", daemon), "/bin/sh");
  const own = fakeHost({ env: {}, user: { ok: true, value: { euid: 2, tableHome: "/srv/al" } } });
  assert.equal(templateTmp("/srv/al/tmp", own), "$USER_HOME/tmp");
  assert.ok(isUsualHome("/home/alice") && !isUsualHome("/home/alice/more"));
});

test("a home that is the root, or unset, templates nothing", () => {
  const odd = fakeHost({ env: { HOME: "/" }, workspace: "/" });
  assert.equal(templatePath("/usr/bin/x", odd), "/usr/bin/x");
  const none = fakeHost({ env: {}, workspace: "/w" });
  assert.equal(templatePath("/tmp/x", none), "/tmp/x");
});

test("E7: a relative home names no path, and breaks nothing", () => {
  const odd = fakeHost({ env: { HOME: "h", USER: "" }, workspace: "/w" });
  assert.equal(templatePath("/w/h/x", odd), "$WORKSPACE/h/x");
  assert.equal(templatePath("/h/x", odd), "/h/x");
});

test("Windows paths are told with slashes", () => {
  const windows = fakeHost({
    os: "windows",
    env: { USERPROFILE: "C:\\Users\\bob" },
    workspace: "D:\\a",
  });
  assert.equal(templatePath("C:\\Users\\bob\\py\\python.exe", windows), "$HOME/py/python.exe");
  assert.equal(templatePath("C:\\Users\\eve\\python.exe", windows), "C:/Users/$USER/python.exe");
});

test("paths are joined and cut", () => {
  assert.equal(joinPath("/a/", "b"), "/a/b");
  assert.equal(joinPath("/a", "/b"), "/b");
  assert.equal(joinPath("/a", ""), "/a");
  assert.equal(parentOf("/a/b/"), "/a");
  assert.equal(parentOf("/a"), "/");
  assert.equal(parentOf("/"), "/");
});
