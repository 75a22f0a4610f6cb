import assert from "node:assert/strict";
import { test } from "node:test";
import { recordHost } from "../../src/host/record-host.ts";
import { toText } from "../../src/recording/encoding.ts";
import { ended, fakeHost } from "../support/fake-host.ts";

const place = {
  files: { "/etc/os-release": "ID=debian\n", "/w/a\nb": "" },
  programs: { "/usr/bin/git": () => ended("git version 2\n", 1, "odd") },
};

test("a recorded host answers as the host does", async () => {
  const real = fakeHost(place);
  const { host } = recordHost(real);
  assert.deepEqual(
    await host.readText("/etc/os-release", 99),
    await real.readText("/etc/os-release", 99),
  );
  assert.deepEqual(await host.listFolder("/w"), { ok: true, value: ["a\nb"] });
  assert.equal(await host.isExecutable("/usr/bin/git"), true);
  assert.deepEqual([host.os, host.workspace, host.env], [real.os, real.workspace, real.env]);
});

test("each question and its answer is noted down, errors too", async () => {
  const { host, notes } = recordHost(fakeHost(place));
  await host.readText("/etc/os-release", 99);
  await host.readText("/none", 99);
  await host.readHead("/etc/os-release", 4);
  await host.readHead("/etc/os-release", 400);
  await host.isExecutable("/none");
  await host.exec({ argv: ["/usr/bin/git", "--version"], timeoutMs: 1 });
  await host.exec({ argv: ["/none"], timeoutMs: 1 });
  assert.deepEqual(
    notes.map(({ operation, pieces, status, values }) => [
      `${operation} ${pieces.join(" ")}`,
      status,
      ...values.map(toText),
    ]),
    [
      ["readText /etc/os-release", "ok", "ID=debian\n"],
      ["readText /none", "ENOENT"],
      ["readHead /etc/os-release", "cut", "ID=d"],
      ["readHead /etc/os-release", "ok", "ID=debian\n"],
      ["isExecutable /none", "ok", "no"],
      ["exec /usr/bin/git --version", "exit:1", "git version 2\n", "odd"],
      ["exec /none", "ENOENT"],
    ],
  );
});

test("what only the place itself can tell is asked and not noted down", async () => {
  const { host, notes } = recordHost(fakeHost(place));
  assert.equal((await host.runForeign({ argv: ["/none"], timeoutMs: 1 })).ok, false);
  assert.equal((await host.shakeHands({ kind: "node", command: ["/node"] })).ok, false);
  assert.deepEqual(notes, []);
});
