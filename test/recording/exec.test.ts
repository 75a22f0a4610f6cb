import assert from "node:assert/strict";
import { test } from "node:test";
import type { ExecOutcome } from "../../src/ports/host.ts";
import { toBytes } from "../../src/recording/encoding.ts";
import { listPieces, readOutcome, shortenPieces, writeEnd } from "../../src/recording/exec.ts";
import { digestText } from "../gate/gate-kit.ts";

const outcome: ExecOutcome = {
  exit: 0,
  signal: null,
  timedOut: false,
  stdout: "out",
  stderr: "err",
  cut: false,
};

test("a command line stands as env takes it, sorted", () => {
  const argv = ["/usr/bin/git", "status", "-z"] as const;
  const asked = { argv, timeoutMs: 1, env: { B: "2", A: "1" }, unset: ["Z", "Y", "Z"] };
  assert.deepEqual(listPieces(asked), ["-u", "Y", "-u", "Z", "A=1", "B=2", ...argv]);
});

test("a long piece is its digest, a short one itself", () => {
  const long = "x".repeat(65);
  const short = "x".repeat(64);
  assert.deepEqual(shortenPieces([short, long], digestText), [short, `sha256:${digestText(long)}`]);
});

test("every end comes back: an exit, a signal, a time-out, and more than is kept", () => {
  const ends = [
    outcome,
    { ...outcome, exit: 127 },
    { ...outcome, exit: null, signal: "SIGSEGV" },
    { ...outcome, exit: null, signal: "SIGKILL", timedOut: true },
    { ...outcome, cut: true },
  ];
  for (const end of ends) {
    assert.deepEqual(readOutcome(writeEnd(end), [toBytes("out"), toBytes("err")]), end);
  }
});

test("another status is no end", () => {
  for (const status of ["ENOENT", "exit:", "exit:x", "signal:", "ok", "timeout,CUT"]) {
    assert.equal(readOutcome(status, []), null, status);
  }
});
