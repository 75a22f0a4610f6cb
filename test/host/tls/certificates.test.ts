import assert from "node:assert/strict";
import { createHash, X509Certificate } from "node:crypto";
import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { readCertificates, splitCertificates } from "../../../src/host/tls/certificates.ts";
import { mintAuthority } from "../../../src/host/tls/mint.ts";

const DAY_MS = 86_400_000;
const now = Date.now();
const [a, b] = ["a", "b"].map((name) => mintAuthority(name, now - DAY_MS, now + DAY_MS).pem);
const old = mintAuthority("old", now - 2 * DAY_MS, now - DAY_MS).pem;
assert.ok(a !== undefined && b !== undefined);

async function read(text: string, expiry = false) {
  await using folder = await mkdtempDisposable(join(tmpdir(), "certificates-"));
  const path = join(folder.path, "bundle.pem");
  await writeFile(path, text);
  return readCertificates({ path, folder: "hashed", expiry });
}

describe("certificates", () => {
  test("F7: the same certificates in another order, with comments, CRLF and repeats, are the same set", async () => {
    const plain = await read(a + b);
    assert.equal(plain.count, 2);
    const other = `# Corp\n${b.replaceAll("\n", "\r\n")}\r\n\r\nSubject: x\r\n${a}${b}`;
    assert.deepEqual(await read(other), plain);
    assert.notEqual((await read(a)).digest, plain.digest);
  });

  test("the digest is that of the sorted fingerprints, so that a shell can make it too", async () => {
    const lines = [a, b].map((pem) => {
      const { fingerprint256 } = new X509Certificate(pem);
      return `${fingerprint256.replaceAll(":", "").toLowerCase()}\n`;
    });
    const digest = createHash("sha256").update(lines.toSorted().join("")).digest("hex");
    assert.equal((await read(a + b)).digest, digest);
  });

  test("an empty file, a key and a certificate that is cut short hold none", async () => {
    const key = "-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n";
    const lines = a.split("\n");
    const cut = [...lines.slice(0, 3), ...lines.slice(-2)].join("\n");
    for (const text of ["", "# none yet\n", key, cut, a.slice(0, 200)]) {
      assert.equal((await read(text)).count, 0);
    }
    assert.equal((await read(`${cut}${b}`)).count, 1);
  });

  test("a trusted certificate is taken without what follows it", () => {
    const [der] = splitCertificates(a);
    assert.ok(der !== undefined);
    const more = Buffer.concat([der, Buffer.from("3003010100", "hex")]).toString("base64");
    const pem = `-----BEGIN TRUSTED CERTIFICATE-----\n${more}\n-----END TRUSTED CERTIFICATE-----\n`;
    assert.deepEqual(splitCertificates(pem), [der]);
  });

  test("the expired ones are told by their place in the file, and only when that is asked", async () => {
    assert.equal((await read(a + old)).expired, null);
    assert.deepEqual((await read(a + old + b + old, true)).expired, [2, 4]);
    assert.deepEqual((await read(a + b, true)).expired, []);
  });

  test("of a folder count the files that OpenSSL would find, or all", async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "certificates-"));
    await writeFile(join(folder.path, "0a1b2c3d.0"), a);
    await writeFile(join(folder.path, "b.pem"), b);
    await mkdir(join(folder.path, "00000000.1"));
    const request = { path: folder.path, expiry: false };
    assert.equal(readCertificates({ ...request, folder: "hashed" }).count, 1);
    assert.equal(readCertificates({ ...request, folder: "all" }).count, 2);
  });

  test("what is not there throws the system's error", () => {
    const request = {
      path: join(tmpdir(), "no", "such"),
      folder: "hashed",
      expiry: false,
    } as const;
    assert.throws(() => readCertificates(request), { code: "ENOENT" });
  });
});
