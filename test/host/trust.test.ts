import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdir, mkdtempDisposable, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { openTrust } from "../../src/host/trust.ts";

function whyNoFifo(): string | false {
  return spawnSync("mkfifo", ["--version"]).error === undefined ? false : "no mkfifo";
}

describe("trust", () => {
  test("of a settings file comes back what it says of trust, and nothing else", async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "trust-"));
    const path = join(folder.path, ".curlrc");
    await writeFile(path, 'user = "al:c4n4ry"\ninsecure\ncacert = "/opt/ca.pem"\n');
    const trust = openTrust({ folder: folder.path, env: new Map() });
    assert.deepEqual(await trust.readTlsSettings(path, "curlrc"), {
      ok: true,
      value: { verification: "off", authorities: "/opt/ca.pem" },
    });
    await mkdir(join(folder.path, "folder"));
    const errnos = await Promise.all(
      ["missing", "folder"].map((name) => trust.readTlsSettings(join(folder.path, name), "pip")),
    );
    assert.deepEqual(errnos, [
      { ok: false, errno: "ENOENT" },
      { ok: false, errno: "EISDIR" },
    ]);
  });

  test(
    "nothing waits for a FIFO that NODE_EXTRA_CA_CERTS names",
    { skip: whyNoFifo() },
    async () => {
      await using folder = await mkdtempDisposable(join(tmpdir(), "trust-"));
      const fifo = join(folder.path, "ca.pem");
      execFileSync("mkfifo", [fifo]);
      const script = `
        const { openTrust } = await import(${JSON.stringify(import.meta.resolve("../../src/host/trust.ts"))});
        const env = new Map(Object.entries(process.env));
        const trust = openTrust({ folder: ".", env });
        const server = { host: "127.0.0.1", port: 1, via: "direct" };
        const told = [
          await trust.shakeHands({ kind: "node", command: [process.execPath] }),
          await trust.greet({ ...server, tls: true }),
          await trust.greet({ ...server, tls: false }),
        ];
        process.stdout.write(told.map(({ errno }) => errno).join());`;
      const ran = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
        env: { PATH: process.env["PATH"], NODE_EXTRA_CA_CERTS: fifo },
        encoding: "utf8",
        timeout: 60_000,
      });
      assert.equal(ran.stdout, "ECAFILE,ECAFILE,ECONNREFUSED");
      assert.equal(ran.status, 0, "it ends, too");
    },
  );

  test(
    "a device that ends at once is no FIFO, by a link as well",
    { skip: process.platform === "win32" && "no /dev/null" },
    async () => {
      await using folder = await mkdtempDisposable(join(tmpdir(), "trust-"));
      const link = join(folder.path, "ca.pem");
      await symlink("/dev/null", link);
      const server = { host: "127.0.0.1", port: 1, via: "direct", tls: true } as const;
      for (const [path, errno] of [
        ["/dev/null", "ECONNREFUSED"],
        [link, "ECONNREFUSED"],
        ["/dev/zero", "ECAFILE"],
      ] as const) {
        const trust = openTrust({ folder: ".", env: new Map([["NODE_EXTRA_CA_CERTS", path]]) });
        assert.deepEqual(await trust.greet(server), { ok: false, errno });
      }
    },
  );

  test("what is loaded on demand answers", async () => {
    const trust = openTrust({ folder: tmpdir(), env: new Map() });
    const path = join(tmpdir(), "no", "such.pem");
    const certificates = await trust.readCertificates({ path, folder: "hashed", expiry: false });
    assert.deepEqual(certificates, { ok: false, errno: "ENOENT" });
    const greeting = await trust.greet({ host: "127.0.0.1", port: 1, via: "proxy", tls: false });
    assert.deepEqual(greeting, { ok: false, errno: "ENOPROXY" });
    const hands = await trust.shakeHands({ kind: "node", command: ["/no/such/node"] });
    assert.deepEqual(hands, { ok: false, errno: "ENOENT" });
  });
});
