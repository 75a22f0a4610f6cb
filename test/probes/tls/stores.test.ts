import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  listNamed,
  openStores,
  readNamed,
  readSystemStore,
} from "../../../src/probes/tls/stores.ts";
import { fakeHost } from "../../support/fake-host.ts";

const DIGEST = "a".repeat(64);
const held = { ok: true, value: { count: 2, digest: DIGEST, expired: null } } as const;

describe("stores", () => {
  test("a path is read once, whoever names it, relative to the workspace", async () => {
    let reads = 0;
    const host = fakeHost();
    const counting = {
      ...host,
      readCertificates: async () => {
        reads += 1;
        return held;
      },
    };
    const readStore = openStores(counting);
    const [one, other] = await Promise.all([
      readStore("A", "certs/ca.pem"),
      readStore("B", "/home/alice/app/certs/ca.pem"),
    ]);
    assert.equal(reads, 1);
    assert.equal(one.path, "$WORKSPACE/certs/ca.pem");
    assert.deepEqual(other, { ...one, named_by: "B" });
  });

  test("missing and unreadable are told apart", async () => {
    const certificates = { "/denied.pem": { ok: false, errno: "EACCES" } } as const;
    const readStore = openStores(fakeHost({ certificates }));
    const nothing = { value: { exists: false, count: 0, digest: null } };
    assert.deepEqual((await readStore("A", "/gone.pem")).certificates, nothing);
    const denied = (await readStore("A", "/denied.pem")).certificates;
    assert.ok("unknown" in denied && denied.unknown === "denied");
  });

  test("a folder variable may name several, and emptiness counts where it hides the default", async () => {
    const env = { SSL_CERT_DIR: "/a:/b:", SSL_CERT_FILE: "", CURL_CA_BUNDLE: "" };
    const host = fakeHost({ env, certificates: { "/a": held } });
    assert.deepEqual(
      listNamed(host, "SSL_CERT_DIR").map(({ path }) => path),
      ["/a", "/b"],
    );
    const names = ["SSL_CERT_FILE", "CURL_CA_BUNDLE", "SSL_CERT_DIR"];
    const stores = await readNamed(host, openStores(host), names);
    assert.deepEqual(
      stores.map(({ named_by, path }) => [named_by, path]),
      [
        ["SSL_CERT_FILE", ""],
        ["SSL_CERT_DIR", "/a"],
        ["SSL_CERT_DIR", "/b"],
      ],
    );
  });

  test("the system's bundle is the first that is there; Windows has none in a file", async () => {
    const fedora = "/etc/pki/tls/certs/ca-bundle.crt";
    const host = fakeHost({ files: { [fedora]: "" }, certificates: { [fedora]: held } });
    const found = await readSystemStore(host, openStores(host));
    assert.ok("value" in found && found.value?.path === fedora);
    const slim = fakeHost();
    assert.deepEqual(await readSystemStore(slim, openStores(slim)), { value: null });
    const unrecorded = fakeHost({ files: { [fedora]: { errno: "NOTRECORDED" } } });
    const untold = await readSystemStore(unrecorded, openStores(unrecorded));
    assert.ok("unknown" in untold && untold.unknown === "not-recorded");
    const windows = fakeHost({ os: "windows" });
    assert.ok("unknown" in (await readSystemStore(windows, openStores(windows))));
  });
});
