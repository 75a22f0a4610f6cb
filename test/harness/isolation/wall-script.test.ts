import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { writeWallScript } from "../../../src/harness/isolation/wall-script.ts";
import { skipWithoutNamespaces } from "./here.ts";

const odd = '/tmp/it\'s "odd"\n$(exit 3)';

test("the script is one that every POSIX shell reads, whatever the paths are called", () => {
  const script = writeWallScript({
    rules: [
      { kind: "hide-folder", path: odd, isShared: true },
      { kind: "hide-file", path: `${odd}/a` },
      { kind: "plain-devices", path: "/dev" },
      { kind: "keep", path: `${odd}/b`, isFolder: false, isReadOnly: true },
      { kind: "link", path: `${odd}/c`, target: odd },
    ],
    privileges: ["--no-new-privs"],
    command: ["/bin/true", odd],
  });
  execFileSync("/bin/sh", ["-n", "-c", script]);
});

test("what stays is put aside before anything is hidden, and privileges go last", () => {
  const script = writeWallScript({
    rules: [
      { kind: "hide-folder", path: "/home/a", isShared: false },
      { kind: "keep", path: "/home/a/.pyenv", isFolder: true, isReadOnly: false },
    ],
    privileges: ["--no-new-privs"],
    command: ["node", "walled.js"],
  });
  const steps = [
    `mount --rbind '/home/a/.pyenv' "$stage"/0`,
    "parity-hidden '/home/a'",
    `mount --rbind "$stage"/0 '/home/a/.pyenv'`,
    "exec setpriv '--no-new-privs'",
  ].map((step) => script.indexOf(step));
  assert.ok(steps.every((at) => at >= 0));
  assert.deepEqual(
    steps,
    steps.toSorted((one, other) => one - other),
  );
});

test(
  "a socket that has gone since it was listed does not stop the wall, one that is there is covered",
  {
    skip: skipWithoutNamespaces,
  },
  () => {
    const script = writeWallScript({
      rules: [
        { kind: "hide-file", path: "/tmp/parity-no-such.sock" },
        { kind: "hide-file", path: "/etc/passwd" },
      ],
      privileges: ["--no-new-privs"],
      command: ["sh", "-c", "wc -c </etc/passwd"],
    });
    const within = ["--map-root-user", "--mount", "--net", "--pid", "--fork"];
    const size = execFileSync("unshare", [...within, "/bin/sh", "-c", script], {
      encoding: "utf8",
    });
    assert.equal(size.trim(), "0");
  },
);
