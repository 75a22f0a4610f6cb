import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { CA_VARIABLES, findMisspelt } from "../../../src/probes/tls/ca-variables.ts";

describe("variables for certificate authorities", () => {
  test("F7: one or two letters off is misspelt", () => {
    for (const [name, meant] of [
      ["RESQUEST_CA_BUNDLE", "REQUESTS_CA_BUNDLE"],
      ["REQUEST_CA_BUNDLE", "REQUESTS_CA_BUNDLE"],
      ["SSL_CERT_FILES", "SSL_CERT_FILE"],
      ["ssl_cert_file", "SSL_CERT_FILE"],
      ["NODE_EXTRA_CA_CERT", "NODE_EXTRA_CA_CERTS"],
    ] as const) {
      assert.deepEqual(findMisspelt([name]), [{ name, meant }]);
    }
  });

  test("the right names are not, in any case that their client reads, nor are others", () => {
    assert.deepEqual(findMisspelt(CA_VARIABLES.map(({ name }) => name)), []);
    const others = [
      "NPM_CONFIG_cafile",
      "PIP_PORT",
      "SSL_KEY_FILE",
      "PATH",
      "GIT_SSL_CERT",
      "__proto__",
    ];
    assert.deepEqual(findMisspelt(others), []);
  });
});
