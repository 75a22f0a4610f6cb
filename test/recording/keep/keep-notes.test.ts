import assert from "node:assert/strict";
import { test } from "node:test";
import { encodeArgument, toBytes, toText } from "../../../src/recording/encoding.ts";
import { keepNotes } from "../../../src/recording/keep/keep-notes.ts";
import type { Note } from "../../../src/recording/note.ts";
import { namePlace } from "../../../src/recording/place-names.ts";
import { digestText } from "../../gate/gate-kit.ts";

const workspace = "/home/alice/acme/app";
const home = "/home/alice";

function keep(...notes: Note[]) {
  const names = namePlace({
    workspace,
    home,
    tableHome: home,
    users: ["alice"],
    machines: ["box-17"],
  });
  const input = { notes, names, workspace, home, runnerTemp: "", outputs: ["out.json"] };
  return keepNotes({ ...input, digest: digestText }).map(
    ({ operation, argument, status, values }) => {
      return [`${operation} ${argument}`, status, ...values.map(toText)];
    },
  );
}

function note(operation: string, pieces: readonly string[], ...values: string[]): Note {
  return { operation, pieces, status: "ok", values: values.map(toBytes) };
}

test("arguments and answers are redacted alike", () => {
  assert.deepEqual(
    keep(note("resolveLinks", ["/home/alice/bin/python"], `${workspace}/.venv/bin/python`)),
    [["resolveLinks /home/~user/bin/python", "ok", "/home/~user/~w1/~workspace/.venv/bin/python"]],
  );
});

test("errors keep their names, and of two looks the first counts", () => {
  const gone = { operation: "readText", pieces: ["/a"], status: "ENOENT", values: [] };
  assert.deepEqual(
    keep(
      gone,
      note("readText", ["/etc/timezone"], "UTC"),
      note("readText", ["/etc/timezone"], "CET"),
    ),
    [
      ["readText /a", "ENOENT"],
      ["readText /etc/timezone", "ok", "UTC"],
    ],
  );
});

test("a text that nobody is known to ask for is left out whole", () => {
  assert.deepEqual(keep(note("readText", ["/etc/shadow"], "root:canary")), []);
});

test("a long piece of a command line is digested after it was redacted", () => {
  const long = `${workspace}/${"x".repeat(70)}`;
  const [line] = keep({
    operation: "exec",
    pieces: [long],
    status: "exit:0",
    values: [toBytes(""), toBytes("")],
  });
  assert.equal(
    line?.[0],
    `exec sha256:${digestText(`/home/~user/~w1/~workspace/${"x".repeat(70)}`)}`,
  );
});

test("the branch has no name, in no place", () => {
  const oid = "a".repeat(40);
  const kept = keep(
    note("readText", [`${workspace}/.git/HEAD`], "ref: refs/heads/canary/x\n"),
    note("readText", [`${workspace}/.git/refs/heads/canary/x`], oid),
  );
  assert.deepEqual(
    kept.map(([asked]) => asked?.split("/.git/")[1]),
    ["HEAD", "refs/heads/~branch"],
  );
  assert.doesNotMatch(JSON.stringify(kept), /canary/);
});

test("files of Git LFS have numbers, where they are listed and where they are read", () => {
  const ask = [
    "/usr/bin/git",
    "-c",
    "core.fsmonitor=false",
    "ls-files",
    "-z",
    "--",
    ":(attr:filter=lfs)",
  ];
  const kept = keep(
    {
      operation: "exec",
      pieces: ask,
      status: "exit:0",
      values: [toBytes("a/canary.bin\0"), toBytes("")],
    },
    note("readHead", [`${workspace}/a/canary.bin`], "version https://git-lfs.github.com/spec/"),
  );
  assert.equal(kept[0]?.[2], "~lfs/0\0");
  assert.equal(kept[1]?.[0], "readHead /home/~user/~w1/~workspace/~lfs/0");
});

test("cgroups, mounts and folder lists are kept by their own rules", () => {
  const kept = keep(
    note("readText", ["/proc/self/mountinfo"], "1 2 0:1 / /sys/fs/cgroup rw - cgroup2 none rw\n"),
    note("readText", ["/proc/self/cgroup"], "0::/user.slice/canary.scope\n"),
    note("readText", ["/sys/fs/cgroup/user.slice/canary.scope/cpu.max"], "max 100000\n"),
    note("listFolder", [workspace], `${[".env", "canary file"].map(encodeArgument).join("\n")}\n`),
  );
  assert.doesNotMatch(JSON.stringify(kept), /canary|user\.slice/);
  assert.equal(kept[2]?.[0], "readText /sys/fs/cgroup/~1/~2/cpu.max");
  assert.equal(kept[3]?.[2], ".env\n");
});

test("the user table's home has the environment's name where it is the same", () => {
  const at = (told: string) => keep(note("tellUser", [], told))[0]?.[2];
  assert.deepEqual(
    ["1000:/home/alice", "0:/root", "7:/data/homes/7", "7:/home/bob", "7:"].map(at),
    ["1000:/home/~user", "0:/root", "7:/~other-home", "7:/home/~other", "7:"],
  );
});
