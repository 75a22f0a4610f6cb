import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { measureExpired } from "../../../src/probes/tls/expired.ts";
import { fakeHost, type FakePlace } from "../../support/fake-host.ts";

const BUNDLE = "/etc/ssl/certs/ca-certificates.crt";
const ADDED = "/usr/local/share/ca-certificates";

function holding(expired: readonly number[]) {
  return { ok: true, value: { count: 3, digest: "a".repeat(64), expired } } as const;
}

function measure(place: FakePlace) {
  return measureExpired(fakeHost(place));
}

describe("expired", () => {
  test("what a variable names counts, once, by its place in the file", async () => {
    const env = {
      HOME: "/home/alice",
      SSL_CERT_FILE: "/home/alice/ca.pem",
      PIP_CERT: "/home/alice/ca.pem",
    };
    const certificates = { "/home/alice/ca.pem": holding([2, 3]) };
    assert.deepEqual(await measure({ env, certificates }), [
      { path: "$HOME/ca.pem", positions: { value: [2, 3] } },
    ]);
    const sound = { "/home/alice/ca.pem": holding([]) };
    assert.deepEqual(await measure({ env, certificates: sound }), []);
  });

  test("so does what was added to the place, and nothing else in that folder", async () => {
    const files = {
      [ADDED]: { folder: true },
      [`${ADDED}/corp.crt`]: "",
      [`${ADDED}/note.txt`]: "",
    } as const;
    const certificates = {
      [`${ADDED}/corp.crt`]: holding([1]),
      [`${ADDED}/note.txt`]: holding([1]),
    };
    assert.deepEqual(await measure({ files, certificates }), [
      { path: `${ADDED}/corp.crt`, positions: { value: [1] } },
    ]);
  });

  test("the distribution's own bundle ships expired ones and does not count, under any name", async () => {
    const files = { [BUNDLE]: "", "/opt/ca.pem": { link: BUNDLE } };
    const certificates = { [BUNDLE]: holding([17]), "/opt/ca.pem": holding([17]) };
    for (const path of [BUNDLE, "/opt/ca.pem"]) {
      assert.deepEqual(await measure({ env: { SSL_CERT_FILE: path }, files, certificates }), []);
    }
  });

  test("what may not be read is unknown; what is not there has not expired", async () => {
    const denied = { ok: false, errno: "EACCES" } as const;
    const env = { SSL_CERT_FILE: "/ca.pem", SSL_CERT_DIR: "/gone:" };
    const [file] = await measure({ env, certificates: { "/ca.pem": denied } });
    assert.ok(file !== undefined && "unknown" in file.positions);
    const [folder] = await measure({ files: { [ADDED]: { errno: "EACCES" } } });
    assert.ok(folder !== undefined && "unknown" in folder.positions);
  });
});
