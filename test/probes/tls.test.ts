import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { mintAuthority } from "../../src/host/tls/mint.ts";
import { realHost } from "../../src/host/real.ts";
import type { Attempt } from "../../src/ports/attempt.ts";
import type { CertificateSet } from "../../src/ports/trust.ts";
import { TlsFacts } from "../../src/probes/tls/tls-facts.ts";
import tls from "../../src/probes/tls.ts";
import { ended, fakeHost, type FakePlace, hung } from "../support/fake-host.ts";
import { listNpmExecVariables } from "../support/npm-exec.ts";
import { judge, testProbe } from "../support/probe-kit.ts";

const SYSTEM = "/etc/ssl/certs/ca-certificates.crt";
const CERTIFI = "/opt/venv/lib/certifi/cacert.pem";

function certificates(count: number, digit = "a"): Attempt<CertificateSet> {
  return { ok: true, value: { count, digest: digit.repeat(64), expired: [] } };
}

/** A Debian with each client on PATH. */
function debian(env: Readonly<Record<string, string>> = {}, place: FakePlace = {}): FakePlace {
  const python = ["parity", "OpenSSL 3.0.19", "/usr/lib/ssl/cert.pem", "/usr/lib/ssl/certs"];
  return {
    ...place,
    env: { PATH: "/usr/bin", HOME: "/home/alice", ...env },
    files: { [SYSTEM]: "", ...place.files },
    programs: {
      "/usr/bin/python3": () => ended(`banner\n${[...python, CERTIFI, ""].join("\0")}`),
      "/usr/bin/node": () =>
        ended(["parity", "whole", "144", "e".repeat(64), "3.5.8", ""].join("\0")),
      "/usr/bin/curl": () => ended(""),
      "/usr/bin/git": () => ended(""),
      ...place.programs,
    },
    certificates: {
      [SYSTEM]: certificates(144),
      "/usr/lib/ssl/certs": certificates(144),
      [CERTIFI]: certificates(140, "c"),
      ...place.certificates,
    },
  };
}

async function measure(place: FakePlace, table: Readonly<Record<string, unknown>>) {
  return tls.facts.parse(await tls.measure(fakeHost(place), { table, outputs: [] }));
}

async function judgeAt(clause: string, place: FakePlace) {
  return judge(tls, { [clause]: true }, await measure(place, { [clause]: true }));
}

const unreadable = debian(
  { SSL_CERT_FILE: "/home/alice/ca.pem" },
  { certificates: { "/home/alice/ca.pem": { ok: false, errno: "EACCES" } } },
);
testProbe(tls, {
  unknowns: [
    {
      name: "a file that may not be read",
      host: fakeHost(unreadable),
      clause: "require_ca_bundle",
      expects: true,
      reason: "denied",
    },
    {
      name: "a Python that hangs",
      host: fakeHost(debian({}, { programs: { "/usr/bin/python3": hung } })),
      clause: "require_ca_bundle",
      expects: true,
      reason: "timed-out",
    },
    {
      name: "a place without any client",
      host: fakeHost({}),
      clause: "require_ca_bundle",
      expects: true,
      reason: "absent-tool",
    },
    {
      name: "Windows, whose store is in no file",
      host: fakeHost({
        os: "windows",
        env: { PATH: "C:\\bin" },
        programs: { "C:\\bin/curl.exe": () => ended("") },
      }),
      clause: "require_ca_bundle",
      expects: true,
      reason: "unsupported",
    },
    {
      name: "a git that hangs over its configuration",
      host: fakeHost(debian({}, { programs: { "/usr/bin/git": hung } })),
      clause: "forbid_verification_off",
      expects: true,
      reason: "timed-out",
    },
    {
      name: "an .npmrc that may not be read",
      host: fakeHost(debian({}, { files: { "/home/alice/.npmrc": { errno: "EACCES" } } })),
      clause: "forbid_verification_off",
      expects: true,
      reason: "denied",
    },
    {
      name: "a variable's file that may not be read",
      host: fakeHost(unreadable),
      clause: "forbid_expired_cas",
      expects: true,
      reason: "denied",
    },
    {
      name: "clients that do not tell how the handshakes ended",
      host: fakeHost(debian()),
      clause: "handshake",
      expects: true,
      reason: "crashed",
    },
    {
      name: "a server that is not reached",
      host: fakeHost(
        debian({}, { programs: { "/usr/bin/python3": () => ended("parity\x000=unreached\0") } }),
      ),
      clause: "endpoints",
      expects: ["a.example:443"],
      reason: "not-reached",
    },
  ],
});

