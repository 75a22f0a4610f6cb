import assert from "node:assert/strict";
import { test } from "node:test";
import { nameLibc, readBinaryHead } from "../../../src/probes/runtime/binary-head.ts";
import { elfHead } from "../../support/fake-host.ts";

test("an ELF file tells its architecture and its interpreter", () => {
  assert.deepEqual(readBinaryHead(elfHead("/lib/ld-musl-aarch64.so.1", 183)), {
    kind: "elf",
    arch: "arm64",
    interpreter: "/lib/ld-musl-aarch64.so.1",
  });
  assert.deepEqual(readBinaryHead(elfHead(null, 9999)), {
    kind: "elf",
    arch: null,
    interpreter: null,
  });
});

test("a head that ends too early says how far it must be read", () => {
  const whole = elfHead("/lib64/ld-linux-x86-64.so.2");
  assert.deepEqual(readBinaryHead(whole.subarray(0, 100)), { kind: "longer", neededBytes: 120 });
  assert.deepEqual(readBinaryHead(whole.subarray(0, 125)), {
    kind: "longer",
    neededBytes: whole.length,
  });
});

test("32-bit and big-endian files are read too", () => {
  const bytes = new Uint8Array(128);
  const view = new DataView(bytes.buffer);
  bytes.set([0x7f, 0x45, 0x4c, 0x46, 1, 2]);
  view.setUint16(18, 3);
  view.setUint32(28, 64);
  view.setUint16(42, 32);
  view.setUint16(44, 1);
  view.setUint32(64, 3);
  view.setUint32(68, 96);
  view.setUint32(80, 20);
  bytes.set(new TextEncoder().encode("/lib/ld-linux.so.2"), 96);
  const head = readBinaryHead(bytes);
  assert.deepEqual(head, { kind: "elf", arch: "ia32", interpreter: "/lib/ld-linux.so.2" });
});

test("scripts, other files and damaged ones are told apart without an error", () => {
  assert.equal(readBinaryHead(new TextEncoder().encode("#!/bin/sh\n")).kind, "script");
  assert.equal(readBinaryHead(new Uint8Array(0)).kind, "other");
  assert.equal(readBinaryHead(new TextEncoder().encode("MZ")).kind, "other");
  const wild = elfHead("/x").fill(0xff, 8);
  assert.equal(readBinaryHead(wild).kind, "longer");
});

test("the interpreter's file name decides the libc", () => {
  assert.equal(nameLibc("/nix/store/abc-glibc-2.38/lib/ld-linux-x86-64.so.2"), "glibc");
  assert.equal(nameLibc("/lib/ld64.so.2"), "glibc");
  assert.equal(nameLibc("/lib/ld-musl-x86_64.so.1"), "musl");
  assert.equal(nameLibc("/system/bin/linker64"), null);
});
