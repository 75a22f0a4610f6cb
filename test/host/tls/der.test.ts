import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as asn from "../../../src/host/tls/der.ts";

const hex = (bytes: Buffer) => bytes.toString("hex");

describe("der", () => {
  test("lengths are short below 128 and as short as they can be from there on", () => {
    const header = (length: number) => hex(asn.octets(Buffer.alloc(length))).slice(0, -2 * length);
    assert.equal(hex(asn.octets(Buffer.alloc(0))), "0400");
    assert.equal(header(127), "047f");
    assert.equal(header(128), "048180");
    assert.equal(header(255), "0481ff");
    assert.equal(header(256), "04820100");
    assert.equal(header(65_536), "0483010000");
  });

  test("an object identifier is written in groups of seven bits", () => {
    assert.equal(hex(asn.oid("1.2.840.10045.4.3.2")), "06082a8648ce3d040302");
    assert.equal(hex(asn.oid("2.5.29.17")), "0603551d11");
  });

  test("a number whose first bit is set keeps its sign", () => {
    assert.equal(hex(asn.unsigned(Buffer.from([2]))), "020102");
    assert.equal(hex(asn.unsigned(Buffer.from([0x80]))), "02020080");
  });

  test("moments change their form in 2050", () => {
    assert.equal(
      asn.time(new Date("2049-12-31T23:59:59.999Z")).toString("latin1", 2),
      "491231235959Z",
    );
    assert.equal(hex(asn.time(new Date("2049-12-31T23:59:59Z"))).slice(0, 2), "17");
    assert.equal(
      asn.time(new Date("2050-01-01T00:00:00Z")).toString("latin1", 2),
      "20500101000000Z",
    );
    assert.equal(hex(asn.time(new Date("2050-01-01T00:00:00Z"))).slice(0, 2), "18");
  });

  test("what holds others holds them in their order", () => {
    const inner = asn.sequence(asn.boolean(true), asn.boolean(false));
    assert.equal(hex(inner), "30060101ff010100");
    assert.equal(hex(asn.setOf(asn.utf8("é"))), "31040c02c3a9");
    assert.equal(hex(asn.bitString(Buffer.from([0x06]), 1)), "03020106");
  });
});