describe("tls", () => {
  test("F7: Python, certifi, curl, git and node are lines of their own", async () => {
    const judged = await judgeAt("require_ca_bundle", debian());
    assert.equal(judged.status, "pass");
    assert.deepEqual(judged.observed, [
      "python: 0 in /usr/lib/ssl/cert.pem (default) and 144 in /usr/lib/ssl/certs (default)",
      `certifi: 140 in ${CERTIFI} (certifi)`,
      `curl: 144 in ${SYSTEM} (default)`,
      `git: 144 in ${SYSTEM} (default)`,
      "node: 144 in built in (default)",
    ]);
  });

  test("F7: a variable moves only the clients that read it", async () => {
    const moved = await judgeAt(
      "require_ca_bundle",
      debian(
        { REQUESTS_CA_BUNDLE: "/opt/ca.pem" },
        { certificates: { "/opt/ca.pem": certificates(1) } },
      ),
    );
    const observed = moved.observed ?? [];
    assert.deepEqual(
      observed.filter((line) => line.includes("/opt/ca.pem")),
      ["certifi: 1 in /opt/ca.pem (REQUESTS_CA_BUNDLE)"],
    );
  });

  test("F7, trap 10: a missing file fails, although a hashed folder still carries Python", async () => {
    const judged = await judgeAt(
      "require_ca_bundle",
      debian({ SSL_CERT_FILE: "/home/alice/gone.pem", SSL_CERT_DIR: "/usr/lib/ssl/certs" }),
    );
    assert.equal(judged.status, "fail");
    assert.deepEqual(judged.items, ["SSL_CERT_FILE"]);
    assert.match(judged.message ?? "", /\$HOME\/gone\.pem, which does not exist/);
    const alone = await judgeAt(
      "require_ca_bundle",
      debian({ SSL_CERT_FILE: "/gone.pem", SSL_CERT_DIR: "/gone" }),
    );
    assert.deepEqual(alone.items, ["SSL_CERT_FILE", "SSL_CERT_DIR", "python", "curl"]);
  });

  test("F7: an empty file fails, and so does SSL_CERT_FILE that is set to nothing", async () => {
    const place = debian(
      { NODE_EXTRA_CA_CERTS: "/opt/ca.pem" },
      { certificates: { "/opt/ca.pem": certificates(0) } },
    );
    const judged = await judgeAt("require_ca_bundle", place);
    assert.deepEqual(judged.items, ["NODE_EXTRA_CA_CERTS"]);
    assert.match(judged.message ?? "", /holds no certificate/);
    const hidden = await judgeAt("require_ca_bundle", debian({ SSL_CERT_FILE: "" }));
    assert.deepEqual(hidden.items, ["SSL_CERT_FILE"]);
    const unset = await judgeAt("require_ca_bundle", debian({ REQUESTS_CA_BUNDLE: "" }));
    assert.equal(unset.status, "pass");
  });

  test("F7: a misspelt name is told, with the name that was meant", async () => {
    const judged = await judgeAt("require_ca_bundle", debian({ RESQUEST_CA_BUNDLE: "/gone" }));
    assert.equal(judged.status, "pass");
    assert.match(judged.message ?? "", /RESQUEST_CA_BUNDLE.*REQUESTS_CA_BUNDLE/);
  });

  test("without its bundle a slim image fails for the clients that need one", async () => {
    const slim = debian({}, { files: { [SYSTEM]: { errno: "ENOENT" } } });
    const gone = { ok: false, errno: "ENOENT" } as const;
    const place = { ...slim, certificates: { "/usr/lib/ssl/certs": gone } };
    const judged = await judgeAt("require_ca_bundle", place);
    assert.equal(judged.status, "fail");
    // the distribution's certifi leads to the same bundle
    assert.deepEqual(judged.items, ["python", "certifi", "curl", "git"]);
  });

  test("what nobody asks for is not measured, and no program is run", async () => {
    const host = fakeHost(debian());
    const facts = tls.facts.parse(await tls.measure(host));
    assert.deepEqual(host.ran, []);
    assert.deepEqual(tls.selectParity(facts), { system: ["a".repeat(64)] });
    for (const clause of ["require_ca_bundle", "forbid_expired_cas", "handshake"]) {
      assert.equal(judge(tls, { [clause]: true }, facts).reason, "not-asked");
    }
    assert.equal(judge(tls, { forbid_verification_off: true }, facts).reason, "not-asked");
    assert.equal(judge(tls, { endpoints: ["a.example:1"] }, facts).reason, "not-asked");
  });

  test("under a real npm exec only the launcher's part differs, and what npm hands on still counts", async () => {
    const table = { require_ca_bundle: true, forbid_verification_off: true };
    const added = listNpmExecVariables("/home/alice/app", "/home/alice/gone.pem");
    const direct = TlsFacts.parse(await measure(debian(), table));
    const npx = TlsFacts.parse(await measure(debian(added), table));
    assert.deepEqual({ ...npx, launcher_variables: [] }, direct);
    assert.deepEqual(
      npx.launcher_variables.map(({ named_by: name }) => name),
      ["npm_config_cafile"],
    );
    assert.deepEqual(judge(tls, table, npx).items, ["npm_config_cafile"]);
  });

  test("the parity part holds sets: paths and variables do not count", async () => {
    const asked = { require_ca_bundle: true };
    const one = tls.selectParity(await measure(debian(), asked));
    const moved = debian(
      { CURL_CA_BUNDLE: "/opt/same.pem", REQUESTS_CA_BUNDLE: "/opt/certifi.pem" },
      {
        certificates: {
          "/opt/same.pem": certificates(144),
          "/opt/certifi.pem": certificates(140, "c"),
        },
      },
    );
    assert.deepEqual(tls.selectParity(await measure(moved, asked)), one);
    const other = debian({}, { certificates: { [CERTIFI]: certificates(141, "d") } });
    assert.notDeepEqual(tls.selectParity(await measure(other, asked)), one);
    assert.equal(tls.selectParity(await measure(unreadable, asked)), null);
  });

  test("paths are templated, and no value of a variable that is no path is kept", async () => {
    const canary = "c4n4ry";
    const place = debian(
      { SSL_CERT_FILE: "/home/alice/ca.pem", PIP_TRUSTED_HOST: canary, HTTPS_PROXY: canary },
      { files: { "/home/alice/.npmrc": `//r/:_authToken=${canary}\nstrict-ssl=false\n` } },
    );
    const facts = JSON.stringify(await measure(place, { require_ca_bundle: true }));
    assert.doesNotMatch(facts, /c4n4ry|alice/);
    assert.match(facts, /\$HOME\/\.npmrc/);
  });
});

