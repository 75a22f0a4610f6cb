import assert from "node:assert/strict";
import { test } from "node:test";
import { recordedHost } from "../../src/host/recorded-host.ts";
import type { Host } from "../../src/ports/host.ts";
import type { RecordedAnswer } from "../../src/recording/recording.ts";
import { digestText, toBytes } from "../gate/gate-kit.ts";
import { answer, sampleRecording } from "../recording/recording-kit.ts";

function open(...answers: RecordedAnswer[]): Host {
  return recordedHost(sampleRecording({ answers }), digestText);
}

const unrecorded = { ok: false, errno: "NOTRECORDED" };

test("the place is as its recording says", () => {
  const host = open();
  assert.deepEqual(
    [host.os, host.arch, host.pathDelimiter, host.workspace],
    ["linux", "x64", ":", "/home/~user/~workspace"],
  );
  assert.equal(host.env.get("HOME"), "/home/~user");
  assert.equal(host.env.get("EMPTY"), "");
  assert.equal(host.env.get("ODD NAME\n"), "~", "set, and nobody knows to what");
});

test("the user table's home is the recorded one, and none where it was not recorded", () => {
  assert.equal(open(answer("tellUser", "", "1000:/~other-home")).tableHome, "/~other-home");
  assert.equal(open(answer("tellUser", "", "1000:")).tableHome, null);
  assert.equal(open().tableHome, null);
});

test("what is recorded is answered, errors as well", async () => {
  const host = open(
    answer("readText", "/a", "text"),
    { operation: "readText", argument: "/b", status: "EACCES", values: [new Uint8Array()] },
    answer("describe", "/a\tfollow", "file:4:0644:7"),
    answer("tryWrite", "/tmp", ""),
    answer("isExecutable", "/a", "no"),
  );
  assert.deepEqual(await host.readText("/a", 10), { ok: true, value: "text" });
  assert.deepEqual(await host.readText("/b", 10), { ok: false, errno: "EACCES" });
  assert.deepEqual(await host.describe("/a", "follow"), {
    ok: true,
    value: { kind: "file", sizeBytes: 4, mode: 0o100_644, uid: 7 },
  });
  assert.deepEqual(await host.tryWrite("/tmp"), { ok: true, value: null });
  assert.equal(await host.isExecutable("/a"), false);
});

test("what is not recorded is not absent: every operation says so", async () => {
  const host = open();
  const request = { argv: ["/usr/bin/git"], timeoutMs: 1 } as const;
  const certificates = { path: "/a", folder: "hashed", expiry: false } as const;
  const target = { host: "a", port: 1, via: "direct", tls: false } as const;
  const answers = await Promise.all([
    host.readText("/a", 1),
    host.readHead("/a", 1),
    host.describe("/a", "follow"),
    host.readLink("/a"),
    host.listFolder("/a"),
    host.resolveLinks("/a"),
    host.measureSpace("/a"),
    host.tryOpen("/a"),
    host.tellUser(),
    host.tellHardware(),
    host.tryWrite("/a"),
    host.tryExec("/a"),
    host.isSameFile("/a", "/b"),
    host.visitCanary("/a"),
    host.identifyBoot(),
    host.readClock(),
    host.connectSocket("/a"),
    host.exec(request),
    host.runForeign(request),
    host.readGitSettings("/git", null),
    host.holdsCredential("/a", "netrc"),
    host.scanSiblings(),
    host.scanAncestors(),
    host.compareValue("A", "b"),
    host.classifyValues(),
    host.sealValue("A"),
    host.readCertificates(certificates),
    host.readTlsSettings("/a", "pip"),
    host.shakeHands({ kind: "node", command: ["/node"] }),
    host.greet(target),
  ]);
  for (const [index, one] of answers.entries()) assert.deepEqual(one, unrecorded, String(index));
  await assert.rejects(host.isExecutable("/a"), { name: "NotRecordedError" });
});

test("a value that is not written as one is not recorded either", async () => {
  const host = open(
    answer("describe", "/a\tfollow", "door"),
    answer("isExecutable", "/a", "maybe"),
  );
  assert.deepEqual(await host.describe("/a", "follow"), unrecorded);
  await assert.rejects(host.isExecutable("/a"), { name: "NotRecordedError" });
});

test("limits hold: a longer text is EFBIG, a head is as long as asked", async () => {
  const cut = { ...answer("readHead", "/c", "abcd"), status: "cut" };
  const host = open(answer("readText", "/a", "four"), answer("readHead", "/b", "abcd"), cut);
  assert.deepEqual(await host.readText("/a", 3), { ok: false, errno: "EFBIG" });
  assert.deepEqual(await host.readHead("/b", 2), { ok: true, value: toBytes("ab") });
  assert.deepEqual(await host.readHead("/b", 9), { ok: true, value: toBytes("abcd") });
  assert.deepEqual(await host.readHead("/c", 4), { ok: true, value: toBytes("abcd") });
  assert.deepEqual(await host.readHead("/c", 5), unrecorded, "there was more, and nobody read it");
});

test("programs are found by their whole command line, a long piece by its digest", async () => {
  const script = "print()\n".repeat(20);
  const argument = ["-u", "B", "A=1", "/python", "-c", `sha256:${digestText(script)}`].join("\t");
  const values = [toBytes("out"), toBytes("err")];
  const host = open(
    { operation: "exec", argument, status: "exit:3", values },
    { operation: "exec", argument: "/broken", status: "EACCES", values: [] },
  );
  const argv = ["/python", "-c", script] as const;
  const ran = await host.exec({ argv, timeoutMs: 1, env: { A: "1" }, unset: ["B"] });
  assert.ok(ran.ok);
  assert.deepEqual([ran.value.exit, ran.value.stdout, ran.value.stderr], [3, "out", "err"]);
  assert.deepEqual(await host.exec({ argv, timeoutMs: 1 }), unrecorded);
  assert.deepEqual(await host.exec({ argv: ["/broken"], timeoutMs: 1 }), {
    ok: false,
    errno: "EACCES",
  });
});

test("slashes that say nothing find the plain path, and a line of the very same path comes first", async () => {
  const host = open(
    answer("holdsCredential", "/h/.netrc\tnetrc", "yes"),
    answer("readText", "/", "root"),
    answer("readText", "/a", "plain"),
    answer("readText", "/a/", "written so"),
    answer("compareValue", "A\t/x", "yes"),
  );
  assert.deepEqual(await host.holdsCredential("/h//.netrc", "netrc"), { ok: true, value: true });
  assert.deepEqual(await host.readText("/a//", 10), { ok: true, value: "plain" });
  assert.deepEqual(await host.readText("/a/", 10), { ok: true, value: "written so" });
  assert.deepEqual(await host.readText("//", 10), { ok: true, value: "root" });
  assert.deepEqual(await host.compareValue("A", "/x/"), unrecorded);
});

test("of two lines for one question the first counts", async () => {
  const host = open(answer("readText", "/a", "1"), answer("readText", "/a", "2"));
  assert.deepEqual(await host.readText("/a", 10), { ok: true, value: "1" });
});
