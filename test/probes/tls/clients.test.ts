import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Host } from "../../../src/ports/host.ts";
import { measureClients } from "../../../src/probes/tls/clients.ts";
import { openStores, readSystemStore } from "../../../src/probes/tls/stores.ts";
import type { Client } from "../../../src/probes/tls/tls-facts.ts";
import { ended, fakeHost, type FakePlace } from "../../support/fake-host.ts";

const SYSTEM = "/etc/ssl/certs/ca-certificates.crt";

async function measure(place: FakePlace) {
  const host = fakeHost({ ...place, files: { [SYSTEM]: "", ...place.files } });
  const readStore = openStores(host);
  const system = await readSystemStore(host, readStore);
  return measureClients({ host, readStore, system, python: undefined });
}

/** The paths of a client's stores; null for a client that is not there. */
function paths(client: Client) {
  if (client === null) return null;
  return "unknown" in client ? client.unknown : client.value.stores.map(({ path }) => path);
}

function at(program: string, env: Readonly<Record<string, string>> = {}, answer = ""): FakePlace {
  return {
    env: { PATH: "/usr/bin", HOME: "/home/alice", ...env },
    programs: { [`/usr/bin/${program}`]: () => ended(answer) },
  };
}

describe("clients", () => {
  test("what is not on PATH is no client", async () => {
    const clients = await measure({});
    assert.deepEqual(Object.values(clients), [null, null, null, null, null]);
  });

  test("curl: its own file, then CURL_CA_BUNDLE, then OpenSSL's variables, then the system", async () => {
    const curl = async (env: Readonly<Record<string, string>>, files: FakePlace["files"] = {}) =>
      paths((await measure({ ...at("curl", env), files })).curl);
    const all = { CURL_CA_BUNDLE: "/c", SSL_CERT_FILE: "/s", SSL_CERT_DIR: "/d" };
    assert.deepEqual(await curl(all, { "/home/alice/.curlrc": "cacert=/r" }), ["/r"]);
    assert.deepEqual(await curl(all), ["/c"]);
    assert.deepEqual(await curl({ ...all, CURL_CA_BUNDLE: "" }), ["/s", "/d"]);
    assert.deepEqual(await curl({ SSL_CERT_DIR: "/d", SSL_CERT_FILE: "" }), ["/d", SYSTEM]);
  });

  test("git: GIT_SSL_CAINFO, then its configuration, whose values are not read, then the system", async () => {
    const git = async (env: Readonly<Record<string, string>>, config = "") =>
      paths((await measure(at("git", env, config))).git);
    const config = "global\0http.sslCAInfo\n/c4n4ry\0";
    assert.deepEqual(await git({ GIT_SSL_CAINFO: "/g", SSL_CERT_FILE: "/s" }, config), ["/g"]);
    assert.equal(await git({}, config), "unsupported");
    assert.deepEqual(await git({ SSL_CERT_FILE: "/s" }), [SYSTEM]);
  });

  test("node is not asked where it would wait for a FIFO", async () => {
    const fake = fakeHost(at("node", { NODE_EXTRA_CA_CERTS: "/fifo" }, "never read"));
    const other = { kind: "other", sizeBytes: 0, mode: 0o600, uid: 1000 } as const;
    const host: Host = {
      ...fake,
      describe: async (path, follow) =>
        path === "/fifo" ? { ok: true, value: other } : fake.describe(path, follow),
    };
    const system = { value: null };
    const sources = { host, readStore: openStores(host), system, python: undefined };
    const { node } = await measureClients(sources);
    assert.ok(node !== null && "unknown" in node && node.unknown === "refused");
    assert.deepEqual(fake.ran, []);
  });

  test("node is asked where what it would read is empty and ends at once", async () => {
    const answer = ["parity", "bundled", "144", "e".repeat(64), "3.5.8", ""].join("\0");
    const place = at("node", { NODE_EXTRA_CA_CERTS: "/ca.pem" }, answer);
    const files = { "/ca.pem": { link: "/dev/null" }, "/dev/null": "" };
    assert.deepEqual(paths((await measure({ ...place, files })).node), ["built in"]);
  });

  test("node: one that tells all, one that tells only what is built in, one that cannot tell", async () => {
    const node = async (covers: string, env: Readonly<Record<string, string>> = {}) => {
      const answer = ["parity", covers, "144", "e".repeat(64), "3.5.8", ""].join("\0");
      return paths((await measure(at("node", env, answer))).node);
    };
    const extra = { NODE_EXTRA_CA_CERTS: "/x", SSL_CERT_FILE: "/s" };
    assert.deepEqual(await node("whole", extra), ["built in"]);
    assert.deepEqual(await node("bundled", extra), ["built in", "/x"]);
    assert.equal(await node("bundled", { NODE_OPTIONS: "--use-openssl-ca" }), "unsupported");
  });

  test("python: OpenSSL's variables over its defaults, and certifi by itself", async () => {
    const python = async (env: Readonly<Record<string, string>>, certifi = "") => {
      const answer = ["parity", "OpenSSL 3", "/f", "/d", certifi, ""].join("\0");
      const clients = await measure(at("python3", env, answer));
      return [paths(clients.python), paths(clients.certifi)];
    };
    assert.deepEqual(await python({}), [["/f", "/d"], null]);
    assert.deepEqual(await python({ SSL_CERT_FILE: "/s" }), [["/s", "/d"], null]);
    const both = { REQUESTS_CA_BUNDLE: "/r", CURL_CA_BUNDLE: "/c" };
    assert.deepEqual(await python(both, "/certifi.pem"), [["/f", "/d"], ["/r"]]);
    const plain = await measure(at("python3", {}, ["parity", "", "", "", "", ""].join("\0")));
    assert.deepEqual([plain.python, plain.certifi], [null, null]);
    // a distribution's certifi has no bundle of its own
    assert.deepEqual(await python({}, "/no/cacert.pem"), [["/f", "/d"], [SYSTEM]]);
  });
});