function whyNoPython(): string | false {
  const ran = spawnSync("python3", ["-c", "import ssl"], { timeout: 10_000 });
  return ran.status === 0 ? false : "no python3 with ssl on PATH";
}

describe("tls, for real", { skip: whyNoPython() }, () => {
  async function judgeWith(changes: Readonly<Record<string, string>>) {
    const own = Object.entries(process.env).map(([name, value = ""]): [string, string] => [
      name,
      value,
    ]);
    const plain = own.filter(([name]) => !/CERT|_CA_|CAINFO|CAFILE/i.test(name));
    const env = new Map([...plain, ...Object.entries(changes)]);
    const host = realHost({ workspace: tmpdir(), env });
    const table = { require_ca_bundle: true };
    const facts = tls.facts.parse(await tls.measure(host, { table, outputs: [] }));
    return { facts, judged: judge(tls, table, facts) };
  }

  test("F7: a bundle in another order is the same set to every client that is pointed to it", async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "tls-"));
    const now = Date.now();
    const [a, b] = ["a", "b"].map((name) => mintAuthority(name, now, now + 1e8).pem);
    const paths = ["one.pem", "other.pem"].map((name) => join(folder.path, name));
    await writeFile(paths[0] ?? "", `${a}${b}`);
    await writeFile(paths[1] ?? "", `# the same\n${b}${a}`);
    const parity = await Promise.all(
      paths.map(async (path) => {
        const { facts, judged } = await judgeWith({
          SSL_CERT_FILE: path,
          NODE_EXTRA_CA_CERTS: path,
        });
        assert.equal(judged.status, "pass");
        assert.ok(judged.observed?.some((line) => line.startsWith("python: 2 in")));
        return tls.selectParity(facts);
      }),
    );
    assert.deepEqual(parity[0], parity[1]);
  });

  test("F7: a missing and an empty file fail", async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "tls-"));
    const empty = join(folder.path, "empty.pem");
    await writeFile(empty, "");
    const { judged: missing } = await judgeWith({ SSL_CERT_FILE: join(folder.path, "no.pem") });
    assert.deepEqual(missing.items?.includes("SSL_CERT_FILE"), true);
    const { judged } = await judgeWith({ REQUESTS_CA_BUNDLE: empty });
    assert.deepEqual(judged.items?.includes("REQUESTS_CA_BUNDLE"), true);
  });
});

