import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isNpmFalse, readTlsSettings } from "../../../src/probes/tls/tls-settings.ts";

const verification = (text: string, format: "curlrc" | "npmrc" | "pip") =>
  readTlsSettings(text, format).verification;

describe("a .curlrc", () => {
  test("switches off in each way that curl understands", () => {
    for (const text of [
      "insecure",
      "--insecure",
      "-k",
      "  -k # note",
      "-sSk",
      "\uFEFF--insecure\r\n",
    ]) {
      assert.equal(verification(text, "curlrc"), "off", text);
    }
  });

  test("does not in others", () => {
    for (const text of [
      "# insecure",
      "proxy-insecure",
      "-ok",
      "-o k",
      'user-agent = "insecure"',
      "",
    ]) {
      assert.equal(verification(text, "curlrc"), "unsaid", text);
    }
    assert.equal(verification("insecure\nno-insecure\n", "curlrc"), "on");
  });

  test("names a bundle, quoted or not", () => {
    for (const text of ["cacert = /a b.pem", 'cacert="/a b.pem" # x', "--cacert: /a b.pem"]) {
      assert.equal(readTlsSettings(text, "curlrc").authorities, "/a b.pem", text);
    }
  });
});

describe("an .npmrc", () => {
  test("says yes or no, the last one counting", () => {
    assert.equal(verification("strict-ssl=false", "npmrc"), "off");
    assert.equal(verification("strict-ssl = false\nstrict-ssl=true\n", "npmrc"), "on");
    assert.equal(verification("strict-ssl", "npmrc"), "on");
    assert.equal(verification("; strict-ssl=false\n//r/:strict-ssl=false", "npmrc"), "unsaid");
    assert.equal(readTlsSettings("cafile=/ca.pem", "npmrc").authorities, "/ca.pem");
  });

  test("takes for false what npm does", () => {
    for (const value of ["false", "null", "0", ""]) assert.ok(isNpmFalse(value), value);
    for (const value of ["true", "1", "no", "off"]) assert.ok(!isNpmFalse(value), value);
  });
});

describe("pip's file", () => {
  test("switches off for a host, on one line or on the next", () => {
    for (const line of [
      "trusted-host = a.example",
      "trusted_host: a",
      "trusted-host =\n    a\n    b",
    ]) {
      assert.equal(verification(`[global]\n${line}\n`, "pip"), "off", line);
    }
    for (const line of [
      "trusted-host =",
      "# trusted-host = a",
      "index-url = https://a/trusted-host",
    ]) {
      assert.equal(verification(`[global]\n${line}\n`, "pip"), "unsaid", line);
    }
    assert.equal(readTlsSettings("[global]\ncert = /ca.pem\n", "pip").authorities, "/ca.pem");
  });
});