function whyNoEmptyNetwork(): string | false {
  const ran = spawnSync("unshare", ["-n", "true"], { timeout: 10_000 });
  return ran.status === 0 ? false : "no permission for unshare -n";
}

test("where there is no loopback, the handshake is unknown", { skip: whyNoEmptyNetwork() }, () => {
  const source = (path: string) => JSON.stringify(join(import.meta.dirname, "../../src", path));
  const script = `import { realHost } from ${source("host/real.ts")};
    import tls from ${source("probes/tls.ts")};
    const env = new Map(Object.entries(process.env));
    const table = { handshake: true };
    const facts = await tls.measure(realHost({ workspace: "/", env }), { table, outputs: [] });
    process.stdout.write(JSON.stringify(tls.clauses.handshake.judge(true, facts, { table })));`;
  const args = ["-n", process.execPath, "--input-type=module", "-e", script];
  const ran = spawnSync("unshare", args, { encoding: "utf8", timeout: 120_000 });
  assert.match(ran.stdout, /"status":"unknown"/, ran.stderr);
});

describe("a node that no longer verifies", () => {
  test("fails the handshake and the switches", async () => {
    const path = [process.execPath.replace(/\/[^/]+$/, ""), "/no-python"].join(":");
    const env = new Map([
      ["PATH", path],
      ["NODE_TLS_REJECT_UNAUTHORIZED", "0"],
    ]);
    const table = { handshake: true, forbid_verification_off: true };
    const host = realHost({ workspace: tmpdir(), env });
    const facts = tls.facts.parse(await tls.measure(host, { table, outputs: [] }));
    const judged = judge(tls, { handshake: true }, facts);
    assert.equal(judged.status, "fail");
    assert.equal(judged.items?.length, 3);
    const switches = judge(tls, { forbid_verification_off: true }, facts);
    assert.deepEqual(switches.items, ["NODE_TLS_REJECT_UNAUTHORIZED"]);
  });
});
